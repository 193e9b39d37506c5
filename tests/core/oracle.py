"""A referee for the Kozel family that shares nothing with the engine: slow, plain, written down from docs/rules.md.

Tiles are text ("0-1", the lower half first), hands are lists of tiles, everything else lists and dicts. Where the engine
has masks and formulae, here every tile is looked at.
"""

from collections.abc import Mapping

VALUES = range(7)
LEAD_DOUBLES = ["1-1", "2-2", "3-3", "4-4", "5-5", "6-6"]


def halves(tile: str) -> tuple[int, int]:
    """The two numbers of a tile."""
    a, b = tile.split("-")
    return int(a), int(b)


def is_double(tile: str) -> bool:
    """Whether both halves are equal."""
    a, b = halves(tile)
    return a == b


def pips(tile: str) -> int:
    """The sum of both halves."""
    return sum(halves(tile))


class House:
    """What a table has agreed on: a game of section 3 with its options, told in plain words."""

    def __init__(self, game: str, options: Mapping[str, int | str], seats: int) -> None:
        self.game, self.seats = game, seats
        self.paired = game in ("kozel_pair", "kozel_team") or (seats == 4 and options.get("sides") == "pairs")
        self.sides = [seat % 2 for seat in range(seats)] if self.paired else list(range(seats))
        get = options.get
        # 3.1, 3.2, 3.3
        self.threshold = int(get("threshold", 0))
        self.scope = get("threshold_scope", "opening")
        self.below = get("below_threshold", "remember")
        self.clear = get("memory_clear", "on_win")
        self.double_blank = get("double_blank", "none")
        self.fish = get("fish", "")
        self.fish_block = get("fish_block", "dead")
        self.reserve = int(get("reserve", 0))
        self.draws = game in ("kozel_solo", "domino_bg") or get("draw") == "until"
        self.two_doubles = get("two_doubles", "no") == "yes"
        self.limit = int(get("limit", 101))
        self.bonuses = False
        self.lead_double = False
        self.until_record = get("lead_until_record") == "on"
        self.first = {"kozel_pair": "1-1", "kozel_conventions": "1-1"}.get(game, "lowest")
        self.next = "winner"
        if game == "kozel_conventions":  # 3.4
            self.bonuses = get("bonuses") == "yes"
            self.double_blank = "sole25" if self.bonuses else "none"
            self.threshold = 13 if get("rule13") == "yes" else 0
            self.fish = "all_to_loser" if get("full_fish") == "yes" else "punish_maker"
            self.lead_double = get("lead_double") == "yes"
            self.limit += 1  # there it must be exceeded
            self.next = "partner"
        if game == "domino_bg":  # 3.5
            self.double_blank = "always10"
            self.fish_block = "dead" if get("fish_block") == "with_double" else "early"
            self.reserve = {"all": 0, "less_one": 1, "less_two": 2}[str(get("bazaar"))]
            self.next = "deal" if get("lead_next") == "same_as_first" else "winner"

    def all_sides(self) -> list[int]:
        """The sides, ascending."""
        return sorted(set(self.sides))

    def count(self, hand: list[str]) -> int:
        """What a hand counts (0.6)."""
        if hand == ["0-0"] and self.double_blank in ("sole10", "sole25"):
            return int(str(self.double_blank).removeprefix("sole"))
        if hand == ["6-6"] and self.bonuses:
            return 50
        total = 0
        for tile in hand:
            total += 10 if tile == "0-0" and self.double_blank == "always10" else pips(tile)
        return total

    def throws_back(self, hand: list[str], redeal: str) -> bool:
        """Whether the hand throws the deal back (0.2, 3.2)."""
        if redeal == "off":
            return False
        if len([tile for tile in hand if is_double(tile)]) >= 5:
            return True
        return redeal == "doubles5_or_same6" and any(len([tile for tile in hand if value in halves(tile)]) >= 6 for value in VALUES)


class Game:
    """One round."""

    def __init__(self, house: House, hands: list[list[str]], boneyard: list[str], leader: int | None) -> None:
        self.house, self.hands, self.boneyard = house, [sorted(hand) for hand in hands], list(boneyard)
        self.ends: list[int] = []
        self.laid: list[tuple[int, str]] = []  # who laid what
        self.this_turn: list[tuple[str, int]] = []  # tiles laid in the present turn, and where
        self.last_turn: list[str] = []
        self.over = ""
        self.out = self.maker = -1
        self.must_lead: str | None = None
        self.leader = leader if leader is not None else self._first_leader()
        self.turn = self.leader

    def _first_leader(self) -> int:
        """Section 2: who leads a first round; the named tile must be led."""
        held = [tile for hand in self.hands for tile in hand]
        doubles = [tile for tile in LEAD_DOUBLES if tile in held]
        if doubles:
            self.must_lead = doubles[0]
        else:
            plain = [tile for tile in held if not is_double(tile)] or held
            self.must_lead = min(plain, key=lambda tile: (pips(tile), halves(tile)[1]))
        return next(seat for seat, hand in enumerate(self.hands) if self.must_lead in hand)

    def drawable(self) -> int:
        """Tiles that may be drawn: the boneyard without the reserve."""
        return max(0, len(self.boneyard) - self.house.reserve) if self.house.draws else 0

    def legal(self) -> list[str]:
        """The moves of the seat on turn, as text."""
        if self.over:
            return []
        hand = self.hands[self.turn]
        if not self.laid:
            return self._leads(hand)
        if self.this_turn:  # a first double lies, and another may follow on the other end
            return [*self._second_doubles(hand), "end"]
        moves = [f"{tile}@{arm}" for arm, end in enumerate(self.ends) for tile in hand if end in halves(tile)]
        if moves:
            return moves
        return ["draw"] if self.drawable() else ["pass"]

    def _leads(self, hand: list[str]) -> list[str]:
        if self.must_lead is not None:
            return [self.must_lead]
        doubles = [tile for tile in hand if is_double(tile)]
        if not self.house.lead_double or not doubles:
            return hand
        if self.house.bonuses and all(tile in ("0-0", "6-6") for tile in doubles):
            return hand
        return doubles

    def _second_doubles(self, hand: list[str]) -> list[str]:
        used = [arm for _, arm in self.this_turn]
        return [f"{value}-{value}@{arm}" for arm, value in enumerate(self.ends) if arm not in used and f"{value}-{value}" in hand]

    def play(self, move: str) -> None:
        """Make a legal move."""
        assert move in self.legal(), move
        if move == "draw":
            self.hands[self.turn] = sorted([*self.hands[self.turn], self.boneyard.pop(0)])
            return
        if move not in ("pass", "end"):
            self._lay(move)
            if self.this_turn and self._second_doubles(self.hands[self.turn]):
                return
        self._end_turn(passed=move == "pass")

    def _lay(self, move: str) -> None:
        tile, _, arm = move.partition("@")
        self.hands[self.turn].remove(tile)
        a, b = halves(tile)
        if not arm:
            self.ends = [a, b]
        else:
            end = self.ends[int(arm)]
            self.ends[int(arm)] = b if a == end else a
            if self.house.two_doubles and is_double(tile):
                self.this_turn.append((tile, int(arm)))
        self.last_turn = [double for double, _ in self.this_turn] or [tile]
        self.laid.append((self.turn, tile))

    def _end_turn(self, *, passed: bool) -> None:
        self.this_turn = []
        if not passed and not self.hands[self.turn]:
            self.over, self.out, self.turn = "out", self.turn, -1
        elif self._is_blocked():
            self.over, self.turn, self.maker = "blocked", -1, self._maker()
        else:
            self.turn = (self.turn + 1) % self.house.seats

    def _is_blocked(self) -> bool:
        """0.5"""
        held = [tile for hand in self.hands for tile in hand]
        if not self.drawable() and not any(self._fits(tile) for tile in held):
            return True
        unplayed = held + self.boneyard
        if self.house.fish_block == "dead":
            return not any(self._fits(tile) for tile in unplayed)
        if self.house.fish_block == "early":
            return not any(self._fits(tile) for tile in unplayed if not is_double(tile))
        return False

    def _fits(self, tile: str) -> bool:
        return any(end in halves(tile) for end in self.ends)

    def _maker(self) -> int:
        """0.5: who laid the last tile that is no double; the leader if nobody did."""
        plain = [seat for seat, tile in self.laid if not is_double(tile)]
        return plain[-1] if plain else self.leader

    def end(self) -> "End":
        """How it ended, for the sheet."""
        lead = self.laid[0][1]
        return End(self.over, self.out, self.maker, self.hands, lead, self.last_turn)


class End:
    """A finished round: what the sheet needs of it."""

    def __init__(self, kind: str, out: int, maker: int, hands: list[list[str]], lead: str | None, last_turn: list[str]) -> None:
        self.kind, self.out, self.maker, self.hands, self.lead, self.last_turn = kind, out, maker, hands, lead, last_turn


class Score:
    """The sheet of a match."""

    def __init__(self, house: House) -> None:
        self.house = house
        sides = house.all_sides()
        self.score, self.memory = dict.fromkeys(sides, 0), dict.fromkeys(sides, 0)
        self.opened = dict.fromkeys(sides, False)
        self.carry = 0
        self.over = False
        self.next_leader, self.next_lead = -1, "deal"
        self.winners: list[int] = []
        self.goats: list[int] = []
        self.round_winners: list[int] = []

    def settle(self, end: End) -> None:
        """0.5 to 0.8: who has won the round, what each side writes, is the match over, who leads next."""
        house, sides = self.house, self.house.all_sides()
        own = {side: sum(house.count(hand) for seat, hand in enumerate(end.hands) if house.sides[seat] == side) for side in sides}
        everything = sum(own.values())
        writes = self._out(own, end) if end.kind == "out" else self._fish(own, everything, end)
        lead_bonus = self._bonus([end.lead] if end.lead else [])
        if writes is None:
            self.round_winners = []
            self.carry += everything + lead_bonus
            earned = dict.fromkeys(sides, 0)
        else:
            finish = self._bonus(end.last_turn) if end.kind == "out" else 0
            earned = {side: writes[side] + lead_bonus + finish if side in writes else 0 for side in sides}
            if writes:
                taker = self._taker(writes, earned, end)
                earned[taker] += self.carry
                self.carry = 0
        for side in sides:
            self._record(side, earned[side])
        for side in sides:
            if earned[side] == 0 and (house.clear == "clean" or side in self.round_winners):
                self.memory[side] = 0
        self._judge()
        self._next(end)

    def _bonus(self, tiles: list[str]) -> int:
        if not self.house.bonuses:
            return 0
        return (50 if "6-6" in tiles else 0) + (25 if "0-0" in tiles else 0)

    def _out(self, own: dict[int, int], end: End) -> dict[int, int]:
        winner = self.house.sides[end.out]
        self.round_winners = [winner]
        return {side: own[side] for side in own if side != winner}

    def _fish(self, own: dict[int, int], everything: int, end: End) -> dict[int, int] | None:
        """The table of 0.7; None: eggs."""
        lowest = [side for side in own if own[side] == min(own.values())]
        highest = [side for side in own if own[side] == max(own.values())]
        maker, fish = self.house.sides[end.maker], self.house.fish
        if lowest == highest:
            return None
        if fish == "all_to_loser" and len(highest) > 1:
            return None
        if fish == "punish_maker" and maker in lowest and len(lowest) > 1:
            return None
        self.round_winners = lowest
        losers = {side: own[side] for side in own if side not in lowest}
        if fish == "own_to_loser":
            return {side: own[side] for side in highest}
        if fish == "own_each":
            return dict(own)
        if fish == "all_to_loser":
            return {highest[0]: everything}
        if fish == "punish_maker" and maker not in lowest:
            return {maker: everything}
        return losers

    def _taker(self, writes: dict[int, int], earned: dict[int, int], end: End) -> int:
        """0.7: who takes the eggs among several that write."""
        after = self.house.sides[end.out] if end.kind == "out" else min(self.round_winners)
        sides = self.house.all_sides()
        order = [(after + step) % len(sides) for step in range(1, len(sides) + 1)]
        most = max(earned[side] for side in writes)
        return next(side for side in order if side in writes and earned[side] == most)

    def _record(self, side: int, points: int) -> None:
        if points == 0:
            return
        house = self.house
        need = house.threshold > 0 and not (house.scope == "opening" and self.opened[side])
        if need and points < house.threshold:
            if house.below == "remember":
                self.memory[side] += points
            return
        self.score[side] += self.memory[side] + points
        self.memory[side] = 0
        self.opened[side] = True

    def _judge(self) -> None:
        most, least = max(self.score.values()), min(self.score.values())
        if most >= self.house.limit:
            self.over = True
            self.goats = [side for side in self.score if self.score[side] == most]
            self.winners = [side for side in self.score if self.score[side] == least and least < most]

    def _next(self, end: End) -> None:
        house = self.house
        self.next_leader, self.next_lead = -1, "none"
        if self.over:
            return
        nothing_recorded = not any(self.opened.values())
        if house.next == "deal" or (house.until_record and nothing_recorded):
            self.next_lead = "1-1" if house.first == "1-1" and house.seats == 4 else "deal"
            return
        self.next_lead = "double" if house.lead_double else "any"
        self.next_leader = end.maker
        if end.kind == "out":
            self.next_leader = end.out
            if house.next == "partner" and house.paired:
                self.next_leader = (end.out + 2) % 4

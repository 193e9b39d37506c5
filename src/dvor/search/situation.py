"""A View as vectors: what was played, by whom, what is known of the deal; and the test whether a full deal leads to it.

A *world* is a full deal in a flat vector: ``WORLD_HANDS`` first hands of seats 0 to 3 as masks, the boneyard in drawing order (as many
places as the set has tiles), then fate (an order of all tiles) where the game has effects. Nothing here writes a rule again: a world is
laid out and played by the laws, and what is played must be legal there.
"""

from __future__ import annotations

from dvor.core.laws import match as verdict
from dvor.core.laws import names as n
from dvor.core.laws.lead import start_first, start_free
from dvor.core.laws.odd import joined_half
from dvor.core.laws.position import clear, is_redealt, set_boneyard
from dvor.core.laws.turn import legal, play
from dvor.core.moves import CUT, DRAW, END, LAY, OPEN, PASS, SHIFT, SIGNAL, Event
from dvor.core.tiles import Tile
from dvor.core.view import View
from dvor.errors import RoundOver
from dvor.search.compiled import Ints, Vector, entry, for_rules, ints, kernel, params_of

WORLD_HANDS, WORLD_BONEYARD = 0, n.MAX_SEATS

#: Facts: the seat that looks (-1: a watcher), who leads and on turn, whether the rule for a first round decided the lead, seats that play
#: (mask), sides with a record (mask), tiles dealt to the boneyard, how many of them are gone, hand size, masks of the deck, of the own
#: first hand, of the own hand now, moves played; four places each for the scores before the round and the tiles held now; then per
#: move the tiles (mask) that came into the own hand.
(
    F_ME, F_LEADER, F_TURN, F_FIRST, F_SITTING, F_RECORDS, F_BONEYARD, F_GONE, F_HAND_SIZE, F_DECK, F_OWN_DEAL, F_OWN_HAND, F_PLIES,
) = range(13)  # fmt: skip
F_BEFORE, F_COUNTS, F_GAINS = 16, 20, 24

_KINDS = {"out": n.WENT_OUT, "blocked": n.BLOCKED, "reached": n.REACHED}
_WORDS = {PASS: n.PASS_MOVE, DRAW: n.DRAW_MOVE, END: n.END_MOVE, SHIFT: n.SHIFT_MOVE}


@kernel
def world_size(params: Ints) -> int:
    """The places one world takes."""
    tiles = params[n.P_TILES]
    return WORLD_BONEYARD + 2 * tiles if params[n.P_EFFECTS] else WORLD_BONEYARD + tiles


@kernel
def is_possible(params: Ints, pos: Vector, seat: int, move: int, moves: Vector) -> bool:
    """Whether that seat is on turn and may make that move."""
    if pos[n.TURN] != seat:
        return False
    size, place = legal(params, pos, moves), 0
    while place < size and moves[place] != move:
        place += 1
    return place < size


@kernel
def start_world(params: Ints, facts: Vector, worlds: Vector, at: int, pos: Vector) -> None:
    """The position before the lead of the world that begins at that place, by the laws."""
    clear(params, pos)
    pos[n.SITTING], pos[n.RECORDS] = facts[F_SITTING], facts[F_RECORDS]
    for seat in range(n.MAX_SEATS):
        pos[n.BEFORE + seat] = facts[F_BEFORE + seat]
        pos[n.HAND + seat] = worlds[at + WORLD_HANDS + seat]
    for place in range(facts[F_BONEYARD]):
        pos[n.BONEYARD + place] = worlds[at + WORLD_BONEYARD + place]
    set_boneyard(params, pos, facts[F_BONEYARD])
    if params[n.P_EFFECTS]:
        pos[n.FATED] = 1
        fate = at + WORLD_BONEYARD + params[n.P_TILES]
        for place in range(params[n.P_TILES]):
            pos[params[n.P_AT_FATE] + place] = worlds[fate + place]
    if facts[F_FIRST]:
        start_first(params, pos, facts[F_LEADER])
    else:
        start_free(params, pos, facts[F_LEADER])


@entry
def replay_world(
    params: Ints, facts: Vector, history: Vector, movers: Vector, worlds: Vector, at: int, pos: Vector, moves: Vector
) -> bool:  # fmt: skip
    """Play the moves seen from that world, to ``pos``; whether it leads to the View: no hand thrown back, every move legal, the own
    tiles come as they were seen to, and the same seat on turn with as many tiles in every hand.
    """
    for seat in range(params[n.P_SEATS]):
        if facts[F_SITTING] >> seat & 1 and is_redealt(params, worlds[at + WORLD_HANDS + seat]):
            return False
    start_world(params, facts, worlds, at, pos)
    me = facts[F_ME]
    if pos[n.LEADER] != facts[F_LEADER]:
        return False
    for ply in range(facts[F_PLIES]):
        if not is_possible(params, pos, movers[ply], history[ply], moves):
            return False
        held = pos[n.HAND + me] if me >= 0 else 0
        play(params, pos, history[ply])
        if me >= 0 and pos[n.HAND + me] & ~held != facts[F_GAINS + ply]:
            return False
    for seat in range(params[n.P_SEATS]):
        if pos[n.HAND + seat].bit_count() != facts[F_COUNTS + seat]:
            return False
    if me >= 0 and pos[n.HAND + me] != facts[F_OWN_HAND]:
        return False
    return pos[n.TURN] == facts[F_TURN]


class Situation:
    """A View of a round in play, read once.

    ``history``: the moves of the round as ints of the laws (draws as ``DRAW_MOVE``, hidden signals left out), ``movers`` who made them.
    ``own_deal``: the own first hand as far as it is known (mask): all of it but where tiles are drawn before the lead or taken from
    hands. ``given``: (move, tiles) of those an effect gave. ``deck``: the tiles dealt.
    ``boneyard`` and ``drawable``: what is left there. ``sheet``: the laws' sheet before the round. Raises RoundOver.
    """

    __slots__ = (
        "boneyard", "deck", "drawable", "facts", "given", "history", "is_first_rule", "leader", "me", "movers", "own_deal",
        "params", "rules", "seats", "sheet", "sitting",
    )  # fmt: skip

    def __init__(self, view: View) -> None:
        if view.turn < 0:
            raise RoundOver("the round is over: nothing is hidden any more", move="")
        with for_rules(view.rules):
            self._read(view)

    def _read(self, view: View) -> None:
        self.rules, self.seats, self.leader = view.rules, view.seats, view.leader
        self.me = -1 if view.seat is None else view.seat
        self.params: Ints = params_of(view.rules, view.seats)
        self.sitting = _mask(view.sitting)
        self.boneyard, self.drawable = view.boneyard, view.drawable
        self.deck = view.rules.deck(len(view.sitting))
        self.sheet = ints(sheet_of(view))
        history, movers, gains = self._moves(view)
        self.history, self.movers = ints(history), ints(movers)
        self.given = [(ply, gain) for ply, gain in enumerate(gains) if gain and history[ply] != n.DRAW_MOVE]
        self.is_first_rule = is_first_rule(view, self.sheet)
        self.facts = self._facts(view, gains)
        self.own_deal = int(self.facts[F_OWN_DEAL])

    def _moves(self, view: View) -> tuple[list[int], list[int], list[int]]:
        """The moves, their movers, and the tiles each brought into the own hand."""
        index, params = view.rules.tile_set.index, view.rules.params(view.seats)
        history: list[int] = []
        movers: list[int] = []
        gains: list[int] = []
        for event in view.events:
            code = _code(event, index, params)
            if code >= 0:
                history.append(code)
                movers.append(event.seat)
                gains.append(0)
            if event.kind in (DRAW, "given") and event.seat == self.me and event.tile is not None:
                gains[-1] |= 1 << index[event.tile]
        return history, movers, gains

    def _facts(self, view: View, gains: list[int]) -> Vector:
        index = view.rules.tile_set.index
        size = view.rules.hand_size(len(view.sitting))
        hand = sum([1 << index[tile] for tile in view.hand])
        played = [event for event in view.events if event.kind in ("lead", LAY, CUT) and event.seat == self.me]
        laid = sum([1 << index[event.tile] for event in played if event.tile is not None])
        facts = [0] * (F_GAINS + len(gains) + 1)
        boneyard = len(self.deck) - size * len(view.sitting)
        own = hand | laid
        for gain in gains:
            own &= ~gain
        facts[F_ME], facts[F_LEADER], facts[F_TURN], facts[F_FIRST] = self.me, view.leader, view.turn, int(self.is_first_rule)
        facts[F_SITTING], facts[F_RECORDS] = self.sitting, _mask([side for side, held in enumerate(view.sheet.opened) if held])
        facts[F_BONEYARD], facts[F_GONE], facts[F_HAND_SIZE] = boneyard, boneyard - view.boneyard, size
        facts[F_DECK] = sum([1 << tile for tile in self.deck])
        facts[F_OWN_DEAL] = own if own.bit_count() <= size else 0  # more than were dealt: some were drawn before the lead
        facts[F_OWN_HAND], facts[F_PLIES] = hand, len(gains)
        facts[F_BEFORE : F_BEFORE + len(view.sheet.score)] = view.sheet.score
        facts[F_COUNTS : F_COUNTS + len(view.counts)] = view.counts
        facts[F_GAINS : F_GAINS + len(gains)] = gains
        return ints(facts)


def _mask(seats: tuple[int, ...] | list[int]) -> int:
    return sum([1 << seat for seat in seats])


def _code(event: Event, index: dict[Tile, int], params: Ints) -> int:
    """The move an event tells of, as an int of the laws; -1: it tells of none."""
    kind = event.kind
    if kind in _WORDS:
        return _WORDS[kind]
    if kind == OPEN:
        return n.OPEN << n.KIND_SHIFT | (event.arm or 0) << n.ARM_SHIFT
    if event.tile is None or kind not in ("lead", LAY, CUT, SIGNAL):
        return -1
    tile = index[event.tile]
    if kind == "lead":
        return n.LEAD_MOVE + tile
    if kind == SIGNAL:
        return n.SIGNAL << n.KIND_SHIFT | tile
    arm, near = event.arm or 0, event.near or 0
    if kind == CUT:
        return tile | arm << n.ARM_SHIFT | n.CUT << n.KIND_SHIFT | event.tail << n.TAIL_SHIFT
    how = n.CLOSED if event.closed else n.LAY
    if params[n.P_SEVEN] and joined_half(params, tile, 7 - near, how) != near:
        how = n.FLIPPED
    return tile | arm << n.ARM_SHIFT | how << n.KIND_SHIFT


def sheet_of(view: View) -> list[int]:
    """The laws' sheet before this round is written."""
    sheet, seen = [0] * n.SHEET_LENGTH, view.sheet
    for side in range(len(seen.score)):
        sheet[n.SCORE + side], sheet[n.MEMORY + side], sheet[n.OPENED + side] = seen.score[side], seen.memory[side], int(seen.opened[side])
    for seat in range(len(seen.sticks)):
        sheet[n.STICKS + seat] = seen.sticks[seat]
    sheet[n.CARRY], sheet[n.ROUNDS], sheet[n.WORTH] = seen.carry, seen.rounds, seen.worth
    sheet[n.SEATED] = _mask(view.sitting)
    sheet[n.NEXT_LEADER] = -1
    return sheet


def is_first_rule(view: View, sheet: Vector) -> bool:
    """Whether the rule for a first round decided who leads this round: asked of the laws with what the row before tells."""
    if not view.rows:
        return view.sheet.rounds == 0  # a round of the arena is a later one though none was played before
    row, params, index = view.rows[-1], view.rules.params(view.seats), view.rules.tile_set.index
    pos = [0] * params[n.P_LENGTH]
    pos[n.LEADER], pos[n.KIND], pos[n.OUT], pos[n.MAKER] = row.leader, _KINDS[row.kind], row.seat, row.maker
    for seat, hand in enumerate(row.hands):
        pos[n.HAND + seat] = sum([1 << index[tile] for tile in hand])
    after = [int(value) for value in sheet]
    after[n.ROUND_WON] = _mask(row.winners)
    verdict.next_lead(params, pos, after)
    return after[n.NEXT_RULE] == n.RULE_FIRST

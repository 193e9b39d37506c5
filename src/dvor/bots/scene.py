"""What a view tells, as masks and counts: the unseen tiles, what each seat cannot hold, what each seat has shown."""

from __future__ import annotations

from dvor.core.laws import names as n
from dvor.core.laws.points import count
from dvor.core.moves import CUT, DRAW, LAY, OPEN, PASS, SHIFT, Event
from dvor.core.tiles import Tile
from dvor.core.view import View

#: Points to the limit of a match from which the own tiles count more.
NEAR_LIMIT = 40
#: The least chance of what is not ruled out where tiles were drawn, and so it is not sure which of them went.
UNLIKELY = 0.01
#: Tiles of one seat that came to it at one time: how many, and which tiles (mask) they cannot be.
Group = list[int]


class Scene:
    """A view read once. Masks have one bit per tile of the set, lists one place per seat.

    ``likes[s][v]``: how often seat s showed the value v at an end; ``took[s][v]``: how often it covered one;
    ``knocks[s]``: the values (mask) it could not meet; ``groups[s]``: its hidden tiles;
    ``guesses``: room for positions as they may be (``worlds``).
    """

    __slots__ = (
        "_shut", "bar", "boneyard", "certain", "counts", "drawable", "ends", "groups", "guesses", "hand", "hand_count", "index", "knocks",
        "laid", "least", "likes", "maker", "me", "near_limit", "others", "own_seats", "params", "partner_count", "pools", "seats", "took",
        "unseen", "view",
    )  # fmt: skip

    def __init__(self, view: View) -> None:
        self.view, self.me, self.seats, self.boneyard = view, view.seat or 0, view.seats, view.boneyard
        self.params = params = view.rules.params(view.seats)
        self.index = index = view.rules.tile_set.index
        self.counts, self.ends, self.drawable = view.counts, view.ends, view.drawable
        self.hand = hand = sum([1 << index[tile] for tile in view.hand])
        self.hand_count = count(params, hand)
        halves = range(params[n.P_HALVES])
        self.likes = [[0 for _ in halves] for _ in range(view.seats)]
        self.took = [[0 for _ in halves] for _ in range(view.seats)]
        self.knocks = [0] * view.seats
        self.maker = view.leader
        self.laid = 0
        self.groups = self._dealt(view)
        self._watch(view)
        deck = sum([1 << tile for tile in view.rules.deck(len(view.sitting))])
        self.unseen = deck & ~hand & ~self.laid
        self.guesses: list[list[int]] = []
        self._shut: dict[tuple[int, int], float] = {}
        self.pools, self.certain = self._narrowed()
        side = view.sides[self.me]
        self.own_seats = [seat for seat in view.sitting if view.sides[seat] == side]
        self.others = [seat for seat in view.sitting if view.sides[seat] != side]
        self.least = min([view.counts[seat] for seat in self.others])
        self._read_sheet(view, side)

    def _read_sheet(self, view: View, side: int) -> None:
        """The bar that points of this round must reach to be written (0: none), and how near the own side is to losing the match."""
        params, sheet = self.params, view.sheet
        writes = params[n.P_SCORE] in (n.SCORE_LOSERS, n.SCORE_WORST)
        barred = writes and (params[n.P_SCOPE] == n.SCOPE_EVERY or not sheet.opened[side])
        self.bar = params[n.P_THRESHOLD] if barred else 0
        self.partner_count = 0.0
        if len(self.own_seats) > 1 and self.unseen:
            mean = count(params, self.unseen) / self.unseen.bit_count()
            self.partner_count = mean * sum([view.counts[seat] for seat in self.own_seats if seat != self.me])
        self.near_limit = 0.0
        if params[n.P_MATCH] == n.REACH_LOSES:
            self.near_limit = max(0.0, 1 - (params[n.P_TARGET] - sheet.score[side]) / NEAR_LIMIT)

    def _dealt(self, view: View) -> list[list[Group]]:
        """One group a seat, as many tiles as it was dealt."""
        sizes = list(view.counts)
        for event in view.events:
            if event.kind in ("lead", LAY, CUT):
                sizes[event.seat] += 1
            elif event.kind in (DRAW, "given"):
                sizes[event.seat] -= 1
        return [[[max(0, size), 0]] for size in sizes]

    def _watch(self, view: View) -> None:
        """Go through the events once."""
        params, index, me = self.params, self.index, self.me
        fit = n.P_FIT
        shown: dict[int, int] = {}
        drawer = -1
        for event in view.events:
            kind, seat = event.kind, event.seat
            if kind in ("lead", LAY, CUT):
                tile = event.tile
                if tile is None or event.near is None or event.far is None:
                    continue
                bit = 1 << index[tile]
                self.laid |= bit
                if seat != me:
                    self._lose(seat, bit, fresh=seat == drawer and not params[n.P_DRAW_ANY])
                self._show(event, tile, shown)
            elif kind == PASS:
                missed = 0
                for end in event.ends:
                    if end is not None:
                        missed |= params[fit + end]
                        self.knocks[seat] |= 1 << end
                if seat != me:
                    self._bar(seat, missed)
            elif kind == DRAW and seat != me:
                if not params[n.P_DRAW_ANY]:
                    missed = 0
                    for end in shown.values():
                        missed |= params[fit + end]
                        self.knocks[seat] |= 1 << end
                    self._bar(seat, missed)
                self.groups[seat].append([1, 0])
            elif kind == "given" and seat != me:
                self.groups[seat].append([1, 0])
            elif kind == OPEN and event.arm is not None and event.far is not None:
                shown[event.arm] = event.far
            elif kind == SHIFT and event.far is not None:
                shown[0] = event.far
                shown.pop(1, None)
            drawer = seat if kind == DRAW else -1

    def _show(self, event: Event, tile: Tile, shown: dict[int, int]) -> None:
        """Note what a laid tile shows and covers; ``shown`` holds the ends that are known for sure."""
        near, far, seat = event.near or 0, event.far or 0, event.seat
        likes = self.likes[seat]
        if not tile.is_double:
            self.maker = seat
        if event.arm is None:
            likes[near] += 1
            if far != near:
                likes[far] += 1
            shown[0], shown[1] = near, far
            if event.spinner and self.params[n.P_SPINNER] == n.SPINNER_ANY:
                shown[2] = shown[3] = far
            return
        likes[far] += 1
        if far != near:
            self.took[seat][near] += 1
        if event.closed:
            shown.pop(event.arm, None)
        else:
            shown[event.arm] = far
        if event.tail:
            shown.pop(1 - event.arm, None)
            shown.pop(event.arm)
        if event.spinner and self.params[n.P_SPINNER] == n.SPINNER_ANY:
            shown[2] = shown[3] = far

    def _lose(self, seat: int, bit: int, *, fresh: bool) -> None:
        """A tile leaves a hidden hand.

        What was drawn because nothing fitted is laid at once, so a ``fresh`` tile is the newest. Any other may be of any group; it
        is taken from the oldest, of which most is known, so that nothing is claimed of the rest that may not be so.
        """
        groups = self.groups[seat]
        for group in reversed(groups) if fresh else groups:
            if group[0] and not group[1] & bit:
                group[0] -= 1
                return
        for group in groups:
            if group[0]:
                group[0] -= 1
                return

    def _bar(self, seat: int, missed: int) -> None:
        for group in self.groups[seat]:
            group[1] |= missed

    def _narrowed(self) -> tuple[list[list[Group]], list[int]]:
        """Per seat its groups as (size, tiles they may be), and the tiles it holds for certain.

        With nothing left in the boneyard a tile that only one seat may hold is there, and a hand that can be but one is known.
        """
        others = [seat for seat in range(self.seats) if seat != self.me]
        pools: list[list[Group]] = [[] for _ in range(self.seats)]
        certain = [0] * self.seats
        for seat in others:
            pools[seat] = [[size, self.unseen & ~barred] for size, barred in self.groups[seat] if size]
        if self.view.boneyard:
            return pools, certain
        for _ in range(2):
            changed = False
            may = [0] * self.seats
            for seat in others:
                for _size, pool in pools[seat]:
                    may[seat] |= pool
            for seat in others:
                only = may[seat]
                for other in others:
                    if other != seat:
                        only &= ~may[other]
                if len(pools[seat]) == 1 and may[seat].bit_count() == self.counts[seat]:
                    only = may[seat]
                if only & ~certain[seat]:
                    certain[seat] |= only
                    changed = True
                    for other in others:
                        if other != seat:
                            for group in pools[other]:
                                group[1] &= ~only
            if not changed:
                break
        return pools, certain

    def shut(self, seat: int, fits: int) -> float:
        """How likely the seat holds none of the tiles of ``fits``, all its possible hands being equally likely."""
        key = (seat, fits)
        known = self._shut.get(key)
        if known is None:
            known = self._shut[key] = self._shut_chance(seat, fits)
        return known

    def _shut_chance(self, seat: int, fits: int) -> float:
        certain, pools = self.certain[seat], self.pools[seat]
        if certain & fits:
            return 0.0
        if not any(pool & fits for _, pool in pools):
            return 1.0
        known = certain.bit_count()
        chance = 1.0
        for size, pool in pools:
            total = (pool & ~certain).bit_count()
            free = (pool & ~certain & ~fits).bit_count()
            unknown = max(0, size - known)  # the certain tiles take no room in what is uncertain
            known = max(0, known - size)
            for _ in range(unknown):
                if free <= 0:
                    return 0.0 if len(pools) == 1 else UNLIKELY
                chance *= free / total
                free -= 1
                total -= 1
        return chance if len(pools) == 1 else min(chance, 1 - UNLIKELY)

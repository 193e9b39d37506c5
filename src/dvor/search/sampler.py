"""The full deals that lead to a View: counted, enumerated, drawn at random, each equally likely (docs/search.md).

>>> from dvor.chance import Seeded
>>> from dvor.core.deal import Deal
>>> from dvor.core.look import view_of
>>> from dvor.core.match import Match
>>> from dvor.games import rules
>>> kozel = rules("kozel_pair", redeal="off")
>>> match = Match.start(kozel, seats=4, deal=Deal.shuffled(kozel, seats=4, source=Seeded(1)))
>>> deals = Deals(Situation(view_of(match, match.turn)))
>>> deals.total
399072960
"""

from __future__ import annotations

from collections.abc import Mapping

from dvor.core.laws import names as n
from dvor.core.laws.position import is_redealt
from dvor.search.compiled import Floats, Ints, Vector, entry, floats, for_rules, inlined, ints, is_compiled, kernel
from dvor.search.dice import below, wide
from dvor.search.groups import B_FROM, B_GROUPS, B_HIDDEN, B_MAY, B_SEAT, book_size, survey
from dvor.search.situation import (
    F_FIRST,
    F_ME,
    WORLD_BONEYARD,
    WORLD_HANDS,
    Situation,
    replay_world,
    world_size,
)
from dvor.search.ways import (
    COUNTED,
    H_HELD,
    H_PLACES,
    H_SEAT,
    N_BONEYARD,
    N_CHECK,
    N_GAINED,
    N_HOLDERS,
    N_KEPT,
    N_KNOWN,
    N_MASK,
    N_NONE,
    N_OWN,
    N_PLACES,
    N_REDEAL,
    N_STATES,
    N_TAKEN,
    N_TOTAL,
    N_WAYS,
    arrange,
    count_shares,
    count_ways,
    plan_size,
    put_by_number,
    put_by_room,
    put_by_shares,
)

#: States of the count: more are not counted. An interpreted count is that much slower.
MOST_STATES, MOST_STATES_INTERPRETED = 60_000, 6_000
#: How often a draw may be refused, for each world wanted and besides.
PATIENCE, LEAST_PATIENCE = 64, 20_000
#: Orders of fate tried for one way.
FATES = 64


@entry
def plan_deals(
    params: Ints, facts: Vector, history: Vector, movers: Vector, book: Vector, pos: Vector, moves: Vector
) -> None:  # fmt: skip
    """``groups.survey``, for Python."""
    survey(params, facts, history, movers, book, pos, moves)


@entry
def arrange_deals(params: Ints, facts: Vector, book: Vector, plan: Vector, most: int) -> float:
    """``ways.arrange``, for Python."""
    return arrange(params, facts, book, plan, most)


@entry
def count_deals(plan: Vector) -> int:
    """``ways.count_ways``, for Python."""
    return count_ways(plan)


@entry
def share_deals(plan: Vector, shares: Floats) -> float:
    """``ways.count_shares``, for Python."""
    return count_shares(plan, shares)


@inlined
def write_world(plan: Vector, rng: Vector, worlds: Vector, at: int) -> None:
    """The hands and the boneyard of the way last put, in a random order as far as it is free.

    Places past the boneyard keep what they hold.
    """
    for seat in range(n.MAX_SEATS):
        worlds[at + WORLD_HANDS + seat] = plan[N_OWN + seat]
    yard = at + WORLD_BONEYARD
    for place in range(plan[N_BONEYARD]):
        worlds[yard + place] = plan[N_KNOWN + place]
    for holder in range(plan[N_HOLDERS]):
        mask, first = plan[H_HELD + holder], plan[H_PLACES + holder]
        if first < 0:
            worlds[at + WORLD_HANDS + plan[H_SEAT + holder]] |= mask
            continue
        here, size = N_PLACES + first, 0
        while mask:
            low = mask & -mask
            mask ^= low
            other = below(rng, size + 1) if size else 0
            worlds[yard + plan[here + size]] = worlds[yard + plan[here + other]]
            worlds[yard + plan[here + other]] = low.bit_length() - 1
            size += 1


@kernel
def write_fate(params: Ints, facts: Vector, plan: Vector, rng: Vector, worlds: Vector, at: int) -> None:
    """An order of all tiles for the world at that place, such that effects often take from hands what they took.

    By turns of chance: tiles the own seat had and lost come first, or those taken for it from another hand, and those it kept come
    last; or all in any order.
    """
    me, fate, done = facts[F_ME], at + WORLD_BONEYARD + params[n.P_TILES], 0
    first = last = 0
    recipe = below(rng, 3)
    if recipe < 2 and me >= 0:
        last = plan[N_KEPT] & ~plan[N_TAKEN]
        first = plan[N_TAKEN]
        if recipe == 0:
            first = (worlds[at + WORLD_HANDS + me] | plan[N_GAINED]) & ~plan[N_KEPT]
    second = plan[N_TAKEN] & ~first if recipe == 0 else 0
    for part in range(4):
        start = done
        for tile in range(params[n.P_TILES]):
            bit = 1 << tile
            if part == (0 if first & bit else 1 if second & bit else 3 if last & bit else 2):
                other = start + below(rng, done - start + 1)
                worlds[fate + done] = worlds[fate + other]
                worlds[fate + other] = tile
                done += 1


@kernel
def is_thrown_back(params: Ints, worlds: Vector, at: int) -> bool:
    """Whether a hand of the world throws the deal back."""
    thrown = False
    for seat in range(params[n.P_SEATS]):
        thrown = thrown or is_redealt(params, worlds[at + WORLD_HANDS + seat])
    return thrown


@inlined
def put_one(plan: Vector, shares: Floats, rng: Vector) -> float:
    """Put every tile at random; the weight of the way, 0 where there is none."""
    if plan[N_TOTAL]:
        number = wide(rng) & plan[N_MASK]
        while number >= plan[N_TOTAL]:
            number = wide(rng) & plan[N_MASK]
        put_by_number(plan, number)
        return 1.0
    if plan[N_STATES]:
        put_by_shares(plan, shares, rng)
        return 1.0
    return put_by_room(plan, rng)


@entry
def draw_worlds(
    params: Ints, facts: Vector, history: Vector, movers: Vector, plan: Vector, shares: Floats, pos: Vector,
    moves: Vector, rng: Vector, worlds: Vector, weights: Floats, count: int, tries: int,
) -> int:  # fmt: skip
    """Draw up to so many worlds, one after another; how many there are after at most so many tries."""
    size, done, at = world_size(params), 0, 0
    for _ in range(tries):
        if done == count:
            break
        weight = put_one(plan, shares, rng)
        if weight == 0.0:
            continue
        write_world(plan, rng, worlds, at)
        if plan[N_REDEAL] and is_thrown_back(params, worlds, at):
            continue
        if params[n.P_EFFECTS]:
            write_fate(params, facts, plan, rng, worlds, at)
        if plan[N_CHECK] and not replay_world(params, facts, history, movers, worlds, at, pos, moves):
            continue
        weights[done] = weight
        done += 1
        at += size
    return done


@entry
def list_worlds(
    params: Ints, facts: Vector, history: Vector, movers: Vector, plan: Vector, pos: Vector, moves: Vector,
    rng: Vector, worlds: Vector,
) -> int:  # fmt: skip
    """Write every world, the free part of its boneyard in a random order; how many there are."""
    size, done, at = world_size(params), 0, 0
    for number in range(plan[N_TOTAL]):
        put_by_number(plan, number)
        write_world(plan, rng, worlds, at)
        if plan[N_REDEAL] and is_thrown_back(params, worlds, at):
            continue
        tries = FATES if params[n.P_EFFECTS] else 1
        while tries:
            if params[n.P_EFFECTS]:
                write_fate(params, facts, plan, rng, worlds, at)
            tries -= 1
            if not plan[N_CHECK] or replay_world(params, facts, history, movers, worlds, at, pos, moves):
                done, at, tries = done + 1, at + size, 0
    return done


class Deals:
    """The deals that lead to a Situation.

    ``total``: in how many ways the hidden tiles can be where the masks allow them (orders inside the boneyard not counted), None where
    that is 2**62 or more, or was not counted. ``is_exact``: every deal is equally likely to be drawn, all weights are 1. ``is_sifted``:
    some ways are refused (redeals, or what only replaying tells), so that there are fewer deals than ``total``. ``size``: the places a
    world takes. The vectors are those the kernels take.
    """

    __slots__ = (
        "_told", "facts", "history", "is_exact", "is_sifted", "movers", "moves", "params", "plan", "pos", "rules", "shares", "size",
        "total",
    )  # fmt: skip

    def __init__(self, situation: Situation, told: Mapping[int, int] | None = None) -> None:
        """``told``: first hands (masks) of other seats that are known besides, by seat."""
        self.rules, self._told = situation.rules, told or {}
        self.params, self.facts = situation.params, situation.facts
        self.history, self.movers = situation.history, situation.movers
        with for_rules(self.rules):
            self.pos, self.moves = ints(int(self.params[n.P_LENGTH])), ints(n.MAX_MOVES)
            self.size = int(world_size(self.params))
            self._count()
            if self.plan[N_NONE] and self.facts[F_FIRST]:  # no deal is led like this: the round was set up with a free lead
                self.facts[F_FIRST], situation.is_first_rule = 0, False
                self._count()
        self.is_exact = bool(self.plan[N_STATES])
        self.is_sifted = bool(self.plan[N_REDEAL] or self.plan[N_CHECK])

    def _count(self) -> None:
        book = ints(book_size(len(self.history)))
        plan_deals(self.params, self.facts, self.history, self.movers, book, self.pos, self.moves)
        for group in range(int(book[B_GROUPS])):
            for seat, hand in self._told.items():
                book[B_MAY + group] &= hand if book[B_SEAT + group] == seat and book[B_FROM + group] < 0 else ~hand
        plan = self.plan = ints(plan_size(int(book[B_GROUPS]), int(book[B_HIDDEN]).bit_count()))
        bound = arrange_deals(self.params, self.facts, book, plan, MOST_STATES if is_compiled() else MOST_STATES_INTERPRETED)
        self.shares = floats(1)
        self.total: int | None = None
        states = int(plan[N_STATES])
        if plan[N_NONE]:
            self.total = 0
            return
        if states and bound > COUNTED:
            self.shares = floats(states)
            bound = share_deals(plan, self.shares)
        if states and bound <= COUNTED:
            room = len(plan)
            self.plan = ints(room + states + 1)
            self.plan[:room] = plan
            self.plan[N_WAYS] = room
            self.total = int(count_deals(self.plan))
            self.plan[N_NONE] = int(self.total == 0)

    def enumerate(self, worlds: Vector, limit: int, rng: Vector) -> int:
        """Write all deals, where ``total`` is at most the limit; how many there are, -1 where it is more. ``worlds`` has room for them.

        The free part of each boneyard, and fate, are in a random order (``rng``: one place, the state of the generator).
        """
        if self.total is None or self.total > limit:
            return -1
        if self.total == 0:
            return 0
        with for_rules(self.rules):
            return int(list_worlds(self.params, self.facts, self.history, self.movers, self.plan, self.pos, self.moves,
                               rng, worlds))  # fmt: skip

    def draw(self, worlds: Vector, weights: Floats, count: int, rng: Vector) -> int:
        """Draw up to so many deals, with their weights; how many there are: fewer only where almost all are refused."""
        if self.plan[N_NONE]:
            return 0
        with for_rules(self.rules):
            tries = PATIENCE * count + (LEAST_PATIENCE if is_compiled() else 0)
            return int(draw_worlds(self.params, self.facts, self.history, self.movers, self.plan, self.shares, self.pos,
                               self.moves, rng, worlds, weights, count, tries))  # fmt: skip

"""In how many ways the hidden tiles can be put into their groups, and which way has a given number.

Groups of one seat that may hold the same tiles are one holder. Tiles with one holder are put there first. The rest go one after
another: the state is the room left in each holder (a number with one digit a holder, the digit's base its room plus one), which also
says how many tiles have gone, and the ways from a state are the sum of the ways from the states after it.
"""

from __future__ import annotations

from dvor.core.laws import names as n
from dvor.search.compiled import Floats, Ints, Vector, inlined, kernel
from dvor.search.dice import below, wide
from dvor.search.groups import (
    B_CHECK,
    B_FROM,
    B_GROUPS,
    B_HIDDEN,
    B_KEPT,
    B_KNOWN,
    B_MAY,
    B_REDEAL,
    B_SEAT,
    B_SIZE,
    B_TAKEN,
    MOST_GROUPS,
)
from dvor.search.situation import F_BONEYARD, F_GAINS, F_ME, F_OWN_DEAL, F_PLIES

#: The plan: tiles to be put, holders, states (0: too many), whether no deal agrees, the ways in all (0: not counted), whether hands are
#: tested for redeals, whether worlds are replayed, the bits of a number up to the total, the width of a row,
#: where the ways from every state begin, the tiles dealt to the boneyard, those (mask) taken from a hand for
#: the own seat, those the own seat held and did not lose, those that came to it; per seat the tiles known to be in its first hand.
N_TILES, N_HOLDERS, N_STATES, N_NONE, N_TOTAL, N_REDEAL, N_CHECK, N_MASK, N_WIDTH, N_WAYS, N_BONEYARD, N_TAKEN, N_KEPT, N_GAINED = range(14)
N_OWN = 14
#: Holders: seat, first of their places in the boneyard (-1: a first hand) and how many, tiles surely there, room, what a state loses
#: with a tile, tiles they may hold; in the way last put, the tiles they hold and the room left.
MOST_HOLDERS = MOST_GROUPS
H_SEAT, H_PLACES, H_SIZE, H_SURE, H_ROOM, H_STRIDE, H_MAY, H_HELD, H_LEFT = (20 + MOST_HOLDERS * row for row in range(9))
#: The places of the boneyard by holder; then the tile at each place, -1 where it is to be found.
N_PLACES = 20 + 9 * MOST_HOLDERS
N_KNOWN = N_PLACES + MOST_GROUPS
#: Per tile a row of ``N_WIDTH``: the tile, how many holders may hold it, then (stride, holder) of each.
N_ROWS = N_KNOWN + MOST_GROUPS
#: Ways are counted in ints up to this number (62 bits, but for what floating point is out by).
COUNTED = 2.0**62 * 0.999999


def plan_size(groups: int, hidden: int) -> int:
    """Room for the plan of so many groups and hidden tiles."""
    return N_ROWS + (2 + 2 * groups) * hidden


@kernel
def arrange(params: Ints, facts: Vector, book: Vector, plan: Vector, most: int) -> float:
    """Make the plan of a book, without counting yet. Returns a bound on the ways; ``N_STATES`` is 0 where they would be over ``most``."""
    for offset in range(H_SEAT):
        plan[offset] = 0
    plan[N_REDEAL], plan[N_CHECK], plan[N_TAKEN], plan[N_KEPT] = book[B_REDEAL], book[B_CHECK], book[B_TAKEN], book[B_KEPT]
    plan[N_BONEYARD] = facts[F_BONEYARD]
    if facts[F_ME] >= 0:
        plan[N_OWN + facts[F_ME]] = facts[F_OWN_DEAL]
    for ply in range(facts[F_PLIES]):
        plan[N_GAINED] |= facts[F_GAINS + ply]
    for place in range(facts[F_BONEYARD]):
        plan[N_KNOWN + place] = book[B_KNOWN + place]
    _merge(book, plan)
    free = _settle_sure(plan, book[B_HIDDEN])
    if plan[N_NONE]:
        return 0.0
    states, bound, tiles = 1, 1.0, 0
    for holder in range(plan[N_HOLDERS]):
        plan[H_STRIDE + holder] = states
        if states <= most:
            states *= plan[H_ROOM + holder] + 1
        for place in range(plan[H_ROOM + holder]):
            tiles += 1
            bound *= tiles / (place + 1)
    if tiles != free.bit_count():
        plan[N_NONE] = 1
        return 0.0
    plan[N_STATES] = states if states <= most else 0
    _list_tiles(params, plan, free)
    return bound


@kernel
def _merge(book: Vector, plan: Vector) -> None:
    """Groups as holders: those of one seat that came from the boneyard and may hold the same are one."""
    places = holders = 0
    for group in range(book[B_GROUPS]):
        first = book[B_FROM + group] < 0
        alone = first or book[B_CHECK] != 0  # what replaying tells may hang on the order
        earlier = 0
        while earlier < group and (alone or not _is_same(book, earlier, group)):
            earlier += 1
        if earlier < group:
            continue
        plan[H_SEAT + holders], plan[H_MAY + holders] = book[B_SEAT + group], book[B_MAY + group]
        plan[H_PLACES + holders] = -1 if first else places
        size = 0
        for other in range(group, book[B_GROUPS]):
            if other == group or (not alone and _is_same(book, group, other)):
                size += book[B_SIZE + other]
                if not first:
                    for place in range(book[B_SIZE + other]):
                        plan[N_PLACES + places] = book[B_FROM + other] + place
                        places += 1
        plan[H_SIZE + holders] = plan[H_ROOM + holders] = size
        plan[H_SURE + holders] = 0
        holders += 1
    plan[N_HOLDERS] = holders


@kernel
def _is_same(book: Vector, a: int, b: int) -> bool:
    return book[B_SEAT + a] == book[B_SEAT + b] and book[B_MAY + a] == book[B_MAY + b] and book[B_FROM + a] >= 0 and book[B_FROM + b] >= 0


@kernel
def _settle_sure(plan: Vector, free: int) -> int:
    """Put tiles that only one holder may hold, and all that a holder with just so many may hold; the tiles (mask) then left."""
    changed = True
    while changed and not plan[N_NONE]:
        changed = False
        once = twice = 0
        for holder in range(plan[N_HOLDERS]):
            if plan[H_ROOM + holder] == 0:
                plan[H_MAY + holder] = 0
            plan[H_MAY + holder] &= free
            twice |= once & plan[H_MAY + holder]
            once |= plan[H_MAY + holder]
        if free & ~once:
            plan[N_NONE] = 1
        for holder in range(plan[N_HOLDERS]):
            may, room = plan[H_MAY + holder] & free, plan[H_ROOM + holder]
            sure = may & ~twice
            if may.bit_count() == room:
                sure = may
            if sure.bit_count() > room or may.bit_count() < room:
                plan[N_NONE] = 1
            elif sure:
                plan[H_SURE + holder] |= sure
                plan[H_ROOM + holder] -= sure.bit_count()
                free &= ~sure
                changed = True
    return free


@kernel
def _list_tiles(params: Ints, plan: Vector, free: int) -> None:
    """One row a tile, those with the fewest holders first."""
    rows, wanted, left = 0, 1, free
    plan[N_WIDTH] = 2 + 2 * plan[N_HOLDERS]
    while left:
        for tile in range(params[n.P_TILES]):
            if left >> tile & 1:
                at = N_ROWS + plan[N_WIDTH] * rows
                size = 0
                for holder in range(plan[N_HOLDERS]):
                    if plan[H_ROOM + holder] and plan[H_MAY + holder] >> tile & 1:
                        plan[at + 2 + 2 * size], plan[at + 3 + 2 * size] = plan[H_STRIDE + holder], holder
                        size += 1
                if size == wanted:
                    plan[at], plan[at + 1] = tile, size
                    rows += 1
                    left ^= 1 << tile
        wanted += 1
    plan[N_TILES] = rows


@inlined
def _next_state(plan: Vector, gone: int) -> int:
    """Go on to the next state, ``H_LEFT`` being the room in each holder; how many tiles are put when so much is left."""
    holder = 0
    while plan[H_LEFT + holder] == plan[H_ROOM + holder]:
        gone += plan[H_LEFT + holder]
        plan[H_LEFT + holder] = 0
        holder += 1
    plan[H_LEFT + holder] += 1
    return gone - 1


@kernel
def count_ways(plan: Vector) -> int:
    """Fill in the ways from every state, smallest first, then a 0; the ways in all."""
    for holder in range(plan[N_HOLDERS]):
        plan[H_LEFT + holder] = 0
    ways = plan[N_WAYS]
    plan[ways] = 1
    gone = plan[N_TILES]
    for state in range(1, plan[N_STATES]):
        gone = _next_state(plan, gone)
        at = N_ROWS + plan[N_WIDTH] * gone + 2
        total = 0
        for choice in range(at, at + 2 * plan[at - 1], 2):
            if plan[H_LEFT + plan[choice + 1]]:
                total += plan[ways + state - plan[choice]]
        plan[ways + state] = total
    total = plan[ways + plan[N_STATES] - 1]
    plan[ways + plan[N_STATES]] = 0
    plan[N_TOTAL] = total
    plan[N_MASK] = (1 << total.bit_length()) - 1
    return total


@kernel
def count_shares(plan: Vector, shares: Floats) -> float:
    """The same in floating point, for more ways than an int can tell; the most ways of any state."""
    most = 1.0
    for holder in range(plan[N_HOLDERS]):
        plan[H_LEFT + holder] = 0
    shares[0] = 1.0
    gone = plan[N_TILES]
    for state in range(1, plan[N_STATES]):
        gone = _next_state(plan, gone)
        at = N_ROWS + plan[N_WIDTH] * gone + 2
        total = 0.0
        for choice in range(at, at + 2 * plan[at - 1], 2):
            if plan[H_LEFT + plan[choice + 1]]:
                total += shares[state - plan[choice]]
        shares[state] = total
        most = max(most, total)
    return most


@inlined
def put_by_number(plan: Vector, number: int) -> None:
    """Put every tile, by the way of that number (from 0, below the total): ``H_HELD`` gets the tiles (masks)."""
    for holder in range(plan[N_HOLDERS]):
        plan[H_HELD + holder], plan[H_LEFT + holder] = plan[H_SURE + holder], plan[H_ROOM + holder]
    none, width = plan[N_WAYS] + plan[N_STATES], plan[N_WIDTH]
    state = none - 1
    at = N_ROWS
    for _ in range(plan[N_TILES]):
        chosen, passed, gone = at + 2, 0, 0
        for choice in range(at + 2, at + 2 * plan[at + 1], 2):  # no branch in here: which way it goes cannot be foreseen
            gone += plan[state - plan[choice] if plan[H_LEFT + plan[choice + 1]] else none]
            if number >= gone:
                passed, chosen = gone, choice + 2
        number -= passed
        holder = plan[chosen + 1]
        state -= plan[chosen]
        plan[H_HELD + holder] |= 1 << plan[at]
        plan[H_LEFT + holder] -= 1
        at += width


@kernel
def put_by_shares(plan: Vector, shares: Floats, rng: Vector) -> None:
    """Put every tile, each way equally likely (to within rounding)."""
    for holder in range(plan[N_HOLDERS]):
        plan[H_HELD + holder], plan[H_LEFT + holder] = plan[H_SURE + holder], plan[H_ROOM + holder]
    state, width = plan[N_STATES] - 1, plan[N_WIDTH]
    for row in range(plan[N_TILES]):
        at = N_ROWS + width * row
        left = shares[state] * ((wide(rng) >> 9) / 9007199254740992.0)
        chosen = -1
        for choice in range(at + 2, at + 2 + 2 * plan[at + 1], 2):
            if plan[H_LEFT + plan[choice + 1]] and left >= 0.0 and shares[state - plan[choice]] > 0.0:
                left -= shares[state - plan[choice]]
                chosen = choice
        holder = plan[chosen + 1]
        plan[H_HELD + holder] |= 1 << plan[at]
        plan[H_LEFT + holder] -= 1
        state -= plan[chosen]


@kernel
def put_by_room(plan: Vector, rng: Vector) -> float:
    """Put every tile, a holder the likelier the more room it has.

    Returns the weight that makes up for it: one over the chance of this way, in proportion; 0 where it ran into a corner.
    """
    for holder in range(plan[N_HOLDERS]):
        plan[H_HELD + holder], plan[H_LEFT + holder] = plan[H_SURE + holder], plan[H_ROOM + holder]
    weight = 1.0
    left = plan[N_TILES]
    for row in range(plan[N_TILES]):
        at = N_ROWS + plan[N_WIDTH] * row
        total = 0
        for choice in range(at + 2, at + 2 + 2 * plan[at + 1], 2):
            total += plan[H_LEFT + plan[choice + 1]]
        if total == 0:
            return 0.0
        number = below(rng, total)
        choice = at + 2
        while number >= plan[H_LEFT + plan[choice + 1]]:
            number -= plan[H_LEFT + plan[choice + 1]]
            choice += 2
        holder = plan[choice + 1]
        weight *= total / left  # the rooms met on the way have the same product whichever way it is
        plan[H_HELD + holder] |= 1 << plan[at]
        plan[H_LEFT + holder] -= 1
        left -= 1
    return weight

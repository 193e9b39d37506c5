"""Who meets whom in each round. Pure functions; the same standing and plan give the same pairings."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from dvor.tournament.plan import Plan

#: A table: entrants by seat where partners change, else by side.
Table = tuple[int, ...]
#: What a second meeting, a second time as partners or a second time sitting out weighs against a difference in standing.
AGAIN = 1_000_000


def tables_of(plan: Plan, round_: int, past: Sequence[Sequence[Table]], ranking: Sequence[int]) -> list[Table]:
    """The tables of a round (from 0). ``past``: those of the rounds before; ``ranking``: entrants, the best first (Swiss reads it)."""
    entrants = range(len(plan.entrants))
    if plan.kind == "individual" or plan.per_table != 2:
        return _mixed(plan, round_, past)
    if plan.kind == "swiss":
        return [_turned(pair, past) for pair in _matched([*ranking], past, rank={one: place for place, one in enumerate(ranking)})]
    return _circle(len(entrants), round_)


def seats_of(plan: Plan, table: Table) -> tuple[tuple[int, int], ...]:
    """Who sits at each seat there: an entrant, and which of those who play for him."""
    if plan.kind == "individual":
        return tuple((one, 0) for one in table)
    taken = [0] * plan.sides
    found = []
    for seat in range(plan.seats):
        side = plan.rules.side_of(seat, plan.seats)
        found.append((table[side], taken[side]))
        taken[side] += 1
    return tuple(found)


def _circle(entrants: int, round_: int) -> list[Table]:
    """Round robin by the circle: one stays, the others move on by a place; sides by turns. Who is odd sits out."""
    places = [*range(entrants), *([-1] if entrants % 2 else [])]
    size = len(places)
    ring = places[1:]
    turned = [places[0], *(ring[(place - round_) % (size - 1)] for place in range(size - 1))]
    found: list[Table] = []
    for place in range(size // 2):
        first, second = turned[place], turned[size - 1 - place]
        if -1 in (first, second):
            continue
        swaps = (round_ if place == 0 else place) % 2
        found.append((second, first) if swaps else (first, second))
    return found


def _matched(order: list[int], past: Sequence[Sequence[Table]], rank: dict[int, int]) -> list[Table]:
    """Pairs near in standing that have not met, by a matching of least weight; of an odd number the lowest who has not sat out does."""
    import networkx as nx

    met = Counter(frozenset(table) for tables in past for table in tables)
    if len(order) % 2:
        seen = Counter(one for tables in past for table in tables for one in table)
        out = max(order, key=lambda one: (seen[one], rank[one]))
        order = [one for one in order if one != out]
    graph: nx.Graph[int] = nx.Graph()
    for first, second in combinations(order, 2):
        apart = rank[first] - rank[second]
        graph.add_edge(first, second, weight=apart * apart + AGAIN * met[frozenset((first, second))])
    pairs = nx.min_weight_matching(graph)
    return sorted((min(pair, key=rank.__getitem__), max(pair, key=rank.__getitem__)) for pair in pairs)


def _turned(pair: Table, past: Sequence[Sequence[Table]]) -> Table:
    """Whoever has sat more often at the first side sits at the second."""
    first = Counter(table[0] for tables in past for table in tables)
    return pair if first[pair[0]] <= first[pair[1]] else (pair[1], pair[0])


def _mixed(plan: Plan, round_: int, past: Sequence[Sequence[Table]]) -> list[Table]:
    """Tables for persons: partners that have been together least, then opponents that have met least; who sat out least sits out.

    Of several arrangements of the same weight lots decide, drawn from the number of the round alone.
    """
    import networkx as nx

    seats, total = plan.per_table, len(plan.entrants)
    dice = random.Random(f"{plan.id} {round_}")
    sat = Counter(one for tables in past for table in tables for one in table)
    together: Counter[frozenset[int]] = Counter()
    met: Counter[frozenset[int]] = Counter()
    for tables in past:
        for table in tables:
            for a, b in combinations(range(seats), 2):
                pair = frozenset((table[a], table[b]))
                met[pair] += 1
                together[pair] += int(plan.rules.side_of(a, plan.seats) == plan.rules.side_of(b, plan.seats))
    everybody = [*range(total)]
    dice.shuffle(everybody)
    everybody.sort(key=lambda one: sat[one])
    playing = everybody[: total - total % seats]
    if plan.sides == seats or seats != 4:
        return _for_themselves(playing, seats, met, dice)
    graph: nx.Graph[int] = nx.Graph()
    for a, b in combinations(playing, 2):
        pair = frozenset((a, b))
        graph.add_edge(a, b, weight=AGAIN * together[pair] + 1000 * met[pair] + dice.randrange(1000))
    pairs = sorted(tuple(sorted(pair)) for pair in nx.min_weight_matching(graph))
    meetings: nx.Graph[int] = nx.Graph()
    for left, right in combinations(range(len(pairs)), 2):
        weight = sum(met[frozenset((a, b))] ** 2 for a in pairs[left] for b in pairs[right])
        meetings.add_edge(left, right, weight=1000 * weight + dice.randrange(1000))
    found: list[Table] = []
    for left, right in sorted(tuple(sorted(pair)) for pair in nx.min_weight_matching(meetings)):
        (a, b), (c, d) = (dice.sample(pairs[each], 2) for each in dice.sample((left, right), 2))
        found.append((a, c, b, d))
    return found


def _for_themselves(playing: list[int], seats: int, met: Counter[frozenset[int]], dice: random.Random) -> list[Table]:
    """Tables of persons who have met least, taken one by one."""
    left, found = list(playing), []
    while left:
        table = [left.pop(0)]
        while len(table) < seats:
            nearest = min(left, key=lambda one: sum(met[frozenset((one, other))] for other in table))
            left.remove(nearest)
            table.append(nearest)
        dice.shuffle(table)
        found.append(tuple(table))
    return sorted(found)

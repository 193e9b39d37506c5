"""Questions that are asked of dominoes, answered by play on equal deals, with 95% intervals; a command each.

    python examples/literature.py blocked kozel_pair            how many rounds are blocked, by who plays
    python examples/literature.py lead kozel_pair               what leading is worth: every deal is led by each seat in turn
    python examples/literature.py partner kozel_pair            what seeing the partner's hand is worth
    python examples/literature.py fusion kozel_pair             what solving each deal with open hands loses (strategy fusion)

`--rounds` deals, `--seed`, `--json`. The last two want `pip install ".[bots]"` and think in `--worlds` deals a move. Every deal is a later
round on an empty sheet; points are the arena's: a side's own less the mean of the others' (docs/arena.md). The same seed, the same
figures, on any machine.
"""

import argparse
import json
from dataclasses import replace

from dvor import Deal, Match, Seeded, bots, games, view_of
from dvor.arena.spread import interval
from dvor.arena.table import margins

WORLDS = 20


class Table:
    """A game at its largest table, and its deals by number."""

    def __init__(self, game, seed):
        self.rules, self.seed = games.rules(game), seed
        self.seats = max(self.rules.seat_counts)

    def round(self, number, leader, players):
        """Deal that number and play it; ``players``: for every seat what chooses a move, by match and source. The row of the sheet."""
        deal = Deal.shuffled(self.rules, seats=self.seats, source=Seeded(f"{self.seed}:{number}"))
        match = Match.later(self.rules, seats=self.seats, deal=deal, leader=leader)
        ply = 0
        while match.turn >= 0:
            legal = match.legal_moves()
            source = Seeded(f"{self.seed}:{number}:{ply}")
            match = match.play(legal[0] if len(legal) == 1 else players[match.turn](match, source))
            ply += 1
        return match.rows[-1]

    def points(self, row):
        """What the round was worth to each side."""
        return margins(self.rules, self.seats, row)

    def duel(self, rounds, one, other):
        """Points a round of the side of ``one``, each deal played twice with sides swapped."""
        found = []
        for number in range(rounds):
            swapped = [[one if seat % 2 == side else other for seat in range(self.seats)] for side in range(2)]
            found.append(sum(self.points(self.round(number, 0, seated))[side] for side, seated in enumerate(swapped)) / 2)
        return found


def by_bot(name):
    """A bot as what chooses a move."""
    bot = bots.make(name)
    return lambda match, source: bot.choose(view_of(match, match.turn), source).move


def blocked(table, asked):
    """The share of rounds that end blocked where all seats are played by one bot, for each bot, over the same deals; and what the last
    differs by from the first."""
    shares = {}
    for name in asked.bots.split(","):
        players = [by_bot(name)] * table.seats
        shares[name] = [float(table.round(number, 0, players).kind == "blocked") for number in range(asked.rounds)]
    first, *_, last = shares.values() if len(shares) > 1 else [*shares.values()] * 2
    found = {f"blocked, {name}": each for name, each in shares.items()}
    return found | {"the last less the first": [b - a for a, b in zip(first, last, strict=True)]}


def lead(table, asked):
    """Points of the side that leads; each deal is led by every seat in turn, so that all hands lead."""
    found = {}
    for name in asked.bots.split(","):
        players, sides = [by_bot(name)] * table.seats, table.rules.sides(table.seats)
        found[f"lead, {name}"] = [
            sum(table.points(table.round(number, seat, players))[sides[seat]] for seat in range(table.seats)) / table.seats
            for number in range(asked.rounds)
        ]
    return found


def thinking(table, worlds, **style):
    """Level 5's search in so many worlds, in another style, as what chooses a move; it takes the first hands it is told besides."""
    from dvor.search.thinker import FULL, Thinker

    thinker = Thinker(table.rules, table.seats, replace(FULL, by_match=False, **style))

    def choose(match, source, told=None):
        view = view_of(match, match.turn)
        thought = thinker.think(view, source.below(1 << 31), worlds=worlds, told=told)
        return view.legal[thought.best]

    return choose


def partner(table, asked):
    """Points of a side whose players see each other's hands, against the same search that does not."""
    choose, index = thinking(table, asked.worlds), table.rules.tile_set.index

    def seeing(match, source):
        mate = (match.turn + 2) % table.seats
        return choose(match, source, told={mate: sum(1 << index[tile] for tile in match.round.deal.hands[mate])})

    return {"seeing the partner's hand": table.duel(asked.rounds, seeing, choose)}


def fusion(table, asked):
    """Points of the fair search, half of whose values are playouts by players who see their own hand, against the same search by values
    of open hands alone, wherever those are at hand."""
    fair = thinking(table, asked.worlds)
    return {"fair against open": table.duel(asked.rounds, fair, thinking(table, asked.worlds, exact=1.0))}


QUESTIONS = {"blocked": blocked, "lead": lead, "partner": partner, "fusion": fusion}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("question", choices=QUESTIONS)
    parser.add_argument("game", nargs="?", default="kozel_pair")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="random,greedy,counting", help="who plays, for blocked and lead")
    parser.add_argument("--worlds", type=int, default=WORLDS)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    table = Table(asked.game, asked.seed)
    is_paired = table.rules.is_paired(table.seats)
    if not is_paired and (asked.question == "partner" or (asked.question == "fusion" and table.seats > 2)):
        parser.error(f"nobody has a partner in {asked.game}" if asked.question == "partner" else f"{asked.game} has more than two sides")
    found = {name: interval(values) for name, values in QUESTIONS[asked.question](table, asked).items()}
    if asked.json:
        print(json.dumps({name: {"mean": mean, "ci95": around, "deals": asked.rounds} for name, (mean, around) in found.items()}))
        return
    for name, (mean, around) in found.items():
        print(f"{name:28} {mean:+8.3f}" + (f"   {around[0]:+.3f} to {around[1]:+.3f}" if around else ""))


if __name__ == "__main__":
    main()

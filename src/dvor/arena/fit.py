"""Fitting the counting bot's weights: what a move is worth is what the round then came to.

From deals the bot plays against itself, some decisions are taken; every legal move of each is played out by the bot from all
seats, hands as they truly were, and the weights are the ridge regression of the rounds' margins on the features, both less their
mean over the moves of the decision. Nobody looks at hidden tiles but the outcome, so what hands are likely after what has been
played is learnt along with the rest.

``python -m dvor.arena.fit pairs --decisions 60000 --seed 1 --jobs 2 --write``
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from dvor import games
from dvor.arena.table import finish_round, later_round, margins
from dvor.bots.base import Choice, Reason
from dvor.bots.counting import CountingBot, rank
from dvor.bots.features import THEMES, after, features
from dvor.bots.scene import Scene
from dvor.bots.weights import FILE, kind_of, kinds
from dvor.chance import Seeded, Source
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.rules import Rules
from dvor.core.view import View
from dvor.errors import OptionConflict

#: Set by hand: they speak of the match, which a round on an empty sheet does not show; going out is always right.
FIXED = {"out": 100.0, "bar": 0.5, "limit": 1.0}
NAMES = tuple(name for theme in THEMES.values() for name in theme if name not in FIXED)
#: The first weights of a kind that has none.
FIRST = {
    **FIXED,
    "lay": 1.0,
    "weigh": 3.0,
    "weigh_lead": 1.0,
    "own_y": 1.0,
    "own_other": 1.0,
    "stuck": -5.0,
    "shut_next": 4.0,
    "block_points": 5.0,
}
#: The games to learn from: those of docs/rules.md section 3.
GAMES = ("kozel_solo", "kozel_pair", "kozel_team", "kozel_conventions", "domino_bg")
RIDGE = 30.0
PER_ROUND = 4
#: One move in so many is any move, so that odd positions are met too.
STRAY = 10
CHUNK = 500


class Learner(CountingBot):
    """The counting bot without a word of why."""

    def choose(self, view: View, source: Source) -> Choice:
        """The best move; moves without a choice are not asked for."""
        return Choice(rank(Scene(view), self.weights_for(view), source)[0].then.move, Reason("only"))


class Moments:
    """Sums of the regression: features by features, features by margins, margins squared, and how many moves."""

    def __init__(self) -> None:
        size = len(NAMES)
        self.square = [[0.0] * size for _ in range(size)]
        self.cross = [0.0] * size
        self.spread = 0.0
        self.moves = self.decisions = 0

    def add(self, rows: Sequence[tuple[dict[str, float], float]]) -> None:
        """One decision: features and margin of every move."""
        mean = sum([margin for _, margin in rows]) / len(rows)
        parts = [[part.get(name, 0.0) for name in NAMES] for part, _ in rows]
        middle = [sum(column) / len(rows) for column in zip(*parts, strict=True)]
        self.decisions += 1
        for part, (_, margin) in zip(parts, rows, strict=True):
            off = [(place, value - centre) for place, (value, centre) in enumerate(zip(part, middle, strict=True)) if value != centre]
            self.moves += 1
            self.spread += (margin - mean) ** 2
            for place, value in off:
                self.cross[place] += value * (margin - mean)
                row = self.square[place]
                for other, much in off:
                    row[other] += value * much

    def join(self, other: Moments) -> None:
        """Add the sums of another."""
        for mine, theirs in zip(self.square, other.square, strict=True):
            mine[:] = [a + b for a, b in zip(mine, theirs, strict=True)]
        self.cross = [a + b for a, b in zip(self.cross, other.cross, strict=True)]
        self.spread += other.spread
        self.moves += other.moves
        self.decisions += other.decisions

    def solve(self) -> dict[str, tuple[float, float]]:
        """Weight and standard error of every feature that occurred."""
        size = len(NAMES)
        rows = [[*self.square[i], self.cross[i], *(1.0 if i == j else 0.0 for j in range(size))] for i in range(size)]
        for i in range(size):
            rows[i][i] += RIDGE
        for i in range(size):
            pivot = max(range(i, size), key=lambda k: abs(rows[k][i]))
            rows[i], rows[pivot] = rows[pivot], rows[i]
            rows[i] = [value / rows[i][i] for value in rows[i]]
            for k in range(size):
                if k != i and rows[k][i]:
                    factor = rows[k][i]
                    rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
        noise = self.spread / max(1, self.moves)
        found = {name: (rows[i][size], (noise * rows[i][size + 1 + i]) ** 0.5) for i, name in enumerate(NAMES)}
        return {name: pair for i, (name, pair) in enumerate(found.items()) if self.square[i][i]}


def games_of(kind: str, known: Sequence[str]) -> tuple[str, ...]:
    """Those of these games that are of the kind at some number of seats, played as usual."""
    return tuple(game for game in known if any(_is_of(kind, games.rules(game), seats) for seats in games.rules(game).seat_counts))


def _is_of(kind: str, rules: Rules, seats: int) -> bool:
    try:
        return kind_of(rules, seats).name == kind
    except OptionConflict:
        return False


def tables(kind: str, known: Sequence[str], source: Source) -> tuple[Rules, int]:
    """A table of the kind: any of these games (``games_of``), half of the time with any options."""
    while True:
        game = known[source.below(len(known))]
        rules = games.rules(game)
        if source.below(2):
            chosen = {option.id: option.choices[source.below(len(option.choices))] for option in rules.fields}
            try:
                rules = games.rules(game, **chosen)
            except OptionConflict:
                continue
        seats = rules.seat_counts[source.below(len(rules.seat_counts))]
        if _is_of(kind, rules, seats):
            return rules, seats


def gather(kind: str, known: Sequence[str], weights: dict[str, float], decisions: int, seed: str) -> Moments:
    """The sums of so many decisions in these games, the bot playing by ``weights``."""
    source, bot, sums = Seeded(seed), Learner(weights), Moments()
    while sums.decisions < decisions:
        rules, seats = tables(kind, known, source)
        deal = Deal.shuffled(rules, seats=seats, source=source)
        open_ = _decisions(later_round(rules, seats=seats, deal=deal), bot, source)
        for _ in range(min(PER_ROUND, len(open_))):
            match = open_.pop(source.below(len(open_)))
            rows = _outcomes(match, bot, source)
            if not any("out" in part for part, _ in rows):
                sums.add(rows)
    return sums


def _decisions(match: Match, bot: Learner, source: Source) -> list[Match]:
    """Where there was a choice in a round the bot played with itself, straying now and then."""
    out = []
    while match.turn >= 0:
        legal = match.legal_moves()
        move = legal[0]
        if len(legal) > 1:
            out.append(match)
            stray = source.below(STRAY) == 0
            move = legal[source.below(len(legal))] if stray else bot.choose(view_of(match, match.turn), source).move
        match = match.play(move)
    return out


def _outcomes(match: Match, bot: Learner, source: Source) -> list[tuple[dict[str, float], float]]:
    """Features and margin of every move of one decision."""
    seats, side = match.seats, match.sides[match.turn]
    view = view_of(match, match.turn)
    scene = Scene(view)
    out = []
    for move in view.legal:
        end = finish_round(match.play(move), (bot,) * seats, lambda _: source)
        out.append((features(scene, after(scene, move), source), margins(match.rules, seats, end.rows[-1])[side]))
    return out


def fit(kind: str, *, known: Sequence[str], decisions: int, seed: int = 0, jobs: int = 1) -> Moments:
    """The sums of so many decisions of a kind, played by its present weights; the same for any number of jobs."""
    weights = next(each.weights for each in kinds() if each.name == kind) or FIRST
    seeds = [f"{seed}:{chunk}" for chunk in range((decisions + CHUNK - 1) // CHUNK)]
    sums = Moments()
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for part in pool.map(partial(gather, kind, known, weights, CHUNK), seeds):
            sums.join(part)
    return sums


def mixed(found: Mapping[str, float], decisions: int, keep: int, kind: str) -> dict[str, float]:
    """The new weights and the present ones of the kind, each counting for as many decisions as it was made from."""
    present = next(each.weights for each in kinds() if each.name == kind)
    share = keep / (keep + decisions)
    return {name: share * present.get(name, 0.0) + (1 - share) * found.get(name, 0.0) for name in NAMES}


def write(kind: str, weights: dict[str, float], path: Path) -> None:
    """Put the weights of one kind into its column of the file."""
    column = next(place for place, each in enumerate(kinds()) if each.name == kind)
    head = path.read_text(encoding="utf-8").split("[weights]")[0]
    lines = [head + "[weights]", "# " + " " * 14 + "".join(f"{each.name:>12s}" for each in kinds())]
    for name in (*NAMES, *FIXED):
        row = [each.weights.get(name, 0.0) for each in kinds()]
        row[column] = weights.get(name, 0.0)
        lines.append(f"{name:15s}= [" + ",".join(f"{value:11.2f}" for value in row) + "]")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m dvor.arena.fit", description="Fit the counting bot's weights for one kind of game.")
    parser.add_argument("kind", choices=[each.name for each in kinds()])
    parser.add_argument("--games", default=",".join(GAMES), help=f"the games to learn from ({','.join(GAMES)})")
    parser.add_argument("--decisions", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=int, default=0, help="how many decisions the present weights count for (0: they are replaced)")
    parser.add_argument("--write", action="store_true", help=f"put them into {FILE}")
    asked = parser.parse_args()
    known = games_of(asked.kind, asked.games.split(","))
    if not known:
        parser.error(f"none of {asked.games} is of the kind {asked.kind}")
    sums = fit(asked.kind, known=known, decisions=asked.decisions, seed=asked.seed, jobs=asked.jobs)
    found = sums.solve()
    print(f"{sums.decisions} decisions, {sums.moves} moves")
    for name, (weight, error) in found.items():
        print(f"{name:16s}{weight:8.2f} ± {1.96 * error:.2f}")
    if asked.write:
        path = Path(__file__).parents[1] / "bots" / FILE
        weights = mixed({name: weight for name, (weight, _) in found.items()}, sums.decisions, asked.keep, asked.kind)
        write(asked.kind, {**FIXED, **weights}, path)


if __name__ == "__main__":
    main()

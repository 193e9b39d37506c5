"""Whether predicted points come true: fair values of the moves level 4 makes against what its rounds then came to.

``python -m dvor.bench.calibration GAME --write`` fits the correction anew and writes it into the package, with how it was made.
"""

from __future__ import annotations

import argparse
import math
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from dvor import bots, games
from dvor.arena.spread import NORMAL
from dvor.arena.table import later_round, margins
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.rules import Rules
from dvor.core.view import View
from dvor.review import correction
from dvor.review.correction import Correction, correction_of
from dvor.review.judging import Judge
from dvor.search.compiled import for_rules, is_compiled
from dvor.search.train import toml

#: The game that is measured where none is said, how many decisions, and in how many deals each is valued.
GAME, DECISIONS, SLOW_DECISIONS, WORLDS = "kozel_pair", 2000, 20, 200
#: Who plays, how many decisions of a round are looked at, and how many groups the table has.
PLAYER, EACH, GROUPS = "level4", 4, 10
#: Deals that are measured, and others by which the correction is fitted.
MEASURED, FITTED = 2, 1


@dataclass(frozen=True, slots=True)
class Seen:
    """A decision: the points predicted for the move made, what the round was worth to the mover's side, and the round's number."""

    predicted: float
    outcome: float
    round: int


def look(game: str, decisions: int, *, worlds: int = WORLDS, seed: int = MEASURED) -> list[Seen]:
    """So many decisions of level 4 playing itself, with what is predicted (not corrected) and what came of it."""
    rules, seen, number = games.rules(game), list[Seen](), 0
    seats = max(rules.seat_counts)
    judge = Judge(rules, seats, worlds=worlds, correction=Correction())
    while len(seen) < decisions:
        number += 1
        views, worth, sides = _round(rules, seats, f"calibration:{seed}:{number}")
        for place, (view, played) in enumerate(views):
            with for_rules(rules):
                fair = judge.fair(view, played, seed * 1_000_003 + number * 1_009 + place)
            if fair is not None:
                seen.append(Seen(fair.points[played], worth[sides[view.turn]], number))
    return seen[:decisions]


def _round(rules: Rules, seats: int, salt: str) -> tuple[list[tuple[View, int]], tuple[float, ...], tuple[int, ...]]:
    """A round: some of its decisions with the place of the move made, what it was worth to each side, and the sides."""
    source, bot = Seeded(salt), bots.make(PLAYER)
    match = later_round(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=source))
    views = []
    while match.turn >= 0:
        view = view_of(match, match.turn)
        move = bot.choose(view, source).move
        if len(view.legal) > 1:
            views.append((view, view.legal.index(move)))
        match = match.play(move)
    while len(views) > EACH:
        views.pop(source.below(len(views)))
    return views, margins(rules, seats, match.rows[-1]), match.sides


@dataclass(frozen=True, slots=True)
class Line:
    """Outcomes as ``offset + slope * predicted``, by least squares, with the half width of the slope's 95% interval (over rounds)."""

    slope: float
    offset: float
    error: float


def fit(seen: Sequence[Seen]) -> Line:
    """The line through them."""
    size = len(seen)
    mean, out = sum([one.predicted for one in seen]) / size, sum([one.outcome for one in seen]) / size
    squares = sum([(one.predicted - mean) ** 2 for one in seen])
    slope = sum([(one.predicted - mean) * (one.outcome - out) for one in seen]) / squares
    offset = out - slope * mean
    by_round: dict[int, float] = defaultdict(float)
    for one in seen:
        by_round[one.round] += (one.predicted - mean) * (one.outcome - offset - slope * one.predicted)
    error = NORMAL * math.sqrt(sum([each * each for each in by_round.values()])) / squares
    return Line(slope, offset, error)


def table(seen: Sequence[Seen], groups: int = GROUPS) -> Iterator[dict[str, float]]:
    """As many decisions in each group, by rising prediction: the means of both, and the half width of the outcome's 95% interval."""
    ordered = sorted(seen, key=lambda one: one.predicted)
    for group in range(groups):
        own = ordered[group * len(ordered) // groups : (group + 1) * len(ordered) // groups]
        mean = sum([one.outcome for one in own]) / len(own)
        by_round: dict[int, float] = defaultdict(float)
        for one in own:
            by_round[one.round] += one.outcome - mean
        error = NORMAL * math.sqrt(sum([each * each for each in by_round.values()])) / len(own)
        yield {"predicted": sum([one.predicted for one in own]) / len(own), "outcome": mean, "ci95": error, "decisions": len(own)}


def corrected(seen: Sequence[Seen], by: Correction) -> list[Seen]:
    """The same with predictions corrected."""
    return [Seen(by.of(one.predicted), one.outcome, one.round) for one in seen]


def run(game: str = GAME, decisions: int | None = None, *, seed: int = MEASURED) -> dict[str, Any]:
    """The line and the table, raw and after the package's correction, over other deals than that was fitted by. Raises UnknownGame."""
    wanted = decisions or (DECISIONS if is_compiled() else SLOW_DECISIONS)
    raw, by = look(game, wanted, seed=seed), correction_of(games.rules(game))
    kinds = {"raw": raw, "corrected": corrected(raw, by)}
    said: dict[str, Any] = {"game": game, "decisions": len(raw), "rounds": len({one.round for one in raw}), "worlds": WORLDS, "seed": seed}
    for name, seen in kinds.items():
        line, rows = fit(seen), list(table(seen))
        inside = sum([abs(row["outcome"] - row["predicted"]) <= row["ci95"] for row in rows])
        said[name] = {
            "slope": round(line.slope, 3), "slope_ci95": round(line.error, 3), "offset": round(line.offset, 3),
            "groups": len(rows), "groups_inside": inside,
            "table": [{key: round(value, 2) for key, value in row.items()} for row in rows],
        }  # fmt: skip
    return said


def write(game: str, decisions: int) -> dict[str, Any]:
    """Fit the correction of a game and put it, with how it was made, into the package."""
    rules = games.rules(game)
    line = fit(look(game, decisions, seed=FITTED))
    made = {
        "slope": round(line.slope, 4), "offset": round(line.offset, 4), "slope_ci95": round(line.error, 4), "rules": rules.version,
        "seats": max(rules.seat_counts), "player": PLAYER, "decisions": decisions, "worlds": WORLDS, "seed": FITTED,
    }  # fmt: skip
    file = Path(str(files("dvor.review").joinpath(correction.FILE)))
    text = file.read_text(encoding="utf-8")
    known = {name: record for name, record in tomllib.loads(text).items() if name != game} | {game: made}
    head = "\n".join([line_ for line_ in text.splitlines() if line_.startswith("#")]) + "\n"
    parts = [toml(known[name], name).replace(f"# {name}", f"\n[{name}]") for name in games.names() if name in known]
    file.write_text(head + "".join(parts), encoding="utf-8")
    return made


def main(words: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m dvor.bench.calibration", description="Fit how far predicted points are off.")
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--decisions", type=int, default=DECISIONS)
    parser.add_argument("--write", action="store_true", help="put it into the package")
    asked = parser.parse_args(words)
    line = write(asked.game, asked.decisions) if asked.write else fit(look(asked.game, asked.decisions, seed=FITTED))
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()

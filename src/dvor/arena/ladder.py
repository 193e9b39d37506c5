"""Each level against the one below, in every game: one command for the table of docs/strength.md.

``python -m dvor.arena.ladder ladder.jsonl --rounds 1000 --budget 20 --jobs 2`` plays and appends each duel as a line of JSON; what the
file holds already is not played again, so it may be stopped at any time. Then it prints the table.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from dvor import bots, games
from dvor.arena import pool
from dvor.arena.duel import run

#: By what a duel is known again.
KEY = ("game", "a", "b", "seed", "seats", "worlds", "budget_ms", "until_sure")
Row = dict[str, Any]


def steps(names: Sequence[str]) -> list[tuple[str, str]]:
    """Each with the one below, the lowest first."""
    return [(above, below) for below, above in pairwise(names)]


def climb(
    file: Path,
    *,
    known: Sequence[str],
    names: Sequence[str],
    rounds: int,
    play: Callable[..., Row] = run,
    say: Callable[[Row], None] | None = None,
    **asked: Any,  # noqa: ANN401
) -> list[Row]:
    """All duels of these games and levels, from the file or played now and appended to it; ``asked`` is what ``duel.run`` takes."""
    done = {_key(row): row for row in read(file)}
    out = []
    for game in known:
        seats = max(games.rules(game).seat_counts)
        for a, b in steps(names):
            wanted = {
                "seed": 0,
                "worlds": None,
                "budget_ms": None,
                "until_sure": False,
                **asked,
                "game": game,
                "a": a,
                "b": b,
                "seats": seats,
            }
            row = done.get(_key({**wanted, "asked": rounds}))
            if row is None:
                row = {**play(game, a, b, rounds=rounds, seats=seats, **asked), "asked": rounds}
                with file.open("a", encoding="utf-8") as lines:
                    lines.write(json.dumps(row) + "\n")
            out.append(row)
            if say is not None:
                say(row)
    return out


def read(file: Path) -> list[Row]:
    """The duels in the file; a last line that was cut off is left out and cut from the file."""
    if not file.exists():
        return []
    text = file.read_text(encoding="utf-8")
    whole, end, rest = text.rpartition("\n")
    if rest:
        file.write_text(whole + end, encoding="utf-8")
    return [json.loads(line) for line in whole.splitlines()]


def _key(row: Mapping[str, Any]) -> tuple[object, ...]:
    return (*(row[name] for name in KEY), row["asked"])


def markdown(rows: Iterable[Row]) -> Iterator[str]:
    """The table: a line per game, a column per pair, points a round with the 95% interval; ``!`` where a bot did something wrong."""
    by_game: dict[str, dict[str, Row]] = {}
    for row in rows:
        by_game.setdefault(row["game"], {})[f"{row['a']} v {row['b']}"] = row
    columns = list(dict.fromkeys(column for line in by_game.values() for column in line))
    yield f"| game | seats | {' | '.join(columns)} |"
    yield "|---|---|" + "---|" * len(columns)
    for game, line in by_game.items():
        seats = next(iter(line.values()))["seats"]
        yield f"| {game} | {seats} | {' | '.join(_cell(line[column]) if column in line else '' for column in columns)} |"


def times(rows: Iterable[Row]) -> Iterator[str]:
    """A line per level: the mean and the greatest p95 of its ms a move over all games."""
    yield "| level | ms a move | p95, the slowest game |"
    yield "|---|---|---|"
    by_name: dict[str, list[tuple[float, float, str]]] = {}
    for row in rows:
        for side in ("a", "b"):
            by_name.setdefault(row[side], []).append((row["ms_p95"][side], row["ms_per_move"][side], row["game"]))
    for name, found in by_name.items():
        slowest = max(found)
        yield f"| {name} | {sum([mean for _, mean, _ in found]) / len(found):.2f} | {slowest[0]:.2f} ({slowest[2]}) |"


def _cell(row: Row) -> str:
    points = row["points_per_round"]
    digits = 2 if abs(points) >= 1 else 3
    around = f" ± {row['ci95'][1] - points:.{digits}f}" if row["ci95"] else ""
    return f"{points:+.{digits}f}{around}{' !' if row['reports'] else ''}"


def main(words: Sequence[str] | None = None) -> None:
    """Play what is missing and print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", default=",".join(games.names()))
    parser.add_argument("--levels", default=",".join(bots.levels()), help="the lowest first")
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--budget", type=float)
    parser.add_argument("--worlds", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=pool.cores())
    parser.add_argument("--until-sure", action="store_true")
    chosen = parser.parse_args(words)
    rows = climb(
        chosen.file, known=chosen.games.split(","), names=chosen.levels.split(","), rounds=chosen.rounds, budget_ms=chosen.budget,
        worlds=chosen.worlds, seed=chosen.seed, jobs=chosen.jobs, until_sure=chosen.until_sure,
        say=lambda row: print(row["game"], row["a"], row["b"], _cell(row), file=sys.stderr, flush=True),
    )  # fmt: skip
    print("\n".join([*markdown(rows), "", *times(rows)]))


if __name__ == "__main__":
    main()

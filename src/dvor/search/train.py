"""Training a game's net by self-play and policy gradient: minutes on one core, numpy and the compiled laws."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from errno import ENOSPC
from pathlib import Path
from time import monotonic
from typing import Any

from dvor.core.laws import names as n
from dvor.core.rules import Rules
from dvor.errors import BadFile, BadUsage, MissingPackage
from dvor.games import catalogue
from dvor.search.compiled import Ints, Vector, Weights, floats, ints, is_compiled, params_of, weights
from dvor.search.dice import dice
from dvor.search.features import HEAVIEST, INPUTS
from dvor.search.memory import MEMORY_LENGTH
from dvor.search.net import AT_V, AT_W, MOST_MOVES, NET_LENGTH, UNITS
from dvor.search.payoff import empty_sheet
from dvor.search.selfplay import duel_rounds, gradient
from dvor.search.shelf import net_bytes, records, trained

#: Plays of one deal, deals a step, and the step of Adam at the start (then a cosine down to nothing).
PLAYS, DEALS, RATE = 8, 32, 6e-3
ENTROPY = 0.01


@dataclass
class Table:
    """Scratch for one table of a game: rules at so many seats, and every vector the kernels want."""

    rules: Rules
    seats: int
    params: Ints = field(init=False)
    deck: Vector = field(init=False)

    def __post_init__(self) -> None:
        length = self.rules.params(self.seats)[n.P_LENGTH]
        self.params, self.deck = params_of(self.rules, self.seats), ints(self.rules.deck(self.seats))
        self.pos, self.work, self.moves = ints(length), ints(length), ints(n.MAX_MOVES)
        self.mem, self.sheet = ints(MEMORY_LENGTH), empty_sheet(self.seats)
        self.scratch, self.out = ints(n.SHEET_LENGTH + length), ints(4)
        self.x, self.hidden = weights(MOST_MOVES * INPUTS), weights(MOST_MOVES * UNITS)
        self.scores = floats(n.MAX_MOVES)
        self.log, self.seen, self.results = ints(4 * 4000), weights(INPUTS * 20000), floats(4 * PLAYS)

    def gradient(self, rng: Vector, net: Weights, scale: float, entropy: float, slope: Weights) -> float:
        """One deal (``selfplay.gradient``)."""
        return gradient(self.params, self.deck, self.pos, self.mem, self.moves, rng, net, PLAYS, entropy, scale, self.work, self.x,
                        self.hidden, self.scores, self.sheet, self.scratch, self.out, self.log, self.seen, self.results, slope)  # fmt: skip

    def duel(self, rng: Vector, net: Weights, other: Weights, own_seats: int, rounds: int) -> tuple[float, float]:
        """Points a round of ``net`` at ``own_seats`` against ``other``, and the half width of the 95% interval."""
        sums = floats(3)
        duel_rounds(self.params, self.deck, self.pos, self.mem, self.moves, rng, net, other, own_seats, self.work, self.x, self.hidden,
                    self.scores, self.sheet, self.scratch, self.out, rounds, sums)  # fmt: skip
        mean = sums[1] / sums[0]
        return mean, 1.96 * math.sqrt(max(0.0, sums[2] / sums[0] - mean * mean) / sums[0])


def greedy_net() -> Weights:
    """A net that plays the heaviest tile, of equals any."""
    net = weights(NET_LENGTH)
    net[AT_W + HEAVIEST] = 50.0
    return net


def fresh_net(seed: int) -> Weights:
    """Small weights of the first layer, the rest nothing: every move equally likely."""
    import numpy as np

    generator = np.random.default_rng(seed)
    net = np.zeros(NET_LENGTH, dtype=np.float32)
    net[: INPUTS * UNITS] = generator.normal(0.0, 0.3, INPUTS * UNITS)
    net[AT_V : AT_V + UNITS] = generator.normal(0.0, 0.05, UNITS)
    return net  # type: ignore[return-value]


class Adam:
    """Steps uphill, each weight by its own measure (Kingma and Ba 2015)."""

    def __init__(self, net: Weights) -> None:
        import numpy as np

        self.net: Any = np.asarray(net, dtype=np.float64)
        self.first, self.second, self.steps = np.zeros_like(self.net), np.zeros_like(self.net), 0

    def step(self, slope: Any, rate: float) -> Any:  # noqa: ANN401 - arrays
        """The net after one step along ``slope``."""
        import numpy as np

        self.steps += 1
        self.first += 0.1 * (slope - self.first)
        self.second += 0.001 * (slope * slope - self.second)
        self.net += rate * (self.first / (1 - 0.9**self.steps)) / (np.sqrt(self.second / (1 - 0.999**self.steps)) + 1e-8)
        return self.net.astype(np.float32)


def improve(
    net: Weights, tables: list[Table], *, minutes: float, seed: int = 1, tell: Callable[[float], None] | None = None, rate: float = RATE
) -> tuple[Weights, int, list[float]]:
    """The net after so many minutes of self-play at these tables in turn, the rounds played, and the spread of payoffs at each table."""
    import numpy as np

    adam, rng = Adam(net), dice(seed)
    squares = [100.0 for _ in tables]
    for table in tables:  # the kernel is compiled before the clock runs
        table.gradient(rng, net, 0.0, 0.0, weights(NET_LENGTH))
    began, rounds = monotonic(), 0
    while (done := (monotonic() - began) / (60 * minutes)) < 1:
        slope: Any = weights(NET_LENGTH)
        for number, table in enumerate(tables):
            scale = 1 / (DEALS * PLAYS * math.sqrt(squares[number]))
            for _ in range(DEALS):
                seen = table.gradient(rng, net, scale, ENTROPY * (1 - done) / (DEALS * PLAYS), slope)
                squares[number] += 0.002 * (max(seen, 0.01) - squares[number])
            rounds += DEALS * PLAYS
        net = adam.step(slope, rate * 0.5 * (1 + math.cos(math.pi * done)))
        if tell is not None:
            tell(done)
    return np.asarray(net, dtype=np.float32), rounds, [math.sqrt(each) for each in squares]  # type: ignore[return-value]


def tables_of(game: str) -> list[Table]:
    """The tables a game's net learns at: every number of seats, and four as pairs where that is an option and not the rule."""
    rules = catalogue.rules(game)
    made = [Table(rules, seats) for seats in reversed(rules.seat_counts)]
    if 4 in rules.seat_counts and "pairs" in [choice for field in rules.fields if field.id == "sides" for choice in field.choices]:
        other = catalogue.rules(game, sides="pairs" if rules.options["sides"] != "pairs" else "solo")
        made.append(Table(other, 4))
    return [made[0], *made]  # the largest table of the preset twice as often


def against(table: Table, net: Weights, other: Weights, *, rounds: int = 5000, seed: int = 7) -> list[float]:
    """Points a round of ``net`` against ``other`` and half the 95% interval: every second seat."""
    own = 0b0101 if table.seats == 4 else 0b001
    return [round(float(each), 3) for each in table.duel(dice(seed), net, other, own, rounds)]


def run(
    game: str,
    *,
    minutes: float = 4.0,
    out: Path | None = None,
    seed: int = 1,
    is_more: bool = False,
    tell: Callable[[float], None] | None = None,
) -> dict[str, object]:
    """Train a net for the game, write it with its record beside it (the name of ``out`` with .toml after it), and say what it plays.

    ``is_more``: go on from the net that comes with the package, by half the steps; the record then counts the minutes and rounds of both.
    ``greedy`` and ``shipped``: points a round against the heaviest tile and against the net that comes with the package, by table, with
    half the 95% interval. Raises UnknownGame, BadFile, MissingPackage, BadUsage (``DVOR_INTERPRET`` is set).
    """
    if not is_compiled():
        if os.environ.get("DVOR_INTERPRET"):
            raise BadUsage("interpreted it would take hundreds of times as long", reason="extra", name="", value="DVOR_INTERPRET")
        raise MissingPackage("training wants Numba", package="numba")
    tables = tables_of(game)
    shipped, before = trained(tables[0].rules, tables[0].seats).net, records().get(game, {})
    start, rate = (shipped, RATE / 2) if is_more else (fresh_net(seed), RATE)
    net, rounds, spreads = improve(start, tables, minutes=minutes, seed=seed, tell=tell, rate=rate)
    if is_more:
        minutes, rounds = minutes + before.get("minutes", 0), rounds + before.get("rounds", 0)
    names = [f"{table.seats}{'p' if table.rules.is_paired(table.seats) else ''}" for table in tables]
    record: dict[str, object] = {"game": game, "rules": tables[0].rules.version, "tables": names[1:], "minutes": minutes, "rounds": rounds}
    record |= {"seed": seed, "spread": round(float(spreads[0]), 3)}
    record["greedy"] = {name: against(table, net, greedy_net()) for name, table in zip(names, tables, strict=True)}
    if before:
        record["shipped"] = against(tables[0], net, shipped)
    if out is not None:
        try:
            out.write_bytes(net_bytes(net))
            out.with_name(out.name + ".toml").write_text(toml(record, "How this net was trained: dvor train"), encoding="utf-8")
        except OSError as error:
            raise BadFile(f"{out}: {error.strerror}", file=str(out), reason="full" if error.errno == ENOSPC else "other") from error
    return record


def toml(record: dict[str, object], title: str) -> str:
    """A record as it is stored beside its net."""
    lines = ["# " + title]
    for key, value in record.items():
        shown = json.dumps(value)
        if isinstance(value, dict):
            shown = "{ " + ", ".join(f'"{name}" = {pair}' for name, pair in value.items()) + " }"
        lines.append(f"{key} = {shown}")
    return "\n".join(lines) + "\n"

"""A part of a duel: what was played in some deals, how long the moves took, what the bots did wrong; and the same as a line of a file."""

from __future__ import annotations

import sys
from array import array
from base64 import b64decode, b64encode
from collections import Counter
from dataclasses import asdict, dataclass, field
from itertools import product

from dvor.arena.plays import Play
from dvor.arena.spread import quantile
from dvor.bots.guard import Fault

#: No sum of points is greater, no duel has more deals.
_MOST = 10**12


@dataclass(frozen=True, slots=True)
class Lapse:
    """A fault and the deal and seating it happened in."""

    deal: int
    seating: int
    fault: Fault


@dataclass(frozen=True, slots=True)
class Part:
    """Some deals: what was played, seconds of every move of A and of B, and what they and the partner did wrong."""

    plays: list[Play] = field(default_factory=list)
    seconds: tuple[array[float], array[float]] = field(default_factory=lambda: (array("f"), array("f")))
    lapses: list[Lapse] = field(default_factory=list)

    def add(self, other: Part) -> None:
        """Put another to it."""
        self.plays.extend(other.plays)
        self.lapses.extend(other.lapses)
        for own, more in zip(self.seconds, other.seconds, strict=True):
            own.extend(more)

    def times(self) -> dict[str, object]:
        """Milliseconds of the moves that had a choice: the mean, and what 95 in 100 do not exceed."""
        a, b = self.seconds
        return {
            "ms_per_move": {"a": _ms(sum(a) / max(1, len(a))), "b": _ms(sum(b) / max(1, len(b)))},
            "ms_p95": {"a": _ms(quantile(a, 0.95)), "b": _ms(quantile(b, 0.95))},
        }

    def reports(self) -> list[dict[str, object]]:
        """What the bots did wrong: by bot and kind how often, and where first."""
        times = Counter((lapse.fault.bot, lapse.fault.kind) for lapse in self.lapses)
        found: dict[tuple[str, str], dict[str, object]] = {}
        for lapse in self.lapses:
            fault = lapse.fault
            first = {"deal": lapse.deal, "seating": lapse.seating, "round": fault.round_number, "seat": fault.seat, "events": fault.events}
            report = {"bot": fault.bot, "kind": fault.kind, "detail": fault.detail, "times": times[fault.bot, fault.kind], "first": first}
            found.setdefault((fault.bot, fault.kind), report)
        return list(found.values())

    def as_line(self, deals: range) -> dict[str, object]:
        """As JSON: ``deals`` [first, one past the last]; ``plays`` in their order, [rounds, points, win] each; ``seconds`` of A and of B as
        little-endian floats of four bytes in base64; ``lapses``.
        """
        return {
            "deals": [deals.start, deals.stop],
            "plays": [[play.rounds, play.points, play.win] for play in self.plays],
            "seconds": [b64encode(_little(each).tobytes()).decode("ascii") for each in self.seconds],
            "lapses": [{"deal": lapse.deal, "seating": lapse.seating, "fault": asdict(lapse.fault)} for lapse in self.lapses],
        }


def parse_line(line: object, seatings: int) -> tuple[range, Part]:
    """Deals and part of ``Part.as_line``; so many seatings a deal. Raises ValueError."""
    match line:
        case {"deals": [int(first), int(stop)], "plays": [*plays], "seconds": [str(a), str(b)], "lapses": [*lapses]}:
            if 0 <= first < stop <= _MOST and len(plays) == (stop - first) * seatings:
                at = product(range(first, stop), range(seatings))
                part = Part([_play(*each, play) for each, play in zip(at, plays, strict=True)], (_floats(a), _floats(b)))
                part.lapses.extend(map(_lapse, lapses))
                return range(first, stop), part
    raise ValueError(f"{str(line)[:60]} is no part of a duel")


def _play(deal: int, seating: int, play: object) -> Play:
    match play:
        case [int(rounds), int(points) | float(points), int(win) | float(win)]:
            if 0 < rounds <= _MOST and abs(points) <= _MOST and 0 <= win <= 1:
                return Play(deal, seating, rounds, float(points), float(win))
    raise ValueError(f"{str(play)[:60]} is no play")


def _lapse(lapse: object) -> Lapse:
    match lapse:
        case {
            "deal": int(deal), "seating": int(seating),
            "fault": {"bot": str(bot), "kind": str(kind), "detail": str(detail), "seat": int(seat), "round_number": int(number),
                      "events": int(events)},
        }:  # fmt: skip
            return Lapse(deal, seating, Fault(bot, kind, detail, seat, number, events))
    raise ValueError(f"{str(lapse)[:60]} is no lapse")


def _floats(text: str) -> array[float]:
    found = array("f")
    found.frombytes(b64decode(text, validate=True))
    return _little(found)


def _little(values: array[float]) -> array[float]:
    """Turned from this machine's order of bytes into the file's, or back."""
    if sys.byteorder == "little":
        return values
    turned = array("f", values)
    turned.byteswap()
    return turned


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 4)

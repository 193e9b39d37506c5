"""A reliability plot: what was predicted against what came of it, group by group, raw and corrected."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from dvor.arena import plot
from dvor.arena.plays import check_file
from dvor.errors import BadFile

#: Inches, and dots in one of them.
SIZE, DOTS = (9.0, 4.8), 120
KINDS = ("raw", "corrected")
#: What the plot has to say, and the message of each.
WORDS = {
    "raw": "terminal-reliability-raw",
    "corrected": "terminal-reliability-corrected",
    "predicted": "terminal-reliability-predicted",
    "outcome": "terminal-reliability-outcome",
    "slope": "terminal-reliability-slope",
}
_INK, _LINE, _GREY = "#1b4332", "#2d6a4f", "#8a8a8a"


def check(file: Path) -> None:
    """Raise MissingPackage or BadFile where no plot could be made; better before the measurement than after it."""
    plot.check()
    check_file(file)


def draw(file: Path, said: Mapping[str, Any], *, title: str, say: Callable[[str], str]) -> None:
    """Write a PNG of what ``bench.calibration.run`` gives; ``say`` has a word for each of ``WORDS``."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=SIZE, dpi=DOTS, layout="constrained")
    figure.suptitle(title, color=_INK)
    for axes, kind in zip(figure.subplots(1, 2, sharex=True, sharey=True), KINDS, strict=True):
        rows = said[kind]["table"]
        at, out = [row["predicted"] for row in rows], [row["outcome"] for row in rows]
        ends = [min(at + out), max(at + out)]
        axes.plot(ends, ends, color=_GREY, linewidth=1, linestyle="--")
        axes.errorbar(at, out, yerr=[row["ci95"] for row in rows], color=_LINE, fmt="o", capsize=3)
        axes.set_title(f"{say(kind)}: {say('slope')} {said[kind]['slope']} ± {said[kind]['slope_ci95']}", color=_INK, fontsize=10)
        axes.set_xlabel(say("predicted"))
        axes.set_ylabel(say("outcome"))
    try:
        with file.open("wb") as written:
            figure.savefig(written, format="png")
    except OSError as error:
        raise BadFile(f"{file}: {error.strerror}", file=str(file), reason="full") from error

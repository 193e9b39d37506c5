"""The result of a tournament, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dvor.i18n import Texts
from dvor.review.pars import Par
from dvor.terminal.pars import figures_text, par_text
from dvor.tournament import Results


def cup_lines(texts: Texts, results: Results, pars: Mapping[int, Par] | None = None) -> list[str]:
    """The title, then a line for each who took part, the best first; figures stand in columns. With ``pars`` then a line a deal."""
    plan = results.plan
    middle = 50.0 if plan.score == "percent" else 0.0
    heads = ("terminal-cup-place", "terminal-cup-name", "terminal-cup-total", "terminal-cup-points", "terminal-cup-deals")
    head = [texts.text(each, score=plan.score) for each in heads]
    rows = [
        [
            str(line.place),
            line.name,
            f"{middle + line.total / max(1, line.deals):.1f}" if middle else f"{line.total:+.1f}",
            f"{line.points:+.0f}",
            str(line.deals),
        ]
        for line in results.standing()
    ]
    title = texts.text("terminal-cup", name=plan.name, rules=plan.rules.code, deals=plan.deals, rounds=plan.rounds)
    return [title, "", *_columns([head, *rows]), *(_deals(texts, results, pars) if pars else [])]


def _deals(texts: Texts, results: Results, pars: Mapping[int, Par]) -> list[str]:
    """What each deal is worth and what it came to at the tables in the mean, a figure a side, in the order of the seats."""
    heads = ("terminal-cup-deal", "terminal-par", "terminal-cup-came")
    rows = [list(map(texts.text, heads))]
    for deal, par in pars.items():
        scores = [score.points for score, _ in results.board(deal)]
        came = [sum(side) / len(scores) for side in zip(*scores, strict=True)]
        rows.append([str(deal + 1), par_text(texts, par), figures_text(came)])
    notes = [
        texts.text("terminal-par-note"),
        *[texts.text("reason-review-assumes", what=what) for what in next(iter(pars.values())).assumes],
    ]
    return ["", *_columns(rows), "", *notes]


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Names to the left, figures to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            each.ljust(width) if column == 1 else each.rjust(width) for column, (each, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]

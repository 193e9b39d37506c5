"""A review as one file of HTML that needs no other: the chances, the moments as a table, and the board before each."""

from __future__ import annotations

from html import escape

from dvor.core.look import view_of
from dvor.core.record import Record
from dvor.draw.svg import view_svg
from dvor.review.judging import reversed_rounds
from dvor.review.picture import SIDES, chart_svg, shown
from dvor.review.values import Judgement, Review
from dvor.review.words import sentences
from dvor.terminal.people import People
from dvor.terminal.reviewed import COLUMNS, cells, heading, notes, tallies, title

#: The size of a board, px.
_BOARD = (680, 500)
_STYLE = """
body { font: 16px/1.5 "PT Sans", "Segoe UI", Roboto, "Noto Sans", sans-serif; color: #1d2b26; background: #f4f1e8; margin: 0 auto;
  max-width: 760px; padding: 16px; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
svg { max-width: 100%; height: auto; display: block; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 4px 10px 4px 0; text-align: left; border-bottom: 1px solid #cfc8b4; white-space: nowrap; }
a { color: #1b4332; } .key span { margin-right: 1rem; }
@media (prefers-color-scheme: dark) {
  body { background: #17201c; color: #e8e4d8; } a { color: #9fd3b8; } th, td { border-color: #3a4741; }
}
"""


def review_html(record: Record, review: Review, people: People) -> str:
    """The whole file."""
    texts = people.texts
    views = {(step.match.round_number, step.number): view_of(step.match, step.match.turn) for step in reversed_rounds(record)}
    chances = texts.text("reason-review-chances", sense=review.sense)
    said = title(texts, review)
    body = [f"<h1>{escape(said)}</h1>", f"<p>{escape(chances)}</p>", chart_svg(review, label=escape(chances)), _key(review, people)]
    body += [_table(people, review), *[f"<p>{escape(line)}</p>" for line in tallies(people, review)]]
    for one in review.moments:
        board = view_svg(
            views[one.round, one.number], names=[people.who(seat) for seat in range(review.seats)], width=_BOARD[0], height=_BOARD[1]
        )
        body += [
            f'<h2 id="{_id(one)}">{escape(heading(people, one))}</h2>',
            f"<p>{escape(' '.join(sentences(one, texts, people, unit=review.unit)))}</p>",
        ]
        body += [f"<p><small>{escape(_line(people, one))}</small></p>", board]
    body += [f"<p><small>{escape(line)}</small></p>" for line in notes(texts, review)]
    return (
        f'<!doctype html>\n<html lang="{texts.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(said)}</title><style>{_STYLE}</style></head>\n<body>{chr(10).join(body)}</body></html>\n"
    )


def _key(review: Review, people: People) -> str:
    names = "".join(f'<span style="color:{SIDES[side]}">━ {escape(people.side(side))}</span>' for side in shown(review))
    return f'<p class="key">{names}</p>'


def _table(people: People, review: Review) -> str:
    texts = people.texts
    if not review.moments:
        return f"<p>{escape(texts.text('reason-review-nothing'))}</p>"
    head = "".join(f"<th>{escape(texts.text(id_))}</th>" for id_ in COLUMNS.values())
    rows = []
    for one in review.moments:
        first, *rest = [escape(text) for text in cells(people, one)]
        number = f'<a href="#{_id(one)}">{rest[0]}</a>'
        rows.append("<tr>" + "".join(f"<td>{text}</td>" for text in (first, number, *rest[1:])) + "</tr>")
    return f'<div class="wide"><table><tr>{head}</tr>{"".join(rows)}</table></div>'


def _line(people: People, one: Judgement) -> str:
    """What was played, what was better, and the figures, each with its name."""
    said = dict(zip(COLUMNS, cells(people, one), strict=True))
    wanted = [name for name in ("played", "best", "loss", "open") if said[name]]
    return "; ".join(f"{people.texts.text(COLUMNS[name])}: {said[name]}" for name in wanted)


def _id(one: Judgement) -> str:
    return f"m{one.round}-{one.number}"

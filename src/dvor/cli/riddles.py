"""The commands ``dvor puzzles …``."""

from __future__ import annotations

from datetime import date
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from dvor.bench.commands import Json, Lang, say_figures
from dvor.cli.app import app, ask, games_named, one_of, progress, texts_of, warm_up, width
from dvor.errors import BadUsage

puzzles = typer.Typer(help="cli-puzzles", invoke_without_command=True, rich_markup_mode=None)
app.add_typer(puzzles, name="puzzles")


@puzzles.callback()
def solve(
    context: typer.Context,
    *,
    game: Annotated[str | None, typer.Option(help="cli-puzzles-game", autocompletion=games_named)] = None,
    date_: Annotated[str | None, typer.Option("--date", help="cli-puzzles-date", metavar="YYYY-MM-DD")] = None,
    file: Annotated[Path | None, typer.Option(help="cli-puzzles-file")] = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    if context.invoked_subcommand is not None:
        return
    from dvor.review import puzzles as kept
    from dvor.terminal.puzzled import PuzzleDesk, puzzles_of

    one_of(("--game", game), ("--file", file))
    day = _day(date_)
    known = puzzles_of(file) if file is not None else kept.puzzles(game or kept.USUAL)
    if not known:
        said = ", ".join(kept.shipped())
        raise BadUsage(f"--game {game}: there are puzzles of {said}", reason="choice", name="--game", value=said)
    puzzle = kept.daily(day, known)
    if json:
        say_figures({"date": day.isoformat(), "id": puzzle.id, **puzzle.to_json()}, as_json=True)
    else:
        PuzzleDesk(puzzle, texts_of(context), say=typer.echo, ask=ask, width=width()).run(day)


@puzzles.command(help="cli-puzzles-make")
def make(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="cli-game", autocompletion=games_named)] = "kozel_pair",
    *,
    count: Annotated[int, typer.Option(help="cli-puzzles-count", min=1, max=100_000)] = 10,
    record: Annotated[list[Path] | None, typer.Option(help="cli-puzzles-record")] = None,
    out: Annotated[Path | None, typer.Option(help="cli-puzzles-out")] = None,
    seats: Annotated[int | None, typer.Option(help="cli-arena-seats", min=1)] = None,
    seed: Annotated[int, typer.Option(help="cli-arena-seed", min=0)] = 1,
    worlds: Annotated[int | None, typer.Option(help="cli-review-worlds", min=1, max=100_000)] = None,
    option: Annotated[list[str] | None, typer.Option(help="cli-play-option", metavar="NAME=VALUE")] = None,
    _lang: Lang = None,
) -> None:
    from dvor import games
    from dvor.core.record import Record
    from dvor.review.puzzles import Puzzle, puzzles_text
    from dvor.review.puzzling import Finder, in_records
    from dvor.terminal.files import check_writable, read_text, write_text
    from dvor.terminal.session import chosen

    if out is not None:
        check_writable(out)
    if record:
        source = in_records([Record.parse(read_text(each)) for each in record], worlds=worlds, seed=seed)
    else:
        rules = games.rules(game, **chosen(option or ()))
        at = seats or rules.seat_counts[-1]
        rules.check_seats(at)
        source = Finder(rules, at, worlds=worlds, seed=seed).played()
    warm_up()
    found = list[Puzzle]()
    with progress(count) as tell:
        for made in islice(source, count):
            found.append(made)
            if tell is not None:
                tell(len(found))
            if out is None:
                typer.echo(puzzles_text([made]), nl=False)
            else:
                write_text(out, puzzles_text(found))  # whoever does not want to wait for more has these
    if out is not None:
        typer.echo(texts_of(context).text("terminal-puzzle-written", count=len(found), file=str(out)))


def _day(text: str | None) -> date:
    """The day that was asked for. Raises BadUsage."""
    if text is None:
        return date.today()  # noqa: DTZ011  today where the person is
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadUsage(f"--date {text!r}: a day is written YYYY-MM-DD", reason="choice", name="--date", value="YYYY-MM-DD") from None

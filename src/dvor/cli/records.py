"""Commands that read records and worked examples."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dvor.bench.commands import Json, Lang, say_figures
from dvor.cli.app import FAILED, app, progress, texts_of, warm_up, width
from dvor.errors import BadUsage


@app.command(help="cli-examples")
def examples(files: Annotated[list[Path], typer.Argument(help="cli-examples-files", show_default=False)], _lang: Lang = None) -> int:
    from dvor.games.examples import run

    return FAILED if run(files, typer.echo) else 0


@app.command(help="cli-replay")
def replay(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="cli-replay-file", show_default=False)],
    *,
    round_: Annotated[int | None, typer.Option("--round", help="cli-replay-round", min=1)] = None,
    svg: Annotated[Path | None, typer.Option(help="cli-replay-svg")] = None,
    png: Annotated[Path | None, typer.Option(help="cli-replay-png")] = None,
    gif: Annotated[Path | None, typer.Option(help="cli-replay-gif")] = None,
    _lang: Lang = None,
) -> None:
    from dvor.core.record import Record
    from dvor.terminal.files import read_text
    from dvor.terminal.pictured import Pictures
    from dvor.terminal.retell import retell

    pictures, record, texts = Pictures(svg=svg, png=png, gif=gif), Record.parse(read_text(file)), texts_of(context)
    _check_round(round_, len(record.rounds))
    retell(record, texts, say=typer.echo, width=width(), only=round_)
    pictures.save(record, texts, round_)


@app.command(help="cli-verify")
def verify(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="cli-replay-file", show_default=False)],
    *,
    json: Json = False,
    _lang: Lang = None,
) -> int:
    from dvor.core.record import Record
    from dvor.proof import check
    from dvor.terminal.files import read_text
    from dvor.terminal.verified import verified_data, verified_lines

    report = check(Record.parse(read_text(file)))
    if json:
        say_figures(verified_data(report, str(context.obj)), as_json=True)
    else:
        typer.echo("\n".join(verified_lines(texts_of(context), report)))
    return 0 if report.holds else FAILED


@app.command(help="cli-review")
def review(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="cli-replay-file", show_default=False)],
    *,
    round_: Annotated[list[int] | None, typer.Option("--round", help="cli-review-round", min=1)] = None,
    worlds: Annotated[int | None, typer.Option(help="cli-review-worlds", min=1, max=100_000)] = None,
    seed: Annotated[int, typer.Option(help="cli-arena-seed", min=0)] = 1,
    html: Annotated[Path | None, typer.Option(help="cli-review-html")] = None,
    png: Annotated[Path | None, typer.Option(help="cli-review-png")] = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    from dvor.core.record import Record
    from dvor.review import review_moves
    from dvor.review.pars import pars
    from dvor.terminal.files import read_text
    from dvor.terminal.reviewed import Report

    record, texts = Record.parse(read_text(file)), texts_of(context)
    judging = review_moves(record, worlds=worlds, seed=seed, rounds=round_)
    _check_round(max(round_ or [1]), judging.match.round_number)
    report = Report(record, judging.match, texts, html=html, png=png)
    warm_up()
    with progress(judging.total) as tell:
        for _ in judging:
            if tell is not None:
                tell(judging.done)
    made = judging.review()
    worth = {number: par for number, par in enumerate(pars(record), 1) if not round_ or number in round_}
    saved = report.save(made)
    if json:
        say_figures(made.to_json() | {"pars": [{"round": number, **par.to_json()} for number, par in worth.items()]}, as_json=True)
    else:
        typer.echo("\n".join([*report.lines(made, worth), *saved]))


def _check_round(number: int | None, last: int) -> None:
    """Raise BadUsage for a round that there is not."""
    if number is not None and number > last:
        raise BadUsage(f"--round {number}: there are {last}", reason="range", name="--round", value=f"1–{last}")


@app.command(help="cli-mirror")
def mirror(
    context: typer.Context,
    files: Annotated[list[Path], typer.Argument(help="cli-mirror-files", show_default=False)],
    *,
    player: Annotated[str | None, typer.Option(help="cli-mirror-player")] = None,
    worlds: Annotated[int | None, typer.Option(help="cli-review-worlds", min=1, max=100_000)] = None,
    seed: Annotated[int, typer.Option(help="cli-arena-seed", min=0)] = 1,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    from dvor.core.record import PERSON, Record
    from dvor.review import review_moves
    from dvor.review.mirror import Look, looks, mirrors
    from dvor.terminal.files import read_text
    from dvor.terminal.mirrored import mirror_lines, seats_of

    records = [Record.parse(read_text(file)) for file in files]
    sat = seats_of(records, player)
    judging = [review_moves(record, worlds=worlds, seed=seed, seats=seats) for record, seats in zip(records, sat, strict=True)]
    warm_up()
    seen = list[Look]()
    with progress(sum(each.total for each in judging)) as tell:
        done = 0
        for number, each in enumerate(judging):
            for _ in each:
                if tell is not None:
                    tell(done + each.done)
            done += each.total
            made = each.review()
            seen += [one for seat in sat[number] for one in looks(records[number], made, seat, name=str(number))]
    shown = mirrors(seen, seed=seed)
    if json:
        say_figures({"player": player or PERSON, "mirrors": [each.to_json() for each in shown]}, as_json=True)
    else:
        texts = texts_of(context)
        said = ["\n".join(mirror_lines(texts, each)) for each in shown] or [texts.text("terminal-mirror-none")]
        typer.echo("\n\n".join(said))

"""The commands ``dvor bench …``; each measurement is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated

import typer

Lang = Annotated[str | None, typer.Option("--lang", help="cli-lang", metavar="ru|bg|en")]
Json = Annotated[bool, typer.Option("--json", help="cli-json")]

bench = typer.Typer(help="cli-bench", invoke_without_command=True, rich_markup_mode=None)


def say_figures(figures: Mapping[str, object], *, as_json: bool) -> None:
    """Figures by name, as JSON or a line each; those of a game or a bot have its name before theirs."""
    import json

    typer.echo(json.dumps(figures) if as_json else "\n".join(_lines(figures, "")))


def _lines(figures: Mapping[str, object], before: str) -> Iterator[str]:
    for name, value in figures.items():
        if isinstance(value, Mapping):
            yield from _lines(value, f"{before}{name} ")
        elif isinstance(value, list) and all(isinstance(each, Mapping) for each in value):
            for number, each in enumerate(value, 1):
                yield f"{before}{name} {number} " + ", ".join(f"{key} {figure}" for key, figure in each.items())
        else:
            yield f"{before}{name} {value}"


@bench.callback()
def measure(context: typer.Context, _lang: Lang = None) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@bench.command(help="cli-bench-engine")
def engine(*, json: Json = False, _lang: Lang = None) -> None:
    from dvor.bench.engine import run

    say_figures(run(), as_json=json)


@bench.command(help="cli-bench-playouts")
def playouts(*, json: Json = False, _lang: Lang = None) -> None:
    from dvor.bench.playouts import run

    say_figures(run(), as_json=json)


@bench.command(help="cli-bench-solve")
def solve(*, json: Json = False, _lang: Lang = None) -> None:
    from dvor.bench.solve import run

    say_figures(run(), as_json=json)


@bench.command(help="cli-bench-sample")
def sample(*, json: Json = False, _lang: Lang = None) -> None:
    from dvor.bench.sample import run

    say_figures(run(), as_json=json)


@bench.command(help="cli-bench-decide")
def decide(*, json: Json = False, _lang: Lang = None) -> None:
    from dvor.bench.decide import run

    say_figures(run(), as_json=json)


@bench.command(help="cli-bench-review")
def review(
    game: Annotated[str, typer.Argument(help="cli-game")] = "kozel_pair",
    *,
    rounds: Annotated[int | None, typer.Option(help="cli-bench-rounds", min=1)] = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    from dvor.bench.review import run

    say_figures(run(game, rounds), as_json=json)


@bench.command(help="cli-bench-calibration")
def calibration(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="cli-game")] = "kozel_pair",
    *,
    decisions: Annotated[int | None, typer.Option(help="cli-bench-decisions", min=20)] = None,
    seed: Annotated[int, typer.Option(help="cli-arena-seed")] = 2,
    png: Annotated[Path | None, typer.Option(help="cli-bench-png")] = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    from dvor.bench import reliability
    from dvor.bench.calibration import run
    from dvor.i18n import texts

    if png is not None:
        reliability.check(png)
    said = run(game, decisions, seed=seed)
    if png is not None:
        words = texts(str(context.obj))
        names = {name: words.text(id_) for name, id_ in reliability.WORDS.items()}
        title = words.text("terminal-reliability-title", game=words.text(f"game-{game}"), decisions=said["decisions"])
        reliability.draw(png, said, title=title, say=names.__getitem__)
    say_figures(said, as_json=json)


@bench.command("start", help="cli-bench-start")
def bench_start(*, json: Json = False, _lang: Lang = None) -> None:
    from dvor.bench.start import run

    say_figures(run(), as_json=json)


@bench.command(help="cli-bench-page")
def page(*, json: Json = False, _lang: Lang = None) -> None:
    from dvor.bench.page import run

    say_figures(run(), as_json=json)


@bench.command(help="cli-bench-envs")
def envs(game: Annotated[str, typer.Argument(help="cli-game")] = "kozel_pair", *, json: Json = False, _lang: Lang = None) -> None:
    from dvor.bench.envs import run

    say_figures(run(game), as_json=json)

"""The command's frame: what all commands share. Everything but Typer is imported when a command wants it, so that ``--help`` is quick."""

from __future__ import annotations

import contextlib
import shutil
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from dvor.bench.commands import Lang, bench
from dvor.errors import BadUsage, MissingPackage

if TYPE_CHECKING:
    from dvor.i18n import Texts

#: Exit codes: something failed that was checked; what was asked cannot be done.
FAILED, REFUSED = 1, 2

app = typer.Typer(name="dvor", help="cli", invoke_without_command=True, rich_markup_mode=None, pretty_exceptions_enable=False)
app.add_typer(bench, name="bench")


def games_named(incomplete: str) -> list[str]:
    """Names of games, for the shell's completion."""
    from dvor import games

    return [name for name in games.names() if name.startswith(incomplete)]


def bot_named(incomplete: str) -> list[str]:
    """Names of bots, for the shell's completion."""
    from dvor import bots

    return [name for name in bots.names() if name.startswith(incomplete)]


def bots_named(incomplete: str) -> list[str]:
    """Names of bots, for the shell's completion; of several the last."""
    from dvor import bots

    before, comma, last = incomplete.rpartition(",")
    known = bots.names() if comma else ("all", *bots.names())
    return [before + comma + name for name in known if name.startswith(last)]


Game = Annotated[str, typer.Argument(help="cli-game", autocompletion=games_named, show_default=False)]


@app.callback()
def start(
    context: typer.Context,
    *,
    version: Annotated[bool, typer.Option("--version", help="cli-version")] = False,
    _lang: Lang = None,
) -> None:
    if version:
        import dvor

        typer.echo(dvor.__version__)
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


@contextlib.contextmanager
def needs(package: str) -> Iterator[None]:
    """Raise MissingPackage where something of that package is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "dvor").partition(".")[0] == "dvor":
            raise
        raise MissingPackage(f"{package} is not installed: {error.name} is missing", package=package) from error


def texts_of(context: typer.Context) -> Texts:
    """The texts of the user's language."""
    from dvor.i18n import texts

    return texts(str(context.obj))


def ask(prompt: str) -> str | None:
    """A line from the person or the pipe; None at its end."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  arrow keys and what was typed before
    try:
        line = input(prompt)
    except EOFError:
        typer.echo()
        return None
    if not sys.stdin.isatty():
        typer.echo(line)
    return line


def width() -> int:
    """Columns of the terminal."""
    return shutil.get_terminal_size().columns


@contextlib.contextmanager
def progress(total: int) -> Iterator[Callable[[float], None] | None]:
    """A bar on stderr where somebody sees it; what it is told is how much is done."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, completed=done)


def warm_up() -> None:
    """Compile the search or take it from the cache, with a bar where somebody sees it."""
    from dvor.search import warm

    if warm.is_warm():
        return
    if not sys.stderr.isatty():
        warm.run()
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        warm.run(lambda done, total, name: bar.update(task, completed=done, total=total, description=name))


def one_of(*pair: tuple[str, object]) -> None:
    """Raise BadUsage where both of two are given."""
    (name, value), (other, second) = pair
    if value and second:
        raise BadUsage(f"either {name} or {other}", reason="either", name=name, value=other)


def check_numbers(*given: tuple[str, float | None]) -> None:
    """Raise BadUsage for what is written like a number and is none."""
    for name, value in given:
        if value is not None and value != value:
            raise BadUsage(f"{name} nan: it is a number", reason="number", name=name, value="nan")

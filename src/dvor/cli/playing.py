"""Commands to play: a match, the bots, the rules."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from dvor.bench.commands import Lang
from dvor.cli.app import app, ask, bots_named, games_named, needs, one_of, texts_of, warm_up, width
from dvor.errors import BadUsage


@app.command(help="cli-play")
def play(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(help="cli-game", autocompletion=games_named, show_default=False)] = None,
    *,
    seats: Annotated[int | None, typer.Option(help="cli-play-seats", min=1)] = None,
    seed: Annotated[str | None, typer.Option(help="cli-play-seed")] = None,
    bots: Annotated[str, typer.Option(help="cli-play-bots", autocompletion=bots_named)] = "",
    rounds: Annotated[int | None, typer.Option(help="cli-play-rounds", min=1)] = None,
    option: Annotated[list[str] | None, typer.Option(help="cli-play-option", metavar="NAME=VALUE")] = None,
    save: Annotated[Path | None, typer.Option(help="cli-play-save")] = None,
    why: Annotated[bool, typer.Option("--why", help="cli-play-why")] = False,
    server: Annotated[str | None, typer.Option(help="cli-play-server")] = None,
    table: Annotated[str | None, typer.Option(help="cli-play-table")] = None,
    people: Annotated[bool, typer.Option("--people", help="cli-play-people")] = False,
    name: Annotated[str, typer.Option(help="cli-play-name")] = "",
    lines: Annotated[bool, typer.Option("--lines", help="cli-play-lines")] = False,
    _lang: Lang = None,
) -> None:
    on_screen = not lines and _has_screen()
    if server is not None or table is not None:
        one_of(("--server", server or table), ("--seed", seed))
        _play_online(context, game, server, table, seats=seats, bots=bots, people=people, options=option or (), name=name, save=save,
                     on_screen=on_screen)  # fmt: skip
        return
    if game is None:
        raise BadUsage("which game?", reason="missing", name=texts_of(context).text("cli-value-game"), value="")
    from dvor.terminal.lines import LineMode
    from dvor.terminal.session import Session, setup

    made = setup(game, seats=seats, seed=seed, players=bots, options=option or ())
    if made.must_be_warm:
        warm_up()
    if on_screen and made.me is not None:
        from dvor.terminal.table.play import play_here

        play_here(Session(made), texts_of(context), say=typer.echo, rounds=rounds, save=save, why=why)
        return
    LineMode(Session(made), texts_of(context), say=typer.echo, ask=ask, width=width(), rounds=rounds, save=save, why=why).run()


def _has_screen() -> bool:
    """Whether the table can be shown: a terminal at both ends that can do more than lines, and Textual."""
    from importlib.util import find_spec

    is_terminal = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    return is_terminal and find_spec("textual") is not None


def _play_online(
    context: typer.Context, game: str | None, server: str | None, table: str | None, *, seats: int | None, bots: str, people: bool,
    options: Sequence[str], name: str, save: Path | None, on_screen: bool,
) -> None:  # fmt: skip
    """Play at a table of a server: that one, or a new one of the game. Raises BadUsage and what the client does."""
    import asyncio

    from dvor.terminal.session import chosen

    if table is None and game is None:
        raise BadUsage("which table, or a new one of which game?", reason="missing", name="--table", value="")
    with needs("dvor[web]"):
        from dvor.terminal.online import play, table_named

        url, at = (server or "", None) if table is None else table_named(table, server)
        levels = [one.strip() for one in bots.split(",") if one.strip()] or None
        new = {"game": game, "seats": seats, "options": chosen(options), "people": people, "bots": None if people else levels}
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(play(url, at, texts_of(context), say=typer.echo, ask=ask, width=width(), name=name, save=save, new=new,
                             on_screen=on_screen))  # fmt: skip


@app.command("bots", help="cli-bots")
def list_bots(context: typer.Context, *, _lang: Lang = None) -> None:
    from dvor.terminal.strengths import bots_lines

    typer.echo("\n".join(bots_lines(texts_of(context))))


@app.command("warm", help="cli-warm")
def get_warm(context: typer.Context, *, _lang: Lang = None) -> None:
    from dvor.search.compiled import is_compiled

    warm_up()
    typer.echo(texts_of(context).text("terminal-warm" if is_compiled() else "terminal-interpreted"))


@app.command(help="cli-rules")
def rules(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(help="cli-game", autocompletion=games_named)] = None,
    _lang: Lang = None,
) -> None:
    from dvor.terminal.rules import games_lines, rules_lines

    texts = texts_of(context)
    typer.echo("\n".join(games_lines(texts) if game is None else rules_lines(texts, game, width=width())))

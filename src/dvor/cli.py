"""The command ``dvor``. Everything but Typer is imported when a command wants it, so that ``--help`` is quick."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dvor.bench.commands import Json, Lang, bench, say_figures
from dvor.errors import BadUsage, DvorError, MissingPackage
from dvor.i18n.language import LANGUAGES, language_here
from dvor.terminal.usage import misused, spoken

if TYPE_CHECKING:
    from dvor.i18n import Texts

#: Exit codes: something failed that was checked; what was asked cannot be done.
FAILED, REFUSED = 1, 2
#: What ``dvor loadtest`` can do.
SCENARIOS = "steady|idle|reconnect|slow-reader|bots|kill|node-loss|leak|soak"

app = typer.Typer(name="dvor", help="cli", invoke_without_command=True, rich_markup_mode=None, pretty_exceptions_enable=False)
app.add_typer(bench, name="bench")


def _games(incomplete: str) -> list[str]:
    """Names of games, for the shell's completion."""
    from dvor import games

    return [name for name in games.names() if name.startswith(incomplete)]


def _bot(incomplete: str) -> list[str]:
    """Names of bots, for the shell's completion."""
    from dvor import bots

    return [name for name in bots.names() if name.startswith(incomplete)]


def _bots(incomplete: str) -> list[str]:
    """Names of bots, for the shell's completion; of several the last."""
    from dvor import bots

    before, comma, last = incomplete.rpartition(",")
    known = bots.names() if comma else ("all", *bots.names())
    return [before + comma + name for name in known if name.startswith(last)]


Game = Annotated[str, typer.Argument(help="cli-game", autocompletion=_games, show_default=False)]
Db = Annotated[str | None, typer.Option("--db", help="cli-serve-db")]
Force = Annotated[bool, typer.Option("--force", help="cli-force")]


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


@app.command(help="cli-play")
def play(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(help="cli-game", autocompletion=_games, show_default=False)] = None,
    *,
    seats: Annotated[int | None, typer.Option(help="cli-play-seats", min=1)] = None,
    seed: Annotated[str | None, typer.Option(help="cli-play-seed")] = None,
    bots: Annotated[str, typer.Option(help="cli-play-bots", autocompletion=_bots)] = "",
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
        _one_of(("--server", server or table), ("--seed", seed))
        _play_online(context, game, server, table, seats=seats, bots=bots, people=people, options=option or (), name=name, save=save,
                     on_screen=on_screen)  # fmt: skip
        return
    if game is None:
        raise BadUsage("which game?", reason="missing", name=_texts(context).text("cli-value-game"), value="")
    from dvor.terminal.lines import LineMode
    from dvor.terminal.session import Session, setup

    made = setup(game, seats=seats, seed=seed, players=bots, options=option or ())
    if made.must_be_warm:
        _warm_up()
    if on_screen and made.me is not None:
        from dvor.terminal.table.play import play_here

        play_here(Session(made), _texts(context), say=typer.echo, rounds=rounds, save=save, why=why)
        return
    LineMode(Session(made), _texts(context), say=typer.echo, ask=_ask, width=_width(), rounds=rounds, save=save, why=why).run()


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
    with _needs("dvor[web]"):
        from dvor.terminal.online import play, table_named

        url, at = (server or "", None) if table is None else table_named(table, server)
        levels = [one.strip() for one in bots.split(",") if one.strip()] or None
        new = {"game": game, "seats": seats, "options": chosen(options), "people": people, "bots": None if people else levels}
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(play(url, at, _texts(context), say=typer.echo, ask=_ask, width=_width(), name=name, save=save, new=new,
                             on_screen=on_screen))  # fmt: skip


@app.command("bots", help="cli-bots")
def list_bots(context: typer.Context, *, _lang: Lang = None) -> None:
    from dvor.terminal.strengths import bots_lines

    typer.echo("\n".join(bots_lines(_texts(context))))


@app.command("warm", help="cli-warm")
def get_warm(context: typer.Context, *, _lang: Lang = None) -> None:
    from dvor.search.compiled import is_compiled

    _warm_up()
    typer.echo(_texts(context).text("terminal-warm" if is_compiled() else "terminal-interpreted"))


@app.command(help="cli-serve")
def serve(
    context: typer.Context,
    *,
    host: Annotated[str, typer.Option(help="cli-serve-host")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="cli-serve-port", min=0, max=65535)] = 8000,
    lan: Annotated[bool, typer.Option("--lan", help="cli-serve-lan")] = False,
    db: Db = None,
    redis: Annotated[str | None, typer.Option(help="cli-serve-redis")] = None,
    browser: Annotated[bool | None, typer.Option("--browser/--no-browser", help="cli-serve-browser")] = None,
    log: Annotated[str, typer.Option(metavar="text|json", help="cli-serve-log")] = "text",
    limits: Annotated[bool, typer.Option("--limits/--no-limits", help="cli-serve-limits")] = True,
    proxy: Annotated[list[str] | None, typer.Option(help="cli-serve-proxy")] = None,
    metrics_from: Annotated[list[str] | None, typer.Option(help="cli-serve-metrics-from")] = None,
    keep_days: Annotated[int, typer.Option(help="cli-serve-keep-days", min=0)] = 400,
    _lang: Lang = None,
) -> int:
    with _needs("dvor[web]"):
        from dvor.server.options import METRICS_FROM
        from dvor.server.serve import run

        return run(
            host=host,
            port=port,
            lan=lan,
            db=db,
            redis=redis,
            open_browser=browser,
            lang=str(context.obj),
            log_form=_form(log),
            limits=limits,
            proxies=proxy or (),
            metrics_from=metrics_from or METRICS_FROM,
            keep_days=keep_days,
            say=typer.echo,
        )


@app.command(help="cli-backup")
def backup(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="cli-backup-file", show_default=False)],
    *,
    db: Db = None,
    force: Force = False,
    _lang: Lang = None,
) -> None:
    with _needs("dvor[web]"):
        from dvor.server import backup as copies
        from dvor.server.database import place_of

        done = copies.backup(place_of(db), file, force=force)
    typer.echo(_texts(context).text("cli-backup-saved", tables=done.tables, actions=done.actions, file=str(file)))


@app.command(help="cli-restore")
def restore(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="cli-backup-file", show_default=False)],
    *,
    db: Db = None,
    force: Force = False,
    _lang: Lang = None,
) -> int:
    with _needs("dvor[web]"):
        from dvor.server import backup as copies
        from dvor.server.database import place_of

        done = copies.restore(file, place_of(db), force=force)
    texts = _texts(context)
    for table, reason in done.faults:
        typer.echo(texts.text("cli-backup-unsound", table=table, reason=reason), err=True)
    typer.echo(texts.text("cli-backup-restored", tables=done.tables, actions=done.actions, file=str(file)))
    return FAILED if done.faults else 0


@app.command(help="cli-export")
def export(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli-export-dir", show_default=False)],
    *,
    db: Db = None,
    open_rounds: Annotated[bool, typer.Option("--open-rounds", help="cli-export-open")] = False,
    _lang: Lang = None,
) -> int:
    with _needs("dvor[web]"):
        from dvor.server import export as records
        from dvor.server.database import place_of

        done = records.export(place_of(db), folder, open_rounds=open_rounds)
    texts = _texts(context)
    for table, reason in done.damaged:
        typer.echo(texts.text("cli-backup-not-exported", table=table, reason=reason), err=True)
    typer.echo(texts.text("cli-backup-exported", records=done.records, folder=str(folder)))
    return FAILED if done.damaged else 0


def _form(log: str) -> Any:  # noqa: ANN401  a Form, of a module that needs dvor[web]
    if log not in ("text", "json"):
        raise BadUsage(f"--log {log!r}: it is one of text, json", reason="choice", name="--log", value="text, json")
    return log


@app.command(help="cli-examples")
def examples(files: Annotated[list[Path], typer.Argument(help="cli-examples-files", show_default=False)], _lang: Lang = None) -> int:
    from dvor.games.examples import run

    return FAILED if run(files, typer.echo) else 0


@app.command(help="cli-replay")
def replay(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="cli-replay-file", show_default=False)],
    *,
    svg: Annotated[Path | None, typer.Option(help="cli-replay-svg")] = None,
    _lang: Lang = None,
) -> None:
    from dvor.core.record import Record
    from dvor.terminal.files import check_writable, read_text, write_text
    from dvor.terminal.retell import retell

    if svg is not None:
        check_writable(svg)
    match = retell(Record.parse(read_text(file)), _texts(context), say=typer.echo, width=_width())
    if svg is not None:
        from dvor.draw.svg import layout_svg

        write_text(svg, layout_svg(match.round.layout, set_name=match.rules.tile_set.name))


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
        typer.echo("\n".join(verified_lines(_texts(context), report)))
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
    from dvor.terminal.files import read_text
    from dvor.terminal.reviewed import Report

    record, texts = Record.parse(read_text(file)), _texts(context)
    judging = review_moves(record, worlds=worlds, seed=seed, rounds=round_)
    report = Report(record, judging.match, texts, html=html, png=png)
    _warm_up()
    with _progress(judging.total) as tell:
        for _ in judging:
            if tell is not None:
                tell(judging.done)
    made = judging.review()
    saved = report.save(made)
    if json:
        say_figures(made.to_json(), as_json=True)
    else:
        typer.echo("\n".join([*report.lines(made), *saved]))


@app.command(help="cli-rules")
def rules(
    context: typer.Context, game: Annotated[str | None, typer.Argument(help="cli-game", autocompletion=_games)] = None, _lang: Lang = None
) -> None:
    from dvor.terminal.rules import games_lines, rules_lines

    texts = _texts(context)
    typer.echo("\n".join(games_lines(texts) if game is None else rules_lines(texts, game, width=_width())))


@app.command(help="cli-arena")
def arena(
    context: typer.Context,
    game: Game,
    a: Annotated[str, typer.Argument(help="cli-arena-a", autocompletion=_bot, show_default=False)],
    b: Annotated[str, typer.Argument(help="cli-arena-b", autocompletion=_bot, show_default=False)],
    *,
    rounds: Annotated[int | None, typer.Option(help="cli-arena-rounds", min=1)] = None,
    matches: Annotated[int | None, typer.Option(help="cli-arena-matches", min=1)] = None,
    scores: Annotated[str | None, typer.Option(help="cli-arena-scores", metavar="N,N")] = None,
    until_sure: Annotated[bool, typer.Option("--until-sure", help="cli-arena-until-sure")] = False,
    margin: Annotated[float, typer.Option(help="cli-arena-margin", min=0.0, max=1000.0)] = 0.0,
    against: Annotated[list[str] | None, typer.Option(help="cli-arena-against")] = None,
    partner: Annotated[str | None, typer.Option(help="cli-arena-partner")] = None,
    worlds: Annotated[int | None, typer.Option(help="cli-arena-worlds", min=1)] = None,
    budget: Annotated[float | None, typer.Option(help="cli-arena-budget", min=0.0)] = None,
    limit: Annotated[float, typer.Option(help="cli-arena-limit", min=1.0, max=3_600_000.0)] = 10_000.0,
    seats: Annotated[int | None, typer.Option(help="cli-arena-seats", min=1)] = None,
    seed: Annotated[int, typer.Option(help="cli-arena-seed")] = 0,
    jobs: Annotated[int | None, typer.Option(help="cli-arena-jobs", min=1)] = None,
    ray: Annotated[bool, typer.Option("--ray", help="cli-arena-ray")] = False,
    option: Annotated[list[str] | None, typer.Option(help="cli-play-option", metavar="NAME=VALUE")] = None,
    csv: Annotated[Path | None, typer.Option(help="cli-arena-csv")] = None,
    png: Annotated[Path | None, typer.Option(help="cli-arena-png")] = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    from dvor.arena import duel, league, pool
    from dvor.bots.levels import is_searching
    from dvor.terminal.duel import duel_lines, league_lines, picture
    from dvor.terminal.session import chosen, scores_of

    _one_of(("--rounds", rounds), ("--matches", matches))
    _one_of(("--worlds", worlds), ("--budget", budget))
    _one_of(("--against", against), ("--csv", csv))
    _one_of(("--against", against), ("--png", png))
    _check_numbers(("--margin", margin), ("--limit", limit), ("--budget", budget))
    texts, unit, names = _texts(context), "matches" if matches else "deals", [a, b, *(against or ())]
    asked: dict[str, Any] = {
        "rounds": rounds, "matches": matches, "until_sure": until_sure, "margin": margin, "partner": partner, "worlds": worlds,
        "budget_ms": budget, "limit_ms": limit, "seats": seats, "seed": seed, "jobs": jobs or pool.cores(), "ray": ray,
        "options": chosen(option or ()), "scores": scores_of(scores),
    }  # fmt: skip
    if any(map(is_searching, filter(None, [*names, partner]))):
        _warm_up()
    with _progress(duel.deals_of(rounds, matches, until_sure=until_sure) * len(league.pairs(names))) as tell:
        if against:
            outcome = league.league(game, names, progress=tell, **asked)
        else:
            plot = None if png is None else picture(texts, png, game, a, b, unit=unit)
            outcome = duel.run(game, a, b, file=csv, plot=plot, progress=tell, **asked)
    if json:
        say_figures(outcome, as_json=True)
    else:
        typer.echo("\n".join((league_lines if against else duel_lines)(texts, outcome, unit=unit)))


def _one_of(*pair: tuple[str, object]) -> None:
    """Raise BadUsage where both of two are given."""
    (name, value), (other, second) = pair
    if value and second:
        raise BadUsage(f"either {name} or {other}", reason="either", name=name, value=other)


@app.command(help="cli-train")
def train(
    context: typer.Context,
    game: Game,
    *,
    minutes: Annotated[float, typer.Option(help="cli-train-minutes", min=0.01, max=1440.0)] = 4.0,
    out: Annotated[Path | None, typer.Option(help="cli-train-out")] = None,
    seed: Annotated[int, typer.Option(help="cli-train-seed")] = 1,
    more: Annotated[bool, typer.Option("--more", help="cli-train-more")] = False,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    from dvor.terminal.files import check_writable

    _check_numbers(("--minutes", minutes))
    if out is not None:
        check_writable(out)
    with _needs("numba"), _progress(1) as tell:
        from dvor.search.train import run

        record = run(game, minutes=minutes, out=out, seed=seed, is_more=more, tell=tell)
    if json:
        say_figures(record, as_json=True)
        return
    from dvor.terminal.trained import trained_lines

    typer.echo("\n".join(trained_lines(_texts(context), record)))


def _check_numbers(*given: tuple[str, float | None]) -> None:
    """Raise BadUsage for what is written like a number and is none."""
    for name, value in given:
        if value is not None and value != value:
            raise BadUsage(f"{name} nan: it is a number", reason="number", name=name, value="nan")


@app.command(help="cli-loadtest")
def loadtest(
    *,
    scenario: Annotated[str, typer.Option(help="cli-loadtest-scenario", metavar=SCENARIOS)] = "steady",
    url: Annotated[str | None, typer.Option(help="cli-loadtest-url")] = None,
    tables: Annotated[int | None, typer.Option(help="cli-loadtest-tables", min=1)] = None,
    seconds: Annotated[float | None, typer.Option(help="cli-loadtest-seconds", min=0.1, max=604_800.0)] = None,
    rounds: Annotated[int | None, typer.Option(help="cli-loadtest-rounds", min=1)] = None,
    rate: Annotated[float | None, typer.Option(help="cli-loadtest-rate", min=0.0, max=1000.0)] = None,
    seed: Annotated[int, typer.Option(help="cli-arena-seed")] = 1,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    _check_numbers(("--seconds", seconds), ("--rate", rate))
    with _needs("dvor[load]"):
        from dvor.bench.loadtest import run

        tell = (lambda said: typer.echo(said, err=True)) if sys.stderr.isatty() else lambda _: None
        asked = {"url": url, "tables": tables, "seconds": seconds, "rounds": rounds, "moves_per_s": rate, "seed": seed}
        figures = run(scenario, tell=tell, **asked)  # type: ignore[arg-type]
    say_figures(figures, as_json=json)


def main() -> None:
    """The command itself: run what was typed, leave with its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # text that a terminal cannot show is no reason to stop
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))


def run(words: Sequence[str]) -> int:
    """Do what the words say; the exit code. Errors are told on stderr in the user's language, without a traceback."""
    lang = language_here()
    try:
        lang = _language(words)
        return _dispatch(words, lang)
    except DvorError as error:
        return _refuse(error, lang)
    except BrokenPipeError:  # whoever read us has gone: say nothing more, not even at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED


def _dispatch(words: Sequence[str], lang: str) -> int:
    command = spoken(typer.main.get_command(app), lang)
    try:
        code = command.main(list(words), prog_name="dvor", standalone_mode=False, obj=lang)
    except typer.TyperException as error:
        raise misused(error) from None
    return code if isinstance(code, int) else 0


def _refuse(error: DvorError, lang: str) -> int:
    from dvor.i18n import error_text

    typer.echo(error_text(lang, error), err=True)
    return REFUSED


def _language(words: Sequence[str]) -> str:
    """The language that ``--lang`` names anywhere, else the terminal's. Raises BadUsage."""
    asked = language_here()
    for place, word in enumerate(words):
        name, sign, value = word.partition("=")
        if name == "--lang" and (sign or place + 1 < len(words)):
            asked = value if sign else words[place + 1]
    if asked not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise BadUsage(f"--lang {asked!r}: it is one of {known}", reason="choice", name="--lang", value=known)
    return asked


@contextlib.contextmanager
def _needs(package: str) -> Iterator[None]:
    """Raise MissingPackage where something of that package is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "dvor").partition(".")[0] == "dvor":
            raise
        raise MissingPackage(f"{package} is not installed: {error.name} is missing", package=package) from error


def _texts(context: typer.Context) -> Texts:
    from dvor.i18n import texts

    return texts(str(context.obj))


def _ask(prompt: str) -> str | None:
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


def _width() -> int:
    return shutil.get_terminal_size().columns


@contextlib.contextmanager
def _progress(total: int) -> Iterator[Callable[[float], None] | None]:
    """A bar on stderr where somebody sees it; what it is told is how much is done."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, completed=done)


def _warm_up() -> None:
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

"""Commands for who runs a server."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from dvor.bench.commands import Json, Lang, say_figures
from dvor.cli.app import FAILED, app, check_numbers, needs, texts_of
from dvor.errors import BadUsage

#: What ``dvor loadtest`` can do.
SCENARIOS = "steady|idle|reconnect|slow-reader|bots|kill|node-loss|leak|soak"
Db = Annotated[str | None, typer.Option("--db", help="cli-serve-db")]
Force = Annotated[bool, typer.Option("--force", help="cli-force")]


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
    with needs("dvor[web]"):
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
    with needs("dvor[web]"):
        from dvor.server import backup as copies
        from dvor.server.database import place_of

        done = copies.backup(place_of(db), file, force=force)
    typer.echo(texts_of(context).text("cli-backup-saved", tables=done.tables, actions=done.actions, file=str(file)))


@app.command(help="cli-restore")
def restore(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="cli-backup-file", show_default=False)],
    *,
    db: Db = None,
    force: Force = False,
    _lang: Lang = None,
) -> int:
    with needs("dvor[web]"):
        from dvor.server import backup as copies
        from dvor.server.database import place_of

        done = copies.restore(file, place_of(db), force=force)
    texts = texts_of(context)
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
    with needs("dvor[web]"):
        from dvor.server import export as records
        from dvor.server.database import place_of

        done = records.export(place_of(db), folder, open_rounds=open_rounds)
    texts = texts_of(context)
    for table, reason in done.damaged:
        typer.echo(texts.text("cli-backup-not-exported", table=table, reason=reason), err=True)
    typer.echo(texts.text("cli-backup-exported", records=done.records, folder=str(folder)))
    return FAILED if done.damaged else 0


def _form(log: str) -> Any:  # noqa: ANN401  a Form, of a module that needs dvor[web]
    if log not in ("text", "json"):
        raise BadUsage(f"--log {log!r}: it is one of text, json", reason="choice", name="--log", value="text, json")
    return log


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
    check_numbers(("--seconds", seconds), ("--rate", rate))
    with needs("dvor[load]"):
        from dvor.bench.loadtest import run

        tell = (lambda said: typer.echo(said, err=True)) if sys.stderr.isatty() else lambda _: None
        asked = {"url": url, "tables": tables, "seconds": seconds, "rounds": rounds, "moves_per_s": rate, "seed": seed}
        figures = run(scenario, tell=tell, **asked)  # type: ignore[arg-type]
    say_figures(figures, as_json=json)

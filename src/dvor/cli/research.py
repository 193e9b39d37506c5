"""Commands that measure and train bots."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from dvor.bench.commands import Json, Lang, say_figures
from dvor.cli.app import Game, app, bot_named, check_numbers, needs, one_of, progress, texts_of, warm_up
from dvor.errors import BadUsage


@app.command(help="cli-arena")
def arena(
    context: typer.Context,
    game: Game,
    a: Annotated[str, typer.Argument(help="cli-arena-a", autocompletion=bot_named, show_default=False)],
    b: Annotated[str, typer.Argument(help="cli-arena-b", autocompletion=bot_named, show_default=False)],
    *,
    rounds: Annotated[int | None, typer.Option(help="cli-arena-rounds", min=1)] = None,
    matches: Annotated[int | None, typer.Option(help="cli-arena-matches", min=1)] = None,
    scores: Annotated[str | None, typer.Option(help="cli-arena-scores", metavar="N,N")] = None,
    until_sure: Annotated[bool, typer.Option("--until-sure", help="cli-arena-until-sure")] = False,
    margin: Annotated[float, typer.Option(help="cli-arena-margin", min=0.0, max=1000.0)] = 0.0,
    against: Annotated[list[str] | None, typer.Option(help="cli-arena-against")] = None,
    ratings: Annotated[bool, typer.Option("--ratings", help="cli-arena-ratings")] = False,
    partner: Annotated[str | None, typer.Option(help="cli-arena-partner")] = None,
    worlds: Annotated[int | None, typer.Option(help="cli-arena-worlds", min=1)] = None,
    budget: Annotated[float | None, typer.Option(help="cli-arena-budget", min=0.0)] = None,
    limit: Annotated[float, typer.Option(help="cli-arena-limit", min=1.0, max=3_600_000.0)] = 10_000.0,
    seats: Annotated[int | None, typer.Option(help="cli-arena-seats", min=1)] = None,
    seed: Annotated[int, typer.Option(help="cli-arena-seed")] = 0,
    jobs: Annotated[int | None, typer.Option(help="cli-arena-jobs", min=1)] = None,
    ray: Annotated[bool, typer.Option("--ray", help="cli-arena-ray")] = False,
    option: Annotated[list[str] | None, typer.Option(help="cli-play-option", metavar="NAME=VALUE")] = None,
    keep: Annotated[Path | None, typer.Option(help="cli-tournament-keep")] = None,
    csv: Annotated[Path | None, typer.Option(help="cli-arena-csv")] = None,
    png: Annotated[Path | None, typer.Option(help="cli-arena-png")] = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    from dvor.arena import duel, league, pool
    from dvor.bots.levels import is_searching
    from dvor.rating.duels import rated_league
    from dvor.terminal.duel import duel_lines, league_lines, picture
    from dvor.terminal.session import chosen, scores_of

    if ratings and not against:
        raise BadUsage("ratings are of several bots", reason="missing", name="--against", value="")
    one_of(("--rounds", rounds), ("--matches", matches))
    one_of(("--worlds", worlds), ("--budget", budget))
    one_of(("--against", against), ("--csv", csv))
    one_of(("--against", against), ("--png", png))
    check_numbers(("--margin", margin), ("--limit", limit), ("--budget", budget))
    texts, unit, names = texts_of(context), "matches" if matches else "deals", [a, b, *(against or ())]
    asked: dict[str, Any] = {
        "rounds": rounds, "matches": matches, "until_sure": until_sure, "margin": margin, "partner": partner, "worlds": worlds,
        "budget_ms": budget, "limit_ms": limit, "seats": seats, "seed": seed, "jobs": jobs or pool.cores(), "ray": ray,
        "options": chosen(option or ()), "scores": scores_of(scores), "keep": keep,
    }  # fmt: skip
    if any(map(is_searching, filter(None, [*names, partner]))):
        warm_up()
    with progress(duel.deals_of(rounds, matches, until_sure=until_sure) * len(league.pairs(names))) as tell:
        if against and ratings:
            outcome = rated_league(game, names, progress=tell, **asked)
        elif against:
            outcome = league.league(game, names, progress=tell, **asked)
        else:
            plot = None if png is None else picture(texts, png, game, a, b, unit=unit)
            outcome = duel.run(game, a, b, file=csv, plot=plot, progress=tell, **asked)
    if json:
        say_figures(outcome, as_json=True)
    else:
        typer.echo("\n".join((league_lines if against else duel_lines)(texts, outcome, unit=unit)))


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

    check_numbers(("--minutes", minutes))
    if out is not None:
        check_writable(out)
    with needs("numba"), progress(1) as tell:
        from dvor.search.train import run

        record = run(game, minutes=minutes, out=out, seed=seed, is_more=more, tell=tell)
    if json:
        say_figures(record, as_json=True)
        return
    from dvor.terminal.trained import trained_lines

    typer.echo("\n".join(trained_lines(texts_of(context), record)))


@app.command(help="cli-tournament")
def tournament(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="cli-tournament-file", show_default=False)],
    *,
    keep: Annotated[Path | None, typer.Option(help="cli-tournament-keep")] = None,
    worlds: Annotated[int | None, typer.Option(help="cli-tournament-worlds", min=1)] = None,
    jobs: Annotated[int | None, typer.Option(help="cli-arena-jobs", min=1)] = None,
    par: Annotated[bool, typer.Option("--par", help="cli-tournament-par")] = False,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    from dvor.arena import pool
    from dvor.bots.levels import is_searching
    from dvor.terminal.cup import cup_lines
    from dvor.terminal.files import read_text
    from dvor.tournament import parse
    from dvor.tournament.play import run

    plan = parse(read_text(file))
    if any(is_searching(player) for entrant in plan.entrants for player in entrant.players if player):
        warm_up()
    with needs("networkx"), progress(1) as tell:
        results = run(plan, jobs=jobs or pool.cores(), worlds=worlds, keep=keep, tell=_share(tell))
    pars = results.pars() if par else None
    if json:
        say_figures(results.as_data(pars=pars), as_json=True)
    else:
        typer.echo("\n".join(cup_lines(texts_of(context), results, pars)))


def _share(tell: Callable[[float], None] | None) -> Callable[[int, int], None]:
    """For a bar of length 1: so much of all."""
    return lambda done, whole: None if tell is None else tell(done / whole)

"""The outcome of a duel between bots, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from dvor.arena import plot
from dvor.arena.plays import Play, check_file
from dvor.i18n import Texts


def duel_lines(texts: Texts, outcome: Mapping[str, Any], *, unit: str = "deals") -> list[str]:
    """What ``dvor.arena.duel.run`` gives, a line each; ``unit``: "deals" or "matches", whichever were played."""
    mean, most = outcome["ms_per_move"], outcome["ms_p95"]
    lines = [
        _title(texts, *(outcome[key] for key in ("game", "a", "b", "rounds"))),
        _with_range(texts, texts.text("terminal-duel-points", mean=outcome["points_per_round"]), outcome["ci95"]),
        _with_range(texts, texts.text("terminal-duel-wins", mean=outcome["win_rate"]), outcome["win_ci95"]),
        texts.text("terminal-duel-time", a=mean["a"], b=mean["b"], most_a=most["a"], most_b=most["b"]),
    ]
    if outcome["partner"] is not None:
        lines.insert(1, texts.text("terminal-duel-partner", partner=outcome["partner"]))
    if outcome["until_sure"]:
        played = texts.text("terminal-duel-matches" if unit == "matches" else "terminal-duel-deals", deals=outcome["deals"])
        lines.append(texts.text("terminal-duel-sure", sure=outcome["sure"] or "none", deals=played, a=outcome["a"], b=outcome["b"]))
    return lines + [_fault(texts, report) for report in outcome["reports"]]


def league_lines(texts: Texts, outcome: Mapping[str, Any], *, unit: str = "deals") -> list[str]:
    """What ``dvor.arena.league.league`` gives: the table, the ratings where there are any, then the duels."""
    lines = [
        texts.text("terminal-league", game=_game(texts, outcome["game"])),
        *(
            texts.text("terminal-league-line", name=line["name"], points=line["points_per_round"], wins=line["win_rate"])
            for line in outcome["table"]
        ),
    ]
    if "ratings" in outcome:
        lines += ["", texts.text("terminal-league-ratings")]
    for line in outcome.get("ratings", ()):
        rating = {"name": line["name"], "shown": str(line["shown"]), "give": str(line["give"]), "count": line["matches"]}
        lines.append(texts.text("terminal-league-rating", **rating))
    for duel in outcome["duels"]:
        lines += ["", *duel_lines(texts, duel, unit=unit)]
    return lines


def picture(texts: Texts, file: Path, game: str, a: str, b: str, *, unit: str = "deals") -> Callable[[Sequence[Play]], None]:
    """What draws a duel into a file when it is over. Raises BadFile and MissingPackage now rather than then."""
    plot.check()
    check_file(file)
    words = {
        "mean": texts.text("terminal-plot-mean"),
        "band": texts.text("terminal-plot-band"),
        "deals": texts.text("terminal-plot-matches" if unit == "matches" else "terminal-plot-deals"),
        "points": texts.text("terminal-plot-points"),
        "histogram": texts.text("terminal-plot-histogram"),
    }

    def draw(plays: Sequence[Play]) -> None:
        rounds = sum([play.rounds for play in plays])
        plot.draw(file, plays, title=_title(texts, game, a, b, rounds), say=words.__getitem__)

    return draw


def _title(texts: Texts, game: str, a: str, b: str, rounds: int) -> str:
    return texts.text("terminal-duel", a=a, b=b, game=_game(texts, game), rounds=rounds)


def _game(texts: Texts, name: str) -> str:
    """The game's name; presets of other programs have none but their own."""
    return texts.text(f"game-{name}") if texts.has(f"game-{name}") else name


def _fault(texts: Texts, report: Mapping[str, Any]) -> str:
    first = report["first"]
    return texts.text(
        "terminal-duel-fault",
        bot=report["bot"],
        kind=report["kind"],
        times=report["times"],
        deal=first["deal"],
        seat=first["seat"],
        detail=report["detail"],
    ).rstrip()


def _with_range(texts: Texts, said: str, interval: list[float] | None) -> str:
    return said if interval is None else texts.text("terminal-duel-range", said=said, low=interval[0], high=interval[1])

"""How long each level thinks about a move where it has a choice: milliseconds of wall time on one core, kernels ready."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable

from dvor import bots, games
from dvor.bots import Bot
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.view import View
from dvor.search.compiled import is_compiled

#: A game of each kind: pairs, everyone for himself, drawing, in-play points with a spinner, lines that are cut.
GAMES = ("kozel_pair", "kozel_solo", "latin", "muggins", "kolbasa")
DECISIONS = 60
#: The same where nothing is compiled: a decision then takes as long as it may.
SLOW_DECISIONS = 6
#: What level 5 is asked to keep to, besides its own budget.
BUDGETS_MS = (10.0, 50.0)


def run(decisions: int | None = None, names: Iterable[str] = GAMES) -> dict[str, dict[str, dict[str, float]]]:
    """``{GAME: {PLAYER: {"median_ms", "p95_ms", "decisions"}}}`` for every level, ``plain``, and level 5 at other budgets."""
    wanted = decisions or (DECISIONS if is_compiled() else SLOW_DECISIONS)
    return {game: {player: _times(bot, views) for player, bot in _players()} for game in names for views in [_views(game, wanted)]}


def _players() -> list[tuple[str, Bot]]:
    made = [(name, bots.make(name)) for name in (*bots.levels(), "plain")]
    return made + [(f"level5 at {budget:g} ms", bots.make("level5", budget_ms=budget)) for budget in BUDGETS_MS]


def _views(game: str, count: int) -> list[View]:
    """Views with a choice, of rounds played by the counting bot at the game's largest table."""
    rules, bot, found, number = games.rules(game), bots.make("counting"), list[View](), 0
    seats = max(rules.seat_counts)
    while len(found) < count:
        match = Match.start(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=Seeded(f"decide:{number}")))
        number += 1
        while match.turn >= 0:
            view = view_of(match, match.turn)
            if len(view.legal) > 1:
                found.append(view)
            match = match.play(bot.choose(view, Seeded(number)).move)
    return found[:count]


def _times(bot: Bot, views: list[View]) -> dict[str, float]:
    bot.choose(views[0], Seeded(0))
    taken = []
    for number, view in enumerate(views):
        began = time.perf_counter()
        bot.choose(view, Seeded(number))
        taken.append(1000 * (time.perf_counter() - began))
    taken.sort()
    return {"median_ms": round(statistics.median(taken), 3), "p95_ms": round(taken[int(0.95 * len(taken))], 3), "decisions": len(taken)}

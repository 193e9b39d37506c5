"""A bot knows nothing but its view, and keeps nothing of what it saw at other tables."""

import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.core.strategies import GAMES

from dvor import bots, games
from dvor.arena.table import later_round
from dvor.bots import Choice
from dvor.bots.levels import TableBot, is_searching
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.view import View

SEARCHING = [name for name in bots.names() if is_searching(name)]
WORLDS = 8


def decisions(game: str, wanted: int) -> list[View]:
    """Some views of a round at which there is a choice."""
    rules = games.rules(game)
    seats = max(rules.seat_counts)
    match = later_round(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=Seeded(game)))
    views = []
    while not match.round.is_over:
        legal = match.legal_moves()
        if len(legal) > 1:
            views.append(view_of(match, match.turn))
        match = match.play(legal[len(legal) // 2])
    return views[:: max(1, len(views) // wanted)][:wanted]


def choose(name: str, view: View) -> Choice:
    return bots.make(name, worlds=WORLDS).choose(view, Seeded(5))


@pytest.mark.parametrize("game", GAMES)
def test_a_view_that_came_by_post_is_as_good(game: str) -> None:
    """The choice hangs on what the view says, not on what it might be tied to in this process; a desk that has been thought at is as
    good as a new one in another thread."""
    views = decisions(game, 3)
    assert views
    here = [[choose(name, view) for name in bots.names()] for view in views]
    with ThreadPoolExecutor(1) as elsewhere:
        for view, choices in zip(reversed(views), reversed(here), strict=True):
            posted = pickle.loads(pickle.dumps(view))
            assert [elsewhere.submit(choose, name, posted).result() for name in bots.names()] == choices


@pytest.mark.parametrize("name", SEARCHING)
def test_a_bot_that_searches_holds_to_its_budget_and_what_is_legal(name: str) -> None:
    """Whatever share of its budget it has, and however little that is, it plays."""
    (view,) = decisions("kozel_pair", 1)
    bot = TableBot(name, is_ready=lambda: True)
    for share in (1.0, 0.3, 0.001):
        bot.share = share
        assert bot.choose(view, Seeded(1)).move in view.legal

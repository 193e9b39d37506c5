"""A bot's choice hangs on the view and the generator, on nothing hidden."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.strategies import GAMES, plays
from tests.core.test_views import may_know, played_alike, swapped, whereabouts

from dvor import bots
from dvor.bots.levels import is_searching
from dvor.chance import Seeded
from dvor.core.look import view_of

#: In how many worlds the bots think: with a fixed number the choice hangs on nothing but view and generator.
WORLDS = 8

pytestmark = [pytest.mark.soak_rules, pytest.mark.parametrize("game", GAMES)]


@given(data=st.data())
@settings(max_examples=8)
def test_hidden_tiles_may_change_places(game: str, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    stages = [step for step in play.steps() if not step.round.is_over]
    stages = stages[: data.draw(st.integers(1, len(stages)))]
    match, seat = stages[-1], stages[-1].turn
    chosen = {name: bots.make(name, worlds=WORLDS).choose(view_of(match, seat), Seeded(play.seed)) for name in bots.names()}
    places = {tile: place for place, tiles in enumerate(whereabouts(match.round)) for tile in tiles if tile not in may_know(match, seat)}
    pairs = [(one, other) for one in places for other in places if places[one] < places[other]]
    alike = match
    for one, other in random.Random(play.seed).sample(pairs, min(len(pairs), 20)):
        changed = played_alike(None, stages, swapped(alike.round.deal, one, other), seat)
        if changed is not None:
            alike = changed
    for name, choice in chosen.items():
        assert bots.make(name, worlds=WORLDS).choose(view_of(alike, seat), Seeded(play.seed)) == choice
    assert alike is not match or not pairs or match.round.moves


@given(data=st.data())
@settings(max_examples=4)
def test_the_same_view_twice_is_the_same_choice_by_the_same_bot(game: str, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    kept = {name: bots.make(name, worlds=WORLDS) for name in bots.names()}
    stages = [step for step in play.steps() if not step.round.is_over]
    searched = data.draw(st.sets(st.integers(0, len(stages) - 1), max_size=2))
    for number, match in enumerate(stages):
        view = view_of(match, match.turn)
        for name, bot in kept.items():
            if not is_searching(name) or number in searched:
                assert bot.choose(view, Seeded(1)) == bots.make(name, worlds=WORLDS).choose(view, Seeded(1))

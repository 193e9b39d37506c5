"""What is observed from a View is what the environments show; tables that wait stay as they are."""

import random

import numpy as np
import pytest

from dvor import games, view_of
from dvor.env import observe, vector_env
from dvor.env.aec import Tables
from dvor.env.errors import BadAction
from dvor.env.table import WAIT
from dvor.errors import RoundOver


@pytest.mark.parametrize("game", games.names())
def test_a_view_is_observed_as_the_environment_shows_it(game: str) -> None:
    rules, dice = games.rules(game), random.Random(5)
    table = Tables(rules, seats=max(rules.seat_counts), episode="match" if game == "muggins" else "round", render_mode=None)
    table.reset(seed=6)
    looked = 0
    while table.match.turn >= 0 and looked < 60:
        shown = table.observe(table.agent_selection)
        seen = observe(view_of(table.match, table.match.turn))
        for part, array in shown.items():
            assert seen[part].dtype == array.dtype
            assert (seen[part] == array).all(), part
        looked += 1
        table.step(dice.choice(np.flatnonzero(shown["action_mask"]).tolist()))
    assert looked > 5
    if table.match.turn < 0:
        with pytest.raises(RoundOver):
            observe(view_of(table.match, 0))


@pytest.mark.parametrize("is_bound", [False, True])
def test_a_table_that_waits_stays_as_it_is(*, is_bound: bool) -> None:
    env, other = (vector_env("kozel_pair", num_envs=3, seed=4, is_bound=is_bound) for _ in range(2))
    env.reset()
    other.reset()
    for step in range(80):
        actions = other.sample().copy()
        for table in range(3):
            before = env.observations.copy(), env.masks.copy(), env.turns.copy()
            alone = np.full(3, WAIT)
            alone[table] = actions[table]
            env.step(alone)
            for was, array in zip(before, (env.observations, env.masks, env.turns), strict=True):
                assert (np.delete(was, table, axis=0) == np.delete(array, table, axis=0)).all()
            assert not env.rewards[np.arange(3) != table].any(), step
        other.step(actions)
        assert (env.observations == other.observations).all()
        assert (env.masks == other.masks).all()
    with pytest.raises(BadAction):
        env.step(np.full(3, WAIT - 1))

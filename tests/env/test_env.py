"""Environments agree with ``Match`` on random play, pass the tests of their packages, and show nobody what is hidden."""

import contextlib
import io
import random
import warnings

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from dvor import games
from dvor.arena.table import margins
from dvor.core.deal import Deal
from dvor.core.laws import names as n
from dvor.core.match import Match
from dvor.env import aec_env, parallel_env, vector_env
from dvor.env.actions import actions_of
from dvor.env.aec import Tables
from dvor.env.errors import BadAction, BadShape
from dvor.env.vector import VectorTables
from dvor.errors import BadSeats, BadUsage, UnknownGame

GAMES = games.names()


def match_of(env: VectorTables, table: int) -> Match:
    """The match a table of the vector is in, before its lead."""
    rules, tiles = env.rules, env.rules.tile_set.tiles
    length = rules.params(env.seats)[n.P_LENGTH]
    pos = [int(value) for value in env._positions[table * length : (table + 1) * length]]
    assert pos[n.LAID] == 0
    hands = tuple(tuple(tile for number, tile in enumerate(tiles) if pos[n.HAND + seat] >> number & 1) for seat in range(env.seats))
    boneyard = tuple(tiles[pos[n.BONEYARD + place]] for place in range(pos[n.TOTAL]))
    deal = Deal(hands, boneyard, lot=pos[n.LEADER])
    return Match.later(rules, seats=env.seats, deal=deal, leader=pos[n.LEADER])


@pytest.mark.parametrize("game", GAMES)
def test_a_vector_of_tables_is_so_many_matches(game: str) -> None:
    env = vector_env(game, num_envs=3, seed=11, is_bound=game == "kozel_pair")
    env.reset()
    singles = [Tables(env.rules, seats=env.seats, episode="round", render_mode=None) for _ in range(3)]
    for number, single in enumerate(singles):
        single.reset(seed=1)
        single.match = match_of(env, number)
        single.agent_selection = f"seat_{single.match.turn}"
    ended = 0
    for _ in range(120):
        for number, single in enumerate(singles):
            assert env.turns[number] == single.match.turn
            seen = single.observe(single.agent_selection)
            assert (seen["observation"] == env.observations[number]).all()
            assert (seen["action_mask"] == env.masks[number]).all()
        actions = env.sample().copy()
        movers = env.turns.copy()
        _, rewards, terminations, truncations, _ = env.step(actions)
        assert not truncations.any()
        for number, single in enumerate(singles):
            single.step(int(actions[number]))
            assert terminations[number] == (single.match.turn < 0)
            paid = [0.0] * env.seats
            if terminations[number]:
                sides = margins(env.rules, env.seats, single.match.rows[-1])
                paid = [sides[side] for side in single.match.sides]
                assert [single.rewards[f"seat_{seat}"] for seat in range(env.seats)] == pytest.approx(paid)
                ended += 1
                single.reset(seed=1)
                single.match = match_of(env, number)
                single.agent_selection = f"seat_{single.match.turn}"
            assert list(env.rewards[number]) == pytest.approx(paid)
            assert rewards[number] == pytest.approx(paid[movers[number]])
    assert ended > 3


@pytest.mark.parametrize("game", GAMES)
def test_actions_are_moves_and_back(game: str) -> None:
    rules = games.rules(game)
    for seats in rules.seat_counts:
        actions = actions_of(rules, seats)
        assert [actions.id_of(actions.move(action)) for action in range(actions.count)] == list(range(actions.count))
        assert len(set(actions.codes)) == actions.count


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_is_content(game: str) -> None:
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore", UserWarning)  # its own: a Dict with a mask is no Box
        api_test(aec_env(game), num_cycles=30, verbose_progress=False)
        parallel_api_test(parallel_env(game), num_cycles=15)
    seed_test(lambda **how: aec_env(game, **how), num_cycles=20)


@pytest.mark.parametrize("game", ["kozel_pair", "telephone", "kolbasa", "chinese"])
def test_pettingzoo_sees_it_drawn(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("resvg_py")
    render_test(lambda **how: aec_env(game, **how))
    assert "seat_0" in capsys.readouterr().out


@pytest.mark.parametrize("game", ["kozel_pair", "kolbasa", "jamaican"])
def test_a_match_pays_at_its_end(game: str) -> None:
    env = aec_env(game, episode="match")
    env.reset(seed=4)
    dice, paid = random.Random(4), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        paid[agent] += reward
        env.step(None if terminated or truncated else dice.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    assert sum(paid.values()) == pytest.approx(0)
    assert max(paid.values()) > 0
    assert env.unwrapped.match.is_over


@pytest.mark.parametrize("game", GAMES)
def test_hidden_tiles_change_no_byte(game: str) -> None:
    """Two seats swap tiles that nobody has seen: what a third one observes stays as it was; with two seats, one swaps with the boneyard."""
    env = vector_env(game, num_envs=1, seed=3)
    env.reset()
    match = match_of(env, 0)
    deal, me, sets = match.round.deal, match.turn, games.rules(game)
    others = [seat for seat in range(env.seats) if seat != me]
    if len(others) > 1:
        a, b = others[0], others[1]
        hands = list(deal.hands)
        hands[a], hands[b] = hands[b], hands[a]
        other = Deal(tuple(hands), deal.boneyard, deal.lot, deal.fate)
    else:
        held, hands = deal.hands[others[0]], list(deal.hands)
        size = min(len(held), len(deal.boneyard))
        hands[others[0]] = (*deal.boneyard[:size], *held[size:])
        other = Deal(tuple(hands), (*held[:size], *deal.boneyard[size:]), deal.lot, deal.fate)
    seen = []
    for one in (deal, other):
        single = Tables(sets, seats=env.seats, episode="round", render_mode=None)
        single.reset(seed=1)
        single.match = Match.later(sets, seats=env.seats, deal=one, leader=me)
        seen.append(single.observe(f"seat_{me}"))
    assert (seen[0]["observation"] == seen[1]["observation"]).all()
    assert (seen[0]["action_mask"] == seen[1]["action_mask"]).all()


def test_the_same_seed_is_the_same_play() -> None:
    runs = []
    for _ in range(2):
        env = vector_env("muggins", num_envs=5, seed=8)
        env.reset()
        total = np.zeros((5, env.seats))
        for _ in range(60):
            env.step(env.sample())
            total += env.rewards
        runs.append((total, env.observations.copy()))
    assert (runs[0][0] == runs[1][0]).all()
    assert (runs[0][1] == runs[1][1]).all()
    assert abs(runs[0][0].sum()) < 1e-9


def test_some_tables_are_dealt_anew() -> None:
    env = vector_env("kozel_pair", num_envs=4, seed=1)
    env.reset()
    for _ in range(5):
        env.step(env.sample())
    before = env.observations.copy()
    env.reset(options={"reset_mask": np.array([False, True, False, False])})
    assert [bool((before[table] == env.observations[table]).all()) for table in range(4)] == [True, False, True, True]


def test_the_first_deal_is_everywhere() -> None:
    env = vector_env("kozel_pair", num_envs=3)
    env.reset(options={"reset_mask": np.array([True, False, False])})
    assert env.masks.any(axis=1).all()
    env.step(env.sample())


def test_bad_input_is_refused_as_each_interface_expects() -> None:
    for make in (aec_env, parallel_env):
        with pytest.raises(UnknownGame):
            make("poker")
        with pytest.raises(BadUsage):
            make("kozel_pair", episode="hand")
    with pytest.raises(BadSeats):
        vector_env("kozel_pair", num_envs=2, seats=3)
    for wrong in (
        {"num_envs": 0}, {"num_envs": "2"}, {"num_envs": 1.5}, {"num_envs": True}, {"num_envs": None}, {"num_envs": 2, "seed": -1},
        {"num_envs": 2, "seed": 1.5}, {"num_envs": 2, "seed": True}, {"num_envs": 2, "seed": 2**63},
    ):  # fmt: skip
        with pytest.raises(BadShape):
            vector_env("kozel_pair", **wrong)
    with pytest.raises(BadShape, match="62 tiles"):
        vector_env("classic", num_envs=2, set="dn12")
    single = aec_env("classic", set="dn12")
    single.reset(seed=1)
    assert single.observe(single.agent_selection)["action_mask"].any(), "one table takes any set"
    env = vector_env("kozel_pair", num_envs=2)
    with pytest.raises(ResetNeeded):
        env.step(np.zeros(2, dtype=np.int64))
    env.reset()
    before = env.observations.copy()
    legal = env.sample().copy()
    for actions in (np.zeros(3, dtype=np.int64), np.zeros((2, 1), dtype=np.int64), np.zeros(2), ["a", "b"], [[1], [2, 3]], [2**70] * 2):
        with pytest.raises(BadShape):
            env.step(actions)
    illegal = int(np.flatnonzero(env.masks[1] == 0)[0])
    for action in (illegal, -2, env.actions.count):
        with pytest.raises(BadAction) as refused:
            env.step(np.array([legal[0], action]))
        assert refused.value.facts["table"] == 1
        assert isinstance(refused.value, ValueError)
    assert (before == env.observations).all()
    for options in ({"reset_mask": [1, 2, 3]}, {"reset_mask": [[True], [True, False]]}, 5, [1]):
        with pytest.raises(BadShape):
            env.reset(options=options)
    env.reset(seed=np.int64(3))
    table = Tables(games.rules("kozel_pair"), seats=4, episode="round", render_mode=None)
    table.reset(seed=1)
    for seed in (-1, 2**63, "x", 1.5, [1], True):
        with pytest.raises(BadShape):
            table.reset(seed=seed)
    for action in (10**6, -1, 1.0, "5", True, 84):
        with pytest.raises(BadAction):
            table.step(action)

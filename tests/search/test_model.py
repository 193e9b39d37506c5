"""The model of what others play: its gradient is the gradient, and it learns a player from its decisions."""

from __future__ import annotations

import random

import numpy as np
import pytest

from dvor import games
from dvor.search import model, shelf, train
from dvor.search.features import HEAVIEST, INPUTS
from dvor.search.net import AT_B, AT_V, AT_W, NET_LENGTH


def rows(count: int, seed: int) -> list[tuple[list[float], int]]:
    """Decisions of one who always makes the move with the highest fifth number, among two to five moves."""
    choice, found = random.Random(seed), []
    for _ in range(count):
        moves = [[choice.gauss(0, 1) for _ in range(INPUTS)] for _ in range(choice.randint(2, 5))]
        found.append(([number for move in moves for number in move], max(range(len(moves)), key=lambda place: moves[place][5])))
    return found


def test_the_slope_is_that_of_small_steps() -> None:
    net = np.asarray(train.fresh_net(3), dtype=np.float64)
    net[AT_W:] = np.random.default_rng(1).normal(0, 0.2, INPUTS)
    decisions = model.Decisions.of(rows(7, 2))
    found = model.slope(net, decisions)
    for place in [*random.Random(5).sample(range(NET_LENGTH), 40), AT_B + 3, AT_V + 5, AT_W + 7]:
        up, down = net.copy(), net.copy()
        up[place] += 1e-3
        down[place] -= 1e-3
        assert found[place] == pytest.approx((model.loss(down, decisions) - model.loss(up, decisions)) / 2e-3, abs=2e-3), place


def test_moves_that_are_not_there_have_no_chance() -> None:
    decisions = model.Decisions.of(rows(20, 4))
    likely = model.chances(np.asarray(train.fresh_net(1)), decisions)[1]
    for place, size in enumerate(decisions.sizes):
        assert likely[place, :size].sum() == pytest.approx(1, abs=1e-5)
        assert not likely[place, size:].any()


def test_a_player_is_learnt_from_its_decisions() -> None:
    """Decisions held out are as good as known, and the same seed fits the same net."""
    decisions = model.Decisions.of(rows(3000, 6))
    net, after, before = model.fit(train.fresh_net(1), decisions, epochs=60, seed=2)
    assert after < 0.5 < 0.9 < before
    again = model.fit(train.fresh_net(1), decisions, epochs=60, seed=2)[0]
    assert shelf.net_bytes(again) == shelf.net_bytes(net)
    assert model.loss(net, model.Decisions.of(rows(500, 99))) < 0.5


def test_where_there_is_no_model_the_policy_says_what_others_play() -> None:
    with_model = {game for game in games.names() if game in shelf.models()}
    assert "kozel_pair" in with_model
    for game in games.names():
        rules = games.rules(game)
        trained = shelf.trained(rules, max(rules.seat_counts))
        assert (trained.model is trained.net) == (game not in with_model)


@pytest.mark.parametrize("game", shelf.models())
def test_every_model_has_its_record(game: str) -> None:
    record = shelf.models()[game]
    assert record["game"] == game
    assert record["rules"] == games.rules(game).version, "the rules have changed since: make it again"
    assert record["loss"] < record["policy"]


def test_greedy_players_lay_the_heaviest_tile() -> None:
    """Who is looked at is learnt, and nobody else: a net fitted to greedy players plays the heaviest."""
    from dvor.arena.observe import observe

    seen = observe(games.rules("kozel_pair"), 4, ["greedy"], range(40), worlds=2, seed=3)
    assert len(seen) > 300
    for inputs, chosen in seen:
        assert inputs[chosen * INPUTS + HEAVIEST] == 1
    assert model.loss(train.greedy_net(), model.Decisions.of(seen)) < 0.3
    assert seen == observe(games.rules("kozel_pair"), 4, ["greedy"], range(40), worlds=2, seed=3)

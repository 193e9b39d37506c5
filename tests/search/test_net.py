"""The net's sums are what the formula says, and its gradient is the gradient."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

from dvor import games
from dvor.errors import BadUsage
from dvor.search import net as nets
from dvor.search import selfplay, shelf, train
from dvor.search.compiled import Floats, Vector, Weights, entry, floats, ints, weights
from dvor.search.dice import dice
from dvor.search.features import INPUTS
from dvor.search.net import AT_B, AT_V, AT_W, NET_LENGTH, UNITS

SIZE = 4
forward, softmax, pick, push = nets.forward, nets.softmax, nets.pick, selfplay.push


@entry
def score(net: Weights, x: Weights, size: int, hidden: Weights, scores: Floats) -> None:
    forward(net, x, size, hidden, scores)


@entry
def picked(scores: Floats, size: int, rng: Vector, counts: Vector, times: int) -> None:
    for _ in range(times):
        counts[pick(scores, size, rng)] += 1


@entry
def pushed(
    net: Weights, x: Weights, size: int, chosen: int, advantage: float, entropy: float, hidden: Weights, scores: Floats, slope: Weights
) -> None:
    push(net, x, size, chosen, advantage, entropy, hidden, scores, slope)


def some(count: int, seed: int, spread: float = 0.3) -> list[float]:
    choice = random.Random(seed)
    return [choice.gauss(0, spread) if choice.random() < 0.7 else 0.0 for _ in range(count)]


def by_formula(net: list[float], x: list[float]) -> list[float]:
    out = []
    for move in range(SIZE):
        own = x[move * INPUTS : (move + 1) * INPUTS]
        units = [max(0.0, net[AT_B + unit] + sum(own[i] * net[i * UNITS + unit] for i in range(INPUTS))) for unit in range(UNITS)]
        out.append(sum(net[AT_W + i] * own[i] for i in range(INPUTS)) + sum(net[AT_V + unit] * units[unit] for unit in range(UNITS)))
    return out


def target(net: list[float], x: list[float], chosen: int, advantage: float, entropy: float) -> float:
    scores = by_formula(net, x)
    total = sum(math.exp(each) for each in scores)
    chances = [math.exp(each) / total for each in scores]
    return advantage * math.log(chances[chosen]) - entropy * sum(p * math.log(p) for p in chances)


def test_scores_are_the_formula() -> None:
    net, x = some(NET_LENGTH, 1), some(SIZE * INPUTS, 2)
    scores = floats(SIZE)
    score(weights(net), weights(x), SIZE, weights(SIZE * UNITS), scores)
    assert list(scores) == pytest.approx(by_formula(net, x), abs=1e-4)


def test_moves_are_picked_by_their_probability() -> None:
    chances, counts = floats([0.5, 0.3, 0.15, 0.05]), ints(4)
    picked(chances, 4, ints([11]), counts, 20_000)
    assert [count / 20_000 for count in counts] == pytest.approx(list(chances), abs=0.015)


def test_the_gradient_is_that_of_small_steps() -> None:
    net, x = some(NET_LENGTH, 3), some(SIZE * INPUTS, 4)
    slope = weights(NET_LENGTH)
    pushed(weights(net), weights(x), SIZE, 2, 1.7, 0.4, weights(SIZE * UNITS), floats(SIZE), slope)
    places = random.Random(5).sample(range(NET_LENGTH), 60)
    for place in [*places, AT_B + 3, AT_V + 5, AT_W + 7]:
        up, down = list(net), list(net)
        up[place] += 1e-4
        down[place] -= 1e-4
        small = (target(up, x, 2, 1.7, 0.4) - target(down, x, 2, 1.7, 0.4)) / 2e-4
        assert slope[place] == pytest.approx(small, abs=2e-3), place


def test_training_learns() -> None:
    """A few seconds of self-play from nothing beat chance by more than luck could, and the same seed on the same rounds is the same."""
    table = train.Table(games.rules("kozel_pair"), 4)
    fresh = train.fresh_net(1)
    net, rounds, spreads = train.improve(fresh, [table], minutes=0.05, seed=1)
    assert rounds >= train.DEALS * train.PLAYS
    assert 20 < spreads[0] < 45
    mean, around = table.duel(dice(3), net, fresh, 5, 3000)
    assert mean - 2 * around > 0


def test_training_goes_on_from_the_shipped_net() -> None:
    """A moment more of it changes little; from nothing a moment gives next to nothing. The record counts all of it."""
    before = shelf.records()["kozel_pair"]
    record: dict[str, Any] = train.run("kozel_pair", minutes=0.002, is_more=True)
    anew: dict[str, Any] = train.run("kozel_pair", minutes=0.002)
    assert record["rounds"] > before["rounds"]
    assert record["minutes"] == pytest.approx(before["minutes"] + 0.002)
    assert abs(record["shipped"][0]) < 3
    assert anew["shipped"][0] < -4


def test_training_is_refused_where_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DVOR_INTERPRET", "1")
    with pytest.raises(BadUsage, match="interpreted"):
        train.run("kozel_pair", minutes=0.01)


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_a_net_with_its_record(game: str) -> None:
    rules = games.rules(game)
    record = shelf.records()[game]
    assert record["game"] == game
    assert record["rules"] == rules.version, "the rules have changed since: train it again"
    assert record["rounds"] > 50_000
    assert record["spread"] > 0
    assert shelf.trained(rules, max(rules.seat_counts)).game == game
    data = shelf.net_bytes(shelf.trained(rules, max(rules.seat_counts)).net)
    assert 10_000 < len(data) < 13_000
    assert shelf.net_bytes(weights(shelf.parse_net(data))) == data


def test_a_game_without_a_net_plays_by_the_most_like() -> None:
    """Peers' presets have none of their own."""
    from dvor.arena.players import rules_of

    assert shelf.trained(rules_of("openspiel_team"), 4).game in games.names()


def test_a_file_that_is_no_net_is_refused() -> None:
    with pytest.raises(ValueError, match="a net has"):
        shelf.parse_net(b"\0" * 44)

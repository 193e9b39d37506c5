"""What the counting bot takes for certain is so, and what it takes for likely is counted right."""

import itertools
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.bots.positions import deal, seen, table
from tests.core.strategies import GAMES, plays

from dvor.bots.features import THEMES, after, features
from dvor.bots.scene import Scene
from dvor.bots.weights import kind_of, kinds
from dvor.bots.worlds import guess_hands
from dvor.chance import Seeded
from dvor.core.laws import names as n
from dvor.core.look import view_of
from dvor.core.tiles import Tile


def mask(scene: Scene, tiles: tuple[Tile, ...]) -> int:
    return sum(1 << scene.index[tile] for tile in tiles)


@pytest.mark.soak_rules
@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
@settings(max_examples=8)
def test_what_is_certain_is_so(game: str, data: st.DataObject) -> None:
    """Any number of seats, drawing or not: hidden hands lie within the pools, hold the certain tiles, and 0 and 1 are no guesses."""
    play = data.draw(plays(game))
    for match in play.steps():
        if match.round.is_over or not match.round.moves:
            continue
        scene = Scene(view_of(match, match.turn))
        hidden = {seat: mask(scene, match.round.hand(seat)) for seat in range(play.seats) if seat != match.turn}
        unseen = sum(hidden.values()) | mask(scene, tuple(match.round.deal.boneyard))
        assert scene.unseen & sum(hidden.values()) == sum(hidden.values())
        assert scene.unseen & ~unseen == 0
        for seat, held in hidden.items():
            assert sum(size for size, _ in scene.pools[seat]) == held.bit_count()
            may = 0
            for _, pool in scene.pools[seat]:
                may |= pool
            assert held & ~(may | scene.certain[seat]) == 0
            assert scene.certain[seat] & ~held == 0
            for value in range(scene.params[n.P_HALVES]):
                fits = scene.params[n.P_FIT + value]
                chance = scene.shut(seat, fits)
                assert 0 <= chance <= 1
                assert chance < 1 or not held & fits
                assert chance > 0 or held & fits


def test_a_knock_without_a_boneyard_counts_to_the_end() -> None:
    dealt = deal("5-5 5-6 4-5 3-5 1-2 2-6 1-1", "0-1 0-2 0-3 1-3 4-4 6-6 1-6", "0-5 2-3 2-4 3-3 0-4 3-6 1-4", "0-6 2-5 1-5 0-0 2-2 3-4 4-6")
    scene = Scene(seen(table("kozel_pair", dealt, "5-5 pass 0-5@0 0-6@0")))
    fives = scene.params[n.P_FIT + 5]
    assert scene.knocks[1] == 1 << 5
    assert scene.shut(1, fives) == 1
    assert scene.likes[2][0] == 1
    assert scene.took[2][5] == 1
    assert scene.unseen.bit_count() == 19
    ours = [tile for tile in range(28) if scene.unseen >> tile & 1 and fives >> tile & 1]
    assert len(ours) == 2  # 1-5 and 2-5, with seats 2 and 3 alone
    assert 0 < scene.shut(2, fives) < 1


def test_the_chance_to_be_shut_is_that_of_all_hands() -> None:
    """Nobody has knocked: seven tiles out of the unseen ones, each hand equally likely."""
    dealt = deal("5-5 5-6 4-5 3-5 1-2 2-6 1-1", "0-1 0-2 0-3 1-3 4-4 6-6 1-6", "0-5 2-3 2-4 3-3 0-4 3-6 1-4", "0-6 2-5 1-5 0-0 2-2 3-4 4-6")
    scene = Scene(seen(table("kozel_pair", dealt, "")))
    unseen = [tile for tile in range(28) if scene.unseen >> tile & 1]
    fits = scene.params[n.P_FIT + 5]
    total = hits = 0
    for hand in itertools.combinations(unseen, 7):
        total += 1
        hits += not any(fits >> tile & 1 for tile in hand)
    assert scene.shut(1, fits) == pytest.approx(float(Fraction(hits, total)))


def test_a_draw_tells_what_was_missing_and_hides_what_came() -> None:
    """Two seats: seat 1 could not meet 5 and 5, drew twice and laid what came; the tile drawn first may be anything else."""
    dealt = deal("5-5 5-6 4-5", "0-1 0-2 0-3", boneyard="1-1 2-5 3-3", rest=True)
    match = table("kozel_solo", dealt, "5-5 draw draw 2-5@0")
    scene = Scene(seen(match))
    assert scene.knocks[1] == 1 << 5
    assert scene.shut(1, scene.params[n.P_FIT + 5]) == 1
    sizes = sorted(size for size, _ in scene.pools[1])
    assert sizes == [1, 3]


@pytest.mark.soak_rules
@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
@settings(max_examples=5)
def test_guessed_hands_agree_with_what_is_known(game: str, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    for match in play.steps():
        if match.round.is_over or not match.round.moves:
            continue
        scene = Scene(view_of(match, match.turn))
        hands = guess_hands(scene, Seeded(play.seed))
        assert [hand.bit_count() for hand in hands] == list(match.round.counts)
        assert hands[scene.me] == scene.hand
        rest = [hand for seat, hand in enumerate(hands) if seat != scene.me]
        assert sum(rest) & ~scene.unseen == 0
        assert sum(hand.bit_count() for hand in rest) == sum(rest).bit_count()


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
@settings(max_examples=5)
def test_features_are_those_that_are_listed(game: str, data: st.DataObject) -> None:
    known = {name for names in THEMES.values() for name in names}
    play = data.draw(plays(game))
    for match in play.steps():
        if not match.round.is_over:
            scene = Scene(view_of(match, match.turn))
            for move in match.legal_moves():
                assert {*features(scene, after(scene, move), Seeded(1))} <= known


def test_weights_are_of_features_there_are_and_kinds_of_their_own() -> None:
    known = {name for names in THEMES.values() for name in names}
    assert len({kind.name for kind in kinds()}) == len(kinds())
    for kind in kinds():
        assert {*kind.weights} <= known
        assert kind.weights
    assert kinds()[-1].when == (), "the last kind takes all that is left"


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
@settings(max_examples=5)
def test_every_table_is_of_a_kind(game: str, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    assert kind_of(play.rules, play.seats) in kinds()

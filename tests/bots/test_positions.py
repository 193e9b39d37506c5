"""Positions where the counting bot must do what every player at the table would."""

import pytest
from tests.bots.positions import choice, deal, seen, table

from dvor.bots import make
from dvor.chance import Seeded
from dvor.core.match import Match


def chosen(match: Match) -> str:
    """The move, without the arm where both ends are alike."""
    ends = match.round.ends
    text = str(choice(match).move)
    return text.split("@")[0] if len({*ends}) == 1 else text


def test_shows_the_number_the_next_player_knocked_on() -> None:
    """Seat 1 knocked on fives; seat 0 holds more of them and can make both ends fives."""
    dealt = deal("5-5 5-6 4-5 3-5 1-2 2-6 1-1", "0-1 0-2 0-3 1-3 4-4 6-6 1-6", "0-5 2-3 2-4 3-3 0-4 3-6 1-4", "0-6 2-5 1-5 0-0 2-2 3-4 4-6")
    match = table("kozel_pair", dealt, "5-5 pass 0-5@0 0-6@0")
    assert match.turn == 0
    assert chosen(match) == "5-6@0"


def test_does_not_lock_the_partner_on_what_he_knocked_on() -> None:
    """Seat 2 knocked on twos and fives; 5-6 would leave it nothing but fives, and seat 0 has no more of them."""
    dealt = deal("5-5 5-6 4-6 3-6 1-1 0-1 1-4", "2-5 0-5 0-0 1-5 0-3 1-2 2-2", "3-3 3-4 4-4 0-4 1-3 0-6 1-6", "2-6 3-5 4-5 6-6 0-2 2-3 2-4")
    match = table("kozel_pair", dealt, "5-5 2-5@0 pass 2-6@0")
    assert match.turn == 0
    assert chosen(match) != "5-6@0"


def test_covers_what_an_opponent_opened_not_what_the_partner_did() -> None:
    """The four is the partner's, the three the opponents'; 1-3 and 1-4 both show a one."""
    dealt = deal("6-6 1-3 1-4 1-1 0-1 0-0 0-2", "3-6 0-3 2-3 1-2 1-5 5-5 4-5", "4-6 0-4 2-4 4-4 0-5 2-5 2-2", "3-3 2-6 3-5 0-6 1-6 3-4 5-6")
    match = table("kozel_pair", dealt, "6-6 3-6@0 4-6@1 3-3@0")
    assert match.round.ends == (3, 4)
    assert chosen(match) == "1-3@0"


def test_shows_a_number_it_holds_more_of() -> None:
    """1-6 and 2-5 weigh the same; of ones it holds three more, of twos none."""
    dealt = deal("5-6 0-0 2-2 2-3 2-4 0-2 3-3", "1-6 2-5 1-3 1-4 0-1 3-4 0-4", "1-1 1-2 0-3 4-4 6-6 5-5 3-5", "0-5 0-6 1-5 2-6 3-6 4-5 4-6")
    assert chosen(table("kozel_pair", dealt, "5-6")) == "1-6@1"


@pytest.mark.parametrize("double_blank", ["sole10", "sole25", "always10"])
def test_the_double_blank_goes_in_time(double_blank: str) -> None:
    """0-0 and 0-4 are left at the only blank: 0-4 would cover it and leave 0-0 alone; the boneyard is empty."""
    dealt = deal("3-5 0-4 0-0", "0-5 2-2 6-6 1-2")
    match = table("kozel_solo", dealt, "3-5 0-5@1", double_blank=double_blank)
    assert list(map(str, match.legal_moves())) == ["0-0@1", "0-4@1"]
    picked = choice(match)
    assert str(picked.move) == "0-0@1"


FISH = [
    pytest.param(
        ("1-6 0-3 3-4 2-3 2-6 1-3 0-5", "5-6 3-6 4-5 5-5 0-1 2-4 4-4", "1-4 0-2 1-1 1-2 2-2 0-6 0-0", "6-6 1-5 2-5 3-5 4-6 3-3 0-4"),
        "3-4 4-4@1 1-4@1 3-5@0 0-5@0 0-1@1 0-2@1 0-4@0 2-6@1 2-4@0 2-2@0 4-6@1 2-3@0 4-5@1 pass 2-5@1 0-3@0 pass 0-6@0 6-6@0 1-6@0 pass",
        "1-2@0", True, id="won: 0-0 and 1-1 against 30 and more",
    ),
    pytest.param(
        ("4-6 0-2 3-6 4-4 1-4 3-3 2-4", "5-6 3-5 0-0 4-5 0-1 0-6 1-3", "0-5 0-4 5-5 0-3 2-6 6-6 1-1", "1-6 2-3 2-5 1-5 2-2 3-4 1-2"),
        "3-3 3-5@0 0-3@1 2-5@0 0-2@0 0-1@0 0-4@1 3-4@1 3-6@1 5-6@1 0-5@1 1-6@0 4-6@0 0-6@1 6-6@1 pass 2-4@0 pass",
        "2-6@0", True, id="won: by two tiles",
    ),
    pytest.param(
        ("0-6 6-6 1-3 2-2 0-4 3-4 2-5", "5-6 3-5 0-1 0-0 4-5 2-3 3-3", "1-1 4-4 0-2 5-5 1-6 1-5 1-4", "0-3 0-5 4-6 2-4 2-6 1-2 3-6"),
        "0-4 0-0@0 0-2@0 4-6@1 6-6@1 5-6@1 5-5@1 2-4@0 3-4@0 3-5@1 pass 3-6@1 0-6@1 2-3@0 pass 2-6@0 pass 0-1@1",
        "1-6@1", False, id="lost: four tiles left against two",
    ),
    pytest.param(
        ("1-5 2-2 0-1 4-4 0-4 5-6 1-1", "3-6 1-6 0-3 2-3 2-5 2-6 0-0", "3-3 4-6 2-4 5-5 3-5 3-4 1-2", "0-6 4-5 1-3 0-2 1-4 0-5 6-6"),
        "0-1 1-6@1 4-6@1 0-2@0 4-4@1 2-3@0 3-5@0 4-5@1 5-6@0 2-5@1 2-4@1 6-6@0 0-4@1 0-0@1 pass 0-6@1 pass 2-6@1 1-2@1 1-4@1 pass 3-6@0",
        "3-4@0", False, id="lost: 5-5 and 3-3 left",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("hands", "moves", "fish", "wins"), FISH)
def test_makes_the_fish_that_wins_and_no_other(hands: tuple[str, ...], moves: str, fish: str, *, wins: bool) -> None:
    match = table("kozel_pair", deal(*hands), moves, threshold_scope="opening")
    assert fish in map(str, match.legal_moves())
    picked = choice(match)
    assert (str(picked.move) == fish) == wins
    assert not wins or picked.reason.code == "block_win"


@pytest.mark.parametrize("seed", range(5))
def test_the_same_fish_whatever_hands_are_guessed(seed: int) -> None:
    hands, moves, fish, _ = FISH[0].values
    match = table("kozel_pair", deal(*hands), moves, threshold_scope="opening")
    assert str(make("counting").choose(seen(match), Seeded(seed)).move) == fish

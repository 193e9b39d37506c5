"""Who sits where, and a match that is the same for the same seed."""

import pytest
from tests.terminal.typist import GAMES

from dvor import games
from dvor.errors import BadOption, BadSeats, BadUsage, OptionConflict, UnknownBot, UnknownGame, UnknownOption
from dvor.terminal.session import Session, chosen, seating, setup


@pytest.mark.parametrize(
    ("text", "seats", "expected"),
    [
        ("", 4, (None, "level3", "level3", "level3")),
        ("all", 2, ("level3", "level3")),
        ("greedy", 3, (None, "greedy", "greedy")),
        ("greedy, random", 3, (None, "greedy", "random")),
        ("greedy,random,counting", 3, ("greedy", "random", "counting")),
    ],
)
def test_seating(text: str, seats: int, expected: tuple[str | None, ...]) -> None:
    assert seating(text, seats) == expected


@pytest.mark.parametrize("text", ["greedy,greedy", "all,all", "greedy,nobody,random", "stockfish", ","])
def test_seating_that_cannot_be(text: str) -> None:
    with pytest.raises((BadUsage, UnknownBot)):
        seating(text, 4)


def test_options_are_pairs() -> None:
    assert chosen(["limit = 301", "fish=own_each", "fish=punish_maker"]) == {"limit": "301", "fish": "punish_maker"}
    for text in ("limit", "=301", ""):
        with pytest.raises(BadUsage) as caught:
            chosen([text])
        assert caught.value.facts["value"] == text


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (UnknownGame, {"game": "bridge"}),
        (UnknownOption, {"game": "kozel_pair", "options": ["reserve=1"]}),
        (BadOption, {"game": "kozel_pair", "options": ["limit=7"]}),
        (BadSeats, {"game": "kozel_pair", "seats": 3}),
        (BadSeats, {"game": "kozel_solo", "seats": 5}),
        (OptionConflict, {"game": "domino_bg", "seats": 3, "options": ["sides=pairs"]}),
        (UnknownBot, {"game": "kozel_pair", "players": "level9"}),
    ],
)
def test_what_cannot_be_played(error: type[Exception], words: dict[str, object]) -> None:
    with pytest.raises(error):
        setup(**words)  # type: ignore[arg-type]


def test_as_many_seats_as_the_game_takes() -> None:
    assert setup("kozel_pair").seats == 4
    assert setup("kozel_solo", seats=2).players == (None, "level3")


@pytest.mark.parametrize("game", games.names())
def test_bots_play_a_match_that_its_record_repeats(game: str) -> None:
    seats = max(games.rules(game).seat_counts)
    session = Session(setup(game, seed="11", players="all" if game in GAMES else ",".join(["greedy"] * seats)))
    while not session.match.is_over:
        if session.match.round.is_over:
            session.next_round()
        session.bot_move()
    again = games.replay(session.record())
    assert again.rows == session.match.rows
    assert again.round.position == session.match.round.position
    assert session.record().tag("Seed") == "11"


def test_the_same_seed_deals_the_same_whoever_plays() -> None:
    def deals(players: str) -> list[object]:
        session = Session(setup("kozel_solo", seed="3", players=players))
        out = [session.match.round.deal]
        for _ in range(3):
            while not session.match.round.is_over:
                session.bot_move()
            session.next_round()
            out.append(session.match.round.deal)
        return out

    assert deals("all") == deals("random,random,greedy,random") == deals("all")


def test_without_a_seed_no_two_deals_are_alike() -> None:
    hands = {Session(setup("kozel_pair")).match.round.deal.hands for _ in range(3)}
    assert len(hands) == 3
    assert Session(setup("kozel_pair")).record().tag("Seed") == ""


def test_the_person_sees_what_a_seat_may_see() -> None:
    session = Session(setup("domino_bg", seats=2, seed="5", players="random"))
    while not session.match.round.is_over:
        step = session.play(session.view.legal[0]) if session.is_mine else session.bot_move()
        drawn = [event for event in step.events if event.kind == "draw"]
        assert all((event.tile is None) == (step.seat == 1 and not session.match.round.is_over) for event in drawn)
    assert any(event.kind == "draw" for event in session.match.events)

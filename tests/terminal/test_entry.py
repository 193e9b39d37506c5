"""What people type is read as they mean it, or asked back; nothing else than an error of ours comes out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dvor import Deal, Match, games, parse_move, parse_tile, view_of
from dvor.core.moves import Move
from dvor.core.view import View
from dvor.errors import BadMove, DvorError
from dvor.i18n import LANGUAGES, texts
from dvor.terminal.entry import Order, Question, listed, read_entry, words

HANDS = "1-1 2-3 0-5 0-1 1-4 5-5 3-6 / 1-5 6-6 0-0 2-2 3-3 4-4 4-6 / 1-2 1-3 1-6 0-2 0-3 0-4 0-6 / 2-4 2-5 2-6 3-4 3-5 4-5 5-6"


def table(*moves: str) -> View:
    """What the seat on turn sees after these moves."""
    rules = games.rules("kozel_pair", redeal="off")
    hands = tuple(tuple(map(parse_tile, hand.split())) for hand in HANDS.split(" / "))
    match = Match.start(rules, seats=4, deal=Deal(hands))
    for move in moves:
        match = match.play(parse_move(move))
    return view_of(match, match.turn)


def later() -> View:
    """Seat 0 holds 0-1, 0-5, 1-4, 2-3, 3-6, 5-5; the ends are 5 and 5."""
    view = table("1-1", "1-5@0", "1-2@1", "2-5@1")
    assert view.turn == 0
    return view


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("0-5@0", "0-5@0"),
        ("5-0@0", "0-5@0"),
        ("5:0@1", "0-5@1"),
        (" 0-5   left ", "0-5@0"),
        ("0-5 RIGHT", "0-5@1"),
        ("5-0 l", "0-5@0"),
        ("0-5 налево", "0-5@0"),
        ("0-5 П", "0-5@1"),
        ("0:5 надясно", "0-5@1"),
        ("2 left", "0-5@0"),
        ("6 д", "5-5@1"),
    ],
)
def test_moves_as_people_write_them(typed: str, move: str) -> None:
    view = later()
    assert view.ends == (5, 5)
    assert read_entry(typed, view) == parse_move(move)


def test_a_tile_that_goes_to_one_end_needs_no_end() -> None:
    view = table("1-1", "1-5@0", "1-2@1", "2-4@1")
    assert view.ends == (5, 4)
    assert read_entry("0-5", view) == parse_move("0-5@0")
    assert read_entry("4-1", view) == parse_move("1-4@1")
    assert read_entry(str(view.hand.index(parse_tile("1-4")) + 1), view) == parse_move("1-4@1")


def test_the_lead() -> None:
    view = table()
    assert read_entry("1-1", view) == parse_move("1-1")
    assert read_entry("", view) == parse_move("1-1")


@pytest.mark.parametrize(
    ("typed", "question", "named"),
    [
        ("", "terminal-say-move", None),
        ("0-5", "terminal-which-end", "0-5"),
        ("5-5", "terminal-which-end", "5-5"),
        ("2", "terminal-which-end", "0-5"),
        ("2-3", "terminal-not-now", "2-3"),
        ("0-1 left", "terminal-not-now", "0-1"),
        ("6-6", "terminal-not-held", "6-6"),
        ("9-9", "terminal-not-held", "9-9"),
        ("0", "terminal-no-number", 0),
        ("7", "terminal-no-number", 7),
        ("100", "terminal-no-number", 100),
    ],
)
def test_questions_back_name_what_was_typed(typed: str, question: str, named: object) -> None:
    said = read_entry(typed, later())
    assert isinstance(said, Question)
    assert said.id == question
    assert named is None or named in said.facts.values()
    for lang in LANGUAGES:
        text = texts(lang).text(said.id, **said.facts)
        assert named is None or str(named) in text


@pytest.mark.parametrize("typed", ["foo", "5", "5-", "1-1-1", "0-5 up up", "0-5@7", "left", "2 nowhere", "0-5 @0"])
def test_what_is_no_move(typed: str) -> None:
    view = later()
    if typed == "5":
        assert isinstance(read_entry(typed, view), Question | Move)
        return
    with pytest.raises(BadMove) as caught:
        read_entry(typed, view)
    assert caught.value.facts["text"] == typed


@pytest.mark.parametrize(
    ("typed", "order"), [("?", "help"), ("помощь", "help"), ("q", "quit"), ("край", "quit"), ("s", "sheet"), ("З", "sheet")]
)
def test_orders(typed: str, order: str) -> None:
    assert read_entry(typed, later()) == Order(order)


@pytest.mark.parametrize(
    ("typed", "move"), [("pass", "pass"), ("стук", "pass"), ("чукам", "pass"), ("draw", "draw"), ("базар", "draw"), ("стига", "end")]
)
def test_words_for_moves(typed: str, move: str) -> None:
    assert read_entry(typed, later()) == parse_move(move)


def test_no_word_means_two_things() -> None:
    meanings: dict[str, set[tuple[str, str]]] = {}
    for id_ in [id_ for id_ in _word_ids() if id_.startswith("terminal-word-")]:
        for lang in LANGUAGES:
            for word in texts(lang).text(id_).split(","):
                meanings.setdefault(word.strip(), set()).add((id_, words()[word.strip()][1]))
    assert {word: found for word, found in meanings.items() if len({id_ for id_, _ in found}) > 1} == {}
    assert len(meanings) > 40


def _word_ids() -> list[str]:
    from tests.i18n.catalogue import messages

    return list(messages("en"))


def test_every_legal_move_is_read_from_its_notation() -> None:
    view = later()
    assert [read_entry(str(move), view) for move in view.legal] == list(view.legal)


def test_numbers_are_those_of_the_hand() -> None:
    assert listed(later()) == later().hand


@given(st.text(max_size=12) | st.from_regex(r"[0-9]{1,2}[-:][0-9]{1,2}[ @][0-9lrлп!/]{0,3}", fullmatch=True))
def test_anything_may_be_typed(typed: str) -> None:
    try:
        said = read_entry(typed, later())
    except DvorError:
        return
    assert isinstance(said, Move | Order | Question)

"""Text to value and back: tiles, moves, rules; and text that is nothing."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.core.strategies import GAMES, Play, move_space, rules_and_seats, seats_of

from dvor import games
from dvor.core.moves import Move
from dvor.core.notation import parse_move
from dvor.core.tiles import SET_NAMES, Tile, parse_tile, tile_set
from dvor.errors import BadMove, BadOption, BadTile, DvorError, UnknownGame, UnknownOption


@pytest.mark.parametrize("name", SET_NAMES)
def test_tiles_are_read_as_they_are_written(name: str) -> None:
    tiles = tile_set(name)
    assert len({str(tile) for tile in tiles.tiles}) == len(tiles.tiles)
    assert list(tiles.tiles) == sorted(tiles.tiles)
    for number, tile in enumerate(tiles.tiles):
        assert parse_tile(str(tile)) == tiles.parse(str(tile)) == tile
        assert parse_tile(f"{tile.high}-{tile.low}" + "'" * tile.copy) == tile
        assert tiles.index[tile] == number
        assert (tile.pips, tile.is_double) == (tile.low + tile.high, tile.low == tile.high)


@pytest.mark.parametrize(
    ("name", "size", "pips", "doubles"),
    [
        ("dn6", 28, 168, 7),
        ("dn9", 55, 495, 10),
        ("dn12", 91, 1092, 13),
        ("dn2", 6, 12, 3),
        ("chinese32", 32, 227, 12),
        ("pictures7", 28, 168, 7),
    ],
)
def test_sets_are_whole(name: str, size: int, pips: int, doubles: int) -> None:
    tiles = tile_set(name).tiles
    assert (len(tiles), sum(tile.pips for tile in tiles), sum(tile.is_double for tile in tiles)) == (size, pips, doubles)


@pytest.mark.parametrize("text", ["", "6", "6-", "-4", "6-4-2", "6 - 4", "6–4", "a-b", "6-4''", "100-1", "6-4 ", "٣-٤", "6-4@1", "\n6-4"])
def test_what_is_no_tile_is_quoted(text: str) -> None:
    with pytest.raises(BadTile) as error:
        parse_tile(text)
    assert repr(text) in str(error.value)
    assert error.value.facts == {"text": text}


@pytest.mark.parametrize(("name", "text"), [("dn6", "6-7"), ("dn6", "1-2'"), ("dn2", "0-3"), ("chinese32", "0-1"), ("chinese32", "1-2'")])
def test_a_tile_of_another_set_is_refused(name: str, text: str) -> None:
    with pytest.raises(BadTile, match=name):
        tile_set(name).parse(text)


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_read_as_they_are_written(game: str) -> None:
    rules = games.rules(game)
    for move in move_space(rules):
        if move.flipped and move.tile and move.tile.is_double:
            continue  # has no other half to be joined by, and no text
        assert parse_move(str(move)) == move, str(move)


@pytest.mark.parametrize("game", GAMES)
def test_moves_of_a_set_are_made_once(game: str) -> None:
    """Hashable, and the same value in every match."""
    seats = max(seats_of(games.rules(game)))
    first, second = (Play(game, seats, 1).end(3) for _ in range(2))
    moves = [move for round_ in first.rounds for move in round_.moves]
    assert len({*moves}) > 9
    assert all(one is other for one, other in zip(moves, (move for round_ in second.rounds for move in round_.moves), strict=True))
    assert [parse_move(str(move)) for move in moves] == moves


NO_MOVES = [
    "", "PASS", "Pass", " pass", "pass ", "6-4@", "6-4@4", "6-4@-1", "6-4@1/", "6-4@1/0", "6-4@1/1/1", "6-4@0/2!", "6-4!", "6-4@1!!",
    "open", "open@4", "open@", "signal", "signal ", "signal 6", "signal  6-6", "shift@1", "draw 6-4", "end.", "6-4@1 ", "6-4''", "6–4@1",
    "٣-٤@1", "6-4@١", "6-4\n",
]  # fmt: skip


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move_is_quoted(text: str) -> None:
    with pytest.raises(BadMove) as error:
        parse_move(text)
    assert repr(text) in str(error.value)
    assert error.value.facts == {"text": text}


@given(st.text(max_size=12) | st.from_regex(r"[0-9@/!'\- a-z]{0,12}", fullmatch=True))
@example("6-4@1/99")
@example("0-0@0/00")
def test_any_text_is_a_move_or_an_error(text: str) -> None:
    try:
        move = parse_move(text)
    except BadMove:
        return
    again = parse_move(str(move))
    assert again == move
    assert str(again) == str(move)


def test_the_same_tile_may_be_written_either_half_first() -> None:
    for match in Play("kozel_pair", 4, 1).steps():
        for move in match.legal_moves():
            if move.tile and move.arm is not None:
                written = f"{move.tile.high}-{move.tile.low}@{move.arm}"
                assert match.play(parse_move(written)).round.moves[-1] == move


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_rules_are_read_from_their_code(game: str, data: st.DataObject) -> None:
    rules, _ = data.draw(rules_and_seats(game))
    again = games.from_code(rules.code)
    assert (again, again.code, again.options, again.changed, again.settings) == (
        rules,
        rules.code,
        rules.options,
        rules.changed,
        rules.settings,
    )
    assert hash(again) == hash(rules)
    assert {name: str(value) for name, value in rules.options.items()} == {
        name: str(value) for name, value in games.rules(game, **{name: str(value) for name, value in rules.options.items()}).options.items()
    }
    assert set(rules.options) == {option.id for option in rules.fields}
    # in any order, with any blanks
    name, *changed = rules.code.split("; ")
    assert games.from_code("  ;".join([f" {name}", *reversed(changed)])) == rules


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_of_every_option_can_be_played(game: str) -> None:
    """And makes a difference to the rules: an option without effect would be a lie."""
    for option in games.load(game).options:
        made = set()
        for choice in option.choices:
            rules = games.rules(game, **{option.id: choice})
            assert rules.options[option.id] == choice
            assert seats_of(rules)
            made.add((rules.settings["set"], *(rules.params(seats) for seats in seats_of(rules))))
        assert len(made) == len(option.choices) > 1, option.id


@pytest.mark.parametrize(
    ("code", "error"),
    [
        ("", UnknownGame),
        ("kozel", UnknownGame),
        ("Kozel_pair", UnknownGame),
        ("../kozel_pair", UnknownGame),
        ("kozel_pair; limit", BadOption),
        ("kozel_pair; limit=", BadOption),
        ("kozel_pair; limit=102", BadOption),
        ("kozel_pair; limit=101.0", BadOption),
        ("kozel_pair; limit=True", BadOption),
        ("kozel_pair; =101", UnknownOption),
        ("kozel_pair; reserve=1", UnknownOption),
        ("kozel_pair; limit=101=", BadOption),
    ],
)
def test_a_code_that_is_none_is_refused(code: str, error: type[DvorError]) -> None:
    with pytest.raises(error) as caught:
        games.from_code(code)
    assert caught.value.code
    assert all(isinstance(fact, str | int) for fact in caught.value.facts.values())


@pytest.mark.parametrize("value", [True, False, None, 101.5, [101], {"a": 1}, b"101", object()])
def test_a_value_of_a_wrong_type_is_refused(value: object) -> None:
    with pytest.raises(BadOption):
        games.rules("kozel_pair", limit=value)  # type: ignore[arg-type]


def test_equal_moves_are_equal_values() -> None:
    assert {parse_move("4-6@1"), parse_move("4-6@1")} == {Move("lay", Tile(4, 6), 1)}

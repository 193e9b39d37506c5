"""Examples that are wrong themselves: each error names the file, the example and the key."""

import contextlib
import copy
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dvor import games
from dvor.errors import BadExample
from dvor.games import examples

FILES = sorted((Path(__file__).parents[1] / "data/examples").rglob("*.toml"))
GOOD = [example.data for path in FILES for example in examples.read(path) if example.data["game"] in games.names()]

PLAY = """
[[example]]
id = "one"
game = "kozel_pair"
seats = 4
[example.play]
hands = ["1-1 2-3", "1-5 6-6", "0-4 4-4", "5-6 0-0"]
moves = ["1-1", "1-5@1"]
[[example.play.check]]
after = 1
turn = 1
"""
SETTLE = """
[[example]]
id = "one"
game = "kozel_pair"
[[example.settle]]
out = 0
hands = ["", "6-6", "", "0-1"]
expect = { score = [0, 13] }
"""
COUNT = '[[example]]\nid = "one"\ngame = "kozel_pair"\ncount = { hand = "0-0", expect = 10 }\n'

#: A file, what is changed in it, to what, and the key that is to blame.
FAULTS = [
    (PLAY, 'game = "kozel_pair"', 'game = "kozel"', "game"),
    (PLAY, 'game = "kozel_pair"', "game = 7", "game"),
    (PLAY, 'game = "kozel_pair"', "", "game"),
    (PLAY, "seats = 4", "seats = 3", "seats"),
    (PLAY, "seats = 4", 'seats = "4"', "seats"),
    (PLAY, "seats = 4", "options = { limit = 102 }", "options.limit"),
    (PLAY, "seats = 4", "options = { reserve = 1 }", "options.reserve"),
    (PLAY, "seats = 4", "options = { limit = [101] }", "options.limit"),
    (PLAY, "seats = 4", "options = 7", "options"),
    (PLAY, "seats = 4", "seets = 4", "seets"),
    (PLAY, "seats = 4", "start = { score = [1, 2] }\nseats = 4", "start"),
    (PLAY, "moves", "mooves", "mooves"),
    (PLAY, 'moves = ["1-1", "1-5@1"]', "", "moves"),
    (PLAY, 'moves = ["1-1", "1-5@1"]', 'moves = "1-1"', "moves"),
    (PLAY, "1-5@1", "1-5@7", "play"),
    (PLAY, "1-1 2-3", "1-1 2-9", "play"),
    (PLAY, "1-1 2-3", "1-1 1-1", "play"),
    (PLAY, "1-1 2-3", "1-1 6-6", "play"),
    (PLAY, ', "5-6 0-0"', "", "hands"),
    (PLAY, '"5-6 0-0"', "5", "hands"),
    (PLAY, "moves", "leader = 4\nmoves", "leader"),
    (PLAY, "moves", "leader = -1\nmoves", "leader"),
    (PLAY, "moves", "leader = true\nmoves", "leader"),
    (PLAY, "moves", 'boneyard = "1-1"\nmoves', "play"),
    (PLAY, "moves", 'fate = "1-1 0-0"\nmoves', "fate"),
    (PLAY, "after = 1", "after = 3", "after"),
    (PLAY, "after = 1", "", "after"),
    (PLAY, "after = 1", 'after = "1"', "after"),
    (PLAY, "turn = 1", "trun = 1", "trun"),
    (PLAY, "turn = 1", 'turn = "1"', "turn"),
    (PLAY, "turn = 1", 'result = { kind = "out", who = 1 }', "who"),
    (PLAY, "turn = 1", 'refused = ["1-"]', "play"),
    (PLAY, "turn = 1", 'ends = [1, "y"]', "ends"),
    (PLAY, "turn = 1", "points = [0, 0, 0]", "points"),
    (SETTLE, "out = 0", "out = 4", "out"),
    (SETTLE, "out = 0", "", "out"),
    (SETTLE, "out = 0", "out = 0\nblocked = true\nmaker = 1", "out"),
    (SETTLE, "out = 0", "blocked = false\nmaker = 1", "out"),
    (SETTLE, "out = 0", "blocked = true", "maker"),
    (SETTLE, "0-1", "6-6", "settle"),
    (SETTLE, "0-1", "0-1 0-1", "settle"),
    (SETTLE, "0-1", "0-9", "settle"),
    (SETTLE, ', "0-1"', "", "hands"),
    (SETTLE, "expect", 'lead = "1-9"\nexpect', "settle"),
    (SETTLE, "expect", "last = 5\nexpect", "last"),
    (SETTLE, "score", "scores", "scores"),
    (SETTLE, "[0, 13]", "13", "score"),
    (SETTLE, "[0, 13]", "[0, 13, 0]", "score"),
    (SETTLE, "[[example.settle]]", "[example.settle]", "settle"),
    (SETTLE, "[[example.settle]]", "start = { eggs = 1 }\n[[example.settle]]", "eggs"),
    (SETTLE, "[[example.settle]]", "start = { memory = [1] }\n[[example.settle]]", "memory"),
    (COUNT, "expect", "expects", "expects"),
    (COUNT, ", expect = 10", "", "expect"),
    (COUNT, '"0-0"', '"0-0 0-0"', "count"),
    (COUNT, "count = { hand", "redeal = { hand", "expect"),
    (COUNT, "count", "note = 7\ncount", "note"),
    (COUNT, 'count = { hand = "0-0", expect = 10 }', "", "kind"),
    (COUNT, "count", "set = { size = 28 }\ncount", "count set"),
    (COUNT, 'id = "one"', "", "id"),
    (COUNT, 'id = "one"', "id = 1", "id"),
]  # fmt: skip


def check(path: Path) -> None:
    """What `dvor examples FILE` does."""
    examples.run([path], lambda _: None)


@pytest.mark.parametrize(("text", "old", "new", "key"), FAULTS)
def test_the_error_names_file_example_and_key(text: str, old: str, new: str, key: str, tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    assert old in text
    path.write_text(text.replace(old, new, 1))
    with pytest.raises(BadExample) as error:
        check(path)
    facts = error.value.facts
    assert (facts["file"], facts["key"]) == (str(path), key)
    assert facts["example"] in ("one", "1")
    message = str(error.value)
    assert str(path) in message
    assert f"example {facts['example']}" in message
    assert key in message
    assert str(facts["reason"]) in message


@pytest.mark.parametrize("text", ["id = ", "[[example]", "\x00", "example = 7", "[example]\nid = 'one'\n", "[[examples]]\nid = 'one'\n"])
def test_a_file_that_does_not_parse_is_named(text: str, tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(text)
    with pytest.raises(BadExample) as error:
        check(path)
    assert error.value.facts["file"] == str(path)
    assert str(path) in str(error.value)


def test_a_file_that_is_missing_or_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "missing.toml", tmp_path, tmp_path / "bytes.toml"):
        with pytest.raises(BadExample, match=path.name):
            check(path)


def test_a_name_may_stand_once(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(COUNT + COUNT)
    with pytest.raises(BadExample, match="example one: id: stands twice"):
        check(path)


JUNK: list[Any] = [None, True, -1, 7, 99, 1.5, "", "x", "9-9", [], {}, [1], ["1-1"], [[]], [{}], {"a": 1}]


def places_in(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every item of nested tables and lists."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, item in items for place in [(*at, key), *places_in(item, (*at, key))]]


@given(st.sampled_from(GOOD), st.data())
def test_whatever_is_broken_only_an_error_of_ours_comes(good: dict[str, Any], data: st.DataObject) -> None:
    """A key taken away or any value put in its place: the example fails, or is refused by name."""
    broken = copy.deepcopy(good)
    place = data.draw(st.sampled_from(places_in(good)))
    holder: Any = broken
    for key in place[:-1]:
        holder = holder[key]
    if data.draw(st.booleans()):
        del holder[place[-1]]
    else:
        holder[place[-1]] = data.draw(st.sampled_from(JUNK))
    example = examples.Example("broken.toml", "one", broken)
    with contextlib.suppress(BadExample):
        assert isinstance(example.check(), list)


def test_the_examples_used_here_are_right() -> None:
    for text in (PLAY, SETTLE, COUNT):
        (item,) = tomllib.loads(text)["example"]
        assert examples.Example("right.toml", "one", item).check() == []

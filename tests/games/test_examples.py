"""Every worked example of every game, a test of its own; and every game has examples of its own."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from dvor import games
from dvor.games import examples

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "tests/data/examples").rglob("*.toml"))
EXAMPLES = [example for path in FILES for example in examples.read(path)]
OWN = 3


def name_of(example: examples.Example) -> str:
    """file:id, the file without its folder but for traces."""
    path = Path(example.file)
    return f"{'traces/' * (path.parent.name == 'traces')}{path.stem}:{example.id}"


LISTED = [example for example in EXAMPLES if example.data["game"] in games.names()]


@pytest.mark.parametrize("example", LISTED, ids=name_of)
def test_example(example: examples.Example) -> None:
    assert example.check() == []


def test_every_example_has_a_name_of_its_own() -> None:
    assert len(EXAMPLES) == len({name_of(example) for example in EXAMPLES}) > 400


@pytest.mark.parametrize("game", games.names())
def test_a_game_has_examples_of_its_own(game: str) -> None:
    counted = Counter(example.data["game"] for example in LISTED)
    assert counted[game] >= OWN, f"{game} has {counted[game]} examples in tests/data/examples, and needs {OWN}"


def test_examples_are_of_games_of_the_rules() -> None:
    """An example of a game that nobody knows would never run."""
    index = (ROOT / "docs/rules.md").read_text(encoding="utf-8")
    known = set(re.findall(r"^\| `(\w+)` \|", index, re.MULTILINE))
    assert {example.data["game"] for example in EXAMPLES} <= known
    assert {*games.names()} <= known


def test_the_runner_counts(tmp_path: Path) -> None:
    """A line for each example that fails: where, what was expected, what came; then the total."""
    path = tmp_path / "some.toml"
    good = '[[example]]\nid = "good"\ngame = "kozel_pair"\ncount = { hand = "0-0", expect = 10 }\n'
    bad = '[[example]]\nid = "bad"\ngame = "kozel_pair"\ncount = { hand = "0-0", expect = 11 }\n'
    path.write_text(good + bad)
    said: list[str] = []
    assert examples.run([path, path], said.append) == 2
    assert said == [f"{path}: bad: count: expected 11, came 10"] * 2 + ["2 passed, 2 failed"]
    assert examples.run([], said.append) == 0
    assert said[-1] == "0 passed, 0 failed"


PLAY = """
[[example]]
id = "play"
game = "kozel_pair"
[example.play]
hands = ["1-1 2-3", "1-5 6-6", "0-4 4-4", "5-6 0-0"]
leader = 0
moves = ["1-1", "1-5@1", "pass", "5-6@1"]
"""
WRONG = {
    "turn = 3": "after 2: turn: expected 3, came 2",
    "ends = [5, 1]": "after 2: ends: expected [5, 1], came [1, 5]",
    'ends = ["x", 5]': "after 2: ends: expected ['x', 5], came [1, 5]",
    'legal = ["pass", "draw"]': "after 2: legal: expected ['draw', 'pass'], came ['pass']",
    "points = [5, 0]": "after 2: points: expected [5, 0], came [0, 0]",
    'hands = ["2-3", "1-5", "0-4 4-4", "5-6 0-0"]': "after 2: hands: expected",
    "boneyard = 1": "after 2: boneyard: expected 1, came 0",
    'refused = ["4-4@0", "pass"]': "after 2: expected pass to be refused",
    'result = { kind = "out" }': "after 2: result.kind: expected out, came None",
}


@pytest.mark.parametrize("line", WRONG)
def test_each_part_of_a_check_can_fail(line: str) -> None:
    data = tomllib.loads(f"{PLAY}[[example.play.check]]\nafter = 2\n{line}\n")
    (said,) = examples.Example("some.toml", "play", data["example"][0]).check()
    assert said.startswith(WRONG[line])


def test_two_checks_at_one_place_are_both_made() -> None:
    data = tomllib.loads(f"{PLAY}[[example.play.check]]\nafter = 2\nturn = 1\n[[example.play.check]]\nafter = 2\nturn = 3\n")
    assert len(examples.Example("some.toml", "play", data["example"][0]).check()) == 2


def test_a_move_that_is_refused_fails_the_example() -> None:
    data = tomllib.loads(PLAY.replace('"pass", "5-6@1"', '"4-4@0", "5-6@1"'))
    (said,) = examples.Example("some.toml", "play", data["example"][0]).check()
    assert said.startswith("move 3: expected 4-4@0 to be legal, came: 4-4@0 is not legal for seat 2")


SETTLED = {
    "score = [0, 1]": "round 1: score: expected [0, 1], came [0, 13]",
    "memory = [1, 0]": "round 1: memory: expected [1, 0], came [0, 0]",
    "opened = [true, true]": "round 1: opened: expected [True, True], came [False, True]",
    "carry = 1": "round 1: carry: expected 1, came 0",
    "next_leader = 1": "round 1: next_leader: expected 1, came 0",
    'next_lead = "deal"': "round 1: next_lead: expected deal, came any",
    "over = true": "round 1: over: expected True, came False",
    "winners = [0]": "round 1: winners: expected [0], came []",
    "losers = [1]": "round 1: losers: expected [1], came []",
    "sticks = [0, 0, 0, 1]": "round 1: sticks: expected [0, 0, 0, 1], came [0, 0, 0, 0]",
    "seats = [0, 1, 2]": "round 1: seats: expected [0, 1, 2], came [0, 1, 2, 3]",
}


@pytest.mark.parametrize("part", SETTLED)
def test_each_part_of_a_sheet_can_fail(part: str) -> None:
    text = '[[example]]\nid = "s"\ngame = "kozel_pair"\n[[example.settle]]\nout = 0\nhands = ["", "6-6", "", "0-1"]\n'
    data = tomllib.loads(f"{text}expect = {{ {part} }}\n")
    assert examples.Example("some.toml", "s", data["example"][0]).check() == [SETTLED[part]]


@pytest.mark.parametrize("part", ["size = 27", "pips = 167", "faces = 27", "hand = 6", "boneyard = 1", "drawable = 1"])
def test_each_part_of_a_set_can_fail(part: str) -> None:
    data = tomllib.loads(f'[[example]]\nid = "s"\ngame = "kozel_pair"\nset = {{ {part} }}\n')
    (said,) = examples.Example("some.toml", "s", data["example"][0]).check()
    assert said.startswith(part.replace(" =", ": expected"))

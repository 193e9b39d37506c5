"""A bot from a file of one's own sits at the arena's table by the name of its file."""

from pathlib import Path

import pytest

from dvor.arena.duel import run
from dvor.arena.players import make_player, mark_of
from dvor.errors import BadFile, UnknownBot, UnknownGame

CODE = """
from dvor import bots, games

class Mine:
    def __init__(self, kind="greedy"):
        self.bot = bots.make(kind)

    def choose(self, view, source):
        return self.bot.choose(view, source)

class Careless(Mine):
    def choose(self, view, source):
        raise OSError("no idea")

def nothing():
    return 5

def of_unknown_game():
    return games.rules("poker")
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(CODE)
    return path


def test_a_class_of_a_file_plays_also_in_other_processes(file: Path) -> None:
    for told, same, jobs in (("Mine", "greedy", 1), ("Mine@counting", "counting", 2)):
        outcome = run("kozel_pair", f"{file}:{told}", same, rounds=6, seed=3, jobs=jobs)
        assert (outcome["a"], outcome["points_per_round"], outcome["reports"]) == (f"{file}:{told}", 0, [])


def test_what_it_does_wrong_is_told_by_its_name(file: Path) -> None:
    outcome = run("kozel_pair", f"{file}:Careless", "counting", rounds=1, seed=3)
    assert outcome["points_per_round"] == 0, "the counting bot stands in"
    (report,) = outcome["reports"]
    assert (report["bot"], report["kind"], report["detail"]) == (f"{file}:Careless", "crash", "OSError: no idea")


def test_a_file_that_makes_no_bot_is_refused(file: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("1 / 0")
    for name, reason, said in (
        (f"{tmp_path}/none.py:Mine", "missing", "none.py"),
        (f"{tmp_path}/broken.py:Mine", "not_bot", "ZeroDivisionError"),
        (f"{file}:Other", "not_bot", "Other"),
        (f"{file}:Mine@unknown", "", "no bot 'unknown'"),
        (f"{file}:nothing", "not_bot", "nothing makes nothing"),
        (f"{file}:nothing@x", "not_bot", "TypeError"),
    ):
        with pytest.raises(BadFile if reason else UnknownBot, match=said) as error:
            make_player(name)
        assert error.value.facts.get("reason", "") == reason
    with pytest.raises(UnknownGame):
        make_player(f"{file}:of_unknown_game")
    with pytest.raises(UnknownBot):
        make_player(f"{file}")


def test_another_file_is_another_bot(file: Path, tmp_path: Path) -> None:
    """So that a run which is gone on with knows that they are not the same."""
    made_from = tmp_path / "weights"
    made_from.write_bytes(b"1")
    names = (f"{file}:Mine", f"{file}:Mine@{made_from}", f"{file}:Mine@counting")
    before = [mark_of(name) for name in names]
    assert all(mark.startswith(f"{name}#") for mark, name in zip(before, names, strict=True))
    made_from.write_bytes(b"2")
    assert [mark_of(name) == mark for name, mark in zip(names, before, strict=True)] == [True, False, True]
    file.write_text("")
    assert not any(mark_of(name) == mark for name, mark in zip(names, before, strict=True))
    assert mark_of("greedy") == "greedy"

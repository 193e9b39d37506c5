"""Golden records and counts: what is stored comes out again, move by move and figure by figure; and no game lacks them."""

import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from tests.core.strategies import seats_of

from dvor import games
from dvor.core.record import Record

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests/data"
RECORDS = sorted((DATA / "records").glob("*.txt"))
WRITE = "python tools/golden.py"


@cache
def tool() -> ModuleType:
    """tools/golden.py, which writes the files."""
    spec = importlib.util.spec_from_file_location("golden", ROOT / "tools/golden.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", games.names())
def test_no_game_lacks_golden_files(game: str) -> None:
    rules = games.rules(game)
    for seats in seats_of(rules):
        path = DATA / f"records/{game}-{seats}.txt"
        assert path.is_file(), f"{game} has no golden record for {seats} seats: {WRITE} {game}"
    path = DATA / f"counts/{game}.txt"
    assert path.is_file(), f"{game} has no counts of moves: {WRITE} {game}"
    lines = path.read_text(encoding="utf-8").splitlines()
    for seats in seats_of(rules):
        assert any(line.startswith(f"seats {seats}:") for line in lines), f"{game} has no counts for {seats} seats: {WRITE} {game}"


def test_every_golden_file_is_of_a_game() -> None:
    files = [*RECORDS, *(DATA / "counts").glob("*.txt")]
    assert files
    assert [path.name for path in files if path.stem.split("-")[0] not in games.names()] == []


@pytest.mark.parametrize("game", games.names())
def test_what_is_stored_is_what_comes(game: str) -> None:
    """The same matches from the same seeds, and as many ways to go on: the order of the legal moves counts, too."""
    for path, text in tool().files(game).items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} differs; if it should: {WRITE} {game}"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_is_replayed(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.parse(text)
    assert str(record) == text
    match = games.replay(record)
    sheet = match.sheet
    assert [entry.score for row in match.rows for entry in row.entries] == [
        score for played in record.rounds for score in played.score or ()
    ]
    told = {
        "Score": sheet.score,
        "Memory": sheet.memory,
        "Carry": (sheet.carry,),
        "Sticks": sheet.sticks,
        "Winners": match.winners,
        "Losers": match.losers,
    }
    for name, numbers in told.items():
        assert record.tag(name) == (" ".join(map(str, numbers)) or "-"), name
    assert record.tag("Next") == f"{match.next_lead} {match.next_leader}"


def test_the_tool_writes_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(tool(), "DATA", tmp_path / "tests" / "data")
    assert tool().main(["--check", "kozel_team"]) == 1
    assert list(tmp_path.iterdir()) == []
    assert tool().main(["kozel_team"]) == 0
    assert tool().main(["--check", "kozel_team"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"tests/data/{name} {what}"
        for what in ("differs", "written")
        for name in ("counts/kozel_team.txt", "records/kozel_team-4.txt", "records/kozel_team-other.txt")
    ]

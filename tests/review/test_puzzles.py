"""Puzzles: those of the package hold what they promise, a day has one, and more can be made."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest

from dvor import cli
from dvor.core.notation import parse_move
from dvor.i18n import LANGUAGES, texts
from dvor.review.limits import limits_of
from dvor.review.puzzles import EASY, GRADES, HARD, MIDDLE, USUAL, Puzzle, daily, parse_puzzles, puzzles, puzzles_text, shipped
from dvor.review.puzzling import LEAST_MOVES, Finder, grade
from dvor.search.compiled import is_compiled
from dvor.terminal.puzzled import PuzzleDesk

ALL = [(game, place) for game in shipped() for place in range(len(puzzles(game)))]
#: Which are looked at with another seed.
SAMPLE = [*range(0, len(puzzles()), 12)]
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command with what is typed: exit code, stdout, stderr."""
    monkeypatch.setenv("LC_ALL", "C")

    def command(*words: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = cli.run(["puzzles", *words])
        said = capsys.readouterr()
        return code, said.out, said.err

    return command


def test_there_are_enough_of_every_kind() -> None:
    assert len(puzzles()) >= 60
    assert len(shipped()) >= 6
    counts = Counter(puzzle.grade for puzzle in puzzles())
    assert min(counts[each] for each in GRADES) >= 5
    ids = [puzzles(game)[place].id for game, place in ALL]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("game", shipped())
def test_each_is_a_position_with_one_clearly_best_move(game: str) -> None:
    for puzzle in puzzles(game):
        rules, view = puzzle.match.rules, puzzle.view
        assert rules.game == game
        assert tuple(parse_move(one.move) for one in puzzle.moves) == view.legal
        assert len(view.legal) >= LEAST_MOVES
        assert puzzle.moves[puzzle.best].loss == 0
        least = min(one.loss - one.error for place, one in enumerate(puzzle.moves) if place != puzzle.best)
        assert least >= limits_of(rules).least[1] - 0.01, "any other move is surely an inaccuracy"
        assert puzzle.margin >= least
        assert puzzle.grade == grade(len(puzzle.missed), puzzle.likely)
        assert puzzle.match.play(view.legal[puzzle.best]).turn >= 0
        assert view.hands is None, "the solver does not see what others hold"


@pytest.mark.skipif(not is_compiled(), reason="takes hundreds of deals")
def test_they_are_clear_by_other_deals_too() -> None:
    finders: dict[tuple[str, int], Finder] = {}
    for puzzle in [*(puzzles()[place] for place in SAMPLE), *(puzzles(game)[0] for game in shipped() if game != USUAL)]:
        rules, seats = puzzle.match.rules, puzzle.match.seats
        finder = finders.setdefault((rules.code, seats), Finder(rules, seats))
        fair = finder.clear(puzzle.view, 20_261, margin=limits_of(rules).least[0])
        assert fair is not None, puzzle.record
        assert fair.best == puzzle.best, puzzle.record


def test_a_day_has_its_puzzle_and_all_come_round() -> None:
    known, start = puzzles(), date(2026, 12, 1)
    days = [daily(start + timedelta(days=after), known) for after in range(len(known))]
    assert days[0] is daily(start, known)
    assert {puzzle.id for puzzle in days} == {puzzle.id for puzzle in known}


@pytest.mark.parametrize(
    ("missed", "likely", "said"), [(0, 0.8, EASY), (1, 0.5, EASY), (1, 0.4, MIDDLE), (2, 0.9, MIDDLE), (3, 0.9, HARD), (0, 0.1, HARD)]
)
def test_how_hard_it_is(missed: int, likely: float, said: str) -> None:
    assert grade(missed, likely) == said


def test_as_text_and_back() -> None:
    known = puzzles()[:3]
    assert parse_puzzles(puzzles_text(known)) == known
    for wrong in ("[]\n", "{}\n", "no\n", '{"record": 1}\n'):
        with pytest.raises(ValueError, match=r".+"):
            parse_puzzles(wrong)


def test_the_answer_is_told_with_its_reasons(run: Run) -> None:
    puzzle = daily(date(2026, 12, 1), puzzles())
    best, other = (puzzle.moves[place].move for place in (puzzle.best, puzzle.best - 1))
    code, out, err = run("--date", "2026-12-01", typed=f"nonsense\n?\n{best}\n")
    assert (code, err) == (0, "")
    assert "Right:" in out
    assert "Every other move costs" in out
    assert "No. The best move is" in (wrong := run("--date", "2026-12-01", typed=f"{other}\n")[1])
    assert "The move cost" in wrong
    assert "Right:" not in (left := run("--date", "2026-12-01", typed="quit\n")[1])
    assert "All hands" not in left


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_words_for_every_answer(lang: str) -> None:
    for game in shipped():
        for puzzle in puzzles(game)[:5]:
            desk = PuzzleDesk(puzzle, texts(lang), say=lambda _line: None, ask=lambda _prompt: None)
            for place in range(len(puzzle.moves)):
                assert all(line.strip() or not line for line in desk.solution(place))


def test_what_is_not_there_is_refused(run: Run, tmp_path: Path) -> None:
    assert run("--game", "children")[0] == 2
    assert run("--date", "yesterday")[0] == 2
    for text in ("", "{}\n", "no\n"):
        (tmp_path / "none").write_text(text)
        code, _out, err = run("--file", str(tmp_path / "none"))
        assert code == 2
        assert "puzzles" in err


@pytest.mark.skipif(not is_compiled(), reason="takes hundreds of deals")
def test_made_of_a_record_and_solved(run: Run, tmp_path: Path) -> None:
    puzzle = max(puzzles(), key=lambda each: each.margin)
    record, made = tmp_path / "match.dvor", tmp_path / "made.jsonl"
    record.write_text(str(puzzle.match.play(puzzle.view.legal[puzzle.best]).record()))
    code, out, err = run("make", "--record", str(record), "--count", "1", "--out", str(made))
    assert (code, err) == (0, "")
    assert str(made) in out
    found = parse_puzzles(made.read_text())
    assert _same(found[0], puzzle)
    assert "Right:" in run("--file", str(made), typed=f"{puzzle.moves[puzzle.best].move}\n")[1]


def _same(one: Puzzle, other: Puzzle) -> bool:
    return (one.record, one.best, one.missed, one.grade) == (other.record, other.best, other.missed, other.grade)

"""``dvor review``: what it prints and writes, and what it says of records that cannot be judged."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import dvor
from dvor import Record, Seeded, bots, cli, games, view_of
from dvor.core.deal import Deal
from dvor.core.match import Match
from dvor.i18n import LANGUAGES, texts
from dvor.review import review
from dvor.review.limits import GRADES
from dvor.review.pars import Par, pars
from dvor.review.picture import borders, chart_svg
from dvor.terminal.review_page import review_html
from dvor.terminal.reviewed import COLUMNS, Report

Run = Callable[..., tuple[int, str, str]]


def played(game: str, *, seats: int, rounds: int = 2) -> Record:
    """Rounds of beginners: there is something to tell."""
    rules, source, bot = games.rules(game), Seeded(game), bots.make("level1")
    match = Match.start(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=source))
    while True:
        while match.turn >= 0:
            match = match.play(bot.choose(view_of(match, match.turn), source).move)
        if match.round_number == rounds:
            return match.record(players=["<b>Лёха & Co</b>", *["level1"] * (seats - 1)])
        match = match.next_round(Deal.shuffled(rules, seats=seats, source=source))


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command on a record: exit code, stdout, stderr."""
    monkeypatch.setenv("LC_ALL", "C")

    def command(record: Record | str, *words: str) -> tuple[int, str, str]:
        file = tmp_path / "match.dvor"
        file.write_text(str(record), encoding="utf-8")
        code = cli.run(["review", str(file), "--worlds", "10", *words])
        said = capsys.readouterr()
        return code, said.out, said.err

    return command


def test_files_and_lines_say_the_same(run: Run, tmp_path: Path) -> None:
    page, picture, record = tmp_path / "page.html", tmp_path / "chances.png", played("kozel_pair", seats=4)
    code, out, err = run(record, "--html", str(page), "--png", str(picture), "--lang", "ru")
    assert (code, err) == (0, "")
    made = review(record, worlds=10)
    assert made.moments, "beginners make mistakes"
    words = texts("ru")
    head = next(line for line in out.splitlines() if words.text("terminal-review-played") in line)
    assert all(words.text(id_) in head for id_ in COLUMNS.values())
    rows = out.splitlines()[out.splitlines().index(head) + 1 :][: len(made.moments)]
    for row, one in zip(rows, made.moments, strict=True):
        assert row.split()[:2] == [str(one.round), str(one.number)]
        assert words.text("reason-review-class", grade=one.grade) in row
    assert picture.read_bytes().startswith(b"\x89PNG")
    html = page.read_text(encoding="utf-8")
    assert html.count("<h2") == len(made.moments) == html.count('<svg xmlns="http://www.w3.org/2000/svg"')
    assert "&lt;b&gt;Лёха &amp; Co&lt;/b&gt;" in html
    assert "<b>" not in html
    assert not re.search(r'(src|href)="(?!#)', html), "one file, and nothing from anywhere"


def test_as_json_and_one_round_alone(run: Run) -> None:
    record = played("kozel_pair", seats=4)
    code, out, err = run(record, "--json", "--round", "2", "--seed", "3")
    assert (code, err) == (0, "")
    said = json.loads(out)
    assert {one["round"] for one in said["judgements"]} == {2}
    assert said.pop("pars") == [{"round": 2, "assumes": [], "is_exact": True, "points": list(pars(record)[1].points or ())}]
    assert said == json.loads(json.dumps(review(record, worlds=10, seed=3, rounds=[2]).to_json()))


def test_a_round_that_there_is_not_is_refused(run: Run) -> None:
    code, out, err = run(played("kozel_pair", seats=4), "--round", "3", "--lang", "en")
    assert (code, out) == (cli.REFUSED, "")
    assert "1–2" in err


def test_what_is_not_whole_is_said(run: Run) -> None:
    text = str(played("kozel_pair", seats=4))
    head, _, _ = text.rpartition("score ")
    code, out, _ = run(head, "--lang", "en")
    assert code == 0
    assert texts("en").text("reason-review-unfinished", round="2") not in out, "only the score is missing"
    lines = head.splitlines()
    code, out, _ = run("\n".join(lines[:-1]) + "\n" + " ".join(lines[-1].split()[:-4]), "--lang", "en")
    assert code == 0
    assert texts("en").text("reason-review-unfinished", round="2") in out
    code, out, err = run(text.replace("round 2", "rownd 2"), "--lang", "en")
    assert (code, out) == (cli.REFUSED, "")
    assert "line" in err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_words_for_all_of_it(lang: str) -> None:
    words, record = texts(lang), played("domino_bg", seats=4, rounds=1)
    made = review(record, worlds=4, parts=1)
    report = Report(record, games.replay(record), words)
    said = "\n".join(report.lines(made, {1: Par((4.0, -4.0, 0.5, -0.5)), 2: Par(None)})) + review_html(record, made, report.people)
    assert "terminal-" not in said
    assert [words.text("reason-review-class", grade=grade) for grade in GRADES] == list(
        dict.fromkeys(words.text("reason-review-class", grade=grade) for grade in GRADES)
    )
    assert words.text("reason-review-assumes", what="ties") in said


def test_the_chart_has_a_line_a_side_and_the_rounds_apart() -> None:
    pair, alone = (review(played(game, seats=4), worlds=4, parts=1) for game in ("kozel_pair", "domino_bg"))
    for made, lines in ((pair, 1), (alone, 4)):
        root = ET.fromstring(chart_svg(made, label="?"))
        drawn = root.findall("polyline")
        assert len(drawn) == lines
        assert all(len(each.attrib["points"].split()) == len(made.judgements) for each in drawn)
        assert borders(made) == [len([one for one in made if one.round == 1])]
        alone_standing = ET.fromstring(dvor.svg(made))
        assert len(alone_standing.findall("{http://www.w3.org/2000/svg}polyline")) == lines


def test_a_file_that_cannot_be_written_is_refused_before_anything_is_judged(run: Run, tmp_path: Path) -> None:
    record = played("kozel_pair", seats=4)
    for option in ("--html", "--png"):
        code, out, err = run(record, option, str(tmp_path / "none" / "file"), "--lang", "en")
        assert (code, out) == (cli.REFUSED, "")
        assert str(tmp_path / "none") in err

"""Records: what is damaged is refused with line and column, what is merely odd is read."""

import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dvor import games
from dvor.core.record import Record
from dvor.errors import BadRecord

TEXT = """\
[Dvor "1"]
[Game "kozel_pair"]
[Rules "1"]
[Options "redeal=off"]
[Seats "4"]
[Seat0 "Лёха"]

round 1
deal 0-0 0-1 0-2 0-3 0-4 0-5 0-6 / 1-1 1-2 1-3 1-4 1-5 1-6 2-2 / 2-3 2-4 2-5 2-6 3-3 3-4 3-5 / 3-6 4-4 4-5 4-6 5-5 5-6 6-6
1-1 pass pass 0-1@0 1-2@1
2-3@1
"""
RECORDS = sorted((Path(__file__).parents[1] / "data/records").glob("*.txt"))
WHOLE = RECORDS[0].read_text(encoding="utf-8")


def test_the_record_used_here_is_right() -> None:
    match = games.replay(Record.parse(TEXT))
    assert (match.turn, len(match.round.moves), match.rules.code) == (3, 6, "kozel_pair; redeal=off")


#: What is changed in the record, to what, where the fault is, a word of the reason.
FAULTS = [
    ('[Dvor "1"]\n', "", (1, 1), "format"),
    ('[Dvor "1"]', '[Dvor "2"]', (1, 1), "format"),
    ('[Game "kozel_pair"]', '[Game "kozel"]', (2, 1), "no game"),
    ('[Game "kozel_pair"]\n', "", (1, 1), "no game"),
    ('[Rules "1"]', '[Rules "7"]', (3, 1), "version 1"),
    ("redeal=off", "redeal=on", (4, 1), "redeal"),
    ("redeal=off", "reserve=1", (4, 1), "reserve"),
    ("redeal=off", "redeal", (4, 1), "redeal"),
    ('[Seats "4"]', '[Seats "3"]', (9, 1), "played by 4"),
    ('[Seats "4"]', '[Seats "four"]', (5, 1), "number"),
    ('[Seats "4"]', '[Seats "٤"]', (5, 1), "number"),
    ('[Seats "4"]', '[Seats "-4"]', (5, 1), "number"),
    ('[Seat0 "Лёха"]', "[Seat0 Лёха]", (6, 1), "tag"),
    ('[Seat0 "Лёха"]', '[Seat0 "Лёха"', (6, 1), "tag"),
    ('[Seat0 "Лёха"]', '[Seats "4"]', (6, 1), "twice"),
    ('[Seat0 "Лёха"]', "Лёха", (6, 1), "before the first round"),
    ("round 1", "round 2", (8, 1), "round 1"),
    ("round 1", "round one", (8, 1), "round 1"),
    ("round 1", "round 1 1", (8, 1), "round 1"),
    ("round 1\n", "", (8, 1), "before the first round"),
    ("deal 0-0", "dealt 0-0", (9, 1), "move"),
    ("deal 0-0", "deal 0-9", (9, 1), "dn6"),
    ("deal 0-0", "deal 0:0", (9, 6), "tile"),
    ("deal 0-0", "deal 1-1", (9, 1), "once"),
    (" / 3-6", " 3-6", (9, 1), "seat"),
    ("\n1-1 pass", "\nboneyard 0-0\n1-1 pass", (9, 1), "once"),
    ("\n1-1 pass", "\ndeal 0-0\n1-1 pass", (10, 1), "twice"),
    ("\n1-1 pass", "\nlot\n1-1 pass", (10, 1), "one number"),
    ("\n1-1 pass", "\nlot 9\n1-1 pass", (9, 1), "lot"),
    ("\n1-1 pass", "\nlot x\n1-1 pass", (10, 5), "number"),
    ("\n1-1 pass", "\nredeals 1 2\n1-1 pass", (10, 1), "one number"),
    ("\n1-1 pass", "\nfate 0-0\n1-1 pass", (9, 1), "fate"),
    ("1-1 pass pass", "1-2 pass pass", (10, 1), "1-2"),
    ("1-1 pass pass", "1-1 pass 2-3@0", (10, 10), "2-3@0"),
    ("1-1 pass pass", "1-1 pass  passs", (10, 11), "passs"),
    ("2-3@1", "  2-3@1 3-6@3", (11, 9), "3-6@3"),
    ("2-3@1", "2-3@1\nlot 0", (12, 1), "after the moves"),
    ("2-3@1", "2-3@1\nscore 0 0", (12, 1), "not over"),
    ("2-3@1", "2-3@1\nround 2", (12, 1), "deal"),
    ("2-3@1", '2-3@1\n[Late "1"]', (12, 1), "before"),
]


@pytest.mark.parametrize(("old", "new", "place", "word"), FAULTS)
def test_a_fault_is_found_where_it_is(old: str, new: str, place: tuple[int, int], word: str) -> None:
    assert TEXT.count(old) >= 1
    with pytest.raises(BadRecord, match=re.escape(word)) as error:
        games.replay(Record.parse(TEXT.replace(old, new, 1)))
    assert (error.value.facts["line"], error.value.facts["column"]) == place
    assert str(error.value) == f"line {place[0]}, column {place[1]}: {error.value.facts['reason']}"


def score_line(text: str, number: int) -> tuple[int, str]:
    """Line number and text of a score."""
    found = [(place, line) for place, line in enumerate(text.splitlines(), 1) if line.startswith("score ")]
    return found[number]


def test_a_score_that_does_not_follow_is_refused() -> None:
    place, line = score_line(WHOLE, 1)
    for other in (f"{line} 0", f"score {' '.join('7' for _ in line.split()[1:])}", line.rsplit(" ", 1)[0]):
        with pytest.raises(BadRecord, match="the score is") as error:
            games.replay(Record.parse(WHOLE.replace(line, other, 1)))
        assert (error.value.facts["line"], error.value.facts["column"]) == (place, 1)


def test_a_round_that_goes_on_is_not_followed_by_another() -> None:
    lines = WHOLE.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("score "))
    moves = lines[place - 1]
    cut = "\n".join([*lines[: place - 1], moves.rsplit(" ", 1)[0], *lines[place + 1 :]])
    with pytest.raises(BadRecord, match="still being played") as error:
        games.replay(Record.parse(cut))
    assert error.value.facts["line"] == place + 3


@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace("\n", "\r\n"),
        TEXT + "\n\n",
        TEXT.rstrip("\n"),
        TEXT.replace("1-1 pass pass", "# the lead\n1-1 # one\n\n  pass\tpass"),
        TEXT.replace("2-3@1", "3-2@1"),
        TEXT.replace("0-0 0-1 0-2", "0-0  1-0 2-0"),
        TEXT.replace('[Seat0 "Лёха"]', '[Seat0 "Лёха"] '),
    ],
)
def test_a_record_may_be_written_by_hand(text: str) -> None:
    assert games.replay(Record.parse(text)).round.position == games.replay(Record.parse(TEXT)).round.position


@pytest.mark.parametrize("text", ["", "\n", "# nothing\n", "round 1\n", "1-1\n", "\x00", "[", '[A "b"]x'])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        games.replay(Record.parse(text))


def test_a_record_without_a_round_is_read_but_not_played() -> None:
    record = Record.parse('[Dvor "1"]\n[Game "kozel_pair"]\n[Seats "4"]\n')
    assert Record.parse(str(record)) == record
    with pytest.raises(BadRecord, match="no round"):
        games.replay(record)


def test_a_record_may_begin_with_a_later_round() -> None:
    text = TEXT.replace('[Seats "4"]', '[Seats "4"]\n[Led "3"]').replace("1-1 pass pass 0-1@0 1-2@1\n2-3@1", "4-6 0-6@1")
    match = games.replay(Record.parse(text))
    assert (match.round.leader, match.turn, [str(move) for move in match.round.moves]) == (3, 1, ["4-6", "0-6@1"])
    again = match.record(players=["Лёха"])
    assert str(again) == str(Record.parse(text))
    for wrong in ("4", "-1", "me"):
        with pytest.raises(BadRecord) as refused:
            games.replay(Record.parse(text.replace('"3"]', f'"{wrong}"]')))
        assert refused.value.facts["line"] == 6


def test_a_record_of_very_many_tags_is_read() -> None:
    """Once it took minutes: each was looked for among all."""
    many = "".join(f'[T{number} "x"]\n' for number in range(100_000))
    assert len(Record.parse(many).tags) == 100_000
    with pytest.raises(BadRecord):
        Record.parse(many + '[T5 "x"]\n')


def test_tags_hold_any_text() -> None:
    record = games.replay(Record.parse(TEXT)).record(players=['"', "\\", 'a\n"b"', "[x]", "#"], tags=[("Url", "a # b")])
    again = Record.parse(str(record))
    assert [again.tag(name) for name in ("Seat0", "Seat1", "Seat2", "Seat3", "Seat4", "Url")] == ['"', "\\", 'a "b"', "[x]", "#", "a # b"]
    assert again.tag("Nothing") == ""
    assert again.tag("Nothing", "-") == "-"


@given(st.integers(0, 2**32))
def test_a_damaged_record_is_read_or_refused(seed: int) -> None:
    """Whatever is cut, doubled or scribbled over: only BadRecord comes, with a place in the text."""
    choice = random.Random(seed)
    text = choice.choice(RECORDS).read_text(encoding="utf-8")
    for _ in range(choice.choice((1, 1, 1, 3))):
        at, size = choice.randrange(len(text)), choice.choice((1, 1, 2, 9))
        scribble = "".join(choice.choice("0123456789-@/! \n\"[]#'xж\x00٣") for _ in range(size))
        how = choice.randrange(4)
        text = text[:at] + (scribble, "", text[at : at + size] * 2, scribble + text[at : at + size])[how] + text[at + size :]
    try:
        games.replay(Record.parse(text))
    except BadRecord as error:
        line, column = error.facts["line"], error.facts["column"]
        assert isinstance(line, int)
        assert isinstance(column, int)
        assert 1 <= line <= text.count("\n") + 1
        assert column >= 1


@given(st.text(max_size=60))
def test_any_text_is_a_record_or_an_error(text: str) -> None:
    for whole in (text, f'[Dvor "1"]\n{text}', TEXT + text):
        try:
            record = Record.parse(whole)
        except BadRecord:
            continue
        assert Record.parse(str(record)) == record

"""What `check` says of whole records: those that hold, and every way not to."""

import contextlib
import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.proof import stranger
from tests.proof.make_vectors import DATA
from tests.proof.records import TABLE, played_record, proof_at

from dvor import games
from dvor.core.record import Record, RecordRound, round_lines
from dvor.errors import BadRecord
from dvor.proof import Proof, Report, check
from dvor.proof.check import FAULTS

RECORD = played_record()


def changed(record: Record, at: int, change: Callable[[RecordRound], RecordRound]) -> Record:
    return replace(record, rounds=tuple(change(one) if number == at else one for number, one in enumerate(record.rounds)))


def with_proof(record: Record, at: int, **parts: object) -> Record:
    return changed(record, at, lambda one: replace(one, proof=replace(one.proof, **parts)))


def faults(report: Report) -> list[tuple[str, ...]]:
    return [one.faults for one in report.deals]


def test_a_record_of_a_table_holds_and_is_read_as_it_was_written() -> None:
    again = Record.parse(str(RECORD))
    assert again == RECORD
    report = check(again)
    assert report.holds
    assert (report.missing, report.fault, faults(report)) == ((), None, [(), (), ()])
    assert [one.proof.number for one in report.deals if one.proof] == [0, 1, 2]
    assert games.replay(again).rows[2].number == 3


def test_the_match_that_is_kept_holds_also_for_the_stranger() -> None:
    record = Record.parse((DATA / "match.txt").read_text(encoding="utf-8"))
    assert check(record).holds
    tiles = [str(tile) for tile in games.rules_of(record).tile_set.tiles]
    for one in record.rounds:
        assert one.proof is not None
        told = vars(one.proof) | {"code": "kozel_pair", "version": 1, "sitting": [0, 1, 2, 3], "deck": tiles, "set": tiles, "size": 7}
        dealt = stranger.deal(told, redeal="doubles5_or_same6", has_lot=False, has_fate=False)
        assert dealt["hands"] == [[str(tile) for tile in hand] for hand in one.deal.hands]
        assert stranger.hash_of(one.proof.seed) == one.proof.hash


@pytest.mark.parametrize("game", games.names())
def test_every_game_holds(game: str) -> None:
    rules = games.rules(game)
    for seats in rules.seat_counts:
        assert check(Record.parse(str(played_record(rules, seats=seats, rounds=2)))).holds


def test_who_is_out_of_the_match_is_dealt_nothing_and_it_holds() -> None:
    rules = games.rules("semyorka")
    for first in range(0, 2000, 20):
        record = played_record(rules, first=first, rounds=20)
        if any(() in one.deal.hands for one in record.rounds):
            break
    else:
        pytest.fail("nobody was ever out")
    assert check(record).holds


def test_numbers_go_on_over_matches_and_aborted_ones_are_told() -> None:
    record = played_record(first=40, aborted=(40, 42, 43))
    report = check(Record.parse(str(record)))
    assert report.holds
    told = [(one.round, one.is_aborted, one.proof.number) for one in report.deals if one.proof]
    assert told == [(1, True, 40), (1, False, 41), (2, True, 42), (2, True, 43), (2, False, 44), (3, False, 45)]


def test_an_aborted_deal_left_out_is_missed() -> None:
    record = played_record(aborted=(1, 2))
    report = check(changed(record, 1, lambda one: replace(one, aborted=())))
    assert (report.missing, report.holds) == (((1, 2),), False)
    report = check(changed(record, 1, lambda one: replace(one, aborted=one.aborted[:1])))
    assert report.missing == ((2, 2),)


def test_a_round_left_out_is_missed() -> None:
    report = check(replace(RECORD, rounds=(RECORD.rounds[0], RECORD.rounds[2])))
    assert report.missing == ((1, 1),)
    assert not report.holds


def test_an_aborted_deal_with_another_seed_than_was_promised() -> None:
    record = played_record(aborted=(1,))
    other = "0" * 64
    report = check(changed(record, 1, lambda one: replace(one, aborted=(replace(one.aborted[0], seed=other),))))
    assert faults(report) == [(), ("hash",), (), ()]


def test_a_number_used_twice() -> None:
    twice = proof_at(1)
    report = check(changed(RECORD, 2, lambda one: replace(one, proof=replace(one.proof, number=1))))
    assert faults(report)[2] == ("number", "deal")
    report = check(changed(RECORD, 2, lambda one: replace(one, aborted=(twice,))))
    assert faults(report) == [(), (), ("number", "reused"), ()]


def test_a_seed_used_twice_is_seen_even_where_its_deal_is_right() -> None:
    """The same seed under another number gives another deal, and a proof that is right in itself."""
    rules, first = games.rules("kozel_pair"), RECORD.rounds[0].proof
    assert first is not None
    again = replace(first, number=1)
    from dvor.proof import deal  # the name is a field's here

    record = replace(
        RECORD, rounds=(RECORD.rounds[0], replace(RECORD.rounds[1], deal=deal(rules, again), proof=again, moves=(), score=None))
    )
    assert faults(check(record)) == [(), ("reused",)]


FALSE = [
    ("hash", {"hash": "0" * 64}, ("hash",)),
    ("seed", {"seed": "0" * 64}, ("hash", "deal")),
    ("a client's seed", {"seeds": ("f" * 32, *RECORD.rounds[1].proof.seeds[1:])}, ("deal",)),
    ("a client's seed left out", {"seeds": (None, *RECORD.rounds[1].proof.seeds[1:])}, ("deal",)),
    ("seeds of two seats exchanged", {"seeds": (*RECORD.rounds[1].proof.seeds[:2][::-1], *RECORD.rounds[1].proof.seeds[2:])}, ("deal",)),
    ("too few seats", {"seeds": RECORD.rounds[1].proof.seeds[:3]}, ("seats",)),
    ("too many seats", {"seeds": (*RECORD.rounds[1].proof.seeds, None)}, ("seats",)),
    ("table", {"table": "b" * 22}, ("table", "deal")),
]  # fmt: skip


@pytest.mark.parametrize(("parts", "expected"), [case[1:] for case in FALSE], ids=[case[0] for case in FALSE])
def test_what_was_changed_in_a_proof_is_found(parts: dict[str, object], expected: tuple[str, ...]) -> None:
    report = check(with_proof(RECORD, 1, **parts))
    assert faults(report)[0] == ()
    assert faults(report)[1] == expected
    assert not report.holds


def test_every_fault_is_tried() -> None:
    tried = {fault for case in FALSE for fault in case[2]} | {"number", "reused"}
    assert tried == set(FAULTS)


@given(st.integers(0, 2**32))
def test_two_tiles_exchanged_in_any_deal_are_found(seed: int) -> None:
    choice = random.Random(seed)
    at = choice.randrange(3)
    (one, mine), (other, theirs) = choice.sample([(seat, place) for seat in range(4) for place in range(7)], 2)
    hands = [list(hand) for hand in RECORD.rounds[at].deal.hands]
    hands[one][mine], hands[other][theirs] = hands[other][theirs], hands[one][mine]
    report = check(changed(RECORD, at, lambda r: replace(r, deal=replace(r.deal, hands=tuple(map(tuple, hands))))))
    assert faults(report)[at] == ("deal",)


@pytest.mark.parametrize("parts", [{"redeals": 1}, {"lot": 1}, {"fate": games.rules("kozel_pair").tile_set.tiles}])
def test_the_rest_of_a_deal_counts_too(parts: dict[str, object]) -> None:
    report = check(changed(RECORD, 0, lambda r: replace(r, deal=replace(r.deal, **parts))))
    assert faults(report)[0] == ("deal",)


def test_other_rules_than_were_played() -> None:
    tags = tuple((name, "limit=301" if name == "Options" else value) for name, value in (*RECORD.tags, ("Options", "")))
    assert all("deal" in one for one in faults(check(replace(RECORD, tags=tags))))


def test_rounds_without_a_proof_are_named() -> None:
    report = check(changed(RECORD, 2, lambda one: replace(one, proof=None)))
    assert [one.proof is None for one in report.deals] == [False, False, True]
    assert (report.missing, report.holds) == ((), False)
    report = check(changed(RECORD, 1, lambda one: replace(one, proof=None)))
    assert (report.missing, report.holds) == (((1, 1),), False)


def test_a_record_that_does_not_follow_its_rules_is_told_beside_its_deals() -> None:
    report = check(changed(RECORD, 2, lambda one: replace(one, score=(1, 1))))
    assert report.fault is not None
    assert (faults(report), report.holds) == ([(), (), ()], False)


def test_a_record_that_tells_no_game_is_refused() -> None:
    for text in ('[Dvor "1"]\n[Game "no_such"]\n[Seats "4"]\n', '[Dvor "1"]\n[Game "kozel_pair"]\n[Seats "4"]\n'):
        with pytest.raises(BadRecord):
            check(Record.parse(text))


TEXT = str(played_record(rounds=2, aborted=(1,)))


@given(st.integers(0, 2**32))
def test_a_damaged_record_holds_no_more_or_is_refused(seed: int) -> None:
    """One letter of what chance decided is another: a proof's, a deal's. Nothing but BadRecord comes, and it never holds."""
    choice = random.Random(seed)
    places = [at for at, line in enumerate(TEXT.split("\n")) if line.startswith(("deal", "proof", "aborted"))]
    lines = TEXT.split("\n")
    line = choice.choice(places)
    at = choice.randrange(lines[line].index(" ") + 1, len(lines[line]))
    letter = choice.choice([one for one in "0123456789abcdefZ- /" if one != lines[line][at]])
    lines[line] = lines[line][:at] + letter + lines[line][at + 1 :]
    try:
        report = check(Record.parse("\n".join(lines)))
    except BadRecord:
        return
    if told(report.record) != told(Record.parse(TEXT)):
        assert not report.holds


def told(record: Record) -> Record:
    """The record without what nothing depends on: the players' seeds for deals that were never played."""
    return replace(
        record, rounds=tuple(replace(one, aborted=tuple(replace(proof, seeds=()) for proof in one.aborted)) for one in record.rounds)
    )


@given(st.integers(0, 2**32))
def test_whatever_is_scribbled_over_nothing_but_our_errors_comes(seed: int) -> None:
    choice = random.Random(seed)
    text = TEXT
    for _ in range(choice.choice((1, 1, 3))):
        at, size = choice.randrange(len(text)), choice.choice((1, 2, 9, 40))
        scribble = "".join(choice.choice("0123456789abcdef-@/! \n\"[]#'xж\x00٣") for _ in range(choice.randrange(9)))
        text = text[:at] + scribble + text[at + size :]
    with contextlib.suppress(BadRecord):
        check(Record.parse(text))


PLACES = [
    ("proof x", "seed", True),
    (f"proof {TABLE} 0 {'0' * 64} {'0' * 64} zz - - -", "zz", True),
    (f"aborted {TABLE} x 0 0", "table, number", True),
    (f"aborted {TABLE} x 0 0 -", "x", True),
    (f"proof {proof_at(0)}\nproof {proof_at(0)}", "twice", False),
]


@pytest.mark.parametrize(("line", "word", "has_cause"), PLACES)
def test_a_damaged_line_is_refused_with_its_place(line: str, word: str, has_cause: bool) -> None:
    head = '[Dvor "1"]\n[Game "kozel_pair"]\n[Seats "4"]\nround 1\ndeal -\n'
    with pytest.raises(BadRecord, match=word) as caught:
        Record.parse(head + line + "\n")
    assert caught.value.facts["line"] == 6 + line.count("\n")
    assert (caught.value.__cause__ is not None) == has_cause


def test_a_round_is_written_in_the_order_of_the_grammar() -> None:
    lines = round_lines(3, RECORD.rounds[0].deal, proof_at(2), aborted=[proof_at(1)])
    assert [line.split()[0] for line in lines] == ["round", "deal", "aborted", "proof"]
    assert Proof.parse(lines[-1].split()[1:]) == proof_at(2)

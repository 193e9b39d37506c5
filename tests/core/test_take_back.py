"""Moves taken back and deals thrown away: the match is as it was, and a log that only grows tells the same."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.strategies import GAMES

import dvor.games
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.match import Match
from dvor.core.record import Record, back_line, round_lines, score_line
from dvor.errors import BadRecord, NothingToTakeBack, RoundOver


def begun(game: str, seed: int) -> Match:
    rules = dvor.games.rules(game)
    seats = rules.seat_counts[seed % len(rules.seat_counts)]
    return Match.start(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=Seeded(seed)))


def same(one: Match, other: Match) -> bool:
    """Whether nobody could tell them apart."""
    return (one.round.position, one.round.moves, one.rows, one.sheet, one.sitting, one.next_leader) == (
        other.round.position, other.round.moves, other.rows, other.sheet, other.sitting, other.next_leader
    )  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 2**20))
@settings(max_examples=6, deadline=None)
def test_back_and_forth_in_every_game(game: str, seed: int) -> None:
    """Two rounds, with steps back here and there: the line that stands is the whole truth, and the log gives it again."""
    match, source = begun(game, seed), Seeded(seed)
    me = seed % match.seats
    log = [str(match.record()).split("\n\nround")[0], *round_lines(1, match.round.deal)]
    before: list[Match] = []  # the positions where this seat had a choice, on the line that stands
    undone = 0
    for _ in range(400):
        if match.round.is_over and (match.round_number == 2 or match.is_over) and source.below(3):
            break
        if before and source.below(6) == 0:
            assert match.may_take_back((me,))
            back = match.take_back((me,))
            log.append(back_line(len(match.round.moves) - len(back.round.moves)))
            match, undone = back, undone + 1
            assert same(match, before.pop()), "as it was"
        elif match.round.is_over:
            if match.is_over or match.round_number == 2:
                break
            match = match.next_round(Deal.shuffled(match.rules, seats=match.seats, source=source, sitting=match.sitting))
            log += round_lines(match.round_number, match.round.deal)
            before, undone = [], 0
        else:
            legal = match.legal_moves()
            move = legal[source.below(len(legal))]
            if match.turn == me and len(legal) > 1:
                before.append(match)
            match = match.play(move)
            log += [str(move), *([score_line(match.sheet.score)] if match.round.is_over else [])]
        assert match.may_take_back((me,)) == bool(before)
    record = Record.parse("\n".join(log))
    assert same(dvor.games.replay(record), match)
    assert record.rounds[-1].undone == undone
    assert Record.parse(str(record)) == record, "a record written from a log says the same, with no step back in it"
    assert "back" not in str(record)


@pytest.mark.parametrize("game", GAMES)
def test_another_deal_for_the_same_round(game: str) -> None:
    first, source = begun(game, 4), Seeded(9)
    deal = Deal.shuffled(first.rules, seats=first.seats, source=source)
    other = first.play(first.legal_moves()[0]).deal_again(deal)
    assert same(other, Match.start(first.rules, seats=first.seats, deal=deal))
    assert not other.may_take_back(range(other.seats)), "nobody goes back behind a deal"
    with pytest.raises(NothingToTakeBack):
        other.take_back(range(other.seats))
    head = str(first.record()).split("\n\nround")[0]
    log = [head, *round_lines(1, first.round.deal), str(first.legal_moves()[0]), *round_lines(1, deal)]
    assert same(dvor.games.replay(Record.parse("\n".join(log))), other)
    match = other
    while match.turn >= 0:
        legal = match.legal_moves()
        match = match.play(legal[source.below(len(legal))])
    with pytest.raises(RoundOver):
        match.deal_again(deal)


def test_a_log_that_goes_back_too_far() -> None:
    match = begun("kozel_pair", 1)
    text = f"{match.record()}{match.legal_moves()[0]}\n"
    assert Record.parse(text + "back 1").rounds[0].moves == ()
    often = Record.parse(text.replace("deal ", "undone 999999\ndeal ", 1) + "back 1")
    assert Record.parse(str(often)).rounds[0].undone == 999_999
    for wrong, why in (("back 2", "back"), ("back 0", "back"), ("back", "no_number"), ("back x", "no_number"), ("undone 1", "twice")):
        with pytest.raises(BadRecord) as refused:
            Record.parse(text + wrong)
        assert (refused.value.facts["why"], refused.value.facts["line"]) == (why, text.count("\n") + 1)

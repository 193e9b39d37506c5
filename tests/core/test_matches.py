"""What holds in every match: it ends, its sheet adds up, its record tells it again."""

from collections.abc import Callable

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.core.strategies import GAMES, plays

from dvor import games
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.laws.points import count
from dvor.core.match import Match
from dvor.core.record import Record
from dvor.core.sheet import Entry, Row, Sheet
from dvor.core.tiles import Tile
from dvor.errors import IllegalMove, MatchOver, RoundOpen, RoundOver

pytestmark = [pytest.mark.soak_rules, pytest.mark.parametrize("game", GAMES)]
MANY_ROUNDS = 3000


@given(data=st.data())
@settings(max_examples=3)
def test_a_match_ends(game: str, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    # six-love between four: six rounds in a row for one of them, which chance gives once in thousands of rounds
    assume(play.rules.settings["six_love"] == "off" or len({*play.rules.sides(play.seats)}) < 4)
    match = play.end(MANY_ROUNDS)
    assert match.is_over, f"no end after {MANY_ROUNDS} rounds"
    everyone = set(match.sides)
    assert set(match.winners) <= everyone
    assert set(match.losers) <= everyone
    assert not {*match.winners} & {*match.losers}
    assert (match.next_leader, match.next_lead, match.turn) == (-1, "none", -1)
    assert len(match.rows) == len(match.rounds) == match.sheet.rounds == match.round_number
    with pytest.raises(MatchOver):
        match.next_round(play.deal(Seeded(1), match))
    if play.rules.settings["match"] == "reach_loses":
        _check_goats(match)


def _check_goats(match: Match) -> None:
    """docs/rules.md 0.8: the highest record loses, the lowest wins unless it is the goat's."""
    score, target = match.sheet.score, match.rules.settings["target"]
    assert isinstance(target, int)
    assert max(score) >= target
    assert all(max(entry.score for entry in row.entries) < target for row in match.rows[:-1])
    assert match.losers == tuple(side for side, points in enumerate(score) if points == max(score))
    assert match.winners == tuple(side for side, points in enumerate(score) if points == min(score) < max(score))


@given(data=st.data())
@settings(max_examples=8)
def test_the_sheet_adds_up(game: str, data: st.DataObject) -> None:
    """Each row follows from the one before: what is written, remembered, carried."""
    play = data.draw(plays(game))
    match = play.end(25)
    sides = max(match.sides) + 1
    if play.rules.settings["score"] == "stick":  # no points, but sticks by seat: three put a seat out
        sticks = tuple(sum(row.entries[seat].points for row in match.rows) for seat in range(play.seats))
        assert match.sheet.sticks == sticks
        assert match.sitting == tuple(seat for seat in range(play.seats) if sticks[seat] < 3)
        return
    before = Sheet((0,) * sides, (0,) * sides, (False,) * sides, 0, (0,) * play.seats, 0, 1)
    for number, row in enumerate(match.rows, 1):
        after = Sheet(
            tuple(entry.score for entry in row.entries),
            tuple(entry.kept for entry in row.entries),
            before.opened,
            row.carry,
            before.sticks,
            number,
            1,
        )
        assert row.number == number
        assert row.counts == tuple(map(_count(match), row.hands))
        for side, entry in enumerate(row.entries):
            _check_entry(entry, before.score[side], before.memory[side])
        if play.rules.settings["score"] == "losers_write":
            _check_bad_points(match, row, before, after)
        before = after
    assert (before.score, before.memory, before.carry) == (match.sheet.score, match.sheet.memory, match.sheet.carry)


def _count(match: Match) -> Callable[[tuple[Tile, ...]], int]:
    params, index = match.rules.params(match.seats), match.rules.tile_set.index
    return lambda hand: count(params, sum(1 << index[tile] for tile in hand))


def _check_entry(entry: Entry, score: int, memory: int) -> None:
    assert min(entry.hand, entry.bonus, entry.carry, entry.in_play, entry.memory, entry.points, entry.score, entry.kept) >= 0
    if entry.kind == "recorded":
        assert entry.memory == memory
        assert entry.score == score + memory + entry.points
        assert (entry.points > 0, entry.kept) == (True, 0)
    elif entry.kind == "remembered":
        assert (entry.score, entry.kept, entry.memory) == (score, memory + entry.points, 0)
        assert entry.points > 0
    elif entry.kind == "dropped":
        assert (entry.score, entry.kept) == (score, memory)
    elif entry.kind == "written_off":
        assert entry.score == 0
    else:
        assert (entry.kind, entry.points, entry.score) == ("none", 0, score)
        assert entry.kept in (0, memory)


def _check_bad_points(match: Match, row: Row, before: Sheet, after: Sheet) -> None:
    """docs/rules.md 0.7, for games where bad points are written."""
    hands = [sum(count for seat, count in enumerate(row.counts) if match.sides[seat] == side) for side in range(len(row.entries))]
    for side, entry in enumerate(row.entries):
        assert entry.score >= before.score[side], "a record of bad points never falls"
        assert entry.points == entry.hand + entry.bonus + entry.carry
        assert entry.hand in (0, hands[side], sum(hands))
    written = sum(entry.points for entry in row.entries)
    if not row.winners:  # eggs
        assert (row.kind, written) == ("blocked", 0)
        assert after.carry >= before.carry + sum(hands)
        return
    assert after.carry == 0
    assert sum(entry.carry for entry in row.entries) == before.carry
    if row.kind == "out":
        winner = match.sides[row.seat]
        assert row.winners == (winner,)
        assert row.entries[winner].points == 0
        assert [entry.hand for side, entry in enumerate(row.entries) if side != winner] == [
            held for side, held in enumerate(hands) if side != winner
        ]
    else:
        assert row.winners == tuple(side for side, held in enumerate(hands) if held == min(hands))


@given(data=st.data())
@settings(max_examples=8)
def test_a_record_tells_the_match_again(game: str, data: st.DataObject) -> None:
    """Wherever the match is stopped, and from the text alone."""
    play = data.draw(plays(game))
    steps = list(play.steps(rounds=3))
    match = steps[data.draw(st.integers(0, len(steps) - 1))]
    record = match.record(players=['a "b" \\', "Лёха"], tags=[("Site", "двор")])
    scores = [tuple(entry.score for entry in row.entries) for row in match.rows]
    assert [played.score for played in record.rounds] == scores + [None] * (len(match.rounds) - len(scores))
    assert [played.deal for played in record.rounds] == [round_.deal for round_ in match.rounds]
    read = Record.parse(str(record))
    assert read == record
    assert str(read) == str(record)
    assert read.tag("Seat0") == 'a "b" \\'
    again = games.replay(read)
    assert (again.rules, again.seats, again.sheet, again.rows) == (match.rules, match.seats, match.sheet, match.rows)
    assert [round_.position for round_ in again.rounds] == [round_.position for round_ in match.rounds]
    assert (again.events, again.round.layout, again.legal_moves()) == (match.events, match.round.layout, match.legal_moves())
    assert (again.next_leader, again.next_lead, again.winners, again.losers) == (
        match.next_leader,
        match.next_lead,
        match.winners,
        match.losers,
    )
    assert str(again.record(players=['a "b" \\', "Лёха"], tags=[("Site", "двор")])) == str(record)


@given(data=st.data())
@settings(max_examples=5)
def test_the_next_round_comes_after_this_one(game: str, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    steps = list(play.steps())
    deal = Deal.shuffled(play.rules, seats=play.seats, source=Seeded(play.seed + 1))
    for match in (steps[0], steps[-2]):
        assert (match.next_leader, match.next_lead) == (-1, "none")
        with pytest.raises(RoundOpen):
            match.next_round(deal)
    last = steps[-1]
    for move in (*steps[0].legal_moves(), *steps[-2].legal_moves()):
        with pytest.raises(RoundOver):
            last.play(move)
    if last.is_over:
        return
    after = last.next_round(play.deal(Seeded(play.seed + 2), last))
    assert (after.round_number, after.rows, after.sheet, after.past) == (2, last.rows, last.sheet, last.rounds)
    assert last.next_leader in (-1, after.turn)
    assert after.turn == after.round.leader
    assert {move.arm for move in after.legal_moves()} == {None}
    with pytest.raises((IllegalMove, RoundOver)):
        after.play(steps[-2].legal_moves()[0])

"""Rows of the score sheet that a property meets too seldom."""

from tests.core.strategies import Play

from dvor.core.match import Match


def test_a_record_wiped_by_its_own_side_is_told() -> None:
    """docs/rules.md 4.2: finishing with 6-6 makes the loser write 100 and wipes the finisher's record."""
    match: Match = Play("sea_kozel; scheme=goat", 2, 253).end(25)
    finishes = [row for row, round_ in zip(match.rows, match.rounds, strict=True) if str(round_.moves[-1]).startswith("6-6")]
    wiped = [row for row in finishes if match.rows[row.number - 2].entries[row.seat].score > 0]
    assert wiped
    for row in wiped:
        assert (row.entries[row.seat].kind, row.entries[row.seat].score) == ("written_off", 0)
        assert row.entries[1 - row.seat].hand == 100

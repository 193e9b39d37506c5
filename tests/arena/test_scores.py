"""Matches that begin at given scores: what then stands on the sheet, what is refused, and level 5 blind to it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dvor import cli, games
from dvor.arena.duel import run
from dvor.arena.table import finish_round, under_way
from dvor.bots import make
from dvor.bots.levels import BY_ROUNDS, is_searching
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.errors import BadUsage


def begun(game: str, scores: tuple[int, ...], seed: int = 1) -> Match:
    rules = games.rules(game)
    seats = max(rules.seat_counts)
    return under_way(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=Seeded(seed)), scores=scores)


@pytest.mark.parametrize(
    ("game", "scores"), [("kozel_pair", (90, 0)), ("kozel_solo", (50, 0, 3, 100)), ("latin", (99, 98)), ("sport", (7, 9))]
)
def test_the_scores_stand_on_the_sheet_and_those_who_have_some_are_open(game: str, scores: tuple[int, ...]) -> None:
    match = begun(game, scores)
    sheet = view_of(match, match.turn).sheet
    assert (sheet.score, sheet.opened) == (scores, tuple(score > 0 for score in scores))
    assert not match.is_over
    assert match.turn == match.round.leader == 0
    assert len(match.legal_moves()) > 1, "a later round: its lead is free"


def test_sticks_stand_where_those_are_counted() -> None:
    match = begun("semyorka", (2, 0, 1, 2))
    assert (match.sheet.sticks, match.sheet.score, match.sitting) == ((2, 0, 1, 2), (0, 0, 0, 0), (0, 1, 2, 3))


def test_what_is_written_is_added() -> None:
    match = begun("kozel_pair", (90, 60))
    done = finish_round(match, [make("greedy")] * 4, lambda ply: Seeded(ply))
    entries = done.rows[0].entries
    assert tuple(entry.score for entry in entries) == done.sheet.score
    assert [entry.score for entry in entries] == [90 + entries[0].points, 60 + entries[1].points]
    assert done.is_over == (max(done.sheet.score) >= 101)


@pytest.mark.parametrize(
    ("game", "scores"),
    [
        ("kozel_pair", (90,)),
        ("kozel_pair", (90, 60, 0, 0)),
        ("kozel_pair", (101, 60)),
        ("kozel_pair", (-1, 60)),
        ("latin", (100, 3)),
        ("semyorka", (3, 0, 0, 0)),
        ("sport", (7, 10**30)),
    ],
)
def test_scores_at_which_no_match_goes_on_are_refused(game: str, scores: tuple[int, ...]) -> None:
    with pytest.raises(BadUsage) as caught:
        run(game, "greedy", "random", matches=1, scores=scores)
    assert caught.value.facts == {"reason": "scores", "name": "--scores", "value": ",".join(map(str, scores))}


def test_scores_want_matches() -> None:
    with pytest.raises(BadUsage) as caught:
        run("kozel_pair", "greedy", "random", rounds=1, scores=(90, 60))
    assert caught.value.facts["name"] == "--matches"


def test_a_bot_against_itself_wins_nothing_from_uneven_scores() -> None:
    for game, scores in (("kozel_pair", (90, 20)), ("kozel_solo", (90, 0, 20, 20)), ("semyorka", (2, 2, 0, 0))):
        found = run(game, "random", "random", matches=3, scores=scores, seed=1)
        assert (found["points_per_round"], found["ci95"], found["scores"]) == (0, [0, 0], list(scores))


def test_the_nearer_the_end_the_fewer_rounds() -> None:
    rounds = [run("kozel_pair", "greedy", "greedy", matches=4, scores=scores, seed=2)["rounds"] for scores in ((95, 95), (60, 60), (0, 0))]
    assert all(int(str(few)) < int(str(more)) for few, more in pairwise(rounds))


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("arena", "kozel_pair", "greedy", "random", "--matches", "2", "--jobs", "1", "--scores")
    assert cli.run((*words, "95,95", "--json")) == 0
    assert '"scores": [95, 95]' in " ".join(capsys.readouterr().out.split())
    assert cli.run((*words, "ninety")) == 2
    assert "ninety" in capsys.readouterr().err


def test_level_5_blind_to_the_match_plays_the_same_on_an_empty_sheet_and_another_match_at_its_end() -> None:
    assert is_searching(BY_ROUNDS)
    assert make(BY_ROUNDS).name == BY_ROUNDS
    early = run("kozel_pair", "level5", BY_ROUNDS, rounds=3, worlds=5, seed=1)
    assert (early["points_per_round"], early["ci95"]) == (0, [0, 0])
    differ = [
        run("kozel_pair", "level5", BY_ROUNDS, matches=2, scores=(95, 60), worlds=5, seed=seed)["points_per_round"] for seed in range(6)
    ]
    assert any(differ)

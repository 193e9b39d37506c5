"""A review of a round of every game: what must hold of its judgements, and what it says of records that are not whole."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache, partial
from itertools import islice

import pytest
from tests.core.strategies import GAMES

from dvor import bots, games
from dvor.arena.table import under_way
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.record import Record
from dvor.errors import BadRecord
from dvor.review import review, review_moves
from dvor.review.correction import Correction
from dvor.review.judging import Judge, Step, reversed_rounds
from dvor.review.limits import BEST, GRADES, limits_of
from dvor.review.values import BONEYARD, LUCKY, TIES, UNLUCKY, Review, luck_of
from dvor.search.appraise import Appraisal

WORLDS = 6


@cache
def played(game: str, rounds: int = 1, seed: int = 1) -> Record:
    """Rounds of the beginner against the counting bot, at the game's largest table."""
    rules, source = games.rules(game), Seeded(f"{game}:{seed}")
    seats = max(rules.seat_counts)
    seated = [bots.make(("level1", "counting")[seat % 2]) for seat in range(seats)]
    match = Match.start(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=source))
    while True:
        while match.turn >= 0:
            match = match.play(seated[match.turn].choose(view_of(match, match.turn), source).move)
        if match.is_over or match.round_number == rounds:
            return match.record(players=["Лёха", *[bot.name for bot in seated[1:]]])
        match = match.next_round(Deal.shuffled(rules, seats=seats, sitting=match.sitting, source=source))


def judged(record: Record, seed: int = 1, worlds: int = WORLDS) -> Review:
    return review(record, worlds=worlds, parts=1, seed=seed)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_judged(game: str) -> None:
    record = played(game)
    said = judged(record)
    match = games.replay(record)
    limits = limits_of(match.rules)
    steps = {(step.match.round_number, step.number): step for step in reversed_rounds(record)}
    assert said.decisions == len(steps)
    assert [(one.round, one.number) for one in said] == sorted(steps), "every decision, in order, and nothing that was forced"
    for one in said:
        legal = steps[one.round, one.number].match.legal_moves()
        assert tuple(each.move for each in one.moves) == legal
        assert len(legal) > 1
        assert one.move == steps[one.round, one.number].move
        best = one.moves[one.best]
        assert (best.loss, best.error, best.chance_error) == (0, 0, 0)
        assert all(each.loss >= 0 and each.error >= 0 and 0 <= each.chance <= 1 for each in one.moves)
        assert one.grade == limits.grade(one.loss - one.error)
        assert one.is_sure == (limits.grade(one.loss + one.error) == one.grade)
        assert one.open_loss is not None
        assert one.open_loss >= 0
        assert one.is_notable or not (one.facts or one.best_facts)
        assert one.worlds > 0
        if not one.by_match:
            gaps = [best.points - each.points for each in one.moves]
            assert [each.loss for each in one.moves] == pytest.approx(gaps, abs=1e-9)
    told = json.loads(json.dumps(said.to_json()))
    assert len(told["judgements"]) == len(said.judgements)
    assert sum(player["moves"] for player in told["by_seat"]) == len(said.judgements)


def test_chances_are_shared_by_the_sides() -> None:
    for one in judged(played("kozel_pair")):
        assert sum(one.chances) == pytest.approx(1, abs=0.001)
        assert one.chances[one.side] == one.moves[one.played].chance
    for one in judged(played("domino_bg")):  # one of four is the goat
        assert sum(one.chances) == pytest.approx(3, abs=0.001)
    for one in judged(played("all_threes")):  # one of four wins
        assert sum(one.chances) == pytest.approx(1, abs=0.001)


def test_the_same_seed_is_the_same_review_and_another_is_another() -> None:
    record = played("latin")
    assert judged(record, 3) == judged(record, 3)
    one, other = judged(record, 3), judged(record, 4)
    assert one != other
    for mine, theirs in zip(one, other, strict=True):
        assert mine.moves[mine.played].open == theirs.moves[theirs.played].open or not mine.is_exact


def test_intervals_hold_what_many_deals_say() -> None:
    rules = games.rules("kozel_pair")
    judge = Judge(rules, 4, worlds=40, correction=Correction())
    sure, record = 0, played("kozel_pair", seed=2)
    steps = reversed_rounds(record)
    for step in steps[::4]:
        played_at = step.match.legal_moves().index(step.move)
        view = view_of(step.match, step.match.turn)
        few, many = judge.fair(view, played_at, 5), judge._desk.appraise(view, 6, worlds=600)
        assert few is not None
        assert many is not None
        for place, (loss, error) in enumerate(zip(few.losses, few.errors, strict=True)):
            own = many.points[few.best] - many.points[place]
            assert abs(loss - own) <= 5 * error + 5 * many.errors[place] + 5 * many.errors[few.best] + 1e-9
        sure += sum(error > 0 for error in few.errors)
    assert sure > len(steps[::4]), "there were errors to speak of"


def test_more_deals_are_looked_at_only_while_the_class_is_not_clear() -> None:
    rules, record = games.rules("kozel_pair"), played("kozel_pair", seed=2)
    judge, wanted = Judge(rules, 4, worlds=20, parts=8), set()
    for step in reversed_rounds(record):
        view = view_of(step.match, step.match.turn)
        fair = judge.fair(view, view.legal.index(step.move), 5)
        assert fair is not None
        if not fair.is_all:
            wanted.add(fair.worlds)
    assert {20, 160} <= wanted <= {20, 40, 80, 160}


def test_it_may_be_left_at_any_time() -> None:
    record = played("kozel_pair", rounds=2)
    judging = review_moves(record, worlds=WORLDS, parts=1)
    first = list(islice(judging, 3))
    part = judging.review()
    assert judging.done == len(part.judgements) == 3
    assert part.decisions == judging.total > 3
    assert [one.number for one in first] == sorted([one.number for one in first], reverse=True), "the end of a round comes first"
    assert {one.round for one in first} == {1}
    only = review(record, worlds=WORLDS, parts=1, rounds=[2])
    assert {one.round for one in only} == {2}
    assert [one for one in judged(record) if one.round == 2] == list(only), "a round is judged the same alone"


def test_an_unfinished_round_is_judged_as_far_as_it_goes_and_said_so() -> None:
    record = played("kozel_pair", rounds=2)
    whole = judged(record)
    last = record.rounds[1]
    cut = replace(record, rounds=(record.rounds[0], replace(last, moves=last.moves[:10], places=last.places[:10], score=None)))
    said = judged(Record.parse(str(cut)))
    assert (whole.unfinished, said.unfinished) == (None, 2)
    assert list(said) == [one for one in whole if (one.round, one.number) <= (2, 10)]
    assert len(said.scores) == 1
    nothing = replace(cut, rounds=(replace(record.rounds[0], moves=(), places=(), score=None),))
    assert judged(nothing).unfinished == 1


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('[Rules "1"]', '[Rules "99"]', "rules_version"),
        ('[Game "kozel_pair"]', '[Game "bridge"]', "cause"),
        ("round 1\n", "round 1\n5-x", "cause"),
        ("score ", "score 9", "score"),
        ("round 1", "round 7", "round_number"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(old: str, new: str, why: str) -> None:
    text = str(played("kozel_pair"))
    assert old in text
    with pytest.raises(BadRecord) as caught:
        review(Record.parse(text.replace(old, new, 1)))
    assert caught.value.facts["why"] == why
    assert int(caught.value.facts["line"]) >= 1


def test_near_the_end_of_a_match_moves_are_compared_by_the_match() -> None:
    rules, source = games.rules("kozel_pair"), Seeded(8)
    judge = Judge(rules, 4, worlds=40)
    deal = Deal.shuffled(rules, seats=4, source=source)
    said = {}
    for scores in ((0, 0), (95, 20)):
        match = under_way(rules, seats=4, deal=deal, scores=scores)
        one = judge.judge(Step(match, 1, match.legal_moves()[0]), 1)
        assert one is not None
        said[scores] = one
    early, late = said.values()
    assert (early.by_match, late.by_match) == (False, True)
    assert early.chances[0] > 0.4 > 0.3 > late.chances[0], "who has 95 of 101 is the goat before long"
    order = sorted(range(len(late.moves)), key=lambda move: late.moves[move].loss)
    chances = [late.moves[move].chance for move in order]
    assert chances == sorted(chances, reverse=True)


def test_a_set_too_large_to_be_compiled_is_judged_too() -> None:
    rules, source, bot = games.rules("classic", set="dn12"), Seeded(3), bots.make("greedy")
    match = Match.start(rules, seats=2, deal=Deal.shuffled(rules, seats=2, source=source))
    while match.turn >= 0 and match.round.boneyard > 60:
        match = match.play(bot.choose(view_of(match, match.turn), source).move)
    said = review(match.record(), worlds=2, parts=1)
    assert 0 < len(said.judgements) <= said.decisions
    assert said.unfinished == (1 if match.turn >= 0 else None)


def test_what_open_values_take_for_granted() -> None:
    assert BONEYARD in judged(played("latin")).assumes
    assert TIES in judged(played("kozel_solo")).assumes
    assert judged(played("kozel_pair")).assumes == ()


def test_luck_is_told_only_where_it_is_known() -> None:
    said = partial(luck_of, blunder=12.0, is_sure=True, is_exact=True)
    assert (said(BEST, 12.0), said(BEST, 11.0), said("blunder", 0.0), said("mistake", 0.5)) == (UNLUCKY, "", LUCKY, "")
    assert said("good", 20.0) == said("inaccuracy", 0.0) == said(BEST, None) == ""
    assert said(BEST, 20.0, is_exact=False) == said(BEST, 20.0, is_sure=False) == said("blunder", 0.0, is_exact=False) == ""


def test_every_game_has_limits_that_rise() -> None:
    for game in GAMES:
        least = limits_of(games.rules(game)).least
        assert all(low < high for low, high in zip((0.0, *least), least, strict=False)), game
        assert len(least) == len(GRADES) - 1
    limits = limits_of(games.rules("kozel_pair"))
    assert [limits.grade(loss) for loss in (0, 0.99, 1, 3, 6, 12, 99)] == [
        "best",
        "best",
        "good",
        "inaccuracy",
        "mistake",
        "blunder",
        "blunder",
    ]


def test_a_correction_stretches_losses_and_errors_alike() -> None:
    record = played("kozel_pair")
    step = reversed_rounds(record)[0]
    plain, half = (
        Judge(games.rules("kozel_pair"), 4, worlds=20, correction=by).judge(step, 1) for by in (Correction(), Correction(0.5, 2.0))
    )
    assert plain is not None
    assert half is not None
    for one, other in zip(plain.moves, half.moves, strict=True):
        assert (other.loss, other.error) == pytest.approx((one.loss / 2, one.error / 2))
        assert other.points == pytest.approx(2 + one.points / 2)
        assert other.chance == one.chance


def test_an_appraisal_says_when_there_are_no_more_deals() -> None:
    record = played("kozel_pair")
    steps = reversed_rounds(record)
    judge = Judge(games.rules("kozel_pair"), 4, worlds=200)

    def fair(step: Step) -> Appraisal:
        found = judge.fair(view_of(step.match, step.match.turn), 0, 1)
        assert found is not None
        return found

    assert fair(steps[0]).is_all
    assert not fair(steps[-1]).is_all
    assert fair(steps[-1]).worlds == 200

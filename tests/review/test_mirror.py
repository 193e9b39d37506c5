"""A player's mirror: what is counted, what is an occasion, what is not told yet."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from dvor import Deal, Match, Move, Seeded, bots, cli, games, view_of
from dvor.i18n import LANGUAGES, texts
from dvor.review.facts import facts_of
from dvor.review.judging import Step
from dvor.review.limits import BEST, BLUNDER
from dvor.review.mirror import (
    END,
    HABITS,
    LEADS,
    LEAST_DECISIONS,
    LEAST_LEADS,
    LEAST_OCCASIONS,
    MIDDLE,
    OPENING,
    PHASES,
    Look,
    look,
    mirror,
    mirrors,
    share,
)  # fmt: skip
from dvor.review.values import Judgement, Valued
from dvor.terminal.mirrored import mirror_lines


def decisions(game: str, seed: str, *, rounds: int = 6, seats: int = 4) -> Iterator[Match]:
    """Positions with a choice of rounds that beginners play."""
    rules, source, bot = games.rules(game), Seeded(seed), bots.make("level1")
    match = Match.start(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=source))
    for _ in range(rounds):
        while match.turn >= 0:
            if len(match.legal_moves()) > 1:
                yield match
            match = match.play(bot.choose(view_of(match, match.turn), source).move)
        if match.is_over:
            return
        match = match.next_round(Deal.shuffled(rules, seats=seats, source=source))


def judged(match: Match, *, best: int, played: int, error: float = 1.0) -> Judgement:
    """A judgement by which all other moves lose five points."""
    grade = BEST if played == best else BLUNDER
    legal = match.legal_moves()
    moves = tuple(
        Valued(move=move, points=0.0 if place == best else -5.0, loss=0.0 if place == best else 5.0, error=0.0 if place == best else error,
               chance=0.5, chance_error=0.0, open=None)
        for place, move in enumerate(legal)
    )  # fmt: skip
    return Judgement(
        round=1, number=1, seat=match.turn, side=match.sides[match.turn], moves=moves, played=played, best=best,
        grade=grade, is_sure=True, open_loss=None, is_exact=False, luck="", by_match=False, chances=(0.5, 0.5),
        worlds=10, is_all=False,
    )  # fmt: skip


def seen(match: Match, one: Judgement) -> Look:
    return look(Step(match, 1, one.move), one, name="1")


def codes(match: Match, move: Move) -> set[str]:
    """Facts of a move, those of seats with the role."""
    return {f"{fact.code} {fact.facts.get('role', '')}".strip() for fact in facts_of(view_of(match, match.turn), move)}


#: By habit: whether a move is of the kind, and whether the habit is to make such moves.
KINDS: dict[str, tuple[Callable[[Match, Move], bool], bool]] = {
    "blank": (lambda _match, move: str(move.tile) == "0-0", False),
    "doubles": (lambda _match, move: str(move.tile) in ("4-4", "5-5", "6-6"), False),
    "dear": (lambda match, move: "sheds" in codes(match, move), False),
    "partner": (lambda match, move: "covers partner" in codes(match, move), True),
    "knocks": (lambda match, move: bool({"knocked next", "knocked previous", "knocked across"} & codes(match, move)), False),
    "stranded": (lambda match, move: "stranded" in codes(match, move), True),
    "blocks": (lambda match, move: "blocks" in codes(match, move), True),
    "no_block": (lambda match, move: "blocks" in codes(match, move), False),
}


def test_an_occasion_is_where_the_habit_is_surely_worse() -> None:
    found: set[tuple[str, bool]] = set()
    for match in decisions("kozel_pair", "habits", rounds=12):
        legal = match.legal_moves()
        for code, (holds, is_wrong) in KINDS.items():
            wrong = [holds(match, move) == is_wrong for move in legal]
            if all(wrong) or not any(wrong):
                for place in range(len(legal)):
                    assert code not in seen(match, judged(match, best=place, played=place)).habits
                continue
            right, bad = wrong.index(False), wrong.index(True)
            assert seen(match, judged(match, best=right, played=bad)).habits[code] == 5.0
            assert seen(match, judged(match, best=right, played=right)).habits[code] is None
            assert code not in seen(match, judged(match, best=bad, played=bad)).habits
            assert code not in seen(match, judged(match, best=right, played=bad, error=6.0)).habits, "it may be no worse"
            found.add((code, True))
    assert {code for code, _ in found} >= set(KINDS) - {"blocks", "no_block"}


def test_going_for_points_before_the_record_is_open() -> None:
    match = next(one for one in decisions("kozel_pair", "13") if len(one.legal_moves()) >= 2)
    one = judged(match, best=0, played=0)

    def with_chances(rich: float, safe: float, error: float, played: int) -> Look:
        moves = [replace(move, chance=rich, chance_error=0.0) for move in one.moves]
        moves[1] = replace(moves[1], chance=safe, chance_error=error)
        return seen(match, replace(one, moves=tuple(moves), played=played))

    assert with_chances(0.4, 0.6, 0.1, 0).habits["threshold"] == pytest.approx(20)
    assert with_chances(0.4, 0.6, 0.1, 1).habits["threshold"] is None
    assert "threshold" not in with_chances(0.4, 0.6, 0.3, 0).habits
    assert "threshold" not in with_chances(0.6, 0.4, 0.1, 0).habits


def test_phases_follow_the_tiles() -> None:
    phases = [(min(len(match.round.hand(seat)) for seat in range(4)), seen(match, judged(match, best=0, played=0)).phase)
              for match in decisions("kozel_pair", "phases")]  # fmt: skip
    said = dict(phases)
    assert said == {7: OPENING, 6: OPENING, 5: OPENING, 4: MIDDLE, 3: MIDDLE, 2: END, 1: END}


def test_leads_are_of_a_kind() -> None:
    kinds = set()
    for match in decisions("kozel_pair", "leads", rounds=16):
        for place, move in enumerate(match.legal_moves()):
            kind = seen(match, judged(match, best=place, played=place)).lead
            assert (kind == "") == (match.round.layout.root is not None)
            if kind and move.tile is not None:
                others = [tile for tile in match.round.hand(match.turn) if tile != move.tile]
                same = max(sum(value in tile[:2] for tile in others) for value in move.tile[:2])
                assert kind == f"{'double' if move.tile.is_double else 'tile'}_{'backed' if same >= 2 else 'lone'}"
                kinds.add(kind)
    assert kinds == set(LEADS)


def a_look(number: int, *, phase: str = OPENING, loss: float = 0.0, lead: str = "", habits: dict[str, float | None] | None = None) -> Look:
    grade = BEST if loss == 0 else BLUNDER
    return Look(
        game="kozel_pair", round=str(number % 5), phase=phase, grade=grade, loss=loss, points=2.0 - loss, lead=lead, habits=habits or {}
    )


def test_nothing_is_told_below_a_count() -> None:
    few = [a_look(number, habits={"blank": 3.0}, lead=LEADS[0]) for number in range(LEAST_LEADS - 1)]
    made = mirror(few)
    assert (made.phases, made.habits, made.openings) == ((), (), ())
    assert made.few == (*PHASES, *HABITS, *LEADS)
    many = [
        a_look(number, loss=number % 2, habits={"blank": 3.0 if number % 2 else None}, lead=LEADS[0]) for number in range(LEAST_DECISIONS)
    ]
    made = mirror(many)
    assert LEAST_OCCASIONS <= LEAST_DECISIONS
    assert [one.phase for one in made.phases] == [OPENING]
    assert (made.phases[0].accuracy.count, made.phases[0].accuracy.of) == (5, 10)
    assert [(one.code, one.share.count, one.share.of) for one in made.habits] == [("blank", 5, 10)]
    assert made.habits[0].cost is not None
    assert (made.habits[0].cost.value, made.habits[0].cost.low, made.habits[0].cost.high) == (3.0, 3.0, 3.0)
    assert made.openings[0].points.low <= made.openings[0].points.value <= made.openings[0].points.high
    assert mirror(many) == made, "the same for the same seed"


def test_intervals_are_wilsons() -> None:
    half, none = share(5, 10), share(0, 10)
    assert (half.low, half.high) == (pytest.approx(0.2366, abs=1e-4), pytest.approx(0.7634, abs=1e-4))
    assert (none.low, none.high) == (0.0, pytest.approx(0.2775, abs=1e-4))


def test_games_are_not_mixed() -> None:
    other = replace(a_look(1), game="domino_bg")
    assert [(one.game, one.decisions) for one in mirrors([other, a_look(1), a_look(2)])] == [("kozel_pair", 2), ("domino_bg", 1)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_words_for_all_of_it(lang: str) -> None:
    looks = [a_look(number, phase=phase, loss=1.0, lead=lead, habits=dict.fromkeys(HABITS, 2.0))
             for number in range(LEAST_DECISIONS) for phase in PHASES for lead in LEADS]  # fmt: skip
    words = texts(lang)
    lines = mirror_lines(words, mirror(looks))
    assert len(lines) > len(HABITS) + len(PHASES) + len(LEADS)
    assert mirror_lines(words, mirror(looks[:1]))[-1].count(";") == len(HABITS) + len(PHASES) + len(LEADS) - 1


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    files = []
    for number in range(2):
        *_, last = decisions("kozel_pair", f"command {number}", rounds=1)
        files.append(str(tmp_path / f"{number}.dvor"))
        Path(files[-1]).write_text(str(last.record(players=["Anna", "level1", "human", "level1"])), encoding="utf-8")
    assert cli.run(["mirror", *files, "--player", "Anna", "--worlds", "4", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["player"], said["mirrors"][0]["rounds"]) == ("Anna", 2)
    assert cli.run(["mirror", *files, "--worlds", "4"]) == 0
    assert "Pair Kozel: 2 rounds" in capsys.readouterr().out
    assert cli.run(["mirror", *files, "--player", "Bob"]) == 2
    assert "Anna" in capsys.readouterr().err

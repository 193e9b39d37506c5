"""Bots at the arena's table: each sees its own view and nothing else, and none can stop or spoil a game."""

import threading
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest

from dvor import bots, games
from dvor.arena import duel as duels
from dvor.arena.drive import Ask, drive
from dvor.arena.duel import Duel, run
from dvor.arena.part import Part
from dvor.arena.table import asked_round, finish_round, later_round
from dvor.bots import Bot, Choice, Reason
from dvor.bots.guard import Guarded
from dvor.chance import Seeded, Source
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.moves import PASS, Move
from dvor.core.view import View

Act = Callable[[View, Source], Any]


class Acting:
    name = "acting"

    def __init__(self, act: Act) -> None:
        self.act = act

    def choose(self, view: View, source: Source) -> Choice:
        return self.act(view, source)


@pytest.fixture
def with_bots(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Let these names be made by these functions; other names as always."""

    def known(**made: Callable[[], Bot]) -> None:
        monkeypatch.setattr(duels, "make_player", lambda name, **_: made[name]() if name in made else bots.make(name))

    return known


def results(part: Part) -> list[tuple[int, int, float]]:
    return [(play.deal, play.seating, play.points) for play in part.plays]


@pytest.mark.parametrize("game", games.names())
def test_a_bot_gets_its_seats_view_and_a_source(with_bots: Callable[..., None], game: str) -> None:
    """The view is what ``view_of`` shows to the seat on turn; nothing else is handed over."""
    given: list[View] = []

    def act(*handed: Any) -> Choice:
        view, source = handed
        assert type(view) is View
        assert isinstance(source, Seeded)
        assert view.seat == view.turn
        assert view.hands is None
        given.append(view)
        return bots.make("greedy").choose(view, source)

    with_bots(acting=lambda: Acting(act))
    rules = games.rules(game)
    duel = Duel(rules=rules, seats=max(rules.seat_counts), a="acting", b="acting")
    part = duel.play(range(1))
    assert not part.lapses
    seen: list[View] = []

    class Looking(bots.simple.GreedyBot):
        def choose(self, view: View, source: Source) -> Choice:
            seen.append(view)
            return super().choose(view, source)

    match = later_round(rules, seats=duel.seats, deal=duel._deal(0, 0, None))
    finish_round(match, [Looking()] * duel.seats, Seeded)
    assert given[-len(seen) :] == seen


def test_every_seat_has_a_bot_of_its_own_new_with_every_play(with_bots: Callable[..., None]) -> None:
    """So that none remembers what its partner holds, or the deal from when it sat elsewhere."""
    sat: dict[int, set[int]] = {}
    alive: list[Bot] = []

    class Noting(bots.simple.GreedyBot):
        def choose(self, view: View, source: Source) -> Choice:
            alive.append(self)  # ids stay apart
            sat.setdefault(id(self), set()).add(view.turn)
            return super().choose(view, source)

    with_bots(a=Noting, b=Noting)
    duel = Duel(rules=games.rules("kozel_pair"), seats=4, a="a", b="b")
    duel._get_ready()
    sat.clear()
    duel.play(range(3))
    assert all(len(seats) == 1 for seats in sat.values())
    assert len(sat) == 3 * 2 * 4


def spoils_its_view(view: View, source: Source) -> Choice:
    choice = bots.make("greedy").choose(view, source)
    for field in fields(view):
        object.__setattr__(view, field.name, None)
    return choice


KEPT: list[View] = []


def keeps_its_view(view: View, source: Source) -> Choice:
    """Spoils all it has ever got, also while others think."""
    choice = bots.make("greedy").choose(view, source)
    KEPT.append(view)
    for old in KEPT:
        object.__setattr__(old, "hand", ())
        object.__setattr__(old, "legal", (Move(PASS),))
        object.__setattr__(old, "events", ())
    return choice


@pytest.mark.parametrize("act", [spoils_its_view, keeps_its_view])
@pytest.mark.parametrize("game", ["kozel_pair", "kozel_solo", "muggins", "kolbasa"])
def test_a_bot_that_spoils_what_it_gets_changes_nothing(with_bots: Callable[..., None], game: str, act: Act) -> None:
    with_bots(acting=lambda: Acting(act))
    rules = games.rules(game)
    kinds = {"rules": rules, "seats": max(rules.seat_counts), "b": "counting", "seed": 4}
    spoilt, clean = (Duel(a=name, **kinds).play(range(3)) for name in ("acting", "greedy"))
    assert results(spoilt) == results(clean)
    assert not spoilt.lapses


def test_a_bot_that_draws_from_its_source_does_not_touch_the_others(with_bots: Callable[..., None]) -> None:
    def act(view: View, source: Source) -> Choice:
        for _ in range(100):
            source.below(7)
        return bots.make("greedy").choose(view, source)

    with_bots(acting=lambda: Acting(act))
    kinds = {"rules": games.rules("kozel_pair"), "seats": 4, "b": "random", "seed": 4}
    assert results(Duel(a="acting", **kinds).play(range(4))) == results(Duel(a="greedy", **kinds).play(range(4)))


def fails(*_: Any) -> Any:
    raise RuntimeError("nothing works today")


@pytest.mark.parametrize(
    ("act", "kind"), [(fails, "crash"), (lambda *_: Choice(Move(PASS), Reason("only")), "illegal"), (lambda *_: 7, "no_choice")]
)
@pytest.mark.parametrize("game", games.names())
def test_faults_are_played_over_and_reported(with_bots: Callable[..., None], game: str, act: Act, kind: str) -> None:
    """A bot that does everything wrong plays as the counting bot; the report says how often and where first."""
    with_bots(acting=lambda: Acting(act))
    found = run(game, "acting", "greedy", rounds=2, seed=1)
    (report,) = found["reports"]
    assert (report["bot"], report["kind"]) == ("acting", kind)
    assert report["times"] > 2
    assert report["first"]["deal"] == 0
    assert found["rounds"] == 2 * (2 if games.rules(game).is_paired(4) else max(games.rules(game).seat_counts))


def test_a_bot_that_never_answers_does_not_stop_the_arena(with_bots: Callable[..., None]) -> None:
    """It is left behind; the rest of the play is the counting bot's, and the next play it is asked anew."""
    never, plays = threading.Event(), []

    def act(view: View, source: Source) -> Any:
        if len(view.events) > 3 and plays.append(1) is None and len(plays) == 1:
            never.wait()
        return bots.make("greedy").choose(view, source)

    with_bots(acting=lambda: Acting(act))
    duel = Duel(rules=games.rules("kozel_pair"), seats=4, a="acting", b="greedy", limit_ms=150)
    duels._READY.add("kozel_pair {} 4 acting greedy None")
    part = duel.play(range(2))
    never.set()
    assert len(part.plays) == 4
    assert part.lapses[0].fault.kind == "slow"
    assert {lapse.fault.kind for lapse in part.lapses[1:]} <= {"hung"}
    assert {(lapse.deal, lapse.seating) for lapse in part.lapses} == {(0, 0)}
    clean = Duel(rules=duel.rules, seats=4, a="greedy", b="greedy").play(range(2))
    assert results(part)[1:] == results(clean)[1:]


def test_what_goes_wrong_in_the_game_itself_is_raised() -> None:
    def game() -> Any:
        yield Ask(Guarded(bots.make("greedy"), limit_ms=1000), view_of(begun(), 0), Seeded(1))
        raise RuntimeError("the table fell over")

    with pytest.raises(RuntimeError, match="fell over"):
        drive(game(), limit_ms=1000)


def begun() -> Match:
    rules = games.rules("kozel_pair")
    return later_round(rules, seats=4, deal=Deal.shuffled(rules, seats=4, source=Seeded(1)))


def test_driving_leaves_no_thread_behind() -> None:
    before = threading.active_count()
    for _ in range(20):
        drive(asked_round(begun(), [Guarded(bots.make("greedy"), limit_ms=1000)] * 4, Seeded), limit_ms=1000)
    for thread in threading.enumerate():
        if thread.name == "dvor-arena":
            thread.join(10)
    assert threading.active_count() == before

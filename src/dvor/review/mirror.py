"""A player's mirror: how he plays by the phases of a round, what he does again and again, which leads pay (docs/review.md, "Mirror").

Everything is counted from judgements and from facts of moves. What was seen too seldom is not told.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from dvor import games
from dvor.core.laws import names as n
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.moves import CUT, LAY, Move
from dvor.core.record import Record
from dvor.core.view import View
from dvor.review.facts import PARTNER, Fact, facts_of
from dvor.review.judging import Step, reversed_rounds
from dvor.review.limits import BEST, GOOD
from dvor.review.values import Judgement, Review, unit_of

OPENING, MIDDLE, END = "opening", "middle", "end"
PHASES = (OPENING, MIDDLE, END)
DOUBLE_BACKED, DOUBLE_LONE, TILE_BACKED, TILE_LONE = "double_backed", "double_lone", "tile_backed", "tile_lone"
LEADS = (DOUBLE_BACKED, DOUBLE_LONE, TILE_BACKED, TILE_LONE)
THRESHOLD = "threshold"
#: Fewer decisions of a phase, occasions of a habit, leads of a kind are not told.
LEAST_DECISIONS, LEAST_OCCASIONS, LEAST_LEADS = 10, 8, 5
#: A lead is backed by so many more tiles of one of its numbers.
BACKED = 2
#: The standard errors of an interval of 95%; how many resamples one by bootstrap is taken from.
WIDE, RESAMPLES = 1.959964, 1000


@dataclass(frozen=True, slots=True)
class Share:
    """``count`` of ``of``, and Wilson's interval (95%) of the share."""

    count: int
    of: int
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean and its interval (95%), by resampling rounds, since decisions of one round hang together."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Look:
    """What a decision says of its player. ``round``: a name of the round it is of.

    ``habits``: by code, of occasions alone: what following the habit cost, None where he did not. ``lead``: the kind of the tile led,
    "" where nothing was led; ``points``: what the move was worth, as far as one could know.
    """

    game: str
    round: str
    phase: str
    grade: str
    loss: float
    points: float
    lead: str = ""
    habits: dict[str, float | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Phase:
    """How he plays a phase: the share of moves that were best or good, and what a decision lost in the mean, in points."""

    phase: str
    accuracy: Share
    loss: Mean


@dataclass(frozen=True, slots=True)
class Habit:
    """How often he did what was surely worse, of the occasions for it, and what that cost each time (None: he never did): points, or in
    ``threshold`` hundredths of the chance in the match.
    """

    code: str
    share: Share
    cost: Mean | None


@dataclass(frozen=True, slots=True)
class Opening:
    """Leads of a kind: how many, what they were worth in points of the round, and what they lost on the best lead."""

    kind: str
    count: int
    points: Mean
    loss: Mean


@dataclass(frozen=True, slots=True)
class Mirror:
    """A player's mirror in one game. ``unit``: in what losses are counted there (``unit_of``). ``few``: what was seen too seldom to be
    told: phases, habits, kinds of leads by name."""

    game: str
    unit: str
    rounds: int
    decisions: int
    accuracy: Share
    loss: Mean
    phases: tuple[Phase, ...]
    habits: tuple[Habit, ...]
    openings: tuple[Opening, ...]
    few: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """As JSON's values."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class _Kind:
    """Moves of a kind; ``is_wrong``: the habit is to make such moves (else: not to make them)."""

    holds: Callable[[View, Move, Sequence[Fact]], bool]
    is_wrong: bool


def _has(code: str, *, partner: bool | None = None) -> Callable[[View, Move, Sequence[Fact]], bool]:
    """Whether a move has a fact, of the partner or of an opponent where that is asked."""

    def holds(_view: View, _move: Move, facts: Sequence[Fact]) -> bool:
        return any(fact.code == code and (partner is None or (fact.facts["role"] == PARTNER) == partner) for fact in facts)

    return holds


def _lays_blank(_view: View, move: Move, _facts: Sequence[Fact]) -> bool:
    return move.kind in (LAY, CUT) and move.tile is not None and move.tile.low == move.tile.high == 0


def _lays_heavy(view: View, move: Move, _facts: Sequence[Fact]) -> bool:
    """A double of the upper third of numbers: 4-4, 5-5, 6-6."""
    tile = move.tile
    return move.kind in (LAY, CUT) and tile is not None and tile.is_double and 3 * tile.low >= 2 * view.rules.tile_set.highest


_KINDS: dict[str, _Kind] = {
    "blank": _Kind(_lays_blank, is_wrong=False),
    "doubles": _Kind(_lays_heavy, is_wrong=False),
    "dear": _Kind(_has("sheds"), is_wrong=False),
    "partner": _Kind(_has("covers", partner=True), is_wrong=True),
    "knocks": _Kind(_has("knocked", partner=False), is_wrong=False),
    "stranded": _Kind(_has("stranded"), is_wrong=True),
    "blocks": _Kind(_has("blocks"), is_wrong=True),
    "no_block": _Kind(_has("blocks"), is_wrong=False),
}
#: All habits: laying 0-0, a heavy double or the dearest tile too late; covering what the partner laid; leaving out a number an opponent
#: has knocked on; keeping nothing for any end; blocking, and not blocking; going for points where the record is not open yet.
HABITS = (*_KINDS, THRESHOLD)


def looks(record: Record, review: Review, seat: int, *, name: str = "") -> list[Look]:
    """What the judgements of a seat say of its player. ``review``: of that record; ``name``: tells its rounds from those of others."""
    steps = {(step.match.round_number, step.number): step for step in reversed_rounds(record)}
    return [look(steps[one.round, one.number], one, name=f"{name} {one.round}") for one in review.of(seat)]


def look(step: Step, judged: Judgement, *, name: str) -> Look:
    """What one decision says; ``name``: of the round."""
    view = view_of(step.match, step.match.turn)
    move, is_lead = view.legal[judged.played], view.layout.root is None
    return Look(
        game=view.rules.game, round=name, phase=phase_of(step.match), grade=judged.grade, loss=judged.loss,
        points=judged.moves[judged.played].points, lead=lead_kind(view, move) if is_lead and move.kind == LAY else "",
        habits=_habits(view, judged),
    )  # fmt: skip


def phase_of(match: Match) -> str:
    """By the tiles of the seat that holds fewest: the opening while it has more than two thirds of a dealt hand, the end from a third."""
    dealt = match.rules.params(match.seats)[n.P_HAND]
    fewest = min(len(match.round.hand(seat)) for seat in match.sitting)
    return OPENING if 3 * fewest > 2 * dealt else MIDDLE if 3 * fewest > dealt else END


def lead_kind(view: View, move: Move) -> str:
    """The kind of a lead: a double or not, and whether the hand backs it with two more tiles of one of its numbers."""
    tile = move.tile
    if tile is None:
        return ""
    others = [one for one in view.hand if one != tile]
    is_backed = any(sum(value in one[:2] for one in others) >= BACKED for value in tile[:2])
    if tile.is_double:
        return DOUBLE_BACKED if is_backed else DOUBLE_LONE
    return TILE_BACKED if is_backed else TILE_LONE


def _habits(view: View, judged: Judgement) -> dict[str, float | None]:
    """The habits there was an occasion for: the best move is of the right kind, and each of the other kind is surely worse."""
    facts = [facts_of(view, move) for move in view.legal]
    found: dict[str, float | None] = {}
    for code, kind in _KINDS.items():
        wrong = [kind.holds(view, move, facts[place]) == kind.is_wrong for place, move in enumerate(view.legal)]
        worse = [one.loss > one.error for one, is_wrong in zip(judged.moves, wrong, strict=True) if is_wrong]
        if worse and all(worse) and not wrong[judged.best]:
            found[code] = judged.loss if wrong[judged.played] else None
    gap = _threshold(view, judged)
    if gap is not None:
        found[THRESHOLD] = gap or None
    return found


def _threshold(view: View, judged: Judgement) -> float | None:
    """While a record is to be opened, where one move makes most points and another surely gives a better chance in the match: what the
    first costs of it, in hundredths, where it was played, 0 where it was not; None: no such occasion.
    """
    if not view.rules.params(view.seats)[n.P_THRESHOLD] or all(view.sheet.opened):
        return None
    moves = judged.moves
    rich, safe = max(moves, key=lambda one: one.points), max(moves, key=lambda one: one.chance)
    error = (rich if moves[judged.best] is safe else safe).chance_error
    if safe.chance - rich.chance <= error:
        return None
    return 100 * (safe.chance - rich.chance) if moves[judged.played] is rich else 0.0


def mirrors(seen: Iterable[Look], *, seed: int = 1) -> tuple[Mirror, ...]:
    """A mirror for each game, the one with most decisions first."""
    by_game: dict[str, list[Look]] = {}
    for one in seen:
        by_game.setdefault(one.game, []).append(one)
    return tuple(sorted((mirror(own, seed=seed) for own in by_game.values()), key=lambda one: -one.decisions))


def mirror(seen: Sequence[Look], *, seed: int = 1) -> Mirror:
    """The mirror of decisions of one game; at least one."""
    phases, habits, openings, few = list[Phase](), list[Habit](), list[Opening](), list[str]()
    for phase in PHASES:
        own = [one for one in seen if one.phase == phase]
        if len(own) < LEAST_DECISIONS:
            few.append(phase)
        else:
            phases.append(Phase(phase, _accuracy(own), _mean(own, [one.loss for one in own], seed)))
    for code in HABITS:
        own = [one for one in seen if code in one.habits]
        did = [(one, cost) for one in own if (cost := one.habits[code]) is not None]
        if len(own) < LEAST_OCCASIONS:
            few.append(code)
        else:
            costs = _mean([one for one, _ in did], [cost for _, cost in did], seed) if did else None
            habits.append(Habit(code, share(len(did), len(own)), costs))
    for kind in LEADS:
        own = [one for one in seen if one.lead == kind]
        if len(own) < LEAST_LEADS:
            few.append(kind)
        else:
            points, loss = ([getattr(one, what) for one in own] for what in ("points", "loss"))
            openings.append(Opening(kind, len(own), _mean(own, points, seed), _mean(own, loss, seed)))
    habits.sort(key=lambda one: -one.share.low)
    openings.sort(key=lambda one: -one.points.value)
    return Mirror(
        game=seen[0].game, unit=unit_of(games.rules(seen[0].game)), rounds=len({one.round for one in seen}), decisions=len(seen),
        accuracy=_accuracy(seen), loss=_mean(seen, [one.loss for one in seen], seed), phases=tuple(phases), habits=tuple(habits),
        openings=tuple(openings), few=tuple(few),
    )  # fmt: skip


def share(count: int, of: int) -> Share:
    """A share with Wilson's interval; of at least one."""
    part, square = count / of, WIDE * WIDE
    middle = (part + square / (2 * of)) / (1 + square / of)
    half = WIDE / (1 + square / of) * math.sqrt(part * (1 - part) / of + square / (4 * of * of))
    return Share(count, of, max(0.0, middle - half), min(1.0, middle + half))


def _accuracy(seen: Sequence[Look]) -> Share:
    return share(sum([one.grade in (BEST, GOOD) for one in seen]), len(seen))


def _mean(seen: Sequence[Look], values: Sequence[float], seed: int) -> Mean:
    """The mean of a value a decision, rounds resampled."""
    rounds: dict[str, list[float]] = {}
    for one, value in zip(seen, values, strict=True):
        rounds.setdefault(one.round, []).append(value)
    sums = [(sum(own), len(own)) for own in rounds.values()]
    chance, means = random.Random(seed), list[float]()
    for _ in range(RESAMPLES):
        drawn = chance.choices(sums, k=len(sums))
        means.append(sum([total for total, _ in drawn]) / sum([size for _, size in drawn]))
    means.sort()
    at = round(0.025 * (RESAMPLES - 1))
    return Mean(sum(values) / len(values), means[at], means[-1 - at])

"""Judging the decisions of a record, one after another."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from dvor import games
from dvor.bots.levels import games_of
from dvor.core.laws import names as n
from dvor.core.laws.points import sides
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.moves import Move
from dvor.core.record import Record
from dvor.core.rules import Rules
from dvor.core.view import View
from dvor.review.correction import Correction, correction_of
from dvor.review.facts import facts_of
from dvor.review.limits import limits_of, width
from dvor.review.values import BONEYARD, FATE, TIES, Judgement, Review, Valued, is_notable, luck_of, unit_of
from dvor.search.appraise import Appraisal, Appraiser
from dvor.search.compiled import for_rules, ints, is_compiled, params_of
from dvor.search.situation import WORLD_BONEYARD, WORLD_HANDS, sheet_of
from dvor.search.solver import move_values
from dvor.search.stake import has_target
from dvor.search.thinker import GENTLE, PLAIN, Style
from dvor.search.workspace import W_BUDGET, W_FAILED

#: In how many deals moves are valued at first, and up to how many times as many (a power of two) while the class is not clear.
WORLDS, PARTS = 150, 32
#: The same where nothing is compiled.
SLOW_WORLDS, SLOW_PARTS = 6, 1
#: How many deals are weighed for each of those.
CANDIDATES = 4
#: A class is clear when the loss would have to turn out so many standard errors otherwise to be of another.
CLEAR = 1.6
#: Positions searched at most for open values: on a plain line of two ends, elsewhere, where nothing is compiled.
LINE_NODES, NODES, SLOW_NODES = 2_000_000, 60_000, 300
#: How often a round too large to solve is played on with the tiles as they lie.
PLAYS, SLOW_PLAYS = 64, 2


@dataclass(frozen=True, slots=True)
class Step:
    """A decision of a record: the match before the move, the place of the move in the round from 1, and the move."""

    match: Match
    number: int
    move: Move


class Reviewing:
    """The judgements of a record as they are made: an iterator, to be left whenever one likes.

    Rounds come in order, the decisions of each from its end to its beginning: late ones are judged soonest. ``total``: how many there
    will be at most; ``done``: how many have been looked at. ``match``: the match at its end. Not for two threads at a time.
    """

    def __init__(
        self, record: Record, *, worlds: int | None = None, parts: int | None = None, seed: int = 1, rounds: Sequence[int] | None = None,
        seats: Collection[int] | None = None,
    ) -> None:  # fmt: skip
        """``worlds``, ``parts``: see ``WORLDS``; ``rounds``: the numbers (from 1) of those to judge, ``seats``: whose decisions, None: all.
        Raises BadRecord.
        """
        self.match = games.replay(record)
        self._record, self.rules, self.seats, self.seed = record, self.match.rules, self.match.seats, seed
        with for_rules(self.rules):
            is_quick = is_compiled()
            self._judge = Judge(
                self.rules, self.seats, worlds=worlds or (WORLDS if is_quick else SLOW_WORLDS),
                parts=parts or (PARTS if is_quick else SLOW_PARTS),
            )  # fmt: skip
        self._steps = [
            step
            for step in reversed_rounds(record)
            if (rounds is None or step.match.round_number in rounds) and (seats is None or step.match.turn in seats)
        ]
        self._made: list[Judgement] = []
        self.total, self.done = len(self._steps), 0

    def __iter__(self) -> Iterator[Judgement]:
        return self

    def __next__(self) -> Judgement:
        while self.done < self.total:
            step = self._steps[self.done]
            self.done += 1
            judgement = self._judge.judge(step, self.seed)
            if judgement is not None:
                self._made.append(judgement)
                return judgement
        raise StopIteration

    def review(self) -> Review:
        """What has been judged so far."""
        match, correction = self.match, self._judge.correction
        return Review(
            game=self.rules.game, options=self.rules.code.partition("; ")[2], seats=self.seats, sides=match.sides,
            players=tuple(self._record.tag(f"Seat{seat}") for seat in range(self.seats)),
            scores=tuple(tuple(entry.score for entry in row.entries) for row in match.rows),
            unfinished=None if match.round.is_over else match.round_number, decisions=self.total, worlds=self._judge.worlds, seed=self.seed,
            assumes=assumed(self.rules, self.seats), sense=sense(self.rules, self.seats), unit=unit_of(self.rules),
            slope=correction.slope, offset=correction.offset,
            judgements=tuple(sorted(self._made, key=lambda one: (one.round, one.number))),
        )  # fmt: skip


class Judge:
    """Judges decisions of one game at one table."""

    def __init__(self, rules: Rules, seats: int, *, worlds: int, parts: int = 1, correction: Correction | None = None) -> None:
        """``correction``: one to use in place of the game's own."""
        self.rules, self.seats, self.worlds, self.parts = rules, seats, worlds, parts
        self.correction, self.limits = correction or correction_of(rules), limits_of(rules)
        self._params = rules.params(seats)
        with for_rules(rules):
            self._desk = Appraiser(rules, seats, style_of(rules))
            self._pos, self._moves, self._values = ints(self._params[n.P_LENGTH]), ints(n.MAX_MOVES), ints(n.MAX_MOVES)

    def judge(self, step: Step, seed: int) -> Judgement | None:
        """A decision judged; None where no deal was found that agrees with what was seen."""
        match = step.match
        view = view_of(match, match.turn)
        with for_rules(self.rules):
            played = view.legal.index(step.move)
            own = (seed * 1_000_003 + match.round_number * 1_009 + step.number) & 0xFFFFFFF
            fair = self.fair(view, played, own)
            if fair is None:
                return None
            opened, is_exact = self.open(match, view, own)
        return self._told(step, view, fair, played, opened, is_exact=is_exact)

    def fair(self, view: View, played: int, seed: int) -> Appraisal | None:
        """What the moves are worth by what their mover knows, not corrected: in as many deals as the class of the move played wants."""

        def is_clear(losses: Sequence[float], errors: Sequence[float], done: float) -> bool:
            """Whether all the deals there may be would hardly give the move played another class."""
            rivals = [(losses[played], errors[played])]
            if losses[played] == 0:  # nothing is better as yet: what could be?
                rivals = [(-loss, error) for place, (loss, error) in enumerate(zip(losses, errors, strict=True)) if place != played]
            wide, now = width(len(losses)), self._class(losses[played] - width(len(losses)) * errors[played])
            for loss, error in rivals:
                low, slack = loss - wide * error * math.sqrt(done), CLEAR * error * math.sqrt(1 - done)
                if not self._class(low - slack) == now == self._class(low + slack):
                    return False
            return True

        return self._desk.appraise(view, seed, worlds=self.worlds, parts=self.parts, asked=played, is_enough=is_clear)

    def _class(self, loss: float) -> str:
        """What a loss is called once it is corrected."""
        return self.limits.grade(self.correction.slope * loss)

    def open(self, match: Match, view: View, seed: int) -> tuple[list[float], bool]:
        """The points of each move to the mover's side when all tiles are known and all play their best, and whether that is so.

        What is too large to solve is estimated: the round played on by the policy from the deal as it is.
        """
        for offset, value in enumerate(match.round.position):
            self._pos[offset] = value
        work = self._desk.solver
        work[W_BUDGET] = budget_of(self._params)
        size = int(move_values(self._desk.params, self._pos, ints(sheet_of(view)), work, self._moves, self._values))
        if not work[W_FAILED]:
            return [float(self._values[move]) / (sides(self._params) - 1) for move in range(size)], True
        known = self._desk.known(view, world_of(match), seed, plays=PLAYS if is_compiled() else SLOW_PLAYS)
        return list(known.points), False

    def _told(self, step: Step, view: View, fair: Appraisal, played: int, opened: list[float], *, is_exact: bool) -> Judgement:
        correction, wide, side = self.correction, width(len(view.legal)), view.sides[view.turn]
        moves = tuple(
            Valued(
                move=move, points=correction.of(fair.points[place]), loss=correction.slope * fair.losses[place],
                error=correction.slope * wide * fair.errors[place], chance=fair.chances[place][side],
                chance_error=wide * fair.chance_errors[place], open=opened[place],
            )
            for place, move in enumerate(view.legal)
        )  # fmt: skip
        loss, error, open_loss = moves[played].loss, moves[played].error, max(opened) - opened[played]
        grade = self.limits.grade(loss - error)
        is_sure = grade == self.limits.grade(loss + error)
        luck = luck_of(grade, open_loss, self.limits.blunder, is_sure=is_sure, is_exact=is_exact)
        judgement = Judgement(
            round=step.match.round_number, number=step.number, seat=view.turn, side=side, moves=moves, played=played, best=fair.best,
            grade=grade, is_sure=is_sure, open_loss=open_loss, is_exact=is_exact, luck=luck,
            by_match=fair.by_match, chances=fair.chances[played], worlds=fair.worlds, is_all=fair.is_all,
        )  # fmt: skip
        if not is_notable(grade, luck):
            return judgement
        return replace(judgement, facts=facts_of(view, step.move), best_facts=facts_of(view, view.legal[fair.best]))


def reversed_rounds(record: Record) -> list[Step]:
    """The decisions of a record, round by round, the last of each round first; moves without another beside them are none."""
    found = list[Step]()
    for played, matches in zip(record.rounds, games.positions(record), strict=True):
        steps = [Step(match, place, move) for place, (match, move) in enumerate(zip(matches, played.moves, strict=False), 1)]
        found += reversed([step for step in steps if len(step.match.legal_moves()) > 1])
    return found


def style_of(rules: Rules) -> Style:
    """How it is thought: as level 5 does with people at the table."""
    style = replace(GENTLE, candidates=CANDIDATES)
    return replace(style, is_random=True, playouts=PLAIN.playouts) if rules.game in games_of("chance") else style


def budget_of(params: Sequence[int]) -> int:
    """How many positions are searched at most for open values."""
    if not is_compiled():
        return SLOW_NODES
    return LINE_NODES if params[n.P_PLAIN] and sides(params) == 2 and not params[n.P_DRAW] else NODES


def assumed(rules: Rules, seats: int) -> tuple[str, ...]:
    """What open values take for granted."""
    params = rules.params(seats)
    has_boneyard = params[n.P_DRAW] and seats * params[n.P_HAND] < params[n.P_TILES]
    said = ((BONEYARD, has_boneyard), (FATE, params[n.P_EFFECTS]), (TIES, sides(params) > 2))
    return tuple(name for name, holds in said if holds)


def sense(rules: Rules, seats: int) -> str:
    """Of what chances are told (``Review.sense``)."""
    params = rules.params(seats)
    with for_rules(rules):
        if not has_target(params_of(rules, seats)):
            return "round"
    return "lose" if sides(params) > 2 and params[n.P_MATCH] in (n.REACH_LOSES, n.STICKS_N) else "win"


def world_of(match: Match) -> list[int]:
    """The true deal of the round in play, as the search writes deals."""
    index, deal, size = match.rules.tile_set.index, match.round.deal, len(match.rules.tile_set.tiles)
    world = [0] * (WORLD_BONEYARD + (2 * size if match.rules.params(match.seats)[n.P_EFFECTS] else size))
    for seat, hand in enumerate(deal.hands):
        world[WORLD_HANDS + seat] = sum([1 << index[tile] for tile in hand])
    for place, tile in enumerate(deal.boneyard):
        world[WORLD_BONEYARD + place] = index[tile]
    for place, tile in enumerate(deal.fate):
        world[WORLD_BONEYARD + size + place] = index[tile]
    return world

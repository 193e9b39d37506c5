"""A round or a match between bots, and what it was worth to each side."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from dvor.bots.base import Bot
from dvor.chance import Source
from dvor.core.deal import Deal
from dvor.core.laws import names as n
from dvor.core.look import view_of
from dvor.core.match import Match, new_sheet
from dvor.core.round import Round
from dvor.core.rules import Rules
from dvor.core.sheet import Row


class Clock:
    """Seconds thought and moves chosen, per bot; moves without a choice are not counted."""

    def __init__(self, bots: int) -> None:
        self.seconds = [0.0] * bots
        self.moves = [0] * bots


def later_round(rules: Rules, *, seats: int, deal: Deal) -> Match:
    """A round after the first, on an empty sheet, led by seat 0 as the rules let a winner lead."""
    return Match(rules, seats, Round.start(rules, seats=seats, deal=deal, leader=0), (), (), tuple(new_sheet(seats)))


def finish_round(match: Match, bots: Sequence[Bot], players: Sequence[int], source: Source, clock: Clock | None = None) -> Match:
    """Play the round to its end; seat s is played by ``bots[players[s]]``."""
    while match.turn >= 0:
        legal = match.legal_moves()
        if len(legal) == 1:
            match = match.play(legal[0])
            continue
        player = players[match.turn]
        view = view_of(match, match.turn)
        if clock is None:
            move = bots[player].choose(view, source).move
        else:
            began = perf_counter()
            move = bots[player].choose(view, source).move
            clock.seconds[player] += perf_counter() - began
            clock.moves[player] += 1
        match = match.play(move)
    return match


def margins(rules: Rules, seats: int, row: Row) -> tuple[float, ...]:
    """What a finished round was worth to each side: its points less the mean of the others', before threshold and carry.

    Points that are bad to have count against their side.
    """
    bad = rules.params(seats)[n.P_SCORE] in (n.SCORE_LOSERS, n.SCORE_WORST, n.SCORE_STICK)
    points = [(entry.points - entry.carry) * (-1 if bad else 1) for entry in row.entries]
    total, number = sum(points), len(points)
    return tuple(own - (total - own) / (number - 1) for own in points)


def wins(winners: Sequence[int], sides: int) -> tuple[float, ...]:
    """One win, shared by the sides that have won; by all where nobody has."""
    shared = winners or range(sides)
    return tuple(1 / len(shared) if side in shared else 0.0 for side in range(sides))

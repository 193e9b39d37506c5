"""A round or a match between bots, and what it was worth to each side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from dvor.arena.drive import Ask, Game
from dvor.bots.base import Bot
from dvor.bots.guard import Guarded
from dvor.chance import Source
from dvor.core.deal import Deal
from dvor.core.laws import names as n
from dvor.core.laws.match import judge
from dvor.core.laws.points import is_bad, sides
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.round import Round
from dvor.core.rules import Rules
from dvor.core.sheet import Row, new_sheet
from dvor.errors import BadUsage

#: More points than stand on any sheet.
MOST_SCORE = 10_000


def later_round(rules: Rules, *, seats: int, deal: Deal) -> Match:
    """A round after the first, on an empty sheet, led by seat 0 as the rules let a winner lead."""
    return Match.later(rules, seats=seats, deal=deal)


def under_way(rules: Rules, *, seats: int, deal: Deal, scores: Sequence[int]) -> Match:
    """A match on whose sheet these figures stand, a side each: points, or sticks where those are counted; led by seat 0 as a later round.

    Raises BadUsage where they are none such.
    """
    params, sheet = rules.params(seats), new_sheet(seats)
    sheet[n.ROUNDS] = 1
    at = n.STICKS if params[n.P_MATCH] == n.STICKS_N else n.SCORE
    is_good = len(scores) == sides(params) and all(0 <= score <= MOST_SCORE for score in scores)
    if is_good:
        sheet[at : at + len(scores)] = scores
        sheet[n.OPENED : n.OPENED + len(scores)] = [int(score > 0) for score in scores]
        judge(params, sheet)
    if not is_good or sheet[n.OVER] or (at == n.STICKS and max(scores) >= n.STICKS_OUT):
        said = ",".join(map(str, scores))
        raise BadUsage(f"no match of {rules.game} for {seats} goes on at {said}", reason="scores", name="--scores", value=said)
    opened = [score > 0 for score in scores]
    score = () if at == n.STICKS else scores
    round_ = Round.start(rules, seats=seats, deal=deal, leader=0, opened=opened, score=score)
    return Match.at(round_, sheet)


def finish_round(match: Match, seated: Sequence[Bot], chance: Callable[[int], Source]) -> Match:
    """Play the round to its end, a bot at every seat; moves without a choice are not asked for.

    ``chance(ply)`` is the source for the move after so many.
    """
    for after in played_on(match, seated, chance):
        match = after
    return match


def played_on(match: Match, seated: Sequence[Bot], chance: Callable[[int], Source]) -> Iterator[Match]:
    """The same move by move: the match after each."""
    ply = 0
    while match.turn >= 0:
        legal = match.legal_moves()
        move = legal[0] if len(legal) == 1 else seated[match.turn].choose(view_of(match, match.turn), chance(ply)).move
        match = match.play(move)
        ply += 1
        yield match


def asked_round(match: Match, seated: Sequence[Guarded], chance: Callable[[int], Source]) -> Game[Match]:
    """The same as a game that ``drive`` plays."""
    ply = 0
    while match.turn >= 0:
        legal = match.legal_moves()
        move = legal[0] if len(legal) == 1 else (yield Ask(seated[match.turn], view_of(match, match.turn), chance(ply)))
        match = match.play(move)
        ply += 1
    return match


def margins(rules: Rules, seats: int, row: Row) -> tuple[float, ...]:
    """What a finished round was worth to each side: its points less the mean of the others', before threshold and carry.

    Points that are bad to have count against their side.
    """
    sign = -1 if is_bad(rules.params(seats)) else 1
    points = [sign * (entry.points - entry.carry) for entry in row.entries]
    total, number = sum(points), len(points)
    return tuple(own - (total - own) / (number - 1) for own in points)


def wins(winners: Sequence[int], sides: int) -> tuple[float, ...]:
    """One win, shared by the sides that have won; by all where nobody has."""
    shared = winners or range(sides)
    return tuple(1 / len(shared) if side in shared else 0.0 for side in range(sides))

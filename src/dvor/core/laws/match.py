"""After the sheet is written: is the match over, who leads the next round and by which rule."""

from __future__ import annotations

from dvor.core.laws.names import (
    FINISH_TILE,
    FISH_LOWEST_HAND,
    FISH_MAKER,
    HAND,
    KIND,
    LEADER,
    LOST,
    MAKER,
    NEXT_LEADER,
    NEXT_PARTNER,
    NEXT_ROTATE,
    NEXT_RULE,
    NEXT_SAME,
    OPENED,
    OUT,
    OVER,
    P_AFTER_FISH,
    P_AFTER_TIE,
    P_EXTRA_ROUND,
    P_LEAD_NEXT,
    P_MATCH,
    P_MAX_ROUNDS,
    P_PAIRS,
    P_SEATS,
    P_SIX_LOVE,
    P_TARGET,
    P_UNTIL_RECORD,
    REACH_LOSES,
    ROUND_WON,
    ROUNDS,
    ROUNDS_N,
    RULE_ANY,
    RULE_FIRST,
    RULE_OVER,
    SCORE,
    SEATED,
    STICKS_N,
    TIE_FIRST_RULE,
    TIE_SAME_LEADER,
    WENT_OUT,
    WON,
)
from dvor.core.laws.points import Ints, Vector, count, side_of, sides
from dvor.core.laws.settle import settle_round


def settle(params: Ints, pos: Vector, sheet: Vector) -> None:
    """Write the finished round on the sheet, judge the match, and say who leads next."""
    settle_round(params, pos, sheet)
    judge(params, sheet)
    if sheet[OVER]:
        sheet[NEXT_RULE], sheet[NEXT_LEADER] = RULE_OVER, -1
    else:
        next_lead(params, pos, sheet)


def _extreme(params: Ints, sheet: Vector, sign: int) -> int:
    """Sides (mask) with the highest (sign 1) or lowest (sign -1) score."""
    best, mask = -1000000, 0
    for side in range(sides(params)):
        score = sign * sheet[SCORE + side]
        if score > best:
            best, mask = score, 1 << side
        elif score == best:
            mask |= 1 << side
    return mask


def _top(params: Ints, sheet: Vector) -> int:
    best = sheet[SCORE]
    for side in range(1, sides(params)):
        best = max(best, sheet[SCORE + side])
    return best


def judge(params: Ints, sheet: Vector) -> None:
    """Say on the sheet whether the match is over, who has won it and who has lost."""
    everyone = (1 << sides(params)) - 1
    kind = params[P_MATCH]
    if sheet[OVER]:  # a finishing tile or a won "to a hundred" has ended it: the round's winner has won
        _end(sheet, sheet[ROUND_WON], everyone & ~sheet[ROUND_WON])
    elif kind == STICKS_N:
        if sheet[SEATED] & (sheet[SEATED] - 1) == 0:
            _end(sheet, sheet[SEATED], everyone & ~sheet[SEATED])
    elif kind == ROUNDS_N:
        first = _extreme(params, sheet, 1)
        drawn = first & (first - 1) != 0
        if sheet[ROUNDS] >= params[P_TARGET] and not (drawn and params[P_EXTRA_ROUND]):
            _end(sheet, 0 if drawn else first, 0 if drawn else everyone & ~first)
    elif kind == REACH_LOSES:
        if _top(params, sheet) >= params[P_TARGET]:
            goats = _extreme(params, sheet, 1)
            _end(sheet, _extreme(params, sheet, -1) & ~goats, goats)
    else:
        _judge_winner(params, sheet, everyone)


def _judge_winner(params: Ints, sheet: Vector, everyone: int) -> None:
    first = _extreme(params, sheet, 1)
    alone = first & (first - 1) == 0
    if _top(params, sheet) >= params[P_TARGET] and alone and _is_love(params, sheet, first):
        _end(sheet, first, everyone & ~first)
    elif params[P_MATCH] == FINISH_TILE and params[P_MAX_ROUNDS] and sheet[ROUNDS] >= params[P_MAX_ROUNDS]:
        _end(sheet, 0, 0)


def _is_love(params: Ints, sheet: Vector, first: int) -> bool:
    """Six-love: all others must stand at 0 (section 12.3)."""
    if not params[P_SIX_LOVE]:
        return True
    for side in range(sides(params)):
        if not first >> side & 1 and sheet[SCORE + side] > 0:
            return False
    return True


def _end(sheet: Vector, won: int, lost: int) -> None:
    sheet[OVER], sheet[WON], sheet[LOST] = 1, won, lost


def next_lead(params: Ints, pos: Vector, sheet: Vector) -> None:
    sheet[NEXT_RULE], sheet[NEXT_LEADER] = RULE_ANY, -1
    if params[P_LEAD_NEXT] == NEXT_ROTATE:
        sheet[NEXT_LEADER] = (pos[LEADER] + 1) % params[P_SEATS]
        return
    if params[P_LEAD_NEXT] == NEXT_SAME or _starts_anew(params, sheet):
        sheet[NEXT_RULE] = RULE_FIRST
        return
    if pos[KIND] == WENT_OUT:
        seat = pos[OUT]
        if params[P_LEAD_NEXT] == NEXT_PARTNER and params[P_PAIRS]:
            seat = (seat + 2) % params[P_SEATS]
        sheet[NEXT_LEADER] = seat
    elif params[P_AFTER_FISH] == FISH_MAKER:
        sheet[NEXT_LEADER] = pos[MAKER]
    elif sheet[ROUND_WON] == 0:
        if params[P_AFTER_TIE] == TIE_FIRST_RULE:
            sheet[NEXT_RULE] = RULE_FIRST
        elif params[P_AFTER_TIE] == TIE_SAME_LEADER:
            sheet[NEXT_LEADER] = pos[LEADER]
        else:
            sheet[NEXT_LEADER] = (pos[LEADER] + 1) % params[P_SEATS]
    else:
        sheet[NEXT_LEADER] = _fish_leader(params, pos, sheet[ROUND_WON])


def _starts_anew(params: Ints, sheet: Vector) -> bool:
    """Whether the rule of the first round decides again: nothing recorded yet (pair Kozel), or six-love back at nothing."""
    if not (params[P_UNTIL_RECORD] or params[P_SIX_LOVE]):
        return False
    for side in range(sides(params)):
        if sheet[OPENED + side]:
            return False
    return True


def _fish_leader(params: Ints, pos: Vector, won: int) -> int:
    """The seat that leads for the side that won a block of a winners-score game."""
    candidates = 0
    for seat in range(params[P_SEATS]):
        if won >> side_of(params, seat) & 1:
            candidates |= 1 << seat
    if params[P_AFTER_FISH] == FISH_LOWEST_HAND:
        candidates = _lowest_of(params, pos, candidates)
    seat = pos[MAKER]
    while not candidates >> seat & 1:
        seat = (seat + 1) % params[P_SEATS]
    return seat


def _lowest_of(params: Ints, pos: Vector, seats: int) -> int:
    best, mask = 100000, 0
    for seat in range(params[P_SEATS]):
        if not seats >> seat & 1:
            continue
        held = count(params, pos[HAND + seat])
        if held < best:
            best, mask = held, 1 << seat
        elif held == best:
            mask |= 1 << seat
    return mask

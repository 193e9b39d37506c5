"""From a finished round to the score sheet: who won it, what each side writes, who leads next, who has won the match
(docs/rules.md 0.5 to 0.8)."""

from __future__ import annotations

from dvor.core.laws.names import (
    ALL_TO_LOSER,
    BELOW_REMEMBER,
    BLOCKED,
    CARRY,
    CLEAR_CLEAN,
    E_BONUS,
    E_CARRY,
    E_HAND,
    E_KIND,
    E_MEMORY,
    E_PLAY,
    E_POINTS,
    ENTRY_DROPPED,
    ENTRY_RECORDED,
    ENTRY_REMEMBERED,
    ENTRY_WRITTEN_OFF,
    FINISH_GOAT,
    FINISH_TILE,
    FINISH_WINS,
    FORMULA_ALL,
    FORMULA_MINUS_OWN,
    HAND,
    KIND,
    LAST_TURN,
    LEAD_TILE,
    LEADER,
    LOWEST_HAND_WINS,
    MAKER,
    MAKER_WINS,
    MEMORY,
    NOBODY_WINS,
    OPENED,
    OUT,
    OVER,
    OWN_EACH,
    OWN_TO_LOSER,
    P_AWARD,
    P_BELOW,
    P_BLANK,
    P_BONUS_BLANK,
    P_BONUS_SIX,
    P_BY_PIPS,
    P_CLEAR,
    P_DOUBLES,
    P_EXCLUSIVE,
    P_FINISH,
    P_FISH,
    P_FORMULA,
    P_MATCH,
    P_PAIRS,
    P_ROUNDING,
    P_SCOPE,
    P_SCORE,
    P_SEATS,
    P_SIX,
    P_SIX_LOVE,
    P_THRESHOLD,
    P_TIE,
    P_TIE_DOUBLES,
    P_TO_100,
    POINTS,
    PUNISH_MAKER,
    REACHED,
    ROUND_NEAREST3,
    ROUND_NEAREST5,
    ROUND_UP5,
    ROUND_WON,
    ROUNDS,
    SCOPE_EVERY,
    SCORE,
    SCORE_BERGEN,
    SCORE_LOSERS,
    SCORE_NONE,
    SCORE_POINT,
    SCORE_STICK,
    SCORE_WINNER,
    SCORE_WORST,
    SEATED,
    SITTING,
    STICKS,
    STICKS_OUT,
    TIE_POT,
    WENT_OUT,
    WORTH,
)
from dvor.core.laws.points import Ints, Vector, count, side_count, side_of, sides


def round_winners(params: Ints, pos: Vector) -> int:
    """The sides (mask) that have won the finished round; 0: nobody."""
    kind = params[P_SCORE]
    if pos[KIND] == REACHED or (pos[KIND] == WENT_OUT and not params[P_BY_PIPS]):
        return 1 << side_of(params, pos[OUT])
    if kind == SCORE_NONE or params[P_FISH] == NOBODY_WINS:
        return 0
    if kind == SCORE_BERGEN:
        return _bergen_winners(params, pos)
    if kind == SCORE_POINT and params[P_FISH] == LOWEST_HAND_WINS:
        return _only_one(_lowest_hands(params, pos))
    if params[P_FISH] == MAKER_WINS:
        return 1 << side_of(params, pos[MAKER])
    lowest = _extreme_sides(params, pos, -1)
    if kind in (SCORE_WINNER, SCORE_POINT):
        return _only_one(lowest)
    if kind == SCORE_STICK:
        return 0 if lowest == _seated_sides(params, pos) else lowest
    return 0 if _is_tied(params, pos) else lowest


def _only_one(mask: int) -> int:
    return mask if mask & (mask - 1) == 0 else 0


def _seated_sides(params: Ints, pos: Vector) -> int:
    """Sides (mask) that hold seats in this round."""
    if params[P_PAIRS]:
        return 3
    mask = 0
    for seat in range(params[P_SEATS]):
        if pos[SITTING] >> seat & 1:
            mask |= 1 << seat
    return mask


def _extreme_sides(params: Ints, pos: Vector, sign: int) -> int:
    """Sides (mask) with the highest (sign 1) or lowest (sign -1) count."""
    best, mask = -100000, 0
    for side in range(sides(params)):
        if not _seated_sides(params, pos) >> side & 1:
            continue
        held = sign * side_count(params, pos, side)
        if held > best:
            best, mask = held, 1 << side
        elif held == best:
            mask |= 1 << side
    return mask


def _lowest_hands(params: Ints, pos: Vector) -> int:
    """Sides (mask) of the seats with the lowest single hand."""
    best, mask = 100000, 0
    for seat in range(params[P_SEATS]):
        held = count(params, pos[HAND + seat])
        if held < best:
            best, mask = held, 1 << side_of(params, seat)
        elif held == best:
            mask |= 1 << side_of(params, seat)
    return mask


def _bergen_winners(params: Ints, pos: Vector) -> int:
    """Seats (mask) that get the award of a block: fewest pips without a double, else the smallest double (section 8)."""
    best, mask = 100000, 0
    for seat in range(params[P_SEATS]):
        hand = pos[HAND + seat]
        doubles = hand & params[P_DOUBLES]
        key = 10000 + (doubles & -doubles).bit_length() if doubles else count(params, hand)
        if key < best:
            best, mask = key, 1 << seat
        elif key == best:
            mask |= 1 << seat
    return mask


def _is_tied(params: Ints, pos: Vector) -> bool:
    """Whether a block of a losers-write game leaves eggs."""
    lowest, highest = _extreme_sides(params, pos, -1), _extreme_sides(params, pos, 1)
    if lowest == highest:
        return True
    if params[P_FISH] == ALL_TO_LOSER:
        return highest & (highest - 1) != 0
    if params[P_FISH] == PUNISH_MAKER:
        return lowest >> side_of(params, pos[MAKER]) & 1 != 0 and lowest & (lowest - 1) != 0
    return False


def _writers(params: Ints, pos: Vector, won: int) -> int:
    """Sides (mask) that have to write bad points."""
    everyone = (1 << sides(params)) - 1
    if pos[KIND] == WENT_OUT:
        losers = everyone & ~won
        return _first_worst(params, pos, losers) if params[P_SCORE] == SCORE_WORST else losers
    if won == 0:
        return 0
    highest = _extreme_sides(params, pos, 1)
    if params[P_SCORE] == SCORE_WORST:
        return _first_worst(params, pos, everyone & ~won)
    fish = params[P_FISH]
    if fish in (OWN_TO_LOSER, ALL_TO_LOSER):
        return highest
    if fish == OWN_EACH:
        return everyone
    if fish == PUNISH_MAKER and not won >> side_of(params, pos[MAKER]) & 1:
        return 1 << side_of(params, pos[MAKER])
    return everyone & ~won


def _turn_order_start(params: Ints, pos: Vector, won: int) -> int:
    """The side after the round's winner in turn order (docs/rules.md 0.7)."""
    first = side_of(params, pos[OUT]) if pos[KIND] == WENT_OUT else (won & -won).bit_length() - 1
    return (first + 1) % sides(params)


def _first_worst(params: Ints, pos: Vector, losers: int) -> int:
    """The one of ``losers`` with the highest count; equal: the first in turn order after the winner."""
    won = ((1 << sides(params)) - 1) & ~losers
    best, best_side = -1, 0
    start = _turn_order_start(params, pos, won)
    for step in range(sides(params)):
        side = (start + step) % sides(params)
        if losers >> side & 1 and side_count(params, pos, side) > best:
            best, best_side = side_count(params, pos, side), side
    return 1 << best_side


def _all_counts(params: Ints, pos: Vector) -> int:
    total = 0
    for side in range(sides(params)):
        total += side_count(params, pos, side)
    return total


def _lead_bonus(params: Ints, pos: Vector) -> int:
    bit = 1 << pos[LEAD_TILE] if pos[LEAD_TILE] >= 0 else 0
    return _tile_bonus(params, bit)


def _tile_bonus(params: Ints, mask: int) -> int:
    total = 0
    if mask & params[P_SIX]:
        total += params[P_BONUS_SIX]
    if mask & params[P_BLANK]:
        total += params[P_BONUS_BLANK]
    return total


def settle_round(params: Ints, pos: Vector, sheet: Vector) -> None:
    """Write the finished round on the sheet (not yet the end of the match, nor who leads next)."""
    for offset in range(E_HAND, E_KIND + 4):
        sheet[offset] = 0
    sheet[ROUNDS] += 1
    won = round_winners(params, pos)
    sheet[ROUND_WON] = won
    for side in range(sides(params)):
        sheet[E_PLAY + side] = pos[POINTS + side]
        sheet[E_MEMORY + side] = 0
    kind = params[P_SCORE]
    if kind in (SCORE_LOSERS, SCORE_WORST):
        _losers_write(params, pos, sheet, won)
    elif kind == SCORE_WINNER:
        _winner_scores(params, pos, sheet, won)
    elif kind == SCORE_POINT:
        _point(params, sheet, won)
    elif kind == SCORE_STICK:
        _sticks(params, pos, sheet)
    elif kind == SCORE_BERGEN:
        for side in range(sides(params)):
            if won >> side & 1:
                sheet[E_HAND + side] = 2 if pos[KIND] == WENT_OUT else params[P_AWARD]
            _add(sheet, side, sheet[E_HAND + side])
    elif params[P_MATCH] == FINISH_TILE and won and pos[LAST_TURN] & (params[P_BLANK] | params[P_SIX]):
        side = won.bit_length() - 1
        sheet[E_HAND + side] = 1
        _add(sheet, side, 1)


def _add(sheet: Vector, side: int, points: int) -> None:
    """Good points, no bar: the round's and the in-play points go on the score."""
    sheet[E_POINTS + side] = points + sheet[E_PLAY + side]
    sheet[SCORE + side] += points + sheet[E_PLAY + side]
    if sheet[E_POINTS + side] > 0:
        sheet[E_KIND + side] = ENTRY_RECORDED
        sheet[OPENED + side] = 1


def _losers_write(params: Ints, pos: Vector, sheet: Vector, won: int) -> None:
    writers = _writers(params, pos, won)
    lead_bonus = _lead_bonus(params, pos)
    if writers == 0:
        if won == 0:
            sheet[CARRY] += _all_counts(params, pos) + lead_bonus
        _clear_memory(params, sheet, won)
        return
    finish_bonus = _tile_bonus(params, pos[LAST_TURN]) if pos[KIND] == WENT_OUT else 0
    fixed = 0
    if params[P_FINISH] == FINISH_GOAT and pos[KIND] == WENT_OUT:
        fixed = _goat_finish(params, pos, sheet)
    all_hands = pos[KIND] == BLOCKED and _writes_all(params, pos, won)
    best, taker = -1, -1
    start = _turn_order_start(params, pos, won)
    for step in range(sides(params)):
        side = (start + step) % sides(params)
        if not writers >> side & 1:
            continue
        held = _all_counts(params, pos) if all_hands else side_count(params, pos, side)
        sheet[E_HAND + side] = fixed or held
        sheet[E_BONUS + side] = lead_bonus + finish_bonus
        points = sheet[E_HAND + side] + sheet[E_BONUS + side]
        sheet[E_POINTS + side] = points
        if points > best:
            best, taker = points, side
    sheet[E_CARRY + taker] = sheet[CARRY]
    sheet[E_POINTS + taker] += sheet[CARRY]
    sheet[CARRY] = 0
    if params[P_EXCLUSIVE] and _is_written_off(params, sheet, taker, sheet[E_POINTS + taker]):
        _write_off(params, sheet, taker)
        return
    for side in range(sides(params)):
        if sheet[E_POINTS + side] > 0:
            _record(params, sheet, side, sheet[E_POINTS + side])
    _clear_memory(params, sheet, won)


def _writes_all(params: Ints, pos: Vector, won: int) -> bool:
    """Whether the writer of a block writes the sum of all hands."""
    if params[P_FISH] == ALL_TO_LOSER:
        return True
    return params[P_FISH] == PUNISH_MAKER and not won >> side_of(params, pos[MAKER]) & 1


def _goat_finish(params: Ints, pos: Vector, sheet: Vector) -> int:
    """Sea Kozel to the goat: finishing with 0-0 makes the loser write 75, with 6-6 100 and wipes the finisher's record."""
    if pos[LAST_TURN] & params[P_SIX]:
        side = side_of(params, pos[OUT])
        if sheet[OPENED + side]:
            sheet[E_KIND + side] = ENTRY_WRITTEN_OFF
        sheet[SCORE + side] = sheet[OPENED + side] = 0
        return 100
    return 75 if pos[LAST_TURN] & params[P_BLANK] else 0


def _record(params: Ints, sheet: Vector, side: int, points: int) -> None:
    """Points of this round go on the record, into memory or nowhere (docs/rules.md 0.7)."""
    needs_bar = params[P_THRESHOLD] > 0 and (params[P_SCOPE] == SCOPE_EVERY or not sheet[OPENED + side])
    if needs_bar and points < params[P_THRESHOLD]:
        if params[P_BELOW] == BELOW_REMEMBER:
            sheet[MEMORY + side] += points
            sheet[E_KIND + side] = ENTRY_REMEMBERED
        else:
            sheet[E_KIND + side] = ENTRY_DROPPED
        return
    sheet[E_MEMORY + side] = sheet[MEMORY + side]
    sheet[SCORE + side] += sheet[MEMORY + side] + points
    sheet[MEMORY + side] = 0
    sheet[OPENED + side] = 1
    sheet[E_KIND + side] = ENTRY_RECORDED


def _clear_memory(params: Ints, sheet: Vector, won: int) -> None:
    for side in range(sides(params)):
        if sheet[E_POINTS + side] == 0 and (params[P_CLEAR] == CLEAR_CLEAN or won >> side & 1):
            sheet[MEMORY + side] = 0


def _is_written_off(params: Ints, sheet: Vector, side: int, points: int) -> bool:
    """Only one side may have a record: another that reaches the bar wipes it (section 4)."""
    if sheet[OPENED + side] or points < params[P_THRESHOLD]:
        return False
    for other in range(sides(params)):
        if other != side and sheet[OPENED + other]:
            return True
    return False


def _write_off(params: Ints, sheet: Vector, side: int) -> None:
    for other in range(sides(params)):
        if other == side or sheet[OPENED + other]:
            sheet[E_KIND + other] = ENTRY_WRITTEN_OFF
        sheet[SCORE + other] = sheet[OPENED + other] = 0


def _winner_scores(params: Ints, pos: Vector, sheet: Vector, won: int) -> None:
    if params[P_EXCLUSIVE]:
        _sea_collects(params, pos, sheet, won)
        return
    for side in range(sides(params)):
        if won >> side & 1 and pos[KIND] != REACHED:
            sheet[E_HAND + side], sheet[E_CARRY + side] = _gain(params, pos, side), sheet[CARRY]
            sheet[CARRY] = 0
        _add(sheet, side, sheet[E_HAND + side] + sheet[E_CARRY + side])
    if won == 0 and params[P_TIE] == TIE_POT:
        sheet[CARRY] += _all_counts(params, pos)


def _gain(params: Ints, pos: Vector, side: int) -> int:
    """What the winner of a round collects, by the game's formula and rounding."""
    total = _all_counts(params, pos)
    own = side_count(params, pos, side)
    if params[P_FORMULA] != FORMULA_ALL:
        total -= own
    if params[P_FORMULA] == FORMULA_MINUS_OWN and pos[KIND] == BLOCKED:
        total = max(0, total - own)
    rounding = params[P_ROUNDING]
    if rounding == ROUND_UP5:
        return (total + 4) // 5
    if rounding == ROUND_NEAREST5:
        return (total + 2) // 5 * 5
    if rounding == ROUND_NEAREST3:
        return (total + 1) // 3
    return total


def _sea_collects(params: Ints, pos: Vector, sheet: Vector, won: int) -> None:
    """Sea Kozel: one record, a bar to open it, to a hundred, finishing tiles that win the match (section 4.1)."""
    leader = side_of(params, pos[LEADER])
    to_100 = sheet[OPENED + leader] and is_to_100_lead(params, pos[LEAD_TILE])
    if pos[KIND] == WENT_OUT and pos[LAST_TURN] & (params[P_BLANK] | params[P_SIX]):
        sheet[OVER] = 1
        return
    if to_100 and pos[KIND] == WENT_OUT and won >> leader & 1:
        sheet[OVER] = 1
        return
    if won == 0:
        sheet[CARRY] += _all_counts(params, pos)
    else:
        side = won.bit_length() - 1
        gain = _gain(params, pos, side)
        points = gain + sheet[CARRY]
        sheet[E_HAND + side], sheet[E_CARRY + side], sheet[E_POINTS + side] = gain, sheet[CARRY], points
        sheet[CARRY] = 0
        if _is_written_off(params, sheet, side, points):
            _write_off(params, sheet, side)
        elif points > 0:
            _record(params, sheet, side, points)
    if to_100:
        sheet[SCORE + leader] = sheet[OPENED + leader] = 0
        sheet[E_KIND + leader] = ENTRY_WRITTEN_OFF


def is_to_100_lead(params: Ints, tile: int) -> bool:
    """Whether leading that tile plays "to a hundred" when the leader's side holds the record."""
    return params[P_TO_100] != 0 and params[P_FINISH] == FINISH_WINS and tile >= 0 and params[P_SIX] >> tile & 1 != 0


def _point(params: Ints, sheet: Vector, won: int) -> None:
    """Jamaican, children: the winner of the round gets one point (two and more after ties where that is agreed)."""
    if won == 0:
        if params[P_TIE_DOUBLES]:
            sheet[WORTH] = 2
        return
    side = won.bit_length() - 1
    sheet[E_HAND + side] = sheet[WORTH]
    _add(sheet, side, sheet[WORTH])
    sheet[WORTH] = 1
    if params[P_SIX_LOVE]:
        lowest = 100000
        for other in range(sides(params)):
            lowest = min(lowest, sheet[SCORE + other])
        if lowest > 0:
            _write_off(params, sheet, side)


def _sticks(params: Ints, pos: Vector, sheet: Vector) -> None:
    """Semyorka: the highest count gets a stick; a tie that would put everybody out is void (section 9)."""
    highest = _extreme_sides(params, pos, 1)
    left = 0
    for seat in range(params[P_SEATS]):
        if sheet[SEATED] >> seat & 1 and not (highest >> seat & 1 and sheet[STICKS + seat] == STICKS_OUT - 1):
            left += 1
    if left == 0:
        return
    for seat in range(params[P_SEATS]):
        if sheet[SEATED] >> seat & 1 and highest >> seat & 1:
            sheet[STICKS + seat] += 1
            sheet[E_HAND + seat] = sheet[E_POINTS + seat] = 1
            sheet[E_KIND + seat] = ENTRY_RECORDED
            if sheet[STICKS + seat] == STICKS_OUT:
                sheet[SEATED] ^= 1 << seat

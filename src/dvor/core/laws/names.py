"""Offsets and codes: the names of the places in params, positions, sheets and moves.

Seats and sides are 0-based, masks have one bit per tile (its place in the set), values are halves, points are points of
the game. -1 stands for nobody or nothing.
"""

from __future__ import annotations

MAX_SEATS = 4

# --- moves: tile | arm << 7 | kind << 9 | tail << 13 -----------------------------------------------------------------
ARM_SHIFT, KIND_SHIFT, TAIL_SHIFT = 7, 9, 13
TILE_MASK, ARM_MASK, KIND_MASK = 127, 3, 15
LAY, CLOSED, FLIPPED, LEAD, CUT, SHIFT, DRAW, PASS, END, OPEN, SIGNAL = range(11)
PLAIN_LAY_LIMIT = 1 << KIND_SHIFT
DRAW_MOVE, PASS_MOVE, END_MOVE, SHIFT_MOVE = DRAW << KIND_SHIFT, PASS << KIND_SHIFT, END << KIND_SHIFT, SHIFT << KIND_SHIFT
LEAD_MOVE = LEAD << KIND_SHIFT
MAX_MOVES = 512

# --- params: settings -----------------------------------------------------------------------------------------------
(
    P_SEATS, P_PAIRS, P_TILES, P_BLANK, P_SIX, P_DOUBLES,
    P_DRAW, P_DRAW_ANY, P_RESERVE, P_BLOCK,
    P_SPINNER, P_SAUSAGE, P_MULTI, P_CLOSING, P_SEVEN, P_EFFECTS, P_SIGNALS, P_OUT_PAIR, P_DOMINICAN,
    P_PLAY, P_OF3, P_OF5, P_UNIT, P_OPEN_SIDES,
    P_LEAD_FIRST, P_LEAD_NEXT, P_AFTER_TIE, P_AFTER_FISH, P_UNTIL_RECORD, P_LEAD_DOUBLE, P_LEAD_EXEMPT,
    P_SOLE_BLANK, P_SOLE_SIX, P_SOLE_BOTH,
    P_SCORE, P_FISH, P_FORMULA, P_ROUNDING, P_TIE, P_BONUS_SIX, P_BONUS_BLANK,
    P_THRESHOLD, P_SCOPE, P_BELOW, P_CLEAR, P_EXCLUSIVE, P_FINISH, P_TO_100,
    P_MATCH, P_TARGET, P_MAX_ROUNDS, P_EXTRA_ROUND, P_SIX_LOVE, P_TIE_DOUBLES, P_AWARD,
    P_PLAIN, P_ODD, P_LENGTH, P_AT_FATE, P_AT_LINES, P_REDEAL_DOUBLES, P_REDEAL_SAME, P_HAND, P_HALVES,
    P_BY_PIPS, P_KEEPS_MAKER,
) = range(66)  # fmt: skip
#: Tables: fitting tiles by open value, tiles by half, sum of halves, low half, value in a hand.
P_FIT, P_SUIT, P_SUM, P_LOW, P_VALUE = 72, 88, 104, 200, 296
P_END = 392

NONE = 0
DRAW_ONE, DRAW_UNTIL = 1, 2
BLOCK_DEAD, BLOCK_EARLY, BLOCK_EXHAUSTED = 0, 1, 2
SPINNER_ANY, SPINNER_LONG, SPINNER_THREE = 1, 2, 3
CLOSING_FINAL, CLOSING_REOPEN, CLOSING_CROSSED = 1, 2, 3
SIGNALS_PARTNER, SIGNALS_ALL = 1, 2
PLAY_MULTIPLE, PLAY_BERGEN = 1, 2
FIRST_LOWEST, FIRST_LOWEST_BLANK_LAST, FIRST_LOWEST_BLANK, FIRST_HIGHEST, FIRST_LOT, FIRST_ONE_ONE, FIRST_SIX_SIX, FIRST_FIVES = range(8)
NEXT_SAME, NEXT_WINNER, NEXT_PARTNER, NEXT_ROTATE = range(4)
TIE_FIRST_RULE, TIE_NEXT_SEAT, TIE_SAME_LEADER = range(3)
FISH_MAKER, FISH_WINNER, FISH_LOWEST_HAND = range(3)
SCORE_LOSERS, SCORE_WORST, SCORE_WINNER, SCORE_POINT, SCORE_STICK, SCORE_BERGEN, SCORE_NONE = range(7)
OWN_ALL_LOSERS, OWN_TO_LOSER, OWN_EACH, ALL_TO_LOSER, PUNISH_MAKER, LOWEST_WINS, MAKER_WINS, LOWEST_HAND_WINS, NOBODY_WINS = range(9)
FORMULA_SUM, FORMULA_MINUS_OWN, FORMULA_ALL = range(3)
ROUND_NONE, ROUND_NEAREST5, ROUND_UP5, ROUND_NEAREST3 = range(4)
TIE_EGGS, TIE_VOID, TIE_POT = range(3)
SCOPE_OPENING, SCOPE_EVERY = range(2)
BELOW_REMEMBER, BELOW_DROP = range(2)
CLEAR_ON_WIN, CLEAR_CLEAN = range(2)
FINISH_NONE, FINISH_WINS, FINISH_GOAT = range(3)
REACH_LOSES, REACH_WINS, ROUNDS_N, STICKS_N, FINISH_TILE, REACH_AT_ONCE = range(6)

# --- a position ------------------------------------------------------------------------------------------------------
(
    TURN, SITTING, LAID, PASSES, LEADER, MAKER, DRAWN, USED, KIND, OUT, LEAD_TILE, LEADS, UNPLAYED, POINTER, BONES,
    ARMS, SPIN, SHUT, LAST_TURN, PASSED, LAST_LAYER, LEFT_SIZE, RIGHT_SIZE, TOTAL, FATED, RECORDS,
) = range(26)  # fmt: skip
HAND, END_VALUE, LAST, CLOSER, POINTS, SHOWN, BEFORE = 28, 32, 36, 40, 44, 48, 52
BONEYARD = 56
OPEN_ROUND, WENT_OUT, BLOCKED, REACHED = 0, 1, 2, 3

# --- a sheet ---------------------------------------------------------------------------------------------------------
SCORE, MEMORY, OPENED, STICKS = 0, 4, 8, 12
CARRY, ROUNDS, OVER, NEXT_LEADER, NEXT_RULE, WON, LOST, WORTH, SEATED, ROUND_WON = range(16, 26)
#: So many sticks put a seat out (docs/rules.md 9).
STICKS_OUT = 3
#: A place the laws leave alone: how a search values the sheet (``search.stake``); 0: by the points of the round.
STAKE = 26
#: The formula of the last round, per side.
E_HAND, E_BONUS, E_CARRY, E_PLAY, E_MEMORY, E_POINTS, E_KIND = 28, 32, 36, 40, 44, 48, 52
SHEET_LENGTH = 56
RULE_ANY, RULE_FIRST, RULE_OVER = 0, 1, 2
ENTRY_NONE, ENTRY_RECORDED, ENTRY_REMEMBERED, ENTRY_DROPPED, ENTRY_WRITTEN_OFF = range(5)

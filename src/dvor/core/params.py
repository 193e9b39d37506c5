"""Settings in words to the flat tuple of ints the laws read. The words of every dimension are listed here, once."""

from __future__ import annotations

from collections.abc import Mapping

from dvor.core.laws import names as n
from dvor.core.tiles import TileSet
from dvor.errors import BadRules

#: setting -> its words in the order of the laws' codes (docs/rules.md section 1).
WORDS: dict[str, tuple[str, ...]] = {
    "sides": ("solo", "pairs", "pairs_at_four"),
    "draw": ("none", "one", "until"),
    "draw_when": ("stuck", "any"),
    "fish_block": ("dead", "early", "exhausted"),
    "spinner": ("none", "any", "long_first", "long_three"),
    "layout": ("line", "sausage"),
    "multi": ("one", "doubles_per_end"),
    "closing": ("off", "final", "reopen", "final_crossed"),
    "join": ("equal", "seven"),
    "effects": ("none", "semyorka"),
    "signals": ("off", "partner", "all"),
    "out": ("player", "pair"),
    "maker": ("last_plain", "last_tile"),
    "bonuses_in_play": ("off", "dominican"),
    "play_score": ("none", "multiple", "bergen"),
    "multiples": ("none", "threes", "fives", "threes_and_fives"),
    "unit": ("pip", "quotient"),
    "spinner_count": ("until_two", "open_sides"),
    "lead_first": ("lowest_double", "lowest_double_blank_last", "lowest_double_blank_first", "highest_double", "lot", "one_one", "six_six",
                   "fives"),
    "lead_next": ("same_as_first", "winner", "winner_partner", "rotate"),
    "lead_after_tie": ("first_rule", "next_seat", "same_leader"),
    "lead_after_fish": ("maker", "winner", "lowest_hand"),
    "lead_until_record": ("off", "on"),
    "lead_tile": ("free", "double_if_held", "double_if_held_exempt"),
    "double_blank": ("none", "sole10", "sole25", "always10", "always25"),
    "double_six": ("none", "sole50", "always50"),
    "both_left": ("none", "sole75"),
    "values": ("pips", "double10", "tiles"),
    "score": ("losers_write", "worst_writes", "winner", "point", "stick", "bergen", "none"),
    "fish": ("own_all_losers", "own_to_loser", "own_each", "all_to_loser", "punish_maker", "lowest", "maker_wins", "lowest_hand", "nobody"),
    "won_by": ("end", "pips"),
    "formula": ("sum", "sum_minus_own", "all_hands"),
    "rounding": ("none", "nearest5", "up5", "nearest3"),
    "tie": ("eggs", "void", "pot"),
    "bonuses": ("no", "yes"),
    "threshold_scope": ("opening", "every"),
    "below_threshold": ("remember", "drop"),
    "memory_clear": ("on_win", "clean"),
    "exclusive": ("no", "yes"),
    "finish": ("none", "wins_match", "sea_goat"),
    "to_100": ("no", "yes"),
    "match": ("reach_loses", "reach_wins", "rounds", "sticks", "finish_tile", "reach_wins_at_once"),
    "rounds_tie": ("draw", "extra_round"),
    "six_love": ("off", "on"),
    "tie_doubles": ("off", "on"),
    "redeal": ("off", "doubles5", "doubles5_or_same6"),
}  # fmt: skip
#: setting -> whole number.
NUMBERS = ("threshold", "target", "max_rounds", "block_award")
#: settings read elsewhere: the set, and tables by seats.
OTHERS = ("set", "deal", "reserve", "without_blank")

#: What a game file leaves out (docs/rules.md 1.1).
DEFAULTS: dict[str, int | str | tuple[tuple[int, int], ...]] = {
    **{key: words[0] for key, words in WORDS.items()},
    "set": "dn6",
    "draw": "until",
    "reserve": 0,
    "without_blank": (),
    "deal": ((2, 7), (3, 7), (4, 7)),
    "threshold": 0,
    "target": 101,
    "max_rounds": 0,
    "block_award": 2,
}


def check(game: str, key: str, value: object) -> None:
    """Raise BadRules where a game file gives a setting that does not exist, or a word it does not have."""
    if key in WORDS:
        fine = value in WORDS[key]
    elif key in NUMBERS:
        fine = isinstance(value, int | tuple)
    else:
        fine = key in OTHERS
    if not fine:
        raise BadRules(f"{game}: {key} = {value!r} is no setting", game=game, key=key)


def params(
    settings: Mapping[str, object], tiles: TileSet, *, seats: int, paired: bool, hand: int, reserve: int
) -> tuple[int, ...]:  # fmt: skip
    """The flat tuple of ``laws.names``: settings first, then the tables of the set."""
    word = {key: words.index(str(settings[key])) for key, words in WORDS.items()}
    out = [0] * n.P_END
    out[n.P_SEATS], out[n.P_PAIRS], out[n.P_HAND], out[n.P_RESERVE] = seats, int(paired), hand, reserve
    _tables(out, word, tiles)
    for offset, key in _DIRECT:
        out[offset] = word[key]
    for offset, key in _COUNTED:
        out[offset] = _number(settings[key], seats)
    out[n.P_OF3], out[n.P_OF5] = word["multiples"] & 1, word["multiples"] >> 1
    out[n.P_UNIT] = (5 if out[n.P_OF5] else 3) if word["unit"] else 1
    out[n.P_LEAD_DOUBLE] = int(word["lead_tile"] > 0)
    out[n.P_LEAD_EXEMPT] = int(word["lead_tile"] == 2 and word["bonuses"] == 1)
    out[n.P_SOLE_BLANK] = (0, 10, 25, 0, 0)[word["double_blank"]]
    out[n.P_SOLE_SIX] = (0, 50, 0)[word["double_six"]]
    out[n.P_SOLE_BOTH] = 75 * word["both_left"]
    out[n.P_BONUS_SIX], out[n.P_BONUS_BLANK] = 50 * word["bonuses"], 25 * word["bonuses"]
    out[n.P_OUT_PAIR] = int(word["out"] == 1 and paired)
    out[n.P_KEEPS_MAKER] = 0 if word["maker"] else out[n.P_DOUBLES]
    out[n.P_REDEAL_DOUBLES] = 5 if word["redeal"] else 0
    out[n.P_REDEAL_SAME] = 6 if word["redeal"] == 2 else 0
    out[n.P_ODD] = int(any((out[n.P_CLOSING], out[n.P_SEVEN], out[n.P_SAUSAGE], out[n.P_SIGNALS])))
    special = (n.P_ODD, n.P_SPINNER, n.P_MULTI, n.P_EFFECTS, n.P_OUT_PAIR, n.P_DOMINICAN, n.P_PLAY)
    out[n.P_PLAIN] = int(not any(out[offset] for offset in special))
    boneyard = len(tiles.tiles)
    out[n.P_AT_FATE] = n.BONEYARD + boneyard
    out[n.P_AT_LINES] = out[n.P_AT_FATE] + (boneyard if out[n.P_EFFECTS] else 0)
    out[n.P_LENGTH] = out[n.P_AT_LINES] + (4 * 28 if out[n.P_SAUSAGE] else 0)
    return tuple(out)


#: params offset of each setting whose code is the place of its word.
_DIRECT = (
    (n.P_DRAW, "draw"),
    (n.P_DRAW_ANY, "draw_when"),
    (n.P_BLOCK, "fish_block"),
    (n.P_SPINNER, "spinner"),
    (n.P_SAUSAGE, "layout"),
    (n.P_MULTI, "multi"),
    (n.P_CLOSING, "closing"),
    (n.P_SEVEN, "join"),
    (n.P_EFFECTS, "effects"),
    (n.P_SIGNALS, "signals"),
    (n.P_DOMINICAN, "bonuses_in_play"),
    (n.P_PLAY, "play_score"),
    (n.P_OPEN_SIDES, "spinner_count"),
    (n.P_LEAD_FIRST, "lead_first"),
    (n.P_LEAD_NEXT, "lead_next"),
    (n.P_AFTER_TIE, "lead_after_tie"),
    (n.P_AFTER_FISH, "lead_after_fish"),
    (n.P_UNTIL_RECORD, "lead_until_record"),
    (n.P_SCORE, "score"),
    (n.P_FISH, "fish"),
    (n.P_BY_PIPS, "won_by"),
    (n.P_FORMULA, "formula"),
    (n.P_ROUNDING, "rounding"),
    (n.P_TIE, "tie"),
    (n.P_SCOPE, "threshold_scope"),
    (n.P_BELOW, "below_threshold"),
    (n.P_CLEAR, "memory_clear"),
    (n.P_EXCLUSIVE, "exclusive"),
    (n.P_FINISH, "finish"),
    (n.P_TO_100, "to_100"),
    (n.P_MATCH, "match"),
    (n.P_EXTRA_ROUND, "rounds_tie"),
    (n.P_SIX_LOVE, "six_love"),
    (n.P_TIE_DOUBLES, "tie_doubles"),
)
_COUNTED = (
    (n.P_THRESHOLD, "threshold"),
    (n.P_TARGET, "target"),
    (n.P_MAX_ROUNDS, "max_rounds"),
    (n.P_AWARD, "block_award"),
)


def _number(value: object, seats: int) -> int:
    """A number, or the one for so many seats out of a table."""
    if isinstance(value, tuple):
        return int(dict(value)[seats])
    return int(str(value))


def _tables(out: list[int], word: Mapping[str, int], tiles: TileSet) -> None:
    """Masks by half, sums, low halves and values in a hand (docs/rules.md 0.6)."""
    out[n.P_TILES], out[n.P_HALVES] = len(tiles.tiles), tiles.highest + 1
    for number, tile in enumerate(tiles.tiles):
        bit = 1 << number
        out[n.P_SUIT + tile.low] |= bit
        out[n.P_SUIT + tile.high] |= bit
        out[n.P_SUM + number], out[n.P_LOW + number] = tile.pips, tile.low
        out[n.P_VALUE + number] = tile.pips if word["values"] < 2 else 1
        if tile.is_double:
            out[n.P_DOUBLES] |= bit
            if word["values"] == 1:
                out[n.P_VALUE + number] = 10
            if tile.low == 0:
                out[n.P_BLANK] |= bit
                out[n.P_VALUE + number] = {3: 10, 4: 25}.get(word["double_blank"], out[n.P_VALUE + number])
            if tile.low == tiles.highest:
                out[n.P_SIX] |= bit
                if word["double_six"] == 2:
                    out[n.P_VALUE + number] = 50
    for value in range(tiles.highest + 1):
        out[n.P_FIT + value] = out[n.P_SUIT + value]
    if word["join"]:
        matadors = sum(1 << number for number, tile in enumerate(tiles.tiles) if tile.pips == 7 or tile.high == 0)
        for value in range(tiles.highest + 1):
            out[n.P_FIT + value] = matadors | (out[n.P_SUIT + 7 - value] if value else 0)

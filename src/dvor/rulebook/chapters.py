"""The rules of a game, a sentence at a time, made from its settings (docs/rules.md section 1): ``rule-<setting>-<word>``."""

from __future__ import annotations

from collections.abc import Iterator

from dvor.core.rules import Rules
from dvor.i18n.texts import Fact
from dvor.rulebook.words import Said, said

#: The chapters in the order of the page.
CHAPTERS = ("deal", "lead", "turn", "points", "end", "count", "record", "match")
_SEATS: dict[tuple[int, ...], str] = {(2,): "two", (4,): "four"}


def chapters(rules: Rules) -> dict[str, tuple[Said, ...]]:
    """Every chapter's sentences; a chapter with nothing to say is empty."""
    makers = (_deal, _lead, _turn, _points, _end, _count, _record, _match)
    return {name: tuple(make(rules)) for name, make in zip(CHAPTERS, makers, strict=True)}


def sides_key(rules: Rules) -> str:
    """``solo``, ``pairs``, or ``both``: pairs with four players only."""
    word = str(rules.settings["sides"])
    return word if word in ("solo", "pairs") else "both"


def seats_key(rules: Rules) -> str:
    """``two``, ``four`` or ``some``: how many may play."""
    return _SEATS.get(rules.seat_counts, "some")


def _word(rules: Rules, key: str, /, **facts: Fact) -> Said:
    return said(f"rule-{key}-{rules.settings[key]}", **facts)


def _is(rules: Rules, key: str, *words: str) -> bool:
    return rules.settings[key] in words


def _rest(rules: Rules) -> bool:
    """Whether tiles are left over after the deal, with any number of players."""
    return any(len(rules.deck(seats)) > seats * rules.hand_size(seats) for seats in rules.seat_counts)


def _deal(rules: Rules) -> Iterator[Said]:
    paired = _is(rules, "sides", "pairs")
    yield said("rule-players", seats="four" if paired else seats_key(rules))
    if max(rules.seat_counts) > 2:
        yield said("rule-sides", sides=sides_key(rules))
    yield _word(rules, "set")
    aside, drawn = _is(rules, "draw", "none"), False
    for seats in (4,) if paired else rules.seat_counts:
        left = len(rules.deck(seats)) - seats * rules.hand_size(seats)
        drawn = drawn or bool(left and not aside)
        yield said("rule-deal-aside" if aside else "rule-deal", seats=seats, hand=rules.hand_size(seats), boneyard=left)
    if rules.settings["without_blank"]:
        yield said("rule-without_blank")
    if rules.settings["reserve"] == "by_seats":
        yield said("rule-reserve-by_seats")
    elif rules.settings["reserve"] and drawn:
        yield said("rule-reserve", count=rules.reserve(max(rules.seat_counts)))
    if not _is(rules, "redeal", "off"):
        yield _word(rules, "redeal")


def _lead(rules: Rules) -> Iterator[Said]:
    yield _word(rules, "lead_first")
    if _is(rules, "lead_until_record", "on"):
        yield said("rule-lead_until_record-on")
    sides = {"sides": sides_key(rules)} if _is(rules, "lead_next", "winner") else {}
    yield _word(rules, "lead_next", **sides)
    lot = "yes" if _is(rules, "lead_first", "lot") else "no"
    if not _is(rules, "lead_tile", "free"):
        yield _word(rules, "lead_tile")
    elif not _is(rules, "lead_next", "same_as_first"):
        yield said("rule-lead_tile-free", lot=lot)
    if _is(rules, "lead_next", "winner", "winner_partner"):
        yield from _after_fish(rules)


def _after_fish(rules: Rules) -> Iterator[Said]:
    if not _is(rules, "score", "none"):
        facts = {"sides": sides_key(rules)} if _is(rules, "lead_after_fish", "winner") else {}
        yield _word(rules, "lead_after_fish", **facts)
    if not _is(rules, "lead_after_fish", "maker"):
        yield _word(rules, "lead_after_tie")


def _turn(rules: Rules) -> Iterator[Said]:
    yield said("rule-turn-order")
    yield _word(rules, "join")
    cross = not _is(rules, "spinner", "none")
    if cross:
        yield _word(rules, "spinner")
    elif _is(rules, "layout", "line"):
        yield said("rule-line")
    yield said("rule-must_play") if _is(rules, "draw_when", "stuck") else said("rule-draw_when-any")
    if _is(rules, "layout", "sausage"):
        yield said("rule-layout-sausage")
        yield said("rule-layout-cut")
        yield said("rule-layout-shift")
    else:
        yield _word(rules, "draw", **({"rest": "yes" if _rest(rules) else "no"} if _is(rules, "draw", "none") else {}))
    if _is(rules, "multi", "doubles_per_end"):
        yield _word(rules, "multi", cross="yes" if cross else "no")
    if any(field.id == "closing" for field in rules.fields):
        yield _word(rules, "closing")
    if _is(rules, "effects", "semyorka"):
        yield said("rule-effects-six")
        yield said("rule-effects-seven")
    if any(field.id == "signals" for field in rules.fields):
        yield _word(rules, "signals")


def _points(rules: Rules) -> Iterator[Said]:
    if _is(rules, "play_score", "multiple"):
        facts = {"unit": str(rules.settings["unit"])} if _is(rules, "multiples", "fives") else {}
        yield _word(rules, "multiples", **facts)
        yield said("rule-ends-count")
        if not _is(rules, "spinner", "none"):
            yield _word(rules, "spinner_count")
    elif _is(rules, "play_score", "bergen"):
        yield said("rule-play_score-bergen")
    if not _is(rules, "bonuses_in_play", "off"):
        yield _word(rules, "bonuses_in_play")


def _end(rules: Rules) -> Iterator[Said]:
    yield _word(rules, "out") if sides_key(rules) != "solo" else said("rule-out-player")
    drawn = _rest(rules) and not _is(rules, "draw", "none")
    yield _word(rules, "fish_block", **({"bazaar": "yes" if drawn else "no"} if _is(rules, "fish_block", "dead") else {}))
    if _is(rules, "maker", "last_tile"):
        yield _word(rules, "maker")
    if _is(rules, "won_by", "pips") and not _is(rules, "score", "none"):
        yield _word(rules, "won_by")


def _count(rules: Rules) -> Iterator[Said]:
    if _is(rules, "score", "none"):
        return
    yield _word(rules, "values")
    for key in ("double_blank", "double_six", "both_left"):
        if not _is(rules, key, "none"):
            yield _word(rules, key)


def _record(rules: Rules) -> Iterator[Said]:
    score = str(rules.settings["score"])
    if score == "losers_write":
        yield _word(rules, "score", sides=sides_key(rules))
        yield _word(rules, "fish")
        yield said("rule-tie-eggs")
    elif score == "worst_writes":
        yield _word(rules, "score")
        yield said("rule-tie-eggs")
    elif score == "winner":
        yield from _winner(rules)
    elif score == "bergen":
        yield _word(rules, "score")
        yield said("rule-fish-bergen", award=int(str(rules.settings["block_award"])))
    else:
        yield _word(rules, "score")
        yield _word(rules, "fish")
        if score == "point" and not _is(rules, "fish", "nobody"):
            yield said("rule-tie-void")
    if _is(rules, "bonuses", "yes"):
        yield said("rule-bonuses-yes")
    yield from _bar(rules)
    if _is(rules, "exclusive", "yes"):
        yield said("rule-exclusive-yes", threshold=int(str(rules.settings["threshold"])))
    if not _is(rules, "finish", "none"):
        yield _word(rules, "finish")
    if _is(rules, "to_100", "yes") and _is(rules, "finish", "wins_match"):
        yield said("rule-to_100-yes")


def _winner(rules: Rules) -> Iterator[Said]:
    if _is(rules, "formula", "all_hands"):
        yield said("rule-score-winner-all_hands")
    else:
        yield said("rule-score-winner", sides=sides_key(rules))
    yield _word(rules, "fish")
    if not _is(rules, "formula", "all_hands"):
        yield _word(rules, "formula")
    if not _is(rules, "rounding", "none"):
        yield _word(rules, "rounding")
    if _is(rules, "exclusive", "yes"):
        yield said("rule-tie-eggs")
    elif _is(rules, "tie", "pot"):
        yield said("rule-tie-pot")
    elif not _is(rules, "fish", "maker_wins", "nobody"):
        yield said("rule-tie-void")


def _bar(rules: Rules) -> Iterator[Said]:
    threshold = int(str(rules.settings["threshold"]))
    if not threshold:
        return
    yield _word(rules, "threshold_scope", threshold=threshold)
    yield _word(rules, "below_threshold")
    if _is(rules, "below_threshold", "remember"):
        yield _word(rules, "memory_clear")


def _match(rules: Rules) -> Iterator[Said]:
    target = rules.settings["target"]
    if isinstance(target, tuple):
        by_seats = dict(target)
        yield said("rule-target-by_seats", two=by_seats[2], more=by_seats[3])
    elif _is(rules, "match", "sticks"):
        yield said("rule-match-sticks")
    else:
        yield _word(rules, "match", target=int(target))
    if _is(rules, "match", "rounds"):
        yield _word(rules, "rounds_tie")
    if _is(rules, "six_love", "on"):
        yield said("rule-six_love-on")
    if _is(rules, "tie_doubles", "on"):
        yield said("rule-tie_doubles-on")
    if rules.settings["max_rounds"]:
        yield said("rule-max_rounds", count=int(str(rules.settings["max_rounds"])))

"""How to play well: tips, each on a position, and what the arena says of the habit."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from dvor.core.notation import parse_move
from dvor.core.rules import Rules
from dvor.games import own
from dvor.games.examples import Example
from dvor.rulebook.cards import card, skill_text
from dvor.rulebook.story import Picture, Story
from dvor.rulebook.words import Words

_SIZES = {"two": 2, "three": 3, "four": 4}


@dataclass(frozen=True, slots=True)
class TipPart:
    """One tip: what it says, the position, the move it advises there, the arena's word on it, the command that measured it (or none)."""

    id: str
    text: str
    picture: Picture | None
    move: str
    arena: str
    command: str


@cache
def _file(name: str) -> dict[str, Any]:
    return tomllib.loads(files("dvor.rulebook").joinpath(name).read_text(encoding="utf-8"))


def tips_of(rules: Rules) -> tuple[dict[str, Any], ...]:
    """The tips that hold for a game; of one's own games nobody has said."""
    if rules.game in own.paths():
        return ()
    return tuple(tip for tip in _file("tips.toml")["tip"] if not tip["games"] or rules.game in tip["games"])


def measured(game: str, habit: str) -> dict[str, Any] | None:
    """What was measured of a habit in a game (``measured.toml``): points a round with its interval; None: nothing."""
    found = [row for row in _file("measured.toml").get("habit", ()) if row["game"] == game and row["habit"] == habit]
    return found[0] if found else None


def example_of(rules: Rules, tip: dict[str, Any]) -> tuple[Example, str]:
    """The position of a tip in a game, A to move, and the move it advises."""
    fits = [name for name, seats in _SIZES.items() if name in tip and seats in rules.seat_counts]
    name = "four" if "four" in fits and rules.is_paired(4) else fits[0]
    shown = dict(tip[name])
    best = shown.pop("best", tip.get("best", ""))
    return Example("tips.toml", tip["id"], {"id": tip["id"], "game": rules.game, "seats": _SIZES[name], "play": shown}), best


def tip_parts(rules: Rules, words: Words) -> tuple[TipPart, ...]:
    """The tips of a game in a language."""
    return tuple(_part(rules, tip, words) for tip in tips_of(rules))


def _part(rules: Rules, tip: dict[str, Any], words: Words) -> TipPart:
    example, best = example_of(rules, tip)
    round_ = example.played()[-1]
    move = words.move(parse_move(best), round_.ends, rules)
    advised = words.say("rule-tip-move", moves=move)
    return TipPart(
        tip["id"],
        words.say(f"rule-tip-{tip['id']}"),
        Story(example, words).picture(),
        advised,
        _arena(rules, tip, words),
        _command(rules, tip),
    )


def _arena(rules: Rules, tip: dict[str, Any], words: Words) -> str:
    found = card(rules.game) if "skill" in tip else None
    if found is not None:
        return skill_text(found, words)
    row = measured(rules.game, tip.get("habit", ""))
    if row is None:
        return words.say("rule-tip-unmeasured")
    low, high = row["low"], row["high"]
    facts = {key: signed(row[key], words.lang) for key in ("points", "low", "high")}
    if low <= 0 <= high:
        return words.say("rule-tip-open", **facts)
    return words.say("rule-tip-agrees" if low > 0 else "rule-tip-disagrees", **facts)


def _command(rules: Rules, tip: dict[str, Any]) -> str:
    row = None if "skill" in tip else measured(rules.game, tip.get("habit", ""))
    return "" if row is None else str(row["command"])


def signed(value: float, lang: str) -> str:
    """A difference with its sign, as the language writes it: ``+1.20``, ``−1,20``, and ``0.00`` without one."""
    text = f"{value:+.2f}".replace("-", "−")
    text = text[1:] if text[1:] == "0.00" else text
    return text if lang == "en" else text.replace(".", ",")

"""Measure what the rules pages quote and write it: ``cards`` (moves of a match, what skill is worth) or ``habits`` (what the arena says
of a tip), for the games named or for all. Only ``dvor arena`` and matches of counting bots are asked; nothing is guessed.

    python tools/rulecards.py cards kozel_pair
    python tools/rulecards.py habits
    python tools/rulecards.py habits 1000 kozel_pair      with so many deals
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from dvor import bots, games, rulebook
from dvor.arena.duel import run
from dvor.arena.table import finish_round
from dvor.bots.habits import ADDED
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.match import Match
from dvor.rulebook.tips import tips_of

FOLDER = Path(rulebook.__file__).parent
#: Matches of counting bots for the length, matches for skill, seconds a move of a person is taken for.
LENGTH, SKILL, SECONDS = 20, 100, 5
#: Deals of a habit's duel; every deal is played in all seatings.
DEALS = 300

Rows = list[dict[str, Any]]


def card(game: str) -> dict[str, Any]:
    """The figures of one card."""
    rules = games.rules(game)
    seats = max(rules.seat_counts)
    found = run(game, "counting", "random", matches=SKILL)
    sides = max(rules.sides(seats)) + 1
    return {
        "seats": seats,
        "moves": round(sum(_moves(game, seats, number) for number in range(LENGTH)) / LENGTH),
        "seconds": SECONDS,
        "skill": round(100 * float(str(found["win_rate"])), 1),
        "even": round(100 / sides, 1),
        "command": f"dvor arena {game} counting random --matches {SKILL}",
    }


def _moves(game: str, seats: int, number: int) -> int:
    """The moves of one match, drawing and knocking included."""
    rules, bot = games.rules(game), bots.make("counting")
    source = Seeded(f"card:{number}")
    match = Match.start(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=source))
    while True:
        match = finish_round(match, (bot,) * seats, lambda _: source)
        if match.is_over:
            return sum(len(round_.moves) for round_ in match.rounds)
        match = match.next_round(Deal.shuffled(rules, seats=seats, source=source, sitting=match.sitting))


def habits(game: str, deals: int) -> Rows:
    """What each habit of the game's tips is worth."""
    asked = dict.fromkeys(tip["habit"] for tip in tips_of(games.rules(game)) if "habit" in tip)
    return [habit(game, name, deals) for name in asked]


def habit(game: str, name: str, deals: int) -> dict[str, Any]:
    """The duel of the bot with the habit against the one without."""
    a, b = (f"counting+{name}", "counting") if name in ADDED else ("counting", f"counting-{name}")
    found = run(game, a, b, rounds=deals)
    low, high = found["ci95"] if isinstance(found["ci95"], list) else (0.0, 0.0)
    return {
        "game": game,
        "habit": name,
        "points": round(float(str(found["points_per_round"])), 2),
        "low": round(low, 2),
        "high": round(high, 2),
        "command": f"dvor arena {game} {a} {b} --rounds {deals}",
    }


def write_cards(wanted: list[str]) -> None:
    """Renew ``cards.toml``."""
    path = FOLDER / "cards.toml"
    cards = tomllib.loads(path.read_text(encoding="utf-8")).get("card", {})
    for game in wanted:
        cards[game] = card(game)
        print(game, cards[game], flush=True)
        head = "# Figures of the cards, measured: tools/rulecards.py cards. skill and even in percent.\n"
        path.write_text(head + "".join(_table(f"[card.{name}]", cards[name]) for name in games.names() if name in cards), encoding="utf-8")


def write_habits(wanted: list[str]) -> None:
    """Renew ``measured.toml``."""
    path = FOLDER / "measured.toml"
    deals = int(wanted[0]) if wanted and wanted[0].isdecimal() else DEALS
    wanted = [game for game in wanted if not game.isdecimal()] or list(games.names())
    rows: Rows = tomllib.loads(path.read_text(encoding="utf-8")).get("habit", [])
    for game in wanted:
        rows = [row for row in rows if row["game"] != game] + habits(game, deals)
        print(game, [(row["habit"], row["points"], row["low"], row["high"]) for row in rows if row["game"] == game], flush=True)
        head = "# What the arena says of habits, in points a round with the 95% interval: tools/rulecards.py habits.\n"
        lines = [f"    {{ {', '.join(_pairs(row))} }},\n" for row in rows]
        path.write_text(f"{head}habit = [\n{''.join(lines)}]\n", encoding="utf-8")


def _table(head: str, row: dict[str, Any]) -> str:
    return "\n".join(["", head, *_pairs(row), ""])


def _pairs(row: dict[str, Any]) -> list[str]:
    return [f'{key} = "{value}"' if isinstance(value, str) else f"{key} = {value}" for key, value in row.items()]


def main() -> None:
    """What is asked for, game by game."""
    what, *wanted = sys.argv[1:] or ["cards"]
    makers: dict[str, Callable[[list[str]], None]] = {"cards": write_cards, "habits": write_habits}
    makers[what](wanted or list(games.names()))


if __name__ == "__main__":
    main()

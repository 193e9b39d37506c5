"""What the page needs to make the form of a new table and the list of tables, told by the rules themselves."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from functools import cache

import dvor.games
from dvor.core.options import Option
from dvor.core.rules import Rules
from dvor.errors import DvorError
from dvor.rulebook.cards import card
from dvor.server.matches import Past
from dvor.server.room import Place
from dvor.server.storage import Listed
from dvor.wire.bodies import CardSeat, FiguresData, GameData, OptionData, OwnTable, RulesAsked, RulesSaid
from dvor.wire.replay import PastDeal, PastMatch


@cache
def all_games() -> list[GameData]:
    """Every game, in the order of docs/rules.md."""
    return [_game(name) for name in dvor.games.names()]


def rules_said(asked: RulesAsked) -> RulesSaid:
    """The rules with every option. Raises UnknownGame, UnknownOption, BadOption, BadSeats, OptionConflict."""
    rules = dvor.games.rules(asked.game, **asked.options) if asked.code is None else dvor.games.from_code(asked.code)
    seats = asked.seats or max(rules.seat_counts)
    rules.params(seats)
    return RulesSaid(rules.game, rules.version, seats, rules.options, rules.changed, rules.code)


def sitters(places: Iterable[Place]) -> list[CardSeat | None]:
    """Who sits where, as lists of tables tell it."""
    return [None if place.is_free else CardSeat(place.name, place.level) for place in places]


def changed_in(code: str) -> dict[str, int | str]:
    """What the rules of a code differ in."""
    try:
        return dvor.games.from_code(code).changed
    except DvorError:
        return {}  # of another version; the table itself says so when it is opened


def moment(at: int) -> str:
    """A time of the log (ms since 1970), as lists tell it."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def past_match(one: Past) -> PastMatch:
    """A line of a player's list of matches that are over."""
    return PastMatch(
        table=one.table,
        match=one.part,
        game=one.rules.split(";", 1)[0],
        changed=changed_in(one.rules),
        house=one.house,
        rounds=one.rounds,
        score=one.score,
        won=list(one.won),
        gave_up=one.gave_up,
        players=[CardSeat(place.name, place.level) for place in one.places],
        seat=one.seat or 0,
        ended_at=moment(one.ended_at),
        tournament=None if one.deal is None else PastDeal(one.deal.tournament, one.deal.name, one.deal.deal + 1),
    )


def own_table(one: Listed) -> OwnTable:
    """A line of a player's list, with what its rules differ in."""
    return OwnTable(
        table=one.table,
        game=one.rules.split(";", 1)[0],
        seats=len(one.places),
        score=one.score,
        is_over=one.is_over,
        moved_at=moment(one.moved_at),
        changed=changed_in(one.rules),
        house=one.house,
        phase=one.phase,
        seat=one.seat,
        players=sitters(one.places),
    )


def _game(name: str) -> GameData:
    rules = dvor.games.rules(name)
    options = [
        OptionData(one.id, one.choices, rules.options[one.id], open_ended=one.open_ended, needs=_needs(rules, one)) for one in rules.fields
    ]
    found = card(name)
    figures = None if found is None else FiguresData(found.minutes, found.skill)
    sides = str(rules.settings["sides"])
    return GameData(name, rules.family, rules.tile_set.name, rules.version, list(rules.seat_counts), sides, options, figures)


def _needs(rules: Rules, option: Option) -> dict[str, list[int]]:
    """The seat counts each choice allows, of those choices that do not allow all; the other options as in the preset."""
    needs = {}
    for choice in option.choices:
        allowed = [seats for seats in rules.seat_counts if _allows(rules.game, seats, {option.id: choice})]
        if len(allowed) < len(rules.seat_counts):
            needs[str(choice)] = allowed
    return needs


def _allows(game: str, seats: int, options: dict[str, int | str]) -> bool:
    try:
        dvor.games.rules(game, **options).params(seats)
    except DvorError:
        return False
    return True

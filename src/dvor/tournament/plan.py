"""What is played: a game, deals that are the same everywhere, who takes part, how results are compared."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dvor import games
from dvor.core.deal import Deal
from dvor.core.rules import Rules
from dvor.proof import Promise, Proof, deal
from dvor.tournament.errors import BadPlan

#: Sides that stay together and all meet in turn; the same, each meeting each; by standing, no two twice; partners change every round.
KINDS = ("pairs", "round_robin", "swiss", "individual")
#: Against the mean of the other tables; tables one did better than; differences damped as in bridge.
SCORES = ("average", "percent", "imp")
MOST_ENTRANTS, MOST_DEALS, MOST_NAME = 200, 500, 60
_KEYS = ("name", "game", "options", "seats", "kind", "deals", "rounds", "score", "seed")
_OF_ENTRANTS = ("name", "bot", "bots")


@dataclass(frozen=True)
class Entrant:
    """A side (or in an individual tournament a person): a name, and who plays at its seats: names of bots, None where people sit."""

    name: str
    players: tuple[str | None, ...]


@dataclass(frozen=True, kw_only=True)
class Terms:
    """What is laid down before anybody enters. ``rounds`` None: as many as one can meet others; ``key``: what its deals and lots are named
    after (else its name)."""

    name: str
    rules: Rules
    seats: int
    kind: str
    deals: int
    score: str
    seed: str = field(repr=False)
    rounds: int | None = None
    key: str = ""

    @property
    def sides(self) -> int:
        """How many sides play at a table."""
        return max(self.rules.sides(self.seats)) + 1

    @property
    def per_table(self) -> int:
        """How many entrants sit down at a table: a side each, or where partners change a seat each."""
        return self.seats if self.kind == "individual" else self.sides

    @property
    def per_entrant(self) -> int:
        """How many play for an entrant."""
        return 1 if self.kind == "individual" else self.seats // self.sides

    @property
    def promise(self) -> Promise:
        """What all deals come from."""
        return Promise(self.id, 0, self.seed)

    @property
    def id(self) -> str:
        """A short name of its own, made of what it is called."""
        letters = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in self.name)
        return self.key or letters[:40] or "tournament"

    def plan(self, entrants: Sequence[Entrant]) -> Plan:
        """With those who take part. Raises BadPlan where so many cannot play so."""
        at_table = self.per_table
        if len(entrants) < 2 * at_table:
            raise _bad("entrants", len(entrants), "entrants", f"equal deals want two tables: {2 * at_table} entrants")
        rounds = self.rounds or _usual_rounds(self.kind, self.deals, len(entrants), at_table)
        if self.deals % rounds:
            raise _bad("deals", self.deals, "divides", f"{rounds} rounds do not divide them")
        if self.kind in ("pairs", "swiss") and at_table == 2 and rounds > _all_rounds(len(entrants)):
            raise _bad("rounds", rounds, "number", f"{len(entrants)} meet {_all_rounds(len(entrants))} times at most")
        return Plan(
            name=self.name, rules=self.rules, seats=self.seats, kind=self.kind, deals=self.deals, score=self.score, seed=self.seed,
            rounds=rounds, key=self.key, entrants=tuple(entrants),
        )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Plan(Terms):
    """A tournament before its first table. ``seed`` is the server's seed of all deals (64 hex digits), told when all is played;
    the hash of its ``promise`` is told before.
    """

    rounds: int
    entrants: tuple[Entrant, ...]

    @property
    def deals_a_round(self) -> int:
        """How many deals are played between the same."""
        return self.deals // self.rounds

    def proof(self, number: int) -> Proof:
        """Where deal ``number`` (from 0) comes from; it holds the seed."""
        return Promise(self.id, number, self.seed).proof(seats=self.seats, seeds={})

    def deal(self, number: int) -> Deal:
        """Deal ``number`` (from 0), the same at all its tables; whoever has the seed computes it (docs/proof.md)."""
        return deal(self.rules, self.proof(number))

    def leader(self, number: int) -> int:
        """The seat that leads it, any tile: each in its turn."""
        return number % self.seats


def parse(text: str) -> Plan:
    """A plan from TOML (docs/tournament.md). Raises BadPlan, UnknownGame, UnknownOption, BadOption, OptionConflict, BadSeats."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadPlan(f"the plan is no TOML: {error}", key="", value=str(error), reason="toml") from error
    laid_down = terms({key: value for key, value in data.items() if key != "entrants"})
    return laid_down.plan(_entrants(data.get("entrants"), laid_down.per_entrant))


def terms(data: Mapping[str, Any], *, key: str = "") -> Terms:
    """All of a plan but who takes part, from its values. Raises what ``parse`` raises."""
    for name in data:
        if name not in _KEYS:
            raise _bad(name, data[name], "unknown", f"a plan knows {', '.join((*_KEYS, 'entrants'))}")
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise _bad("options", options, "type", "options are a table")
    rules = games.rules(_text(data, "game", "kozel_pair"), **options)
    seats = _number(data, "seats", max(rules.seat_counts), most=8)
    rules.check_seats(seats)
    kind, score = _text(data, "kind", "pairs"), _text(data, "score", "average")
    if kind not in KINDS:
        raise _bad("kind", kind, "kind", f"it is one of {', '.join(KINDS)}")
    if score not in SCORES:
        raise _bad("score", score, "score", f"it is one of {', '.join(SCORES)}")
    deals = _number(data, "deals", 24, most=MOST_DEALS)
    seed = _text(data, "seed", "") or Promise.fresh("tournament", 0).seed
    if len(seed) != 64 or set(seed) - set("0123456789abcdef"):
        raise _bad("seed", seed[:8], "number", "a seed is 64 hex digits")
    name, rounds = _text(data, "name", "Dvor"), _number(data, "rounds", 1, most=deals) if "rounds" in data else None
    if not _is_name(name):
        raise _bad("name", name[:MOST_NAME], "number", f"a name is one line of {MOST_NAME} letters at most")
    if kind == "round_robin" and rounds is not None:
        raise _bad("rounds", rounds, "rounds", "each meets each, in as many rounds as that takes")
    found = Terms(name=name, rules=rules, seats=seats, kind=kind, deals=deals, score=score, seed=seed, rounds=rounds, key=key)
    if found.per_table != 2 and kind in ("round_robin", "swiss"):
        raise _bad("kind", kind, "seats", "only two sides can meet so; each for himself plays individual")
    return found


def _all_rounds(entrants: int) -> int:
    """Rounds in which each meets each."""
    return entrants - 1 + entrants % 2


def _usual_rounds(kind: str, deals: int, entrants: int, at_table: int) -> int:
    """As many as the deals can be divided by, so that one meets many; in a round robin so that one meets all."""
    if kind == "round_robin":
        return _all_rounds(entrants)
    most = _all_rounds(entrants) if at_table == 2 else entrants - 1
    most = min(most, 7) if kind == "swiss" else most
    return max(rounds for rounds in range(1, min(most, deals) + 1) if deals % rounds == 0)


def _entrants(said: object, players: int) -> tuple[Entrant, ...]:
    if not isinstance(said, list) or not all(isinstance(one, dict) for one in said):
        raise _bad("entrants", said, "type", "who takes part is a list of tables")
    if len(said) > MOST_ENTRANTS:
        raise _bad("entrants", len(said), "entrants", f"{MOST_ENTRANTS} at most")
    found, names = [], set[str]()
    for one in said:
        for key in one:
            if key not in _OF_ENTRANTS:
                raise _bad(key, one[key], "unknown", f"who takes part has {', '.join(_OF_ENTRANTS)}")
        name = _text(one, "name", "")
        if not _is_name(name) or name in names:
            raise _bad("entrants", name[:MOST_NAME], "name", "each has a name of his own")
        names.add(name)
        found.append(Entrant(name, _players(one, players)))
    return tuple(found)


def _is_name(name: str) -> bool:
    """Whether it can be printed in a line."""
    return bool(name.strip()) and len(name) <= MOST_NAME and name.isprintable()


def _players(one: Mapping[str, Any], players: int) -> tuple[str | None, ...]:
    bots = one.get("bot", one.get("bots"))
    if bots is None:
        return (None,) * players
    listed: Sequence[object] = [bots] * players if isinstance(bots, str) else bots if isinstance(bots, list) else ()
    if len(listed) != players or not all(isinstance(bot, str) for bot in listed):
        raise _bad("bots", str(bots)[:40], "players", f"{players} play for each")
    return tuple(str(bot) for bot in listed)


def _text(data: Mapping[str, Any], key: str, default: str) -> str:
    value = data.get(key, default)
    if not isinstance(value, str):
        raise _bad(key, value, "type", "this is a text")
    return value


def _number(data: Mapping[str, Any], key: str, default: int, *, most: int) -> int:
    value = data.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
        raise _bad(key, value, "number", f"1 to {most}")
    return value


def _bad(key: str, value: object, reason: str, why: str) -> BadPlan:
    return BadPlan(f"{key} = {value!r}: {why}", key=key, value=str(value), reason=reason)

"""Bot accounts: programs of others that come by the interface, listen for tables, and play as any player does."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

import msgspec

import dvor.games
from dvor.core.rules import Rules
from dvor.errors import OptionConflict
from dvor.server.accounts import Told
from dvor.server.errors import BadToken, BotAway, NotFound, TooManyBots
from dvor.server.identity import Identity, new_session
from dvor.server.limits import Limits
from dvor.server.outbox import Outbox
from dvor.server.passwords import login_of, plain
from dvor.server.people import People, Person
from dvor.server.room import ROBOT, Place
from dvor.server.table import Table
from dvor.wire.people import BotData, BotGame, BotMade, TableEvent
from dvor.wire.settings import name_of

#: Bots an account may have.
MOST = 10
#: A bot's name is unique, and nobody signs in by it.
PREFIX = "bot:"
TOKEN = "dvor_bot_"  # noqa: S105  how a token begins, so that who finds one knows what it is


@dataclass(eq=False)
class Robot:
    """A bot account that listens now."""

    person: Person
    games: list[BotGame]
    ears: set[Outbox] = field(default_factory=set)
    told: dict[str, TableEvent] = field(default_factory=dict)


class Robots:
    """``now`` gives ms since 1970. What is stored raises StorageFailed when it cannot be."""

    def __init__(self, people: People, identity: Identity, limits: Limits, told: Told, *, now: Callable[[], int]) -> None:
        self._people, self._identity, self._limits, self._told, self._now = people, identity, limits, told, now
        self._here: dict[str, Robot] = {}
        self._seen: WeakKeyDictionary[Table, tuple[int, str]] = WeakKeyDictionary()

    async def add(self, owner: str, name: str, *, address: str) -> BotMade:
        """A new bot of an account, and its token. Raises BadLogin, LoginTaken, TooManyBots, TooMany."""
        login = PREFIX + login_of(name)
        await self._limits.count("account", address)
        if len(await self._people.bots_of(owner)) >= MOST:
            raise TooManyBots(f"an account has at most {MOST} bots", limit=MOST)
        token, at = _new_token(), self._now()
        player = ROBOT + secrets.token_hex(16)
        person = Person(id=player, kind="bot", name=name_of(name), login=login, owner=owner, made_at=at, data={"games": []})
        await self._people.add(person, new_session(person.id, token, at=at, kind="token"))
        return BotMade(person.name, token)

    async def renew(self, owner: str, name: str) -> BotMade:
        """Another token for a bot; the old one is good for nothing. Raises NotFound."""
        person = await self._own(owner, name)
        token = _new_token()
        await self._end(person.id)
        await self._people.begin(new_session(person.id, token, at=self._now(), kind="token"))
        return BotMade(person.name, token)

    async def drop(self, owner: str, name: str) -> str:
        """A bot less; its id. Raises NotFound."""
        person = await self._own(owner, name)
        await self._end(person.id)
        return person.id

    async def listed(self, owner: str) -> list[BotData]:
        """An account's bots, the oldest first."""
        return [self._data(person) for person in await self._people.bots_of(owner)]

    async def person(self, player: str) -> Person:
        """The bot of that id. Raises BadToken where it is none."""
        found = await self._people.person(player)
        if found is None or found.kind != "bot":
            raise BadToken("that is no bot's token")
        return found

    async def profile(self, player: str) -> BotData:
        """What a bot has declared. Raises BadToken."""
        return self._data(await self.person(player))

    async def declare(self, player: str, games: list[BotGame]) -> BotData:
        """What a bot plays from now on. Raises BadToken, UnknownGame, UnknownOption, BadOption."""
        for game in games:
            rules = dvor.games.rules(game.game)
            for option, choices in (game.options or {}).items():
                for choice in choices:
                    _check(rules, option, choice)
        person = await self.person(player)
        await self._people.set_data(player, {**person.data, "games": msgspec.to_builtins(games)})
        if player in self._here:
            self._here[player].games = games
        return await self.profile(player)

    async def listen(self, player: str, ear: Outbox) -> None:
        """A bot is here from now on. Raises BadToken."""
        person = await self.person(player)
        robot = self._here.setdefault(player, Robot(person, _games(person)))
        robot.ears.add(ear)

    def leave(self, player: str, ear: Outbox) -> None:
        """It listens there no more."""
        robot = self._here.get(player)
        if robot is not None:
            robot.ears.discard(ear)
            if not robot.ears:
                del self._here[player]

    def find(self, name: str, code: str) -> Place:
        """A bot that is here and plays by the rules of that code, as one that sits there. Raises BotAway."""
        rules = dvor.games.from_code(code)
        login = PREFIX + plain(name).strip().casefold()
        for robot in self._here.values():
            if robot.person.login == login:
                if not any(_plays(game, rules) for game in robot.games):
                    raise BotAway(f"{robot.person.name} does not play {rules.code}", bot=robot.person.name, reason="game")
                return Place(name=robot.person.name, player=robot.person.id)
        raise BotAway(f"no bot {name[:40]!r} is here", bot=name_of(name), reason="away")

    def known(self, player: str, events: Iterable[TableEvent]) -> list[str]:
        """The tables where a bot that is here sits already, as lines; what changes in them it hears from now on."""
        told = self._here[player].told
        return [_line(told.setdefault(event.table, event)) for event in events]

    def look(self, table: Table) -> None:
        """Something has changed at a table: bots that have come to it, have left it or sit there hear what concerns them."""
        state = table.state
        if not self._here or self._seen.get(table) == (id(state.room), state.phase):
            return
        self._seen[table] = id(state.room), state.phase
        for player, robot in self._here.items():
            seat, before = state.room.seat_of(player), robot.told.get(table.id)
            if seat is None and before is None:
                continue
            event = TableEvent(table.id, state.rules.game, state.rules.code, seat, state.phase)
            if event != before:
                for ear in robot.ears:
                    ear.put(_line(event))
            robot.told[table.id] = event
            if seat is None:
                del robot.told[table.id]

    def __len__(self) -> int:
        return len(self._here)

    async def _end(self, player: str) -> None:
        """A bot's token is good for nothing from now on, and its streams end."""
        ended = {session.hash for session in await self._people.sessions_of(player)}
        await self._people.end(player, kind="token")
        self._identity.forget()
        self._told.cut(ended)

    async def _own(self, owner: str, name: str) -> Person:
        login = PREFIX + plain(name).strip().casefold()
        found = await self._people.by_login(login)
        if found is None or found.owner != owner:
            raise NotFound(f"the account has no bot {name[:40]!r}", path=f"/api/bots/{name_of(name)}")
        return found

    def _data(self, person: Person) -> BotData:
        return BotData(person.name, _games(person), person.id in self._here, person.made_at)


def _plays(game: BotGame, rules: Rules) -> bool:
    """Whether these rules are among what was declared."""
    if game.game != rules.game:
        return False
    return game.options is None or all(value in game.options.get(option, ()) for option, value in rules.changed.items())


def _check(rules: Rules, option: str, choice: int | str) -> None:
    """Raises UnknownOption, BadOption; what needs another option beside it is none of this."""
    try:
        dvor.games.rules(rules.game, **{option: choice})
    except OptionConflict:
        return


def _games(person: Person) -> list[BotGame]:
    try:
        return msgspec.convert(person.data.get("games", []), type=list[BotGame])
    except msgspec.ValidationError:
        return []


def _line(event: TableEvent) -> str:
    return msgspec.json.encode(event).decode()


def _new_token() -> str:
    return TOKEN + secrets.token_urlsafe(32)

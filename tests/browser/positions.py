"""Tables in any position: a match the engine has played is put into the server's log, where the server finds it."""

import asyncio
import random
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import BrowserContext
from tests.browser.conftest import Server

import dvor.games
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.view import View
from dvor.server.change import promise_of
from dvor.server.cookies import hash_of, name_of_cookie, new_cookie
from dvor.server.database import open_engine, place_of
from dvor.server.ended import ended_of
from dvor.server.room import Place, Room
from dvor.server.storage import Step, Storage
from dvor.wire.settings import Settings

SEEDS = 400
MOVES = 3000
Wanted = Callable[[View], bool]


def find(game: str, seats: int, wanted: Wanted, *, rounds: int = 1, **options: int | str) -> Match:
    """A match whose view from seat 0 is as wanted, in its first so many rounds; played by chance, the same each time."""
    rules = dvor.games.rules(game, **options)
    for seed in range(SEEDS):
        source, chance = Seeded(seed), random.Random(seed)
        match = Match.start(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=source))
        for _ in range(MOVES):
            if wanted(view_of(match, 0)):
                return match
            if match.is_over or (match.turn < 0 and match.round_number >= rounds):
                break
            if match.turn < 0:
                match = match.next_round(Deal.shuffled(rules, seats=seats, source=source, sitting=match.sitting))
            else:
                match = match.play(chance.choice(match.legal_moves()))
    raise AssertionError(f"{game}: no such position")


def put(server: Server, context: BrowserContext, match: Match, *, house: str = "") -> str:
    """A table with that match, the browser's guest at seat 0, bots at the others; its address."""
    name = name_of_cookie(secure=False)
    known = [cookie["value"] for cookie in context.cookies(server.url) if cookie["name"] == name]
    cookie = known[0] if known else new_cookie()
    context.add_cookies([{"name": name, "value": cookie, "url": server.url}])
    me = hash_of(cookie)
    bots = [Place(name="bot", level="counting") for _ in range(match.seats - 1)]
    room = Room(rules=match.rules.code, places=(Place(name="guest", player=me), *bots), settings=Settings(pause_ms=0, house=house), host=me)
    lines = tuple(str(match.record(players=[place.name for place in room.places])).splitlines())
    table = secrets.token_urlsafe(16)
    step = Step(
        table=table,
        version=0,
        part=0,
        at=int(time.time() * 1000),  # old tables are cleared away
        number=0,
        lines=lines,
        score=match.sheet.score,
        is_over=match.is_over,
        phase="over" if match.is_over else "playing",
        kind="start",
        room=room,
        promised=(promise_of(table, 0, Seeded(1)),),
        ended=ended_of(match, room) if match.is_over else None,
    )
    storage = Storage(open_engine(place_of(str(server.db))))
    with ThreadPoolExecutor(1) as pool:  # a loop runs in this thread already: the browser's
        pool.submit(lambda: asyncio.run(storage.create(step))).result()
    storage.close()
    return f"/t/{table}"

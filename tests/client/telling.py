"""A table's frames, as a server would send them, made of a match; and a server that says just what a test wants."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager

from websockets.asyncio.server import ServerConnection, serve

import dvor.games
from dvor.chance import Seeded
from dvor.client import TableLine
from dvor.core.deal import Deal
from dvor.core.look import seen_by, view_of
from dvor.core.match import Match
from dvor.wire import frames
from dvor.wire.settings import Settings
from dvor.wire.view import event_data, view_data

NAME = "A" * 22


def new_match(game: str = "kozel_pair", *, seed: object = 1, **options: object) -> Match:
    rules = dvor.games.rules(game, **options)
    seats = max(rules.seat_counts)
    return Match.start(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=Seeded(seed)))


def after(match: Match, moves: int, *, seed: object = 1) -> Match:
    """So many random moves later; shorter where the round ends."""
    source = Seeded(seed)
    for _ in range(moves):
        if match.turn == -1:
            break
        legal = match.legal_moves()
        match = match.play(legal[source.below(len(legal))])
    return match


def table_of(match: Match, **other: object) -> frames.TableData:
    fields = {
        "id": NAME, "phase": "over" if match.is_over else "playing", "host": 0, "seat": None, "game": match.rules.game,
        "changed": match.rules.changed, "code": match.rules.code, "settings": Settings(), "watchers": 0, "promise": None, "revealed": None,
        "clocks": None, "gave_up": [], "next_ms": None, "alone": False, "undo": False, "pause_ms": 900, "house": "",
    }  # fmt: skip
    return frames.TableData(**{**fields, **other})


def players_of(match: Match, seat: int | None) -> list[frames.PlayerData | None]:
    return [frames.PlayerData(f"seat {one}", "human", None, True, False, one == seat) for one in range(match.seats)]


def view_frame(match: Match, role: int | None, version: int = 0, **table: object) -> frames.ViewFrame:
    data = view_data(view_of(match, role))
    return frames.ViewFrame(version, data, players_of(match, role), [None] * match.seats, table_of(match, **{"seat": role, **table}))


def step_frame(before: Match, match: Match, seat: int | None, version: int) -> frames.StepFrame:
    fresh = match.events[len(before.events) :] if match.round_number == before.round_number else match.events
    events = [event_data(shown) for event in fresh if (shown := seen_by(match, event, seat)) is not None]
    data = view_data(view_of(match, seat))
    return frames.StepFrame(version, events, data, players_of(match, seat), [None] * match.seats, table_of(match, seat=seat))


def text_of(frame: frames.Outgoing) -> str:
    return frames.frame_text(frame)


Script = Callable[[ServerConnection], Awaitable[None]]


@asynccontextmanager
async def told(*scripts: Script, **options: object):
    """A line to a server that plays one script a connection, then the last one again; ``line.visits`` counts connections."""
    visits = 0

    async def handle(connection: ServerConnection) -> None:
        nonlocal visits
        visits += 1
        line.visits = visits
        await scripts[min(visits, len(scripts)) - 1](connection)

    async with serve(handle, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        line = TableLine(f"ws://127.0.0.1:{port}/ws/tables/{NAME}", table=NAME, headers={}, **options)
        line.visits = 0
        try:
            yield line
        finally:
            await line.close()


async def stay(connection: ServerConnection) -> None:
    """Say nothing more; wait until the client is gone."""
    await connection.wait_closed()


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(20):
            await test()

    asyncio.run(limited())

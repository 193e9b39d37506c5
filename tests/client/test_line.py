"""A line: acts, waits, comes back, resends, and ends when it is no use."""

import asyncio
import json

import pytest
from tests.client.telling import NAME, after, new_match, run, stay, step_frame, text_of, told, view_frame
from websockets.asyncio.server import ServerConnection

from dvor.client import BadServer, Client, Closed, Leak, Lost, Refused, TableLine, Unreachable, link
from dvor.errors import DvorError
from dvor.wire import frames

MATCH = new_match(seed=2)
SEAT = MATCH.turn
MOVES = [MATCH]
while len(MOVES) < 4:
    MOVES.append(after(MOVES[-1], 1))
MOVE = str(MOVES[1].round.moves[-1])


async def begin(connection: ServerConnection, number: int = 0) -> None:
    """The view after so many moves, as that version."""
    await connection.send(text_of(view_frame(MOVES[number], SEAT, number)))


async def step(connection: ServerConnection, number: int) -> None:
    await connection.send(text_of(step_frame(MOVES[number - 1], MOVES[number], SEAT, number)))


def test_a_move_is_played_and_acknowledged() -> None:
    async def server(connection: ServerConnection) -> None:
        await begin(connection)
        frame = json.loads(await connection.recv())
        assert (frame["type"], frame["move"], frame["version"]) == ("move", MOVE, 0)
        await step(connection, 1)
        await connection.send(text_of(frames.AckFrame(frame["id"], 1)))
        await step(connection, 2)
        await stay(connection)

    async def test() -> None:
        seen = []
        async with told(server, on_frame=lambda frame: seen.append(type(frame).__name__)) as line:
            await line.open()
            assert (line.version, line.seat, line.is_online) == (0, SEAT, True)
            assert await line.until_mine()
            assert await line.move(MOVE) == 1
            await line.until(lambda: line.version == 2)
            assert line.view.events[0].tile == MOVE
            assert [player.you for player in line.players] == [seat == SEAT for seat in range(4)]
            assert seen == ["ViewFrame", "StepFrame", "AckFrame", "StepFrame"]

    run(test)


def test_a_refusal_is_an_error_with_the_servers_code_and_facts() -> None:
    async def server(connection: ServerConnection) -> None:
        await begin(connection)
        frame = json.loads(await connection.recv())
        honest = view_frame(MATCH, SEAT)
        await connection.send(text_of(frames.RefusedFrame(frame["id"], "stale_version", "Zu spät", {"current": 0}, 0, honest.view)))
        await stay(connection)

    async def test() -> None:
        async with told(server) as line:
            await line.open()
            with pytest.raises(Refused, match="Zu spät") as refused:
                await line.move(MOVE)
            assert (refused.value.code, refused.value.facts) == ("stale_version", {"current": 0})
            assert not line.has_ended

    run(test)


def test_what_was_not_answered_is_sent_again_with_the_same_id_when_the_line_is_back() -> None:
    sent = []

    async def lost(connection: ServerConnection) -> None:
        await begin(connection)
        sent.append(json.loads(await connection.recv()))
        connection.transport.abort()

    async def again(connection: ServerConnection) -> None:
        await begin(connection, 1)
        sent.append(json.loads(await connection.recv()))
        await connection.send(text_of(frames.AckFrame(sent[-1]["id"], 1)))
        await stay(connection)

    async def test() -> None:
        async with told(lost, again) as line:
            await line.open()
            assert await line.move(MOVE) == 1
            assert line.visits == 2
            assert sent[0] == sent[1]

    run(test)


def test_an_action_begun_while_the_line_is_down_is_sent_when_it_is_back() -> None:
    back = asyncio.Event()

    async def lost(connection: ServerConnection) -> None:
        await begin(connection)
        connection.transport.abort()

    async def again(connection: ServerConnection) -> None:
        await back.wait()
        await begin(connection)
        frame = json.loads(await connection.recv())
        await step(connection, 1)
        await connection.send(text_of(frames.AckFrame(frame["id"], 1)))
        await stay(connection)

    async def test() -> None:
        async with told(lost, again) as line:
            await line.open()
            await line.until(lambda: not line.is_online)
            moving = asyncio.create_task(line.move(MOVE))
            await asyncio.sleep(0)
            back.set()
            assert await moving == 1

    run(test)


def test_a_silent_line_is_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "SILENT_S", 0.05)

    async def server(connection: ServerConnection) -> None:
        await begin(connection)
        await stay(connection)

    async def test() -> None:
        async with told(server) as line:
            await line.open()
            await line.until(lambda: line.visits >= 3)
            assert not line.has_ended

    run(test)


def test_a_network_that_swallows_an_attempt_gets_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "STAGGER_S", 0.05)
    attempts: list[asyncio.StreamWriter] = []
    enough = asyncio.Event()

    async def swallow(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        attempts.append(writer)
        if len(attempts) == link.ATTEMPTS:
            enough.set()

    async def test() -> None:
        async with await asyncio.start_server(swallow, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            opening = asyncio.create_task(link.open_link(f"ws://127.0.0.1:{port}/", {}))
            await enough.wait()
            opening.cancel()
            for writer in attempts:
                writer.close()
                await writer.wait_closed()

    run(test)


async def open_and_wait(line: TableLine) -> None:
    """Until the line ends."""
    await line.open()
    await line.until(lambda: False)


@pytest.mark.parametrize(
    ("second", "seen"),
    [
        (lambda connection: step(connection, 3), (3, 1)),  # version 2 is missing
        (lambda connection: begin(connection, 0), (0, 1)),  # back
        (lambda connection: connection.send(text_of(view_frame(MOVES[2], SEAT, 1))), (1, 1)),  # another version 1
    ],
    ids=["gap", "back", "otherwise"],
)
def test_versions_have_no_gap_and_never_go_back(second, seen) -> None:
    async def server(connection: ServerConnection) -> None:
        await begin(connection, 1)
        await second(connection)
        await stay(connection)

    async def test() -> None:
        async with told(server) as line:
            with pytest.raises(Lost) as lost:
                await open_and_wait(line)
            assert lost.value.facts == {"table": NAME, "version": seen[0], "seen": seen[1]}
            assert line.has_ended
        faults: list[DvorError] = []
        async with told(server, on_fault=faults.append) as line:
            await line.open()
            await line.until(lambda: bool(faults))
            assert not line.has_ended

    run(test)


def test_versions_are_checked_across_connections() -> None:
    async def first(connection: ServerConnection) -> None:
        await begin(connection, 2)
        connection.transport.abort()

    async def behind(connection: ServerConnection) -> None:
        await begin(connection, 1)
        await stay(connection)

    async def test() -> None:
        async with told(first, behind) as line:
            await line.open()
            with pytest.raises(Lost):
                await line.until(lambda: False)

    run(test)


def test_a_leak_ends_the_line() -> None:
    async def server(connection: ServerConnection) -> None:
        await connection.send(text_of(view_frame(MATCH, (SEAT + 1) % 4, seat=SEAT)))
        await stay(connection)

    async def test() -> None:
        async with told(server) as line:
            with pytest.raises(Leak) as leak:
                await line.open()
            assert leak.value.facts["table"] == NAME

    run(test)


@pytest.mark.parametrize(
    ("code", "reason", "expected"), [(4404, "not_your_table", "not_your_table"), (4404, "", "unknown_table"), (4401, "", "signed_out")]
)
def test_where_it_is_no_use_to_come_again_the_line_ends(code: int, reason: str, expected: str) -> None:
    async def server(connection: ServerConnection) -> None:
        await connection.close(code, reason)

    async def test() -> None:
        async with told(server) as line:
            with pytest.raises(Refused) as refused:
                await line.open()
            assert refused.value.code == expected
            assert line.visits == 1

    run(test)


@pytest.mark.parametrize("code", [1011, 1012, 1013, 4408])
def test_after_any_other_end_the_line_comes_again(code: int) -> None:
    async def once(connection: ServerConnection) -> None:
        await begin(connection)
        await connection.close(code)

    async def later(connection: ServerConnection) -> None:
        await connection.close(1013)

    async def server(connection: ServerConnection) -> None:
        await begin(connection, 1)
        await stay(connection)

    async def test() -> None:
        async with told(once, later, later, server) as line:
            await line.open()
            await line.until(lambda: line.version == 1)
            assert line.visits == 4

    run(test)


def test_who_waits_hears_that_the_line_was_closed() -> None:
    async def server(connection: ServerConnection) -> None:
        await begin(connection)
        await stay(connection)

    async def test() -> None:
        async with told(server) as line:
            await line.open()
            waiting = [asyncio.create_task(line.until(lambda: False)), asyncio.create_task(line.move(MOVE))]
            await asyncio.sleep(0.01)
            await line.close()
            for task in waiting:
                with pytest.raises(Closed):
                    await task
            with pytest.raises(Closed):
                await line.move(MOVE)

    run(test)


def test_frames_of_a_newer_server_are_left_alone_and_nonsense_is_not() -> None:
    async def newer(connection: ServerConnection) -> None:
        await connection.send('{"type":"fireworks","colour":"red"}')
        await begin(connection)
        await stay(connection)

    async def nonsense(connection: ServerConnection) -> None:
        await connection.send("hello?")
        await stay(connection)

    async def test() -> None:
        async with told(newer) as line:
            await line.open()
            assert line.version == 0
        async with told(nonsense) as line:
            with pytest.raises(BadServer):
                await line.open()

    run(test)


def test_nobody_there() -> None:
    async def test() -> None:
        async with Client("http://127.0.0.1:9") as me:
            for asking in (me.create("kozel_pair"), me.own(), me.join(NAME)):
                with pytest.raises(Unreachable) as missing:
                    await asking
                assert "127.0.0.1:9" in str(missing.value.facts["url"])

    run(test)


def test_something_else_there() -> None:
    async def other(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello")
        await writer.drain()
        writer.close()

    async def test() -> None:
        async with (
            await asyncio.start_server(other, "127.0.0.1", 0) as server,
            Client(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}") as me,
        ):
            with pytest.raises(BadServer):
                await me.own()
            with pytest.raises(Refused):
                await me.join(NAME)

    run(test)


@pytest.mark.parametrize("url", ["", "localhost:8000", "ftp://x", "http://", "/t/abc"])
def test_what_is_no_address(url: str) -> None:
    with pytest.raises(BadServer):
        Client(url)


def test_guests_are_strangers_to_each_other_and_known_again_by_their_cookies() -> None:
    async def test() -> None:
        async with Client("http://127.0.0.1:9") as one, Client("http://127.0.0.1:9") as two:
            assert one.cookies != two.cookies
            async with Client("http://127.0.0.1:9", cookies=one.cookies) as again:
                assert again.cookies == one.cookies

    run(test)

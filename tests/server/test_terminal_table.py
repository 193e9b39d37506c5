"""The terminal's table on the screen at a table of a server: over a real socket, by keys."""

import asyncio
import re
from collections.abc import Awaitable, Callable

from tests.terminal.screen import Watched, keys_of, usable

from dvor.client import Client
from dvor.i18n import texts
from dvor.terminal.table.desk import Desk
from dvor.terminal.there import ServerDoor
from dvor.wire.frames import SayFrame, StartFrame


def seated(client: Client, table: str, name: str = "") -> Watched:
    """Somebody who sits down on the screen."""
    door = ServerDoor(client, table, name=name)
    desk = Desk(door, texts("en"))
    desk.pace = 0
    return Watched(desk, door)


async def play_round(app: Watched) -> None:
    """Press whatever is legal first until the round is over."""
    await app.until(lambda: app.is_asked or over(app))
    while not over(app):
        if app.desk.sight.asked == "move":
            await app.press(*keys_of(app.desk, usable(app.desk)[0]))
        await app.until(lambda: app.is_asked or over(app))


def over(app: Watched) -> bool:
    """Whether the round is over."""
    return app.desk.view is not None and app.desk.view.turn < 0


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(60):
            await test()

    asyncio.run(limited())


def test_a_table_with_bots(port: int) -> None:
    async def test() -> None:
        async with Client(f"http://127.0.0.1:{port}") as me:
            table = await me.create("kozel_pair", bots=["random"] * 3, pause_ms=0)
            app = seated(me, table)
            async with app.run_test(size=(120, 40)) as pilot:
                await app.until(lambda: app.is_asked)
                await play_round(app)
                assert texts("en").text("page-next-round") in await app.look()
                await app.press("n")
                await app.until(lambda: app.desk.view is not None and app.desk.view.round_number == 2)
                await pilot.press("q", "enter")
            assert app.return_value is None

    run(test)


def test_friends_hear_each_other_and_a_lost_line_comes_back(port: int) -> None:
    async def test() -> None:
        async with Client(f"http://127.0.0.1:{port}") as host, Client(f"http://127.0.0.1:{port}") as friend:
            settings = {"clock": {"bank_s": 300, "increment_s": 5}}
            table = await host.create("kozel_pair", people=True, name="Anna", pause_ms=0, bots=[None] + ["random"] * 2, settings=settings)
            async with await host.join(table) as line:
                heard = []
                line.on_frame = lambda frame: heard.append(frame)
                app = seated(friend, table, "Boris")
                async with app.run_test(size=(80, 24)):
                    await app.until(lambda: app.desk.sight.me == 1)
                    assert texts("en").text("terminal-online-waiting") in await app.look()
                    await line.do(SayFrame, phrase="luck")
                    await app.until(lambda: bool(app.desk.talk))
                    assert "Anna: Good luck!" in await app.look()
                    await app.press("t", "down", "enter", "escape")
                    await line.until(lambda: any(getattr(frame, "name", "") == "Boris" for frame in heard))
                    await line.do(StartFrame)
                    await app.until(lambda: app.desk.view is not None)
                    assert re.search(r"Anna.* [45]:\d\d", await app.look())
                    door = app._door
                    door.line.link.cut()
                    await app.until(lambda: not app.desk.sight.is_online)
                    await app.until(lambda: app.desk.sight.is_online)
                    assert "Anna" in await app.look()

    run(test)


def test_a_host_begins_on_the_screen(port: int) -> None:
    async def test() -> None:
        async with Client(f"http://127.0.0.1:{port}") as me:
            table = await me.create("kozel_pair", people=True, pause_ms=0)
            app = seated(me, table)
            async with app.run_test(size=(80, 24)):
                await app.until(lambda: app.desk.sight.asked == "start")
                assert texts("en").text("terminal-table-begin") in await app.look()
                await app.press("enter")
                await app.until(lambda: app.desk.view is not None)
                assert texts("en").text("page-round", number=1) in await app.look()

    run(test)


def test_a_table_that_is_not_there_ends_the_screen(port: int) -> None:
    async def test() -> None:
        async with Client(f"http://127.0.0.1:{port}") as me:
            app = seated(me, "A" * 22)
            async with app.run_test(size=(80, 24)):
                await app.gone.wait()
            assert app.return_value.code == "unknown_table"

    run(test)

"""The table on the screen: every game played by keys, what is shown, what is refused."""

import asyncio
import random
from collections.abc import Awaitable, Callable

import pytest
from tests.terminal.screen import make, table, usable

from dvor import games


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(20):
            await test()

    asyncio.run(limited())


@pytest.mark.parametrize("game", games.names())
def test_a_round_of_every_game_is_played_by_keys(game: str) -> None:
    async def test() -> None:
        app, door = table(game)
        chance = random.Random(game)
        async with app.run_test(size=(80, 24)) as pilot:
            while True:
                await app.until(lambda: app.is_asked)
                if app.desk.sight.asked != "move":
                    break
                await make(app, pilot, chance.choice(usable(app.desk)), door)
            assert door.session.match.round.is_over

    run(test)

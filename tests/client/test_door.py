"""Requests of the client library, where a connection ends under them."""

import asyncio

import httpx
import pytest

from dvor.client import Client
from dvor.client.errors import Unreachable


class Dropping(httpx.AsyncBaseTransport):
    """Lets go of the first requests, and answers the others with an empty list."""

    def __init__(self, drops: int) -> None:
        self.drops, self.asked = drops, 0

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        self.asked += 1
        if self.asked <= self.drops:
            raise httpx.RemoteProtocolError("Server disconnected without sending a response.")
        return httpx.Response(200, content=b"[]", request=request)


def test_a_question_on_a_connection_that_has_just_ended_is_asked_again() -> None:
    async def test() -> None:
        door = Dropping(1)
        async with Client("http://dvor.test", transport=door) as client:
            assert await client.own() == []
        assert door.asked == 2

    asyncio.run(test())


@pytest.mark.parametrize(("drops", "method", "asked"), [(2, "GET", 2), (1, "POST", 1)])
def test_but_once_and_nothing_that_changes_something(drops: int, method: str, asked: int) -> None:
    async def test() -> None:
        door = Dropping(drops)
        async with Client("http://dvor.test", transport=door) as client:
            with pytest.raises(Unreachable):
                await client.tell(method, "/api/tables", {} if method == "POST" else None)
        assert door.asked == asked

    asyncio.run(test())

"""Lines of JSON that go on, and that nobody is left behind when they end."""

import asyncio
from typing import Any

import pytest

from dvor.server.outbox import FRAMES, Outbox
from dvor.server.routes import streams
from dvor.server.routes.streams import Lines


class Wire:
    """Both directions of an answer; ``gone``: the reader has closed, ``is_stuck``: he takes nothing more."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.gone, self.is_stuck = asyncio.Event(), False

    async def receive(self) -> dict[str, Any]:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: dict[str, Any]) -> None:
        if self.is_stuck and message["type"] == "http.response.body":
            await asyncio.Event().wait()
        self.sent.append(message)

    @property
    def text(self) -> bytes:
        return b"".join(message.get("body", b"") for message in self.sent)


def test_it_begins_with_all_there_is_however_much_and_goes_on() -> None:
    async def check() -> None:
        wire, outbox, left = Wire(), Outbox("en"), []
        first = [f'"{number}"' for number in range(2 * FRAMES)]
        outbox.put('"more"')
        outbox.end(1000, "")
        await Lines(outbox, asyncio.Event(), leave=lambda: left.append(1), first=first)({}, wire.receive, wire.send)
        assert wire.text.decode().split() == [*first, '"more"']
        assert wire.sent[-1]["more_body"] is False
        assert left == [1]

    asyncio.run(check())


@pytest.mark.parametrize("is_stuck", [False, True])
def test_who_has_gone_or_stops_reading_is_left(monkeypatch: pytest.MonkeyPatch, is_stuck: bool) -> None:
    monkeypatch.setattr(streams, "SEND_S", 0)

    async def check() -> None:
        wire, outbox, left = Wire(), Outbox("en"), []
        wire.is_stuck = is_stuck
        outbox.put('"a frame"')
        if not is_stuck:
            wire.gone.set()  # before the answer has begun
        await Lines(outbox, asyncio.Event(), leave=lambda: left.append(1))({}, wire.receive, wire.send)
        assert left == [1]

    asyncio.run(check())

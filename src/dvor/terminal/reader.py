"""Lines from the person while other things go on."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable

#: Shows the prompt and gives the line; None when there is no more input.
Ask = Callable[[str], str | None]


def line_typed(ask: Ask, prompt: str) -> asyncio.Future[str | None]:
    """The next line, when it is there; nothing else waits for it."""
    loop = asyncio.get_running_loop()
    typed: asyncio.Future[str | None] = loop.create_future()

    def take(line: str | None) -> None:
        if not typed.done():
            typed.set_result(line)

    def wait() -> None:
        line = ask(prompt)
        with contextlib.suppress(RuntimeError):  # the program has ended meanwhile
            loop.call_soon_threadsafe(take, line)

    threading.Thread(target=wait, name="dvor-reader", daemon=True).start()
    return typed

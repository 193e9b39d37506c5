"""What happens later: the only way a table waits, so that a test can turn the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol


class Handle(Protocol):
    """Something that was going to happen."""

    def cancel(self) -> None:
        """It will not."""


#: Have something done after so many s.
Later = Callable[[float, Callable[[], None]], Handle]


def by_the_loop(delay_s: float, work: Callable[[], None]) -> Handle:
    """By the clock of the running event loop."""
    return asyncio.get_running_loop().call_later(delay_s, work)


async def wait(later: Later, delay_s: float) -> None:
    """Wait so many s."""
    done = asyncio.Event()
    handle = later(max(0.0, delay_s), done.set)
    try:
        await done.wait()
    finally:
        handle.cancel()

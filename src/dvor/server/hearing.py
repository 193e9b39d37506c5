"""What becomes of a frame from a reader: whoever brings it, a socket here or another process."""

from __future__ import annotations

from dvor.errors import DvorError
from dvor.server.errors import BadMessage, NotYourTable
from dvor.server.outbox import CLOSE_GONE, Outbox
from dvor.server.table import Table
from dvor.wire import frames

PONG = frames.frame_text(frames.PongFrame())


async def hear(table: Table, outbox: Outbox, text: str | None) -> None:
    """Do what one frame asks for and put the answer in the outbox; ``text`` None: it was no text."""
    action = ""
    try:
        if text is None:
            raise BadMessage("a frame is text", detail="binary frame")
        frame = frames.parse_frame(text)
        if isinstance(frame, frames.PingFrame):
            outbox.put(PONG)
            return
        if isinstance(frame, frames.HelloFrame):
            table.say_again(outbox, frame.version)
            return
        player = table.player_of(outbox)
        if isinstance(frame, frames.SeedFrame):
            table.seed(player, frame)
            return
        action = frame.id
        table.did_something(player)
        if isinstance(frame, frames.Talking):
            await table.talk.hear(player, frame)
            version = table.version_for(outbox)
        else:
            version = await table.submit(player, frame, by=outbox)
    except DvorError as error:
        table.refuse(outbox, action=action, error=error)
        return
    outbox.put(frames.frame_text(frames.AckFrame(action, version)))
    if not table.is_here(outbox):  # he has left, and has been told so
        outbox.end(CLOSE_GONE, NotYourTable.code)

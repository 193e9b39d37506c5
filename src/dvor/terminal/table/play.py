"""Sitting down at the table on the screen: here against bots, or at a server; what is left when one gets up."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from dvor.core.record import Record
from dvor.errors import BadFile
from dvor.i18n import Texts
from dvor.terminal.files import check_writable, write_text
from dvor.terminal.here import HereDoor
from dvor.terminal.session import Session
from dvor.terminal.table.app import TableApp, theme_here
from dvor.terminal.table.desk import PACES, USUAL_PACE, Desk
from dvor.terminal.telling import Say

if TYPE_CHECKING:
    from dvor.terminal.there import ServerDoor


def play_here(session: Session, texts: Texts, *, say: Say, rounds: int | None = None, save: Path | None = None, why: bool = False) -> None:
    """Play until the person gets up; then the records go into the file, else they are said. Raises BadFile."""
    if save is not None:
        check_writable(save)
    door = HereDoor(session, pause_s=PACES[USUAL_PACE][1], rounds=rounds)
    app = TableApp(Desk(door, texts, why=why), door, theme=theme_here(os.environ.get("COLORFGBG", "")))
    app.run()
    give_records([*door.records, door.session.record()], app.desk.texts, say=say, save=save)


def give_records(records: list[Record], texts: Texts, *, say: Say, save: Path | None) -> None:
    """The matches that were played: the first into the file, those after it into files beside it. Raises BadFile, nothing being lost."""
    for number, record in enumerate(map(str, records), 1):
        if save is None:
            say(record.rstrip("\n"))
            continue
        file = save if number == 1 else save.with_name(f"{save.stem}-{number}{save.suffix}")
        try:
            write_text(file, record)
        except BadFile:
            say(record.rstrip("\n"))
            raise
        say(texts.text("terminal-saved", file=str(file)))


async def play_there(door: ServerDoor, texts: Texts, *, say: Say, save: Path | None = None) -> None:
    """Play at a server's table until the person gets up. Raises what ends a line, BadFile."""
    if save is not None:
        check_writable(save)
    app = TableApp(Desk(door, texts), door, theme=theme_here(os.environ.get("COLORFGBG", "")))
    error = await app.run_async()
    if error is not None:
        raise error
    say(app.desk.texts.text("terminal-online-bye", link=door.link))
    if save is not None:
        write_text(save, await door.record())

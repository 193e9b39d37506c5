"""Pictures of a match that is told again: the end of a round as SVG or PNG, all its steps as a GIF."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from dvor import games
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.record import Record
from dvor.draw.raster import check_gif, check_png, gif_of, png_of
from dvor.draw.svg import view_svg
from dvor.i18n import Texts
from dvor.terminal.files import check_writable, write_bytes
from dvor.terminal.retell import people_of

#: Dots a unit of a still picture; a moving one has as many as units, for its size.
SHARP = 2.0


class Pictures:
    """The files that are wanted; made when the match has been told."""

    def __init__(self, *, svg: Path | None = None, png: Path | None = None, gif: Path | None = None) -> None:
        """Raises BadFile and MissingPackage where one could not be made."""
        self._wanted: list[tuple[Path, Callable[[list[str]], bytes]]] = []
        if svg is not None:
            self._wanted.append((svg, lambda drawn: drawn[-1].encode()))
        if png is not None:
            check_png()
            self._wanted.append((png, lambda drawn: png_of(drawn[-1], zoom=SHARP)))
        self._moves = gif is not None
        if gif is not None:
            check_gif()
            self._wanted.append((gif, gif_of))
        for file, _ in self._wanted:
            check_writable(file)

    def save(self, record: Record, texts: Texts, number: int | None = None) -> None:
        """Draw round ``number`` (from 1; None: the last), all hands open, and write the files. Raises BadFile."""
        if not self._wanted:
            return
        rounds = games.positions(record)
        steps = rounds[(number or len(rounds)) - 1]
        people = replace(people_of(record, steps[-1], texts), me=None)  # whoever gets a picture is not "you"
        names = [people.who(seat) for seat in range(steps[-1].seats)]
        drawn = [_drawn(step, names) for step in (steps if self._moves else steps[-1:])]
        for file, made in self._wanted:
            write_bytes(file, made(drawn))


def _drawn(match: Match, names: list[str]) -> str:
    return view_svg(view_of(match, None, is_given_up=True), names=names, height=540)

"""The package ``all-fives-domino``, driven over a pipe (``all_fives_worker``)."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import chain
from pathlib import Path
from typing import Any

from dvor.arena.peers.stand import Act, Stand, by_tile
from dvor.core.deal import Deal
from dvor.core.tiles import Tile


class AllFives:
    """Its Game to 305. It draws, passes and lays the first double by itself. A context: leaving it ends the process."""

    name = "all_fives"
    label = staticmethod(by_tile)
    leads = True

    def __init__(self, folder: Path) -> None:
        worker = Path(__file__).with_name("all_fives_worker.py")
        self._process = subprocess.Popen(  # noqa: S603 - our own file
            [sys.executable, "-I", "-S", worker, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self._told: dict[str, Any] = {}

    def __enter__(self) -> AllFives:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def _say(self, answer: object) -> None:
        """Answer what it asked and read what it asks next. Raises EOFError when it has failed."""
        pipe_in, pipe_out = self._process.stdin, self._process.stdout
        if pipe_in is None or pipe_out is None:
            raise EOFError("no pipe to all-fives-domino")
        pipe_in.write(json.dumps(answer) + "\n")
        pipe_in.flush()
        line = pipe_out.readline()
        if not line:
            raise EOFError("all-fives-domino has ended")
        self._told = json.loads(line)

    def start(self) -> None:
        """A new Game; one that is still being played is played to its end with its own first options."""
        while self._told.get("needs", "nothing") != "nothing":
            self._say(0 if self._told["needs"] == "choice" else [(low, high) for low in range(7) for high in range(low, 7)])
        self._say("match")

    def deal(self, deal: Deal) -> None:
        """The deck in drawing order: seven each in turn, then the boneyard."""
        self._say([(tile.low, tile.high) for tile in chain(*zip(*deal.hands, strict=True), deal.boneyard)])

    def stand(self) -> Stand:
        """What it told last."""
        told = self._told
        over = told["needs"] == "nothing"
        return Stand(
            turn=told["turn"],
            acts=frozenset(Act(Tile(*piece), Tile(*origin), closed) for piece, origin, closed in told["options"]),
            hands=tuple(frozenset(Tile(*sides) for sides in hand) for hand in told["hands"]),
            boneyard=told["pool"],
            score=tuple(told["scores"]),
            pot=0 if over else told["eggs"],
            is_over=over,
        )

    def play(self, act: Act) -> None:
        """Choose the option that is this act."""
        wanted = [list(act.tile[:2]), list(act.at[:2]) if isinstance(act.at, tuple) else None, act.closed]
        self._say(self._told["options"].index(wanted))

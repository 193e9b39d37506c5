"""The package ``all-fives-domino`` in a process of its own, for it installs a package named ``src``.

Run with the folder it is installed in. A line ``"match"`` on standard input begins a match; then a line of JSON goes out
whenever the package needs a deck, needs a choice, or the match is over, and the answer is read: the deck as pairs of
halves in drawing order, or the number of the option chosen.
"""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from typing import Any


class Chance:
    """Stands for the module ``random`` in the package: its shuffle puts the pool into the order we say."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def shuffle(self, pool: list[Any]) -> None:
        """Order the pool so that ``pop`` takes the tiles in drawing order."""
        order = [tuple(sorted(sides)) for sides in self._table.ask("deck")]
        pool.sort(key=lambda piece: -order.index(tuple(piece.sides)))


class Table:
    """One match of the package, told and asked over the pipe."""

    def __init__(self, out: Any) -> None:  # noqa: ANN401 - a text file
        self._out = out
        modules = {name: import_module(f"src.main.game.{name}") for name in ("Brain", "DominoRound", "Game", "Player")}
        brain: Any = type("Asked", (modules["Brain"].Brain,), {"decide": lambda _, round_: self.decide(round_)})
        modules["DominoRound"].random = Chance(self)  # type: ignore[attr-defined]
        self.players = [modules["Player"].Player(brain(), str(seat)) for seat in range(2)]
        self.game = modules["Game"].Game(*self.players)

    def ask(self, what: str, options: list[Any] | None = None, turn: int = -1) -> Any:  # noqa: ANN401 - JSON
        """Say how the match stands and what is needed; return the answer."""
        told = {
            "needs": what,
            "turn": turn,
            "options": options or [],
            "hands": [[piece.sides for piece in player.hand] for player in self.players],
            "pool": len(self.players[0].round.pool) if self.players[0].round else 0,
            "scores": [player.score for player in self.players],
            "eggs": self.game.eggs,
        }
        print(json.dumps(told), file=self._out, flush=True)
        return json.loads(sys.stdin.readline()) if what != "nothing" else None

    def decide(self, round_: Any) -> Any:  # noqa: ANN401 - the package has no types
        """A player's choice among the package's options."""
        options = round_.valid_options()
        shown = [[piece.sides, origin.sides, closed] for piece, origin, closed in options]
        return options[self.ask("choice", shown, self.players.index(round_.current_player))]

    def run(self) -> None:
        """Play a match to its end."""
        self.game.run()
        self.ask("nothing")


def main() -> None:
    """Play matches until standard input ends."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    sys.stdout = sys.stderr
    sys.path.insert(0, sys.argv[1])
    with out:
        while sys.stdin.readline():
            Table(out).run()


if __name__ == "__main__":
    main()

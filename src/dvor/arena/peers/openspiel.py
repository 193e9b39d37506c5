"""OpenSpiel's two domino games (package ``open_spiel``): states that wait for a chance or a player's action."""

from __future__ import annotations

import re
from importlib import import_module
from itertools import chain
from typing import Any

from dvor.arena.peers.stand import Act, Stand, by_value
from dvor.core.deal import Deal
from dvor.core.tiles import Tile

_TILE = r"\((\d)\.0, (\d)\.0\)"
_DEALT = re.compile(f"Deal {_TILE}")
_PLAYED = re.compile(rf"p(\d) tile:{_TILE} pip:(?:None|(\d)\.0)")


class OpenSpiel:
    """One of its games. Passes are silent; a round is all there is."""

    label = staticmethod(by_value)
    leads = False

    def __init__(self, game: str) -> None:
        import_module("open_spiel.python.games")
        self.name = f"openspiel_{game}"
        self._game: Any = import_module("pyspiel").load_game(f"python_{game}_dominoes")
        self._state: Any = self._game.new_initial_state()
        self._acts: dict[int, Act] = {}
        self._codes: dict[tuple[int, Act], int] = {}
        for action in range(self._game.num_distinct_actions()):
            match = _read(_PLAYED, self._state.action_to_string(0, action))
            act = Act(Tile(int(match[2]), int(match[3])), None if match[4] is None else int(match[4]))
            self._acts[action] = act
            self._codes[int(match[1]), act] = action
        self._dealt: dict[Tile, int] = {}
        for action, _ in self._state.chance_outcomes():
            match = _read(_DEALT, self._state.action_to_string(action))
            self._dealt[Tile(int(match[1]), int(match[2]))] = action

    def start(self) -> None:
        """A round is all there is; ``deal`` begins it."""

    def deal(self, deal: Deal) -> None:
        """A tile at a time: in the block game hand after hand, in the team game round the table."""
        order = chain(*deal.hands) if len(deal.hands) == 2 else chain(*zip(*deal.hands, strict=True))
        self._state = self._game.new_initial_state()
        for tile in order:
            self._state.apply_action(self._dealt[tile])

    def stand(self) -> Stand:
        """The state; what a side is paid is its score, what it pays is nothing."""
        state = self._state
        over = state.is_terminal()
        turn = -1 if over else state.current_player()
        returns = state.returns()
        return Stand(
            turn=turn,
            acts=frozenset(map(self.act, state.legal_actions())) if turn >= 0 else frozenset(),
            hands=tuple(frozenset(Tile(int(a), int(b)) for a, b in hand) for hand in state.hands),
            boneyard=len(state.deck),
            score=(max(0, int(returns[0])), max(0, int(returns[1]))),
            pot=0,
            is_over=over,
        )

    def play(self, act: Act) -> None:
        """Apply the action of the player on turn."""
        self._state.apply_action(self.action(self._state.current_player(), act))

    @property
    def state(self) -> Any:  # noqa: ANN401 - the package's State
        """The package's state now."""
        return self._state

    def act(self, action: int) -> Act:
        """What an action of the package is."""
        return self._acts[action]

    def action(self, player: int, act: Act) -> int:
        """The package's action for a player's act."""
        return self._codes[player, act]


def _read(pattern: re.Pattern[str], text: str) -> re.Match[str]:
    match = pattern.fullmatch(text)
    if match is None:
        raise ValueError(f"OpenSpiel names an action {text!r}")
    return match

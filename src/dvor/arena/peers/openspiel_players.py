"""OpenSpiel's players at our table, and our bots at its table.

Its Python ISMCTS sees a state whose hidden hands are dealt at random, and asks a resampler of ours for further ones. (The ISMCTS of its C++
crashes on games written in Python, and its MCTS clones the true state: it would see all hands.)
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from time import perf_counter
from types import SimpleNamespace
from typing import Any

from dvor.arena.peers.known import Known, move_of
from dvor.arena.peers.openspiel import OpenSpiel
from dvor.arena.peers.presets import preset
from dvor.arena.peers.seats import check_rules
from dvor.arena.peers.stand import Act, by_value
from dvor.bots.base import Bot, Choice, Reason
from dvor.bots.turns import check_turn, forced
from dvor.chance import Source
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.tiles import Tile
from dvor.core.view import View
from dvor.errors import MissingPackage

#: The games they know, by the number of seats.
BY_SEATS = {2: "block", 4: "team"}
GAMES = ("openspiel_block", "openspiel_team")
#: Simulations where neither a number nor a budget is given; the fewest with which it has an opinion; and what exploring weighs, in points.
SIMULATIONS, FEWEST, EXPLORE = 100, 2, 80.0


@cache
def package() -> Any:  # noqa: ANN401 - the package has no types
    """What is used of the package. Raises MissingPackage."""
    try:
        ismcts = import_module("open_spiel.python.algorithms.ismcts")
        mcts = import_module("open_spiel.python.algorithms.mcts")
        uniform = import_module("open_spiel.python.bots.uniform_random")
        return SimpleNamespace(
            ismcts=ismcts, mcts=mcts, uniform=uniform, numpy=import_module("numpy"), pyspiel=import_module("pyspiel"),
            tables={seats: OpenSpiel(game) for seats, game in BY_SEATS.items()},
        )  # fmt: skip
    except ModuleNotFoundError as error:
        raise MissingPackage("the package open_spiel is not installed", package="open_spiel") from error


class OpenSpielBot:
    """What the bots of the package share at our table: a state with hidden hands dealt at random in, an action out."""

    games = GAMES
    reason = "random"

    def __init__(self, name: str) -> None:
        self.name = name
        package()

    def choose(self, view: View, source: Source) -> Choice:
        """Its action. Raises NotOnTurn, WrongGame."""
        check_turn(view)
        check_rules(self.name, self.games, view.rules, view.seats)
        only = forced(view)
        if only is not None:
            return only
        known = Known.of(view).led_by_first()
        table = package().tables[known.seats]
        act = table.act(int(self._step(known, state_of(table, known, source), source)))
        return Choice(move_of(view.legal, view.ends, act), Reason(self.reason))

    def _step(self, known: Known, state: Any, source: Source) -> int:  # noqa: ANN401 - the package's State
        action: int = package().uniform.UniformRandomBot(known.seat, _chance(source)).step(state)
        return action


class IsmctsBot(OpenSpielBot):
    """Its Python ISMCTS with random rollouts: so many simulations, or as many as fit in a budget."""

    reason = "program"

    def __init__(self, name: str, simulations: int, budget_ms: float | None) -> None:
        super().__init__(name)
        self._simulations, self._budget_ms = simulations, budget_ms

    def _step(self, known: Known, state: Any, source: Source) -> int:  # noqa: ANN401 - the package's State
        began = perf_counter()
        peer, chance = package(), _chance(source)
        rollout = peer.mcts.RandomRolloutEvaluator(1, chance)
        bot = peer.ismcts.ISMCTSBot(state.get_game(), rollout, EXPLORE, self._simulations, random_state=chance)
        bot.set_resampler(resampler(known, source))
        action: int = bot.step(state) if self._budget_ms is None else _timed(bot, state, began + self._budget_ms / 1000)
        return action


def _timed(bot: Any, state: Any, until: float) -> int:  # noqa: ANN401 - the package's
    """The bot's action after as many simulations as end by then, by its own steps of a search."""
    bot.reset()
    root = bot.create_new_node(state)
    done = 0
    while done < FEWEST or perf_counter() < until:
        bot.run_simulation(bot.sample_root_state(state))
        done += 1
    policy: dict[int, float] = dict(bot.get_final_policy(state, root))
    return max(policy, key=lambda action: policy[action])


def resampler(known: Known, source: Source) -> Callable[[Any, int], Any]:
    """What ISMCTS asks for further states that the seat on turn cannot tell from this one, each deal that agrees as likely."""

    def resample(state: Any, _: int) -> Any:  # noqa: ANN401 - the package's State
        sampled = state.clone()
        *sampled.hands, sampled.deck = ([(float(tile.low), float(tile.high)) for tile in hand] for hand in known.deal(source))
        return sampled

    return resample


def our_openspiel_bot(bot: Bot, source: Source) -> Any:  # noqa: ANN401 - a Bot of the package
    """Our bot as a Bot of the package: ``step(state)`` shows it a View of the seat on turn and gives the action. Raises MissingPackage."""
    base = package().pyspiel.Bot

    def step(_: object, state: Any) -> int:  # noqa: ANN401 - the package's State
        known = known_of(state)
        match = known.match(source)
        move = bot.choose(view_of(match, match.turn), source).move
        action: int = package().tables[known.seats].action(known.seat, by_value(match.round, move))
        return action

    made = type("OurBot", (base,), {"__init__": lambda self: base.__init__(self), "step": step, "restart_at": lambda *_: None})
    return made()


def state_of(table: OpenSpiel, known: Known, source: Source) -> Any:  # noqa: ANN401 - the package's State
    """The package's state as the seat on turn knows it; hidden hands are dealt at random."""
    *hands, boneyard = known.deal(source)
    table.deal(Deal(tuple((*hand, *known.laid_by(seat)) for seat, hand in enumerate(hands)), boneyard))
    for _, act in known.laid:
        table.play(act)
    return table.state


def known_of(state: Any) -> Known:  # noqa: ANN401 - the package's State
    """What the player on turn knows of a state; of the other hands nothing is read."""
    seats, seat = state.num_players(), state.current_player()
    laid = [(each.player, Act(_tile(each.tile), None if each.edge is None else int(each.edge))) for each in state.actions_history]
    return Known(preset(f"openspiel_{BY_SEATS[seats]}"), seats, seat, 0, tuple(sorted(map(_tile, state.hands[seat]))), tuple(laid))


def _tile(halves: Any) -> Tile:  # noqa: ANN401 - a pair of floats
    return Tile(int(halves[0]), int(halves[1]))


def _chance(source: Source) -> Any:  # noqa: ANN401 - numpy's RandomState
    return package().numpy.random.RandomState(source.below(1 << 32))

"""Many tables at once, as Gymnasium's vector environment: the compiled laws over arrays that are made once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from dvor import games
from dvor.core.laws import names as n
from dvor.core.rules import Rules
from dvor.env.actions import Actions, actions_of
from dvor.env.errors import BadAction, BadShape, check_seed
from dvor.env.observation import SEEN_LENGTH, Field, fields_of, size_of
from dvor.env.table import begin_all, sample_all, step_all
from dvor.search.compiled import MOST_TILES, Kernel, for_rules, ints, is_compiled, may_compile, params_of
from dvor.search.dice import started
from dvor.search.payoff import empty_sheet


class VectorTables(VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """``num_envs`` tables, each at a decision of the seat in ``turns``; the caller plays all seats.

    ``observations`` uint8 (num_envs, size), ``masks`` uint8 (num_envs, actions) with 1 for what is legal, ``turns`` int64 (num_envs,),
    ``rewards`` float64 (num_envs, seats): points of the round that has just ended, seat by seat, good ones positive (each side's points
    against the mean of the others', as in the arena), else 0. They are the same arrays at every step, written over.

    An episode is a round on an empty sheet, led by a seat by lot with any tile it may lead. Where it ends, ``terminations`` says so, the
    next is dealt at once (``AutoresetMode.SAME_STEP``), and the observation is the new round's. What ``step`` returns as reward, one a
    table, is that of the seat that acted. Nothing is ever truncated.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 - as the package declares it

    def __init__(self, rules: Rules, *, seats: int, num_envs: int, seed: int, is_bound: bool = False) -> None:
        if type(num_envs) is not int or num_envs < 1:
            raise BadShape(f"num_envs is {num_envs}: there must be a table", name="num_envs", value=str(num_envs), wanted="1")
        if not may_compile(rules):
            name = rules.tile_set.name
            raise BadShape(
                f"set is {name}: a vector holds sets of at most {MOST_TILES} tiles", name="set", value=name, wanted=f"<= {MOST_TILES}"
            )
        self.rules, self.seats, self.num_envs = rules, seats, num_envs
        self.actions: Actions = actions_of(rules, seats)
        self.fields: tuple[Field, ...] = fields_of(rules, seats)
        count, size = self.actions.count, size_of(rules, seats)
        self.single_action_space = gymnasium.spaces.Discrete(count)
        self.action_space = gymnasium.spaces.MultiDiscrete(np.full(num_envs, count))
        self.single_observation_space = gymnasium.spaces.Box(0, 255, (size,), np.uint8)
        self.observation_space = gymnasium.spaces.Box(0, 255, (num_envs, size), np.uint8)
        self.turns = np.zeros(num_envs, dtype=np.int64)
        self.masks = np.zeros((num_envs, count), dtype=np.uint8)
        self.observations = np.zeros((num_envs, size), dtype=np.uint8)
        self.rewards = np.zeros((num_envs, seats), dtype=np.float64)
        self._ended = np.zeros(num_envs, dtype=np.uint8)
        self._never = np.zeros(num_envs, dtype=np.bool_)
        self._sampled = np.zeros(num_envs, dtype=np.int64)
        self._rows = np.arange(num_envs)
        with for_rules(rules):
            self._params = params_of(rules, seats)
            self._step: Any = partial(step_all, self._params)
            if is_bound and is_compiled() and isinstance(step_all, Kernel):
                self._step = step_all.bound(rules.params(seats))
            length, tiles = self._params[n.P_LENGTH], len(rules.deck(seats))
            self._blocks, self._codes = ints(self.actions.blocks), ints(self.actions.codes)
            self._sheet, self._scratch, self._out = empty_sheet(seats), ints(n.SHEET_LENGTH), ints(n.SHEET_LENGTH)
            self._moves = ints(n.MAX_MOVES)
        self._decks = np.tile(np.array(rules.deck(seats), dtype=np.int64), num_envs).reshape(num_envs, tiles)
        self._positions = np.zeros(num_envs * length, dtype=np.int64)
        self._memories = np.zeros(num_envs * SEEN_LENGTH, dtype=np.int64)
        self._dice = np.zeros(num_envs, dtype=np.int64)
        self._sampler = np.zeros(1, dtype=np.int64)
        self._is_begun = False
        self._seed(seed)

    @classmethod
    def of(cls, game: str, *, num_envs: int, seats: int | None, seed: int, is_bound: bool, options: Mapping[str, Any]) -> VectorTables:
        """Tables of that game. Raises UnknownGame, UnknownOption, BadOption, OptionConflict, BadSeats, BadShape."""
        rules = games.rules(game, **options)
        return cls(rules, seats=max(rules.seat_counts) if seats is None else seats, num_envs=num_envs, seed=seed, is_bound=is_bound)

    def _seed(self, seed: Any) -> None:  # noqa: ANN401 - whatever was given
        check_seed(seed)
        streams = np.random.SeedSequence(int(seed)).generate_state(self.num_envs + 1, np.uint64) >> np.uint64(8)
        for table in range(self.num_envs):
            self._dice[table] = started(int(streams[table]))
        self._sampler[0] = started(int(streams[-1]))
        self._decks[:] = np.array(self.rules.deck(self.seats), dtype=np.int64)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Deal anew, everywhere or at the tables of ``options["reset_mask"]`` (bool, (num_envs,)); the first time everywhere. Raises
        BadShape."""
        if isinstance(seed, list):
            raise BadShape("one seed for all tables", name="seed", value=str(seed)[:40], wanted="0")
        if seed is not None:
            self._seed(seed)
        chosen = np.ones(self.num_envs, dtype=np.uint8)
        if options is not None and not isinstance(options, Mapping):
            raise BadShape("options are a dict", name="options", value=str(options)[:40], wanted="dict")
        if options and "reset_mask" in options:
            asked = self._checked(options["reset_mask"], "reset_mask", np.bool_).astype(np.uint8)
            chosen = asked if self._is_begun else chosen
        with for_rules(self.rules):
            begin_all(
                self._params, self._blocks, _flat(self._decks), _flat(self._positions), _flat(self._memories), _flat(self._dice),
                self._moves, _flat(chosen), _flat(self.turns), _flat(self.masks), _flat(self.observations),
            )  # fmt: skip
        self._is_begun = True
        return self.observations, self._info()

    def step(self, actions: NDArray[np.int64]) -> tuple[NDArray[np.uint8], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """An action for every table, ``WAIT`` (-1) for one that waits: there nothing changes, and nothing is paid. Raises BadShape,
        BadAction (naming the first table whose action is not legal; nothing has changed)."""
        if not self._is_begun:
            raise gymnasium.error.ResetNeeded("step before reset")
        checked = self._checked(actions, "actions", np.int64)
        movers = self.turns.copy()
        with for_rules(self.rules):
            wrong = self._step(
                self._blocks, self._codes, _flat(self._decks), _flat(self._positions), _flat(self._memories),
                _flat(self._dice), self._moves, self._sheet, self._scratch, self._out, _flat(checked),
                _flat(self.turns), _flat(self.masks), _flat(self.observations), _flat(self.rewards), _flat(self._ended),
            )  # fmt: skip
        if wrong >= 0:
            action = int(checked[wrong])
            raise BadAction(f"action {action} is not legal at table {wrong}", action=action, last=self.actions.count - 1, table=wrong)
        return self.observations, self.rewards[self._rows, movers], self._ended.view(np.bool_), self._never, self._info()

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every table at random; the same array at every call."""
        sample_all(_flat(self.masks), self.num_envs, _flat(self._sampler), _flat(self._sampled))
        return self._sampled

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.masks, "turns": self.turns, "rewards": self.rewards}

    def _checked(self, array: object, name: str, kind: type[np.generic]) -> NDArray[Any]:
        """The argument as an array of its type, one a table. Raises BadShape."""
        try:
            given = np.asarray(array)
        except ValueError as error:  # rows of different lengths
            raise BadShape(f"{name}: {error}", name=name, value=str(array)[:40], wanted=f"{np.dtype(kind)} ({self.num_envs},)") from error
        if given.shape != (self.num_envs,) or not (given.dtype == np.bool_ if kind is np.bool_ else np.issubdtype(given.dtype, np.integer)):
            said, wanted = f"{given.dtype} {given.shape}", f"{np.dtype(kind)} ({self.num_envs},)"
            raise BadShape(f"{name} is {said}, not {wanted}", name=name, value=said, wanted=wanted)
        return np.ascontiguousarray(given, dtype=kind)


def _flat(array: NDArray[Any]) -> Any:  # noqa: ANN401 - what a kernel takes
    """The array as a vector that kernels take: interpreted ones a memoryview, whose slices are no copies and whose ints are Python's."""
    flat = array.reshape(-1)
    return flat if is_compiled() else flat.data

"""A table as a PettingZoo environment: an agent a seat, one acts at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from dvor import games
from dvor.arena.table import margins, wins
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.rules import Rules
from dvor.draw.text import chain_text, hand_text
from dvor.env.actions import actions_of
from dvor.env.errors import BadAction, check_seed
from dvor.env.observation import SEEN_LENGTH, fields_of, size_of
from dvor.env.table import forget_one, observe_one, remember_one
from dvor.errors import BadUsage
from dvor.search.compiled import for_rules, ints, octets, params_of

EPISODES = ("round", "match")
RENDER_MODES = ("human", "ansi", "rgb_array")
Observation = dict[str, NDArray[Any]]


class Tables(AECEnv[str, Observation, int]):
    """Agents are ``seat_0`` … in turn order; an observation is ``{"observation": uint8 (size,), "action_mask": int8 (actions,)}``.

    ``episode`` "round": a later round on an empty sheet, led by a seat by lot; the rewards at its end are points, each side's against
    the mean of the others', good ones positive. "match": rounds until it is over; at its end the winners share 1, the others share -1, a
    draw is 0. Before the end rewards are 0. ``fields`` names the parts of an observation.
    """

    def __init__(self, rules: Rules, *, seats: int, episode: str, render_mode: str | None) -> None:
        super().__init__()
        if episode not in EPISODES:
            raise BadUsage(f"episode is round or match, not {episode!r}", reason="choice", name="episode", value=", ".join(EPISODES))
        self.rules, self.seats, self.episode, self.render_mode = rules, seats, episode, render_mode
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadUsage(f"no way to render {render_mode!r}", reason="choice", name="render_mode", value=", ".join(RENDER_MODES))
        self.metadata = {
            "name": f"dvor_{rules.game}_v{rules.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": True,
            "render_fps": 1,
        }
        self.actions, self.fields = actions_of(rules, seats), fields_of(rules, seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        box = gymnasium.spaces.Box(0, 255, (size_of(rules, seats),), np.uint8)
        mask = gymnasium.spaces.Box(0, 1, (self.actions.count,), np.int8)
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict({"observation": box, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(self.actions.count) for agent in self.possible_agents}
        self._source = Seeded(0)
        self._seen: Any = None
        self.match: Match

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        """What that agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete[Any]:
        """What it may do: ids of ``actions``."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - of the interface
        """Deal. The same seed gives the same deals; without one they are new ones every time. Raises BadShape."""
        if seed is not None:
            check_seed(seed)
        if seed is not None or self._seen is None:
            self._source = Seeded(int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0]))
        deal = self._deal(tuple(range(self.seats)))
        if self.episode == "match":
            self.match = Match.start(self.rules, seats=self.seats, deal=deal)
        else:
            leader = self._source.below(self.seats)
            self.match = Match.later(self.rules, seats=self.seats, deal=deal, leader=leader)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._forget()
        self.agent_selection = f"seat_{self.match.turn}"

    def observe(self, agent: str) -> Observation:
        """What that agent knows now; its mask is empty where it is not on turn."""
        seat = self.possible_agents.index(agent)
        with for_rules(self.rules):
            out = octets(size_of(self.rules, self.seats))
            observe_one(params_of(self.rules, self.seats), ints(self.match.round.position), self._seen, seat, out)
        mask = np.zeros(self.actions.count, dtype=np.int8)
        if seat == self.match.turn:
            mask[[self.actions.id_of(move) for move in self.match.legal_moves()]] = 1
        return {"observation": np.asarray(out, dtype=np.uint8), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The action of the agent on turn; None for one that has ended. Raises BadAction; then nothing has changed."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        move = self._checked(action)
        agent, before = self.agent_selection, self.match.round
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        with for_rules(self.rules):
            code = self.actions.codes[self.actions.id_of(move)]
            remember_one(params_of(self.rules, self.seats), ints(before.position), self._seen, code)
        self.match = self.match.play(move)
        if self.match.turn < 0:
            self._finish()
        if self.match.turn >= 0:
            self.agent_selection = f"seat_{self.match.turn}"
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _checked(self, action: object) -> Any:  # noqa: ANN401 - a Move
        if isinstance(action, bool) or not isinstance(action, int | np.integer):
            raise BadAction(f"{action!r} is no action", action=str(action), last=self.actions.count - 1, table=-1)
        move = self.actions.move(int(action))
        if move not in self.match.legal_moves():
            raise BadAction(
                f"action {action} ({move}) is not legal for {self.agent_selection}",
                action=int(action),
                last=self.actions.count - 1,
                table=-1,
            )
        return move

    def _finish(self) -> None:
        """A round is over: points, or the next round, or the end of the match."""
        sides = self.match.sides
        if self.episode == "round":
            paid = margins(self.rules, self.seats, self.match.rows[-1])
        elif self.match.is_over:
            won, number = wins(self.match.winners, max(sides) + 1), max(sides) + 1
            paid = tuple((number * share - 1) / (number - 1) for share in won)
        else:
            self.match = self.match.next_round(self._deal(self.match.sitting))
            self._forget()
            return
        self.rewards = {agent: float(paid[sides[seat]]) for seat, agent in enumerate(self.possible_agents)}
        self.terminations = dict.fromkeys(self.agents, True)

    def _deal(self, sitting: tuple[int, ...]) -> Deal:
        return Deal.shuffled(self.rules, seats=self.seats, source=self._source, sitting=sitting)

    def _forget(self) -> None:
        with for_rules(self.rules):
            self._seen = ints(SEEN_LENGTH)
            forget_one(self._seen)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table with all hands open: text for "ansi", a picture uint8 (height, width, 3) for "rgb_array", printed for "human"."""
        if self.render_mode is None:
            gymnasium.logger.warn("render is called without a render_mode")
            return None
        if self.render_mode == "rgb_array":
            from dvor.env.picture import picture

            return picture(self.match)
        text = as_text(self.match)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held."""


def wrapped(
    game: str, *, seats: int | None, episode: str, render_mode: str | None, options: Mapping[str, Any]
) -> AECEnv[str, Observation, int]:
    """The environment, in the wrapper that minds the order of calls."""
    rules = games.rules(game, **options)
    table = Tables(rules, seats=max(rules.seat_counts) if seats is None else seats, episode=episode, render_mode=render_mode)
    return OrderEnforcingWrapper(table)


def parallel(game: str, *, seats: int | None, episode: str, render_mode: str | None, options: Mapping[str, Any]) -> Any:  # noqa: ANN401 - the package's
    """The environment as a parallel one, by the package's own conversion."""
    return turn_based_aec_to_parallel(wrapped(game, seats=seats, episode=episode, render_mode=render_mode, options=options))


def as_text(match: Match) -> str:
    """The chain, then a line a seat; ``*`` marks who is on turn."""
    round_ = match.round
    seats = [f"{'*' if seat == match.turn else ' '} seat_{seat}  {hand_text(hand)}" for seat, hand in enumerate(round_.hands)]
    view = view_of(match, None)
    score = "score " + " ".join(map(str, view.sheet.score))
    return "\n".join([chain_text(round_.layout), *seats, score]) + "\n"

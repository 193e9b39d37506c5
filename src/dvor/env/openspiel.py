"""Every game as an OpenSpiel game: ``pyspiel.load_game("dvor(game=kozel_pair)")`` after this module is imported.

Parameters: ``game``, ``seats`` (0: the most it allows), ``options`` as ``limit:301/redeal:off``, ``file``: a game of one's own in one file,
in place of ``game``. A game is one round on an empty sheet, led by a seat by lot with any tile it may lead; returns are points, each
side's against the mean of the others', good ones positive. Actions are those of docs/env.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from dvor import games
from dvor.arena.table import margins
from dvor.chance import Seeded, Source
from dvor.core.deal import Deal
from dvor.core.laws import names as n
from dvor.core.laws.position import is_redealt
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.moves import Event
from dvor.core.rules import Rules
from dvor.core.view import View
from dvor.draw.text import chain_text, hand_text
from dvor.env.actions import actions_of
from dvor.env.history import history_fields, told, write_history
from dvor.env.observation import SEEN_LENGTH, fields_of, size_of
from dvor.env.table import forget_one, observe_one, remember_one
from dvor.errors import BadFile
from dvor.search.compiled import floats, for_rules, ints, octets, params_of
from dvor.search.dice import dice
from dvor.search.sampler import Deals
from dvor.search.situation import WORLD_BONEYARD, WORLD_HANDS, Situation

NAME = "dvor"
#: Deals thrown back and moves of one round, at most: bounds for those who make room beforehand; play itself has none.
MOST_DEALS, MOST_MOVES = 50, 1000
#: No round is worth more points to a side, or less.
MOST_POINTS = 1000.0

_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Dvor: dominoes",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=n.MAX_SEATS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"game": "kozel_pair", "seats": 0, "options": "", "file": ""},
)


def rules_of(params: Mapping[str, Any]) -> Rules:
    """The rules a game's parameters name. Raises UnknownGame, UnknownOption, BadOption, OptionConflict, BadRules, SpielError."""
    chosen: dict[str, str] = {}
    for said in filter(None, str(params.get("options", "")).split("/")):
        name, colon, value = said.partition(":")
        if not colon:
            raise pyspiel.SpielError(f"{said!r} is no option; they are written limit:301/redeal:off")
        chosen[name] = value
    file = str(params.get("file", ""))
    if file:
        try:
            return games.from_file(Path(file)).rules(chosen)
        except BadFile as error:
            raise pyspiel.SpielError(str(error)) from error
    return games.rules(str(params.get("game", "kozel_pair")), **chosen)


class DvorGame(pyspiel.Game):
    """One game with its options."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.rules = rules_of(given)
        self.seats = int(given.get("seats", 0)) or max(self.rules.seat_counts)
        self.rules.check_seats(self.seats)
        tiles = len(self.rules.tile_set.tiles)
        info = pyspiel.GameInfo(
            num_distinct_actions=actions_of(self.rules, self.seats).count,
            max_chance_outcomes=max(tiles, self.seats),
            num_players=self.seats,
            min_utility=-MOST_POINTS,
            max_utility=MOST_POINTS,
            utility_sum=0.0,
            max_game_length=MOST_MOVES,
        )
        super().__init__(_TYPE, info, given)

    def new_initial_state(self) -> DvorState:
        """Before the deal."""
        return DvorState(self, self.rules, self.seats)

    def max_chance_nodes_in_history(self) -> int:
        """Tiles dealt, deals thrown back included, fate and the lot."""
        return MOST_DEALS * 2 * len(self.rules.tile_set.tiles) + 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> DvorObserver:  # noqa: ANN401, ARG002 - the package's
        """What writes observations, docs/env.md's bytes as float32; with perfect recall information states."""
        remembers = iig_obs_type is not None and iig_obs_type.perfect_recall
        return DvorObserver(self.rules, self.seats, remembers=remembers)


class DvorState(pyspiel.State):
    """Chance deals tile by tile: hands by seat, then the boneyard in drawing order; fate where the rules have it; the seat that leads.

    Tiles whose order says nothing, those of a hand and of a boneyard nobody draws from, come in rising order: no deal has two histories.
    """

    def __init__(self, game: Any, rules: Rules, seats: int) -> None:  # noqa: ANN401 - a DvorGame, or the package's copy of one
        super().__init__(game)
        self.rules, self.seats = rules, seats
        self.dealt: tuple[int, ...] = ()
        self.fate: tuple[int, ...] = ()
        self.match: Match | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> DvorState:
        """All it holds is immutable."""
        made = DvorState(self.get_game(), self.rules, self.seats)
        made.dealt, made.fate, made.match = self.dealt, self.fate, self.match
        return made

    def current_player(self) -> int:
        """Chance, the seat on turn, or that the round is over."""
        if self.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.match.turn < 0 else self.match.turn

    def is_terminal(self) -> bool:
        """Whether the round is over."""
        return self.match is not None and self.match.turn < 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do next, and how likely: places of tiles in the set, at last a seat; every deal is equally likely."""
        deck, done = self.rules.deck(self.seats), len(self.dealt)
        if done == len(deck):
            left = sorted(set(range(self._fates)) - set(self.fate)) if len(self.fate) < self._fates else list(range(self.seats))
            return [(outcome, 1 / len(left)) for outcome in left]
        begun, row = self._row()
        left = sorted(set(deck) - set(self.dealt))
        if begun:
            left = [tile for tile in left if tile > self.dealt[-1]]
        whole = comb(len(left), row)
        return [(tile, comb(len(left) - place - 1, row - 1) / whole) for place, tile in enumerate(left[: len(left) - row + 1])]

    def _row(self) -> tuple[int, int]:
        """Of the tiles that come in rising order, how many are dealt and how many to come; 0 and 1 where the order matters."""
        done, hand = len(self.dealt), self.rules.hand_size(self.seats)
        if done < hand * self.seats:
            return done % hand, hand - done % hand
        return (0, 1) if _is_drawn(self.rules, self.seats) else (done - hand * self.seats, len(self.rules.deck(self.seats)) - done)

    @property
    def _fates(self) -> int:
        return len(self.rules.tile_set.tiles) if self.rules.params(self.seats)[n.P_EFFECTS] else 0

    def _legal_actions(self, player: int) -> list[int]:
        if self.match is None or player != self.match.turn:
            return []
        actions = actions_of(self.rules, self.seats)
        return sorted(map(actions.id_of, self.match.legal_moves()))

    def _apply_action(self, action: int) -> None:
        if self.match is not None:
            if action not in self._legal_actions(self.match.turn):
                raise pyspiel.SpielError(f"action {action} is not legal for seat {self.match.turn}")
            self.match = self.match.play(actions_of(self.rules, self.seats).move(action))
            return
        if action not in [outcome for outcome, _ in self.chance_outcomes()]:
            raise pyspiel.SpielError(f"chance cannot deal {action} now")
        size = len(self.rules.deck(self.seats))
        if len(self.dealt) < size:
            self.dealt = (*self.dealt, action)
            if len(self.dealt) == size and self._is_thrown_back():
                self.dealt = ()
        elif len(self.fate) < self._fates:
            self.fate = (*self.fate, action)
        else:
            self.match = Match.later(self.rules, seats=self.seats, deal=self._deal(action), leader=action)

    def _hands(self) -> list[tuple[int, ...]]:
        size = self.rules.hand_size(self.seats)
        return [self.dealt[seat * size : (seat + 1) * size] for seat in range(self.seats)]

    def _is_thrown_back(self) -> bool:
        params = self.rules.params(self.seats)
        return any(is_redealt(params, sum(1 << tile for tile in hand)) for hand in self._hands())

    def _deal(self, lot: int) -> Deal:
        tiles = self.rules.tile_set.tiles
        hands = self._hands()
        boneyard = self.dealt[sum(map(len, hands)) :]
        return Deal(
            tuple(tuple(tiles[tile] for tile in hand) for hand in hands),
            tuple(tiles[tile] for tile in boneyard), lot, tuple(tiles[tile] for tile in self.fate),
        )  # fmt: skip

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(actions_of(self.rules, self.seats).move(action))

    def returns(self) -> list[float]:
        """Points of every seat; zeros before the end."""
        if not self.is_terminal() or self.match is None:
            return [0.0] * self.seats
        paid = margins(self.rules, self.seats, self.match.rows[-1])
        return [float(paid[side]) for side in self.match.sides]

    def information_state_string(self, player: int | None = None) -> str:
        """All that seat knows and remembers: its first hand and what it has seen, in order; nothing else."""
        seat = self._seat(player)
        if self.match is None:
            return f"seat {seat}"
        first = " ".join(str(tile) for tile in sorted(self.match.round.deal.hands[seat]))
        view = view_of(self.match, seat)
        return f"seat {seat}\nhand {first}\nleader {view.leader}\n" + "\n".join(map(_said, view.events))

    def observation_string(self, player: int | None = None) -> str:
        """What that seat sees now."""
        seat = self._seat(player)
        return f"seat {seat}" if self.match is None else _seen(view_of(self.match, seat))

    def _seat(self, player: int | None) -> int:
        seat = self.current_player() if player is None else player
        if self.match is not None and not 0 <= seat < self.seats:
            raise pyspiel.SpielError(f"there is no seat {seat}")
        return seat

    def observation(self, player: int) -> Any:  # noqa: ANN401 - an array
        """The bytes of docs/env.md as uint8 (size,); zeros before the lead."""
        size = size_of(self.rules, self.seats)
        if self.match is None:
            return np.zeros(size, dtype=np.uint8)
        with for_rules(self.rules):
            params, seen = params_of(self.rules, self.seats), ints(SEEN_LENGTH)
            forget_one(seen)
            actions, steps = actions_of(self.rules, self.seats), self.match.round.steps
            for before, move in steps:
                remember_one(params, ints(before.position), seen, actions.codes[actions.id_of(move)])
            out = octets(size)
            observe_one(params, ints(self.match.round.position), seen, self._seat(player), out)
        return np.asarray(out, dtype=np.uint8)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> DvorState:
        """Another state that the seat cannot tell from this one, each deal that agrees as likely. Raises SpielError before the lead."""
        if self.match is None or self.match.turn < 0:
            raise pyspiel.SpielError("there is nothing to guess before the lead and after the end")
        deal = sampled(view_of(self.match, self._seat(player)), Seeded(int(sampler() * 2**53)))
        made = DvorState(self.get_game(), self.rules, self.seats)
        index = self.rules.tile_set.index
        order = [index[tile] for hand in deal.hands for tile in hand]
        yard = [index[tile] for tile in deal.boneyard]
        order += yard if _is_drawn(self.rules, self.seats) else sorted(yard)
        for tile in [*order, *(index[tile] for tile in deal.fate), self.match.round.leader]:
            made.apply_action(tile)
        actions = actions_of(self.rules, self.seats)
        for _, move, _ in told(self.match, player):
            made.apply_action(actions.id_of(move))
        return made

    def __str__(self) -> str:
        """The whole state."""
        if self.match is None:
            return "dealing " + " ".join(str(self.rules.tile_set.tiles[tile]) for tile in self.dealt)
        lines = [chain_text(self.match.round.layout), *(hand_text(hand) for hand in self.match.round.hands)]
        return "\n".join(lines)


class DvorObserver:
    """What a seat sees, or with ``remembers`` all it knows (docs/env.md), as the package wants it: ``tensor`` float32 (size,), ``dict`` its
    parts by name."""

    def __init__(self, rules: Rules, seats: int, *, remembers: bool = False) -> None:
        fields = history_fields(rules, seats) if remembers else fields_of(rules, seats)
        self.remembers, self.tensor = remembers, np.zeros(fields[-1].at + fields[-1].size, dtype=np.float32)
        self.dict = {field.name: self.tensor[field.at : field.at + field.size].reshape(field.shape) for field in fields}

    def set_from(self, state: DvorState, player: int) -> None:
        """Write what that seat knows."""
        if not self.remembers:
            self.tensor[:] = state.observation(player)
            return
        self.tensor[:] = 0
        self.dict["seat"][player] = 1
        if state.match is not None:
            write_history(state.match, player, self.tensor)

    def string_from(self, state: DvorState, player: int) -> str:
        """The same in words."""
        return state.information_state_string(player) if self.remembers else state.observation_string(player)


def _is_drawn(rules: Rules, seats: int) -> bool:
    """Whether tiles may come from the boneyard, so that its order matters."""
    params = rules.params(seats)
    return bool(params[n.P_DRAW] or params[n.P_DRAW_ANY] or params[n.P_EFFECTS])


def sampled(view: View, source: Source) -> Deal:
    """A deal that leads to the view, drawn as the search draws its worlds. Raises SpielError where none is found."""
    rules, tiles = view.rules, view.rules.tile_set.tiles
    deals = Deals(Situation(view))
    with for_rules(rules):
        world, weight = ints(deals.size), floats(1)
        if not deals.draw(world, weight, 1, dice(source.below(2**40))):
            raise pyspiel.SpielError("no deal agrees with what is known")
    masks = [int(world[WORLD_HANDS + seat]) for seat in range(view.seats)]
    hands = tuple(tuple(tile for number, tile in enumerate(tiles) if mask >> number & 1) for mask in masks)
    size = len(rules.deck(len(view.sitting))) - sum(map(len, hands))
    yard = tuple(tiles[int(world[WORLD_BONEYARD + place])] for place in range(size))
    fate: tuple[Any, ...] = ()
    if rules.params(view.seats)[n.P_EFFECTS]:
        first = WORLD_BONEYARD + len(tiles)
        fate = tuple(tiles[int(world[first + place])] for place in range(len(tiles)))
    return Deal(hands, yard, view.leader, fate)


def _said(event: Event) -> str:
    parts = [event.kind, str(event.seat)]
    parts += [] if event.tile is None else [str(event.tile)]
    parts += [] if event.arm is None else [f"@{event.arm}"]
    parts += [] if event.near is None else [f"by {event.near}"]
    parts += ["closed"] if event.closed else []
    parts += [f"/{event.tail}"] if event.tail else []
    return " ".join(parts)


def _seen(view: View) -> str:
    ends = " ".join("x" if end is None else str(end) for end in view.ends)
    counts = " ".join(map(str, view.counts))
    return (
        f"{chain_text(view.layout)}\nhand {hand_text(view.hand)}\nends {ends}\ncounts {counts}\nboneyard {view.drawable}\nturn {view.turn}"
    )


pyspiel.register_game(_TYPE, DvorGame)

"""Rules: one game with its options, as a frozen value, and the flat tuple of ints the laws read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from dvor.core import params as table
from dvor.core.options import Choice, Option
from dvor.core.tiles import TileSet, tile_set
from dvor.errors import BadRules, BadSeats, OptionConflict, UnknownOption

Setting = Choice | tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Game:
    """A game as its file says it: settings of the dimensions of docs/rules.md section 1, and its options."""

    name: str
    version: int
    family: str
    settings: Mapping[str, Setting]
    options: tuple[Option, ...]

    def __hash__(self) -> int:
        return hash(self.name)

    def rules(self, chosen: Mapping[str, Choice]) -> Rules:
        """The rules of a table. Raises UnknownOption, BadOption, OptionConflict."""
        known = {option.id: option for option in self.options}
        for name in chosen:
            if name not in known:
                listed = ", ".join(known) or "none"
                raise UnknownOption(f"{self.name} has no option {name!r}; it has: {listed}", game=self.name, option=name, known=listed)
        defaults: dict[str, Choice] = {option.id: option.choices[0] for option in self.options}
        settings: dict[str, Setting] = dict(self.settings)
        values: dict[str, Choice] = {}
        for option in self.options:
            value = option.read(chosen[option.id], self.name) if option.id in chosen else defaults[option.id]
            values[option.id] = value
            for key, patched in option.patch(value):
                if key in known and key != option.id:  # a preset that moves the default of a later option
                    defaults[key] = patched
                else:
                    settings[key] = patched
        return Rules(self, tuple(values.items()), tuple(sorted(settings.items())), tuple(defaults.items()))


@dataclass(frozen=True)
class Rules:
    """A game with a value for every option. Equal rules are equal values; the rest is derived on first use."""

    _game: Game = field(repr=False)
    _options: tuple[tuple[str, Choice], ...]
    _settings: tuple[tuple[str, Setting], ...] = field(repr=False)
    _defaults: tuple[tuple[str, Choice], ...] = field(repr=False, compare=False)

    @property
    def game(self) -> str:
        """The game's id."""
        return self._game.name

    @property
    def version(self) -> int:
        """The version of the game's rules; a record names it."""
        return self._game.version

    @property
    def family(self) -> str:
        """The family of docs/rules.md the game belongs to."""
        return self._game.family

    @property
    def fields(self) -> tuple[Option, ...]:
        """The options of the game, in the order of docs/rules.md 1.2."""
        return self._game.options

    @cached_property
    def options(self) -> dict[str, Choice]:
        """The value of every option."""
        return dict(self._options)

    @cached_property
    def changed(self) -> dict[str, Choice]:
        """The options that differ from the preset."""
        defaults = dict(self._defaults)
        return {name: value for name, value in self._options if value != defaults[name]}

    @property
    def code(self) -> str:
        """The house rules in one line that can be shared: ``kozel_pair; limit=301``."""
        return "; ".join([self.game, *(f"{name}={value}" for name, value in self.changed.items())])

    @cached_property
    def settings(self) -> dict[str, Setting]:
        """The settings of every dimension after the options."""
        return dict(self._settings)

    @cached_property
    def tile_set(self) -> TileSet:
        """The set that is played with."""
        return tile_set(str(self.settings["set"]))

    @cached_property
    def seat_counts(self) -> tuple[int, ...]:
        """How many may play."""
        return tuple(seats for seats, _ in self._by_seats("deal"))

    def _by_seats(self, key: str) -> tuple[tuple[int, int], ...]:
        value = self.settings[key]
        if not isinstance(value, tuple):
            raise BadRules(f"{self.game}: {key} must be a table of seats and numbers", game=self.game, key=key)
        return value

    def check_seats(self, seats: int) -> None:
        """Raise BadSeats or OptionConflict where so many cannot play by these rules."""
        if seats not in self.seat_counts:
            allowed = ", ".join(map(str, self.seat_counts))
            raise BadSeats(f"{self.game} is played by {allowed}, not by {seats}", game=self.game, seats=seats, allowed=allowed)
        if self.settings["sides"] == "pairs" and seats != 4:
            raise OptionConflict(
                f"{self.game}: sides=pairs needs 4 seats, not {seats}",
                game=self.game,
                reason="conflict-pairs-need-four",
                first="sides",
                second="seats",
                seats=seats,
            )

    def is_paired(self, seats: int) -> bool:
        """Whether opposite seats score together."""
        return seats == 4 and self.settings["sides"] in ("pairs", "pairs_at_four")

    def side_of(self, seat: int, seats: int) -> int:
        """The side a seat scores for."""
        return seat % 2 if self.is_paired(seats) else seat

    def sides(self, seats: int) -> tuple[int, ...]:
        """The side of each seat."""
        return tuple(self.side_of(seat, seats) for seat in range(seats))

    def hand_size(self, seats: int) -> int:
        """How many tiles each seat is dealt."""
        return dict(self._by_seats("deal"))[seats]

    def reserve(self, seats: int) -> int:
        """How many tiles of the boneyard may never be drawn."""
        value = self.settings["reserve"]
        if value == "by_seats":
            return 2 if seats == 2 else 1
        return int(str(value))

    def deck(self, seats: int) -> tuple[int, ...]:
        """The tiles (places in the set) that are shuffled and dealt."""
        if (seats, 1) in self._by_seats("without_blank"):
            return tuple(range(1, len(self.tile_set.tiles)))
        return tuple(range(len(self.tile_set.tiles)))

    def params(self, seats: int) -> tuple[int, ...]:
        """What the laws read for so many seats (``laws.names``). Raises BadSeats, OptionConflict."""
        cached = self._params.get(seats)
        if cached is None:
            self.check_seats(seats)
            cached = self._params[seats] = table.params(self.settings, self.tile_set, seats=seats, paired=self.is_paired(seats),
                                                        hand=self.hand_size(seats), reserve=self.reserve(seats))  # fmt: skip
        return cached

    @cached_property
    def _params(self) -> dict[int, tuple[int, ...]]:
        return {}

    def __hash__(self) -> int:
        return hash((self.game, self._options))

    def __reduce__(self) -> tuple[object, ...]:
        return (Rules, (self._game, self._options, self._settings, self._defaults))

"""What the property tests draw: rules with any mix of options, numbers of seats, deals, and whole matches played at random."""

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis import strategies as st

from dvor import games
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.match import Match
from dvor.core.moves import CUT, DRAW, END, LAY, OPEN, PASS, SHIFT, SIGNAL, Move
from dvor.core.options import Option
from dvor.core.rules import Rules
from dvor.errors import OptionConflict

GAMES = games.names()
SEEDS = st.integers(0, 2**32)


def seats_of(rules: Rules) -> tuple[int, ...]:
    """How many may play by these rules, options considered."""
    allowed = []
    for seats in rules.seat_counts:
        try:
            rules.check_seats(seats)
        except OptionConflict:
            continue
        allowed.append(seats)
    return tuple(allowed)


def _choices(option: Option) -> st.SearchStrategy[int | str]:
    listed = st.sampled_from(option.choices)
    return listed | st.integers(1, 12) if option.open_ended else listed


@st.composite
def rules_and_seats(draw: st.DrawFn, game: str | None = None) -> tuple[Rules, int]:
    """Rules of a game with any mix of options that can hold, and how many play."""
    name = game or draw(st.sampled_from(GAMES))
    chosen = {option.id: draw(_choices(option)) for option in games.load(name).options}
    # half of the time the preset but for an option or two: mixes of everything hide what one option does
    if chosen and draw(st.booleans()):
        kept = draw(st.sets(st.sampled_from([*chosen]), max_size=2))
        chosen = {option: value for option, value in chosen.items() if option in kept}
    rules = games.rules(name, **chosen)
    return rules, draw(st.sampled_from(seats_of(rules)))


@dataclass(frozen=True)
class Play:
    """A match to be played at random; printing it is enough to play it again."""

    code: str
    seats: int
    seed: int

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return games.from_code(self.code)

    def deal(self, source: Seeded, match: Match | None = None) -> Deal:
        """The next deal of the match, or the first."""
        sitting = None if match is None else match.sitting
        return Deal.shuffled(self.rules, seats=self.seats, source=source, sitting=sitting)

    def steps(self, rounds: int = 1) -> Iterator[Match]:
        """The match before the first lead and after every move of so many rounds, or until it is over."""
        source, choice = Seeded(self.seed), random.Random(self.seed)
        match = Match.start(self.rules, seats=self.seats, deal=self.deal(source))
        yield match
        for number in itertools.count(1):
            while not match.round.is_over:
                match = match.play(choice.choice(match.legal_moves()))
                yield match
            if number == rounds or match.is_over:
                return
            match = match.next_round(self.deal(source, match))
            yield match

    def end(self, rounds: int = 1) -> Match:
        """The match after so many rounds."""
        *_, last = self.steps(rounds)
        return last


@st.composite
def plays(draw: st.DrawFn, game: str | None = None) -> Play:
    """A match of the game (of any game) by any rules it allows."""
    rules, seats = draw(rules_and_seats(game))
    return Play(rules.code, seats, draw(SEEDS))


def move_space(rules: Rules) -> tuple[Move, ...]:
    """Every move that can be written with the tiles of the set."""
    tiles = rules.tile_set.tiles
    kinds = list(itertools.product(tiles, range(4), (False, True), (False, True)))
    lays = [Move(LAY, tile, arm, closed=closed, flipped=flipped) for tile, arm, closed, flipped in kinds]
    cuts = [Move(CUT, tile, arm, tail=tail) for tile in tiles for arm in (0, 1) for tail in (1, 2, 7, 27)]
    rest = [Move(OPEN, arm=arm) for arm in range(4)] + [Move(kind) for kind in (END, DRAW, PASS, SHIFT)]
    return (*(Move(LAY, tile) for tile in tiles), *lays, *cuts, *rest, *(Move(SIGNAL, tile) for tile in tiles))

"""Every bot plays every game there is, to the end of rounds and matches, and can always say why."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.strategies import GAMES, SEEDS, rules_and_seats

from dvor import bots, games
from dvor.arena.table import later_round
from dvor.bots import Bot, Choice
from dvor.bots.levels import is_searching
from dvor.bots.why import REASONS
from dvor.chance import Seeded, Source
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.rules import Rules
from dvor.i18n import LANGUAGES, texts
from dvor.search.compiled import may_compile

pytestmark = pytest.mark.parametrize("game", GAMES)
#: Where a match that goes on and on is left; one of bots that search, which think in so many worlds.
ROUNDS, SEARCHED_ROUNDS = 60, 2
WORLDS = 4


def check(choice: Choice, match: Match) -> None:
    """The move is legal; the reason is one of ours, has its facts, and can be said in every language."""
    assert choice.move in match.legal_moves()
    assert tuple(choice.reason.facts) == REASONS[choice.reason.code]
    for lang in LANGUAGES:
        assert texts(lang).text(f"reason-{choice.reason.code}", **choice.reason.facts)


def play_round(match: Match, players: Sequence[Bot], source: Source) -> Match:
    """To the end of the round, forced moves too chosen by the bots."""
    while match.turn >= 0:
        choice = players[match.turn].choose(view_of(match, match.turn), source)
        check(choice, match)
        match = match.play(choice.move)
    return match


@given(chosen=st.data(), seed=SEEDS)
@settings(max_examples=8)
def test_rounds_with_any_options(game: str, chosen: st.DataObject, seed: int) -> None:
    rules, seats = chosen.draw(rules_and_seats(game))
    names = [name for name in bots.names() if may_compile(rules) or not is_searching(name)]  # large sets are thought about in test_purity
    players = [bots.make(chosen.draw(st.sampled_from(names)), worlds=WORLDS) for _ in range(seats)]
    source = Seeded(seed)
    match = Match.start(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=source))
    assert play_round(match, players, source).round.is_over
    match = later_round(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=source))
    assert play_round(match, players, source).round.is_over


@given(chosen=st.data(), seed=SEEDS)
@settings(max_examples=2)
@pytest.mark.parametrize("name", bots.names())
def test_a_whole_match(game: str, name: str, chosen: st.DataObject, seed: int) -> None:
    rules, seats = chosen.draw(rules_and_seats(game))
    if is_searching(name) and not may_compile(rules):
        rules = games.rules(game)
    rounds = SEARCHED_ROUNDS if is_searching(name) else ROUNDS
    match = whole_match(rules, seats, name, seed, rounds)
    assert match.is_over or len(match.rows) == rounds
    assert len(match.rows) == match.round_number


def whole_match(rules: Rules, seats: int, name: str, seed: int, rounds: int) -> Match:
    """A match of one bot against itself; six-love and General's Kozel may go on for hundreds of rounds."""
    source = Seeded(seed)
    match = Match.start(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=source))
    while True:
        match = play_round(match, [bots.make(name, worlds=WORLDS)] * seats, source)
        if match.is_over or len(match.rows) == rounds:
            return match
        match = match.next_round(Deal.shuffled(rules, seats=seats, source=source, sitting=match.sitting))

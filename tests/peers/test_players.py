"""Other programs' players at our table and ours at theirs: legal, honest, repeatable, and of one opinion about what a round was worth."""

import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import factorial, prod
from typing import Any

import pytest

from dvor import bots, games
from dvor.arena.peers import dominoes_players, openspiel_players
from dvor.arena.peers.dominoes_players import game_of, lent, ours_as_dominoes_player
from dvor.arena.peers.known import Known, move_of
from dvor.arena.peers.openspiel_players import our_openspiel_bot, resampler, state_of
from dvor.arena.peers.players import names
from dvor.arena.peers.stand import by_value
from dvor.arena.players import check_player, make_player, rules_of
from dvor.bots import Bot
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.moves import PASS
from dvor.core.round import Round
from dvor.core.sheet import new_sheet
from dvor.errors import MissingPackage, UnknownBot, UnknownGame, UnknownOption, WrongGame

GAMES = {"dominoes": ("dominoes_pr",), "openspiel": ("openspiel_block", "openspiel_team")}
#: Every player, quick enough for a test.
QUICK = {
    "dominoes:random": "dominoes:random",
    "dominoes:bota_gorda": "dominoes:bota_gorda",
    "dominoes:double": "dominoes:double",
    "dominoes:probabilistic_alphabeta": "dominoes:probabilistic_alphabeta@3/14",
    "openspiel:random": "openspiel:random",
    "openspiel:ismcts": "openspiel:ismcts@5",
}
SEATED = [(QUICK[name], game) for name in QUICK for game in GAMES[name.partition(":")[0]]]


def needs(name: str) -> None:
    """A named skip where the program's package is not."""
    if name.startswith("dominoes"):
        pytest.importorskip("dominoes", reason="the package dominoes is not installed")
    else:
        pytest.importorskip("pyspiel", reason="OpenSpiel has no package for this Python")


def positions(game: str, seeds: range, leader: int = 0) -> list[Match]:
    """Matches in the middle of rounds of random moves, each before a choice, most of them after a pass."""
    rules = rules_of(game)
    seats = rules.seat_counts[0]
    found = []
    for seed in seeds:
        source = Seeded(seed)
        deal = Deal.shuffled(rules, seats=seats, source=source)
        match = Match.at(Round.start(rules, seats=seats, deal=deal, leader=leader), new_sheet(seats))
        seen: list[Match] = []
        while not match.round.is_over:
            moves = match.legal_moves()
            if len(moves) > 1:
                seen.append(match)
            match = match.play(moves[source.below(len(moves))])
        found.append(seen[(len(seen) - 1) * (seed % 4) // 3])
    return found


def swapped(match: Match, seed: int) -> Match:
    """The same match with the hidden hands of another deal that agrees with all the seat on turn knows."""
    known = Known.of(view_of(match, match.turn))
    *hands, boneyard = known.deal(Seeded(f"swap {seed}"))
    deal = Deal(tuple((*hand, *known.laid_by(seat)) for seat, hand in enumerate(hands)), boneyard)
    round_ = Round.start(match.rules, seats=match.seats, deal=deal, leader=match.round.leader)
    other = Match.at(round_, new_sheet(match.seats))
    for move in match.round.moves:
        other = other.play(move)
    assert view_of(other, other.turn) == view_of(match, match.turn)
    return other


def test_every_player_is_tried() -> None:
    assert tuple(QUICK) == names()


@pytest.mark.parametrize(("name", "game"), SEATED)
def test_a_player_sits_at_our_table(name: str, game: str) -> None:
    """Whoever leads: a legal move, the same for the same seed, whatever lies in the hands it does not see."""
    needs(name)
    player = make_player(name)
    assert player.name == name
    changed = 0
    for leader in range(rules_of(game).seat_counts[0]):
        for seed, match in enumerate(positions(game, range(5), leader)):
            view, other = view_of(match, match.turn), swapped(match, seed)
            check_player(player, match.rules, match.seats)
            before = random.getstate()
            choice = player.choose(view, Seeded(seed))
            assert random.getstate() == before
            assert choice.move in view.legal
            assert make_player(name).choose(view_of(other, other.turn), Seeded(seed)) == choice
            changed += other.round.hands != match.round.hands
    assert changed > 4


@pytest.mark.parametrize("name", ["dominoes:random", "openspiel:random"])
def test_its_chance_is_ours(name: str) -> None:
    needs(name)
    (match,) = positions(GAMES[name.partition(":")[0]][0], range(1, 2))
    view = view_of(match, match.turn)
    chosen = {make_player(name).choose(view, Seeded(seed)).move for seed in range(60)}
    assert {(move.tile, view.ends[move.arm or 0]) for move in chosen} == {(move.tile, view.ends[move.arm or 0]) for move in view.legal}


def test_the_heaviest_and_the_doubles_are_chosen() -> None:
    needs("dominoes")
    doubles = 0
    for match in positions("dominoes_pr", range(40)):
        view = view_of(match, match.turn)
        tile = make_player("dominoes:bota_gorda").choose(view, Seeded(0)).move.tile
        assert tile is not None
        assert tile.pips == max(move.tile.pips for move in view.legal if move.tile)
        tile = make_player("dominoes:double").choose(view, Seeded(0)).move.tile
        assert tile is not None
        assert tile.is_double == any(move.tile.is_double for move in view.legal if move.tile)
        doubles += tile.is_double
    assert 5 < doubles < 35


def test_it_searches_so_many_deals_from_its_move_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before its first move to search it plays the heaviest first."""
    needs("dominoes")
    searched: list[tuple[int, ...]] = []
    real = dominoes_players.package().search.alphabeta

    def alphabeta(game: Any, *args: object, **more: object) -> object:
        searched.append(tuple(map(len, game.hands)))
        return real(game, *args, **more)

    monkeypatch.setattr(dominoes_players.package().search, "alphabeta", alphabeta)
    match = next(match for match in positions("dominoes_pr", range(40)) if sum(match.round.counts) < 12)
    view = view_of(match, match.turn)
    early = make_player("dominoes:probabilistic_alphabeta@4/60").choose(view, Seeded(0)).move
    assert early == make_player("dominoes:bota_gorda").choose(view, Seeded(0)).move
    assert searched == []
    make_player("dominoes:probabilistic_alphabeta@4/2").choose(view, Seeded(0))
    assert searched.count(match.round.counts) == 4


@pytest.mark.parametrize(
    "name",
    ["dominoes:omniscient", "dominoes:", "dominoes:double@3", "dominoes:probabilistic_alphabeta@0", "dominoes:probabilistic_alphabeta@x",
     "openspiel:mcts", "openspiel:ismcts@1", "openspiel:ismcts@9/9", "openspiel:random@5"],
)  # fmt: skip
def test_a_player_that_may_not_sit_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        make_player(name)
    assert caught.value.facts == {"bot": name, "known": ", ".join(names())}


@pytest.mark.parametrize("name", ["dominoes:double", "openspiel:random"])
def test_a_game_it_does_not_know_is_refused(name: str) -> None:
    needs(name)
    player, rules = make_player(name), games.rules("kozel_pair")
    with pytest.raises(WrongGame) as caught:
        check_player(player, rules, 4)
    assert caught.value.facts == {"bot": name, "game": "kozel_pair", "seats": 4, "known": ", ".join(GAMES[name.partition(":")[0]])}
    match = Match.start(rules, seats=4, deal=Deal.shuffled(rules, seats=4, source=Seeded(0)))
    while len(match.legal_moves()) < 2:
        match = match.play(match.legal_moves()[0])
    with pytest.raises(WrongGame):
        player.choose(view_of(match, match.turn), Seeded(0))


def test_ours_and_our_games_are_asked_for_in_the_same_place() -> None:
    assert make_player("counting").name == "counting"
    check_player(make_player("counting"), games.rules("bergen"), 2)
    assert rules_of("kozel_pair", limit=301) == games.rules("kozel_pair", limit=301)
    with pytest.raises(UnknownOption):
        rules_of("dominoes_pr", limit=301)
    with pytest.raises(UnknownGame):
        rules_of("no_such")
    with pytest.raises(UnknownBot):
        make_player("no_such")


@pytest.mark.parametrize(("module", "name", "package"), [
    (dominoes_players, "dominoes:double", "dominoes"), (openspiel_players, "openspiel:ismcts", "open_spiel"),
])  # fmt: skip
def test_a_package_that_is_not_here_is_named(module: Any, name: str, package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(wanted: str) -> None:
        raise ModuleNotFoundError(wanted)

    module.package.cache_clear()
    monkeypatch.setattr(module, "import_module", missing)
    with pytest.raises(MissingPackage) as caught:
        make_player(name)
    assert caught.value.facts == {"package": package}


# What a seat knows


def brute(known: Known) -> set[tuple[frozenset[Any], ...]]:
    """All deals of the unseen tiles that agree with what is known, by trying all."""
    size = known.rules.hand_size(known.seats)
    seen = {*known.hand, *(act.tile for _, act in known.laid)}
    tiles = [tile for tile in known.rules.tile_set.tiles if tile not in seen]
    sizes = [0 if seat == known.seat else size - sum(by == seat for by, _ in known.laid) for seat in range(known.seats)]

    def split(left: list[Any], seat: int) -> set[tuple[frozenset[Any], ...]]:
        if seat == known.seats:
            return {()}
        return {
            (frozenset(hand), *rest)
            for hand in combinations(left, sizes[seat])
            for rest in split([tile for tile in left if tile not in hand], seat + 1)
        }

    return {hands for hands in split(tiles, 0) if is_possible(known, hands)}


def is_possible(known: Known, hands: tuple[frozenset[Any], ...]) -> bool:
    """Whether our own laws let the round go as it went with these hands."""
    full = tuple((*(known.hand if seat == known.seat else hand), *known.laid_by(seat)) for seat, hand in enumerate(hands))
    held = {tile for hand in full for tile in hand}
    deal = Deal(full, tuple(tile for tile in known.rules.tile_set.tiles if tile not in held))
    round_ = Round.start(known.rules, seats=known.seats, deal=deal, leader=known.leader)
    for seat, act in (*known.laid, (known.seat, None)):
        while round_.turn != seat:
            if round_.legal_moves()[0].kind != PASS:
                return False
            round_ = round_.play(round_.legal_moves()[0])
        if act is not None:
            round_ = round_.play(move_of(round_.legal_moves(), round_.ends, act))
    return True


@pytest.mark.parametrize("game", ["dominoes_pr", "openspiel_block"])
def test_deals_are_all_that_agree_and_each_as_likely(game: str) -> None:
    """Counted by trying all, the laws being the judge; drawn until chi-square says that none is favoured."""
    tried = 0
    for match in positions(game, range(200)):
        known = Known.of(view_of(match, match.turn))
        room = known.unseen.room
        if not any(known.lacks) or factorial(sum(room)) > 2000 * prod(map(factorial, room)):
            continue
        every = brute(known)
        assert known.unseen.count == len(every)
        if not 2 <= len(every) <= 200:
            continue
        source, draws = Seeded(len(every)), 40 * len(every)
        drawn = Counter(
            tuple(frozenset(() if seat == known.seat else hand) for seat, hand in enumerate(known.deal(source)[: known.seats]))
            for _ in range(draws)
        )
        assert set(drawn) == every
        free = len(every) - 1
        assert sum((count - 40) ** 2 / 40 for count in drawn.values()) < free + 4 * (2 * free) ** 0.5
        tried += 1
    assert tried >= 3


def test_what_nobody_can_hold_is_no_deal() -> None:
    (match,) = positions("openspiel_block", range(1))
    known = Known.of(view_of(match, match.turn))
    with pytest.raises(ValueError, match="agrees"):
        type(known.unseen)(known.unseen.groups, tuple(room + 1 for room in known.unseen.room)).deal(Seeded(0))


# Ours at theirs


def spy(inner: Bot, seen: list[Any]) -> Bot:
    """The bot, and every View it was shown."""

    class Spy:
        name = inner.name

        def choose(self, view: Any, source: Any) -> Any:
            seen.append(view)
            return inner.choose(view, source)

    return Spy()


def hidden_swapped(hands: list[Any], seat: int, known: Known, seed: int, made: Callable[[Any], Any]) -> list[Any]:
    """Their hands with what the seat does not see dealt anew."""
    dealt = known.deal(Seeded(f"theirs {seed}"))
    return [hand if place == seat else made(dealt[place]) for place, hand in enumerate(hands)]


def test_ours_play_a_series_of_dominoes() -> None:
    """Our bots against the package's player on its engine: what it says of a game our table says too."""
    needs("dominoes")
    dominoes = dominoes_players.package()
    rules = rules_of("dominoes_pr")
    seen: list[Any] = []
    ours = ours_as_dominoes_player(spy(bots.make("counting"), seen), Seeded(1))
    played = 0
    with lent(Seeded(5)):
        series = dominoes.Series()
        while not series.is_over():
            game = series.games[-1]
            dealt = [[*hand, *((dominoes.Domino(6, 6),) if game.moves and seat == game.starting_player else ())]
                     for seat, hand in enumerate(game.hands)]  # fmt: skip
            while game.result is None:
                moves, turn = game.valid_moves, game.turn
                (ours if turn % 2 == 0 else dominoes.players.double)(game)
                assert sorted(game.valid_moves, key=str) == sorted(moves, key=str)
                if turn % 2 == 0 and len(moves) > 1:
                    view = seen[-1]
                    assert (view.seat, view.hands) == (turn, None)
                    assert {str(tile) for tile in view.hand} == {f"{min(tile)}-{max(tile)}" for tile in game.hands[turn]}
                    assert len({(move.tile, view.ends[move.arm] if move.arm is not None else -1) for move in view.legal}) == len(moves)
                game.make_move(*game.valid_moves[0])
            row = replayed(rules, game, dealt)
            points = game.result.points
            assert row.winners == ((0,) if points > 0 else (1,) if points < 0 else ())
            assert [entry.points for entry in row.entries] == [max(0, points), max(0, -points)]
            assert row.kind == ("out" if game.result.won else "blocked")
            series.next_game()
            played += 1
    assert played > 1
    assert len(seen) > 20


def replayed(rules: Any, game: Any, dealt: list[Any]) -> Any:
    """What our table writes for a finished Game, played with its hands."""
    hands = tuple(tuple(dominoes_players.tile_of(tile) for tile in hand) for hand in dealt)
    round_ = Round.start(rules, seats=4, deal=Deal(hands), leader=game.starting_player)
    match = Match.at(round_, new_sheet(4))
    for domino, left in filter(None, game.moves):
        while match.legal_moves()[0].kind == PASS:
            match = match.play(match.legal_moves()[0])
        ends = match.round.ends
        fits = [move for move in match.legal_moves() if move.tile == dominoes_players.tile_of(domino)]
        board = replayed_ends(game, match)
        at = None if not ends else board[0] if left else board[1]
        match = match.play(next(move for move in fits if by_value(match.round, move).at == at))
    while not match.round.is_over:
        match = match.play(match.legal_moves()[0])
    return match.rows[-1]


def replayed_ends(game: Any, match: Match) -> tuple[int, int]:
    """The left and right end of the package's board after as many tiles as lie on ours."""
    board = dominoes_players.package().SkinnyBoard()
    laid = sum(move.tile is not None for move in match.round.moves)
    for domino, left in list(filter(None, game.moves))[:laid]:
        board.add(domino, left)
    return (board.left_end(), board.right_end()) if laid else (-1, -1)


def test_ours_do_not_look_into_the_hands_of_dominoes() -> None:
    needs("dominoes")
    dominoes, changed = dominoes_players.package(), 0
    for seed, match in enumerate(positions("dominoes_pr", range(12))):
        known = Known.of(view_of(match, match.turn))
        orders = []
        for other in range(2):
            game = game_of(known, Seeded(seed))
            hands = list(game.hands)
            if other:
                game.hands = hidden_swapped(hands, game.turn, known, seed,
                                            lambda hand: dominoes.Hand([dominoes.Domino(*tile[:2]) for tile in hand]))  # fmt: skip
                changed += game.hands != hands
            ours_as_dominoes_player(bots.make("counting"), Seeded(seed))(game)
            orders.append(game.valid_moves)
        assert orders[0] == orders[1]
    assert changed > 3


@pytest.mark.parametrize("seats", [2, 4])
def test_ours_play_on_openspiel(seats: int) -> None:
    """Our bot against the package's random on its engine; its returns are what our table writes."""
    needs("openspiel")
    peer = openspiel_players.package()
    table = peer.tables[seats]
    rules = rules_of(f"openspiel_{openspiel_players.BY_SEATS[seats]}")
    chance = peer.numpy.random.RandomState(3)
    seen: list[Any] = []
    for seed in range(6):
        deal = Deal.shuffled(rules, seats=seats, source=Seeded(seed))
        table.deal(deal)
        state = table.state
        match = Match.at(Round.start(rules, seats=seats, deal=deal, leader=0), new_sheet(seats))
        ours = our_openspiel_bot(spy(bots.make("counting"), seen), Seeded(seed))
        while not state.is_terminal():
            while match.legal_moves()[0].kind == PASS:
                match = match.play(match.legal_moves()[0])
            turn = state.current_player()
            asked = len(seen)
            action = ours.step(state) if turn % 2 == 0 else chance.choice(state.legal_actions())
            assert action in state.legal_actions()
            if len(seen) > asked:
                assert seen[-1].seat == turn
                assert seen[-1].hand == match.round.hand(turn)
                assert seen[-1].legal == match.legal_moves()
            state.apply_action(action)
            match = match.play(move_of(match.legal_moves(), match.round.ends, table.act(int(action))))
        while not match.round.is_over:
            match = match.play(match.legal_moves()[0])
        returns = state.returns()
        assert [entry.points for entry in match.rows[-1].entries] == [max(0, returns[0]), max(0, returns[1])]
    assert len(seen) > 10


@pytest.mark.parametrize("seats", [2, 4])
def test_ours_sit_where_openspiel_lets_bots_play(seats: int) -> None:
    """``evaluate_bots`` plays a round between our bot and theirs."""
    needs("openspiel")
    peer = openspiel_players.package()
    table = peer.tables[seats]
    table.deal(Deal.shuffled(rules_of(f"openspiel_{openspiel_players.BY_SEATS[seats]}"), seats=seats, source=Seeded(1)))
    seen: list[Any] = []
    uniform = peer.uniform.UniformRandomBot
    sitting = [
        our_openspiel_bot(spy(bots.make("greedy"), seen), Seeded(seat)) if seat % 2 else uniform(seat, peer.numpy.random.RandomState(seat))
        for seat in range(seats)
    ]
    returns = peer.pyspiel.evaluate_bots(table.state, sitting, 7)
    assert sum(returns) == 0
    assert {view.seat for view in seen} == {seat for seat in range(seats) if seat % 2}


@pytest.mark.parametrize("game", GAMES["openspiel"])
def test_ours_do_not_look_into_the_hands_of_openspiel(game: str) -> None:
    needs("openspiel")
    changed = 0
    for seed, match in enumerate(positions(game, range(12))):
        known = Known.of(view_of(match, match.turn))
        state = state_of(openspiel_players.package().tables[known.seats], known, Seeded(seed))
        other = resampler(known, Seeded(f"theirs {seed}"))(state, known.seat)
        changed += other.hands != state.hands
        ours = [our_openspiel_bot(bots.make("counting"), Seeded(seed)).step(each) for each in (state, other)]
        assert ours[0] == ours[1]
    assert changed > 3


# The search of OpenSpiel


@pytest.mark.parametrize("game", GAMES["openspiel"])
def test_a_resampled_state_cannot_be_told_from_the_first(game: str) -> None:
    """The same information and moves; all that was laid and passed could have gone so; the deck holds the rest."""
    needs("openspiel")
    passed = 0
    for seed, match in enumerate(positions(game, range(40))):
        known = Known.of(view_of(match, match.turn))
        state = state_of(openspiel_players.package().tables[known.seats], known, Seeded(seed))
        before = str(state)
        resample = resampler(known, Seeded(seed))
        for _ in range(5):
            sampled = resample(state, known.seat)
            assert sampled.information_state_string() == state.information_state_string()
            assert sampled.legal_actions() == state.legal_actions()
            hands = tuple(frozenset(openspiel_players._tile(tile) for tile in hand) for hand in sampled.hands)
            assert is_possible(known, tuple(frozenset() if seat == known.seat else hand for seat, hand in enumerate(hands)))
            held = [tile for hand in (*sampled.hands, sampled.deck) for tile in hand]
            assert len(set(held)) == len(held) == 28 - len(known.laid)
        assert str(state) == before
        passed += any(known.lacks)
    assert passed >= 5


def test_a_budget_decides_how_many_simulations() -> None:
    """By a clock that is a millisecond on whenever it is read; a number in the name comes before the budget."""
    needs("openspiel")
    (match,) = positions("openspiel_block", range(1))
    view, counted = view_of(match, match.turn), []

    class Bot(openspiel_players.package().ismcts.ISMCTSBot):  # type: ignore[misc, name-defined]
        def run_simulation(self, state: Any) -> Any:
            if state.actions_history == self.root_history:
                counted.append(1)
            return super().run_simulation(state)

        def sample_root_state(self, state: Any) -> Any:
            self.root_history = list(state.actions_history)
            return super().sample_root_state(state)

    ticks = iter(range(10**6))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(openspiel_players.package().ismcts, "ISMCTSBot", Bot)
        patch.setattr(openspiel_players, "perf_counter", lambda: next(ticks) / 1000)
        for name, budget, expected in (("openspiel:ismcts", 40.0, 41), ("openspiel:ismcts@7", 40.0, 7), ("openspiel:ismcts", 0.0, 2)):
            counted.clear()
            assert make_player(name, budget_ms=budget).choose(view, Seeded(0)).move in view.legal
            assert len(counted) == expected

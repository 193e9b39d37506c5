"""The engine against an independent referee (``oracle.py``, written from docs/rules.md): they must agree on everything."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core import oracle
from tests.core.strategies import SEEDS, Play, rules_and_seats

from dvor import games
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.laws import match as verdict
from dvor.core.laws import names as n
from dvor.core.laws import position
from dvor.core.laws.points import count
from dvor.core.match import Match, new_sheet, next_lead_text, sheet_value
from dvor.core.round import Round
from dvor.core.rules import Rules
from dvor.core.tiles import Tile

FAMILY = ("kozel_solo", "kozel_pair", "kozel_team", "kozel_conventions", "domino_bg")
pytestmark = [pytest.mark.soak_rules, pytest.mark.parametrize("game", FAMILY)]


def house_of(rules: Rules, seats: int) -> oracle.House:
    """The same agreement in the referee's words."""
    return oracle.House(rules.game, rules.options, seats)


def texts(tiles: tuple[Tile, ...]) -> list[str]:
    """Tiles as the referee writes them."""
    return [f"{tile.low}-{tile.high}" for tile in tiles]


def game_of(house: oracle.House, round_: Round, leader: int | None) -> oracle.Game:
    """The referee's round with the same deal."""
    return oracle.Game(house, [texts(hand) for hand in round_.deal.hands], texts(round_.deal.boneyard), leader)


def compare_positions(round_: Round, game: oracle.Game) -> None:
    """Everything one can see of a round in play."""
    assert round_.turn == game.turn
    assert sorted(map(str, round_.legal_moves())) == sorted(game.legal())
    assert [texts(hand) for hand in round_.hands] == game.hands
    assert list(round_.ends) == game.ends
    assert (round_.boneyard, round_.drawable) == (len(game.boneyard), game.drawable())


def play_both(round_: Round, game: oracle.Game, choice: random.Random) -> Round:
    """To the end, by the same moves."""
    while not round_.is_over:
        compare_positions(round_, game)
        move = choice.choice(round_.legal_moves())
        round_ = round_.play(move)
        game.play(str(move))
    compare_positions(round_, game)
    assert round_.result is not None
    assert (round_.result.kind, round_.result.seat, round_.result.maker) == (game.over, game.out, game.maker)
    assert list(round_.result.counts) == [game.house.count(hand) for hand in game.hands]
    return round_


def compare_sheets(match: Match, score: oracle.Score) -> None:
    """The sheet after a round."""
    sheet, sides = match.sheet, score.house.all_sides()
    assert list(match.rows[-1].winners) == score.round_winners
    assert dict(zip(sides, sheet.score, strict=True)) == score.score
    assert dict(zip(sides, sheet.memory, strict=True)) == score.memory
    assert dict(zip(sides, sheet.opened, strict=True)) == score.opened
    assert sheet.carry == score.carry
    assert (match.is_over, match.next_leader, match.next_lead) == (score.over, score.next_leader, score.next_lead)
    assert (list(match.winners), list(match.losers)) == (score.winners, score.goats)


@given(data=st.data(), seed=SEEDS)
@settings(max_examples=15)
def test_matches_are_refereed_alike(game: str, data: st.DataObject, seed: int) -> None:
    rules, seats = data.draw(rules_and_seats(game))
    house = house_of(rules, seats)
    play, source, choice = Play(rules.code, seats, seed), Seeded(seed), random.Random(seed)
    score = oracle.Score(house)
    match = Match.start(rules, seats=seats, deal=play.deal(source))
    leader = None
    for _ in range(12):
        refereed = game_of(house, match.round, leader)
        while not match.round.is_over:
            compare_positions(match.round, refereed)
            move = choice.choice(match.legal_moves())
            match = match.play(move)
            refereed.play(str(move))
        result = match.round.result
        assert result is not None
        assert (result.kind, result.seat, result.maker) == (refereed.over, refereed.out, refereed.maker)
        score.settle(refereed.end())
        compare_sheets(match, score)
        if match.is_over:
            return
        leader = match.next_leader if match.next_leader >= 0 else None
        match = match.next_round(play.deal(source, match))
        assert not any(house.throws_back(texts(hand), str(rules.settings["redeal"])) for hand in match.round.deal.hands)


@given(data=st.data(), seed=SEEDS)
@settings(max_examples=120)
def test_short_rounds_are_refereed_alike(game: str, data: st.DataObject, seed: int) -> None:
    """A few tiles each, the others out of the round: ends of rounds, blocks of every kind, often."""
    rules, seats = data.draw(rules_and_seats(game))
    choice = random.Random(seed)
    tiles = list(rules.tile_set.tiles)
    choice.shuffle(tiles)
    # tiles of few numbers meet more often
    tiles.sort(key=lambda tile: tile.high > choice.choice((3, 4, 6)))
    sizes = [choice.randint(1, 4) for _ in range(seats)]
    hands = tuple(tuple(tiles.pop(0) for _ in range(size)) for size in sizes)
    boneyard = tuple(tiles[: choice.randint(0, 4)]) if max(sizes) < 4 or choice.random() < 0.5 else ()
    leader = choice.choice([None, *range(seats)])
    round_ = Round.start(rules, seats=seats, deal=Deal(hands, boneyard), leader=leader)
    play_both(round_, game_of(house_of(rules, seats), round_, leader), choice)


def hands_with_ties(choice: random.Random, tiles: list[Tile], seats: int) -> list[list[Tile]]:
    """Hands left at the end of a round; counts are often equal, often 0, often one special tile."""
    choice.shuffle(tiles)
    hands = [[tiles.pop() for _ in range(choice.choice((1, 1, 2, 3, 5)))] for _ in range(seats)]
    if choice.random() < 0.6:  # make the counts equal where that can be had by changing one tile
        for seat in range(1, seats):
            for place, tile in enumerate(tiles):
                if sum(held.pips for held in hands[seat][1:]) + tile.pips == sum(held.pips for held in hands[0]):
                    tiles[place], hands[seat][0] = hands[seat][0], tile
                    break
    for special in (Tile(0, 0), Tile(6, 6)):
        if special in tiles and choice.random() < 0.3:
            hands[choice.randrange(seats)] = [tiles.pop(tiles.index(special))]
    return hands


@given(data=st.data(), seed=SEEDS)
@settings(max_examples=120)
def test_sheets_are_written_alike(game: str, data: st.DataObject, seed: int) -> None:
    """Ends of rounds made up by hand, a dozen on one sheet: ties, eggs, bonuses, thresholds, goats."""
    rules, seats = data.draw(rules_and_seats(game))
    params, index, house = rules.params(seats), rules.tile_set.index, house_of(rules, seats)
    sheet, score, choice = new_sheet(seats), oracle.Score(house), random.Random(seed)
    for _ in range(12):
        tiles = list(rules.tile_set.tiles)
        hands = hands_with_ties(choice, tiles, seats)
        kind = choice.choice(("out", "blocked"))
        out = choice.randrange(seats) if kind == "out" else -1
        if kind == "out":
            hands[out] = []
        lead, last = (choice.choice((Tile(0, 0), Tile(6, 6), Tile(1, 2), tiles[0])) for _ in range(2))
        last_turn = [last] if choice.random() < 0.8 else [Tile(0, 0), Tile(6, 6)]
        maker = choice.randrange(seats)
        pos = [0] * params[n.P_LENGTH]
        position.clear(params, pos)
        for seat, hand in enumerate(hands):
            pos[n.HAND + seat] = sum(1 << index[tile] for tile in hand)
            assert count(params, pos[n.HAND + seat]) == house.count(texts(tuple(sorted(hand))))
        pos[n.KIND], pos[n.OUT], pos[n.MAKER] = (n.WENT_OUT if kind == "out" else n.BLOCKED), out, maker
        pos[n.LEADER], pos[n.LEAD_TILE] = choice.randrange(seats), index[lead]
        pos[n.LAST_TURN] = sum(1 << index[tile] for tile in last_turn)
        verdict.settle(params, pos, sheet)
        score.settle(
            oracle.End(kind, out, maker, [texts(tuple(sorted(hand))) for hand in hands], texts((lead,))[0], texts(tuple(last_turn)))
        )
        compare_values(rules, seats, sheet, score)
        if score.over:
            return


def compare_values(rules: Rules, seats: int, sheet: list[int], score: oracle.Score) -> None:
    """The laws' sheet and the referee's."""
    value, sides = sheet_value(rules, seats, tuple(sheet)), score.house.all_sides()
    assert dict(zip(sides, value.score, strict=True)) == score.score
    assert dict(zip(sides, value.memory, strict=True)) == score.memory
    assert dict(zip(sides, value.opened, strict=True)) == score.opened
    assert (value.carry, bool(sheet[n.OVER])) == (score.carry, score.over)
    assert [side for side in sides if sheet[n.ROUND_WON] >> side & 1] == score.round_winners
    assert (sheet[n.NEXT_LEADER], next_lead_text(rules, seats, tuple(sheet))) == (score.next_leader, score.next_lead)
    assert [side for side in sides if sheet[n.WON] >> side & 1] == score.winners
    assert [side for side in sides if sheet[n.LOST] >> side & 1] == score.goats


@given(data=st.data(), seed=SEEDS)
@settings(max_examples=40)
def test_hands_count_and_throw_back_alike(game: str, data: st.DataObject, seed: int) -> None:
    rules, seats = data.draw(rules_and_seats(game))
    params, house, choice = rules.params(seats), house_of(rules, seats), random.Random(seed)
    tiles = rules.tile_set.tiles
    special = [*(tile for tile in tiles if tile.is_double), *(tile for tile in tiles if tile.high == 6 or tile.low == 0)]
    for _ in range(40):
        hand = sorted({choice.choice(special if choice.random() < 0.7 else tiles) for _ in range(choice.choice((1, 2, 8, 10)))})
        mask = sum(1 << rules.tile_set.index[tile] for tile in hand)
        assert count(params, mask) == house.count(texts(tuple(hand)))
        assert position.is_redealt(params, mask) == house.throws_back(texts(tuple(hand)), str(rules.settings["redeal"]))


def test_the_family_is_listed(game: str) -> None:
    assert game in games.names()
    assert games.rules(game).family == "kozel"

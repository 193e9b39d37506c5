"""Mistakes that other domino programs are known for, each held against every game."""

from collections.abc import Iterator

import pytest
from tests.core.strategies import Play, seats_of

from dvor import games
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.laws.points import ends_total
from dvor.core.match import Match
from dvor.core.moves import DRAW, END, LAY, PASS, SHIFT
from dvor.core.round import Round
from dvor.core.tiles import Tile, tile_set
from dvor.games.examples import Example

GAMES = games.names()
SEEDS = range(12)


def plays(game: str, seeds: range = SEEDS) -> Iterator[Play]:
    """Random matches of a game by its preset, each number of seats in turn."""
    allowed = seats_of(games.rules(game))
    for seed in seeds:
        yield Play(game, allowed[seed % len(allowed)], seed)


def test_two_double_blanks_in_a_double_nine_set() -> None:
    tiles = tile_set("dn9").tiles
    assert len(tiles) == len(set(tiles)) == 55
    assert tiles.count(Tile(0, 0)) == 1
    rules = games.rules("classic", set="dn9")
    for seed in range(50):
        deal = Deal.shuffled(rules, seats=4, source=Seeded(seed))
        assert sorted([tile for hand in deal.hands for tile in hand] + list(deal.boneyard)) == sorted(tiles)


@pytest.mark.parametrize("game", GAMES)
def test_a_pass_is_never_legal_when_a_tile_fits(game: str) -> None:
    for play in plays(game):
        for match in play.steps(rounds=2):
            kinds = {move.kind for move in match.legal_moves()}
            if PASS in kinds:
                assert not kinds & {LAY, DRAW, SHIFT}


@pytest.mark.parametrize("game", GAMES)
def test_a_round_in_which_everybody_passes_is_over(game: str) -> None:
    for play in plays(game):
        passed = 0
        for match in play.steps(rounds=3):
            moves = match.round.moves
            passed = passed + 1 if moves and moves[-1].kind == PASS else 0
            if passed >= len(match.round.sitting):
                assert match.round.is_over, str(match.record())


FISH_LEADERS = [
    ("kozel_pair", {}, ["1-6", "4-6", "0-1", "5-5"], {"maker": 3, "start": [20, 20]}, 3),
    ("kozel_solo", {}, ["1-6", "4-6", "0-1", "5-5"], {"maker": 1}, 1),
    ("kozel_conventions", {}, ["1-6", "4-6", "0-1", "5-5"], {"maker": 2}, 2),
    ("domino_bg", {"lead_next": "winner"}, ["1-6", "4-6", "0-1", "5-5"], {"maker": 0}, 0),
    ("domino_bg", {}, ["1-6", "4-6", "0-1", "5-5"], {"maker": 0}, -1),
    ("sea_kozel", {}, ["1-6", "4-6", "0-1", "5-5"], {"maker": 1}, 1),
    ("osyol", {}, ["1-6", "4-6", "0-1", "5-5"], {"maker": 0}, 0),
    ("sport", {}, ["1-6", "4-6", "0-1", "5-5"], {"maker": 0, "leader": 2}, 3),
    ("latin_partner", {}, ["1-6", "4-6", "0-1", "5-5"], {"maker": 1}, 2),
    ("latin_partner", {}, ["1-6", "4-6", "0-1", "5-5"], {"maker": 2}, 2),
    ("jamaican", {"sides": "pairs"}, ["1-6", "4-6", "0-1", "5-5"], {"maker": 0}, 2),
    ("classic", {"lead_next": "winner"}, ["1-6", "4-6", "0-1", "5-5"], {"maker": 0}, 2),
    ("general_kozel", {}, ["1-6", "4-6", "0-1", "5-5"], {"maker": 0}, -1),
]


@pytest.mark.parametrize(("game", "options", "hands", "how", "leader"), FISH_LEADERS)
def test_who_leads_after_a_fish(game: str, options: dict, hands: list[str], how: dict, leader: int) -> None:
    data = {
        "id": "fish",
        "game": game,
        "seats": 4,
        "options": options,
        "settle": [
            {
                "blocked": True,
                "maker": how["maker"],
                "hands": hands,
                "leader": how.get("leader", 0),
                "expect": {"next_leader": leader},
            }
        ],
    }
    if "start" in how:
        data["start"] = {"score": how["start"]}
    assert Example("here", "fish", data).check() == []


@pytest.mark.parametrize("game", [game for game in GAMES if games.rules(game).is_paired(4)])
def test_the_partners_tiles_are_not_counted_when_somebody_goes_out(game: str) -> None:
    """Two deals that differ only in what the partner is left with are settled alike."""
    written = []
    for partner in ("5-6 4-6 3-6", "1-3"):
        hands = ["", "1-5", partner, "2-4"]
        data = {"id": "out", "game": game, "seats": 4, "settle": [{"out": 0, "hands": hands, "last": "1-2"}]}
        written.append(settled(data))
    assert written[0] == written[1]


def settled(data: dict) -> list[object]:
    """What the sheet says after the rounds of a settle example."""
    found: list[object] = []
    unlike = {"score": [999, 999], "memory": [999, 999], "carry": 999}
    for key, value in unlike.items():
        rounds = [{**round_, "expect": {key: value}} for round_ in data["settle"]]
        wrong = Example("here", "settled", {**data, "settle": rounds}).check()
        assert wrong
        found += wrong
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_tied_block_pays_nobody(game: str) -> None:
    """Equal hands everywhere: no side's score changes; bad points become eggs."""
    rules = games.rules(game)
    seats = seats_of(rules)[-1]
    fourth = {"children": "0-6", "chinese": "1-6'"}.get(game, "0-6 0-1")
    hands = ["1-6", "2-5", "3-4", fourth][:seats]
    sides = max(rules.sides(seats)) + 1
    expect: dict[str, object] = {"score": [0] * sides}
    if rules.settings["tie"] == "eggs" and rules.settings["score"] in ("losers_write", "worst_writes"):
        expect["carry"] = 7 * seats
    if game == "bergen":  # the award of a block is shared by a tie
        expect = {"score": [2] * sides}
    data = {"id": "tie", "game": game, "seats": seats, "settle": [{"blocked": True, "maker": 0, "hands": hands, "expect": expect}]}
    assert Example("here", "tie", data).check() == []


@pytest.mark.parametrize("game", GAMES)
def test_a_tile_is_offered_at_both_ends_when_they_are_equal(game: str) -> None:
    for play in plays(game, range(60)):
        for match in play.steps():
            by_arm = tiles_by_arm(match)
            ends = match.round.ends
            twins = [(one, two) for one in by_arm for two in by_arm if one < two and ends[one] == ends[two]]
            for one, two in twins:
                assert by_arm[one] == by_arm[two]
            if any(by_arm[one] for one, _ in twins):
                return
    pytest.fail(f"{game}: equal ends never came up")


def tiles_by_arm(match: Match) -> dict[int, set[Tile | None]]:
    """The tiles that may be laid on each open arm; nothing in the middle of a turn of several doubles."""
    moves = match.legal_moves()
    if any(move.kind == END for move in moves):
        return {}
    arms = [arm for arm, end in enumerate(match.round.ends) if end is not None]
    return {arm: {move.tile for move in moves if move.kind == LAY and move.arm == arm} for arm in arms}


@pytest.mark.parametrize("game", GAMES)
def test_whoever_lays_the_last_tile_draws_nothing_more(game: str) -> None:
    for play in plays(game):
        *_, match = play.steps()
        round_ = match.round
        result = round_.finished()
        if result.kind == "out":
            assert round_.hand(result.seat) == ()
            kinds = [event.kind for event in round_.events]
            assert DRAW not in kinds[kinds.index("out") :]
            assert match.legal_moves() == ()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_left_over_from_the_round_before(game: str) -> None:
    for play in plays(game, range(6)):
        *_, match = play.steps()
        if match.is_over:
            continue
        deal = play.deal(Seeded(play.seed + 1000), match)
        leader = match.next_leader if match.next_leader >= 0 else None
        fresh = Round.start(play.rules, seats=play.seats, deal=deal, leader=leader, sitting=match.sitting, opened=match.sheet.opened,
                            score=match.sheet.score)  # fmt: skip
        after = match.next_round(deal)
        assert after.round.position == fresh.position
        assert after.round.events == ()
        assert after.round.points == tuple(0 for _ in after.round.points)


@pytest.mark.parametrize("game", GAMES)
def test_no_bonus_of_another_game_is_shown(game: str) -> None:
    settings = games.rules(game).settings
    for play in plays(game):
        *_, match = play.steps(rounds=3)
        kinds = {event.kind for round_ in match.rounds for event in round_.events}
        if settings["play_score"] == "none" and settings["bonuses_in_play"] == "off":
            assert "points" not in kinds
        if settings["effects"] == "none":
            assert "given" not in kinds
        if settings["closing"] == "off":
            assert not any(event.closed for round_ in match.rounds for event in round_.events)
        if settings["bonuses"] == "no":
            assert all(entry.bonus == 0 for row in match.rows for entry in row.entries)
        if settings["to_100"] == "no" or settings["finish"] != "wins_match":
            assert "to_100" not in kinds
        if settings["match"] != "sticks":
            assert match.sheet.sticks == (0,) * play.seats


def naive_total(match: Match) -> int:
    """Sum of the open ends read off the layout: doubles twice, the spinner by the rules' way of counting (rules 7)."""
    layout, settings = match.round.layout, match.rules.settings
    assert layout.root is not None
    root = layout.root
    lengths = [len(arm.tiles) for arm in layout.arms]
    total = 0
    spinner = None
    if layout.spinner == "root":
        spinner = (root.tile.low, sum(1 for length in lengths if length))
    elif isinstance(layout.spinner, tuple):
        arm, place = layout.spinner
        onward = lengths[arm] > place + 1
        spinner = (layout.arms[arm].tiles[place].tile.low, 1 + onward + sum(1 for length in lengths[2:] if length))
    for number, arm in enumerate(layout.arms):
        if arm.tiles:
            last = arm.tiles[-1]
            if isinstance(layout.spinner, tuple) and layout.spinner == (number, len(arm.tiles) - 1):
                continue
            total += 2 * last.far if last.tile.is_double else last.far
        elif number < 2 and not root.tile.is_double:
            total += root.near if number == 0 else root.far
    if root.tile.is_double and layout.spinner != "root" and 0 in lengths[:2]:
        total += 2 * root.tile.low
    if spinner is not None:
        value, covered = spinner
        if settings["spinner_count"] == "open_sides":
            total += value * min(2, 4 - covered)
        elif covered < 2:
            total += 2 * value
    return total


@pytest.mark.parametrize("game", [game for game in GAMES if games.rules(game).settings["play_score"] == "multiple"])
def test_doubles_are_summed_right_at_the_ends(game: str) -> None:
    for play in plays(game, range(30)):
        params = play.rules.params(play.seats)
        for match in play.steps():
            if match.round.layout.root is not None:
                assert ends_total(params, list(match.round.position)) == naive_total(match), str(match.record())


@pytest.mark.parametrize("game", GAMES)
def test_the_forced_first_tile_is_held_by_who_leads(game: str) -> None:
    for play in plays(game, range(60)):
        match = next(play.steps())
        leads = [move.tile for move in match.legal_moves() if move.kind == LAY]
        assert leads
        assert set(leads) <= set(match.round.hand(match.turn))


def test_a_first_tile_nobody_holds() -> None:
    """1-1 and 6-6 in the boneyard: the next double, then the next tile, leads instead."""
    tiles = tile_set("dn6").tiles
    for game, seats, missing, expected in (
        ("kozel_conventions", 2, {Tile(1, 1)}, Tile(2, 2)),
        ("jamaican", 2, {tile for tile in tiles if tile.is_double}, Tile(5, 6)),
        ("latin", 2, {Tile(6, 6)}, Tile(5, 5)),
    ):
        rules = games.rules(game)
        size = rules.hand_size(seats)
        held = [tile for tile in tiles if tile not in missing]
        hands = (tuple(held[: size // 2] + held[-(size - size // 2) :]), tuple(held[size // 2 : size // 2 + min(size, len(held) - size)]))
        round_ = Round.start(rules, seats=seats, deal=Deal(hands))
        everything = {tile for hand in hands for tile in hand}
        if expected in everything:
            assert [move.tile for move in round_.legal_moves()] == [expected]


@pytest.mark.parametrize("test", ["dead", "early", "exhausted"])
def test_no_open_end_is_a_block_whatever_the_boneyard_holds(test: str) -> None:
    """docs/rules.md 0.5; a peer's game that draws on instead has a way of closing of its own."""
    data = {
        "id": "closed",
        "game": "osyol",
        "seats": 2,
        "options": {"fish_block": test},
        "play": {
            "hands": ["1-2 4-5 3-3", "1-1 2-2 6-6 3-5"],
            "boneyard": "0-0 0-1",
            "leader": 0,
            "moves": ["1-2", "1-1@0!", "2-2@1!"],
            "check": [{"after": 3, "turn": -1, "ends": ["x", "x"], "boneyard": 2, "result": {"kind": "blocked", "maker": 1}}],
        },
    }
    assert Example("here", "closed", data).check() == []

"""Facts about moves hold by brute force: in every game, with all tiles known, whoever holds what."""

import pytest

import dvor.games
from dvor.bots.turns import roles
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.laws import names as n
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.moves import CUT, LAY, Move
from dvor.core.notation import code_of, codes_of, parse_move
from dvor.errors import IllegalMove, NotOnTurn
from dvor.review.facts import CODES, Fact, facts_of

DEALS = 4


def begun(game: str, seed: int, *, seats: int | None = None, **options: int | str) -> Match:
    rules = dvor.games.rules(game, **options)
    count = seats or rules.seat_counts[seed % len(rules.seat_counts)]
    return Match.start(rules, seats=count, deal=Deal.shuffled(rules, seats=count, source=Seeded(seed)))


def fitting(match: Match, value: int, tiles: tuple) -> int:
    index, fits = match.rules.tile_set.index, match.rules.params(match.seats)[n.P_FIT + value]
    return sum(fits >> index[tile] & 1 for tile in tiles)


def others(match: Match, me: int) -> tuple:
    """Tiles in the other hands and in the boneyard."""
    known = {*match.round.hand(me), *(event.tile for event in match.events if event.kind in ("lead", "lay", "cut"))}
    deck = [match.rules.tile_set.tiles[place] for place in match.rules.deck(len(match.sitting))]
    return tuple(tile for tile in deck if tile not in known)


def holds(fact: Fact, before: Match, move: Move, after: Match) -> bool:
    """Whether it is so, by the match itself, all hands known."""
    me, facts, result = before.turn, fact.facts, after.round.result
    hand, ends = after.round.hand(me), [end for end in after.round.ends if end is not None]
    side, value, seat = before.sides[me], facts.get("value"), facts.get("seat")
    laid = [event for event in before.events if event.kind in ("lead", "lay", "cut", "shift")]
    assert tuple(facts) == CODES[fact.code], "every fact has what its code says"
    assert seat is None or facts["role"] == roles(me, before.seats, before.sides)[int(seat)]
    match fact.code:
        case "only":
            return len(before.legal_moves()) == 1
        case "out":
            return result is not None and (result.kind, result.seat) == ("out", me)
        case "blocks":
            return result is not None and result.kind == "blocked"
        case "scores":
            return after.round.points[side] - before.round.points[side] == facts["points"]
        case "stuck":
            is_block = result is not None and result.kind == "blocked"  # nobody else can go on either
            return (is_block or after.turn == seat) and not any(one.kind in (LAY, CUT) for one in after.legal_moves())
        case "dead":
            return value in ends and fitting(after, value, (*hand, *others(after, me))) == 0
        case "mine":
            return value in ends and fitting(after, value, others(after, me)) == 0 and fitting(after, value, hand) == facts["count"] > 0
        case "scarce":
            return value in ends and fitting(after, value, others(after, me)) == facts["count"] in (1, 2)
        case "keeps":
            return value in ends and fitting(after, value, hand) == facts["count"] > 0
        case "stranded":
            return bool(hand) and not any(fitting(after, end, hand) for end in ends)
        case "knocked":
            return value in ends and any(one.kind == "pass" and one.seat == seat and value in one.ends for one in before.events)
        case "covers":
            return before.round.ends[move.arm] == value and any(one.seat == seat and value in one.tile[:2] for one in laid)
        case "leaves":
            return value in ends and facts["role"] == "partner" and any(one.seat == seat and value in one.tile[:2] for one in laid)
        case "opens":
            return value in ends and value not in before.round.ends
        case "same":
            return len(ends) > 1 and set(ends) == {value}
        case "sheds":
            worth = before.rules.params(before.seats)
            points = {tile: worth[n.P_VALUE + before.rules.tile_set.index[tile]] for tile in before.round.hand(me)}
            return points[move.tile] == facts["points"] and all(points[one] < points[move.tile] for one in points if one != move.tile)
        case "double":
            return move.tile.is_double and str(move.tile) == facts["tile"]
        case "closes":
            return before.round.ends[move.arm] == value and after.round.ends[move.arm] is None
    return False


@pytest.mark.parametrize("game", dvor.games.names())
def test_every_fact_of_every_move_is_so(game: str) -> None:
    told = set()
    for seed in range(DEALS):
        match, source = begun(game, seed), Seeded(seed)
        while match.turn >= 0:
            legal = match.legal_moves()
            for move in legal[:: 1 + len(legal) // 8]:
                after = match.play(move)
                facts = facts_of(view_of(match, match.turn), move)
                for fact in facts:
                    assert holds(fact, match, move, after), f"{game} {seed}: {fact} of {move} after {' '.join(map(str, match.round.moves))}"
                codes = {fact.code for fact in facts}
                told |= codes
                result = after.round.result
                assert ("only" in codes) == (len(legal) == 1)
                assert ("out" in codes) == (result is not None and result.kind == "out")
                weights = [abs(fact.weight) for fact in facts]
                assert weights == sorted(weights, reverse=True)
                assert all(weights), "a fact speaks for a move or against it"
            match = match.play(legal[source.below(len(legal))])
    assert {"out", "keeps", "opens"} <= told


def test_a_view_alone_decides() -> None:
    """Facts of one seat do not hang on what others hold: two deals that look the same to it give the same."""
    match = begun("kozel_pair", 3, seats=4)
    view = view_of(match, match.turn)
    hands = list(match.round.deal.hands)
    others_ = [seat for seat in range(4) if seat != match.turn]
    hands[others_[0]], hands[others_[1]] = hands[others_[1]], hands[others_[0]]
    other = Match.start(match.rules, seats=4, deal=Deal(tuple(hands)))
    if other.turn == match.turn:
        assert [facts_of(view, move) for move in view.legal] == [facts_of(view_of(other, other.turn), move) for move in view.legal]


def played(moves: str, hands: str, *, game: str = "kozel_pair") -> Match:
    rules = dvor.games.rules(game)
    parse = rules.tile_set.parse
    deal = Deal(tuple(tuple(map(parse, hand.split())) for hand in hands.split(" / ")))
    match = Match.start(rules, seats=len(deal.hands), deal=deal)
    for text in moves.split():
        match = match.play(parse_move(text))
    return match


HANDS = "1-1 5-5 5-6 3-5 2-5 1-6 6-6 / 1-2 0-2 2-2 2-3 2-4 0-1 4-5 / 0-0 0-3 3-3 3-4 0-4 4-4 0-5 / 1-3 1-4 1-5 4-6 0-6 3-6 2-6"


def test_what_a_neighbour_would_say() -> None:
    match = played("1-1 1-2@0 pass 1-3@1", HANDS)
    told = facts_of(view_of(match, 0), parse_move("3-5@1"))
    assert [(fact.code, *fact.facts.values()) for fact in told] == [
        ("keeps", 5, 3), ("keeps", 2, 1), ("covers", 3, 3, "previous"), ("knocked", 2, 2, "partner"), ("opens", 5),
    ]  # fmt: skip
    assert [fact.code for fact in told if fact.weight < 0] == ["knocked"], "the partner has nothing for that end"


def test_moves_are_ints_and_back() -> None:
    for game in dvor.games.names():
        match, source = begun(game, 1), Seeded(1)
        codes, index = codes_of(match.rules.tile_set), match.rules.tile_set.index
        while match.turn >= 0:
            legal = match.legal_moves()
            assert [codes.move(code_of(move, index)) for move in legal] == list(legal)
            match = match.play(legal[source.below(len(legal))])


def test_refusals() -> None:
    match = begun("kozel_pair", 1, seats=4)
    waiting = view_of(match, (match.turn + 1) % 4)
    with pytest.raises(NotOnTurn):
        facts_of(waiting, match.legal_moves()[0])
    with pytest.raises(IllegalMove):
        facts_of(view_of(match, match.turn), Move("pass"))

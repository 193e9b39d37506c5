"""A tournament as somebody may see it: of a deal that is still open somewhere nobody is told more than his own table has shown him."""

from __future__ import annotations

from typing import Any, cast

from dvor.review.pars import Par
from dvor.server.entries import Listed
from dvor.server.tournament import Pairing, Tournament
from dvor.tournament.errors import UnknownDeal
from dvor.wire.bodies import CardSeat
from dvor.wire.tournament import (
    DealData,
    DealRow,
    EntrantData,
    Kind,
    PairingData,
    ParData,
    Scoring,
    Stage,
    StandingData,
    TournamentCard,
    TournamentData,
)

#: Digits of what is told of comparisons.
DIGITS = 3


def card_of(one: Listed) -> TournamentCard:
    """A line of a list."""
    return TournamentCard(
        id=one.id,
        name=one.name,
        game=one.game,
        kind=one.terms["kind"],
        deals=one.terms["deals"],
        score=one.terms["score"],
        entrants=one.entrants,
        phase=cast("Stage", one.phase),
        round=one.round,
        rounds=one.rounds or one.terms["rounds"] or 0,
        made_at=one.made_at,
    )


def tables_here(of: Tournament, player: str | None) -> list[str]:
    """Where somebody might sit: the tables of his rounds that people play at."""
    me = of.entrant_of(player)
    return [one.table for round_ in of.pairings for one in round_ if one.table is not None and me in one.entrants]


def data_of(of: Tournament, player: str | None, *, sits: frozenset[str]) -> TournamentData:
    """The whole, for a player; ``sits``: the tables where he does."""
    terms, me = of.terms, of.entrant_of(player)
    mine = None if me is None else of.entered[me]
    has_begun = of.phase != "gathering"
    return TournamentData(
        id=of.id,
        name=terms.name,
        phase=cast("Stage", of.phase),
        game=terms.rules.game,
        rules=terms.rules.code,
        changed=terms.rules.changed,
        seats=terms.seats,
        sides=terms.sides,
        per_entrant=terms.per_entrant,
        kind=cast("Kind", terms.kind),
        deals=terms.deals,
        rounds=of.rounds or terms.rounds or 0,
        score=cast("Scoring", terms.score),
        bots=of.bots,
        is_public=of.is_public,
        level=of.level,
        clock=of.clock,
        hash=terms.promise.hash,
        seed=terms.seed if of.phase == "over" else None,
        made_at=of.made_at,
        is_director=player is not None and player == of.director,
        me=me,
        code=None if mine is None or has_begun or len(mine.places) >= terms.per_entrant else mine.code,
        my_table=_my_table(of, sits),
        round=of.round,
        entrants=[_entrant(of, number) for number in range(len(of.entered))],
        standing=_standing(of) if of.pairings else [],
        tables=[
            _pairing(of, round_, number, pairing, me=me, sits=sits)
            for round_, pairings in enumerate(of.pairings)
            for number, pairing in enumerate(pairings)
        ],
    )


def deal_of(of: Tournament, number: int, player: str | None, *, par: Par | None = None) -> DealData:
    """A deal, from 1. Raises UnknownDeal where it has not been dealt."""
    round_, deal = _place(of, number), number - 1
    me, is_open = of.entrant_of(player), deal not in of.finished
    dealt = None if is_open else of.plan.deal(deal)
    worth = {} if is_open else {score.table: by_side for score, by_side in of.told.board(deal)}
    rows = []
    for at, pairing in enumerate(of.pairings[round_]):
        board = of.boards.get((deal, at))
        if board is None or (is_open and (me not in pairing.entrants or pairing.table is None)):
            continue
        entrants = None if is_open else _by_entrant(of, worth[at])
        rows.append(DealRow(at, list(pairing.entrants), board.points[0], entrants, board.kind, has_record=not is_open))
    return DealData(
        deal=number,
        round=round_ + 1,
        leader=of.plan.leader(deal),
        is_open=is_open,
        hands=None if dealt is None else [[str(tile) for tile in sorted(hand)] for hand in dealt.hands],
        boneyard=None if dealt is None else [str(tile) for tile in dealt.boneyard],
        par=None if par is None or par.points is None else ParData(par.points[0], list(par.assumes)),
        rows=rows,
    )


def export_of(of: Tournament) -> dict[str, Any]:
    """All that everybody may know, as JSON's values."""
    terms = of.terms
    plan = {
        "name": terms.name, "game": terms.rules.game, "options": terms.rules.changed, "rules": terms.rules.code,
        "version": terms.rules.version, "seats": terms.seats, "kind": terms.kind, "deals": terms.deals,
        "rounds": of.rounds or terms.rounds, "score": terms.score,
    }  # fmt: skip
    told = of.told.as_data() if of.pairings else {}
    return {
        "id": of.id,
        "phase": of.phase,
        "plan": plan,
        "hash": terms.promise.hash,
        "seed": terms.seed if of.phase == "over" else None,
        "entrants": [
            {"name": one.name, "players": [{"name": each.name, "level": each.level} for each in one.places]} for one in of.entered
        ],
        "standing": told.get("standing", []),
        "tables": told.get("tables", []),
        "boards": told.get("boards", []),
    }


def check_told(of: Tournament, number: int, table: int) -> Pairing:
    """The table (from 0) where that deal (from 1) was played. Raises UnknownDeal."""
    round_ = _place(of, number)
    if not 0 <= table < len(of.pairings[round_]):
        raise UnknownDeal(f"there is no table {table} in round {round_ + 1}")
    return of.pairings[round_][table]


def _place(of: Tournament, number: int) -> int:
    """The round (from 0) of a deal (from 1). Raises UnknownDeal."""
    if of.phase == "gathering" or not 1 <= number <= of.terms.deals or of.round_of(number - 1) >= of.round:
        raise UnknownDeal(f"deal {number} has not been dealt")
    return of.round_of(number - 1)


def _entrant(of: Tournament, number: int) -> EntrantData:
    one, size = of.entered[number], of.terms.per_entrant
    free = [CardSeat("", None)] * (size - len(one.places))
    return EntrantData(
        name=one.name,
        players=[*(CardSeat(place.name, place.level) for place in one.places), *free],
        taken=len(one.places),
        is_full=not free,
    )


def _standing(of: Tournament) -> list[StandingData]:
    return [StandingData(one.place, one.entrant, round(one.total, DIGITS), one.deals) for one in of.told.standing()]


def _pairing(of: Tournament, round_: int, number: int, pairing: Pairing, *, me: int | None, sits: frozenset[str]) -> PairingData:
    deals = of.deals_of(round_)
    boards = [of.boards.get((deal, number)) for deal in deals]
    is_mine = pairing.table is not None and me in pairing.entrants
    return PairingData(
        round=round_ + 1,
        number=number,
        entrants=list(pairing.entrants),
        deals=[deal + 1 for deal in deals],
        done=sum(board is not None for board in boards),
        points=[None if board is None or not (is_mine or board.deal in of.finished) else board.points[0] for board in boards],
        table=pairing.table if pairing.table in sits else None,
    )


def _my_table(of: Tournament, sits: frozenset[str]) -> str | None:
    """Where somebody plays now."""
    open_ = {number for _, number in of.missing} if of.phase == "playing" else set()
    here = (of.pairings[-1][number].table for number in sorted(open_))
    return next((table for table in here if table in sits), None)


def _by_entrant(of: Tournament, by_side: tuple[float, ...]) -> list[float]:
    """What a result is worth to each who sat there."""
    plan = of.plan
    sides = range(plan.sides) if plan.kind != "individual" else [plan.rules.side_of(seat, plan.seats) for seat in range(plan.seats)]
    return [round(by_side[side], DIGITS) for side in sides]

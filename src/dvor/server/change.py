"""What an action makes of a table; nothing here is stored, sent or timed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

import msgspec

from dvor import proof as proofs
from dvor.chance import Source
from dvor.core.deal import Deal
from dvor.core.match import Match
from dvor.core.moves import Event, Move
from dvor.core.notation import parse_move
from dvor.core.proof import Proof
from dvor.core.record import PERSON, back_line, round_lines, score_line, tag_line
from dvor.core.rules import Rules
from dvor.errors import MatchOver, RoundOpen
from dvor.server.contest import Standing, check_begins, check_rated
from dvor.server.course import DealOf, board_of, no_deals
from dvor.server.ended import Ended, ended_of
from dvor.server.errors import BotAway, MatchOpen, NotYourTurn
from dvor.server.refusals import LateSeed, NoMatch, NotSeated, RatedFixed, RatedOnly, TournamentTable
from dvor.server.room import Place, Room
from dvor.server.solo import check_alone
from dvor.server.state import State, without_past
from dvor.server.storage import HOUSE, Promised, Said
from dvor.wire import frames
from dvor.wire.bodies import PreviewSaid
from dvor.wire.settings import name_of, with_asked
from dvor.wire.view import layout_data

#: Actions that mean the same whatever has happened meanwhile: their version is not asked for.
ANY_VERSION = (frames.SitFrame, frames.StandFrame, frames.LeaveFrame, frames.SurrenderFrame, frames.UndoFrame)
#: Nobody needs many of these in a row; moves have their turn, and who wants to go may always go.
ARRANGING = (
    frames.SitFrame, frames.SwapFrame, frames.BotFrame, frames.SettingsFrame, frames.StartFrame, frames.RematchFrame, frames.UndoFrame,
    frames.DealFrame,
)  # fmt: skip

#: A bot of a level as one that sits there. Raises UnknownBot.
MakePlace = Callable[[str], Place]
#: The bot account of a name, if it is here and plays by the rules of that code, as one that sits there. Raises BotAway.
FindRobot = Callable[[str, str], Place]


def no_robot(name: str, code: str) -> Place:  # noqa: ARG001  a FindRobot
    """Where no bot accounts come. Raises BotAway."""
    raise BotAway(f"no bot {name!r} is here", bot=name_of(name), reason="away")


@dataclass(frozen=True, kw_only=True)
class Change:
    """The match, the room and whether it is over after an action, and the lines of the record that tell it.

    ``room`` None: unchanged. ``proof``: of a round just dealt, ``aborted``: of those thrown away before it; ``promised``: of the one
    after it. ``data``: what was asked. ``ratings``: of those who sit at a rated table now, None: as before.
    """

    match: Match | None
    kind: str
    room: Room | None = None
    is_over: bool = False
    lines: tuple[str, ...] = ()
    is_new_match: bool = False
    proof: Proof | None = None
    aborted: tuple[Proof, ...] = ()
    promised: Promised | None = None
    data: dict[str, Any] = field(default_factory=dict)
    ratings: Mapping[str, Standing] | None = None

    @property
    def is_new_round(self) -> bool:
        """Whether tiles were dealt."""
        return self.proof is not None or self.is_new_match

    @property
    def is_back(self) -> bool:
        """Whether moves were taken back."""
        return self.kind == "undo"


@dataclass(frozen=True, kw_only=True)
class Dealer:
    """Deals what was promised; ``seeds`` are the players' parts, by player. ``at`` in ms since 1970. ``deal_of``: a tournament's deals."""

    table: str
    promised: Promised
    seeds: Mapping[str, str]
    source: Source
    at: int
    deal_of: DealOf = no_deals

    def deal(self, rules: Rules, room: Room, sitting: tuple[int, ...] | None) -> tuple[Deal, Proof, Promised]:
        """The deal, its proof, and the promise of the next. Raises BadSeats, OptionConflict."""
        promise = proofs.Promise(self.table, self.promised.number, self.promised.seed)
        seeds = {seat: self.seeds[str(room.places[seat].player)] for seat in room.people if room.places[seat].player in self.seeds}
        proof = promise.proof(seats=len(room.places), seeds=seeds)
        return proofs.deal(rules, proof, sitting=sitting), proof, promise_of(self.table, self.promised.number + 1, self.source)


def promise_of(table: str, number: int, source: Source) -> Promised:
    """A new promise of that deal."""
    fresh = proofs.Promise.fresh(table, number, source=source)
    return Promised(number=number, seed=fresh.seed, hash=fresh.hash)


def means_the_same(state: State, action: frames.Action) -> bool:
    """Whether an action means the same whatever has happened meanwhile: at a table of a tournament, that one is ready, too."""
    return isinstance(action, ANY_VERSION) or (state.room.course is not None and isinstance(action, frames.NextFrame))


def change_of(
    state: State, player: str, action: frames.Action, *, dealer: Dealer, place_of: MakePlace, robot_of: FindRobot = no_robot
) -> Change:
    """What a player's action makes of a table. Raises what the action may be refused with; whoever it was, nothing has changed."""
    if isinstance(action, frames.MoveFrame):
        return _moved(state, player, action.move)
    if state.room.course is not None:
        return _on_course(state, player, action, place_of)
    if isinstance(action, frames.NextFrame):
        seat_in(state, player)
        return next_round(state, dealer)
    if isinstance(action, frames.RematchFrame | frames.StartFrame):
        return _started(state, player, action, dealer, place_of)
    if isinstance(action, frames.SurrenderFrame):
        return _surrendered(state, player)
    if isinstance(action, frames.UndoFrame):
        return _taken_back(state, player)
    if isinstance(action, frames.DealFrame):
        return _dealt_again(state, player, action.what, dealer)
    if isinstance(action, frames.BotFrame) and action.bot is not None:
        state.room.check_host(player)
        _check_no_match(state)
        return _seated_bot(state, player, action, robot_of(action.bot, state.room.rules), dealer)
    return _settled(state, player, action, place_of)


def first_deal(rules: Rules, room: Room, dealer: Dealer, *, kind: str = "start", aborted: tuple[Proof, ...] = ()) -> Change:
    """A new match; ``aborted``: deals thrown away before it. Raises BadSeats, OptionConflict."""
    seats = len(room.places)
    deal, proof, promised = dealer.deal(rules, room, None)
    match = Match.start(rules, seats=seats, deal=deal)
    day = datetime.fromtimestamp(dealer.at / 1000, UTC).date().isoformat()
    house = room.settings.house
    more = [("Date", day), *([(HOUSE, house)] if house else [])]
    tags = match.record(players=[place.name or PERSON for place in room.places], tags=more).tags
    lines = (*(tag_line(name, value) for name, value in tags), *round_lines(1, deal, proof, aborted=aborted))
    return Change(match=match, room=room, kind=kind, lines=lines, is_new_match=True, proof=proof, aborted=aborted, promised=promised)


def next_deal(state: State, dealer: Dealer) -> Change:
    """The next deal of a tournament, a match of its own. Nothing is promised here, and no proof told: one seed gives all its deals, and is
    told when all are played. Raises MatchOver after the last, TableDamaged."""
    number, room = state.next_deal, state.room
    if number is None or room.course is None:
        raise MatchOver("that was the last deal of the round")
    match = dealer.deal_of(number)
    day = datetime.fromtimestamp(dealer.at / 1000, UTC).date().isoformat()
    tags = match.record(players=[place.name or PERSON for place in room.places], tags=[("Date", day)]).tags
    lines = (*(tag_line(name, value) for name, value in tags), *round_lines(1, match.round.deal))
    return Change(match=match, room=replace(room, course=replace(room.course, ready=())), kind="start", lines=lines, is_new_match=True)


def next_round(state: State, dealer: Dealer) -> Change:
    """The next round is dealt. Raises NoMatch, MatchOver, RoundOpen."""
    match = _match_of(state)
    if not match.round.is_over:
        raise RoundOpen("the round is still being played")
    deal, proof, promised = dealer.deal(match.rules, state.room, match.sitting)
    lines = round_lines(match.round_number + 1, deal, proof)
    return Change(match=without_past(match.next_round(deal)), kind="next", lines=lines, proof=proof, promised=promised)


def _taken_back(state: State, player: str) -> Change:
    """Back to before the last choice of who sits at this device. Raises NotSeated, NotAlone, NoMatch, MatchOver, NothingToTakeBack."""
    seat_in(state, player)
    check_alone(state)
    match = _match_of(state)
    after = match.take_back(state.room.people)
    moves = len(after.round.moves)
    return Change(match=after, kind="undo", lines=(back_line(len(match.round.moves) - moves),), data={"to": moves})


def _dealt_again(state: State, player: str, what: str, dealer: Dealer) -> Change:
    """The round in play, or the match, is thrown away. Raises NotSeated, NotAlone, NoMatch, MatchOver, RoundOver."""
    seat_in(state, player)
    check_alone(state)
    match = _match_of(state)
    aborted = state.aborted if state.proof is None else (*state.aborted, state.proof)
    if what == "match":
        return first_deal(state.rules, replace(state.room, gave_up=()), dealer, kind="deal", aborted=aborted if state.is_in_round else ())
    deal, proof, promised = dealer.deal(match.rules, state.room, match.sitting)
    after = match.deal_again(deal)
    lines = round_lines(match.round_number, deal, proof, aborted=aborted)
    return Change(match=without_past(after), kind="deal", lines=lines, proof=proof, aborted=aborted, promised=promised)


def played(state: State, match: Match, move: Move, *, kind: str) -> Change:
    """A move; a deal of a tournament is over with its round. Raises IllegalMove, RoundOver."""
    after = match.play(move)
    lines = (str(move), score_line(after.sheet.score)) if after.round.is_over else (str(move),)
    is_over = after.is_over if state.room.course is None else after.round.is_over
    return Change(match=after, kind=kind, is_over=is_over, lines=lines)


def move_of(state: State, seat: int, text: str) -> tuple[Match, Move]:
    """A seat's move as it was sent, and the match it is for. Raises NoMatch, MatchOver, BadMove, NotYourTurn."""
    match, move = _match_of(state, is_last_round=True), parse_move(text)
    if match.turn not in (seat, -1):
        raise NotYourTurn(f"seat {match.turn} is on turn, not seat {seat}", seat=seat, turn=match.turn)
    return match, move


def previewed(state: State, seat: int, text: str) -> PreviewSaid:
    """What would lie on the table after that move of that seat; nothing else of what would be is told.

    Raises NoMatch, MatchOver, BadMove, NotYourTurn, IllegalMove, RoundOver.
    """
    match, move = move_of(state, seat, text)
    after = match.play(move).round
    alike = [one for one in match.legal_moves() if (one.tile, one.kind) == (move.tile, move.kind) and match.play(one).round.is_alike(after)]
    return PreviewSaid(layout_data(after.layout), after.ends, tuple(map(str, alike)))


def match_at(state: State) -> Match:
    """The match, in play or over. Raises NoMatch."""
    if state.match is None:
        raise NoMatch("there is no match yet")
    return state.match


def only_room(state: State, room: Room, kind: str) -> Change:
    """Nothing but the room is changed."""
    return Change(match=state.match, is_over=state.is_over, room=room, kind=kind)


def state_after(before: State, change: Change, *, seat: int | None, reason: Said | None, clocks: tuple[int, ...] | None) -> State:
    """The state an action makes, by that seat if by any."""
    reasons = {} if change.is_new_round or change.is_back else before.reasons
    return replace(
        before,
        room=change.room or before.room,
        match=change.match,
        is_over=change.is_over,
        version=before.version + 1,
        part=before.part + (change.is_new_match and before.match is not None),
        number=before.number + len(change.lines),
        reasons=reasons if reason is None or seat is None else {**reasons, seat: reason},
        promised=change.promised or before.promised,
        proof=change.proof or before.proof,
        aborted=change.aborted if change.is_new_round else before.aborted,
        clocks=clocks,
        ratings=before.ratings if change.ratings is None else change.ratings,
    )


def with_ratings(before: State, change: Change, player: str, known: Mapping[str, Standing]) -> Change:
    """What an action makes of a rated table where no match is in play, with the ratings of who sits there then; ``known``: those of
    accounts. Who wants to go may always go, whoever else sits there. Raises RatedOnly."""
    if change.room is not None and change.kind not in ("stand", "leave", "swap", "bot"):
        check_rated(change.room, known, only=player if change.kind == "sit" else None)
    told = {} if change.is_new_match else before.ratings  # what the last match has changed is still to be seen
    return replace(change, ratings={one: told[one] if one in told and told[one].now == now.now else now for one, now in known.items()})


def ended_by(before: State, after: State) -> Ended | None:
    """How the match ended, where it did between the two."""
    is_new = after.is_over and (not before.is_over or after.part != before.part)
    if not is_new or after.match is None:
        return None
    ended, course = ended_of(after.match, after.room), after.room.course
    return ended if course is None else replace(ended, board=board_of(course, after.part, after.match))


def fresh_events(before: State, after: State, change: Change) -> tuple[Event, ...] | None:
    """The events of the present round that are new; None where some are gone."""
    if change.is_back:
        return None
    if after.match is None:
        return ()
    if change.is_new_round or before.match is None:
        return after.match.events
    return after.match.events[len(before.match.events) :]


def _moved(state: State, player: str, text: str) -> Change:
    match, move = move_of(state, seat_in(state, player), text)
    return played(state, match, move, kind="move")


def _on_course(state: State, player: str, action: frames.Action, place_of: MakePlace) -> Change:
    """At a table of a tournament: the next deal may come for him, or a bot plays on for him; all else is settled there. Raises NotSeated,
    TournamentTable, RoundOpen, MatchOver."""
    course, seat = state.room.course, seat_in(state, player)
    if isinstance(action, frames.LeaveFrame):
        return only_room(state, state.room.leave(player, place_of(state.room.settings.level)), "leave")
    if course is None or not isinstance(action, frames.NextFrame):
        raise TournamentTable("the deals of a tournament are given, and its seats fixed")
    if state.is_in_round:
        raise RoundOpen("the deal is still being played")
    if state.next_deal is None:
        raise MatchOver("that was the last deal of the round")
    return only_room(state, replace(state.room, course=replace(course, ready=tuple(sorted({*course.ready, seat})))), "ready")


def _started(state: State, player: str, action: frames.RematchFrame | frames.StartFrame, dealer: Dealer, place_of: MakePlace) -> Change:
    seat_in(state, player)
    if isinstance(action, frames.StartFrame):
        state.room.check_host(player)
    elif state.match is None:
        raise NoMatch("there was no match yet")
    _check_no_match(state)
    check_begins(state.room)
    kind = "start" if isinstance(action, frames.StartFrame) else "rematch"
    return first_deal(state.rules, state.room.full(place_of(state.room.settings.level)), dealer, kind=kind)


def _surrendered(state: State, player: str) -> Change:
    match = _match_of(state)
    room = state.room.surrender(player, match.sides)
    return Change(match=match, room=room, kind="surrender", is_over=room.has_given_up(match.sides) is not None)


def _settled(state: State, player: str, action: frames.Action, place_of: MakePlace) -> Change:
    """Who sits where, and the settings."""
    room = state.room
    if isinstance(action, frames.LeaveFrame):
        if state.is_playing:
            return _left(state, player, place_of)
        return only_room(state, room.stand(player), "leave")
    if isinstance(action, frames.SettingsFrame):
        room.check_host(player)
        if state.is_in_round:
            raise RoundOpen("settings are changed between rounds")
        if state.match is not None and (room.settings.rated or action.settings.rated is True):
            raise RatedFixed("how a rated table is run is settled before its first match", reason="begun")
        settings = with_asked(room.settings, action.settings)
        place_of(settings.level)
        after, kind = room.set(player, settings), "settings"
    else:
        _check_no_match(state)
        after, kind = _seated(room, player, action, place_of)
    return replace(only_room(state, after, kind), data=_asked(action))


def _seated_bot(state: State, player: str, action: frames.BotFrame, bot: Place, dealer: Dealer) -> Change:
    """A bot account is asked to a seat. At a rated table that is the last one the match begins: nobody sits there who could say so."""
    room = state.room.seat_bot(player, seat=action.seat, bot=bot)
    if room.settings.rated and all(place.is_robot for place in room.places):
        return first_deal(state.rules, replace(room, gave_up=()), dealer)
    return replace(only_room(state, room, "bot"), data=_asked(action))


def _asked(action: frames.Action) -> dict[str, Any]:
    """What was asked, for the log."""
    return {"asked": {name: value for name, value in msgspec.to_builtins(action).items() if name not in ("type", "id", "version")}}


def _seated(room: Room, player: str, action: frames.Action, place_of: MakePlace) -> tuple[Room, str]:
    if isinstance(action, frames.SitFrame):
        return room.sit(player, seat=action.seat, name=name_of(action.name)), "sit"
    if isinstance(action, frames.SwapFrame):
        return room.swap(player, action.a, action.b), "swap"
    if isinstance(action, frames.BotFrame):
        room.check_host(player)
        if room.settings.rated and action.level is not None:
            raise RatedOnly("the server's bots are not rated with people", reason="level")
        return room.seat_bot(player, seat=action.seat, bot=None if action.level is None else place_of(action.level)), "bot"
    return room.stand(player), "stand"


def _left(state: State, player: str, place_of: MakePlace) -> Change:
    """Gone during a match; who is left on his side may have given up already."""
    match = _match_of(state)
    room = state.room.leave(player, place_of(state.room.settings.level))
    return Change(match=match, room=room, kind="leave", is_over=room.has_given_up(match.sides) is not None)


def seeder(state: State, player: str | None, number: int) -> str:
    """Who has a part in the deal of that number. Raises NotSeated, LateSeed, TournamentTable."""
    if player is None or state.room.seat_of(player) is None:
        raise NotSeated("who does not sit there has no part in the deal")
    if state.room.course is not None:
        raise TournamentTable("the deals of a tournament come from one seed, and nothing is added to it")
    if number != state.promised.number:
        raise LateSeed(f"deal {state.promised.number} is next, not {number}", number=number, next=state.promised.number)
    return player


def seat_in(state: State, player: str) -> int:
    """That player's seat. Raises NotSeated."""
    seat = state.room.seat_of(player)
    if seat is None:
        raise NotSeated("you do not sit at this table")
    return seat


def _match_of(state: State, *, is_last_round: bool = False) -> Match:
    """The match in play. A move after its last round is refused by the round itself (``is_last_round``)."""
    if state.match is None:
        raise NoMatch("there is no match yet")
    if state.is_over and not (is_last_round and state.match.is_over):
        raise MatchOver("the match has ended")
    return state.match


def _check_no_match(state: State) -> None:
    if state.is_playing:
        raise MatchOpen("the match goes on")

"""A table's state as the frames of one reader: a seat, or None for who looks on. Encoded once for each."""

from __future__ import annotations

from dataclasses import dataclass

from dvor import proof as proofs
from dvor.core.look import seen_by, view_of
from dvor.core.moves import Event
from dvor.core.tally import left_of
from dvor.errors import DvorError
from dvor.i18n import error_text
from dvor.server.companions import number_of
from dvor.server.contest import Standing
from dvor.server.course import Course
from dvor.server.room import Place
from dvor.server.solo import may_undo
from dvor.server.state import State
from dvor.wire import frames
from dvor.wire.view import ViewData, event_data, view_data


@dataclass(frozen=True, kw_only=True, slots=True)
class Around:
    """What a frame tells besides the state. By seat: who is there, for whom a bot plays, and the seats of whom he has blocked;
    ``next_ms`` as in ``TableData``."""

    table: str
    online: tuple[bool, ...]
    covered: tuple[bool, ...]
    blocked: tuple[frozenset[int], ...]
    watchers: int = 0
    clocks: frames.ClocksData | None = None
    next_ms: int | None = None

    def news_for(self, before: Around) -> frozenset[int | None]:
        """The seats (None: who looks on) that are told of what is different: of blocks nobody but who has made them."""
        seats = range(len(self.online))
        if (self.online, self.covered) != (before.online, before.covered):
            return frozenset((None, *seats))
        return frozenset(seat for seat in seats if self.blocked[seat] != before.blocked[seat])


def view_text(state: State, seat: int | None, around: Around) -> str:
    """All that reader may know."""
    return frames.frame_text(
        frames.ViewFrame(state.version, _view(state, seat), players(state, seat, around), _reasons(state), _table(state, seat, around))
    )


def step_text(state: State, fresh: tuple[Event, ...], seat: int | None, around: Around) -> str:
    """What has just happened, as that reader may know it."""
    match = state.match
    seen = [] if match is None else [seen_by(match, event, seat, is_given_up=state.is_given_up) for event in fresh]
    events = [event_data(event) for event in seen if event is not None]
    return frames.frame_text(
        frames.StepFrame(
            state.version, events, _view(state, seat), players(state, seat, around), _reasons(state), _table(state, seat, around)
        )
    )


def presence_text(state: State, seat: int | None, around: Around) -> str:
    """Who is there."""
    return frames.frame_text(frames.PresenceFrame(players(state, seat, around)))


def refused_text(state: State | None, seat: int | None, lang: str, *, action: str, error: DvorError) -> str:
    """Why nothing has changed, with the view as it is; ``state`` None: this reader has seen nothing yet."""
    said = error_text(lang, error)
    version, view = (-1, None) if state is None else (state.version, _view(state, seat))
    return frames.frame_text(frames.RefusedFrame(action, error.code, said, error.facts, version, view))


def players(state: State, reader: int | None, around: Around) -> list[frames.PlayerData | None]:
    """Who sits where, as one of them sees it."""
    return [
        None
        if place.is_free
        else frames.PlayerData(
            place.name,
            "human" if place.level is None and not place.is_robot else "bot",
            place.level,
            online=place.level is not None or around.online[seat],
            covered=around.covered[seat],
            you=seat == reader,
            number=_number(state, place),
            blocked=reader is not None and seat in around.blocked[reader],
        )
        for seat, place in enumerate(state.room.places)
    ]


def _number(state: State, place: Place) -> int | None:
    is_here = state.room.settings.device and place.player is not None and not place.is_robot
    return number_of(str(place.player)) if is_here else None


def _view(state: State, seat: int | None) -> ViewData | None:
    return None if state.match is None else view_data(view_of(state.match, seat, is_given_up=state.is_given_up))


def _reasons(state: State) -> list[frames.ReasonData | None]:
    """Why bots played last; nobody hears it before the round is over."""
    seats, told = range(len(state.room.places)), state.reasons
    if state.match is None or state.is_in_round:
        return [None for _ in seats]
    return [frames.ReasonData(told[seat].code, told[seat].facts) if seat in told else None for seat in seats]


def _table(state: State, seat: int | None, around: Around) -> frames.TableData:
    room, rules = state.room, state.rules
    return frames.TableData(
        id=around.table,
        phase=state.phase,
        host=room.host_seat,
        seat=seat,
        game=rules.game,
        changed=rules.changed,
        code=rules.code,
        settings=room.settings,
        watchers=around.watchers,
        promise=None if room.course is not None else frames.PromiseData(state.promised.number, state.promised.hash),
        revealed=_revealed(state),
        clocks=around.clocks,
        gave_up=list(room.gave_up),
        next_ms=around.next_ms,
        alone=room.is_alone,
        undo=may_undo(state),
        pause_ms=room.settings.pause_ms,
        house=room.settings.house,
        left=_left(state, seat),
        match=state.part,
        looks_back=seat is not None and room.looks_back,
        ratings=_ratings(state),
        tournament=None if room.course is None else _tournament(state, room.course),
    )


def _tournament(state: State, course: Course) -> frames.TournamentSeat:
    """The tournament of a table, and how far it is with the deals of its round."""
    deal = course.first + (0 if state.match is None else state.part)
    left = course.first + course.deals - 1 - deal
    return frames.TournamentSeat(course.tournament, course.name, course.round + 1, deal + 1, left, list(course.ready))


def _ratings(state: State) -> list[frames.RatingData | None] | None:
    """The ratings of who sits at a rated table, and what the match that is over has made of them."""
    if not state.room.settings.rated:
        return None
    found = [None if place.player is None else state.ratings.get(place.player) for place in state.room.places]
    return [None if one is None else _rating(one, is_over=state.is_over) for one in found]


def _rating(one: Standing, *, is_over: bool) -> frames.RatingData:
    change = one.now.shown - one.before.shown if is_over and one.before is not None else None
    return frames.RatingData(one.now.shown, one.now.give, one.now.is_provisional, change)


def _left(state: State, seat: int | None) -> list[frames.LeftData] | None:
    """What is left of each value, as that reader can count it himself."""
    if state.match is None or not state.is_in_round or not state.room.settings.aids:
        return None
    found = left_of(view_of(state.match, seat))
    return [frames.LeftData(one.value, one.seen, one.mine, one.unseen) for one in found]


def _revealed(state: State) -> frames.RevealedData | None:
    """How the last round was dealt, once it is over."""
    if state.match is None or state.proof is None:
        return None
    told = proofs.reveal(state.match, state.proof, aborted=state.aborted, is_given_up=state.is_given_up)
    return None if told is None else frames.RevealedData(*(getattr(told, name) for name in frames.RevealedData.__struct_fields__))


@dataclass(frozen=True, slots=True)
class Moment:
    """A state, what has happened since the one before it (None: nobody knows), and what was around; frames are made of it."""

    state: State
    fresh: tuple[Event, ...] | None
    around: Around

    def view(self, seat: int | None) -> str:
        """All that reader might know then."""
        return view_text(self.state, seat, self.around)

    def step(self, seat: int | None) -> str:
        """The step to it; the whole view where nobody knows what has happened."""
        return self.view(seat) if self.fresh is None else step_text(self.state, self.fresh, seat, self.around)

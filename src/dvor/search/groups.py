"""Which tiles may have come to whom, and when: the hidden tiles in groups, one for each time tiles came to a seat.

The moves seen are played once more on a *sketch* of the position in which everybody may hold every tile that is not laid yet. A move
that is not legal there is legal only for want of something else: the seat lacked whatever fitted. So the laws themselves say what a
knock, a draw, a shift or a turn that ended tells. What is told goes into a log; each group of tiles is then led through the log, and
what comes out at its end are the tiles that group may hold.
"""

from __future__ import annotations

from dvor.core.laws import names as n
from dvor.core.laws.lead import leads_of, start_first
from dvor.core.laws.position import clear, is_redealt, set_boneyard
from dvor.core.laws.turn import legal, next_seat, play
from dvor.search.compiled import Ints, Vector, kernel
from dvor.search.situation import (
    F_BEFORE,
    F_BONEYARD,
    F_DECK,
    F_FIRST,
    F_GAINS,
    F_GONE,
    F_HAND_SIZE,
    F_LEADER,
    F_ME,
    F_OWN_DEAL,
    F_OWN_HAND,
    F_PLIES,
    F_RECORDS,
    F_SITTING,
    F_TURN,
)

#: The book: how many groups and log entries it has; the tiles (mask) whose place in the deal is not known; whether something remains
#: that only replaying a world can tell; whether hands may be thrown back; masks of the tiles nobody has shown, of those taken from a hand
#: for the own seat, of those the own seat held and did not lose; per seat how many tiles it holds.
B_GROUPS, B_LOG, B_HIDDEN, B_CHECK, B_REDEAL, B_UNSEEN, B_TAKEN, B_KEPT, B_HELD = range(9)
#: A group: its seat (``RESTS``: what is left in the boneyard), its first place in the boneyard (-1: the first hand), how many tiles,
#: which tiles (mask) they may be.
MOST_GROUPS = 100
B_SEAT, B_FROM, B_SIZE, B_MAY = 16, 16 + MOST_GROUPS, 16 + 2 * MOST_GROUPS, 16 + 3 * MOST_GROUPS
#: Where the own draws lie: the tile at each place of the boneyard, -1 where it is not known.
B_KNOWN = 16 + 4 * MOST_GROUPS
B_ENTRIES = B_KNOWN + MOST_GROUPS
ENTRY = 4
RESTS = n.MAX_SEATS

#: Log entries (kind, seat, value, other). LACKS: the seat holds none of these tiles. LAYS, SHOWS: it holds this tile, and lays it or
#: not. GETS: tiles of this group come to it. LOSES: some of its tiles go to the seat ``value``. GIVEN: the tiles ``value`` came to the own
#: seat, from that seat (-1: not from a hand) or as the group ``other``.
LACKS, LAYS, SHOWS, GETS, LOSES, GIVEN = range(6)


def book_size(plies: int) -> int:
    """Room for the book of so many moves."""
    return B_ENTRIES + ENTRY * (4 * plies + 2 * MOST_GROUPS + 40)


@kernel
def _note(book: Vector, kind: int, seat: int, value: int, other: int) -> None:
    at = B_ENTRIES + ENTRY * book[B_LOG]
    book[at], book[at + 1], book[at + 2], book[at + 3] = kind, seat, value, other
    book[B_LOG] += 1


@kernel
def _open(book: Vector, seat: int, place: int, size: int, may: int) -> int:
    """A new group; its number."""
    group = book[B_GROUPS]
    book[B_SEAT + group], book[B_FROM + group], book[B_SIZE + group], book[B_MAY + group] = seat, place, size, may
    book[B_GROUPS] += 1
    return group


@kernel
def survey(params: Ints, facts: Vector, history: Vector, movers: Vector, book: Vector, pos: Vector, moves: Vector) -> None:
    """Fill the book of a Situation."""
    me, deck, size = facts[F_ME], facts[F_DECK], facts[F_HAND_SIZE]
    for offset in range(B_SEAT):
        book[offset] = 0
    book[B_REDEAL] = 1 if params[n.P_REDEAL_DOUBLES] else 0
    fixed = facts[F_OWN_DEAL]
    drawn = 0
    for ply in range(facts[F_PLIES]):
        if history[ply] == n.DRAW_MOVE:
            drawn += 1
            fixed |= facts[F_GAINS + ply]
    book[B_HIDDEN] = deck & ~fixed
    for seat in range(params[n.P_SEATS]):
        known = facts[F_OWN_DEAL].bit_count() if seat == me else 0
        if facts[F_SITTING] >> seat & 1:
            book[B_HELD + seat] = size
            if known < size:
                _open(book, seat, -1, size - known, book[B_HIDDEN])
    for place in range(facts[F_BONEYARD]):
        book[B_KNOWN + place] = -1
    early = facts[F_GONE] - drawn if facts[F_FIRST] and params[n.P_LEAD_FIRST] == n.FIRST_FIVES else 0
    _before_the_lead(params, facts, book, pos, early)
    _the_lead(params, facts, history, book, pos)
    _sketch(params, facts, book, pos, early)
    for ply in range(facts[F_PLIES]):
        after = movers[ply + 1] if ply + 1 < facts[F_PLIES] else facts[F_TURN]
        _step(params, facts, book, pos, moves, ply, movers[ply], history[ply], after)
    _who_can_go_on(params, facts, book, pos, moves)
    if facts[F_BONEYARD] > pos[n.POINTER]:
        _open(book, RESTS, pos[n.POINTER], facts[F_BONEYARD] - pos[n.POINTER], book[B_HIDDEN])
    book[B_KEPT] |= facts[F_OWN_HAND]
    book[B_UNSEEN] = pos[n.UNPLAYED] & ~facts[F_OWN_HAND]
    for group in range(book[B_GROUPS]):
        book[B_MAY + group] = _led_through(facts, book, group)
    if book[B_REDEAL]:
        _keep_from_redeal(params, facts, book)


@kernel
def _before_the_lead(params: Ints, facts: Vector, book: Vector, pos: Vector, early: int) -> None:
    """Tiles drawn before the lead, by turns of the table: nobody yet held a tile that ends this drawing."""
    place = 0
    while place < early:
        ends = 0
        for tile in range(params[n.P_TILES]):
            clear(params, pos)
            pos[n.HAND + facts[F_LEADER]] = 1 << tile
            pos[n.BONES] = pos[n.TOTAL] = 1
            start_first(params, pos, facts[F_LEADER])
            if pos[n.POINTER] == 0:
                ends |= 1 << tile
        for seat in range(params[n.P_SEATS]):
            _note(book, LACKS, seat, ends, 0)
        for seat in range(params[n.P_SEATS]):
            if facts[F_SITTING] >> seat & 1 and place < early:
                _note(book, GETS, seat, _open(book, seat, place, 1, book[B_HIDDEN]), 0)
                book[B_HELD + seat] += 1
                place += 1


@kernel
def _the_lead(params: Ints, facts: Vector, history: Vector, book: Vector, pos: Vector) -> None:
    """What the lead tells of the hands at that time, asked of the laws tile by tile."""
    leader, hidden = facts[F_LEADER], book[B_HIDDEN]
    is_free = not facts[F_FIRST] or params[n.P_LEAD_FIRST] == n.FIRST_LOT
    led = -1
    ply = 0
    while ply < facts[F_PLIES] and led < 0:  # signals may come before the lead
        if history[ply] >> n.KIND_SHIFT & n.KIND_MASK == n.LEAD:
            led = history[ply] & n.TILE_MASK
        ply += 1
    if led < 0 and not is_free and leader == facts[F_ME]:
        clear(params, pos)
        pos[n.SITTING] = facts[F_SITTING]
        pos[n.HAND + leader] = facts[F_OWN_HAND]
        start_first(params, pos, leader)
        led = (pos[n.LEADS] & facts[F_OWN_HAND]).bit_length() - 1
    if led < 0:
        if not is_free:
            book[B_CHECK] = 1  # somebody else is about to lead, and may do so only with the right tile
        return
    if is_free:
        lacks = 0
        for tile in range(params[n.P_TILES]):
            if hidden >> tile & 1 and not leads_of(params, 1 << led | 1 << tile) >> led & 1:
                lacks |= 1 << tile
        _note(book, LACKS, leader, lacks, 0)
        return
    clear(params, pos)
    pos[n.SITTING] = facts[F_SITTING]
    for seat in range(params[n.P_SEATS]):
        lacks = 0
        for tile in range(params[n.P_TILES]):
            if hidden >> tile & 1 and tile != led:
                pos[n.HAND + leader] = 1 << led
                pos[n.HAND + seat] |= 1 << tile
                start_first(params, pos, leader)
                if pos[n.LEADER] != leader or not pos[n.LEADS] >> led & 1:
                    lacks |= 1 << tile
                pos[n.HAND + seat] = 0
        pos[n.HAND + leader] = 0
        _note(book, LACKS, seat, lacks, 0)


@kernel
def _sketch(params: Ints, facts: Vector, book: Vector, pos: Vector, early: int) -> None:
    """The sketch before the lead."""
    clear(params, pos)
    set_boneyard(params, pos, facts[F_BONEYARD])
    pos[n.POINTER] = early
    pos[n.SITTING], pos[n.RECORDS] = facts[F_SITTING], facts[F_RECORDS]
    for side in range(n.MAX_SEATS):
        pos[n.BEFORE + side] = facts[F_BEFORE + side]
    pos[n.UNPLAYED] = pos[n.LEADS] = facts[F_DECK]
    pos[n.TURN] = pos[n.LEADER] = facts[F_LEADER]
    _fill(params, book, pos)


@kernel
def _fill(params: Ints, book: Vector, pos: Vector) -> None:
    """Everybody who holds tiles may hold any tile that is not laid."""
    for seat in range(params[n.P_SEATS]):
        pos[n.HAND + seat] = pos[n.UNPLAYED] if book[B_HELD + seat] > 0 else 0


@kernel
def _fits(params: Ints, pos: Vector, moves: Vector, move: int) -> int:
    """Tiles (mask) that may be laid in the sketch; -1 where ``move`` is legal beside them."""
    fits = 0
    for place in range(legal(params, pos, moves)):
        if moves[place] == move:
            return -1
        kind = moves[place] >> n.KIND_SHIFT & n.KIND_MASK
        if kind <= n.CUT:
            fits |= 1 << (moves[place] & n.TILE_MASK)
    return fits


@kernel
def _step(
    params: Ints, facts: Vector, book: Vector, pos: Vector, moves: Vector, ply: int, seat: int, move: int, after: int
) -> None:  # fmt: skip
    """Note what a move tells, and play it on the sketch; ``after`` is on turn then."""
    kind = move >> n.KIND_SHIFT & n.KIND_MASK
    is_lay = kind <= n.CUT
    pos[n.TURN] = seat
    _fill(params, book, pos)
    if kind == n.PASS or kind == n.DRAW or kind == n.SHIFT:
        fits = _fits(params, pos, moves, move)
        if fits > 0:
            _note(book, LACKS, seat, fits, 0)
    elif is_lay:
        _note(book, LAYS, seat, move & n.TILE_MASK, 0)
        if seat == facts[F_ME]:
            book[B_KEPT] |= 1 << (move & n.TILE_MASK)
        book[B_HELD + seat] -= 1
        if book[B_HELD + seat] == 0:
            pos[n.HAND + seat] = 1 << (move & n.TILE_MASK)
    elif kind == n.SIGNAL:
        _note(book, SHOWS, seat, move & n.TILE_MASK, 0)
    elif kind == n.END and seat != facts[F_ME]:
        book[B_CHECK] = 1  # some other double could have been laid
    place = pos[n.POINTER]
    if kind == n.DRAW:
        book[B_HELD + seat] += 1
        if seat == facts[F_ME]:
            book[B_KNOWN + place] = facts[F_GAINS + ply].bit_length() - 1
        else:
            _note(book, GETS, seat, _open(book, seat, place, 1, book[B_HIDDEN]), 0)
    play(params, pos, move)
    if not is_lay:
        return
    if params[n.P_EFFECTS]:
        _gifts(params, facts, book, pos, ply, seat, place)
    if pos[n.TURN] != seat:
        return
    if after != seat:  # the turn could have gone on, but did not
        _fill(params, book, pos)
        _note(book, LACKS, seat, _fits(params, pos, moves, -1), 0)
        pos[n.TURN] = after
        pos[n.DRAWN] = pos[n.USED] = 0
    elif ply + 1 == facts[F_PLIES] and seat != facts[F_ME]:
        book[B_CHECK] = 1  # the turn goes on: something can be laid


@kernel
def _gifts(params: Ints, facts: Vector, book: Vector, pos: Vector, ply: int, seat: int, place: int) -> None:
    """Tiles an effect has moved to the next seat: from the boneyard, then from the hand of the layer."""
    me = facts[F_ME]
    victim = next_seat(params, pos, seat)
    taken = pos[n.POINTER] - place
    lost = min(book[B_HELD + seat], (pos[n.UNPLAYED] & ~pos[n.HAND + seat]).bit_count())
    if taken + lost == 0:
        return
    gained = facts[F_GAINS + ply]
    group = -1
    if taken > 0:
        group = _open(book, victim, place, taken, gained if victim == me else book[B_HIDDEN])
        _note(book, GETS, victim, group, 0)
    if victim == me:
        _note(book, GIVEN, seat if lost > 0 else -1, gained, group)
        if lost > 0:
            book[B_TAKEN] |= gained
    elif lost > 0:
        _note(book, LOSES, seat, victim, 0)
    if lost > 0:
        book[B_CHECK] = 1
    book[B_HELD + seat] -= lost
    book[B_HELD + victim] += taken + lost


@kernel
def _who_can_go_on(params: Ints, facts: Vector, book: Vector, pos: Vector, moves: Vector) -> None:
    """The round goes on although nothing can be drawn: then somebody holds a tile that fits."""
    if pos[n.LAID] == 0 or facts[F_BONEYARD] == pos[n.POINTER] or (params[n.P_DRAW] and pos[n.POINTER] < pos[n.BONES]):
        return
    _fill(params, book, pos)
    pos[n.TURN] = facts[F_TURN]
    if facts[F_ME] < 0 or _fits(params, pos, moves, -1) & facts[F_OWN_HAND] == 0:
        book[B_CHECK] = 1


@kernel
def _led_through(facts: Vector, book: Vector, group: int) -> int:
    """The tiles a group may hold. ``at0`` to ``at3``, ``rests``: the tiles that may by now be with each seat, or in the boneyard."""
    me, seat, first = facts[F_ME], book[B_SEAT + group], book[B_FROM + group] < 0
    # five masks in the book's own room after the log
    at = B_ENTRIES + ENTRY * book[B_LOG]
    for place in range(RESTS + 1):
        book[at + place] = 0
    book[at + (seat if first else RESTS)] = book[B_MAY + group]
    may = 0
    for entry in range(book[B_LOG]):
        here = B_ENTRIES + ENTRY * entry
        kind, who, value = book[here], book[here + 1], book[here + 2]
        if kind == LACKS:
            book[at + who] &= ~value
        elif kind == LAYS:
            may |= book[at + who] & 1 << value
            _leave(book, at, 1 << value)
        elif kind == SHOWS:
            held = book[at + who] & 1 << value
            _leave(book, at, 1 << value)
            book[at + who] |= held
        elif kind == GETS:
            if value == group:
                book[at + who] = book[at + RESTS]
                book[at + RESTS] = 0
        elif kind == LOSES:
            book[at + value] |= book[at + who]
        else:
            came = 0
            if book[here + 3] == group:
                came = book[at + me] & value
            elif who >= 0:
                came = book[at + who] & value
            _leave(book, at, value)
            book[at + me] |= came
    for other in range(RESTS):
        if other == me:
            may |= book[at + other] & facts[F_OWN_HAND]
        else:
            may |= book[at + other] & book[B_UNSEEN]
    return may | book[at + RESTS] & book[B_UNSEEN]


@kernel
def _leave(book: Vector, at: int, tiles: int) -> None:
    for place in range(RESTS + 1):
        book[at + place] &= ~tiles


@kernel
def _keep_from_redeal(params: Ints, facts: Vector, book: Vector) -> None:
    """A tile that with those surely dealt to a seat would have thrown the deal back was not dealt to it."""
    once = twice = 0
    for group in range(book[B_GROUPS]):
        twice |= once & book[B_MAY + group]
        once |= book[B_MAY + group]
    for group in range(book[B_GROUPS]):
        if book[B_FROM + group] >= 0:
            continue
        sure = book[B_MAY + group] & ~twice
        if book[B_SEAT + group] == facts[F_ME]:
            sure |= facts[F_OWN_DEAL]
        for tile in range(params[n.P_TILES]):
            bit = 1 << tile
            if book[B_MAY + group] & bit and not sure & bit and is_redealt(params, sure | bit):
                book[B_MAY + group] &= ~bit

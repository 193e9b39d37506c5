"""What a move is worth, in parts that have names: numbers a View shows, nothing hidden.

``features(scene, after(scene, move), source)`` gives only what is not zero; ``THEMES`` lists all there are, each with what it is about.
Points of tiles come from the rules' own count. *x* is the value the tile covers, *y* what it shows; *next*, *across* and
*previous* are the other seats in turn order (across: the partner in pairs; in a game of two there is only *next*).
"""

from __future__ import annotations

from dataclasses import dataclass

from dvor.bots.scene import Scene
from dvor.bots.worlds import block_after
from dvor.chance import Source
from dvor.core.laws import names as n
from dvor.core.laws.odd import joined_half
from dvor.core.laws.points import count
from dvor.core.moves import CUT, LAY, Move

SLOTS = ("next", "across", "previous")
#: Guessed deals where a move may block.
GUESSES = 12

#: Every feature by what it is about; the theme that decided is what the bot says.
THEMES: dict[str, tuple[str, ...]] = {
    "heavy": ("weigh", "weigh_late", "weigh_lead", "bar", "limit"),
    "special": ("special",),
    "bonus": ("bonus_lead", "bonus_spent"),
    "double": ("double", "double_size", "double_lead", "doubles_left", "weak_left", "dead_left", "double_ready"),
    "own": ("own_y", "share_y", "none_y", "own_other", "share", "stuck", "own_x", "share_x", "lead_own", "same", "same_own", "alone"),
    "variety": ("suits", "suits_size"),
    "scarce": ("unseen", "unseen_y"),
    **{f"shut_{slot}": (f"shut_{slot}", f"near_{slot}", f"lacks_{slot}", f"took_y_{slot}") for slot in SLOTS},
    **{f"cover_{slot}": (f"keeps_{slot}", f"likes_x_{slot}") for slot in SLOTS},
    **{f"open_{slot}": (f"likes_y_{slot}",) for slot in SLOTS},
    "block": ("block", "block_points", "block_ahead"),
    "out": ("out",),
    "other": ("lay", "closed"),
}


@dataclass(frozen=True, slots=True)
class After:
    """The table after a move: own hand (mask), the open ends, what fits any of them (mask), x, the ys and what fits them.

    ``tile`` is -1 where no tile leaves the hand; x is -1 for a lead; ``ys`` is empty where nothing new is shown.
    """

    move: Move
    tile: int
    hand: int
    ends: tuple[int, ...]
    fits: int
    x: int
    ys: tuple[int, ...]
    fits_y: int

    @property
    def key(self) -> tuple[object, ...]:
        """Equal for moves that come to the same, such as a tile laid at either of two equal ends."""
        move = self.move
        return (move.kind, self.tile, self.x, tuple(sorted(self.ends)), move.tail, move.arm if self.tile < 0 else None)


def after(scene: Scene, move: Move) -> After:
    """The table as it will be; moves that are no lays leave the ends as they are."""
    params = scene.params
    ends = [-1 if end is None else end for end in scene.ends]
    number, hand, x = -1, scene.hand, -1
    ys: tuple[int, ...] = ()
    tile = move.tile
    if tile is not None and move.kind in (LAY, CUT):
        number = scene.index[tile]
        hand &= ~(1 << number)
    if tile is not None and move.kind == LAY:
        if move.arm is None:
            ys = (tile.low,) if tile.is_double else (tile.low, tile.high)
            ends = [tile.low, tile.high]
        else:
            x = ends[move.arm]
            y = tile.pips - joined_half(params, number, x, n.FLIPPED if move.flipped else n.LAY)
            ends[move.arm] = -1 if move.closed else y
            ys = () if move.closed else (y,)
    ends = [end for end in ends if end >= 0]
    fits = fits_y = 0
    for end in ends:
        fits |= params[n.P_FIT + end]
    for y in ys:
        fits_y |= params[n.P_FIT + y]
    return After(move, number, hand, tuple(ends), fits, x, ys, fits_y)


def features(scene: Scene, then: After, source: Source) -> dict[str, float]:
    """The parts of one move that are not zero. ``source`` is only asked where the move may block the round."""
    if then.tile >= 0 and not then.hand:
        return {"out": 1.0}
    out: dict[str, float] = {}
    if _may_block(scene, then):
        share, points = block_after(scene, then.move, source, GUESSES)
        if share:
            out["block"], out["block_points"], out["block_ahead"] = share, share * points / 10, share * _ahead(scene, then)
        if share == 1:
            return out
    if then.tile >= 0:
        out["lay"] = 1.0
        if then.move.closed:
            out["closed"] = 1.0
        _tile(scene, then, out)
    _doubles(scene, then, out)
    _own(scene, then, out)
    for slot, seat in slots(scene.me, scene.seats):
        _seat(scene, then, slot, seat, out)
    return out


def slots(me: int, seats: int) -> list[tuple[str, int]]:
    """The other seats with the name of their place."""
    if seats == 2:
        return [("next", 1 - me)]
    if seats == 3:
        return [("next", (me + 1) % 3), ("previous", (me + 2) % 3)]
    return [("next", (me + 1) % seats), ("across", (me + 2) % seats), ("previous", (me + seats - 1) % seats)]


def _may_block(scene: Scene, then: After) -> bool:
    """Whether a block is certain or likely enough to be worth guessing hands."""
    if then.tile < 0:
        return False
    if (then.hand | scene.unseen) & then.fits & ~scene.params[n.P_DOUBLES] == 0:
        return True
    if scene.drawable or then.hand & then.fits or not scene.boneyard:
        return False
    chance = 1.0
    for seat in range(scene.seats):
        if seat != scene.me:
            chance *= scene.shut(seat, then.fits)
    return chance > 0.1


def _ahead(scene: Scene, then: After) -> float:
    """How many tiles fewer a seat of the own side holds than one of the others, on average."""
    own = [then.hand.bit_count() if seat == scene.me else scene.counts[seat] for seat in scene.own_seats]
    return sum([scene.counts[seat] for seat in scene.others]) / len(scene.others) - sum(own) / len(own)


def _tile(scene: Scene, then: After, out: dict[str, float]) -> None:
    """What it means that this tile leaves the hand."""
    params = scene.params
    bit, size, lead = 1 << then.tile, then.hand.bit_count(), then.x < 0
    left = count(params, then.hand)
    weigh = (scene.hand_count - left) / 10
    out["weigh_lead" if lead else "weigh"] = weigh
    out["weigh_late"] = weigh * (1 - min(scene.least, 7) / 7)
    if scene.near_limit:
        out["limit"] = weigh * scene.near_limit
    if scene.bar:
        expected = left + scene.partner_count
        out["bar"] = expected / 10 * (1 - size / 7) if expected < scene.bar else 0.0
    if bit & params[n.P_DOUBLES]:
        out["double_lead" if lead else "double"] = 1.0
        out["double_size"] = size / 7
    special = params[n.P_SOLE_BLANK] if bit & params[n.P_BLANK] else params[n.P_SOLE_SIX] if bit & params[n.P_SIX] else 0
    if special:
        out["special"] = special / 10 / (size + 1)
    bonus = params[n.P_BONUS_BLANK] if bit & params[n.P_BLANK] else params[n.P_BONUS_SIX] if bit & params[n.P_SIX] else 0
    if bonus:
        out["bonus_lead" if lead else "bonus_spent"] = bonus / 10


def _doubles(scene: Scene, then: After, out: dict[str, float]) -> None:
    """The doubles that stay in the hand: how many, with no tile of their number beside them, with hardly one unseen, that fit."""
    params, hand = scene.params, then.hand
    left = hand & params[n.P_DOUBLES]
    out["doubles_left"] = left.bit_count()
    weak = dead = 0
    while left:
        low = left & -left
        left ^= low
        suit = params[n.P_SUIT + params[n.P_LOW - 1 + low.bit_length()]]
        if hand & suit == low:
            weak += 1
        if (scene.unseen & suit).bit_count() < 2:
            dead += 1
    out["weak_left"], out["dead_left"] = weak, dead
    out["double_ready"] = (hand & params[n.P_DOUBLES] & then.fits).bit_count()


def _own(scene: Scene, then: After, out: dict[str, float]) -> None:
    """What the own hand can do next, and how much of it only the own hand can."""
    params, hand, unseen = scene.params, then.hand, scene.unseen
    own = (hand & then.fits).bit_count()
    free = (unseen & then.fits).bit_count()
    own_y = (hand & then.fits_y).bit_count()
    if then.ys:
        free_y = (unseen & then.fits_y).bit_count()
        out["share_y"] = own_y / max(1, own_y + free_y)
        out["unseen_y"] = free_y
        if then.x < 0:
            out["lead_own"] = own
        else:
            out["own_y"] = own_y
            if not own_y:
                out["none_y"] = 1.0
            if then.ends.count(then.ys[0]) > 1:
                out["same"] = 1.0
                out["same_own"] = own_y
    if then.x >= 0:
        fits_x = params[n.P_FIT + then.x]
        own_x = (hand & fits_x).bit_count()
        out["own_x"] = own_x
        out["share_x"] = own_x / max(1, own_x + (unseen & fits_x).bit_count())
    out["own_other"] = own - own_y
    out["share"] = own / max(1, own + free)
    out["unseen"] = free
    if not own:
        out["stuck"] = 1.0
    elif not free:
        out["alone"] = 1.0
    suits = 0
    for value in range(params[n.P_HALVES]):
        if hand & params[n.P_SUIT + value]:
            suits += 1
    out["suits"], out["suits_size"] = suits, suits * hand.bit_count() / 7


def _seat(scene: Scene, then: After, slot: str, seat: int, out: dict[str, float]) -> None:
    """What it means for one other seat: can it answer, is x its number, is y."""
    shut = scene.shut(seat, then.fits)
    if shut:
        out["shut_" + slot] = shut
        if scene.counts[seat] <= 2:
            out["near_" + slot] = shut
    if not then.ys:
        return
    lacks = scene.shut(seat, then.fits_y)
    if lacks:
        out["lacks_" + slot] = lacks
    likes, took = scene.likes[seat], scene.took[seat]
    for y in then.ys:
        if likes[y]:
            out["likes_y_" + slot] = likes[y] * (1 - lacks)
        if took[y]:
            out["took_y_" + slot] = took[y]
    if then.x < 0:
        return
    keeps = scene.shut(seat, scene.params[n.P_FIT + then.x])
    if keeps:
        out["keeps_" + slot] = keeps
    if likes[then.x]:
        out["likes_x_" + slot] = likes[then.x] * (1 - keeps)

"""Hidden hands as they may be, and what the laws make of a move in them.

Nothing here knows a rule: a position is put together from the view and guessed hands, the laws play the move and write the
sheet, and the two sheets are compared.
"""

from __future__ import annotations

from dvor.bots.scene import Scene
from dvor.chance import Source
from dvor.core.laws import match as verdict
from dvor.core.laws import names as n
from dvor.core.laws import position, turn
from dvor.core.laws.odd import LINE_ROOM
from dvor.core.laws.points import sides
from dvor.core.moves import LAY, Move
from dvor.core.notation import code_of
from dvor.search.situation import sheet_of

#: What losing or winning the whole match weighs, and a remembered point against a recorded one.
MATCH_POINTS = 60
MEMORY_SHARE = 0.5


def may_judge(scene: Scene) -> bool:
    """Whether the position can be put together from a view: no line of the sausage, no effects that shuffle."""
    params = scene.params
    return not params[n.P_SAUSAGE] and not params[n.P_EFFECTS]


def guess_hands(scene: Scene, source: Source) -> list[int]:
    """Hands (masks) of all seats that agree with all that is known; where the draw runs into a corner, only with the sizes."""
    for _ in range(4):
        hands = _try_hands(scene, source)
        if hands is not None:
            return hands
    free, hands = scene.unseen, [0] * scene.seats
    for seat in range(scene.seats):
        if seat != scene.me:
            hands[seat] = _pick(free, scene.counts[seat], source)
            free &= ~hands[seat]
    hands[scene.me] = scene.hand
    return hands


def _try_hands(scene: Scene, source: Source) -> list[int] | None:
    hands = [0] * scene.seats
    hands[scene.me] = scene.hand
    taken = 0
    for seat in range(scene.seats):
        hands[seat] |= scene.certain[seat]
        taken |= scene.certain[seat]
    order = [seat for seat in range(scene.seats) if seat != scene.me]
    order.sort(key=lambda seat: sum([(pool & ~taken).bit_count() - size for size, pool in scene.pools[seat]]))
    for seat in order:
        missing = scene.counts[seat] - hands[seat].bit_count()
        for size, pool in scene.pools[seat]:
            wanted = min(size, missing)
            missing -= wanted
            if (pool & ~taken).bit_count() < wanted:
                return None
            some = _pick(pool & ~taken, wanted, source)
            hands[seat] |= some
            taken |= some
        if missing:
            return None
    return hands


def _pick(mask: int, size: int, source: Source) -> int:
    """So many tiles of the mask, each choice equally likely."""
    bits = []
    while mask:
        low = mask & -mask
        bits.append(low)
        mask ^= low
    out = 0
    for place in range(min(size, len(bits))):
        other = place + source.below(len(bits) - place)
        bits[place], bits[other] = bits[other], bits[place]
        out |= bits[place]
    return out


def position_of(scene: Scene, hands: list[int]) -> list[int]:
    """The laws' vector of the view with these hands, the rest of the unseen tiles in the boneyard."""
    view, params, index = scene.view, scene.params, scene.index
    pos = [0] * params[n.P_LENGTH]
    position.clear(params, pos)
    held = 0
    for seat in range(scene.seats):
        pos[n.HAND + seat] = hands[seat]
        held |= hands[seat]
    bones = scene.unseen & ~held
    for place in range(bones.bit_count()):
        low = bones & -bones
        pos[n.BONEYARD + place] = low.bit_length() - 1
        bones ^= low
    pos[n.TOTAL], pos[n.BONES] = view.boneyard, view.drawable
    pos[n.UNPLAYED] = scene.unseen | scene.hand
    pos[n.SITTING] = sum([1 << seat for seat in view.sitting])
    pos[n.TURN], pos[n.LEADER], pos[n.MAKER] = scene.me, view.leader, scene.maker
    pos[n.LAST_LAYER] = scene.maker
    pos[n.LAID] = scene.laid.bit_count()
    layout = view.layout
    if layout.root is None:
        pos[n.LEADS] = scene.hand
        return pos
    root = index[layout.root.tile]
    spinner = root
    if isinstance(layout.spinner, tuple):
        spinner = index[layout.arms[layout.spinner[0]].tiles[layout.spinner[1]].tile]
    pos[n.SPIN] = -1 if layout.spinner is None else spinner
    pos[n.LEAD_TILE] = root
    pos[n.ARMS] = len(view.ends)
    for arm, end in enumerate(view.ends):
        tiles = layout.arms[arm].tiles
        pos[n.LAST + arm] = index[tiles[-1].tile] if tiles else spinner if arm > 1 else root
        if end is not None:
            pos[n.END_VALUE + arm] = end
        elif tiles:
            pos[n.SHUT] |= 1 << arm
            pos[n.END_VALUE + arm], pos[n.CLOSER + arm] = tiles[-1].far, tiles[-1].seat
        if params[n.P_SAUSAGE]:
            _write_line(params, pos, arm, [(index[laid.tile], laid.far) for laid in tiles])
    for side, points in enumerate(view.points):
        pos[n.POINTS + side] = points
    return pos


def _write_line(params: tuple[int, ...], pos: list[int], arm: int, tiles: list[tuple[int, int]]) -> None:
    """The tiles of a line of the sausage, each with what it shows."""
    at = params[n.P_AT_LINES] + 2 * LINE_ROOM * arm
    pos[n.LEFT_SIZE + arm] = len(tiles)
    for place, (tile, far) in enumerate(tiles):
        pos[at + place], pos[at + place + LINE_ROOM] = tile, far


def worth(params: tuple[int, ...], sheet: list[int], side: int) -> float:
    """What a sheet is worth to a side, in points: others' bad points less one's own (good points: the other way round).

    Unlike ``search.stake``, which is the share in the match alone and near its end only, this is points for every kind of match, those
    that are written, and the fitted weights count in them.
    """
    total, own, number = 0.0, 0.0, sides(params)
    for each in range(number):
        points = sheet[n.SCORE + each] + MEMORY_SHARE * sheet[n.MEMORY + each]
        if params[n.P_MATCH] == n.REACH_LOSES:
            points = -points
        if sheet[n.OVER]:
            points += MATCH_POINTS * ((sheet[n.WON] >> each & 1) - (sheet[n.LOST] >> each & 1))
        total += points
        if each == side:
            own = points
    return own - (total - own) / max(1, number - 1)


def block_after(scene: Scene, move: Move, source: Source, tries: int) -> tuple[float, float]:
    """How likely the move blocks the round, and what the block is then worth to the mover's side, in points."""
    if move.kind != LAY or not may_judge(scene):
        return 0.0, 0.0
    params, code, side = scene.params, code_of(move, scene.index), scene.view.sides[scene.me]
    before = worth(params, sheet_of(scene.view), side)
    blocked, points = 0, 0.0
    while len(scene.guesses) < tries:
        scene.guesses.append(position_of(scene, guess_hands(scene, source)))
    for guess in scene.guesses[:tries]:
        pos = guess.copy()
        turn.play(params, pos, code)
        if pos[n.KIND] == n.BLOCKED:
            sheet = sheet_of(scene.view)
            verdict.settle(params, pos, sheet)
            blocked += 1
            points += worth(params, sheet, side) - before
    return blocked / tries, points / blocked if blocked else 0.0

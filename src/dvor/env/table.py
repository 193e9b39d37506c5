"""One step at one table, by the laws: what the vector of tables and the single ones share."""

from __future__ import annotations

from dvor.core.laws import names as n
from dvor.core.laws.lead import start_free
from dvor.core.laws.points import side_of, sides
from dvor.core.laws.turn import legal
from dvor.env.actions import A_ARMS, A_BASE, A_TILES, A_WIDTH
from dvor.env.observation import LAID_BY, SEEN_LENGTH, observe
from dvor.search.compiled import Bytes, Floats, Ints, Vector, entry, inlined, kernel
from dvor.search.dice import below
from dvor.search.memory import learn
from dvor.search.payoff import payoff
from dvor.search.playout import deal
from dvor.search.situation import F_PLIES, start_world

#: In place of an action: that table waits.
WAIT = -1


@kernel
def forget_all(seen: Vector) -> None:
    """Nothing has been seen yet."""
    for place in range(SEEN_LENGTH):
        seen[place] = 0


@kernel
def remember(params: Ints, pos: Vector, seen: Vector, move: int) -> None:
    """Play a legal move and keep what everybody saw."""
    kind = move >> n.KIND_SHIFT & n.KIND_MASK
    if kind <= n.CUT:
        seen[LAID_BY + pos[n.TURN]] |= 1 << (move & n.TILE_MASK)
    learn(params, pos, move, seen)


@inlined
def action_of(blocks: Ints, move: int) -> int:
    """The id of the laws' move (``Actions.blocks``)."""
    at = A_WIDTH * (move >> n.KIND_SHIFT & n.KIND_MASK)
    tail = move >> n.TAIL_SHIFT
    row = (max(0, tail - 1) * blocks[at + A_ARMS]) + (move >> n.ARM_SHIFT & n.ARM_MASK)
    return blocks[at + A_BASE] + row * blocks[at + A_TILES] + (move & n.TILE_MASK)


@kernel
def mark(params: Ints, blocks: Ints, pos: Vector, moves: Vector, mask: Bytes) -> int:
    """Mark the actions of the seat on turn with 1, all others with 0; how many are marked."""
    for action in range(len(mask)):
        mask[action] = 0
    size = legal(params, pos, moves)
    for place in range(size):
        mask[action_of(blocks, moves[place])] = 1
    return size


@entry
def observe_one(params: Ints, pos: Vector, seen: Vector, me: int, out: Bytes) -> None:
    """``observe``, for Python."""
    observe(params, pos, seen, me, out)


@entry
def observe_world(params: Ints, facts: Vector, history: Vector, world: Vector, pos: Vector, seen: Vector, out: Bytes) -> None:
    """What the seat on turn observes, by any world (``search.situation``) that leads to its View: what is hidden is not looked at."""
    start_world(params, facts, world, 0, pos)
    forget_all(seen)
    for ply in range(facts[F_PLIES]):
        remember(params, pos, seen, history[ply])
    observe(params, pos, seen, pos[n.TURN], out)


@entry
def remember_one(params: Ints, pos: Vector, seen: Vector, move: int) -> None:
    """``remember``, for Python."""
    remember(params, pos, seen, move)


@entry
def forget_one(seen: Vector) -> None:
    """``forget_all``, for Python."""
    forget_all(seen)


@kernel
def begin(params: Ints, deck: Vector, pos: Vector, seen: Vector, rng: Vector) -> None:
    """Deal; a seat by lot leads any tile."""
    deal(params, deck, pos, rng)
    start_free(params, pos, below(rng, params[n.P_SEATS]))
    forget_all(seen)


@entry
def begin_all(
    params: Ints, blocks: Ints, decks: Vector, positions: Vector, memories: Vector, dice: Vector, moves: Vector,
    chosen: Bytes, turns: Vector, masks: Bytes, observations: Bytes,
) -> None:  # fmt: skip
    """Deal anew at the tables marked in ``chosen``."""
    tables, length = len(turns), params[n.P_LENGTH]
    tiles, acts, size = len(decks) // tables, len(masks) // tables, len(observations) // tables
    for table in range(tables):
        if not chosen[table]:
            continue
        pos = positions[table * length : (table + 1) * length]
        seen = memories[table * SEEN_LENGTH : (table + 1) * SEEN_LENGTH]
        begin(params, decks[table * tiles : (table + 1) * tiles], pos, seen, dice[table : table + 1])
        turns[table] = pos[n.TURN]
        mark(params, blocks, pos, moves, masks[table * acts : (table + 1) * acts])
        observe(params, pos, seen, pos[n.TURN], observations[table * size : (table + 1) * size])


@entry
def step_all(
    params: Ints, blocks: Ints, codes: Ints, decks: Vector, positions: Vector, memories: Vector, dice: Vector, moves: Vector,
    sheet: Vector, scratch: Vector, out: Vector, actions: Ints,
    turns: Vector, masks: Bytes, observations: Bytes, rewards: Floats, ended: Bytes,
) -> int:  # fmt: skip
    """One action at every table, or ``WAIT``; where the round is over its points are written and the next is dealt. -1, or the first
    table whose action is not legal: then nothing has changed."""
    tables, length, seats = len(turns), params[n.P_LENGTH], params[n.P_SEATS]
    tiles, acts, size = len(decks) // tables, len(masks) // tables, len(observations) // tables
    for table in range(tables):
        action = actions[table]
        if action != WAIT and (action < 0 or action >= acts or not masks[table * acts + action]):
            return table
    number = sides(params)
    for table in range(tables):
        ended[table] = 0
        for seat in range(seats):
            rewards[table * seats + seat] = 0.0
        if actions[table] == WAIT:
            continue
        pos = positions[table * length : (table + 1) * length]
        seen = memories[table * SEEN_LENGTH : (table + 1) * SEEN_LENGTH]
        remember(params, pos, seen, codes[actions[table]])
        is_over = pos[n.TURN] < 0
        ended[table] = 1 if is_over else 0
        if is_over:
            payoff(params, pos, sheet, scratch, out)
            for seat in range(seats):
                rewards[table * seats + seat] = out[side_of(params, seat)] / (number - 1)
            begin(params, decks[table * tiles : (table + 1) * tiles], pos, seen, dice[table : table + 1])
        turns[table] = pos[n.TURN]
        mark(params, blocks, pos, moves, masks[table * acts : (table + 1) * acts])
        observe(params, pos, seen, pos[n.TURN], observations[table * size : (table + 1) * size])
    return -1


@entry
def sample_all(masks: Bytes, tables: int, rng: Vector, actions: Vector) -> None:
    """A legal action for every table, each as likely as the others."""
    acts = len(masks) // tables
    for table in range(tables):
        mask = masks[table * acts : (table + 1) * acts]
        size = 0
        for action in range(acts):
            size += mask[action]
        place, action = below(rng, size), 0
        while place or not mask[action]:
            place -= mask[action]
            action += 1
        actions[table] = action

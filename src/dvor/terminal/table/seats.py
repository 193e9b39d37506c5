"""The bar at the top, the others at the table, and what is said below the board."""

from __future__ import annotations

from dvor.core.moves import END
from dvor.core.tiles import Tile
from dvor.terminal.door import Player
from dvor.terminal.seated import phrase_text, seats_text
from dvor.terminal.sheet import game_text, score_text
from dvor.terminal.story import knocks, told
from dvor.terminal.table.desk import Desk
from dvor.terminal.table.drawing import Drawing, Hit, drawing
from dvor.terminal.table.ink import Line, spread, width_of

#: That many backs are drawn; more are a number.
BACKS = 7
#: A clock that has less than this left is bold, in s.
HURRY_S = 10.0


def bar(desk: Desk, width: int) -> Drawing:
    """The game, the round, the score."""
    view, words = desk.view, desk.texts
    if view is None:
        return drawing([[(f" {words.text('page-app-name')}", "title"), (f"  {desk.sight.link}", "faint")]], width, 1, "bar")
    round_ = words.text("page-round", number=view.round_number)
    left: Line = [(f" {round_}", "title"), (f" · {game_text(desk.people, view.rules)}", "faint")]
    return drawing([spread(left, [(f"{score_text(desk.people, view)} ", "title")], width, "bar")], width, 1, "bar")


def seats(desk: Desk, width: int, now: float) -> Drawing:
    """The others in turn order: two rows each."""
    count = len(desk.sight.players)
    me = desk.sight.me
    others = [(((me or 0) + step) % count) for step in range(0 if me is None else 1, count)]
    each = width // max(1, len(others))
    rows: list[Line] = [[], []]
    for seat in others:
        card = drawing(_card(desk, seat, now), each, 2, "wall")
        rows = [[*row, *line] for row, line in zip(rows, card.lines, strict=True)]
    return drawing(rows, width, 2, "wall")


def _card(desk: Desk, seat: int, now: float) -> list[Line]:
    """A seat: who, how many tiles; what he has knocked on, whether he is there."""
    people, view, words = desk.people, desk.view, desk.texts
    player = desk.sight.players[seat]
    if player is None:
        return [[(f" {words.text('terminal-online-free')}", "note")]]
    is_on = view is not None and view.turn == seat
    name: Line = [(f"{'▶' if is_on else ' '}{people.who(seat)}{' ' if is_on else ''}", "now" if is_on else "name")]
    if people.is_mate(seat) and people.in_pairs:
        name.append((f" {words.text('page-mate')}", "mate"))
    clock = desk.sight.clock
    if clock is not None and view is not None and seat < len(clock.left):
        name.append((f" {clock_text(clock.left_of(seat, now))}", "name"))
    if view is None:
        return [name, [(f"  {_presence(desk, player)}", "note")]]
    if seat not in view.sitting:
        return [name, [(f"  {words.text('page-seat-gone', **people.about(seat))}", "note")]]
    held = view.counts[seat]
    name += [(" ", "wall"), ("▮" * held if held <= BACKS else "▮", "back"), (f" {held}", "note")]
    return [name, [(f"  {_knocked(desk, seat, player)}", "note")]]


def _knocked(desk: Desk, seat: int, player: Player) -> str:
    view, people, words = desk.view, desk.people, desk.texts
    said = []
    if (presence := _presence(desk, player)) and view is not None:
        said.append(presence)
    if view is not None:
        values = knocks(view.events, view.seats)[seat]
        if values:
            said.append(f"{words.text('page-knocked', **people.about(seat))} {desk.faces.values(values)}")
        shown = [desk.faces.tile(one.tile) for one in view.events if one.kind == "signal" and one.seat == seat and one.tile is not None]
        if shown:
            said.append(f"{words.text('page-signalled', **people.about(seat))} {' '.join(shown)}")
    return ", ".join(said)


def _presence(desk: Desk, player: Player) -> str:
    if player.is_covered:
        return desk.texts.text("page-covered")
    return "" if player.is_here else desk.texts.text("page-seat-away")


def clock_text(left: float) -> str:
    """Time left: ``1:05``."""
    return f"{int(left) // 60}:{int(left) % 60:02}"


def say(desk: Desk, width: int, height: int, now: float) -> Drawing:
    """What was done last, what is up to the person, and at a table with people what was said last."""
    lines = [[(f" {_last(desk, width - 2)}", "faint")], _turn_line(desk, width, now)]
    if height > len(lines):
        heard = talk_lines(desk)
        lines.append([(f" {heard[-1]}" if heard else "", "faint")])
    return drawing(lines, width, height, "bar")


def _last(desk: Desk, width: int) -> str:
    """As many of the last things as find room, the newest last."""
    view = desk.view
    if view is None:
        return seats_text(desk.texts, desk.sight)
    said = ""
    for _, text in reversed(told(desk.people, view.events)):
        longer = f"{text}. {said}" if said else f"{text}."
        if said and len(longer) > width:
            break
        said = longer
    return said


def _turn_line(desk: Desk, width: int, now: float) -> Line:
    text = turn_text(desk)
    left: Line = [(f" {text} ", "now" if desk.is_mine and not desk.is_leaving else "title")]
    if desk.note:
        left += [("  ", "bar"), (desk.note, "bar")]
    elif desk.is_mine and desk.choice is None and isinstance(desk.here, Tile) and not desk.is_leaving:
        left += [("  ", "bar"), (tile_text(desk, desk.here), "faint")]
    clock, me = desk.sight.clock, desk.sight.me
    if clock is None or me is None or desk.view is None:
        return left
    own = clock.left_of(me, now)
    return spread(left, [(f"{clock_text(own)} ", "title" if own < HURRY_S else "bar")], width, "bar")


def turn_text(desk: Desk) -> str:
    """Whose turn it is, or what is asked."""
    view, words, asked = desk.view, desk.texts, desk.sight.asked
    if desk.is_leaving:
        return words.text("terminal-table-leave")
    if not desk.sight.is_online:
        return words.text("terminal-online-lost")
    if view is None:
        return words.text("terminal-table-may-begin" if asked == "start" else "terminal-online-waiting")
    if view.turn < 0 or asked == "rematch":
        over = view.is_over or asked == "rematch"
        return words.text("page-match-over") if over else words.text("page-round-done", number=view.round_number)
    if desk.choice is not None:
        sure = "terminal-table-cut-sure" if desk.choice.asks in ("sure", "tail") else "terminal-table-how"
        return words.text("page-tip-which-end" if desk.choice.asks == "end" and len(desk.choice.options) == 2 else sure)
    if desk.forced is not None:
        return words.text("page-turn-stuck")
    if desk.is_mine:
        may_end = any(move.kind == END for move in view.legal)
        return words.text("terminal-more-doubles" if may_end else "page-turn-mine")
    return words.text("page-turn-of", **desk.people.about(view.turn))


def tile_text(desk: Desk, tile: Tile) -> str:
    """The tile under the cursor in words: where it fits, or why it does not."""
    words, name, ways = desk.texts, desk.faces.tile(tile), desk.ways(tile)
    if not ways:
        return f"{words.text('page-tile-dead', tile=name)}. {desk.why_dead(tile)}"
    arms = sorted({move.arm for move in ways if move.arm is not None})
    if not arms:
        return words.text("page-tile-leads", tile=name)
    return words.text("page-tile-fits", tile=name, where=", ".join(words.text("page-where", arm=arm) for arm in arms))


def talk_lines(desk: Desk) -> list[str]:
    """What was said at the table, and who came and went."""
    words, out = desk.texts, []
    for heard in desk.talk:
        who = heard.name or words.text("page-guest")
        if heard.kind == "said":
            out.append(f"{who}: {heard.text if heard.phrase is None else phrase_text(words, heard.phrase)}")
        else:
            out.append(words.text("terminal-online-covered" if heard.kind == "away" else "terminal-online-returned", who=who))
    return out


#: The keys of the bottom row and what they are called.
_FOOT = (
    ("s", "page-sheet"),
    ("m", "page-moves"),
    ("t", "page-talk"),
    ("h", "page-rules"),
    ("?", "terminal-table-keys-name"),
    ("l", "page-language"),
    ("q", "terminal-table-leave-name"),
)


def foot(desk: Desk, width: int) -> Drawing:
    """The keys that always work."""
    line: Line = [(" ", "bar")]
    hits = []
    for key, id_ in _FOOT:
        if key == "t" and not desk.sight.phrases:
            continue
        start = width_of(line)
        line += [(key.upper(), "title"), (f" {desk.texts.text(id_)}", "faint"), ("   ", "bar")]
        hits.append(Hit(start, 0, width_of(line) - 2, 1, "key", key))
    return drawing([line], width, 1, "bar", hits)

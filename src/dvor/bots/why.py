"""Why a move was played, in one sentence: the theme that made most of the difference to the second-best move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dvor.bots.base import Reason
from dvor.bots.features import SLOTS, THEMES, After, slots
from dvor.bots.scene import Scene
from dvor.bots.turns import roles
from dvor.core.laws import names as n
from dvor.core.moves import DRAW, END, Move

#: From how many points a tile is called heavy.
HEAVY = 8
#: Every reason of every bot with the facts its message takes.
REASONS: dict[str, tuple[str, ...]] = {
    "forced": ("tile",), "knock": (), "draw": (), "only": (), "random": (), "first": (), "heaviest": ("tile",), "even": (),
    "out": ("tile",), "heavy": ("tile",), "heavier": ("tile",), "special": ("tile",), "bonus_lead": ("tile",),
    "keep_bonus": ("tile",), "double": ("tile",), "keep_double": ("tile",), "for_double": ("tile",), "keep_own": ("value", "count"),
    "leave_own": ("value",), "flexible": (), "variety": (), "scarce": ("value",), "shut_knocked": ("value", "seat"),
    "shut_took": ("value", "seat"), "shut_sure": ("seat",), "shut": ("seat",), "feed": (), "cover": ("value", "seat"),
    "cover_likely": ("value", "seat"), "spare": ("value",), "open_partner": ("value",), "avoid_open": ("value", "seat"),
    "block_win": (), "block": (), "avoid_block": (), "stop": (), "draw_more": (),
    "likes_doubles": ("tile",), "comes_to_hand": ("tile",), "forgets": ("tile",), "whim": (), "getting_ready": (),
    "searched": ("tile", "points", "worlds"), "searched_move": ("points", "worlds"), "solved": ("worlds",),
    "intuition": ("percent",), "net_sure": ("tile", "percent"), "program": (),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move as the table after it, with its sum and the parts of it."""

    value: float
    then: After
    parts: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Case:
    """What a sentence is made from: the move played and the second-best."""

    scene: Scene
    best: Weighed
    second: Weighed

    @property
    def then(self) -> After:
        """The table after the move played."""
        return self.best.then

    @property
    def instead(self) -> After:
        """The table after the second-best."""
        return self.second.then

    def gains(self, name: str) -> float:
        """By how much the feature is greater for the move played."""
        return self.best.parts.get(name, 0.0) - self.second.parts.get(name, 0.0)


def why(scene: Scene, best: Weighed, second: Weighed, weights: Mapping[str, float]) -> Reason:
    """The sentence for the theme that decided; where it cannot be told in words, the next one."""
    case = Case(scene, best, second)
    if "out" in best.parts:
        return _with_tile("out", best.then.move)
    pulls = []
    for theme, names in THEMES.items():
        pull = sum([weights.get(name, 0.0) * case.gains(name) for name in names])
        if pull > 0:
            pulls.append((pull, theme))
    for _, theme in sorted(pulls, reverse=True):
        reason = _TELLERS[theme](case)
        if reason is not None:
            return reason
    if best.then.move.kind == END:
        return Reason("stop")
    return Reason("draw_more") if best.then.move.kind == DRAW else Reason("even")


def _with_tile(code: str, move: Move) -> Reason:
    return Reason(code, {"tile": str(move.tile)})


def _heavy(case: Case) -> Reason | None:
    if case.then.tile < 0 or case.then.tile == case.instead.tile:
        return None
    gain = 10 * (case.gains("weigh") + case.gains("weigh_lead"))
    if gain <= 0:
        return None
    return _with_tile("heavy" if case.scene.params[n.P_VALUE + case.then.tile] >= HEAVY else "heavier", case.best.then.move)


def _special(case: Case) -> Reason | None:
    return _with_tile("special", case.best.then.move) if case.gains("special") > 0 else None


def _bonus(case: Case) -> Reason | None:
    if "bonus_lead" in case.best.parts:
        return _with_tile("bonus_lead", case.best.then.move)
    return _with_tile("keep_bonus", case.second.then.move) if "bonus_spent" in case.second.parts else None


def _double(case: Case) -> Reason | None:
    doubles = case.scene.params[n.P_DOUBLES]
    best = case.then.tile >= 0 and doubles >> case.then.tile & 1
    second = case.instead.tile >= 0 and doubles >> case.instead.tile & 1
    if best and case.then.tile != case.instead.tile:
        return _with_tile("double", case.best.then.move)
    if second and not best:
        return _with_tile("keep_double", case.second.then.move)
    for y in case.then.ys:
        ready = case.then.hand & case.scene.params[n.P_SUIT + y] & doubles
        if ready and y not in case.instead.ys:
            return Reason("for_double", {"tile": str(case.scene.view.rules.tile_set.tiles[ready.bit_length() - 1])})
    return None


def _own(case: Case) -> Reason | None:
    params, hand = case.scene.params, case.then.hand
    held = [((hand & params[n.P_FIT + y]).bit_count(), -y) for y in case.then.ys]
    count, value = max(held, default=(0, 0))
    if count and -value not in case.instead.ys:
        return Reason("keep_own", {"value": -value, "count": count})
    x = case.instead.x
    if x >= 0 and x != case.then.x and x in case.then.ends and hand & params[n.P_FIT + x]:
        return Reason("leave_own", {"value": x})
    return Reason("flexible") if hand & case.then.fits else None


def _variety(case: Case) -> Reason | None:
    return Reason("variety") if case.gains("suits") > 0 else None


def _scarce(case: Case) -> Reason | None:
    if not case.then.ys or case.gains("unseen_y") >= 0 or case.best.parts.get("unseen_y", 0) > 2:
        return None
    return Reason("scarce", {"value": case.then.ys[0]})


def _block(case: Case) -> Reason | None:
    if case.best.parts.get("block", 0.0) > case.second.parts.get("block", 0.0):
        return Reason("block_win" if case.best.parts.get("block_points", 0.0) > 0 else "block")
    return Reason("avoid_block")


def _none(case: Case) -> Reason | None:  # noqa: ARG001
    return None


def _shut(slot: str) -> Callable[[Case], Reason | None]:
    def tell(case: Case) -> Reason | None:
        seat, role = _seat(case, slot)
        answers = case.gains("shut_" + slot) + case.gains("lacks_" + slot)
        if role == "partner":
            return Reason("feed") if answers < 0 and case.best.parts.get("shut_" + slot, 0.0) < 1 else None
        for y in case.then.ys:
            if case.scene.knocks[seat] >> y & 1 and y not in case.instead.ys:
                return Reason("shut_knocked", {"value": y, "seat": role})
        for y in case.then.ys:
            if case.scene.took[seat][y] and y not in case.instead.ys:
                return Reason("shut_took", {"value": y, "seat": role})
        if answers <= 0:
            return None
        shut = case.best.parts.get("shut_" + slot, 0.0)
        if shut == 1:
            return Reason("shut_sure", {"seat": role})
        return Reason("shut", {"seat": role}) if shut > 0.5 else None

    return tell


def _cover(slot: str) -> Callable[[Case], Reason | None]:
    def tell(case: Case) -> Reason | None:
        seat, role = _seat(case, slot)
        x, other = case.then.x, case.instead.x
        if x == other:
            return None
        if role == "partner":
            spares = other >= 0 and other in case.then.ends and case.scene.likes[seat][other]
            return Reason("spare", {"value": other}) if spares else None
        if x < 0 or x in case.then.ends:
            return None
        if case.gains("likes_x_" + slot) > 0:
            return Reason("cover", {"value": x, "seat": role})
        return Reason("cover_likely", {"value": x, "seat": role}) if case.gains("keeps_" + slot) < 0 else None

    return tell


def _open(slot: str) -> Callable[[Case], Reason | None]:
    def tell(case: Case) -> Reason | None:
        seat, role = _seat(case, slot)
        likes = case.scene.likes[seat]
        if role == "partner":
            liked = [y for y in case.then.ys if likes[y] and y not in case.instead.ys]
            return Reason("open_partner", {"value": liked[0]}) if liked else None
        shown = [y for y in case.instead.ys if likes[y] and y not in case.then.ys]
        return Reason("avoid_open", {"value": shown[0], "seat": role}) if shown else None

    return tell


def _seat(case: Case, slot: str) -> tuple[int, str]:
    """The seat of a slot and its role in the sentence."""
    scene = case.scene
    seat = dict(slots(scene.me, scene.seats))[slot]
    return seat, roles(scene.me, scene.seats, scene.view.sides)[seat]


_TELLERS: dict[str, Callable[[Case], Reason | None]] = {
    "heavy": _heavy, "special": _special, "bonus": _bonus, "double": _double, "own": _own, "variety": _variety, "scarce": _scarce,
    "block": _block, "out": _none, "other": _none,
    **{f"shut_{slot}": _shut(slot) for slot in SLOTS},
    **{f"cover_{slot}": _cover(slot) for slot in SLOTS},
    **{f"open_{slot}": _open(slot) for slot in SLOTS},
}  # fmt: skip

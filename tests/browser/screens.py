"""Every screen of the page, by name: how one gets there. To add a screen, add a line to SCREENS."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from functools import cache

from playwright.sync_api import Browser, BrowserContext, Page
from tests.browser.company import Wire
from tests.browser.conftest import Server
from tests.browser.positions import find, put

from dvor.core.match import Match
from dvor.core.view import View

LANGS = ("ru", "bg", "en")
THEMES = ("light", "dark")
SIZES = ((320, 568), (360, 640), (390, 844), (768, 1024), (1440, 900), (2560, 1440))
#: What the pairs above are at twice the size of everything: the desk's, the tablet's.
ZOOMED = ((720, 450), (384, 512))


CLOCK = {"bank_s": 90, "increment_s": 5}


# ---------- positions


def laid(view: View) -> int:
    """How many tiles lie on the table."""
    return sum(len(arm.tiles) for arm in view.layout.arms) + (view.layout.root is not None)


def has_choice(view: View) -> bool:
    """Whether this seat is on turn, with tiles that fit and tiles that do not."""
    fits = {move.tile for move in view.legal if move.kind == "lay"}
    return view.turn == view.seat and len(fits) >= 2 and len(fits) < len(view.hand)


def is_late(view: View) -> bool:
    """The middle of a round late in a match; somebody has knocked."""
    return has_choice(view) and laid(view) >= 9 and len(view.rows) >= 3 and any(event.kind == "pass" for event in view.events)


def is_cross(view: View) -> bool:
    """A spinner and a closed end."""
    return has_choice(view) and laid(view) >= 9 and view.layout.spinner is not None and any(arm.closed for arm in view.layout.arms)


def is_sausage(view: View) -> bool:
    """A line that may be cut."""
    return view.turn == view.seat and laid(view) >= 9 and any(move.kind == "cut" for move in view.legal)


def has_points(view: View) -> bool:
    """Points were just made, and tiles are left to draw."""
    return view.turn == view.seat and laid(view) >= 5 and view.boneyard > 4 and bool(view.events) and view.events[-1].kind == "points"


def is_fish(view: View) -> bool:
    """Nobody can go on, and everybody holds something."""
    return view.result is not None and view.result.kind == "blocked" and min(view.counts) > 0


def went_out(view: View) -> bool:
    """Somebody went out; the reader holds one tile."""
    return view.result is not None and view.result.kind == "out" and view.counts[0] == 1


def is_whole(view: View) -> bool:
    """A match that is over, with points remembered and in eggs."""
    kinds = {entry.kind for row in view.rows for entry in row.entries}
    return view.is_over and {"recorded", "remembered"} <= kinds and any(row.carry for row in view.rows)


#: Game, seats, in how many rounds at most, what it is like.
POSITIONS: dict[str, tuple[str, int, int, Callable[[View], bool]]] = {
    "turn": ("kozel_pair", 4, 9, is_late),
    "spinner": ("osyol_team", 4, 1, is_cross),
    "sausage": ("kolbasa", 2, 1, is_sausage),
    "points": ("muggins", 3, 1, has_points),
    "fish": ("kozel_pair", 4, 1, is_fish),
    "out": ("kozel_solo", 4, 1, went_out),
    "sheet": ("kozel_pair", 4, 40, is_whole),
    "second": ("kozel_pair", 4, 3, lambda view: view.turn < 0 and len(view.rows) == 2 and not view.is_over),
    "chinese": ("chinese", 4, 1, lambda view: has_choice(view) and laid(view) >= 9),
    "children": ("children", 4, 1, lambda view: has_choice(view) and laid(view) >= 9),
}


@cache
def position(name: str) -> Match:
    """That position; the same each time."""
    game, seats, rounds, wanted = POSITIONS[name]
    return find(game, seats, wanted, rounds=rounds)


# ---------- how one gets to a screen


@dataclass
class Visitor:
    """Somebody who looks at every screen: one page, and the tables he was put at."""

    server: Server
    context: BrowserContext
    page: Page
    wire: Wire
    tables: dict[str, str] = field(default_factory=dict)
    complaints: list[str] = field(default_factory=list)
    allowed: tuple[str, ...] = ()

    @classmethod
    def come(cls, browser: Browser, server: Server) -> "Visitor":
        """A new one; what the console says is written down."""
        context = browser.new_context(reduced_motion="reduce", service_workers="block")
        context.add_init_script("if (location.protocol !== 'about:') localStorage.setItem('dvor-pause', '0')")
        page = context.new_page()
        visitor = cls(server, context, page, Wire(page))
        page.on(
            "console",
            lambda said: visitor._hear(f"{said.type}: {said.text} {said.location['url']}") if said.type in ("error", "warning") else None,
        )
        page.on("pageerror", lambda error: visitor._hear(f"thrown: {error}"))
        return visitor

    def _hear(self, said: str) -> None:
        if not any(part in said for part in (*self.allowed, "Service Worker registration blocked", "/favicon.ico")):
            self.complaints.append(said)

    def speak(self, lang: str) -> None:
        """The language of all that is opened from now on; nothing is wrong any more."""
        self.allowed = ()
        self.wire.mend()
        if not self.page.url.startswith(self.server.url):
            self.page.goto(f"{self.server.url}/api/games")
        self.page.evaluate("lang => localStorage.setItem('dvor-lang', lang)", lang)

    def go(self, path: str, shown: str) -> None:
        """Open an address and wait until that is there."""
        self.page.goto("about:blank")  # also where only what follows the # differs
        self.page.goto(self.server.url + path)
        self.page.wait_for_selector(shown)

    def sit(self, name: str, shown: str = ".tp .board .field > *", panel: str = "") -> None:
        """At a table in that position."""
        if name not in self.tables:
            self.tables[name] = put(self.server, self.context, position(name))
        self.go(self.tables[name] + panel, shown)

    def ask(self, kept: str, **wanted: object) -> str:
        """A table made by the interface, kept under that name; its address."""
        if kept not in self.tables:
            body = {"game": "kozel_pair", "pause_ms": 0, **wanted}
            answer = self.context.request.post(f"{self.server.url}/api/tables", data=body, headers={"Origin": self.server.url})
            assert answer.ok, answer.text()
            self.tables[kept] = f"/t/{answer.json()['table']}"
        return self.tables[kept]

    def host(self, kept: str, wanted: dict[str, object]) -> None:
        """A table that somebody else has made, who sits there and waits."""
        assert self.context.browser
        page = self.context.browser.new_context().new_page()
        answer = page.request.post(f"{self.server.url}/api/tables", data=wanted, headers={"Origin": self.server.url})
        assert answer.ok, answer.text()
        self.tables[kept] = f"/t/{answer.json()['table']}"
        page.goto(self.server.url + self.tables[kept])
        page.wait_for_selector(".gath .spots")


def at(path: str, shown: str) -> Callable[[Visitor], None]:
    """A screen with an address of its own."""
    return lambda visitor: visitor.go(path, shown)


def table(name: str, panel: str = "", shown: str = ".tp .board .field > *") -> Callable[[Visitor], None]:
    """A table in that position, a page open over it."""
    return lambda visitor: visitor.sit(name, ".leaf" if panel else shown, panel)


def _chosen(visitor: Visitor) -> None:
    visitor.sit("turn")
    visitor.page.locator(".ht.up").first.click()
    visitor.page.wait_for_selector(".ht.sel")


def _dead(visitor: Visitor) -> None:
    visitor.sit("turn")
    visitor.page.locator(".ht.dead").first.click()
    visitor.page.wait_for_selector(".tip")


def _cut(visitor: Visitor) -> None:
    visitor.sit("sausage")
    tile = next(move.tile for move in position("sausage").legal_moves() if move.kind == "cut")
    visitor.page.locator(f'.ht[data-tile="{tile}"]').click()
    if visitor.page.locator('[data-manner="cut"]').count():
        visitor.page.locator('[data-manner="cut"]').click()
    visitor.page.wait_for_selector(".cutline")


def _digits(visitor: Visitor) -> None:
    visitor.sit("turn")
    visitor.page.evaluate(
        "for (const name of ['digits', 'colours']) localStorage.setItem(`dvor-${name}`, 'on'); localStorage.setItem('dvor-tiles', 'ebony')"
    )
    visitor.sit("turn")
    visitor.page.evaluate("for (const name of ['digits', 'colours', 'tiles']) localStorage.removeItem(`dvor-${name}`)")


def _left(visitor: Visitor) -> None:
    visitor.sit("turn")
    visitor.page.click('[data-act="left"]')
    visitor.page.wait_for_selector("table.left")
    visitor.page.evaluate("localStorage.removeItem('dvor-left')")


def _history(visitor: Visitor) -> None:
    visitor.sit("sheet", ".tp.over .res")
    visitor.go("/history", ".history a")


def _replay(visitor: Visitor) -> None:
    visitor.sit("sheet", ".tp.over .res")
    visitor.go(visitor.tables["sheet"] + "/m/0?round=2&move=12", ".rp .piece[data-tile]")


def _review(visitor: Visitor) -> None:
    visitor.sit("sheet", ".tp.over .res")
    visitor.go(visitor.tables["sheet"] + "/m/0?round=2&move=17&review", ".rv[data-state=over] .rv-moments .on")


def _lookback(visitor: Visitor) -> None:
    visitor.sit("out", ".leaf .rv[data-state=over] .rv-moments", "#review")


def _puzzle_told(visitor: Visitor) -> None:
    visitor.go("/puzzle?day=2026-12-01", ".tp.pz")
    if visitor.page.locator(".ht.up").count():
        visitor.page.locator(".ht.up").first.click()
        visitor.page.locator(".ht.sel").click()
    visitor.page.wait_for_selector(".pz-told")


def _mirror(visitor: Visitor) -> None:
    visitor.sit("sheet", ".tp.over .res")
    visitor.go("/me", "[data-act=mirror]")
    visitor.page.click("[data-act=mirror]")
    visitor.page.wait_for_selector(".mirror[data-state=over] .mr-game")


def _device_form(visitor: Visitor) -> None:
    visitor.go("/", "#one-device")
    visitor.page.click("#one-device")
    visitor.page.fill("[name=local-1]", "Аня")
    visitor.page.fill("[name=local-2]", "Оля")


def _cover(visitor: Visitor) -> None:
    if "device" in visitor.tables:
        visitor.go(visitor.tables["device"], ".cover")
        return
    _device_form(visitor)
    visitor.page.click("#sit-down")
    visitor.page.wait_for_selector(".cover [data-act=show-hand]:enabled")
    visitor.tables["device"] = visitor.page.url.removeprefix(visitor.server.url)


def _leaders(visitor: Visitor) -> None:
    """A board with places, one that is shared among them, and newcomers; long names, short ones."""
    names = ("Тамара Константиновна Белозерская", "Лёха", "Wolfgang", "Санчес", "Райна Кирилова-Панайотова", "Ко")
    with closing(sqlite3.connect(visitor.server.db)) as db, db:
        for number, name in enumerate(names):
            person = (f"leader{number}", "account", name, 0, 0, "{}")
            db.execute("INSERT OR IGNORE INTO players (id, kind, name, made_at, seen_at, data) VALUES (?, ?, ?, ?, ?, ?)", person)
            for pool in ("kozel-pairs", "fives-solo"):
                row = (f"leader{number}", pool, 40, 0, 32.0 - number // 2 * 2, 3.0 if number < 4 else 6.5, "x" * 22, number, 0, True)
                db.execute("INSERT OR IGNORE INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    visitor.go("/leaders?pool=kozel-pairs", ".leaders tbody tr")


def _lobby(visitor: Visitor) -> None:
    if "public" not in visitor.tables:
        wanted = {"people": True, "pause_ms": 0, "game": "kozel_pair", "name": "Тамара", "settings": {"is_public": True, "clock": CLOCK}}
        visitor.host("public", wanted)
        visitor.host(
            "public-osyol", wanted | {"game": "osyol", "options": {"limit": 301}, "name": "Александра", "settings": {"is_public": True}}
        )
    visitor.go("/lobby", ".lrow")


#: Who takes part in a tournament.
CUP = ("Тамара и Саныч", "Лёха и Зина", "Соседи с третьего этажа", "Дворники", "Пусто-пусто", "Александра Константиновна и Максимилиан")


def _cup(visitor: Visitor, kept: str, *, enters: bool = False, begins: bool = False) -> str:
    """The address of a tournament that the visitor directs, made once: six pairs of bots, he himself with a free place beside him."""
    if kept not in visitor.tables:

        def post(path: str, body: dict[str, object]) -> dict[str, str]:
            origin = {"Origin": visitor.server.url}
            answer = visitor.context.request.post(f"{visitor.server.url}/api/tournaments{path}", data=body, headers=origin)
            assert answer.ok, answer.text()
            return dict(answer.json())

        visitor.context.request.get(f"{visitor.server.url}/api/me")
        clock = {"bank_s": 540, "increment_s": 60}
        made = post("", {"name": "Кубок нашего двора", "deals": 12, "rounds": 3, "options": {"limit": 301}, "clock": clock})["id"]
        for number, name in enumerate(CUP):
            post(f"/{made}/bots", {"name": name, "level": f"level{1 + number % 2}"})
        if enters:
            post(f"/{made}/enter", {"name": "Мы с братом"})
        if begins:
            post(f"/{made}/begin", {})
        visitor.tables[kept] = f"/tournaments/{made}"
    return visitor.tables[kept]


def _cups(visitor: Visitor) -> None:
    _cup(visitor, "cup-gathers", enters=True)
    visitor.go("/tournaments", ".cups .note")


def _cup_over(visitor: Visitor, deal: str = "") -> None:
    visitor.go(_cup(visitor, "cup-over", begins=True), '.cup[data-phase="over"]')
    if deal:
        visitor.go(visitor.tables["cup-over"] + deal, ".cuprows tbody, .rp .piece[data-tile]")


def _cup_plays(visitor: Visitor) -> None:
    kept = visitor.tables.get("cup-plays")
    if kept and visitor.context.request.get(f"{visitor.server.url}/api{kept}").json()["my_table"] is None:
        del visitor.tables["cup-plays"]  # bots have played on for whoever was away
    visitor.go(_cup(visitor, "cup-plays", enters=True, begins=True), "#my-table")


def _cup_table(visitor: Visitor) -> None:
    visitor.tables.pop("cup-plays", None)
    _cup_plays(visitor)
    visitor.page.click("#my-table")
    visitor.page.wait_for_selector(".tp .board .field > *")


def _gathering(visitor: Visitor) -> None:
    visitor.go(visitor.ask("friends", people=True, name="Тамара"), ".gath .spots")


def _talk(visitor: Visitor) -> None:
    visitor.go(visitor.ask("friends", people=True, name="Тамара") + "#talk", ".leaf .phrase")


def _error(visitor: Visitor) -> None:
    visitor.allowed = ("404",)
    visitor.go("/t/nosuchtable", ".lostpage h1")


def _unreached(visitor: Visitor) -> None:
    visitor.allowed = ("WebSocket connection", "ERR_")
    visitor.wire.cut()
    visitor.sit("turn", ".tp.waiting .soon")


def _lost(visitor: Visitor) -> None:
    visitor.allowed = ("WebSocket connection", "ERR_")
    visitor.sit("turn")
    visitor.wire.cut()
    visitor.page.wait_for_selector(".tp.lost")


def _notice(visitor: Visitor) -> None:
    visitor.go("/style", ".style section")
    visitor.page.locator("[data-fails=offline]").click()
    visitor.page.wait_for_selector(".notice")


#: Every screen by its name.
SCREENS: dict[str, Callable[[Visitor], None]] = {
    "landing": at("/", ".doors"),
    "games": at("/new", ".gcard"),
    "options": at("/new?game=kozel_pair", "#sit-down:not([disabled])"),
    "options-changed": at(
        "/new?rules=kozel_pair%3B+limit%3D301%3B+double_blank%3Dsole25&house=Двор на Таганке", "#sit-down:not([disabled])"
    ),
    "options-people": at("/new?game=osyol&with=friends", "#sit-down:not([disabled])"),
    "device-form": _device_form,
    "device": _cover,
    "leaders": _leaders,
    "lobby": _lobby,
    "tournaments": _cups,
    "tournament-form": at("/tournaments/new?game=osyol", "#make-cup:not([disabled])"),
    "tournament-gathers": lambda visitor: visitor.go(_cup(visitor, "cup-gathers", enters=True), ".cup .entrants .row"),
    "tournament-plays": _cup_plays,
    "tournament-over": _cup_over,
    "tournament-deal": lambda visitor: _cup_over(visitor, "/deals/2"),
    "tournament-play": lambda visitor: _cup_over(visitor, "/deals/2/tables/0?move=9"),
    "tournament-table": _cup_table,
    "gathering": _gathering,
    "talk": _talk,
    "table-line": table("turn"),
    "table-chosen": _chosen,
    "table-dead": _dead,
    "table-spinner": table("spinner"),
    "table-sausage": table("sausage"),
    "table-cut": _cut,
    "table-points": table("points"),
    "table-chinese": table("chinese"),
    "table-children": table("children"),
    "table-ebony": _digits,
    "table-left": _left,
    "table-lost": _lost,
    "table-unreached": _unreached,
    "round-fish": table("fish", shown=".tp.over .res"),
    "round-out": table("out", shown=".tp.over .res"),
    "match-over": table("sheet", shown=".tp.over .res"),
    "sheet": table("sheet", "#sheet"),
    "moves": table("turn", "#moves"),
    "menu": table("turn", "#menu"),
    "keys": table("turn", "#keys"),
    "share": table("sheet", "#share"),
    "people": table("turn", "#people"),
    "rules": at("/rules/osyol", ".rulebook article"),
    "me": at("/me", ".me section"),
    "history": _history,
    "replay": _replay,
    "review": _review,
    "review-in-play": _lookback,
    "puzzle": at("/puzzle?day=2026-11-30", ".tp.pz .ht.up"),
    "puzzle-told": _puzzle_told,
    "mirror": _mirror,
    "style": at("/style", ".style section"),
    "notice": _notice,
    "error": _error,
    "offline": at("/offline", ".away section:not([hidden]) .btn"),
}
#: Looked at in these sizes only.
BRIEFLY = {
    *("games", "options-changed", "options-people", "talk", "table-chosen", "table-dead", "table-cut", "table-points", "table-chinese"),
    *(
        "table-children",
        "table-ebony",
        "moves",
        "menu",
        "people",
        "notice",
        "table-unreached",
        "table-left",
        "keys",
        "share",
        "device-form",
        "tournaments",
        "tournament-form",
        "tournament-play",
        "tournament-table",
        "mirror",
    ),
}
BRIEF_SIZES = ((360, 640), (1440, 900))

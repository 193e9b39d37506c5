"""Somebody at a table in the browser, who sees only what the page shows and does only what a hand can do."""

from playwright.sync_api import Locator, Page

STATE = """() => {
  const tp = document.querySelector('.tp');
  if (!tp) return '';
  if (tp.classList.contains('over')) return 'over';
  return document.querySelector('.say.mine') ? 'mine' : 'theirs';
}"""
WAIT = f"(version) => (({STATE})() === 'mine' || ({STATE})() === 'over') && document.querySelector('.tp').dataset.version !== version"
MOVES = 4000


class Screen:
    """A page and what its console said. ``complaints`` are errors and warnings; ``allowed`` ones are left out."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.allowed: list[str] = []
        self._said: list[str] = []
        page.on("console", lambda said: self._said.append(f"{said.type}: {said.text}") if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self._said.append(f"thrown: {error}"))

    @property
    def complaints(self) -> list[str]:
        """What the console said and no test allowed."""
        return [said for said in self._said if not any(part in said for part in self.allowed)]

    def go(self, path: str = "/") -> None:
        """Open an address of the server and wait until something is shown."""
        self.page.goto(self.url + path)
        self.page.wait_for_selector("#page > *:not(svg)")

    def deal_me_in(self) -> str:
        """One click from the house to a table; its address."""
        self.go()
        self.page.click("#play-now")
        self.page.wait_for_selector(".tp .board .field")
        self.wait()
        return self.page.url.removeprefix(self.url).split("#")[0]

    @property
    def version(self) -> str:
        """The version of the table that is shown."""
        return self.page.get_attribute(".tp", "data-version") or ""

    @property
    def state(self) -> str:
        """mine, theirs or over."""
        return str(self.page.evaluate(STATE))

    @property
    def turn(self) -> tuple[str, int]:
        """The state, and the version it is the state of: read in one go, for a pass that is forced plays itself."""
        state, version = self.page.evaluate(f"() => [({STATE})(), Number(document.querySelector('.tp')?.dataset.version ?? 0)]")
        return str(state), int(version)

    def wait(self, version: str = "") -> None:
        """Until it is this player's turn or the round is over, at another version than that."""
        self.page.wait_for_function(WAIT, arg=version)

    def new_table(self, game: str, **asked: object) -> str:
        """A table of that game, opened; its address."""
        body = {"game": game, "pause_ms": 0, **asked}
        answer = self.page.context.request.post(f"{self.url}/api/tables", data=body, headers={"Origin": self.url})
        assert answer.ok, answer.text()
        self.go(f"/t/{answer.json()['table']}")
        self.wait()
        return self.page.url.removeprefix(self.url)

    def move(self) -> str:
        """One move with the mouse, and what the others make of it. What was done."""
        version = self.version
        done = self.act()
        self.wait(version)
        return done

    def act(self) -> str:
        """Tap a tile that is raised, choose how, tap its end; knock when nothing fits. What was done."""
        page, version = self.page, self.version
        stuck = page.locator(".say .act.sign")
        if stuck.count():
            kind = stuck.first.get_attribute("data-move") or ""
            stuck.first.click()
            return kind
        taken = page.locator(".ht.sel")  # it stays in the hand when the table was newer than the tap on its end
        name = (taken if taken.count() else page.locator(".ht.up")).first.get_attribute("data-tile") or ""
        if not taken.count():
            self.take(name)
        odd = int(version) % 2 == 1
        other = page.locator('.either [aria-checked="false"]')
        if odd and other.count():
            other.first.click()
        if page.locator(".end.cut").count():
            page.locator(".end.cut").last.click()
            page.locator(".say .act.sign").click()
        elif self.ends.count() == 1 and odd:
            self.take(name)
        else:
            self.ends.last.click()
        return name

    def take(self, tile: str) -> None:
        """Tap a tile of the hand."""
        self.page.locator(f'.ht[data-tile="{tile}"]').click()

    @property
    def ends(self) -> Locator:
        """The ends at which the tile taken up is seen as a ghost."""
        return self.page.locator(".end[data-takes]")

    def play_round(self) -> int:
        """Play to the end of the round; how many moves it took."""
        for count in range(MOVES):
            if self.state == "over":
                return count
            self.move()
        raise AssertionError("the round does not end")

    def next(self) -> None:
        """Press the one loud button: the next round, or once more."""
        version = self.version
        self.page.locator(".acts .sign:visible").click()
        self.wait(version)

    def chain(self) -> list[str]:
        """The tiles on the table, in the order they were laid."""
        return self.page.locator(".piece[data-tile]").evaluate_all("all => all.map((one) => one.dataset.tile)")

    def hand(self) -> list[str]:
        """Own tiles."""
        return self.page.locator(".hand .ht").evaluate_all("all => all.map((one) => one.dataset.tile)")

    def overflow(self) -> list[str]:
        """What sticks out at the sides, and tiles cut off by the board."""
        return self.page.evaluate(
            """() => {
              const found = [];
              const root = document.documentElement;
              if (root.scrollWidth > innerWidth) found.push(`page ${root.scrollWidth} > ${innerWidth}`);
              for (const piece of document.querySelectorAll('.piece[data-tile]')) {
                const box = piece.getBoundingClientRect(), board = piece.closest('.board').getBoundingClientRect();
                const inside = box.left >= board.left && box.right <= board.right && box.top >= board.top && box.bottom <= board.bottom;
                if (!inside) found.push(piece.dataset.tile);
              }
              return found;
            }"""
        )

    def sheet(self) -> list[dict[str, object]]:
        """The score sheet as it is read: per row its number and, per side shown, the figure with its sum."""
        return self.page.locator(".rows").first.evaluate(
            """(rows) => [...rows.querySelectorAll('.row[data-row]')].map((row) => ({
              number: Number(row.dataset.row),
              eggs: row.querySelector('.egg [aria-label]')?.getAttribute('aria-label') ?? null,
              cells: [...row.querySelectorAll(':scope > .c')].map((cell) => ({
                figure: cell.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '',
                sum: cell.querySelector('small')?.textContent ?? '',
              })),
            }))"""
        )

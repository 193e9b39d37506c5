"""The sheet that checks a deal, shown by itself: what it says of honest deals and of lies, and that a reload forgets nothing."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.player import Screen
from tests.proof.records import TABLE, proof_at
from tests.proof.test_page import SAID, VIEW, finished
from tests.proof.test_stream import read

#: A page that asks the server for nothing more.
QUIET = "/rules/kozel_pair"
MOUNT = """async ({said, table, view, players, shown, mine}) => {
  const base = document.querySelector('script[type=module]').src.replace(/main\\.js.*/, '');
  const [{ html, render }, { Verify }] = await Promise.all(['lib.js', 'verify.js'].map((name) => import(base + name)));
  const pledges = {[table]: Object.fromEntries(Object.entries(shown).map(([number, hash]) => [number, {hash, seed: mine}]))};
  if (said) localStorage.setItem('dvor-pledges', JSON.stringify(pledges));
  document.querySelector('#shown')?.remove();
  const place = document.createElement('section');
  place.id = 'shown';
  place.className = 'paper scroll';
  place.style = 'position: fixed; inset: 0; z-index: 9';
  document.body.append(place);
  render(html`<${Verify} said=${said} table=${table} view=${view} players=${players} />`, place);
}"""
PLAYERS = [
    {"name": name, "kind": "human", "level": None, "online": True, "covered": False, "you": not seat} for seat, name in enumerate("АБ")
]


def show(screen: Screen, said: dict[str, Any], view: dict[str, Any] | None = VIEW, **more: Any) -> dict[str, str]:
    """What the sheet says: the verdict, the title, and the state of each finding."""
    known = {"shown": {said["number"]: said["hash"]}, "mine": said["seeds"][0], **more}
    screen.page.evaluate(MOUNT, {"said": said, "table": TABLE, "view": view, "players": PLAYERS, **known})
    screen.page.wait_for_selector("#shown [data-verdict]")
    found = screen.page.eval_on_selector_all("#shown [data-finding]", "all => all.map((one) => [one.dataset.finding, one.className])")
    return {"verdict": screen.page.get_attribute("#shown .verify", "data-verdict") or "", **dict(found)}


@pytest.mark.parametrize("lang", ["ru", "bg", "en"])
def test_an_honest_deal(sit: Callable[..., Screen], keep: Callable[[Page, str], None], lang: str) -> None:
    screen = sit(390, 844, lang=lang)
    screen.go(QUIET)
    assert show(screen, SAID) == {"verdict": "holds", "promise": "good", "own": "good", "deal": "good", "played": "good"}
    title = {"ru": "Камни никто не выбирал", "bg": "Никой не е избирал камъните", "en": "Nobody chose the tiles"}[lang]
    assert screen.page.inner_text("#shown h3") == title
    keep(screen.page, "closed")
    screen.page.click("#shown summary")
    assert SAID["seed"] in screen.page.inner_text("#shown details")
    keep(screen.page, "open")


def test_lies_and_doubts(sit: Callable[..., Screen], keep: Callable[[Page, str], None]) -> None:
    screen = sit(360, 640, lang="ru", theme="dark")
    screen.go(QUIET)
    told = show(screen, {**SAID, "seeds": ["f" * 32, SAID["seeds"][1]]}, mine=SAID["seeds"][0])
    assert told == {"verdict": "fails", "promise": "good", "own": "bad", "deal": "bad", "played": "good"}
    keep(screen.page, "changed")
    told = show(screen, SAID, shown={SAID["number"]: "0" * 64})
    assert (told["verdict"], told["promise"]) == ("fails", "bad")
    told = show(screen, SAID, shown={})
    assert (told["verdict"], told["promise"], told["own"]) == ("doubt", "open", "open")
    told = show(screen, {**SAID, "aborted": [str(proof_at(3))]})
    assert (told["verdict"], told["aborted"]) == ("holds", "open")
    told = show(screen, {**SAID, "aborted": [str(proof_at(2))]})
    assert (told["verdict"], told["aborted"]) == ("fails", "bad")
    other, _ = finished("telephone", 2, number=5)
    assert show(screen, other)["played"] == "bad"


def test_deals_that_were_thrown_back_are_laid_open(sit: Callable[..., Screen], keep: Callable[[Page, str], None]) -> None:
    screen = sit(390, 844, lang="ru")
    screen.go(QUIET)
    said = next(one for one in read("deals") if one["redeals"] >= 2)
    assert show(screen, said, None)["thrown"] == "open"
    assert screen.page.locator("#shown .thrown").count() == said["redeals"]
    assert screen.page.locator("#shown .thrown svg").count() == 28 * said["redeals"]
    keep(screen.page, "thrown")


def test_what_was_promised_is_remembered_over_a_reload(sit: Callable[..., Screen]) -> None:
    """The same seed for the same deal, another for another; the first hash that was shown stays; only the newest are kept."""
    screen = sit()
    ask = """async (steps) => {
      const base = document.querySelector('script[type=module]').src.replace(/main\\.js.*/, '');
      const { pledge, pledged, witness } = await import(base + 'pledges.js');
      const out = steps.map(([table, number, hash]) => hash === 'w' ? witness(table, {number, hash}) : pledge(table, {number, hash}));
      return [out, pledged('a'), pledged('none'), Object.keys(JSON.parse(localStorage.getItem('dvor-pledges')))];
    }"""
    screen.go(QUIET)
    (one, again, other, _), _, _, _ = screen.page.evaluate(ask, [["a", 0, "h0"], ["a", 0, "false"], ["a", 1, "h1"], ["a", 2, "w"]])
    assert one == again != other
    assert len(one) == len(other) == 32
    screen.page.reload()
    screen.page.wait_for_selector("#page > *:not(svg)")
    (later,), known, nothing, _ = screen.page.evaluate(ask, [["a", 1, "h1"]])
    assert later == other
    assert known == {"shown": {"0": "h0", "1": "h1", "2": "w"}, "seeds": {"0": one, "1": other, "2": None}}
    assert nothing == {"shown": {}, "seeds": {}}
    (late, *_), known, _, tables = screen.page.evaluate(
        ask, [["a", 2, "h2"], *(["a", n, "h"] for n in range(3, 30)), *([f"t{n}", 0, "h"] for n in range(7))]
    )
    assert len(late) == 32
    assert list(known["shown"]) == [str(n) for n in range(14, 30)]
    assert tables == ["a", *(f"t{n}" for n in range(7))]

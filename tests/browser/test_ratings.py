"""Playing for a rating in the page: who may, what the end of a match says, the board of leaders, one's own history."""

import sqlite3
from contextlib import closing

from playwright.sync_api import expect
from tests.browser.company import Sit
from tests.browser.conftest import Server
from tests.browser.test_me import enter


def have_played(server: Server, login: str, *, pool: str, matches: int) -> None:
    """An account's rating after so many more matches, one won and one lost by turns."""
    with closing(sqlite3.connect(server.db)) as db, db:
        [player] = db.execute("SELECT id FROM players WHERE login = ?", (login,)).fetchone()
        [first] = db.execute("SELECT max(number) FROM ratings WHERE player = ? AND pool = ?", (player, pool)).fetchone()
        db.execute("UPDATE ratings SET is_last = 0 WHERE player = ? AND pool = ?", (player, pool))
        for number in range(first + 1, first + 1 + matches):
            mean, spread = 25.0 + number / 20 + (number % 2), 8.0 - 4.0 * number / (first + matches)
            row = (player, pool, number, 1_760_000_000_000 + number * 3_600_000, mean, spread, "x" * 22, number, number % 2)
            db.execute("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*row, number == first + matches))


def test_a_match_for_a_rating(sit: Sit, server: Server) -> None:
    ann, bob = sit(360, 640, lang="en"), sit(1440, 900, lang="ru")
    form = "/new?game=muggins&with=friends"
    ann.go(form)
    ann.page.click('[data-option="rated"] [data-value="true"]')
    expect(ann.page.locator('[data-note="account"]')).to_contain_text("To be rated you need an account.")
    expect(ann.page.locator("#sit-down")).to_be_disabled()
    ann.page.click('[data-note="account"] a')
    enter(ann, "sign-up", "rated.ann")
    expect(ann.page.locator("main")).to_contain_text("You are signed in as rated.ann.")
    ann.go(form)
    ann.page.click('[data-option="rated"] [data-value="true"]')
    expect(ann.page.locator('[data-note="account"]')).to_have_count(0)
    expect(ann.page.locator('[data-option="level"]')).to_have_count(0)
    ann.page.click('[data-option="seats"] [data-choice="2"]')
    ann.page.click("#sit-down:not([disabled])")
    expect(ann.page.locator('[data-place="0"]')).to_contain_text("1500 ± 667")
    expect(ann.page.locator("#start")).to_be_disabled()
    address = ann.page.url.removeprefix(ann.url)
    bob.go(address)
    expect(bob.page.locator('.start [data-note="account"]')).to_contain_text("садятся только с учётной записью")
    expect(bob.page.locator("#sit")).to_have_count(0)
    bob.page.click('.start [data-note="account"] a')
    enter(bob, "sign-up", "rated.bob")
    expect(bob.page.locator("main")).to_contain_text("rated.bob")
    bob.go(address)
    bob.page.click("#sit")
    ann.page.click("#start:not([disabled])")
    bob.page.wait_for_selector(".tp .board .field")  # whose turn it is the deal decides
    expect(bob.page.locator(".bar .game")).to_contain_text("на рейтинг")
    bob.go(address + "#people")
    bob.page.click('[data-act="surrender"]')
    bob.page.click('[data-act="surrender-sure"]')
    expect(bob.page.locator(".sub.given")).to_contain_text("Рейтинг: ")
    expect(ann.page.locator(".sub.given")).to_contain_text("Rating: You 1")
    have_played(server, "rated.ann", pool="fives-solo", matches=40)
    ann.go("/me")
    mine = ann.page.locator(".ownrating")
    expect(mine).to_contain_text("place 1")
    expect(mine.locator("svg path.line")).to_have_count(1)
    assert mine.locator("figure table tbody tr").count() == 41, "the same figures for who listens"
    bob.go("/leaders")
    expect(bob.page.locator(".leaders").first).to_contain_text("rated.ann")
    expect(bob.page.locator(".leaders tr.you")).to_contain_text("rated.bob")
    ann.go("/leaders?pool=fives-solo")
    expect(ann.page.locator(".leaders tr.you td").first).to_have_text("1")
    ann.go("/lobby")
    ann.page.click("#to-leaders")
    expect(ann.page.locator(".leaders tr.you")).to_have_count(1)

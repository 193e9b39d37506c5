"""The page about oneself: a name, an account that takes over what the guest had, the way out."""

from playwright.sync_api import expect
from tests.browser.company import Sit
from tests.browser.conftest import Server
from tests.browser.player import Screen

PASSWORD = "seven old benches"


def enter(screen: Screen, form: str, login: str) -> None:
    """Fill in one of the two forms and send it."""
    at = f'form[data-act="{form}"]'
    screen.page.fill(f'{at} [name="login"]', login)
    screen.page.fill(f'{at} [name="password"]', PASSWORD)
    screen.page.click(f'{at} button[type="submit"]')


def test_an_account_keeps_a_guests_games(sit: Sit, server: Server) -> None:
    screen, phone = sit(360, 640, lang="en"), sit(360, 640, lang="ru")
    address = screen.deal_me_in()
    screen.go("/me")
    screen.page.fill('form[data-act="name"] input', "Tamara <i>P</i>")
    screen.page.click('form[data-act="name"] button')
    expect(screen.page.locator('form[data-act="name"] button')).to_have_text("Kept")
    enter(screen, "sign-up", "tamara")
    expect(screen.page.locator("main")).to_contain_text("You are signed in as tamara.")
    expect(screen.page.locator(f'.note[href="{address}"]')).to_contain_text("Tamara, Sanych, Lyokha")
    # on another device
    phone.allowed = ["403"]
    phone.go("/me")
    phone.page.fill('form[data-act="sign-in"] [name="login"]', "tamara")
    phone.page.fill('form[data-act="sign-in"] [name="password"]', "not this one at all")
    phone.page.click('form[data-act="sign-in"] button[type="submit"]')
    expect(phone.page.locator('form[data-act="sign-in"] .why')).to_have_text("Неверное имя или пароль.")
    enter(phone, "sign-in", "tamara")
    expect(phone.page.locator('form[data-act="name"] input')).to_have_value("Tamara <i>P</i>")
    phone.page.click(f'.note[href="{address}"]')
    phone.wait()
    screen.go(address)
    screen.wait()
    assert phone.hand() == screen.hand()
    screen.go("/me")
    screen.page.wait_for_load_state("networkidle")  # what is asked for while one leaves is asked by nobody
    # and out
    screen.page.click('[data-act="sign-out"]')
    expect(screen.page.locator('form[data-act="sign-in"]')).to_have_count(1)
    expect(screen.page.locator(".note")).to_have_count(0)
    phone.go("/me")
    with phone.page.expect_download() as export:
        phone.page.click('a[download="dvor.json"]')
    assert "tamara" in export.value.path().read_text(encoding="utf-8")
    phone.page.click('[data-act="forget"]')
    expect(phone.page.locator(".sure")).to_be_visible()
    phone.page.click('[data-act="forget-sure"]')
    expect(phone.page.locator('form[data-act="sign-in"]')).to_have_count(1)
    enter(phone, "sign-in", "tamara")
    expect(phone.page.locator('form[data-act="sign-in"] .why')).to_be_visible()


def test_a_passkey_signs_in(sit: Sit, server: Server) -> None:
    screen = sit(360, 640, lang="ru")
    screen.allowed = ["422"]
    screen.go("/me")
    expect(screen.page.locator('form[data-act="sign-up"]')).to_be_visible()
    expect(screen.page.locator('[data-act="passkey"]')).to_have_count(0)  # an address in digits has no passkeys
    screen.url = server.url.replace("127.0.0.1", "localhost")
    device = screen.page.context.new_cdp_session(screen.page)
    device.send("WebAuthn.enable")
    kind = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True, "isUserVerified": True}
    device.send("WebAuthn.addVirtualAuthenticator", {"options": kind})
    screen.go("/me")
    screen.page.click('[data-act="passkey"]')
    expect(screen.page.locator(".notice")).to_contain_text("Браузер не дал ключа доступа.")
    screen.page.click(".notice button")
    enter(screen, "sign-up", "lyokha")
    screen.page.click("summary:has-text('Ключи доступа: 0')")
    screen.page.click('[data-act="add-passkey"]')
    expect(screen.page.locator(".keys li")).to_have_count(1)
    screen.page.click('[data-act="sign-out"]')
    screen.page.click('[data-act="passkey"]')
    expect(screen.page.locator("main")).to_contain_text("Вы вошли как lyokha.")
    screen.page.click("summary:has-text('Ключи доступа: 1')")
    screen.page.click(".keys button")
    expect(screen.page.locator(".keys li")).to_have_count(0)
    screen.page.click('[data-act="sign-out"]')
    screen.page.click('[data-act="passkey"]')
    expect(screen.page.locator(".notice")).to_contain_text("Этого ключа доступа здесь никто не знает.")
    expect(screen.page.locator('form[data-act="sign-in"]')).to_have_count(1)

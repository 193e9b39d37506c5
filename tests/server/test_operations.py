"""What an operator and a programmer read: the interface described, an address as a QR code, options that cannot be."""

import html
import re

import pytest

from dvor.i18n import LANGUAGES, texts
from dvor.server.errors import BadNetwork
from dvor.server.metrics import may_read
from dvor.server.options import Options
from dvor.server.reference import page_html
from dvor.server.serve import qr_text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_interface_is_described_for_people(guest, lang: str) -> None:
    answer = guest.ask("GET", f"/api/docs?lang={lang}")
    assert (answer.status, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    page = answer.body.decode()
    assert f"<h1>{html.escape(texts(lang).text('server-reference-title'))}</h1>" in page
    assert "<script" not in page
    assert "style=" not in page
    described = guest.ask("GET", "/api/schema/openapi.json").data
    for path, operations in described["paths"].items():
        for method in operations:
            assert f"<code>{method.upper()} {path}</code></h2>" in page
    for link in re.findall(r'href="#([^"]+)"', page):
        assert f'id="{link}"' in page, link
    style = re.findall(r'<link rel="stylesheet" href="([^"]+)"', page)
    assert [guest.ask("GET", one).headers["content-type"] for one in style] == ["text/css; charset=utf-8"]


def test_what_is_described_is_text_never_markup() -> None:
    evil = "<script>alert(1)</script>"
    doc = {
        "paths": {f"/{evil}": {"get": {"summary": evil, "responses": {"200": {"description": evil}}}}},
        "components": {"schemas": {evil: {"description": evil, "properties": {evil: {"enum": [evil]}}}}},
    }
    page = page_html(doc, texts("en"), style='"><script>')
    assert "<script" not in page
    assert page.count("&lt;script&gt;") >= 6


def test_an_address_as_a_qr_code() -> None:
    code = qr_text("http://192.168.1.20:8000/")
    lines = code.splitlines()
    assert 12 < len(lines) < 24
    assert len(lines[0]) <= 80
    assert qr_text("http://192.168.1.21:8000/") != code


def test_an_error_of_ours_is_told_without_details(guest, breaks, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def broken() -> None:
        raise RuntimeError("postgresql://dvor:secret@db/dvor")

    monkeypatch.setattr("dvor.server.routes.games.all_games", broken)
    answer = guest.ask("GET", "/api/games?lang=en")
    assert (answer.status, answer.data) == (500, {"code": "failed", "message": texts("en").text("error-failed"), "facts": {}})
    assert "RuntimeError" in caplog.text, "the operator hears of it"


@pytest.mark.parametrize("network", ["nonsense", "10.0.0.1/8", "", "*", "10.0.0.0/33"])
def test_what_is_no_network_is_refused_at_the_start(network: str) -> None:
    for given in ({"proxies": (network,)}, {"metrics_from": (network,)}):
        with pytest.raises(BadNetwork) as refused:
            Options(**given)
        assert refused.value.facts == {"network": network}


def test_figures_are_read_from_named_networks_only() -> None:
    assert may_read("127.0.0.1", ("127.0.0.0/8", "::1/128"))
    assert may_read("::1", ("127.0.0.0/8", "::1/128"))
    assert may_read("10.1.2.3", ("10.0.0.0/8",))
    for address in ("10.1.2.3", "", "testclient", "fe80::1%eth0", "::ffff:10.0.0.1"):
        assert not may_read(address, ("127.0.0.0/8", "::1/128"))

"""What an installed page needs: the manifest in each language, the worker with the names of its files, the page without a network."""

import json
import re
import struct

import pytest

from dvor.i18n import LANGUAGES, texts
from dvor.server.installed import OFFLINE


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_manifest_is_in_the_readers_language(guest, lang: str) -> None:
    answer = guest.ask("GET", f"/app.webmanifest?lang={lang}")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    assert answer.headers["cache-control"] == "no-cache"
    said = json.loads(answer.body)
    assert (said["lang"], said["name"]) == (lang, texts(lang).text("page-app-full-name"))
    assert said["short_name"] in said["name"]
    assert len(said["short_name"]) <= 12
    assert (said["id"], said["start_url"], said["scope"], said["display"], said["orientation"]) == ("/", "/", "/", "standalone", "any")
    assert all(re.fullmatch("#[0-9a-f]{6}", said[colour]) for colour in ("theme_color", "background_color"))
    assert guest.ask("GET", "/app.webmanifest", Accept_Language=lang).body == answer.body
    again = guest.ask("GET", f"/app.webmanifest?lang={lang}", If_None_Match=answer.headers["etag"])
    assert (again.status, again.body) == (304, b"")


def test_the_pictures_are_as_large_as_they_say(guest) -> None:
    icons = json.loads(guest.ask("GET", "/app.webmanifest").body)["icons"]
    assert {(icon["sizes"], icon["purpose"]) for icon in icons} == {
        (f"{side}x{side}", use) for side in (192, 512) for use in ("any", "maskable")
    }
    for icon in icons:
        picture = guest.ask("GET", icon["src"])
        assert (picture.status, picture.headers["content-type"]) == (200, icon["type"])
        assert "immutable" in picture.headers["cache-control"]
        assert picture.body[:8] == b"\x89PNG\r\n\x1a\n"
        width, height = struct.unpack(">II", picture.body[16:24])
        assert f"{width}x{height}" == icon["sizes"]
    page = guest.ask("GET", "/").body.decode()
    touch = re.search(r'rel="apple-touch-icon" href="([^"]+)"', page)
    assert touch is not None
    assert struct.unpack(">II", guest.ask("GET", touch[1]).body[16:24]) == (180, 180)


def test_the_worker_names_every_file_of_the_shell_and_nothing_that_changes(guest) -> None:
    answer = guest.ask("GET", "/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    script = answer.body.decode()
    hash_ = re.search(r'const HASH = "([0-9a-f]{16})";', script)
    files = re.search(r"const FILES = (\[.*\]);", script)
    assert hash_ is not None
    assert files is not None
    names = json.loads(files[1])
    page = guest.ask("GET", "/").body.decode()
    assert {name.removeprefix(f"/a/{hash_[1]}/") for name in re.findall(r'(?:src|href)="(/a/[^"]+)"', page)} <= set(names)
    assert {"menu.js", "proof.js", "offline.js", "icons/app-192.png"} <= set(names), "fetched later, and without a network"
    assert not [name for name in names if name.endswith(".html") or name in ("sw.js", "css/table.css")]
    for name in names:
        assert "immutable" in guest.ask("GET", f"/a/{hash_[1]}/{name}").headers["cache-control"], name
    again = guest.ask("GET", "/sw.js", If_None_Match=answer.headers["etag"])
    assert (again.status, again.body) == (304, b"")


def test_the_page_without_a_network_speaks_all_languages(guest) -> None:
    answer = guest.ask("GET", "/offline")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    text = answer.body.decode()
    for lang in LANGUAGES:
        section = re.search(rf'<section lang="{lang}"[^>]*>(.*?)</section>', text, re.DOTALL)
        assert section is not None
        for said in OFFLINE:
            assert texts(lang).text(said) in section[1]
    assert "<!--" not in text
    for name in re.findall(r'(?:src|href)="(/[^"]+)"', text):
        assert "immutable" in guest.ask("GET", name).headers["cache-control"], name
    assert "style=" not in text
    assert not re.search(r"<script(?![^>]*\bsrc=)", text), "the policy forbids it"

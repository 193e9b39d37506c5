"""The HTTP interface: what it gives, and what it refuses with which code in which language."""

import gzip
import json
import re

import brotli
import pytest
from tests.server.test_openapi import OPERATIONS

import dvor.games
from dvor.bots.levels import USUAL
from dvor.core.record import Record
from dvor.i18n import LANGUAGES, page_source, texts


def test_games_tell_all_a_form_needs(guest) -> None:
    games = guest.ask("GET", "/api/games").data
    assert [game["id"] for game in games] == list(dvor.games.names())
    for game in games:
        rules = dvor.games.rules(game["id"])
        assert game["seats"] == list(rules.seat_counts)
        assert {option["id"]: option["default"] for option in game["options"]} == rules.options
        for option in game["options"]:
            assert option["default"] in option["choices"]
            assert set(option["needs"]) <= {str(choice) for choice in option["choices"]}
    sides = {option["id"]: option for game in games if game["id"] == "domino_bg" for option in game["options"]}["sides"]
    assert sides["needs"] == {"pairs": [4]}


def test_possible_rules_are_said_in_full(guest) -> None:
    said = guest.ask("POST", "/api/rules", {"game": "kozel_pair", "options": {"limit": 301, "threshold_scope": "opening"}}).data
    rules = dvor.games.rules("kozel_pair", limit=301, threshold_scope="opening")
    assert said == {
        "game": "kozel_pair", "version": rules.version, "seats": 4, "options": rules.options, "changed": rules.changed, "code": rules.code,
    }  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("asked", "code", "named"),
    [
        ({"game": "chess"}, "unknown_game", "chess"),
        ({"game": "kozel_pair", "options": {"colour": 1}}, "unknown_option", "colour"),
        ({"game": "kozel_pair", "options": {"limit": "ten"}}, "bad_option", "ten"),
        ({"game": "kozel_pair", "options": {"limit": True}}, "bad_option", "True"),
        ({"game": "kozel_pair", "seats": 3}, "bad_seats", "3"),
        ({"game": "domino_bg", "seats": 3, "options": {"sides": "pairs"}}, "option_conflict", ""),
    ],
)
def test_impossible_rules_are_refused_with_the_reason(guest, lang: str, asked: object, code: str, named: str) -> None:
    for path in ("/api/rules", "/api/tables"):
        answer = guest.ask("POST", f"{path}?lang={lang}", asked)
        assert (answer.status, answer.data["code"]) == (422, code)
        assert named in answer.data["message"]
        assert answer.data["message"] == texts(lang).text(f"error-{code}", **{"message": "", **answer.data["facts"]})
        assert answer.headers["content-type"] == "application/json"


def test_the_language_is_the_readers(guest) -> None:
    asked = {"game": "chess"}
    said = {lang: guest.ask("POST", "/api/rules", asked, Accept_Language=lang).data["message"] for lang in LANGUAGES}
    assert len(set(said.values())) == 3
    assert guest.ask("POST", "/api/rules?lang=bg", asked, Accept_Language="ru").data["message"] == said["bg"]
    assert guest.ask("POST", "/api/rules?lang=xx", asked, Accept_Language="fr, ru;q=0.5").data["message"] == said["ru"]
    assert guest.ask("POST", "/api/rules", asked).data["message"] == said["en"]


@pytest.mark.parametrize(
    ("method", "path", "body", "headers", "status", "code"),
    [
        ("POST", "/api/rules", b'{"game":', {}, 400, "bad_message"),
        ("POST", "/api/rules", b"", {}, 400, "bad_message"),
        ("POST", "/api/rules", b"\xff\xfe", {}, 400, "bad_message"),
        ("POST", "/api/rules", b"[" * 9000, {}, 400, "bad_message"),
        ("POST", "/api/rules", {"game": 5}, {}, 400, "bad_message"),
        ("POST", "/api/rules", {"game": "kozel_pair", "more": 1}, {}, 400, "bad_message"),
        ("POST", "/api/rules", {"game": "kozel_pair", "seats": 10**30}, {}, 400, "bad_message"),
        ("POST", "/api/rules", {"game": "kozel_pair", "options": {"limit": [1]}}, {}, 400, "bad_message"),
        ("POST", "/api/rules", b'game="kozel_pair"', {"Content_Type": "text/plain"}, 400, "bad_message"),
        ("POST", "/api/rules", b" " * 16385, {}, 413, "too_large"),
        ("POST", "/api/tables", {"game": "kozel_pair", "bots": ["counting"]}, {}, 422, "bad_bots"),
        ("POST", "/api/tables", {"game": "kozel_pair", "pause_ms": -1}, {}, 400, "bad_message"),
        ("POST", "/api/tables", {"game": "kozel_pair"}, {"Origin": "http://evil.example"}, 403, "bad_origin"),
        ("POST", "/api/tables", {"game": "kozel_pair"}, {"Origin": "http://[evil"}, 403, "bad_origin"),
        ("POST", "/api/tables", {"game": "kozel_pair"}, {"Sec_Fetch_Site": "cross-site"}, 403, "bad_origin"),
        ("DELETE", "/api/tables", None, {}, 405, "wrong_method"),
        ("GET", "/api/nothing", None, {"Accept": "text/html"}, 404, "not_found"),
        ("GET", "/api/texts/xx", None, {}, 404, "not_found"),
        ("GET", "/api/rules/kozel_pair/xx", None, {}, 404, "not_found"),
        ("GET", "/api/rules/poker/ru", None, {}, 404, "not_found"),
        ("GET", "/a/0/nothing.js", None, {}, 404, "not_found"),
        ("GET", "/a/0/%2e%2e/http.py", None, {}, 404, "not_found"),
        ("GET", "/a/0/../assets.py", None, {}, 404, "not_found"),
        ("GET", "/nothing", None, {}, 404, "not_found"),
        ("GET", "/ws/tables/any", None, {}, 404, "not_found"),
        ("GET", "/api/tables/nothing/record", None, {}, 404, "unknown_table"),
        ("POST", "/api/rules", {"code": 5}, {}, 400, "bad_message"),
        ("POST", "/api/rules", {"code": ""}, {}, 422, "unknown_game"),
        ("POST", "/api/rules", {"code": "kozel_pair; limit"}, {}, 422, "bad_option"),
        ("POST", "/api/rules", {"code": "kozel_pair; limit=7"}, {}, 422, "bad_option"),
        ("POST", "/api/rules", {"code": "kozel_pair; height=7"}, {}, 422, "unknown_option"),
        ("POST", f"/api/tables/{'A' * 22}/preview", {"move": "pass"}, {}, 404, "unknown_table"),
        ("POST", f"/api/tables/{'A' * 22}/hint", {}, {}, 404, "unknown_table"),
        ("PUT", f"/api/tables/{'A' * 22}/pause", {"pause_ms": 1}, {}, 404, "unknown_table"),
    ],
)
def test_each_wrong_request_has_its_code(
    guest, method: str, path: str, body: object, headers: dict[str, str], status: int, code: str
) -> None:
    answer = guest.ask(method, path, body, **headers)
    assert (answer.status, answer.data["code"]) == (status, code)
    assert set(answer.data) == {"code", "message", "facts"}
    assert answer.data["message"]
    assert guest.ask("GET", "/api/tables").data == []


def test_a_page_of_our_own_may_act(guest) -> None:
    answer = guest.ask("POST", "/api/tables", {"game": "kozel_pair"}, Origin=f"http://127.0.0.1:{guest.port}", Sec_Fetch_Site="same-origin")
    assert answer.status == 201


def test_an_unknown_bot_is_refused(guest) -> None:
    answer = guest.ask("POST", "/api/tables", {"game": "kozel_pair", "bots": ["counting", "deep blue", "counting"]})
    assert answer.status == 422
    assert "deep blue" in answer.data["message"]
    assert guest.ask("GET", "/api/tables").data == []


def test_the_cookie_is_out_of_reach_of_scripts(guest) -> None:
    answer = guest.ask("POST", "/api/tables", {"game": "kozel_pair"})
    cookie = answer.headers["set-cookie"]
    assert re.fullmatch(r"dvor_guest=[A-Za-z0-9_-]{22}; HttpOnly; Max-Age=\d+; Path=/; SameSite=lax", cookie)
    first = guest.cookie
    guest.new_table()
    assert guest.cookie == first
    guest.cookie = "short"
    guest.new_table()
    assert len(guest.cookie) == 22


def test_a_guest_has_his_own_tables_only(guest, stranger) -> None:
    first, second = guest.new_table(), guest.new_table("domino_bg", seats=2)
    stranger.new_table()
    listed = guest.ask("GET", "/api/tables").data
    assert {one["table"]: (one["game"], one["seats"]) for one in listed} == {first: ("kozel_pair", 4), second: ("domino_bg", 2)}
    assert listed[0]["players"] == [{"name": "", "level": None}, *[{"name": USUAL, "level": USUAL}] * (listed[0]["seats"] - 1)]
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", one["moved_at"]) for one in listed)
    for method, path, body in [("GET", "record", None), ("PUT", "pause", {"pause_ms": 5})]:
        answer = stranger.ask(method, f"/api/tables/{first}/{path}", body)
        assert (answer.status, answer.data["code"]) == (403, "not_your_table")


def test_the_pause_is_kept(guest) -> None:
    table = guest.new_table(pause_ms=700)
    assert guest.sit(table).frames[0]["table"]["pause_ms"] == 700
    assert guest.ask("PUT", f"/api/tables/{table}/pause", {"pause_ms": 0}).status == 204
    assert guest.sit(table).frames[0]["table"]["pause_ms"] == 0


def test_a_code_is_read_as_rules(guest) -> None:
    said = guest.ask("POST", "/api/rules", {"code": "kozel_pair;limit=301 ; threshold_scope=opening"}).data
    assert said["changed"] == {"threshold_scope": "opening", "limit": 301}
    assert guest.ask("POST", "/api/rules", {"code": said["code"]}).data == said


def test_house_rules_have_a_name_in_the_record(guest) -> None:
    table = guest.ask("POST", "/api/tables", {"game": "kozel_pair", "house": 'Our\n"bench"', "options": {"limit": 301}}).data["table"]
    assert '[House "Our \\"bench\\""]' in guest.ask("GET", f"/api/tables/{table}/record").body.decode()
    plain = guest.ask("POST", "/api/tables", {"game": "kozel_pair"}).data["table"]
    listed = {one["table"]: (one["house"], one["changed"]) for one in guest.ask("GET", "/api/tables").data}
    assert (listed[table], listed[plain]) == (('Our "bench"', {"limit": 301}), ("", {}))
    assert b"House" not in guest.ask("GET", f"/api/tables/{plain}/record").body


def test_a_name_is_one_short_line(guest) -> None:
    names = {"  Лёха\n\x1b[31m\u2028 ": "Лёха [31m", "я" * 100: "я" * 40, '"] \\ [Game "x"]': '"] \\ [Game "x"]', "": ""}
    for given, kept in names.items():
        table = guest.new_table(name=given)
        assert guest.sit(table).frames[0]["players"][0]["name"] == kept
        assert Record.parse(guest.ask("GET", f"/api/tables/{table}/record").body.decode()).tag("Seat0") == (kept or "human")


def test_a_preview_shows_the_table_after_a_move_and_changes_nothing(guest, stranger) -> None:
    table = guest.new_table("kolbasa", seats=2)
    line = guest.sit(table)
    line.until_mine()
    before = line.view
    path = f"/api/tables/{table}/preview"
    move = next(move for move in before["legal"] if "-" in move)
    said = guest.ask("POST", path, {"move": move}).data
    assert set(said) == {"layout", "ends", "alike"}
    assert said["alike"] == [move]
    laid = [said["layout"]["root"], *(one for arm in said["layout"]["arms"] for one in arm["tiles"])]
    assert len(laid) == 28 - sum(before["counts"]) + 1
    assert guest.sit(table).frames[0]["view"] == before
    assert guest.ask("POST", path, {"move": "what"}).data["code"] == "bad_move"
    assert guest.ask("POST", path, {"move": "draw"}).data["code"] == "illegal_move"
    assert stranger.ask("POST", path, {"move": move}).data["code"] == "not_your_table"


def test_the_record_leaves_out_the_round_in_play(guest) -> None:
    table = guest.new_table()
    line = guest.sit(table)
    line.play_round()
    if not line.view["is_over"]:
        line.do("next")
        line.until_mine()
    answer = guest.ask("GET", f"/api/tables/{table}/record")
    assert answer.headers["content-disposition"].startswith("attachment; filename=")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    record = Record.parse(answer.body.decode())
    assert len(record.rounds) == 1
    assert list(dvor.games.replay(record).sheet.score) == [entry["score"] for entry in line.view["rows"][0]["entries"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_are_the_catalogue(guest, lang: str) -> None:
    plain = guest.ask("GET", f"/api/texts/{lang}")
    assert plain.body.decode() == page_source(lang)
    packed = guest.ask("GET", f"/api/texts/{lang}", Accept_Encoding="gzip")
    assert (packed.headers["content-encoding"], gzip.decompress(packed.body)) == ("gzip", plain.body)
    smaller = guest.ask("GET", f"/api/texts/{lang}", Accept_Encoding="gzip, deflate, br;q=0.9")
    assert (smaller.headers["content-encoding"], brotli.decompress(smaller.body)) == ("br", plain.body)
    assert guest.ask("GET", f"/api/texts/{lang}", Accept_Encoding="br;q=0, gzip").headers["content-encoding"] == "gzip"
    again = guest.ask("GET", f"/api/texts/{lang}", If_None_Match=plain.headers["etag"])
    assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize("path", ["/", "/t/anything", "/t/any/thing", "/?new"])
def test_the_page_names_files_that_never_change(guest, path: str) -> None:
    page = guest.ask("GET", path)
    assert page.status == 200
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    text = page.body.decode()
    assert "/a/-/" not in text
    assert "<!-- preload -->" not in text
    named = re.findall(r'(?:src|href)="(/a/[^"]+)"', text)
    assert named
    for name in named:
        file = guest.ask("GET", name, Accept_Encoding="gzip")
        assert file.status == 200, name
        assert "immutable" in file.headers["cache-control"]
        if name.endswith((".js", ".css")) and len(file.body) > 200:
            assert file.headers["content-encoding"] == "gzip"


def test_the_modules_of_a_first_load_are_asked_for_at_once_the_table_s_when_the_house_is_shown(guest) -> None:
    linked = re.compile(r'<link rel="modulepreload" href="(/a/[^"]+)"')
    house, table = (guest.ask("GET", path).body.decode() for path in ("/", "/t/abc"))
    entry = re.search(r'<script type="module" src="([^"]+)"', house)
    later = re.search(r'<meta name="next" content="([^"]+)"', house)
    assert entry is not None
    assert later is not None
    base = entry[1].removesuffix("main.js")
    at_once, next_ = linked.findall(house), [base + name for name in later[1].split()]
    assert len(at_once) > 10
    assert set(at_once) == reached(guest, entry[1])
    assert set(at_once) | set(next_) == reached(guest, entry[1]) | reached(guest, base + "table.js")
    assert len({*at_once, *next_}) == len(at_once) + len(next_)
    assert linked.findall(table) == [*at_once, *next_]
    assert 'name="next"' not in table


def reached(guest, entry: str) -> set[str]:
    """A module and all that it cannot do without."""
    seen, waiting = set(), [entry]
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            body = guest.ask("GET", name).body.decode()
            for other in re.findall(r'(?:^|;)\s*(?:import|export)\b[^"\'();]*"(\.[^"]+)"', body, re.MULTILINE):
                folder = name.split("/")[:-1]
                for part in other.split("/"):
                    folder = folder[:-1] if part == ".." else folder if part == "." else [*folder, part]
                waiting.append("/".join(folder))
    return seen


def test_an_old_page_still_finds_its_files(guest) -> None:
    file = guest.ask("GET", "/a/0123456789abcdef/main.js")
    assert (file.status, file.headers["cache-control"]) == (200, "no-cache")


def test_a_lost_reader_is_shown_the_page(guest) -> None:
    answer = guest.ask("GET", "/somewhere", Accept="text/html,*/*")
    assert (answer.status, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/a/0/nothing.js", "/api/texts/ru"])
def test_every_answer_keeps_the_page_to_itself(guest, path: str) -> None:
    headers = guest.ask("GET", path).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["connect-src"] == f"'self' ws://127.0.0.1:{guest.port} wss://127.0.0.1:{guest.port}"
    assert not any("unsafe" in part or "http:" in part or "*" in part for part in policy.values())
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers
    assert "access-control-allow-origin" not in headers


def test_a_strange_host_gets_into_no_header(guest) -> None:
    headers = guest.ask("GET", "/api/nothing", Host="a; script-src *").headers
    assert "script-src" not in headers["content-security-policy"]


def test_the_interface_describes_itself(guest) -> None:
    answer = guest.ask("GET", "/api/schema/openapi.json")
    paths = json.loads(answer.body)["paths"]
    assert set(paths) == {operation.partition(" ")[2] for operation in OPERATIONS}

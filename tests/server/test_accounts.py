"""Accounts over the interface: made, signed in to, taken over, left; passkeys; what is kept of somebody and how it goes."""

import json
import signal
from collections.abc import Callable

import pytest
from tests.server.soft_key import PRESENT, SoftKey
from tests.server.test_lobby import gather
from websockets.exceptions import ConnectionClosed

from dvor.server.cookies import hash_of

PASSWORD = "seven grey courtyards"
NUMBER = iter(range(10_000))


def login() -> str:
    return f"lyokha{next(NUMBER)}"


def sign_up(guest, name: str | None = None, **more: str) -> str:
    name = name or login()
    answer = guest.ask("POST", "/api/account", {"login": name, "password": PASSWORD, **more})
    assert answer.status == 201, answer.body
    return name


def sign_in(guest, name: str, password: str = PASSWORD):
    return guest.ask("POST", "/api/session", {"login": name, "password": password})


def closed_with(line) -> int:
    """Read on until the socket is closed; its code."""
    while True:
        try:
            line.connection.recv(20)
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else closed.rcvd.code


def ids(guest) -> set[str]:
    return {one["table"] for one in guest.ask("GET", "/api/tables").data}


def test_somebody_new_is_a_guest_with_a_cookie_and_may_have_a_name(guest) -> None:
    assert guest.ask("GET", "/api/me").data == {"kind": "guest", "name": "", "login": None, "signed_in_at": None}
    first = guest.cookie
    assert first is not None
    assert guest.ask("PUT", "/api/me", {"name": " Лёха\n\x1b[1m "}).data["name"] == "Лёха [1m"
    assert guest.ask("GET", "/api/me").data["name"] == "Лёха [1m"
    assert guest.cookie == first


def test_a_name_may_come_first(guest) -> None:
    assert guest.ask("PUT", "/api/me", {"name": "Лёха"}).data["name"] == "Лёха"
    assert guest.ask("GET", "/api/me").data == {"kind": "guest", "name": "Лёха", "login": None, "signed_in_at": None}


def test_an_account_takes_over_what_the_guest_has(guest, stranger) -> None:
    table = guest.new_table()
    line = guest.sit(table)
    line.until_mine()
    before = guest.cookie
    name = sign_up(guest, name=login().upper())
    me = guest.ask("GET", "/api/me").data
    assert (me["kind"], me["login"], me["name"]) == ("account", name.casefold(), name)
    assert guest.cookie != before
    assert ids(guest) == {table}
    assert guest.sit(table).view["seat"] == 0
    # the guest's socket is closed, and his old cookie opens nothing
    assert closed_with(line) == 4401
    stranger.cookie = before
    assert ids(stranger) == set()
    assert stranger.ask("GET", f"/api/tables/{table}/record").data["code"] == "not_your_table"


def test_signing_in_elsewhere_brings_both_lists_together(guest, stranger) -> None:
    one = guest.new_table()
    name = sign_up(guest)
    two = stranger.new_table()
    assert sign_in(stranger, f" {name.upper()} ").status == 200
    assert ids(stranger) == ids(guest) == {one, two}
    line, other = guest.sit(two), stranger.sit(two)
    line.until_mine()
    if line.view["turn"] != -1:
        assert line.do("move", move=line.view["legal"][0])["type"] == "ack"
    while other.version < line.version:
        other.read()


@pytest.mark.parametrize("is_in_memory", [True, False])
@pytest.mark.parametrize("is_playing", [True, False])
def test_who_signs_in_where_he_sits_already_has_one_seat(
    guest, stranger, new_guest, port: int, *, is_playing: bool, is_in_memory: bool, served
) -> None:
    """His account's: the other is left as if he had said so, and everybody is shown it."""
    server = None if is_in_memory else served()
    for one in (guest, stranger):
        one.port = port if server is None else server.port
    friend = new_guest(guest.port)
    friend.ask("GET", "/api/me")
    table = gather(stranger, watch=False)
    host = stranger.sit(table)
    name = sign_up(guest)
    mine, other = guest.sit(table), friend.sit(table)
    assert mine.do("sit", seat=2, name="Ann")["type"] == "ack"
    assert other.do("sit", seat=3, name="Dot")["type"] == "ack"
    if is_playing:
        while host.version < other.version:
            host.read()
        assert host.do("start")["type"] == "ack"
    if server is not None:
        for line in (mine, other, host):
            line.connection.close()
        server.stop(signal.SIGKILL)
        server.start()
    assert sign_in(stranger, name).status == 200
    if server is None:
        assert closed_with(host) == 4401, "come again as who you are now"
    again = stranger.sit(table)
    told = again.frames[-1]
    assert told["table"]["seat"] == told["table"]["host"] == 2
    gone = "bot" if is_playing else None
    assert [one and one["kind"] for one in told["players"]] == [gone, gone, "human", "human"]
    if is_playing:
        assert again.view["seat"] == 2
    seen = friend.sit(table)
    assert seen.version == again.version
    assert [one and one["name"] for one in seen.frames[-1]["players"]] == [one and one["name"] for one in told["players"]]
    assert table in ids(guest) & ids(stranger)


def test_signing_out_leaves_nothing_behind(guest, stranger) -> None:
    table = guest.new_table()
    name = sign_up(guest)
    held = guest.cookie
    line = guest.sit(table)
    answer = guest.ask("DELETE", "/api/session")
    assert answer.status == 200
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert ids(guest) == set()
    assert closed_with(line) == 4401
    stranger.cookie = held
    assert stranger.ask("GET", "/api/me").data["kind"] == "guest"
    assert ids(stranger) == set()
    assert sign_in(stranger, name).status == 200
    assert stranger.cookie != held
    assert ids(stranger) == {table}


@pytest.mark.parametrize(
    ("body", "status", "code", "reason"),
    [
        ({"login": "ab", "password": PASSWORD}, 422, "bad_login", None),
        ({"login": "a b c", "password": PASSWORD}, 422, "bad_login", None),
        ({"login": "bot:somebody", "password": PASSWORD}, 422, "bad_login", None),
        ({"login": "я" * 41, "password": PASSWORD}, 422, "bad_login", None),
        ({"login": "lyokha-x", "password": "short"}, 422, "weak_password", "short"),
        ({"login": "lyokha-x", "password": "x" * 129}, 422, "weak_password", "long"),
        ({"login": "lyokha-x", "password": "password1"}, 422, "weak_password", "common"),
        ({"login": "lyokha-x", "password": "qwertyuiop"}, 422, "weak_password", "common"),
        ({"login": "lyokha-x", "password": "lyokha-x"}, 422, "weak_password", "common"),
        ({"login": "lyokha-x"}, 400, "bad_message", None),
        ({"login": "lyokha-x", "password": PASSWORD, "is_admin": True}, 400, "bad_message", None),
        ({"login": ["lyokha-x"], "password": PASSWORD}, 400, "bad_message", None),
    ],
)
def test_a_poor_account_is_refused(guest, body: object, status: int, code: str, reason: str | None) -> None:
    answer = guest.ask("POST", "/api/account", body)
    assert (answer.status, answer.data["code"], answer.data["facts"].get("reason")) == (status, code, reason)
    assert PASSWORD not in answer.body.decode()


def test_a_long_password_counts_to_its_end(guest, stranger) -> None:
    password = " ".join(f"word{number}" for number in range(16))
    assert guest.ask("POST", "/api/account", {"login": login(), "password": password}).status == 201
    assert sign_in(stranger, guest.ask("GET", "/api/me").data["login"], password[:-1]).data["code"] == "wrong_password"


def test_a_login_is_taken_once_however_it_is_written(guest, stranger) -> None:
    name = sign_up(guest)
    for same in (name, name.upper(), f" {name} ", name.replace("l", "ｌ")):
        answer = stranger.ask("POST", "/api/account", {"login": same, "password": PASSWORD})
        assert (answer.status, answer.data["code"]) == (409, "login_taken")


def test_a_wrong_password_says_not_which_was_wrong(guest, stranger) -> None:
    name = sign_up(guest)
    refusals = [sign_in(stranger, *told) for told in ((name, "wrong"), ("nobody-at-all", PASSWORD), ("", ""), (name, ""))]
    assert {(one.status, one.body) for one in refusals} == {(403, refusals[0].body)}
    assert stranger.ask("GET", "/api/me").data["kind"] == "guest"


def test_another_password_signs_out_the_other_browsers(guest, stranger) -> None:
    name = sign_up(guest)
    assert sign_in(stranger, name).status == 200
    table = stranger.new_table()
    line = stranger.sit(table)
    assert len(guest.ask("GET", "/api/account/sessions").data) == 2
    path, held = "/api/account/password", guest.cookie
    assert guest.ask("PUT", path, {"old": "wrong", "new": "another grey courtyard"}).data["code"] == "wrong_password"
    assert guest.ask("PUT", path, {"old": PASSWORD, "new": "password"}).data["code"] == "weak_password"
    assert guest.ask("PUT", path, {"old": PASSWORD, "new": "another grey courtyard"}).status == 200
    assert guest.cookie != held
    assert [one["here"] for one in guest.ask("GET", "/api/account/sessions").data] == [True]
    assert stranger.ask("GET", "/api/me").data["kind"] == "guest"
    assert closed_with(line) == 4401
    assert sign_in(stranger, name).data["code"] == "wrong_password"
    assert sign_in(stranger, name, "another grey courtyard").status == 200


def test_the_other_browsers_can_be_signed_out(guest, stranger) -> None:
    name = sign_up(guest)
    sign_in(stranger, name)
    assert guest.ask("DELETE", "/api/account/sessions").status == 204
    assert [one["here"] for one in guest.ask("GET", "/api/account/sessions").data] == [True]
    assert stranger.ask("GET", "/api/account/sessions").data["code"] == "not_signed_in"


def test_guests_have_no_account(guest) -> None:
    for method, path, body in [
        ("GET", "/api/account/sessions", None), ("DELETE", "/api/account/sessions", None), ("GET", "/api/passkeys", None),
        ("PUT", "/api/account/password", {"old": "", "new": PASSWORD}), ("POST", "/api/passkeys/options", {}),
        ("POST", "/api/passkeys", {"credential": {}}), ("GET", "/api/bots", None), ("POST", "/api/bots", {"name": "robot"}),
    ]:  # fmt: skip
        guest.ask("GET", "/api/me")
        answer = guest.ask(method, path, body)
        assert (answer.status, answer.data["code"]) == (401, "not_signed_in"), path


def key_of(guest, key: SoftKey | None = None) -> SoftKey:
    """A passkey of the guest's account."""
    key = key or SoftKey(f"http://localhost:{guest.port}")
    options = guest.ask("POST", "/api/passkeys/options", {}, Host=f"localhost:{guest.port}").data
    answer = guest.ask("POST", "/api/passkeys", {"credential": key.create(options), "name": "phone"}, Host=f"localhost:{guest.port}")
    assert answer.status == 201, answer.body
    return key


def by_key(guest, key: SoftKey, **changed: object):
    host = f"localhost:{guest.port}"
    options = guest.ask("POST", "/api/session/options", {}, Host=host).data
    return guest.ask("POST", "/api/session/passkey", {"credential": key.get({**options, **changed})}, Host=host)


def test_a_passkey_signs_in(guest, stranger) -> None:
    mine = guest.new_table()
    name = sign_up(guest)
    key = key_of(guest)
    other = stranger.new_table()
    answer = by_key(stranger, key)
    assert (answer.status, answer.data["login"]) == (200, name)
    assert ids(stranger) == {mine, other}
    listed = guest.ask("GET", "/api/passkeys").data
    assert [one["name"] for one in listed] == ["phone"]
    assert guest.ask("DELETE", f"/api/passkeys/{listed[0]['id']}").status == 204
    assert by_key(stranger, key).data["facts"] == {"reason": "unknown"}


def test_a_passkey_proves_only_what_it_was_asked(guest, stranger, new_guest: Callable[[int], object]) -> None:
    sign_up(guest)
    key = key_of(guest)
    host = f"localhost:{guest.port}"
    # the same answer twice
    options = stranger.ask("POST", "/api/session/options", {}, Host=host).data
    said = {"credential": key.get(options)}
    assert stranger.ask("POST", "/api/session/passkey", said, Host=host).status == 200
    thief = new_guest(guest.port)
    assert thief.ask("POST", "/api/session/passkey", said, Host=host).data["facts"] == {"reason": "old"}
    # a challenge nobody put, one for another use, another page, another site, nobody's touch
    assert by_key(thief, key, challenge="AAAA").data["facts"] == {"reason": "old"}
    made = guest.ask("POST", "/api/passkeys/options", {}, Host=host).data
    assert by_key(thief, key, challenge=made["challenge"]).data["facts"] == {"reason": "old"}
    assert by_key(thief, key, rpId="elsewhere.example").data["facts"] == {"reason": "wrong"}
    key.origin = "https://elsewhere.example"
    assert by_key(thief, key).data["facts"] == {"reason": "wrong"}
    key.origin, key.flags = f"http://{host}", PRESENT
    assert by_key(thief, key).data["facts"] == {"reason": "wrong"}
    assert thief.ask("GET", "/api/me").data["kind"] == "guest"
    # a key somebody has already
    name = login()
    sign_up(thief, name)
    options = thief.ask("POST", "/api/passkeys/options", {}, Host=host).data
    key.flags |= 0x04
    assert thief.ask("POST", "/api/passkeys", {"credential": key.create(options)}, Host=host).data["facts"] == {"reason": "wrong"}


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"id": 5},
        {"response": []},
        {"response": {"clientDataJSON": 5}},
        {"response": {"clientDataJSON": "e30"}},
        {"id": "x", "response": {"clientDataJSON": "!!"}},
    ],
)
def test_what_is_no_passkey_is_refused(guest, credential: object) -> None:
    answer = guest.ask("POST", "/api/session/passkey", {"credential": credential}, Host=f"localhost:{guest.port}")
    assert (answer.status, answer.data["code"]) == (422, "bad_passkey")


def test_passkeys_need_a_safe_line(guest) -> None:
    for host in (f"127.0.0.1:{guest.port}", "dvor.example", "[", "[::1"):
        answer = guest.ask("POST", "/api/session/options", {}, Host=host)
        assert (answer.status, answer.data["facts"]) == (422, {"reason": "insecure"})


def test_my_data_are_given_out(guest) -> None:
    table = guest.new_table(name="Лёха")
    line = guest.sit(table)
    line.play_round()
    if not line.view["is_over"]:
        assert line.do("next")["type"] == "ack"
    name = sign_up(guest)
    answer = guest.ask("GET", "/api/me/data")
    assert answer.headers["content-disposition"] == 'attachment; filename="dvor.json"'
    told = answer.data
    assert (told["me"]["login"], told["me"]["kind"]) == (name, "account")
    assert [one["table"] for one in told["tables"]] == [table]
    assert told["tables"][0]["records"][0].count("\nround ") == 1, "the round in play is left out"
    assert [one["kind"] for one in told["sessions"]] == ["cookie"]
    assert told["kept"]["games_days"] == 400
    for secret in (guest.cookie, hash_of(guest.cookie), "argon2", PASSWORD):
        assert secret not in answer.body.decode()


@pytest.mark.parametrize(
    "path",
    ["/api/me", "/api/me/data", "/api/tables", "/api/account/sessions", "/api/passkeys", "/api/bots", "/api/lobby", "/api/tables/x/record"],
)
def test_no_cache_keeps_what_is_personal(guest, path: str) -> None:
    sign_up(guest)
    assert guest.ask("GET", path).headers["cache-control"] == "no-store"


def test_the_data_of_nobody(guest) -> None:
    assert set(guest.ask("GET", "/api/me/data").data) == {"kept"}


def test_who_is_forgotten_leaves_games_without_a_name(guest, stranger) -> None:
    table = guest.new_table(name="Лёха-непоседа")
    guest.sit(table).play_round()
    name = sign_up(guest)
    sign_in(stranger, name)
    answer = guest.ask("DELETE", "/api/me")
    assert answer.status == 200
    assert "Max-Age=0" in answer.headers["set-cookie"]
    for one in (guest, stranger):
        assert one.ask("GET", "/api/me").data["kind"] == "guest"
        assert ids(one) == set()
    assert sign_in(stranger, name).data["code"] == "wrong_password"
    assert sign_up(stranger, name) == name


def test_a_guest_may_be_forgotten(guest) -> None:
    table = guest.new_table(name="Лёха")
    held = guest.cookie
    assert guest.ask("DELETE", "/api/me").status == 200
    guest.cookie = held
    assert ids(guest) == set()
    assert guest.ask("GET", f"/api/tables/{table}/record").data["code"] == "not_your_table"


def test_bodies_are_never_told_back(guest) -> None:
    """A password in a body that cannot be read is in no answer."""
    broken = [f'{{"login": 1, "password": "{PASSWORD}"}}', f'{{"password": "{PASSWORD}", "x": ', json.dumps([PASSWORD])]
    for text in broken:
        answer = guest.ask("POST", "/api/account", text.encode())
        assert answer.status == 400
        assert PASSWORD not in answer.body.decode()

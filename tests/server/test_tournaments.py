"""Tournaments at the server: entered, played by bots and people, told no sooner than all have finished, and nothing lost."""

import http.client
import json
import re
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest
from tests.server.conftest import Guest, Line

from dvor import games, proof
from dvor.core.record import Record
from dvor.proof.promise import hash_of

CLOCK = {"bank_s": 600, "increment_s": 60}


def made(guest: Guest, **asked: Any) -> str:
    answer = guest.ask("POST", "/api/tournaments", {"name": "Cup", "deals": 4, "clock": CLOCK, **asked})
    assert answer.status == 201, answer.body
    return str(answer.data["id"])


def told(guest: Guest, cup: str) -> dict[str, Any]:
    answer = guest.ask("GET", f"/api/tournaments/{cup}")
    assert answer.status == 200, answer.body
    return answer.data


def does(guest: Guest, cup: str, what: str, **body: Any) -> dict[str, Any]:
    answer = guest.ask("POST", f"/api/tournaments/{cup}/{what}", body or None, Content_Type="application/json")
    assert answer.status == 200, (what, answer.body)
    return answer.data


def refused(guest: Guest, path: str, body: Any = None, *, method: str = "POST") -> tuple[int, str]:
    answer = guest.ask(method, f"/api/tournaments{path}", body, Content_Type="application/json")
    assert answer.data["message"]
    return answer.status, answer.data["code"]


@contextmanager
def followed_on(guest: Guest, cup: str) -> Iterator[http.client.HTTPResponse]:
    """The lines of a tournament, to read as they come."""
    connection = http.client.HTTPConnection("127.0.0.1", guest.port, timeout=60)
    try:
        connection.request("GET", f"/api/tournaments/{cup}/events", headers={"Cookie": f"dvor_guest={guest.cookie}"})
        reply = connection.getresponse()
        assert reply.status == 200
        yield reply
    finally:
        connection.close()


def followed(guest: Guest, cup: str, is_enough: Any) -> dict[str, Any]:
    """Follow a tournament's lines until one is enough; all are looked at on the way."""
    data = None
    with followed_on(guest, cup) as lines:
        for _ in range(60):
            line = lines.readline()
            assert line, "the stream has ended"
            if line.strip() and is_enough(data := json.loads(line)):
                return data
        raise AssertionError(f"it never came: {data}")


def told_of(guest: Guest, cup: str, deals: int, tables: int) -> dict[str, str]:
    """All that can be asked of deals of a tournament, by address."""
    paths = ["", "/export", "/records"]
    for number in range(1, deals + 1):
        paths.append(f"/deals/{number}")
        paths += [f"/deals/{number}/tables/{table}{rest}" for table in range(tables) for rest in ("", "/rounds/1", "/record")]
    return {path: guest.ask("GET", f"/api/tournaments/{cup}{path}").body.decode() for path in paths}


def check_open(heard: dict[str, str], number: int) -> None:
    """Of a deal that is still played somewhere nothing is told."""
    deal = json.loads(heard[f"/deals/{number}"])
    assert (deal["is_open"], deal["hands"], deal["boneyard"], deal["par"], deal["rows"]) == (True, None, None, None, [])
    for path, text in heard.items():
        if path.startswith(f"/deals/{number}/"):
            assert json.loads(text)["code"] == "deal_open", path
    assert all(table["points"][number - 1] is None for table in json.loads(heard[""])["tables"])
    assert number - 1 not in [one["deal"] for one in json.loads(heard["/export"])["boards"]]


def check_told(heard: dict[str, str], number: int, tables: int) -> None:
    """Of a deal that all have played everything is."""
    deal = json.loads(heard[f"/deals/{number}"])
    assert (deal["is_open"], len(deal["rows"]), [len(hand) for hand in deal["hands"]]) == (False, tables, [7] * 4)
    for table in range(tables):
        where = f"/deals/{number}/tables/{table}"
        round_ = json.loads(heard[f"{where}/rounds/1"])
        assert round_["positions"][0]["hands"] == deal["hands"]
        assert round_["leader"] == deal["leader"]
        assert (json.loads(heard[where])["rounds"], round_["revealed"]) == (1, None)
        assert Record.parse(heard[f"{where}/record"]).rounds[0].deal.hands
    assert sum(row["worth"][0] for row in deal["rows"]) == pytest.approx(0, abs=0.01)


def phase(line: Line) -> str:
    """Where its table is, as it was told last."""
    return str(next(frame["table"]["phase"] for frame in reversed(line.frames) if "table" in frame))


def play(lines: list[Line], moves: int = 100) -> None:
    """So many first legal moves of a deal; all its people are there."""
    for line in lines:
        while phase(line) == "gathering":
            line.read()
    for _ in range(moves):
        turn = lines[0].view["turn"]
        if turn == -1:
            return
        mover = next(line for line in lines if line.view["seat"] == turn)
        before = mover.version
        mover.do("move", move=mover.view["legal"][0])
        for line in lines:
            while line.version == before:
                line.read()


def adds_up(data: dict[str, Any]) -> None:
    assert sum(line["score"] for line in data["standing"]) == pytest.approx(0, abs=0.1)


def sixteen_pairs(ann: Guest) -> tuple[str, dict[str, Any]]:
    """A tournament of 16 pairs of bots and 24 deals, in the middle."""
    cup = made(ann, deals=24)
    for number in range(16):
        does(ann, cup, "bots", level=f"level{1 + number % 3}", name=f"Pair {number}")
    begun = does(ann, cup, "begin")
    assert (begun["phase"], begun["rounds"], begun["seed"]) == ("playing", 12, None)
    middle = followed(ann, cup, lambda data: data["round"] >= 3)
    adds_up(middle)
    return cup, middle


def check_the_end(ann: Guest, eve: Guest, cup: str, middle: dict[str, Any]) -> None:
    """The same after the server was killed: nothing was lost, and all of it holds together."""
    again = told(ann, cup)
    assert (again["hash"], again["is_director"]) == (middle["hash"], True)
    for before, after in zip(middle["tables"], again["tables"], strict=False):
        assert after["entrants"] == before["entrants"]
        assert all(one in (None, other) for one, other in zip(before["points"], after["points"], strict=True)), "a result has changed"
    over = followed(eve, cup, lambda data: data["phase"] == "over")
    adds_up(over)
    assert [line["deals"] for line in over["standing"]] == [24] * 16
    assert len({line["place"] for line in over["standing"]}) > 1
    assert len(over["tables"]) == 12 * 8
    assert all(table["done"] == 2 and None not in table["points"] for table in over["tables"])
    met = [frozenset(table["entrants"]) for table in over["tables"]]
    assert len(set(met)) == len(met)
    seed, rules = over["seed"], games.rules("kozel_pair")
    assert hash_of(seed) == middle["hash"]
    for number in (1, 9, 24):
        deal = eve.ask("GET", f"/api/tournaments/{cup}/deals/{number}").data
        shown = proof.deal(rules, proof.Promise(cup, number - 1, seed).proof(seats=4, seeds={}))
        assert deal["hands"] == [[str(tile) for tile in sorted(hand)] for hand in shown.hands]
        assert deal["leader"] == (number - 1) % 4
        for side in range(2):
            assert sum(row["worth"][side] for row in deal["rows"]) == pytest.approx(0, abs=0.02)
    told_all = eve.ask("GET", f"/api/tournaments/{cup}/records").body.decode()
    records = [Record.parse(one) for one in re.split(r"(?m)^(?=\[Dvor )", told_all) if one]
    assert len(records) == 24 * 8
    for one in records[::17]:
        checked = proof.check(one)
        assert checked.holds, checked
        assert checked.deals[0].proof is not None
        assert checked.deals[0].proof.hash == middle["hash"]
    exported = eve.ask("GET", f"/api/tournaments/{cup}/export").data
    assert (exported["seed"], len(exported["boards"]), len(exported["entrants"])) == (seed, 24, 16)
    assert [one["total"] for one in exported["standing"]] == [one["score"] for one in over["standing"]]


def go_on(lines: list[Line]) -> None:
    """The next deal: all say so, and it is there."""
    for line in lines:
        assert line.do("next")["type"] == "ack"
    for line in lines:
        while phase(line) != "playing":
            line.read()


def test_nobody_hears_of_a_deal_that_is_still_played_and_nothing_is_lost_when_the_server_is_killed(served: Any, new_guest: Any) -> None:
    """Two tables of people and one of bots, two deals; beside them 16 pairs of bots, 24 deals."""
    server = served()
    people, eve = [new_guest(server.port) for _ in range(8)], new_guest(server.port)
    cup = made(eve, deals=2, rounds=1, kind="pairs")
    for number in range(4):
        first, partner = people[2 * number : 2 * number + 2]
        mine = does(first, cup, "enter", name=f"Pair {number}")
        assert (mine["is_director"], mine["entrants"][mine["me"]]["taken"]) == (False, 1)
        assert refused(partner, f"/{cup}/enter", {"code": "0" * 12}) == (404, "unknown_code")
        assert does(partner, cup, "enter", code=mine["code"], name="Partner")["code"] is None
        if number == 1:
            does(eve, cup, "bots", level="level1")
            does(eve, cup, "bots", level="level2")
    assert told(eve, cup)["code"] is None
    does(eve, cup, "begin")
    data = followed(people[0], cup, lambda data: data["my_table"] and any(one["done"] == 2 for one in data["tables"]))
    assert [sorted(one["entrants"]) for one in data["tables"]] == [[0, 5], [1, 4], [2, 3]]
    here, there = [people[0], people[1], people[6], people[7]], [people[2], people[3], people[4], people[5]]
    table, other = data["my_table"], told(there[0], cup)["my_table"]
    assert table != other
    heard = [told_of(eve, cup, 2, 3)]
    assert table not in heard[0][""]
    assert eve.ask("GET", f"/api/tables/{table}").status == 403
    check_open(heard[0], 1)
    assert refused(eve, f"/{cup}/deals/1/tables/2/rounds/1/review", method="GET") == (409, "deal_open")
    lines = [one.sit(table) for one in here]
    play(lines)
    for guest in (eve, there[0]):
        heard.append(told_of(guest, cup, 2, 3))
        check_open(heard[-1], 1)
        check_open(heard[-1], 2)
        assert heard[-1]["/records"] == ""
    mine = told_of(here[0], cup, 2, 3)
    row = json.loads(mine["/deals/1"])["rows"]
    assert [(one["number"], one["worth"], one["has_record"]) for one in row] == [(0, None, False)]
    assert json.loads(mine["/deals/1"])["hands"] is None
    assert json.loads(mine[""])["tables"][0]["points"] == [row[0]["points"], None]
    own = here[0].ask("GET", f"/api/tables/{table}/matches/0")
    assert (own.status, own.data["rounds"], own.data["share"]) == (200, 1, None)
    shared = here[0].ask("POST", f"/api/tables/{table}/matches/0/share", Content_Type="application/json")
    assert (shared.status, shared.data["code"]) == (409, "deal_open")
    assert here[0].ask("GET", "/api/me/figures").data == []
    lines_there = [one.sit(other) for one in there]
    play(lines_there)
    followed(eve, cup, lambda data: data["tables"][0]["points"][0] is not None)
    heard.append(told_of(eve, cup, 2, 3))
    check_told(heard[-1], 1, 3)
    check_open(heard[-1], 2)
    for who, its in ((here[0], table), (there[0], other)):
        [past] = who.ask("GET", "/api/history").data["matches"]
        assert (past["table"], past["tournament"]) == (its, {"id": cup, "name": data["name"], "deal": 1})
    share = here[0].ask("POST", f"/api/tables/{table}/matches/0/share", Content_Type="application/json").data["share"]
    assert eve.ask("GET", f"/api/shared/{share}").status == 200
    go_on(lines)
    other_cup, middle = sixteen_pairs(people[0])
    play(lines, moves=9)
    before = [(line.version, line.view["hand"]) for line in lines]
    server.stop(signal.SIGKILL)
    server.start()
    frames = json.dumps([frame for line in (*lines, *lines_there) for frame in line.frames])
    lines, lines_there = [one.sit(table) for one in here], [one.sit(other) for one in there]
    for line, (version, hand) in zip(lines, before, strict=True):
        assert line.version >= version
        assert set(line.view["hand"]) <= set(hand), "bots may have played on, with the same tiles"
    heard.append(told_of(eve, cup, 2, 3))
    check_told(heard[-1], 1, 3)
    check_open(heard[-1], 2)
    play(lines)
    go_on(lines_there)
    play(lines_there)
    over = followed(eve, cup, lambda data: data["phase"] == "over")
    adds_up(over)
    seed = over["seed"]
    assert hash_of(seed) == data["hash"]
    frames += json.dumps([frame for line in (*lines, *lines_there) for frame in line.frames])
    sent = json.dumps(heard) + json.dumps(mine) + frames + own.body.decode()
    assert seed not in sent
    assert seed not in here[0].ask("GET", "/api/me/data").body.decode()
    heard.append(told_of(eve, cup, 2, 3))
    for number in (1, 2):
        check_told(heard[-1], number, 3)
        for table_number in range(3):
            assert proof.check(Record.parse(heard[-1][f"/deals/{number}/tables/{table_number}/record"])).holds
    assert told(here[0], cup)["my_table"] is None
    check_the_end(people[0], eve, other_cup, middle)


def test_what_is_refused(port: int, new_guest: Any) -> None:
    boss, ann, bob, eve = (new_guest(port) for _ in range(4))
    wrong: dict[str, tuple[Any, str]] = {
        "game": ("whist", "unknown_game"),
        "kind": ("knockout", "bad_message"),
        "deals": (501, "bad_plan"),
        "rounds": (25, "bad_plan"),
        "seats": (3, "bad_seats"),
        "level": ("net:/etc/passwd", "unknown_bot"),
        "clock": (None, "bad_message"),
        "more": (1, "bad_message"),
        "score": ("luck", "bad_message"),
        "options": ({"luck": 1}, "unknown_option"),
    }
    for name, (value, code) in wrong.items():
        assert refused(boss, "", {name: value})[1] == code, name
    assert refused(boss, "", {"game": "kozel_solo", "kind": "swiss"}) == (422, "bad_plan")
    assert refused(boss, "", {"kind": "round_robin", "rounds": 3}) == (422, "bad_plan")
    cup = made(boss, bots=False, deals=5, rounds=5)
    for what, body in {"leave": None, "bots": {"level": "level1"}, "drop": {"entrant": 0}, "begin": None}.items():
        assert refused(eve, f"/{cup}/{what}", body)[1] == ("not_entered" if what == "leave" else "not_director")
        assert refused(boss, f"/{'x' * 22}/{what}", body)[1] == "unknown_tournament", what
    for path in ("", "/events", "/deals/1", "/deals/1/tables/0", "/export", "/records"):
        assert refused(eve, f"/{'x' * 22}{path}", method="GET") == (404, "unknown_tournament")
        assert refused(eve, f"/x%00{path}", method="GET") == (404, "unknown_tournament")
    assert refused(eve, f"/{cup}/deals/1", method="GET") == (404, "unknown_deal")
    assert refused(boss, f"/{cup}/bots", {"level": "level1"}) == (409, "no_bots")
    assert refused(boss, f"/{cup}/bots", {"level": "ai.py:Bot"}) == (422, "unknown_bot")
    assert refused(ann, f"/{cup}/enter", {}) == (422, "entrant_nameless")
    mine = does(ann, cup, "enter", name="  Ann \u202e ")
    assert mine["entrants"][0]["name"] == "Ann"
    assert refused(ann, f"/{cup}/enter", {"name": "Again"}) == (409, "already_entered")
    assert refused(bob, f"/{cup}/enter", {"name": "ANN"}) == (409, "entrant_name_taken")
    assert refused(bob, f"/{cup}/enter", {"code": ""}) == (404, "unknown_code")
    assert refused(boss, f"/{cup}/begin") == (409, "free_places")
    assert told(boss, cup)["phase"] == "gathering"
    assert mine["code"] not in json.dumps([told(one, cup) for one in (boss, bob)])

    def come(number: int) -> int:
        answer = new_guest(port).ask("POST", f"/api/tournaments/{cup}/enter", {"code": mine["code"], "name": f"P{number}"})
        return int(answer.status)

    with ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(come, range(50))) == [200] + [409] * 49
    assert (told(boss, cup)["entrants"][0]["is_full"], told(ann, cup)["code"]) == (True, None)
    assert refused(boss, f"/{cup}/begin") == (422, "bad_plan"), "one pair alone"
    assert refused(boss, f"/{cup}/drop", {"entrant": 1}) == (404, "unknown_entrant")
    assert refused(boss, f"/{cup}/drop", {"entrant": 0, "name": "Bob"}) == (404, "unknown_entrant")
    assert does(boss, cup, "drop", entrant=0, name="Ann")["entrants"] == []
    assert does(ann, cup, "enter", name="Ann")["me"] == 0
    assert does(ann, cup, "leave")["entrants"] == []
    with_bots = made(boss, deals=2, rounds=1)
    for number in range(4):
        does(boss, with_bots, "bots", level="level1", name=f"B{number}")
    does(boss, with_bots, "begin")
    for what, body in {"enter": {"name": "Late"}, "bots": {"level": "level1"}, "drop": {"entrant": 0}, "begin": None}.items():
        assert refused(boss, f"/{with_bots}/{what}", body) == (409, "tournament_begun"), what
    followed(boss, with_bots, lambda data: data["phase"] == "over")
    lines = eve.ask("GET", f"/api/tournaments/{with_bots}/events").body.split(b"\n")
    assert [json.loads(line)["phase"] for line in lines if line] == ["over"], "then the stream ends"
    for path in ("/deals/0", "/deals/3", "/deals/1/tables/2", "/deals/3/tables/0"):
        assert refused(eve, f"/{with_bots}{path}", method="GET") == (404, "unknown_deal")
    for number in range(4):
        made(boss, is_public=bool(number % 2))
    assert refused(boss, "", {}) == (409, "too_many_tournaments")
    lists = eve.ask("GET", "/api/tournaments").data
    assert (lists["mine"], [one["id"] for one in lists["over"]]) == ([], [with_bots])
    assert len(lists["open"]) == 3
    assert len(boss.ask("GET", "/api/tournaments").data["mine"]) == 6


def test_a_director_calls_off_what_nobody_comes_to(port: int, new_guest: Any) -> None:
    """Else five that nobody enters would be all that one ever directs."""
    boss, ann = new_guest(port), new_guest(port)
    cups = [made(boss, bots=False) for _ in range(5)]
    assert refused(boss, "", {}) == (409, "too_many_tournaments")
    does(ann, cups[0], "enter", name="Ann")
    assert refused(ann, f"/{cups[0]}", method="DELETE") == (403, "not_director")
    assert refused(new_guest(port), f"/{cups[0]}", method="DELETE") == (403, "not_director")
    assert told(ann, cups[0])["me"] == 0
    with followed_on(ann, cups[0]) as lines:
        assert json.loads(lines.readline())["phase"] == "gathering"
        assert boss.ask("DELETE", f"/api/tournaments/{cups[0]}").status == 204
        assert lines.read().strip() == b"", "the stream ends"
    for who, path in ((ann, ""), (boss, ""), (ann, "/events"), (boss, "/export")):
        assert refused(who, f"/{cups[0]}{path}", method="GET") == (404, "unknown_tournament")
    assert refused(boss, f"/{cups[0]}", method="DELETE") == (404, "unknown_tournament")
    assert refused(ann, f"/{cups[0]}/leave") == (404, "unknown_tournament")
    assert ann.ask("GET", "/api/tournaments").data["mine"] == []
    begun = made(boss, deals=2, rounds=1)
    for _ in range(4):
        does(boss, begun, "bots", level="level1")
    assert refused(boss, f"/{begun}/close") == (409, "tournament_not_played")
    does(boss, begun, "begin")
    assert refused(ann, f"/{begun}/close") == (403, "not_director")
    assert refused(boss, f"/{begun}", method="DELETE") == (409, "tournament_begun")
    assert followed(boss, begun, lambda data: data["phase"] == "over")["seed"]

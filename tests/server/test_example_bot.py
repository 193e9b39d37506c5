"""The example of a bot is what it says: forty lines that play."""

import os
import subprocess
import sys
from pathlib import Path

from tests.server.test_accounts import sign_up
from tests.server.test_lobby import gather

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_the_example_is_asked_to_a_table_and_plays_a_round(guest, port: int) -> None:
    sign_up(guest)
    token = guest.ask("POST", "/api/bots", {"name": "Forty-lines"}).data["token"]
    bot = subprocess.Popen([sys.executable, BOT, f"http://127.0.0.1:{port}"], env=os.environ | {"DVOR_TOKEN": token})
    try:
        line = guest.sit(gather(guest))
        while line.do("bot", seat=1, bot="Forty-lines")["type"] != "ack":  # it is not there yet
            assert bot.poll() is None
        for seat in (2, 3):
            assert line.do("bot", seat=seat, level="random")["type"] == "ack"
        assert line.do("settings", settings={"pause_ms": 0})["type"] == "ack"
        assert line.do("start")["type"] == "ack"
        while line.view["turn"] != -1:
            line.until_mine()
            if line.view["turn"] != -1:
                line.do("move", move=line.view["legal"][0])
        mine = [event for event in line.view["events"] if event["seat"] == 1 and event["kind"] in ("lead", "lay", "pass")]
        assert len(mine) >= 3
        assert all(player is None or not player["covered"] for player in line.frames[-1].get("players", []))
        assert bot.poll() is None
    finally:
        bot.kill()
        bot.wait()


def test_it_has_forty_lines() -> None:
    assert len(BOT.read_text("utf-8").splitlines()) <= 41

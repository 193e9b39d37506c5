"""A full disk under a server with many tables: moves are refused in clear words, nothing acknowledged is lost, play goes on by itself."""

import contextlib
import shutil
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

from tests.server.conftest import Guest, Line, Served

WORDS = {"en": "disk is full", "ru": "кончилось место", "bg": "Дискът на сървъра е пълен"}


class Player(threading.Thread):
    """Plays as fast as it goes; notes what was acknowledged and what was refused."""

    def __init__(self, line: Line) -> None:
        super().__init__()
        self.line = line
        self.acks: dict[str, int] = {}
        self.refusals: list[dict[str, object]] = []
        self.stop_now = threading.Event()
        self.played = threading.Event()
        self.refused = threading.Event()

    def run(self) -> None:
        line = self.line
        while not self.stop_now.is_set():
            line.trouble = None
            line.until_mine_or_told()
            frame = line.trouble
            if frame is None:
                view = line.view
                kind = "move" if view["turn"] != -1 else "rematch" if view["is_over"] else "next"
                frame = line.do(kind, **({"move": view["legal"][0]} if kind == "move" else {}))
            if frame["type"] == "ack":
                self.acks[frame["id"]] = frame["version"]
                self.played.set()
            elif frame["code"] != "stale_version":
                self.refusals.append(frame)
                self.refused.set()


def test_the_disk_fills_under_load_and_is_emptied_again(
    disks: Callable[[str], Path], served: Callable[..., Served], new_guest: Callable[[int], Guest]
) -> None:
    disk = disks("12m")
    server = served(disk / "dvor.db")
    players: list[Player] = []
    for lang in ("en", "ru", "bg", "en", "ru", "bg"):
        guest = new_guest(server.port)
        table = guest.new_table(bots=["random"] * 3)
        players.append(Player(guest.sit(table, f"?lang={lang}")))
    for player in players:
        player.start()
    try:
        for player in players:
            assert player.played.wait(30)
        ballast = disk / "ballast"
        with contextlib.suppress(OSError):  # the games may be faster
            ballast.write_bytes(b"x" * shutil.disk_usage(disk).free)
        for player in players:
            assert player.refused.wait(60), "the disk is full and nobody says so"
        # what is there can still be seen, and new tables are refused in words
        watcher = new_guest(server.port)
        assert watcher.ask("GET", "/").status == 200
        told = watcher.ask("POST", "/api/tables?lang=ru", {"game": "kozel_pair"})
        if told.status != 201:  # it may just fit
            assert (told.status, told.data["facts"]) == (503, {"reason": "full"})
            assert WORDS["ru"] in told.data["message"]
        ballast.unlink()
        for player in players:
            player.played.clear()
        for player in players:
            assert player.played.wait(60), "there is room again and the table stands still"
    finally:
        for player in players:
            player.stop_now.set()
        for player in players:
            player.join(30)
    for player, lang in zip(players, ("en", "ru", "bg", "en", "ru", "bg"), strict=True):
        assert {(one["code"], one["facts"]["reason"]) for one in player.refusals} == {("storage_failed", "full")}
        assert all(WORDS[lang] in one["message"] for one in player.refusals)
    with sqlite3.connect(disk / "dvor.db") as database:
        stored = dict(database.execute("SELECT action, version FROM actions WHERE action IS NOT NULL"))
        gaps = database.execute("SELECT table_id FROM actions GROUP BY table_id HAVING count(*) != max(version) + 1").fetchall()
    database.close()
    assert gaps == []
    for player in players:
        assert {action: stored[action] for action in player.acks} == player.acks

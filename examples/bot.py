"""A bot that lays its heaviest tile (docs/bot-api.md): DVOR_TOKEN=… python bot.py http://127.0.0.1:8000"""

import json, os, re, sys, threading, time, uuid
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SERVER, HEADERS = sys.argv[1].rstrip("/"), {"Authorization": f"Bearer {os.environ['DVOR_TOKEN']}", "Content-Type": "application/json"}
GAMES = [{"game": "kozel_pair", "options": None}, {"game": "domino_bg", "options": None}]
tables = {}  # the thread of each

def ask(method, path, body=None):
    return urlopen(Request(SERVER + path, None if body is None else json.dumps(body).encode(), HEADERS, method=method), timeout=30)

def heard(path):  # an empty line says that the other side is there
    with ask("GET", path) as stream:
        yield from (json.loads(line) for line in stream if line.strip())

def weight(move):
    return sum(map(int, re.findall(r"\d+", move.partition("@")[0])))

def play(table):
    for frame in heard(f"/api/bot/tables/{table}/stream"):
        view = frame.get("view")
        if view and view["turn"] == view["seat"] and view["legal"]:
            body = {"id": uuid.uuid4().hex, "version": frame["version"], "move": max(view["legal"], key=weight)}
            try:
                ask("POST", f"/api/bot/tables/{table}/move", body).close()
            except HTTPError as refused:  # somebody was quicker; the next frame says how things stand
                print(table, refused.read().decode())

ask("PUT", "/api/bot/profile", {"games": GAMES}).close()
while True:  # the events begin with the tables where the bot sits, so it may come again at any time
    try:
        for event in heard("/api/bot/events"):
            if event["seat"] is not None and (event["table"] not in tables or not tables[event["table"]].is_alive()):
                tables[event["table"]] = threading.Thread(target=play, args=[event["table"]], daemon=True)
                tables[event["table"]].start()
    except OSError as lost:
        print(lost, flush=True)
    time.sleep(1)

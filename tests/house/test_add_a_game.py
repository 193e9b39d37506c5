"""docs/add-a-game.md is followed to the letter: the file it makes, what it types, the program it shows, the server."""

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from tests.house.test_docs import APART, BLOCK, DVOR, follow

from dvor.client import Client

TEXT = APART.read_text("utf-8")
MORE = """
from itertools import islice
from dvor.env import aec_env, vector_env
from dvor.review import review_moves
env = aec_env("nickel")
env.reset(seed=7)
for agent in islice(env.agent_iter(), 40):
    seen, _, ended, cut, _ = env.last()
    env.step(None if ended or cut else int(seen["action_mask"].argmax()))
tables = vector_env("nickel", num_envs=4, seed=7)
tables.reset()
tables.step(tables.sample())
judged = next(review_moves(Record.parse(record), worlds=5))
assert judged.moves
first = Match.start(rules, seats=3, deal=Deal.shuffled(rules, seats=3, source=source))
for level in ("level4", "level5"):
    assert bots.make(level, worlds=5).choose(view_of(first, first.turn), source).move in first.legal_moves()
assert dvor.rulebook.page("nickel", "bg").title == "Петаче"
"""


def parts(kind: str) -> list[str]:
    return [match[2] for match in re.finditer(r"^```(\w+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL) if match[1] == kind]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """The folder after the page's shell lines, with its file in it; what they exported."""
    folder = tmp_path_factory.mktemp("reader")
    (shell,) = parts("sh")
    done = subprocess.run(["sh", "-ec", f'{shell}\nprintf %s "$DVOR_GAMES"'], cwd=folder, capture_output=True, text=True, check=True)
    (folder / "my-games/nickel.toml").write_text("\n".join(parts("toml")), "utf-8")
    return folder, {"DVOR_GAMES": done.stdout, "XDG_DATA_HOME": str(folder)}


def test_its_commands_print_what_it_says(place: tuple[Path, dict[str, str]]) -> None:
    assert BLOCK.search(TEXT)
    for dialogue in parts("console"):
        follow(dialogue, *place)


def test_its_program_runs_and_so_does_all_it_names(place: tuple[Path, dict[str, str]]) -> None:
    folder, more = place
    (program,) = parts("python")
    whole = f"import dvor.rulebook\n{program}\n{MORE}"
    done = subprocess.run(
        [sys.executable, "-c", whole], cwd=folder, env=os.environ | more, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.fixture
def address(place: tuple[Path, dict[str, str]]) -> Iterator[str]:
    """A server that knows the game."""
    folder, more = place
    command = [DVOR, "serve", "--port", "0", "--no-browser", "--lang", "en", "--db", folder / "games.db"]
    with subprocess.Popen(
        command, cwd=folder, env=os.environ | more, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout is not None
        yield next(found[0] for line in server.stdout if (found := re.search(r"http://[\d.:]+", line)))
        server.terminate()


def test_the_server_has_it_on_its_shelf_with_its_rules_and_its_tables(address: str) -> None:
    with urlopen(f"{address}/api/games") as answer:
        (game,) = [one for one in json.load(answer) if one["id"] == "nickel"]
    assert (game["family"], game["seats"], [one["id"] for one in game["options"]]) == ("fives", [2, 3, 4], ["target", "draw", "hand"])
    for lang, title in (("ru", "Пятачок"), ("bg", "Петаче"), ("en", "Nickel")):
        with urlopen(f"{address}/api/rules/nickel/{lang}") as answer:
            page = json.load(answer)
        assert page["title"] == title
        assert [one["id"] for one in page["examples"]] == ["fives-pay", "out", "fish", "seven-tiles"]
        with urlopen(f"{address}/api/texts/{lang}") as answer:
            assert f"game-nickel = {title}\n" in answer.read().decode()
    assert asyncio.run(played(address)) == "nickel"


async def played(address: str) -> str:
    """Play a round at a table of the server; the game of its record."""
    async with Client(address) as me:
        table = await me.create("nickel", bots=["level3"], seats=2, options={"hand": "seven"}, pause_ms=0)
        line = await me.join(table)
        while await line.until_mine():
            await line.move(line.view.legal[0])
        return re.search(r'\[Game "(\w+)"\]', str(await me.record(table)))[1]

"""Every block of code in the documentation is something that runs, is read, or is looked up; every name in it exists."""

import re
import tomllib
from pathlib import Path

import pytest
from tests.house.test_docs import follow
from typer.main import get_command

import dvor.tournament
from dvor import Record, bots, games
from dvor.arena.peers import presets
from dvor.cli.app import app
from dvor.games.examples import read
from dvor.server import limits

ROOT = Path(__file__).parents[2]
PAGES = sorted(p for p in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")] if "_build" not in p.parts and p.name != "rules.md")
BLOCK = re.compile(r"^```(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
#: Python and console are run (test_docs, test_add_a_game), the others are looked at below; text and ebnf are pictures in letters.
KINDS = {"python", "console", "sh", "toml", "js", "text", "ebnf"}
TARGETS = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
#: Words a line of a shell block may begin with, beside dvor and make.
SHELL = {".", "export", "mkdir", "python", "PYTHON=python3.12"}


def blocks(*kinds: str) -> list[tuple[str, str, str]]:
    """Every block with its page:line and its kind; of these kinds, or of all."""
    texts = {page.relative_to(ROOT).as_posix(): page.read_text("utf-8") for page in PAGES}
    return [
        (f"{name}:{text.count(chr(10), 0, match.start()) + 1}", match[1], match[2])
        for name, text in texts.items()
        for match in BLOCK.finditer(text)
        if not kinds or match[1] in kinds
    ]


def inline() -> list[tuple[str, str]]:
    """What is written as code in the running text, with its page:line."""
    return [
        (f"{page.relative_to(ROOT).as_posix()}:{number}", code.strip())
        for page in PAGES
        for number, line in enumerate(page.read_text("utf-8").splitlines(), 1)
        for code in INLINE.findall(line)
    ]


def said() -> list[tuple[str, str]]:
    """Every command line of the documentation, in blocks and in the running text, with its page:line."""
    typed = [(place, line) for place, _, text in blocks("sh", "console") for line in text.splitlines()]
    lines = [(place, line.partition(" #")[0].removeprefix("$ ").strip()) for place, line in typed] + inline()
    return [(place, line) for place, line in lines if re.match(r"(dvor|make|python -m dvor\S*|python (?:tools|examples)/\S+)( |$)", line)]


def commands() -> dict[str, set[str]]:
    """Every command of `dvor` with its options; "" is `dvor` itself."""

    def walk(name: str, command: object) -> None:
        options = {option for each in command.params for option in [*each.opts, *each.secondary_opts] if option.startswith("-")}
        known[name] = options | {"--help", "--lang"}
        for below, child in getattr(command, "commands", {}).items():
            walk(f"{name} {below}".strip(), child)

    known: dict[str, set[str]] = {}
    walk("", get_command(app))
    return known


KNOWN = commands()
#: What Typer brings by itself.
TYPERS = {"--help", "--install-completion", "--show-completion"}


def wrong_in(line: str) -> str | None:
    """What of a command line does not exist."""
    words = line.split()
    if words[0] == "make":
        return next((word for word in words[1:2] if re.fullmatch("[a-z]+", word) and word not in TARGETS), None)
    if words[0] == "python":
        return wrong_program(words)
    name, rest = "", words[1:]
    while rest and f"{name} {rest[0]}".strip() in KNOWN:
        name, rest = f"{name} {rest[0]}".strip(), rest[1:]
    groups = {known.rpartition(" ")[0] for known in KNOWN if known}
    if name in groups and rest and re.fullmatch("[a-z]+", rest[0]) and name != "puzzles":
        return f"dvor {name} {rest[0]}"
    options = KNOWN["" if not name and rest[:1] == ["…"] else name]
    if rest[:1] == ["…"]:
        options = {option for each in KNOWN.values() for option in each}
    return next((word for word in (re.split("[=,.;)]", word)[0] for word in rest) if word.startswith("--") and word not in options), None)


def wrong_program(words: list[str]) -> str | None:
    """What of a line that begins with python does not exist: the module or file, an option its source does not name."""
    if words[1] == "-m":
        file = ROOT / "src" / words[2].replace(".", "/")
        file = file / "__init__.py" if file.is_dir() else file.with_suffix(".py")
    else:
        file = ROOT / words[1]
    if not file.is_file():
        return " ".join(words[:3])
    source = file.read_text("utf-8")
    return next((word for word in words[2:] if word.startswith("--") and f'"{word}"' not in source), None)


def test_every_block_says_what_it_is() -> None:
    assert [f"{place}: {kind!r}" for place, kind, _ in blocks() if kind not in KINDS] == []
    assert {kind for _, kind, _ in blocks()} == KINDS


def test_every_command_and_option_that_is_named_exists() -> None:
    lines = said()
    assert len(lines) > 200
    assert [f"{place}: {line}: there is no {wrong}" for place, line in lines for wrong in [wrong_in(line)] if wrong] == []


def test_games_and_bots_that_commands_name_exist() -> None:
    known = {*games.names(), *presets.NAMES, "nickel"}
    asked = 0
    for place, line in said():
        words = [word for word in line.split()[1:] if word != "…"]
        if len(words) < 2 or words[0] not in ("play", "rules", "arena", "train") or not re.fullmatch("[a-z_]+", words[1]):
            continue
        assert words[1] in known, f"{place}: {line}"
        asked += 1
        for bot in words[2:4] if words[0] == "arena" else ():
            if re.fullmatch(r"[a-z][a-z0-9-]*", bot):
                assert bots.make(bot), f"{place}: {line}"
    assert asked > 100


def test_every_command_and_option_is_told() -> None:
    lines, text = [line for _, line in said()], "".join(page.read_text("utf-8") for page in PAGES)
    ends = [name for name in KNOWN if name and not any(other.startswith(f"{name} ") for other in KNOWN)]
    assert [name for name in ends if not any(line.startswith(f"dvor {name}") for line in lines)] == []
    options = {option for known in KNOWN.values() for option in known if option.startswith("--")} - TYPERS
    switches = {option for option in options if option.replace("--", "--no-") in options}  # told by what turns them off
    assert sorted(option for option in options - switches if option not in text) == []


def test_a_command_that_does_not_exist_would_be_found() -> None:
    assert wrong_in("dvor replay match.dvor --mp4 x") == "--mp4"
    assert wrong_in("dvor bench nothing") == "dvor bench nothing"
    assert wrong_in("dvor juggle") == "dvor  juggle"
    assert wrong_in("make tea") == "tea"
    assert wrong_in("python -m dvor.arena.fit KIND --sing") == "--sing"
    assert wrong_in("python tools/nothing.py") == "python tools/nothing.py"
    assert wrong_in("dvor play kozel_pair --option limit=301") is None


def test_options_named_alone_are_options_of_some_command() -> None:
    """`--bots level5` in the running text."""
    known = {option for options in KNOWN.values() for option in options} | {
        "--heavy",
        "--frozen",
        "--check",
        "--extras",
    }  # make release ARGS=…
    programs = "".join(path.read_text("utf-8") for path in [*(ROOT / "tools").glob("*.py"), *(ROOT / "src/dvor/arena").glob("*.py")])
    options = [(place, found[0]) for place, code in inline() if (found := re.match(r"--[a-z][a-z-]*", code))]
    assert [f"{place}: {option}" for place, option in options if option not in known and f'"{option}"' not in programs] == []


def test_shell_blocks_begin_with_what_there_is() -> None:
    for place, _, text in blocks("sh"):
        for line in text.splitlines():
            first = line.split()[0] if line.strip() else ""
            assert not first or first in {"dvor", "make", *SHELL}, f"{place}: {line}"


@pytest.mark.parametrize(("place", "text"), [pytest.param(place, text, id=place) for place, _, text in blocks("toml")])
def test_toml_is_what_its_page_says(place: str, text: str, tmp_path: Path) -> None:
    data = tomllib.loads(text)
    assert data
    if place.startswith("docs/tournament.md"):
        assert dvor.tournament.parse(text)
    if place.startswith("docs/examples.md"):
        (tmp_path / "page.toml").write_text(text, "utf-8")
        assert [wrong for example in read(tmp_path / "page.toml") for wrong in example.check()] == []


def test_the_record_of_the_docs_is_a_match() -> None:
    text = next(text for place, _, text in blocks("text") if place.startswith("docs/record.md"))
    assert games.replay(Record.parse(text)).sheet.score == (0, 65)


def test_what_javascript_of_the_docs_imports_is_exported() -> None:
    web = ROOT / "src/dvor/server/web"
    found = [one for _, _, text in blocks("js") for one in re.findall(r'import \{ (\w+) \} from "\./([\w./]+)"', text)]
    assert found
    assert [one for one in found if not re.search(rf"^export .*\b{one[0]}\b", (web / one[1]).read_text("utf-8"), re.MULTILINE)] == []


FILE = re.compile(r"(?:[\w.-]+/)*[\w-]+\.(?:py|js|toml|ftl|css|sh|html|svg|json|ipynb|c|conf|yaml|service|md)")
MODULE = re.compile(r"dvor(?:\.\w+)+")
#: What the reader makes, or the program does.
MADE = {
    "nickel.toml",
    "cup.toml",
    "my_bot.py",
    "my-games/nickel.toml",
    "docs/_build/html/index.html",
    "servers.json",
    "dvor.db",
    "dvor.service",
}


def test_files_and_modules_that_are_named_exist() -> None:
    tops = [ROOT / top for top in ("src", "tests", "tools", "docs", "examples", "deploy", ".github")]
    files = {path.relative_to(ROOT).as_posix() for top in tops for path in top.rglob("*")} | {path.name for path in ROOT.iterdir()}
    ends = {name.split("/", cut)[-1] for name in files for cut in range(name.count("/") + 1)}
    named = [(place, code) for place, code in inline() if code not in MADE]
    assert [f"{place}: {code}" for place, code in named if MODULE.fullmatch(code) and not there_is(code)] == []
    assert [f"{place}: {code}" for place, code in named if FILE.fullmatch(code) and not MODULE.fullmatch(code) and code not in ends] == []


def there_is(name: str) -> bool:
    """Whether the source has a module of that name, or one that names what follows."""
    parts = name.split(".")
    for size in range(len(parts), 0, -1):
        path = ROOT / "src" / Path(*parts[:size])
        file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        if file.is_file():
            return all(re.search(rf"\b{word}\b", file.read_text("utf-8")) for word in parts[size:])
    return False


#: Pages with a table of modules: the folder they tell of, the modules' ending, how they are named there.
TABLES = {
    "page.md": ("src/dvor/server/web", ".js", "name"),
    "server.md": ("src/dvor/server", ".py", "stem"),
    "client.md": ("src/dvor/client", ".py", "stem"),
    "arena.md": ("src/dvor/arena", ".py", "name"),
    "bots.md": ("src/dvor/bots", ".py", "name"),
    "architecture.md": ("src/dvor/search", ".py", "name"),
}


@pytest.mark.parametrize("page", TABLES)
def test_a_table_of_modules_names_them_all(page: str) -> None:
    folder, ending, how = TABLES[page]
    rows = re.findall(r"^\| (.+?) \|", (ROOT / "docs" / page).read_text("utf-8"), re.MULTILINE)
    named = {code for row in rows for code in INLINE.findall(row)}
    modules = {getattr(path, how) for path in (ROOT / folder).glob(f"*{ending}") if path.stem != "__init__"}
    assert modules - named == set()


def test_the_bot_of_the_docs_plays_in_the_arena(tmp_path: Path) -> None:
    (tmp_path / "my_bot.py").write_text(
        next(text for place, _, text in blocks("python") if place.startswith("docs/write-a-bot.md")), "utf-8"
    )
    follow(
        "$ dvor arena kozel_pair my_bot.py:Bot greedy --rounds 4 --lang en\nmy_bot.py:Bot against greedy: Pair Kozel, 8 rounds\n...\n",
        tmp_path,
        {},
    )


def test_the_limits_of_the_docs_are_those_of_the_server() -> None:
    told = (ROOT / "docs/host.md").read_text("utf-8").partition("## Limits")[2].partition("\n## ")[0]
    said_there = {(int(burst.replace(",", "")), float(every)) for burst, every in re.findall(r"(\d[\d,]*)(?: \||,) ([\d.]+) s\b", told)}
    rates = {**limits.RATES, "arranged": limits.ARRANGED, "frames": limits.FRAMES}
    rates |= {"player": limits.FRAMES_OF_PLAYER, "address": limits.FRAMES_OF_ADDRESS}
    assert {name: rate for name, rate in rates.items() if (rate.burst, rate.every_s) not in said_there} == {}
    assert f"{limits.SOCKETS_PER_ADDRESS} open per address, {limits.SOCKETS_PER_PLAYER} per player" in told

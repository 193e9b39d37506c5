"""The command: what it prints, how it ends, and that no bad word brings a traceback."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from tests.terminal.typist import GAMES

import dvor
from dvor import Record, cli, games
from dvor.bench import engine
from dvor.bench import start as bench_start
from dvor.bench.commands import say_figures
from dvor.i18n import LANGUAGES, error_text, texts
from dvor.i18n.plain import plain

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "tests" / "data" / "examples"
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command here: exit code, stdout, stderr."""
    monkeypatch.setenv("LC_ALL", "C")

    def command(*words: str) -> tuple[int, str, str]:
        code = cli.run(words)
        said = capsys.readouterr()
        return code, said.out, said.err

    return command


def process(*words: str, typed: str = "", lang: str = "C.UTF-8") -> subprocess.CompletedProcess[str]:
    """Run the command as people do, in a process of its own."""
    environment = {**os.environ, "LC_ALL": lang, "COLUMNS": "80"}
    command = [sys.executable, "-c", "from dvor.cli import main; main()", *words]
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=environment, check=False)


# ---------- help


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_is_in_the_language(run: Run, lang: str) -> None:
    words = plain(lang, "cli")
    code, out, err = run("--lang", lang, "--help")
    assert (code, err) == (0, "")
    for id_ in ("cli", "cli-play", "cli-serve", "cli-examples", "cli-replay", "cli-rules", "cli-bench", "cli-options", "cli-help"):
        assert words[id_] in out
    assert not re.search(r"\bcli-", out)
    code, out, _ = run("play", "--help", f"--lang={lang}")
    assert code == 0
    assert words["cli-play"] in out
    assert not re.search(r"\bcli-", out)


@pytest.mark.parametrize(
    "command",
    [
        "play",
        "serve",
        "examples",
        "replay",
        "rules",
        "arena",
        "train",
        "bench",
        "bench engine",
        "bench start",
        "bench playouts",
        "bench solve",
        "bench decide",
        "bench review",
        "bench calibration",
        "review",
        "loadtest",
    ],
)
def test_every_command_has_help_in_all_languages(run: Run, command: str) -> None:
    said = []
    for lang in LANGUAGES:
        code, out, err = run(*command.split(), "--lang", lang, "--help")
        assert (code, err) == (0, "")
        assert not re.search(r"\bcli-", out)
        said.append(out)
    assert len(set(said)) == len(LANGUAGES)


def test_without_a_command_there_is_help(run: Run) -> None:
    code, out, _ = run()
    assert code == 0
    assert plain("en", "cli")["cli-play"] in out
    assert run("bench")[0] == 0


def test_figures_of_figures_have_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    say_figures({"s": 0.1, "kozel_pair": {"plain": {"p95_ms": 3.0}, "nodes": 2}}, as_json=False)
    assert capsys.readouterr().out.splitlines() == ["s 0.1", "kozel_pair plain p95_ms 3.0", "kozel_pair nodes 2"]


def test_version(run: Run) -> None:
    assert run("--version") == (0, f"{dvor.__version__}\n", "")


def test_help_imports_nothing_slow() -> None:
    code = (
        "import sys; from dvor.cli import run; run(['--help']);"
        "slow = {'rich', 'fluent', 'babel', 'msgspec', 'litestar', 'uvicorn', 'sqlalchemy', 'numpy', 'numba', 'json'};"
        "print('slow:', sorted(slow & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "slow: []"


# ---------- play


@pytest.mark.parametrize(
    ("game", "lang"),
    [
        ("kozel_solo", "ru_RU.UTF-8"),
        ("kozel_pair", "bg_BG.UTF-8"),
        ("kozel_team", "en_US.UTF-8"),
        ("kozel_conventions", "ru_RU.UTF-8"),
        ("domino_bg", "bg_BG.UTF-8"),
    ],
)
def test_play_in_a_pipe(game: str, lang: str) -> None:
    done = process("play", game, "--seed", "7", "--bots", "all", lang=lang)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(texts(lang[:2]).text("page-app-name"))
    record = Record.parse(done.stdout[done.stdout.index("[Dvor ") :])
    assert games.replay(record).is_over
    assert record.tag("Seed") == "7"


def test_play_the_same_seed_twice(run: Run) -> None:
    words = ("play", "kozel_solo", "--seats", "3", "--seed", "9", "--bots", "random,greedy,random", "--rounds", "2", "--lang", "bg")
    assert run(*words) == run(*words)


def test_play_from_a_script(tmp_path: Path) -> None:
    target = tmp_path / "match.dvor"
    done = process("play", "kozel_pair", "--seed", "7", "--bots", "greedy", "--save", str(target), "--lang", "ru", typed="1-1\n\xff7-7\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Ваш ход" in done.stdout
    assert games.replay(Record.parse(target.read_text(encoding="utf-8"))).round.moves


def test_play_with_options(run: Run) -> None:
    options = ("--option", "limit=301", "--option", "fish=own_each")
    code, out, _ = run("play", "kozel_pair", "--bots", "all", *options, "--rounds", "1", "--seed", "1")
    assert code == 0
    assert '[Options "fish=own_each; limit=301"]' in out
    assert "to 301" in out


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = [sys.executable, "-c", "from dvor.cli import main; main()", "play", "kozel_pair", "--bots", "all", "--seed", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.readline()
        child.stdout.close()
        assert child.stderr.read() == b""


def test_a_terminal_without_our_letters() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-c", "from dvor.cli import main; main()", "rules", "--lang", "ru"]
    done = subprocess.run(command, capture_output=True, env=environment, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"kozel_pair" in done.stdout


# ---------- bad words

BAD = [
    ("play", "bridge"),
    ("play", "kozel_pair", "--option", "bonuses=yes"),
    ("play", "kozel_pair", "--option", "limit=7"),
    ("play", "kozel_pair", "--option", "limit"),
    ("play", "kozel_pair", "--seats", "3"),
    ("play", "kozel_pair", "--seats", "many"),
    ("play", "kozel_pair", "--seats", "0"),
    ("play", "kozel_pair", "--rounds", "0"),
    ("play", "kozel_pair", "--bots", "stockfish"),
    ("play", "kozel_pair", "--bots", "greedy,greedy"),
    ("play", "domino_bg", "--seats", "3", "--option", "sides=pairs"),
    ("play", "kozel_pair", "--save", "{tmp}"),
    ("play", "kozel_pair", "--save", "{tmp}/none/match"),
    ("play", "kozel_pair", "--lang", "de"),
    ("play", "kozel_pair", "--sed", "7"),
    ("play", "kozel_pair", "--seed"),
    ("play", "kozel_pair", "--why=7"),
    ("play", "kozel_pair", "kozel_solo"),
    ("play",),
    ("sing",),
    ("--sing",),
    ("rules", "bridge"),
    ("replay", "{tmp}/none"),
    ("replay", "{tmp}"),
    ("replay",),
    ("examples", "{tmp}/none"),
    ("examples",),
    ("bench", "patience"),
    ("arena", "bridge", "greedy", "random"),
    ("arena", "kozel_pair", "greedy", "stockfish"),
    ("arena", "kozel_pair", "greedy"),
    ("arena", "kozel_pair", "greedy", "random", "--seed", "x"),
    ("arena", "kozel_pair", "greedy", "random", "--rounds", "1", "--matches", "1"),
    ("arena", "kozel_pair", "greedy", "random", "--csv", "{tmp}"),
    ("serve", "--port", "70000"),
]


@pytest.mark.parametrize("words", BAD, ids=" ".join)
def test_bad_words_are_named_with_exit_code_2(run: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    said = []
    for lang in LANGUAGES:
        if "--lang" not in words:
            code, out, err = run(*(word.format(tmp=tmp_path) for word in words), "--lang", lang)
        else:
            code, out, err = run(*words)
        assert code == cli.REFUSED
        assert out == ""
        assert err.count("\n") == 1
        assert "Traceback" not in err
        said.append(err)
    assert len(set(said)) == len(LANGUAGES) or "--lang" in words


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("play", "bridge"), "bridge"),
        (("play", "kozel_pair", "--rounds", "0"), "1 or more"),
        (("serve", "--port", "70000"), "0–65535"),
        (("play",), "GAME"),
        (("play", "kozel_pair", "--option", "nothing=1"), "nothing"),
        (("play", "kozel_pair", "--option", "limit=7"), "7"),
        (("play", "kozel_pair", "--bots", "stockfish"), "stockfish"),
        (("sing",), "sing"),
        (("play", "kozel_pair", "extra"), "extra"),
        (("play", "kozel_pair", "--seats", "many"), "--seats"),
        (("replay", "no/such/file"), "no/such/file"),
    ],
)
def test_what_was_bad_is_named(run: Run, words: tuple[str, ...], named: str) -> None:
    assert named in run(*words)[2]


def test_bad_words_in_a_process_of_their_own() -> None:
    done = process("play", "bridge", lang="bg_BG.UTF-8")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("Няма такава игра: „bridge“.")


# ---------- examples, replay, rules, bench


@pytest.mark.parametrize("game", GAMES)
def test_examples(run: Run, game: str) -> None:
    code, out, err = run("examples", str(EXAMPLES / f"{game}.toml"), str(EXAMPLES / "traces" / f"{game}.toml"))
    assert (code, err) == (0, "")
    assert re.fullmatch(r"[1-9]\d* passed, 0 failed\n", out)


def test_an_example_that_fails(run: Run, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(
        '[[example]]\nid = "sum"\ngame = "kozel_pair"\ncount = { hand = "6-4 1-1", expect = 11 }\n'
        '[[example]]\nid = "right"\ngame = "kozel_pair"\ncount = { hand = "6-4 1-1", expect = 12 }\n',
        encoding="utf-8",
    )
    code, out, _ = run("examples", str(wrong))
    assert code == cli.FAILED
    failure, total = out.splitlines()
    assert "sum" in failure
    assert "expected 11, came 12" in failure
    assert total == "1 passed, 1 failed"


@pytest.mark.parametrize(
    "text",
    [
        "[[example]",
        '[[example]]\nid = "a"\ngame = "bridge"\ncount = { hand = "", expect = 0 }\n',
        '[[example]]\nid = "a"\ngame = "kozel_pair"\nopinion = 1\ncount = { hand = "", expect = 0 }\n',
        '[[example]]\nid = "a"\ngame = "kozel_pair"\noptions = { limit = 7 }\ncount = { hand = "", expect = 0 }\n',
        '[[example]]\nid = "a"\ngame = "kozel_pair"\ncount = { hand = "9-9", expect = 0 }\n',
        'id = "a"\n',
    ],
)
def test_examples_that_cannot_be_read(run: Run, tmp_path: Path, text: str) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(text, encoding="utf-8")
    code, out, err = run("examples", str(bad))
    assert code == cli.REFUSED
    assert "passed" not in out
    assert err.count("\n") == 1


def test_replay(run: Run, tmp_path: Path) -> None:
    target, picture = tmp_path / "match.dvor", tmp_path / "chain.svg"
    played = run("play", "kozel_pair", "--bots", "all", "--seed", "5", "--lang", "ru", "--save", str(target))[1]
    code, out, err = run("replay", str(target), "--svg", str(picture), "--lang", "ru")
    assert (code, err) == (0, "")
    assert played.startswith(out)
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert run("replay", str(target), "--svg", str(tmp_path))[0] == cli.REFUSED


def test_replay_draws_one_round(run: Run, tmp_path: Path) -> None:
    """Its end still and all its steps moving; nothing is said or written where a file could not be."""
    record, still, moving = ROOT / "tests" / "data" / "proof" / "match.txt", tmp_path / "end.png", tmp_path / "round.gif"
    code, out, err = run("replay", str(record), "--round", "2", "--png", str(still), "--gif", str(moving), "--lang", "en")
    assert (code, err) == (0, "")
    assert "Round 2" in out
    assert "Round 1." not in out
    steps = len(games.positions(Record.parse(record.read_text(encoding="utf-8")))[1])
    with Image.open(moving) as steps_shown, Image.open(still) as end:
        assert (steps_shown.n_frames, steps_shown.size) == (steps, (720, 540))
        assert end.size == (1440, 1080)
    assert moving.stat().st_size < 400_000
    for words, said in (
        (("--round", "4", "--png", str(tmp_path / "no.png")), "1–3"),
        (("--gif", str(tmp_path / "none" / "a.gif")), "none"),
    ):
        code, out, err = run("replay", str(record), *words, "--lang", "en")
        assert (code, out) == (cli.REFUSED, "")
        assert said in err
    assert not (tmp_path / "no.png").exists()


@pytest.mark.parametrize(("missing", "option"), [("resvg_py", "--png"), ("resvg_py", "--gif"), ("PIL", "--gif")])
def test_without_its_package_no_picture_is_begun(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str, option: str
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    code, out, err = run("replay", str(ROOT / "tests" / "data" / "proof" / "match.txt"), option, str(tmp_path / "picture"), "--lang", "en")
    assert (code, out) == (cli.REFUSED, "")
    assert "research" in err
    assert not (tmp_path / "picture").exists()


@pytest.mark.parametrize(
    ("damage", "line", "column"),
    [
        (lambda text: text.replace("1-1 ", "1-1 6-6@9 ", 1), None, None),
        (lambda text: text.replace('[Seats "4"]', "[Seats 4]"), 4, 1),
        (lambda text: text.replace('"kozel_pair"', '"bridge"'), 2, 1),
        (lambda text: text[: text.index("round 1")], 1, 1),
        (lambda _: "", 1, 1),
    ],
)
def test_a_damaged_record_says_line_and_column(
    run: Run, tmp_path: Path, damage: Callable[[str], str], line: int | None, column: int | None
) -> None:
    target = tmp_path / "match.dvor"
    run("play", "kozel_pair", "--bots", "all", "--seed", "5", "--save", str(target))
    target.write_text(damage(target.read_text(encoding="utf-8")), encoding="utf-8")
    for lang, word in (("ru", "строка"), ("bg", "ред"), ("en", "line")):
        code, out, err = run("replay", str(target), "--lang", lang)
        assert (code, out) == (cli.REFUSED, "")
        found = re.search(rf"{word} (\d+), \S+ (\d+):", err)
        assert found is not None
        assert line is None or (int(found[1]), int(found[2])) == (line, column)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules(run: Run, lang: str) -> None:
    out = run("rules", "--lang", lang)[1]
    for game in games.names():
        assert game in out
        assert texts(lang).text(f"game-{game}") in out
        code, one, err = run("rules", game, "--lang", lang)
        assert (code, err) == (0, "")
        for option in games.rules(game).fields:
            assert all(f"{option.id}={choice}" in one for choice in option.choices)


def test_arena(run: Run, tmp_path: Path) -> None:
    table = tmp_path / "plays.csv"
    words = ("arena", "kozel_pair", "greedy", "random", "--rounds", "6", "--seed", "3")
    code, out, err = run(*words, "--json", "--csv", str(table))
    assert (code, err) == (0, "")
    outcome = json.loads(out)
    assert outcome.keys() >= {"game", "a", "b", "rounds", "points_per_round", "ci95", "win_rate", "win_ci95", "ms_per_move"}
    assert outcome["ms_per_move"].keys() == {"a", "b"}
    assert (outcome["game"], outcome["a"], outcome["b"], outcome["rounds"]) == ("kozel_pair", "greedy", "random", 12)
    assert table.read_text(encoding="utf-8").count("\n") == 13
    for lang in LANGUAGES:
        code, out, err = run(*words, "--lang", lang)
        assert (code, err) == (0, "")
        assert out.count("\n") == 4
        assert texts(lang).text("game-kozel_pair") in out.splitlines()[0]
    assert run("arena", "kozel_solo", "greedy", "random", "--matches", "1", "--seats", "2", "--option", "limit=301")[0] == 0


def test_bench(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "run", lambda: {"laws_vs_dominoes": 2.5, "round_vs_dominoes": 0.5})
    monkeypatch.setattr(bench_start, "run", lambda: {"help_s": 0.25})
    assert json.loads(run("bench", "engine", "--json")[1]) == {"laws_vs_dominoes": 2.5, "round_vs_dominoes": 0.5}
    assert run("bench", "engine")[1] == "laws_vs_dominoes 2.5\nround_vs_dominoes 0.5\n"
    assert json.loads(run("bench", "start", "--json")[1]) == {"help_s": 0.25}


@pytest.mark.parametrize("name", ["playouts", "solve", "sample", "decide"])
def test_bench_of_the_search(run: Run, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    found = {"kozel_pair": {"per_s": 7.5, "ratio": 0.75}}
    monkeypatch.setattr(f"dvor.bench.{name}.run", lambda: found)
    assert json.loads(run("bench", name, "--json")[1]) == found


def test_a_missing_package_is_named() -> None:
    code = "import sys; sys.modules['msgspec'] = None; from dvor.cli import run; sys.exit(run(['serve', '--lang', 'en']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (cli.REFUSED, "")
    assert "dvor[web]" in done.stderr
    assert done.stderr.count("\n") == 1


def test_an_error_that_serving_raises(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from dvor.server import serve
    from dvor.server.errors import PortInUse

    def refuse(**asked: object) -> int:
        raise PortInUse("taken", host=str(asked["host"]), port=8123)

    monkeypatch.setattr(serve, "run", refuse)
    code, _, err = run("serve", "--port", "8123", "--lang", "ru")
    assert code == cli.REFUSED
    assert err == error_text("ru", PortInUse("taken", host="127.0.0.1", port=8123)) + "\n"

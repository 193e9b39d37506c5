"""`dvor verify FILE`: what it prints in three languages, and how it ends."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.i18n.catalogue import messages
from tests.proof.records import played_record, proof_at

from dvor import cli
from dvor.core.record import Record
from dvor.i18n import LANGUAGES
from dvor.proof.check import FAULTS

Verify = Callable[..., tuple[int, str, str]]
RECORD = played_record(aborted=(1,))


@pytest.fixture
def verify(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Verify:
    """Verify a record: exit code, stdout, stderr."""
    monkeypatch.setenv("LC_ALL", "C")

    def command(record: Record | str, *words: str) -> tuple[int, str, str]:
        file = tmp_path / "match.txt"
        file.write_text(str(record), encoding="utf-8")
        code = cli.run(["verify", str(file), *words])
        said = capsys.readouterr()
        return code, said.out, said.err

    return command


def false_record() -> Record:
    """A round with a wrong hash, one without a proof, one after a number left out."""
    first, second, third = RECORD.rounds
    assert first.proof is not None
    wrong = replace(first, proof=replace(first.proof, hash="0" * 64))
    return replace(RECORD, rounds=(wrong, replace(second, proof=None, aborted=()), third))


def test_a_record_that_holds(verify: Verify) -> None:
    code, said, errors = verify(RECORD)
    assert (code, errors) == (0, "")
    lines = said.splitlines()
    seeds = [seed for number in range(4) for seed in proof_at(number).seeds if seed]
    assert lines[0] == "Round 1, deal 0: fingerprint, server's seed and deal agree."
    assert [line for line in lines if not line.startswith(" ")][1] == (
        "Deal 1 before round 2: promised but never played; fingerprint and server's seed agree."
    )
    assert lines[-1] == "Proofs: 4, holding: 4; rounds without a proof: 0."
    assert re.findall(r"[0-9a-f]{32}", said) == seeds  # each player can look for his own
    assert "seat 2 (Тамара)" in said
    assert re.search(r"seat 3: [0-9a-f]{32}$", said, re.MULTILINE)  # a person without a name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_does_not_hold_is_told_in_the_language(verify: Verify, lang: str) -> None:
    code, said, errors = verify(false_record(), "--lang", lang)
    assert (code, errors) == (1, "")
    lines = [line for line in said.splitlines() if not line.startswith(" ")]
    caps = {"ru": "НЕ СХОДИТСЯ", "bg": "НЕ СЪВПАДА", "en": "DOES NOT HOLD"}[lang]
    assert [caps in line for line in lines] == [True, False, False, False, False]
    assert "2" in lines[1]
    assert "1–2" in lines[3]
    assert lang == "en" or not re.search(r"[a-z]{3,}", re.sub(r"[0-9a-f]{32}", "", said))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fault_has_words_of_its_own(lang: str) -> None:
    select = messages(lang)["terminal-verify-fault"].value.elements[0].expression
    assert {variant.key.name for variant in select.variants} == set(FAULTS)


def test_as_json(verify: Verify) -> None:
    code, said, _ = verify(RECORD, "--json")
    told = json.loads(said)
    assert code == 0
    assert (told["game"], told["holds"], told["missing"], told["record"]) == ("kozel_pair", True, [], None)
    assert [(one["round"], one["aborted"], one["holds"], one["proof"]["number"]) for one in told["deals"]] == [
        (1, False, True, 0), (2, True, True, 1), (2, False, True, 2), (3, False, True, 3),
    ]  # fmt: skip
    assert told["deals"][0]["proof"]["seeds"] == list(proof_at(0).seeds)
    code, said, _ = verify(false_record(), "--json", "--lang", "ru")
    told = json.loads(said)
    assert code == 1
    assert [one["holds"] for one in told["deals"]] == [False, False, True]
    assert (told["deals"][0]["faults"], told["deals"][1]["proof"], told["missing"]) == (["hash"], None, [[1, 2]])


def test_a_record_without_any_proof_shows_nothing(verify: Verify) -> None:
    plain = replace(RECORD, rounds=tuple(replace(one, proof=None, aborted=()) for one in RECORD.rounds))
    code, said, _ = verify(plain)
    assert code == 1
    assert said.splitlines() == [
        *(f"Round {number}: no proof, nothing to check it by." for number in (1, 2, 3)),
        "Proofs: 0, holding: 0; rounds without a proof: 3.",
    ]


def test_a_later_match_of_the_table_says_where_its_numbers_begin(verify: Verify) -> None:
    code, said, _ = verify(played_record(first=40, rounds=1))
    assert code == 0
    assert "The first deal here is number 40" in said


def test_a_score_that_does_not_follow_is_told_after_the_deals(verify: Verify) -> None:
    last = replace(RECORD.rounds[-1], score=(7, 7))
    code, said, _ = verify(replace(RECORD, rounds=(*RECORD.rounds[:-1], last)), "--lang", "ru")
    assert code == 1
    assert said.splitlines()[-2].startswith("Протокол, строка ")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "строка 1"),
        ('[Dvor "1"]\n[Game "chess"]\n[Seats "4"]\nround 1\ndeal -\n', "chess"),
        ('[Dvor "1"]\n[Game "kozel_pair"]\n[Seats "4"]\n', "строка 1"),
        (str(RECORD).replace("\nproof ", "\nproof x ", 1), "строка 12"),
    ],
)
def test_bad_input_is_one_clear_line(verify: Verify, text: str, word: str) -> None:
    code, said, errors = verify(text, "--lang", "ru")
    assert (code, said) == (2, "")
    assert word in errors
    assert errors.count("\n") == 1


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["verify", str(tmp_path / "none.txt"), "--lang", "en"]) == 2
    assert "none.txt" in capsys.readouterr().err
    assert cli.run(["verify", "--lang", "en"]) == 2

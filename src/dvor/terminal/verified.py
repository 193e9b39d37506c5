"""What became of a record's deals when they were dealt again, in words and as plain values."""

from __future__ import annotations

from typing import Any

from dvor.core.record import PERSON
from dvor.i18n import Texts, error_text
from dvor.proof import Checked, Report


def verified_lines(texts: Texts, report: Report) -> list[str]:
    """Each proof and each round without one, then what is missing, then the sum."""
    lines: list[str] = []
    for one in report.deals:
        lines += [_deal_line(texts, one), *_seed_lines(texts, report, one)]
    proofs = [one.proof for one in report.deals if one.proof is not None]
    if proofs and proofs[0].number:
        lines.append(texts.text("terminal-verify-begins", number=str(proofs[0].number)))
    for first, last in report.missing:
        lines.append(texts.text("terminal-verify-missing", numbers=str(first) if first == last else f"{first}–{last}"))
    if report.fault is not None:
        lines.append(error_text(texts.lang, report.fault))
    sound = sum(not one.faults for one in report.deals if one.proof is not None)
    unproved = len(report.deals) - len(proofs)
    return [*lines, texts.text("terminal-verify-sum", proofs=len(proofs), sound=sound, without=unproved)]


def verified_data(report: Report, lang: str) -> dict[str, Any]:
    """The same as JSON's values.

    ``record`` is null or why the record does not follow its own rules; ``missing`` holds first and last of each gap.
    """
    return {
        "game": report.record.tag("Game"),
        "deals": [_deal_data(one) for one in report.deals],
        "missing": [list(gap) for gap in report.missing],
        "record": None if report.fault is None else error_text(lang, report.fault),
        "holds": report.holds,
    }


def _deal_line(texts: Texts, one: Checked) -> str:
    if one.proof is None:
        return texts.text("terminal-verify-without", round=str(one.round))
    kind = "aborted" if one.is_aborted else "played"
    place = texts.text("terminal-verify-place", kind=kind, round=str(one.round), number=str(one.proof.number))
    if not one.faults:
        return texts.text("terminal-verify-holds", place=place, kind=kind)
    faults = "; ".join(texts.text("terminal-verify-fault", fault=fault) for fault in one.faults)
    return texts.text("terminal-verify-fails", place=place, faults=faults)


def _seed_lines(texts: Texts, report: Report, one: Checked) -> list[str]:
    if one.proof is None:
        return []
    sent = []
    for seat, seed in enumerate(one.proof.seeds):
        name = report.record.tag(f"Seat{seat}")
        if seed is not None:
            has_name = "no" if name in ("", PERSON) else "yes"
            sent.append(texts.text("terminal-verify-seed", seat=str(seat + 1), name=name, has_name=has_name, seed=seed))
    return [f"    {line}" for line in sent or [texts.text("terminal-verify-no-seeds")]]


def _deal_data(one: Checked) -> dict[str, Any]:
    said: dict[str, Any] = {"round": one.round, "aborted": one.is_aborted, "holds": one.proof is not None and not one.faults}
    if one.proof is None:
        return {**said, "proof": None}
    proof = one.proof
    shown = {"table": proof.table, "number": proof.number, "hash": proof.hash, "seed": proof.seed, "seeds": list(proof.seeds)}
    return {**said, "faults": list(one.faults), "proof": shown}

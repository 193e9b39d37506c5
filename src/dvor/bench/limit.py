"""The limit: two small C programs that mark how fast the base game can go on this machine (``limits/``), for ratios in one run."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import tempfile
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path


@cache
def program(name: str) -> Path | None:
    """``limits/<name>.c`` compiled for this machine; None where gcc is missing or the processor is not what it was written for."""
    gcc = shutil.which("gcc")
    if gcc is None or platform.machine() not in ("x86_64", "AMD64"):
        return None
    made = Path(tempfile.mkdtemp(prefix="dvor-limit-")) / name
    with as_file(files("dvor.bench").joinpath("limits", f"{name}.c")) as source:
        done = subprocess.run([gcc, "-O3", "-march=native", str(source), "-o", str(made)], capture_output=True, check=False)
    return made if done.returncode == 0 else None


def say(name: str, *words: str) -> tuple[str, float] | None:
    """What the program prints and how many seconds of processor time it took; None where it cannot be had."""
    made = program(name)
    if made is None:
        return None
    began = os.times().children_user
    done = subprocess.run([str(made), *words], capture_output=True, text=True, check=False)
    return (done.stdout, os.times().children_user - began) if done.returncode == 0 else None


def rounds_per_s() -> float | None:
    """Random rounds a second of processor time of ``playout.c``; None where it cannot be had.

    It times itself by the clock on the wall, which a busy neighbour stretches. What it prints says which share of its time went into
    rounds (a million, nine times over), the rest into shuffling alone.
    """
    told = say("playout")
    read = None if told is None else re.search(r"median (\d+) .* alone (\d+) ns", told[0])
    if told is None or read is None:
        return None
    round_s, deal_s = 1 / float(read[1]), float(read[2]) * 1e-9
    return 9_000_000 / (told[1] * round_s / (round_s + deal_s))

"""Why a measurement cannot be made here."""

from __future__ import annotations

from dvor.errors import DvorError


class MissingProgram(DvorError):
    """Something that needs a program which is not installed on this machine. Facts: program, package (Debian's)."""

    code = "missing_program"

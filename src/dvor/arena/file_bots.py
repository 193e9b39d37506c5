"""A bot from a file of one's own: ``my_bot.py:Bot``, or ``my_bot.py:Bot@my.npz`` where it is made from something."""

from __future__ import annotations

import re
import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from dvor.bots.base import Bot
from dvor.errors import BadFile, DvorError

_NAME = re.compile(r"(?P<file>.+\.py):(?P<noun>[^\W\d]\w*)(?:@(?P<told>.*))?", re.DOTALL)


def file_bot(name: str) -> Bot | None:
    """What ``FILE.py:NOUN`` makes when it is called, after an ``@`` with the rest as a text; None where the name is none such.

    The file is run once in a process, as the module it is. What is made has ``choose`` (``bots.Bot``); the arena calls it by the name it
    was asked for. Raises BadFile where there is no such file or nothing in it that makes a bot, and what Dvor raises in it.
    """
    asked = _NAME.fullmatch(name)
    if asked is None:
        return None
    file = Path(asked["file"])
    try:
        made = getattr(_module(file.resolve()), asked["noun"])(*(() if asked["told"] is None else (asked["told"],)))
    except DvorError:
        raise
    except Exception as error:  # whatever a stranger's code does
        raise _refused(file, f"{type(error).__name__}: {error}") from error
    if not callable(getattr(made, "choose", None)):
        raise _refused(file, f"{asked['noun']} makes nothing that can choose a move")
    return _Named(name, made)


def files_of(name: str) -> tuple[Path, ...]:
    """The files such a name speaks of: the code, and what it is made from where that is a file; none where the name is none such."""
    asked = _NAME.fullmatch(name)
    if asked is None:
        return ()
    told = Path(asked["told"] or "")
    return (Path(asked["file"]), *((told,) if told.is_file() else ()))


class _Named:
    """Another's bot under the name it was asked for by."""

    def __init__(self, name: str, bot: Any) -> None:  # noqa: ANN401 - whatever the file makes
        self.name, self.choose = name, bot.choose


@cache
def _module(file: Path) -> Any:  # noqa: ANN401 - a module
    """The file as a module. Raises BadFile, and whatever is raised in it."""
    if not file.is_file():
        raise BadFile(f"{file}: no such file", file=str(file), reason="folder" if file.is_dir() else "missing")
    name = f"dvor_bot_{file.stem}_{abs(hash(file))}"
    spec = spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise BadFile(f"{file}: not Python", file=str(file), reason="not_bot")
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _refused(file: Path, why: str) -> BadFile:
    return BadFile(f"{file}: {why}", file=str(file), reason="not_bot")

"""The Fluent files and the sources that use them, read for the tests."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import dvor

SRC = Path(dvor.__file__).parent
PREFIXES = ("error-", "option-", "reason-", "game-", "rule-", "phrase-")
ID = re.compile(r"""["'`]((?:page|terminal|server|error|option|game|reason|cli)-[a-z0-9_-]+|cli)["'`]""")


@cache
def entries(lang: str) -> tuple[tuple[str, fluent.EntryType], ...]:
    """Every entry of a language with the name of its file."""
    out = []
    for path in sorted((SRC / "i18n" / lang).glob("*.ftl")):
        resource = FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8"))
        out += [(path.name, entry) for entry in resource.body]
    return tuple(out)


@cache
def messages(lang: str) -> dict[str, fluent.Message]:
    """The messages of a language by id."""
    return {entry.id.name: entry for _, entry in entries(lang) if isinstance(entry, fluent.Message)}


class _Names(Visitor):
    """Collects the arguments of a message, and the messages it is made of."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802  Fluent's own name
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802  Fluent's own name
        self.messages.add(node.id.name)


def references(message: fluent.Message) -> set[str]:
    """The messages that are parts of a message."""
    visitor = _Names()
    visitor.visit(message)
    return visitor.messages


def variables(lang: str, id_: str) -> set[str]:
    """The arguments a message takes, those of its attributes and parts included."""
    visitor = _Names()
    visitor.visit(messages(lang)[id_])
    return visitor.names.union(*(variables(lang, part) for part in visitor.messages))


def attributes(message: fluent.Message) -> set[str]:
    """The names of a message's attributes."""
    return {attribute.id.name for attribute in message.attributes}


def sources() -> Iterator[Path]:
    """Every file that may use a message."""
    yield from sorted(SRC.rglob("*.py"))
    yield from sorted(path for path in SRC.rglob("*.js") if "vendor" not in path.parts)


@cache
def used() -> frozenset[str]:
    """Every id that stands literally in a source."""
    return frozenset(found for path in sources() for found in ID.findall(path.read_text(encoding="utf-8")))


def literals(path: Path) -> set[str]:
    """Every string that stands in a Python source."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}

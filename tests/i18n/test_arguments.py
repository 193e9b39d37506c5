"""Where Python says a message, it gives every fact the message names, in each language."""

import ast
from pathlib import Path

import fluent.syntax.ast as fluent
import pytest
from fluent.syntax.visitor import Visitor
from tests.i18n.test_catalogues import LANGUAGES, SRC, entries


class Names(Visitor):
    """The variables and the messages a pattern reads."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802 - the package calls it so
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802 - as above
        self.messages.add(node.id.name)


def wanted(lang: str) -> dict[str, set[str]]:
    """The variables of every message, those of the messages it holds included."""
    read: dict[str, Names] = {}
    for _, entry in entries(lang):
        if isinstance(entry, fluent.Message):
            read[entry.id.name] = Names()
            read[entry.id.name].visit(entry)

    def whole(name: str) -> set[str]:
        found = set(read[name].variables)
        for other in read[name].messages:
            found |= whole(other)
        return found

    return {name: whole(name) for name in read}


def said() -> list[tuple[Path, int, str, set[str]]]:
    """Every ``.text("id", fact=…)`` whose id and facts are all written out."""
    found = []
    for file in sorted(SRC.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "text" and node.args):
                continue
            first = node.args[0]
            ids = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            names = [each.arg for each in node.keywords]
            if None in names or len(node.args) > 1:
                continue
            found += [
                (file, node.lineno, each.value, {name for name in names if name})
                for each in ids
                if isinstance(each, ast.Constant) and isinstance(each.value, str)
            ]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fact_is_given(lang: str) -> None:
    messages, calls = wanted(lang), said()
    assert len(calls) > 100
    missing = [(str(file.relative_to(SRC)), line, id_, messages[id_] - facts) for file, line, id_, facts in calls if id_ in messages]
    assert [one for one in missing if one[3]] == []

"""docs/protocol.md and its schema say what the types say."""

import json
import re
from pathlib import Path

import jsonschema_rs
import msgspec
import pytest

from dvor.i18n import LANGUAGES, texts
from dvor.wire import frames, schema
from dvor.wire.phrases import PHRASES
from dvor.wire.settings import Settings

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "protocol.md").read_text(encoding="utf-8")


def test_the_schema_is_the_one_of_the_types() -> None:
    assert (DOCS / "protocol.json").read_text(encoding="utf-8") == schema.schema_text(), "python -m dvor.wire.schema > docs/protocol.json"


@pytest.mark.parametrize("side", ["incoming", "outgoing"])
def test_the_page_names_every_frame_with_its_fields(side: str) -> None:
    told = {}
    for name, fields in re.findall(r"`([a-z]+) \{([a-z_, ]*)\}`", PAGE):
        told.setdefault(name, set()).update(fields.split(", ") if fields else ())
    whole = schema.schema()
    for name, reference in whole[side].items():
        properties = whole["$defs"][reference["$ref"].rpartition("/")[2]]["properties"]
        assert told[name] == set(properties) - {"type"}, name


def test_the_page_names_every_field_of_the_table() -> None:
    [fields] = re.findall(r"`table` is `\{([a-z_, ]+)\}`", PAGE)
    assert fields.split(", ") == list(frames.TableData.__struct_fields__)
    for name in Settings.__struct_fields__:
        assert f"`{name}`" in PAGE


def test_every_phrase_has_its_words() -> None:
    for lang in LANGUAGES:
        said = [texts(lang).text(f"phrase-{name}") for name in PHRASES]
        assert len(set(said)) == len(PHRASES)
        assert not [one for one in said if one.startswith("phrase-")]


def test_frames_hold_to_their_schema() -> None:
    whole = schema.schema()
    table = frames.TableData(
        id="t", phase="gathering", host=None, seat=None, game="sport", changed={}, code="sport", settings=Settings(), watchers=0,
        promise=frames.PromiseData(0, "0" * 64), revealed=None, clocks=frames.ClocksData([1, 2], None), gave_up=[], next_ms=None,
        alone=False, undo=False, pause_ms=0, house="",
    )  # fmt: skip
    made = [
        frames.ViewFrame(0, None, [None, frames.PlayerData("", "human", None, online=True, covered=False, you=True)], [None, None], table),
        frames.SaidFrame(0, None, "", "fish", None, 5),
        frames.AckFrame("a", 3),
    ]
    for frame in made:
        data = json.loads(frames.frame_text(frame))
        rules = jsonschema_rs.validator_for({**whole["outgoing"][data["type"]], "$defs": whole["$defs"]})
        assert rules.is_valid(data)
        assert not rules.is_valid({**data, "version": "x", "number": "x"})
    assert msgspec.json.decode(frames.frame_text(made[2]), type=frames.AckFrame) == made[2]

"""JSON Schema of every frame, made from the types: ``python -m dvor.wire.schema > docs/protocol.json``."""

from __future__ import annotations

import json
import typing
from typing import Any

import msgspec

from dvor.wire import frames
from dvor.wire.bodies import CardData
from dvor.wire.phrases import PHRASES


def schema() -> dict[str, Any]:
    """``incoming`` and ``outgoing`` by type of frame, ``card`` of the lobby, ``phrases``, and ``$defs`` that they refer to."""
    kinds = {side: typing.get_args(union) for side, union in (("incoming", frames.Incoming), ("outgoing", frames.Outgoing))}
    every = [*kinds["incoming"], *kinds["outgoing"], CardData]
    named, parts = msgspec.json.schema_components(every, ref_template="#/$defs/{name}")
    found = dict(zip(every, named, strict=True))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Dvor: the frames of a table",
        **{side: {str(kind.__struct_config__.tag): found[kind] for kind in kinds[side]} for side in kinds},
        "card": found[CardData],
        "phrases": list(PHRASES),
        "$defs": dict(sorted(parts.items())),
    }


def schema_text() -> str:
    """The same as it stands in docs/protocol.json."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(schema_text(), end="")

"""The page's proof.js, run by Node, with the browser's own hashes or without any (as over plain http)."""

from __future__ import annotations

from typing import Any

from tests.draw import node

_DRIVER = """
import * as proof from "{proof}";
import {{ readFileSync, writeSync }} from "node:fs";
const {{ plain, asked }} = JSON.parse(readFileSync(0, "utf8"));
if (plain) Object.defineProperty(globalThis, "crypto", {{ value: {{}} }});
if (Boolean(globalThis.crypto.subtle) === plain) throw new Error("not the hashes that were wanted");
const {{ bytesOf, hexOf }} = proof;
const times = (hex, count) => bytesOf(hex.repeat(count));
const does = {{
  hash: async ({{ key, message, times: count }}) => key === undefined
    ? [hexOf(await proof.sha256(times(message, count))), hexOf(proof.plainSha256(times(message, count)))]
    : [hexOf(await (await proof.hmacWith(bytesOf(key)))(bytesOf(message))), hexOf(proof.plainHmac(bytesOf(key), bytesOf(message)))],
  join: async ({{ parts }}) => hexOf(proof.join(parts.map(bytesOf))),
  numbers: async ({{ key, context, below }}) => {{
    const words = await proof.wordsOf(bytesOf(key), bytesOf(context));
    const out = [];
    for (const size of below) out.push(await proof.below(words, size));
    return out;
  }},
  deal: async ({{ said }}) => [await proof.dealOf(said), await proof.hashOf(said.seed)],
  check: async ({{ said, known }}) => proof.checkDeal(said, known),
  played: async ({{ said, view }}) => proof.wasPlayed(said, view),
}};
const answers = [];
for (const one of asked) answers.push(await does[one.does](one));
const text = Buffer.from(JSON.stringify(answers));
for (let at = 0; at < text.length;) at += writeSync(1, text, at);
"""


def answers(asked: list[dict[str, Any]], *, plain: bool) -> list[Any]:
    """What proof.js says to ``{does: ..., ...}``; ``plain``: in a browser that has no hashes."""
    assert asked
    return node.run(_DRIVER.format(proof=node.module("proof.js")), {"plain": plain, "asked": asked})  # type: ignore[no-any-return]

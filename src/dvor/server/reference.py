"""The description of the HTTP interface as a page for people: HTML without a script, made of the OpenAPI document."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from dvor.i18n import Texts

Doc = dict[str, Any]
_METHODS = ("get", "post", "put", "delete")


def page_html(doc: Doc, words: Texts, *, style: str) -> str:
    """The page; ``style`` is the address of its style sheet."""
    paths = [(path, method, told[method]) for path, told in doc["paths"].items() for method in _METHODS if method in told]
    title = escape(words.text("server-reference-title"))
    parts = [
        f'<!doctype html><html lang="{escape(words.lang)}"><head><meta charset="utf-8"><title>{title}</title>',
        '<meta name="viewport" content="width=device-width">',
        f'<link rel="stylesheet" href="{escape(style)}"></head><body><main><h1>{title}</h1>',
        f'<p>{escape(words.text("server-reference-about"))} <a href="/api/schema/openapi.json">openapi.json</a></p><ul>',
        *(f'<li><a href="#{_anchor(method, path)}">{_head(method, path)}</a></li>' for path, method, _ in paths),
        "</ul>",
        *(_operation(path, method, told, words) for path, method, told in paths),
        f"<h2>{escape(words.text('server-reference-shapes'))}</h2>",
        *(_shape(name, told) for name, told in sorted(doc.get("components", {}).get("schemas", {}).items())),
        "</main></body></html>",
    ]
    return "\n".join(parts)


def _operation(path: str, method: str, told: Doc, words: Texts) -> str:
    body = told.get("requestBody", {}).get("content", {})
    answers = "".join(
        f"<tr><td>{escape(status)}</td><td>{escape(answer.get('description', ''))}</td><td>{_content(answer.get('content', {}))}</td></tr>"
        for status, answer in sorted(told.get("responses", {}).items())
    )
    asked = f"<p>{escape(words.text('server-reference-body'))} {_content(body)}</p>" if body else ""
    about = escape(told.get("description") or told.get("summary", ""))
    return (
        f'<section id="{_anchor(method, path)}"><h2>{_head(method, path)}</h2><p>{about}</p>{asked}'
        f"<table><caption>{escape(words.text('server-reference-answers'))}</caption><tbody>{answers}</tbody></table></section>"
    )


def _shape(name: str, told: Doc) -> str:
    needed = set(told.get("required", []))
    rows = "".join(
        f"<tr><td>{escape(key)}{'' if key in needed else '?'}</td><td>{_type(value)}</td></tr>"
        for key, value in told.get("properties", {}).items()
    )
    about = escape(told.get("description", ""))
    return f'<section id="shape-{escape(name)}"><h3>{escape(name)}</h3><p>{about}</p><table><tbody>{rows}</tbody></table></section>'


def _content(content: Doc) -> str:
    return ", ".join(_type(told.get("schema", {})) for told in content.values())


def _type(told: Doc) -> str:
    """What a value is, in a few words; shapes are links."""
    if "$ref" in told:
        name = escape(told["$ref"].rsplit("/", 1)[-1])
        return f'<a href="#shape-{name}">{name}</a>'
    for key in ("oneOf", "anyOf"):
        if key in told:
            return " | ".join(_type(one) for one in told[key])
    kind = told.get("type")
    if kind == "array":
        return f"[{_type(told.get('items', {}))}]"
    if kind == "object" and isinstance(told.get("additionalProperties"), dict):
        return f"{{…: {_type(told['additionalProperties'])}}}"
    if "enum" in told:
        return escape(" | ".join(json.dumps(one, ensure_ascii=False) for one in told["enum"]))
    limits = [f"{key} {told[key]}" for key in ("minimum", "maximum", "minLength", "maxLength", "maxItems", "pattern") if key in told]
    text = " | ".join(kind) if isinstance(kind, list) else kind or "…"
    return escape(f"{text} ({', '.join(limits)})" if limits else text)


def _head(method: str, path: str) -> str:
    return f"<code>{method.upper()} {escape(path)}</code>"


def _anchor(method: str, path: str) -> str:
    return escape(method + path.replace("/", "-").replace("{", "").replace("}", ""))

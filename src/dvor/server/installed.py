"""What an installed page needs beside its files: the manifest, the worker that keeps them, the page that is shown without a network."""

from __future__ import annotations

import html
import json

from dvor.i18n import LANGUAGES, texts
from dvor.server.assets import Asset, Assets, packed

#: Colours of the wall (tokens.css), behind the page before it is there.
PLASTER = "#f1e9da"

#: Pictures of the app: file, side in px, whether all of it may be cut to a shape.
ICONS = (
    ("icons/app-192.png", 192, False),
    ("icons/app-512.png", 512, False),
    ("icons/app-mask-192.png", 192, True),
    ("icons/app-mask-512.png", 512, True),
)

#: What the page without a network says: title, text, button, a word on what comes.
OFFLINE = ("page-away-title", "page-away-text", "page-away-again", "page-away-soon")


def manifest(assets: Assets, lang: str) -> Asset:
    """How the page is called and looks among a device's apps, in that language."""
    words = texts(lang)
    told = {
        "id": "/",
        "name": words.text("page-app-full-name"),
        "short_name": words.text("page-app-name"),
        "description": words.text("page-landing-text"),
        "lang": lang,
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "orientation": "any",
        "theme_color": PLASTER,
        "background_color": PLASTER,
        "categories": ["games"],
        "icons": [
            {"src": f"/a/{assets.hash}/{name}", "sizes": f"{side}x{side}", "type": "image/png", "purpose": "maskable" if mask else "any"}
            for name, side, mask in ICONS
        ],
        "shortcuts": [
            {"name": words.text("page-door-friends"), "url": "/new?game=kozel_pair&with=friends"},
            {"name": words.text("page-door-yard"), "url": "/lobby"},
        ],
    }
    return packed("app.webmanifest", json.dumps(told, ensure_ascii=False).encode())


def worker(assets: Assets) -> Asset:
    """The script of the worker, with the hash of the files and their names."""
    assets.refresh()
    script = assets.text("sw.js")
    script = script.replace('const HASH = "-";', f"const HASH = {json.dumps(assets.hash)};")
    return packed("sw.js", script.replace("const FILES = [];", f"const FILES = {json.dumps(assets.names)};").encode())


def offline(assets: Assets) -> Asset:
    """The page for when there is no network, in all languages: it cannot ask for words then."""
    sections = []
    for lang in LANGUAGES:
        title, text, again, soon = (html.escape(texts(lang).text(said)) for said in OFFLINE)
        sections.append(
            f'<section lang="{lang}" data-title="{title}" hidden><h1 class="title">{title}</h1><p>{text}</p>'
            f'<button class="btn sign" type="button">{again}</button><p class="small">{soon}</p></section>'
        )
    return packed("offline.html", assets.page("offline.html").replace("<!-- words -->", "\n".join(sections)).encode())

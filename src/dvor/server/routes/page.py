"""The page and its files."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from dvor.server import installed
from dvor.server.answers import asked_language
from dvor.server.errors import NotFound
from dvor.server.routes.asked import AnyRequest, desk, page_sent, sent, tag_of, tagged

IMMUTABLE = "public, max-age=31536000, immutable"


@get("/", include_in_schema=False, sync_to_thread=False)
def page(request: AnyRequest) -> Response[bytes]:
    """The page."""
    return page_sent(request)


@get(
    [
        "/rules/{rest:path}",
        "/rules",
        "/new",
        "/lobby",
        "/leaders",
        "/me",
        "/history",
        "/puzzle",
        "/style",
        "/tournaments",
        "/tournaments/{rest:path}",
    ],
    include_in_schema=False,
    sync_to_thread=False,
)
def page_of_part(request: AnyRequest) -> Response[bytes]:
    """The page, at whatever its address says (docs/page.md)."""
    return page_sent(request)


@get("/t/{rest:path}", include_in_schema=False, sync_to_thread=False)
def page_of_table(request: AnyRequest) -> Response[bytes]:
    """The page, at a table."""
    return page_sent(request, at_table=True)


@get("/s/{rest:path}", include_in_schema=False, sync_to_thread=False)
def page_of_link(request: AnyRequest) -> Response[bytes]:
    """The page, at a match by its link: what is sent to friends is nothing for search engines, wherever they find it."""
    answer = page_sent(request)
    answer.headers["x-robots-tag"] = "noindex"
    return answer


@get("/a/{version:str}/{name:path}", include_in_schema=False, sync_to_thread=True)  # the first time it is compressed
def file(request: AnyRequest, version: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A file of the page; kept for ever under its own hash, asked for again under any other."""
    assets = desk(request).assets
    found = assets.file(str(name).lstrip("/"))
    if found is None:
        raise NotFound(f"no file {str(name)[:100]!r}", path=request.url.path[:200])
    return sent(request, found, {"cache-control": IMMUTABLE if version == assets.hash else "no-cache"})


@get("/sw.js", include_in_schema=False, sync_to_thread=False)
def worker(request: AnyRequest) -> Response[bytes]:
    """The worker behind the page."""
    made = installed.worker(desk(request).assets)
    return tagged(request, made, tag_of(made.plain))


@get("/app.webmanifest", include_in_schema=False, sync_to_thread=False)
def manifest(request: AnyRequest) -> Response[bytes]:
    """How an installed page is called, in ``?lang=``, else the reader's language."""
    lang = asked_language(request.scope["query_string"], request.headers.get("accept-language"))
    made = installed.manifest(desk(request).assets, lang)
    return tagged(request, made, tag_of(made.plain))


@get("/offline", include_in_schema=False, sync_to_thread=False)
def offline(request: AnyRequest) -> Response[bytes]:
    """What the worker shows when the network is gone."""
    return sent(request, installed.offline(desk(request).assets), {"cache-control": "no-cache"})

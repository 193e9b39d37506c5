"""For the operator: is it alive, how is it doing, what can it be asked."""

from __future__ import annotations

from litestar import Response, get

from dvor import __version__
from dvor.i18n import texts
from dvor.server import metrics
from dvor.server.answers import asked_language
from dvor.server.assets import Asset
from dvor.server.errors import NotFound
from dvor.server.reference import page_html
from dvor.server.routes.asked import AnyRequest, desk, sent


@get("/healthz", include_in_schema=False)
async def health(request: AnyRequest) -> Response[dict[str, str]]:
    """Whether moves can be stored now, and which version runs. Raises StorageFailed."""
    await desk(request).pulse.check()
    return Response({"status": "ok", "version": __version__})


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def figures(request: AnyRequest) -> Response[bytes]:
    """Figures in Prometheus's text, for those networks that may read them."""
    here = desk(request)
    client = request.scope["client"]
    passed_on = "x-forwarded-for" in request.headers and not here.options.proxies
    if client is None or passed_on or not metrics.may_read(client[0], here.options.metrics_from):
        raise NotFound("there is nothing at /metrics", path="/metrics")
    return Response(here.metrics.text(), media_type=metrics.KIND)


@get("/api/docs", include_in_schema=False, sync_to_thread=False)
def reference(request: AnyRequest) -> Response[bytes]:
    """The interface, described for people."""
    lang = asked_language(request.scope["query_string"], request.headers.get("accept-language"))
    doc = request.app.openapi_schema.to_schema()
    style = f"/a/{desk(request).assets.hash}/reference.css"
    page = page_html(doc, texts(lang), style=style).encode()
    return sent(request, Asset("text/html", page, {}), {"cache-control": "no-cache"})

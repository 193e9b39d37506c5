"""Where the page is found by others, and a table's address as a picture that a phone reads."""

from __future__ import annotations

import io
import re

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath

from dvor.server.asker import Asker
from dvor.server.errors import NotFound
from dvor.server.routes.asked import AnyRequest, asking, desk
from dvor.wire.bodies import Failure

_TABLE = re.compile(r"[A-Za-z0-9_-]{22}")


@get("/api/home")
async def home(request: AnyRequest) -> dict[str, list[str]]:
    """``addresses``: where others find this page, the best first: in the home network, where this server serves it."""
    asker = await asking(request)
    return {"addresses": _addresses(request, asker)}


@get("/api/tables/{table:str}/qr", media_type="image/svg+xml", responses={404: ResponseSpec(Failure, description="No table's name")})
async def qr(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The address of a table as a QR code."""
    if not _TABLE.fullmatch(table):
        raise NotFound("that is no name of a table", path=request.url.path[:200])
    asker = await asking(request)
    import segno

    out = io.BytesIO()
    address = f"{_addresses(request, asker)[0].rstrip('/')}/t/{table}"
    segno.make(address, error="m", micro=False).save(out, kind="svg", border=4, dark="#000", light="#fff", xmldecl=False, scale=4)
    return Response(out.getvalue(), media_type="image/svg+xml")


def _addresses(request: AnyRequest, asker: Asker) -> list[str]:
    """Who sits at this machine itself is told the one that others can use."""
    found = list(desk(request).options.addresses) if asker.is_here else []
    return [*found, f"{asker.origin}/"]

"""A client of the table protocol (docs/client.md): sit at tables of a server from Python.

``Client`` is somebody at a server, ``TableLine`` his socket at one table.
"""

from dvor.client.door import Client
from dvor.client.errors import BadServer, Closed, Leak, Lost, Refused, Unreachable
from dvor.client.line import TableLine
from dvor.client.seeing import layout_from, view_from
from dvor.client.witness import Witness, dealt_to

__all__ = [
    "BadServer", "Client", "Closed", "Leak", "Lost", "Refused", "TableLine", "Unreachable", "Witness", "dealt_to", "layout_from",
    "view_from",
]  # fmt: skip

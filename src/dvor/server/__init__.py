"""``dvor serve``: tables, their storage, and the page (docs/server.md)."""

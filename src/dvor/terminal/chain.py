"""The chain on the table as lines of text."""

from __future__ import annotations

from dvor.core.layout import Layout


def chain_lines(layout: Layout, width: int) -> list[str]:
    """The chain, at most ``width`` characters wide; no lines for an empty table."""
    if layout.root is None:
        return []
    words = [f"[{laid.far}|{laid.near}]" for laid in reversed(layout.arms[0].tiles)]
    words.append(f"[{layout.root.near}|{layout.root.far}]")
    words += [f"[{laid.near}|{laid.far}]" for laid in layout.arms[1].tiles]
    lines = [""]
    for word in words:
        if len(lines[-1]) + len(word) > width:
            lines.append("")
        lines[-1] += word
    return lines

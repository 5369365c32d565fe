"""A text as a QR code. What encodes it comes only when it is asked for: see docs/build.md."""

from __future__ import annotations

from segno.encoder import encode

EDGE = 4  # modules of white around it, as the standard wants


def picture(text: str) -> str:
    """The code as SVG, dark on white. Raises ValueError if the text is too long."""
    matrix = encode(text, error="l", micro=False, encoding="utf-8").matrix  # as cameras guess
    side = len(matrix) + 2 * EDGE
    dark = "".join(
        f"M{x + EDGE} {y + EDGE}h1v1h-1z"
        for y, row in enumerate(matrix)
        for x, on in enumerate(row)
        if on
    )
    return (
        f'<svg viewBox="0 0 {side} {side}" shape-rendering="crispEdges" aria-hidden="true">'
        f'<path fill="#fff" d="M0 0h{side}v{side}h-{side}z"/><path fill="#000" d="{dark}"/></svg>'
    )

"""The files that lie beside the code, such as lessons, texts and experiments."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def files(package: str) -> Traversable:
    """What lies in a package; what finds it is read when something is sought first."""
    from importlib.resources import files

    return files(package)

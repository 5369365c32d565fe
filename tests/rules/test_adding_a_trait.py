"""The walk-through for new traits is executed as it stands."""

import re
from pathlib import Path

import evolution

GUIDE = Path(__file__).parents[2] / "docs" / "adding-a-trait.md"


def test_the_guide_to_adding_a_trait_works() -> None:
    blocks = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 4
    try:
        exec("from __future__ import annotations\n" + "\n".join(blocks), {"__name__": "guide"})
    finally:
        evolution.GAMES.pop("hedgehog", None)

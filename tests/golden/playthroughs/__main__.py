"""``python -m tests.golden.playthroughs write`` records all golden games anew, ``write missing``
only those that are in the list of recipes and have no file yet.
"""

import sys

from tests.golden.playthroughs import RECIPES, story

if sys.argv[1:] not in (["write"], ["write", "missing"]):
    raise SystemExit(__doc__)
for recipe in RECIPES:
    if "missing" not in sys.argv or not recipe.path.exists():
        recipe.path.write_text(story(recipe), encoding="utf-8")
        print(recipe.path.name)

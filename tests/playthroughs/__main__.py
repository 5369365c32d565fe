"""``python -m tests.playthroughs write`` records the golden games anew."""

import sys

from tests.playthroughs import RECIPES, story

if sys.argv[1:] != ["write"]:
    raise SystemExit(__doc__)
for recipe in RECIPES:
    recipe.path.write_text(story(recipe), encoding="utf-8")
    print(recipe.path.name)

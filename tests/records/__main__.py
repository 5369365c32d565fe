"""``python -m tests.records write`` records the games anew."""

import json
import sys

from tests.records import RECIPES, path, record

if sys.argv[1:] != ["write"]:
    raise SystemExit(__doc__)
for games, seats, seed, policy, rulings in RECIPES:
    made = record(games, seats, seed, policy, rulings)
    text = json.dumps(made, indent=1)
    path(games, seats, seed).write_text(text + "\n", encoding="utf-8")
    print(path(games, seats, seed).name, len(made["record"]["choices"]), made["sha256"][:12])

"""``python -m tests.golden.records write`` records all games anew, ``write missing`` only those
that are in the list of recipes and have no file yet.
"""

import json
import sys

from tests.golden.records import RECIPES, path, record

if sys.argv[1:] not in (["write"], ["write", "missing"]):
    raise SystemExit(__doc__)
for games, seats, seed, policy, rulings in RECIPES:
    file = path(games, seats, seed)
    if "missing" in sys.argv and file.exists():
        continue
    made = record(games, seats, seed, policy, rulings)
    file.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
    print(file.name, len(made["record"]["choices"]), made["sha256"][:12])

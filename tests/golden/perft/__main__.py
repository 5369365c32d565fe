"""``python -m tests.golden.perft write`` counts all the paths anew."""

import sys

import evolution
from tests.golden.perft import HERE, counts, paths


def write() -> None:
    for path in sorted(HERE.glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        for count in counts(path):
            state = evolution.table(count.table)
            found = [paths(state, depth) for depth in range(1, len(count.paths) + 1)]
            before = "paths: " + " ".join(map(str, count.paths))
            start = text.index(count.table.splitlines()[0], text.index(count.name.split(": ")[1]))
            place = text.index(before, start)
            text = (
                text[:place] + "paths: " + " ".join(map(str, found)) + text[place + len(before) :]
            )
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["write"]:
        raise SystemExit(__doc__)
    write()

"""``python -m tests.golden.versions write`` records games of this version."""

import sys

from tests.golden.versions import write

if sys.argv[1:] != ["write"]:
    raise SystemExit(__doc__)
write()

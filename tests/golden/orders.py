"""``python -m tests.golden.orders write`` plays a game of every kind by numbers."""

import sys

from evolution import link
from tests.rules.test_link import ORDERS, orders

if __name__ == "__main__":
    if sys.argv[1:] != ["write"]:
        raise SystemExit(__doc__)
    ORDERS.write_text(f"order {link.ORDER}\n{orders()}", "utf-8")

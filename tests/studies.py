"""The study that one process, all cores, a Dask cluster and the page play to the same bytes."""

from pathlib import Path

SHARED = Path(__file__).with_name("study.toml")
ASKED = (
    "one=grazer&seats=2&events=on"  # of the page, which is then given drought as B, and 12 games
)

"""The number of decision paths from some positions, as in perft/*.txt."""

import pytest

import evolution
from tests.golden.perft import all_counts, paths

COUNTS = all_counts()


@pytest.mark.parametrize("count", COUNTS, ids=[count.name for count in COUNTS])
def test_the_number_of_paths_is_the_same(count):
    state = evolution.table(count.table)
    found = [paths(state, depth) for depth in range(1, len(count.paths) + 1)]
    assert found == count.paths

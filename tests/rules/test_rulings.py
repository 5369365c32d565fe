"""Every ruling is written down, has its default first, and is tested both ways."""

import re
from pathlib import Path

import pytest

import evolution
from tests.positions import all_positions

PAGE = Path(__file__).parents[2] / "docs" / "rulings.md"
TEXT = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
TOLD = (  # a game adds itself when its rulings are on the page and have their examples
    "origin", "time_to_fly", "variation", "plantarum", "continents", "fatality",
)  # fmt: skip
RULINGS = [(evolution.GAMES[name], r) for name in TOLD for r in evolution.GAMES[name].rulings]
IDS = [ruling.key for _, ruling in RULINGS]


@pytest.mark.skipif(not TEXT, reason="docs/ is not here (it is not in the browser)")
@pytest.mark.parametrize("game, ruling", RULINGS, ids=IDS)
def test_the_page_tells_every_choice_the_default_first(game, ruling):
    section = re.search(rf"### `{ruling.key}`\n(.*?)(?=\n##|\Z)", TEXT, re.DOTALL)
    assert section, f"docs/rulings.md has no section on {ruling.key}"
    rows = re.findall(r"^\| `(\w+)`( \(default\))?", section[1], re.MULTILINE)
    assert [choice for choice, _ in rows] == list(ruling.choices)
    assert [bool(default) for _, default in rows] == [True] + [False] * (len(rows) - 1)


@pytest.mark.parametrize("game, ruling", RULINGS, ids=IDS)
def test_every_choice_has_an_example(game, ruling):
    positions = [p for p in all_positions() if p.game == game.key]
    for choice in ruling.choices:
        named = [p for p in positions if p.headers["title"].startswith(f"{ruling.key}, {choice}")]
        assert named, f"no example of {ruling.key}={choice}"
        chosen = [f"{ruling.key}={choice}" in p.headers.get("rulings", "").split() for p in named]
        assert all(chosen) or choice == ruling.choices[0]


def test_a_ruling_that_is_chosen_as_it_is_anyway_changes_nothing():
    rules = evolution.rules("origin")
    same = evolution.rules("origin", rulings=rules.rulings)
    assert same.rulings == rules.rulings
    assert same.chosen == {}


@pytest.mark.parametrize("rulings", [{"chess": "yes"}, {"chains": "sometimes"}, {"chains": ""}])
def test_unknown_rulings_are_refused_with_a_sentence(rulings):
    with pytest.raises(ValueError, match=" "):
        evolution.rules("origin", rulings=rulings)

"""Every ruling is written down, has its default first, and is tested both ways."""

import re
from pathlib import Path

import pytest

import evolution
from evolution.lab import invariants, policies, setups
from evolution.session import Session
from tests.positions import all_positions, set_up

PAGE = Path(__file__).parents[2] / "docs" / "rulings.md"
TEXT = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
GAMES = evolution.GAMES.values()
EVERY = list(dict.fromkeys(ruling for game in GAMES for ruling in game.rulings))


def name(ruling):
    return ruling.key


def of_games(ruling):
    """The games that have it, and those these are played with: their folders hold the examples."""
    games = [game for game in GAMES if ruling in game.rulings]
    return {game.key for game in games} | {key for game in games for key in game.needs}


def is_a_number(ruling):
    """Are its choices too many to be told, and shown, one by one?"""
    return all(choice.isdecimal() for choice in ruling.choices)


@pytest.mark.skipif(not TEXT, reason="docs/ is not here (it is not in the browser)")
@pytest.mark.parametrize("ruling", EVERY, ids=name)
def test_the_page_tells_every_choice_the_default_first_and_what_is_printed(ruling):
    sections = re.findall(rf"### `{ruling.key}`\n(.*?)(?=\n##|\Z)", TEXT, re.DOTALL)
    assert sections, f"docs/rulings.md has no section on {ruling.key}"
    row = r"^\| `(\w+)`(?: \(([a-z, ]+)\))? \|"
    told = [re.findall(row, section, re.MULTILINE) for section in sections]
    marks = [("default", ruling.choices[0]), ("printed", ruling.printed)]
    wanted = [(it, ", ".join(m for m, one in marks if one == it)) for it in ruling.choices]
    assert (wanted[:1] if is_a_number(ruling) else wanted) in told


@pytest.mark.parametrize("ruling", EVERY, ids=name)
def test_every_choice_has_an_example(ruling):
    games = of_games(ruling)
    shown = set()
    for position in all_positions():
        title = re.match(r"(\w+), (\w+)\b", position.headers["title"])
        if position.game in games and title and title[1] == ruling.key:
            rules = set_up(position).rules
            if ruling in rules.known_rulings.values():
                assert rules.rulings[ruling.key] == title[2], position.name
                shown.add(title[2])
    assert len(shown) > 1 if is_a_number(ruling) else shown == set(ruling.choices)


def test_a_ruling_that_is_chosen_as_it_is_anyway_changes_nothing():
    rules = evolution.rules("origin")
    same = evolution.rules("origin", rulings=rules.rulings)
    assert same.rulings == rules.rulings
    assert same.chosen == {}


# ---------------------------------------------------------------------- the named sets


@pytest.mark.parametrize("ruling", EVERY, ids=name)
def test_what_is_printed_is_one_of_the_choices(ruling):
    assert ruling.printed in ("", *ruling.choices)


@pytest.mark.parametrize("names", setups.combos(), ids="+".join)
def test_as_printed_is_what_print_says_and_else_the_default(names):
    rules = evolution.rules(*names, rulings="as_printed")
    for key, ruling in rules.known_rulings.items():
        assert rules.rulings[key] == (ruling.printed or ruling.choices[0])
    assert rules.chosen == {"rulings": "as_printed"}


def test_as_played_is_the_default():
    assert evolution.rules("origin", rulings="as_played").chosen == {}
    assert evolution.rules("origin").ruling_set == "as_played"


def test_a_single_choice_goes_before_the_set():
    rules = evolution.rules("origin", rulings={"pass": "final", "rulings": "as_printed"})
    assert rules.rulings["pass"] == "final" and rules.rulings["chains"] == "optional"
    assert rules.chosen == {"rulings": "as_printed", "pass": "final"}


def test_a_set_needs_no_word_on_what_it_chooses_itself():
    rules = evolution.rules("origin", rulings={"rulings": "as_printed", "chains": "optional"})
    assert rules.chosen == {"rulings": "as_printed"}
    rules = evolution.rules("origin", rulings={"rulings": "as_printed", "chains": "must"})
    assert rules.chosen == {"rulings": "as_printed", "chains": "must"}


def test_texts_and_records_keep_the_set():
    chosen = {"rulings": "as_printed", "pass": "final"}
    state = evolution.start(evolution.rules("origin", rulings=chosen), seed=3)
    assert evolution.show(state).startswith("rules: origin rulings=as_printed pass=final\n")
    assert evolution.table(evolution.show(state)).rules.chosen == chosen
    assert evolution.load(evolution.dump(state)).rules.chosen == chosen
    session = Session(rulings=chosen, seed=3)
    assert session.record()["rules"]["rulings"] == chosen
    assert Session.load(session.text()).rules.chosen == chosen


@pytest.mark.games
@pytest.mark.parametrize("names", setups.combos(), ids="+".join)
def test_the_laws_hold_as_printed(names):
    rules = evolution.rules(*names, rulings="as_printed")
    for seed, policy in enumerate((policies.anything, policies.POLICIES["never pass"])):
        invariants.playout(rules, rules.seats[0], seed, policy)


@pytest.mark.parametrize(
    "rulings",
    ["printed", {"rulings": "final"}, {"chess": "yes"}, {"chains": "sometimes"}, {"chains": ""}],
)
def test_unknown_rulings_are_refused_with_a_sentence(rulings):
    with pytest.raises(ValueError, match=" "):
        evolution.rules("origin", rulings=rulings)

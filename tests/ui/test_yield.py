"""Food that an experiment changes is told where food is told: log, sheet and badge."""

from __future__ import annotations

from evolution.spelling import read_rules
from evolution.ui.page import END
from tests.ui.test_class import same
from tests.ui_tables import open_app


def fed(words: str, turn: int, seats: int = 4):
    """A game by chance up to the moment at which dice have told the food of a turn."""
    app = open_app()
    rules = read_rules(words)
    for seat in range(8):
        app.change(f"kind-{seat}", "hatchling" if seat < seats else "")
    app.change("changes", str(rules.changes))
    app.click("begin")
    assert same(app.play.session.rules, rules)
    while app.screen != END:
        app.fulfil(app.pending)
        state, last = app.play.state, app.play.session.steps[-1]
        if state.turn == turn and any(event.kind == "bank" for event in last.events):
            return app
    raise AssertionError("the game was over before")


def numbers(app) -> tuple[list[int], int]:
    told = app.play.session.steps
    events = [event for step in told for event in step.events]
    last = max(n for n, event in enumerate(events) if event.kind == "bank")
    first = max((n for n, it in enumerate(events[:last]) if it.kind == "turn"), default=0)
    dice = [int(it.what) for it in events[first:last] if it.kind == "roll"]
    return dice, int(events[last].what)


def test_a_drought_is_told_in_the_log_in_the_sheet_and_beside_the_turn():
    app = fed("origin food=50%@3", 3)
    dice, left = numbers(app)
    whole = sum(dice) + 2
    assert left == -(-whole // 2)
    told = f"{sum(dice)} + 2 = {whole} food by the dice, but the drought leaves only 50\u00a0%"
    assert told in app.shown["sheet"] and f"Food bank: +{left} food." in app.shown["sheet"]
    assert told in app.shown["log"]
    assert 'data-ask="yield"' in app.shown["top"] and ">Drought<" in app.shown["top"]
    app.ask("yield")
    about = app.shown["about"]
    assert "Drought" in about and "50\u00a0% comes into the food bank" in about
    assert "from turn 3 on" in about


def test_before_it_and_without_it_nothing_is_told_of_one():
    for app in (fed("origin food=50%@3", 2), fed("origin", 3)):
        shown = app.shown["sheet"] + app.shown["log"] + app.shown["top"]
        assert "rought" not in shown and "yield" not in shown
        assert app.ask("yield") == {} or "Drought" not in app.shown["about"]


def test_plenty_is_told_as_well_where_nothing_is_added_to_the_dice():
    app = fed("origin food=150%", 1, seats=3)
    dice, left = numbers(app)
    assert (
        f"The dice bring {sum(dice)} food, and plenty makes 150\u00a0% of it." in app.shown["log"]
    )
    assert ">Plenty<" in app.shown["top"] and left == -(-sum(dice) * 3 // 2)

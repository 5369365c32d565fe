"""Golden games, told state by state: what is done, what is told, what changes on the table.

A file begins with its games, players and seed; the actions in it are played again, so that it
tells the same story as long as the rules are the same. A new game gets a plain recipe by itself:
``python -m tests.golden.playthroughs write missing`` records it; ``write`` records all games
anew: read the difference before you commit it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import evolution
from evolution.lab import policies
from evolution.model import NATURE, NOBODY, Action, Event, State
from evolution.notation import SEATS

HERE = Path(__file__).parent
STEP = re.compile(r"^\d+\. (?:[A-H]|dice): (.*)$", re.MULTILINE)


class Recipe(NamedTuple):
    """A golden game: which, with how many players, from which seed, played in which way."""

    games: tuple[str, ...]
    seats: int
    seed: int
    policy: str

    @property
    def path(self) -> Path:
        return HERE / f"{'+'.join(self.games)}-{self.seats}.txt"


RECIPES = [
    Recipe(("origin",), 2, 3, "never pass"),
    Recipe(("origin",), 3, 11, "robbers"),
    Recipe(("origin", "time_to_fly"), 3, 49, "anything"),
    Recipe(("origin", "time_to_fly", "variation"), 2, 12, "anything"),
    Recipe(("origin", "continents"), 3, 3, "anything"),
    Recipe(("origin", "time_to_fly", "continents", "variation"), 2, 43, "anything"),
    Recipe(("origin", "continents", "fatality"), 2, 5, "anything"),
    Recipe(("origin", "equilibrium"), 2, 56, "anything"),
    Recipe(("origin", "time_to_fly", "variation", "plantarum"), 2, 4, "never pass"),
    Recipe(("new_world",), 3, 29, "robbers"),
    Recipe(("new_world", "cataclysm"), 2, 55, "robbers"),
    Recipe(("new_world", "blind_mutations"), 2, 51, "never pass"),
    Recipe(("random_mutations",), 3, 53, "never pass"),
]
TOLD = {game for recipe in RECIPES for game in recipe.games}
RECIPES += [
    Recipe((*game.needs[:1], key), 2, 1, "anything")
    for key, game in evolution.GAMES.items()
    if key not in TOLD
]


def story(recipe: Recipe, actions: Iterable[Action] | None = None) -> str:
    """The whole game as text; the actions are its policy's, unless they are given."""
    games, seats, seed, policy = recipe
    rules = evolution.rules(*games)
    state = evolution.start(rules, seats=seats, seed=seed)
    if actions is None:
        actions = policies.choices(rules, seats, seed, policies.POLICIES[policy])
    lines = [f"game: {' '.join(games)} | {seats} players | seed {seed} | {policy}", ""]
    lines += evolution.show(state).splitlines()
    for number, action in enumerate(actions, 1):
        ask = evolution.decision(state)
        assert ask, "the game is over before its actions are"
        before = brief(state)
        evolution.apply(state, action)
        who = "dice" if ask.who == NATURE else SEATS[ask.who]
        lines += ["", f"{number}. {who}: {action}"]
        lines += [f"   {event_text(event)}" for event in state.events]
        lines += changes(before, brief(state))
    ranks = [
        f"{r.place} {SEATS[r.seat]} {r.points} ({r.tie_break})" for r in evolution.ranking(state)
    ]
    over = evolution.decision(state) is None
    return "\n".join([*lines, "", ("over: " if over else "unfinished: ") + ", ".join(ranks), ""])


def brief(state: State) -> dict[str, str]:
    """The lines of the table by their names, the long ones short: the deck, what is unfinished."""
    table = {line.partition(":")[0]: line for line in evolution.show(state).splitlines()}
    table["deck"] = f"deck: {len(state.deck)} cards"
    if "stack" in table:
        kinds = [type(frame).__name__ for frame in state.stack]
        table["stack"] = f"stack: {' > '.join(kinds)}"
    return table


def changes(before: dict[str, str], after: dict[str, str]) -> list[str]:
    """The lines of the table that are new, and the names of those that are gone."""
    new = [f"   | {line}" for name, line in after.items() if before.get(name) != line]
    return new + [f"   | {name}: gone" for name in before if name not in after]


def event_text(event: Event) -> str:
    words = [event.kind]
    if event.seat != NOBODY:
        words.append(SEATS[event.seat])
    words += [str(id) for id in (event.animal, event.target) if id]
    if event.what != "":
        words.append(f"#{event.what}" if isinstance(event.what, int) else event.what)
    return "* " + " ".join(words)


def read(path: Path) -> tuple[Recipe, list[Action]]:
    """The recipe and the actions of a golden game."""
    text = path.read_text(encoding="utf-8")
    head = text.splitlines()[0].removeprefix("game: ").split(" | ")
    recipe = Recipe(
        tuple(head[0].split()), int(head[1].split()[0]), int(head[2].split()[1]), head[3]
    )
    return recipe, [evolution.parse_action(action) for action in STEP.findall(text)]

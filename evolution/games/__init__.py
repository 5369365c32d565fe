"""Every game and expansion there is, and how their names fold into rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

from evolution.changes import NOTHING, Changes
from evolution.expansion import Expansion
from evolution.games.elsewhere import elsewhere
from evolution.registry import Registry
from evolution.ruleset import Ruleset
from evolution.rulings import RULING_SET

if TYPE_CHECKING:
    from evolution.creature.looks import Looks

NAMES = (  # every game has a folder here; they fold in this order
    "origin",
    "time_to_fly",
    "continents",
    "variation",
    "plantarum",
    "fatality",
    "equilibrium",
    "new_world",
    "cataclysm",
    "blind_mutations",
    "random_mutations",
)
PACKAGES = {name: f"evolution.games.{name}" for name in NAMES} | elsewhere()


# All there are, by their keys. Each is imported when it is asked for.
GAMES: Registry[Expansion] = Registry({key: f"{place}:GAME" for key, place in PACKAGES.items()})

FIRST_DEFAULTS = {  # the rulings whose default has changed, as version 1 of records had them
    "recombination": "once_a_turn",
    "recombination_gifts": "single",
    "fatality_deck": "as_usual",
}

_made: dict[object, Ruleset] = {}


def rules(
    *names: str,
    sets: int | None = None,
    rulings: Mapping[str, str] | str | None = None,
    changes: Changes = NOTHING,
) -> Ruleset:
    """The rules of the named games together, in any order: ``rules("origin")``.

    ``sets`` is the number of base sets (by default, as many as the players need); ``rulings``
    chooses otherwise than the defaults in disputed points: by the name of a set, "as_printed", or
    one by one, ``{"pass": "final"}``, or both, ``{"rulings": "as_printed", "pass": "final"}``.
    ``changes`` is what an experiment changes. The same rules are made only once. Raises ValueError,
    with a sentence, for names, numbers or choices that do not exist or fit.
    """
    wanted = names or ("origin",)
    if not all(isinstance(name, str) for name in wanted):
        raise TypeError("games are named one by one: rules('origin', 'time_to_fly')")
    problem = conflict(wanted)
    if problem:
        raise ValueError(str(problem))
    if sets is not None and (type(sets) is not int or sets not in (1, 2)):
        raise ValueError(f"there are rules for 1 or 2 sets of cards, not for {sets!r}")
    if isinstance(rulings, str):
        rulings = {RULING_SET: rulings}
    chosen = tuple(sorted((rulings or {}).items()))
    key = (tuple(sorted(set(wanted))), sets, chosen, changes)
    if key not in _made:
        expansions = [GAMES[name] for name in GAMES if name in wanted]
        _made[key] = Ruleset(expansions, sets, dict(chosen), changes)
    return _made[key]


class Conflict(NamedTuple):
    """Why games cannot be played together; as text, a sentence."""

    key: str  # "unknown", "needs" or "clash"
    game: str
    others: tuple[str, ...]  # all games, those it needs one of, or the one it clashes with

    def __str__(self) -> str:
        if self.key == "unknown":
            return f"there is no game called {self.game!r}; there are {', '.join(self.others)}"
        if self.key == "needs":
            return f"{self.game} is played with {' or '.join(self.others)}"
        (other,) = self.others
        return f"{self.game} cannot be played with {other}: {GAMES[self.game].clashes[other]}"


def conflicts(names: Iterable[str]) -> Iterator[Conflict]:
    """All that keeps these games from being played together."""
    chosen = list(dict.fromkeys(names))
    for name in chosen:
        if name not in GAMES:
            yield Conflict("unknown", name, tuple(GAMES))
    for game in [GAMES[name] for name in chosen if name in GAMES]:
        if game.needs and not set(game.needs) & set(chosen):
            yield Conflict("needs", game.key, game.needs)
        yield from (Conflict("clash", game.key, (it,)) for it in chosen if it in game.clashes)


def first_defaults(names: Iterable[str]) -> dict[str, str]:
    """What the rulings of these games were by default in records of version 1, if it was other."""
    known = {it.key for name in names if name in GAMES for it in GAMES[name].rulings}
    return {key: choice for key, choice in FIRST_DEFAULTS.items() if key in known}


def conflict(names: Iterable[str]) -> Conflict | None:
    """Why these games cannot be played together; None if they can."""
    return next(conflicts(names), None)


def looks() -> Iterator[Looks]:
    """How things of the games look, as the ``look.py`` in their folders says; read when asked."""
    yield from filter(None, map(look, PACKAGES))


def look(game: str) -> Looks | None:
    """How the things of one game look; None if it says nothing about that."""
    name = f"{PACKAGES[game]}.look"
    found: Looks | None = import_module(name).LOOKS if find_spec(name) else None
    return found

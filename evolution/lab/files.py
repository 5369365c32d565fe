"""The small file that describes a study, in TOML.

name = "Two rulings"
games = 400                      # of every group
seed = 1
meters = ["seats", "animals"]

[groups.A]
rules = "origin"
players = ["forager"]            # the last one takes the seats that are left
seats = 3

[groups.B]
rules = "origin pass=final"
players = ["forager"]
seats = 3

[[plots]]
figure = "survival"
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from evolution.codec import rules_from_plain, rules_to_plain
from evolution.lab.figures import ALL, BESIDE, NONE, figure_of, plot_name
from evolution.lab.meters import METERS
from evolution.lab.study import GAME, GAMES, Group, Study
from evolution.lab.watch import Meter
from evolution.players import PLAYERS
from evolution.session import BIGGEST_SEED
from evolution.spelling import read_rules

FIELDS = {"name": str, "games": int, "seed": int, "meters": list, "groups": dict, "plots": list}
SETUP = {"rules": (str, list), "players": list, "seats": int}
USUAL = ("seats", "animals", "populations")  # meters
MEASURES = ("animals", "food", "eaten", "deaths", "traits", "points")  # of the populations
BIGGEST_FILE = 100_000  # bytes


def read_study(path: Path) -> Study:
    """The study that a file describes. Raises ValueError with a sentence, or OSError."""
    import tomllib  # not in a browser

    data = path.read_bytes()
    if len(data) > BIGGEST_FILE:
        raise ValueError(f"{path.name} is too long for a study")
    try:
        plain = tomllib.loads(data.decode("utf-8-sig"))  # some editors put a mark before it
    except UnicodeDecodeError as error:
        raise ValueError(f"{path.name} is not a text") from error
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{path.name} cannot be read: {error}") from error
    except RecursionError as error:
        raise ValueError(f"{path.name} cannot be read: it is nested too deeply") from error
    return study_of({"name": path.stem, **plain})


def study_of(plain: Mapping[str, Any]) -> Study:
    """The study that is written in plain data. Raises ValueError with a sentence."""
    check_fields("a study", plain, FIELDS)
    groups = plain.get("groups", {})
    if not groups:
        raise ValueError("a study needs a group, such as [groups.A]")
    games, seed = plain.get("games", 100), plain.get("seed", 0)
    if games < 1:
        raise ValueError(f"games has to be at least 1, not {games}")
    if not 0 <= seed < BIGGEST_SEED:
        raise ValueError(f"seed has to be between 0 and {BIGGEST_SEED - 1}, not {seed}")
    meters = tuple(meter_of(name) for name in plain.get("meters", USUAL))
    tables = [GAMES, *(meter.table for meter in meters)]
    if len(set(tables)) < len(tables):
        raise ValueError("two of the meters write the same table")
    found = tuple(group_of(name, group) for name, group in groups.items())
    plots = plain.get("plots", ())
    check_plots(plots, tables, found)
    name = plain.get("name", "study")
    return Study(name, found, games, seed, meters, tuple(map(dict, plots)))


def check_plots(plots: Sequence[Any], tables: Sequence[str], groups: Sequence[Group]) -> None:
    """Raises ValueError for what cannot be drawn, or would be empty or in another's place."""
    rules = [rules_from_plain(group.rules) for group in groups]
    traits = {ALL, NONE}.union(*(one.traits for one in rules))
    causes = {cause for one in rules for cause in one.deaths}
    for plot in plots:
        if not isinstance(plot, dict):
            raise ValueError(f"a plot has to be a table of fields, not {plot!r}")
        table = figure_of(plot).table
        if table not in tables:
            raise ValueError(f"the figure {plot['figure']} needs the meter {table!r}")
        asked = [*plot.get("traits", ()), *([plot["hunters"]] if "hunters" in plot else ())]
        if strange := [it for it in asked if not isinstance(it, str) or it not in traits]:
            raise ValueError(f"no group has a trait {strange[0]!r}; there are {spelt(traits)}")
        if plot.get("cause", "") not in {"", *causes}:
            raise ValueError(f"nobody dies of {plot['cause']!r}; there are {spelt(causes)}")
        if plot.get("beside") and len(groups) < 2:
            raise ValueError("beside is for the differences of groups, and there is but one")
        check_against(plot, traits, groups)
        if strange := [it for it in plot.get("measures", ()) if it not in MEASURES]:
            raise ValueError(f"nobody measures {strange[0]!r}; there are {', '.join(MEASURES)}")
    names = [plot_name(number, plot) for number, plot in enumerate(plots, 1)]
    for number, name in enumerate(names):
        if not name.strip(" .") or set(name) & set('/\\:*?"<>|\0\n'):
            raise ValueError(f"{name!r} is no name for the file of a plot")
        if name in names[:number]:
            raise ValueError(f"two plots are called {name!r}")


def check_against(plot: Mapping[str, Any], traits: Iterable[str], groups: Sequence[Group]) -> None:
    """Raises ValueError if there is nothing that the others could be set against."""
    if "against" not in plot:
        return
    seats = [str(number) for number in range(1, 1 + max(len(group.players) for group in groups))]
    players = {player for group in groups for player in group.players}
    by = plot.get("by", "order") if plot["figure"] in ("wins", "points") else "traits"
    shown = plot.get("traits") or traits
    known = {"player": players, "order": seats, "seat": seats, "first_trait": {*traits} - {ALL}}
    if plot["against"] not in known.get(by, shown):
        raise ValueError(
            f"{plot['against']!r} is not among what is shown: {spelt(known.get(by, shown))}"
        )


def spelt(words: Iterable[str]) -> str:
    return ", ".join(sorted(words))


def check_fields(what: str, plain: Mapping[str, Any], known: Mapping[str, Any]) -> None:
    """Raises ValueError if there is a field that nobody knows, or one of another type."""
    for name, value in plain.items():
        if name not in known:
            raise ValueError(f"{what} has no field {name!r}; there are {', '.join(known)}")
        kinds = known[name] if isinstance(known[name], tuple) else (known[name],)
        if type(value) not in kinds:
            wanted = " or ".join(kind.__name__ for kind in kinds)
            raise ValueError(f"{name} of {what} has to be a {wanted}, not {value!r}")


def group_of(name: str, plain: Any) -> Group:
    """One group: a set of fields as they are for setting up a game."""
    what = f"group {name}"
    if not isinstance(plain, dict):
        raise ValueError(f"{what} has to be a table of fields, not {plain!r}")
    check_fields(what, plain, SETUP)
    if BESIDE in name:
        raise ValueError(f"{what}: a name may not hold {BESIDE!r}")
    told = plain.get("rules", "origin")
    words = told.split() if isinstance(told, str) else told
    players = plain.get("players", ["forager"])
    for player in players:
        if not isinstance(player, str) or player not in PLAYERS:
            there = ", ".join(PLAYERS)
            raise ValueError(f"{what}: there is no opponent called {player!r}; there are {there}")
    if not players:
        raise ValueError(f"{what}: nobody plays")
    seats = plain.get("seats", max(2, len(players)))
    if seats < len(players):
        raise ValueError(f"{what}: {len(players)} players do not fit on {seats} seats")
    try:
        rules = read_rules(" ".join(map(str, words)))
        rules.deck_for(seats)
    except ValueError as error:
        raise ValueError(f"{what}: {error}") from error
    seated = (*players, *[players[-1]] * (seats - len(players)))
    return Group(name, rules_to_plain(rules), seated)


def meter_of(name: Any) -> type[Meter]:
    """A meter by its table, or as ``module:Class``."""
    if not isinstance(name, str):
        raise ValueError(f"{name!r} is not the name of a meter")
    if name in METERS:
        return METERS[name]
    module, colon, member = name.partition(":")
    if not colon:
        there = ", ".join(METERS)
        raise ValueError(
            f"there is no meter called {name!r}; there are {there}, and module:Class for others"
        )
    try:
        meter: type[Meter] = getattr(import_module(module), member)
    except Exception as error:  # it is somebody's code
        raise ValueError(f"the meter {name} cannot be imported: {error}") from error
    table, columns = getattr(meter, "table", None), getattr(meter, "columns", None)
    if not isinstance(table, str) or not columns or not isinstance(columns, Mapping):
        raise ValueError(f"the meter {name} does not say its table and columns")
    if not table.replace("_", "").isalnum():
        raise ValueError(f"the meter {name}: {table!r} is no name for the file of a table")
    for column, kind in columns.items():
        if column in GAME or kind not in (int, float, str):
            raise ValueError(f"the meter {name} cannot have a column {column!r} of {kind!r}")
    return meter

"""Who may look at whom in evolution/, and what nobody may do there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import evolution
from evolution.lab import setups
from evolution.model import POISONED, SATED
from evolution.phases.turn import LOTS
from evolution.protection import IGNORES
from evolution.ruleset import Ruleset, Site
from evolution.rulings import OF_CORE
from evolution.trait import Trait

ROOT = Path(evolution.__file__).parent
FLOORS = [  # lowest first; a module imports from its own floor or lower ones
    {"model", "chance", "creature", "registry", "resources"},
    {"trait", "frame"},
    {"effects"},
    {"changes"},
    {"expansion", "ruleset", "rulings"},
    {"food", "dice"},
    {"meal"},
    {"protection"},
    {"attack"},
    {"phases"},
    {"engine"},
    {"games"},
    {
        "former",
        "observe",
        "forecast",
        "validation",
        "codec",
        "notation",
        "spelling",
        "reading",
        "pictures",
    },
    {"evolution"},  # the public face
    {"session"},
    {"link", "chronicle", "slip"},
    {"players"},
    {"lab", "lessons", "presets", "text"},
    {"rl"},
    {"ui", "terminal"},
    {"arguments"},
    {"__main__"},
]
LEVEL = {name: level for level, names in enumerate(FLOORS) for name in names}
ENGINE = LEVEL["engine"]
BROWSER = {"ui/shell.py", "ui/worker.py"}  # the only ones that know JavaScript
FREE = BROWSER | {"__main__.py", "arguments.py", "terminal.py"}  # they print, wait, read files
FREE |= {"ui/qr.py"}  # what encodes comes when it is asked for
FREE |= {"ui/prerender.py", "text/catalogue.py"}  # not in the browser
FREE |= {"ui/trial.py"}  # a worker for bots, which are timed and print
FREE |= {"games/__init__.py", "games/elsewhere.py"}  # they look for games
FREE |= {"registry.py", "resources.py"}  # they look for what is asked for
LIBRARIES = {  # extras, or fetched where it is asked for: docs/build.md
    "ui/beforehand.py": {"importlib"},  # for a module that the build makes
    "ui/qr.py": {"segno"},
    "lab/command.py": {"distributed", "threading", "weakref"},
    "lab/files.py": {"tomllib"},
    "lab/plots.py": {"matplotlib"},
    "lab/store.py": {"pyarrow"},
    "rl/environment.py": {"numpy", "gymnasium", "pettingzoo"},
    "rl/seat.py": {"gymnasium"},
    "rl/__init__.py": {"gymnasium", "pettingzoo"},
}
CLEAN = {  # what the rest may use of the standard library
    "__future__", "ast", "base64", "bisect", "collections", "copy", "dataclasses", "datetime",
    "enum", "functools", "hashlib", "html", "itertools", "json", "math", "operator", "random", "re",
    "string", "textwrap", "types", "typing", "unicodedata", "zlib",
}  # fmt: skip
MEASURES = {"argparse", "sys", "time", "concurrent", "multiprocessing", "os", "pathlib", "csv"}
MEASURES |= {"contextlib", "fractions", "importlib", "io", "statistics"}
PLAIN = {
    "former",
    "observe",
    "forecast",
    "validation",
    "codec",
    "notation",
    "spelling",
    "reading",
    "pictures",
    "session",
}
CHANCE = ("engine", "observe", "chance", "session", "players", "lab", "rl", "ui")
FORBIDDEN = {"print", "input", "open", "exec", "eval", "hash", "breakpoint", "__import__"}

FILES = {path.relative_to(ROOT).as_posix(): path for path in sorted(ROOT.rglob("*.py"))}
TREES = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in FILES.items()}
PURE = [name for name in FILES if name not in FREE]


def module(name: str) -> str:
    """The part of the package a file belongs to."""
    first = name.split("/")[0].removesuffix(".py")
    return "evolution" if first == "__init__" else first


PICTURES = {"creature", "pictures"}  # they stand low, but are no part of the engine
CORE = [
    name
    for name in FILES
    if (LEVEL[module(name)] <= ENGINE or module(name) in PLAIN) and module(name) not in PICTURES
]


def imports(tree: ast.AST) -> Iterator[str]:
    """The modules that are imported when the program runs, not only for a type checker."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide the floor"
            parts = {alias.name for alias in node.names} if node.module == "evolution" else set()
            yield from sorted(f"evolution.{part}" for part in parts if part in LEVEL)
            if not parts or not parts <= set(LEVEL):
                yield node.module or ""
        else:
            yield from imports(node)


def floor_of(imported: str) -> int:
    parts = imported.split(".")
    return LEVEL[parts[1]] if len(parts) > 1 else LEVEL["evolution"]


def test_every_file_stands_on_a_floor():
    assert {module(name) for name in FILES} <= set(LEVEL)


@pytest.mark.parametrize("name", FILES)
def test_no_file_looks_up(name):
    for imported in imports(TREES[name]):
        if imported.split(".")[0] == "evolution":
            assert floor_of(imported) <= LEVEL[module(name)], f"{name} looks up to {imported}"


def test_the_screen_knows_no_game():
    """It asks the rules; of the games it knows only the list, and the parts of the pictures."""
    for name in FILES:
        if name.startswith("ui/"):
            games = {it for it in imports(TREES[name]) if it.startswith("evolution.games.")}
            assert not games, f"{name} looks into {', '.join(sorted(games))}"


DRAWN = "ui/scenes.py"  # animals as they are drawn on the first page
ELSEWHERE = {"attack"}  # the core has it too
ELSEWHERE |= {"starved", "poisoned"}  # the core tells who has died so
ELSEWHERE |= {
    "area",
    "discard",
    "follow",
    "gone",
    "grow",
    "last_turn",
    "steal",
}  # the page, other things


def of_games() -> set[str]:
    """What only the games know: traits, places, flags, phases, verbs, and what they tell."""
    words: set[str] = set(evolution.GAMES)
    for game in evolution.GAMES.values():
        words |= {flag.key.strip(":") for flag in game.flags} | set(game.signs) | set(game.extra)
    for names in setups.combos():
        rules = evolution.rules(*names)
        words |= {*rules.traits, *rules.verbs, *rules.claim_verbs, *rules.areas, *rules.plants}
        words |= {phase.kind for phase in rules.phases}
        words |= {key for banks in rules.banks.values() for key, _, _ in banks}
    words |= {kind for name in FILES if name.startswith("games/") for kind in told(TREES[name])}
    core = {kind for name in FILES if not name.startswith("games/") for kind in told(TREES[name])}
    asked = {*dir(Trait), *dir(Ruleset), *Site._fields}  # what the rules call it themselves
    return words - core - asked - ELSEWHERE


def told(tree: ast.AST) -> Iterator[str]:
    """The kinds of events that a file tells."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and tail(node.func) == "tell":
            if isinstance(node.args[0], ast.Constant):
                yield str(node.args[0].value)


def said(tree: ast.AST) -> Iterator[str]:
    """The words of a file's texts, but not of what it tells its readers."""
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield from re.split(r"[-. ]", node.value)


def test_the_screen_types_nothing_of_a_game():
    games = of_games()
    assert {"carnivorous", "infested", "anglerfish", "food_bank", "migrate", "graze"} <= games
    screen = [it for it in FILES if it.startswith("ui/") and it != DRAWN]
    typed = {name: games.intersection(said(TREES[name])) for name in screen}
    assert not {name: words for name, words in typed.items() if words}


@pytest.mark.parametrize("name", FILES)
def test_only_the_browser_files_know_javascript_and_the_rest_needs_little(name):
    used = {imported.split(".")[0] for imported in imports(TREES[name])} - {"evolution"}
    if name in BROWSER:
        return
    allowed = CLEAN | (MEASURES if name in FREE or module(name) == "lab" else set())
    allowed = allowed | LIBRARIES.get(name, set())
    assert used <= allowed, f"{name} uses {', '.join(sorted(used - allowed))}"


def test_the_engine_names_no_trait():
    keys = {
        key for game in evolution.GAMES.values() for trait in game.traits for key in [trait.key]
    }
    assert len(keys) >= 19
    for name in CORE:
        named = {n.value for n in ast.walk(TREES[name]) if isinstance(n, ast.Constant)} & keys
        assert not named, f"{name} names {', '.join(sorted(named))}"


def test_the_engine_names_nothing_that_only_a_game_declares():
    """Rulings, flags, what is kept in extra, events: the core names those that it has itself."""
    games = evolution.GAMES.values()
    declared = {flag.key for game in games for flag in game.flags}
    declared |= {key for game in games for key in game.extra}
    declared |= {ruling.key for game in games for ruling in game.rulings}
    declared |= {event for game in games for event in game.reveals}
    own = {SATED, POISONED, IGNORES, LOTS, *OF_CORE}
    assert own <= declared and len(declared - own) > 40
    for name in CORE:
        if module(name) == "creature":  # it knows no events, and what it draws has its own words
            continue
        named = set(words_of(TREES[name])) & (declared - own)
        assert not named, f"{name} names {', '.join(sorted(named))}"


def test_a_word_of_a_game_in_the_engine_is_found():
    bad = "if 'stung' in it.flags:\n    rules.rulings['honey']\n    because('gone')"
    assert set(words_of(ast.parse(bad))) == {"stung", "honey"}


def words_of(tree: ast.AST) -> Iterator[str]:
    """The literals in a file; verbs and reasons, which are words of every game, left out."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Call) and tail(node.func) in ("Action", "Reason", "because"):
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        yield from words_of(node)


def test_the_base_game_names_only_its_own_traits():
    own = {trait.key for trait in evolution.GAMES["origin"].traits}
    others = {t.key for game in evolution.GAMES.values() for t in game.traits} - own
    trees = [tree for name, tree in TREES.items() if name.startswith("games/origin/")]
    named = {n.value for it in trees for n in ast.walk(it) if isinstance(n, ast.Constant)}
    assert own <= named and not named & others


@pytest.mark.parametrize("name", PURE)
def test_no_side_doors(name):
    tree = TREES[name]
    talks = module(name) == "lab" or name == "players/bot.py"  # that is a text, and runs it
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in FORBIDDEN and not talks:
                raise AssertionError(f"{name}, line {node.lineno}: {node.func.id}(")
            if node.func.id == "Random":
                assert node.args, f"{name}, line {node.lineno}: Random() is not the same twice"
                assert module(name) in CHANCE, f"{name} needs no chance of its own"
        if isinstance(node, ast.Import):
            assert "random" not in [alias.name for alias in node.names], f"{name}: import random"
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert [alias.name for alias in node.names] == ["Random"], name
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            inner = [n for n in ast.walk(node) if isinstance(n, (ast.Import, ast.ImportFrom))]
            assert not inner or module(name) in ("lab", "ui"), f"{name}: import in {node.name}"


def sets_of(tree: ast.AST) -> set[str]:
    """The names that are made or annotated as sets in a file."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.AnnAssign, ast.arg)) and node.annotation:
            text = ast.unparse(node.annotation)
            if text.startswith(("set", "frozenset", "Set")):
                names.add(node.arg if isinstance(node, ast.arg) else tail(node.target))
        if isinstance(node, ast.Assign) and is_set(node.value, set()):
            names |= {tail(target) for target in node.targets}
    return names - {""}


def tail(node: ast.AST) -> str:
    """``x`` of ``x``, ``closed`` of ``self.closed``."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def is_set(node: ast.AST, names: set[str]) -> bool:
    if isinstance(node, (ast.Set, ast.SetComp)):
        return True
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.BitOr, ast.BitAnd, ast.Sub)):
        return is_set(node.left, names) or is_set(node.right, names)
    return tail(node) in names


@pytest.mark.parametrize("name", PURE)
def test_no_set_is_gone_through(name):
    tree = TREES[name]
    attributes = {"closed", "stores"} | {
        tail(node.target)
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation).startswith("set")
        if isinstance(node.target, ast.Attribute)
    }
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for scope in functions or [tree]:
        for line in gone_through(scope, attributes | sets_of(scope)):
            raise AssertionError(f"{name}, line {line}: the order of a set is chance")


def gone_through(scope: ast.AST, names: set[str]) -> Iterator[int]:
    """The lines where something depends on the order of a set."""
    unordered = list(order_does_not_matter(scope))
    for node in ast.walk(scope):
        if isinstance(node, (ast.For, ast.comprehension)) and node not in unordered:
            if is_set(node.iter, names):
                yield node.iter.lineno
        if isinstance(node, ast.Call) and node.args:
            if tail(node.func) in ORDERED and is_set(node.args[0], names):
                yield node.lineno
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr == "pop" and not node.args and is_set(node.func.value, names):
                yield node.lineno


def test_a_set_that_is_gone_through_is_found():
    bad = "for x in a:\n    pass\nb = list({1, 2})\nc = [y for y in a]"
    assert sorted(gone_through(ast.parse(bad), {"a"})) == [1, 3, 4]
    good = "def f(a: set[int]):\n    return sorted(a), {y for y in a}, 1 in a, all(y for y in a)"
    assert not list(gone_through(ast.parse(good), {"a"}))


ORDERED = {"list", "tuple", "join", "enumerate", "next", "iter", "zip", "map", "dict", "fromkeys"}
UNORDERED = {"any", "all", "sum", "set", "frozenset", "sorted", "min", "max", "len"}


def order_does_not_matter(tree: ast.AST) -> Iterator[ast.comprehension]:
    """The loops that make another set, or a sum, or a sorted list."""
    for node in ast.walk(tree):
        if isinstance(node, ast.SetComp):
            yield from node.generators
        if isinstance(node, ast.Call) and tail(node.func) in UNORDERED:
            for argument in node.args:
                if isinstance(argument, (ast.GeneratorExp, ast.ListComp)):
                    yield from argument.generators

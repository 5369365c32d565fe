"""What `python build.py check` looks at: things that must agree and stand in different files."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from evolution.games import GAMES
from evolution.pictures import shows
from evolution.text.catalogue import REFERENCE, languages, read
from evolution.text.words import HOLE
from evolution.trait import CATEGORIES

from .agreed import stale
from .base import PACKAGES, ROOT, say
from .books import books, full
from .icons import missing
from .texts import faults
from .vendor import wanted_icons
from .words import NOTES, notes

MOST_NAMES = 40  # of texts that are told
IN_PAGE = re.compile(r'icons\.svg#([\w-]+)|"\./((?:static/)?[\w./-]+\.(?:js|css|py|toml))"')
NOT_SAID = re.compile(r"(area|plant)\..*|.*\.source")  # games to come; where a wording is from
SCENARIO = re.compile(r"\b(?:T-\d{3}|T\d{2,3}|[VPMH]\d{2})\b")


def check(tell_scenarios: bool) -> None:
    """Print what does not agree, and fail if anything does not."""
    if tell_scenarios:
        print("\n".join(coverage(ROOT)))
    found = list(complaints(ROOT))
    for line in found:
        print(line)
    for line in unfinished(ROOT):
        print(line)
    if found:
        raise SystemExit(f"{len(found)} things to put right")
    say("catalogues, icons, versions and file lists agree")


def complaints(root: Path) -> Iterator[str]:
    code = Code(root / "evolution")
    yield from catalogues(root, code)
    yield from icons(root, code)
    yield from traits()
    yield from versions(root)
    yield from page(root)
    yield from raw_html(root)
    yield from scenario_ids(root)


class Code:
    """The words in the program: whole strings, and patterns for those put together with f"...".

    "trait.{kind}.name" stands for every key of that form; so nobody needs to list them.
    """

    def __init__(self, folder: Path) -> None:
        self.words: set[str] = set()
        patterns: set[str] = set()
        self.icons: set[str] = set()
        for path in sorted(folder.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    self.words.add(node.value)
                elif isinstance(node, ast.JoinedStr):
                    patterns.add(pattern(node))
                elif drawn := icon_named(node):
                    self.icons.add(drawn)
        self.patterns = [re.compile(text) for text in sorted(patterns) if re.search(r"[a-z]", text)]

    def uses(self, key: str) -> bool:
        return key in self.words or any(known.fullmatch(key) for known in self.patterns)


def pattern(text: ast.JoinedStr) -> str:
    """An f-string as a regular expression: what is filled in may be any word."""
    parts = (
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.-]+"
        for part in text.values
    )
    return "".join(parts)


def icon_named(node: ast.AST) -> str | None:
    """The icon in a call `icon("ui-play")`."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
        return None
    if node.func.id != "icon" or not node.args or not isinstance(node.args[0], ast.Constant):
        return None
    return str(node.args[0].value)


# --- words ----------------------------------------------------------------------------------------


def catalogues(root: Path, code: Code) -> Iterator[str]:
    """Texts are well formed in every language, and each English one is said somewhere."""
    for name in ("watch", "wall"):  # what scripts say without Python
        said = (root / f"static/{name}.js").read_text("utf-8")
        code.words |= set(re.findall(rf"'({name}\.\w+)'", said))
    folders = {path.parent for path in (root / "evolution").rglob("en.json")}
    for folder in sorted(folders):
        name = folder.relative_to(root).as_posix()
        reference, _ = catalogue(folder / f"{REFERENCE}.json")
        for language in languages():
            file = f"{name}/{language}.json"
            texts, doubled = catalogue(folder / f"{language}.json")
            yield from (f"{file}: {key} is there twice" for key in doubled)
            found = faults(texts, reference, language)
            yield from (f"{file}: {key} {wrong}" for key, wrong in found)
        for key in reference:
            holes = {name for name, sign, _ in HOLE.findall(reference[key]) if sign != "?"}
            strange = [it for it in sorted(holes - NOTES["holes"].keys()) if it.islower()]
            if strange:
                yield f"evolution/text/notes.json: no note on the holes {', '.join(strange)}"
            if not notes(key):
                yield f"evolution/text/notes.json: no note on {key} for translators"
            if not NOT_SAID.fullmatch(key) and not code.uses(re.sub(r"@\w+", "", key)):
                yield f"{name}/{REFERENCE}.json: nothing says {key}"


def catalogue(path: Path) -> tuple[dict[str, str], list[str]]:
    """The texts of a file, and the keys that stand in it twice."""
    pairs = json.loads(path.read_text("utf-8"), object_pairs_hook=list) if path.exists() else []
    keys = [key for key, _ in pairs]
    return dict(pairs), sorted({key for key in keys if keys.count(key) > 1})


def unfinished(root: Path) -> Iterator[str]:
    """What other languages say in English, or as English was; no fault, but good to know."""
    reference = books(root, REFERENCE)
    for language in sorted(languages().keys() - {REFERENCE}):
        said = books(root, language)
        missing = [
            full(game, key)
            for game, texts in reference.items()
            for key in texts
            if key not in said[game]
        ]
        old = sorted(stale(root, language))
        if missing:
            yield f"{language}: {len(missing)} texts are said in English: {some(missing)}"
        if old:
            yield f"{language}: {len(old)} texts may say what English said before: {some(old)}"
            yield f"{language}: where they say it, `python build.py words agree {language} NAME …`"


def some(names: list[str]) -> str:
    """The first of many names; all of them are in the PO file."""
    return ", ".join(names[:MOST_NAMES]) + " …" * (len(names) > MOST_NAMES)


# --- pictures, versions, files --------------------------------------------------------------------


def icons(root: Path, code: Code) -> Iterator[str]:
    """Everything that is drawn has an icon, and every icon that is named exists."""
    wanted = wanted_icons()
    html = (root / "index.html").read_text("utf-8")
    drawn = code.icons | {icon for icon, _ in IN_PAGE.findall(html) if icon}
    for icon in sorted(drawn - wanted.keys()):
        yield f"icons.json: no {icon}, which is drawn"
    for icon in missing(wanted, PACKAGES / "@iconify-json"):
        yield f"icons.json: there is no icon {icon}"


def traits() -> Iterator[str]:
    """Every trait has a category, an icon, a look, a name and a text; so has a kind of plant."""
    wanted, words = wanted_icons(), read(REFERENCE)
    for name, game in GAMES.items():
        for trait in (*game.traits, *(it for along in game.traits_with.values() for it in along)):
            sorts = [sort for sort in ("trait", "plant") if f"{sort}-{trait.key}" in wanted]
            if not sorts:
                yield f"evolution/games/{name}/icons.json: no icon for {trait.key}"
            for sort in sorts or ["trait"]:
                for part in ("name", "text"):
                    if f"{sort}.{trait.key}.{part}" not in words:
                        yield f"evolution/games/{name}/text: no {sort}.{trait.key}.{part}"
            if not shows(trait):
                yield f"evolution/games/{name}/look.py: no look for {trait.key}"
            if trait.category not in CATEGORIES:
                yield f"evolution/games/{name}: {trait.key} has no category"


def versions(root: Path) -> Iterator[str]:
    version = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    for name in ("package.json", "package-lock.json"):
        if json.loads((root / name).read_text("utf-8"))["version"] != version:
            yield f"{name}: its version is not {version}"
    if f'__version__ = "{version}"' not in (root / "evolution/__init__.py").read_text("utf-8"):
        yield f"evolution/__init__.py: its version is not {version}"
    if re.search(r'"resolved"', (root / "package-lock.json").read_text("utf-8")):
        yield "package-lock.json: names a registry; see .npmrc"


def page(root: Path) -> Iterator[str]:
    """Everything of ours that index.html and pyscript.toml name exists."""
    for source in ("index.html", "static/wall.html", "pyscript.toml"):
        for _, name in IN_PAGE.findall((root / source).read_text("utf-8")):
            ours = name and not name.startswith("static/vendor/")
            if ours and not (root / name).exists():
                yield f"{source}: there is no {name}"


WAYS_IN = re.compile(
    r"\b(innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|srcdoc|set\w*HTMLUnsafe"
    r"|parseHTMLUnsafe|document\.write|eval\(|Function\(|Markup\()"
)
THE_WAYS_IN = {  # one for the page, and five where Python makes markup
    "static/patch.js": ["next.innerHTML = html;"],
    "evolution/ui/markup.py": [
        "class Markup(str):",
        *["return Markup(f"] * 2,
        *["return Markup("] * 3,
    ],
}


def raw_html(root: Path) -> Iterator[str]:
    """Text becomes HTML, or a program, nowhere but where everything is escaped."""
    files = [*(root / "static").glob("*.js"), *(root / "evolution/ui").rglob("*.py")]
    for path in sorted(files):
        name = path.relative_to(root).as_posix()
        allowed = list(THE_WAYS_IN.get(name, ()))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            code = line.partition("//")[0].strip()
            if not WAYS_IN.search(code):
                continue
            known = next((start for start in allowed if code.startswith(start)), None)
            if known is None:
                yield f"{name}, line {number}: {code}"
            else:
                allowed.remove(known)


# --- which scenarios of the rules are tested ------------------------------------------------------


def scenarios(root: Path) -> dict[str, list[str]]:
    known: dict[str, list[str]] = json.loads((root / "tests/scenarios.json").read_text("utf-8"))
    return known


def mentioned(root: Path) -> set[str]:
    """Every scenario that a test names, in a position file's header, a name or a docstring."""
    files = (path for kind in ("*.py", "*.txt") for path in (root / "tests").rglob(kind))
    found: set[str] = set()
    for path in files:
        text = path.read_text("utf-8")
        found |= set(SCENARIO.findall(text))
        found |= {f"T-{number}" for number in re.findall(r"\btest_t(\d{3})_", text)}
    return found


def scenario_ids(root: Path) -> Iterator[str]:
    known = {name for group in scenarios(root).values() for name in group}
    for name in sorted(mentioned(root) - known):
        yield f"tests/: {name} is no scenario of tests/scenarios.json"


def coverage(root: Path) -> Iterator[str]:
    """A line for each game: how many of its scenarios are tested, and which are not."""
    tested = mentioned(root)
    for game, names in scenarios(root).items():
        missing = [name for name in names if name not in tested]
        yield f"{game}: {len(names) - len(missing)} of {len(names)}"
        if missing and len(missing) < len(names):
            yield f"   not yet: {' '.join(missing)}"

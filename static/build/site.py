"""The site as it is served: which files, stamped with their version, in dist/.

What is served lies in folders that are named after their content. So files of two versions never
mix, whatever a browser or a proxy has kept, and all of them may be kept for ever; only the pages
and sw.js have to be asked for again.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from evolution.text.catalogue import laboratory, languages, lesson_texts, read, study, teaching
from evolution.text.words import bare
from evolution.ui.prerender import spoken, with_first_screen
from evolution.ui.teachers import page

from .base import DIST, HERE, ROOT, STATIC, alone, digest, say, write
from .books import shares
from .licences import as_bill
from .styles import FOLDER, style
from .tools import SEGNO
from .vendor import vendor

NOT_SERVED = {
    "sw.js",
    "icons.json",
    "offprint.css",
    "offprint.js",
    "wall.html",
}  # what the build reads in static/, or puts elsewhere
PAGES = ("index.html", "wall.html")  # what one comes to, under names that stay
MARK = 16  # letters of a hash in an address
SINGLE = "evolution.html"  # the one-file edition lies beside the site


def dist() -> None:
    build_site()
    size = sum(map(len, site_files().values()))
    say(f"the site is in {DIST.relative_to(ROOT)}/, {size / 1e6:.1f} MB")


def build_site() -> Path:
    """Everything, in dist/; what is no longer part of the site is removed."""
    with alone():
        vendor()
        files = addressed(site_files()) | beside()
        for name, data in files.items():
            write(DIST / name, data)
        expected = {DIST / name for name in [*files, SINGLE]}
        for path in list(DIST.rglob("*")):
            if path.is_file() and path not in expected:
                path.unlink()
        for path in sorted(DIST.rglob("*"), reverse=True):
            if path.is_dir() and not any(path.iterdir()):
                path.rmdir()
    return DIST


def beside() -> dict[str, bytes]:
    """What the host and its visitors may want, and the page does not."""
    serve_the_files_as_they_are = ".nojekyll"  # for GitHub Pages
    return {
        serve_the_files_as_they_are: b"",
        "_headers": headers().encode(),
        "sbom.cdx.json": as_bill().encode(),
    }


def headers() -> str:
    """What a server should send, as some hosts read it; docs/faults.md tells why."""
    policy = re.search(r'Policy" content="([^"]+)', (ROOT / "index.html").read_text("utf-8"))
    assert policy
    always = {
        "Content-Security-Policy": f"{policy[1]}; frame-ancestors 'none'",
        "Permissions-Policy": "camera=(self), microphone=(), geolocation=()",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    }
    kept = {"Cache-Control": "public, max-age=31536000, immutable"}
    rules = {"/*": always, "/static-*": kept, "/vendor-*": kept, "/pyscript-*": kept}
    return "".join(
        f"{path}\n" + "".join(f"  {name}: {value}\n" for name, value in lines.items())
        for path, lines in rules.items()
    )


def site_files() -> dict[str, bytes]:
    """What the page consists of, by the names of the tree -> content."""
    found = [ROOT / "index.html", ROOT / "pyscript.toml"]
    found += [path for path in sorted(STATIC.rglob("*")) if path.is_file() and served(path)]
    files = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in found}
    files["index.html"] = with_first_screen(files["index.html"].decode()).encode()
    files["wall.html"] = (STATIC / "wall.html").read_bytes()
    files["static/style.css"] = style("style.css").encode()
    names = languages()
    unfinished = shares(ROOT)
    texts = {one: read(one, marked=True) | unfinished | spoken(one) for one in names}
    books = {one: texts[one] | study(one)["texts"] | teaching(one) for one in names}
    questions = json.loads((ROOT / "evolution/lab/questions.json").read_text("utf-8"))
    for language in names:
        needed = {
            "text": texts[language],
            "guide": study(language),
            "class": {"texts": lesson_texts(language), "page": page(books, language)},
            "lab": {"texts": laboratory(language), "questions": questions},
        }
        for folder, facts in needed.items():
            packed = json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
            files[f"static/{folder}/{language}.json"] = packed.encode()
    stamp(files, "static/dom.js", LANGUAGES=names, QR=SEGNO)
    stamp(files, "static/watch.js", WORDS=said_by("watch", texts))
    stamp(files, "static/wall.js", WORDS=said_by("wall", texts))
    return files


def addressed(files: dict[str, bytes]) -> dict[str, bytes]:
    """The files under the addresses at which they are served, and the service worker."""
    version = mark(files)
    files = dict(files)
    stamp(files, "static/offline.js", VERSION=version)
    others = part(files, "static/vendor/")
    vendor = f"vendor-{mark(others)}"
    own = {
        name: data.replace(b"/vendor/", f"/../{vendor}/".encode()) if name.endswith(".js") else data
        for name, data in part(files, "static/").items()
        if not name.startswith("vendor/")
    }
    static = f"static-{mark(own)}"
    readdress = {"./static/vendor/": f"./{vendor}/", "./static/": f"./{static}/"}
    config = replaced(files["pyscript.toml"], readdress)
    readdress["./pyscript.toml"] = f"./pyscript-{mark({'': config})}.toml"
    made = {name: replaced(files[name], readdress) for name in PAGES}
    made[readdress["./pyscript.toml"][2:]] = config
    made |= under(f"{static}/", own) | under(f"{vendor}/", others)
    hashes = {"./" if name == "index.html" else name: digest(data) for name, data in made.items()}
    made["sw.js"] = (STATIC / "sw.js").read_bytes()
    stamp(made, "sw.js", VERSION=version, FILES=hashes)
    return made


def plain(address: str) -> str:
    """The name in the tree of what is served at an address."""
    name = re.sub(rf"^(static|vendor|pyscript)-[0-9a-f]{{{MARK}}}", r"\1", address)
    return f"static/{name}" if name.startswith("vendor/") else name


def part(files: dict[str, bytes], folder: str) -> dict[str, bytes]:
    """The files of a folder, by their names in it."""
    return {
        name.removeprefix(folder): data for name, data in files.items() if name.startswith(folder)
    }


def under(folder: str, files: dict[str, bytes]) -> dict[str, bytes]:
    return {folder + name: data for name, data in files.items()}


def replaced(data: bytes, words: dict[str, str]) -> bytes:
    for old, new in words.items():
        data = data.replace(old.encode(), new.encode())
    return data


def mark(files: dict[str, bytes]) -> str:
    """A short hash of names and contents."""
    listed = "".join(f"{name} {digest(data)}\n" for name, data in files.items())
    return digest(listed.encode())[:MARK]


def said_by(name: str, texts: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    """What a script says that runs without Python, in every language there is."""
    return {
        language: {key: bare(text) for key, text in catalogue.items() if key.startswith(f"{name}.")}
        for language, catalogue in sorted(texts.items())
    }


def served(path: Path) -> bool:
    name = path.relative_to(STATIC)
    hidden = any(part.startswith((".", "__pycache__")) for part in name.parts)
    apart = HERE in path.parents or name.parts[0] == FOLDER
    return not hidden and not apart and name.as_posix() not in NOT_SERVED


def stamp(files: dict[str, bytes], name: str, **facts: object) -> None:
    """Write the build's facts into a script, where it says "__NAME__"."""
    text = files[name].decode()
    for key, value in facts.items():
        text = text.replace(f'"__{key}__"', json.dumps(value, indent=1))
    files[name] = text.encode()

"""What is shipped and under which licence: as one text for people, as CycloneDX for programs."""

from __future__ import annotations

import base64
import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from .base import HERE, PACKAGES, PROJECT, ROOT, digest
from .tools import MICROPIP, SEGNO, micropip, segno

KEPT = HERE / "licenses"  # texts that the packages themselves do not carry
OURS = "Evolution in the browser"
IN_PYSCRIPT = "static/vendor/pyscript/*"  # where npm's packages are, unless FILES says otherwise
FILES = {
    "pyodide": "static/vendor/pyodide/pyodide*",
    "morphdom": "static/vendor/morphdom.js",
    "qr": "static/vendor/qr/*",
    "@iconify-json/game-icons": "static/icons.svg",
    "@iconify-json/lucide": "static/icons.svg",
}
CHOSEN = {"qr": "MIT"}  # of the licences that a package offers
LINE = "=" * 100
NOT_SHIPPED = {"@iconify/types", "@types/emscripten", "ws"}  # types, and what only Node needs


class Part(NamedTuple):
    """Something that somebody has made."""

    name: str
    version: str
    licence: str  # as SPDX calls it
    files: str  # a pattern for its addresses in the site
    source: str  # a package URL
    texts: tuple[str, ...]
    sha: str = ""  # of the package, in hexadecimal


def parts() -> list[Part]:
    """Ours first, then what it stands on."""
    return list(dict.fromkeys([ours(), cpython(), installer(), encoder(), *from_npm()]))


def ours() -> Part:
    version = PROJECT["version"]
    text = (ROOT / "LICENSE").read_text("utf-8")
    return Part(OURS, version, "MIT", "static/*", f"pkg:generic/evolution@{version}", (text,))


def cpython() -> Part:
    lock = json.loads((PACKAGES / "pyodide/pyodide-lock.json").read_text("utf-8"))
    version = lock["info"]["python"]
    library = "static/vendor/pyodide/python_stdlib*.zip"
    source = f"pkg:generic/python@{version}"
    return Part("CPython", version, "PSF-2.0", library, source, (kept("cpython"),))


def installer() -> Part:
    name, version, *_ = MICROPIP.split("-")
    files = f"static/vendor/pyodide/{name}*"
    source = f"pkg:pypi/{name}@{version}"
    sha = digest(micropip().read_bytes())
    return Part(name, version, "MPL-2.0", files, source, (mozilla(),), sha)


def encoder() -> Part:
    name, version, *_ = SEGNO.split("-")
    with zipfile.ZipFile(segno()) as wheel:
        text = wheel.read(f"{name}-{version}.dist-info/licenses/LICENSE").decode()
    source = f"pkg:pypi/{name}@{version}"
    sha = digest(segno().read_bytes())
    return Part(name, version, "BSD-3-Clause", f"static/{SEGNO}", source, (text,), sha)


def from_npm() -> Iterator[Part]:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    for folder, entry in lock.items():
        name = folder.rpartition("node_modules/")[2]
        if not name or entry.get("dev") or name in NOT_SHIPPED:
            continue
        version = entry["version"]
        licence = CHOSEN.get(name) or re.sub("^APACHE", "Apache", entry["license"])
        source = f"pkg:npm/{name.replace('@', '%40')}@{version}"
        texts = texts_of(name, ROOT / folder, licence)
        sha = base64.b64decode(entry["integrity"].removeprefix("sha512-")).hex()
        yield Part(name, version, licence, FILES.get(name, IN_PYSCRIPT), source, texts, sha)


def texts_of(name: str, folder: Path, licence: str) -> tuple[str, ...]:
    """The package's own; else those that we keep of it; else the form with its author's name."""
    if name == "pyodide":
        return mozilla(), kept("pyodide-parts")
    if name == "@iconify-json/game-icons":
        return ((ROOT / "docs/credits.md").read_text("utf-8"),)
    for file in sorted(folder.iterdir(), key=lambda it: (not it.name.endswith(licence), it.name)):
        if re.match("licen[cs]e", file.name, re.IGNORECASE):
            return (file.read_text("utf-8"),)
    if (KEPT / f"{folder.name}.txt").exists():
        return (kept(folder.name),)
    author = json.loads((folder / "package.json").read_text("utf-8"))["author"]
    return (kept(licence).replace("{holder}", author),)


def kept(name: str) -> str:
    return (KEPT / f"{name}.txt").read_text("utf-8")


def mozilla() -> str:
    """The licence of all of Pyodide's project; of its packages, micropip's wheel has it."""
    with zipfile.ZipFile(micropip()) as wheel:
        name = next(name for name in wheel.namelist() if name.endswith("licenses/LICENSE"))
        return wheel.read(name).decode()


def as_text() -> str:
    """A list of the parts, then every text once."""
    shipped = parts()
    lines = [f"{OURS} is made of these parts. Their licences follow.", ""]
    lines += [f"{one.name} {one.version}, {one.licence}: {one.files}" for one in shipped]
    bearers: dict[str, list[str]] = {}
    for one in shipped:
        for text in one.texts:
            bearers.setdefault(text.strip(), []).append(f"{one.name} {one.version}")
    for text, names in bearers.items():
        lines += ["", "", LINE, *names, LINE, "", text]
    return "\n".join(lines) + "\n"


def as_bill() -> str:
    """A bill of materials in CycloneDX."""
    ours, *others = (component(one) for one in parts())
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {**ours, "type": "application"}},
        "components": others,
    }
    return json.dumps(bill, indent=1) + "\n"


def component(one: Part) -> dict[str, Any]:
    kind = "SHA-256" if len(one.sha) == 64 else "SHA-512"
    return {
        "type": "library",
        "bom-ref": one.source,
        "name": one.name,
        "version": one.version,
        "purl": one.source,
        "licenses": [{"license": {"id": one.licence}}],
        **({"hashes": [{"alg": kind, "content": one.sha}]} if one.sha else {}),
    }

"""The site as it is served: which files, stamped with their version, in dist/."""

from __future__ import annotations

import json
from pathlib import Path

from evolution.text.catalogue import languages, read
from evolution.ui.prerender import with_first_screen

from .base import DIST, HERE, ROOT, STATIC, alone, digest, say, write
from .licences import as_bill
from .vendor import vendor

NOT_SERVED = {"sw.js", "icons.json"}  # what the build reads in static/
SINGLE = "evolution.html"  # the one-file edition lies beside the site


def dist() -> None:
    build_site()
    size = sum(map(len, site_files().values()))
    say(f"the site is in {DIST.relative_to(ROOT)}/, {size / 1e6:.1f} MB")


def build_site() -> Path:
    """Everything, in dist/; what is no longer part of the site is removed."""
    with alone():
        vendor()
        files = site_files() | beside()
        for name, data in files.items():
            write(DIST / name, data)
        expected = {DIST / name for name in [*files, SINGLE]}
        for path in list(DIST.rglob("*")):
            if path.is_file() and path not in expected:
                path.unlink()
    return DIST


def beside() -> dict[str, bytes]:
    """What the host and its visitors may want, and the page does not."""
    serve_the_files_as_they_are = ".nojekyll"  # for GitHub Pages
    return {serve_the_files_as_they_are: b"", "sbom.cdx.json": as_bill().encode()}


def site_files() -> dict[str, bytes]:
    """Address relative to the site's root -> content."""
    found = [ROOT / "index.html", ROOT / "pyscript.toml"]
    found += [path for path in sorted(STATIC.rglob("*")) if path.is_file() and served(path)]
    files = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in found}
    files["index.html"] = with_first_screen(files["index.html"].decode()).encode()
    names = languages()
    texts = {language: read(language) for language in names}
    for language, catalogue in texts.items():
        packed = json.dumps(catalogue, ensure_ascii=False, separators=(",", ":"))
        files[f"static/text/{language}.json"] = packed.encode()
    listed = "".join(f"{name} {digest(data)}\n" for name, data in files.items())
    version = digest(listed.encode())[:16]
    stamp(files, "static/offline.js", VERSION=version)
    stamp(files, "static/dom.js", LANGUAGES=names)
    stamp(files, "static/watch.js", WORDS=watchwords(texts))
    hashes = {"./" if name == "index.html" else name: digest(data) for name, data in files.items()}
    files["sw.js"] = (STATIC / "sw.js").read_bytes()
    stamp(files, "sw.js", VERSION=version, FILES=hashes)
    return files


def watchwords(texts: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    """What the watchdog says, in every language there is."""
    return {
        language: {key: text for key, text in catalogue.items() if key.startswith("watch.")}
        for language, catalogue in sorted(texts.items())
    }


def served(path: Path) -> bool:
    name = path.relative_to(STATIC)
    hidden = any(part.startswith((".", "__pycache__")) for part in name.parts)
    return not hidden and HERE not in path.parents and name.as_posix() not in NOT_SERVED


def stamp(files: dict[str, bytes], name: str, **facts: object) -> None:
    """Write the build's facts into a script, where it says "__NAME__"."""
    text = files[name].decode()
    for key, value in facts.items():
        text = text.replace(f'"__{key}__"', json.dumps(value, indent=1))
    files[name] = text.encode()

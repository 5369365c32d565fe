"""A Chromium for the tests and the boot bench."""

from __future__ import annotations

import os
import shutil
import tarfile

from .base import HERE, WORK, alone, done, say, stale
from .tools import apt_install, may_install, node, npm_ci

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FIREFOXES = ("firefox", "firefox-esr")

UNPACK_BROTLI = """
const [packed, target] = process.argv.slice(1);
const { createReadStream, createWriteStream } = require("fs");
const unpack = require("zlib").createBrotliDecompress();
createReadStream(packed).pipe(unpack).pipe(createWriteStream(target));
"""


def chromium() -> tuple[str, dict[str, str]]:
    """A Chromium and all of its environment. Never none: that stops everything."""
    program, more = found()
    return program, {**os.environ, **more, "CHROME": program}


def found() -> tuple[str, dict[str, str]]:
    """$CHROME, the system's, Debian's, or npm's; and what it needs in its environment."""
    with alone():
        if os.environ.get("CHROME_FROM_NPM"):
            return from_npm()
        if named := os.environ.get("CHROME"):
            if not shutil.which(named):
                raise SystemExit(f"CHROME={named}: there is no such program")
            return named, {}
        if not installed() and may_install():
            apt_install("chromium")
        program = installed()
        return (program, {}) if program else from_npm()


def installed() -> str | None:
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def firefox() -> str:
    """$FIREFOX, the system's, or Debian's."""
    with alone():
        named = os.environ.get("FIREFOX")
        names = [named] if named else FIREFOXES
        if not any(map(shutil.which, names)) and may_install():
            apt_install("firefox-esr")
        found = next(filter(None, map(shutil.which, names)), None)
    if not found:
        raise SystemExit("there is no Firefox here, and none can be installed")
    return found


def from_npm() -> tuple[str, dict[str, str]]:
    """The Chromium in npm's @sparticuz/chromium, with the libraries it brings (Linux on x86-64)."""
    npm_ci(HERE / "chromium")
    packed = HERE / "chromium/node_modules/@sparticuz/chromium/bin"
    folder = WORK / "chromium"
    program = folder / "chromium"
    if mark := stale("chromium", [program], packed.glob("*.br")):
        say("unpacking Chromium from npm's @sparticuz/chromium")
        folder.mkdir(parents=True, exist_ok=True)
        for part in packed.glob("*.br"):
            node("-e", UNPACK_BROTLI, part, folder / part.stem)
        for archive in folder.glob("*.tar"):
            with tarfile.open(archive) as tar:
                tar.extractall(folder, filter="data")
            archive.unlink()
        program.chmod(0o755)
        done("chromium", mark)
    libraries = os.pathsep.join([str(folder / "lib"), str(folder)])
    return str(program), {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_PATH": str(folder / "fonts")}

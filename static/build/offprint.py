"""The frame of a game that is a page of its own: looks, icons and script in one file of text."""

from __future__ import annotations

import base64
import hashlib
import re

from .base import HERE, STATIC, write

FRAME = STATIC / "offprint.html"
UNUSED = {  # parts of the styles
    "the decision sheet",
    "a lesson",
    "what is this?",
    "the first screen",
    "covers",
    "motion, only where it is welcome",
    "an extinction, told in the sheet",
    "the stage: what stage.js plays over the table",
    "links to games",
    "looking back",
}
PART = re.compile(r"^/\* -{10,} (.*) \*/\n", re.MULTILINE)
STYLES = ("style", "creature", "film", "offprint")
NIGHT = re.compile(r'^\[data-theme="night"\] ?([^{]*)(\{[^}]*\})\n', re.MULTILINE)
CONTRAST = re.compile(r'^\[data-theme="contrast"\][^{]*\{[^}]*\}\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=const)", re.MULTILINE)
COMMENT = re.compile(r"\s*/\*.*?\*/", re.DOTALL)
IMPORT = re.compile(r"^import .*\n", re.MULTILINE)  # what is imported stands before it


def frame() -> None:
    """Write static/offprint.html."""
    style = COMMENT.sub("", night_by_the_device("".join(map(used, STYLES))))
    fit, script = ((STATIC / name).read_text("utf-8") for name in ("fit.js", "offprint.js"))
    fitted = f"const {{ fit }} = (() => {{\n{EXPORT.sub('', fit)}return {{ fit }};\n}})();\n"
    script = fitted + IMPORT.sub("", script)
    slots = {
        "POLICY": policy(style, script),
        "STYLE": style,
        "SCRIPT": script,
        "ICONS": (STATIC / "icons.svg").read_text("utf-8"),
    }
    page = (HERE / "offprint.html").read_text("utf-8")
    write(FRAME, re.sub("__([A-Z]+)__", lambda it: slots.get(it[1], it[0]), page).encode())


def used(name: str) -> str:
    """What is left of a file of styles without the parts that speak of other screens."""
    first, *parts = PART.split((STATIC / f"{name}.css").read_text("utf-8"))
    named = zip(parts[::2], parts[1::2], strict=True)
    return first + "".join(text for part, text in named if part not in UNUSED)


def policy(style: str, script: str) -> str:
    """Only this style and this script; nothing is asked of anybody."""
    return (
        f"default-src 'none'; style-src '{mark(style)}'; script-src '{mark(script)}'; "
        "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types"
    )


def mark(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def night_by_the_device(style: str) -> str:
    """The colours of the night where the device has it dark; nothing else can be chosen there."""
    night = "".join(f":root {what}{how}\n" for what, how in NIGHT.findall(style))
    style = CONTRAST.sub("", NIGHT.sub("", style))
    return f"{style}\n@media screen and (prefers-color-scheme: dark) {{\n{night}}}\n"

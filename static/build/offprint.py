"""The frame of a game that is a page of its own: looks, icons and script in one file of text."""

from __future__ import annotations

import base64
import hashlib
import re

from .base import HERE, STATIC, write
from .styles import style

FRAME = STATIC / "offprint.html"
UNUSED = {  # parts of the styles
    "the decision sheet",
    "a lesson",
    "the first screen",
    "covers",
    "an extinction, told in the sheet",
    "links to games",
    "looking back",
    "analysis",
    "going on from a moment",
    "for a class",
    "on a phone",
}
ABSENT = (  # nor is there any of these
    ".choice", ".means", ".settings", ".newly", ".recap", ".dialog", ".start", ".farewell", "kbd",
    ".legal", ".picked", ".barred", ".slot", ".fight",
    ".tab ", ".tab[", ".tab.",
    ".several", ".alike", ".hint", "#next", ".group", ".advised", ".curtain", ".deed",
    ".history", ".trail", ".at-once", ".teaser", "#resume", ".doors", ".join", ".boxes", ".pages",
    ".panel", ".at-foot", ".waking",
    "[data-projector]", "[data-lesson]", "[data-asking]", "data-keys",
)  # fmt: skip
RULE = re.compile(r"^([^{}@\n]+)\{[^{}\n]*\}\n", re.MULTILINE)
NOT = re.compile(r":not\([^()]*\)")
TIGHT = re.compile(r"\s*([{};,])\s*|(?<=[a-z])(:) (?=\S)")
CHAPTER = re.compile(r"^// -{10,} (.*)\n", re.MULTILINE)
PART = re.compile(r"^/\* -{10,} (.*) \*/\n", re.MULTILINE)
STYLES = ("style", "creature", "film", "offprint")
NIGHT = re.compile(r'^\[data-theme="night"\] ?([^{]*)(\{[^}]*\})\n', re.MULTILINE)
CONTRAST = re.compile(r'^\[data-theme="contrast"\][^{]*\{[^}]*\}\n', re.MULTILINE)
EXPORT = re.compile(r"^export const (\w+)", re.MULTILINE)
COMMENT = re.compile(r"\s*/\*.*?\*/", re.DOTALL)
INDENT = re.compile(r"^\s+", re.MULTILINE)
REMARK = re.compile(r"^\s*//.*\n|^\s+| // .*$", re.MULTILINE)  # and the room before a line
IMPORT = re.compile(r"^import (?:\* as )?(.*) from './(\w+)\.js';$", re.MULTILINE)


def frame() -> None:
    """Write static/offprint.html."""
    looks = COMMENT.sub("", night_by_the_device("".join(map(used, STYLES))))
    looks = RULE.sub(needed, INDENT.sub("", looks))
    looks = TIGHT.sub(r"\1\2", looks)
    script = REMARK.sub("", IMPORT.sub(inlined, (STATIC / "offprint.js").read_text("utf-8")))
    slots = {
        "POLICY": policy(looks, script),
        "STYLE": looks,
        "SCRIPT": script,
        "ICONS": (STATIC / "icons.svg").read_text("utf-8"),
    }
    page = (HERE / "offprint.html").read_text("utf-8")
    write(FRAME, re.sub("__([A-Z]+)__", lambda it: slots.get(it[1], it[0]), page).encode())


def inlined(line: re.Match[str]) -> str:
    """A module in the place of the line that imports it."""
    text = known(CHAPTER, (STATIC / f"{line[2]}.js").read_text("utf-8"))
    names = ", ".join(EXPORT.findall(text))
    text = EXPORT.sub(r"const \1", text)
    return f"const {line[1]} = (() => {{\n{text}return {{ {names} }};\n}})();"


def used(name: str) -> str:
    """What is left of a file of styles without the parts that speak of other screens."""
    return known(PART, style(f"{name}.css"))


def known(heading: re.Pattern[str], text: str) -> str:
    """What is left of a text without the parts below unused headings."""
    first, *parts = heading.split(text)
    named = zip(parts[::2], parts[1::2], strict=True)
    return first + "".join(part for title, part in named if title not in UNUSED)


def needed(rule: re.Match[str]) -> str:
    """A rule of the styles, if it speaks of anything that is there."""
    selectors = NOT.sub("", rule[1]).split(",")
    return "" if all(any(it in one for it in ABSENT) for one in selectors) else rule[0]


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

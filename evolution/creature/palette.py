"""The colours of the pictures, and the style sheet that follows from them.

A path has classes and no colours: a role of the coat (``b`` base, ``d`` dark, ``l`` light, ``k``
line) or a pigment (``c-leaf``), ``o`` if it is a line, and how heavily it is inked (``s0`` not at
all, to ``s5``). Themes change what the classes mean, so nothing is drawn again.
"""

from __future__ import annotations

import re

Rules = dict[str, str]  # selector: declarations

COATS = {  # base, dark, light, line: by day
    "0": "#d78261 #b06148 #f2c6b1 #432113",
    "1": "#74b1d1 #4f8eab #c7e2f5 #152f3b",
    "2": "#ccb07d #a88c5e #f2e7cc #352915",
    "3": "#a996cf #8676ad #ded1ee #2f263d",
    "4": "#87b592 #69906e #cce6d5 #1e3023",
    "5": "#e2909a #bd6d7b #ffd5d5 #412025",
    "6": "#7b93be #5a739a #c3cde4 #222b3d",
    "7": "#e4a665 #c08144 #ffe3c0 #3e2509",
    "8": "#5faeab #3f8b85 #b7dddd #103130",
    "9": "#ab749f #895783 #dcbfd0 #392334",
    "10": "#a5aa73 #84864f #dcdfbd #2c2d17",
    "11": "#a17557 #7d5338 #d6bea5 #39271a",
    "warning": "#f3c22f #cf962a #fdf0b4 #33240a",
    "foliage": "#8f9e58 #69793c #cdd39b #2a3315",
    "night": "#545b8c #3c426b #99a0cc #171a33",
    "glass": "#d9ecef #b5d5dc #f3fbfc #44707d",
    "meadow": "#7fae5c #578040 #bcd8a0 #22331a",
    "garden": "#6ba25a #4a7d43 #a9d092 #1d3316",
    "pod": "#86b04f #5d8437 #cfe39b #26360f",
    "straw": "#a9b04f #7f8738 #dbe0a0 #333a12",
    "desert": "#6fab80 #4d8762 #bfe0c0 #17382b",
    "toadstool": "#d65a45 #ae4030 #f5ecd8 #431712",
    "mistletoe": "#b9b557 #8d8a39 #e4e0a4 #3a3611",
    "pencil": "#ece3cd #dccfb0 #f8f4e9 #6f664d",
    "stone": "#b9b3a4 #968f80 #dcd7ca #3a372f",
}
PIGMENTS = {
    "brand": "#24653f",
    "white": "#fffdf6",
    "tooth": "#fff7e0",
    "eye": "#1b1a1f",
    "blood": "#9c2b2b",
    "tongue": "#e5677a",
    "blush": "#ef6f74",
    "pink": "#f2a6b4",
    "beak": "#f2a03d",
    "amber": "#f4b52e",
    "fat": "#f6cf6b",
    "leaf": "#6fa84a",
    "sward": "#b3cb7c",
    "moss": "#4f7d38",
    "rust": "#cf6f34",
    "earth": "#a67c58",
    "soil": "#7f5b3e",
    "wood": "#b98a5a",
    "water": "#7cc0de",
    "wave": "#4a9cc4",
    "ink": "#2b2c47",
    "plum": "#7a2f5d",
    "tick": "#5d2340",
    "bond": "#c42e98",
    "berry": "#cf3f3a",
    "blue": "#2f6fae",
    "iris": "#f6ad1c",
    "venom": "#8fc63d",
    "tortoise": "#bd8650",
    "scute": "#dbab72",
    "bone": "#e9e0cb",
    "shade": "#000000",
    "sun": "#ffdb57",
    "mark": "#4b4638",
    "steel": "#8fa0ad",
    "sky": "#cfe6f1",
}
NIGHT = {
    "mark": "#d8d2bd",
    "white": "#f6f1e2",
    "bone": "#dcd2ba",
    "ink": "#4a4f7a",
    "blue": "#6aa0d8",
    "sky": "#6d94c4",
}
WEIGHTS = (0, 1.5, 2, 2.6, 4.4, 5.4)  # of the lines s0 to s5, in units of the paper
SMALL_WEIGHTS = (0, 2.2, 2.8, 3.6, 5, 5.6)

PLAIN: Rules = {
    ".creature": "--b: #e6ddc8; --d: #c9bd9f; --l: #f6f0e0; --k: #3a372f; fill: currentColor; "
    "stroke: var(--k); stroke-width: 3; stroke-linejoin: round; stroke-linecap: round; "
    "paint-order: stroke; print-color-adjust: exact",
    ".creature-small": "stroke-width: 4.4",
    ".creature-off": "opacity: 0.35",
    ".creature .o": "fill: none; stroke: currentColor",
    ".creature .s0": "stroke: none",
    **{f".creature .{role}": f"color: var(--{role})" for role in "bdlk"},
    **{f".creature .s{n}": f"stroke-width: {w}" for n, w in enumerate(WEIGHTS) if n},
    **{f".creature-small .s{n}": f"stroke-width: {w}" for n, w in enumerate(SMALL_WEIGHTS) if n},
    **{f".creature .c-{name}": f"color: {colour}" for name, colour in PIGMENTS.items()},
    **{
        f".coat-{name}": "; ".join(f"--{r}: {c}" for r, c in zip("bdlk", four.split(), strict=True))
        for name, four in COATS.items()
    },
    **{
        f".creature.seat-{letter} .c-shade": f"color: var(--seat-{letter}); fill-opacity: 0.5"
        for letter in "ABCDEFGH"
    },
    ".is-gone": "stroke-dasharray: 3 2.6; opacity: 0.85; filter: grayscale(1) sepia(0.25)",
    ".is-bare": "stroke-dasharray: 3 2.6",
    ".is-bare [data-part]": "stroke-dasharray: none",
    ".is-paralysed": "filter: saturate(0.5)",
}
THEMES: dict[str, Rules] = {
    '[data-theme="night"] ': {
        **{f".creature .c-{name}": f"color: {colour}" for name, colour in NIGHT.items()},
        ".creature-land": "filter: brightness(0.62) saturate(0.85)",
    },
    '[data-theme="contrast"] ': {
        ".creature": "--k: #000; stroke-width: 3.8",
        ".creature-small": "stroke-width: 5",
        ".creature .c-mark": "color: #000",
    },
}
FORCED: Rules = {  # a picture keeps its colours, and gets the edge that the reader has chosen
    ".creature": "forced-color-adjust: none; stroke: CanvasText",
    ".creature .c-mark": "color: CanvasText",
}


def written(rules: Rules, before: str = "", indent: str = "") -> str:
    """Rules as text, one a line."""
    return "".join(f"{indent}{before}{name} {{ {what}; }}\n" for name, what in rules.items())


def stylesheet() -> str:
    """All of ``static/creature.css``."""
    themes = "".join("\n" + written(rules, before) for before, rules in THEMES.items())
    return (
        "/* The colours of animals and plants. Made by evolution/creature/palette.py:\n"
        "   change it there, then `python -m tests.creatures css`. */\n\n"
        f"{written(PLAIN)}{themes}\n"
        f"@media (forced-colors: active) {{\n{written(FORCED, indent='  ')}}}\n"
    )


def standalone(picture: str) -> str:
    """The same picture as a file of its own: it brings its colours along."""
    worn = set(re.findall(r"[\w-]+", " ".join(re.findall(r'class="([^"]*)"', picture))))
    needed = {
        name: what
        for name, what in PLAIN.items()
        if set(re.findall(r"\.([\w-]+)", name)) <= worn and "seat-" not in name
    }
    opened, rest = picture.split(">", 1)
    space = ' xmlns="http://www.w3.org/2000/svg"'
    return f"{opened}{space}><style>{written(needed)}</style>{rest}"

"""The colours of the pictures, and the style sheet that follows from them.

A path has classes, never colours: a role of the coat (``b`` base, ``d`` dark, ``l`` light,
``k`` line) or a pigment. What they look like is said here, once for each theme.
"""

from __future__ import annotations

import re

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
    "pencil": "#f0e9d8 #e4dac3 #f8f4e9 #9a8f74",
    "stone": "#b9b3a4 #968f80 #dcd7ca #3a372f",
}
PIGMENTS = {
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
    "shell": "#bd8650",
    "scute": "#dbab72",
    "bone": "#e9e0cb",
    "shade": "#000000",
    "sun": "#ffdb57",
    "steel": "#8fa0ad",
    "sky": "#cfe6f1",
}

"""The colours of the page: enough contrast, and told apart with every kind of colour vision.

Contrast is that of WCAG 2.2; colour vision deficiency is simulated with the matrices of Machado,
Oliveira and Fernandes (2009) at full severity; distances are CIE 1976 in L*a*b*.
"""

import itertools
import re
from pathlib import Path

import pytest

from evolution.ui import moment

STYLE = (Path(__file__).parents[2] / "static/style/ground.css").read_text("utf-8")

CATEGORIES = ("attack", "defence", "feeding", "pair", "burden", "life")
SEATS = tuple(f"seat-{letter}" for letter in "ABCDEFGH")

VISIONS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def themes() -> list[dict[str, str]]:
    """The colours of paper, night and high contrast; a theme inherits what it does not set."""
    blocks = re.findall(r"\{([^{}]*--paper:[^{}]*)\}", STYLE)
    found: list[dict[str, str]] = []
    for block in blocks:
        own = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{3,6});", block))
        found.append({**(found[0] if found else {}), **own})
    return found


THEMES = themes()


def linear(colour: str) -> tuple[float, ...]:
    """Red, green and blue light, 0 to 1."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)


def contrast(one: str, other: str) -> float:
    lights = sorted(
        0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(one), linear(other))
    )
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def lab(light: tuple[float, ...]) -> tuple[float, float, float]:
    r, g, b = (min(1.0, max(0.0, part)) for part in light)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: str, other: str, vision: str) -> float:
    """How different two colours look to somebody with this vision."""
    seen = [
        lab(
            tuple(
                sum(m * p for m, p in zip(row, linear(colour), strict=True))
                for row in VISIONS[vision]
            )
        )
        for colour in (one, other)
    ]
    return sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5


def test_there_are_three_themes() -> None:
    assert len(THEMES) == 3


@pytest.mark.parametrize("theme", range(3))
def test_text_and_icons_have_contrast(theme: int) -> None:
    colours = THEMES[theme]
    for ground in ("paper", "page", "card"):
        for text in ("ink", "muted", *CATEGORIES):
            assert contrast(colours[text], colours[ground]) >= 4.5, (text, ground)
        for sign in (*SEATS, "food", "fat", "shelter", "hungry", "fed", "lit"):
            assert contrast(colours[sign], colours[ground]) >= 3, (sign, ground)


@pytest.mark.parametrize("vision", VISIONS)
def test_categories_are_told_apart(vision: str) -> None:
    for one, other in itertools.combinations(CATEGORIES, 2):
        found = distance(THEMES[0][one], THEMES[0][other], vision)
        assert found >= 18, (one, other, found)


@pytest.mark.parametrize("theme", range(3))
@pytest.mark.parametrize("vision", VISIONS)
def test_seats_are_told_apart(vision: str, theme: int) -> None:
    for one, other in itertools.combinations(SEATS, 2):
        found = distance(THEMES[theme][one], THEMES[theme][other], vision)
        assert found >= (35 if vision == "normal" else 18), (one, other, found)


def test_a_picture_that_is_passed_on_has_the_colours_of_the_page() -> None:
    assert {f"seat-{letter}": colour for letter, colour in moment.SEATS.items()} == {
        seat: THEMES[0][seat] for seat in SEATS
    }

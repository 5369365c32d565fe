"""Animals that look like what they are: a picture grows out of the traits.

``picture(Look(traits=(Worn("swimming"),), seed=7))`` is SVG text: it has no ids and no styles of
its own, the colours are those of ``static/creature.css``. What a trait adds to the animal stands
in the module of its game in ``parts``; nothing here knows the name of a trait.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import NamedTuple

from evolution.ui.creature.animal import HUES, draw_animal
from evolution.ui.creature.body import HEIGHT, WIDTH, body
from evolution.ui.creature.parts import PARTS
from evolution.ui.creature.pen import LAYERS, Part, Pen, Worn
from evolution.ui.creature.states import STATES

SMALL = 60  # below so many pixels a picture is drawn with fewer and bolder strokes


class Look(NamedTuple):
    """All that an animal's picture depends on."""

    traits: tuple[Worn, ...] = ()
    seed: int = 0  # the animal's id: no two look quite alike
    states: tuple[str, ...] = ()
    kin: int = 0  # the other animals of a species
    seat: str = ""  # whose it is, "A"


@lru_cache(1024)
def picture(look: Look, size: int = 120, title: str = "") -> str:
    """The animal as an SVG element, to be shown so many pixels wide."""
    small = size < SMALL
    classes = ["creature", f"coat-{coat(look)}"]
    classes += [f"is-{state}" for state in look.states if state in STATES]
    if small:
        classes.append("small")
    if look.seat:
        classes.append(f"seat-{look.seat}")
    said = f'role="img"><title>{escape(title)}</title>' if title else 'aria-hidden="true">'
    return (
        f'<svg class="{" ".join(classes)}"'
        f' viewBox="0 0 {WIDTH} {HEIGHT}" {said}{drawing(look, small)}</svg>'
    )


def parts_of(look: Look) -> list[tuple[Part, Worn]]:
    """The parts of its traits, in the order in which they are served."""
    known = [(PARTS[worn.kind], worn) for worn in look.traits if worn.kind in PARTS]
    return sorted(known, key=lambda item: item[0].rank)


def coat(look: Look) -> str:
    """The colours it has."""
    states = [STATES[state].coat for state in look.states if state in STATES]
    worn = [part.coat for part, _ in parts_of(look)]
    return next(filter(None, states + worn), str(look.seed % HUES))


def drawing(look: Look, small: bool) -> str:
    """What is inside the SVG element."""
    parts = parts_of(look)
    states = [STATES[state] for state in look.states if state in STATES]
    asks = [ask for state in states for ask in state.asks]
    for part, worn in parts:
        asks += (*part.asks, *part.poses.get(worn.value, ()))
    pen = Pen(body(tuple(sorted(set(asks)))), look.seed, small)
    for state in states:
        state.draw(pen, Worn(""))
    for part, worn in parts:
        before = [len(pen.layers[name]) for name in LAYERS]
        pen.count.setdefault(worn.kind, 0)
        part.draw(pen, worn)
        pen.count[worn.kind] += 1
        off = ' class="off"' if worn.asleep else ""
        for name, length in zip(LAYERS, before, strict=True):
            pen.wrap(name, length, f'<g data-part="{worn.kind}"{off}>')
    draw_animal(pen)
    return pen.text()

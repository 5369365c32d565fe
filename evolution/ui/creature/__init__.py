"""Animals that look like what they are: a picture grows out of the traits.

``picture(Look(traits=(Worn("swimming"),), seed=7))`` is SVG text: it has no ids and no styles of
its own, the colours are those of ``static/creature.css``. What a trait adds to the animal stands
in the module of its game in ``parts``; nothing here knows the name of a trait.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import NamedTuple

from evolution.ui.creature.animal import CLAIMED, animal, individual
from evolution.ui.creature.body import HEIGHT, WIDTH, body
from evolution.ui.creature.parts import GROWTHS, PARTS, PLACES, SPECIES
from evolution.ui.creature.pen import Paper, Part, Pen, Worn
from evolution.ui.creature.plants import PlantLook, burrows, shade
from evolution.ui.creature.states import STATES

__all__ = ["Look", "PlantLook", "Worn", "coat", "drawing", "picture", "place", "plant", "svg"]

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
    if look.seat:
        classes.append(f"seat-{look.seat}")
    return svg(classes, drawing(look, small), small, title)


@lru_cache(256)
def plant(look: PlantLook, size: int = 120, title: str = "") -> str:
    """The plant as an SVG element, to be shown so many pixels wide."""
    small = size < SMALL
    species, paper = SPECIES[look.key], Paper(small)
    gone = "gone" in look.states
    shade(paper)
    grown = [(GROWTHS[worn.kind], worn) for worn in look.traits if worn.kind in GROWTHS]
    before = paper.lengths()
    species.grow(paper, look.food, "struck" in look.states)
    if any(growth.lifts for growth, _ in grown):
        paper.wrap(before, '<g transform="translate(12 0)scale(.8)">')
    for growth, worn in grown:
        before = paper.lengths()
        growth.draw(paper, worn)
        off = ' class="creature-off"' if worn.asleep else ""
        paper.wrap(before, f'<g data-part="{worn.kind}"{off}>')
    burrows(paper, look.shelter)
    classes = ["creature", "coat-pencil is-gone" if gone else f"coat-{species.coat}"]
    return svg(classes, paper.text(), small, title)


@lru_cache(64)
def place(key: str, title: str = "") -> str:
    """A place where animals live, as a small landscape."""
    paper = Paper()
    PLACES[key](paper)
    return svg(["creature", "creature-land"], paper.text(), False, title)


def svg(classes: list[str], inside: str, small: bool, title: str) -> str:
    """The element around a drawing; it speaks only if it has a title."""
    said = f'role="img"><title>{escape(title)}</title>' if title else 'aria-hidden="true">'
    named = " ".join([*classes, "creature-small"] if small else classes)
    return f'<svg class="{named}" viewBox="0 0 {WIDTH} {HEIGHT}" {said}{inside}</svg>'


def parts_of(look: Look) -> list[tuple[Part, Worn]]:
    """The parts of its traits, in the order in which they are served."""
    known = [(PARTS[worn.kind], worn) for worn in look.traits if worn.kind in PARTS]
    return sorted(known, key=lambda item: item[0].rank)


def coat(look: Look) -> str:
    """The colours it has."""
    states = [STATES[state].coat for state in look.states if state in STATES]
    worn = [part.coat for part, _ in parts_of(look)]
    return next(filter(None, states + worn), str(individual(look.seed).hue))


def drawing(look: Look, small: bool) -> str:
    """What is inside the SVG element: the animal, and behind it the others of its kind."""
    if not look.kin:
        return portrait(look, small)
    mate = "".join(
        map("".join, animal(asks(look._replace(states=())), individual(look.seed), True))
    )
    others = "".join(
        f'<g class="creature-small" transform="translate({x} {y})scale({size})">{mate}</g>'
        for x, y, size in MATES[: look.kin]
    )
    one = portrait(look, small)
    return f'{others}<g transform="translate(16 24)scale(.74)">{one}</g>'


MATES = ((0, 8, 0.5), (60, 6, 0.5), (31, 0, 0.46))  # where they stand: behind, smaller


def asks(look: Look) -> tuple[str, ...]:
    """What its traits and its state ask of the body."""
    found = {ask for state in look.states if state in STATES for ask in STATES[state].asks}
    for part, worn in parts_of(look):
        found.update(part.asks, part.poses.get(worn.value, ()))
    return tuple(sorted(found))


def portrait(look: Look, small: bool) -> str:
    """One animal: its own layers, and among them those of its traits."""
    wanted = asks(look)
    pen = Pen(body(wanted), small, look.states)
    for state in look.states:
        if state in STATES:
            STATES[state].draw(pen, Worn(""))
    for part, worn in parts_of(look):
        before = pen.lengths()
        pen.count.setdefault(worn.kind, 0)
        part.draw(pen, worn)
        pen.count[worn.kind] += 1
        off = ' class="creature-off"' if worn.asleep else ""
        pen.wrap(before, f'<g data-part="{worn.kind}"{off}>')
    taken = tuple(place for place in CLAIMED if place in pen.taken)
    own = animal(wanted, individual(look.seed), small, taken)
    return "".join(
        bottom + drawn + coat for (bottom, coat), (_, drawn) in zip(own, pen.sheets(), strict=True)
    )

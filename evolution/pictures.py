"""Animals that look like what they are: a picture grows out of the traits.

``picture(Look(traits=(Worn("swimming"),), seed=7))`` is SVG text: it has no ids and no styles of
its own, the colours are those of ``static/creature.css``. What a trait adds to the animal stands
in the ``look.py`` of its game; nothing here knows the name of a trait.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache, reduce
from html import escape
from operator import or_
from typing import NamedTuple

from evolution.creature.animal import CLAIMED, animal, individual
from evolution.creature.body import HEIGHT, WIDTH, body
from evolution.creature.looks import Looks
from evolution.creature.pen import Paper, Part, Pen, Worn
from evolution.creature.plants import PlantLook, burrows, shade
from evolution.creature.states import STATES
from evolution.games import looks
from evolution.model import Animal, Mark, Plant
from evolution.trait import PLANT, Trait

__all__ = ["RIPE", "Look", "PlantLook", "Worn", "all_looks", "bearer", "coat", "drawing"]
__all__ += ["look_of", "look_of_plant", "picture", "place", "plant", "shows", "svg"]

RIPE = 3  # so much food lies on a plant that has its picture taken
SMALL = 60  # below so many pixels a picture is drawn with fewer and bolder strokes


@cache
def all_looks() -> Looks:
    """How all there is looks; the games are asked for it when something is drawn first."""
    return reduce(or_, looks(), Looks(states=STATES))


def shows(trait: Trait) -> bool:
    """Does a picture tell that the trait is there? Plants show theirs in their own way."""
    if trait.onto == PLANT:
        return trait.key in all_looks().plant_traits
    return trait.key in all_looks().traits or trait.key in all_looks().plants


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
    classes = ["creature", f"coat-{coat(look)}", *fares(look.states)]
    if look.seat:
        classes.append(f"seat-{look.seat}")
    return svg(classes, drawing(look, small), small, title)


def bearer(trait: Trait, plants: Sequence[str], seed: int = 0) -> str:
    """An animal, or a plant, that has the trait and nothing else; nothing where it is not seen."""
    if not shows(trait):
        return ""
    if trait.onto == PLANT:
        return plant(PlantLook(plants[0], RIPE, 0, (Worn(trait.key),)))
    return picture(Look((Worn(trait.key),), seed))


@lru_cache(256)
def plant(look: PlantLook, size: int = 120, title: str = "") -> str:
    """The plant as an SVG element, to be shown so many pixels wide."""
    small = size < SMALL
    species, paper = all_looks().plants[look.key], Paper(small)
    shade(paper)
    looks = all_looks().plant_traits
    grown = [(looks[worn.kind], worn) for worn in look.traits if worn.kind in looks]
    before = paper.lengths()
    species.grow(paper, look.food, look.states)
    if any(growth.lifts for growth, _ in grown):
        paper.wrap(before, '<g transform="translate(12 0)scale(.8)">')
    for growth, worn in grown:
        before = paper.lengths()
        growth.draw(paper, worn)
        off = ' class="creature-off"' if worn.asleep else ""
        paper.wrap(before, f'<g data-part="{worn.kind}"{off}>')
    burrows(paper, look.shelter)
    coats = (state.coat for state in known(look.states))
    classes = ["creature", f"coat-{next(filter(None, coats), species.coat)}", *fares(look.states)]
    return svg(classes, paper.text(), small, title)


@lru_cache(64)
def place(key: str, title: str = "") -> str:
    """A place where animals live, as a small landscape."""
    paper = Paper()
    all_looks().places[key](paper)
    return svg(["creature", "creature-land"], paper.text(), False, title)


def known(states: Iterable[str]) -> list[Part]:
    """What these states do to a picture; what has no look is passed over."""
    return [all_looks().states[state] for state in states if state in all_looks().states]


def fares(states: Iterable[str]) -> list[str]:
    """The classes that tell of them."""
    return [f"is-{state}" for state in states if state in all_looks().states]


def svg(classes: list[str], inside: str, small: bool, title: str) -> str:
    """The element around a drawing; it speaks only if it has a title."""
    said = f'role="img"><title>{escape(title)}</title>' if title else 'aria-hidden="true">'
    named = " ".join([*classes, "creature-small"] if small else classes)
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMax"'  # feet on the ground
    return f'<svg class="{named}" {box} {said}{inside}</svg>'


def parts_of(look: Look) -> list[tuple[Part, Worn]]:
    """The parts of its traits, in the order in which they are served."""
    shown = all_looks().traits
    parts = [(shown[worn.kind], worn) for worn in look.traits if worn.kind in shown]
    return sorted(parts, key=lambda item: item[0].rank)


def coat(look: Look) -> str:
    """The colours it has."""
    worn = [part.coat for part, _ in parts_of(look)]
    coats = [state.coat for state in known(look.states)] + worn
    return next(filter(None, coats), str(individual(look.seed).hue))


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
    found = {ask for state in known(look.states) for ask in state.asks}
    for part, worn in parts_of(look):
        found.update(part.asks, part.poses.get(worn.value, ()))
    return tuple(sorted(found))


def portrait(look: Look, small: bool) -> str:
    """One animal: its own layers, and among them those of its traits."""
    wanted = asks(look)
    pen = Pen(body(wanted), small, look.states)
    for state in known(look.states):
        state.draw(pen, Worn(""))
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


# ---------------------------------------------------------------------- from the table


def look_of(animal: Animal, *states: str, feeding: bool = True) -> Look:
    """An animal as the one who looks may know it; ``states`` are what only the screen knows.

    While nobody feeds, hunger and satiety are not shown.
    """
    found = [*states, *(flag for flag in animal.flags if flag in all_looks().states)]
    if not animal.card:
        found.append("bare")
    elif feeding:
        found.append("fed" if animal.fed else "hungry")
    if animal.shelter:
        found.append("sheltered")
    silent = any(state.silent for state in known(found))
    traits = worn(animal.marks, silent) + at_home(animal)
    return Look(traits, animal.id, tuple(found), len(animal.kin), "ABCDEFGH"[animal.owner])


def at_home(animal: Animal) -> tuple[Worn, ...]:
    """What living where it does makes of it, unless it is so anyway."""
    kind = all_looks().dwellers.get(animal.place)
    bears = [mark.kind for mark in animal.marks]
    return (Worn(kind),) if kind and kind not in bears else ()


def look_of_plant(plant: Plant, *states: str) -> PlantLook:
    """A plant; one that has struck is closed."""
    return PlantLook(plant.key, plant.food, plant.shelter, worn(plant.marks), states + plant.flags)


def worn(marks: Iterable[Mark], silent: bool = False) -> tuple[Worn, ...]:
    """Marks as a picture needs them."""
    return tuple(Worn(mark.kind, mark.value, mark.asleep and not silent) for mark in marks)

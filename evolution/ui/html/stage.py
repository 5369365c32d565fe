"""A scene of the field guide as HTML: a small table with the real pictures, and its steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from evolution import pictures
from evolution.model import Animal, Place, Plant, State
from evolution.pictures import look_of, look_of_plant
from evolution.text import story
from evolution.text.words import LETTERS, Words
from evolution.ui.history import extra
from evolution.ui.html.animals import fats, tokens
from evolution.ui.html.parts import button, icon
from evolution.ui.markup import Markup, classes, drawn, join, tag

if TYPE_CHECKING:
    from evolution.ui.guide.scenes import Frame


def scene(frames: Sequence[Frame], step: int, playing: bool, words: Words) -> Markup:
    """What is seen after a step, and all the steps to choose from."""
    frame = frames[step]
    told = [
        tag(
            "li",
            button(
                one.said,
                do=f"scene {number}",
                cls="quiet",
                aria_current="step" if number == step else None,
            ),
        )
        for number, one in enumerate(frames)
    ]
    sides = [side(frame, seat, words) for seat in range(len(frame.state.seats))]
    return tag(
        "section",
        tag("h3", words.say("guide.scene")),
        tag("div", larder(frame.state, words), sides, cls="scene-table"),
        tag("div", controls(step, len(frames) - 1, playing, words), tag("ol", told), cls="script"),
        cls="leaf scene",
    )


def controls(step: int, last: int, playing: bool, words: Words) -> Markup:
    def turn(picture: str, key: str, to: int, off: bool) -> Markup:
        said = tag("span", words.say(key), cls="ears")
        return button(icon(picture), said, do=f"scene {to}", cls="tool", disabled=off)

    play = "guide.scene.pause" if playing else "guide.scene.play"
    return tag(
        "p",
        button(
            icon("ui-pause") if playing else icon("ui-play"),
            words.say(play),
            do="scene on",
            cls="strong",
        ),
        turn("ui-chevron-left", "guide.scene.before", step - 1, step == 0),
        turn("ui-chevron-right", "guide.scene.next", step + 1, step == last),
    )


def side(frame: Frame, seat: int, words: Words) -> Markup:
    """A player's animals, and pale those that have just gone."""
    state = frame.state
    here = {animal.id: being(frame, animal, words) for animal in state.of(seat)}
    here |= {animal.id: ghost(animal, words) for animal in frame.gone if animal.owner == seat}
    shown = [here[id] for id in sorted(here)]
    return tag(
        "div",
        tag("span", LETTERS[seat], cls="letter"),
        tag("ul", shown),
        cls=f"side seat-{LETTERS[seat]}",
        role="group",
        aria_label=words.say("guide.scene.side", letter=LETTERS[seat]),
    )


def being(frame: Frame, animal: Animal, words: Words) -> Markup:
    stores = frame.state.rules.stores
    fat = tuple(bool(mark.value) for mark in animal.marks if mark.kind in stores)
    kinds = list(dict.fromkeys(mark.kind for mark in animal.marks))
    name = f"{LETTERS[animal.owner]}{animal.id}"
    fed = words.say("guide.scene.animal", animal=name, food=animal.food, need=animal.need)
    eaten = join(tokens(animal.food, extra(frame.extras, animal), animal.need), fats(fat))
    return tag(
        "li",
        drawn(pictures.picture(look_of(animal))),
        tag(
            "p",
            tag("b", name, aria_hidden="true"),
            tag("span", fed, cls="ears"),
            tag("span", eaten, cls="food", aria_hidden="true"),
        ),
        tag("p", words.row(words.soft(words.trait(kind)) for kind in kinds), cls="has"),
        cls=classes(frame.struck.get(animal.id, "")),
    )


def ghost(animal: Animal, words: Words) -> Markup:
    name = f"{LETTERS[animal.owner]}{animal.id}"
    look = look_of(animal)._replace(states=("gone",), kin=0)
    said = words.say("guide.scene.gone", animal=name)
    return tag("li", drawn(pictures.picture(look)), tag("p", said), cls="gone")


def larder(state: State, words: Words) -> Markup:
    """Where food lies, and how much."""
    found = [it for it in state.places.values() if it.food or not state.plants()]
    return tag("ul", [place(it, words) for it in found], cls="larder")


def place(it: Place, words: Words) -> Markup:
    name = story.place_name(words, it.key)
    look = drawn(pictures.plant(look_of_plant(it))) if isinstance(it, Plant) else None
    left = words.say("guide.scene.food", n=it.food)
    return tag(
        "li",
        look,
        tag("b", name),
        tag("span", left, cls="ears"),
        tag("span", tokens(it.food, 0, it.food), cls="food", aria_hidden="true"),
        cls="plant" if look else None,
    )

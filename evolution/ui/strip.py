"""What lies between the players, as plain data: the row of areas, or the plants."""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import TYPE_CHECKING, NamedTuple

from evolution import pictures
from evolution.model import Action, Mark, Place, Plant, Reason
from evolution.ruleset import Site
from evolution.text import story
from evolution.ui import pick
from evolution.ui.pick import Picker, Picks
from evolution.ui.view import MarkView, flag_views

if TYPE_CHECKING:
    from evolution.text.story import Cast
    from evolution.ui.view import Flag, Look


class Spot(NamedTuple):
    """An area, or a plant: one thing to click."""

    id: int
    key: str
    portrait: str  # the picture, as SVG
    name: str
    letter: str
    label: str  # everything about it, for ears
    text: str
    food: int
    limit: int  # how much it can hold; 0 where nobody asks
    shelter: int
    shelters: int
    who: str  # who may eat there, in a word or two
    who_picture: str = ""
    shut: bool = False  # is it open to few?
    marks: tuple[MarkView, ...] = ()
    links: tuple[tuple[str, str], ...] = ()  # a picture, and whom it is joined to
    flags: tuple[Flag, ...] = ()
    lit: str = ""
    why: str = ""


class Strip(NamedTuple):
    kind: str  # areas, plants
    cards: tuple[tuple[Spot, ...], ...]  # a card has one area, or two
    leaves: str = ""  # what is said of the last card, where it leaves next


def strip(look: Look) -> Strip | None:
    """What lies there now; None where nothing does."""
    words, rules = look.cast.words, look.seen.rules
    sites = rules.sites(look.seen) if rules.sites else []
    if not sites:
        return None
    spots = tuple(tuple(spot(look, site, sites) for site in card) for card in sites)
    leaves = words.say("ui.leaves") if any(site.leaves for site in sites[-1]) else ""
    return Strip("areas" if rules.areas else "plants", spots, leaves)


def spot(look: Look, site: Site, sites: list[tuple[Site, ...]]) -> Spot:
    """An area, or a plant."""
    if not isinstance(site.place, Plant):
        return area_spot(look, site)
    guests = [other.place.id for card in sites for other in card if other.host == site.place.id]
    return plant_spot(look, site.place, site, guests)


def light(look: Look, id: int) -> tuple[str, str]:
    """How it is lit, and why it is not."""
    if not look.asking:
        return "", ""
    if f"place {id}" in look.picks:
        return "picked", ""
    if id in look.picker.places(look.left, look.picks):
        return "legal", ""
    return ("barred", look.barred[id]) if id in look.barred else ("", "")


def letter(look: Look, place: Place) -> str:
    return story.letter_of(place.id) if look.cast.lettered(place.key) else ""


def area_spot(look: Look, site: Site) -> Spot:
    words, place, needs = look.cast.words, site.place, site.needs
    trait = needs in look.seen.rules.traits
    who = words.trait(needs) if trait else words.say(f"ui.open.{needs}")
    told = words.say("ui.open_to", trait=who) if trait else who
    lit, why = light(look, place.id)
    label = [look.cast.place(place.id), words.say("ui.tokens", n=place.food)]
    if site.shelters:
        label.append(words.say("ui.tokens.shelter", n=place.shelter))
    label += [told] + [words.say("ui.leaves")] * site.leaves + spoken_light(look, lit)
    return Spot(
        place.id,
        place.key,
        pictures.place(place.key),
        story.place_name(words, place.key),
        letter(look, place),
        ", ".join(label),
        words.say(f"area.{place.key}.text"),
        place.food,
        0,
        place.shelter,
        site.shelters,
        who,
        f"trait-{needs}" if trait else "",
        bool(needs),
        lit=lit,
        why=why,
    )


def spoken_light(look: Look, lit: str) -> list[str]:
    return [look.cast.words.say(f"ui.lit.{lit}")] if lit in ("legal", "picked") else []


def plant_spot(look: Look, plant: Plant, site: Site, guests: list[int]) -> Spot:
    words, seen, cast = look.cast.words, look.seen, look.cast
    who = words.say("ui.fruit" if site.fruit else "ui.no_fruit")
    marks = tuple(view for view in plain_marks(look, plant) if view)
    links = tuple(joints(look, plant, site.host, guests))
    flags = flag_views(look, plant.flags)
    lit, why = light(look, plant.id)
    label = [cast.place(plant.id)]
    if plant.place in seen.rules.homes:
        label.append(story.place_name(words, seen.places[plant.place].key))
    label.append(words.say("ui.food_of", food=plant.food, need=site.limit))
    if site.shelters or plant.shelter:
        label.append(words.say("ui.tokens.shelter", n=plant.shelter))
    label += [view.name for view in marks] + [said for _, _, said in links]
    label += [who] + [one.name for one in flags] + spoken_light(look, lit)
    return Spot(
        plant.id,
        plant.key,
        pictures.plant(pictures.look_of_plant(plant)),
        story.place_name(words, plant.key),
        letter(look, plant),
        ", ".join(label),
        "\n".join([words.say(f"plant.{plant.key}.text"), *(f"{m.name}: {m.text}" for m in marks)]),
        plant.food,
        site.limit,
        plant.shelter,
        site.shelters,
        who,
        seen.rules.signs.get("fruit", ""),
        not site.fruit,
        marks,
        tuple((picture, name) for picture, name, _ in links),
        flags,
        lit,
        why,
    )


def plain_marks(look: Look, plant: Plant) -> Iterable[MarkView]:
    """The traits that are played on a plant, but not those that join it to others."""
    words = look.cast.words
    for mark in plant.marks:
        if not mark.partner and mark.kind != plant.key:
            yield MarkView(
                mark.kind,
                words.trait(mark.kind),
                words.say(f"trait.{mark.kind}.text"),
                look.seen.rules.traits[mark.kind].category,
                off=mark.asleep,
            )


def joints(
    look: Look, plant: Plant, host: int, guests: list[int]
) -> Iterable[tuple[str, str, str]]:
    """What joins it to others: a picture, a letter or number, and a sentence for ears."""
    words, cast = look.cast.words, look.cast
    if host:
        said = words.say("ui.lives_on", place=cast.place(host))
        yield f"trait-{plant.key}", story.letter_of(host), said
    for guest in guests:
        said = words.say("ui.bears", place=cast.place(guest))
        yield f"plant-{look.seen.places[guest].key}", story.letter_of(guest), said
    for mark in plant.marks:
        if mark.partner:
            yield f"trait-{mark.kind}", end_of(cast, mark), joined(cast, mark)


def end_of(cast: Cast, mark: Mark) -> str:
    """The other end of a card that joins: a plant's letter, or an animal's number."""
    return story.letter_of(mark.partner) if mark.partner < 0 else cast.animal(mark.partner)


def joined(cast: Cast, mark: Mark) -> str:
    name = cast.words.trait(mark.kind)
    return f"{name} {cast.words.say('ui.with', number=end_of(cast, mark))}"


def barred(
    cast: Cast,
    picker: Picker,
    attempts: Iterable[tuple[Action, list[Reason]]],
    picks: Picks,
    legal: Set[int],
) -> dict[int, str]:
    """For places and plants that cannot be picked next: the reasons against them."""
    found: dict[int, list[tuple[Action, list[Reason]]]] = {}
    for action, reasons in attempts:
        if not reasons or action.verb == "birth" or not picker.agrees(action, picks):
            continue
        for part in {pick.animal(action), picker.target(action)}.difference(picks):
            kind, _, name = part.partition(" ")
            if kind != "place" or int(name) in legal:
                continue
            found.setdefault(int(name), []).append((action, reasons))
    return {id: story.refusal(cast, tried) for id, tried in found.items()}

"""Where food lies, as plain data: the food banks, the row of areas, or the plants."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from evolution import pictures
from evolution.model import (
    Mark,
    Place,
    Plant,
    State,
)
from evolution.ruleset import Site
from evolution.text import story
from evolution.text.story import Namer
from evolution.ui.view.animals import Flag, MarkView, Tokens, flag_views, marks_of, tokens_on
from evolution.ui.view.context import ViewContext, light, rows, spoken_light
from evolution.ui.view.memo import Memo


class Bank(NamedTuple):
    id: int
    key: str
    name: str
    food: int
    lit: bool = False
    tokens: tuple[Tokens, ...] = ()


def banks(context: ViewContext) -> tuple[Bank, ...]:
    seen = context.seen
    fed = {key for key, dice, tokens in seen.rules.banks.get(len(seen.seats), ()) if dice or tokens}
    plain = [it for it in seen.places.values() if it.key not in seen.rules.areas]
    plain = [it for it in plain if not isinstance(it, Plant)]
    lying = {place.id: tokens_on(context, place.id, place.shelter) for place in plain}
    return tuple(
        Bank(
            p.id,
            p.key,
            story.place_name(context.namer.words, p.key),
            p.food,
            context.asking and p.id in context.lit,
            lying[p.id],
        )
        for p in plain
        if p.key in fed or rows(context) or p.food or lying[p.id]
    )


class SourceView(NamedTuple):
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
    home: str = ""  # the key of the place a plant grows in, where there are several
    lit: str = ""
    why: str = ""


class Sources(NamedTuple):
    kind: str  # areas, plants
    cards: tuple[tuple[SourceView, ...], ...]  # a card has one area, or two
    leaves: str = ""  # what is said of the last card, where it leaves next


def lying(namer: Namer, seen: State) -> str:
    """For ears: how much lies on every area or plant; nothing where there are none."""
    words, told = namer.words, []
    for card in seen.rules.sites(seen) if seen.rules.sites else ():
        for site in card:
            has = [words.say("ui.tokens", n=site.place.food)]
            if site.place.shelter:
                has.append(words.say("ui.tokens.shelter", n=site.place.shelter))
            told.append(words.of(namer.place(site.place.id), words.row(has)))
    return words.say("ui.lies", places=words.series(told)) if told else ""


def sources(context: ViewContext) -> Sources | None:
    """What lies there now; None where nothing does."""
    words, rules = context.namer.words, context.seen.rules
    sites = rules.sites(context.seen) if rules.sites else []
    if not sites:
        return None
    guests: dict[int, list[int]] = {}
    for card in sites:
        for site in card:
            guests.setdefault(site.host, []).append(site.place.id)
    views = [
        tuple([source(context, site, guests.get(site.place.id, [])) for site in card])
        for card in sites
    ]
    homes = [*[context.seen.places[id].key for id in rules.homes], ""]
    views.sort(key=lambda card: homes.index(card[0].home))  # what grows together stands together
    leaves = words.say("ui.leaves") if any(site.leaves for site in sites[-1]) else ""
    return Sources("areas" if rules.areas else "plants", tuple(views), leaves)


def source(context: ViewContext, site: Site, guests: list[int]) -> SourceView:
    """An area; or a plant, and those that live on it."""
    if not isinstance(site.place, Plant):
        return area_source(context, site)
    plant = site.place
    known = facts(context, plant, site, guests)
    return PLANTS.once(known, lambda: plant_source(context, plant, site, guests))


def facts(context: ViewContext, plant: Plant, site: Site, guests: list[int]) -> tuple[object, ...]:
    """All that ``plant_source`` asks for."""
    namer, rules = context.namer, context.seen.rules
    others = (site.host, *guests)
    return (
        namer.words,
        rules,
        plant.id,
        namer.place(plant.id),
        plant.food,
        plant.shelter,
        plant.flags,
        land(context, plant),
        marks_of(namer, plant.marks),
        site[1:],
        tuple([(id, namer.place(id)) for id in others]),
        light(context, plant.id),
    )


PLANTS: Memo[SourceView] = Memo()


def land(context: ViewContext, plant: Plant) -> str:
    """The key of the place it grows in, where plants grow in several."""
    seen = context.seen
    return seen.places[plant.place].key if plant.place in seen.rules.homes else ""


def letter(context: ViewContext, place: Place) -> str:
    return context.namer.letter(place.id) if context.namer.lettered(place.id) else ""


def area_source(context: ViewContext, site: Site) -> SourceView:
    words, place, needs = context.namer.words, site.place, site.needs
    trait = needs in context.seen.rules.traits
    who = words.trait(needs) if trait else words.say(f"ui.open.{needs}")
    told = words.say("ui.open_to", trait=who) if trait else who
    lit, why = light(context, place.id)
    room = max(place.food, site.limit)
    food = words.say("ui.food_of", food=place.food, need=room)
    label = [context.namer.place(place.id), food]
    if site.shelters:
        label.append(words.say("ui.tokens.shelter", n=place.shelter))
    label += [told] + [words.say("ui.leaves")] * site.leaves + spoken_light(context, lit)
    return SourceView(
        place.id,
        place.key,
        pictures.place(place.key),
        words.soft(story.place_name(words, place.key)),
        letter(context, place),
        words.row(label),
        words.say(f"area.{place.key}.text"),
        place.food,
        room,
        place.shelter,
        site.shelters,
        words.soft(who) if trait else who,
        f"trait-{needs}" if trait else "",
        bool(needs),
        lit=lit,
        why=why,
    )


def plant_source(context: ViewContext, plant: Plant, site: Site, guests: list[int]) -> SourceView:
    words, seen, namer = context.namer.words, context.seen, context.namer
    who = words.say("ui.fruit" if site.fruit else "ui.no_fruit")
    marks = tuple(view for view in plain_marks(context, plant) if view)
    links = tuple(joints(context, plant, site.host, guests))
    flags = flag_views(context, plant.flags)
    texts = [words.say(f"plant.{plant.key}.text"), *(words.of(it.name, it.text) for it in marks)]
    lit, why = light(context, plant.id)
    label = [namer.place(plant.id)]
    home = land(context, plant)
    if home:
        label.append(story.place_name(words, home))
    label.append(words.say("ui.food_of", food=plant.food, need=site.limit))
    if site.shelters or plant.shelter:
        label.append(words.say("ui.tokens.shelter", n=plant.shelter))
    label += [view.name for view in marks] + [said for _, _, said in links]
    label += [who] + [one.name for one in flags] + spoken_light(context, lit)
    return SourceView(
        plant.id,
        plant.key,
        pictures.plant(pictures.look_of_plant(plant)),
        words.soft(story.place_name(words, plant.key)),
        letter(context, plant),
        words.row(label),
        "\n".join(texts),
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
        home,
        lit,
        why,
    )


def plain_marks(context: ViewContext, plant: Plant) -> Iterable[MarkView]:
    """The traits that are played on a plant, but not those that join it to others."""
    words = context.namer.words
    for mark in plant.marks:
        if not mark.partner and mark.kind != plant.key:
            yield MarkView(
                mark.kind,
                words.trait(mark.kind),
                words.say(f"trait.{mark.kind}.text"),
                context.seen.rules.traits[mark.kind].category,
                off=mark.asleep,
                shown=words.soft(words.trait(mark.kind)),
            )


def joints(
    context: ViewContext, plant: Plant, host: int, guests: list[int]
) -> Iterable[tuple[str, str, str]]:
    """What joins it to others: a picture, a letter or number, and a sentence for ears."""
    words, namer = context.namer.words, context.namer
    if host:
        said = words.say("ui.lives_on", place=namer.place(host))
        yield f"trait-{plant.key}", namer.letter(host), said
    for guest in guests:
        said = words.say("ui.bears", place=namer.place(guest))
        yield f"plant-{context.seen.places[guest].key}", namer.letter(guest), said
    for mark in plant.marks:
        if mark.partner:
            yield f"trait-{mark.kind}", namer.lettering(mark.partner), joined(namer, mark)


def joined(namer: Namer, mark: Mark) -> str:
    name = namer.words.trait(mark.kind)
    return namer.words.say("ui.with", what=name, number=namer.lettering(mark.partner))

"""What would come of a choice, in words and numbers."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

from evolution.forecast import Chance, Forecast, recalled
from evolution.model import SATED, Action
from evolution.text import story
from evolution.text.words import DOT
from evolution.ui.view.animals import flag_views
from evolution.ui.view.context import ViewContext

FEW = 2  # of so many it is told one by one that they may die
MOST_WAYS = 36  # odds are told as one in so many at most


def outcome(context: ViewContext, action: Action) -> str:
    """What an action brings, as far as the one who looks may know; "" if that is nothing."""
    return DOT.join(outcomes(context, action))


def outcomes(
    context: ViewContext, action: Action, beside: bool = False, of_all: bool = False
) -> tuple[str, ...]:
    """The same, piece by piece; ``beside`` the name of the target, which is not repeated.

    ``of_all``: of several targets, by none of which it stands.
    """
    known = {} if context.foreseen is None else context.foreseen
    told = recalled(context.seen, action, known)
    named = action.target if beside or of_all else 0
    return tuple(phrases(context, action, told, named, of_all)) if told else ()


def phrases(
    context: ViewContext, action: Action, told: Forecast, named: int, of_all: bool
) -> Iterator[str]:
    words, namer = context.namer.words, context.namer
    if told.one_of:
        any_of = story.few(namer, names(context, told.one_of))
        yield words.say("ui.outcome.one_dies", animals=any_of)
    others = [it for it in told.deaths.items() if it[0] not in told.one_of]
    maybe = [id for id, odds in others if odds.least < 1 <= odds.most]
    several = maybe if len(maybe) > FEW else []
    if several:
        few = story.few(namer, names(context, several))
        yield words.say("ui.outcome.may_die.several", animals=few)
    eaters = hunting(context, action, told) if action.animal in maybe else []
    for id, odds in others:
        if id == action.animal and eaters:
            by = words.listed(names(context, eaters))
            yield words.say("ui.outcome.may_be_eaten", animal=namer.animal(id), hunters=by)
        elif id not in several:
            yield death(context, id, odds, id == named)
    for id in sorted(told.bereft - {action.animal}):
        it = ".it" if id == named else ""
        yield words.say(f"ui.outcome.bereft{it}", animal=namer.animal(id))
    own = list(gains(context, action, told))
    if own and of_all and named in told.deaths:  # first it was about these
        own[0] = words.say("ui.outcome.other", animal=namer.animal(action.animal), n=own[0])
    yield from own
    yield from gains_of_others(context, action, told, eaters)
    for id, flags in told.flags.items():
        other = named or id != action.animal  # it stands at the target, and is not about that
        for flag in flag_views(context, sorted(it for it in flags if not repeats(context, it))):
            if flag.key == SATED and id == action.animal:  # it is "then fed"
                continue
            if other:
                yield words.say("ui.outcome.other", animal=namer.animal(id), n=flag.name)
            else:
                yield flag.name
    for id, place in told.moved.items():
        if place != action.target:  # that is named
            where = words.say("ui.outcome.moves", place=namer.place(place))
            if named or id != action.animal:
                where = words.say("ui.outcome.other", animal=namer.animal(id), n=where)
            yield where
    yield from bare(context, told)
    for kind in told.lurking:  # then nothing of all this
        yield words.say(f"trait.{kind}.lurks")


def gains(context: ViewContext, action: Action, told: Forecast) -> Iterator[str]:
    """What the one that acts has of it."""
    words, id = context.namer.words, action.animal
    if id in told.food:
        least, most = told.food[id]
        if most > 0:
            yield words.say(f"ui.outcome.food.{sure_or_not(least, most)}", low=least, n=most)
        actor = context.seen.animals[id]
        if 0 < least == most and id not in told.fed and actor.food + most < actor.need:
            yield words.say("ui.outcome.lacks", n=actor.need - actor.food - most)
    if id in told.fed:
        yield words.say("ui.outcome.fed")
    if id in told.hidden:
        yield words.say("ui.outcome.hidden")
    least, most = told.fat.get(id, (0, 0))
    if most > 0:
        yield words.say(f"ui.outcome.fat.{sure_or_not(least, most)}", low=least, n=most)


def gains_of_others(
    context: ViewContext, action: Action, told: Forecast, eaters: Container[int]
) -> Iterator[str]:
    """What others have of it, but for those whose meal has been told of; alike ones together."""
    words = context.namer.words
    eat: dict[str, list[int]] = {}
    store: dict[str, list[int]] = {}
    for id, (least, most) in told.food.items():
        number = most if most > 0 else least
        if number and id not in eaters and (id != action.animal or most <= 0):
            sign = f"+{number}" if number > 0 else f"\u2212{-number}"
            sign = f"+{least}\u2013{most}" if 0 <= least < most else sign
            eat.setdefault(sign, []).append(id)
    for id, (least, most) in told.fat.items():
        if most > 0 and id not in eaters and id != action.animal:
            fat = words.say(f"ui.outcome.fat.{sure_or_not(least, most)}", low=least, n=most)
            store.setdefault(fat, []).append(id)
    for key, groups in (("food.other", eat), ("other", store)):
        for what, them in groups.items():
            gainers = words.listed(names(context, them))
            yield words.say(f"ui.outcome.{key}", animal=gainers, n=what)


def sure_or_not(least: int, most: int) -> str:
    """What a number between two others is called by in the catalogue."""
    return "sure" if least == most else "most" if least <= 0 else "range"


def repeats(context: ViewContext, flag: str) -> bool:
    """Does a flag only note what has been done? The name of the deed says that already."""
    key, colon, _ = flag.partition(":")
    return key + colon in context.seen.rules.noting


def hunting(context: ViewContext, action: Action, told: Forecast) -> list[int]:
    """The animals of others that would have their meal of the one that acts."""
    animals = context.seen.animals
    mine = animals[action.animal].owner
    return [id for id, (_, most) in told.food.items() if most > 0 and animals[id].owner != mine]


def death(context: ViewContext, id: int, odds: Chance, beside: bool = False) -> str:
    """How likely an animal is to die; ``beside`` its name, which is not repeated."""
    words, name, it = context.namer.words, context.namer.animal(id), ".it" if beside else ""
    if context.seen.animals[id].kin:
        name, it = words.say("ui.outcome.one_of", animal=name), ""
    if odds.least < 1 <= odds.most:
        return words.say(f"ui.outcome.may_die{it}", animal=name)
    if odds.least == 1:
        return words.say(f"ui.outcome.dies{it}", animal=name)
    for ways in range(2, MOST_WAYS + 1):
        number = round(odds.most * ways)
        if abs(number - odds.most * ways) < 1e-6:
            break
    key = "odds" if odds.least == odds.most else "at_most"
    return words.say(f"ui.outcome.{key}{it}", animal=name, n=number, k=ways)


def bare(context: ViewContext, told: Forecast) -> Iterator[str]:
    """Who of one's own stays hungry because the last food is gone."""
    before = sum(place.food for place in context.seen.places.values())
    if told.left or not before:
        return
    mine = context.seen.of(context.asked)
    hungry = [
        it for it in mine if not it.fed and it.id not in told.fed and it.id not in told.deaths
    ]
    if hungry:
        words = context.namer.words
        told_names = story.few(context.namer, names(context, [it.id for it in hungry]))
        yield words.say("ui.outcome.bare", animals=told_names, n=len(hungry))


def names(context: ViewContext, ids: Iterable[int]) -> list[str]:
    return [context.namer.animal(id) for id in sorted(ids)]

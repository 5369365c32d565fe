"""Why a player chose as it did, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt

from evolution.engine import is_private
from evolution.model import Action, Animal, AnimalId, State
from evolution.players.choice import Choice, Considered
from evolution.text.story import Namer, action_sentence

MOST_WAYS = 4  # are told
MOST_LIVES = 2
TELLING = 0.1  # of the futures: by so much an animal's chance to live has to differ
LITTLE = 0.25  # points that make no difference
NOISE = 0.25  # by so much the prospects of two ways differ from one future to another


There = Mapping[AnimalId, Animal]  # the animals that lay on the table


def reasons(namer: Namer, there: There, choice: Choice) -> list[str]:
    """All that spoke for a choice, to whoever may know the hand it was made with."""
    ways = choice.considered
    if not ways:
        return [namer.words.say("why.nothing")]
    told = [way_sentence(namer, way) for way in ways[:MOST_WAYS]]
    rest = len(ways) - len(told)
    if rest:
        told.append(namer.words.say("why.more", n=rest))
    return [*told, *lives(namer, there, ways)]


def is_open(seen: State, choice: Choice) -> bool:
    """May others hear of the reasons? Not if a card in the hand has to do with it."""
    return not is_private(seen) and not any(way.action.card for way in choice.considered)


def open_reasons(namer: Namer, seen: State, choice: Choice) -> list[str]:
    """What others may hear of it."""
    if not is_open(seen, choice):
        return [namer.words.say("why.secret")]
    return reasons(namer, seen.animals, choice)


def brief_reasons(namer: Namer, there: There, choice: Choice, seat: int) -> str:
    """What was chosen instead of what, and what spoke most for it."""
    return weighed(namer, there, choice, seat, "why.chosen")


def advice(namer: Namer, there: There, choice: Choice, seat: int) -> str:
    """What somebody else would do here instead of what, and what speaks most for it."""
    return weighed(namer, there, choice, seat, "why.advice")


def advised(there: There, choice: Choice, options: Iterable[Action]) -> tuple[Action, ...]:
    """What somebody else would do here, and whatever else is the same or about as good."""
    other = rival(there, choice)
    good = [choice.action]
    if other and even(choice.considered[0], other):
        good.append(other.action)
    return tuple(it for it in options if any(same(there, it, one) for one in good))


def weighed(namer: Namer, there: There, choice: Choice, seat: int, key: str) -> str:
    """A choice against the next best way: about equal, or whose life depends on it, or the chances.

    ``seat``: whoever chooses. Their own animals shall live, those of the others die.
    """
    words, action, other = namer.words, action_sentence(namer, choice.action), rival(there, choice)
    if not other:
        keys = [f"{key}.alone.{choice.action.verb}"]
        if choice.action.card:
            keys.append(f"{key}.alone.card")
        return words.say(next(filter(words.has, keys), f"{key}.alone"), action=action)
    one = choice.considered[0]
    said = {"action": action, "other": action_sentence(namer, other.action), "n": one.futures}
    if even(one, other):
        worse = next((it for it in choice.considered if not even(one, it)), None)
        if not worse:
            return words.say(f"{key}.equal", **said)
        return words.say(f"{key}.equal.better", worse=action_sentence(namer, worse.action), **said)
    if not one.futures:
        return words.say(f"{key}.worth", points=words.number(one.worth - other.worth, 1), **said)

    def gain(id: AnimalId) -> float:
        more = share(one, id) - share(other, id)
        return more if namer.owners.get(id) == seat else -more

    dearest = max(there, key=lambda id: (gain(id), -id), default=0)
    if not dearest or gain(dearest) < TELLING:
        return words.say(f"{key}.chance", chance=chance(one), else_chance=chance(other), **said)
    lives, else_lives = one.lives.get(dearest, 0), other.lives.get(dearest, 0)
    owner = namer.owners.get(dearest, -1)
    own = owner == seat
    return words.say(
        f"{key}.lives" if own else f"{key}.dies",
        animal=namer.animal(dearest),
        name=namer.seat(owner),
        times=lives if own else one.futures - lives,
        else_times=else_lives if own else other.futures - else_lives,
        m=other.futures,
        **said,
    )


def rival(there: There, choice: Choice) -> Considered | None:
    """The best of the other ways that were tried about as often; no twin of it, if it can be."""
    one, *every = choice.considered or (Considered(choice.action, 0.0),)
    others = [it for it in every if not same(there, it.action, one.action)] or every
    tried = [way for way in others if 2 * way.futures >= one.futures]
    return max(tried or others[:1], key=lambda it: (it.prospect, it.worth), default=None)


def same(there: There, one: Action, other: Action) -> bool:
    """Is it the same, but for animals that nothing tells apart?"""
    alike = one._replace(animal=0, target=0) == other._replace(animal=0, target=0)
    return alike and all(
        a == b or (a in there and b in there and looks(there[a]) == looks(there[b]))
        for a, b in ((one.animal, other.animal), (one.target, other.target))
    )


def looks(it: Animal) -> tuple[object, ...]:
    """What can be seen of an animal, but for its number."""
    marks = sorted((mark.kind, mark.value, mark.asleep, mark.partner) for mark in it.marks)
    return it.owner, it.place, it.food, it.shelter, it.flags, it.population, marks


def even(one: Considered, other: Considered) -> bool:
    """Is the one no better than the other, as far as can be told?"""
    if not one.futures:
        return one.worth - other.worth < LITTLE
    return one.prospect - other.prospect < NOISE / sqrt(one.futures)


def way_sentence(namer: Namer, way: Considered) -> str:
    """A way, and what it is worth."""
    words = namer.words
    action = action_sentence(namer, way.action)
    if not way.futures:
        return words.say("why.worth", action=action, points=words.number(way.worth, 1, "+"))
    return words.say("why.chance", action=action, chance=chance(way), n=way.futures)


def chance(way: Considered) -> int:
    """The chance to win, in percent, as far as it can be told from the prospects."""
    return round(50 + 50 * way.prospect)


def lives(namer: Namer, there: There, ways: Sequence[Considered]) -> list[str]:
    """Whose life depends on it, compared with what was tried as often or nearly."""
    if len(ways) < 2 or not ways[0].futures:
        return []
    one, other = ways[:2]
    apart = {id: abs(share(one, id) - share(other, id)) for id in there}
    most = sorted(apart, key=lambda id: (-apart[id], id))[:MOST_LIVES]
    told = [life_sentence(namer, id, one, other) for id in most if apart[id] >= TELLING]
    return told or [namer.words.say("why.no_life")]


def share(way: Considered, animal: AnimalId) -> float:
    """In which part of the futures it lives."""
    return way.lives.get(animal, 0) / way.futures


def life_sentence(namer: Namer, animal: AnimalId, one: Considered, other: Considered) -> str:
    return namer.words.say(
        "why.lives",
        animal=namer.animal(animal),
        lives=one.lives.get(animal, 0),
        n=one.futures,
        action=action_sentence(namer, other.action),
        else_lives=other.lives.get(animal, 0),
        m=other.futures,
    )

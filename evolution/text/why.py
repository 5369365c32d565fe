"""Why a player chose as it did, in sentences."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from evolution.engine import is_private
from evolution.model import AnimalId, State
from evolution.players.choice import Choice, Considered
from evolution.text.story import Namer, action_sentence

MOST_WAYS, FEW_WAYS = 4, 2  # are told
MOST_LIVES = 2
TELLING = 0.1  # of the futures: by so much an animal's chance to live has to differ


def reasons(namer: Namer, there: Collection[AnimalId], choice: Choice) -> list[str]:
    """All that spoke for a choice, to whoever may know the hand it was made with.

    ``there``: the animals that lay on the table.
    """
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


def brief_reasons(namer: Namer, there: Collection[AnimalId], choice: Choice) -> list[str]:
    """The choice, the next best way, and whose life depends on it most."""
    ways = choice.considered[:FEW_WAYS]
    return [*(way_sentence(namer, way) for way in ways), *lives(namer, there, ways)[:1]]


def advice(namer: Namer, there: Collection[AnimalId], choice: Choice, seat: int) -> str:
    """What somebody else would do here, and what speaks most for it: whose life, or the hope."""
    words, action = namer.words, action_sentence(namer, choice.action)
    if len(choice.considered) < 2 or not choice.considered[0].futures:
        return words.say("why.advice.alone", action=action)
    one, other = choice.considered[:2]
    said = {"action": action, "other": action_sentence(namer, other.action), "n": one.futures}

    def gain(id: AnimalId) -> float:
        more = share(one, id) - share(other, id)
        return more if namer.owners.get(id) == seat else -more

    dearest = max(there, key=lambda id: (gain(id), -id), default=0)
    if not dearest or gain(dearest) < TELLING:
        return words.say("why.advice.hope", hope=hope(one), else_hope=hope(other), **said)
    return words.say(
        "why.advice.lives",
        animal=namer.animal(dearest),
        lives=one.lives.get(dearest, 0),
        else_lives=other.lives.get(dearest, 0),
        m=other.futures,
        **said,
    )


def way_sentence(namer: Namer, way: Considered) -> str:
    """A way, and what it is worth."""
    words = namer.words
    action = action_sentence(namer, way.action)
    if not way.futures:
        whole, tenth = f"{way.worth:+.1f}".split(".")
        return words.say("why.worth", action=action, whole=whole, tenth=tenth)
    return words.say("why.hope", action=action, hope=hope(way), n=way.futures)


def hope(way: Considered) -> int:
    """The chance to win, in percent, as far as it can be told from the prospects."""
    return round(50 + 50 * way.prospect)


def lives(namer: Namer, there: Collection[AnimalId], ways: Sequence[Considered]) -> list[str]:
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

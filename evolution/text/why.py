"""Why a player chose as it did, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from evolution.engine import is_private
from evolution.model import AnimalId, State
from evolution.players.choice import Choice, Considered
from evolution.text.story import Namer, action_sentence

MOST_WAYS = 4  # are told
MOST_LIVES = 2
TELLING = 0.1  # of the futures: by so much an animal's chance to live has to differ


def reasons(namer: Namer, seen: State, choice: Choice) -> list[str]:
    """All that spoke for a choice, to whoever may know the hand it was made with."""
    ways = choice.considered
    if not ways:
        return [namer.words.say("why.nothing")]
    told = [way_sentence(namer, way) for way in ways[:MOST_WAYS]]
    rest = len(ways) - len(told)
    if rest:
        told.append(namer.words.say("why.more", n=rest))
    return [*told, *lives(namer, seen, ways)]


def open_reasons(namer: Namer, seen: State, choice: Choice) -> list[str]:
    """What others may hear of it: nothing that a card in the hand has to do with."""
    if is_private(seen) or any(way.action.card for way in choice.considered):
        return [namer.words.say("why.secret")]
    return reasons(namer, seen, choice)


def way_sentence(namer: Namer, way: Considered) -> str:
    """A way, and what it is worth."""
    words = namer.words
    action = action_sentence(namer, way.action)
    if not way.futures:
        whole, tenth = f"{way.worth:+.1f}".split(".")
        return words.say("why.worth", action=action, whole=whole, tenth=tenth)
    hope = round(50 + 50 * way.prospect)
    return words.say("why.hope", action=action, hope=hope, n=way.futures)


def lives(namer: Namer, seen: State, ways: Sequence[Considered]) -> list[str]:
    """Whose life depends on it, compared with what was tried as often or nearly."""
    if len(ways) < 2 or not ways[0].futures:
        return []
    one, other = ways[:2]
    apart = {id: abs(share(one, id) - share(other, id)) for id in seen.animals}
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

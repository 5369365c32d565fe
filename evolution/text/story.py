"""Sentences: what has happened, what may be done, and why something may not be done."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from evolution.changes import USUAL
from evolution.model import NOBODY, Action, Event, Reason, State
from evolution.ruleset import Ruleset
from evolution.text.words import ENGLISH, LETTERS, Words, balanced, bare

MOST_NAMES = 4  # in a sentence
GROW = "evolve"  # the verb under which a card becomes a trait
ROW = re.compile(r"[0-9]+(,[0-9]+)+")  # animals side by side, as an event tells of them
OPEN, SHUT = "\ue000", "\ue001"  # around what is named, where it is marked; no name has them


class Namer(NamedTuple):
    """Who is spoken of: the names of the seats, and whose each animal is (or was)."""

    words: Words
    names: tuple[str, ...]
    owners: Mapping[int, int]
    places: Mapping[int, str] = {}  # the keys of the places, those too that are gone
    numbers: Mapping[int, int] = {}  # which of its owner's an animal is; else its own number
    twins: Set[int] = frozenset()  # the places that are to be told from others of their kind
    marking: bool = False  # are names told apart from the other words? ``named`` reads it

    def seat(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def animal(self, id: int) -> str:
        """An animal by its owner's letter and its number, "B2"; a plant by its name."""
        if id < 0:
            return self.place(id)
        owner = self.owners.get(id, -1)
        letter = LETTERS[owner] if owner >= 0 else ""
        return self.marked(id, f"{letter}{self.numbers.get(id, id)}")

    def place(self, id: int) -> str:
        """The name of a place; nothing for what is none. Twins, and all plants, bear a letter."""
        key = self.places.get(id)
        if not key:
            return ""
        letter = self.letter(id) if self.lettered(id) else ""
        return self.marked(id, place_name(self.words, key, letter))

    def letter(self, id: int) -> str:
        """The letter of a place that comes and goes, for good; those that stay lie there first."""
        stay = 0
        while (key := self.places.get(-stay)) and not comes_and_goes(self.words, key):
            stay += 1
        return letter_of(id + stay)

    def lettering(self, id: int) -> str:
        """An animal as ever, "B2"; a plant by its letter alone."""
        return self.letter(id) if id < 0 else self.animal(id)

    def marked(self, id: int, name: str) -> str:
        return f"{OPEN}{id} {name}{SHUT}" if self.marking else name

    def lettered(self, id: int) -> bool:
        """Has there to be a letter, to tell one place of this kind from another?"""
        return id in self.twins or self.words.has(f"plant.{self.places.get(id)}.name")


def named(sentence: str) -> Iterator[tuple[int | str | None, str]]:
    """The pieces of a sentence with marks: whom each names, or where it leads, and its words."""
    pieces: Iterable[str] = re.split(f"{OPEN}|{SHUT}", sentence)
    if ENGLISH in sentence:
        pieces = [bare(it) if at % 2 else it for at, it in enumerate(balanced(pieces))]
    for number, piece in enumerate(pieces):
        id, _, name = piece.partition(" ")
        yield (id if "/" in id else int(id), name) if number % 2 else (None, piece)


def leading(address: str, words: str) -> str:
    """Words that lead to an entry of the field guide, "origin/mimicry"."""
    return f"{OPEN}{address} {words}{SHUT}"


def namer_of(words: Words, names: tuple[str, ...], state: State) -> Namer:
    owners = {animal.id: animal.owner for animal in state.animals.values()}
    places = keys_of_places(state)
    return Namer(words, names, owners, places, twins=twins(state, places))


def letter_of(id: int) -> str:
    """Letters for 0, -1, -2 …: a, b, … z, aa."""
    number = max(-id, 0)
    first = chr(ord("a") + number // 26 - 1) if number >= 26 else ""
    return first + chr(ord("a") + number % 26)


def twins(state: State, places: Mapping[int, str]) -> Set[int]:
    """The places, those too that are gone, beside which there is another one of their kind."""
    here = Counter(place.key for place in state.places.values())
    return {id for id, key in places.items() if here[key] > (id in state.places)}


def keys_of_places(state: State) -> dict[int, str]:
    return {place.id: place.key for place in state.places.values()}


def trait_name(words: Words, what: str | int) -> str:
    """The name of a trait, or of one of its cards: a full one (``*``), one switched off (``~``)."""
    mark = str(what)
    kind = kind_of(mark)
    full = f"trait.{kind}.full"
    name = words.say(full) if mark.endswith("*") and words.has(full) else words.trait(kind)
    return words.aside(name, words.say("ui.off")) if mark.startswith("~") else name


def kind_of(mark: str) -> str:
    """The trait, as an action names one of its cards: a pair card by its other animal too."""
    return mark.partition("-")[0].strip("~*")


def game_name(words: Words, rules: Ruleset) -> str:
    """The games that are played, as a text names them."""
    return words.game_names(game_keys(rules))


def game_keys(rules: Ruleset) -> Sequence[str]:
    """Of a game that others are added to, only these."""
    return [game.key for game in rules.expansions if game.needs] or rules.names


def card_name(words: Words, card: str) -> str:
    return " / ".join(map(words.trait, card.split("/")))


@lru_cache(maxsize=256)
def place_name(words: Words, key: str, letter: str = "") -> str:
    """What a place is called, or one of the areas and plants that come and go, with its letter."""
    name = words.say(next((it for it in place_keys(key) if words.has(it)), f"place.{key}.name"))
    return words.aside(name, letter) if letter else name


@lru_cache(maxsize=256)
def comes_and_goes(words: Words, key: str) -> bool:
    """Is it an area or a plant?"""
    return any(map(words.has, place_keys(key)[:2]))


def place_keys(key: str) -> tuple[str, str, str]:
    """Where the name of a place may stand in the catalogue."""
    return f"area.{key}.name", f"plant.{key}.name", f"place.{key}.name"


def values(namer: Namer, animal: int, target: int, what: str | int) -> dict[str, object]:
    words = namer.words
    named = isinstance(what, str) and what and words.has(f"trait.{kind_of(what)}.name")
    if isinstance(what, str) and ROW.fullmatch(what):
        what = words.row(namer.animal(int(id)) for id in what.split(","))
    if isinstance(what, str) and not named and any(words.has(it) for it in place_keys(what)):
        meant = namer.places.get(target) == what
        what = namer.place(target) if meant else place_name(words, what)
    elif isinstance(what, str) and "/" in what:
        what = card_name(words, what)
    return {
        "animal": namer.animal(animal),
        "target": namer.animal(target),
        "place": namer.place(target),
        "what": thing_name(namer, what) if named else what,
        "n": what,
    }


def thing_name(namer: Namer, what: str | int) -> str:
    """The name of a trait; of a pair card that has to be told from others, its other animal too."""
    partner = str(what).partition("-")[2]
    name = trait_name(namer.words, what)
    return namer.words.aside(name, namer.animal(int(partner))) if partner else name


def event_sentence(namer: Namer, event: Event, state: State) -> str:
    """The sentence for an event; empty for those that go without saying."""
    words = namer.words
    key = f"event.{event.kind}"
    if words.has(f"{key}.{event.what}"):
        key = f"{key}.{event.what}"
    elif event.target:
        key = f"{key}.pair" if words.has(f"{key}.pair") else key
    elif event.seat != namer.owners.get(event.animal, event.seat) and words.has(f"{key}.other"):
        key += ".other"
    elif event.what and words.has(f"{key}.at"):
        key += ".at"
    namer = namer._replace(places={**namer.places, **keys_of_places(state)})
    said = values(namer, event.animal, event.target, event.what)
    bonus = added(state, event)
    if event.kind == "yield":
        return yielding(words, event, bonus, state.rules.changes.food)
    if bonus and words.has(f"{key}.sum"):
        return words.say(f"{key}.sum", dice=int(event.what) - bonus, bonus=bonus, **said)
    return words.say(key, seat=namer.seat(event.seat), **said)


def told(namer: Namer, events: Iterable[Event], state: State) -> str:
    """Events one after another; what happens to several is said once, where the last is told."""

    def shared(event: Event) -> bool:
        return namer.words.has(f"event.{event.kind}.many")

    said: list[str] = []
    for several, run in groupby(events, shared):
        if not several:
            said += [event_sentence(namer, event, state) for event in run]
            continue
        alike: dict[Event, list[Event]] = {}
        for event in run:
            dealt = event.seat >= 0 and not event.animal
            one = event._replace(seat=NOBODY, animal=0, what="" if dealt else event.what)
            alike[one] = [*alike.pop(one, []), event]
        said += [sentence_of(namer, it, state) for it in alike.values()]
    return " ".join(said)


def sentence_of(namer: Namer, events: Sequence[Event], state: State) -> str:
    """The same of several animals; or of several players, to each of whom so much."""
    first, *more = events
    if not more:
        return event_sentence(namer, first, state)
    words = namer.words
    animals = words.listed([namer.animal(it.animal) for it in events])
    each = words.row(words.aside(namer.seat(it.seat), it.what) for it in events)
    return words.say(f"event.{first.kind}.many", animals=animals, each=each, n=first.what)


def added(state: State, event: Event) -> int:
    """The tokens that are added to what the dice show, where food has been rolled for."""
    of_dice = event.kind in ("bank", "yield")
    banks = state.rules.banks.get(len(state.seats), ()) if of_dice else ()
    ids = [place.id for place in state.places.values()][: len(banks)]
    _, dice, bonus = banks[ids.index(event.target)] if event.target in ids else ("", 0, 0)
    usual = state.rules.changes.percent(state.turn) == USUAL or event.kind == "yield"
    return bonus if dice and usual else 0


def yielding(words: Words, event: Event, bonus: int, percent: int) -> str:
    """How much food there would be by the dice, and how much of it an experiment lets come."""
    key = f"event.yield.{'less' if percent < USUAL else 'more'}{'.sum' if bonus else ''}"
    n = int(event.what)
    return words.say(key, dice=n - bonus, bonus=bonus, n=n, percent=percent)


def reason_sentence(namer: Namer, reason: Reason) -> str:
    """The sentence for a reason."""
    return namer.words.say(f"reason.{reason.key}", **told_of(namer, reason))


def told_of(namer: Namer, reason: Reason) -> dict[str, object]:
    """What its sentence names; a number that counts nothing is that of a place."""
    found = values(namer, reason.animal, 0, reason.what)
    if isinstance(reason.what, int) and reason.what <= 0:
        found["what"] = namer.place(reason.what)
    return found


def excuses(namer: Namer, reasons: Iterable[Reason]) -> str:
    """All of the reasons, each said once; those of several animals together, if there are words."""
    alike: dict[tuple[str, str | int], list[Reason]] = {}
    for reason in dict.fromkeys(reasons):
        many = namer.words.has(f"reason.{reason.key}.many")
        together = many or is_local(namer.words, reason)
        alike.setdefault((reason.key, "" if together else reason.what), []).append(reason)
    said = [text for group in alike.values() for text in together_or_each(namer, group)]
    return " ".join(dict.fromkeys(said))


def is_local(words: Words, reason: Reason) -> bool:
    """Does it name the place that it is about, so that it can be said of several at once?"""
    return words.has(f"reason.{reason.key}.places")


def together_or_each(namer: Namer, reasons: list[Reason]) -> list[str]:
    """One sentence for reasons of one kind, where there is one for several animals, or places."""
    animals = list(dict.fromkeys(namer.animal(reason.animal) for reason in reasons))
    key = f"reason.{reasons[0].key}.many"
    if len(animals) > 1 and namer.words.has(key):
        return [namer.words.say(key, animals=few(namer, animals), n=len(animals))]
    if not is_local(namer.words, reasons[0]):
        first, *others = dict.fromkeys(reason_sentence(namer, reason) for reason in reasons)
        rest = few(namer, animals[1:])
        return [first, namer.words.say("ui.barred.likewise", animals=rest)] if others else [first]
    owned: dict[int, list[Reason]] = {}
    for reason in reasons:
        owned.setdefault(reason.animal, []).append(reason)
    return [everywhere(namer, alike) for alike in owned.values()]


def everywhere(namer: Namer, reasons: list[Reason]) -> str:
    """What bars one animal from several places."""
    first = reasons[0]
    names = [str(told_of(namer, reason)["what"]) for reason in reasons]
    key, animal = f"reason.{first.key}.places", namer.animal(first.animal)
    if len(names) < 2:
        return reason_sentence(namer, first)
    return namer.words.say(key, animal=animal, what=few(namer, names))


def few(namer: Namer, names: list[str]) -> str:
    """Names in a row; of many, the first and how many more."""
    if len(names) > MOST_NAMES + 1:
        names = [*names[:MOST_NAMES], namer.words.say("ui.more", n=len(names) - MOST_NAMES)]
    return namer.words.listed(names)


def refusal(
    namer: Namer,
    candidates: Iterable[tuple[Action, list[Reason]]],
    unsaid: Callable[[Action], bool] = lambda _: False,
) -> str:
    """Why none of these is possible: the fewest reasons against each kind of deed, and its name.

    Where it is ``unsaid`` who would do it and what, both are told: "Steal food (A2): …".
    """
    fewest: dict[str, list[tuple[Action, list[Reason]]]] = {}
    for action, reasons in candidates:
        name = verb_name(namer.words, str(action.what if action.verb == GROW else action.verb))
        alike = fewest.setdefault(name, [])
        if alike and len(reasons) < len(alike[0][1]):
            alike.clear()
        if not alike or goes_with(namer.words, alike[0], (action, reasons)):
            alike.append((action, reasons))
    told: dict[str, str] = {}
    doers: list[str] = []
    for name, alike in fewest.items():
        found = [namer.animal(action.animal) for action, _ in alike if unsaid(action)]
        doers += found
        deed = namer.words.aside(name, few(namer, list(dict.fromkeys(found)))) if found else name
        told.setdefault(excuses(namer, [it for _, reasons in alike for it in reasons]), deed)
    if len(told) == 1 and not doers:
        return next(iter(told))
    return " ".join(namer.words.of(name, text) for text, name in told.items())


def goes_with(
    words: Words, one: tuple[Action, list[Reason]], other: tuple[Action, list[Reason]]
) -> bool:
    """Have two tries failed for the same reasons, whoever's, or of one animal in two places?"""
    (action, reasons), (again, others) = one, other
    alike = [(it.key, it.what) for it in reasons] == [(it.key, it.what) for it in others]
    local = action.animal == again.animal and len(reasons) == len(others)
    return alike or (local and all(is_local(words, it) for it in reasons + others))


def action_sentence(namer: Namer, action: Action) -> str:
    """What an action would do, in full."""
    words = namer.words
    key = f"action.{action.verb}"
    if action.target:
        key = next((it for it in (f"{key}.{action.what}", f"{key}.pair") if words.has(it)), key)
    if action.card and words.has(f"{key}.{action.card}"):
        key = f"{key}.{action.card}"  # a card that is played as nothing else
    if not words.has(key):
        return plain_action(namer, action)
    return words.say(
        key,
        card=card_name(words, action.card) if action.card else "",
        **values(namer, action.animal, action.target, action.what),
    )


def plain_action(namer: Namer, action: Action) -> str:
    """For a verb without a sentence of its own: its trait, and whom it concerns."""
    parts = [trait_name(namer.words, action.verb)]
    parts += [namer.animal(id) for id in (action.animal, action.target) if id]
    if action.what != "":
        parts.append(str(values(namer, 0, 0, action.what)["what"]))
    return " · ".join(parts)


def verb_name(words: Words, verb: str) -> str:
    """A verb by itself, for a button that leads to a choice of animals."""
    key = f"action.{verb}.name"
    return words.say(key) if words.has(key) else trait_name(words, verb)

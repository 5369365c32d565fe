"""What is on the screen of a game, as plain data: nothing here knows HTML, or keeps anything."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import NamedTuple

from evolution.engine import under_way
from evolution.frame import LEAVING
from evolution.hunt import WAIT
from evolution.model import (
    NATURE,
    UNKNOWN,
    Action,
    Animal,
    Doing,
    Mark,
    Place,
    Plant,
    Reason,
    State,
)
from evolution.pictures import Look as Portrait
from evolution.pictures import look_of
from evolution.text import story
from evolution.text.story import LETTERS, Cast
from evolution.trait import CATEGORIES
from evolution.ui import pick
from evolution.ui.pick import Picker, Picks

FEW = 7  # so many options are listed one by one
MOST_RINGS = 5  # an appetite beyond this is written as a number


class MarkView(NamedTuple):
    """One kind of trait on an animal, and how many cards of it."""

    kind: str
    name: str
    text: str
    category: str
    cards: int = 1
    off: bool = False
    used: bool = False
    partners: tuple[
        str, ...
    ] = ()  # "B12", "→ B12" where this one protects, "← B12" where it is protected
    bridged: bool = False  # all its partners are neighbours, and a bridge shows it


class Flag(NamedTuple):
    """What else is true of an animal or a plant."""

    key: str
    name: str
    picture: str = ""


class Tokens(NamedTuple):
    """What lies on an animal, or in a place, beside food."""

    key: str
    picture: str
    number: int
    said: str
    apart: bool = False  # does it lie beside the food, for anybody to take?
    take: str = ""  # the pick, while that may be done


class Tile(NamedTuple):
    """One animal."""

    id: int
    name: str  # as it is called everywhere, "B12"
    portrait: Portrait
    label: str  # everything about it, for ears
    food: int
    need: int
    fat: tuple[bool, ...]  # one for each place to store it
    marks: tuple[MarkView, ...]
    state: str  # fed, hungry, partly
    state_name: str
    flags: tuple[Flag, ...] = ()
    tokens: tuple[Tokens, ...] = ()  # shelter, and what else lies on it
    members: int = 1  # a species has more of them
    lit: str = ""  # legal, picked, barred
    why: str = ""
    left: str = ""  # the kind of the pair card towards the tile on its left
    right: str = ""
    struck: str = ""  # what has just happened to it
    place: str = ""  # the key of the place it lives in, where there are several


class Board(NamedTuple):
    """One player's side."""

    seat: int
    letter: str
    name: str
    kind: str
    summary: str
    cards: int
    pool: int  # face-down cards of one's own, where there are any
    hungry: int
    tiles: tuple[Tile, ...]
    asked: bool
    first: bool
    passed: bool
    near: bool = False
    birth: str = ""  # the pick of the empty slot, where a card may become an animal
    birth_name: str = ""
    empty: str = ""
    places: tuple[tuple[int, str, str], ...] = ()  # id, key, name, where there are several
    births: frozenset[int] = frozenset()  # the places where a card may become an animal
    goals: frozenset[int] = frozenset()  # the places that may be pointed at


class Bank(NamedTuple):
    id: int
    key: str
    name: str
    food: int
    lit: bool = False
    tokens: tuple[Tokens, ...] = ()


class Half(NamedTuple):
    kind: str
    name: str
    text: str
    category: str
    appetite: int


class CardView(NamedTuple):
    pick: str
    label: str
    halves: tuple[Half, ...]
    lit: str = ""
    number: str = ""


class Choice(NamedTuple):
    """One button of the decision sheet."""

    pick: str
    text: str
    note: str = ""
    number: str = ""
    icon: str = ""
    tone: str = ""  # main, plain, end
    animal: str = ""  # for a chip that stands for a tile
    refused: bool = False  # it cannot be done, and the note says why


class Sheet(NamedTuple):
    """The question that is open now."""

    who: str
    letter: str
    prompt: str
    choices: tuple[Choice, ...] = ()
    hint: str = ""
    kind: str = ""  # the name of what is asked, for looks
    dice: tuple[int, ...] = ()
    fight: tuple[Tile, ...] = ()  # hunter and prey
    fight_picture: str = ""
    trail: tuple[str, ...] = ()  # what has been picked so far


class Top(NamedTuple):
    turn: str
    last: bool
    phases: tuple[tuple[str, str, bool], ...]  # key, name, is it now
    who: str
    letter: str
    banks: tuple[Bank, ...]
    deck: int


class Look(NamedTuple):
    """Who looks at the table, in whose words, and what he has picked."""

    cast: Cast
    seen: State
    picker: Picker
    kinds: tuple[str, ...]  # person, or the kind of opponent, for every seat
    asked: int = NATURE
    options: tuple[Action, ...] = ()
    picks: Picks = ()
    left: tuple[Action, ...] = ()  # the options that agree with the picks
    lit: frozenset[int] = frozenset()  # the animals to be picked next
    barred: Mapping[int, str] = {}  # animal -> why it cannot be picked now
    struck: Mapping[int, str] = {}
    asking: bool = False  # the one who looks is the one who is asked
    refused: tuple[Choice, ...] = ()  # a pass that is not allowed


# ---------------------------------------------------------------------- animals


def mark_views(look: Look, animal: Animal, neighbours: Sequence[int]) -> tuple[MarkView, ...]:
    """The traits of an animal, burdens first; several cards of one kind together."""
    words = look.cast.words
    kinds: dict[tuple[str, bool], list[Mark]] = {}
    for mark in animal.marks:
        kinds.setdefault((mark.kind, mark.asleep), []).append(mark)
    views = []
    for (kind, asleep), marks in kinds.items():
        partners = tuple(partner_text(look, mark) for mark in marks if mark.partner)
        views.append(
            MarkView(
                kind,
                words.trait(kind),
                words.say(f"trait.{kind}.text"),
                look.seen.rules.traits[kind].category,
                len(marks),
                asleep,
                any(mark.used for mark in marks),
                partners,
                bool(partners) and all(mark.partner in neighbours for mark in marks),
            )
        )
    views.sort(key=lambda view: CATEGORIES.index(view.category))
    return tuple(views)


def partner_text(look: Look, mark: Mark) -> str:
    name = look.cast.animal(mark.partner)
    if not look.seen.rules.traits[mark.kind].directed:
        return name
    return f"← {name}" if mark.value else f"→ {name}"


def paired(animal: Animal) -> list[int]:
    """The animals it shares pair cards with."""
    return list(dict.fromkeys(mark.partner for mark in animal.marks if mark.partner))


def side_by_side(animals: Sequence[Animal]) -> list[Animal]:
    """An order in which pairs stand next to each other, as far as it can be had.

    It is for the eye only: ends of chains come first, so that a chain is laid out in one go.
    """
    here = {animal.id: animal for animal in animals}
    links = {id: [p for p in paired(animal) if p in here] for id, animal in here.items()}
    placed: dict[int, Animal] = {}
    for start in sorted(here, key=lambda id: (len(links[id]) != 1, list(here).index(id))):
        while start and start not in placed:
            placed[start] = here[start]
            start = next((id for id in links[start] if id not in placed), 0)
    chains: list[list[Animal]] = []
    for animal in placed.values():
        if chains and chains[-1][-1].id in links[animal.id]:
            chains[-1].append(animal)
        else:
            chains.append([animal])
    order = list(here)
    chains.sort(key=lambda chain: min(order.index(animal.id) for animal in chain))
    return [animal for chain in chains for animal in chain]


def bridge(left: Animal, right: Animal) -> str:
    """The kind of a pair card between two animals; empty if there is none."""
    return next((mark.kind for mark in left.marks if mark.partner == right.id), "")


def flag_views(look: Look, flags: Iterable[str]) -> tuple[Flag, ...]:
    """The flags that there are words for, each once; some name a trait after a colon."""
    words, views = look.cast.words, []
    for flag in dict.fromkeys(flags):
        key, _, kind = flag.partition(":")
        if words.has(f"ui.flag.{key}"):
            name = words.say(f"ui.flag.{key}", what=words.trait(kind.partition("@")[0]))
            views.append(Flag(key, name, look.seen.rules.signs.get(key, "")))
    return tuple(views)


def tokens_on(look: Look, id: int, shelter: int) -> tuple[Tokens, ...]:
    """What lies on an animal or in a place beside food, and how to take it."""
    words, rules = look.cast.words, look.seen.rules
    here = {"shelter": shelter, **rules.tokens(look.seen, id)}
    claims = {rules.claim_verbs[a.verb].key: a for a in look.left if a.verb in rules.claim_verbs}
    claimed = {it.key for it in rules.claim_verbs.values()}
    return tuple(
        Tokens(
            key,
            rules.signs.get(key, f"token-{key}"),
            number,
            words.say(f"ui.tokens.{key}.on" if id > 0 else f"ui.tokens.{key}", n=number),
            key in claimed,
            pick.do(claims[key]) if key in claims and look.asking else "",
        )
        for key, number in here.items()
        if number
    )


def secrets(look: Look, animal: Animal) -> tuple[str, ...]:
    """What its card says of it: that it is gone, or lies in wait and only its owner knows."""
    if not animal.card:
        return ("stump",)
    lurks = any(asked(animal) for asked in look.seen.rules.lurks.values())
    return ("lurks",) if lurks else ()


def condition(look: Look, animal: Animal) -> str:
    """How it fares; before there is food, nobody asks."""
    now = phase(look)
    if not animal.card or not any(it.hunger for it in look.seen.rules.phases if it.kind == now):
        return "calm"
    if animal.fed:
        return "fed"
    return "partly" if animal.food else "hungry"


def tile(
    look: Look, animal: Animal, left: Animal | None = None, right: Animal | None = None
) -> Tile:
    words = look.cast.words
    marks = mark_views(look, animal, [other.id for other in (left, right) if other])
    stores = look.seen.rules.stores
    fat = sorted((bool(mark.value) for mark in animal.marks if mark.kind in stores), reverse=True)
    state = condition(look, animal)
    state_name = "" if state == "calm" else words.say(f"ui.state.{state}")
    flags = flag_views(look, (*animal.flags, *secrets(look, animal)))
    lying = tokens_on(look, animal.id, animal.shelter)
    lit, why = light(look, animal.id)
    spoken = [words.say("ui.animal", name=look.cast.seat(animal.owner), number=animal.id)]
    for mark in marks:
        spoken.append(spoken_mark(look, mark))
    if animal.kin:
        spoken.append(words.say("ui.population", n=animal.population))
    spoken.append(words.say("ui.food_of", food=animal.food, need=animal.need))
    if fat:
        spoken.append(words.say("ui.fat_of", fat=sum(fat), n=len(fat)))
    spoken += [state_name] * bool(state_name)
    spoken += [one.name for one in flags] + [one.said for one in lying]
    home = look.seen.places.get(animal.place) if look.seen.rules.homes else None
    spoken += [story.place_name(words, home.key)] if home else []
    if lit in ("legal", "picked"):
        spoken.append(words.say(f"ui.lit.{lit}"))
    return Tile(
        animal.id,
        look.cast.animal(animal.id),
        portrait(look, animal, state),
        ", ".join(spoken),
        animal.food,
        animal.need,
        tuple(fat),
        marks,
        state,
        state_name,
        flags,
        lying,
        animal.population,
        lit,
        why,
        bridge(left, animal) if left else "",
        bridge(animal, right) if right else "",
        look.struck.get(animal.id, ""),
        home.key if home else "",
    )


def portrait(look: Look, animal: Animal, state: str) -> Portrait:
    """What it looks like."""
    newborn = look.struck.get(animal.id) == "born"
    return look_of(animal, *["newborn"] * newborn, feeding=state != "calm")


def spoken_mark(look: Look, mark: MarkView) -> str:
    words = look.cast.words
    text = mark.name if mark.cards == 1 else f"{mark.name} ×{mark.cards}"
    for partner in mark.partners:
        arrow, _, number = partner.rpartition(" ")
        key = {"→": "ui.protects", "←": "ui.protected"}.get(arrow, "ui.with")
        text += f" {words.say(key, number=number)}"
    if mark.off:
        text += f" ({words.say('ui.off')})"
    elif mark.used:
        text += f" ({words.say('ui.used')})"
    return text


def light(look: Look, id: int) -> tuple[str, str]:
    """How a tile is lit, and why it is not."""
    if not look.asking:
        return "", ""
    if f"animal {id}" in look.picks:
        return "picked", ""
    if id in look.lit:
        return "legal", ""
    return ("barred", look.barred[id]) if id in look.barred else ("", "")


# ---------------------------------------------------------------------- boards


def board(look: Look, seat: int, near: bool = False) -> Board:
    words, seen = look.cast.words, look.seen
    animals = seen.of(seat) if seen.rules.areas else side_by_side(seen.of(seat))
    tiles = []
    for number, animal in enumerate(animals):
        left = animals[number - 1] if number else None
        right = animals[number + 1] if number + 1 < len(animals) else None
        tiles.append(tile(look, animal, left, right))
    hungry = sum(tile.state in ("hungry", "partly") for tile in tiles)
    cards = len(seen.seats[seat].hand)
    births = [a for a in look.left if a.verb == "birth"] if near and look.asking else []
    chosen = any(p.startswith("card ") for p in look.picks) or not all(a.card for a in births)
    places = rows(look)
    choosing = near and look.asking and look.picks
    goals = look.picker.places(look.left, look.picks) if choosing else set()
    return Board(
        seat,
        LETTERS[seat],
        look.cast.seat(seat),
        look.kinds[seat],
        words.say("ui.board", cards=cards, animals=len(animals), hungry=hungry),
        cards,
        len(seen.seats[seat].pool),
        hungry,
        tuple(tiles),
        look.asked == seat,
        seen.first == seat,
        seen.seats[seat].passed,
        near,
        "do birth" if births and chosen else "",
        words.say("ui.new_animal"),
        words.say("ui.no_animals"),
        places,
        frozenset(a.target for a in births) if chosen and places else frozenset(),
        frozenset(goals),
    )


def rows(look: Look) -> tuple[tuple[int, str, str], ...]:
    """The places that animals live in, where they are apart."""
    seen = look.seen
    if not seen.rules.territorial:
        return ()
    words, places = look.cast.words, seen.places.values()
    return tuple(
        (place.id, place.key, story.place_name(words, place.key))
        for place in places
        if not isinstance(place, Plant)
    )


def banks(look: Look) -> tuple[Bank, ...]:
    lit = look.picker.places(look.left, look.picks) if look.asking else set()
    seen = look.seen
    fed = {key for key, dice, tokens in seen.rules.banks.get(len(seen.seats), ()) if dice or tokens}
    lying = {place.id: tokens_on(look, place.id, place.shelter) for place in seen.places.values()}
    return tuple(
        Bank(
            p.id,
            p.key,
            story.place_name(look.cast.words, p.key),
            p.food,
            p.id in lit,
            lying[p.id],
        )
        for p in seen.places.values()
        if p.key not in seen.rules.areas and not isinstance(p, Plant)
        if p.key in fed or rows(look) or p.food or lying[p.id]
    )


def phase(look: Look) -> str:
    """The key of the phase that is being played; the last one when the game is over."""
    return under_way(look.seen).phase or str(look.seen.rules.phases[-1].kind)


def top(look: Look) -> Top:
    seen, words = look.seen, look.cast.words
    now = phase(look)
    keys = [one.kind for one in seen.rules.phases if not one.silent]
    keys = [key for key in keys if words.has(f"phase.{key}.name")]
    phases = [(key, words.say(f"phase.{key}.name"), key == now) for key in keys]
    if look.asked >= 0:
        who, letter = words.say("ui.turn_of", name=look.cast.seat(look.asked)), LETTERS[look.asked]
    else:
        who, letter = words.say("ui.over" if not seen.stack else "ui.nature"), ""
    last = seen.rules.is_last_turn(seen)
    turns = seen.rules.turns(seen.rules)
    turn = words.say("ui.last_turn" if last else "ui.turns", n=seen.turn, k=turns)
    return Top(turn, last, tuple(phases), who, letter, banks(look), len(seen.deck))


# ---------------------------------------------------------------------- the hand


def hand(look: Look, cards: Iterable[str]) -> tuple[CardView, ...]:
    """The cards a player holds, as he may see them; equal cards stay apart."""
    words, traits = look.cast.words, look.seen.rules.traits
    playable = {action.card for action in look.options} if look.asking else set()
    numbers = {
        card: str(n) for n, card in enumerate(dict.fromkeys(c for c in cards if c in playable), 1)
    }
    views = []
    for card in cards:
        if card == UNKNOWN:
            continue
        halves = tuple(
            Half(
                kind,
                words.trait(kind),
                words.say(f"trait.{kind}.text"),
                look.seen.rules.traits[kind].category,
                traits[kind].appetite,
            )
            for kind in dict.fromkeys(card.split("/"))
        )
        chosen = f"card {card}" in look.picks
        lit = "picked" if chosen else "legal" if card in playable else ""
        name = story.card_name(words, card)
        number = numbers.get(card, "") if not look.picks else ""
        views.append(CardView(f"card {card}", words.say("ui.card", card=name), halves, lit, number))
    return tuple(views)


# ---------------------------------------------------------------------- the decision sheet


def choices(look: Look) -> tuple[Choice, ...]:
    """The buttons of the sheet: whole actions if they are few, else the next thing to pick."""
    left = look.left
    if len(left) <= FEW and not any(action.card for action in left):
        return tuple(whole(look, action) for action in left)
    field, picks = look.picker.question(left, look.picks)
    if not field:
        return tuple(whole(look, action) for action in left)
    made = []
    for one in picks:
        agreeing = [action for action in left if look.picker.parts[field](action) == one]
        made.append(part(look, field, one, agreeing))
    return tuple(made)


def whole(look: Look, action: Action) -> Choice:
    """A button that does it."""
    index = look.options.index(action)
    note = ""
    return Choice(
        f"option {index}",
        story.deed(look.cast, action),
        note,
        icon=icon(look, action),
        tone=tone(action),
        animal=str(action.animal or ""),
    )


def part(look: Look, field: str, one: str, agreeing: Sequence[Action]) -> Choice:
    """A button that picks, and leads on."""
    words = look.cast.words
    first = agreeing[0]
    kind, _, name = one.partition(" ")
    if kind == "card":
        return Choice(one, story.card_name(words, name), tone="card")
    if kind == "grow":
        return Choice(one, words.say("ui.as_trait", trait=words.trait(name)), icon=f"trait-{name}")
    if kind == "do":
        if first.verb == "birth":
            return Choice(one, words.say("action.birth.name"), icon="animal")
        if len(agreeing) == 1:
            return whole(look, first)._replace(pick=one)
        return Choice(
            one,
            story.verb_name(words, name),
            words.say("ui.ways", n=len(agreeing)),
            icon=icon(look, first),
            tone=tone(first),
        )
    if kind == "animal":
        id = int(name)
        animal = look.seen.animals.get(id)
        about = [words.trait(k) for k in animal.traits] if animal else []
        text = look.cast.animal(id)
        return Choice(one, text, ", ".join(about), animal=text, tone="animal")
    if kind == "place":
        place = look.seen.places.get(int(name))
        return Choice(one, look.cast.place(int(name)) or name, icon=place_icon(look, place))
    text = str(story.values(look.cast, 0, 0, int(name) if name.isdigit() else name)["what"])
    return Choice(one, text)


def place_icon(look: Look, place: Place | None) -> str:
    if place and place.key in look.seen.rules.areas:
        return f"area-{place.key}"
    if isinstance(place, Plant):
        return f"plant-{place.key}"
    return f"place-{place.key}" if rows(look) and place else ""


def icon(look: Look, action: Action) -> str:
    """The picture of a deed: that of its trait, of food, or none."""
    if action.verb == story.GROW:
        return f"trait-{action.what}"
    trait = look.seen.rules.verbs.get(action.verb)
    signs = PICTURES | look.seen.rules.signs
    return signs.get(action.verb) or (f"trait-{trait.key}" if trait else "")


PICTURES = {"birth": "animal", "eat": "token-food", "shelter": "token-shelter"}
ENDS = frozenset({*LEAVING, WAIT.verb})  # the verbs of one who does nothing more


def tone(action: Action) -> str:
    if action.verb in ENDS:
        return "end"
    return "main" if action.verb == "eat" else ""


def numbered(made: tuple[Choice, ...], cards: int = 0) -> tuple[Choice, ...]:
    """The first nine choices get the number keys."""
    return tuple(
        choice._replace(number=str(n) if n < 10 else "") for n, choice in enumerate(made, 1 + cards)
    )


def sheet(look: Look, hint: str = "", dice: tuple[int, ...] = ()) -> Sheet:
    """The question to the one who looks, or the news that another is thinking."""
    words, seen, cast = look.cast.words, look.seen, look.cast
    doings = under_way(seen).doings
    if not doings:
        return Sheet("", "", words.say("ui.over"), dice=dice)
    now = doings[-1]
    name = now.kind
    who, letter = (cast.seat(look.asked), LETTERS[look.asked]) if look.asked >= 0 else ("", "")
    fight, attack = battle(look, now), icon(look, Action(now.kind))
    if not look.asking:
        key = "ui.dice" if look.asked == NATURE else "ui.thinking"
        return Sheet(who, letter, words.say(key, name=who), (), hint, name, dice, fight, attack)
    key = f"ui.ask.{name}"
    if look.picks:
        field, picks = look.picker.question(look.left, look.picks)
        placed = picks and all(one.startswith("place ") for one in picks)
        key = "ui.pick.place" if placed else f"ui.pick.{field or 'confirm'}"
    else:
        key = f"{key}.{now.what}" if words.has(f"{key}.{now.what}") else key
    prompt = words.say(key if words.has(key) else "ui.ask", **concerned(look, doings))
    made = numbered(choices(look)) + look.refused
    return Sheet(who, letter, prompt, made, hint, name, dice, fight, attack, trail(look))


def concerned(look: Look, doings: Iterable[Doing]) -> dict[str, str]:
    """Whom a question is about: what is under way, or the only animal that all options name."""
    cast = look.cast
    *_, now = doings
    only = list(dict.fromkeys(action.animal for action in look.options))
    animal = now.animal or (only[0] if len(only) == 1 else 0)
    moves = [
        f"{cast.animal(it.animal)} → {cast.place(it.target)}"
        for it in doings
        if it.kind == now.kind
    ]
    return {
        "animal": cast.animal(animal),
        "target": cast.animal(now.target),
        "moves": ", ".join(moves),
    }


def refused(look: Look, attempts: Iterable[tuple[Action, list[Reason]]]) -> tuple[Choice, ...]:
    """The button of a pass that is not allowed now, with the reasons."""
    if any(action.verb in ENDS for action in look.options):
        return ()
    return tuple(
        Choice(
            pick.do(action),
            story.deed(look.cast, action),
            story.excuses(look.cast, reasons),
            tone="end",
            refused=True,
        )
        for action, reasons in attempts
        if action.verb in LEAVING and reasons
    )[:1]


def battle(look: Look, now: Doing) -> tuple[Tile, ...]:
    """The two sides of an attack that is under way."""
    animals = [look.seen.animals.get(id) for id in (now.animal, now.target)]
    if now.kind != "attack" or not all(animals):
        return ()
    plain = look._replace(asking=False, struck={})
    return tuple(tile(plain, animal) for animal in animals if animal)


def trail(look: Look) -> tuple[str, ...]:
    """What has been picked so far, in words."""
    words = look.cast.words
    said = []
    for one in look.picks:
        kind, _, name = one.partition(" ")
        if kind == "card":
            said.append(story.card_name(words, name))
        elif kind == "grow":
            said.append(words.say("ui.as_trait", trait=words.trait(name)))
        elif kind == "do":
            said.append(story.verb_name(words, name))
        elif kind == "animal":
            said.append(look.cast.animal(int(name)))
        elif kind == "place":
            said.append(look.cast.place(int(name)))
    return tuple(said)


def barred(
    cast: Cast,
    picker: Picker,
    attempts: Iterable[tuple[Action, list[Reason]]],
    picks: Picks,
    legal: Set[int],
) -> dict[int, str]:
    """For animals that cannot be picked next: the reasons against them."""
    found: dict[int, list[tuple[Action, list[Reason]]]] = {}
    picked = [p for p in picks if p.startswith("animal ")]
    for action, reasons in attempts:
        if not picker.agrees(action, picks):
            continue
        id = action.target if picked and pick.animal(action) == picked[0] else action.animal
        if id <= 0 or id in legal or not reasons or f"animal {id}" in picked:
            continue
        found.setdefault(id, []).append((action, reasons))
    return {id: story.refusal(cast, tried) for id, tried in found.items()}

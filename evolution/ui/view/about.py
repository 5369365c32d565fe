"""What there is to say about what one points at: a card, a trait, an animal, a place, a player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from evolution import effects, pictures
from evolution.changes import USUAL
from evolution.model import UNKNOWN, Action, Animal, Plant, Reason, State
from evolution.observe import cards_in
from evolution.pictures import look_of, look_of_plant
from evolution.protection import attack_reasons
from evolution.ruleset import Ruleset
from evolution.session import PERSON
from evolution.text import story, tally
from evolution.text.changed import told
from evolution.text.words import LETTERS
from evolution.trait import PLANT
from evolution.ui.manual import Guide, guide_to
from evolution.ui.view.animals import HUNGRY, condition, tile, tokens_on
from evolution.ui.view.boards import passed, stack
from evolution.ui.view.context import ViewContext
from evolution.ui.view.sources import sources


class About(NamedTuple):
    """The answer to "what is this?"."""

    subject: str  # what was asked about, as it stands in the page
    name: str
    text: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()  # a few words, and what they come to here
    portrait: str = ""  # how it looks, as SVG
    picture: str = ""  # its icon
    category: str = ""  # of a trait
    letter: str = ""  # of a player
    parts: tuple[About, ...] = ()  # the halves of a card, the traits of an animal
    why: str = ""  # it cannot be chosen now
    source: str = ""  # where its words are from
    entry: str = ""  # under which name it stands in the field guide


class Relations(NamedTuple):
    """How traits meet in an attack, as the rules answer when they are asked."""

    guards: bool = False  # it protects its bearer from a hunter with nothing else
    passed_by: tuple[str, ...] = ()  # the traits with which a hunter gets past it
    passes: tuple[str, ...] = ()  # what it gets past itself
    only: tuple[str, ...] = ()  # what prey must have that its bearer may attack, if not all


def about(context: ViewContext, subject: str) -> About | None:
    """What there is to say; None if there is no such thing (any more)."""
    kind, _, name = subject.partition(" ")
    answer = ANSWERS.get(kind)
    found = answer(context, name) if answer else None
    return found and found._replace(subject=subject)


# ---------------------------------------------------------------------- cards and traits


def about_trait(context: ViewContext, kind: str) -> About | None:
    rules, words, guide = context.seen.rules, context.namer.words, guide_of(context)
    trait = rules.traits.get(kind)
    if not trait or not words.has(f"trait.{kind}.text"):
        return None
    known = relations(rules, kind)
    facts = [
        ("points", str(trait.points)),
        ("appetite", f"+{trait.appetite}" if trait.appetite else ""),
        ("passed_by", traits(context, known.passed_by) or words.say("ui.about.nothing"))
        if known.guards
        else ("", ""),
        ("passes", traits(context, known.passes)),
        ("only", traits(context, known.only)),
        ("apart", traits(context, rules.foes[kind])),
        ("copies", copies(context.seen, kind)),
    ]
    return About(
        "",
        words.trait(kind),
        guide.lines(f"trait.{kind}.text"),
        labelled(context, facts),
        pictures.bearer(trait, rules.plants),
        f"trait-{kind}",
        trait.category,
        source=guide.say(f"trait.{kind}.source"),
        entry=kind,
    )


def about_card(context: ViewContext, card: str) -> About | None:
    """Both halves; and why it cannot be played, if so."""
    halves = [about_trait(context, kind) for kind in dict.fromkeys(card.split("/"))]
    if card == UNKNOWN or None in halves:
        return None
    tried = [it for it in context.candidates if it[0].card == card]
    why = refusal(context, tried, {option.card for option in context.options}, card)
    parts = tuple(filter(None, halves))
    if len(parts) == 1:
        return parts[0]._replace(why=why)
    return About("", story.card_name(context.namer.words, card), parts=parts, why=why)


def copies(state: State, kind: str) -> str:
    """On how many cards of the game it is printed; unknown where some have been left out."""
    deck = state.rules.deck_for(len(state.seats))
    if len(cards_in(state)) != len(deck):
        return ""
    return str(sum(kind in card.split("/") for card in deck))


@lru_cache(1024)
def relations(rules: Ruleset, kind: str) -> Relations:
    """Ask the rules about a hunter and a prey that have nothing but the traits in question."""
    kinds = [it for it, trait in rules.traits.items() if trait.onto != PLANT and not trait.rooted]
    if kind not in kinds:
        return Relations()
    free = not stopped(rules, "", kind)
    others = [other for other in kinds if other != kind]
    return Relations(
        not free,
        tuple(it for it in kinds if not free and not stopped(rules, it, kind)),
        tuple(it for it in others if stopped(rules, "", it) and not stopped(rules, kind, it)),
        tuple(it for it in kinds if stopped(rules, kind, "") and not stopped(rules, kind, it)),
    )


@lru_cache(4096)
def stopped(rules: Ruleset, hunting: str, hunted: str) -> bool:
    """Is a prey with this trait safe, fed or hungry, from a hunter with that one?"""
    state = State(rules, 2)
    hunter, prey = (Animal(n, n - 1) for n in (1, 2))
    friends = {1: Animal(3, 0), 2: Animal(4, 1)}  # for the cards that lie between two
    for animal in (hunter, prey, *friends.values()):
        state.animals[animal.id] = animal
        state.seats[animal.owner].row.append(animal.id)
    for animal, kind in ((hunter, hunting), (prey, hunted)):
        if kind:
            paired = rules.traits[kind].paired
            effects.attach(state, kind, animal, friends[animal.id] if paired else None, kind)
    found = bool(attack_reasons(state, hunter, prey))
    prey.food = prey.need
    return found or bool(attack_reasons(state, hunter, prey))


# ---------------------------------------------------------------------- what lies on the table


def about_animal(context: ViewContext, id: str) -> About | None:
    seen, namer = context.seen, context.namer
    animal = seen.animals.get(int(id))
    if not animal:
        return None
    words = namer.words
    kinds = dict.fromkeys(mark.kind for mark in animal.marks)
    goes_on = bool(seen.stack)  # once it is over, nobody is hungry or in danger
    hunters, prey = reach(seen, animal) if goes_on else ([], [])
    plants = [namer.place(it) for it in sent_against(seen, animal)] if goes_on else []
    parts = [part for part in seen.rules.score(seen, animal.owner) if part.animal == animal.id]
    made = tile(context, animal)
    facts = [
        ("owner", namer.seat(animal.owner)),
        ("home", namer.place(animal.place) if seen.rules.territorial else ""),
        ("food", words.say("ui.about.of", n=animal.food, k=animal.need) if goes_on else ""),
        ("fat", words.say("ui.about.of", n=sum(made.fat), k=len(made.fat)) if made.fat else ""),
        (
            "state",
            words.listed(
                [made.state_name] * (goes_on and bool(made.state_name))
                + [it.name for it in made.flags]
            ),
        ),
        ("tokens", words.listed([it.said for it in made.tokens])),
        ("points", tally.sum_up(namer, Counter(parts))),
        ("hunters", words.listed([namer.animal(it) for it in hunters] + plants)),
        ("prey", words.listed([namer.animal(it) for it in prey])),
    ]
    told = [about_trait(context, kind) for kind in kinds]
    home = f"place.{namer.places.get(animal.place, '')}.lives"  # what is true of all who live there
    return About(
        "",
        namer.animal(animal.id),
        tuple(
            words.say(key)
            for key in ["ui.about.no_traits"] * (not kinds) + [home] * words.has(home)
        )
        + (tokens(context) if made.tokens else ()),
        labelled(context, facts),
        pictures.picture(look_of(animal, feeding=goes_on)),
        letter=LETTERS[animal.owner],
        parts=tuple(it._replace(facts=(), portrait="") for it in told if it),
        why=why_not(context, animal.id),
    )


def reach(state: State, animal: Animal) -> tuple[list[int], list[int]]:
    """Which animals could attack it as things stand, and which it could."""
    attack = state.rules.verbs.get("attack")
    if not attack:
        return [], []
    hunts = [
        it
        for it in state.animals.values()
        if attack.key in it.traits and not attack.unusable(state, it, it.traits[attack.key])
    ]
    prey = state.animals.values() if animal in hunts else ()
    return (
        in_order(it for it in hunts if not attack_reasons(state, it, animal)),
        in_order(it for it in prey if not attack_reasons(state, animal, it)),
    )


def in_order(animals: Iterable[Animal]) -> list[int]:
    """Those of one player together, the oldest first."""
    return [it.id for it in sorted(animals, key=lambda it: (it.owner, it.id))]


def sent_against(state: State, animal: Animal) -> list[int]:
    """Which plants could attack it as things stand."""
    claims = [
        it for trait in state.rules.claim_verbs.values() for it in trait.legal_claims(state, 0)
    ]
    return [it.animal for it in claims if it.animal < 0 and it.target == animal.id]


def about_place(context: ViewContext, id: str) -> About | None:
    seen, words = context.seen, context.namer.words
    place = seen.places.get(int(id))
    if not place:
        return None
    lying = sources(context)
    views = {view.id: view for card in lying.cards for view in card} if lying else {}
    last = [it.id for it in lying.cards[-1]] if lying and lying.leaves else []
    view, guide = views.get(place.id), guide_of(context)
    limit = view.limit if view else 0
    food = words.say("ui.about.of", n=place.food, k=limit) if limit else str(place.food)
    lies = words.listed([it.said for it in tokens_on(context, place.id, place.shelter)])
    facts = [("food", food), ("tokens", lies), ("open", view.who if view else "")]
    if not view:
        facts.append(("of_turn", str(guide.facts["food"])))
    kinds = [mark.kind for mark in place.marks if mark.kind != place.key]
    told = [about_trait(context, kind) for kind in dict.fromkeys(kinds)]
    text = next((it for it in place_texts(place.key) if words.has(it)), "")
    said = guide.lines(text) if text else (words.say("ui.about.bank"), *tokens(context))
    portrait = pictures.plant(look_of_plant(place)) if isinstance(place, Plant) else ""
    return About(
        "",
        context.namer.place(place.id) or story.place_name(words, place.key),
        said
        + (words.say("ui.leaves"),) * (place.id in last)
        + (words.say("ui.about.twin"),) * (place.id in context.namer.twins),
        labelled(context, facts),
        portrait or (view.portrait if view else ""),
        parts=tuple(it._replace(facts=(), portrait="") for it in told if it),
        why=why_not(context, place.id),
        entry="" if not text or text.startswith("place.") else place.key,
    )


def tokens(context: ViewContext) -> tuple[str, ...]:
    """What the games say about the tokens that are no food."""
    guide, games = guide_of(context), context.seen.rules.expansions
    told = [f"game.{game.key}.topic.tokens.text" for game in games if "tokens" in game.topics]
    return sum(map(guide.lines, told), ())


def place_texts(key: str) -> tuple[str, ...]:
    """Where a text about a place may stand in the catalogue."""
    return f"area.{key}.text", f"plant.{key}.text", f"place.{key}.text"


def about_token(context: ViewContext, key: str) -> About | None:
    words = context.namer.words
    if not words.has(f"ui.help.signs.{key}"):
        return None
    picture = context.seen.rules.signs.get(key, f"token-{key}")
    text = () if key == "food" else tokens(context)
    return About("", words.say(f"ui.help.signs.{key}"), text, picture=picture)


# ---------------------------------------------------------------------- players, phases, chance


def about_seat(context: ViewContext, number: str) -> About | None:
    seen, words, seat = context.seen, context.namer.words, int(number)
    side, kind = seen.seats[seat], context.kinds[seat]
    level = "ui.person" if kind == PERSON else f"ui.level.{kind}"  # there is none in a lesson
    points = sum(part.points for part in seen.rules.score(seen, seat))
    hungry = sum(condition(context, it) in HUNGRY for it in seen.of(seat))
    facts = [
        ("who", words.say(level) if words.has(level) else ""),
        ("cards", str(stack(seen, seat) or len(side.hand))),
        ("animals", str(len(side.row))),
        ("hungry", str(hungry) if hungry else ""),
        ("points", str(points)),
    ]
    text = [words.say(f"{level}.style")] if words.has(f"{level}.style") else []
    text += [words.say("ui.first")] * (seen.first == seat)
    text += [words.say("ui.passed")] * passed(seen, seat)
    if side.pool and not stack(seen, seat):
        text.append(words.say("ui.pool", n=len(side.pool)))
    return About(
        "",
        context.namer.seat(seat),
        tuple(text),
        labelled(context, facts),
        letter=LETTERS[seat],
    )


def about_pool(context: ViewContext, number: str) -> About | None:
    """Which cards lie in the pile of a player who may look at it."""
    words, cards = context.namer.words, context.seen.seats[int(number)].pool
    if not cards or UNKNOWN in cards:
        return None
    counted = Counter(story.card_name(words, card) for card in cards)
    told = [f"{name} ×{count}" if count > 1 else name for name, count in counted.items()]
    return About("", words.say("ui.pool", n=len(cards)), (words.listed(told),), picture="deck")


def about_phase(context: ViewContext, key: str) -> About | None:
    guide, words = guide_of(context), context.namer.words
    if not words.has(f"phase.{key}.name"):
        return None
    text = guide.lines(f"phase.{key}.help") + guide.added(key)
    return About("", words.say(f"phase.{key}.name"), text[:2])


def about_deck(context: ViewContext, name: str) -> About | None:
    words, count = context.namer.words, len(context.seen.deck)
    return About(
        "", words.say("ui.deck", n=count), guide_of(context).added("end")[:1], (), "", "deck"
    )


def about_yield(context: ViewContext, name: str) -> About | None:
    words, changes = context.namer.words, context.seen.rules.changes
    percent = changes.percent(context.seen.turn)
    if percent == USUAL:
        return None
    text = (words.say("ui.yield.help", n=percent), *told(changes, words))
    return About("", words.say(f"ui.yield.{'less' if percent < USUAL else 'more'}"), text)


def about_die(context: ViewContext, side: str) -> About | None:
    words = context.namer.words
    return About(
        "", words.say("ui.about.die", n=side), (words.say("ui.about.die.text"),), (), "", "die"
    )


ANSWERS: dict[str, Callable[[ViewContext, str], About | None]] = {
    "animal": about_animal,
    "card": about_card,
    "deck": about_deck,
    "die": about_die,
    "grow": about_trait,
    "phase": about_phase,
    "place": about_place,
    "pool": about_pool,
    "seat": about_seat,
    "token": about_token,
    "trait": about_trait,
    "yield": about_yield,
}

# ---------------------------------------------------------------------- helpers


def guide_of(context: ViewContext) -> Guide:
    return guide_to(context.seen.rules, len(context.seen.seats), context.namer.words)


def labelled(context: ViewContext, facts: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """The facts that there are, each with what it is about."""
    words = context.namer.words
    return tuple((words.say(f"ui.about.{key}"), text) for key, text in facts if key and text)


def traits(context: ViewContext, kinds: Iterable[str]) -> str:
    words = context.namer.words
    return words.listed(list(dict.fromkeys(map(words.trait, kinds))))


def why_not(context: ViewContext, id: int) -> str:
    """Why it cannot be chosen now, for what one seems to mean; with no card picked, for none."""
    if id in context.barred:
        return context.barred[id].why
    acting = [it for it in context.candidates if not it[0].card]
    tried = [it for it in acting if id and it[0].animal == id]  # 0 is a place
    return "" if context.picks else refusal(context, tried, context.lit, id)


def refusal(
    context: ViewContext,
    tried: Sequence[tuple[Action, list[Reason]]],
    legal: Iterable[object],
    one: object,
) -> str:
    """The reasons against all that was tried, unless it may be chosen."""
    against = [it for it in tried if it[1]]
    return "" if one in legal or not against else story.refusal(context.namer, against)

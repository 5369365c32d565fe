"""The buttons that answer a question, as plain data: what can be done, and what cannot and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from evolution.attack import WAIT
from evolution.engine import why_not
from evolution.frame import LEAVING
from evolution.model import Action, Plant, Reason
from evolution.pictures import Look as Portrait
from evolution.text import story
from evolution.text.words import DOT
from evolution.ui import pick
from evolution.ui.view.animals import condition, portrait
from evolution.ui.view.boards import side_by_side
from evolution.ui.view.context import ViewContext, mine, rows, victim
from evolution.ui.view.hand import laid
from evolution.ui.view.outcome import outcome
from evolution.ui.view.ways import Way, by_deed, lies, place_sign, ways

FEW = 7  # so many options are listed one by one
NAMED = 2  # so many places are told by their names
MORE = 14  # and so many of one animal
PICTURED = 24  # of so many animals to choose from there is room for pictures
ACTORS = 4  # so many animals are listed with what each can do
FORETOLD = 8  # of so many there is room to show what comes of them
BARRED = 6  # so many reasons are told against what the picked animal cannot do

PICTURES = {"birth": "animal", "eat": "token-food", "shelter": "token-shelter"}

ENDS = frozenset({*LEAVING, WAIT.verb})  # the verbs of one who does nothing more


class Choice(NamedTuple):
    """One button of the decision sheet."""

    pick: str
    text: str
    note: str = ""
    number: str = ""
    icon: str = ""
    tone: str = ""  # main, plain, end
    animal: str = ""  # for a chip that stands for a tile
    asks: str = ""  # what may be asked about it
    refused: bool = False  # it cannot be done, and the note says why
    actor: Portrait | None = None  # who would do it
    target: Portrait | None = None  # and to whom
    outcome: str = ""  # what comes of it
    brief: bool = False  # that is told only to whoever points at it
    advised: bool = False  # somebody else would do it
    group: str = ""  # the animal under whose name and picture it stands with others
    way: Way | None = None  # it is one of several ways of doing the same
    own: str = ""  # said of prey that is one's own
    has: str = ""  # for ears, what prey has
    who: str = ""  # the name of the animal that does it
    does: str = ""  # what is done, by itself
    said: str = ""  # for ears, where there is more to say than is seen


def offered(context: ViewContext) -> tuple[Choice, ...]:
    """Every button: what can be done, and with its reasons what cannot."""
    leaving_last = sorted(choices(context), key=lambda it: it.tone == "end")
    made = numbered(tuple(leaving_last)) + impossible(context) + unplayable(context)
    made += uninhabitable(context) + stunted(context) + refused(context)
    return tuple(it._replace(asks=asked_of(it), advised=is_advised(context, it)) for it in made)


def choices(context: ViewContext) -> tuple[Choice, ...]:
    """The buttons of the sheet: whole actions if they are few, else the next thing to pick."""
    stands = standing(context)
    left = as_they_stand(context.left, stands)
    if not any(action.card for action in left):
        actors = {action.animal for action in left if action.animal in context.seen.animals}
        if len(left) <= (MORE if picked(context) else FEW):
            return grouped(wholes(context, spared_last(context, left)))
        if not context.picks and 0 < len(actors) <= ACTORS:
            return by_actor(context, left)
    field, picks = context.picker.question(left, context.picks)
    if not field:
        return wholes(context, left)
    homes, made = apart(context, [beast(one) for one in picks]), []
    offer = {one: [it for it in left if one in context.picker.offers(it, field)] for one in picks}
    spared = {
        one: field == "target" or victim(context, alike[0]) == beast(one) > 0
        for one, alike in offer.items()
    }
    rules, order = context.seen.rules, list(dict.fromkeys(homes.values()))
    # Deeds come in one order, whoever does them.
    deeds = ["birth", "eat", "shelter", *rules.verbs, *rules.claim_verbs]
    lie = as_they_lie(context, picks) | {f"do {verb}": at for at, verb in enumerate(deeds)}
    for one in sorted(
        picks,
        key=lambda it: (
            lie.get(it, len(lie)),
            spared[it] and mine(context, it),
            order.index(homes[beast(it)]) if beast(it) in homes else 0,
            turn(context, beast(it), spared[it]),
            stands.get(beast(it), 0),
        ),
    ):
        agreeing = offer[one]
        chosen = part(context, field, one, agreeing, len(picks) <= PICTURED)
        doer = agreeing[0].animal
        leads_on = field == "do" and not context.picks and len(agreeing) > 1
        if leads_on and all(action.animal == doer for action in agreeing):
            chosen = done_by(context, chosen, doer)  # whoever can do it at all is named
        key, name = homes.get(beast(one), ("", ""))
        if key and chosen.way:
            chosen = chosen._replace(way=chosen.way._replace(deed=name, picture=f"place-{key}"))
        made.append(chosen)
    return tuple(made)


def as_they_lie(context: ViewContext, picks: Sequence[str]) -> dict[str, int]:
    """At which place in the hand, or among those to choose from, every picked card lies."""
    wanted = {name for kind, _, name in (one.partition(" ") for one in picks) if kind == "card"}
    if not wanted:
        return {}
    side = context.seen.seats[context.asked]
    cards = side.hand if wanted <= set(side.hand) else side.pool
    return {f"card {card}": at for at, card in enumerate(laid(cards))}


def standing(context: ViewContext) -> dict[int, int]:
    """At which place on its board every animal stands."""
    seats = range(len(context.seen.seats))
    rows = [side_by_side(context.seen.of(seat)) for seat in seats]
    return {animal.id: at for row in rows for at, animal in enumerate(row)}


def as_they_stand(left: Sequence[Action], stands: Mapping[int, int]) -> list[Action]:
    """What animals can do in the order in which these stand; all else keeps its place."""
    doing = iter(
        sorted((it for it in left if it.animal in stands), key=lambda it: stands[it.animal])
    )
    return [next(doing) if it.animal in stands else it for it in left]


def beast(being: str) -> int:
    """The animal that a pick names; 0 for anything else."""
    kind, _, id = being.partition(" ")
    return int(id) if kind == "animal" else 0


def apart(context: ViewContext, animals: Sequence[int]) -> dict[int, tuple[str, str]]:
    """Where each of them lives, the key and the name, if they live in several places."""
    names = {id: (key, name) for id, key, name in rows(context)}
    known = {id: context.seen.animals[id] for id in animals if id in context.seen.animals}
    found = {id: names[it.place] for id, it in known.items() if it.place in names}
    return found if len(set(found.values())) > 1 else {}


def by_actor(context: ViewContext, left: Sequence[Action]) -> tuple[Choice, ...]:
    """For every animal what it can do, one button for each kind of deed."""
    deeds = by_deed(left)
    single = [alike[0] for alike in deeds.values() if len(alike) == 1]
    alone = {choice.pick: choice for choice in wholes(context, single)}
    made = []
    order = {id: at for at, id in enumerate(dict.fromkeys(id for id, _ in deeds))}
    for (id, do), alike in sorted(deeds.items(), key=lambda it: order[it[0][0]]):
        if len(alike) == 1:
            made.append(alone[f"option {context.options.index(alike[0])}"])
            continue
        made.append(done_by(context, part(context, "do", do, alike), id))
    return grouped(tuple(made))


def done_by(context: ViewContext, chosen: Choice, id: int) -> Choice:
    """A deed that leads on, as that of an animal or a plant; 0 for nobody's."""
    if not id:
        return chosen
    doer = pick.being(id)
    text = context.namer.words.of(being_name(context, doer), chosen.text)
    chosen = chosen._replace(pick=f"{doer}{pick.AND}{chosen.pick}", text=text)
    actor = pictured(context, id)
    return chosen._replace(animal=str(id), actor=actor) if actor else chosen


def grouped(made: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Several choices of one animal stand together, under its name."""
    actors = [choice.animal for choice in made if choice.actor]
    if len(set(actors)) == 1 and len(actors) > 1:
        return tuple(choice._replace(actor=None) for choice in made)  # nobody else is meant
    return tuple(
        choice._replace(group=choice.animal)
        if choice.actor and actors.count(choice.animal) > 1
        else choice
        for choice in made
    )


def spared_last(context: ViewContext, left: Sequence[Action]) -> list[Action]:
    """Of what an animal can do, what is done to an animal of one's own stands last."""
    order = {id: at for at, id in enumerate(dict.fromkeys(action.animal for action in left))}
    return sorted(
        left,
        key=lambda it: (
            victim(context, it) == it.animal and costs_own(context, it),
            order[it.animal],
            it.target > 0 and mine(context, pick.being(it.target)),
        ),
    )


def turn(context: ViewContext, id: int, spared: bool) -> int:
    """When the owner of an animal has his turn after whoever is asked, who comes first, or last."""
    owner, seats = context.namer.owners.get(id), len(context.namer.names)
    return 0 if owner is None else (owner - context.asked - spared) % seats


def picked(context: ViewContext) -> int:
    """The animal that has been picked; 0 if none or several have."""
    found = [int(one.split()[1]) for one in context.picks if one.startswith("animal ")]
    return found[0] if len(found) == 1 else 0


def wholes(context: ViewContext, actions: Sequence[Action]) -> tuple[Choice, ...]:
    """Buttons that do it, and what comes of them; several ways of one thing stand together."""
    brief = len(actions) > FORETOLD
    order = list(dict.fromkeys(action.animal for action in actions))
    homes = apart(context, [action.animal for action in context.options])
    deeds = [(it, ways(context, it, icon(context, it[0]))) for it in by_deed(actions).values()]
    deeds.sort(key=lambda it: (order.index(it[0][0].animal), bool(it[1])))
    made = (
        (
            action,
            whole(context, action)._replace(
                outcome=DOT.join(
                    filter(None, (where(context, action, homes), outcome(context, action)))
                ),
                brief=brief,
                way=found.get(action),
            ),
        )
        for alike, found in deeds
        for action in sorted(
            alike,
            key=lambda it: (
                costs_own(context, it),
                it in found and bool(found[it].outcome),
                turn(context, it.target, True),
            ),
        )
    )
    return tuple(
        one if one.outcome else one._replace(said=known(context, action, actions, one.own))
        for action, one in made
    )


def known(context: ViewContext, action: Action, actions: Sequence[Action], own: str) -> str:
    """For ears, what an animal has, where one only chooses between animals."""
    others = {it.animal for it in actions if it._replace(animal=action.animal) == action}
    return spoken(context, action.animal, "animal", [action], own) if len(others) > 1 else ""


def where(context: ViewContext, action: Action, homes: Mapping[int, tuple[str, str]]) -> str:
    """In which of several places it takes food, unless a plant is named."""
    eats = action.verb == "eat" and action.animal in homes
    here = eats and context.seen.animals[action.animal].place == action.target
    return homes[action.animal][1] if here else ""


def whole(context: ViewContext, action: Action) -> Choice:
    """A button that does it."""
    return Choice(
        f"option {context.options.index(action)}",
        story.action_sentence(context.namer, action),
        icon=icon(context, action),
        tone=tone(action),
        animal=str(action.animal or ""),
        actor=pictured(context, action.animal),
        target=pictured(context, action.target),
        own=context.namer.words.say("ui.prey.own") if costs_own(context, action) else "",
        has=equipment(context, action.target) if context.picker.attacks(action) else "",
        who=context.namer.animal(action.animal) if action.animal > 0 else "",
        does=story.verb_name(context.namer.words, pick.deed(action)),
    )


def costs_own(context: ViewContext, action: Action) -> bool:
    """Does it harm an animal of whoever is asked?"""
    return mine(context, pick.being(victim(context, action)))


def pictured(context: ViewContext, id: int) -> Portrait | None:
    """What an animal looks like; None for anything else."""
    animal = context.seen.animals.get(id)
    return portrait(context, animal, condition(context, animal)) if animal else None


def part(
    context: ViewContext, field: str, one: str, agreeing: Sequence[Action], drawn: bool = False
) -> Choice:
    """A button that picks, and leads on; an animal may be ``drawn``."""
    words = context.namer.words
    first = agreeing[0]
    kind, _, name = one.partition(" ")
    if kind == "card":
        return Choice(one, story.card_name(words, name), tone="card")
    if kind == "grow":
        text = words.say("ui.as_trait", trait=words.trait(name))
        if len(agreeing) > 1:
            return Choice(one, text, icon=f"trait-{name}")
        targets = filter(beast, (pick.being(first.animal), pick.being(first.target)))
        only = words.listed([being_name(context, it) for it in targets])
        text = words.aside(text, only) if only else text
        return Choice(one, text, icon=f"trait-{name}", outcome=outcome(context, first))
    if kind == "do":
        if first.verb == "birth":
            return Choice(one, words.say("action.birth.name"), icon="animal")
        if len(agreeing) == 1:
            return wholes(context, [first])[0]._replace(pick=one)
        return Choice(
            one,
            story.verb_name(words, name),
            who_or_where(context, agreeing),
            icon=icon(context, first),
            tone=tone(first),
        )
    if kind == "animal":
        id = int(name)
        animal = context.seen.animals.get(id)
        about = [words.trait(k) for k in animal.traits] if animal else []
        text = context.namer.animal(id)
        looks = pictured(context, id) if drawn else None
        made = Choice(one, text, words.row(about), animal=text, tone="animal", target=looks)
        spares = victim(context, first) == id and mine(context, one)
        own = words.say("ui.prey.own") if spares else ""
        said = spoken(context, id, field, agreeing, own)
        return made._replace(way=Way(text), said=said, own=own)
    if kind == "place":
        place = context.seen.places.get(int(name))
        text, sign = context.namer.place(int(name)) or name, place_sign(context, place)
        return Choice(one, text, lies(context, first), icon=sign)
    text = str(story.values(context.namer, 0, 0, int(name) if name.isdigit() else name)["what"])
    return Choice(one, text)


def who_or_where(context: ViewContext, alike: Sequence[Action]) -> str:
    """What a deed leaves one to choose: how many animals; of one animal, with what or where."""
    namer = context.namer
    doers = {action.animal for action in alike if action.animal}
    if len(doers) > 1:
        return namer.words.say("ui.doers", n=len(doers))
    targets = dict.fromkeys(filter(None, map(context.picker.target, alike)))
    far_first = sorted(targets, key=lambda it: turn(context, beast(it), True))
    if len(targets) > NAMED and not any(map(beast, targets)):
        places = [context.seen.places.get(int(it.partition(" ")[2])) for it in targets]
        plants = all(isinstance(place, Plant) for place in places)
        return namer.words.say("ui.plants" if plants else "ui.places", n=len(targets))
    own = [one for one in far_first if namer.owners.get(beast(one)) == context.asked]
    others = [being_name(context, one) for one in far_first if one not in own]
    names = [being_name(context, one) for one in own]
    if own and others and context.picker.attacks(alike[0]):  # nobody is to take them for others'
        return namer.words.say("ui.and_own", names=story.few(namer, others), n=len(own))
    return story.few(namer, [*others, *names]) if len(targets) > 1 else ""


def being_name(context: ViewContext, being: str) -> str:
    """What an animal, a plant or a place is called that may be picked."""
    kind, _, id = being.partition(" ")
    return context.namer.animal(int(id)) if kind == "animal" else context.namer.place(int(id))


def spoken(context: ViewContext, id: int, field: str, alike: Sequence[Action], own: str) -> str:
    """An animal to choose, for ears: what is done with it; what it has, and how hungry it is."""
    namer, animal = context.namer, context.seen.animals.get(id)
    if not animal:
        return ""
    words, does = namer.words, {pick.do(action): action for action in alike}
    said = namer.animal(id)
    if field == "animal" and len(alike) == 1:
        said = story.action_sentence(namer, alike[0])
    elif field == "animal" and len(does) == 1:
        said = words.of(said, story.verb_name(words, pick.deed(alike[0])))
    said = words.aside(said, own) if own else said
    need = words.say("ui.food_of", food=animal.food, need=animal.need)
    has = words.say("ui.has", traits=words.row(map(words.trait, animal.traits)))
    told = words.row([has, need] if animal.traits else [need])
    return f"{said}. {told[:1].upper()}{told[1:]}"


def equipment(context: ViewContext, id: int) -> str:
    """An animal, and what it has; nothing where it has nothing."""
    words, animal = context.namer.words, context.seen.animals.get(id)
    traits = words.row(map(words.trait, animal.traits if animal else ()))
    return traits and words.of(context.namer.animal(id), traits)


def icon(context: ViewContext, action: Action) -> str:
    """The picture of a deed: that of its trait, of food, or none."""
    if action.verb == story.GROW:
        return f"trait-{action.what}"
    trait = context.seen.rules.verbs.get(action.verb)
    signs = PICTURES | context.seen.rules.signs
    return signs.get(action.verb) or (f"trait-{trait.key}" if trait else "")


def tone(action: Action) -> str:
    if action.verb in ENDS:
        return "end"
    return "main" if action.verb == "eat" else ""


def asked_of(choice: Choice) -> str:
    """What a button is about, for those who want to know: an animal, a place, a trait."""
    parts = choice.pick.removeprefix(pick.VAIN).partition(pick.OR)[0].split(pick.AND)
    for part in reversed(parts) if choice.refused else parts[:1]:
        if part.startswith(("animal ", "place ", "grow ")) and part != pick.being(0):
            return part
    sort, _, kind = choice.icon.partition("-")
    return f"{sort} {kind}" if sort in ("trait", "token") and kind != "food" else ""


def numbered(made: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Each has a number to be typed: of one digit, or all of two where they are many.

    Doing nothing more is always 0, as what had its number before may have been something else.
    """
    ends = [one.tone == "end" for one in made]
    apart = ends.count(True) == 1 < len(made)
    digits = len(str(len(made) - apart))
    numbers = [0 if end and apart else n for n, end in enumerate(ends, 1)]
    return tuple(
        one._replace(number=f"{n:0{digits}}") for one, n in zip(made, numbers, strict=True)
    )


def refused(context: ViewContext) -> tuple[Choice, ...]:
    """The button of a pass that is not allowed now, with the reasons."""
    if context.picks or may_end(context):
        return ()
    return tuple(
        Choice(
            pick.VAIN + pick.do(action),
            story.action_sentence(context.namer, action),
            story.excuses(context.namer, reasons),
            tone="end",
            refused=True,
        )
        for action, reasons in context.candidates
        if action.verb in LEAVING and reasons
    )[:1]


def impossible(context: ViewContext) -> tuple[Choice, ...]:
    """What the picked animal cannot do, those together that the same reasons bar."""
    actor, words = picked(context), context.namer.words
    if not actor:
        return ()
    alike: dict[tuple[str, ...], list[tuple[Action, list[Reason]]]] = {}
    for action, reasons in context.candidates:
        if reasons and action.animal == actor and context.picker.agrees(action, context.picks):
            anywhere = [reason for reason in reasons if not story.is_local(words, reason)]
            keys = sorted({reason.key for reason in anywhere})
            told = anywhere or reasons
            alike.setdefault((pick.do(action), *keys), []).append((action, told))
    return tuple(barred(context, tried) for tried in list(alike.values())[:BARRED])


def unplayable(context: ViewContext) -> tuple[Choice, ...]:
    """The traits of the picked card that no animal of one's own could have now, and why."""
    namer, owners, rules = context.namer, context.namer.owners, context.seen.rules
    first, *more = (*context.picks, "")
    nobody = not any(owners.get(id) == context.asked for id in context.seen.animals)
    growing = any(action.verb == story.GROW for action, _ in context.candidates)
    if more != [""] or not first.startswith("card ") or nobody or not growing:
        return ()
    possible = {pick.do(action) for action in context.left}
    made = []
    for kind in rules.cards.get(first.removeprefix("card "), ()):
        does = f"grow {kind}"
        if does in possible or kind not in rules.traits:
            continue
        tried = [it for it in context.candidates if {first, does} <= context.picker.read(it[0])]
        excuses = story.excuses(namer, [reason for _, reasons in tried for reason in reasons])
        why = "ui.barred.pair" if rules.traits[kind].paired else "ui.barred.nobody"
        text = namer.words.say("ui.as_trait", trait=namer.words.trait(kind))
        note = excuses or namer.words.say(why)
        vain = pick.VAIN + does
        made.append(Choice(vain, text, note, icon=f"trait-{kind}", refused=True))
    return tuple(made)


def stunted(context: ViewContext) -> tuple[Choice, ...]:
    """What one's own animals cannot become by a card that is not chosen, and why."""
    if context.picks or not any(it.verb == "birth" and not it.card for it in context.left):
        return ()
    barring = [(action, reasons) for action, reasons in context.candidates if reasons]
    own = [it for it in barring if mine(context, pick.being(it[0].animal))]
    return tuple(barred(context, [one]) for one in own[:BARRED])


def uninhabitable(context: ViewContext) -> tuple[Choice, ...]:
    """The places that a new animal may not be put in, where others are offered for it."""
    homes = {action.target for action in context.left}
    if len(homes) < 2 or not context.picks or any(it.verb != "birth" for it in context.left):
        return ()
    made = []
    for id, place in context.seen.places.items():
        if id in homes or isinstance(place, Plant):
            continue
        reasons = why_not(context.seen, context.left[0]._replace(target=id))
        note = story.excuses(context.namer, reasons)
        text = story.place_name(context.namer.words, place.key)
        vain = pick.VAIN + pick.being(id)
        made.append(Choice(vain, text, note, icon=f"place-{place.key}", refused=True))
    return tuple(made)


def barred(context: ViewContext, tried: Sequence[tuple[Action, list[Reason]]]) -> Choice:
    """A line for what cannot be done, with the reason; of several targets, their names."""
    namer, first = context.namer, tried[0][0]
    text = heading(context, [action for action, _ in tried])
    note = story.excuses(namer, [reason for _, reasons in tried for reason in reasons])
    ways = dict.fromkeys(context.picker.rest(action, context.picks) for action, _ in tried)
    vain = pick.VAIN + pick.OR.join(ways)
    return Choice(vain, text, note, icon=icon(context, first), refused=True)


def heading(context: ViewContext, actions: Sequence[Action]) -> str:
    """What cannot be done, all of it: with its targets, unless there are no other places for it."""
    namer, words, first = context.namer, context.namer.words, actions[0]
    sentence = story.action_sentence(namer, first)
    if all(story.action_sentence(namer, action) == sentence for action in actions):
        return sentence
    deed = story.verb_name(words, pick.deed(first))
    targets = dict.fromkeys(filter(None, map(context.picker.target, actions)))
    doer, does = pick.animal(first), pick.do(first)
    everywhere = not any(map(beast, targets)) and all(
        action in actions
        for action, _ in context.candidates
        if (pick.animal(action), pick.do(action)) == (doer, does)
    )
    if everywhere or len(targets) < 2:
        return words.of(being_name(context, doer), deed)
    return words.of(deed, story.few(namer, [being_name(context, one) for one in targets]))


def is_advised(context: ViewContext, choice: Choice) -> bool:
    """Is it what somebody else would do, or a step on the way to it?"""
    kind, _, name = choice.pick.partition(" ")
    if choice.refused:
        return False
    if kind == "option":
        return context.options[int(name)] in context.advice
    picks = (*context.picks, *choice.pick.split(pick.AND))
    return any(context.picker.agrees(action, picks) for action in context.advice)


def may_end(context: ViewContext) -> bool:
    """May one do nothing more?"""
    return any(action.verb in ENDS for action in context.options)

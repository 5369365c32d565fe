"""What moves animals, traits and cards, and nothing else does; food has its own in food.py."""

from __future__ import annotations

from collections.abc import Iterable

from evolution.model import NOBODY, UNKNOWN, Animal, Bearer, Card, Mark, Reason, State, because
from evolution.trait import PLANT

# ---------------------------------------------------------------------- animals and their traits


def birth(
    state: State, seat: int, card: Card, place: int = 0, parent: Animal | None = None
) -> Animal:
    """A card becomes an animal, beside its parent or at the right end of its owner's row."""
    state.serial += 1
    animal = state.animals[state.serial] = Animal(state.serial, seat, card, place)
    row = state.seats[seat].row
    row.insert(row.index(parent.id) + 1 if parent else len(row), animal.id)
    return animal


def attach(
    state: State, kind: str, animal: Bearer, partner: Bearer | None = None, card: Card = UNKNOWN
) -> None:
    """A card becomes a trait of an animal, or of a pair."""
    mark = Mark(kind, card)
    if partner:
        mark.partner = partner.id
        value = int(state.rules.traits[kind].directed)
        partner.marks.append(Mark(kind, card, animal.id, value))
        partner.refresh(state.rules)
    lay(state, animal, mark)


def lay(state: State, animal: Bearer, mark: Mark) -> None:
    """A mark comes to lie on top of an animal's others, or beneath them if its trait says so."""
    rules = state.rules
    animal.marks.insert(0 if rules.traits[mark.kind].lowest else len(animal.marks), mark)
    if rules.silences or powerless(state, animal):
        refresh_asleep(state, animal)
    else:
        animal.refresh(rules)


def detach(state: State, animal: Bearer, mark: Mark) -> Card:
    """A trait leaves its animal, and the other animal of its pair. Returns the card."""
    fed = animal.fed
    unbind(state, animal, mark)
    partner = state.find(mark.partner)
    if partner:
        partner_fed = partner.fed
        unbind(state, partner, other_half(state, animal, mark))
        notify_fed(state, partner, partner_fed)
    notify_fed(state, animal, fed)
    return mark.card


def discard(state: State, animal: Animal, mark: Mark) -> None:
    """A trait of a living animal goes to its owner's discard pile."""
    state.tell("lose", animal.owner, animal.id, mark.partner, mark.kind)
    throw_away(state, animal.owner, detach(state, animal, mark))


def throw_away(state: State, seat: int, card: Card) -> None:
    """A card goes to a player's discard pile, or the common one; what was no card to none."""
    if card:
        pile = state.discard if state.rules.common_discard else state.seats[seat].discard
        pile.append(card)


def unbind(state: State, animal: Bearer, mark: Mark) -> None:
    """Take one mark off one animal, whose other marks notice it."""
    lift(state, animal, mark)
    miss(state, animal, mark)


def lift(state: State, animal: Bearer, mark: Mark) -> None:
    """One mark leaves one animal."""
    rules = state.rules
    animal.marks.remove(mark)
    animal.refresh(rules)
    if mark.kind in rules.on_lost:
        rules.on_lost[mark.kind](state, animal, mark)


def miss(state: State, animal: Bearer, lost: Mark) -> None:
    """An animal's marks notice that another has left."""
    rules = state.rules
    if rules.on_other_lost:
        for other in animal.marks[:]:
            if other.kind in rules.on_other_lost:
                rules.on_other_lost[other.kind](state, animal, other, lost)


def other_half(state: State, animal: Bearer, mark: Mark) -> Mark:
    """The other half of a pair card."""
    partner = state.find(mark.partner)
    assert partner
    return next(m for m in partner.marks if m.kind == mark.kind and m.partner == animal.id)


def spend(state: State, animal: Animal, mark: Mark) -> None:
    """Turn the card sideways: it has been used in this ply."""
    mark.used = state.ply
    if mark.partner:
        other_half(state, animal, mark).used = state.ply


def label(mark: Mark) -> str:
    """How an action names one of an animal's traits: ``~`` asleep, with a star if it holds fat."""
    return "~" * mark.asleep + mark.kind + "*" * bool(mark.value and not mark.partner)


def named_mark(animal: Animal, name: str | int, partner: int = 0) -> Mark | None:
    """The newest mark that :func:`label` calls so."""
    for mark in reversed(animal.marks):
        if mark.partner == partner and label(mark) == name:
            return mark
    return None


def die(state: State, animal: Animal, in_turn: bool = True) -> None:
    """An animal is gone; its cards and its pair cards go to its owner's discard pile.

    ``in_turn``: a partner that becomes fed by the loss of a pair card notices it; not so at the
    end of the turn, when nobody gains by the deaths of others. Of a species one animal dies, and
    the rest live on.
    """
    if animal.kin:
        dwindle(state, animal, in_turn)
        return
    throw_away(state, animal.owner, animal.card)
    del state.animals[animal.id]
    state.seats[animal.owner].row.remove(animal.id)
    if state.rules.species:
        state.tell("extinct", animal.owner, animal.id)
    for mark in animal.marks:
        lay_aside(state, animal, mark)
        partner = state.find(mark.partner)
        if partner:
            fed = partner.fed or not in_turn
            other = next(m for m in partner.marks if m.kind == mark.kind and m.partner == animal.id)
            unbind(state, partner, other)
            notify_fed(state, partner, fed)
    for after_death in state.rules.after_death.values():
        after_death(state, animal)


def dwindle(state: State, animal: Animal, in_turn: bool = True) -> None:
    """One of its kind dies, the hungriest; what lay on it alone is gone."""
    fed = animal.fed or not in_turn
    throw_away(state, animal.owner, animal.kin[-1])
    animal.kin = animal.kin[:-1]
    animal.refresh(state.rules)
    animal.food = min(animal.food, animal.need)
    animal.shelter = min(animal.shelter, animal.population)
    for mark in animal.marks:
        if mark.kind in state.rules.stores:
            mark.value = min(mark.value, animal.population)
    notify_fed(state, animal, fed)
    for after_death in state.rules.after_death.values():
        after_death(state, animal)


def lay_aside(state: State, animal: Animal, mark: Mark) -> None:
    """The card of a dead animal's trait goes to the discard pile, unless it says otherwise."""
    on_death = state.rules.on_death
    if mark.kind in on_death:
        on_death[mark.kind](state, animal, mark)
    else:
        throw_away(state, animal.owner, mark.card)


def refresh_asleep(state: State, animal: Bearer) -> None:
    """Work out which of an animal's marks are asleep, and those of its pairs.

    An animal that a flag numbs, or of which only the traits are left, has none that work; nor
    have its partners any that they share with it. Other traits may silence single marks.
    """
    rules = state.rules
    fed = animal.fed
    for mark in animal.marks:
        mark.asleep = sleeps(state, animal, mark)
        partner = state.find(mark.partner)
        if partner:
            other_half(state, animal, mark).asleep = mark.asleep
            partner_fed = partner.fed
            partner.refresh(rules)
            notify_fed(state, partner, partner_fed)
    animal.refresh(rules)
    notify_fed(state, animal, fed)


def sleeps(state: State, animal: Bearer, mark: Mark) -> bool:
    """Is one of an animal's marks switched off, as things lie?"""
    partner = state.find(mark.partner)
    if powerless(state, animal) or (partner and powerless(state, partner)):
        return True
    silences = state.rules.silences
    return any(
        mark is other
        for loud in animal.marks
        if loud.kind in silences
        for other in silences[loud.kind](state, animal, loud)
    )


def powerless(state: State, animal: Bearer) -> bool:
    """Do none of its traits work?"""
    return not animal.card or not state.rules.numbing.isdisjoint(animal.flags)


def attach_reasons(
    state: State, seat: int, kind: str, animal: Bearer, partner: Bearer | None = None
) -> list[Reason]:
    """Why a player may not put a trait on an animal, or between two."""
    trait = state.rules.traits[kind]
    found = []
    if not trait.may_go(seat, animal.owner):
        found.append(because(f"only_{trait.onto}", animal.id, kind))
    if trait.paired:
        if partner is None or partner is animal:
            return [*found, because("needs_two", animal.id, kind)]
        if (partner.owner == NOBODY) != (trait.rooted or trait.onto == PLANT):
            found.append(because("needs_pair", partner.id, kind))
        found += pair_reasons(kind, animal, partner) + bars(state, kind, partner)
    return found + bars(state, kind, animal)


def pair_reasons(kind: str, animal: Bearer, partner: Bearer) -> list[Reason]:
    """Why a pair card may not lie between these two."""
    found = []
    if partner.owner not in (animal.owner, NOBODY) or partner.place != animal.place:
        found.append(because("needs_pair", partner.id, kind))
    for mark in animal.marks:
        if mark.kind == kind and mark.partner == partner.id:
            found.append(because("linked_already", animal.id, kind))
    return found


def bars(state: State, kind: str, animal: Bearer) -> list[Reason]:
    """What on the animal refuses the newcomer, and what the newcomer refuses of the animal."""
    rules = state.rules
    foes, single = rules.foes[kind], rules.single[kind]
    found = []
    for mark in animal.marks:
        other = mark.kind
        if other == kind and single:
            found.append(because("has_already", animal.id, kind))
        elif other in foes:
            found.append(because("excluded", animal.id, other))
        if other in rules.bars:
            found += rules.bars[other](state, animal, mark, kind)
    if kind in rules.fits:
        found += rules.fits[kind](state, animal)
    return found


def bars_by_id(state: State, kind: str, animals: Iterable[Bearer]) -> dict[int, list[Reason]]:
    """Those of the animals that a trait is barred from, and why; most are open at a glance."""
    ask_all = kind in state.rules.fits
    return {
        animal.id: reasons
        for animal in animals
        if (ask_all or kind in animal.closed) and (reasons := bars(state, kind, animal))
    }


def notify_fed(state: State, animal: Bearer, before: bool) -> None:
    """If the animal was hungry ``before`` and is fed now, its traits are told."""
    on_fed = state.rules.on_fed
    if on_fed and not before and animal.fed:
        for mark in animal.marks:
            if mark.kind in on_fed and not mark.asleep:
                on_fed[mark.kind](state, animal, mark)


# ---------------------------------------------------------------------- cards


def turn_up(state: State) -> Card:
    """The top card of the deck, in the middle of a turn; if it was the last, all hear of it."""
    card = state.deck.pop()
    rules = state.rules
    if not state.deck and rules.on_deck_empty:
        for animal in list(state.animals.values()):
            for mark in animal.marks:
                if mark.kind in rules.on_deck_empty:
                    rules.on_deck_empty[mark.kind](state, animal, mark)
    return card


def draw(state: State, seat: int) -> bool:
    """The top card of the deck goes to a hand. False if there is none."""
    if not state.deck:
        return False
    state.seats[seat].hand.append(state.deck.pop())
    return True

"""What a seat may know of a state, and a whole world that fits what it knows."""

from __future__ import annotations

from collections import Counter
from random import Random

from evolution.chance import shuffle
from evolution.model import UNKNOWN, Animal, Card, Mark, State
from evolution.trait import OWN

TRIES = 1000  # deals until the burdens lie where they can
EVERYBODY = -1  # the seat of a spectator, who sees only what all may see


def observe(state: State, seat: int = EVERYBODY) -> State:
    """The state as one seat may know it (its information set): hidden cards are ``"?"``.

    Who may look at which pile say ``rules.piles``. The legal actions are kept only if the seat is
    the one who is asked. Raises ValueError for a seat that is not there.
    """
    if not EVERYBODY <= seat < len(state.seats):
        raise ValueError(f"there is no seat {seat} at a table of {len(state.seats)}")
    seen, rules = state.copy(), state.rules
    for pile in seen.piles():
        if not rules.may_look(seat, pile.kind, pile.owner):
            hide(pile.cards)
    for animal in seen.animals.values():
        shown = not animal.card or not rules.showing.isdisjoint(animal.flags)
        if not (shown or rules.may_look(seat, "animal", animal.owner)):
            animal.card = UNKNOWN
            animal.kin = (UNKNOWN,) * len(animal.kin)
    if seen.legal_actions and seen.stack[-1].who(seen) != seat:
        seen.legal_actions = []
    seen.events = state.events[:]
    return seen


def hide(cards: list[Card]) -> None:
    """Turn all the cards face down."""
    cards[:] = [UNKNOWN] * len(cards)


class Worlds:
    """The worlds that an observer cannot tell from the true one, drawn one after another.

    Any of the cards not seen is as likely in any hidden place where it can lie. They are counted
    and shuffled once; for every world what is held by somebody is dealt anew, and the rest is cut.
    """

    def __init__(self, seen: State, rng: Random) -> None:
        self.seen, self.rng = seen, rng
        self.hidden = unseen(seen)
        shuffle(rng, self.hidden)
        lying = seen.deck.count(UNKNOWN) + seen.discard.count(UNKNOWN)
        self.held = min(cards_in(seen).count(UNKNOWN) - lying, len(self.hidden))

    def draw(self) -> State:
        """One more world: every ``"?"`` becomes a card."""
        world = self.seen.copy()
        hidden = self.deal()
        if world.rules.equal_parts:
            hidden = deal_shares(world, hidden, self.rng)
        for animal in world.animals.values():
            turn_over_animal(animal, hidden)
        for pile in reversed(world.piles()):  # the deck is the last
            turn_over(pile.cards, hidden)
        if not world.legal_actions and world.stack:
            world.legal_actions = world.stack[-1].legal_actions(world)
        return world

    def deal(self) -> list[Card]:
        """The cards not seen, those for what somebody holds at the end."""
        hidden, rng = self.hidden, self.rng
        rest = len(hidden) - self.held
        for last in range(len(hidden) - 1, rest - 1, -1):
            other = int(rng.random() * (last + 1))
            hidden[last], hidden[other] = hidden[other], hidden[last]
        cut = int(rng.random() * rest)
        return hidden[cut:rest] + hidden[:cut] + hidden[rest:]


def determinize(seen: State, rng: Random) -> State:
    """A world that the observer cannot tell from the true one: one of :class:`Worlds`."""
    return Worlds(seen, rng).draw()


def turn_over(pile: list[Card], hidden: list[Card]) -> None:
    """The face-down cards of a pile get faces."""
    number = pile.count(UNKNOWN)
    if 0 < number == len(pile) <= len(hidden):
        pile[:] = hidden[-number:]
        del hidden[-number:]
    elif number:
        for place, card in enumerate(pile):
            if card == UNKNOWN and hidden:
                pile[place] = hidden.pop()


def turn_over_animal(animal: Animal, hidden: list[Card]) -> None:
    """An animal's card, and those of its kin, get faces."""
    if animal.card == UNKNOWN and hidden:
        animal.card = hidden.pop()
    if animal.kin:
        animal.kin = tuple([hidden.pop() if c == UNKNOWN else c for c in animal.kin])


def unseen(state: State) -> list[Card]:
    """The cards of the table that lie nowhere face up, in the order of the printed deck."""
    left = Counter(state.rules.deck_for(len(state.seats)))
    left.subtract(cards_in(state))
    return list(left.elements())


def cards_in(state: State) -> list[Card]:
    """Every card in the game, wherever it lies; a pair card once. Their number never changes."""
    cards = [card for pile in state.piles() for card in pile.cards]
    for animal in state.animals.values():
        if animal.card:
            cards.append(animal.card)
        cards += animal.kin
        cards += [m.card for m in animal.marks if m.card and m.partner < animal.id]
    for place in state.places.values():
        for m in place.marks:
            if m.card and (m.partner < place.id or not m.partner):
                cards.append(m.card)
    return cards + state.rules.parked_cards(state)


# ---------------------------------------------------------------------- equal shares


def deal_shares(world: State, hidden: list[Card], rng: Random) -> list[Card]:
    """Where all began with the same cards, a player still has what is missing of them.

    Only burdens change sides: one that was laid on a rival's animal may be in that rival's discard
    pile by now. Returns the cards that are left.
    """
    left = [missing(world, seat) for seat in range(len(world.seats))]
    loose = [card for card in hidden if is_burden(world, card)]
    fixed = [[c for c in own.elements() if not is_burden(world, c)] for own in left]
    gaps = [hidden_places(world, seat) for seat in range(len(world.seats))]
    wanted = [sum(places) - len(own) for places, own in zip(gaps, fixed, strict=True)]
    if min(wanted) < 0 or sum(wanted) != len(loose):
        return hidden  # a table that has not all its cards
    for _ in range(TRIES):
        shuffle(rng, loose)
        ends = [sum(wanted[: seat + 1]) for seat in range(len(wanted))]
        dealt = [loose[end - number : end] for end, number in zip(ends, wanted, strict=True)]
        strange = [list((Counter(c) - own).elements()) for c, own in zip(dealt, left, strict=True)]
        if all(len(cards) <= piled for cards, (_, piled) in zip(strange, gaps, strict=True)):
            break
    else:
        return hidden
    for seat, cards in enumerate(dealt):
        mine = fixed[seat] + list((Counter(cards) - Counter(strange[seat])).elements())
        shuffle(rng, mine)
        aside = strange[seat] + mine[: gaps[seat][1] - len(strange[seat])]
        del mine[: gaps[seat][1] - len(strange[seat])]
        shuffle(rng, aside)
        turn_over(world.seats[seat].discard, aside)
        turn_over(world.seats[seat].hand, mine)
        turn_over(world.seats[seat].pool, mine)
        for animal in world.of(seat):
            turn_over_animal(animal, mine)
    return []


def share(state: State) -> Counter[Card]:
    """The cards that everybody has begun with."""
    seats = len(state.seats)
    deck = Counter(state.rules.deck_for(seats))
    return Counter({card: count // seats for card, count in deck.items()})


def missing(state: State, seat: int) -> Counter[Card]:
    """What a player has face down somewhere, or has laid on a rival's animal, of his share."""
    return share(state) - own_cards(state, seat)


def own_cards(state: State, seat: int) -> Counter[Card]:
    """The cards that are surely of a player's share; some may not be known."""
    side = state.seats[seat]
    cards = side.hand + side.pool + [c for c in side.discard if not is_burden(state, c)]
    for animal in state.of(seat):
        marks = [it for it in animal.marks if is_own(state, it) and it.partner < animal.id]
        cards += [animal.card, *(mark.card for mark in marks)]
    return Counter(cards)


def is_own(state: State, mark: Mark) -> bool:
    """Has the owner of the animal laid the card there?"""
    return state.rules.traits[mark.kind].onto == OWN


def is_burden(state: State, card: Card) -> bool:
    """May it come to lie on a rival's animal?"""
    return any(state.rules.traits[kind].onto != OWN for kind in state.rules.cards[card])


def hidden_places(state: State, seat: int) -> tuple[int, int]:
    """How many cards lie face down in a player's hand, pool and animals, and in his discards."""
    side = state.seats[seat]
    cards = side.hand + side.pool + [animal.card for animal in state.of(seat)]
    return cards.count(UNKNOWN), side.discard.count(UNKNOWN)

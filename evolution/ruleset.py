"""The rules of one table, folded from the games that are played, with tables for quick asking."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from typing import TYPE_CHECKING, Any, NamedTuple

from evolution.changes import NOTHING, Changes, check
from evolution.expansion import AS_TOLD, OPEN, OWNER, PILES, Expansion
from evolution.model import (
    ASK,
    UNKNOWN,
    Action,
    Animal,
    AnimalId,
    Card,
    Event,
    Place,
    PlaceId,
    Reason,
    SeatId,
    State,
    because,
)
from evolution.rulings import AS_PLAYED, CORE, RULING_SET, Ruling, chosen_rulings
from evolution.trait import OWN, Trait

if TYPE_CHECKING:
    from random import Random

QUESTIONS = [it for name, it in vars(Trait).items() if callable(it) and name != "may_go"]

REVEALING = frozenset({"roll", "draw", "lot", "bank"})  # events that tell something new
DEATHS = {"eaten": 1, "starved": 1, "poisoned": 1}  # events that tell of so many deaths
TO_PLACES = ("birth", "eat", "shelter")  # the verbs whose target is a place in every game
Bank = tuple[str, int, int]  # a place's key, the dice rolled for its food, the tokens added to them


class Part(NamedTuple):
    """One line of a score sheet: what brings a player how many points, and on which animal.

    Every animal of a species has a line of its own, and a pair card one for both its animals.
    """

    what: str  # "animal", the key of a trait, or the key of the place where the animal lives
    animal: AnimalId  # it, or the one whose traits are all that is left
    points: int
    partner: AnimalId | PlaceId = 0  # the younger animal, or the plant, that shares the pair card


def animals_and_traits(state: State, seat: int) -> list[Part]:
    """Every surviving animal and every trait, a pair card on the older of its animals."""
    rules = state.rules
    parts = []
    for animal in state.of(seat):
        if animal.card:
            parts += [Part("animal", animal.id, rules.animal_points)] * animal.population
        for mark in animal.marks:
            if not 0 < mark.partner < animal.id:
                parts.append(Part(mark.kind, animal.id, rules.points[mark.kind], mark.partner))
    return parts


class TieBreak(NamedTuple):
    """What is compared between players with equal points: who has more of it goes first."""

    key: str
    number: Callable[[State, int], int]  # how much of it a seat has


def own_discards(state: State, seat: int) -> int:
    """The size of a player's own discard pile."""
    return len(state.seats[seat].discard)


def deck_is_empty(state: State) -> bool:
    """The turn in which there are no cards left to deal is the last (rulebook, End of the Game)."""
    return not state.deck


def every_one_of(rules: Ruleset, kind: str, prey: Animal) -> str:
    """A trait that a hunter ignores it ignores on every prey."""
    return kind


def at_home(state: State, animal: Animal) -> list[PlaceId]:
    """An animal looks for food where it lives."""
    return [animal.place]


def left_over(place: Place) -> int:
    """Nothing is laid on it."""
    return place.food


def while_it_lasts(state: State, animal: Animal, place: PlaceId) -> list[Reason]:
    """Whoever looks for food in a place can have it."""
    return [] if state.places[place].food else [because("bank_empty")]


def at_home_while_it_lasts(state: State, animal: Animal) -> list[PlaceId]:
    """It eats where it lives."""
    return [animal.place] if state.places[animal.place].food else []


def where_access_is(state: State, animal: Animal) -> list[PlaceId]:
    """Of the places where it may eat, those with food to which it has access."""
    rules, places = state.rules, state.places
    lying = [id for id in rules.sources(state, animal) if places[id].food]
    return [id for id in lying if not rules.access(state, animal, id)]


def where_shelter_is(state: State, animal: Animal) -> list[PlaceId]:
    """The places that have a shelter for it."""
    hidden = state.rules.shelter
    lying = [id for id, place in state.places.items() if place.shelter]
    return [id for id in lying if not (hidden and hidden(state, animal, id))]


# What asks several settings at once: a game that sets one of those may tell it faster
AT_ONCE: Mapping[str, tuple[Set[str], Callable[[State, Animal], list[PlaceId]]]] = {
    "eats_at": ({"sources", "access"}, where_access_is),
    "hides_at": ({"shelter"}, where_shelter_is),
}


def no_cards(state: State) -> list[Card]:
    """Nothing lies anywhere but in the usual places."""
    return []


def as_many_as_it_takes(rules: Ruleset) -> int:
    """Nobody knows how many turns there will be."""
    return 0


def no_tokens(state: State, id: int) -> Mapping[str, int]:
    """Nothing lies in a place, or on an animal, but food and shelter."""
    return {}


class Site(NamedTuple):
    """What there is to say of an area, or a plant, beside what lies on it."""

    place: Place
    limit: int = 0  # how much food it can hold; 0 where nobody asks
    shelters: int = 0  # how many it has
    needs: str = ""  # what it takes to eat there: nothing, a trait, or a word of its game
    fruit: bool = False  # may carnivores eat from it?
    host: PlaceId = 0  # what it lives on
    leaves: bool = False  # is it gone after this turn?


def are_cards(state: State, value: Any) -> bool:
    """Is it a list of cards of the game?"""
    return (
        type(value) is list
        and all(type(card) is str and card for card in value)
        and (set(value) <= set(state.rules.cards))
    )


def births(card: Card, homes: tuple[int, ...]) -> list[Action]:
    """The ways to play a card as an animal: one, unless there are several places to live."""
    return [Action("birth", 0, home, "", card) for home in homes or (0,)]


class Ruleset:
    """Traits, deck, phases and rulings of one table, with tables for quick asking.

    For every question in :class:`evolution.trait.Trait` there is a dict of the same name that
    holds only the traits which answer it: ``rules.blocks["camouflage"](state, hunter, prey, …)``.
    """

    # What an expansion may set
    seats: range = range(2, 9)
    set_sizes: Mapping[int, range] = {1: range(2, 5), 2: range(2, 9)}  # players by number of sets
    hand: int = 6  # cards at the start
    restart: int = 6  # cards for a player who has neither animals nor cards
    restarted: Callable[[State, int], None] | None = None  # what he does when he has got them
    least_played: int = 0  # cards that everybody plays in a development phase before he may pass
    equal_parts: int = 0  # players begin with equal cards: so many shares make up a set of cards
    banks: Mapping[int, tuple[Bank, ...]] = {}  # players -> the food of a turn
    areas: tuple[str, ...] = ()  # places that come and go, where nobody lives: their keys
    filled: Callable[[Place], int] = staticmethod(left_over)  # of an area
    plants: tuple[str, ...] = ()  # the kinds of plants there are
    species: bool = False  # are animals species, that have kin?
    homes: tuple[int, ...] = ()  # places a new animal may be put in, where there is a choice
    phases: tuple[type[Any], ...] = ()  # frames with ``begin(state)``, in the order of a turn
    sources: Callable[[State, Animal], list[int]] = staticmethod(at_home)  # where it may eat
    access: Callable[[State, Animal, int], list[Reason]] = staticmethod(while_it_lasts)  # why not
    # Both in one: where it can eat, and below where it can hide (``AT_ONCE``)
    eats_at: Callable[[State, Animal], list[int]] = staticmethod(at_home_while_it_lasts)
    serve: Callable[[State, Any], None] | None = None  # what is done at a meal nobody prevents
    shelter: Callable[[State, Animal, int], list[Reason]] | None = None  # why it may not hide there
    hides_at: Callable[[State, Animal], list[int]] = staticmethod(where_shelter_is)
    after_ply: Callable[[State], None] | None = None  # forgets what is known of a ply
    # How it is noted that a hunter ignores a trait of its prey: the kind, or the one card
    ignoring: Callable[[Ruleset, str, Animal], str] = staticmethod(every_one_of)
    full_is_over: bool = True  # does feeding end as soon as all animals are full?
    turns: Callable[[Ruleset], int] = staticmethod(as_many_as_it_takes)
    sites: Callable[[State], list[tuple[Site, ...]]] | None = None  # between the players, by cards
    tokens: Callable[[State, int], Mapping[str, int]] = staticmethod(no_tokens)  # lie there
    is_last_turn: Callable[[State], bool] = staticmethod(deck_is_empty)
    animal_points: int = 2  # for each survivor
    score: Callable[[State, int], list[Part]] = staticmethod(animals_and_traits)
    tie_break: TieBreak = TieBreak("discards", own_discards)  # among equal points
    common_discard: bool = False  # is there one discard pile for all, in place of one for each?
    parked_cards: Callable[[State], list[Card]] = staticmethod(no_cards)  # cards lying elsewhere
    prepare: Callable[[State, Random], None] | None = None  # last touches, the cards dealt

    def __init__(
        self,
        expansions: Iterable[Expansion],
        sets: int | None = None,
        rulings: Mapping[str, str] | None = None,
        changes: Changes = NOTHING,
    ) -> None:
        self.expansions = tuple(expansions)
        self.names = tuple(e.key for e in self.expansions)
        self.sets = sets
        self.traits: dict[str, Trait] = {}
        known: dict[str, Ruling] = {}
        for expansion in self.expansions:
            self.traits.update({trait.key: trait for trait in expansion.traits})
            for other, traits in expansion.traits_with.items():
                if other in self.names:
                    self.traits.update({trait.key: trait for trait in traits})
            known.update({ruling.key: ruling for ruling in expansion.rulings})
            for name, value in expansion.settings.items():
                setattr(self, name, value)
            for name, (parts, plainly) in AT_ONCE.items():
                if parts & expansion.settings.keys():
                    setattr(self, name, expansion.settings.get(name, plainly))
            if expansion.order:
                self.phases = expansion.order(self.phases)
            if expansion.adapt:
                expansion.adapt(self)
        self.known_rulings = known
        self.chosen = chosen_rulings(known, rulings or {})
        self.ruling_set = self.chosen.get(RULING_SET, AS_PLAYED)
        self.rulings = {ruling.key: ruling.choices[0] for ruling in CORE} | {
            key: self.chosen.get(key) or ruling.choice(self.ruling_set)
            for key, ruling in known.items()
        }
        self.choice_numbers = {  # which of its choices every ruling has
            key: ruling.choices.index(self.rulings[key]) for key, ruling in known.items()
        }
        self.decks = [
            game.deck(self.rulings) if callable(game.deck) else game.deck
            for game in self.expansions
        ]
        self.changes = changes
        printed = self.decks
        if changes.times:
            self.decks = [changes.printed(deck) for deck in printed]
        self.piles = dict(PILES)
        for game in self.expansions:
            self.piles |= game.piles
        self.flags = {flag.key: flag for game in self.expansions for flag in game.flags}
        self.lasting = frozenset(key for key, flag in self.flags.items() if flag.lasts)
        self.numbing = frozenset(key for key, flag in self.flags.items() if flag.numbs)
        self.showing = frozenset(key for key, flag in self.flags.items() if flag.shows)
        self.undealing = frozenset(key for key, flag in self.flags.items() if flag.undealt)
        self.noting = frozenset(key for key, flag in self.flags.items() if flag.notes)
        self.reveals = REVEALING.union(*(game.reveals for game in self.expansions))
        self.deaths = dict(DEATHS)
        for game in self.expansions:
            self.deaths |= game.deaths
        self.signs = {key: it for game in self.expansions for key, it in game.signs.items()}
        self.extra = {key: it for game in self.expansions for key, it in game.extra.items()}
        self.cards = {card: card.split("/") for deck in self.decks for card in deck}
        self.cards[UNKNOWN] = self.cards[""] = []
        self.births = {card: births(card, self.homes) for card in self.cards}
        self.appetite = {
            key: trait.appetite for key, trait in self.traits.items() if trait.appetite
        }
        self.points = {key: trait.points for key, trait in self.traits.items()}
        self.stores = {key for key, trait in self.traits.items() if trait.stores}
        self.exposed_count = {
            key: trait.exposed_count for key, trait in self.traits.items() if trait.exposed_count
        }
        self.undealt = {key for key, trait in self.traits.items() if not trait.dealt}
        self.single = {key: not (it.many or it.paired) for key, it in self.traits.items()}
        self.foes = {key: self.excluded_by(it) for key, it in self.traits.items()}
        self.closes = {
            key: {*self.foes[key], key} if self.single[key] else set(self.foes[key])
            for key in self.traits
        }
        for key in self.answers(Trait.bars):
            self.closes[key] = {*self.traits, ASK}  # it may refuse any
        self.claim_verbs = {it.claim_verb: it for it in self.traits.values() if it.claim_verb}
        self.verbs = {trait.verb or key: trait for key, trait in self.traits.items()}
        self.to_places = frozenset(TO_PLACES) | {
            verb for verb, trait in self.verbs.items() if trait.to_place
        }
        for question in (*QUESTIONS, *(it for game in self.expansions for it in game.questions)):
            setattr(self, question.__name__, self.answers(question))
        # Traits whose use may follow another action, and those of which it is no main action
        self.later = {key for key in self.actions if not self.traits[key].alone}
        self.free = {key for key in self.later if not self.traits[key].main}
        self.simple = {  # may join any own animal of its player's that is not closed to it
            key
            for key, it in self.traits.items()
            if it.onto == OWN and not it.paired and key not in self.fits
        }
        if changes != NOTHING:
            check(changes, self, printed)
            self.hand = changes.hand if changes.hand >= 0 else self.hand
            self.plants = tuple([it for it in self.plants if dict(changes.times).get(it, 1)])
        if changes.turns:
            self.end_after(changes.turns)

    def dead(self, event: Event) -> int:
        """Of how many deaths an event tells."""
        many = self.deaths.get(event.kind)
        return int(event.what) if many == AS_TOLD else many or 0

    def end_after(self, last: int) -> None:
        """A turn is the last one at which the game ends in any case."""
        usual, known = self.is_last_turn, self.turns(self)
        self.is_last_turn = lambda state: state.turn >= last or usual(state)
        self.turns = lambda rules: min(last, known or last)

    @property
    def territorial(self) -> bool:
        """Is a ply at feeding limited to one place? It is where there are several to live in."""
        return bool(self.homes)

    @property
    def rolls_food(self) -> bool:
        """Do dice tell how much food there is, in the phase of the base game?"""
        return any(phase.kind == "food_bank" for phase in self.phases)

    def may_look(self, seat: SeatId, kind: str, owner: SeatId) -> bool:
        """May a seat look at the cards of a pile, or of an animal?"""
        audience = self.piles[kind]
        return audience == OPEN or (audience == OWNER and seat == owner)

    def answers(self, question: Callable[..., Any]) -> dict[str, Any]:
        """The traits that answer a question, by key."""
        name = question.__name__
        return {
            key: getattr(trait, name)
            for key, trait in self.traits.items()
            if getattr(type(trait), name, question) is not question
        }

    def excluded_by(self, trait: Trait) -> tuple[str, ...]:
        """The traits that never share an animal with this one, whichever of them says so."""
        others = (key for key, other in self.traits.items() if trait.key in other.excludes)
        return tuple(dict.fromkeys([*trait.excludes, *others]))

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """The hook tables are set in ``__init__``; this only tells a type checker so."""

    def deck_for(self, seats: int) -> list[Card]:
        """The cards of the table, unshuffled. Raises ValueError if the sets are too few or many."""
        if seats not in self.seats:
            raise ValueError(
                f"{' + '.join(self.names)} is for {self.seats[0]} to {self.seats[-1]} players,"
                f" not for {seats}"
            )
        sets = self.sets or next(n for n, suits in self.set_sizes.items() if seats in suits)
        if seats not in self.set_sizes.get(sets, ()):
            raise ValueError(
                f"{sets} set{'s' * (sets > 1)} of cards will not do for {seats} players"
            )
        thinned = any(game.thin and game.thin(self, seats) for game in self.expansions)
        cards = []
        for game, deck in zip(self.expansions, self.decks, strict=True):
            for card, count in deck.items():
                number = count * (sets if game.sets else 1)
                if self.equal_parts:
                    number = count * seats // self.equal_parts
                cards += [card] * (number // 2 + number % 2 if thinned else number)
        return cards

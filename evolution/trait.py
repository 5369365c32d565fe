"""What the game may ask a trait. Every answer here is that of a trait which does nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from evolution.model import NOBODY, Action, Animal, Card, Mark, Reason, State

if TYPE_CHECKING:
    from evolution.attack import Attack
    from evolution.meal import Meal

OWN, ENEMY, ANY = "own", "enemy", "any"  # on whose animals a trait may be played
PLANT = "plant"  # it is played on plants
CATEGORIES = ("burden", "attack", "defence", "feeding", "pair", "life", "plant")


class Trait:
    """One kind of trait: its numbers, and its answers to the game's questions.

    A subclass overrides what its card says. The questions that are asked of a trait under an
    animal get that animal and the ``mark`` (the card). Questions that permit or offer change
    nothing; ``use``, ``defend`` and ``on_…`` do, and so do ``takes_effect`` and ``survives``, which
    tell whether they have. They touch their own mark, their bearer's tokens and an animal's flags
    directly; a meal goes through :mod:`evolution.food`, cards, life and death through
    :mod:`evolution.effects`.

    A question that one card answers has its place here if the moment is the core's own; what only
    the traits of one game ask each other is a class of that game.
    """

    key = ""  # snake_case: also its icon, its look and its words
    category = ""  # what it does for its bearer, one of CATEGORIES: for looks and for looking up
    verb = ""  # how its action is called, where that is not the key
    claim_verb = ""  # how its claim is called, if it has one
    appetite = 0  # tokens it adds to the need; also points it adds at the end
    to_place = False  # the target of its action is a place
    paired = False  # lies between two animals
    directed = False  # a pair card whose sides differ: the first animal is the card's subject
    rooted = False  # a pair card whose second side lies on a plant
    onto = OWN
    many = False  # may one animal bear it twice?
    excludes: tuple[str, ...] = ()  # traits it never shares an animal with
    stores = False  # holds one token beyond the need
    values = range(1)  # what its mark's value may be; none at all if it never lies on anybody
    exposed_count = 0  # protections of its bearer that any hunter may ignore
    main = False  # its use stands in place of taking a token
    alone = False  # its use is the whole of a ply: nothing comes before it or after it
    lowest = False  # its card goes beneath the others
    dealt = True  # is its animal's owner dealt a card for the animal?
    clings = False  # other traits cannot make its animal drop it
    optional = False  # as a defence: may be declined
    useless_in_ambush = False  # as a defence: does not help one who is attacked while eating

    # May it lie here?

    def fits(self, state: State, animal: Animal) -> list[Reason]:
        """Why this trait may not be played on the animal, beyond what the numbers above say."""
        return []

    def bars(self, state: State, animal: Animal, mark: Mark, kind: str) -> list[Reason]:
        """Why another trait, ``kind``, may not be played on the animal that bears this one."""
        return []

    def takes_effect(self, state: State, animal: Animal, card: Card) -> bool:
        """Does the card, played on the animal, act at once and not stay? Then it has done so."""
        return False

    # Is it allowed?

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        """Why the bearer, ``prey``, cannot be attacked by ``hunter``."""
        return []

    def cannot_hunt(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        """Why the bearer, ``hunter``, cannot attack ``prey``."""
        return []

    def cannot_eat(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        """Why the bearer cannot receive food now."""
        return []

    # What may its owner do with it?

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        """Uses to try in the owner's feeding round."""
        return ()

    def unusable(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        """Why it cannot be used now at all."""
        return []

    def use_reasons(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        """Why it cannot be used in this very way."""
        return []

    def legal_uses(self, state: State, animal: Animal, mark: Mark) -> list[Action]:
        """The uses that nothing speaks against, if it can be used now.

        A trait that can find them without asking about each of its tries does so here.
        """
        tries = self.actions(state, animal, mark)
        return [it for it in tries if not self.use_reasons(state, animal, mark, it)]

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        """Do it."""

    # What if cards of its kind lie on nobody's animal?

    def claims(self, state: State, seat: int) -> Iterable[Action]:
        """What a player may try to do with them, in place of taking a token."""
        return ()

    def claim_reasons(self, state: State, seat: int, action: Action) -> list[Reason]:
        """Why he may not."""
        return []

    def legal_claims(self, state: State, seat: int) -> list[Action]:
        """The claims that nothing speaks against; a trait may find them faster."""
        return [it for it in self.claims(state, seat) if not self.claim_reasons(state, seat, it)]

    def claim(self, state: State, seat: int, action: Action) -> None:
        """Do it."""

    # What if its bearer attacks?

    def ignore_count(self, state: State, hunter: Animal, mark: Mark) -> int:
        """How many protections of a prey the hunter may ignore now."""
        return 0

    def ignores(self, state: State, attack: Attack, hunter: Animal, mark: Mark) -> Iterable[Action]:
        """Traits of the prey that the hunter's owner may choose to ignore."""
        return ()

    def ignore(self, state: State, attack: Attack, hunter: Animal, mark: Mark, kind: str) -> None:
        """Note that one is ignored."""

    # What if its bearer is attacked?

    def on_attacked(self, state: State, attack: Attack, prey: Animal, mark: Mark) -> None:
        """The attack on the bearer has begun, and it may not be ignored."""

    def defences(self, state: State, attack: Attack, prey: Animal, mark: Mark) -> Iterable[Action]:
        """Ways out that it offers the attacked bearer."""
        return ()

    def declinable(self, state: State) -> bool:
        """May its owner do without it when its animal is attacked?"""
        return self.optional

    def defend(
        self, state: State, attack: Attack, prey: Animal, mark: Mark, action: Action
    ) -> None:
        """Take one of them."""

    def rolled(self, state: State, attack: Attack, prey: Animal, die: int) -> None:
        """The die that its defence asked for has fallen."""

    def on_survived(self, state: State, attack: Attack, prey: Animal, mark: Mark) -> None:
        """The bearer has been attacked and lives."""

    # What if somebody is about to eat?

    def interrupts(self, state: State, meal: Meal, animal: Animal, mark: Mark) -> Iterable[Action]:
        """What the bearer may do to another player's animal that is about to take a token."""
        return ()

    def interrupt(
        self, state: State, meal: Meal, animal: Animal, mark: Mark, action: Action
    ) -> None:
        """Do it."""

    # What follows?

    def passes_on(self, state: State, animal: Animal, mark: Mark, red: bool) -> bool:
        """Does the partner get something when the bearer has gained food (``red``: from a bank)?"""
        return False

    def withholds(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        """Why the partner cannot have it now."""
        return []

    def pass_on(self, state: State, animal: Animal, mark: Mark) -> None:
        """Give the partner its share."""

    def on_fed(self, state: State, animal: Animal, mark: Mark) -> None:
        """The hungry bearer has become fed."""

    def on_eaten(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> None:
        """The bearer, ``prey``, is being eaten: it is still there, the hunter has not eaten yet."""

    def survives(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> bool:
        """Does the mark see to it that the eaten bearer's traits stay? Then it has done so."""
        return False

    def silences(self, state: State, animal: Animal, mark: Mark) -> list[Mark]:
        """The bearer's marks that it switches off."""
        return []

    def on_other_lost(self, state: State, animal: Animal, mark: Mark, lost: Mark) -> None:
        """Another mark has just left the living bearer."""

    def on_deck_empty(self, state: State, animal: Animal, mark: Mark) -> None:
        """The deck has run out in the middle of a turn, which is now the last."""

    def on_death(self, state: State, animal: Animal, mark: Mark) -> None:
        """The bearer is dead: lay the card where it goes (by default the discard pile)."""

    def on_lost(self, state: State, animal: Animal, mark: Mark) -> None:
        """The mark has just left its living bearer."""

    def on_turn_end(self, state: State, animal: Animal, mark: Mark) -> None:
        """The turn is over and the bearer has survived it."""

    # Asked once of the trait itself, not of a mark

    def lurks(self, animal: Animal) -> bool:
        """Does an animal that has it for its card lie in wait, so that only its owner knows?"""
        return False

    def surprises(self, state: State, attack: Attack) -> Iterable[Action]:
        """What the owner of the prey may answer before anything else."""
        return ()

    def surprise(self, state: State, attack: Attack, action: Action) -> None:
        """Do it."""

    def after_attack(self, state: State, hunter: Animal, fed: bool) -> None:
        """The hunter's attack is over. Asked twice: before it gets what that brings, and after."""

    def after_kill(self, state: State, seat: int, place: int) -> None:
        """An animal has been eaten by an animal of ``seat``."""

    def after_death(self, state: State, animal: Animal) -> None:
        """An animal is dead, whatever the cause."""

    def after_deal(self, state: State) -> None:
        """The cards of this turn have been dealt."""

    def may_go(self, seat: int, owner: int) -> bool:
        """Is it for this owner's animals, when ``seat`` plays it? Plants are nobody's."""
        if self.onto == OWN:
            return seat == owner
        if owner == NOBODY:
            return self.onto == PLANT
        return self.onto == ANY or (self.onto == ENEMY and seat != owner)

    @property
    def points(self) -> int:
        """Victory points of the card on a surviving animal."""
        return 1 + self.appetite

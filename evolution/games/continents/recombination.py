"""An exchange: both animals of a pair give each other a trait."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from evolution.effects import (
    bars,
    label,
    lay,
    lift,
    miss,
    named_mark,
    notify_fed,
    other_half,
    spend,
    throw_away,
    unbind,
)
from evolution.frame import Candidates, frame
from evolution.games import origin
from evolution.model import (
    Action,
    Animal,
    AnimalId,
    Mark,
    Reason,
    State,
    because,
)
from evolution.trait import Trait

RECEIVED = "received:"  # begins the flag of an animal that got a kind of trait in this turn


class Recombination(Trait):
    """Once in each round of its owner, both animals of the pair give each other one trait.

    No animal hands on, in the same turn, a kind of trait that it got so: the feeding comes to an
    end. By ruling the card is used once a turn.
    """

    key = "recombination"
    category = "pair"
    paired = True

    def link(self, animal: Animal, partner: int) -> Mark | None:
        """The card between the two, if it works."""
        for mark in animal.marks:
            if mark.kind == self.key and mark.partner == partner and not mark.asleep:
                return mark
        return None

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        """The older animal is named first: an exchange is the same whoever of the two begins."""
        for link in animal.marks:
            if link.partner > animal.id and self.link(animal, link.partner) is link:
                for gift in belongings(state, animal, link.partner):
                    yield Action(self.key, animal.id, link.partner, gift)

    def unusable(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        return []

    def use_reasons(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        other = state.animals[action.target]
        link, gift = self.link(animal, other.id), find_mark(animal, str(action.what))
        assert link and gift
        found = self.used_up(state, animal, link) + keeps(state, animal, gift, other)
        if next(gifts(state, other, animal), None) is None:
            found.append(because("nothing_to_give", other.id))
        return found

    def used_up(self, state: State, animal: Animal, link: Mark) -> list[Reason]:
        if state.rules.rulings["recombination"] == "once_a_turn":
            return origin.used_this_turn(animal, link)
        return [because("used_now", animal.id, self.key)] if link.used == state.ply else []

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        link = self.link(animal, action.target)
        assert link
        spend(state, animal, link)
        state.stack.append(Exchange(animal.id, action.target, str(action.what)))


def name_of(mark: Mark) -> str:
    """How an action names a trait that is handed over: a pair card by its other animal too."""
    return f"{label(mark)}-{mark.partner}" if mark.partner else label(mark)


def find_mark(animal: Animal, name: str) -> Mark | None:
    """The newest mark that :func:`name_of` calls so."""
    kind, _, partner = name.partition("-")
    return named_mark(animal, kind, int(partner or 0))


def belongings(state: State, giver: Animal, taker: int) -> list[str]:
    """What an animal has that the other has not as well: cards between the two cannot go over."""
    single = state.rules.rulings["recombination_gifts"] == "single"
    marks = [it for it in giver.marks if not (it.partner and (single or it.partner == taker))]
    return list(dict.fromkeys(name_of(mark) for mark in marks))


def gifts(state: State, giver: Animal, taker: Animal) -> Iterator[str]:
    """What an animal can hand over now."""
    for name in belongings(state, giver, taker.id):
        mark = find_mark(giver, name)
        if mark and not keeps(state, giver, mark, taker):
            yield name


def keeps(state: State, giver: Animal, mark: Mark, taker: Animal) -> list[Reason]:
    """Why an animal cannot hand this over: it has just got it, or what clings would be lost."""
    if RECEIVED + mark.kind in giver.flags:
        return [because("just_received", giver.id, mark.kind)]
    return refusals(state, mark, taker) if state.rules.traits[mark.kind].clings else []


def refusals(state: State, mark: Mark, taker: Animal) -> list[Reason]:
    """Why a trait that is handed over may not lie on who gets it."""
    found = bars(state, mark.kind, taker)
    if mark.partner and any((m.kind, m.partner) == (mark.kind, mark.partner) for m in taker.marks):
        found.append(because("linked_already", taker.id, mark.kind))
    return found


@frame
class Exchange(NamedTuple):
    """The older animal gives one trait; what does the other give?"""

    giver: AnimalId
    taker: AnimalId
    gift: str

    @property
    def what(self) -> str:
        return self.gift

    def flaw(self, state: State, below: object) -> str:
        one, two = state.animals[self.giver], state.animals[self.taker]
        linked = any(m.kind == Recombination.key and m.partner == two.id for m in one.marks)
        gives = linked and self.gift in gifts(state, one, two) and any(gifts(state, two, one))
        return "" if gives else f"{one.id} and {two.id} cannot exchange {self.gift!r}"

    def who(self, state: State) -> int:
        return state.animals[self.taker].owner

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        candidates.legal += self.returns(state)

    def returns(self, state: State) -> list[Action]:
        """What may be given for it."""
        gift_names = gifts(state, state.animals[self.taker], state.animals[self.giver])
        return [Action("recombination", self.taker, self.giver, name) for name in gift_names]

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        yield because("no_such_use", self.taker, "recombination")

    def obvious(self, state: State, option: Action) -> bool:
        return True

    def resolve(self, state: State, action: Action | None) -> None:
        answer = action or self.returns(state)[0]
        state.stack.pop()
        one, two = state.animals[self.giver], state.animals[self.taker]
        gift, back = find_mark(one, self.gift), find_mark(two, str(answer.what))
        assert gift and back
        exchange(state, one, gift, two, back)


def exchange(state: State, one: Animal, gift: Mark, two: Animal, back: Mark) -> None:
    """Both traits change hands at once. One that may not lie where it arrives is discarded."""
    sides = ((one, gift, two, one.fed), (two, back, one, two.fed))
    ends = [other_end(state, giver, mark) for giver, mark, _, _ in sides]
    for giver, mark, _, _ in sides:
        lift(state, giver, mark)
    for (giver, mark, taker, _), end in zip(sides, ends, strict=True):
        state.tell("hand_over", giver.owner, giver.id, taker.id, mark.kind)
        if refusals(state, mark, taker):
            drop(state, mark, taker, end)
        else:
            hand_over(state, mark, taker, end)
    for giver, mark, _, _ in sides:
        miss(state, giver, mark)
    for animal, _, _, fed in sides:
        if animal.id in state.animals:
            animal.food = min(animal.food, animal.need)
            notify_fed(state, animal, fed)


def other_end(state: State, giver: Animal, mark: Mark) -> Mark | None:
    """The half of a pair card that lies on the third animal, where it stays."""
    return other_half(state, giver, mark) if mark.partner else None


def drop(state: State, mark: Mark, taker: Animal, end: Mark | None) -> None:
    """A trait that was lifted for an exchange is discarded, at the other end of a pair card too."""
    state.tell("lose", taker.owner, taker.id, what=mark.kind)
    throw_away(state, taker.owner, mark.card)
    partner = state.find(mark.partner)
    if partner and end:
        fed = partner.fed
        unbind(state, partner, end)
        notify_fed(state, partner, fed)


def hand_over(state: State, mark: Mark, taker: Animal, end: Mark | None) -> None:
    """It comes to lie on who gets it; the other animal of a pair card stays the same."""
    if end:
        end.partner = taker.id
    lay(state, taker, mark)
    if state.rules.rulings["recombination"] == "every_round":
        taker.flags += (RECEIVED + mark.kind,)

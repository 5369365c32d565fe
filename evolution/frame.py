"""What is unfinished: a frame knows who is asked, what he may answer, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar, get_args, get_origin, get_type_hints

from evolution.chance import pick
from evolution.model import NOBODY, Action, Doing, Reason, State, because

if TYPE_CHECKING:
    from random import Random


class Candidates:
    """What the rulebook lets one try: what is legal, and what there are reasons against.

    Those who only want to know what is legal do not ask for ``every`` candidate; then whatever has
    a reason against it may be left out, as soon as there is one.
    """

    __slots__ = ("every", "legal", "barred")

    def __init__(self, every: bool) -> None:
        self.every = every
        self.legal: list[Action] = []
        self.barred: list[tuple[Action, list[Reason]]] = []

    def add(self, action: Action, reasons: list[Reason]) -> None:
        """One more, which is legal if there are no reasons against it."""
        if not reasons:
            self.legal.append(action)
        elif self.every:
            self.barred.append((action, reasons))


LEAVING = {"pass", "done", "enough", "accept"}  # the verbs of one who leaves it at that


class Frame:
    """The questions the engine asks of whatever lies on top of the stack.

    Each kind of frame is also a NamedTuple: its fields are its data and its class is its name, so
    a half-finished attack can be saved, copied and shown. Who is asked is derived, never stored.
    """

    __slots__ = ()
    hunger = False  # if it is a phase: is it seen in it who is hungry?
    silent = False  # if it is a phase: does it pass without a word, as nobody is asked in it?
    kind = ""  # how it is called where something is told about it: as its class, unless labelled
    eventful = False  # may attacks and meals come up in the course of it?

    def who(self, state: State) -> int:
        """The seat that decides, or NATURE."""
        return NOBODY

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        """Add everything the rulebook lets one try here. If nothing is legal, nobody is asked.

        This is the only place that says what is legal; why something is not follows from it too.
        """

    def why_no_candidate(self, state: State, action: Action) -> Iterable[Reason]:
        """Why something may not be done that is not even a candidate. One may ask about any."""
        yield because("not_now")

    def reasons(self, state: State, action: Action) -> list[Reason]:
        """Why the action may not be done now; none means it may."""
        candidates = self.candidates(state)
        if action in candidates.legal:
            return []
        for barred, reasons in candidates.barred:
            if barred == action:
                return reasons
        return list(self.why_no_candidate(state, action))

    def legal_actions(self, state: State) -> list[Action]:
        """Everything that may be done now."""
        candidates = Candidates(False)
        self.add_candidates(state, candidates)
        return candidates.legal

    def any_action(self, state: State, rng: Random) -> Action | None:
        """One of the legal actions by chance, each may come up; None where nobody is asked.

        A frame that can find one without listing all of them does so here.
        """
        return one_of_all(self, state, rng)

    def candidates(self, state: State) -> Candidates:
        """Everything that may be tried now, and why not, of what is barred."""
        candidates = Candidates(True)
        self.add_candidates(state, candidates)
        return candidates

    def obvious(self, state: State, option: Action) -> bool:
        """Is it no question, where this is all that may be done? Then the frame goes on too."""
        return option.verb in LEAVING

    def private(self, state: State) -> bool:
        """Do cards that not everybody sees decide what may be answered? Everybody knows that."""
        return False

    def resolve(self, state: State, action: Action | None) -> None:
        """Do it: change things, replace or pop this frame, push others."""
        raise NotImplementedError

    def doings(self, state: State) -> list[Doing]:
        """What is under way here, for those who look on: by default what the fields name."""
        seats, places = self.named("SeatId"), self.named("PlaceId")
        animals = self.named("AnimalId", "FormerId") or [0]
        animal, target = [*animals, *places, 0][:2]
        bearer = state.find(animal)
        seat = seats[0] if seats else bearer.owner if bearer else NOBODY
        return [Doing(self.kind, seat, animal, target, self.what)]

    @property
    def what(self) -> str | int:
        """What more there is to tell: its step, if it has several."""
        return getattr(self, "step", "")

    def upon(self, below: Any) -> bool:
        """May it lie on this frame? Most are what happens in somebody's ply at feeding."""
        return below is not None and bool(below.eventful)

    def awaits(self, state: State, why: str, number: int) -> bool:
        """Is it these dice that the frame has asked for?"""
        return False

    def flaw(self, state: State, below: Any) -> str:
        """What cannot be in it, beyond what its fields are said to name; "" if all is well."""
        return ""

    def named(self, *kinds: str) -> list[Any]:
        """The values of the fields that are said to be seats, animals or places."""
        types = FIELDS[type(self).__name__].values()
        values: Any = self
        return [value for it, value in zip(types, values, strict=True) if it in kinds]

    def rolled(self, state: State, why: str, dice: tuple[int, ...]) -> None:
        """The dice this frame asked for have fallen."""
        raise NotImplementedError


def asks_nobody(it: Any, state: State, rng: Random) -> None:
    """There is never anything to choose from here."""


def nothing(it: Any, state: State) -> list[Action]:
    """Nothing may ever be chosen here."""
    return []


def one_of_all(it: Any, state: State, rng: Random) -> Action | None:
    """One of a frame's legal actions, each as likely as another; None where nobody is asked."""
    offer: list[Action] = it.legal_actions(state)
    if len(offer) > 1:
        return pick(rng, offer)
    return offer[0] if offer and not it.obvious(state, offer[0]) else None


FRAMES: dict[str, type[Any]] = {}
FIELDS: dict[str, dict[str, str]] = {}  # of each frame: its fields, and what they are said to be

T = TypeVar("T")


def frame(kind: type[T]) -> type[T]:
    """Make a NamedTuple a kind of :class:`Frame`, under a name that a saved game can find.

    What its fields are said to be is quoted in modules that may be compiled: mypyc keeps no other
    names of the same type apart.
    """
    name = kind.__name__
    plain = next(base for base in kind.__mro__ if "_fields" in vars(base))
    types = {
        field: str(getattr(annotation, "__forward_arg__", annotation)).strip("'\"")
        for field, annotation in plain.__annotations__.items()
    }
    more: dict[str, Any] = {"__slots__": (), "__doc__": kind.__doc__, "kind": snake(name)}
    if not hasattr(kind, "add_candidates"):
        more["any_action"], more["legal_actions"] = asks_nobody, nothing
    made = type(name, (kind, Frame), more)
    FRAMES[name], FIELDS[name] = made, types
    return made


def called(word: str) -> Callable[[type[T]], type[T]]:
    """Have what is told about a frame call it by another word than its name."""

    def label(kind: type[T]) -> type[T]:
        kind.kind = word  # type: ignore[attr-defined]
        return kind

    return label


def shown(hunger: bool = False, silent: bool = False) -> Callable[[type[T]], type[T]]:
    """How a phase is shown: with hunger or without, as a step of the turn or not at all."""

    def label(kind: type[T]) -> type[T]:
        kind.hunger, kind.silent = hunger, silent  # type: ignore[attr-defined]
        return kind

    return label


def eventful(kind: type[T]) -> type[T]:
    """Say of a frame that attacks and meals may come up in the course of it."""
    kind.eventful = True  # type: ignore[attr-defined]
    return kind


def snake(name: str) -> str:
    """FoodBank -> food_bank."""
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")


def remake(name: str, fields: Any) -> Any:
    """The frame of a saved name and its fields. Raises ValueError if there is none such."""
    kind = FRAMES.get(name)
    if kind is None or kind.resolve is Frame.resolve and kind.rolled is Frame.rolled:
        raise ValueError(f"there is nothing unfinished called {name!r}")
    try:
        made = kind(*fields)
    except TypeError as error:
        raise ValueError(f"{name} does not have so many fields") from error
    for (field, hint), value in zip(hints_of(kind).items(), made, strict=True):
        if not is_a(value, hint):
            raise ValueError(f"{field} of {name} is no {FIELDS[name][field]}")
    return made


def hints_of(kind: type[Any]) -> dict[str, Any]:
    """The types of a frame's fields."""
    return get_type_hints(next(base for base in kind.__mro__ if "_fields" in vars(base)))


def is_a(value: Any, hint: Any) -> bool:
    """Is it of the type: a number, a word, a yes or no, or a tuple of such?"""
    if get_origin(hint) is not tuple:
        return type(value) is hint
    parts = get_args(hint)
    if type(value) is not tuple:
        return False
    if parts[-1] is ...:
        parts = parts[:1] * len(value)
    return len(value) == len(parts) and all(map(is_a, value, parts))

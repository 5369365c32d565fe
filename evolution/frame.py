"""What is unfinished: a frame knows who is asked, what he may answer, and what follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from evolution.model import NOBODY, Action, Reason, State

LEAVING = {"pass", "done", "enough", "accept"}  # the verbs of one who leaves it at that


class Frame:
    """The questions the engine asks of whatever lies on top of the stack.

    Each kind of frame is also a NamedTuple: its fields are its data and its class is its name, so
    a half-finished attack can be saved, copied and shown. Who is asked is derived, never stored.
    """

    __slots__ = ()

    def who(self, state: State) -> int:
        """The seat that decides, or NATURE."""
        return NOBODY

    def candidates(self, state: State) -> Iterable[Action]:
        """What the rulebook lets one try here. None: nobody is asked."""
        return ()

    def reasons(self, state: State, action: Action) -> Iterator[Reason]:
        """Why the action may not be done now; silence means it may. One may ask about any."""
        return iter(())

    def options(self, state: State) -> list[Action]:
        """What may be done. Empty: the frame goes on by itself with ``resolve(state, None)``."""
        tried = self.candidates(state)
        return [a for a in tried if next(self.reasons(state, a), None) is None] if tried else []

    def obvious(self, state: State, option: Action) -> bool:
        """Is it no question, where this is all that may be done? Then the frame goes on too."""
        return option.verb in LEAVING

    def resolve(self, state: State, action: Action | None) -> None:
        """Do it: change things, replace or pop this frame, push others."""
        raise NotImplementedError

    def rolled(self, state: State, why: str, dice: tuple[int, ...]) -> None:
        """The dice this frame asked for have fallen."""
        raise NotImplementedError


FRAMES: dict[str, type[Any]] = {}

T = TypeVar("T")

PLAIN = {"int": int, "str": str, "bool": bool}  # annotations of fields; all others are tuples


def frame(kind: type[T]) -> type[T]:
    """Make a NamedTuple a kind of :class:`Frame`, under a name that a saved game can find."""
    made = type(kind.__name__, (kind, Frame), {"__slots__": (), "__doc__": kind.__doc__})
    FRAMES[kind.__name__] = made
    return made


def remake(name: str, fields: Any) -> Any:
    """The frame of a saved name and its fields. Raises ValueError if there is none such."""
    kind = FRAMES.get(name)
    if kind is None or kind.resolve is Frame.resolve and kind.rolled is Frame.rolled:
        raise ValueError(f"there is nothing unfinished called {name!r}")
    try:
        made = kind(*fields)
    except TypeError as error:
        raise ValueError(f"{name} does not have so many fields") from error
    plain = next(base for base in kind.__mro__ if "_fields" in vars(base))
    for (field, annotation), value in zip(plain.__annotations__.items(), made, strict=True):
        type_name = str(getattr(annotation, "__forward_arg__", annotation))
        if type(value) is not PLAIN.get(type_name, tuple):
            raise ValueError(f"{field} of {name} is no {type_name}")
    return made

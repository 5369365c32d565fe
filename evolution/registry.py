"""Things by their keys, such as the games and the opponents, each imported when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from importlib import import_module
from typing import TypeVar, cast

T = TypeVar("T")


class Registry(MutableMapping[str, T]):
    """Knows all keys at once, and for each of them where the thing stands: ``"module:name"``."""

    def __init__(self, places: Mapping[str, str]) -> None:
        self.places = dict(places)
        self.found: dict[str, T] = {}

    def __getitem__(self, key: str) -> T:
        if key not in self.found:
            if key not in self.places:
                raise KeyError(f"there is no {key!r}; there are {', '.join(self.places)}")
            module, _, name = self.places[key].partition(":")
            self.found[key] = cast(T, getattr(import_module(module), name))
        return self.found[key]

    def __setitem__(self, key: str, thing: T) -> None:
        self.places.setdefault(key, "")
        self.found[key] = thing

    def __delitem__(self, key: str) -> None:
        del self.places[key]
        self.found.pop(key, None)

    def __contains__(self, key: object) -> bool:
        return key in self.places

    def __iter__(self) -> Iterator[str]:
        return iter(self.places)

    def __len__(self) -> int:
        return len(self.places)

"""Disputed points of the rules: what may be chosen, in sets or one by one; and the core's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

AS_PLAYED, AS_PRINTED = "as_played", "as_printed"
RULING_SETS = (
    AS_PLAYED,
    AS_PRINTED,
)  # as tables play, the default; as the English edition says
RULING_SET = "rulings"  # what a set is called among the rulings that are chosen one by one


class Ruling(NamedTuple):
    """A disputed point of the rules: what may be chosen, and what is chosen by default."""

    key: str
    choices: tuple[str, ...]  # the first is the default
    printed: str = ""  # the one that the printed words demand, if they say anything
    beside: tuple[str, ...] = ()  # it means something only with one of these games, if any is named

    def choice(self, ruling_set: str) -> str:
        """What a named set chooses; where print is silent, both choose the default."""
        return self.printed or self.choices[0] if ruling_set == AS_PRINTED else self.choices[0]


def chosen_rulings(known: Mapping[str, Ruling], chosen: Mapping[str, str]) -> dict[str, str]:
    """The set, if it is not the default, and what differs from it. Raises ValueError."""
    ruling_set = chosen.get(RULING_SET, AS_PLAYED)
    if ruling_set not in RULING_SETS:
        raise ValueError(f"{RULING_SET} is one of {', '.join(RULING_SETS)}, not {ruling_set!r}")
    single = {key: choice for key, choice in chosen.items() if key != RULING_SET}
    for key, choice in single.items():
        if key not in known:
            raise ValueError(f"there is no ruling called {key!r}; there are {', '.join(known)}")
        if choice not in known[key].choices:
            raise ValueError(f"{key} is one of {', '.join(known[key].choices)}, not {choice!r}")
    found = {RULING_SET: ruling_set} if ruling_set != AS_PLAYED else {}
    return found | {k: it for k, it in single.items() if it != known[k].choice(ruling_set)}


# ---------------------------------------------------------------------- the core's own

# What the core's phases, meals and endings ask. They hold by default in every game; a game that
# names them among its own rulings lets players choose, and may have another default.

CORE = (
    # While there is food that one of his animals can take, must a player do something, and will
    # the use of a free trait do?
    Ruling("forced_feeding", ("unless_trait_used", "always", "never"), printed="never"),
    # May a player who passed in the feeding phase act again later in it?
    Ruling("pass", ("for_now", "final")),
    # Must food be passed on over pair cards?
    Ruling("chains", ("must", "optional"), printed="optional"),
    # Must a fed animal store the food that comes to it?
    Ruling("fat_storing", ("must", "may"), printed="may"),
    # Which empty store is filled first?
    Ruling("fat_fills", ("newest", "oldest")),
    # Does a hungry animal live on its stores at the end of the turn?
    Ruling("fat_saves", ("no", "yes"), printed="no"),
    # What decides between players who are still equal after all that is compared?
    Ruling("last_tie", ("shared", "die")),
)
OF_CORE = {ruling.key: ruling for ruling in CORE}

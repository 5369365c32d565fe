"""What one box, or one scenario, brings to the table, as a value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from evolution.model import Card, State
from evolution.rulings import Ruling
from evolution.trait import Trait

if TYPE_CHECKING:
    from evolution.ruleset import Ruleset

Deck = Mapping[Card, int]  # how many there are of each card


UNSEEN, OWNER, OPEN = "unseen", "owner", "open"  # who may look: nobody, the owner, everybody
AS_TOLD = 0  # an event that tells of deaths tells of how many, too
PILES: Mapping[str, str] = {  # who may look at cards that lie face down, unless a game says more
    "deck": UNSEEN,
    "discard": UNSEEN,  # the common one, or what has left the game
    "hand": OWNER,
    "own_discard": OWNER,
    "pool": OWNER,
    "animal": OWNER,  # the card under an animal, and those of its kin
}


class Flag(NamedTuple):
    """What else may be true of an animal or a plant for a while, and what follows from it."""

    key: str  # with a colon at its end it stands for many: "ignores:running"
    lasts: bool = False  # it is still true in the next turn
    numbs: bool = False  # none of its traits works
    shows: bool = False  # its card is known to all
    undealt: bool = False  # its owner is not dealt a card for it
    notes: bool = False  # it only notes what its bearer has done


class Expansion(NamedTuple):
    """What one box, or one scenario, brings to the table."""

    key: str
    traits: tuple[Trait, ...] = ()
    deck: Deck | Callable[[Mapping[str, str]], Deck] = {}  # rulings may decide about it
    rulings: tuple[Ruling, ...] = ()
    settings: Mapping[str, Any] = {}  # fields of Ruleset that it sets
    order: Callable[[tuple[type[Any], ...]], tuple[type[Any], ...]] | None = None  # of the phases
    sets: bool = False  # is its deck taken as many times as there are sets of the base game?
    thin: Callable[[Ruleset, int], bool] | None = None  # is every kind of card halved, for so many?
    minutes: int = 0  # that a game against three computers takes, or takes longer with it
    effort: int = 1  # how much there is to learn: 1 little, 2 more, 3 much
    needs: tuple[str, ...] = ()  # games it is played with, one of them at least
    clashes: Mapping[str, str] = {}  # games it cannot be played with, and why, in English
    questions: tuple[Callable[..., Any], ...] = ()  # that only its traits answer: rules.<question>
    traits_with: Mapping[str, tuple[Trait, ...]] = {}  # those that are others beside another game
    adapt: Callable[[Ruleset], None] | None = None  # settings that depend on the other games
    moot_rulings: tuple[str, ...] = ()  # rulings of other games that mean nothing beside it
    flags: tuple[Flag, ...] = ()  # what else it may say of an animal or a plant
    piles: Mapping[str, str] = {}  # who may look at them, where it is other than in PILES
    signs: Mapping[str, str] = {}  # the pictures of its flags, tokens and verbs, by icon
    extra: Mapping[str, Callable[[State, Any], bool]] = {}  # what it keeps in extra: may it be so?
    flaws: Callable[[State], Iterable[str]] | None = None  # what cannot be on its table, sentences
    reveals: tuple[str, ...] = ()  # its events that tell somebody something new
    deaths: Mapping[str, int] = {}  # its events that tell of deaths, and of how many
    topics: tuple[str, ...] = ()  # what its help explains beside the phases, by key
    numbers: Callable[[Ruleset, int], Mapping[str, int]] | None = None  # in its help, for so many
    worth: Mapping[str, tuple[Mapping[str, float], ...]] = {}  # learned: see players/worth.py
    outlook: Mapping[str, Mapping[str, float]] = {}  # learned: see players/outlook.py


def rulings_that_matter(games: Iterable[Expansion]) -> list[Ruling]:
    """The rulings that mean something where these games are played together, each once."""
    played = tuple(games)
    names = {game.key for game in played}
    settled = {key for game in played for key in game.moot_rulings}
    known = {ruling.key: ruling for game in played for ruling in game.rulings}
    return [
        ruling
        for key, ruling in known.items()
        if key not in settled and (not ruling.beside or names.intersection(ruling.beside))
    ]


def before(kind: type[Any], *new: type[Any]) -> Callable[[Any], Any]:
    """An order of phases with new ones before another."""
    return lambda phases: sum(((*new, it) if it is kind else (it,) for it in phases), ())


def after(kind: type[Any], *new: type[Any]) -> Callable[[Any], Any]:
    """An order of phases with new ones after another."""
    return lambda phases: sum(((it, *new) if it is kind else (it,) for it in phases), ())

"""What a study counts, in words, numbers and colours."""

from __future__ import annotations

from math import isfinite

from evolution.lab.figures import ALL, APART, NONE, Estimate
from evolution.players import PLAYERS
from evolution.text.words import LETTERS, Words
from evolution.ui.laboratory import OWN, USUAL, Run
from evolution.ui.markup import Markup, tag

LIVES = "lives"


def side_of(run: Run, group: str, words: Words) -> str:
    """What a group plays, and who plays it if that tells the groups apart."""
    place = list(run.plain["groups"]).index(group)
    key = {USUAL: "lab.usual", OWN: "lab.set_up"}.get(run.sides[place])
    told = words.say(key or f"preset.{run.sides[place]}.name")
    players = {it.players[-1] for it in run.study.groups}
    who = words.say(f"lab.who.{run.study.groups[place].players[-1]}")
    return f"{told} · {who}" if len(players) > 1 else told


def mark(number: int, name: str = "") -> Markup:
    return tag("span", name, cls=f"swatch {colour(number)}")


def colour(number: int) -> str:
    return f"seat-{LETTERS[number % len(LETTERS)]}"


def name_of(plot: str, what: str, words: Words) -> str:
    """What is counted, in words."""
    what = what.partition(APART)[0]
    if what in (ALL, NONE):
        return words.say("lab.all" if what == ALL else "lab.none")
    if plot == "fates":
        what = what.rpartition(": ")[2]  # the plot says of which animals it tells
        return words.say("lab.lives" if what == LIVES else f"ui.death.{what}")
    if plot == "populations":
        return words.say(f"lab.measure.{what}")
    if plot == "order":
        return words.say("lab.order", n=what)
    return words.say(f"lab.who.{what}") if what in PLAYERS else words.trait(what)


def hunters_of(plot: str, what: str, words: Words) -> str:
    """Of whom it is told, where hunters are told apart."""
    how, _, kind = what.partition(APART)[2].partition(" ")
    who = "attackers" if plot == "hunts" else "hunters"
    return words.say(f"lab.{who}.{how}", trait=words.trait(kind)) if kind else ""


def shares(plot: str) -> bool:
    return plot != "populations"


def number(value: float, share: bool, words: Words, signed: bool = False) -> str:
    """With one digit after the point; shares in percent."""
    if not isfinite(value):
        return "∞" if value > 0 else "−∞"
    return words.number(value * (100 if share else 1), 1, "+" if signed else "")


def told(it: Estimate, share: bool, words: Words, signed: bool = False) -> str:
    """A number and its interval."""
    value, low, high = (number(n, share, words, signed) for n in (it.value, it.low, it.high))
    unit = "\u00a0%" if share and not signed else ""
    return f"{value}{unit} ({low}\u2009…\u2009{high})"

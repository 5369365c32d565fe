"""A study in the page: what is asked, how far it has come, and its numbers so far."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from evolution.games import GAMES
from evolution.lab.figures import Estimate, Tally, attacks, figures_text
from evolution.lab.files import study_of
from evolution.lab.meters import METERS, Events
from evolution.lab.part import key_of
from evolution.lab.study import Study
from evolution.notation import rules_text
from evolution.players import PLAYERS
from evolution.presets import keys, preset
from evolution.ruleset import Ruleset
from evolution.session import BIGGEST_SEED
from evolution.spelling import read_rules
from evolution.ui.form import Form, base

USUAL, OWN, NOTHING = "usual", "own", ""  # what a side may be, beside the presets
SIDES = ("a", "b")
EVENTS = Events.table  # the meter of every event, which only who wants it pays for
PLOTS: dict[str, dict[str, Any]] = {  # what is drawn, in this order
    "traits": {"figure": "frequencies"},
    "survival": {"figure": "survival"},
    "hunts": {"figure": attacks.__name__},
    "fates": {"figure": "fates"},
    "populations": {"figure": "populations"},
    "order": {"figure": "wins"},
    "first_trait": {"figure": "wins", "by": "first_trait"},
    "player": {"figure": "wins", "by": "player"},
}
ASKED: dict[str, dict[str, str]] = {  # what can be asked of a plot: the field, and what it sets
    "survival": {"cause": "cause", "hunted": "hunted", "hunters": "hunters"},
    "hunts": {"attackers": "hunters"},
    "fates": {"fated": "traits"},
}
MOST_GAMES = 20_000  # of each side: their rows are kept in memory
SEATS = range(2, 9)
DEFAULTS = {
    "question": "favour", "a": USUAL, "b": NOTHING, "own": "", "who_a": "hatchling",
    "who_b": "", "one": "", "seats": "4", "games": "200", "seed": "1",
    "events": "", "cause": "", "hunted": "", "hunters": "", "attackers": "", "fated": "",
}  # fmt: skip
TYPICAL, EXTREME = 1, 3  # games of each kind that are offered


class Question(NamedTuple):
    """A study that is ready to run: what its fields are, and which plot answers it."""

    key: str
    fields: Mapping[str, str]
    first: str  # the plot


def question_of(plain: Mapping[str, Any]) -> Question:
    """A question as the file has it."""
    own = {name: str(plain[name]) for name in DEFAULTS if name in plain}
    return Question(plain["key"], {**own, "question": plain["key"]}, plain["first"])


@dataclass(frozen=True)
class Inquiry:
    """The fields of the form, all of them text; games of the usual game as "game-origin"."""

    fields: Mapping[str, str]

    def __getitem__(self, name: str) -> str:
        return self.fields.get(name, DEFAULTS.get(name, ""))

    def change(self, name: str, value: str) -> Inquiry:
        """One field has a new value; with another set-up it is a question of one's own."""
        fields = {**self.fields, name: value}
        if name.startswith("game-"):
            fields |= dict(self.boxes.change(name, value).fields)
        if name not in ("games", "seed", "seats", EVENTS) and not plot_of(name):
            fields["question"] = ""
        return Inquiry(fields)

    def as_asked(self, question: Question | None) -> Inquiry:
        """The fields of a question; without one it is a question of one's own."""
        if not question:
            return Inquiry({**self.fields, "question": ""})
        kept = {name: self.fields[name] for name in ("own", "seed") if name in self.fields}
        return Inquiry({**kept, **question.fields})

    def with_own(self, rules: Ruleset) -> Inquiry:
        """The set-up of the first screen is one of the choices."""
        return Inquiry({**self.fields, "own": rules_text(rules)})

    @property
    def boxes(self) -> Form:
        """Which games the usual game is made of."""
        return Form({f"game-{key}": self.fields.get(f"game-{key}", usual(key)) for key in GAMES})

    def rules(self, side: str) -> str:
        """What is played on a side, in words. Raises ValueError."""
        chosen, other = self[side], self["b" if side == "a" else "a"]
        if chosen == OWN:
            return self["own"]
        if chosen in keys():
            return rules_text(preset(chosen).rules)
        if other in keys():
            return rules_text(preset(other).against)
        return " ".join(self.boxes.games or base())

    @property
    def sides(self) -> tuple[str, ...]:
        return SIDES if self["b"] else SIDES[:1]

    def plots(self) -> list[dict[str, Any]]:
        """What is counted while it is played."""
        return [
            {"name": name, **plot, **self.asked(name)}
            for name, plot in PLOTS.items()
            if self["one"] or name != "player"
        ]

    def asked(self, plot: str) -> dict[str, Any]:
        """What is asked of a plot, as its figure takes it."""
        found: dict[str, Any] = {}
        for field, name in ASKED.get(plot, {}).items():
            if value := self[field]:
                found[name] = {"hunted": True, "traits": [value]}.get(name, value)
        return found

    def plain(self) -> dict[str, Any]:
        """The study, as its file says it. Raises ValueError."""
        seats = number("seats", self["seats"], SEATS[0], SEATS[-1])
        groups = {}
        for side in self.sides:
            who = (side == "b" and self["who_b"]) or self["who_a"]
            players = [*filter(None, [self["one"]]), who]
            groups[side.upper()] = {"rules": self.rules(side), "players": players, "seats": seats}
        return {
            "name": "study",
            "games": number("games", self["games"], 1, MOST_GAMES),
            "seed": number("seed", self["seed"], 0, BIGGEST_SEED - 1),
            "meters": [it for it in METERS if it != EVENTS or self[EVENTS] == "on"],
            "groups": groups,
            "plots": self.plots(),
        }

    def study(self) -> Study:
        """Raises ValueError or Wrong for what cannot be played."""
        for side in self.sides:
            seats = read_rules(self.rules(side)).seats
            number("seats", self["seats"], seats[0], seats[-1])
        return study_of(self.plain())

    def address(self) -> str:
        """What stands in the page's address: whatever is not as it is by default."""
        told = []
        for name, value in sorted(self.fields.items()):
            box = name.removeprefix("game-")
            default = DEFAULTS.get(name) if box == name else usual(box)
            idle = name == "own" and OWN not in (self["a"], self["b"])
            if value != default and not idle:
                told.append(f"{name}={value.replace('%', '%25').replace(' ', '+')}")
        return "/".join(filter(None, ["lab", "&".join(told)]))


def plot_of(field: str) -> str:
    """The plot of which a field asks something; "" if it is none of those."""
    return next((plot for plot, fields in ASKED.items() if field in fields), "")


def usual(game: str) -> str:
    """Is it one of those that are played where nobody has chosen any?"""
    return "on" if game in base() else "off"


def inquiry_in(address: str) -> Inquiry:
    """The fields of an address; what nobody knows is left out."""
    fields = {}
    for part in address[:1000].split("&"):
        name, _, value = part.partition("=")
        value = value.replace("+", " ").replace("%20", " ").replace("%25", "%")
        known = name in DEFAULTS or name.removeprefix("game-") in GAMES
        right = {
            "a": (USUAL, OWN, *keys()), "b": (NOTHING, USUAL, OWN, *keys()),
            "who_a": PLAYERS, "who_b": ("", *PLAYERS), "one": ("", *PLAYERS),
        }.get(name)  # fmt: skip
        if known and (right is None or value in right):
            fields[name] = value
    return Inquiry(fields)


class Wrong(ValueError):
    """A number that does not fit: the field, and what it may be."""

    def __init__(self, field: str, low: int, high: int) -> None:
        super().__init__(f"{field}: {low} to {high}")
        self.field, self.low, self.high = field, low, high


def number(field: str, text: str, low: int, high: int) -> int:
    text = text.strip()
    if not text.isdecimal() or len(text) > 18 or not low <= int(text) <= high:
        raise Wrong(field, low, high)
    return int(text)


def toml(plain: Mapping[str, Any]) -> str:
    """The study as the file that the command line reads."""
    lines = [f"{name} = {json.dumps(plain[name])}" for name in ("name", "games", "seed", "meters")]
    for name, group in plain["groups"].items():
        lines += ["", f"[groups.{name}]"]
        lines += [f"{key} = {json.dumps(value)}" for key, value in group.items()]
    for plot in plain["plots"]:
        lines += ["", "[[plots]]"]
        lines += [f"{key} = {json.dumps(value)}" for key, value in plot.items()]
    return "\n".join(lines) + "\n"


# ---------------------------------------------------------------------- while it is played


class Shown(NamedTuple):
    """A game worth looking at, and what is unusual of it."""

    group: int
    game: int
    what: str = ""  # "animals", "lead" or a cause of death; "" for a typical one
    value: int = 0
    low: int = 0  # half of all games lie between these
    high: int = 0


class Run:
    """A study that is played, or was."""

    def __init__(self, inquiry: Inquiry, study: Study, first: str = "") -> None:
        self.plain, self.study = inquiry.plain(), study
        self.sides = [inquiry[side] for side in inquiry.sides]
        self.first = first or next(iter(PLOTS))  # the plot that answers the question
        self.plots: dict[str, dict[str, Any]] = {it["name"]: it for it in self.plain["plots"]}
        self.tallies: dict[str, Tally] = {}
        self.final: dict[str, list[Estimate]] = {}
        self.quick: dict[str, list[Estimate]] = {}
        self.outlines: list[dict[int, dict[str, int]]] = [{} for _ in study.groups]
        self.played = [0] * len(study.groups)  # games of each group
        self.failed = 0
        self.seconds = 0.0
        self.workers = 0
        self.alone = False  # no worker starts, so the page plays
        self.lost = 0  # workers that have died
        self.colours: dict[str, dict[str, int]] = {}  # of the lines of each plot, as they are now
        self.state = "starting"  # then "playing"; "over", or "stopped"

    @cached_property
    def rules(self) -> list[Ruleset]:
        return [read_rules(group["rules"]) for group in self.plain["groups"].values()]

    @property
    def total(self) -> int:
        return self.study.games * len(self.study.groups)

    @property
    def done(self) -> int:
        return sum(self.played)

    @property
    def going(self) -> bool:
        return self.state in ("starting", "playing")

    @property
    def left(self) -> float:
        """Seconds to go at the pace so far; 0 while nobody knows."""
        return self.seconds * (self.total - self.done) / self.done if self.done else 0.0

    def take(self, part: Mapping[str, Any]) -> None:
        """What has come of some games, or of counting them again."""
        for key, counted in part["counted"].items():
            if key not in self.tallies:
                self.tallies[key] = self.study.tally(json.loads(key))
            self.tallies[key].merge(counted)
            self.quick.pop(key, None)
            self.final.pop(key, None)
        if "outlines" in part:
            group = part["group"]
            self.outlines[group] |= dict(part["outlines"])
            self.played[group] += len(part["outlines"])
            self.failed += part["failed"]

    def numbers(self, name: str) -> list[Estimate]:
        """The numbers of a plot: those of the end, or as good as they are known now."""
        key = key_of(self.plots[name])
        if key in self.final:
            return self.final[key]
        if key not in self.quick and key in self.tallies:
            self.quick[key] = self.tallies[key].estimates(self.study.pairs, quick=True)
        return self.quick.get(key, [])

    def coloured(self, plot: str, whats: Sequence[str]) -> dict[str, int]:
        """The lines of a plot, each with a number for its colour: who stays keeps it."""
        before = self.colours.get(plot, {})
        kept = {what: before[what] for what in whats if what in before}
        free = iter(sorted(set(range(len(before) + len(whats))) - set(kept.values())))
        self.colours[plot] = {what: kept[what] if what in kept else next(free) for what in whats}
        return self.colours[plot]

    def table(self, what: str) -> str:
        """The numbers of a plot, or of all plots, as the file that the command line writes."""
        names = list(self.plots) if what == "figures" else [what]
        return figures_text((name, self.numbers(name)) for name in names)

    def reckoned(self, key: str, estimates: str) -> None:
        """The numbers of the end, unless more has been counted since."""
        self.final[key] = [Estimate(*it) for it in json.loads(estimates)]

    def wanted(self) -> list[tuple[str, Mapping[str, Any]]]:
        """What has to be counted."""
        return [(key_of(plot), plot) for plot in self.plots.values()]

    def order(self) -> dict[str, Any]:
        """What the workers are told of it."""
        sizes = {"groups": len(self.study.groups), "games": self.study.games}
        return {"study": self.plain, "plots": self.wanted(), **sizes}

    def to_reckon(self) -> list[dict[str, Any]]:
        """The plots whose numbers are not those of the end."""
        found = []
        for key, plot in self.wanted():
            if key in self.tallies and key not in self.final:
                counted = self.tallies[key].dump()
                found.append({"do": "reckon", "key": key, "plot": plot, "counted": counted})
        return found

    def ask(self, name: str, plot: Mapping[str, Any]) -> None:
        """A plot is drawn otherwise from now on."""
        self.plots = {**self.plots, name: dict(plot)}
        self.plain = {**self.plain, "plots": list(self.plots.values())}

    # ------------------------------------------------------------------ games to look at

    def remarkable(self, group: int) -> list[Shown]:
        """A typical game of a group first, then those that are most unlike the others."""
        games = self.outlines[group]
        whats = sorted({what for outline in games.values() for what in outline})
        if len(games) < 4 or not whats:
            return []
        middle, spread, ends = {}, {}, {}
        for what in whats:
            ordered = sorted(it.get(what, 0) for it in games.values())
            low, middle[what], high = (ordered[len(ordered) * n // 4] for n in (1, 2, 3))
            ends[what], spread[what] = (low, high), max(high - low, 1)

        def apart(game: int, what: str) -> float:
            return (games[game].get(what, 0) - middle[what]) / spread[what]

        plain = min(games, key=lambda game: (sum(abs(apart(game, it)) for it in whats), game))
        found = [Shown(group, plain)]
        furthest = sorted(
            ((what, game) for what in whats for game in games),
            key=lambda it: (-abs(apart(it[1], it[0])), it[1]),
        )
        told: set[object] = {plain}
        for what, game in furthest:
            if len(found) < TYPICAL + EXTREME and not {what, game} & told:
                told |= {what, game}
                found.append(Shown(group, game, what, games[game].get(what, 0), *ends[what]))
        return found

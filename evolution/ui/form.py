"""The set-up form as data: who sits where, which games, which rulings; and the game it makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from evolution.changes import NOTHING, Changes, read
from evolution.codec import rules_to_plain
from evolution.expansion import rulings_that_matter
from evolution.games import GAMES, conflict, rules
from evolution.players import PLAYERS
from evolution.presets import keys, preset
from evolution.presets.codes import Code, spell
from evolution.ruleset import Ruleset
from evolution.rulings import AS_PLAYED, RULING_SET, RULING_SETS, Ruling
from evolution.session import BIGGEST_SEED, PERSON, Player, Session
from evolution.text.words import LETTERS

SEATS = range(8)
NAMES = ("Ana", "Boris", "Chen", "Dara", "Emil", "Freya", "Goran", "Hana")
NOBODY = ""
LEVELS = tuple(PLAYERS)  # weakest first
EASY, EVEN = ("hatchling", "grazer"), ("forager", "pacifist")
STRENGTHS = {
    it: "easy" if it in EASY else "even" if it in EVEN else "strong" for it in LEVELS
}  # as docs/opponents.md has measured them
RIVAL = "forager"  # whom one meets first


class Form(NamedTuple):
    """Every field by name, as text: "name-0", "kind-0", "game-origin", "ruling-pass", "seed"…

    "rulings" is the set, and "ruling-pass" empty as long as the set decides about it.
    """

    fields: Mapping[str, str]

    def get(self, name: str) -> str:
        return self.fields.get(name, "")

    def change(self, name: str, value: str) -> Form:
        """One field has a new value. A game that joins the others sends away what clashes."""
        if name == "game":  # of those by themselves, this one
            return self.change(f"game-{value}", "on")
        changed = Form({**self.fields, name: value})
        prefix, _, game = name.partition("-")
        if name == "seed":  # whatever was dealt before
            return Form({**changed.fields, "dealt": ""})
        if name == "preset":
            return self.with_preset(value)
        if prefix == "change":
            return self.altered(game, value)
        if prefix != "game":
            return changed
        return changed.with_games(with_or_without(game, self.games, value == "on"))

    def without(self, name: str) -> Form:
        return Form({key: text for key, text in self.fields.items() if key != name})

    def with_games(self, wanted: tuple[str, ...]) -> Form:
        """These are played, as far as they go together; the first ones count most."""
        chosen = together(wanted)
        games = {f"game-{key}": "on" if key in chosen else "off" for key in GAMES}
        kept = self.get("dealt") in ("", " ".join(it for it in GAMES if it in chosen))
        others = {} if kept else {"seed": "", "dealt": ""}  # those cards are none of these games
        return Form({**self.fields, **games, **others})

    def with_preset(self, key: str) -> Form:
        """An experiment is played, with its games, players and changes; or none is."""
        if key not in keys():
            return Form({**self.fields, "preset": "", "changes": "", "length": ""})
        rules = preset(key).rules
        seats = {f"kind-{n}": NOBODY for n in SEATS}
        seats |= {f"kind-{n}": kind for n, kind in enumerate(preset(key).players)}
        rulings = {k: "" for k in self.fields if k.startswith("ruling-")}
        rulings |= {f"ruling-{k}": choice for k, choice in rules.chosen.items() if k != RULING_SET}
        more = {
            "sets": str(rules.sets or ""),
            "rulings": rules.ruling_set,
            "changes": str(rules.changes),
            "length": "",
        }
        games = Form({**self.fields, **seats, **rulings, **more, "preset": key})
        return games.with_games(rules.names)

    def altered(self, what: str, value: str) -> Form:
        """One of the changes has another value: "food", "since", "hand", "start" or a trait."""
        it, number = self.changes, int(value) if value.lstrip("-").isdecimal() else 0
        if what in ("food", "since", "hand", "turns"):
            named: dict[str, Any] = {what: number}
            it = it._replace(**named)
        elif what == "start":
            it = it._replace(start=read([f"start={value}"]).start)
        elif what == "trait":
            it = it._replace(
                times=(*it.times, (value, 2)) if value not in dict(it.times) else it.times
            )
        else:
            it = it._replace(times=tuple((k, number if k == what else n) for k, n in it.times))
        length = "chosen" if what == "turns" else self.get("length")
        return Form({**self.fields, "changes": str(it), "length": length})

    def for_a_lesson(self) -> Form:
        """An experiment in as many turns as suit a lesson, unless somebody has chosen how many."""
        key = self.get("preset")
        if self.get("length") or key not in keys() or not preset(key).turns:
            return self
        return self.altered("turns", str(preset(key).turns))

    @property
    def kinds(self) -> list[str]:
        """What sits in every seat; the empty ones, too."""
        return [self.get(f"kind-{n}") for n in SEATS]

    def seated(self, kinds: Sequence[str]) -> Form:
        """With these in the seats; as it is, where they are no table of ours."""
        taken = [kind for kind in kinds if kind != NOBODY]
        if len(kinds) != len(SEATS) or len(taken) < 2 or not {*taken} <= {PERSON, *LEVELS}:
            return self
        return Form({**self.fields, **{f"kind-{n}": kind for n, kind in enumerate(kinds)}})

    def letter(self, number: int) -> str:
        """That of a seat at the table, where nobody leaves a gap; the empty ones come last."""
        order = sorted(SEATS, key=lambda it: self.get(f"kind-{it}") == NOBODY)
        return LETTERS[order.index(number)]

    def playing(self, games: Sequence[str]) -> Form:
        """With these games; as it is, where they are none of ours or do not go together."""
        return self.with_games(tuple(games)) if games and not conflict(games) else self

    def code(self, seed: int) -> str:
        """The class code of what it says; "" if only a link can tell all of it."""
        key = self.get("preset")
        if key not in keys():
            return ""
        code = Code(key, seed, self.changes.turns)
        other = coded(code)
        kinds = [[player.kind for player in it.players] for it in (self, other)]
        rules = [rules_to_plain(it.rules) for it in (self, other)]
        same = self.get("practice") == other.get("practice") and not self.passed
        if rules[0] != rules[1] or kinds[0] != kinds[1] or not same:
            return ""
        try:
            return spell(code)
        except ValueError:
            return ""

    @property
    def changes(self) -> Changes:
        """What is changed of the games; nothing where it cannot be read."""
        try:
            return read(self.get("changes").split())
        except ValueError:
            return NOTHING

    @property
    def games(self) -> tuple[str, ...]:
        return tuple(key for key in GAMES if self.get(f"game-{key}") == "on")

    @property
    def players(self) -> list[Player]:
        """Who sits down, in order; empty seats left out."""
        return [
            Player(self.get(f"name-{n}").strip() or NAMES[n], kind)
            for n in SEATS
            if (kind := self.get(f"kind-{n}")) in (PERSON, *LEVELS)
        ]

    @property
    def people(self) -> int:
        return sum(player.kind == PERSON for player in self.players)

    @property
    def passed(self) -> bool:
        """Do people play on devices of their own, and send the game from one to the next?"""
        return self.get("passed") == "on" and self.people > 1

    @property
    def sets(self) -> int | None:
        """How many sets of cards are wanted, where the games have so many."""
        return next((n for n in self.rules.set_sizes if str(n) == self.get("sets")), None)

    @property
    def ruling_set(self) -> str:
        """The set that decides wherever nothing is chosen singly."""
        chosen = self.get("rulings")
        return chosen if chosen in RULING_SETS else AS_PLAYED

    @property
    def single(self) -> dict[str, str]:
        """What is chosen singly of the rulings that these games have, whatever the set says."""
        return self.single_of(self.games)

    def single_of(self, games: tuple[str, ...]) -> dict[str, str]:
        """What is chosen singly of the rulings of some games."""
        return {
            ruling.key: choice
            for ruling in rulings_of(games)
            if (choice := self.get(f"ruling-{ruling.key}")) in ruling.choices
        }

    def follow(self) -> Form:
        """Nothing is chosen singly any more: the set decides everything."""
        return Form({k: "" if k.startswith("ruling-") else it for k, it in self.fields.items()})

    @property
    def rules(self) -> Ruleset:
        """The rules of the games that are chosen; while they clash, of as many as go together."""
        games = together(self.games)
        rulings = {RULING_SET: self.ruling_set, **self.single_of(games)}
        try:
            return rules(*games, rulings=rulings, changes=self.changes)
        except ValueError:  # the games have nothing of what is to be changed: see ``problem``
            return rules(*games, rulings=rulings)

    def problem(self) -> str:
        """The key of what is wrong with it; empty if a game can begin."""
        if len(self.players) < 2:
            return "error.few_players"
        if not self.games:
            return "error.no_game"
        if conflict(self.games):
            return "error.conflict"
        if len(self.players) not in self.rules.seats:
            return "error.seats"
        if self.rules.changes != self.changes:
            return "error.changes"
        return ""

    def session(self, seed: int) -> Session:
        """The game. Raises ValueError where rules and seats do not go together."""
        rulings = {RULING_SET: self.ruling_set, **self.single}
        return Session(
            self.games,
            self.players,
            seed,
            self.sets,
            rulings,
            self.get("practice") == "on" and not self.passed,
            locks=[""] * len(self.players) if self.passed else (),
            changes=self.changes,
            preset=self.get("preset"),
        )

    def seed(self, otherwise: int) -> int:
        """The number typed, or one made of the words typed; else the one at hand."""
        typed = self.get("seed").strip()
        if not typed:
            return otherwise
        if typed.isdecimal():
            return int(typed[:18]) % BIGGEST_SEED
        number = 0
        for character in typed:
            number = (number * 1_000_003 + ord(character)) % BIGGEST_SEED
        return number


def coded(code: Code) -> Form:
    """The form that a class code stands for."""
    form = default().change("preset", code.preset).altered("turns", str(code.turns))
    return form.change("seed", str(code.seed))


def form_of(session: Session) -> Form:
    """A form that makes the same game again."""
    rules, chosen = session.rules, session.rules.chosen
    players = {f"name-{n}": player.name for n, player in enumerate(session.players)}
    players |= {f"kind-{n}": player.kind for n, player in enumerate(session.players)}
    single = {f"ruling-{key}": choice for key, choice in chosen.items() if key != RULING_SET}
    empty = {f"kind-{n}": NOBODY for n in SEATS}
    return Form(
        {
            **default().fields,
            **empty,
            **players,
            **{f"game-{key}": "on" if key in rules.names else "off" for key in GAMES},
            **single,
            "sets": str(rules.sets or ""),
            "rulings": rules.ruling_set,
            "seed": str(session.seed),
            "dealt": " ".join(it for it in GAMES if it in rules.names),  # of what games it is
            "practice": "on" if session.practice else "off",
            "passed": "on" if session.locks else "off",
            "changes": str(rules.changes),
            "preset": session.preset,
        }
    )


def together(games: tuple[str, ...]) -> tuple[str, ...]:
    """As many of these as go together."""
    found: tuple[str, ...] = ()
    for key in games:
        if not conflict((*found, key)):
            found += (key,)
    return found


def with_game(key: str, games: tuple[str, ...]) -> tuple[str, ...]:
    """A game before all others, and before it one that it cannot be played without."""
    needs = GAMES[key].needs
    first = next((it for it in games if it in needs), *needs[:1]) if needs else ""
    return tuple(dict.fromkeys((*filter(None, (first, key)), *games)))


def with_or_without(key: str, games: tuple[str, ...], on: bool) -> tuple[str, ...]:
    """A game joins others, before them; or it leaves."""
    return with_game(key, games) if on else tuple(it for it in games if it != key)


def base() -> tuple[str, ...]:
    """The game that is played where nothing else is chosen."""
    return (next(iter(GAMES)),)


def choose_games(games: tuple[str, ...], key: str, on: bool) -> tuple[str, ...]:
    """A game joins others, with what it needs and without what it clashes with; or it leaves."""
    chosen = together(with_or_without(key, games, on))
    needed = [it for it in chosen if not GAMES[it].needs or set(GAMES[it].needs) & set(chosen)]
    return tuple(it for it in GAMES if it in needed)


def rulings_of(games: tuple[str, ...]) -> list[Ruling]:
    """The rulings of the games that mean something when these are played, each once."""
    return rulings_that_matter(GAMES[key] for key in games)


def default() -> Form:
    """A person and three opponents at the base game."""
    fields = {f"name-{n}": name for n, name in enumerate(NAMES)}
    fields |= {f"kind-{n}": NOBODY for n in SEATS}
    fields |= {"kind-0": PERSON, "kind-1": RIVAL, "kind-2": RIVAL, "kind-3": EASY[-1]}
    fields |= {
        f"game-{base()[0]}": "on",
        "sets": "",
        "rulings": AS_PLAYED,
        "seed": "",
        "dealt": "",
        "practice": "on",
        "passed": "off",
        "title": "",
        "changes": "",
        "preset": "",
        "length": "",
        "class-code": "",
    }
    return Form(fields)

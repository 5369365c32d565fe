"""One game being played: the record that is its save, its replay and its bug report."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from evolution import __version__
from evolution.changes import NOTHING, Changes
from evolution.codec import VERSION, parse_json, rules_from_plain, rules_to_plain
from evolution.engine import apply, decision, is_private, start, unfold
from evolution.former import OPPONENTS
from evolution.games import rules as make_rules
from evolution.model import NATURE, UNKNOWN, Action, Animal, Decision, Event, State
from evolution.notation import parse_action
from evolution.reading import table

PERSON = "person"
UNTOLD = "0.1.0 or earlier"  # the version of records that do not tell theirs
CHECKPOINT = 8  # a copy of the state is kept every so many choices
MOST_CHOICES = 20_000
LONGEST_NAME = 24
SEALED = 16  # letters of a lock
OWN = "own"  # in a lesson: the turns people have played to their end, where the computer goes on
COUNT = re.compile(r"[0-9]{1,3}")
PRESET = re.compile(r"[a-z_]{0,40}")
LESSON = {"group": 40, "expected": 600}  # what a class notes of a game, and the most letters of it
BIGGEST_SEED = 2**53  # what JSON carries exactly everywhere


class Player(NamedTuple):
    """Who sits in a seat: a person, or an opponent by the name of its kind."""

    name: str
    kind: str = PERSON


class SaveError(ValueError):
    """A record that cannot be read: ``key`` names the sentence for players.

    ``before`` is the game up to the first choice that the rules do not allow.
    """

    def __init__(self, key: str, detail: str = "", before: Session | None = None) -> None:
        super().__init__(detail or key)
        self.key = key
        self.detail = detail
        self.before = before if before and before.steps else None


class Step(NamedTuple):
    """One choice that was made, by whom, and what it brought about."""

    who: int
    action: Action
    events: tuple[Event, ...]
    reveals: bool  # did it tell somebody something new?
    herds: tuple[int, ...]  # how many animals everybody has then


class Session:
    """A game from its first card to its last: play, undo, redo, save, load and replay."""

    def __init__(
        self,
        games: Iterable[str] = ("origin",),
        seats: Sequence[Player] = (Player("A"), Player("B")),
        seed: int = 0,
        sets: int | None = None,
        rulings: Mapping[str, str] | str | None = None,
        practice: bool = False,
        ask_anyway: bool = False,
        position: str = "",
        locks: Sequence[str] = (),
        changes: Changes = NOTHING,
        preset: str = "",
        lesson: Mapping[str, str] | None = None,
    ) -> None:
        """``position``: a table in the notation, from which it begins instead of a new deal.

        ``locks``: one for each seat where a game is passed on from one device to the next; empty
        until its player has chosen a word. ``changes``: what an experiment changes of the
        games; ``preset``: the key of what tells its story, which decides about nothing; no more
        does ``lesson``, where it is played in a class: the name of the "group", what it
        "expected" before it began, and where the computer plays on for it, how many turns it has
        played to their end on its "own".
        """
        if isinstance(games, str):
            raise TypeError(f"games are several names: ({games!r},)")
        self.rules = make_rules(*games, sets=sets, rulings=rulings, changes=changes)
        self.preset = preset
        self.lesson = lesson
        self.players = tuple(Player(clean_name(p.name), p.kind) for p in seats)
        self.seed = seed
        self.practice = practice
        self.steps: list[Step] = []
        self.undone: list[Action] = []  # what redo would bring back, next last
        self.position = position
        self.locks = list(locks)
        self.state = self.first_state(ask_anyway)
        self.opening = tuple(self.state.events)  # what happened before the first choice
        self.owners: dict[int, int] = {}  # whose the animals are, those too that are dead
        self.numbers: dict[int, int] = {}  # which of its owner's it is, in the order of births
        self.places: dict[int, str] = {}  # the keys of the places, those too that are gone
        self.checkpoints = {0: self.state.copy()}
        self.note(self.opening)

    def first_state(self, ask_anyway: bool) -> State:
        """A new deal, or the position to begin from. Raises ValueError if that cannot be played."""
        if not self.position:
            return start(self.rules, len(self.players), self.seed, ask_anyway=ask_anyway)
        state = table(self.position, self.rules)
        if len(state.seats) != len(self.players):
            raise ValueError(f"the position has {len(state.seats)} seats")
        if any(UNKNOWN in seat.hand for seat in state.seats):
            raise ValueError("a game cannot begin from a position with hidden cards")
        return state

    # ------------------------------------------------------------------ playing

    @property
    def ask(self) -> Decision | None:
        """Who is asked now, and for what; None when the game is over."""
        return decision(self.state)

    def is_person(self, seat: int) -> bool:
        """Does a person sit there?"""
        return seat >= 0 and self.players[seat].kind == PERSON

    def act(self, action: Action) -> list[Event]:
        """Carry out the asked player's choice and return the events. Raises ValueError."""
        events = self.push(action)
        self.undone.clear()
        return events

    def advance(self) -> list[Event]:
        """Roll for Nature as long as she is asked. Returns the events."""
        events: list[Event] = []
        while (ask := self.ask) and ask.who == NATURE:
            events += self.act(self.fate(ask))
        return events

    def fate(self, ask: Decision) -> Action:
        """What Nature answers now.

        It follows from the seed and the number of choices made so far, so undoing and playing on
        cannot change a die.
        """
        rng = Random(f"{self.seed}:{len(self.steps)}")
        return ask.legal_actions[int(rng.random() * len(ask.legal_actions))]

    def push(self, action: Action) -> list[Event]:
        ask = self.ask
        if ask is None:
            raise ValueError("the game is over")
        apply(self.state, action)
        events = self.state.events
        reveals = any(event.kind in self.rules.reveals for event in events)
        herds = tuple([len(seat.row) for seat in self.state.seats])
        self.steps.append(Step(ask.who, action, tuple(events), reveals, herds))
        self.note(events)
        if len(self.steps) % CHECKPOINT == 0:
            self.checkpoints[len(self.steps)] = self.state.copy()
        return events

    def note(self, events: Iterable[Event] = ()) -> None:
        """Remember whose every animal is, by which number, and what every place is called.

        Of one that was born and has died since, the events tell.
        """
        animals = self.state.animals
        new = {id: animals[id].owner for id in animals.keys() - self.owners.keys()}
        for event in events:
            for id in (event.animal, event.target):
                if id > 0 and id not in self.owners:
                    new.setdefault(id, event.seat)
        for id, owner in sorted(new.items()):
            self.numbers[id] = 1 + sum(other == owner for other in self.owners.values())
            self.owners[id] = owner
        self.places.update((place.id, place.key) for place in self.state.places.values())

    def meant(self, action: Action) -> Action:
        """The option a choice stands for: old records name a sleeping trait without its ``~``."""
        options = self.ask.legal_actions if self.ask else []
        if action in options or not isinstance(action.what, str):
            return action
        asleep = action._replace(what=f"~{action.what}")
        return asleep if asleep in options else action

    def retell(self, action: Action) -> None:
        """Play a recorded choice. Older records leave out the pass of one who could only pass,
        where that is asked today so that nobody learns it. Raises ValueError.
        """
        ask, action = self.ask, self.meant(action)
        if (
            ask
            and action not in ask.legal_actions
            and len(ask.legal_actions) == 1
            and is_private(self.state)
        ):
            self.push(ask.legal_actions[0])
            action = self.meant(action)
        self.push(action)

    def luck(self) -> str:
        """What an opponent's own chance grows from now. It does not lead back to the seed."""
        return sha256(f"luck {self.seed} {len(self.steps)}".encode()).hexdigest()

    # ------------------------------------------------------------------ in a class

    @property
    def own_turns(self) -> int | None:
        """So many turns people have played to their end, then the computer; None if it has not."""
        own = (self.lesson or {}).get(OWN)
        return int(own) if own else None

    def leave_to_computer(self) -> None:
        """From now on the computer plays for all people. Only a game of a class can be left so."""
        if self.lesson is None or self.own_turns is not None or not self.ask:
            raise ValueError("it is no game of a class that goes on")
        self.lesson = {**self.lesson, OWN: str(max(0, self.state.turn - 1))}

    # ------------------------------------------------------------------ passed on

    def tell_word(self, seat: int, word: str) -> bool:
        """Does a player's word open the seat? The first one that is told is theirs for ever."""
        sealed = sha256(f"{self.seed} {seat} {word}".encode()).hexdigest()[:SEALED]
        self.locks[seat] = self.locks[seat] or sealed
        return self.locks[seat] == sealed

    # ------------------------------------------------------------------ back and forth

    def can_undo(self) -> int:
        """How many choices an undo takes back; 0 if it may not."""
        return self.way_back()[0]

    def way_back(self) -> tuple[int, Step | None]:
        """How many choices an undo takes back; or 0, and the choice that it cannot go back over.

        It goes back to the last choice of a person, over those of opponents, but not over what has
        told somebody something new: dice, cards drawn, a card shown. In practice nothing stops it,
        but that the computer plays on.
        """
        if self.own_turns is not None:
            return 0, None
        for back, step in enumerate(reversed(self.steps), 1):
            person = self.is_person(step.who)
            shown = step.action.what if step.action.card and not person else ""
            if (step.reveals or shown) and not self.practice:
                return 0, step
            if person:
                if self.locks and self.ask and self.ask.who != step.who:
                    return 0, step  # that player has passed it on
                others = self.undone and self.ask and self.ask.who != step.who
                return (0, step) if others and not self.practice else (back, None)
        return 0, None

    def undo(self) -> None:
        """Take back the last choice, if :meth:`can_undo` says so. Raises ValueError."""
        count = self.can_undo()
        if not count:
            raise ValueError("there is nothing that may be undone")
        self.rewind(count)

    def rewind(self, count: int) -> None:
        """Go back so many choices, whatever they have told whom; redo would bring them back."""
        for _ in range(count):
            self.undone.append(self.steps.pop().action)
        self.state = self.at(len(self.steps))
        for id in [id for id in self.owners if id > self.state.serial]:
            del self.owners[id], self.numbers[id]  # not born yet
        for number in [n for n in self.checkpoints if n > len(self.steps)]:
            del self.checkpoints[number]

    def can_redo(self) -> bool:
        """Is there a choice to bring back?"""
        return bool(self.undone)

    def redo(self) -> list[Event]:
        """Bring back what was undone last. Raises ValueError if there is nothing."""
        if not self.undone:
            raise ValueError("there is nothing to redo")
        events = self.push(self.undone.pop())
        while self.undone and self.ask and not self.is_person(self.ask.who):
            events += self.push(self.undone.pop())
        return events

    def at(self, step: int) -> State:
        """The state after the first ``step`` choices, its events that of the last of them."""
        step = max(0, min(step, len(self.steps)))
        near = max((n for n in self.checkpoints if n < step), default=0)
        state = self.checkpoints[near].copy()
        for number in range(near, step):
            apply(state, self.steps[number].action)
        return state

    def midst(self, step: int, events: int) -> State:
        """The state when so many events of the choice ``step`` have happened, to look at."""
        state = self.at(step - 1)
        unfold(state, self.steps[step - 1].action, events)
        return state

    def animal(self, id: int, step: int) -> Animal | None:
        """An animal as it was before a choice; one that came with it, as it was born; or None."""
        found = self.at(step - 1).animals.get(id)
        if found or not step:
            return found
        events = self.steps[step - 1].events
        born = next((n for n, it in enumerate(events, 1) if id in (it.animal, it.target)), 0)
        return self.midst(step, born).animals.get(id) if born else None

    def until(self, step: int, players: Sequence[Player] = ()) -> Session:
        """The same game up to a choice, to be played on in another way, or by others."""
        seats = [list(player) for player in players or self.players]
        again = Session.from_record({**self.record(), "seats": seats, "choices": []})
        if again.lesson:
            again.lesson = {key: again.lesson[key] for key in LESSON}
        for made in self.steps[:step]:
            again.push(made.action)
        return again

    # ------------------------------------------------------------------ the record

    def record(self) -> dict[str, Any]:
        """The game as plain data: rules, seats, seed and every choice, the dice too.

        ``version`` tells which version of the package wrote it, for people who look into it later.
        """
        return {
            "v": VERSION,
            "version": __version__,
            "rules": rules_to_plain(self.rules),
            "seats": [[player.name, player.kind] for player in self.players],
            "seed": self.seed,
            "practice": self.practice,
            "choices": [written(step.action) for step in self.steps],
        } | {
            key: value
            for key, value in (
                ("ask_anyway", self.state.ask_anyway),
                ("position", self.position),
                ("locks", self.locks),
                ("preset", self.preset),
                ("lesson", self.lesson),
            )
            if value
        }

    def text(self) -> str:
        """The record as JSON. It tells all cards: share it when the game is over."""
        return json.dumps(self.record(), separators=(",", ":"), ensure_ascii=False)

    @classmethod
    def load(cls, text: str) -> Session:
        """The game of a record, played again up to its last choice. Raises SaveError."""
        try:
            data = parse_json(text)
        except ValueError as error:
            raise SaveError("save_damaged", str(error)) from error
        if not isinstance(data, dict) or type(data.get("v")) is not int:
            raise SaveError("save_damaged", "it is not a record of a game")
        if data["v"] > VERSION:
            raise SaveError("save_newer", f"it has version {data['v']}")
        try:
            session = cls.from_record(data)
        except SaveError:
            raise
        except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
            raise SaveError("save_damaged", str(error)) from error
        return session

    @classmethod
    def from_record(cls, data: dict[str, Any]) -> Session:
        """The game of a parsed record. Raises SaveError or ValueError."""
        rules = rules_from_plain(data.get("rules"), data["v"])
        seats, seed, choices = data.get("seats"), data.get("seed"), data.get("choices")
        if not isinstance(seats, list) or not 2 <= len(seats) <= 8:
            raise SaveError("save_damaged", "it does not say who plays")
        for seat in seats:
            if not isinstance(seat, list) or len(seat) != 2:
                raise SaveError("save_damaged", "it does not say who plays")
            if not all(isinstance(word, str) and len(word) <= 100 for word in seat):
                raise SaveError("save_damaged", "a player's name cannot be read")
        if type(seed) is not int or not 0 <= seed < BIGGEST_SEED:
            raise SaveError("save_damaged", "its seed is not a number")
        if not isinstance(choices, list) or len(choices) > MOST_CHOICES:
            raise SaveError("save_damaged", "its choices cannot be read")
        position = data.get("position", "")
        if not isinstance(position, str):
            raise SaveError("save_damaged", "its position cannot be read")
        locks = data.get("locks", [])
        if not isinstance(locks, list) or len(locks) not in (0, len(seats)):
            raise SaveError("save_damaged", "its locks cannot be read")
        if not all(isinstance(lock, str) and len(lock) <= SEALED for lock in locks):
            raise SaveError("save_damaged", "its locks cannot be read")
        preset = data.get("preset", "")
        if not isinstance(preset, str) or not PRESET.fullmatch(preset):
            raise SaveError("save_damaged", "the name of its preset cannot be read")
        lesson = data.get("lesson")
        if lesson is not None and not is_lesson(lesson):
            raise SaveError("save_damaged", "what a class has noted cannot be read")
        version = data.get("version", UNTOLD)
        if not isinstance(version, str) or len(version) > LONGEST_NAME:
            raise SaveError("save_damaged", "its version cannot be read")
        session = cls(
            rules.names,
            [Player(name, OPPONENTS.get(kind, kind)) for name, kind in seats],
            seed,
            rules.sets,
            rules.chosen,
            data.get("practice") is True,
            data.get("ask_anyway") is True,
            position,
            locks,
            rules.changes,
            preset,
            lesson,
        )
        for number, choice in enumerate(choices, 1):
            if not isinstance(choice, str) or len(choice) > 200:
                raise SaveError("save_damaged", f"choice {number} cannot be read")
            try:
                session.retell(parse_action(choice))
            except ValueError as error:
                by = f" (a game of version {version})" if version != __version__ else ""
                why = f"choice {number}: {error}{by}"
                raise SaveError("save_illegal", why, session) from error
        return session


def is_lesson(data: object) -> bool:
    """Is it what a class notes of a game?"""
    return (
        isinstance(data, dict)
        and data.keys() | {OWN} == {*LESSON, OWN}
        and all(isinstance(text, str) for text in data.values())
        and all(len(data[key]) <= LESSON[key] for key in LESSON)
        and bool(COUNT.fullmatch(data.get(OWN, "0")))
    )


@lru_cache(MOST_CHOICES)
def written(action: Action) -> str:
    """An action as a record has it; a game is kept after every choice, and its record is long."""
    return str(action)


def clean_name(name: str) -> str:
    """A name that is safe to show: no control, direction or invisible characters, not too long."""
    plain = unicodedata.normalize("NFC", name)
    kept = [c for c in plain if unicodedata.category(c)[0] != "C"]
    words = "".join(" " if unicodedata.category(c)[0] == "Z" else c for c in kept).split()
    return " ".join(words)[:LONGEST_NAME].strip() or "?"

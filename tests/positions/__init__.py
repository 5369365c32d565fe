"""Reads and plays position files: rulebook examples as text. README.md tells how to write one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import evolution
from evolution.model import NATURE, Action, Animal, Bearer, State
from evolution.notation import SEATS, animal_text, parse_action, plant_text
from evolution.observe import cards_in
from evolution.validation import flaw

HERE = Path(__file__).parent
HEADERS = ("scenario", "title", "rulings", "start")
ORDERS = (
    "play", "refused", "roll", "asked", "options", "offered", "pass", "events", "expect", "again",
)  # fmt: skip
NAMES = {"nature": NATURE, "nobody": None} | {letter: n for n, letter in enumerate(SEATS)}


class Position(NamedTuple):
    """One example: its headers, the table, and what is done and expected."""

    file: str
    line: int
    game: str
    headers: dict[str, str]
    table: str
    script: list[tuple[int, str, str]]  # line number, order, text

    @property
    def name(self) -> str:
        """How pytest calls it."""
        return f"{self.file}:{self.line} {self.headers.get('scenario', '')}".strip()


def all_positions() -> list[Position]:
    """Every example in every file."""
    return [p for path in sorted(HERE.glob("*/*.txt")) for p in read(path)]


def read(path: Path) -> Iterator[Position]:
    """The examples of one file, which lines of ``---`` separate."""
    lines = path.read_text(encoding="utf-8").splitlines()
    start = 0
    for number, line in enumerate([*lines, "---"]):
        if line.strip() == "---":
            position = read_one(path, lines[start:number], start + 1)
            if position.script or position.table:
                yield position
            start = number + 1


def read_one(path: Path, lines: list[str], first: int) -> Position:
    headers: dict[str, str] = {}
    table: list[str] = []
    script: list[tuple[int, str, str]] = []
    for number, line in enumerate(lines, first):
        line = re.split(r"(?:^|\s)# ", line)[0].strip()
        order, _, text = line.partition(":")
        text = text.strip()
        if not line or line == "#":
            continue
        if order in HEADERS:
            headers[order] = text
        elif order in ORDERS:
            script.append((number, order, text))
        elif script:
            raise ValueError(f"{path.name}, line {number}: cannot read {line!r}")
        else:
            table.append(line)
    file = f"{path.parent.name}/{path.name}"
    return Position(file, first, path.parent.name, headers, "\n".join(table), script)


def play(position: Position) -> None:
    """Set the table and do what the script says. An AssertionError tells the line."""
    state = set_up(position)
    for number, order, text in position.script:
        if order == "again":
            state = set_up(position)
            continue
        try:
            globals()[f"do_{order}"](state, text)
            assert not flaw(state), flaw(state)
        except (AssertionError, ValueError) as error:
            where = f"{position.file}, line {number}, {order}: {text}"
            raise AssertionError(f"{where}\n{error}\n\n{shown(state)}") from error


def shown(state: State) -> str:
    """The table, without the long line of the deck."""
    lines = evolution.show(state).splitlines()
    return "\n".join(line for line in lines if not line.startswith("deck:"))


def set_up(position: Position) -> State:
    """The table of the example, or a new game."""
    names = (position.game,)
    if evolution.conflict(names):
        names = ("origin", *names)
    rulings = dict(r.split("=") for r in position.headers.get("rulings", "").split())
    if "start" in position.headers:
        rules = evolution.rules(*names, rulings=rulings)
        return evolution.start(rules, seats=int(position.headers["start"]), seed=1, first=0)
    text = position.table
    if not text.startswith("rules:"):
        text = f"rules: {' '.join([*names, *(f'{k}={v}' for k, v in rulings.items())])}\n{text}"
    return evolution.table(text)


# ---------------------------------------------------------------------- what a script may order


def do_play(state: State, text: str) -> None:
    for words in items(text):
        make(state, parse_action(words))


def do_refused(state: State, text: str) -> None:
    words, _, because = text.partition(" because ")
    action = parse_action(words)
    ask = evolution.decision(state)
    assert ask is None or action not in ask.legal_actions, "it is allowed"
    keys = {reason.key for reason in evolution.why_not(state, action)}
    assert keys, "it is refused without a reason"
    assert set(items(because)) <= keys, f"the reasons are {', '.join(sorted(keys))}"


def do_roll(state: State, text: str) -> None:
    for die in text.split():
        do_asked(state, "nature")
        make(state, Action("roll", what=int(die)))


def do_asked(state: State, text: str) -> None:
    ask = evolution.decision(state)
    who = ask.who if ask else None
    assert who == NAMES[text], f"{[n for n, seat in NAMES.items() if seat == who]} is asked"


def do_options(state: State, text: str) -> None:
    ask = evolution.decision(state)
    found = sorted(str(action) for action in ask.legal_actions) if ask else []
    assert found == sorted(items(text)), f"the options are {', '.join(found)}"


def do_offered(state: State, text: str) -> None:
    ask = evolution.decision(state)
    found = [str(action) for action in ask.legal_actions] if ask else []
    assert set(items(text)) <= set(found), f"the options are {', '.join(found)}"


def do_pass(state: State, text: str) -> None:
    for letter in items(text):
        do_asked(state, letter)
        ask = evolution.decision(state)
        passing = [a for a in ask.legal_actions if a.verb in ("pass", "done")] if ask else []
        assert passing, f"{letter} may not pass"
        make(state, passing[0])


def do_events(state: State, text: str) -> None:
    found = [event.kind for event in state.events]
    for kind in items(text):
        assert kind in found, f"the events are {', '.join(found)}"


def do_expect(state: State, text: str) -> None:
    for clause in text.split(";"):
        subject, _, facts = clause.strip().partition(" ")
        if subject.lstrip("-").isdigit():
            for fact in items(facts):
                check_bearer(state, int(subject), fact)
        elif subject in SEATS and subject:
            for fact in items(facts):
                check_seat(state, SEATS.index(subject), fact)
        else:
            check_table(state, subject, facts)


def make(state: State, action: Action) -> None:
    """One choice, which has to be among the options."""
    ask = evolution.decision(state)
    offered = ", ".join(str(option) for option in ask.legal_actions) if ask else "none"
    assert ask and action in ask.legal_actions, f"{action} is refused; the options are {offered}"
    evolution.apply(state, action)


def items(text: str) -> list[str]:
    return [item.strip() for item in text.split(",") if item.strip()]


# ---------------------------------------------------------------------- what may be expected


def check_bearer(state: State, id: int, fact: str) -> None:
    animal = state.find(id)
    if fact == "dead":
        assert animal is None, f"{id} is alive"
        return
    assert animal is not None, f"{id} is dead"
    word, _, value = fact.partition(" ")
    if word == "shows":
        shown = text_of(state, animal).partition(" ")[2]
        assert shown == value, f"{id} shows {shown!r}"
    elif word == "traits" or fact == "no traits":
        kinds = " ".join(sorted(mark.kind for mark in animal.marks))
        wanted = " ".join(sorted(value.split())) if word == "traits" else ""
        assert kinds == wanted, f"{id} has {kinds or 'no traits'}"
    elif word == "score":
        parts = [part for sheet in evolution.score_sheet(state) for part in sheet]
        found = sum(part.points for part in parts if part.animal == id)
        assert found == int(value), f"score of {id} is {found}"
    elif value and word != "not":
        found = fat(animal) if word == "fat" else getattr(animal, word)
        assert found == int(value), f"{word} of {id} is {found}"
    else:
        true = ANIMAL_FACTS[fact.removeprefix("not ")](animal)
        assert true != fact.startswith("not "), f"{id} is otherwise than {fact}"


ANIMAL_FACTS = {
    "alive": lambda animal: True,
    "fed": lambda animal: animal.fed,
    "hungry": lambda animal: not animal.fed,
    "poisoned": lambda animal: "poisoned" in animal.flags,
    "paralysed": lambda animal: "paralysed" in animal.flags,
    "struck": lambda plant: "struck" in plant.flags,
    "sheltered": lambda animal: animal.shelter > 0,
}


def text_of(state: State, bearer: Bearer) -> str:
    """An animal or a plant in the notation."""
    text = animal_text if isinstance(bearer, Animal) else plant_text
    return text(state, bearer)  # type: ignore[arg-type]


def fat(animal: Bearer) -> int:
    return sum(mark.value for mark in animal.marks if mark.kind == "fat_tissue")


def check_seat(state: State, seat: int, fact: str) -> None:
    word, _, value = fact.partition(" ")
    side = state.seats[seat]
    if word == "row":
        row = " ".join(map(str, side.row))
        assert row == value, f"the row of {SEATS[seat]} is {row}"
        return
    if word == "score":
        found = evolution.scores(state)[seat]
    elif word == "place":
        found = next(rank.place for rank in evolution.ranking(state) if rank.seat == seat)
    else:
        counted = {"hand": side.hand, "discard": side.discard, "animals": side.row}
        counted["pool"] = side.pool
        found = len(counted[word])
    assert found == int(value), f"{word} of {SEATS[seat]} is {found}"


def check_table(state: State, word: str, value: str) -> None:
    if word == "over":
        assert evolution.decision(state) is None, "the game goes on"
    elif word == "phase":
        found = evolution.under_way(state).phase
        assert found == value, f"the phase is {found}"
    elif word == "doing":
        told = [
            " ".join(map(str, filter(None, it[:1] + it[2:])))
            for it in evolution.under_way(state).doings
        ]
        assert value in told, f"under way are {', '.join(told)}"
    elif word == "first":
        assert SEATS[state.first] == value, f"the first player is {SEATS[state.first]}"
    elif word in ("bank", "shelters"):
        key, _, number = value.rpartition(" ")
        place = next(p for p in state.places.values() if p.key == key or not key)
        found = place.food if word == "bank" else place.shelter
        assert found == int(number), f"there are {found} tokens"
    else:
        counts = {"deck": state.deck, "discard": state.discard, "cards": cards_in(state)}
        found = state.turn if word == "turn" else len(counts[word])
        assert found == int(value), f"{word} is {found}"

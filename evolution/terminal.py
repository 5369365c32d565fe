"""A game in a terminal: plain lines in, plain lines out, readable by ear."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from evolution.engine import Rank, ranking, score_sheet, why_not
from evolution.model import NATURE, Action, Decision, Event, Reason, State
from evolution.notation import SEATS, parse_action, show
from evolution.observe import observe
from evolution.players import ADVISER, PLAYERS
from evolution.players import Player as Opponent
from evolution.players.choice import Choice
from evolution.ruleset import Ruleset
from evolution.session import PERSON, Session
from evolution.text import story, tally, why
from evolution.text.catalogue import read
from evolution.text.words import Words

ANIMAL = re.compile(r"(?:^|(?<=, )|(?<=\w[->]))\d+")  # on the line of its owner


class Speech:
    """Says things in the words of one language."""

    def __init__(self, names: tuple[str, ...], rules: Ruleset, language: str = "en") -> None:
        self.names = names
        self.words = Words(language, read(language), rules.names, rules.choice_numbers)
        self.owners: dict[int, int] = {}  # of the dead too
        self.numbers: Mapping[int, int] = {}
        self.places: dict[int, str] = {}  # the keys of those too that are gone

    def follow(self, session: Session) -> None:
        """Call the animals of a game as its players do, from now on."""
        self.owners, self.numbers = session.owners, session.numbers

    def look(self, state: State) -> None:
        """Learn whose the animals are."""
        self.owners.update((animal.id, animal.owner) for animal in state.animals.values())
        self.places |= story.keys_of_places(state)

    def say(self, key: str, **values: object) -> str:
        """A sentence of the terminal's own."""
        return self.words.say(f"terminal.{key}", **values)

    def asked(self, ask: Decision | None) -> str:
        """Who decides now."""
        if ask is None:
            return self.say("over")
        if ask.who == NATURE:
            return self.say("dice_decide")
        return self.say("decides", name=self.names[ask.who])

    def namer(self) -> story.Namer:
        return story.Namer(self.words, self.names, self.owners, self.places, self.numbers)

    def typed(self, action: Action) -> str:
        """An action as it may be typed; in a game with its players' names for the animals."""
        if not self.numbers:
            return str(action)
        verb, *words = str(action).split(" ")
        for place, id in enumerate((action.animal, action.target)):
            if id > 0:
                words[place] = self.namer().animal(id)
        return " ".join([verb, *words])

    def told(self, action: Action) -> str:
        """An action as it may be typed; one that is a bare verb, in words."""
        typed = self.typed(action)
        return typed if " " in typed else self.action(action)

    def untyped(self, line: str) -> str:
        """An action that was typed, in the notation."""
        called = {self.namer().animal(id): str(id) for id in self.owners}
        return " ".join(called.get(word, word) for word in line.split(" "))

    def position(self, state: State) -> str:
        """The position in the notation, as far as people need it."""
        lines = []
        for line in show(state).splitlines():
            name, _, told = line.partition(": ")
            if told and set(told.split(", ")) == {"?"}:
                told = str(told.count("?"))  # so many cards face down
            elif name == "rules":
                told = self.rules(told)
            elif name in SEATS:
                told = ANIMAL.sub(lambda id: self.namer().animal(int(id[0])), told)
            if name != "stack":
                lines.append(f"{name}: {told}" if told else line)
        return "\n".join(lines)

    def rules(self, told: str) -> str:
        """Games by their names; what else is told of the rules, as it is."""
        keys = {key: f"game.{key}.name" for key in told.split(" ")}
        games = [self.words.say(name) for name in keys.values() if self.words.has(name)]
        rest = [key for key, name in keys.items() if not self.words.has(name)]
        return " ".join([self.words.listed(games), *rest])

    def action(self, action: Action) -> str:
        """What an action would do."""
        return story.action_sentence(self.namer(), action)

    def event(self, event: Event, state: State) -> str:
        """A sentence for what has happened; empty if it goes without saying."""
        text = story.event_sentence(self.namer(), event, state)
        return "" if text.startswith("event.") else text

    def reason(self, reason: Reason) -> str:
        """A sentence for why something is not possible."""
        return story.reason_sentence(self.namer(), reason)

    def rank(self, rank: Rank) -> str:
        """The points of a player, and what was compared with those who have as many."""
        said = [self.words.say("ui.points", n=rank.points), tally.comparison(self.words, rank)]
        return self.words.row(filter(None, said))

    def tally(self, animal: int, lines: tally.Lines) -> str:
        """What an animal has brought."""
        return tally.sentence(self.namer(), animal, lines)


def option_lines(ask: Decision, speech: Speech) -> list[str]:
    """The options, numbered, as typed and in words."""
    lines = []
    for number, action in enumerate(ask.legal_actions, 1):
        text = speech.action(action)
        lines.append(f"{number}. {speech.typed(action)}" + f" - {text}" * bool(text))
    return lines


def result_lines(state: State, speech: Speech) -> list[str]:
    """The final order, and what every animal has brought."""
    lines = []
    sheet = score_sheet(state)
    for rank in ranking(state):
        told = speech.words.row([speech.names[rank.seat], speech.rank(rank)])
        lines.append(f"{rank.place}. {told}")
        for animal, parts in tally.by_animal(sheet[rank.seat]).items():
            lines.append(f"   {speech.tally(animal, parts)}")
    return lines


class Quit(Exception):
    """The person has had enough."""


class Terminal:
    """One game between people at the keyboard and opponents."""

    def __init__(
        self,
        session: Session,
        read: Callable[[str], str],
        write: Callable[[str], None],
        language: str,
        opponents: Mapping[str, Opponent] = PLAYERS,
    ) -> None:
        self.opponents = opponents
        self.session = session
        self.read, self.write = read, write
        self.names = tuple(player.name for player in session.players)
        self.speech = Speech(self.names, session.rules, language)
        self.people = [seat for seat in range(len(self.names)) if session.is_person(seat)]
        self.at_keyboard = self.people[0] if len(self.people) == 1 else NATURE
        self.saved = -1  # choices in the last save
        self.thoughts: list[tuple[int, State, Choice]] = []  # of opponents, since a person chose

    def run(self) -> None:
        """Play until the game is over or somebody quits."""
        self.introduce()
        try:
            while self.session.ask:
                self.step()
        except (Quit, EOFError):
            lost = self.session.steps and self.saved != len(self.session.steps)
            self.say("goodbye.unsaved" if lost else "goodbye")
            return
        self.say("over")
        for line in result_lines(self.session.state, self.speech):
            self.write(line)

    def say(self, key: str, **values: object) -> None:
        """Write a sentence of the terminal's own."""
        self.write(self.speech.say(key, **values))

    def introduce(self) -> None:
        words = self.speech.words
        for letter, player in zip(SEATS, self.session.players, strict=False):
            kind = words.say("ui.person" if player.kind == PERSON else f"ui.level.{player.kind}")
            self.say("seat", letter=letter, name=player.name, kind=kind)
        self.say("begin")
        self.speech.follow(self.session)
        self.speech.look(self.session.state)

    def step(self) -> None:
        """The next choice, whoever makes it."""
        ask = self.session.ask
        assert ask
        if ask.who == NATURE:
            self.tell(self.session.advance())
        elif self.session.is_person(ask.who):
            self.person(ask)
        else:
            self.opponent(ask)

    def tell(self, events: list[Event]) -> int:
        """Tell what has happened. Returns in how many sentences."""
        self.speech.look(self.session.state)
        texts = [self.speech.event(event, self.session.state) for event in events]
        for text in filter(None, texts):
            self.write(text)
        return len(list(filter(None, texts)))

    def opponent(self, ask: Decision) -> None:
        session = self.session
        seen = observe(session.state, ask.who)
        rng = Random(session.luck())
        kind = session.players[ask.who].kind
        choice = self.opponents[kind].choose(seen, ask.legal_actions, rng)
        self.thoughts.append((ask.who, seen, choice))
        if not self.tell(session.act(choice.action)):
            told = self.speech.told(choice.action)
            self.write(self.speech.words.of(self.names[ask.who], told))

    # ------------------------------------------------------------------ a person decides

    def person(self, ask: Decision) -> None:
        """Ask until there is an answer, or the game has been changed by undo or redo."""
        if self.at_keyboard != ask.who:
            self.read(self.speech.say("look_away", name=self.names[ask.who]))
            self.at_keyboard = ask.who
        self.write("")
        self.write(self.speech.position(observe(self.session.state, ask.who)))
        self.list_options(ask)
        steps = len(self.session.steps)
        while len(self.session.steps) == steps:
            self.answer(ask, " ".join(self.read(f"{self.names[ask.who]}> ").split()))

    def list_options(self, ask: Decision) -> None:
        self.write(self.speech.asked(ask))
        for line in option_lines(ask, self.speech):
            self.write(line)

    def answer(self, ask: Decision, line: str) -> None:
        word, _, rest = line.partition(" ")

        def seen() -> State:
            return observe(self.session.state, ask.who)

        commands: dict[str, Callable[[], None]] = {
            "": lambda: self.say("empty"),
            "help": lambda: self.say("help"),
            "?": lambda: self.say("help"),
            "show": lambda: self.write(self.speech.position(seen())),
            "options": lambda: self.list_options(ask),
            "why": lambda: self.why(rest),
            "hint": lambda: self.hint(ask),
            "reasons": self.reasons,
            "undo": self.undo,
            "redo": self.redo,
            "save": lambda: self.save(rest),
            "quit": self.quit,
        }
        if word in commands:
            commands[word]()
        else:
            self.choose(ask, line)

    def choose(self, ask: Decision, line: str) -> None:
        """A number or an action."""
        if line.isascii() and line.isdigit():
            number = int(line[:9])
            if 1 <= number <= len(ask.legal_actions):
                self.act(ask.legal_actions[number - 1])
            else:
                self.say("numbers", n=len(ask.legal_actions))
            return
        action = self.read_action(line)
        if action is None:
            return
        if action in ask.legal_actions:
            self.act(action)
        else:
            self.say("impossible")
            self.why(line)

    def act(self, action: Action) -> None:
        """A person chooses: what opponents thought before is over."""
        self.thoughts.clear()
        self.tell(self.session.act(action))

    def read_action(self, line: str) -> Action | None:
        """What was typed; ``eat A1`` will do where the rest goes without saying."""
        meant = self.speech.untyped(line)
        for action in self.session.state.legal_actions:
            if str(action) == meant:
                return action
        try:
            return parse_action(meant)
        except ValueError:
            self.say("unknown", line=line)
            return None

    def why(self, line: str) -> None:
        action = self.read_action(line) if line else None
        if not line:
            self.say("why")
        if action is None:
            return
        reasons = why_not(self.session.state, action)
        if not reasons:
            self.say("possible")
        for text in dict.fromkeys(self.speech.reason(reason) for reason in reasons):
            self.write(text)

    def hint(self, ask: Decision) -> None:
        """What an opponent would choose in the person's place, and why."""
        seen = observe(self.session.state, ask.who)
        rng = Random(self.session.luck())
        choice = self.opponents[ADVISER].choose(seen, ask.legal_actions, rng)
        self.say("advice", action=self.speech.action(choice.action) or choice.action)
        for line in why.reasons(self.speech.namer(), seen.animals, choice):
            self.write(line)

    def reasons(self) -> None:
        """Why the opponents chose as they did, as far as all may hear it."""
        if not self.thoughts:
            self.say("reasons.none")
        for seat, seen, choice in self.thoughts:
            told = why.open_reasons(self.speech.namer(), seen, choice)
            self.say("reasons", name=self.names[seat], why=" ".join(told))

    def undo(self) -> None:
        self.thoughts.clear()
        if not self.session.can_undo():
            self.say("undo.none")
            return
        self.session.undo()
        self.write(self.speech.words.say("ui.undone"))

    def redo(self) -> None:
        if not self.session.can_redo():
            self.say("redo.none")
            return
        self.tell(self.session.redo())

    def save(self, name: str) -> None:
        if not name:
            self.say("save.name")
            return
        try:
            Path(name).write_text(self.session.text(), "utf-8")
        except (OSError, ValueError) as error:
            self.say("save.failed", why=getattr(error, "strerror", error))
            return
        self.saved = len(self.session.steps)
        self.say("saved", command=f"python -m evolution play --load {name}")

    def quit(self) -> None:
        raise Quit

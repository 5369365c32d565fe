"""One game on the screen: what has happened, what is told of it, and how it goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple

import evolution
from evolution.chronicle import Chronicle
from evolution.food import food_left
from evolution.forecast import Forecast
from evolution.model import NATURE, Action, Event, State
from evolution.players.choice import Choice
from evolution.session import Session, Step
from evolution.text import why
from evolution.text.words import Words
from evolution.ui import worker
from evolution.ui.beats import deadly
from evolution.ui.doubts import doubtful
from evolution.ui.extinctions import OVER, Extinction, Extinctions, before, begun
from evolution.ui.film import Film
from evolution.ui.history import ROLL, History, at_grips, extras, fallen, struck
from evolution.ui.picking import Picking
from evolution.ui.view import NOBODY
from evolution.ui.view.context import ViewContext, barred, phase, with_dear

REMEMBERED = 60  # thoughts of the opponents, with what all saw then


class Thought(NamedTuple):
    """Why somebody chose something, as far as others may hear it."""

    seat: int
    seen: State  # what all could see then
    choice: Choice


class Play(Picking):
    """Wraps a session with all that a screen has to remember about it."""

    def __init__(self, session: Session, opened: bool = False, shaded: bool = False) -> None:
        super().__init__(session, opened, shaded)
        self.stop: Step | None = None  # what an undo cannot go back over
        self.undoer = NOBODY  # who has taken back another's choice, until there is a new one
        self.struck = at_grips(session.state)
        self.fallen = self.lying()  # dice, and the food that they have brought
        self.read = 0  # so many events nobody has to hear of again
        self.now_last = self.last = session.rules.is_last_turn(session.state)  # has it just begun?
        self.lies, self.spent = food_left(session.state), False  # food; has the last just gone?
        self.script: Callable[[], Action | None] | None = None  # a lesson tells what comes next
        self.thoughts: dict[int, Thought] = {}  # after how many choices
        self.why = 0  # the choice whose reasons are open
        self.heard: Counter[str] = Counter()  # the cards that the only person has been told of
        self.advising = False  # somebody thinks about what the asked person could do
        self.advice: Thought | None = None  # and has come to this
        self.foreseen: tuple[tuple[int, int], dict[Action, Forecast | None]] = ((-1, NOBODY), {})
        self.history = History(session, self.namer)
        self.extinctions = Extinctions(session, self.history)
        # what is told of the last one until a person has chosen
        self.extinction: Extinction | None = self.extinctions.recall(self.persons)
        steps = len(session.steps)
        self.came = max(0, steps - 1)  # so many choices lie before the last one
        # by it, or all dice that fell at once
        self.brought: tuple[Event, ...] = tuple(self.history.at(steps)) if steps else ()
        self.turn_to()

    # ------------------------------------------------------------------ what is seen

    @property
    def farewell(self) -> bool:
        """Have some just died, or been dealt their cards, of whom the last extinction tells?"""
        return self.extinction is not None and self.extinction.told > self.came

    @property
    def grave(self) -> bool:
        """Has the only person just lost an animal, or a turn or the game come to its end?"""
        return any(
            (event.kind in OVER and self.farewell)
            or (deadly(event) and self.session.owners.get(event.animal) == self.you)
            for event in self.happened()
        )

    @property
    def scene(self) -> str:
        """The place in which an animal of the nearest player had a part in what happened last."""
        state = self.session.state
        for event in reversed(self.happened() if state.rules.territorial else ()):
            animal = state.animals.get(event.animal) or self.extinctions.dead.get(event.animal)
            if animal and animal.owner == self.near and animal.place in state.places:
                return state.places[animal.place].key
        return ""

    @property
    def passed_over(self) -> bool:
        """Has the round gone past the nearest player since, for want of anything to do?"""
        turn, ply = self.went
        mine = evolution.under_way(self.session.state).seat == self.near
        return mine and turn == self.state.turn and self.state.ply - ply > len(self.names)

    @property
    def begins(self) -> bool:
        """Has the person who is asked not chosen anything yet?"""
        return bool(self.ask) and not self.history.last_of(self.near)

    @property
    def idlers(self) -> tuple[int, ...]:
        """Whom the round has gone past since the only person chose, for want of anything to do."""
        state, turn = self.session.state, (self.state.turn, self.state.ply - len(self.names))
        if len(self.persons) > 1 or self.went != turn or not self.person_asked:
            return ()
        if evolution.under_way(state).seat != self.near:
            return ()
        since = {step.who for step in self.session.steps[self.history.last_of(self.near) :]}
        others = (seat for seat in self.around if seat != self.near)
        return tuple(it for it in others if it not in since and not state.seats[it].passed)

    def context(self, words: Words) -> ViewContext:
        """The table as the viewer may see it."""
        ask, namer = self.ask, self.namer(words)
        asking = bool(ask and self.person_asked and self.curtain == NOBODY)
        options = tuple(ask.legal_actions) if ask and asking else ()
        left = self.picker.narrow(options, self.picks)
        legal = self.picker.lit(left, self.picks) | self.picker.places(left, self.picks)
        if not self.picks and any(action.card for action in left):
            legal = set()  # one begins with a card
        tried = self.candidates() if asking else []
        barring = bool(self.picks) and asking
        context = ViewContext(
            namer,
            self.seen,
            self.picker,
            self.kinds,
            phase(self.state),
            ask.who if ask else self.who_acts(),
            options,
            self.picks,
            tuple(left),
            frozenset(legal),
            barred(namer, self.picker, tried, self.picks, legal) if barring else {},
            self.struck,
            asking,
            tried,
            self.forecasts(),
            self.advised(),
            self.twin,
            extras(self.history.turn(*self.moment)),
        )
        return with_dear(context)

    def advised(self) -> tuple[Action, ...]:
        """What was advised, as far as it agrees with the picks; or all, if it leads elsewhere."""
        if not self.advice or not self.ask:
            return ()
        _, seen, choice = self.advice
        found = why.advised(seen.animals, choice, self.ask.legal_actions)
        return tuple(it for it in found if self.picker.agrees(it, self.picks)) or tuple(found)

    def forecasts(self) -> dict[Action, Forecast | None]:
        """What has been foreseen of this decision, for the one who looks."""
        at = (len(self.session.steps), self.eyes)
        if self.foreseen[0] != at:
            self.foreseen = (at, {})
        return self.foreseen[1]

    # ------------------------------------------------------------------ choosing

    def venture(self, action: Action) -> bool:
        """Do it, but ask once more where it may be a slip."""
        if not self.picker.agrees(action, self.picks):
            self.picks = ()  # something else is done
        if self.doubt != action and doubtful(self, action):
            self.doubt = action
            return False
        self.act(action)
        return True

    def cancel(self) -> bool:
        """Take back the last pick. True if there was anything to take back."""
        if self.picks and not self.doubt:
            self.hint, self.against = "", []
            self.go_back()
            return True
        if self.doubt:
            self.go_back()
        if self.doubt or self.hint or self.against or self.advising or self.advice:
            self.doubt, self.hint, self.against = None, "", []
            self.advising, self.advice = False, None
            return True
        return False

    def recent(self, ending: bool = False) -> list[Event]:
        """What others, or dice for its animals, have brought since the nearest player chose.

        ``ending``: with the extinction, which a scene of its own tells of.
        """
        if self.film:
            return []
        ended = () if ending else self.ended()
        since = self.history.since(self.near, self.read, ended)
        return [event for event in since if event not in ended]

    def ended(self) -> tuple[Event, ...]:
        """What is told of the extinction that has just been."""
        it = self.extinction
        return (*(event for event, _ in it.deaths), *it.draws) if it else ()

    # ------------------------------------------------------------------ watching again

    @cached_property
    def chronicle(self) -> Chronicle:
        """What the game that is over has been."""
        return Chronicle(self.session)

    def watch(self) -> Film:
        """See the record from its beginning, with the eyes of whoever sits nearest."""
        self.film = Film(self.session, self.near)
        self.show(0)
        return self.film

    def show(self, at: int) -> None:
        """Go to a moment of what is watched again."""
        assert self.film
        self.film.go(at)
        events = self.film.now.events
        self.struck, self.fallen = struck(events), fallen(events)

    def look(self, eyes: int) -> None:
        """Watch with the eyes of a seat, who then sits nearest; of nobody, or of all."""
        assert self.film
        self.film.eyes = eyes
        self.near = eyes if eyes >= 0 else self.near

    def unwatch(self) -> None:
        """Back to the end."""
        self.near = self.film.home if self.film else self.near
        self.film = None
        self.struck, self.fallen = at_grips(self.state), ()

    # ------------------------------------------------------------------ playing

    def act(self, action: Action) -> list[Event]:
        """A choice is made, by whomever."""
        self.set_out()
        return self.took(lambda: self.session.act(action))

    def set_out(self) -> None:
        """What was told before a person chooses has been read."""
        if self.person_asked:
            self.fallen, self.extinction = (), None
            self.went = self.state.turn, self.state.ply

    def roll(self) -> list[Event]:
        """Nature's turn."""
        return self.took(self.session.advance)

    def took(self, move: Callable[[], list[Event]], anew: bool = False) -> list[Event]:
        """The game moves on by some choices, and what comes of them is taken up.

        ``anew``: they had been made once before.
        """
        first, was = len(self.session.steps), before(self.session.state)
        events = move()
        self.clear()
        left, self.lies = self.lies, food_left(self.state)
        over = begun(events) > 0  # an extinction, which tells it by itself
        self.spent = bool(left and not self.lies and not over)
        self.brought, self.came = tuple(events), first
        self.now_last = not self.last
        self.note_last()
        self.history.catch_up()
        ended, dice = self.extinctions.take(first, was, anew=anew), fallen(events)
        self.extinction = ended or (None if dice else self.extinction)
        filled = any(event.kind != ROLL for event in self.fallen) and not over
        self.struck = struck(events)
        self.fallen = dice or (self.fallen if filled else ())
        self.turn_to()
        return events

    def lying(self) -> tuple[Event, ...]:
        """The dice that have fallen since a person chose, after a reload or where one went back."""
        thrown: list[Event] = []
        last = True
        for step in reversed(self.session.steps):
            if step.who == NATURE:
                thrown[:0] = step.events
            elif thrown or step.who in self.persons or begun(step.events):
                break
            else:
                last = False
        dice = fallen(thrown)
        return dice if last or any(event.kind != ROLL for event in dice) else ()

    def note_last(self) -> None:
        """Is it the last turn?"""
        self.last = self.session.rules.is_last_turn(self.session.state)
        self.now_last = self.now_last and self.last

    def happened(self) -> Sequence[Event]:
        """What the last choice has brought about, and is seen."""
        return self.brought

    def clear(self) -> None:
        self.picks, self.past, self.hint, self.against, self.doubt = (), (), "", [], None
        self.advising, self.advice = False, None

    @property
    def robbed(self) -> int:
        """The person whose choice an undo takes back, if that is another; else NOBODY.

        While nobody is asked, as something is read, that is told of all who share a screen.
        """
        back = self.session.can_undo()
        who = self.session.steps[-back].who if back else NOBODY
        now = self.ask.who if self.person_asked and self.ask else self.you
        return who if who != now else NOBODY

    def undo(self) -> bool:
        others = self.robbed != NOBODY and self.person_asked and self.curtain == NOBODY
        undoer = self.ask.who if self.ask and others else NOBODY
        back, stop = self.session.way_back()
        if not back:
            self.clear()
            self.hint, self.stop = "ui.undo.stopped" if stop else "ui.undo.nothing", stop
            return False
        self.session.undo()
        self.went_back()
        self.undoer, self.hint = undoer, "ui.undone.by" if undoer != NOBODY else ""
        return True

    def went_back(self) -> None:
        """Forget what has been taken back."""
        self.history.forget()
        steps = len(self.session.steps)
        self.thoughts = {step: it for step, it in self.thoughts.items() if step <= steps}
        self.clear()
        self.struck, self.brought, self.fallen = at_grips(self.state), (), self.lying()
        self.came = steps
        self.lies, self.spent = food_left(self.state), False
        self.extinction = self.extinctions.recall(self.persons)
        self.rests, self.read = False, 0
        self.note_last()
        self.turn_to()

    def redo(self) -> bool:
        if not self.session.can_redo():
            return False
        self.set_out()
        self.took(self.session.redo, anew=True)
        return True

    # ------------------------------------------------------------------ opponents

    @property
    def forced(self) -> Action | None:
        """The only thing the asked person can do, if all may know that it is the only one."""
        ask = self.ask
        if ask and self.person_asked and len(ask.legal_actions) == 1 and not self.watched:
            return ask.legal_actions[0]
        return None

    def job(self, kind: str, steps: int = 0) -> str:
        """What somebody has to know to think in the place of the one who is asked."""
        session = self.session
        assert session.ask
        seen = evolution.observe(session.state, session.ask.who)
        return worker.job(kind, session.luck(), seen, steps)

    def follow(self, choice: Choice) -> list[Event]:
        """An opponent's choice is made, and why is kept for whoever asks."""
        if choice.considered and why.is_open(self.session.state, choice):
            assert self.ask
            thought = Thought(self.ask.who, evolution.observe(self.session.state), choice)
            self.thoughts[len(self.session.steps) + 1] = thought
            if len(self.thoughts) > REMEMBERED:
                del self.thoughts[min(self.thoughts)]
        return self.act(choice.action)

    @property
    def advisable(self) -> bool:
        """May the person who is asked ask for advice?"""
        asked = self.person_asked and self.curtain == NOBODY and not self.covered
        return asked and self.session.practice and not self.forced

    def seek_advice(self) -> None:
        """Somebody shall think about what the asked person could do; or need not any more."""
        self.advising, self.advice = self.advisable and not self.advising, None
        self.doubt = None

    def take_advice(self, choice: Choice) -> None:
        """This is what came of it; what has been picked stays, as nobody has let go of it."""
        self.advising, self.hint, self.against = False, "", []
        assert self.ask
        self.advice = Thought(self.ask.who, evolution.observe(self.state), choice)

    def hint_text(self, words: Words) -> str:
        if self.against:
            return self.refusal(words)
        if self.advice and not self.hint:
            seat, seen, choice = self.advice
            return why.advice(self.namer(words), seen.animals, choice, seat)
        if not self.hint:
            return ""
        ask, stop = self.ask, self.stop
        if self.hint == "ui.undone.by":
            return words.say(self.hint, name=self.names[self.undoer])
        if self.hint == "ui.undo.stopped" and stop:
            return words.say(self.hint, what=self.history.sentence(stop.events, words))
        if self.hint == "ui.face_down":
            return words.say(self.hint, action=words.say("ui.show_cards"))
        return words.say(self.hint, name=self.names[ask.who] if ask and ask.who >= 0 else "")

"""One game on the screen: who is asked, who looks, what has been picked, and what has happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple

import evolution
from evolution.chronicle import Chronicle
from evolution.food import food_left
from evolution.forecast import Forecast
from evolution.model import NATURE, Action, Decision, Event, Reason, State
from evolution.players.choice import Choice
from evolution.session import PERSON, Session, Step
from evolution.text import story, why
from evolution.text.story import Namer
from evolution.text.words import Words
from evolution.ui import pick, worker
from evolution.ui.beats import deadly
from evolution.ui.doubts import doubtful
from evolution.ui.extinctions import OVER, Extinction, Extinctions, before, begun
from evolution.ui.film import Film
from evolution.ui.form import RIVAL
from evolution.ui.history import ROLL, History, at_grips, extras, fallen, struck
from evolution.ui.pick import Picker, Picks
from evolution.ui.view import NOBODY
from evolution.ui.view.choices import ENDS
from evolution.ui.view.context import ViewContext, barred, phase, with_dear

REMEMBERED = 60  # thoughts of the opponents, with what all saw then


class Thought(NamedTuple):
    """Why somebody chose something, as far as others may hear it."""

    seat: int
    seen: State  # what all could see then
    choice: Choice


class Play:
    """Wraps a session with all that a screen has to remember about it."""

    def __init__(self, session: Session, opened: bool = False, shaded: bool = False) -> None:
        self.session = session
        self.names = tuple(player.name for player in session.players)
        self.kinds = tuple(player.kind for player in session.players)
        self.persons = [seat for seat in range(len(self.names)) if session.is_person(seat)]
        self.picks: Picks = ()
        self.past: tuple[Picks, ...] = ()  # at the questions before, to which one may go back
        self.twin = 0  # which of several equal cards has been picked
        self.picker = Picker(session.rules)
        self.hint = ""
        self.stop: Step | None = None  # what an undo cannot go back over
        self.undoer = NOBODY  # who has taken back another's choice, until there is a new one
        self.against: list[tuple[Action, list[Reason]]] = []  # what was tried in vain
        self.vain: Picks = ()  # with which picks
        self.doubt: Action | None = None  # waits for a yes
        self.struck = at_grips(session.state)
        self.fallen: tuple[Event, ...] = ()  # dice, and the food that they have brought
        self.seated = NOBODY  # who has said that they sit at the screen now
        self.extinction: Extinction | None = None  # what is told of it until a person has chosen
        self.read = 0  # so many events nobody has to hear of again
        self.now_last = self.last = session.rules.is_last_turn(session.state)  # has it just begun?
        self.lies, self.spent = food_left(session.state), False  # food; has the last just gone?
        self.brought: tuple[Event, ...] = ()  # by the last choice, or all dice that fell at once
        self.came = 0  # so many choices lie before it
        self.rests = False  # all stands still until a person has read what has happened
        self.unveiled = NOBODY  # whose cards have been shown, where several people play
        self.went = (0, 0)  # in which turn and ply a person chose last
        self.pointed = ""  # the half of the picked card that was clicked
        self.near = self.nearest()
        self.script: Callable[[], Action | None] | None = None  # a lesson tells what comes next
        self.open_hands = opened
        self.shaded = shaded  # others look on: a hand is covered until it is asked for
        self.bared = NOBODY  # whose cards were asked for, where others look on
        self.film: Film | None = None  # what is watched again
        self.tried: tuple[int, list[tuple[Action, list[Reason]]]] = (-1, [])
        self.thoughts: dict[int, Thought] = {}  # after how many choices
        self.why = 0  # the choice whose reasons are open
        self.advising = False  # somebody thinks about what the asked person could do
        self.advice: Thought | None = None  # and has come to this
        self.foreseen: tuple[tuple[int, int], dict[Action, Forecast | None]] = ((-1, NOBODY), {})
        self.history = History(session, self.namer)
        self.extinctions = Extinctions(session, self.history)
        self.extinction = self.extinctions.recall(self.persons)
        self.turn_to()

    # ------------------------------------------------------------------ who, and what he sees

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
    def you(self) -> int:
        """The only person; NOBODY if there are several, or none."""
        return self.persons[0] if len(self.persons) == 1 else NOBODY

    @property
    def passed_over(self) -> bool:
        """Has the round gone past the nearest player since, for want of anything to do?"""
        turn, ply = self.went
        mine = evolution.under_way(self.session.state).seat == self.near
        return mine and turn == self.state.turn and self.state.ply - ply > len(self.names)

    @property
    def state(self) -> State:
        """The state on the screen."""
        return self.film.state if self.film else self.session.state

    @property
    def moment(self) -> tuple[int, int | None]:
        """How many choices lie before it; or of the last of them only so many events."""
        film = self.film
        return (film.now.step, film.now.until) if film else (len(self.session.steps), None)

    @property
    def ask(self) -> Decision | None:
        return None if self.film else self.session.ask

    @property
    def person_asked(self) -> bool:
        asked = self.ask and self.ask.who in self.persons
        return bool(asked) and not self.rests and not self.left

    @property
    def left(self) -> bool:
        """Does the computer play on for everybody?"""
        return self.session.own_turns is not None

    def thinker(self, seat: int) -> str:
        """What thinks in a seat; for people who have left it, what thinks in the others."""
        if seat in self.persons:
            return next((kind for kind in self.kinds if kind != PERSON), RIVAL)
        return self.kinds[seat]

    @property
    def private(self) -> bool:
        """Do hidden cards decide what may be answered now?"""
        return evolution.is_private(self.state)

    @property
    def watched(self) -> bool:
        """Is it so, and another person looks on, who could learn from how long it takes?"""
        who = self.ask.who if self.ask else NOBODY
        return self.private and any(seat != who for seat in self.persons)

    @property
    def viewer(self) -> int:
        """Whose cards are on the screen; NOBODY between two people."""
        if self.film or self.session.ask is None:
            return self.near
        if len(self.persons) == 1:
            return self.persons[0]
        if self.open_hands and not self.session.locks and self.person_asked and self.ask:
            return self.ask.who
        return self.unveiled if self.session.ask.who == self.unveiled else NOBODY

    @property
    def curtain(self) -> int:
        """The person who has to take the seat before the game goes on; NOBODY if none."""
        ask = self.ask
        if not ask or not self.person_asked or self.viewer == ask.who:
            return NOBODY
        return ask.who if self.private or self.session.locks else NOBODY

    def nearest(self) -> int:
        """Who sits nearest when the table is opened: the person whose turn it is, if one has it."""
        now = evolution.under_way(self.session.state).seat
        return now if now in self.persons else self.persons[0] if self.persons else 0

    def turn_to(self) -> None:
        """After every choice: hide the cards of one person from the next, and turn the table.

        Dice are for all eyes, so nobody's cards are open while they fall. Nor are they once the
        question is over that they were needed for.
        """
        ask = self.ask
        self.bared = self.bared if ask and ask.who == self.bared else NOBODY
        if not ask or ask.who not in (*self.persons, NATURE):
            return
        same_turn = self.went[0] == self.state.turn
        goes_on = self.unveiled == ask.who and same_turn and self.private
        if len(self.persons) > 1 and not goes_on:
            self.unveiled = self.seated = NOBODY
        if ask.who == NATURE:
            return
        if self.private or evolution.under_way(self.state).seat in (ask.who, NOBODY):
            self.near = ask.who

    @property
    def around(self) -> tuple[int, ...]:
        """All seats, clockwise from the nearest; where people take turns there, only two change."""
        seats = len(self.names)
        home = self.persons[0] if len(self.persons) > 1 else self.near
        others = ((home + n) % seats for n in range(seats))
        return (self.near, *(home if it == self.near else it for it in others if it != home))

    def tell_word(self, word: str) -> bool:
        """Where a game is passed on, the own word lifts the curtain."""
        if self.curtain == NOBODY or not word or not self.session.tell_word(self.curtain, word):
            return False
        self.seated = self.curtain
        self.unveil()
        return True

    def sit(self) -> None:
        """The first step through the curtain: the person it hides from others has come."""
        if not self.session.locks:
            self.seated = self.curtain

    def unveil(self) -> None:
        """The second step; or a look at one's own cards where there is no curtain."""
        if self.ask and self.person_asked and self.curtain in (NOBODY, self.seated):
            self.unveiled = self.bared = self.ask.who

    @property
    def covered(self) -> bool:
        """Are the cards of the nearest player face down on the screen?"""
        bared = self.bared != NOBODY
        return self.shaded and not bared and not self.film and bool(self.session.ask)

    def namer(self, words: Words) -> Namer:
        session = self.session
        known = session.owners, session.places, session.numbers
        return Namer(words, self.names, *known, story.twins(self.state))

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
        """What was advised, as far as it agrees with what has been picked since."""
        found = why.advised(self.advice.choice) if self.advice else ()
        return tuple(it for it in found if self.picker.agrees(it, self.picks))

    @property
    def seen(self) -> State:
        """As much of the state as the viewer may see; all of it when the game is over."""
        if self.film:
            return self.film.seen
        state = self.session.state
        return evolution.observe(state, self.eyes) if self.session.ask else state

    @property
    def eyes(self) -> int:
        """With whose eyes the table is drawn; while cards are covered nobody's are."""
        return NOBODY if self.covered else self.viewer

    def who_acts(self) -> int:
        """Who is asked at the moment that is watched again; Nature where nobody is."""
        if self.film and not self.film.now.last:
            return evolution.model.NOBODY  # it only moves on
        ask = evolution.decision(self.state) if self.state.legal_actions else None
        return ask.who if ask else NATURE

    def candidates(self) -> list[tuple[Action, list[Reason]]]:
        """All that may be tried now, with reasons; worked out once for every decision."""
        step = len(self.session.steps)
        if self.tried[0] != step:
            self.tried = (step, list(evolution.candidates(self.session.state)))
        return self.tried[1]

    def forecasts(self) -> dict[Action, Forecast | None]:
        """What has been foreseen of this decision, for the one who looks."""
        at = (len(self.session.steps), self.eyes)
        if self.foreseen[0] != at:
            self.foreseen = (at, {})
        return self.foreseen[1]

    # ------------------------------------------------------------------ choosing

    def choose(self, what: str, half: str = "") -> bool:
        """A click on something that stands for a part of an action. True if a choice was made.

        ``half``: the trait that was pointed at, if it was on a half of a card.
        """
        before = self.picks, self.doubt
        made = self.touch(what, half)
        if (self.picks, self.doubt) != before:
            asked = dict.fromkeys((*self.past, before[0]))
            self.past = tuple(it for it in asked if self.leads_on(it))
        return made

    def ends(self, what: str) -> bool:
        """Does one only leave it at that? Nobody has to see cards for it."""
        ask, (kind, _, name) = self.ask, what.partition(" ")
        if kind == "option" and ask and name.isdecimal() and int(name) < len(ask.legal_actions):
            name = ask.legal_actions[int(name)].verb
        return name in ENDS

    def leads_on(self, picks: Picks) -> bool:
        """Has one come from these picks to the question that is asked now?"""
        same = self.picks[: len(picks)] == picks
        return same and (len(picks) < len(self.picks) or bool(self.doubt))

    def touch(self, what: str, half: str = "") -> bool:
        """Pick it, or choose if nothing else is open; two things may be picked by one click."""
        vain = what.startswith(pick.VAIN)
        if pick.AND in what and not vain:
            first, _, what = what.partition(pick.AND)
            self.touch(first)
        self.hint, self.against = "", []
        ask = self.ask
        if not ask or not self.person_asked or self.curtain != NOBODY:
            self.hint = "ui.not_yours_now" if ask else ""
            return False
        if vain:
            self.explain(what.removeprefix(pick.VAIN), "ui.not_lit")
            return False
        if self.covered and self.private and not self.ends(what):
            self.hint = "ui.face_down"
            return False
        kind, _, name = what.partition(" ")
        if kind == "option":
            self.pointed = ""  # a whole action is named
            named = name.isdecimal() and int(name) < len(ask.legal_actions)
            return named and self.venture(ask.legal_actions[int(name)])
        if kind in ("card", "twin"):
            number, _, card = name.partition(" ") if kind == "twin" else ("0", "", what)
            other, self.twin = self.twin != int(number), int(number)
            self.pointed = half
            return not (other and card in self.picks) and self.narrow(ask, card)
        return self.narrow(ask, what)

    def narrow(self, ask: Decision, what: str) -> bool:
        """One pick more, or one less. True if nothing was left open, and the choice was made."""
        kind, _, name = what.partition(" ")
        left = self.picker.narrow(ask.legal_actions, self.picks)
        if what in self.picks and (all(map(pick.bare, ask.legal_actions)) or self.settles(what)):
            return self.venture(left[0])  # the second click is the last
        if kind == "place" and int(name) not in self.picker.places(left, self.picks):
            self.explain(what, "ui.not_lit")
            return False
        picks = self.picker.add(ask.legal_actions, self.picks, what)
        if picks is None or (what not in self.picks and self.leaves(what, picks)):
            self.explain(what, "ui.not_lit")
            return False
        begun = len(picks) > 1 and not set(self.picks).issubset(picks)  # and goes on otherwise
        self.picks, self.doubt = picks, None
        left = self.picker.narrow(ask.legal_actions, picks)
        forced = len({it.card for it in ask.legal_actions}) == 1  # no other card could be meant
        saying = ("card ", "do ", "grow ") if forced else ("card ",)
        whole = not left[0].card or any(one.startswith(saying) for one in picks)
        ventures = picks and whole and kind != "card" and len(left) == 1 and not begun
        if ventures and not self.surprises(left[0]):
            return self.venture(left[0])
        return False

    def settles(self, what: str) -> bool:
        """Is it the animal that a picked card is for, and nothing else left open?"""
        left = self.picker.narrow(self.ask.legal_actions, self.picks) if self.ask else []
        carded = any(one.startswith("card ") for one in self.picks)
        only = len(left) == 1 and "animal " not in self.picker.rest(left[0], self.picks)
        return what.startswith("animal ") and carded and only and not self.doubt

    @property
    def asks_first(self) -> bool:
        """Is it asked what an animal is to do that one has but pointed at, if it is not to eat?"""
        return True

    def surprises(self, action: Action) -> bool:
        """Is but an animal pointed at that might eat, and what comes of it is a use of a trait?

        Or is it somebody else's? Then it is asked first what is to be done with it.
        """
        first, *more = self.picks
        if not self.asks_first or not self.ask or more or not first.startswith("animal "):
            return False
        foreign = self.session.owners.get(int(first.split()[1])) != self.ask.who
        feeding = any(it.verb == "eat" for it, _ in self.candidates())
        return foreign or feeding and action.verb in self.session.rules.verbs

    def leaves(self, what: str, picks: Picks) -> bool:
        """Would the click on a barred animal or place give up a choice that is half made?"""
        if not what.startswith(pick.BEINGS) or set(self.picks).issubset(picks):
            return False
        kinds = {one.split()[0] for one in self.picks}
        if kinds & {"do", "grow"} and self.barring((*self.picks, what)):
            return True
        return bool(kinds & {"card", "do", "grow"}) and len(picks) == 1

    def barring(self, picks: Picks) -> list[tuple[Action, list[Reason]]]:
        """All that the picks mean and that cannot be, with the reasons."""
        return [it for it in self.candidates() if it[1] and self.picker.agrees(it[0], picks)]

    def explain(self, what: str, otherwise: str) -> None:
        """Say why it cannot be picked."""
        ways = [filter(None, way.split(pick.AND)) for way in what.split(pick.OR)]
        meant = [(*self.picks, *way) for way in ways]
        self.vain = meant[0]
        self.against = [it for picks in meant for it in self.barring(picks)]
        kind, _, name = what.partition(" ")
        bare = self.barring((what,)) if kind == "do" else []  # whatever has been picked before
        self.against = self.against or self.no_candidate(what) or bare
        trait = self.session.rules.traits.get(name) if kind == "grow" else None
        if not self.against:
            paired = "pair" if trait and trait.paired else "nobody"
            self.hint = f"ui.barred.{paired}" if trait else otherwise

    def no_candidate(self, what: str) -> list[tuple[Action, list[Reason]]]:
        """Why not, of something that the rulebook does not even let one try."""
        ask = self.ask
        left = self.picker.narrow(ask.legal_actions, self.picks) if ask else []
        if not left or not what.startswith(pick.BEINGS):
            return []
        id = int(what.split()[1])
        doer = what.startswith("animal") and not any(it.startswith("animal") for it in self.picks)
        settling = left[0].verb == "birth"
        acts = doer and not settling
        wanted = left[0]._replace(animal=id) if acts else left[0]._replace(target=id)
        reasons = evolution.why_not(self.session.state, wanted)
        return [(wanted, reasons)] if reasons else []

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

    def go_back(self) -> None:
        """To the picks of the question before."""
        past = self.past or ((),)
        self.past, self.picks = past[:-1], past[-1]

    def recent(self) -> list[Event]:
        """What others, or dice for its animals, have brought since the nearest player chose."""
        if self.film:
            return []
        ended = self.ended()
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
        self.struck, self.brought, self.fallen = at_grips(self.state), (), ()
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
        """This is what came of it."""
        self.advising, self.hint, self.against = False, "", []
        assert self.ask
        self.advice = Thought(self.ask.who, evolution.observe(self.state), choice)
        if not self.picker.agrees(choice.action, self.picks):
            self.picks, self.past = (), ()  # it leads elsewhere

    def refusal(self, words: Words) -> str:
        """Why what was tried cannot be; and who would do what, where the picks do not say it."""
        verbs = self.session.rules.verbs

        def unsaid(action: Action) -> bool:
            said = {pick.animal(action), pick.do(action)}.intersection(self.vain)
            return action.verb in verbs and bool(action.animal) and not said

        return story.refusal(self.namer(words), self.against, unsaid)

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

"""Who sits at a game on the screen: who is asked, who looks, and whose cards are open."""

from __future__ import annotations

import evolution
from evolution.model import NATURE, Decision, State
from evolution.session import PERSON, Session
from evolution.text import story
from evolution.text.story import Namer
from evolution.text.words import Words
from evolution.ui.film import Film
from evolution.ui.form import RIVAL
from evolution.ui.view import NOBODY


class Seated:
    """A session, and the people at its screen."""

    def __init__(self, session: Session, opened: bool = False, shaded: bool = False) -> None:
        self.session = session
        self.names = tuple(player.name for player in session.players)
        self.kinds = tuple(player.kind for player in session.players)
        self.persons = [seat for seat in range(len(self.names)) if session.is_person(seat)]
        self.film: Film | None = None  # what is watched again
        self.rests = False  # all stands still until a person has read what has happened
        self.seated = NOBODY  # who has said that they sit at the screen now
        self.unveiled = NOBODY  # whose cards have been shown, where several people play
        self.went = (0, 0)  # in which turn and ply a person chose last
        self.near = self.nearest()
        self.open_hands = opened
        self.shaded = shaded  # others look on: a hand is covered until it is asked for
        self.bared = NOBODY  # whose cards were asked for, where others look on

    # ------------------------------------------------------------------ who is asked

    @property
    def you(self) -> int:
        """The only person; NOBODY if there are several, or none."""
        return self.persons[0] if len(self.persons) == 1 else NOBODY

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

    # ------------------------------------------------------------------ who looks

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

    # ------------------------------------------------------------------ what is seen

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

    def namer(self, words: Words) -> Namer:
        session = self.session
        known = session.owners, session.places, session.numbers
        return Namer(words, self.names, *known, story.twins(self.state, session.places))

"""What one has picked of a choice, how far that narrows it, and why the rest cannot be."""

from __future__ import annotations

import evolution
from evolution.model import Action, Decision, Reason
from evolution.session import Session
from evolution.text import story
from evolution.text.words import Words
from evolution.ui import pick
from evolution.ui.pick import Picker, Picks
from evolution.ui.seated import Seated
from evolution.ui.view import NOBODY
from evolution.ui.view.choices import ENDS

NOT_MEANT = ("no_defence", "no_such_place")  # who points at an animal means neither


class Picking(Seated):
    """People at a screen, and the choice that one of them is about to make."""

    def __init__(self, session: Session, opened: bool = False, shaded: bool = False) -> None:
        super().__init__(session, opened, shaded)
        self.picker = Picker(session.rules)
        self.picks: Picks = ()
        self.past: tuple[Picks, ...] = ()  # at the questions before, to which one may go back
        self.twin = 0  # which of several equal cards has been picked
        self.pointed = ""  # the half of the picked card that was clicked
        self.doubt: Action | None = None  # waits for a yes
        self.hint = ""
        self.against: list[tuple[Action, list[Reason]]] = []  # what was tried in vain
        self.vain: Picks = ()  # with which picks
        self.tried: tuple[int, list[tuple[Action, list[Reason]]]] = (-1, [])

    # ------------------------------------------------------------------ picking

    def candidates(self) -> list[tuple[Action, list[Reason]]]:
        """All that may be tried now, with reasons; worked out once for every decision."""
        step = len(self.session.steps)
        if self.tried[0] != step:
            self.tried = (step, list(evolution.candidates(self.session.state)))
        return self.tried[1]

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
            self.hint = "ui.rest" if self.rests else "ui.not_yours_now" if ask else ""
            return False
        if vain:
            self.explain(what.removeprefix(pick.VAIN))
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
            self.explain(what)
            return False
        picks = self.picker.add(ask.legal_actions, self.picks, what)
        if picks is None or (what not in self.picks and self.leaves(what, picks)):
            self.explain(what)
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

        Or is it somebody else's? Then it is asked first what is to be done with it. So it is where
        it would become the first of two unlike ones, and nobody has asked for that one.
        """
        first, *more = self.picks
        pair = action.verb == story.GROW and action.target and not self.picker.either(action)
        if pair and first.startswith("card ") and self.picks[-1] == pick.animal(action):
            return not any(one.startswith("grow ") for one in more)
        if not self.asks_first or not self.ask or more or not first.startswith("animal "):
            return False
        foreign = self.session.owners.get(int(first.split()[1])) != self.ask.who
        feeding = any(it.verb == "eat" for it, _ in self.candidates())
        return foreign or feeding and action.verb in self.session.rules.verbs

    def venture(self, action: Action) -> bool:
        """What is picked leaves nothing open. True if the choice was made."""
        raise NotImplementedError

    def go_back(self) -> None:
        """To the picks of the question before."""
        past = self.past or ((),)
        self.past, self.picks = past[:-1], past[-1]

    # ------------------------------------------------------------------ what cannot be

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

    def explain(self, what: str) -> None:
        """Say why it cannot be picked."""
        if not self.picks and what.startswith(pick.BEINGS) and self.begins_with_a_card():
            self.hint = "ui.card_first"
            return
        ways = [filter(None, way.split(pick.AND)) for way in what.split(pick.OR)]
        meant = [(*self.picks, *way) for way in ways]
        self.vain = meant[0]
        self.against = [it for picks in meant for it in self.barring(picks)]
        kind, _, name = what.partition(" ")
        bare = self.barring((what,)) if kind == "do" else []  # whatever has been picked before
        self.against = self.against or self.no_candidate(what) or bare
        trait = self.session.rules.traits.get(name) if kind == "grow" else None
        if self.against:
            return
        if trait:
            self.hint = f"ui.barred.{'pair' if trait.paired else 'nobody'}"
        else:
            played = self.ask and any(it.card for it in self.ask.legal_actions)
            self.hint = "ui.not_lit.card" if kind == "card" and not played else "ui.not_lit"

    def begins_with_a_card(self) -> bool:
        """Is nothing but cards to be played, or to be left?"""
        options = self.ask.legal_actions if self.ask else ()
        left = [action for action in options if action.verb not in ENDS]
        return bool(left) and all(action.card for action in left)

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
        meant = [reason for reason in reasons if reason.key not in NOT_MEANT]
        return [(wanted, meant)] if meant else []

    def refusal(self, words: Words) -> str:
        """Why what was tried cannot be; and who would do what, where the picks do not say it."""
        verbs = self.session.rules.verbs

        def unsaid(action: Action) -> bool:
            said = {pick.animal(action), pick.do(action)}.intersection(self.vain)
            return action.verb in verbs and bool(action.animal) and not said

        return story.refusal(self.namer(words), self.against, unsaid)

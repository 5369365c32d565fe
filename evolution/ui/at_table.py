"""What is said at a table beside the choices themselves: back and forth, watching, asking."""

from __future__ import annotations

from evolution import chronicle
from evolution.chronicle import ANIMALS, DEATHS, EATEN, FOOD, POINTS, TRAITS
from evolution.model import Event
from evolution.observe import EVERYBODY
from evolution.session import Session
from evolution.text import tally
from evolution.ui import pick, spoken
from evolution.ui.beats import AGAIN, beats, length, seen, weight
from evolution.ui.film import ALL, UNITS
from evolution.ui.keeper import Keeper
from evolution.ui.page import END, START, TABLE
from evolution.ui.play import Play
from evolution.ui.settings import CALM, PACES, PRESS, SEEN
from evolution.ui.start import Effect
from evolution.ui.store import Saved
from evolution.ui.view import NOBODY
from evolution.ui.view.about import About, about

PLOTTED = {  # what of a chronicle is behind each plot
    "animals": (ANIMALS,),
    "deaths": (DEATHS,),
    "food": (FOOD, EATEN),
    "points": (POINTS,),
    "traits": (TRAITS,),
}


class AtTable(Keeper):
    """A page on which somebody plays, or watches."""

    def enter(self, session: Session, saved: Saved) -> None:
        """To the table. What was to be read before others go on is still to be read."""
        super().enter(session, saved)
        play = self.play
        if play and session.ask and not play.person_asked:
            play.rests = self.to_be_read(play)
            if play.rests:
                self.say(self.words.say("ui.rest"))
                self.focus("next")

    def after_choice(self) -> None:
        """A choice has been made: keep it, tell it, see who is next."""
        play = self.play
        assert play
        self.pressed = False
        acted = play.session.steps[-1].who if play.session.steps else NOBODY
        if not self.pinned or acted in play.persons:
            self.unask()
        if acted in play.persons:
            self.meet()
        if acted not in (NOBODY, play.near):
            self.open_seat = acted
        self.open_place = play.scene or self.open_place
        play.rests = self.to_be_read(play)
        self.say((spoken.ended if play.rests else spoken.news)(play, self.words))
        self.see(play)
        self.keep()
        if play.rests:
            self.say(self.words.say("ui.rest"))
            self.focus("next")
        if play.rests or (self.beats and acted not in (NOBODY, play.near)):
            self.effects.append(Effect("view", ",".join(map(pick.being, play.struck))))
        if not play.rests:
            self.ask_on(play)

    def ask_on(self, play: Play) -> None:
        """Whoever is next is asked, or it is the end."""
        if play.person_asked and play.ask:
            self.hurried = False
            self.asks_anew = True
            if play.curtain != NOBODY:
                self.focus("cover-title")
        if not play.ask:
            self.say(tally.result(self.words, play.session.state, play.names))
            self.screen = END
            self.unask()
            self.hurried = False
            self.focus("end-title")

    def to_be_read(self, play: Play) -> bool:
        """Who practises and is in no hurry reads in peace what is grave.

        So do people at one screen before a curtain hides the end of a turn; and how a game has
        ended is read by whoever lets anything be seen happening.
        """
        paces = CALM if play.ask else SEEN
        calm = self.settings.pace in paces and not self.hurried and not play.left
        reads = play.curtain != NOBODY or (play.session.practice and bool(play.persons))
        return bool(calm and self.saved and reads and play.grave)

    def see(self, play: Play) -> None:
        """What has happened last is to be seen happening, unless one is in a hurry."""
        pace = "none" if self.hurried else self.settings.pace
        if play.film:
            self.stage(list(play.film.now.events), self.settings.speed)
        else:
            self.stage(list(play.happened()), pace)

    def again(self) -> None:
        """What has come about since one's last choice is seen once more, where most of it was."""
        if not self.play:
            return
        events, owners = self.play.recent(), self.play.session.owners
        self.stage(events, AGAIN)
        self.say(self.play.history.sentence(self.play.recent(ending=True), self.words))
        shown = [event for event in events if any(seen(event, owners))]
        most = max(reversed(shown), key=weight, default=None)
        both = [id for id in (most.target, most.animal) if id] if most else []
        for id in both:
            self.uncover(id)
        self.effects.append(Effect("view", ",".join(map(pick.being, both))))

    def seen_again(self, play: Play) -> bool:
        """Would anything be seen? Where nothing may move, only an arrow is."""
        still = self.still or self.settings.motion == "less"
        owners = play.session.owners
        found = (beat for event in play.recent() for beat in seen(event, owners))
        return any(beat.how == "arrow" or not still for beat in found)

    def stage(self, events: list[Event], pace: str) -> None:
        assert self.play
        public = bool(self.settings.projector or self.wall)
        self.beats = beats(events, self.play.session.owners, pace, public)
        self.lasts = length(self.beats)

    def undo(self) -> None:
        """Take back the last choice; one that is only half made goes first."""
        if self.play and (self.play.picks or self.play.doubt):
            return self.cancel()
        undone = spoken.undone(self.play, self.words) if self.play else ""
        if self.play and self.play.undo():
            self.beats, self.lasts = [], 0
            self.keep()
            self.say(f"{undone} {self.play.hint_text(self.words)}".strip())
            self.ask_on(self.play)
        elif self.play:
            self.say(self.play.hint_text(self.words))

    def redo(self) -> None:
        if self.play and self.play.redo():
            self.after_choice()
            self.beats, self.lasts = [], 0

    def cancel(self) -> None:
        """Take back the last pick; what was told of a thing goes, too, and the wish to ask."""
        self.unask()
        self.asking = False
        if self.play:
            self.in_full = not self.play.picks and not self.play.doubt  # it was to be heard again
            self.play.cancel()
            self.asks_anew = True

    def read_out(self) -> None:
        """The question once more, with all that can be chosen; or what is shown."""
        if self.play and self.screen == END:
            self.say(tally.result(self.words, self.play.session.state, self.play.names))
        elif self.play and self.play.film:
            self.tell_moment()
        elif self.play and self.play.curtain == NOBODY:
            self.asks_anew = self.in_full = True

    def advise(self) -> None:
        """What would somebody else do here? Asked once more, nobody needs to know."""
        if self.play and (self.play.advisable or self.play.advising):
            self.play.seek_advice()
            if self.play.advising:
                self.say(self.words.say("ui.advice.thinking"))

    def tell_why(self, step: str) -> None:
        """Why an opponent did what it did; told already, it is folded up."""
        if self.play and step.isdecimal():
            self.play.why = 0 if self.play.why == int(step) else int(step)
            self.effects.append(Effect("sight", f"why-{step}"))

    def sure(self) -> None:
        """Yes to the question that was asked once more."""
        if self.play and self.play.doubt and self.play.venture(self.play.doubt):
            self.after_choice()

    def unveil(self) -> None:
        if self.play:
            self.play.unveil()
            self.focus("hand")

    def sit(self) -> None:
        if self.play:
            self.play.sit()
            self.focus("unveil")

    def open_hands(self) -> None:
        """People at one screen do without curtains, from now on."""
        self.set("open_hands", "on")
        self.say(self.words.say("ui.curtain.open.help"))
        self.asks_anew = True
        self.focus("question")

    def skip(self) -> None:
        """Go quickly through what others do; on one's own move it means nothing."""
        self.hurried = bool(self.play and not self.play.person_asked)

    def go_on(self) -> None:
        """One step, where nothing goes on by itself."""
        play = self.play
        if play and play.rests:
            play.read = play.history.upto(play.ended())
            self.say(spoken.begins(play, self.words))
            play.rests, play.extinction = False, None
            play.extinctions.close()
            self.beats, self.lasts = [], 0
            self.ask_on(play)
        else:
            self.pressed = True

    def toggle_projector(self) -> None:
        """Large, with hands covered and step by step; or back again."""
        self.set("projector", "off" if self.settings.projector else "on")
        now = "on" if self.settings.projector else "off"
        self.say(self.words.say(f"ui.projector.{now}"))

    def change_pace(self, by: str) -> None:
        """Quicker or slower by one as far as that goes; or simply the next. It is said."""
        paces = list(PACES)
        at = paces.index(self.settings.pace) + (-1 if by == "slower" else 1)
        ends = by in ("slower", "quicker")
        at = min(max(at, 0), len(paces) - 1) if ends else at % len(paces)
        self.set("pace", paces[at])
        name = self.words.say(f"ui.pace.{self.settings.pace}")
        self.say(self.words.of(self.words.say("ui.set.pace"), name))

    def show(self, seat: str) -> None:
        """Open another player's board."""
        self.open_seat = int(seat)
        self.effects.append(Effect("opened", f"seat-{seat}"))

    def go_round(self) -> None:
        """To the boards of the others, one after another."""
        others = self.play.around[1:] if self.play else ()
        if others:
            at = others.index(self.open_seat) if self.open_seat in others else -1
            self.open_seat = others[(at + 1) % len(others)]
            self.focus(f"seat-{self.open_seat}")

    def open_land(self, key: str) -> None:
        """Show another place, where there is room for one."""
        self.open_place = key
        self.effects.append(Effect("opened", "lands"))

    def tell_of(self, seat: str) -> None:
        """The log tells of this player only; of all again, if it did so already."""
        self.only = NOBODY if self.only == int(seat) else int(seat)

    def tell_since(self) -> None:
        """To where the log tells what others have done since one's last choice."""
        events = self.play.recent() if self.play else []
        if self.play and events:
            self.only = NOBODY
            number = self.play.history.number(events[0])
            lines = [it for it in self.play.history.lines(self.words) if it.number >= number]
            self.focus(f"line-{lines[0].number}" if lines else "log")

    def find(self, id: str) -> None:
        """To what a name means."""
        if self.play:
            self.uncover(int(id))
            self.focus(pick.being(int(id)))

    def uncover(self, id: int) -> None:
        """Open the board and the place it is on, where there is room for one of them."""
        assert self.play
        state = self.play.state
        owner = self.play.session.owners.get(id, self.play.near)
        self.open_seat = owner if owner != self.play.near else self.open_seat
        place = state.places.get(state.animals[id].place if id in state.animals else id)
        self.open_place = place.key if place and state.rules.territorial else self.open_place

    def leave(self) -> None:
        """To the first screen."""
        if self.visiting:
            self.visiting, self.notice = False, ""
            self.effects.append(Effect("address"))
        self.screen, self.cover = START, ""
        if self.locked == "error.overtaken":
            self.locked = ""
        self.play, self.saved = None, None
        self.effects += [Effect("hush"), Effect("at")]
        self.unask()
        self.words = self.speak()
        self.focus("begin" if all(one.over for one in self.games()) else "resume")

    def watch(self) -> None:
        """The game from its beginning; it plays by itself where nobody minds."""
        if self.play:
            self.screen, self.led = TABLE, ""
            self.unask()
            self.play.watch()
            self.playing = not self.still and self.settings.motion == "auto"
            self.playing = self.playing and self.settings.pace != PRESS
            self.lasts = 0
            self.focus("step")  # where arrows go back and forth, and Space pauses

    def witness(self, spot: str) -> None:
        """See what the end of the game tells of, where it happened."""
        step, _, event = spot.partition(" ")
        if self.play and self.screen == END and step.isdecimal() and event.isdecimal():
            self.watch()
            assert self.play.film
            self.step(str(self.play.film.find(int(step), int(event))))
            self.led = f"witness {spot}"

    def save_numbers(self, key: str) -> None:
        """The numbers behind a plot, as a table that other programs read."""
        if self.play and self.screen == END and key in PLOTTED:
            told = self.play.chronicle
            rows = [row for measure in PLOTTED[key] for row in told.of(measure)]
            text = chronicle.table(rows, self.play.names)
            self.effects.append(Effect("download", f"evolution-{key}.csv", text))

    def unwatch(self) -> None:
        if self.play:
            self.screen, self.playing = END, False
            self.unask()
            self.play.unwatch()
            self.focus(self.led or "end-title")

    def toggle_playing(self) -> None:
        """What is watched again goes on by itself, or stands still; at its end it begins anew."""
        film = self.play and self.play.film
        if film:
            self.playing = not self.playing
            if self.playing:
                self.say(self.words.say("ui.play"))
            else:
                self.tell_moment()
            if self.playing and film.at == film.end:
                self.go_to(0)

    def step(self, where: str) -> None:
        """Somebody goes to a moment of the record, and it waits there."""
        if where.lstrip("-").isdecimal():
            self.playing = False
            self.go_to(int(where))
            self.tell_moment()

    def jump(self, by: str) -> None:
        """To the next moment of the chosen kind, or the one before."""
        self.jump_to(f"{self.play.film.unit} {by}" if self.play and self.play.film else "")

    def jump_to(self, what: str) -> None:
        """To the next attack, say, or the last one before."""
        unit, _, by = what.partition(" ")
        if self.play and self.play.film and unit in UNITS:
            self.step(str(self.play.film.jump(unit, int(by))))
            self.see(self.play)  # what one looks for is seen happening

    def live(self, id: str) -> None:
        """An animal's life, or everybody's again."""
        if self.play and self.play.film:
            self.play.film.live(int(id))
            self.focus("log")

    def direct(self, name: str, value: str) -> None:
        """What one jumps by, or whose cards are open."""
        film = self.play and self.play.film
        if self.play and film and name == "unit" and value in UNITS:
            film.unit = value
        elif self.play and film and name == "eyes":
            seats = range(EVERYBODY, len(self.play.names))
            if value in map(str, (ALL, *seats)):
                self.play.look(int(value))

    def tell_moment(self) -> None:
        """For ears, where somebody goes step by step."""
        if self.play and self.play.film:
            self.say(self.play.film.sentence(self.play.namer(self.words)))

    def go_to(self, at: int) -> None:
        """Show a moment of the record; the next one is seen happening."""
        play = self.play
        if play and play.film:
            on = play.film.at + 1 == at
            play.show(at)
            self.beats, self.lasts = [], 0
            self.open_seat = play.film.doer(play.near, self.open_seat)
            if on:
                self.see(play)
            self.playing = self.playing and play.film.at < play.film.end

    def about(self) -> About | None:
        """What is asked about, as it is now."""
        if not self.asked or not self.play or self.screen not in (TABLE, END):
            return None
        return about(self.play.context(self.words), self.asked)

    def toggle_asking(self) -> None:
        """From now on a tap asks, or chooses again."""
        self.asking = not self.asking

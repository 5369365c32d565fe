"""Games as links: opened without touching what is kept, and handed out."""

from __future__ import annotations

from collections.abc import Mapping

from evolution import link, slip
from evolution.ui import archive
from evolution.ui.at_table import AtTable
from evolution.ui.moment import moment
from evolution.ui.page import TABLE, VISIT, Passing, Share, Slip
from evolution.ui.play import Play
from evolution.ui.start import Effect
from evolution.ui.view import NOBODY
from evolution.ui.view.table import table

MOST_PICTURES = 20


class AtLink(AtTable):
    """A page that opens links, and makes them."""

    shared: Share | None = None
    pictures: Mapping[str, str] = {}  # noqa: RUF012  # QR codes, by what they say
    handed: Slip | None = None  # what came of the game, for a teacher
    wrong = False  # the word that was told is not the one of this seat
    lent = False  # it was only opened to be shared
    drawn_link = ("", "")  # a link that is passed on, and the short one of its picture

    def visit(self, address: str) -> None:
        """Look at a game that came with a link. Nothing is kept before somebody says so."""
        found = archive.read(address, link.unpack)
        kept, way = archive.known(self.store, found.session) if found.session else (None, "")
        if kept and way in ("other", "behind"):
            if way == "behind":
                self.resume(kept.id)
            self.notice = f"ui.pass.{way}"
            return
        self.notice = found.notice
        if found.session:
            names = [player.name for player in found.session.players]
            self.look_at(found.session, self.words.listed(names), found.notice or VISIT)
            self.saved = kept or self.saved  # to go on with it means to go on there
            if not found.session.ask:
                self.watch()  # who has not seen it yet is not told its end first

    def keep_visited(self) -> None:
        """From now on it is a game like all others here."""
        if self.visiting:
            self.visiting, self.notice = False, ""
            self.keep()
            self.effects.append(Effect("address"))

    def passing(self) -> Passing | None:
        """What stands between two people who send a game to and fro."""
        play = self.play
        if not play or not play.session.locks or play.curtain == NOBODY or self.screen != TABLE:
            return None
        whole = self.link_to(link.pack(play.session))
        short = self.drawn_link[1] if self.drawn_link[0] == whole else None
        return Passing(whole, not play.session.locks[play.curtain], self.wrong, short)

    def show_passing(self) -> None:
        """The link that is passed on as a picture for the camera of the next one."""
        passing = self.passing()
        if self.play and passing:
            try:
                short = self.link_to(link.pack_short(self.play.session))
                self.draw(short)
            except ValueError:
                short = ""
            self.drawn_link = passing.link, short
            self.focus("pass-picture")

    def tell_word(self, word: str) -> None:
        """Whoever is asked says their own word, and sees their own cards."""
        if self.play and self.passing():
            self.wrong = not self.play.tell_word(word)
            if not self.wrong:
                self.asks_anew = True
                self.keep()
            self.focus("word" if self.wrong else "hand")

    def share(self) -> None:
        """The ways to hand out the game that lies here."""
        if self.play:
            session = self.play.session
            whole, deal = link.pack(session), link.pack_new(session)
            self.shared = Share(self.link_to(whole), self.link_to(deal), not session.ask)
            self.shared = self.shared._replace(
                moment=bool(self.play.film), result=bool(self.handing())
            )
            self.put_on("share")

    def hand_on(self, id: str) -> None:
        """Share a game of the shelf, however far it has been played."""
        self.resume(id)
        self.share()
        self.lent = bool(self.cover)

    def sit_down(self, play: Play, at: str) -> None:
        self.lent = False
        super().sit_down(play, at)

    def shorten(self) -> None:
        """The short link, and its picture as soon as there is one."""
        if self.play and self.shared:
            try:
                short = self.link_to(link.pack_short(self.play.session))
            except ValueError:
                self.shared = self.shared._replace(refused=True)
                return
            self.shared = self.shared._replace(short=short)
            self.draw(short)
            self.focus("link-short")

    def draw(self, text: str) -> None:
        """The QR code of a text, unless it is there already."""
        if not self.pictures.get(text):
            self.pictures = {one: self.pictures[one] for one in self.pictures if one != text}
            self.effects.append(Effect("picture", text=text))

    def drawn(self, text: str, picture: str) -> None:
        """The QR code of a text; "" if there can be none."""
        others = [one for one in self.pictures if one != text][-MOST_PICTURES:]
        self.pictures = {**{one: self.pictures[one] for one in others}, text: picture}

    def picture(self, kind: str) -> None:
        """The moment that is looked at, as SVG or, painted by the browser, as PNG."""
        if self.play and self.play.film and self.saved and kind in ("svg", "png"):
            drawn = moment(table(self.play, self.words, self.open_seat, False), self.words)
            name, _ = archive.file_of(self.store, self.saved, self.play)
            name = name.replace(".json", f"-{self.play.film.at}.{kind}")
            self.effects.append(Effect("download" if kind == "svg" else "paint", name, drawn))

    def offprint(self) -> None:
        """The game as a page of its own; it takes a while."""
        if self.shared and not self.shared.printing:
            self.shared = self.shared._replace(printing=True)
            self.effects.append(Effect("offprint"))

    def offprinted(self, text: str) -> None:
        """The page is made; or, without a text, it cannot be had."""
        if self.shared:
            self.shared = self.shared._replace(printing=False)
        if not text:
            self.notice = "error.offprint"
        elif self.play and self.saved:
            name, _ = archive.file_of(self.store, self.saved, self.play)
            self.effects.append(Effect("download", name.replace(".json", ".html"), text))
            self.say(self.words.say("ui.offprint.made_it"))

    # ------------------------------------------------------------------ the result, for a teacher

    def handing(self) -> list[int]:
        """The seats of those whose result can be handed in: all people, when the game is over.

        In a class it may be handed in at any time, as lessons end when they end.
        """
        session = self.play.session if self.play else None
        if not session or (session.ask and not session.lesson):
            return []
        return [seat for seat in range(len(session.players)) if session.is_person(seat)]

    def hand_in(self, number: str) -> None:
        """Open the result of one of them; of the first one by default."""
        seats = self.handing()
        if self.play and seats:
            session = self.play.session
            at = int(number) if number.isdecimal() and int(number) < len(seats) else 0
            names = tuple(session.players[seat].name for seat in seats)
            code = slip.write(slip.slip_of(session, seats[at]))
            group = session.lesson["group"] if session.lesson else ""
            turn = session.state.turn if session.ask else 0
            self.handed = Slip(names, at, group, code, turn, session.own_turns)
            self.draw(self.handed.line)
            self.put_on("slip")

    def leave_to_computer(self) -> None:
        """There is no time left: the computer plays the game of a class to its end."""
        if self.play and self.play.session.lesson and self.play.ask and not self.play.left:
            self.play.session.leave_to_computer()
            self.play.clear()
            self.play.rests, self.cover, self.hurried, self.lent = False, "", True, False
            self.say(self.words.say("ui.left"))
            self.keep()
            self.focus("question")

    def name_group(self, name: str) -> None:
        """The name that stands before the code."""
        if self.handed:
            self.handed = self.handed._replace(name=slip.group_name(name))
            self.draw(self.handed.line)

    def copy(self, which: str) -> None:
        """One of the links, for somebody who pastes it elsewhere."""
        known = self.shared._asdict() if self.shared else {}
        passing = self.passing()
        known |= {"pass": passing.link} if passing else {}
        known |= {"slip": self.handed.line} if self.handed else {}
        text = str(known.get(which, ""))
        if text and which in ("whole", "deal", "short", "pass", "slip"):
            self.effects.append(Effect("copy", f"copy {which}", text))
            self.say(self.words.say("ui.link.copied"))

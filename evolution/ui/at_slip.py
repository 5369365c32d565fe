"""What people hand to their teacher after a game: a line of letters, and its picture for a camera."""

from __future__ import annotations

from evolution import slip
from evolution.ui.at_link import AtLink
from evolution.ui.keeper import Effect
from evolution.ui.page import SLIP, Slip

LONGEST = 40  # letters of a group's name


class AtSlip(AtLink):
    """A page that hands in what came of a game."""

    handed: Slip | None = None

    def hand_in(self, number: str) -> None:
        """Open the result of one of the people who sat at the table; of the first one by default."""
        play = self.play
        if not play or play.session.ask:
            return
        session = play.session
        seats = [seat for seat in range(len(session.players)) if session.is_person(seat)]
        at = int(number) if number.isdecimal() and int(number) < len(seats) else 0
        if seats:
            names = tuple(session.players[seat].name for seat in seats)
            code = slip.write(slip.slip_of(session, seats[at]))
            self.handed = Slip(names, at, names[at], code)
            self.draw_slip()
            self.cover = SLIP
            self.focus("cover-title")

    def name_group(self, name: str) -> None:
        """The name that stands before the code."""
        if self.handed:
            told = " ".join(name.replace(":", " ").split())[:LONGEST]
            self.handed = self.handed._replace(name=told or self.handed.names[self.handed.at])
            self.draw_slip()

    def draw_slip(self) -> None:
        if self.handed:
            self.picture_of(self.handed.line)

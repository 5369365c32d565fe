"""The field guide over whatever is on the screen: opened at an entry, and left again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from evolution.ui.at_table import AtTable
from evolution.ui.page import GUIDE, START
from evolution.ui.pending import Pending
from evolution.ui.start import Effect
from evolution.ui.view.about import About

if TYPE_CHECKING:
    from evolution.ui.guide.desk import Desk

READING = 2_400  # milliseconds for a sentence and a picture


class AtGuide(AtTable):
    """A page on which somebody may look things up. What lies below waits as it is."""

    desk: Desk | None = None
    behind = START  # the screen to come back to
    wanted: str | None = None  # the entry to open when what it needs has come

    def look_up(self, where: str) -> None:
        """Open the guide at an entry, or at its index; what it needs is fetched first."""
        if not self.furnish():
            self.wanted = where
            return
        assert self.desk
        if self.screen != GUIDE:
            self.behind, self.screen = self.screen, GUIDE
        self.desk.go(where)
        self.effects.append(Effect("address", self.desk.address))
        self.focus("guide-title" if self.desk.at else "guide-heading")

    def furnish(self) -> bool:
        """Is all there that the guide needs? If not, it is fetched."""
        language = self.words.language
        if language not in self.fetched:
            self.effects.append(Effect("guide", language))
            return False
        if not self.desk or self.desk.shelf.language != language:
            # Read only now: the start of the page does not wait for it.
            from evolution.ui.guide.desk import Desk

            rules = self.play.session.rules if self.play else self.form.rules
            self.desk = Desk(self.words, self.fetched[language], rules.names)
        return True

    def about(self) -> About | None:
        """What is asked about; where the answer stays, its words lead to the guide."""
        found = super().about()
        ready = self.pinned and self.words.language in self.fetched and self.furnish()
        if not found or not self.play or not ready:
            return found
        return self.leading(found, self.play.session.rules.names[-1])

    def leading(self, told: About, game: str) -> About:
        assert self.desk
        linked = tuple(self.desk.linked(line, game) for line in told.text)
        return told._replace(
            text=linked, parts=tuple(self.leading(part, game) for part in told.parts)
        )

    def studied(self, language: str, fetched: Mapping[str, Any] | None) -> None:
        """What the guide needs in a language has come; or it has not."""
        where, self.wanted = self.wanted, None
        if fetched is None:
            self.notice = "error.guide" if where is not None else self.notice
            return
        self.catalogues[language] = {**self.catalogues[language], **fetched["texts"]}
        self.fetched[language] = fetched
        self.words = self.speak()
        if where is not None:
            self.look_up(where)

    def leave_guide(self) -> None:
        """Back to where one was."""
        if self.screen == GUIDE:
            self.screen = self.behind
            self.effects.append(Effect("address"))

    def follow(self, address: str) -> None:
        """The browser has gone back or on, or somebody has come by a link."""
        root, _, where = address.removeprefix("#").partition("/")
        if root == GUIDE:
            self.look_up(where)
        else:
            self.leave_guide()

    def print_entries(self) -> None:
        """On paper: the entry that lies open, or from the index all of the box."""
        if self.desk:
            self.desk.printing = not self.desk.at
            self.effects.append(Effect("print"))

    def printed(self) -> None:
        if self.desk:
            self.desk.printing = False

    def perform(self, step: str) -> None:
        """A step of the scene that lies open; "on" lets it go on by itself, or stand still."""
        desk = self.desk
        if not desk:
            return
        if step == "on":
            desk.playing = not desk.playing
            if desk.playing:
                self.say(desk.show(0 if desk.step == desk.last() else desk.step + 1))
        elif step.lstrip("-").isdecimal():
            desk.playing = False
            self.say(desk.show(int(step)))

    def performing(self) -> Pending | None:
        """The next step of a scene that goes on by itself."""
        desk = self.desk
        if not desk or not desk.playing:
            return None
        return Pending("scene", READING, f"{desk.at} {desk.step}")

    def perform_on(self, due: Pending) -> None:
        """The pause after a step is over."""
        if self.desk and due == self.performing():
            self.say(self.desk.show(self.desk.step + 1))

    def open_box(self, game: str) -> None:
        """The pictures of a box, or of all, are out."""
        if self.desk:
            self.desk.box = game if game in self.desk.boxes() else ""

"""Handing on a moment at which something looked wrong."""

from __future__ import annotations

from evolution import link
from evolution.ui.at_link import AtLink
from evolution.ui.page import Report
from evolution.ui.report import issue, report, tracker
from evolution.ui.start import Effect


class AtReport(AtLink):
    """A page that tells where it is. It sends nothing."""

    reported: Report | None = None

    def report(self) -> None:
        """All that somebody needs who looks into it, to be read and copied."""
        play = self.play
        if play:
            session, film = play.session, play.film
            step = film.now.step if film else len(session.steps)
            address = f"{self.base}#{link.pack(session)}"
            text = report(self.browser, session, step, address)
        else:
            text = report(self.browser)
        where = tracker(self.base) if self.online() else ""
        made = issue(where, self.words.say("ui.report.title"), text) if where else ""
        self.reported = Report(text, made, bool(play), bool(play and not play.session.ask))
        self.put_on("report")

    def copy_report(self) -> None:
        """For somebody who pastes it elsewhere."""
        if self.reported:
            self.effects.append(Effect("copy", "copy-report", self.reported.text))
            self.say(self.words.say("ui.link.copied"))

"""Going on from a moment of a game that is watched again: by other players, or a hundred times."""

from __future__ import annotations

from evolution.codec import dump
from evolution.model import State
from evolution.observe import observe
from evolution.players import PLAYERS
from evolution.players.futures import none_yet
from evolution.session import PERSON
from evolution.ui import worker
from evolution.ui.at_table import AtTable
from evolution.ui.form import form_of
from evolution.ui.page import PLAYED_OUT, Branch
from evolution.ui.pending import Pending

AT_ONCE = 5  # games that are played out before one is told


class AtBranch(AtTable):
    """A page on which any moment can be the beginning of another game."""

    branched: Branch | None = None

    def branch(self) -> None:
        """Ask who shall play on from the moment that is watched."""
        film = self.play and self.play.film
        if self.play and film and film.now.step < len(self.play.session.steps):
            players = self.play.session.players
            self.playing = False
            self.branched = Branch(film.now.step, players, none_yet(len(players)))
            self.put_on("branch")

    def reseat(self, seat: str, kind: str) -> None:
        """Somebody else shall play in this seat; the name stays."""
        branched = self.branched
        if branched and seat.isdecimal() and kind in (PERSON, *PLAYERS):
            players = list(branched.players)
            players[int(seat)] = players[int(seat)]._replace(kind=kind)
            self.branched = branched._replace(players=tuple(players))

    def grow_branch(self) -> None:
        """From that moment on it is a game of its own; the record stays as it is."""
        branched = self.branched
        if self.play and self.saved and branched:
            session = self.play.session.until(branched.step, branched.players)
            turn = self.words.say("ui.turn", n=session.state.turn)
            kept = not self.visiting
            self.enter(session, self.fresh(f"{self.saved.title} · {turn}"))
            self.visiting = not kept
            self.keep()

    # ------------------------------------------------------------------ a hundred times

    def play_out(self) -> None:
        """How could it end? Asked while that is found out, it is left at that."""
        if self.branched:
            running = not self.branched.running
            found = none_yet(len(self.branched.players)) if running else self.branched.futures
            self.branched = self.branched._replace(running=running, futures=found)

    @property
    def imagining(self) -> Pending | None:
        """The next few games, as long as somebody waits for them."""
        branched = self.branched
        if not self.play or self.cover != "branch" or not branched or not branched.running:
            return None
        done = branched.futures.games
        luck = f"{self.play.session.luck()} {branched.step} {done}"
        job = worker.futures_job(luck, dump(self.known(branched.step)), AT_ONCE)
        return Pending("futures", 0, f"{branched.step} {done}", job)

    def known(self, step: int) -> State:
        """All that was true then; of a game that goes on, what may be known of it."""
        assert self.play
        session = self.play.session
        state = session.at(step)
        return observe(state, self.play.viewer) if session.ask else state

    def take_in(self, ticket: str, text: str) -> None:
        """A few more games have been played out."""
        due, branched = self.imagining, self.branched
        if due and branched and due.ticket == ticket:
            found = branched.futures.plus(worker.futures_heard(text or worker.think(due.job)))
            running = found.games < PLAYED_OUT
            self.branched = branched._replace(futures=found, running=running)
            if not running:
                self.say(self.words.say("ui.branch.done", n=found.games))

    # ------------------------------------------------------------------ the same deal

    def deal_again(self) -> None:
        """The first screen, filled in as for this game: the same cards, for whoever sits down."""
        if self.play:
            self.form = form_of(self.play.session)
            self.leave()

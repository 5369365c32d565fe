"""After a game: what it could have been, found out piece by piece while one looks on."""

from __future__ import annotations

from evolution.chronicle import quoted
from evolution.players.analysis import LOOK, Analysis, Piece
from evolution.session import Session
from evolution.text.analysis import turn_of
from evolution.ui import worker
from evolution.ui.at_table import AtTable
from evolution.ui.page import END, Examined
from evolution.ui.pending import Pending
from evolution.ui.start import Effect

CHANCES = "chances"  # the plot of them
LIGHTER = 2  # of futures, so many are thought to take as long as a look, before that is known
GLANCES = 6  # choices of a game that are looked at to tell how long all of it will take
WARMING = 1  # glances that take longer, as nothing has been read and prepared yet
SETTLED = 800  # milliseconds: first the score is seen


class AtAnalysis(AtTable):
    """A page on which a game that is over is analysed."""

    analysis: Analysis | None = None  # of the game that was asked about last
    studying = False  # it goes on
    spent: dict[str, tuple[float, int]] = {}  # seconds by kind of piece, and of how many
    gauged: Session | None = None  # the game of which it is known how long a look takes
    glances: tuple[float, ...] = ()  # how many seconds the looks at it took

    @property
    def its_analysis(self) -> Analysis | None:
        """That of the game on the table; it is kept as long as that lies there."""
        here = self.play and self.play.session
        return self.analysis if self.analysis and self.analysis.session is here else None

    def analyse(self) -> None:
        """Begin, stop, or go on."""
        if not self.play or self.screen != END or self.play.ask:
            return
        if not self.its_analysis:
            self.analysis, self.studying, self.spent = Analysis(self.play.session), False, {}
        assert self.analysis
        self.studying = not self.studying and bool(self.analysis.piece)
        if self.studying:
            self.say(self.words.say("ui.analyse.begin"))
        self.focus("analyse")

    def undo(self) -> None:
        """Another game may come of it."""
        super().undo()
        self.analysis = self.gauged = None
        worker.records.clear()

    @property
    def examined(self) -> Examined | None:
        """As it is shown where a game is over."""
        if not self.play or self.screen != END:
            return None
        return Examined(self.its_analysis, self.studying, self.seconds_left())

    # ------------------------------------------------------------------ piece by piece

    @property
    def examining(self) -> Pending | None:
        """The next piece, as long as somebody waits for it, and looks at the end of the game."""
        analysis = self.its_analysis
        if not analysis:
            return self.gauging
        if not self.studying or self.screen != END or not analysis.piece:
            return None
        job = worker.analysis_job(analysis.session, analysis.piece, analysis.seed)
        ticket = f"analysis {analysis.round} {len(analysis.looks)} {len(analysis.queue)}"
        return Pending("analysis", 0, ticket, job)

    @property
    def gauging(self) -> Pending | None:
        """A glance at a choice of a game that is over: how long would an analysis take?"""
        if not self.play or self.screen != END or self.play.ask or self.cover:
            return None
        session = self.play.session
        steps, glanced = len(session.steps), len(self.glances_here)
        if steps < GLANCES or glanced == GLANCES:
            return None
        at = steps * (2 * glanced + 1) // (2 * GLANCES)
        job = worker.analysis_job(session, Piece(LOOK, at, at + 1), 0)
        return Pending("analysis", 0 if glanced else SETTLED, f"glance {at}", job)

    @property
    def glances_here(self) -> tuple[float, ...]:
        """How many seconds the glances at the game on the table have taken."""
        return self.glances if self.play and self.gauged is self.play.session else ()

    def take_piece(self, ticket: str, text: str) -> None:
        """A piece is done."""
        due, analysis = self.examining, self.its_analysis
        if not due or due.ticket != ticket:
            return
        if not analysis:
            assert self.play
            took = worker.analysis_heard(text or worker.think(due.job))[0]
            self.gauged, self.glances = self.play.session, (*self.glances_here, took)
            return
        piece = analysis.piece
        assert piece
        seconds, found = worker.analysis_heard(text or worker.think(due.job))
        analysis.take(piece, found)
        before, count = self.spent.get(piece.kind, (0.0, 0))
        size = piece.until - piece.step if piece.kind == LOOK else piece.worlds * len(piece.ways)
        self.spent[piece.kind] = before + seconds, count + size
        if not analysis.piece:
            self.studying = False
            self.say(self.words.say("ui.analyse.done"))

    def seconds_left(self) -> int:
        """How long the rest, or all, will take here; 0 if nobody knows.

        It follows from how long it took so far; before that, from a few glances.
        """
        session = self.play.session if self.play else None
        analysis = self.its_analysis
        if not session or session.ask:
            return 0
        glances = self.glances_here
        seconds, count = sum(glances[WARMING:]), len(glances) - WARMING
        if analysis and LOOK in self.spent:
            seconds, count = self.spent[LOOK]
        elif len(glances) < GLANCES:
            return 0
        look = seconds / count
        future = look / LIGHTER
        for kind, (seconds, count) in self.spent.items() if analysis else ():
            future = seconds / count if kind != LOOK else future
        looks, futures = (analysis or Analysis(session)).ahead
        return max(1, round(looks * look + futures * future))

    # ------------------------------------------------------------------ in numbers

    def save_numbers(self, key: str) -> None:
        """The chances before every choice, as a table; of other plots as ever."""
        analysis = self.its_analysis
        if key != CHANCES or not self.play or not analysis:
            super().save_numbers(key)
            return
        lines = ["choice,turn,player,chance\n"]
        for step, shares in enumerate(analysis.curve):
            turn = turn_of(analysis.session, step)
            lines += [
                f"{step},{turn},{quoted(name)},{share:.4f}\n"
                for name, share in zip(self.play.names, shares, strict=True)
            ]
        self.effects.append(Effect("download", "evolution-chances.csv", "".join(lines)))

"""Puzzles: begin one, go on to the next, and keep what has been solved."""

from __future__ import annotations

from collections.abc import Callable

from evolution.lessons.puzzles import Puzzle
from evolution.lessons.run import Mood
from evolution.ui.at_lesson import AtLesson
from evolution.ui.puzzle import PuzzlePlay, Shelf, Solved, everything, group_of, groups, of_day

PUZZLE = "puzzle "  # a refresh comes back to "puzzle 3f2a90"


class AtPuzzle(AtLesson):
    """A page on which somebody solves puzzles, too."""

    @property
    def puzzle(self) -> PuzzlePlay | None:
        return self.play if isinstance(self.play, PuzzlePlay) else None

    @property
    def day(self) -> str:
        return self.now().partition("-")[0]

    def shelf(self) -> Shelf:
        return Solved(self.store).shelf(self.day, self.words)

    def at_puzzle(self, order: str) -> None:
        """One of the orders that are known."""
        what, _, rest = order.partition(" ")
        if what in ORDERS:
            ORDERS[what](self, rest)

    def find_puzzle(self, name: str) -> None:
        if name in everything():
            self.pose(everything()[name])

    def pose(self, puzzle: Puzzle) -> None:
        """To the table of a puzzle."""
        self.lay(PuzzlePlay(puzzle), f"{PUZZLE}{puzzle.name}")

    def pose_about(self, group: str) -> None:
        if group in groups():
            self.pose(Solved(self.store).next(group))

    def pose_next(self) -> None:
        if self.puzzle:
            self.pose_about(group_of(self.puzzle.puzzle))

    # ------------------------------------------------------------------ as in a lesson

    def show_step(self) -> None:
        play = self.puzzle
        if not play:
            return super().show_step()
        self.asks_anew = not play.run.due
        if play.run.mood is Mood.RIGHT:
            Solved(self.store).add(play.puzzle, self.day)
        self.focus("question")
        return None

    def next_step(self) -> None:
        self.pose_next() if self.puzzle else super().next_step()

    def learn_again(self) -> None:
        self.pose(self.puzzle.puzzle) if self.puzzle else super().learn_again()


ORDERS: dict[str, Callable[[AtPuzzle, str], None]] = {
    "about": AtPuzzle.pose_about,
    "find": AtPuzzle.find_puzzle,
    "next": lambda page, rest: page.pose_next(),
    "today": lambda page, rest: page.pose(of_day(page.day)),
}

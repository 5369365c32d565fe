"""A bot: a short Python program with a function ``choose(seen, options, rng)``.

The same text plays in a match on the command line and in the worker of the page.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import TracebackType
from typing import Any

from evolution.model import Action, State
from evolution.players.choice import Choice

LONGEST_ANSWER = 120  # characters of an answer that is none of the options, as it is told


class BotError(ValueError):
    """A bot that cannot be read, or has gone wrong.

    ``key`` names the sentence for people (``bot.error.*``), ``line`` the line of the text, from 1;
    0 where none is to blame. ``detail`` is what Python says.
    """

    def __init__(self, key: str, line: int = 0, detail: str = "") -> None:
        where = f"line {line}: " if line else ""
        super().__init__(f"{where}{detail or key}")
        self.key = key
        self.line = line
        self.detail = detail


class Bot:
    """A player made of a text. Raises BotError if the text is no program, or has no ``choose``.

    Whatever it answers that is not one of the options is a BotError, too, and so is every
    exception of its own. The text runs with all rights of this process: read it first.
    """

    def __init__(self, text: str, name: str = "bot.py") -> None:
        self.name = name
        space: dict[str, Any] = {"__name__": "bot"}
        try:
            code = compile(text, name, "exec", dont_inherit=True)
        except SyntaxError as error:
            raise BotError("syntax", error.lineno or 0, str(error.msg)) from error
        except ValueError as error:  # a null character, say
            raise BotError("syntax", 0, str(error)) from error
        self.guard(lambda: exec(code, space))
        self.function = space.get("choose")
        if not callable(self.function):
            raise BotError("none", 0, "there is no function choose(seen, options, rng)")

    def choose(self, seen: State, options: list[Action], rng: Random) -> Choice:
        """One of the options, as the text chooses; it may do with its copies what it likes."""
        answer = self.guard(lambda: self.function(seen, list(options), rng))  # type: ignore[misc]
        if isinstance(answer, Choice):
            answer = answer.action
        if not isinstance(answer, Action) or answer not in options:
            told = f"{answer!r}"[:LONGEST_ANSWER]
            raise BotError("answer", 0, f"choose() returned {told}, which is no option")
        return Choice(answer)

    def guard(self, work: Callable[[], Any]) -> Any:
        """What comes of the text; an exception is told with the line that it came from."""
        try:
            return work()
        except BotError:
            raise
        except Exception as error:
            said = f"{type(error).__name__}: {error}".removesuffix(": ")
            raise BotError("raised", self.line_of(error.__traceback__), said) from error

    def line_of(self, trace: TracebackType | None) -> int:
        """The innermost line of the text that an exception has passed through."""
        line = 0
        while trace:
            if trace.tb_frame.f_code.co_filename == self.name:
                line = trace.tb_lineno
            trace = trace.tb_next
        return line

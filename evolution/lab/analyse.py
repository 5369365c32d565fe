"""The analysis of a game that is over, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from evolution.players.analysis import Analysis
from evolution.text import analysis as text
from evolution.text.story import Namer
from evolution.text.words import LETTERS, Words


def think(analysis: Analysis, seconds: float | None = None) -> Iterator[float]:
    """Let it grow, and tell which part is done; so many seconds at most, if that is said."""
    begun = perf_counter()
    told = 0.0
    for _ in analysis.run():
        if seconds is not None and perf_counter() - begun >= seconds:
            return
        if analysis.progress >= told + 0.01:
            told = analysis.progress
            yield told
    yield analysis.progress


def lines(analysis: Analysis, words: Words) -> Iterator[str]:
    """All that has been found out so far."""
    session = analysis.session
    names = tuple(player.name for player in session.players)
    namer = Namer(words, names, session.owners, session.places, session.numbers)
    yield words.say("ui.plot.chances")
    yield from table(analysis, namer)
    if not analysis.finished_looking:
        return
    yield ""
    yield words.say("analysis.points")
    points = [text.turning(namer, session, it).said for it in analysis.turning_points]
    yield from points or [text.no_turning(namer, analysis)]
    for seat in analysis.persons:
        yield ""
        yield words.of(words.say("analysis.dearest"), names[seat])
        found = [text.verdict(namer, session, it) for it in analysis.dearest(seat)]
        for one in found:
            yield f"{one.step + 1}. {one.said}"
            yield f"   {one.why}"
        if not found:
            yield words.say("analysis.dearest.none")
        yield text.tallied(words, analysis, seat)
    yield ""
    yield words.say("analysis.luck")
    yield from (text.account(namer, analysis, seat) for seat in range(len(names)))
    yield words.say("analysis.luck.help")
    yield ""
    yield text.judged(words, analysis)


def table(analysis: Analysis, namer: Namer) -> Iterator[str]:
    """Everybody's chance as each turn begins, in percent."""
    curve = analysis.curve
    turns = {n: at for n, at in text.turns_of(analysis.session).items() if at < len(curve)}
    wide = max(len(name) for name in namer.names) + 2
    heads = [*map(str, turns), "="]
    yield " " * (wide + 1) + "".join(f"{head:>5}" for head in heads)
    for seat, name in enumerate(namer.names):
        numbers = [text.percent(curve[at][seat]) for at in (*turns.values(), -1)]
        yield f"{LETTERS[seat]} {name:<{wide - 1}}" + "".join(f"{it:>5}" for it in numbers)

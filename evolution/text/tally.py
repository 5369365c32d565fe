"""The score in words: what every animal has brought, what broke a tie, and by which rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from evolution.engine import Rank
from evolution.ruleset import Part, Ruleset
from evolution.text import story
from evolution.text.story import Namer
from evolution.text.words import Words

ANIMAL = "animal"  # the line of a score sheet that is the animal itself

Lines = Counter[Part]  # of one animal: how often each stands on the score sheet


def by_animal(parts: Iterable[Part]) -> dict[int, Lines]:
    """A score sheet animal by animal."""
    found: dict[int, Lines] = {}
    for part in parts:
        found.setdefault(part.animal, Counter())[part] += 1
    return found


def total(lines: Lines) -> int:
    return sum(part.points * times for part, times in lines.items())


def lives(lines: Lines) -> bool:
    """Is there more left of it than its traits?"""
    return any(part.what == ANIMAL for part in lines)


def deciding(words: Words, rules: Ruleset) -> str:
    """What decides between players with equal points in this game."""
    keys = (f"tie_rule.{rules.tie_break.key}", f"last_tie.{rules.rulings['last_tie']}")
    return " ".join(words.say(f"ui.{key}") for key in keys)


def winning(words: Words, ranks: Iterable[Rank], names: Sequence[str]) -> str:
    """Who has won."""
    best = [names[rank.seat] for rank in ranks if rank.place == 1]
    return words.say("ui.winner" if len(best) == 1 else "ui.winners", names=words.listed(best))


def comparison(words: Words, rank: Rank) -> str:
    """What was compared with those who have as many points; empty if there are none."""
    return ", ".join(words.say(f"ui.tie.{key}", n=rank.tie_break) for key in rank.compared)


def line_name(namer: Namer, part: Part) -> str:
    """What a line of a score sheet is for: an animal, a trait, a place to live."""
    words = namer.words
    if part.what == ANIMAL:
        return words.say("ui.survivor")
    if not words.has(f"trait.{part.what}.name"):
        return story.place_name(words, part.what)
    if not part.partner:
        return words.trait(part.what)
    pair = words.say("ui.with", number=namer.animal(part.partner))
    in_brackets = pair.endswith(")")  # the letter of a plant is
    return f"{words.trait(part.what)} {pair if in_brackets else f'({pair})'}"


def line(namer: Namer, part: Part, times: int) -> str:
    """A line of a score sheet, and what it brings."""
    return namer.words.say("ui.worth", what=line_name(namer, part), n=worth(part, times))


def worth(part: Part, times: int) -> str:
    return f"{times}×{part.points}" if times > 1 else str(part.points)


def sentence(namer: Namer, animal: int, lines: Lines) -> str:
    """All that an animal has brought."""
    said = ", ".join(line(namer, part, times) for part, times in lines.items())
    state = "" if lives(lines) else f" ({namer.words.say('ui.flag.stump')})"
    points = namer.words.say("ui.points", n=total(lines))
    return f"{namer.animal(animal)}{state}, {points}: {said}"

"""The score in words: what every animal has brought, what broke a tie, and by which rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from evolution.engine import Rank, ranking, scores
from evolution.model import State
from evolution.ruleset import Part, Ruleset
from evolution.text import story
from evolution.text.story import Namer
from evolution.text.words import Words

LOT = "lot"  # what was compared last, if dice were thrown
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


def result(words: Words, state: State, names: Sequence[str]) -> str:
    """The same in full: who has won, and how many points everybody has."""
    ranks, points = ranking(state), scores(state)
    told = [words.of(names[it.seat], words.say("ui.points", n=points[it.seat])) for it in ranks]
    return f"{winning(words, ranks, names)}. {words.row(told)}."


def placed(words: Words, rank: Rank, ranks: Sequence[Rank]) -> str:
    """Which place is yours, said to you."""
    if rank.place == 1:
        alone = sum(other.place == 1 for other in ranks) == 1
        return words.say("ui.you_win" if alone else "ui.you_share")
    place, of = words.say(f"ui.ordinal.{rank.place}"), words.say(f"ui.number.{len(ranks)}")
    return words.say("ui.placed", place=place, n=of)


def played(words: Words, state: State) -> str:
    """Which game it was, and how long it lasted."""
    return f"{story.game_name(words, state.rules)} · {words.say('ui.lasted', n=state.turn)}"


def by_kind(words: Words, rules: Ruleset, parts: Iterable[Part]) -> str:
    """What animals, traits and places have brought a player, each summed up."""
    kinds: dict[str, list[int]] = {}
    for part in parts:
        kind = "traits" if part.what in rules.traits else part.what
        kinds.setdefault(kind, []).append(part.points)
    return words.row(
        words.say(
            f"ui.brought.{kind}" if kind in (ANIMAL, "traits") else "ui.brought.place",
            points=sum(points),
            n=len(points),
            what=story.place_name(words, kind),
        )
        for kind, points in kinds.items()
    )


def comparison(words: Words, rank: Rank) -> str:
    """What was compared with those who have as many points; empty if there are none."""
    return words.row(words.say(f"ui.tie.{key}", n=rank.tie_break) for key in rank.compared)


def line_name(namer: Namer, part: Part) -> str:
    """What a line of a score sheet is for: an animal, a trait, a place to live."""
    words = namer.words
    if part.what == ANIMAL:
        return words.say("ui.survivor")
    if not words.has(f"trait.{part.what}.name"):
        return story.place_name(words, part.what)
    if not part.partner:
        return words.trait(part.what)
    name, partner = words.trait(part.what), namer.animal(part.partner)
    if part.partner < 0:  # a plant's letter is in brackets already
        return words.say("ui.with", what=name, number=partner)
    return words.aside(name, partner)


def line(namer: Namer, part: Part, times: int) -> str:
    """A line of a score sheet, and what it brings."""
    name = line_name(namer, part)
    what = namer.words.aside(name, f"×{times}") if times > 1 else name
    return namer.words.say("ui.worth", what=what, n=part.points * times)


def sentence(namer: Namer, animal: int, lines: Lines) -> str:
    """All that an animal has brought."""
    words, name = namer.words, namer.animal(animal)
    if not lives(lines):
        name = words.aside(name, words.say("ui.flag.stump"))
    head = words.row([name, words.say("ui.points", n=total(lines))])
    return words.of(head, listed(namer, lines))


def sum_up(namer: Namer, lines: Lines) -> str:
    """How much an animal is worth, and for what."""
    worth = str(total(lines))
    return namer.words.of(worth, listed(namer, lines)) if len(lines) > 1 else worth


def listed(namer: Namer, lines: Lines) -> str:
    """What each line of a score sheet brings."""
    return namer.words.row(line(namer, part, times) for part, times in lines.items())

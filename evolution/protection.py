"""Why an animal cannot attack another: what protects the prey, and what the hunter may ignore."""

from __future__ import annotations

from typing import Any

from evolution.model import Animal, Mark, Reason, State, because

IGNORES = "ignores:"  # begins the flag of a hunter that ignores a trait until the turn ends


def protections(
    state: State, hunter: Animal, prey: Animal, ignored: str = "", ambush: bool = False
) -> list[Reason]:
    """The prey's traits that protect it from this hunter, each a reason."""
    blocks = state.rules.blocks
    if ignored:
        ignored = ignored_on(ignored, prey)
    found: list[Reason] = []
    for mark in prey.marks:
        kind = mark.kind
        if kind in blocks and not mark.asleep and kind != ignored:
            if not (ambush and state.rules.traits[kind].useless_in_ambush):
                found += blocks[kind](state, hunter, prey, mark)
    return found


def unignorable_reasons(state: State, hunter: Animal, prey: Animal) -> list[Reason]:
    """What forbids the attack whatever the hunter may ignore: what it is, and where the prey is."""
    found = []
    if hunter is prey:
        found.append(because("itself", hunter.id))
    if hunter.place != prey.place:
        found.append(because("elsewhere", prey.id))
    if not prey.card:
        found.append(because("only_traits_left", prey.id))
    if prey.shelter > len(prey.kin):
        found.append(because("sheltered", prey.id))
    cannot_hunt = state.rules.cannot_hunt
    for kind, mark in hunter.traits.items():
        if kind in cannot_hunt:
            found += cannot_hunt[kind](state, hunter, prey, mark)
    return found


def attack_reasons(
    state: State, hunter: Animal, prey: Animal, ignored: str = "", ambush: bool = False
) -> list[Reason]:
    """Why the hunter cannot attack this prey; as many protections as it may ignore do not count."""
    found = unignorable_reasons(state, hunter, prey)
    if prey.traits and prey.place == hunter.place:
        protected = protections(state, hunter, prey, ignored or ignored_by(hunter), ambush)
        if protected and len(protected) > ignore_count(state, hunter) + exposed_count(state, prey):
            found = protected + found
    return found


def ignore_count(state: State, hunter: Animal) -> int:
    """How many protections the hunter may ignore now."""
    counts = state.rules.ignore_count
    if not counts:
        return 0
    traits = hunter.traits.items()
    return sum(counts[kind](state, hunter, mark) for kind, mark in traits if kind in counts)


def exposed_count(state: State, prey: Animal) -> int:
    """How many of its protections any hunter may ignore."""
    counts = state.rules.exposed_count
    return sum([counts[kind] for kind in prey.traits if kind in counts]) if counts else 0


def ignored_on(ignored: str, prey: Animal) -> str:
    """The kind of trait that, by such a note, does not help this prey; empty if there is none."""
    kind, _, id = ignored.partition("@")
    return kind if id in ("", str(prey.id)) else ""


def ignored_by(hunter: Animal) -> str:
    """The note of what does not help against the hunter for the rest of the turn."""
    for flag in hunter.flags:
        if flag.startswith(IGNORES):
            return flag.removeprefix(IGNORES)
    return ""


def worth_ignoring(state: State, prey: Animal, lasting: bool = False) -> list[str]:
    """The traits of an animal that it may help to ignore in an attack on it, ways out first.

    Ignored for longer than one attack, those count too that only help against the next.
    """
    rules = state.rules
    moments = [rules.defences, rules.on_attacked, rules.on_eaten, rules.survives]
    moments += [rules.on_survived] if lasting else []
    return list(dict.fromkeys(kind for it in moments for kind in it if kind in prey.traits))


def can_attack(
    state: State, hunter: Animal, prey: Animal, ignored: str = "", ambush: bool = False
) -> bool:
    """May the hunter choose this prey?"""
    return not attack_reasons(state, hunter, prey, ignored, ambush)


def limits_of(state: State, hunter: Animal) -> list[tuple[Any, Mark]]:
    """What its traits ask about its prey (``cannot_hunt``), each with its mark."""
    asked = state.rules.cannot_hunt
    return [(asked[kind], mark) for kind, mark in hunter.traits.items() if kind in asked]


def prey_of(state: State, hunter: Animal) -> list[Animal]:
    """All that the hunter may choose, found without telling why not the others."""
    place, ignored, spare = hunter.place, ignored_by(hunter), ignore_count(state, hunter)
    limits, found = limits_of(state, hunter), []
    for prey in state.animals.values():
        if prey.place != place or prey is hunter or prey.shelter > len(prey.kin) or not prey.card:
            continue
        if limits and any([limit(state, hunter, prey, mark) for limit, mark in limits]):
            continue
        shields = len(protections(state, hunter, prey, ignored)) if prey.traits else 0
        if not shields or shields <= spare + exposed_count(state, prey):
            found.append(prey)
    return found

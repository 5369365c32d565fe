"""Everything as one file, and back: a line for each key, so half a file is half of everything."""

from __future__ import annotations

import json

from evolution.codec import parse_json
from evolution.ui.store import ASIDE, GAME, PREFIX, Saved, Store, keys_of, seal, slot_of, unseal

HEADER = '{"evolution": "backup", "v": 1}'  # the first line


def backup(store: Store) -> str:
    """Every game in its newest whole generation, the settings and the rest."""
    kept: dict[str, str] = {}
    for one in store.games():
        for saved in store.generations(one.id)[:1]:
            kept[keys_of(one.id)[0]] = seal(saved)
    for key in sorted(key for key, _ in store.heads()):
        if not key.startswith((GAME, ASIDE)) and (text := store.get(key)) is not None:
            kept[key] = text
    return "\n".join([HEADER, *(json.dumps(line, ensure_ascii=False) for line in kept.items())])


def restore(store: Store, text: str) -> tuple[int, int]:
    """Take in what a file holds: how many games there were, and how many lines were no good."""
    newest: dict[str, Saved] = {}
    bad = 0
    for line in text.splitlines()[1:]:
        try:
            key, kept = map(str, parse_json(line))
            where = slot_of(key)
            if where:
                saved = unseal(where[0], kept)
                if newest.get(saved.id, saved).generation <= saved.generation:
                    newest[saved.id] = saved
            elif key.startswith(PREFIX) and not key.startswith((GAME, ASIDE)):
                store.put(key, kept)
        except (ValueError, TypeError):
            bad += 1
    for saved in newest.values():
        adopt(store, saved)
    return len(newest), bad


def adopt(store: Store, saved: Saved) -> None:
    """Take a game in: as it is, as the next generation of ours, or as another beside it."""
    ours = store.generations(saved.id)
    if not ours:
        store.write(saved)
    elif begins(saved.text, ours[0].text):
        store.save(saved._replace(generation=store.newest(saved.id)))
    elif not begins(ours[0].text, saved.text):
        store.save(saved._replace(id=store.fresh_id(saved.id), generation=0))


def begins(whole: str, part: str) -> bool:
    """Is one record the other's beginning?"""
    try:
        long, short = parse_json(whole), parse_json(part)
        count = len(short["choices"])
        return bool({**long, "choices": long["choices"][:count]} == short)
    except (ValueError, KeyError, TypeError):
        return whole == part

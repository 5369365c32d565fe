"""A game as a page of its own: every moment is in it, nothing secret and no trap."""

from __future__ import annotations

import base64
import json
import re
import zlib
from html import escape

import pytest

from evolution.session import Player, Session
from evolution.text.catalogue import read
from evolution.text.words import Words
from evolution.ui.beats import Beat
from evolution.ui.elements import ASKED, PRESSED, Elements
from evolution.ui.film import ALL
from evolution.ui.html.animals import board
from evolution.ui.markup import VOID
from evolution.ui.offprint import SPRITE, offprint
from evolution.ui.play import Play
from evolution.ui.view import NOBODY
from evolution.ui.view.table import table
from tests.rules.test_link import played

FRAME = (
    '<html lang="__LANGUAGE__"><title>__TITLE__</title><symbol id="animal">A</symbol>'
    '<symbol id="ui-trash-2">T</symbol>__END__ __GAME__ <script>__MOMENTS__</script>'
)


def words_of(session: Session, language: str = "en") -> Words:
    rules = session.rules
    return Words(language, read(language), rules.names, rules.choice_numbers)


def printed(session: Session, language: str = "en") -> str:
    return offprint(session, words_of(session, language), FRAME)


def moments(page: str):
    """The tags, the things, the moments and the answers of a page."""
    packed = re.search(r"<script>(.*?)</script>", page)
    assert packed
    return json.loads(zlib.decompress(base64.b85decode(packed[1].replace(",", "<")), -15))


def rebuilt(tags, things, number: int) -> str:
    """A thing as HTML again, as the script of the page makes it."""
    thing = things[number]
    if isinstance(thing, str):
        return escape(thing)
    tag, *inside = thing
    name, *rest = tags[tag]
    written = "".join(
        f' {key}="{escape(value)}"' for key, value in zip(rest[::2], rest[1::2], strict=True)
    )
    content = "".join(rebuilt(tags, things, one) for one in inside)
    if not name:
        return content
    return f"<{name}{written}>" + ("" if name in VOID else f"{content}</{name}>")


def test_what_is_taken_apart_is_put_together_again():
    play = Play(played(("origin", "continents"), most=60))
    play.watch()
    play.look(ALL)
    play.show(50)
    words = words_of(play.session)
    elements = Elements()
    for one in table(play, words, NOBODY, False).boards:
        html = board(one, words)
        number = elements.read(html)
        again = rebuilt(list(elements.tags), list(elements.things), number)
        assert elements.read(again) == number
        assert re.sub("<.*?>", "", again) == re.sub("<.*?>", "", html)


@pytest.mark.slow
@pytest.mark.parametrize(
    "games",
    [("origin",), ("origin", "time_to_fly", "plantarum"), ("new_world",)],
    ids="+".join,
)
def test_every_moment_of_the_film_is_in_the_page(games):
    session = played(games)
    words = words_of(session)
    tags, things, told, _ = moments(printed(session))
    play = Play(session)
    film = play.watch()
    namer = play.namer(words)
    assert len(told) == film.end + 1
    shown: dict[str, int] = {}
    for at, (changed, opened, units, happens) in enumerate(told):
        shown |= changed
        film.go(at)
        caption = re.sub("<.*?>", "", rebuilt(tags, things, shown["caption"]))
        assert caption.endswith(escape(film.sentence(namer)))
        assert opened != 0 and set(units) == {unit[0] for unit in film.now.units}
        hunts = [event for event in film.now.events if event.kind == "attack"]
        arrows = [Beat(*beat) for beat in happens if beat[0] == "arrow"]
        assert len(arrows) >= len(hunts)
        for hunt, arrow in zip(hunts, arrows):  # noqa: B905  # a chain has arrows of its own
            ends = [end.split("|")[0] for end in (arrow.start, arrow.end)]
            assert [int(end.split()[1]) for end in ends] == [hunt.animal, hunt.target]
        boards = [shown[f"seat-{seat}"] for seat in range(2)]
        drawn = "".join(rebuilt(tags, things, board) for board in boards)
        there = set(film.state.animals)
        assert {int(id) for id in re.findall(r'id="animal-(\d+)"', drawn)} == there


def test_nothing_on_the_table_can_be_pressed_and_every_icon_lies_in_the_page():
    page = printed(played(most=40))
    tags, things, told, _ = moments(page)
    assert SPRITE not in page + json.dumps(tags)
    tiles = [tag for tag in tags if any("tile" in it.split() for it in tag)]
    assert tiles and all(ASKED in tag and not set(PRESSED) & set(tag) for tag in tiles)
    icons = rebuilt(tags, things, told[0][0]["icons"])
    assert 'id="animal"' in icons and "ui-trash-2" not in icons and "<symbol" not in page


@pytest.mark.slow
@pytest.mark.parametrize(
    "games", [("origin", "time_to_fly", "continents"), ("origin", "plantarum"), ("new_world",)]
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_whatever_is_seen_is_explained_and_nothing_else(games, language):
    session = played(games)
    words = words_of(session, language)
    tags, things, told, (known, parts, blank, stay) = moments(printed(session, language))
    asked = {tag[tag.index(ASKED) + 1] for tag in tags if ASKED in tag}
    traits = {one for one in asked if one.startswith("trait ")}
    assert {one for one in known if one.startswith("trait ")} == set(parts) == traits
    for subject in traits:
        kind = subject.split()[1]
        for number in (known[subject], parts[subject]):
            said = re.sub("<.*?>", "", rebuilt(tags, things, number))
            assert escape(words.trait(kind)) in said and len(said) > 40
    composed = {"animal", "card", "seat"}
    assert {one.split()[0] for one in asked - set(known)} <= composed
    assert "about-title" in rebuilt(tags, things, blank) and "<kbd>" in rebuilt(tags, things, stay)


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", '"><img src=x>', "__MOMENTS__", "--><!--", "&lt;b&gt;"]
)
def test_a_hostile_name_is_only_text(name):
    session = Session(("origin",), [Player(name), Player("B")], 3)
    while ask := session.ask:
        session.advance()
        ask = session.ask
        if ask:
            session.act(ask.legal_actions[-1])
    page = printed(session)
    tags, things, _, _ = moments(page)
    assert page.count("<script>") == 1 and "<img" not in page and "<!--" not in page
    assert not any(tag[0] in ("script", "img") for tag in tags)
    kept = session.players[0].name
    assert escape(kept) in page and any(kept in it for it in things if isinstance(it, str))


def test_a_game_that_is_not_over_shows_no_hand_and_no_seed():
    session = played(("origin", "time_to_fly", "plantarum"), 3, seed=987654321, most=80)
    page = printed(session)
    tags, things, _, _ = moments(page)
    everything = page + json.dumps([tags, things])
    assert not any("card" in value.split() for tag in tags for value in tag[2::2])
    assert "987654321" not in everything and "choices" not in everything
    over = printed(played(("origin",), 2))
    tags, _, _, _ = moments(over)
    assert any("card" in value.split() for tag in tags for value in tag[2::2])


def test_a_page_speaks_the_language_in_which_it_was_saved():
    page = printed(played(("origin",), 2), "ru")
    assert '<html lang="ru">' in page and "История партии" in page

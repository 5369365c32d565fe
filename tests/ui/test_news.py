"""What is told of a page is enough to have the whole of it, and nothing is told twice."""

from __future__ import annotations

import re

import pytest

from evolution.ui.news import AS_IT_WAS, LOOKS, apart, news
from tests.ui.test_film import watched
from tests.ui_tables import NAIVE, PERSON, begin, let_others_play

SAME = re.compile(r'<(\w+) id="([^"]+)" data-same></\1>')


def patched(page: dict[str, str], told: dict[str, str]) -> dict[str, str]:
    """What stands on a page when it has been told something: what static/patch.js does."""
    page = dict(page)
    for id, html in told.items():
        if id in page or not any(id in apart(one)[1] for one in page.values()):
            things = apart(page.get(id, ""))[1]
            page[id] = SAME.sub(lambda found, there=things: there[found[2]][1], html)
    for id, html in told.items():
        for region, whole in page.items():
            if id in apart(whole)[1]:
                was = apart(whole)[1][id][1]
                looks = LOOKS + was.partition(LOOKS)[2]
                page[region] = whole.replace(was, html.replace(f"{AS_IT_WAS}</button>", looks))
    return page


def test_a_thing_that_has_changed_is_told_by_itself():
    before = {"board": '<h2>A</h2><button id="a">1</button><button id="b">2</button>'}
    now = {"board": '<h2>A</h2><button id="a">1</button><button id="b">3</button>'}
    assert news(before, now) == {"b": '<button id="b">3</button>'}
    assert news(now, now) == {}
    assert news({}, now) == now


def test_what_is_seen_of_a_thing_is_not_told_again():
    looks = '<span class="body" aria-hidden="true"><b>1</b></span></button>'
    one = f'<button id="a"><span class="ears">a</span>{looks}'
    lit = f'<button id="a" class="legal"><span class="ears">a, can be chosen</span>{looks}'
    fed, other = lit.replace("1", "2"), one.replace("<span", "<i></i><span", 1)
    assert news({"board": one}, {"board": lit}) == {
        "a": f"{lit.partition(LOOKS)[0]}{AS_IT_WAS}</button>"
    }
    assert news({"board": one}, {"board": fed}) == {"a": fed}
    assert news({"board": one}, {"board": other}) == {"a": other}


def test_what_is_as_it_was_is_named_where_the_rest_has_changed():
    before = {"board": '<h2>A</h2><button id="a">1</button><button id="b">2</button>'}
    now = {"board": '<h2>B</h2><button id="b">2</button><button class="c" id="c">4</button>'}
    same = '<button id="b" data-same></button>'
    assert news(before, now) == {"board": f'<h2>B</h2>{same}<button class="c" id="c">4</button>'}


def test_what_has_no_name_is_told_with_its_region():
    button = '<button data-do="pass">Pass</button>'
    assert news({"sheet": button}, {"sheet": button * 2}) == {"sheet": button * 2}


def test_lists_to_choose_from_are_things():
    one = '<select id="pace" name="pace"><option value="1">one</option></select>'
    other = one.replace(">one<", ">two<")
    assert news({"bar": f"<p>1</p>{one}"}, {"bar": f"<p>2</p>{other}"}) == {
        "bar": '<p>2</p><select id="pace" data-same></select>',
        "pace": other,
    }


def test_lines_of_a_list_are_things():
    one, two = '<li id="line-1"><b>A</b></li>', '<li id="line-2" class="line">B</li>'
    told = news({"log": f"<ol>{one}</ol>"}, {"log": f"<ol>{one}{two}</ol>"})
    assert told == {"log": f'<ol><li id="line-1" data-same></li>{two}</ol>'}


@pytest.mark.parametrize(
    "line",
    [
        '<li id="a">1<ul><li class="in">2</li></ul></li>',
        '<li id="a">1<ul><li>2</li></ul></li>',
        '<li id="a">1<button id="b">2</button></li>',
    ],
)
def test_a_line_with_another_thing_in_it_is_told_with_what_is_around_it(line):
    assert "a" not in apart(line)[1]
    changed = line.replace("1", "3")
    assert patched({"log": line}, news({"log": line}, {"log": changed})) == {"log": changed}


@pytest.mark.parametrize(
    "games", [("origin", "continents"), ("origin", "plantarum"), ("new_world",)]
)
def test_a_film_in_pieces_is_the_film(games):
    app = watched(games, seats=3)
    page = dict(app.shown)
    told = whole = 0
    for moment in (*range(0, app.play.film.end, 7), 3, 4, 5):
        page = patched(page, pieces := app.click(f"step {moment}"))
        assert {id: page[id] for id in app.shown} == app.shown
        told += sum(map(len, pieces.values()))
        whole += sum(map(len, app.shown.values()))
    assert told < whole / 2


def test_a_table_in_pieces_is_the_table():
    app = begin(PERSON, NAIVE, NAIVE)
    page = dict(app.shown)
    for _ in range(40):
        for change in (let_others_play, choose_something):
            before = dict(app.shown)
            change(app)
            page = patched(page, news(before, app.shown))
            assert {id: page[id] for id in app.shown} == app.shown


def choose_something(app) -> None:
    if app.play.doubt:
        app.click("sure")
        return
    for one in app.table().sheet.choices:
        if not one.refused:
            app.click(one.pick)
            return

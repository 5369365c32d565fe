"""The page comes in two parts: a base game needs the first one, all else waits for the rest."""

import pytest

from .conftest import ready
from .hands import click_once, wait_for_a_person

REST = "**/*-more.zip"


@pytest.fixture
def held(page, site):
    """The page with its rest on the way, until it is let through."""
    page.route("**/sw.js", lambda route: route.abort())  # it fetches everything
    page.context.route(REST, lambda route: None)
    page.goto(site.url)
    ready(page)
    return lambda: page.context.unroute(REST)  # what is held goes on


def test_a_base_game_is_played_without_the_rest(page, held):
    page.click("#begin")
    for _ in range(6):
        assert wait_for_a_person(page)
        click_once(page)
    page.click("[data-do=menu]")
    page.click("[data-do=settings]")
    page.click("[data-do=close]")


def test_who_asks_for_more_is_told_that_it_is_coming(page, held):
    page.click("[data-do=guide]")
    page.locator("#notice").get_by_text("One moment").wait_for()
    assert page.locator("#guide").is_hidden()
    held()
    page.locator("#guide-heading").wait_for()
    assert page.locator("#notice").inner_text() == ""


def test_what_was_chosen_meanwhile_is_chosen_when_the_rest_is_here(page, held):
    page.check("[name=game-time_to_fly]")
    held()
    page.locator("#at-once").get_by_text("Time to Fly").wait_for()


@pytest.mark.console_errors
def test_what_could_not_be_fetched_is_fetched_when_it_is_asked_for_again(page, site):
    page.route(REST, lambda route: route.abort())
    page.goto(site.url)
    ready(page)
    page.click("[data-do=help]")
    page.locator("#notice").get_by_text("could not be fetched").wait_for()
    page.unroute(REST)
    page.click("[data-do=help]")
    page.locator("#cover-title").wait_for()

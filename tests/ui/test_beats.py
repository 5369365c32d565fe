"""What is seen of what has happened: order, time, and nothing that is not there."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from random import Random

import pytest

import evolution
from evolution.games import PACKAGES
from evolution.lab.setups import combos
from evolution.model import Animal, Event, Mark
from evolution.session import Player, Session
from evolution.ui.beats import MOST, PACES, Beat, all_motions, beats, length, seen
from evolution.ui.extinctions import Before, Extinction, extinction, paired
from tests.ui_tables import CATALOGUES

OWNERS = {1: 0, 2: 1, 3: 1}


def timeless(events: list[Event]) -> list[Beat]:
    return [beat._replace(at=0, lasts=0) for beat in beats(events, OWNERS, "steady")]


def test_food_goes_from_the_bank_to_the_animal():
    carried = Beat("carry", "place 0", "animal 1|seat 0", "food")
    assert timeless([Event("eat", 0, 1, 0)]) == [carried]


def test_several_tokens_of_one_animal_fly_together():
    events = [Event("eat", 0, 1, 0)] * 3
    assert timeless(events) == [Beat("carry", "place 0", "animal 1|seat 0", "food", 3)]
    assert timeless(events * 4)[0].n == MOST


def test_an_attack_is_an_arrow_from_hunter_to_prey():
    assert timeless([Event("attack", 0, 1, 2)]) == [
        Beat("arrow", "animal 1|seat 0", "animal 2|seat 1")
    ]


def test_a_defence_is_stamped_and_one_that_redirects_points_to_the_new_prey():
    stamp = Beat("stamp", "", "animal 2|seat 1", "trait-running")
    assert timeless([Event("escape", 1, 2, 1, "running")]) == [stamp]
    mimicry = timeless([Event("defend", 1, 2, 3, "mimicry")])
    assert mimicry[1] == Beat("arrow", "animal 2|seat 1", "animal 3|seat 1")
    assert len(timeless([Event("defend", 1, 2, 0, "tail_loss")])) == 1


def test_a_new_trait_grows_on_its_animal_and_a_pair_on_both():
    assert len(timeless([Event("evolve", 0, 1, 0, "running")])) == 1
    assert len(timeless([Event("evolve", 1, 2, 3, "communication")])) == 2


def test_cards_are_dealt_and_not_more_than_one_can_see():
    assert timeless([Event("draw", 1, what=9)]) == [Beat("carry", "deck", "seat 1", "card", MOST)]


def test_the_dead_fall_one_after_another():
    fallen = beats([Event("starved", 0, 1), Event("poisoned", 1, 2)], OWNERS, "steady")
    assert [beat.how for beat in fallen] == ["fall", "fall"]
    assert 0 == fallen[0].at < fallen[1].at < fallen[0].lasts


def test_the_eaten_feeds_its_hunter():
    fall, food = timeless([Event("eaten", 1, 2, 1)])
    assert (fall.how, food.start, food.end) == ("fall", fall.end, "animal 1|seat 0")


def test_an_extinction_is_what_was_told_since_it_began():
    animals = {id: Animal(id, seat, "running") for id, seat in OWNERS.items()}
    eaten, starved = Event("eaten", 1, 3, 1), Event("starved", 0, 1)
    draw = Event("draw", 0, what=2)
    events = [eaten, Event("extinction", what=3), starved, draw]
    told = extinction(events, Before(animals))
    assert told == Extinction(((starved, animals[1]),), (draw,), (eaten,), left=3, begun=1, told=1)
    assert extinction([eaten], Before(animals)) is None


def test_an_extinction_goes_on_while_somebody_is_asked_in_it():
    animals = {id: Animal(id, seat, "running") for id, seat in OWNERS.items()}
    starved, draw, turn = Event("starved", 0, 1), Event("draw", 0, what=2), Event("turn", what=2)
    begun = extinction([Event("extinction")], Before(animals, places=(-1, -2)), places=(-1,))
    assert begun and not begun.told and begun.went == (-2,)
    later = extinction([starved], Before(animals, places=(-1,)), begun, places=(-1,), step=2)
    assert later == begun._replace(deaths=((starved, animals[1]),), begun=2, told=2)
    last = extinction([draw, turn, Event("starved", 1, 3)], Before(animals), later, step=3)
    assert last and last.over and last.draws == (draw,) and (last.begun, last.told) == (2, 3)
    assert last.deaths == later.deaths, "who dies after it dies in another turn"
    assert extinction([starved], Before(animals), last, step=4) is None


def test_an_extinction_knows_who_died_before_it():
    animals = {id: Animal(id, seat, "running") for id, seat in OWNERS.items()}
    before, eaten = Event("eaten", 0, 1, 2), Event("eaten", 1, 3, 1)
    asked = [eaten, Event("extinction")]  # who may still be saved
    told = extinction([*asked, Event("draw", 0, what=2)], Before(animals), turn=[before])
    assert told and told.earlier == (before, eaten)
    waiting = extinction(asked, Before(animals), turn=[before])
    assert waiting and waiting.earlier == told.earlier and not waiting.told


def test_who_dies_after_its_partner_is_told_as_both_were():
    animals = {id: Animal(id, 0, "running") for id in (1, 2, 3)}
    for one, other in ((1, 2), (2, 1), (3, 4)):
        animals[one].marks = [Mark("trematode", partner=other)]
        animals[one].need = 2
    pairs = paired(animals)
    for alone in animals.values():  # the other has died; and of 3 it was eaten before
        alone.marks, alone.need, alone.food = [], 1, 1
    events = [Event("extinction"), *(Event("starved", 0, id) for id in animals)]
    told = extinction(events, Before(animals, pairs))
    assert told
    assert [(it.food, it.need, len(it.marks)) for _, it in told.deaths] == [
        (1, 2, 1),
        (1, 2, 1),
        (1, 1, 0),
    ]


def test_before_a_class_it_happens_one_after_another_and_waits_before_somebody_dies():
    eaten = [Event("attack", 0, 1, 2), Event("eaten", 1, 2, 1)]
    ending = [Event("extinction"), Event("starved", 0, 1), Event("starved", 1, 3)]
    told = beats([*eaten, *ending, Event("draw", 0, what=2)], OWNERS, "press")
    arrow, eaten, food, call, first, second, cards = told
    assert arrow.at + arrow.lasts == eaten.at and eaten.at + eaten.lasts == food.at
    assert call.at + call.lasts == first.at < second.at < second.at + second.lasts == cards.at
    assert [beat for beat in told if beat.waits] == [call]
    assert not any(beat.waits for beat in beats(ending, OWNERS, "steady"))
    call, first, *_ = beats(ending, OWNERS, "steady", public=True)
    assert call.at + call.lasts == first.at and not call.waits
    assert beats(ending, OWNERS, "quick", public=True) == beats(ending, OWNERS, "quick")


def test_of_phases_that_follow_at_once_the_last_is_called():
    called = timeless([Event("turn"), Event("development")])
    assert called == [Beat("call", "", "phase development|phase")]


def test_what_goes_without_saying_is_not_seen():
    assert beats([Event("over")], OWNERS, "steady") == []
    assert beats([Event("attack", 0, 1, 99)], OWNERS, "steady") == []


@pytest.mark.parametrize("pace", PACES)
def test_nothing_lasts_longer_than_the_pace_allows(pace):
    long = [Event("starved", 0, 1), Event("attack", 0, 1, 2), Event("draw", 1, what=3)] * 20
    assert 0 < length(beats(long, OWNERS, pace)) <= PACES[pace][1] + 1


def test_without_a_pace_nothing_moves_and_an_arrow_stands():
    told = beats([Event("eat", 0, 1, 0), Event("attack", 0, 1, 2)], OWNERS, "none")
    assert [(beat.how, beat.lasts) for beat in told] == [("arrow", 0)]
    decided = [Event("attack", 0, 1, 2), Event("eaten", 1, 2, 1)]
    assert beats(decided, OWNERS, "none") == []
    assert length([]) == 0


EVENTS = [key for key in CATALOGUES["en"] if key.startswith("event.")]
KINDS = sorted({key.split(".")[1].partition("@")[0] for key in EVENTS})


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_can_be_told_has_a_motion(kind):
    assert kind in all_motions(), (
        "a line in the MOTIONS of the game's look.py; () for what is not seen"
    )


@pytest.mark.parametrize("names", combos(), ids="+".join)
def test_all_that_happens_is_seen(names):
    seats = min(evolution.rules(*names).seats)
    session = Session(names, [Player("A")] * seats, seed=1)
    rng = Random(1)
    while session.ask and len(session.steps) < 250:
        session.push(rng.choice(session.ask.legal_actions))
    told = [*session.opening, *(event for step in session.steps for event in step.events)]
    blind = {event.kind for event in told if not any(seen(event, session.owners))}
    assert blind <= {kind for kind, motions in all_motions().items() if not motions}


def test_a_game_moves_only_what_it_tells():
    found = 0
    for package in PACKAGES.values():
        name = f"{package}.look"
        motions = import_module(name).LOOKS.motions if find_spec(name) else {}
        paths = [it for it in files(package).iterdir() if it.is_file() and it.name != "look.py"]
        rules = [path.read_text("utf-8") for path in paths]
        for kind in motions:
            assert any(f'"{kind}"' in text or "tell(why" in text for text in rules), kind
            found += 1
    assert found > 10

"""A whole table as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from evolution.model import UNKNOWN, Action
from evolution.ruleset import Ruleset
from evolution.text import story, why
from evolution.text.story import Namer
from evolution.text.words import LETTERS, Words
from evolution.ui import pick
from evolution.ui.doubts import doubtful, given_up
from evolution.ui.film import ALL, Film
from evolution.ui.history import ROLL, Line
from evolution.ui.view import NOBODY
from evolution.ui.view.boards import Board, board
from evolution.ui.view.choices import Choice
from evolution.ui.view.context import ViewContext, phase
from evolution.ui.view.farewell import farewell
from evolution.ui.view.hand import CardView, hand, taken
from evolution.ui.view.lands import Land, lands
from evolution.ui.view.outcome import outcome
from evolution.ui.view.recap import Recap, recap
from evolution.ui.view.sheet import Sheet, Throw, sheet
from evolution.ui.view.sources import Bank, Sources, SourceView, sources
from evolution.ui.view.top import Top, top

if TYPE_CHECKING:
    from evolution.ui.play import Play, Thought

LIT = ("legal", "picked")


class HandView(NamedTuple):
    title: str
    cards: tuple[CardView, ...]
    hidden: int = 0  # so many are only counted
    pool: int = 0  # and so many lie in a pile of one's own
    peek: str = ""  # the command that shows them
    own: str = ""  # how one asks for the cards of the pile, where one may look at it


class Reel(NamedTuple):
    """A record that is watched again, and what happens at the moment that is shown."""

    film: Film
    namer: Namer
    turn: int
    sentence: str
    playing: bool = False  # does it go on by itself?
    speed: str = ""


class Why(NamedTuple):
    """Somebody's reasons for a choice."""

    step: int
    told: str = ""  # if they are open


class TableView(NamedTuple):
    rules: Ruleset
    near: int
    rows: tuple[Land, ...]  # the places that animals live in, where these are apart
    boards: tuple[Board, ...]  # the nearest first
    open_seat: int  # whose board is open where there is room for one of the others only
    top: Top
    sources: Sources | None
    hand: HandView
    sheet: Sheet
    log: list[Line]
    only: int  # the log tells of this player only; of all, if it is NOBODY
    names: tuple[str, ...]
    there: frozenset[int]  # the animals and places that lie on the table
    whys: Mapping[int, Why]  # lines of the log, for whose doing somebody had reasons
    reel: Reel | None = None
    curtain: int = NOBODY  # who has to take the seat before the game goes on
    curtain_name: str = ""
    seated: bool = False  # they say that they have
    curtain_note: str = ""  # what they have to know first

    @property
    def spots(self) -> tuple[SourceView, ...]:
        """The areas, or the plants, one after another."""
        return tuple(it for card in self.sources.cards for it in card) if self.sources else ()

    @property
    def plain_banks(self) -> tuple[Bank, ...]:
        """Food that lies in no place that animals live in."""
        apart = [one.bank for one in self.rows]
        return tuple(it for it in self.top.banks if it not in apart)


def table(
    play: Play,
    words: Words,
    open_seat: int,
    hurried: bool,
    only: int = NOBODY,
    open_place: str = "",
) -> TableView:
    """The table as it is now for the one who looks."""
    context = play.context(words)
    near = play.near
    log = []
    if not play.film:
        log = play.history.lines(words, seat=None if only == NOBODY else only)
    there = frozenset((*context.seen.animals, *context.seen.places))
    asked = question(play, context, hurried)._replace(there=there)
    boards = tuple(board(context, seat, seat == near) for seat in play.around)
    above = top(context, play.rests and play.farewell)
    if play.rests:  # nobody is asked before it has been read
        above = above._replace(who="", letter="")
    return TableView(
        play.session.rules,
        near,
        lands(boards, above.banks, open_place),
        boards,
        open_seat if open_seat != near else play.around[1],
        above,
        sources(context),
        held(play, context, {choice.pick: choice.number for choice in asked.choices}),
        asked,
        log,
        only,
        play.names,
        there,
        whys(play, words, log),
        reel(play, context),
        play.curtain,
        play.names[play.curtain] if play.curtain != NOBODY else "",
        play.seated == play.curtain,
        play.hint_text(words) if play.hint == "ui.undone.by" else "",
    )


def asked_about(view: TableView) -> tuple[str, ...]:
    """What the question is about, the weightiest first: hunter and prey, then all one may pick."""
    sides = [pick.being(tile.id) for tile in view.sheet.fight]
    picked = [card.pick for card in view.hand.cards if card.lit == "picked"]
    cards = [card.pick for card in view.hand.cards if card.lit == "legal" and not picked]
    tiles = [pick.being(it.id) for board in view.boards for it in board.tiles if it.lit in LIT]
    places = [pick.being(it.id) for it in view.spots if it.lit in LIT]
    return tuple(dict.fromkeys((*sides, *cards, *tiles, *places, *picked)))


def board_to_open(view: TableView) -> int:
    """Where one other board has room: the one that is open, unless only others are asked about."""
    asked = set(asked_about(view))
    seats = [b.seat for b in view.boards[1:] if any(pick.being(it.id) in asked for it in b.tiles)]
    return view.open_seat if view.open_seat in seats or not seats else seats[0]


def held(play: Play, context: ViewContext, numbers: Mapping[str, str]) -> HandView:
    """The cards of the nearest player; those of the pool, where one of these is chosen."""
    near, side = play.near, context.seen.seats[play.near]
    if play.film and play.film.eyes == ALL:
        return HandView(context.namer.words.say("ui.film.eyes.all"), all_hands(context, near))
    wanted = {action.card for action in context.options if action.card} if context.asking else set()
    choosing = bool(wanted) and wanted <= set(side.pool) and not wanted <= set(side.hand)
    cards = side.pool if choosing else side.hand
    seen = () if play.covered else hand(context, cards, numbers)
    hidden = len(cards) - sum(one.copies for one in seen)
    if choosing and seen:
        seen = (*taken(context, side.hand), *seen)
    asked = play.person_asked and play.ask and play.ask.who == near
    open = bool(side.pool) and UNKNOWN not in side.pool and not play.covered
    return HandView(
        context.namer.words.say("ui.hand_of", name=play.names[near]),
        seen,
        hidden,
        0 if choosing else len(side.pool),
        "unveil" if hidden and asked and play.curtain == NOBODY else "",
        f"pool {near}" if open else "",
    )


def all_hands(context: ViewContext, near: int) -> tuple[CardView, ...]:
    """Everybody's cards, whose they are beside them, the nearest player's first."""
    seats = context.seen.seats
    return tuple(
        one._replace(pick="", owner=LETTERS[seat])
        for seat in sorted(range(len(seats)), key=lambda seat: (seat - near) % len(seats))
        for one in hand(context, seats[seat].hand)
    )


def question(play: Play, context: ViewContext, hurried: bool) -> Sheet:
    """The sheet, and what may be done beside answering it."""
    words, session = context.namer.words, play.session
    fallen = throws(play, context)
    made = sheet(context, play.hint_text(words), fallen, play.covered)
    if play.doubt:
        yes = Choice(
            "sure", story.action_sentence(context.namer, play.doubt), number="1", tone="end"
        )
        no = Choice("cancel", words.say("ui.cancel"), number="2")
        made = made._replace(prompt=doubt(play, words, play.doubt), choices=(yes, no))
    if play.covered:
        secret = play.private  # what may be done tells what lies there
        others = tuple(
            it for it in made.choices if it.tone != "card" and (it.tone == "end" or not secret)
        )
        down = words.say("ui.face_down", action=words.say("ui.show_cards"))
        prompt = f"{made.prompt} {down}" if others != made.choices else made.prompt
        made = made._replace(choices=others, prompt=prompt)
    if play.rests:
        made = made._replace(who="", letter="", prompt=words.say("ui.rest"), rests=True)
    mine = play.person_asked and play.curtain == NOBODY
    own = play.history.own(play.near)
    since = recap(context, play.near, play.recent(), play.extinctions.dead, own)
    idle = idleness(play, words) if mine else ""
    since = since._replace(idle=idle) if since else Recap((), idle=idle) if idle else None
    told = play.advice and not play.hint and not play.against
    advice = "told" if told else "busy" if play.advising else "ask" if play.advisable else ""
    brought = [] if any(one.brought for one in fallen) else play.fallen
    filled = [
        story.event_sentence(context.namer, event, context.seen)
        for event in brought
        if event.kind != ROLL
    ]
    return made._replace(
        filled=" ".join(filled),
        advice=advice,
        robbed=play.names[play.robbed] if play.robbed != NOBODY else "",
        undo=bool((mine or session.practice or play.curtain == NOBODY) and session.can_undo()),
        redo=session.can_redo(),
        skip=not play.person_asked and not play.rests,
        hurried=hurried,
        farewell=farewell(context, play.extinction) if play.extinction else None,
        recap=since,
    )


def idleness(play: Play, words: Words) -> str:
    """That the one who looks could do nothing since, or some of the others could not."""
    if play.passed_over:
        return words.say("ui.recap.idle")
    names = [play.names[seat] for seat in play.idlers]
    return words.say("ui.recap.idlers", names=words.series(names)) if names else ""


def throws(play: Play, context: ViewContext) -> tuple[Throw, ...]:
    """The dice that have fallen: of every place where food lies, for each thing, or together."""
    seen = context.seen
    if apart := thrown_apart(play, context):
        return apart
    sides = [int(event.what) for event in play.fallen if event.kind == ROLL]
    banks = [(key, dice) for key, dice, _ in seen.rules.banks.get(len(seen.seats), ()) if dice]
    if len(banks) < 2 or sum(dice for _, dice in banks) != len(sides):
        return (Throw("", tuple(sides)),) if sides else ()
    found = []
    for key, dice in banks:
        found.append(Throw(story.place_name(context.namer.words, key), tuple(sides[:dice])))
        del sides[:dice]
    return tuple(found)


def thrown_apart(play: Play, context: ViewContext) -> tuple[Throw, ...]:
    """Dice that have decided several things, each with what it was; else none."""
    found: list[Throw] = []
    sides: list[int] = []
    for event in play.fallen:
        if event.kind == ROLL:
            sides.append(int(event.what))
        else:
            told = story.event_sentence(context.namer, event, context.seen)
            found.append(Throw("", tuple(sides), told))
            sides = []
    several = len([one for one in found if one.sides]) > 1
    return tuple(found) if several and not sides else ()


def doubt(play: Play, words: Words, action: Action) -> str:
    """The question that is asked once more."""
    animals = given_up(play, action)
    names = words.listed([play.namer(words).animal(id) for id in animals])
    half, trait = words.trait(play.pointed), words.trait(str(action.what))
    return words.say(doubtful(play, action), animals=names, n=len(animals), half=half, trait=trait)


def whys(play: Play, words: Words, lines: Iterable[Line]) -> dict[int, Why]:
    """The lines that begin what an opponent did for reasons that may be told.

    Of who silently ended a turn no line tells, so there is none to ask at.
    """
    found: dict[int, Why] = {}
    namer = play.namer(words)._replace(marking=True)
    for line in lines:
        thought = play.thoughts.get(line.step)
        if thought and line.letter == LETTERS[thought.seat] and play.history.opens(line.number):
            told = reason(play, thought, namer) if play.why == line.step else ""
            found[line.number] = Why(line.step, told)
    return found


def nameless(namer: Namer, told: str, action: Action) -> str:
    """What comes of an action, whoever it is that it is done to."""
    return told.replace(namer.animal(action.target), "") if action.target > 0 else told


def reason(play: Play, thought: Thought, namer: Namer) -> str:
    """What spoke for a choice: what it brings, if somebody had only that in mind."""
    seat, seen, choice = thought
    other = why.rival(seen.animals, choice)
    if other and not other.futures and not why.even(choice.considered[0], other):
        then = ViewContext(namer, seen, play.picker, play.kinds, phase(seen), seat)
        one, else_one = outcome(then, choice.action), outcome(then, other.action)
        bare, else_bare = (
            nameless(namer, one, choice.action),
            nameless(namer, else_one, other.action),
        )
        if one and else_one and bare != else_bare:
            said = story.action_sentence(namer, other.action)
            return namer.words.say(
                "why.chosen.brings", outcome=one, other=said, else_outcome=else_one
            )
    return why.brief_reasons(namer, seen.animals, choice, seat)


def reel(play: Play, context: ViewContext) -> Reel | None:
    film = play.film
    if not film:
        return None
    return Reel(film, context.namer, context.seen.turn, film.sentence(context.namer))

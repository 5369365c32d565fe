"""What the desk shows: its state of the conversation as HTML, region by region."""

from __future__ import annotations

from typing import TYPE_CHECKING

from evolution.text import story
from evolution.ui import (
    covers,
    ending,
    html,
    manual,
    manual_html,
    start,
    strip,
    strip_html,
    territories,
    view,
)
from evolution.ui.game import NOBODY, Game
from evolution.ui.markup import Markup, classes, tag

if TYPE_CHECKING:
    from evolution.ui.desk import Desk

MANY_SEATS = 6  # so many players need the whole width for the others


def regions(desk: Desk) -> dict[str, str]:
    """Every region of the screen that is open now."""
    made: dict[str, str] = {}
    if desk.screen == "start":
        made["start"] = start.start(
            desk.form,
            desk.words,
            desk.settings,
            desk.games(),
            desk.store.aside(),
            problem(desk),
            True,
            desk.kept,
            desk.store.trouble != "error.storage",
        )
    elif desk.game and desk.screen == "end":
        game = desk.game
        made["end"] = ending.end(game.session.state, game.names, desk.words)
    elif desk.game:
        made |= table(desk, desk.game)
    made["cover"] = covering(desk)
    made["notice"] = noticing(desk)
    return made


def problem(desk: Desk) -> str:
    """Why no game can begin with the form as it is."""
    seats = desk.form.rules.seats
    return desk.problem and desk.words.say(desk.problem, low=seats[0], high=seats[-1])


def table(desk: Desk, game: Game) -> dict[str, str]:
    look, words = game.look(desk.words), desk.words
    seats, near = len(game.names), game.near
    rows = territories.apart(look.seen)
    many = seats >= (territories.MANY_SEATS if rows else MANY_SEATS)
    if rows:
        laid = territories.table(seats, near, words)
    else:
        laid = html.table(seats, near, words, many)
    made: dict[str, str] = {"game": frame(laid, many, rows)}
    boards = [view.board(look, (near + n) % seats, n == 0) for n in range(seats)]
    shown = desk.open_seat if desk.open_seat != near else (near + 1) % seats
    for board in boards:
        fill = territories.board if rows else html.board
        made[f"seat-{board.seat}"] = fill(board, words, board.seat == shown)
    top = view.top(look)
    if rows:
        lands = {id for id, _, _ in view.rows(look)}
        made["lands"] = territories.heads([b for b in top.banks if b.id in lands], words)
        top = top._replace(banks=tuple(b for b in top.banks if b.id not in lands))
    made["top"] = html.top(top, words)
    made["pills"] = html.pills(boards[1:], shown, words)
    made["strip"] = strip_html.strip(strip.strip(look), words)
    made["hand"] = hand(desk, game, look)
    made["sheet"] = sheet_html(desk, game, look)
    made["log"] = html.log(game.log(words), words)
    return made


def hand(desk: Desk, game: Game, look: view.Look) -> Markup:
    near, words = game.near, desk.words
    side = look.seen.seats[near]
    wanted = {action.card for action in look.options if action.card} if look.asking else set()
    choosing = bool(wanted) and wanted <= set(side.pool) and not wanted <= set(side.hand)
    cards = side.pool if choosing else side.hand
    seen = view.hand(look, cards)
    peek = ""
    if len(seen) < len(cards) and game.person_asked and game.ask and game.ask.who == near:
        peek = "unveil" if game.curtain == NOBODY else ""
    title = words.say("ui.hand_of", name=game.names[near])
    pool = 0 if choosing else len(side.pool)
    return html.hand(seen, len(cards) - len(seen), title, words, peek, pool)


def sheet(desk: Desk) -> view.Sheet:
    game = desk.game
    assert game
    look = game.look(desk.words)
    return sheet_view(desk, game, look)


def sheet_view(desk: Desk, game: Game, look: view.Look) -> view.Sheet:
    words = desk.words
    made = view.sheet(look, game.hint_text(words), game.dice)
    if game.doubt:
        yes = view.Choice("sure", story.deed(look.cast, game.doubt), number="1", tone="end")
        no = view.Choice("cancel", words.say("ui.cancel"), number="2")
        made = made._replace(prompt=words.say(game.doubtful(game.doubt)), choices=(yes, no))
    return made


def sheet_html(desk: Desk, game: Game, look: view.Look) -> Markup:
    words = desk.words
    if game.step is not None:
        sentence = " ".join(
            text for _, text, step in reversed(game.log(words)) if step == game.step
        )
        return covers.replay(game.step, len(game.session.steps), sentence, words)
    mine = game.person_asked and game.curtain == NOBODY
    undo = game.session.can_undo() if mine or game.session.practice else fresh_undo(desk, game)
    skip = not game.person_asked and not desk.hurried
    return html.sheet(sheet_view(desk, game, look), words, undo, game.session.can_redo(), skip)


def fresh_undo(desk: Desk, game: Game) -> int:
    """The last choice can be taken back while the next player has not acted."""
    return game.session.can_undo() if game.curtain == NOBODY else 0


def covering(desk: Desk) -> str:
    words, game = desk.words, desk.game
    kind, _, rest = desk.cover.partition(" ")
    if kind == "settings":
        return covers.settings(desk.settings, len(desk.games()), desk.space, words)
    if kind == "help":
        rules = game.session.rules if game else desk.form.rules
        seats = len(game.names) if game else len(desk.form.players)
        return manual_html.manual(manual.manual(rules, seats, words), rules.signs, words)
    if kind == "credits":
        return covers.credits(words)
    if kind == "delete":
        saved = next((one for one in desk.games() if one.id == rest), None)
        title = saved.title if saved else rest
        return covers.ask(
            words.say("ui.delete_of", title=title),
            words.say("ui.delete.help"),
            words.say("ui.delete"),
            f"really {rest}",
            words,
        )
    if game and desk.screen == "table" and not desk.locked and game.curtain != NOBODY:
        return covers.curtain(game.curtain, game.names[game.curtain], words)
    return ""


def noticing(desk: Desk) -> str:
    words = desk.words
    if desk.locked:
        return tag(
            "p",
            words.say(desk.locked),
            html.button(words.say("ui.continue_here"), do="steal", cls="strong"),
        )
    if not desk.notice:
        return ""
    export = html.button(words.say("ui.export"), do="export", cls="strong")
    update = html.button(words.say("ui.update.take"), do="update", cls="strong")
    return tag(
        "p",
        words.say(desk.notice),
        update if desk.notice == "ui.update" else None,
        export if desk.notice.startswith("error.storage") and desk.saved else None,
        html.button(words.say("ui.close"), do="dismiss"),
    )


def frame(content: Markup, many: bool, rows: bool = False) -> Markup:
    return tag("div", content, cls=classes("table", many=many, rows=rows))

"""The table as HTML, region by region: a function of the view, and nothing else.

What can be clicked carries ``data-do``: the text that the desk is told. What explains itself when
it is pointed at carries ``data-why``. Looks are classes; they stand in static/style.css.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from evolution.pictures import picture
from evolution.text.words import Words
from evolution.ui.markup import Markup, classes, drawn, join, tag
from evolution.ui.scenes import egg, nest
from evolution.ui.view import (
    MOST_RINGS,
    Bank,
    Board,
    CardView,
    Choice,
    Flag,
    Half,
    MarkView,
    Sheet,
    Tile,
    Tokens,
    Top,
)

SPRITE = "./static/icons.svg"
MOST_TOKENS = 14  # a food bank with more of them is drawn as a number only


def icon(name: str, cls: str = "") -> Markup:
    """A picture from the sprite; it says nothing, the words beside it do."""
    picture = tag("use", href=f"{SPRITE}#{name}")
    return tag("svg", picture, cls=classes("icon", cls), aria_hidden="true")


def button(*content: object, do: str, cls: str = "", **more: object) -> Markup:
    """A button that tells the desk ``do``."""
    return tag("button", *content, type="button", cls=classes("button", cls), data_do=do, **more)  # type: ignore


# ---------------------------------------------------------------------- an animal


def tokens(full: int, need: int) -> Markup:
    """Rings, filled as far as it has eaten; as a number if they are many."""
    count = tag("b", f"{full}/{need}", cls="count")
    if need > MOST_RINGS:
        return join(tag("i", cls="ring full"), tag("b", f"{full}/{need}", cls="number-of"))
    return join([tag("i", cls=classes("ring", full=place < full)) for place in range(need)], count)


def fats(fat: tuple[bool, ...]) -> Markup:
    if len(fat) > 3:
        return join(tag("i", cls="fat full"), tag("b", f"{sum(fat)}/{len(fat)}", cls="number-of"))
    return join(tag("i", cls=classes("fat", full=full)) for full in fat)


def lying(tokens: Iterable[Tokens]) -> Markup:
    """Shelters and the like, and how many of them."""
    return join(
        tag("span", icon(it.picture), it.number > 1 and it.number or None, cls=f"token is-{it.key}")
        for it in tokens
    )


def mark(view: MarkView) -> Markup:
    name: list[object] = [view.name if view.cards == 1 else f"{view.name} ×{view.cards}"]
    if view.partners:
        name += [" ", tag("span", ", ".join(view.partners), cls="partner")]
    return tag(
        "span",
        tag("span", icon(f"trait-{view.kind}"), cls="shape"),
        tag("span", *name, cls="name"),  # type: ignore[arg-type]
        view.cards > 1 and tag("b", f"×{view.cards}", cls="times") or None,
        view.partners
        and not view.bridged
        and tag("b", " ".join(view.partners), cls="badge")
        or None,
        cls=classes(
            "mark", f"is-{view.category}", off=view.off, used=view.used, bridged=view.bridged
        ),
    )


@lru_cache(maxsize=1024)
def tile(view: Tile, still: bool = False) -> Markup:
    """One animal: one button; ``still`` for a picture of it that cannot be clicked."""
    room = view.need + len(view.fat)
    body = join(
        tag(
            "span",
            tag("span", view.name, cls="number"),
            tag("span", view.state_name, cls="word"),
            view.members > 1 and tag("b", f"×{view.members}", cls="members") or None,
            view.place and icon(f"place-{view.place}", "home") or None,
            lying(view.tokens),
            tag(
                "span",
                tokens(view.food, view.need),
                fats(view.fat),
                cls=classes("food", tight=room > 2, crowded=room > 3),
            ),
            cls="head",
        ),
        tag("span", drawn(picture(view.portrait)), cls="portrait"),
        tag(
            "span",
            [mark(one) for one in view.marks],
            len(view.marks) > 6 and tag("b", f"+{len(view.marks) - 5}", cls="more") or None,
            cls=classes("marks", f"of-{min(len(view.marks), 12)}"),
        ),
        tag(
            "span",
            [flag(one) for one in view.flags],
            cls="state",
        ),
        view.left and tag("span", icon(f"trait-{view.left}"), cls="link left") or None,
        view.right and tag("span", cls="link right") or None,
    )
    look = classes(
        "tile", view.state, view.lit, view.struck, *(f"flag-{one.key}" for one in view.flags)
    )
    if still:
        return tag(
            "span",
            tag("span", body, cls="body", aria_hidden="true"),
            cls=classes(look, "still"),
            role="img",
            aria_label=view.label,
        )
    return tag(
        "button",
        tag("span", f"{view.label}. {view.why}" if view.why else view.label, cls="ears"),
        tag("span", body, cls="body", aria_hidden="true"),
        type="button",
        id=f"animal-{view.id}",
        cls=look,
        data_do=f"animal {view.id}",
        data_why=view.why,
        aria_disabled="true" if view.lit == "barred" else None,
        aria_pressed="true" if view.lit == "picked" else None,
    )


def flag(view: Flag) -> Markup:
    picture = icon(view.picture) if view.picture else None
    return tag("span", picture, tag("span", view.name, cls="word"), cls=f"flag is-{view.key}")


# ---------------------------------------------------------------------- boards


def plate(view: Board, words: Words, opened: bool = False) -> Markup:
    """The head of a player's section; ``opened`` where there is room for one only."""
    return tag(
        "header",
        tag("span", view.letter, cls="letter"),
        tag("h2", view.name),
        view.first
        and tag("span", icon("first-player"), words.say("ui.first"), cls="first")
        or None,
        view.passed and tag("span", words.say("ui.passed"), cls="passed") or None,
        tag(
            "p",
            tag("span", view.summary, cls="ears"),
            fact("deck", view.pool or view.cards, view.pool and "pool" or ""),
            fact("animal", len(view.tiles)),
            view.hungry and fact("token-food", view.hungry, "hungry") or None,
            title=view.summary,
        ),
        cls=classes("plate", asked=view.asked, opened=opened),
    )


def board(view: Board, words: Words, opened: bool = False) -> Markup:
    """What stands in a player's section."""
    head = plate(view, words, opened)
    tiles = [tile(one) for one in view.tiles]
    if view.birth:
        tiles.append(
            button(drawn(egg()), tag("span", view.birth_name), do=view.birth, cls="slot legal")
        )
    if not tiles:
        return join(head, tag("p", drawn(nest()), view.empty, cls="empty"))
    return join(head, tag("div", tiles, cls=classes("tiles", f"n-{min(len(tiles), 24)}")))


def fact(picture: str, number: int, cls: str = "") -> Markup:
    return tag("span", icon(picture), number, cls=classes("fact", cls), aria_hidden="true")


def pills(boards: list[Board], open_seat: int, words: Words) -> Markup:
    """The other players as buttons, where only one of their boards has room."""
    return join(
        tag(
            "button",
            tag("span", one.letter, cls="letter"),
            tag("span", one.name, cls="name"),
            tag(
                "span",
                icon("deck"),
                one.pool or one.cards,
                " ",
                icon("animal"),
                len(one.tiles),
                cls="facts",
            ),
            type="button",
            cls=classes("pill", f"seat-{one.letter}", asked=one.asked),
            data_do=f"show {one.seat}",
            aria_pressed="true" if one.seat == open_seat else "false",
        )
        for one in boards
    )


# ---------------------------------------------------------------------- the top bar


def top(view: Top, words: Words) -> Markup:
    return join(
        tag(
            "p",
            tag("b", view.turn),
            tag(
                "span", icon("deck"), view.deck, title=words.say("ui.deck", n=view.deck), cls="deck"
            ),
            cls=classes("turn", last=view.last),
        ),
        tag(
            "ol",
            [
                tag("li", name, cls=classes("phase", now=now), aria_current="step" if now else None)
                for _, name, now in view.phases
            ],
            cls="phases",
            aria_label=words.say("ui.phases"),
        ),
        tag(
            "p",
            view.letter and tag("span", view.letter, cls="letter") or None,
            view.who,
            cls=classes("who", view.letter and f"seat-{view.letter}"),
        ),
        tag("div", [(apart(one), bank(one, words)) for one in view.banks], cls="banks"),
        tag(
            "nav",
            tool("menu", "ui-house", words.say("ui.leave")),
            tool("settings", "ui-settings", words.say("ui.settings")),
            tool("help", "ui-circle-help", words.say("ui.help")),
            cls="tools",
            aria_label=words.say("ui.tools"),
        ),
    )


def tool(do: str, picture: str, name: str) -> Markup:
    return button(icon(picture), tag("span", name, cls="ears"), do=do, cls="tool", title=name)


def spoken_bank(view: Bank, words: Words) -> str:
    said = [words.say("ui.bank", name=view.name, n=view.food)]
    said += [one.said for one in view.tokens]
    return ", ".join(said)


def bank(view: Bank, words: Words) -> Markup:
    shown = view.food if view.food <= MOST_TOKENS else 0
    return tag(
        "button",
        tag("span", spoken_bank(view, words), cls="ears"),
        tag(
            "span",
            tag("span", view.name, cls="name"),
            tag("b", view.food, cls="amount"),
            tag("span", [tag("i", cls="ring full") for _ in range(shown)], cls="tokens"),
            lying(one for one in view.tokens if not one.apart),
            cls="body",
            aria_hidden="true",
        ),
        type="button",
        cls=classes("bank", f"place-{view.key}", legal=view.lit),
        data_do=f"place {view.id}",
    )


def apart(view: Bank) -> Markup:
    """What lies in a place beside its food; a button while somebody may take it."""
    return join(pile(one) for one in view.tokens if one.apart)


def pile(view: Tokens) -> Markup:
    content = (icon(view.picture), tag("b", f"×{view.number}", aria_hidden="true"))
    cls = f"pile is-{view.key}"
    if view.take:
        ears = tag("span", view.said, cls="ears")
        return button(*content, ears, do=view.take, cls=f"{cls} legal", title=view.said)
    return tag("span", *content, cls=cls, role="img", aria_label=view.said, title=view.said)


# ---------------------------------------------------------------------- the hand


def half(view: Half) -> Markup:
    return tag(
        "span",
        tag("span", icon(f"trait-{view.kind}"), cls="shape"),
        tag(
            "span",
            view.name,
            view.appetite and tag("b", f" +{view.appetite}", cls="appetite") or None,
            cls="name",
        ),
        cls=f"mark is-{view.category}",
        title=view.text,
    )


def card(view: CardView) -> Markup:
    return tag(
        "button",
        tag("span", view.label, cls="ears"),
        tag(
            "span",
            [half(one) for one in view.halves],
            len(view.halves) == 1 and icon(f"trait-{view.halves[0].kind}", "ghost") or None,
            view.number and tag("kbd", view.number) or None,
            cls="body",
            aria_hidden="true",
        ),
        type="button",
        cls=classes("card", view.lit, f"halves-{len(view.halves)}"),
        data_do=view.pick,
        aria_pressed="true" if view.lit == "picked" else None,
    )


def hand(
    cards: tuple[CardView, ...],
    hidden: int,
    title: str,
    words: Words,
    peek: str = "",
    pool: int = 0,
) -> Markup:
    """A player's cards; ``hidden`` are only counted, and so is a ``pool``."""
    inside: list[object] = [card(one) for one in cards]
    if pool:
        backs = [tag("i", cls="back") for _ in range(min(pool, 6))]
        inside.append(tag("span", backs, words.say("ui.pool", n=pool), cls="backs"))
    if hidden:
        backs = [tag("i", cls="back") for _ in range(min(hidden, 6))]
        inside.append(tag("span", backs, words.say("ui.cards", n=hidden), cls="backs"))
    if peek:
        inside.append(button(icon("ui-eye"), words.say("ui.show_cards"), do=peek, cls="quiet"))
    if not inside:
        inside.append(tag("p", words.say("ui.no_cards"), cls="empty"))
    return join(
        tag("h2", title, cls="ears"),
        tag("div", inside, cls=classes("cards", f"c-{min(len(cards), 20)}")),  # type: ignore
    )


# ---------------------------------------------------------------------- the decision sheet


def choice(view: Choice) -> Markup:
    return tag(
        "button",
        view.number and tag("kbd", view.number) or None,
        view.icon and icon(view.icon) or None,
        tag("span", view.text, cls="text"),
        view.note and tag("span", view.note, cls="note") or None,
        type="button",
        cls=classes("choice", view.tone, refused=view.refused),
        data_do=view.pick,
        aria_disabled="true" if view.refused else None,
    )


DIE = {1: "⚀", 2: "⚁", 3: "⚂", 4: "⚃", 5: "⚄", 6: "⚅"}


def die(side: int) -> Markup:
    pips = {1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}.get(side, "")
    return tag(
        "span",
        [tag("i", cls=f"pip at-{at}") for at in pips],
        cls="die",
        role="img",
        aria_label=str(side),
    )


def sheet(
    view: Sheet, words: Words, undo: int = 0, redo: bool = False, skip: bool = False
) -> Markup:
    fight = None
    if len(view.fight) == 2:
        hunter, prey = view.fight
        arrow = tag("span", icon(view.fight_picture), cls="arrow")
        fight = tag("div", tile(hunter, True), arrow, tile(prey, True), cls="fight")
    cancel = None
    if view.trail:
        cancel = tag(
            "p",
            " › ".join(view.trail),
            button(icon("ui-x"), words.say("ui.cancel"), do="cancel", cls="quiet"),
            cls="trail",
        )
    history = tag(
        "div",
        skip
        and button(icon("ui-skip-forward"), words.say("ui.skip"), do="skip", cls="quiet")
        or None,
        undo and button(icon("ui-undo-2"), words.say("ui.undo"), do="undo", cls="quiet") or None,
        redo and button(icon("ui-redo-2"), words.say("ui.redo"), do="redo", cls="quiet") or None,
        cls="history",
    )
    question = tag(
        "h2",
        view.letter and tag("span", view.letter, cls=f"letter seat-{view.letter}") or None,
        view.who and tag("b", view.who, " ") or None,
        tag("span", view.prompt, cls="prompt"),
    )
    return join(
        tag("div", question, history, cls="ask"),
        cancel,
        view.dice and tag("div", [die(side) for side in view.dice], cls="dice") or None,
        fight,
        tag("div", [choice(one) for one in view.choices], cls="choices"),
        tag("p", view.hint, cls="hint", id="hint", data_hint=view.hint),
    )


def log(lines: list[tuple[str, str, int]], words: Words) -> Markup:
    """The last things that have happened: (letter of a seat, sentence, step)."""
    return join(
        tag("h2", icon("ui-history"), words.say("ui.log")),
        tag(
            "ol",
            [
                tag(
                    "li",
                    sentence,
                    cls=classes("line", letter and f"seat-{letter}", head=not letter),
                )
                for letter, sentence, _ in lines
            ],
            tabindex="-1",
        ),
    )


def table(seats: int, near: int, words: Words, log_inside: bool) -> Markup:
    """The empty regions of a game, in their places."""
    others = [(near + step) % seats for step in range(1, seats)]
    sections = [section(seat, words) for seat in others]
    book = tag("section", id="log", cls="log", aria_label=words.say("ui.log"))
    return join(
        tag("header", id="top", cls="top"),
        tag("nav", id="pills", cls="pills", data_zone=True, aria_label=words.say("ui.others")),
        tag("div", sections, book if log_inside else None, cls=f"others others-{seats - 1}"),
        strip(words),
        section(near, words, near=True),
        tag("section", id="hand", cls="hand", data_zone=True, aria_label=words.say("ui.hand")),
        tag(
            "section", id="sheet", cls="sheet", data_zone=True, aria_label=words.say("ui.decision")
        ),
        None if log_inside else book,
    )


def strip(words: Words) -> Markup:
    """The empty region of what lies between the players."""
    name = words.say("ui.strip")
    return tag("section", id="strip", cls="strip", data_zone=True, aria_label=name)


def section(seat: int, words: Words, near: bool = False) -> Markup:
    letter = "ABCDEFGH"[seat]
    return tag(
        "section",
        id=f"seat-{seat}",
        cls=classes("board", f"seat-{letter}", near=near),
        data_zone=True,
        aria_label=words.say("ui.board_of", letter=letter),
    )

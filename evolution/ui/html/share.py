"""The ways to hand out a game, as HTML."""

from __future__ import annotations

from collections.abc import Mapping

from evolution.link import WARN
from evolution.text.words import LETTERS, Words
from evolution.ui.form import Form
from evolution.ui.html.dialogs import dialog
from evolution.ui.html.experiment import length
from evolution.ui.html.parts import button, icon
from evolution.ui.markup import Markup, classes, drawn, tag
from evolution.ui.page import Passing, Share, Slip


def share(view: Share, pictures: Mapping[str, str], words: Words) -> Markup:
    """A link to all of it, the same deal, a short link with its picture, and a file."""
    return dialog(
        words.say("ui.share"),
        tag("p", words.say("ui.link.secrets" if view.over else "ui.link.secrets.open"), cls="note"),
        way("whole", view.whole, words),
        short(view, pictures, words),
        way("deal", view.deal, words),
        result(words) if view.result else None,
        moment(words) if view.moment else None,
        offprint(view, words),
        tag(
            "section",
            tag("h3", words.say("ui.link.file")),
            tag("p", button(icon("ui-download"), words.say("ui.export"), do="export")),
        ),
        words=words,
        cls="share",
    )


def way(kind: str, address: str, words: Words) -> Markup:
    """A link, what it is good for, and a button that copies it."""
    return tag(
        "section",
        tag("h3", tag("label", words.say(f"ui.link.{kind}"), for_=f"link-{kind}")),
        tag("p", words.say(f"ui.link.{kind}.help"), cls="help"),
        line(kind, address, words),
        tag("p", words.say("ui.link.long", n=len(address)), cls="help")
        if len(address) > WARN
        else None,
    )


def result(words: Words) -> Markup:
    """The way to hand in what came of a game."""
    show = button(icon("ui-qr-code"), words.say("ui.slip.show"), do="slip")
    return offer("slip", "slip.share", show, words)


def offer(name: str, help: str, deed: Markup, words: Words) -> Markup:
    """A heading, what it is good for, and the button that does it."""
    return tag(
        "section",
        tag("h3", words.say(f"ui.{name}")),
        tag("p", words.say(f"ui.{help}"), cls="help"),
        tag("p", deed),
    )


def slip(view: Slip, pictures: Mapping[str, str], words: Words) -> Markup:
    """What came of a game, for a teacher: to be scanned, sent, or written down."""
    name = tag(
        "input", type="text", id="slip-name", name="slip-name", value=view.name, autocomplete="off"
    )
    others = [
        button(
            one,
            do=f"slip {at}",
            cls=classes(strong=at == view.at),
            aria_pressed="true" if at == view.at else "false",
        )
        for at, one in enumerate(view.names)
    ]
    return dialog(
        words.say("ui.slip"),
        tag("p", others, cls="address") if len(others) > 1 else None,
        tag(
            "section",
            tag("p", words.say("ui.slip.open", n=view.turn), cls="note") if view.turn else None,
            tag("p", words.say("ui.left.was", n=view.own), cls="note")
            if view.own is not None
            else None,
            tag("p", words.say("ui.slip.help")),
            tag("p", tag("label", words.say("ui.slip.name"), name), cls="named"),
            code(pictures.get(view.line), "ui.slip.qr", words),
        ),
        tag(
            "section",
            tag("h3", tag("label", words.say("ui.slip.line"), for_="link-slip")),
            line("slip", view.line, words),
            tag("p", words.say("ui.slip.tells"), cls="help"),
        ),
        no_time(words) if view.turn and view.own is None else None,
        words=words,
        cls="share slip",
    )


def no_time(words: Words) -> Markup:
    """What a group may do whose game is not over when the lesson is."""
    leave = button(icon("ui-bot"), words.say("ui.slip.left.do"), do="leave")
    return offer("slip.left", "slip.left.help", leave, words)


def code(picture: str | None, name: str, words: Words) -> Markup:
    """A QR code; or what is said while it is drawn, or cannot be."""
    if not picture:
        told = "ui.link.wait" if picture is None else "ui.link.no_picture"
        return tag("p", words.say(told), cls="help")
    return tag("div", drawn(picture), cls="qr", role="img", aria_label=words.say(name))


def hand_out(view: Share, form: Form, pictures: Mapping[str, str], words: Words) -> Markup:
    """A deal for everybody, before anybody has begun it: a code, a link, the picture of it."""
    address = view.base.partition("://")[2].rstrip("/")
    typed = words.say(f"ui.hand_out.code.{'type' if view.code else 'none'}", address=address)
    code_told = tag("p", tag("strong", view.code), cls="class-code") if view.code else None
    return dialog(
        words.say("ui.hand_out"),
        tag("p", words.say("ui.hand_out.help")),
        length(form, words),
        tag(
            "section",
            tag("h3", words.say("ui.hand_out.code")),
            code_told,
            tag("p", typed, cls="help"),
        ),
        tag(
            "section",
            tag("h3", tag("label", words.say("ui.hand_out.link"), for_="link-deal")),
            tag("p", words.say("ui.hand_out.platform"), cls="help"),
            line("deal", view.deal, words),
        ),
        tag("section", code(pictures.get(view.deal), "ui.hand_out.qr", words)),
        words=words,
        cls="share hand-out",
    )


def passing(
    view: Passing, seat: int, name: str, pictures: Mapping[str, str], words: Words
) -> Markup:
    """Between two people at two devices: the link for the next one, and the door for their word."""
    asked = words.say("ui.pass.choose" if view.fresh else "ui.pass.word", name=name)
    sent = words.say("ui.pass.send", name=name)
    word = tag("input", type="password", id="word", name="word", autocomplete="off")
    door = button(words.say("ui.pass.open"), do="sit", cls="strong")
    return dialog(
        words.say("ui.pass", name=name),
        tag(
            "section",
            tag("h3", tag("label", sent, for_="link-pass")),
            line("pass", view.link, words),
            scanned(view, pictures, words),
        ),
        tag(
            "section",
            tag("h3", tag("label", asked, for_="word")),
            tag("p", word, door, cls="address"),
            tag("p", words.say("ui.pass.wrong"), cls="note", role="alert") if view.wrong else None,
            tag("p", words.say("ui.pass.honest"), cls="help"),
        ),
        tag("section", button(icon("ui-house"), words.say("ui.leave"), do="menu")),
        words=words,
        close="",
        cls=f"share seat-{LETTERS[seat]}",
        zone=False,
    )


def scanned(view: Passing, pictures: Mapping[str, str], words: Words) -> Markup:
    """The same link as a picture, once somebody wants it."""
    if view.short is None:
        show = words.say("ui.pass.picture")
        return tag("p", button(icon("ui-qr-code"), show, do="pass-picture", id="pass-picture"))
    none = tag("p", words.say("ui.pass.no_picture"), cls="help")
    told = code(pictures.get(view.short), "ui.pass.qr", words) if view.short else none
    return tag("div", told, id="pass-picture", tabindex="-1")


def moment(words: Words) -> Markup:
    """What is looked at, as a picture of either kind."""
    kinds = [(kind, words.say(f"ui.moment.{kind}")) for kind in ("svg", "png")]
    return tag(
        "section",
        tag("h3", words.say("ui.moment")),
        tag("p", words.say("ui.moment.help"), cls="help"),
        tag(
            "p",
            [button(icon("ui-download"), name, do=f"moment {kind}") for kind, name in kinds],
            cls="address",
        ),
    )


def offprint(view: Share, words: Words) -> Markup:
    """A page that replays by itself; of a game that is not over, with all hands closed."""
    helps = [words.say("ui.offprint.help")]
    helps += [] if view.over else [words.say("ui.offprint.closed")]
    made = button(
        icon("ui-download"), words.say("ui.offprint.make"), do="offprint", disabled=view.printing
    )
    return tag(
        "section",
        tag("h3", words.say("ui.offprint")),
        tag("p", " ".join(helps), cls="help"),
        tag("p", made, " ", words.say("ui.offprint.wait") if view.printing else None),
    )


def line(kind: str, address: str, words: Words) -> Markup:
    return tag(
        "p",
        tag(
            "input",
            type="text",
            id=f"link-{kind}",
            value=address,
            readonly=True,
        ),
        button(icon("ui-copy"), words.say("ui.link.copy"), do=f"copy {kind}"),
        cls="address",
    )


def short(view: Share, pictures: Mapping[str, str], words: Words) -> Markup:
    """The short link is made when it is asked for; some games have none."""
    if view.short:
        inside = [
            line("short", view.short, words),
            code(pictures.get(view.short), "ui.link.qr", words),
        ]
    elif view.refused:
        inside = [tag("p", words.say("ui.link.no_short"), cls="help")]
    else:
        inside = [tag("p", button(icon("ui-qr-code"), words.say("ui.link.shorten"), do="shorten"))]
    title = words.say("ui.link.short")
    return tag(
        "section",
        tag("h3", tag("label", title, for_="link-short") if view.short else title),
        tag("p", words.say("ui.link.short.help"), cls="help"),
        inside,
    )

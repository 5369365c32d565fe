"""A moment to be handed on, as HTML."""

from __future__ import annotations

from evolution.text.words import Words
from evolution.ui.html.dialogs import dialog
from evolution.ui.html.parts import button, icon
from evolution.ui.markup import Markup, tag
from evolution.ui.page import Report


def report(view: Report, words: Words) -> Markup:
    """The text, and the ways to hand it on."""
    secrets = "ui.link.secrets" if view.over else "ui.link.secrets.open"
    return dialog(
        words.say("ui.report"),
        tag("p", words.say("ui.report.help")),
        tag("p", words.say(secrets), cls="note") if view.game else None,
        tag(
            "p",
            tag(
                "textarea",
                view.text,
                id="report",
                rows=10,
                readonly=True,
                aria_label=words.say("ui.report.text"),
            ),
            cls="address",
        ),
        tag(
            "p",
            button(icon("ui-copy"), words.say("ui.link.copy"), do="copy-report", cls="strong"),
            " ",
            tag(
                "a",
                words.say("ui.report.issue"),
                href=view.issue,
                target="_blank",
                rel="noopener",
                cls="button",
            )
            if view.issue
            else None,
        ),
        words=words,
        cls="share",
    )

"""An experiment in the set-up form as HTML: its story, what it changes, and what may be altered."""

from __future__ import annotations

from evolution.changes import NOTHING, PLAIN, RANDOM, spell
from evolution.presets import keys
from evolution.text.changed import founders, kind_name, told
from evolution.text.words import Words
from evolution.ui.beforehand import beforehand
from evolution.ui.form import Form
from evolution.ui.html.parts import asked, button, icon, select
from evolution.ui.markup import Markup, join, tag

FOODS = (0, 25, 50, 75, 100, 125, 150, 200)  # percent
TURNS = range(1, 7)
HANDS = (-1, *range(11))
LENGTHS = range(3, 7)  # turns
TIMES = range(4)
STARTS = ("none", PLAIN, f"{PLAIN}:{PLAIN}", RANDOM, f"{RANDOM}:{RANDOM}")
STORY = ("story", "question")


def experiments() -> list[str]:
    """All there are, in their order."""
    return beforehand("experiments", lambda: " ".join(keys())).split()


def chooser(form: Form, words: Words) -> Markup:
    """Which experiment, if any: a field of the form."""
    choices = {"": words.say("ui.experiment.none")}
    choices |= {key: words.say(f"preset.{key}.name") for key in experiments()}
    return field("preset", words.say("ui.experiment"), choices, form.get("preset"))


def experiment(form: Form, words: Words) -> Markup | None:
    """What is played otherwise than usual; nothing if nothing is."""
    key = form.get("preset")
    if not key and form.changes == NOTHING:
        return None
    title = f"preset.{key}.name" if key in experiments() else "ui.experiment.own"
    texts = [part for part in STORY if words.has(f"preset.{key}.{part}")]
    return tag(
        "section",
        tag(
            "header",
            tag(
                "h2",
                tag("small", words.say("ui.experiment")),
                " ",
                words.say(title),
                id="experiment-title",
                tabindex="-1",
            ),
            button(words.say("ui.experiment.drop"), do="experiment", cls="quiet"),
        ),
        tag(
            "div",
            tag(
                "div",
                tag("dl", [part_of(key, part, words) for part in texts]),
                expectation(key, words),
            )
            if texts
            else None,
            tag(
                "div",
                tag("h3", words.say("ui.experiment.changed")),
                tag("ul", [tag("li", line) for line in told(form.changes, words)])
                if form.changes != NOTHING
                else tag("p", words.say("ui.experiment.nothing")),
                tag(
                    "p",
                    button(icon("ui-play"), words.say("ui.begin"), do="begin", cls="strong"),
                    " ",
                    button(icon("ui-share-2"), words.say("ui.experiment.hand_out"), do="hand-out"),
                ),
                tag(
                    "details",
                    tag("summary", words.say("ui.experiment.alter")),
                    controls(form, words),
                    id="alter",
                ),
            ),
            cls="two",
        ),
        cls="panel experiment",
        id="experiment",
        aria_label=words.say("ui.experiment"),
    )


def part_of(key: str, part: str, words: Words) -> Markup:
    name, said = words.say(f"ui.experiment.{part}"), words.say(f"preset.{key}.{part}")
    return tag("div", tag("dt", name), tag("dd", said))


def expectation(key: str, words: Words) -> Markup:
    """Folded: whoever plays is asked for it first."""
    return tag(
        "details",
        tag("summary", words.say("ui.experiment.expect")),
        tag("p", words.say(f"preset.{key}.expect")),
        id="expect",
    )


def controls(form: Form, words: Words) -> Markup:
    """The few things that can be altered here; the command line can alter more."""
    it, rules = form.changes, form.rules
    made = [length(form, words)]
    if rules.rolls_food:
        foods = sorted({*FOODS, it.food})
        percents = {str(n): words.say("ui.experiment.percent", n=n) for n in foods}
        made.append(field("change-food", words.say("ui.experiment.food"), percents, str(it.food)))
        turns = {str(n): words.say("ui.experiment.turn", n=n) for n in sorted({*TURNS, it.since})}
        made.append(field("change-since", words.say("ui.experiment.since"), turns, str(it.since)))
    for trait, times in it.times:
        often = {str(n): words.say("ui.experiment.times", n=n) for n in sorted({*TIMES, times})}
        made.append(field(f"change-{trait}", kind_name(trait, words), often, str(times)))
    more = {kind for card in rules.cards for kind in rules.cards[card]} - dict(it.times).keys()
    names = sorted((kind_name(kind, words), kind) for kind in sorted(more))
    traits = {"": words.say("ui.experiment.which")} | {kind: name for name, kind in names}
    made.append(field("change-trait", words.say("ui.experiment.trait"), traits, ""))
    if not (rules.species or rules.equal_parts or not rules.hand):
        made += start(form, words)
    return join(made)


def length(form: Form, words: Words) -> Markup:
    """After how many turns it ends, if not when the deck does."""
    now = form.changes.turns
    lengths = {"0": words.say("ui.experiment.whole")}
    lengths |= {
        str(n): words.say("ui.experiment.after", n=n) for n in sorted({*LENGTHS, now} - {0})
    }
    return field("change-turns", words.say("ui.experiment.turns"), lengths, str(now))


def start(form: Form, words: Words) -> list[Markup]:
    it = form.changes
    own = "/".join(map(spell, it.start)) or "none"
    starts = {key: founders_of(key, words) for key in STARTS}
    starts |= {own: words.say("ui.experiment.as_it_is")} if own not in starts else {}
    hands = {
        str(n): words.say("ui.experiment.cards" if n >= 0 else "ui.experiment.usual", n=n)
        for n in sorted({*HANDS, it.hand})
    }
    return [
        field("change-start", words.say("ui.experiment.start"), starts, own),
        field("change-hand", words.say("ui.experiment.hand"), hands, str(it.hand)),
    ]


def founders_of(text: str, words: Words) -> str:
    animals = [] if text == "none" else text.split(":")
    return founders(tuple(() if it == PLAIN else (it,) for it in animals), words)


def field(name: str, label: str, choices: dict[str, str], chosen: str) -> Markup:
    return asked(name, label, select(name, choices, chosen), "field")

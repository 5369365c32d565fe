"""The desk at which a bot is written: its text, its games, and what went wrong."""

from __future__ import annotations

import json
from typing import NamedTuple

from evolution.codec import parse_json
from evolution.ui.store import PREFIX

KEPT, BEFORE = f"{PREFIX}bot", f"{PREFIX}bot-before"
LONGEST = 100_000  # characters of a bot
RIVALS = ("hatchling", "grazer", "forager")
GAMES = (10, 100)
ERRORS = (
    "syntax", "none", "raised", "answer", "slow", "silent", "start", "nowhere", "broken",
)  # fmt: skip
EXAMPLES = {
    "chance": """def choose(seen, options, rng):
    # Anything that is allowed, each as likely as another.
    return rng.choice(options)
""",
    "breeder": """def choose(seen, options, rng):
    # Animals first: the more there are, the more points.
    births = [option for option in options if option.verb == "birth"]
    eating = [option for option in options if option.verb == "eat"]
    return rng.choice(births or eating or options)
""",
    "eater": """def choose(seen, options, rng):
    # Who lacks one token only is fed first, so that as many as possible live.
    eating = [option for option in options if option.verb == "eat"]

    def lacks(option):
        animal = seen.animals[option.animal]
        return animal.need - animal.food

    if eating:
        return min(eating, key=lacks)
    hunting = [option for option in options if option.verb == "attack"]
    strangers = [
        option for option in hunting
        if seen.animals[option.target].owner != seen.animals[option.animal].owner
    ]
    return rng.choice(strangers or options)
""",
}
REFERENCE = (  # what a bot may ask, and the key of what it means
    ("option.verb", "verb"),
    ("option.card, option.trait", "card"),
    ("option.animal, option.target", "animal"),
    ("seen.turn, len(seen.deck)", "turn"),
    ("seen.seats[0].hand", "hand"),
    ("seen.of(0)", "of"),
    ("seen.animals[7].food, .need, .fed, .owner", "food"),
    ('seen.animals[7].has("…")', "has"),
    ("seen.places[0].food", "places"),
    ("rng.random(), rng.choice(options)", "rng"),
)


class Row(NamedTuple):
    """How one game has ended for the bot."""

    won: float  # a shared first place is a part of a win
    points: tuple[int, int]  # its own, and its rival's
    turns: int
    record: str


class Bench(NamedTuple):
    """What lies on the desk."""

    source: str
    version: int = 0  # of the text in the editor; another one when it comes from elsewhere
    rival: str = RIVALS[0]
    games: int = GAMES[0]
    running: bool = False
    rows: tuple[Row, ...] = ()
    error: str = ""
    line: int = 0
    detail: str = ""
    printed: str = ""
    before: bool = False  # is there a text to bring back?

    def hear(self, text: str) -> Bench:
        """News from the worker: somebody's program wrote it, so it is taken for data only."""
        try:
            news = parse_json(text)
            if "game" in news:
                own, other = news["points"]
                won, turns, record = float(news["won"]), int(news["turns"]), str(news["record"])
                row = Row(won, (int(own), int(other)), turns, record)
                return self._replace(rows=(*self.rows, row)[: self.games])
            printed = str(news.get("printed", ""))
            if "error" not in news:
                return self._replace(running=False, printed=printed)
            error = str(news["error"])
            told = error if error in ERRORS else "broken"
            line, detail = int(news["line"]), str(news["detail"])[:400]
            return self._replace(
                running=False, error=told, line=line, detail=detail, printed=printed
            )
        except (ValueError, TypeError, KeyError, AttributeError):
            return self._replace(running=False, error="broken")

    def job(self, seed: int) -> str:
        """What the worker is told."""
        return json.dumps([self.source, self.rival, self.games, seed])

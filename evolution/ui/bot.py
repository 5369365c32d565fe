"""The desk at which a bot is written: its text, its games, and what went wrong."""

from __future__ import annotations

import json
from typing import NamedTuple

from evolution.codec import parse_json
from evolution.ui.form import base, choose_games
from evolution.ui.store import PREFIX

KEPT, BEFORE = f"{PREFIX}bot", f"{PREFIX}bot-before"
LONGEST = 100_000  # characters of a bot
RIVALS = ("hatchling", "grazer", "forager")
NOBODY = ""
MOST_RIVALS = 3
GAMES = (12, 120)  # so that a bot sits in each of two, three or four seats equally often
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
    points: tuple[int, ...]  # its own, and those of its rivals
    turns: int
    record: str


class Bench(NamedTuple):
    """What lies on the desk."""

    source: str
    version: int = 0  # of the text in the editor; another one when it comes from elsewhere
    boxes: tuple[str, ...] = base()  # the games that are played together
    rivals: tuple[str, ...] = (RIVALS[0],)  # levels, one for every other seat
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
                points = tuple(map(int, news["points"]))
                if len(points) != 1 + len(self.rivals):
                    raise ValueError("not everybody's points")
                won, turns, record = float(news["won"]), int(news["turns"]), str(news["record"])
                row = Row(won, points, turns, record)
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

    def against(self, place: int, level: str) -> Bench:
        """Another level sits there, or nobody; one of them stays."""
        rivals = [*self.rivals, *[NOBODY] * (MOST_RIVALS - len(self.rivals))]
        rivals[place] = level
        return self._replace(rivals=tuple(filter(None, rivals)) or self.rivals)

    def with_box(self, game: str, on: bool) -> Bench:
        """A game is added, or left out; what clashes with it goes, what it needs comes."""
        return self._replace(boxes=choose_games(self.boxes, game, on) or self.boxes)

    def job(self, seed: int) -> str:
        """What the worker is told."""
        return json.dumps([self.source, self.boxes, self.rivals, self.games, seed])

    def command(self) -> str:
        """The same without a page."""
        rules = "" if self.boxes == base() else f" --rules {' '.join(self.boxes)}"
        rivals = " ".join(self.rivals)
        return f"python -m evolution match mybot.py {rivals} --games {self.games}{rules}"

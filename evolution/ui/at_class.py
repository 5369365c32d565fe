"""The page for a teacher: opened, printed, and the results of a class taken in and kept."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from evolution import link, slip
from evolution.chronicle import quoted
from evolution.presets import keys
from evolution.text.words import Words
from evolution.ui.at_guide import AtGuide
from evolution.ui.at_link import AtLink
from evolution.ui.html import classroom
from evolution.ui.html.classroom import MOST
from evolution.ui.page import CLASS, START, Share
from evolution.ui.start import Effect
from evolution.ui.store import PREFIX

KEPT = f"{PREFIX}class"
WORDS = "words"  # what lies on the table when somebody looks one up
EXPERIMENT = "experiment"  # the address of one: #experiment/drought
COLUMNS = (
    "group", "deal", "games", "points", "place", "players", "animals", "turns", "traits",
    "over", "table_animals", "table_deaths", "table_traits", "own_turns",
)  # fmt: skip
CAMERA = ("on", "refused", "missing", "busy", "insecure", "gone", "unread")
FEW = 99  # deals to choose from, where nobody has typed a number: it is to be short
SHEETS = ("plan", "worksheet", "key", "experiments", "follow", "words")
SHORT = 3  # turns of the second lesson


class AtClass(AtGuide, AtLink):
    """A page from which a lesson is prepared and run. What lies below waits as it is."""

    before = START  # the screen to come back to
    taught: dict[str, str] | None = None  # the page of a teacher as HTML, by language
    opening = False  # it is to be opened when what it needs has come
    sheet = ""  # what alone is to be printed
    refused = ""  # lines of codes that could not be read
    pasted = 0  # how often something was
    taken = ""  # what came of it the last time
    camera = ""  # what it does: asked, on, or why it does not
    scanned = ""  # what came of the code that was seen last

    def prepare(self) -> bool:
        """Is all there that it needs? If not, it is fetched."""
        if self.words.language in (self.taught or {}):
            return True
        self.effects.append(Effect("class", self.words.language))
        return False

    def prepared(self, language: str, fetched: Mapping[str, Any] | None) -> None:
        """What it needs in a language has come; or it has not."""
        if fetched is None:
            wanted = self.opening or self.cover == WORDS
            self.notice = "error.guide" if wanted else self.notice
            self.cover = "" if self.cover == WORDS else self.cover
            self.opening = False
            return
        self.catalogues[language] = {**self.catalogues[language], **fetched["texts"]}
        self.taught = {**(self.taught or {}), language: fetched["page"]}
        self.words = self.speak()
        if self.opening:
            self.open_class()

    def open_class(self) -> None:
        """For teachers."""
        if not self.prepare():
            self.opening = True
            return
        self.opening = False
        if self.screen != CLASS:
            self.before, self.screen = self.screen, CLASS
        self.effects.append(Effect("address", CLASS))
        self.focus("class-title")

    def leave_class(self) -> None:
        if self.screen == CLASS:
            self.screen = self.before
            self.effects.append(Effect("address"))

    def follow(self, address: str) -> None:
        root, _, rest = address.removeprefix("#").partition("/")
        if root == CLASS:
            self.open_class()
        elif root == EXPERIMENT and rest in keys():
            self.choose_experiment(rest)
        else:
            self.leave_class()
            super().follow(address)

    def open_words(self) -> None:
        """What words mean, in the middle of a game."""
        self.prepare()
        self.put_on(WORDS)

    def class_regions(self) -> dict[str, str]:
        """What its screen shows."""
        page = (self.taught or {}).get(self.words.language)
        if page is None:  # another language was chosen
            self.prepare()
            return {}
        kept, lines = self.results(), self.refused
        camera = classroom.camera(self.camera, self.scanned, self.words)
        shown = classroom.results(kept, lines, self.taken, self.pasted, self.words)
        return {"class-page": page, "class-camera": camera, "class-results": shown}

    def print_sheet(self, sheet: str) -> None:
        """On paper: one part of it."""
        if sheet in SHEETS:
            self.sheet = sheet
            self.effects.append(Effect("print"))

    def printed(self) -> None:
        self.sheet = ""
        super().printed()

    # ------------------------------------------------------------------ experiments

    def choose_experiment(self, key: str) -> None:
        """Fill in the first screen; without a key, for the usual game."""
        self.form = self.form.change("preset", key)
        self.problem = ""
        if key:
            self.prepare()
        self.effects.append(Effect("address", text="stay"))
        self.screen = START
        self.words = self.speak()
        self.focus("experiment-title" if key else "begin")

    def hand_out(self) -> None:
        """A link to what the form says, the same deal for everybody, and its picture."""
        self.problem = self.form.problem()
        seed = self.form.seed(1 + self.new_seed() % FEW)
        try:
            deal = link.pack_new(self.form.session(seed))
        except ValueError:
            self.problem = self.problem or "error.changes"
        if self.problem:
            return
        self.form = self.form.change("seed", str(seed))  # whoever begins here has the same cards
        code = self.form.code(seed)
        address = self.link_to(f"{CLASS}/{code}" if code else deal)
        self.shared = Share("", address, False, code=code, base=self.base)
        self.draw(address)
        self.put_on("hand-out")

    # ------------------------------------------------------------------ results

    def results(self) -> list[classroom.Result]:
        """What has been taken in, in that order."""
        try:
            lines = json.loads(self.store.get(KEPT) or "[]")
            return [classroom.Result(str(name), slip.read(str(code))) for name, code in lines]
        except (ValueError, TypeError):
            return []

    def take_in_class(self, text: str) -> None:
        """Lines of codes, each with the name of a group before it or without one."""
        kept = self.results()
        lines = [line.strip() for line in text[:100_000].splitlines() if line.strip()]
        came = [(add(kept, line), line) for line in lines]
        bad = [line for what, line in came if what in ("other", "full")]
        took = sum(what == "took" for what, _ in came)
        known = [called(line, self.words) for what, line in came if what == "known"]
        self.refused, self.pasted = "\n".join(bad), self.pasted + 1
        told = [self.words.say("teach.results.took", n=took, all=len(kept))] if took else []
        told += [self.words.say("teach.scan.known", name=name) for name in known]
        self.taken = " ".join(told)
        self.keep_class(kept)
        if bad:
            told.append(classroom.refusal(len(kept), len(bad), self.words))
        self.say(" ".join(told))

    def keep_class(self, kept: list[classroom.Result]) -> None:
        self.store.put(KEPT, json.dumps([[one.name, slip.write(one.slip)] for one in kept]))
        self.tell_trouble()

    def drop_result(self, number: int) -> None:
        """One is taken out, by its row from 1: it came twice, or was a trial."""
        kept = self.results()
        del kept[number - 1 : number]
        self.keep_class(kept)

    def clear_class(self) -> None:
        self.store.drop(KEPT)
        self.refused, self.pasted, self.scanned, self.taken = "", self.pasted + 1, "", ""

    def save_class(self) -> None:
        """All results as a table that other programs read."""
        rows: list[tuple[str, ...]] = [COLUMNS]
        for one in self.results():
            it = one.slip
            numbers = [it.own_points, it.place, len(it.points), it.animals, it.turns]
            games = " ".join(it.games)
            herds = " ".join(map(str, it.herds))
            told = (spelled(it.traits), "yes" if it.over else "no", herds)
            rows.append((quoted(one.name), it.deal, games, *map(str, numbers), *told))
            own = it.turns if it.own is None else it.own  # all of them, unless the computer went on
            rows[-1] += (spelled(it.deaths), spelled(it.lived), str(own))
        text = "".join(",".join(row) + "\n" for row in rows)
        self.effects.append(Effect("download", "class.csv", text))

    # ------------------------------------------------------------------ codes that are seen

    def scan(self) -> None:
        """Codes are held in front of the camera; the browser asks whether it may."""
        self.camera, self.scanned = "asked", ""
        self.effects.append(Effect("scan", "start"))

    def stop_scan(self) -> None:
        self.camera = ""
        self.effects.append(Effect("scan", "stop"))

    def hear_scan(self, text: str) -> None:
        """What the camera does, "on", or why it does not; "code", and what a code says."""
        what, _, code = text.partition(" ")
        if what == "code":
            self.take_in_code(code)
        elif what == "nothing":
            self.scanned = self.words.say("teach.scan.nothing")
            self.say(self.scanned)
        elif what == "off":
            self.camera = ""
        elif what in CAMERA:
            self.camera = what
            self.say(self.words.say(f"teach.scan.{what}"))

    def take_in_code(self, line: str) -> None:
        """A code was seen."""
        kept = self.results()
        came = add(kept, line)
        if came == "took":
            self.keep_class(kept)
        name, shown = called(line, self.words), line[: slip.LONGEST]
        n = MOST if came == "full" else len(kept)
        self.scanned = self.words.say(f"teach.scan.{came}", name=name, n=n, text=shown)
        self.say(self.scanned)


def called(line: str, words: Words) -> str:
    """The group whose result a line is."""
    return line.rpartition(":")[0].strip()[: slip.NAME] or words.say("teach.results.group")


def overtakes(one: classroom.Result, other: classroom.Result) -> bool:
    """Has a group handed in again what was not over before?"""
    new, old = one.slip, other.slip
    same = one.name == other.name and (new.deal, new.seat) == (old.deal, old.seat)
    return bool(one.name) and same and not old.over and new.turns >= old.turns


def spelled(counted: tuple[tuple[str, int], ...]) -> str:
    return " ".join(f"{what}*{number}" for what, number in counted)


def add(kept: list[classroom.Result], line: str) -> str:
    """A line is taken in: "took". Or why not: "known", "full", or no result: "other"."""
    name, _, code = line.rpartition(":")
    try:
        one = classroom.Result(name.strip()[: slip.NAME], slip.read(code))
    except ValueError:
        return "other"
    if one in kept:
        return "known"
    kept[:] = [it for it in kept if not overtakes(one, it)]
    if len(kept) >= MOST:
        return "full"
    kept.append(one)
    return "took"

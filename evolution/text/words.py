"""Keys to words: one catalogue of one language, filled in and put into the right plural."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import NamedTuple

HOLE = re.compile(r"\{(\w+)(?:([:?])([^{}]*))?\}")
WORD = re.compile(r"[^\W\d_]+")
HYPHENS = "hyphens.names"  # long words of names, as they may be broken: every game says its own
SOFT_HYPHEN = "\u00ad"
MINUS = "\u2212"
LETTERS = "ABCDEFGH"  # of the seats, in every language
DOT = "\u00a0· "  # between facts; it ends a line, and never begins one
ENGLISH, OWN = "\ue002", "\ue003"  # between them stands what a language does not say yet itself


def in_english(text: str) -> str:
    """An English text among those of another language, marked: each line and cell of it."""
    parts = re.split(r"(\n| \| )", text)
    words = [WORD.search(HOLE.sub(lambda hole: hole[3] or "", part)) for part in parts]
    told = zip(parts, words, strict=True)
    return "".join([f"{ENGLISH}{part}{OWN}" if word else part for part, word in told])


def bare(text: str) -> str:
    """A text without marks of what is said in English."""
    return text.replace(ENGLISH, "").replace(OWN, "")


def balanced(pieces: Iterable[str]) -> Iterator[str]:
    """Pieces of a text one after another, each with all of its marks."""
    begun = False
    for piece in pieces:
        begins = ENGLISH * begun
        begun = piece.rfind(ENGLISH) > piece.rfind(OWN) or (begun and OWN not in piece)
        yield f"{begins}{piece}{OWN * begun}"


@lru_cache(maxsize=4096)
def cut(text: str) -> tuple[str, tuple[tuple[str, str | None, str, str], ...]]:
    """What comes before the first hole; each hole (name, sign, forms), and what comes after it."""
    before, *pieces = HOLE.split(text)
    parts = [iter(pieces)] * 4
    return before, tuple(zip(*parts, strict=True))


def one_or_more(number: int) -> int:
    """0 for one, 1 for none and many."""
    return 0 if number == 1 else 1


def up_to_one(number: int) -> int:
    """0 for none and one, 1 for many."""
    return 0 if number < 2 else 1


def few(number: int) -> bool:
    """2 to 4, 22 to 24…, but not 12 to 14."""
    return 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14


def east_slavic(number: int) -> int:
    """0 for 1, 21, 31…; 1 for 2 to 4, 22 to 24…; 2 for the rest."""
    if number % 10 == 1 and number % 100 != 11:
        return 0
    return 1 if few(number) else 2


def polish(number: int) -> int:
    """0 for 1; 1 for 2 to 4, 22 to 24…; 2 for the rest, 21 among them."""
    if number == 1:
        return 0
    return 1 if few(number) else 2


def nearest(wished: Iterable[str], known: Collection[str]) -> str:
    """The first of the wished languages that is there: "pt-BR" is met by "pt" and "pt-PT", too."""
    for tag in wished:
        base = tag.partition("-")[0]
        kin = [one for one in known if one.partition("-")[0] == base]
        found = [one for one in known if one.lower() == tag.lower()] or sorted(kin, key=len)
        if found:
            return found[0]
    return "en"


class Plural(NamedTuple):
    """The forms that a noun has beside a number: for which numbers, and the rule."""

    forms: tuple[str, ...]
    form: Callable[[int], int]


PLURALS = {
    "de": Plural(("1", "0, 2, 3…"), one_or_more),
    "en": Plural(("1", "0, 2, 3…"), one_or_more),
    "eo": Plural(("1", "0, 2, 3…"), one_or_more),
    "es": Plural(("1", "0, 2, 3…"), one_or_more),
    "fr": Plural(("0, 1", "2, 3…"), up_to_one),
    "pl": Plural(("1", "2–4, 22–24…", "0, 5–21, 25–31…"), polish),
    "ru": Plural(("1, 21, 31…", "2–4, 22–24…", "0, 5–20, 25–30…"), east_slavic),
    "uk": Plural(("1, 21, 31…", "2–4, 22–24…", "0, 5–20, 25–30…"), east_slavic),
}


THOUSAND = 1_000
NARROW = "\u202f"  # a space at which no line ends
GROUPS = {"de": (THOUSAND, "."), "en": (THOUSAND, ",")}  # elsewhere a space, from 10 000 on
AS_TYPED = ("seed",)  # numbers that somebody may want to type again
SIZES = {"giga": 1_000_000_000, "mega": 1_000_000}  # bytes
POINTS = {"en": "."}  # between whole and part; elsewhere it is a comma
LEFTWARD = ("ar", "fa", "he", "ur")  # are written from right to left
EUPHONY = {  # what words are joined by, and how before some of them
    "es": {
        r" y (?=(?:\ue000\S+ )?«?(?:[IiÍí]|[Hh][ií](?![aeo])))": " e ",
        r" o (?=(?:\ue000\S+ )?«?[Hh]?[OoÓó])": " u ",
    }
}


class Words:
    """What a language says for a key.

    In a text, ``{name}`` is a value that is handed in, ``{n:card|cards}`` the form of a noun that
    suits the number ``n``, and ``{mimicry?once a turn|once in every attack}`` what is true under
    the ruling in force: a form for each of its choices, in their order. An expansion may say the
    same key in its own words: with ``games``, "trait.mimicry@continents.text" goes before
    "trait.mimicry.text".
    """

    def __init__(
        self,
        language: str,
        catalogue: Mapping[str, str],
        games: tuple[str, ...] = (),
        rulings: Mapping[str, int] = {},
    ) -> None:
        self.language = language
        self.catalogue = catalogue
        self.games = games
        self.rulings = rulings  # the numbers of the choices; 0 is the default
        self.found: dict[str, str | None] = {}
        self.bare: dict[str, str] = {}  # what is said where nothing is filled in
        self.softened: dict[str, str] = {}
        self.form = PLURALS[language if language in PLURALS else "en"].form

    @property
    def direction(self) -> str:
        """How it is written, as HTML says it."""
        return "rtl" if self.language.partition("-")[0] in LEFTWARD else "ltr"

    @property
    def languages(self) -> dict[str, str]:
        """All languages there are, and their own names for themselves."""
        listed = (key for key in self.catalogue if key.startswith("language."))
        return {key.partition(".")[2]: self.catalogue[key] for key in listed}

    @property
    def shares(self) -> dict[str, str]:
        """How much of the languages that are not finished is there, in percent."""
        listed = (key for key in self.catalogue if key.startswith("share."))
        return {key.partition(".")[2]: self.catalogue[key] for key in listed}

    def find(self, key: str) -> str | None:
        """The bare text of a key, from the youngest of the games that has one."""
        if key not in self.found:
            subject, dot, part = key.rpartition(".")
            told = [f"{subject}@{game}{dot}{part}" for game in reversed(self.games)]
            self.found[key] = next(
                (self.catalogue[it] for it in (*told, key) if it in self.catalogue), None
            )
        return self.found[key]

    def has(self, key: str) -> bool:
        return self.find(key) is not None

    def say(self, key: str, **values: object) -> str:
        """The text of a key; the key itself if nobody has written one."""
        if values:
            return self.filled(key, values)
        if key not in self.bare:
            self.bare[key] = self.filled(key, values)
        return self.bare[key]

    def filled(self, key: str, values: Mapping[str, object]) -> str:
        text = self.find(key)
        if text is None:
            return key
        if "{" not in text:
            return text
        before, holes = cut(text)
        if before[:1] == ENGLISH:
            values = {name: bare(it) if isinstance(it, str) else it for name, it in values.items()}
        return before + "".join(
            [self.fill(name, sign, forms, values) + after for name, sign, forms, after in holes]
        )

    def fill(self, name: str, sign: str | None, forms: str, values: Mapping[str, object]) -> str:
        if sign is None:
            value = values.get(name, f"{{{name}}}")
            if type(value) is int and abs(value) >= THOUSAND and name not in AS_TYPED:
                return self.number(value)
            return str(value)
        words = forms.split("|")
        if sign == "?":
            return words[self.rulings.get(name, 0)]
        value = values.get(name)
        number = value if isinstance(value, int) else 0
        return words[min(self.form(abs(number)), len(words) - 1)]

    def trait(self, kind: str) -> str:
        """The name of a trait."""
        return self.say(f"trait.{kind}.name")

    def game_names(self, keys: Iterable[str]) -> str:
        """The names of games, in one list."""
        return self.listed([self.say(f"game.{key}.name") for key in keys])

    @cached_property
    def breaks(self) -> dict[str, list[str]]:
        """The words that may be broken, and their parts."""
        subject, _, part = HYPHENS.partition(".")
        keys = [key for key in self.catalogue if re.fullmatch(rf"{subject}(@\w+)?\.{part}", key)]
        words = [word for key in keys for word in self.catalogue[key].split()]
        return {word.replace("-", ""): word.split("-") for word in words}

    def soft(self, text: str) -> str:
        """The text with soft hyphens, for narrow places: browsers know few languages' own."""
        if text not in self.softened:
            self.softened[text] = WORD.sub(lambda word: self.broken(word[0]), text)
        return self.softened[text]

    def broken(self, word: str) -> str:
        shown, at = [], 0
        for part in self.breaks.get(word.lower(), [word]):
            shown.append(word[at : at + len(part)])
            at += len(part)
        return SOFT_HYPHEN.join(shown)

    def listed(self, parts: list[str]) -> str:
        """Parts of a sentence in a row: "a, b and c"."""
        return self.joined("ui.and", parts)

    def either(self, parts: list[str]) -> str:
        """The same of which one is meant: "a, b or c"."""
        return self.joined("ui.or", parts)

    def joined(self, key: str, parts: list[str]) -> str:
        """Parts in a row, the last of them joined by a word, as it sounds before that."""
        if len(parts) < 2:
            return "".join(parts)
        said = self.say(key, a=self.row(parts[:-1]), b=parts[-1])
        for sound, instead in EUPHONY.get(self.language, {}).items():
            said = re.sub(sound, instead, said)
        return said

    def row(self, parts: Iterable[str]) -> str:
        """The same without an end: "a, b, c"."""
        return self.say("ui.comma", a="", b="").join(parts)

    def series(self, parts: Iterable[str]) -> str:
        """Parts that have commas of their own: "a, b; c"."""
        return self.say("ui.semicolon", a="", b="").join(parts)

    def number(self, value: float, digits: int = 0, sign: str = "") -> str:
        """A number with so many digits after the point; with "+" as its sign, one that is shown."""
        grouped = "_" if abs(value) >= self.groups[0] else ""
        text = f"{value:{sign}{grouped}.{digits}f}".replace("-", MINUS)
        return text.replace(".", POINTS.get(self.language, ",")).replace("_", self.groups[1])

    @property
    def groups(self) -> tuple[int, str]:
        """From which number on thousands stand apart, and what stands between them."""
        return GROUPS.get(self.language, (10 * THOUSAND, NARROW))

    def size(self, bytes: float) -> str:
        """So much of a store, in the unit that suits it."""
        unit = next((it for it in SIZES if bytes >= 0.9995 * SIZES[it]), "mega")
        value = bytes / SIZES[unit]
        rounded = round(value, 0 if value >= 99.95 else 1)
        return self.say(f"ui.size.{unit}", n=self.short(rounded))

    def short(self, value: float) -> str:
        """A number, with one digit after the point if it is not whole."""
        return self.number(value, 0 if value == int(value) else 1)

    def of(self, what: object, told: object) -> str:
        """Something, and what is told of it: "food: 3"."""
        return self.say("ui.colon", what=what, told=told)

    def aside(self, what: object, told: object) -> str:
        """Something, and what is told of it by the way: "Running (used)"."""
        return self.say("ui.brackets", what=what, told=told)

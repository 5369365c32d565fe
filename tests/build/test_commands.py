"""Every command that a document names exists; those that are done in a moment are carried out."""

import importlib.util
import re
import shlex

import pytest

import build
import evolution.__main__
import evolution.arguments
from evolution.session import Player, Session
from static.build.base import ROOT

PAGES = [ROOT / "README.md", *sorted(ROOT.glob("docs/*.md")), *sorted(ROOT.glob(".github/**/*.md"))]
COMMAND = re.compile(r"(?:python3? (?:build\.py|-m [\w.]+)|evolution) [^`#\n]*")
WHERE = re.compile(r"^    (?P<line>\S.*)|`(?P<quoted>[^`\n]+)`", re.M)
FILES = re.compile(r"`((?:evolution|static|tests|docs|\.github|\.ci)/[\w./-]+)`|\]\(([\w./-]+)\)")
GENERATED = ("static/vendor", "static/icons.svg", "static/licenses.txt")


def commands() -> list[tuple[str, str]]:
    """The page and the command, without what follows two spaces, a # or a >."""
    found = set()
    for page in PAGES:
        for match in WHERE.finditer(page.read_text("utf-8")):
            if command := COMMAND.fullmatch(re.split(r"\s{2,}|\s+[#>]", match[match.lastgroup])[0]):
                found.add((page.name, command[0]))
    return sorted(found)


COMMANDS = commands()


@pytest.mark.parametrize("page, command", COMMANDS)
def test_the_command_exists(page, command):
    program, *words = shlex.split(command.replace("[", "").replace("]", ""))
    if program == "evolution":
        evolution.arguments.parser().parse_args(words)
    elif words[0] == "build.py":
        options, rest = build.parser().parse_known_args(words[1:])
        assert not rest or options.command in ("test", "faults")
    elif words[1] == "evolution":
        evolution.arguments.parser().parse_args(words[2:])
    else:
        assert words[0] == "-m" and importlib.util.find_spec(words[1])


QUICK = {
    command.partition("evolution ")[2]
    for _, command in COMMANDS
    if re.search(r"evolution (play|show|replay|version)\b", command)
}


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """A folder with a saved game and an experiment, and nobody at the keyboard."""
    session = Session(seats=[Player("Ann"), Player("Bob")], seed=3)
    for _ in range(30):
        session.act(session.ask.legal_actions[0])
    for name in ("FILE", "game.json"):
        (tmp_path / name).write_text(session.text(), "utf-8")
    experiment = '{"rules": "origin carnivorous*2", "players": ["person", "hunter"]}'
    (tmp_path / "fangs.json").write_text(experiment, "utf-8")
    monkeypatch.chdir(tmp_path)

    def gone(prompt):
        raise EOFError

    monkeypatch.setattr("builtins.input", gone)


@pytest.mark.parametrize("command", sorted(QUICK))
def test_the_command_works(command, desk, capsys):
    assert evolution.__main__.main(shlex.split(command)) == 0
    said = capsys.readouterr()
    assert said.out and not said.err


def test_the_commands_are_found():
    assert {"play", "show FILE", "replay FILE", "version"} <= QUICK
    assert {("README.md", "python build.py serve"), ("README.md", "python build.py test")} <= set(
        COMMANDS
    )


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_every_file_that_a_page_names_exists(page):
    for quoted, linked in FILES.findall(page.read_text("utf-8")):
        if quoted.startswith(GENERATED):
            continue
        path = ROOT / quoted if quoted else page.parent / linked
        assert path.exists(), f"{page.name} names {quoted or linked}"

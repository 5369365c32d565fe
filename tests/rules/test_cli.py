"""The command line: games without a browser, and sentences instead of tracebacks."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections import ChainMap
from pathlib import Path

import pytest

import evolution
from evolution import link
from evolution.__main__ import main
from evolution.session import Player, Session
from evolution.terminal import Speech
from evolution.text.catalogue import wished

ROOT = Path(__file__).parents[2]

POSITION = "food: 2\nA: 1 carnivorous, 2 +\nB: 3 camouflage\n"


def run(capsys, *argv):
    """What a command says: its exit code, its output, its complaints."""
    code = main(argv)
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.fixture
def typed(monkeypatch):
    """Lines for the terminal game; after them the input ends."""

    def type_lines(*lines):
        rest = list(lines)

        def read(prompt):
            if not rest:
                raise EOFError
            return rest.pop(0)

        monkeypatch.setattr("builtins.input", read)

    return type_lines


@pytest.fixture
def saved(tmp_path):
    """A file with the beginning of a game."""
    session = Session(seats=[Player("Ann"), Player("forager B", "forager")], seed=3)
    while len(session.steps) < 30:
        session.act(session.ask.legal_actions[0])
    file = tmp_path / "game.json"
    file.write_text(session.text(), "utf-8")
    return file


@pytest.fixture(autouse=True)
def english(monkeypatch):
    """Whatever the system speaks."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


# ---------------------------------------------------------------------- play


def test_a_whole_game_by_numbers(capsys, typed):
    typed(*["1"] * 1000)
    code, out, err = run(capsys, "play", "--seed", "1", "--players", "Ann", "hatchling")
    assert code == 0 and not err
    assert "The game is over." in out
    told = out.rpartition("The game is over.\n")[2].splitlines()
    assert [line[:3] for line in told if line[0] != " "] == ["1. ", "2. "]
    assert all("points" in line or "point:" in line for line in told)


def test_actions_and_commands(capsys, typed, tmp_path):
    file = tmp_path / "mine.json"
    typed(
        "help",
        "show",
        "options",
        "why attack 1 2",
        "why",
        "",
        "undo",
        "redo",
        "99",
        "²",
        "rm -rf /",
        "eat 7",
        "save",
        f"save {file}",
        "pass",
        "quit",
    )
    code, out, _ = run(capsys, "play", "--seed", "3", "--players", "Ann", "forager")
    assert code == 0
    assert "why ACTION" in out
    assert "deck: 72" in out and "?, ?" not in out
    assert "The options are numbered from 1 to" in out
    assert "“rm -rf /” is not understood." in out
    assert "That is not possible now." in out
    assert "There is nothing that may be taken back." in out
    assert "There is nothing to bring back." in out
    assert "Saved." in out and out.rstrip().endswith("The game was not saved.")
    Session.load(file.read_text("utf-8"))


def test_animals_are_called_by_their_owners_letter_and_a_number_of_their_own(capsys, typed):
    births = ["1"] * 3  # and so does the opponent
    typed(*births, "pass", "why eat A1", "eat A2", "show")
    _, out, _ = run(capsys, "play", "--seed", "3", "--players", "Ann", "hatchling")
    rows = dict(re.findall(r"^([AB]): (.*)$", out, re.M))
    for letter, row in rows.items():
        named = [re.match(r"\w+", animal)[0] for animal in row.split(", ")]
        assert named[:2] == [f"{letter}1", f"{letter}2"]
    assert re.search(r"^\d+\. eat A1 - A1 takes food", out, re.M)
    assert "A2 takes food." in out


def test_a_person_is_advised_and_told_why_the_others_chose(capsys, typed):
    typed("hint", "1", "reasons", "undo")
    _, out, _ = run(capsys, "play", "--seed", "3", "--players", "Ann", "forager")
    assert "Darwin in your place would choose: " in out and " trial games" in out
    assert "forager B: It is a matter of the cards in the hand." in out


def test_darwin_is_told_how_long_to_think(capsys):
    code, out, _ = run(capsys, "match", "darwin", "hatchling", "--games", "1", "--seconds", "0")
    assert code == 0 and "darwin" in out


def test_other_hands_are_not_shown(capsys, typed):
    typed("", "show", "show")
    _, out, _ = run(capsys, "play", "--seed", "3", "--players", "Ann", "Bob")
    hands = [line for line in out.splitlines() if " hand: " in line]
    assert sorted({line.split(":")[1].strip().isdigit() for line in hands}) == [False, True]


def test_people_are_asked_to_change_places(capsys, monkeypatch):
    prompts = []

    def read(prompt):
        prompts.append(prompt)
        if len(prompts) > 8:
            raise EOFError
        return "1" if prompt.endswith("> ") else ""

    monkeypatch.setattr("builtins.input", read)
    run(capsys, "play", "--seed", "3", "--players", "Ann", "Bob")
    asked = [prompt for prompt in prompts if prompt.startswith("Only")]
    assert "Only Ann should look now. Press Enter." in asked
    assert "Only Bob should look now. Press Enter." in asked


def test_in_practice_anything_may_be_taken_back(capsys, typed):
    typed("1", "undo", "redo", "show")
    _, out, _ = run(capsys, "play", "--seed", "3", "--practice", "--players", "Ann", "forager")
    assert "Taken back." in out


def test_a_saved_game_goes_on(capsys, typed, saved):
    typed("1")
    code, out, _ = run(capsys, "play", "--load", str(saved))
    assert code == 0 and "Seat A: Ann, a person." in out


def test_the_end_of_the_input_is_no_error(capsys, typed):
    typed()
    code, out, err = run(capsys, "play", "--seed", "1")
    assert (code, err) == (0, "") and out.endswith("Goodbye.\n")


def test_an_interrupt_is_no_error(capsys, monkeypatch):
    def interrupt(prompt):
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    code, out, err = run(capsys, "play", "--seed", "1")
    assert code == 130 and not err and out.endswith("Goodbye.\n")


# ---------------------------------------------------------------------- show and replay


def test_show_a_position(capsys, tmp_path):
    file = tmp_path / "position.txt"
    file.write_text(POSITION, "utf-8")
    code, out, _ = run(capsys, "show", str(file))
    assert code == 0
    assert out.startswith(evolution.show(evolution.table(POSITION)))
    assert "1. eat 1" in out and "attack 1 2" in out and "attack 1 3" not in out


def test_show_a_state(capsys, tmp_path):
    file = tmp_path / "state.json"
    state = evolution.table(POSITION)
    file.write_text(evolution.dump(state), "utf-8")
    assert run(capsys, "show", str(file))[1].startswith(evolution.show(state))


def test_show_a_record(capsys, saved):
    session = Session.load(saved.read_text("utf-8"))
    assert run(capsys, "show", str(saved))[1].startswith(evolution.show(session.state))


def test_show_the_end(capsys, tmp_path):
    file = tmp_path / "end.txt"
    file.write_text(
        "next: nobody\nA: 1 carnivorous\nB: 2, 3\nC: 4 cooperation-5, 5\ndeck: none\n"
        "B discard: running\n",
        "utf-8",
    )
    out = run(capsys, "show", str(file))[1]
    assert out.partition("The game is over.\n")[2].splitlines() == [
        "1. C, 5 points",
        "   C4, 3 points: animal 2, Cooperation (C5) 1",
        "   C5, 2 points: animal 2",
        "2. B, 4 points, points equal: 1 card in the discard pile",
        "   B2, 2 points: animal 2",
        "   B3, 2 points: animal 2",
        "3. A, 4 points, points equal: 0 cards in the discard pile",
        "   A1, 4 points: animal 2, Carnivorous 2",
    ]


def test_replay(capsys, saved):
    code, out, _ = run(capsys, "replay", str(saved))
    assert code == 0 and out.startswith("1. ") and "\n30. " in out


def test_replay_to_a_step(capsys, saved):
    session = Session.load(saved.read_text("utf-8"))
    code, out, _ = run(capsys, "replay", str(saved), "--step", "7")
    assert code == 0 and out.startswith(evolution.show(session.at(7)))


def test_a_link_is_printed_and_read_like_a_file(capsys, saved):
    session = Session.load(saved.read_text("utf-8"))
    for option, begins in (("--new", "n1."), (None, "r1.")):
        words = [option] if option else []
        code, out, err = run(capsys, "link", str(saved), *words, "--to", "https://example.org/")
        assert code == 0 and out.startswith(f"https://example.org/#{begins}")
        assert ("tells all cards" in err) == (option != "--new")
        assert link.unpack(out).players == session.players
    code, told, _ = run(capsys, "replay", out.strip())
    assert told == run(capsys, "replay", str(saved))[1]
    code, _, err = run(capsys, "replay", out.strip()[:-9])
    assert code == 2 and err.startswith("The link is damaged")


def test_a_short_link_is_for_a_game_whose_dice_are_those_of_its_seed(capsys, saved, tmp_path):
    code, _, err = run(capsys, "link", str(saved), "--short")
    assert code == 2 and err.startswith("No short link of this game")
    file = tmp_path / "fair.json"
    file.write_text(Session(seed=4).text(), "utf-8")
    code, out, _ = run(capsys, "link", str(file), "--short")
    assert code == 0 and link.unpack(out).text() == Session(seed=4).text()


# ---------------------------------------------------------------------- languages

TYPED = re.compile(  # what is typed is the same in every language, and so is the notation
    r"\b(help|why|hint|reasons|options|show|undo|redo|save|quit|play|load|python|evolution|m|Enter)\b|--?\w+"
    r"|^\d+\. [^-]*|^[a-z ]+: .*|^[A-H]\b.*|^(Ann|forager B): .*|\b[A-H]\d*\b"
    r"|origin|attack A1 B3|eat A1|Ann|forager|eat 7"
)


@pytest.mark.parametrize("how", ["option", "environment"])
def test_the_terminal_speaks_whole_sentences_in_the_language(
    capsys, typed, tmp_path, monkeypatch, how
):
    if how == "environment":
        monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    language = ("--language", "ru") if how == "option" else ()
    commands = ["help", "options", "why", "why eat 7", "", "undo", "redo", "99", "eat 7", "save"]
    typed(*commands, f"save {tmp_path / 'game.json'}", *["1"] * 1000)
    _, out, _ = run(capsys, "play", "--seed", "3", "--players", "Ann", "forager", *language)
    assert "Игра окончена." in out and "Наберите" in out
    told = out.replace(str(tmp_path / "game.json"), "")
    left = [line for line in told.splitlines() if re.search("[A-Za-z]{2}", TYPED.sub("", line))]
    assert left == []


def test_a_plant_whose_last_food_is_eaten_is_named_although_it_is_gone(capsys):
    plants = ("--rules", "origin", "plantarum")
    out = run(capsys, "play", *plants, "--players", *["hatchling"] * 3, "--seed", "5")[1]
    assert "takes food: Perennial" in out and "takes food: ." not in out


def test_show_and_replay_speak_it_too(capsys, saved):
    for command in (["show"], ["replay"], ["replay", "--step", "3"]):
        out = run(capsys, *command, str(saved), "--language", "ru")[1]
        assert re.search("^Реша(ет Ann|ет forager B|ют кубики)\\.$", out, re.M)


def test_games_are_called_by_their_names_and_bare_verbs_told_in_words(capsys, typed):
    typed()
    rules = ("--rules", "origin", "time_to_fly")
    names = ("--players", "Ann", "forager")
    _, out, _ = run(capsys, "play", "--seed", "3", *rules, *names, "--language", "de")
    both = "Evolution – Über die Entstehung der Arten und Zeit zu fliegen"
    assert f"{both}, 2\u00a0Spieler" in out and f"rules: {both}\n" in out
    speech = Speech(("Ann", "Ben"), evolution.rules("origin"), "de")
    assert speech.told(evolution.Action("done")) == "Fertig"
    assert speech.told(evolution.parse_action("eat 1")) == "eat 1"


def test_complaints_about_a_file_are_told_in_the_language(capsys, tmp_path):
    file = tmp_path / "file"
    file.write_text("{", "utf-8")
    code, _, err = run(capsys, "replay", str(file), "--language", "ru")
    assert code == 2 and err.startswith("Файл повреждён: ")


@pytest.mark.parametrize(
    "environment, language",
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "tlh"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "ru"}, "ru"),
    ],
)
def test_the_system_says_which_language_is_wished_for(environment, language):
    assert wished(environment) == language


@pytest.mark.slow
@pytest.mark.native
def test_an_installed_package_speaks(tmp_path):
    """Installed from a copy of the tree, and called away from it."""
    tree = tmp_path / "tree"
    shutil.copytree(ROOT / "evolution", tree / "evolution", ignore=shutil.ignore_patterns("__*__"))
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, tree)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True)
    places = os.pathsep.join(str(tmp_path / "venv" / name) for name in ("bin", "Scripts"))
    python = shutil.which("python", path=places) or ""
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", str(tree)]
    done = subprocess.run(pip, capture_output=True, text=True)
    if "No matching distribution found for setuptools" in done.stderr:
        pytest.skip("there is no network to fetch setuptools from")
    assert done.returncode == 0, done.stderr
    done = subprocess.run(
        [shutil.which("evolution", path=places) or "", "play", "--language", "ru", "--seed", "3"],
        input="help\n1\nquit\n",
        capture_output=True,
        encoding="utf-8",
        cwd=tmp_path,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONPATH": ""},
    )
    assert done.returncode == 0, done.stderr
    assert "Наберите номер варианта" in done.stdout and "До свидания." in done.stdout


# ---------------------------------------------------------------------- match, bench, version


def test_match(capsys):
    code, out, _ = run(capsys, "match", "hatchling", "hatchling", "--games", "4", "--seats", "3")
    assert code == 0
    assert "3 seats, 4 games" in out and "33.3% is par" in out
    assert len([line for line in out.splitlines() if line.startswith("hatchling")]) == 3


@pytest.mark.native
def test_match_in_processes_is_the_same_match(capsys):
    alone = run(capsys, "match", "hatchling", "hatchling", "--games", "6")[1]
    together = run(capsys, "match", "hatchling", "hatchling", "--games", "6", "--jobs", "2")[1]
    assert alone.splitlines()[:4] == together.splitlines()[:4]


def test_bench(capsys):
    code, out, _ = run(capsys, "bench", "--repeats", "1", "--seconds", "0")
    assert code == 0 and "games and" in out and "actions per CPU second" in out


def test_version(capsys):
    assert run(capsys, "version")[1] == f"evolution {evolution.__version__}\n"


# ---------------------------------------------------------------------- complaints


@pytest.mark.parametrize(
    "argv",
    [
        ["play", "--seats", "1"],
        ["play", "--seats", "9"],
        ["play", "--seed", "-1"],
        ["play", "--rules", "chess"],
        ["play", "--rules", "origin", "pass=never"],
        ["play", "--rules", "origin", "sets=7"],
        ["play", "--load", "nowhere.json"],
        ["show", "nowhere.txt"],
        ["show", "."],
        ["replay", "nowhere.json"],
        ["match", "forager", "kasparov"],
        ["match", "darwin", "forager", "--seconds", "-1"],
        ["match", "hatchling", "hatchling", "--games", "0"],
        ["match", "hatchling", "hatchling", "hatchling", "--seats", "2"],
        ["match", "hatchling", "hatchling", "--seats", "99"],
        ["match", "hatchling", "hatchling", "--jobs", "0"],
        ["bench", "--repeats", "0"],
        ["bench", "--seconds", "nan"],
    ],
    ids=" ".join,
)
def test_nonsense_is_answered_with_a_sentence(capsys, argv):
    complains(*run(capsys, *argv))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "{}",
        "null",
        '{"v": 1}',
        '{"v": 99, "choices": []}',
        '{"v": 1, "choices": ["pass"], "seats": [["A", "person"], ["B", "person"]], "seed": 1}',
        '{"v": 1, "rules": {"games": ["origin"]}, "seats": [], "seed": 1, "choices": []}',
        "[" * 100_000,
        "A 1",
        "A: one",
        "A: 1 wings",
        "A: 1 symbiosis>9",
        "stack: Attack(1)",
        "stack: Attack(1, 2)",
        "next: lunch A",
        "deck: aces",
        "food: \x00",
        "x" * 3_000_000,
    ],
    ids=lambda text: repr(text[:24]),
)
@pytest.mark.parametrize("command", ["show", "replay", "play --load"])
def test_damaged_files_are_answered_with_a_sentence(capsys, tmp_path, command, text, typed):
    file = tmp_path / "file"
    file.write_text(text, "utf-8")
    typed()
    code, out, err = run(capsys, *command.split(), str(file))
    if not (command == "show" and text == ""):  # an empty table is a position
        complains(code, out, err)


def test_bytes_are_answered_with_a_sentence(capsys, tmp_path):
    file = tmp_path / "file"
    file.write_bytes(b"\xff\xfe\x00\x01")
    complains(*run(capsys, "show", str(file)))


def test_an_unknown_opponent_in_a_save_is_answered_with_a_sentence(capsys, saved):
    record = json.loads(saved.read_text("utf-8"))
    record["seats"][1][1] = "oracle"
    saved.write_text(json.dumps(record), "utf-8")
    complains(*run(capsys, "play", "--load", str(saved)))


def test_an_unknown_command_is_refused():
    with pytest.raises(SystemExit) as refused:
        main(["dance"])
    assert refused.value.code == 2


def complains(code, out, err):
    """A sentence on stderr, nothing else, and exit code 2."""
    assert code == 2 and not out
    assert err.endswith(".\n") and err.count("\n") == 1 and err[0] == err[0].upper()
    assert "Traceback" not in err


def test_what_is_learned_is_told_as_a_module_and_the_same_again(capsys):
    told = [run(capsys, "train", "--games", "6", "--seed", "7", "--check", "2")[1] for _ in "ab"]
    assert told[0] == told[1] and "6 games of 2 from seed 7" in told[0]
    assert "of 2 against foragers" in told[0]
    module = {}
    exec(told[0], module)
    learned = ChainMap(*module["WORTH"]["two"])  # of so few games, a stage may have taught nothing
    assert learned["animal"] > 0 and "carnivorous" in learned


def test_a_game_learns_what_all_is_worth_with_it(capsys):
    code, told, _ = run(capsys, "train", "--rules", "origin", "time_to_fly", "--games", "3")
    module = {}
    exec(told, module)
    learned = ChainMap(*module["WORTH"]["two"])
    assert code == 0 and {"flight", "animal", "carnivorous"} <= {*learned}

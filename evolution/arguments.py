"""What may be typed on the command line, and the rules that it asks for."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path

import evolution
from evolution.notation import rules_text
from evolution.players import PLAYERS
from evolution.players.analysis import FUTURES, SEED
from evolution.presets import Preset, keys, parse, preset
from evolution.ruleset import Ruleset
from evolution.rulings import AS_PLAYED
from evolution.spelling import read_rules
from evolution.text import catalogue

BIGGEST_PRESET = 20_000  # bytes
FRAME = Path(evolution.__file__).parents[1] / "static" / "offprint.html"


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="python -m evolution",
        description="Evolution: The Origin of Species and its family, without a browser.",
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="command")

    command = commands.add_parser("play", help="play in the terminal")
    command.add_argument("--seats", type=int, metavar="N", help="how many play: by default two")
    command.add_argument(
        "--players",
        nargs="+",
        metavar="NAME",
        help=f"who sits where: a person's name, or {', '.join(PLAYERS)}",
    )
    command.add_argument("--seed", type=int, metavar="N", help="the same seed deals the same game")
    command.add_argument("--practice", action="store_true", help="anything may be taken back")
    command.add_argument("--load", metavar="FILE", help="go on with a saved game")
    add_thinking(command)
    add_rules(command)
    add_language(command)

    command = commands.add_parser("show", help="show a position, a state or a saved game")
    command.add_argument("file", metavar="FILE")
    add_language(command)

    command = commands.add_parser("replay", help="tell a saved game from its beginning")
    command.add_argument("file", metavar="FILE")
    command.add_argument("--step", type=int, metavar="N", help="show the position after N choices")
    add_language(command)

    command = commands.add_parser("link", help="a saved game as a link: what stands after the #")
    command.add_argument("file", metavar="FILE")
    form = command.add_mutually_exclusive_group()
    form.add_argument("--short", action="store_true", help="for a picture; good for one version")
    form.add_argument("--new", action="store_true", help="the same deal, and no choices")
    command.add_argument("--to", default="", metavar="ADDRESS", help="the address of a page")
    add_language(command)

    command = commands.add_parser("export", help="a saved game as a page that replays by itself")
    command.add_argument("file", metavar="FILE")
    command.add_argument("--html", required=True, metavar="OUT", help="the page to be written")
    command.add_argument("--frame", default=FRAME, metavar="FILE", help="what build.py has made")
    add_language(command)

    command = commands.add_parser("analyse", help="what a game that is over could have been")
    command.add_argument("file", metavar="FILE")
    command.add_argument("--futures", type=int, default=FUTURES, metavar="N", help="to imagine")
    command.add_argument("--seed", type=int, default=SEED, metavar="N", help="of what is imagined")
    command.add_argument(
        "--seconds", type=float, metavar="S", help="tell after so long what is known by then"
    )
    add_language(command)

    command = commands.add_parser("match", help="let opponents play against each other")
    command.add_argument(
        "players", nargs="+", metavar="PLAYER", help=f"{', '.join(PLAYERS)}, or a bot: FILE.py"
    )
    command.add_argument("--games", type=int, default=100, metavar="N")
    command.add_argument(
        "--seats", type=int, metavar="N", help="the last player takes the seats that are left"
    )
    command.add_argument("--seed", type=int, default=0, metavar="N", help="of the first deal")
    command.add_argument("--jobs", type=int, default=1, metavar="N", help="processes")
    add_thinking(command)
    add_rules(command)

    command = commands.add_parser("ladder", help="every level against the one below")
    command.add_argument("--games", type=int, default=400, metavar="N", help="of every rung")
    command.add_argument("--only", default="", metavar="WORDS", help="of these rungs")
    command.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    command.add_argument("--resume", metavar="FILE", help="where its state lies, and is kept")

    command = commands.add_parser("lab", help="a study: very many games, tables, plots")
    command.add_argument("study", metavar="STUDY.toml", help="what is played and measured")
    command.add_argument("--out", metavar="DIR", help="where the tables go; it goes on there")
    command.add_argument("--games", type=int, metavar="N", help="of every group, in place of its")
    where = command.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    where.add_argument("--dask", metavar="ADDRESS", help="of a cluster's scheduler")
    command.add_argument("--kind", choices=("png", "svg", "pdf"), default="png", help="of plots")
    command.add_argument("--show", metavar="GROUP/N", help="print one game as a record, instead")

    command = commands.add_parser("train", help="learn from games what things are worth")
    command.add_argument("--games", type=int, default=240, metavar="N", help="of two players")
    command.add_argument("--more", type=int, default=0, metavar="N", help="games of four players")
    command.add_argument("--seed", type=int, default=50_000, metavar="N", help="of the first deal")
    command.add_argument("--check", type=int, default=0, metavar="N", help="games to try it in")
    command.add_argument("--game", metavar="GAME", help="whose part to tell: by default the last's")
    command.add_argument("--hunters", action="store_true", help="of hunters, not of foragers")
    command.add_argument(
        "--outlook",
        type=int,
        default=0,
        metavar="ROUNDS",
        help="learn what forecasts take for granted",
    )
    command.add_argument("--jobs", type=int, default=1, metavar="N", help="processes, for that")
    command.add_argument("--odds", action="store_true", help="learn chances to win instead")
    add_rules(command)

    command = commands.add_parser("puzzles", help="find puzzles in games of opponents")
    command.add_argument("--prove", action="store_true", help="prove those there are, instead")
    command.add_argument("--games", type=int, default=20, metavar="N")
    command.add_argument("--seats", type=int, default=2, metavar="N", help="how many play")
    command.add_argument("--seed", type=int, default=0, metavar="N", help="of the first game")
    command.add_argument("--player", choices=PLAYERS, default="forager", help="who plays")
    add_rules(command)

    command = commands.add_parser("bench", help="measure the speed of the engine")
    command.add_argument("--repeats", type=int, default=5, metavar="N")
    command.add_argument("--seconds", type=float, default=1.0, metavar="S", help="of each repeat")
    command.add_argument(
        "--futures", type=int, metavar="SEATS", help="how many turns are imagined in a second"
    )
    add_rules(command)

    command = commands.add_parser("soak", help="play very many games under all invariants")
    command.add_argument("--games", type=int, default=1000, metavar="N", help="in all")
    command.add_argument("--seed", type=int, metavar="N", help="the same seed, the same games")
    command.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    command.add_argument("--resume", metavar="FILE", help="write down how far it is; go on there")
    command.add_argument("--only", type=int, metavar="N", help="play the game of this number")

    command = commands.add_parser("observe", help="what comes of an experiment, over many games")
    command.add_argument("preset", metavar="PRESET", help=f"a file, or {', '.join(keys())}")
    command.add_argument("--games", type=int, default=100, metavar="N", help="of each kind")
    command.add_argument("--seats", type=int, default=4, metavar="N", help="how many play")
    command.add_argument("--seed", type=int, default=0, metavar="N", help="of the first deal")
    command.add_argument("--player", choices=PLAYERS, default="hatchling", help="who plays")
    command.add_argument("--jobs", type=int, default=1, metavar="N", help="processes")
    command.add_argument("--all", action="store_true", help="tell every measure")
    command.set_defaults(rules=["origin"])

    commands.add_parser("version", help="tell the version")
    return top


def add_rules(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--preset", metavar="NAME", help=f"an experiment: a file, or {', '.join(keys())}"
    )
    command.add_argument(
        "--rules",
        nargs="+",
        default=["origin"],
        metavar="GAME",
        help=f"games played together ({', '.join(evolution.GAMES)}); also sets=2,"
        f" rulings=as_printed (or {AS_PLAYED}: as tables play) and, singly, RULING=CHOICE;"
        " and what an experiment changes: carnivorous*0, food=50%%@3 …",
    )


def add_thinking(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--seconds",
        type=float,
        metavar="S",
        help="that darwin thinks about a choice; without it, the same seed gives the same game",
    )


def add_language(command: argparse.ArgumentParser) -> None:
    known = catalogue.languages()
    command.add_argument(
        "--language",
        choices=list(known),
        default=catalogue.wished(os.environ),
        help="in which sentences are told: "
        + ", ".join(f"{key} ({name})" for key, name in known.items()),
    )


def rules_of(options: argparse.Namespace) -> Ruleset:
    if found := preset_of(options):
        options.rules = [rules_text(found.rules)]
        return found.rules
    return read_rules(" ".join(options.rules).replace(",", " "))


def preset_of(options: argparse.Namespace) -> Preset | None:
    """The preset that is asked for, by its key or as a file. Raises ValueError, OSError."""
    name = options.preset
    if not name:
        return None
    if options.rules != ["origin"]:
        raise ValueError("a preset says itself which games are played: leave out --rules")
    path = Path(name)
    if path.suffix != ".json":
        return preset(name)
    if path.is_file() and path.stat().st_size > BIGGEST_PRESET:
        raise ValueError(f"{path.name} is too long for a preset")
    return parse(re.sub("[^a-z_]", "", path.stem.lower())[:40], path.read_text("utf-8"))


def at_least(least: int, number: float, name: str) -> None:
    if not number >= least:
        raise ValueError(f"{name} has to be at least {least}, not {number}")

"""The command line: ``python -m evolution play``, ``show``, ``replay``, ``match``, ``soak``…"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from time import perf_counter

import evolution
from evolution import lessons, link
from evolution.arguments import at_least, parser, preset_of, rules_of
from evolution.codec import parse_json, rules_to_plain
from evolution.games import PACKAGES
from evolution.lab import observed
from evolution.lab.analyse import lines as analysis_lines
from evolution.lab.analyse import think
from evolution.lab.bench import PEER, bench, bench_futures, has_peer
from evolution.lab.command import run_lab
from evolution.lab.judge import anew
from evolution.lab.ladder import Standings, climb, from_plain, rungs, to_plain
from evolution.lab.ladder import lines as ladder_lines
from evolution.lab.match import Game, Result, match, play, records, report, schedule
from evolution.lab.odds import lines as odds_lines
from evolution.lab.odds import positions
from evolution.lab.puzzles import find
from evolution.lab.runner import processes, run, value_of
from evolution.lab.soak import Tally, soak
from evolution.lab.soak import play as soak_game
from evolution.lab.timed import players
from evolution.lab.train import Learner, module, note, own_part, strength, train
from evolution.lab.tune import Round, settled, tune
from evolution.lessons.puzzles import written
from evolution.model import State
from evolution.notation import SEATS, rules_text
from evolution.players import PLAYERS
from evolution.players import Player as Opponent
from evolution.players.analysis import Analysis
from evolution.players.bot import Bot, BotError
from evolution.players.hunter import Hunter
from evolution.players.worth import MORE, TWO, Learned
from evolution.ruleset import Ruleset
from evolution.session import BIGGEST_SEED, PERSON, Player, SaveError, Session
from evolution.terminal import Speech, Terminal, option_lines, result_lines
from evolution.text import catalogue
from evolution.text.catalogue import REFERENCE
from evolution.text.words import Words
from evolution.ui.offprint import offprint

BIGGEST_FILE = 2_000_000  # bytes
RIVAL = "forager"  # whom a person meets who names nobody


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says. Returns the exit code: 2 if it makes no sense."""
    options = parser().parse_args(argv)
    try:
        COMMANDS[options.command](options)
    except SaveError as error:
        said = words_of(options).say(f"terminal.{error.key}")
        return complain(f"{said}: {error.detail or error.key}")
    except OSError as error:
        if isinstance(error, BrokenPipeError):  # whoever read our output has gone
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        return complain(f"{error.filename or 'A file'}: {error.strerror or error}")
    except ValueError as error:
        return complain(str(error))
    except KeyboardInterrupt:
        print("\n" + words_of(options).say("terminal.goodbye"))
        return 130
    return 0


def words_of(options: argparse.Namespace) -> Words:
    """What is said in the language of the command."""
    language = getattr(options, "language", REFERENCE)
    return Words(language, catalogue.read(language))


def complain(sentence: str) -> int:
    """What is wrong, as a sentence."""
    text = sentence[:1].upper() + sentence[1:]
    print(text if text.endswith((".", "!", "?")) else text + ".", file=sys.stderr)
    return 2


# ---------------------------------------------------------------------- play, show, replay


def run_play(options: argparse.Namespace) -> None:
    words = words_of(options)
    if options.load:
        session = load_session(options.load, words)
    else:
        session = new_session(options, words)
    for player in session.players:
        if player.kind != PERSON and player.kind not in PLAYERS:
            raise ValueError(words.say("terminal.no_opponent", name=player.kind))
    opponents = players(thinking_time(options))
    Terminal(session, input, print, options.language, opponents).run()


def thinking_time(options: argparse.Namespace) -> float | None:
    seconds: float | None = options.seconds
    if seconds is not None:
        at_least(0, seconds, "--seconds")
    return seconds


def new_session(options: argparse.Namespace, words: Words) -> Session:
    """The game that the options ask for: by default a person against foragers."""
    preset, rules = preset_of(options), rules_of(options)
    usual: list[str] = [RIVAL] * (options.seats or 2)
    if preset:
        usual = [RIVAL if it == PERSON else it for it in preset.players] + usual
        usual = usual[: options.seats or len(preset.players)]
    names = options.players or [words.say("ui.board_of", letter=SEATS[0]), *usual[1:]]
    rules.deck_for(len(names))  # says so if the rules do not suit so many
    seed = options.seed if options.seed is not None else int.from_bytes(os.urandom(4), "big")
    if not 0 <= seed < BIGGEST_SEED:
        raise ValueError(words.say("terminal.seed", most=BIGGEST_SEED - 1, n=seed))
    seats = [
        Player(f"{name} {SEATS[number]}", name) if name in PLAYERS else Player(name)
        for number, name in enumerate(names)
    ]
    games = words.game_names(rules.names)
    print(words.say("terminal.deal", games=games, n=len(seats), seed=seed))
    return Session(
        rules.names,
        seats,
        seed,
        rules.sets,
        rules.chosen,
        options.practice,
        changes=rules.changes,
        preset=preset.key if preset else "",
    )


def load_session(name: str, words: Words) -> Session:
    """The game of a file, or of a link to one."""
    return link.unpack(name) if link.is_link(name) else Session.load(read(name, words))


def read(name: str, words: Words) -> str:
    """The text of a file."""
    path = Path(name)
    if path.is_file() and path.stat().st_size > BIGGEST_FILE:
        raise ValueError(words.say("terminal.too_long", name=name))
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(words.say("terminal.no_text", name=name)) from error


def run_show(options: argparse.Namespace) -> None:
    state, names = load_any(read(options.file, words_of(options)))
    print(evolution.show(state), end="")
    tell_options(state, Speech(names, state.rules, options.language))


def load_any(text: str) -> tuple[State, tuple[str, ...]]:
    """The state of a record, of a dump, or of a position in the notation; and who plays."""
    if text.lstrip().startswith(("{", "[")):
        data = parse_json(text)
        if isinstance(data, dict) and "choices" in data:
            session = Session.load(text)
            return session.state, tuple(player.name for player in session.players)
        state = evolution.load(text)
    else:
        state = read_position(text)
    return state, tuple(SEATS[: len(state.seats)])


def read_position(text: str) -> State:
    """A position that anybody may have written, with anything in it. Raises ValueError."""
    try:
        return evolution.table(text)
    except ValueError:
        raise
    except Exception as error:
        raise ValueError(f"this is not a position: {type(error).__name__} {error}") from error


def tell_options(state: State, speech: Speech) -> None:
    ask = evolution.decision(state)
    print(speech.asked(ask))
    speech.look(state)
    print(*(option_lines(ask, speech) if ask else result_lines(state, speech)), sep="\n")


def run_replay(options: argparse.Namespace) -> None:
    """Of a record that the rules do not allow, what came before is told first."""
    words = words_of(options)
    try:
        session = load_session(options.file, words)
    except SaveError as error:
        if error.before:
            tell_record(error.before, options, words)
        raise
    tell_record(session, options, words)


def tell_record(session: Session, options: argparse.Namespace, words: Words) -> None:
    names = tuple(player.name for player in session.players)
    speech = Speech(names, session.rules, options.language)
    steps = len(session.steps)
    if options.step is not None:
        if not 0 <= options.step <= steps:
            raise ValueError(words.say("terminal.steps", most=steps, n=options.step))
        state = session.at(options.step)
        print(evolution.show(state), end="")
        tell_options(state, speech)
        return
    state = session.at(0)
    speech.follow(session)
    speech.look(state)
    for number, step in enumerate(session.steps, 1):
        evolution.apply(state, step.action)
        speech.look(state)
        events = [speech.event(event, state) for event in state.events]
        who = names[step.who] if step.who >= 0 else words.say("ui.nature")
        told = " ".join(filter(None, events))
        print(f"{number}. {who}: {speech.told(step.action)}. {told}".rstrip())
    tell_options(state, speech)


def run_link(options: argparse.Namespace) -> None:
    words = words_of(options)
    session = load_session(options.file, words)
    try:
        pack = link.pack_short if options.short else link.pack_new if options.new else link.pack
        print(f"{options.to}#{pack(session)}")
    except ValueError as error:
        raise ValueError(words.say("terminal.link.no_short", why=error)) from error
    if not options.new:
        print(words.say("terminal.link.secrets"), file=sys.stderr)


def run_export(options: argparse.Namespace) -> None:
    words = words_of(options)
    session = load_session(options.file, words)
    frame = Path(options.frame)
    if not frame.exists():
        raise ValueError(words.say("terminal.export.frame", name=frame.name))
    rules = session.rules
    named = Words(words.language, words.catalogue, rules.names, rules.choice_numbers)
    Path(options.html).write_text(offprint(session, named, frame.read_text("utf-8")), "utf-8")


def run_analyse(options: argparse.Namespace) -> None:
    """What is known when it is interrupted is told, too."""
    at_least(1, options.futures, "--futures")
    words = words_of(options)
    session = load_session(options.file, words)
    if session.ask:
        raise ValueError(words.say("terminal.analyse.over"))
    rules = session.rules
    named = Words(words.language, words.catalogue, rules.names, rules.choice_numbers)
    analysis = Analysis(session, options.futures, options.seed)
    try:
        for part in think(analysis, thinking_time(options)):
            if sys.stderr.isatty():
                print(f"\r{part:.0%} ", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print(file=sys.stderr)
    print(*analysis_lines(analysis, named), sep="\n")


# ---------------------------------------------------------------------- match, bench

BOT = ".py"  # so ends the name of a file that is a bot
Task = tuple[Game, tuple[str, ...], dict[str, object], float | None]


def run_match(options: argparse.Namespace) -> None:
    rules = rules_of(options)
    names = seated(options.players, options.seats)
    at_least(1, options.games, "--games")
    at_least(1, options.jobs, "--jobs")
    rules.deck_for(len(names))
    tasks = [
        (game, names, rules_to_plain(rules), thinking_time(options))
        for game in schedule(len(names), options.games, options.seed)
    ]
    begun = perf_counter()
    played = run([partial(run_task, task) for task in tasks], processes(options.jobs))
    found = records((value_of(outcome) for outcome in played), len(names))
    print(f"{' '.join(options.rules)}, {len(names)} seats, {options.games} games,", end=" ")
    print(f"deals from seed {options.seed}, each played with the seats rotated")
    print(report(names, found))
    print(f"{1 / len(names):.1%} is par. {perf_counter() - begun:.0f} s.")


def run_ladder(options: argparse.Namespace) -> None:
    at_least(1, options.games, "--games")
    at_least(1, options.jobs, "--jobs")
    wanted = [it for it in rungs() if all(word in it.name for word in options.only.split())]
    if not wanted:
        raise ValueError(f"no rung is named {options.only!r}: try 'darwin 4 new_world'")
    file = Path(options.resume) if options.resume else None
    standings: Standings = {}
    if file and file.exists():
        standings = from_plain(parse_json(file.read_text(encoding="utf-8")))
    begun = perf_counter()
    for rung in climb(standings, wanted, options.games, processes(options.jobs)):
        if file:
            replace_text(file, json.dumps(to_plain(standings), indent=0))
        found = standings[rung.name]
        told = f"{rung.name}: {found.won / found.games:.1%} of {found.games}"
        print(f"{told}, {perf_counter() - begun:.0f} s", file=sys.stderr, flush=True)
    print(*ladder_lines(standings, wanted), sep="\n")


def seated(names: Sequence[str], seats: int | None) -> tuple[str, ...]:
    """The players of a match; the last of them takes the seats that are left."""
    for name in names:
        if name not in PLAYERS and not name.endswith(BOT):
            raise ValueError(
                f"there is no opponent called {name!r}; there are {', '.join(PLAYERS)},"
                " and bots: files that end in .py"
            )
        if name.endswith(BOT):
            bot(name)
    seats = max(2, len(names)) if seats is None else seats
    if seats < len(names):
        raise ValueError(f"{len(names)} players do not fit on {seats} seats")
    return (*names, *[names[-1]] * min(seats - len(names), 100))


@cache
def bot(path: str) -> Bot:
    """The player that a file is. Raises ValueError, OSError."""
    try:
        return Bot(Path(path).read_text("utf-8"), path)
    except BotError as error:
        raise ValueError(f"{path}: {error}") from error


def run_task(task: Task) -> tuple[Game, Result]:
    """One game of a match, in whatever process."""
    game, names, plain, seconds = task
    rules = evolution.codec.rules_from_plain(plain)
    known = dict(players(seconds)) | {name: bot(name) for name in names if name.endswith(BOT)}
    return game, play(rules, [known[names[number]] for number in game.seating], game.seed)


def run_train(options: argparse.Namespace) -> None:
    at_least(1, options.games + options.more, "--games")
    rules = rules_of(options)
    game = options.game or rules.names[-1]
    if game not in rules.names:
        raise ValueError(f"{game} is not played here")
    if options.odds:
        for seats, games in ((2, options.games), (4, options.more)):
            seeds = range(options.seed, options.seed + games)
            seen = [it for n in seeds for it in positions(rules, seats, n, PLAYERS[RIVAL])]
            print(f"{games} games of {seats}:", *odds_lines(seen), sep="\n")
        return
    if options.outlook:
        print(*learned_outlooks(options, rules), sep="\n")
        return
    player = Learner() if options.hunters else PLAYERS[RIVAL]
    notes, tables = [f"Of {' '.join(rules.names)}:"], {}
    for table, seats, games in ((TWO, 2, options.games), (MORE, 4, options.more)):
        if games:
            fits = train(rules, seats, games, options.seed, player)
            tables[table] = [own_part(rules, game, fit.weights) for fit in fits]
            notes.append(note(games, seats, options.seed, fits))
            if options.check:
                hunter = Hunter(Learned(tuple(fit.weights for fit in fits)))
                rivals: list[Opponent] = [PLAYERS[RIVAL]] * (seats - 1)
                played = match(rules, [hunter, *rivals], options.check)
                notes.append(strength(records(played, seats)[0], RIVAL))
    print(module(notes, tables), end="")


def learned_outlooks(options: argparse.Namespace, rules: Ruleset) -> Iterator[str]:
    """What ``OUTLOOK`` in a game's ``worth.py`` is to say, and what came of every round."""
    at_least(1, options.jobs, "--jobs")
    for size, seats, pairs in ((TWO, 2, options.games), (MORE, 4, options.more)):
        rounds: list[Round] = []
        made = tune(
            rules.names, seats, options.outlook if pairs else 0, pairs, options.seed,
            processes(options.jobs),
        )  # fmt: skip
        for one in made:
            rounds.append(one)
            yield f"# {seats} seats, round {len(rounds)}: {one.good:+.3f} ± {one.error:.3f}"
        if rounds:
            yield f'"{size}": {settled(rounds)._asdict()},'


def run_bench(options: argparse.Namespace) -> None:
    at_least(1, options.repeats, "--repeats")
    at_least(0, options.seconds, "--seconds")
    if options.futures:
        print(*bench_futures(rules_of(options), options.repeats, options.futures), sep="\n")
        return
    print(*bench(rules_of(options), options.repeats, min(options.seconds, 60.0)), sep="\n")
    if not has_peer():
        print(f"{PEER} is not installed, so there is nothing to compare with")


def run_puzzles(options: argparse.Namespace) -> None:
    at_least(1, options.games, "--games")
    if options.prove:
        every = [one for game in PACKAGES for one in lessons.puzzles(game)]
        if wrong := [one.name for one in every if anew(one) != one]:
            raise ValueError(f"not as they are written: {', '.join(wrong)}")
        print(f"{len(every)} puzzles are as they are written")
        return
    rules = rules_of(options)
    evolution.start(rules, options.seats)  # raises ValueError if they are too many or too few
    for seed in range(options.seed, options.seed + options.games):
        for one in find(rules, options.seats, seed, PLAYERS[options.player]):
            print(written([one]), end="---\n", flush=True)


def replace_text(file: Path, text: str) -> None:
    """Write a file so that, whenever this is broken off, the old one or the new one is there."""
    fresh = file.with_name(f"{file.name}.new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(file)


def run_soak(options: argparse.Namespace) -> None:
    at_least(1, options.games, "--games")
    at_least(1, options.jobs, "--jobs")
    if options.only is not None:
        one = soak_game(options.seed or 0, options.only)
        print(one.kind, f"{one.choices} choices", one.broken or one.digest, sep="\n")
        return
    file = Path(options.resume) if options.resume else None
    tally = Tally(options.seed or 0)
    if file and file.exists():
        tally = Tally.of(parse_json(file.read_text(encoding="utf-8")))
        if options.seed not in (None, tally.seed):
            raise ValueError(f"{file} is that of seed {tally.seed}")
    begun, first = perf_counter(), tally.games
    for _ in soak(tally, options.games, options.jobs):
        if file:
            replace_text(file, json.dumps(tally.plain()))
        rate = (tally.games - first) / (perf_counter() - begun)
        print(
            f"{tally.games} of {options.games} games, {rate:.1f}/s, {tally.digest[:12]}", flush=True
        )
    print(*tally.lines(), sep="\n")
    if tally.broken:
        raise SystemExit(1)


def run_observe(options: argparse.Namespace) -> None:
    """An experiment beside what it is compared with: the same deals, by the same players."""
    at_least(1, options.games, "--games")
    at_least(1, options.jobs, "--jobs")
    preset = preset_of(options)
    assert preset
    for rules in (preset.rules, preset.against):
        evolution.start(rules, options.seats)  # raises ValueError if they are too many or too few
    tasks = [
        (rules_to_plain(rules), (options.player,) * options.seats, seed)
        for rules in (preset.rules, preset.against)
        for seed in range(options.seed, options.seed + options.games)
    ]
    played = run([partial(watch_task, task) for task in tasks], processes(options.jobs))
    seen = [value_of(outcome) for outcome in played]
    print(f"{rules_text(preset.rules)}, compared with {rules_text(preset.against)}:", end=" ")
    print(f"{options.games} games each of {options.seats} times {options.player}")
    found = observed.lines(seen[: options.games], seen[options.games :])
    print(observed.report(found, () if options.all else preset.observed))
    if options.all:
        print(observed.MEASURES)
    print("mean ± half of its 95 % interval; * where the difference is larger than that")


def watch_task(task: tuple[dict[str, object], tuple[str, ...], int]) -> observed.Seen:
    """One game of an experiment, in whatever process."""
    plain, names, seed = task
    return observed.watch(evolution.codec.rules_from_plain(plain), names, seed)


COMMANDS: dict[str, Callable[[argparse.Namespace], None]] = {
    "play": run_play,
    "show": run_show,
    "replay": run_replay,
    "link": run_link,
    "export": run_export,
    "analyse": run_analyse,
    "match": run_match,
    "lab": run_lab,
    "train": run_train,
    "ladder": run_ladder,
    "puzzles": run_puzzles,
    "bench": run_bench,
    "observe": run_observe,
    "soak": run_soak,
    "version": lambda options: print(f"evolution {evolution.__version__}"),
}

if __name__ == "__main__":
    sys.exit(main())

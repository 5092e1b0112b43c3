"""The arguments of `dslrun GAME ...` as data. This module imports nothing slow."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from dslrun.dsl.sanitiser import clean
from dslrun.dsl.version import VERSION

if TYPE_CHECKING:
    from dslrun.interpreter.solve.engine import EngineChoice

EPILOG = """\
other commands:
  dslrun batch FILE|DIR... -o OUT  solve a collection, a line of JSON for each puzzle
  dslrun convert FILE... -o OUT  convert puzzles from and to other programs' formats
  dslrun generate GAME           make new puzzles of a game, with a wanted size and level
  dslrun fmt [--check] FILE...   format game texts
  dslrun new NAME                write NAME.lud, a game to start from
  dslrun explain CODE            explain a diagnostic code
  dslrun help [WORD...]          show the page of a word or command, or the pages that mention it

exit codes:
  0 done   1 unsolvable or check failed   2 usage   3 bad file   4 limit reached   70 our bug   130 interrupted
"""


class Parser(argparse.ArgumentParser):
    """A parser that sanitises the words it quotes in error messages."""

    def error(self, message: str) -> NoReturn:
        """Print an error and exit."""
        super().error(clean(message))


class Request(NamedTuple):
    """A parsed command line."""

    game: str | None
    action: str
    first: bool
    up_to: int
    file: str
    challenge: str | None
    options: tuple[str, ...]
    export: str
    svg: str
    solution: bool
    play: str
    json: bool
    time_limit: float | None
    seed: int
    color: str
    charset: str
    limits: tuple[str, ...]
    allow_paths: tuple[str, ...]
    resume: str | None = None
    """The name of a saved play to continue; empty for the last one, None for a new play."""
    plain: bool = False
    """True to print boards as sentences."""
    engine: "EngineChoice" = "auto"
    certify: bool = False
    proof: str = ""
    force: bool = False
    delete: tuple[str, ...] = ()
    prune: bool = False
    grade: bool = False
    """True to grade the puzzle, or the challenges that `--list` lists."""
    as_game: str = ""
    """The game whose challenge a puzz.link address becomes; empty for the game of its type."""

    @property
    def inputs(self) -> tuple[str, ...]:
        """The files that the command reads, which no output may replace."""
        return tuple(filter(None, (self.game, self.file, self.play)))


def parse(words: Sequence[str]) -> Request:
    """Parse a command line. Like argparse, raise SystemExit on --help and on errors."""
    parser = build_parser()
    found = parser.parse_args(words)
    action = next((name for name in ACTIONS if getattr(found, name) not in (None, False)), "")
    action = action or usual_action(found)
    complain(parser, found, action)
    return Request(
        game=found.game,
        action=action,
        first=found.first,
        up_to=found.count or 0,
        file=found.check or found.replay or "",
        challenge=found.challenge,
        options=tuple(found.option),
        export=found.export or "",
        svg=found.svg or "",
        solution=found.solution,
        play=found.play or "",
        json=found.json,
        time_limit=found.time_limit,
        seed=found.seed,
        color=found.color,
        charset=found.charset,
        limits=tuple(found.limit),
        allow_paths=(*found.allow_path, *([os.path.dirname(os.path.abspath(found.as_game))] if found.as_game else [])),
        as_game=found.as_game or "",
        resume=found.resume,
        plain=found.plain,
        engine=found.engine,
        certify=found.certify,
        proof=found.proof or "",
        force=found.force,
        delete=tuple(found.delete),
        prune=found.prune,
        grade=found.grade,
    )


def usual_action(found: argparse.Namespace) -> str:
    """Return the default action: play on a terminal (at the prompt with --plain), otherwise print the board."""
    if not on_terminal() or found.json or found.game == "-":
        return "show"
    return "prompt" if found.plain else "play"


def complain(parser: argparse.ArgumentParser, found: argparse.Namespace, action: str) -> None:
    """Report a combination of options that makes no sense, and exit."""
    if found.game is None and action not in ("list", "saves", "resume", "play"):
        parser.error("name a GAME: a path, `-`, or a library game (dslrun --list shows them)")
    if found.grade and (action not in ("grade", "list") or found.game is None):
        parser.error("--grade is an action of its own, or goes with --list GAME")
    if found.first and action != "solve":
        parser.error("--first goes with --solve")
    if (found.certify or found.proof) and action != "solve":
        parser.error("--certify and --proof go with --solve")
    if (found.delete or found.prune) and action != "saves":
        parser.error("--delete and --prune go with --saves")
    if found.first and found.proof:
        parser.error("--proof needs the uniqueness that --first skips")
    if (found.solution or found.play) and action != "svg":
        parser.error("--solution and --play go with --svg")
    if found.json and action in ("export", "svg"):
        parser.error(f"--json does not go with --{action}")
    if found.game == "-" and "-" in (found.check, found.replay, found.play):
        parser.error("the game and the file cannot both come from standard input")
    if found.game == "-" and action in ("prompt", "watch"):
        parser.error(f"--{action} needs a game with a name, not standard input")
    if found.json and (action in ("prompt", "watch") or found.plain):
        parser.error(f"--json does not go with --{'plain' if found.plain else action}")


def on_terminal() -> bool:
    """True if stdin and stdout are terminals that can show a screen; the game is then played instead of printed."""
    return sys.stdin.isatty() and sys.stdout.isatty() and not is_dumb()


def is_dumb() -> bool:
    """True if TERM says that the terminal only prints lines."""
    return os.environ.get("TERM") == "dumb"


ACTIONS = (
    "show",
    "solve",
    "count",
    "check",
    "lint",
    "moves",
    "replay",
    "list",
    "export",
    "svg",
    "saves",
    "resume",
    "prompt",
    "watch",
    "steps",
    "grade",
)


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of `dslrun GAME ...`."""
    parser = Parser(
        prog="dslrun",
        usage="dslrun GAME [ACTION] [OPTIONS]",
        description="Show, check and solve a logic puzzle written as a page of text.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="a path, `-`, or the name of a library game")
    add_actions(parser)
    add_choices(parser)
    add_output(parser)
    return parser


def add_actions(parser: argparse.ArgumentParser) -> None:
    """Add the actions."""
    actions = parser.add_argument_group("actions (without one, the game is played; without a terminal, printed)")
    one = actions.add_mutually_exclusive_group()
    one.add_argument("--show", action="store_true", help="print the board")
    one.add_argument("--solve", action="store_true", help="solve and prove that the solution is unique")
    one.add_argument("--steps", action="store_true", help="print the solution as numbered steps")
    one.add_argument("--count", metavar="N", type=positive, help="count the solutions, up to N")
    one.add_argument("--check", metavar="FILE", help="check a board: picture, drawing or JSON (dslrun help check)")
    one.add_argument("--lint", action="store_true", help="report rules, clues and declarations that are not needed")
    one.add_argument("--moves", action="store_true", help="list the legal moves of the start position")
    one.add_argument("--replay", metavar="FILE", help="replay a trial: every move legal? solved at the end?")
    one.add_argument("--list", action="store_true", help="list the library's games, or the challenges of GAME")
    one.add_argument("--export", choices=("dimacs", "smt2"), help="print the puzzle for other solvers")
    one.add_argument("--svg", metavar="FILE", help="write the board as a picture for paper; `-` prints it")
    one.add_argument("--saves", action="store_true", help="list the saved plays, best times and solved puzzles")
    one.add_argument("--resume", metavar="PLAY", nargs="?", const="", help="continue a saved play, or the last one")
    one.add_argument("--prompt", action="store_true", help="play by commands and expressions (dslrun help prompt)")
    one.add_argument("--watch", action="store_true", help="show the board again whenever the file changes")
    actions.add_argument(
        "--delete", metavar="PLAY", action="append", default=[], help="with --saves: delete a saved play (repeatable)"
    )
    actions.add_argument("--prune", action="store_true", help="with --saves: delete the plays that hold nothing")
    actions.add_argument(
        "--grade", action="store_true", help="print the difficulty; with --list GAME, of all challenges"
    )
    shown = actions.add_mutually_exclusive_group()
    shown.add_argument("--solution", action="store_true", help="with --svg: solve, and draw the solution")
    shown.add_argument("--play", metavar="FILE", help="with --svg: draw the end of a trial or of a saved play")
    actions.add_argument("--first", action="store_true", help="with --solve: stop at the first solution")
    actions.add_argument("--certify", action="store_true", help="with --solve: two engines must agree")
    actions.add_argument(
        "--proof", metavar="FILE", help="with --solve: write a DRAT proof, and the clauses to FILE with suffix .cnf"
    )


def add_choices(parser: argparse.ArgumentParser) -> None:
    """Add the options that choose an instance and set limits."""
    choices = parser.add_argument_group("instance and limits")
    choices.add_argument("--challenge", metavar="NAME", help="choose a challenge")
    choices.add_argument(
        "--as",
        metavar="FILE",
        dest="as_game",
        help="read a puzz.link address or a bare game id as this game",
    )
    choices.add_argument(
        "--option", metavar="HEADING/ITEM", action="append", default=[], help="choose an option (repeatable)"
    )
    choices.add_argument("--time-limit", metavar="S", type=seconds, help="stop after S seconds")
    choices.add_argument("--seed", metavar="N", type=int, default=0, help="choose which solution is found first [0]")
    add_engine(choices)
    choices.add_argument("--limit", metavar="NAME=N", action="append", default=[], help="raise a limit (repeatable)")
    choices.add_argument(
        "--allow-path",
        metavar="DIR",
        action="append",
        default=[],
        help="also allow the text to open files in DIR (repeatable)",
    )


def add_engine(choices: argparse._ActionsContainer) -> None:
    """Add the option that chooses the engine."""
    choices.add_argument(
        "--engine",
        choices=("auto", "z3", "cadical"),
        default="auto",
        help="the solver [auto: CaDiCaL if installed, otherwise Z3]",
    )


def add_output(parser: argparse.ArgumentParser) -> None:
    """Add the options about output."""
    output = parser.add_argument_group("output")
    output.add_argument("--force", action="store_true", help="with --svg and --proof: replace an existing file")
    output.add_argument("--json", action="store_true", help="print data as JSON")
    output.add_argument("--plain", action="store_true", help="print boards as sentences, for screen readers and logs")
    output.add_argument("--color", "--colour", choices=("auto", "always", "never"), default="auto")
    output.add_argument("--charset", choices=("auto", "unicode", "ascii"), default="auto")
    output.add_argument("--version", action="version", version=f"dslrun {VERSION}")


def positive(text: str) -> int:
    """Parse a whole number of at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number of at least 1, not `{text}`")
    return int(text)


def seconds(text: str) -> float:
    """Parse a positive number of seconds."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(f"expected a positive number of seconds, not `{text}`")
    return value

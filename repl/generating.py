"""`dslrun generate GAME`: make new puzzles of a game."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import get_args

from dslrun.dsl.definitions import Challenge
from dslrun.dsl.diagnostics import Problems, mistake
from dslrun.dsl.generate_clauses import Symmetry
from dslrun.dsl.printer import ACTING
from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.make.challenge_text import as_challenge, file_text
from dslrun.interpreter.make.wish import (
    MAKE_SECONDS,
    CannotMake,
    ClueAmount,
    Made,
    Progress,
    PuzzleLevel,
    Size,
    Wish,
    level_named,
    random_seed,
)
from dslrun.interpreter.make.within import generate_within
from dslrun.interpreter.reading import LoadedText, find_entry, game_name, open_text
from dslrun.repl.arguments import Parser, positive, seconds
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.opening import raised_limits, standard_input
from dslrun.repl.writing import check_output, output_path, write_output


def run(words: Sequence[str], console: Console) -> Exit:
    """Make the puzzles one after another. Each is written as soon as it is finished."""
    asked = build_parser().parse_args(words)
    limits = raised_limits(asked.limit)
    source = standard_input(limits) if asked.game == "-" else asked.game
    problems = Problems()
    loaded = open_text(source, limits, problems, asked.allow_path, asked.like)
    console.warnings(problems.warnings)
    if asked.like is not None:
        asked.like = find_entry(loaded, asked.like).name
    target = Target(asked, loaded, console)
    try:
        return make_all(asked, loaded, target, console)
    except KeyboardInterrupt:
        console.message(f"interrupted: {len(target.written)} of {asked.count} made")
        return Exit.INTERRUPTED


def make_all(asked: argparse.Namespace, loaded: LoadedText, target: "Target", console: Console) -> Exit:
    """Make a puzzle for each seed. If one cannot be made, the others are still made, unless it is the first."""
    limits = raised_limits(asked.limit)
    code = Exit.DONE
    first = random_seed() if asked.seed is None else asked.seed
    for seed in range(first, first + asked.count):
        wish = Wish(asked.size, asked.level, seed, asked.symmetry, asked.like, asked.clues)
        started = monotonic()
        try:
            with progress(f"{clean(game_name(loaded.text))} #{seed}", console) as show:
                made = generate_within(loaded, wish, asked.time_limit, show, limits)
        except CannotMake as error:
            if not target.written:  # the next seeds would most likely fail too
                raise
            console.message(f"seed {seed}: {error}")
            code = Exit.LIMIT
        else:
            target.add(as_challenge(made, wish, loaded), made, monotonic() - started)
    return code


class Target:
    """Where finished puzzles go: standard output, one file, or a folder with a file for each puzzle."""

    def __init__(self, asked: argparse.Namespace, loaded: LoadedText, console: Console) -> None:
        self.loaded, self.console, self.json, self.force = loaded, console, asked.json, asked.force
        self.path = output_path(asked.output)
        self.is_folder = self.path is not None and (self.path.is_dir() or asked.output.endswith(("/", os.sep)))
        self.inputs = [asked.game, *([str(loaded.path)] if loaded.path else [])]
        self.written: list[Challenge] = []
        if acting := ACTING.search(file_text(loaded, [], None)):
            message = f"{clean(asked.game)} holds the control character U+{ord(acting[0]):04X}"
            raise mistake("E0109", message, None, "", "remove it from the file")
        if self.path is not None and not self.is_folder:
            check_output(self.path, force=self.force, inputs=self.inputs)

    def add(self, challenge: Challenge, made: Made, spent: float) -> None:
        """Write a finished puzzle, and report it."""
        self.written.append(challenge)
        path = self.path
        if path is None:
            text = self.printed(challenge)
        elif self.is_folder:
            path /= re.sub(r"[^a-z0-9]+", "-", clean(challenge.name).lower()).strip("-") + ".lud"
            check_output(path, force=self.force, inputs=self.inputs)
            text = file_text(self.loaded, [challenge], path.parent)
            write_output(path, text, folders=True)
        else:
            text = file_text(self.loaded, [challenge], path.parent)
            write_output(path, file_text(self.loaded, self.written, path.parent), folders=True)
        if self.json:
            data = as_json(challenge, made, spent)
            self.console.data({**data, "file": str(path) if path else None, "text": text})
        elif path is None:
            self.console.out.write(text)
        self.console.out.flush()
        self.console.message(summary(challenge, made, spent) + (f" -> {clean(str(path))}" if path else ""))

    def printed(self, challenge: Challenge) -> str:
        """Return the text for standard output, where the text of a game is not repeated."""
        text = file_text(self.loaded, [challenge], None)
        if self.json or len(self.written) == 1:
            return text
        return "\n" + text.removeprefix(file_text(self.loaded, [], None))


def summary(challenge: Challenge, made: Made, spent: float) -> str:
    """Return a line about a finished puzzle: `Slitherlink 10x10 #3: 41 clues, 3.21 easy (0.8 s)`."""
    grade = f", {made.grade.grade:.2f} {made.grade.label}" if made.grade and made.grade.grade is not None else ""
    return f"{clean(challenge.name)}: {made.clues} clue{'' if made.clues == 1 else 's'}{grade} ({spent:.1f} s)"


def as_json(challenge: Challenge, made: Made, spent: float) -> dict[str, object]:
    """Return a finished puzzle as JSON data, without its text."""
    rows, columns = made.size
    return {
        "dslrun": 1,
        "game": challenge.game,
        "challenge": challenge.name,
        "seed": made.seed,
        "size": [rows, columns],
        "clues": made.clues,
        "grade": made.grade.as_json() if made.grade else None,
        "seconds": round(spent, 3),
    }


@contextmanager
def progress(title: str, console: Console) -> Iterator[Callable[[Progress], None]]:
    """Show a progress line if standard error is a terminal. Yield the function that updates it."""
    if not console.err.isatty():
        yield lambda now: None
        return
    from rich.console import Console as Terminal  # late: a pipe needs no progress line
    from rich.text import Text

    with Terminal(file=sys.stderr).status(Text(title)) as status:

        def show(now: Progress) -> None:
            attempts = f", attempt {now.attempts}" if now.attempts > 1 else ""
            clues = f", {now.clues} clues" if now.clues else ""
            status.update(Text(f"{title}: {clean(now.stage)}{attempts}{clues}"))

        yield show


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of `dslrun generate`."""
    parser = Parser(prog="dslrun generate", description="Make new puzzles of a game.", allow_abbrev=False)
    parser.add_argument("game", metavar="GAME", help="a library game, a .lud file, or `-`")
    parser.add_argument("--size", metavar="ROWSxCOLUMNS", type=size, help="8 or 8x10 [that of the middle challenge]")
    parser.add_argument("--level", metavar="LEVEL", type=level, help="of the hardest step (3, 2-4), or a word (easy)")
    parser.add_argument("--seed", metavar="N", type=natural, help="the same seed makes the same puzzle [random]")
    parser.add_argument(
        "--count", metavar="N", type=positive, default=1, help="make N puzzles, seeds from --seed on [1]"
    )
    parser.add_argument("--symmetry", choices=get_args(Symmetry), help="where clues are placed [none]")
    parser.add_argument("--like", metavar="CHALLENGE", help="take size, rooms and numbers from a challenge")
    parser.add_argument("--clues", choices=get_args(ClueAmount), default="some", help="how many clues [some]")
    parser.add_argument("--time-limit", metavar="S", type=seconds, default=MAKE_SECONDS, help="for a puzzle [60]")
    parser.add_argument("-o", "--output", metavar="FILE|DIR", help="where the puzzles go [standard output]")
    parser.add_argument("--force", action="store_true", help="replace existing files")
    parser.add_argument("--json", action="store_true", help="print a line of JSON for each puzzle")
    parser.add_argument("--limit", metavar="NAME=N", action="append", default=[], help="raise a limit (repeatable)")
    parser.add_argument("--allow-path", metavar="DIR", action="append", default=[], help="also open files in DIR")
    return parser


def size(text: str) -> Size:
    """Parse `8` or `8x10`: rows and columns."""
    found = re.fullmatch(r"([1-9]\d{0,3})(?:x([1-9]\d{0,3}))?", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"expected a size such as 8 or 8x10, not `{text}`")
    return int(found[1]), int(found[2] or found[1])


def level(text: str) -> PuzzleLevel:
    """Parse a level."""
    try:
        return level_named(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{error}, not `{text}`") from None


def natural(text: str) -> int:
    """Parse a whole number of at least 0."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"expected a whole number of at least 0, not `{text}`")
    return int(text)

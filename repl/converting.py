"""`dslrun convert FILE... -o OUT`: translate puzzles between the formats of other programs and our language."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from dslrun.dsl.diagnostics import DslError, Problems, mistake
from dslrun.dsl.importers import Importer, check_games, check_readable, writers, written
from dslrun.dsl.importers.naming import own_names
from dslrun.dsl.instances import Challenge, challenge_form
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import did_you_mean, plain
from dslrun.dsl.printer import ACTING, print_form
from dslrun.dsl.sanitiser import clean, on_one_line
from dslrun.interpreter.reading import challenges_in, open_text
from dslrun.repl.arguments import Parser
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.failures import described
from dslrun.repl.opening import raised_limits, text_called
from dslrun.repl.writing import check_output, output_path, write_output

OURS = "lud"


def run(words: Sequence[str], console: Console) -> Exit:
    """Convert every file. A faulty file is reported, and the others are still converted."""
    job = Job(build_parser().parse_args(words), console)
    if len(job.files) == 1 and not (job.into_folder or job.into_one):
        return job.attempt(job.files[0], job.out)
    if not job.files:
        console.message("no puzzles found")
        return Exit.DONE
    codes = []
    with progress(len(job.files), console) as step:
        for name, target in zip(job.files, job.targets(), strict=True):
            codes.append(job.attempt(name, target))
            step()
    if job.joined:
        job.write_joined()
    failed = sum(code != Exit.DONE for code in codes)
    console.message(f"{len(codes) - failed} of {len(codes)} files converted" + (f", {failed} failed" if failed else ""))
    return Exit.BAD_FILE if failed else Exit.DONE


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of `dslrun convert`."""
    parser = Parser(prog="dslrun convert", description="Convert puzzles between formats.", allow_abbrev=False)
    parser.add_argument(
        "files", metavar="FILE", nargs="+", help="a puzzle file, a folder of them, `-`, or a library game"
    )
    parser.add_argument("-o", "--output", metavar="OUT", help="a file, or a folder [standard output]")
    parser.add_argument("--to", metavar="FORMAT", help="the format to write [from the suffix of OUT, else lud]")
    parser.add_argument(
        "--as", metavar="GAME", dest="as_game", help="read puzz.link addresses and bare game ids as this game"
    )
    parser.add_argument("--challenge", metavar="NAME", help="only this puzzle of each file")
    parser.add_argument("--force", action="store_true", help="replace existing files")
    parser.add_argument("--sol", action="store_true", help="solve each puzzle and write its solution too")
    parser.add_argument("--limit", metavar="NAME=N", action="append", default=[], help="raise a limit (repeatable)")
    return parser


class Job:
    """The settings of a conversion, which apply to every file."""

    def __init__(self, request: argparse.Namespace, console: Console) -> None:
        self.console, self.challenge = console, request.challenge
        self.out = output_path(request.output)
        self.inputs = list(inputs_of(request.files, self.out, console))
        self.files = [name for name, _ in self.inputs]
        self.limits: Limits = raised_limits(request.limit)
        several = len(self.files) > 1 or any(map(os.path.isdir, request.files))
        folder = str(request.output or "").endswith(("/", os.sep)) or (self.out is not None and self.out.is_dir())
        self.into_one = several and not folder and self.out is not None and self.out.suffix != ""
        self.into_folder = self.out is not None and not self.into_one and (several or folder)
        self.joined: list[Challenge] = []
        if self.into_folder and self.out and self.out.exists() and not self.out.is_dir():
            message = f"{self.out} is a file, and there are {len(self.files)} files to convert"
            raise mistake("E0704", message, None, "", "name a folder, or one file with a suffix such as .lud")
        if self.into_one and self.out is not None:
            check_output(self.out, force=request.force, inputs=self.files)
        self.to = format_called(request.to) if request.to else None
        self.to_given = request.to is not None
        self.solved = request.sol
        self.force, self.as_game = request.force, request.as_game

    def targets(self) -> Iterator[Path | None]:
        """Yield the target of each file; None for standard output.

        In a folder, a target has the name of its file, with a number if an earlier file has the same name. The files of
        a folder keep its folders.
        """
        taken: set[str] = set()
        for name, folder in self.inputs:
            if self.out is None or self.into_one:
                yield None
                continue
            stem = "input" if name == "-" else Path(name).name.split(".")[0] or "puzzle"
            suffix = self.to.suffixes[0] if self.to else f".{OURS}"
            found, number = os.path.join(folder, stem), 1
            while found in taken:
                number += 1
                found = os.path.join(folder, f"{stem}-{number}")
            taken.add(found)
            yield self.out / (found + suffix)

    def attempt(self, name: str, target: Path | None) -> Exit:
        """Convert one file, report errors, and return the exit code."""
        try:
            self.convert(name, target)
        except DslError as error:
            code, message = described(error)
            self.console.message(message if len(self.files) == 1 else f"{clean(name)}: not converted\n{message}")
            return code
        return Exit.DONE

    def convert(self, name: str, target: Path | None) -> None:
        """Read the challenges of a file and write them."""
        problems = Problems()
        found = self.challenges(name, problems)
        self.console.warnings(problems.warnings)
        if self.into_one:
            self.joined += found
        else:
            self.write(found, name, target)

    def write_joined(self) -> None:
        """Write the challenges of all files to one file, each under a name of its own."""
        names = own_names(one.name for one in self.joined)
        found = [replace(one, name=name) for one, name in zip(self.joined, names, strict=True)]
        self.write(found, f"{len(self.files)} files", self.out)

    def write(self, found: Sequence[Challenge], name: str, target: Path | None) -> None:
        """Write challenges to a target; `name` is where they come from."""
        text = self.text(found, target)
        if acting := ACTING.search(text):
            message = f"{clean(name)} holds the control character U+{ord(acting[0]):04X} outside names"
            raise mistake("E0109", message, found[0].origin, "in this puzzle", "remove it from the file")
        if target is None:
            self.console.out.write(text)
            return
        check_output(target, force=self.force, inputs=self.files)
        write_output(target, packed(text) if target.suffix.lower() == ".gz" else text, folders=True)
        count = "1 puzzle" if len(found) == 1 else f"{len(found)} puzzles"
        self.console.message(f"{clean(name)} -> {clean(str(target))} ({count})")

    def challenges(self, name: str, problems: Problems) -> list[Challenge]:
        """Return the challenges of a file, or only the one that `--challenge` names."""
        source = text_called(name, self.limits)
        allowed: tuple[str, ...] = ()
        if self.as_game:
            from dslrun.repl.own_game import challenges_as  # late: few commands need it

            source = challenges_as(source, self.as_game, self.limits, problems)
            allowed = (os.path.dirname(os.path.abspath(self.as_game)),)
        loaded = open_text(source, self.limits, problems, allowed, self.challenge)
        return [with_clean_texts(one) for one in challenges_in(loaded, self.limits, problems, self.challenge)]

    def text(self, found: Sequence[Challenge], target: Path | None) -> str:
        """Return the challenges as text in the target format."""
        games = {plain(challenge.game) for challenge in found}
        writer = self.to if self.to_given else writer_for(target, games)
        if writer is None:
            return "\n".join(print_form(challenge_form(challenge)) + "\n" for challenge in found)
        check_games(writer, found)
        if self.solved:
            from dslrun.repl.solved_writing import written_solved  # late: few want it, and it needs the solver

            made = written_solved(writer, found, self.limits)
        else:
            made = written(writer, found)
        check_readable(writer, made, found, self.limits, solved=self.solved)
        return made


def inputs_of(names: Sequence[str], out: Path | None, console: Console) -> Iterator[tuple[str, str]]:
    """Yield each file with its folder below the folder that the user names. Skip files in the folder of the output."""
    from dslrun.repl.batch.collection import walked  # late: most commands name files

    own = os.path.realpath(out) + os.sep if out is not None else None
    seen = {os.path.realpath(name) for name in names if not os.path.isdir(name)}
    for name in names:
        if not os.path.isdir(name):
            yield name, ""
            continue
        for file in walked(name, console.message, seen):
            place = os.path.realpath(file)
            if place not in seen and not (own and place.startswith(own)):
                seen.add(place)
                yield file, os.path.relpath(os.path.dirname(file), name).removeprefix(os.curdir)


def with_clean_texts(challenge: Challenge) -> Challenge:
    """Return a challenge with its name and each of its texts on one line, without control characters."""
    meta = {key: on_one_line(text) for key, text in challenge.meta.items()}
    return replace(challenge, name=clean(challenge.name), meta=meta)


def packed(text: str) -> bytes:
    """Compress a text with gzip, without a time stamp, so that the same text gives the same file."""
    from gzip import compress  # late: few want it

    return compress(text.encode(), mtime=0)


def format_called(name: str) -> Importer | None:
    """Return the format with a name; None for our own language."""
    if name == OURS:
        return None
    known = {writer.name: writer for writer in writers()}
    if name in known:
        return known[name]
    names = [OURS, *known]
    guess = did_you_mean(name, names)
    notes = [*([guess] if guess else []), f"formats: {', '.join(names)}"]
    raise mistake("E0701", f"there is no format `{name}` to write", None, "", *notes)


def writer_for(target: Path | None, games: set[str]) -> Importer | None:
    """Return the format that the suffix of a file and the games determine; None for our own language.

    Raise an error if no format or more than one fits.
    """
    if target is None or target.suffix.lower() in ("", f".{OURS}"):
        return None
    named = [writer for writer in writers() if writer.is_named(target.name.lower())]
    if not named:
        names = ", ".join([OURS, *(writer.name for writer in writers())])
        message = f"the suffix of {target.name} names no format that can be written"
        raise mistake("E0701", message, None, "", f"say which with --to: {names}")
    fitting = [writer for writer in named if games <= writer.games] or named[:1]
    if len(fitting) > 1:
        names = ", ".join(writer.name for writer in fitting)
        raise mistake("E0701", f"{target.name} could be of several formats", None, "", f"say which with --to: {names}")
    return fitting[0]


@contextmanager
def progress(count: int, console: Console) -> Iterator[Callable[[], None]]:
    """Show a progress bar if standard error is a terminal. Yield the function to call after each file."""
    if not console.err.isatty():
        yield lambda: None
        return
    from rich.console import Console as Terminal  # late: a pipe needs no bar
    from rich.progress import Progress

    plain_err = console.err
    with Progress(console=Terminal(stderr=True), transient=True) as bar:
        task = bar.add_task("converting", total=count)
        console.err = sys.stderr  # rich has replaced it, so that messages appear above the bar
        try:
            yield lambda: bar.advance(task)
        finally:
            console.err = plain_err

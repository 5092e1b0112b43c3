"""The command `dslrun batch`: parse its arguments, and pass answers from the executor to the results."""

import argparse
import os
from collections.abc import Iterable, Sequence
from concurrent.futures import CancelledError, Executor, Future
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from queue import SimpleQueue

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.solve.engines import new_engine
from dslrun.repl.arguments import Parser, add_engine, positive, seconds
from dslrun.repl.batch.collection import files_of
from dslrun.repl.batch.executors import KINDS, executor, lost_cluster
from dslrun.repl.batch.progress import progress
from dslrun.repl.batch.results import ResultsFile, Retry
from dslrun.repl.batch.summary import table
from dslrun.repl.batch.supervisor import CannotStartWorker, supervised
from dslrun.repl.batch.tasks import Answer, Bounds, Task
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit

RETRIED = frozenset({"unknown", "error"})
"""The statuses that `--retry` takes."""
MOST_REPORTED = 20
"""The number of failures to print one by one. The results contain all of them."""


def run(words: Sequence[str], console: Console) -> Exit:
    """Solve the puzzles that have no answer yet, and print a summary."""
    request = build_parser().parse_args(words)
    new_engine(request.engine)  # report a missing engine once, not for every puzzle
    bounds = Bounds(request.time_limit, request.memory, request.seed, request.engine, request.grade)
    path = Path(request.output) if request.output else None
    files = list(files_of(request.files, console.message, path))
    with closing(ResultsFile(path, console.message, Retry(request.retry, bounds))) as results:
        waiting = [file for file in files if not results.complete(file)]
        lost = 0
        if waiting:
            with executor(request.executor, request.jobs) as pool, progress(len(waiting)) as bar:
                batch = Batch(pool, results, bounds)
                for answer in batch.answers(waiting):
                    results.add(answer)
                    bar(batch.begun, answer)
                lost = batch.lost
        code = summarise(results, console)
        if lost:
            raise lost_cluster(lost)
        return code


class Batch:
    """Submits tasks to an executor and collects their answers."""

    def __init__(self, pool: Executor, results: ResultsFile, bounds: Bounds) -> None:
        self.pool, self.results, self.bounds = pool, results, bounds
        self.done: SimpleQueue[tuple[Task, Future[Answer]]] = SimpleQueue()
        self.begun = 0
        self.ended = 0
        self.lost = 0
        self.given: set[tuple[str, str | None]] = set()

    def answers(self, files: Iterable[str]) -> Iterable[Answer]:
        """Yield the answers in the order of arrival. A file with several puzzles is replaced by its puzzles.

        Tasks that are lost with a cluster get no answer. `lost` counts them, and a second run solves them.
        """
        for file in files:
            self.give(Task(file, None, self.bounds, os.getcwd()))
        while self.ended < self.begun:
            task, future = self.done.get()
            self.ended += 1
            try:
                answer = outcome_of(task, future)
            except CancelledError:
                self.lost += 1
                continue
            if "parts" not in answer:
                limits = {"seconds": self.bounds.seconds, "megabytes": self.bounds.megabytes}
                yield {**answer, "digest": self.results.digest(task.file), "limits": limits}
                continue
            self.begun, self.ended = self.begun - 1, self.ended - 1  # the file itself is not a puzzle
            self.give_parts(task, answer["parts"])

    def give_parts(self, task: Task, parts: Sequence[tuple[str, str]]) -> None:
        """Submit the puzzles of a file or folder that have no answer yet."""
        for file, challenge in parts:
            if file != task.file:
                if not self.results.complete(file):
                    self.give(Task(file, None, self.bounds, task.folder))
            elif not self.results.has(file, challenge):
                self.give(replace(task, challenge=challenge, puzzles=len(parts)))

    def give(self, task: Task) -> None:
        """Submit a task, unless it was submitted already."""
        key = (os.path.realpath(task.file), task.challenge)
        if key in self.given:
            return
        self.given.add(key)
        self.begun += 1
        future = self.pool.submit(supervised, task)
        future.add_done_callback(lambda ended: self.done.put((task, ended)))


def outcome_of(task: Task, future: "Future[Answer]") -> Answer:
    """Return the answer of a future, or an error answer if it failed because its cluster worker was lost too often."""
    try:
        return future.result()
    except (CannotStartWorker, CancelledError):
        raise
    except Exception as error:
        return task.failed("error", "", f"{type(error).__name__}: {error}", seconds={"all": 0.0})


def summarise(results: ResultsFile, console: Console) -> Exit:
    """Print the summary and return the exit code: bad files take precedence over puzzles without an answer."""
    say = console.print if results.path is not None else console.message
    found = list(results.known.values())
    bad = [answer for answer in found if answer["status"] == "error"]
    open_ = [answer for answer in found if answer["status"] == "unknown"]
    for answer in [*bad, *open_][:MOST_REPORTED]:
        name = f" ({clean(answer['challenge'])})" if answer["puzzles"] > 1 else ""
        console.message(f"{answer['status']}: {clean(answer['file'])}{name}: {first_line(answer['message'])}")
    if len(bad) + len(open_) > MOST_REPORTED:
        console.message(f"... and {len(bad) + len(open_) - MOST_REPORTED} more")
    if not found:
        console.message("no puzzles found")
        return Exit.DONE
    for line in table(found):
        say(line)
    if results.before:
        console.message(f"{results.before} of them were done before")
    return Exit.BAD_FILE if bad else Exit.LIMIT if open_ else Exit.DONE


def first_line(message: str) -> str:
    """Return a message on one line: its first line and the place of a diagnostic, or the last line of a traceback."""
    lines = message.splitlines() or [""]
    place = lines[1].strip() if len(lines) > 1 and lines[1].strip().startswith("-->") else ""
    return f"{lines[0]} {place}".strip() if lines[0] != "Traceback (most recent call last):" else lines[-2]


def statuses(text: str) -> frozenset[str]:
    """Parse the statuses of answers that are not final: `unknown,error`."""
    found = frozenset(text.split(","))
    if not found <= RETRIED:
        raise argparse.ArgumentTypeError(f"expected {' or '.join(sorted(RETRIED))}, not `{text}`")
    return found


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of `dslrun batch`."""
    parser = Parser(prog="dslrun batch", description="Solve a collection of puzzles.", allow_abbrev=False)
    parser.add_argument("files", metavar="FILE|DIR", nargs="+", help="puzzles, or folders to look for them")
    parser.add_argument("-o", "--output", metavar="RESULTS", help="where the lines of JSON go; a second run continues")
    parser.add_argument(
        "--time-limit", metavar="S", type=seconds, default=60.0, help="seconds of processor time for a puzzle [60]"
    )
    parser.add_argument("--memory", metavar="MB", type=positive, default=2000, help="megabytes for a puzzle [2000]")
    parser.add_argument("--jobs", metavar="N", type=positive, default=os.cpu_count() or 1, help="at once [all cores]")
    words = "solve puzzles with these answers again: unknown, error, or both with a comma between"
    parser.add_argument("--retry", metavar="STATUSES", type=statuses, default=frozenset(), help=words)
    parser.add_argument("--seed", metavar="N", type=int, default=0, help="choose which solution is found first [0]")
    parser.add_argument("--grade", action="store_true", help="grade each puzzle that has one solution")
    add_engine(parser)
    parser.add_argument("--executor", metavar="KIND", default="local", help=f"who does it: {KINDS} [local]")
    return parser

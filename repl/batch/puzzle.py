"""Open a file in a worker process, and solve its puzzle or list its puzzles."""

import os
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline, TimeLimit, enforced
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.reading import LoadedText, game_name, read_text, with_challenge
from dslrun.interpreter.solve.engines import new_engine
from dslrun.interpreter.solve.solver import solve
from dslrun.repl.batch.tasks import Answer, Task
from dslrun.repl.exits import Exit
from dslrun.repl.failures import described
from dslrun.repl.listing import instances, size_of
from dslrun.repl.solving import as_json

Report = Callable[[dict[str, Any]], None]
"""Reports the data known about a puzzle so far, in case no answer follows."""


WARM_UP = """(game "Warm-up" (equipment {(board (square 2) (values Cell (range 1 2))) (regions {Rows Columns})})
(rules (play (satisfy (all Different)))))"""


def warm_up() -> None:
    """Import the modules that a puzzle needs, so that the imports do not count towards the first puzzle's time."""
    new_engine()
    solve(load(Source("warm-up.lud", WARM_UP)).model)


def answer(task: Task, report: Report) -> Answer:
    """Return the answer to a task. A failure is also an answer, so no exception is raised."""
    started = perf_counter()
    known: dict[str, Any] = {}

    def remember(found: dict[str, Any]) -> None:
        known.update(found)
        report(found)

    try:
        deadline = Deadline(task.bounds.seconds, process_time)
        with enforced(deadline):
            found = solved_or_parts(task, deadline, remember)
    except Exception as error:  # also our own bugs: the failure of one puzzle is one line of results
        found = task.failed(*failure(error, task), **known)
    if "parts" not in found:
        found["seconds"] = {**found["seconds"], "all": round(perf_counter() - started, 6)}
    return found


def solved_or_parts(task: Task, deadline: Deadline, report: Report) -> Answer:
    """Solve a puzzle, or return the parts of a file with several puzzles."""
    read = read_file(task.file, *stamp_of(task.file))
    loaded = with_challenge(read, DEFAULT_LIMITS, Problems(), task.challenge)
    parts = parts_of(loaded, task.file)
    if task.challenge is None and (len(parts) > 1 or any(file != task.file for file, _ in parts)):
        return {"parts": parts}
    name = task.challenge if task.challenge is not None else next((name for _, name in parts), None)
    about = {"type": game_name(loaded.text), "game": game_name(loaded.text), "challenge": name or ""}
    about["size"] = size_in(loaded, name)
    report(about)
    game = load(read, challenge=name, deadline=deadline)
    outcome = solve(game.model, limit=2, deadline=deadline, seed=task.bounds.seed, engine=task.bounds.engine)
    head = {"file": task.file, "puzzles": task.puzzles, "type": game.name, "size": about["size"]}
    answer = {**head, **as_json(game, outcome), **({"message": late(task)} if outcome.status == "unknown" else {})}
    return answer | graded(game, deadline) if task.bounds.grade and outcome.status == "unique" else answer


def graded(game: Game, deadline: Deadline) -> dict[str, object]:
    """Return the grade of a puzzle as data; its grade is `null` if the time limit was reached."""
    from dslrun.interpreter.explain.grading.grade import grade  # late: most batches have no grades

    found = grade(game, deadline).as_json()
    return {key: found[key] for key in ("grade", "label", "hardest", "patterns", "first_steps", "effort", "estimate")}


def stamp_of(file: str) -> tuple[str, int, int]:
    """Return the state of a file: its path, the time of the last change (in nanoseconds) and its size."""
    try:
        found = os.stat(file)
    except OSError:  # reading the file will report the error
        return os.path.abspath(file), 0, 0
    return os.path.abspath(file), found.st_mtime_ns, found.st_size


@lru_cache(maxsize=1)
def read_file(file: str, place: str, written: int, size: int) -> LoadedText:
    """Read a file. The last file is cached, since it may hold a thousand puzzles; its state is part of the key."""
    return read_text(Path(file), DEFAULT_LIMITS, Problems())


def size_in(loaded: LoadedText, name: str | None) -> str:
    """Return the size of a challenge, as `--list` prints it; empty if it is unknown."""
    if loaded.chosen is not None:
        return size_of(loaded.chosen.arguments, loaded.text.game)
    return next((one.size for one in instances(loaded, DEFAULT_LIMITS) if one.name == (name or "")), "")


def parts_of(loaded: LoadedText, file: str) -> list[tuple[str, str]]:
    """Return the puzzles of a game, each with its file. A library game may have separate files of challenges."""
    entries = list(loaded.entries())
    return [(file if entry.path is None else os.path.relpath(entry.path), entry.name) for entry in entries]


def failure(error: Exception, task: Task) -> tuple[str, str, str]:
    """Return the status, code and message of a failure. The status is `unknown` if a limit was reached."""
    exit_code, words = described(error)
    if isinstance(error, TimeLimit):
        words = late(task)
    code = error.diagnostics[0].code if isinstance(error, DslError) and error.diagnostics else ""
    return ("unknown" if exit_code == Exit.LIMIT else "error"), code, words


def late(task: Task) -> str:
    """Return the message for a task that reached its time limit."""
    return f"time limit of {task.bounds.seconds:g} s reached (--time-limit raises it)"

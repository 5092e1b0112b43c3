"""`--watch`: whenever a file changes, print the board, the errors of the text, and whether the solution is unique.

A terminal shows only the last version; a pipe receives all versions, one after the other.
"""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.game import Game
from dslrun.interpreter.solve.solver import solve
from dslrun.repl.arguments import Request
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.prompt.opener import Opener
from dslrun.repl.showing import start_values, title
from dslrun.repl.solving import verdict_line

EVERY = 0.3
"""Seconds between two checks of the files."""
SOLVING = 5.0
"""Seconds to load a version, and to solve it, if the user sets no time limit."""
CLEAR = "\x1b[2J\x1b[3J\x1b[H"

Stamp = tuple[tuple[str, int, int], ...]
"""The state of the files: the name, time of the last change (in nanoseconds) and size of each."""


def run(request: Request, console: Console) -> Exit:
    """Show every version of the files until Ctrl-C."""
    opener = Opener(request)
    opener.path()  # report a missing game at once
    return watch(Watched(opener, request.time_limit or SOLVING), console, wait)


def wait() -> bool:
    """Wait until the next check of the files. Return True, which means to continue."""
    time.sleep(EVERY)
    return True


def watch(watched: "Watched", console: Console, tick: Callable[[], bool]) -> Exit:
    """Show each version until Ctrl-C. `tick` waits for the next check and returns whether to continue."""
    try:
        for state in watched.states(tick):
            if console.out.isatty():
                console.out.write(CLEAR)
            show(state, watched, console)
            console.out.flush()
    except KeyboardInterrupt:  # how the user leaves
        console.print()
    return Exit.DONE


class FileState:
    """A version of the files: the loaded game, or the error message. `last` is the last game without errors."""

    def __init__(self, game: Game | None, problem: str, last: Game | None) -> None:
        self.game, self.problem, self.last = game, problem, last


class Watched:
    """The files of a game, loaded again after each change."""

    def __init__(self, opener: Opener, seconds: float) -> None:
        self.opener, self.seconds = opener, seconds
        self.files: list[Path] = []

    def states(self, tick: Callable[[], bool]) -> Iterator[FileState]:
        """Yield the current version, then a new one after each change."""
        seen: Stamp | None = None
        last: Game | None = None
        while True:
            now = self.stamp()
            if now != seen:
                seen = now
                state = self.loaded(last)
                last = state.game or last
                yield state
            if not tick():
                return

    def stamp(self) -> Stamp:
        """Return the state of the files. Files that the text used before stay in the list, as it may have errors."""
        self.files = list(dict.fromkeys([*self.opener.files(), *self.files]))
        found = []
        for path in self.files:
            try:
                status = path.stat()
                found.append((str(path), status.st_mtime_ns, status.st_size))
            except OSError:  # an editor is replacing the file
                found.append((str(path), 0, 0))
        return tuple(found)

    def loaded(self, last: Game | None) -> FileState:
        """Load the game, or catch the error in its text. `last` is passed on to the result."""
        try:
            return FileState(self.opener.load(Deadline(self.seconds)), "", last)
        except DslError as error:
            return FileState(None, str(error), last)
        except TimeLimit:
            return FileState(None, "The text takes too long to load: --time-limit sets a higher limit.", last)


def show(state: FileState, watched: Watched, console: Console) -> None:
    """Print a version: the board, the diagnostics, the verdict."""
    game = state.game or state.last
    if game is not None:
        console.print(title(game))
        console.print()
        console.board(game, start_values(game))
        console.print()
    if state.game is None:
        console.print(state.problem)
        if game is not None:
            console.print("\nThe board above belongs to the last version without errors.")
    else:
        console.warnings(state.game.warnings)
        console.out.flush()
        outcome = solve(state.game.model, deadline=Deadline(watched.seconds))
        console.print(verdict_line(state.game, outcome, watched.seconds))
    name = clean(str(watched.opener.request.game))
    console.print(f"watching {name} ({time.strftime('%H:%M:%S')}); Ctrl-C leaves" if console.out.isatty() else "---")

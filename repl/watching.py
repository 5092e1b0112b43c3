"""`--watch`: the board, what is wrong with the text, and whether the puzzle is unique, whenever a file changes.

The setter's loop: an editor in one window, this in another. In a pipe every state is printed once.
"""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.report import render_error
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
"""Seconds between two looks at the files."""
SOLVING = 5.0
"""Seconds for the question whether the solution is the only one, if no limit is named."""
CLEAR = "\x1b[2J\x1b[3J\x1b[H"

Stamp = tuple[tuple[str, int, int], ...]
"""What files looked like: name, time of the last change, size."""


def run(request: Request, console: Console) -> Exit:
    """Show every state of the files until Ctrl-C."""
    opener = Opener(request)
    opener.path()  # a game that is not there is a mistake at once
    return watch(Watched(opener, request.time_limit or SOLVING), console, wait)


def wait() -> bool:
    """Let some time pass; False to stop."""
    time.sleep(EVERY)
    return True


def watch(watched: "Watched", console: Console, tick: Callable[[], bool]) -> Exit:
    """Show each state as it comes; `tick` passes the time and says whether to go on."""
    try:
        for state in watched.states(tick):
            if console.out.isatty():
                console.out.write(CLEAR)
            show(state, watched, console)
            console.out.flush()
    except KeyboardInterrupt:  # the way to leave
        console.say()
    return Exit.DONE


class FileState:
    """The game as its files say, or what is wrong with them; `last` is the game shown if there is none."""

    def __init__(self, game: Game | None, problem: str, last: Game | None) -> None:
        self.game, self.problem, self.last = game, problem, last


class Watched:
    """The files of a game, and what they came to."""

    def __init__(self, opener: Opener, seconds: float) -> None:
        self.opener, self.seconds = opener, seconds
        self.files: list[Path] = []

    def states(self, tick: Callable[[], bool]) -> Iterator[FileState]:
        """A state now, and one after each change."""
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
        """What the files look like now. While the text has mistakes, those known from before are looked at too."""
        self.files = list(dict.fromkeys([*self.opener.files(), *self.files]))
        found = []
        for path in self.files:
            try:
                status = path.stat()
                found.append((str(path), status.st_mtime_ns, status.st_size))
            except OSError:  # an editor is just replacing it
                found.append((str(path), 0, 0))
        return tuple(found)

    def loaded(self, last: Game | None) -> FileState:
        """What the files say."""
        try:
            return FileState(self.opener.load(Deadline(self.seconds)), "", last)
        except DslError as error:
            return FileState(None, render_error(error), last)
        except TimeLimit:
            return FileState(None, "The text takes too long to load: --time-limit raises the limit.", last)


def show(state: FileState, watched: Watched, console: Console) -> None:
    """A state: the board, the diagnostics, the verdict."""
    game = state.game or state.last
    if game is not None:
        console.say(title(game))
        console.say()
        console.board(game, start_values(game))
        console.say()
    if state.game is None:
        console.say(state.problem)
        if game is not None:
            console.say("\nThe board above is that of the last text without mistakes.")
    else:
        console.warnings(state.game.warnings)
        console.out.flush()
        outcome = solve(state.game.model, deadline=Deadline(watched.seconds))
        console.say(verdict_line(state.game, outcome, watched.seconds))
    name = clean(str(watched.opener.request.game))
    console.say(f"watching {name} ({time.strftime('%H:%M:%S')}); Ctrl-C leaves" if console.out.isatty() else "---")

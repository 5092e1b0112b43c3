"""Make a new puzzle for a player, in child processes, so that the screen stays responsive."""

import atexit
import json
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import dslrun
from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.make.wish import MAKE_SECONDS
from dslrun.interpreter.reading import open_text
from dslrun.repl.arguments import Request
from dslrun.repl.exits import Exit
from dslrun.repl.listing import instances
from dslrun.repl.opening import limits_of
from dslrun.repl.play.saves import made_folder

GRADE_SECONDS = 10.0
"""Seconds for the grade of the old puzzle, which gives the level of the new one."""
SAME_SECONDS = 25.0
"""Seconds for a puzzle of the same size and level, and again for one of the same size."""
ALL_SECONDS = GRADE_SECONDS + 2 * SAME_SECONDS + MAKE_SECONDS + 25.0
"""Seconds for everything, with the start of four processes."""
TICK = 0.1
"""Seconds between two checks of a child process."""
START = "import sys; sys.path.insert(0, {root!r}); from dslrun.repl.cli import main; sys.exit(main(sys.argv[1:]))"
ROOT = str(Path(dslrun.__file__).parent.parent)


class NotMade(Exception):
    """No puzzle was made. The text says why."""


def another_puzzle(request: Request, game: Game, deadline: Deadline) -> Path:
    """Make a puzzle of the same game, size and level as the one that a request opened; return its file.

    If that takes too long, any level will do, and in the end any size.
    """
    assert request.game is not None
    common = [word for name in request.limits for word in ("--limit", name)]
    common += [word for name in request.allow_paths for word in ("--allow-path", name)]
    found = size_of(request, game.challenge)
    size = ["--size", found] if found else []
    label = level_of(request, common, deadline)
    level = ["--level", label] if label else []
    for wish in dict.fromkeys((*size, *part) for part in (level, []) if size or part):
        with suppress(NotMade):
            return made(request.game, game.name, [*common, *wish], deadline, SAME_SECONDS)
    return made(request.game, game.name, common, deadline)


def made(source: str, name: str, words: Sequence[str], deadline: Deadline, seconds: float = MAKE_SECONDS) -> Path:
    """Make a puzzle of a game with these options of `dslrun generate`; return its file. `name` names its folder."""
    target = f"{made_folder(name)}/"
    code, out, err = answer_of(
        ["generate", source, *words, "--time-limit", f"{seconds:g}", "--json", "-o", target], deadline
    )
    if code != Exit.DONE:
        raise NotMade(err.strip().partition("]: ")[2] or err.strip().rpartition("\n")[2])
    return Path(json.loads(out)["file"])


def level_of(request: Request, common: Sequence[str], deadline: Deadline) -> str:
    """Return the label of the grade of a puzzle; empty if it has none or the grading takes too long."""
    words = [str(request.game), "--grade", "--json", "--time-limit", f"{GRADE_SECONDS:g}", *common]
    words += ["--challenge", request.challenge] if request.challenge else []
    words += [word for name in request.options for word in ("--option", name)]
    code, out, _ = answer_of(words, deadline)
    return str(json.loads(out)["label"]) if code == Exit.DONE else ""


def size_of(request: Request, challenge: str) -> str:
    """Return the size of a challenge as its list shows it; empty if it is not known."""
    assert request.game is not None
    limits = limits_of(request)
    try:
        found = instances(open_text(request.game, limits, Problems(), request.allow_paths, request.challenge), limits)
        return next((one.size for one in found if one.name == challenge), "")
    except DslError:  # the files have changed since the game was opened
        return ""


def answer_of(words: Sequence[str], deadline: Deadline) -> tuple[int, str, str]:
    """Run dslrun in a child process; return its exit code and both outputs. Kill it when the deadline expires."""
    process = subprocess.Popen(
        [sys.executable, "-P", "-c", START.format(root=ROOT), *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,  # Ctrl-C belongs to the screen
    )
    atexit.register(process.kill)  # this thread may end before it sees that the player has left
    try:
        while True:
            deadline.check()
            try:
                out, err = process.communicate(timeout=TICK)
            except subprocess.TimeoutExpired:
                continue
            return process.returncode, out, err
    finally:
        process.kill()
        process.wait()
        atexit.unregister(process.kill)

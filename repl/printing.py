"""`--svg FILE`: draw the board as an SVG picture, at the start, at the end of a trial, or solved."""

import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.page import to_svg
from dslrun.interpreter.positions.trials import read_trial, replay
from dslrun.repl.arguments import Request
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.opening import limits_of, open_file, open_game
from dslrun.repl.play.history import Marks
from dslrun.repl.play.replaying_journal import JournalRecord, read_record
from dslrun.repl.play.saves import matching, saves
from dslrun.repl.replaying import open_as_played, refused_line
from dslrun.repl.showing import rules_line, start_values
from dslrun.repl.writing import check_output, write_output

Values = Sequence[int | None]


class Shown(NamedTuple):
    """A board to draw: the game, its values, and pencil marks by variable."""

    game: Game
    values: Values
    marks: Mapping[int, Iterable[int]] = {}


def run(request: Request, console: Console) -> Exit:
    """Draw the board and write the picture."""
    if request.svg != "-":
        check_output(Path(request.svg), force=request.force, inputs=request.inputs)  # before the work starts
    deadline = Deadline(request.time_limit)
    shown = played(request, console, deadline) if request.play else at_the_start(request, console, deadline)
    code = Exit.DONE
    if request.solution:
        code, solution = solved(shown.game, request, console, deadline)
        if solution is None:
            return code
        shown = shown._replace(values=solution)
    text = to_svg(shown.game, shown.values, marks=shown.marks, description=rules_line(shown.game))
    if request.svg == "-":
        console.print(text.rstrip("\n"))
    else:
        write_output(Path(request.svg), text)
        console.message(f"{clean(request.svg)} written")
    return code


def at_the_start(request: Request, console: Console, deadline: Deadline) -> Shown:
    """Return the start position."""
    game = open_game(request, console, deadline)
    return Shown(game, start_values(game))


def played(request: Request, console: Console, deadline: Deadline) -> Shown:
    """Return the position at the end of a trial. Report illegal moves and leave them out."""
    source = open_file(file_of(request.play), limits_of(request))
    trial = read_trial(source)
    game = open_as_played(request, trial, console, deadline)
    result = replay(game, trial, deadline)
    for refused in result.illegal:
        console.message(refused_line(game, refused))
    return Shown(game, result.values, noted(game, read_record(source)))


def file_of(name: str) -> str:
    """Return the file with a name, or else the journal of the saved play with that name."""
    if name == "-" or os.path.exists(name):
        return name
    kept = matching(name, saves())
    return str(kept[0].path) if kept else name


def noted(game: Game, record: JournalRecord) -> dict[int, Marks]:
    """Return the pencil marks at the end of a saved play, without those on sites that no longer exist."""
    found: dict[int, Marks] = {}
    for line in record.lines:
        with suppress(KeyError):
            if line.marked:
                found[game.variable_named(line.marked)] = line.marks
    return {var: marks for var, marks in found.items() if marks}


def solved(game: Game, request: Request, console: Console, deadline: Deadline) -> tuple[Exit, Values | None]:
    """Print the verdict, and return the exit code and the first solution; None if no solution was found."""
    from dslrun.interpreter.solve.solver import solve  # late: most pictures need no solver
    from dslrun.repl.solving import EXITS, verdict_line

    outcome = solve(game.model, limit=2, deadline=deadline, seed=request.seed)
    line = verdict_line(game, outcome, request.time_limit)
    console.message(f"{line}; the first is drawn" if outcome.status == "multiple" else line)
    return EXITS.get(outcome.status, Exit.DONE), outcome.solutions[0] if outcome.solutions else None

"""Run a text: load it, then draw it, list moves, judge a board, solve and export it.

It calls the same functions as the command, in process. Diagnostics and limits are answers; any other exception is a
failure.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

from bench.fuzz.outcome import Failure
from dslrun.dsl.codes import CODES
from dslrun.dsl.diagnostics import Diagnostic, DslError, render_all
from dslrun.dsl.printer import format_source
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.drawing import drawn_text
from dslrun.interpreter.export.dimacs import to_dimacs
from dslrun.interpreter.export.smt2 import to_smt2
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import values
from dslrun.interpreter.positions.findings import findings
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.positions.verdict import judge
from dslrun.interpreter.solve.solver import solve
from dslrun.repl.listing_moves import site_name
from dslrun.repl.showing import rules_line, start_values, title

SECONDS = 1.0
"""The time limit of each answer."""
EXPORTED = 400
"""Models with more unknowns are not exported: they take long and show nothing new."""
PLACELESS = re.compile(r"E0(210|211|5\d\d|900|901)")
"""Codes of errors without a place in a text: of the command line, or of a whole file."""


def treat(text: str, seed: int, tell: Callable[[str], None]) -> str:
    """Return the outcome of a text in a word: `loaded`, or the code of the first error."""
    random = Random(seed)
    tell("fmt")
    answered(lambda: format_twice(text))
    tell("load")
    game, said = loaded(text)
    if game is None:
        return said
    for phase, action in actions(game, random):
        tell(phase)
        answered(action)
    return "loaded"


def format_twice(text: str) -> None:
    """Format a text twice; the second time must change nothing."""
    once = format_source(Source("fuzz.lud", text))
    if format_source(Source("fuzz.lud", once)) != once:
        raise Failure("formatted twice is not formatted once")


def loaded(text: str) -> tuple[Game | None, str]:
    """The game of a text, or the code of its first error."""
    try:
        game = load(Source("fuzz.lud", text), deadline=Deadline(SECONDS))
    except DslError as error:
        look_at(error.diagnostics)
        return None, error.diagnostics[0].code if error.diagnostics else "no code"
    except TimeLimit:
        return None, "time limit"
    look_at(game.warnings)
    return game, "loaded"


def answered(action: Callable[[], object]) -> None:
    """Run an action that may end in a diagnostic or at the time limit, and in no other exception."""
    try:
        said = action()
    except DslError as error:
        look_at(error.diagnostics)
    except TimeLimit:
        pass
    else:
        if isinstance(said, str):
            look_for_controls(said)


def look_at(diagnostics: tuple[Diagnostic, ...]) -> None:
    """Check that a diagnostic has an explained code and a place, and can be printed."""
    look_for_controls(render_all(diagnostics))
    for one in diagnostics:
        if one.code.startswith("E") and one.code not in CODES:
            raise Failure("unknown code", one.code, one.message)
        if one.primary is None and not PLACELESS.match(one.code):
            raise Failure("no place", one.code, one.message)


def look_for_controls(said: str) -> None:
    """Check that printed text holds no control characters."""
    for sign in set(said):  # an export may be a hundred megabytes of a few signs
        if sign not in "\n\t" and unicodedata.category(sign) in ("Cc", "Cf", "Cs"):
            at = said.index(sign)
            raise Failure("raw control character", f"U+{ord(sign):04X}", said[max(0, at - 60) : at + 20])


def actions(game: Game, random: Random) -> Iterator[tuple[str, Callable[[], object]]]:
    """Everything the command can do with a game."""
    model = game.model

    def label(var: int) -> str:
        return site_name(game, model.variables[var])

    yield "show", lambda: "\n".join([title(game), drawn_text(game, start_values(game)), rules_line(game)])
    yield "show ascii", lambda: drawn_text(game, start_values(game), "ascii")
    yield "moves", lambda: play(game, random)
    yield "check", lambda: check(game, random)
    yield "solve", lambda: solve_and_draw(game)
    if len(model.variables) <= EXPORTED:
        yield "dimacs", lambda: to_dimacs(model, label)
        yield "smt2", lambda: to_smt2(model, label)


def play(game: Game, random: Random) -> None:
    """A few legal moves, and back again."""
    position = Position(game.model)
    deadline = Deadline(SECONDS)
    for _ in range(4):
        moves = list(islice(position.legal(), 2000))
        if moves and not deadline.expired():
            position.play(*random.choice(moves))
    position.verdict(deadline)
    while position.undo() is not None:
        pass


def check(game: Game, random: Random) -> str:
    """Judge a random board and format the findings."""
    chance: list[int | None] = [
        None if variable.hidden or random.random() < 0.2 else random.choice(list(values(variable.domain)))
        for variable in game.model.variables
    ]
    verdict = judge(game.model, chance, Deadline(SECONDS))
    return "\n".join(finding.shown(game) for finding in findings(game, chance, verdict))


def solve_and_draw(game: Game) -> str:
    """A solution, drawn."""
    outcome = solve(game.model, limit=2, deadline=Deadline(SECONDS))
    return drawn_text(game, outcome.solutions[0]) if outcome.solutions else ""

"""The machine: from the text of a game to a Game, and from there to play, judgement, solutions and reasons.

    text ──read──▶ forms ──expand──▶ plain game ──compile──▶ expressions ──ground──▶ Game with its Model
          (dsl)          (options,             (ludemes by             (ludemes       │
                          definitions)          their signatures)       run once)     ├─▶ check   legal moves, verdicts
                                                                                      ├─▶ solve   solutions, uniqueness
                                                                                      ├─▶ explain reasons, hints, steps
                                                                                      ├─▶ ask     any expression
                                                                                      └─▶ export  DIMACS, SMT-LIB

    game = load("sudoku")        # a library name, a path, or a Source
    play = Position(game.model)  # legal moves, play, undo, verdict: no z3
    outcome = find_solutions(game.model)  # an engine is imported only where propagation does not suffice

`load` is the chain itself (loading.py); every pass before the Model is a pure function of its text and its limits.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dslrun.dsl.diagnostics import DslError, LimitError
    from dslrun.dsl.limits import Limits
    from dslrun.dsl.source import Source
    from dslrun.interpreter.check.position import Position
    from dslrun.interpreter.check.verdict import Verdict, blame, judge
    from dslrun.interpreter.deadline import Deadline
    from dslrun.interpreter.game import Game
    from dslrun.interpreter.loading import challenges, load
    from dslrun.interpreter.solve.solver import Outcome
    from dslrun.interpreter.solve.solver import solve as find_solutions

__all__ = [
    "Deadline",
    "DslError",
    "Game",
    "LimitError",
    "Limits",
    "Outcome",
    "Position",
    "Source",
    "Verdict",
    "blame",
    "challenges",
    "find_solutions",
    "judge",
    "load",
]

# Where each name lives. Looked up when first used: whoever only draws a board does not pay for the solver's modules.
_HOMES = {
    "dslrun.dsl.diagnostics": ("DslError", "LimitError"),
    "dslrun.dsl.limits": ("Limits",),
    "dslrun.dsl.source": ("Source",),
    "dslrun.interpreter.check.position": ("Position",),
    "dslrun.interpreter.check.verdict": ("Verdict", "blame", "judge"),
    "dslrun.interpreter.deadline": ("Deadline",),
    "dslrun.interpreter.game": ("Game",),
    "dslrun.interpreter.loading": ("challenges", "load"),
    "dslrun.interpreter.solve.solver": ("Outcome",),
}


def __getattr__(name: str) -> Any:
    if name == "find_solutions":  # its own name is that of the package it lives in
        return import_module("dslrun.interpreter.solve.solver").solve
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(home), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

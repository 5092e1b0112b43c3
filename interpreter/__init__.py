"""The machine on one page: a game's text to a Game, and what can be done with it.

    game = load("sudoku")                  # a library name, a path, or Source(...)
    position = game_position(game)         # legal moves, play, undo, verdict
    outcome = solve(game)                  # status, solutions; z3 is imported only if propagation does not suffice

Text is read and sorted (`dsl`), options and definitions are expanded, the forms are matched with their ludemes, and the
ludemes are grounded to a Model: variables and constraint nodes, which the checker, the solver and the exporters read.
"""

from time import perf_counter

from dsl.definitions import Challenge, GameText
from dsl.diagnostics import DslError, LimitError, Problems
from dsl.limits import Limits
from dsl.source import Source
from interpreter.game import Game
from interpreter.loading import LoadedText, challenges, load, open_text

__all__ = [
    "Challenge",
    "DslError",
    "Game",
    "GameText",
    "LimitError",
    "Limits",
    "LoadedText",
    "Problems",
    "Source",
    "challenges",
    "load",
    "open_text",
    "perf_counter",
]

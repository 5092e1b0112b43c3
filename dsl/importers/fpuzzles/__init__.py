"""f-puzzles: Sudokus with many more constraints, as JSON.

`table` is the table of constraints. `codecs` read and write their objects, `containers` the arguments of a challenge,
and `reading` and `writing` both follow the table. The same JSON, packed into an address (`address`, `lz_string`), is
the format `fpuzzles_link`.

    text ──placed_json──▶ objects ──codecs──▶ clues ──containers──▶ arguments of a challenge
"""

import re
from collections.abc import Mapping, Sequence

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.importer import Importer
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source

__all__ = ["IMPORTER", "holds"]

GRID = re.compile(r'"grid"\s*:')
SIZE = re.compile(r'"size"\s*:')


def sniff(text: str) -> bool:
    """True for a JSON object with a grid and a size."""
    return text.lstrip("\ufeff \t\r\n").startswith("{") and bool(GRID.search(text) and SIZE.search(text))


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the only puzzle."""
    from dslrun.dsl.importers.fpuzzles.reading import read_json  # late, like the others: few texts are of this format

    return read_json(source, limits, problems)


def board(source: Source, limits: Limits) -> Sequence[PlacedValue] | None:
    """Return the solution of the puzzle."""
    from dslrun.dsl.importers.fpuzzles.reading import json_puzzle, solution_values

    return solution_values(*json_puzzle(source, limits))


def write(challenges: Sequence[Challenge]) -> str:
    """Return the JSON of the only challenge."""
    from dslrun.dsl.importers.fpuzzles.writing import write_json

    return write_json(challenges)


def write_solved(challenges: Sequence[Challenge], solutions: Sequence[Mapping[tuple[str, str], int]]) -> str:
    """Return the JSON of the only challenge with its solution."""
    from dslrun.dsl.importers.fpuzzles.writing import write_solved_json

    return write_solved_json(challenges, solutions)


def holds() -> frozenset[str]:
    """Return the games that are Sudokus with constraints of f-puzzles."""
    from dslrun.dsl.importers.fpuzzles.writing import HELD_GAMES

    return HELD_GAMES


IMPORTER = Importer(
    "f-puzzles", "the JSON of f-puzzles", (".fpuzzles", ".fpuzzles.json"), sniff, read, write, holds, board,
    write_solved=write_solved,
)  # fmt: skip

"""Addresses of f-puzzles and SudokuPad that hold a puzzle, one per line."""

from collections.abc import Mapping, Sequence

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.fpuzzles import holds
from dslrun.dsl.importers.fpuzzles.address import sniff
from dslrun.dsl.importers.importer import Importer
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return a challenge for each address."""
    from dslrun.dsl.importers.fpuzzles.reading import read_addresses  # late, like the others: few texts are addresses

    return read_addresses(source, limits, problems)


def board(source: Source, limits: Limits) -> Sequence[PlacedValue] | None:
    """Return the solution of the only puzzle; None if there are several."""
    from dslrun.dsl.importers.fpuzzles.reading import address_places, address_puzzle, solution_values

    places = address_places(source, limits)
    return solution_values(*address_puzzle(source, limits, *places[0])) if len(places) == 1 else None


def write(challenges: Sequence[Challenge]) -> str:
    """Return an address for each challenge."""
    from dslrun.dsl.importers.fpuzzles.writing import write_addresses

    return write_addresses(challenges)


def write_solved(challenges: Sequence[Challenge], solutions: Sequence[Mapping[tuple[str, str], int]]) -> str:
    """Return an address for each challenge with its solution."""
    from dslrun.dsl.importers.fpuzzles.writing import write_solved_addresses

    return write_solved_addresses(challenges, solutions)


IMPORTER = Importer(
    "f-puzzles-link", "an f-puzzles address", (".fpuzzles-link",), sniff, read, write, holds, board,
    write_solved=write_solved,
)  # fmt: skip

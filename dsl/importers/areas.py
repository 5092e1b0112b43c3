"""Areas of a board: cut by walls, or drawn in a picture with borders or letters."""

from collections.abc import Sequence
from itertools import product

from dslrun.dsl.importers.challenge_arguments import ChallengeArguments, is_drawn

Cell = tuple[int, int]
"""The row and the column of a cell, counted from 0."""


def flooded(rows: int, columns: int, walls: set[tuple[Cell, Cell] | None], out: set[Cell]) -> list[list[Cell]]:
    """Return the cells of each area, in reading order of their first cells. Cells of `out` belong to no area."""
    seen = set(out)
    areas: list[list[Cell]] = []
    for cell in product(range(rows), range(columns)):
        if cell in seen:
            continue
        seen.add(cell)
        area = [cell]
        for r, c in area:
            for other in ((r, c + 1), (r + 1, c), (r, c - 1), (r - 1, c)):
                inside = 0 <= other[0] < rows and 0 <= other[1] < columns
                wall = ((r, c), other) in walls or (other, (r, c)) in walls
                if inside and not wall and other not in seen:
                    seen.add(other)
                    area.append(other)
        areas.append(area)
    return areas


def names_of(given: ChallengeArguments, argument: str) -> dict[Cell, str]:
    """Return the area name of every cell in a picture of a challenge, which has borders or letters."""
    lines = given.lines(argument)
    if not is_drawn(lines):
        return {(r, c): word for r, row in enumerate(given.rows(argument)) for c, word in enumerate(row)}
    rows, columns = given.size(argument)
    walls: set[tuple[Cell, Cell] | None] = set()
    for r, c in product(range(rows), range(columns)):
        if drawn_char(lines, 2 * r, 2 * c + 1) in "-+":
            walls.add(((r - 1, c), (r, c)))
        if drawn_char(lines, 2 * r + 1, 2 * c) in "|+":
            walls.add(((r, c - 1), (r, c)))
    areas = flooded(rows, columns, walls, set())
    return {cell: str(number) for number, area in enumerate(areas, 1) for cell in area}


def drawn_char(lines: Sequence[str], line: int, column: int) -> str:
    """Return the character at a place of a drawing; a space outside the drawing."""
    text = lines[line] if line < len(lines) else ""
    return text[column] if column < len(text) else " "

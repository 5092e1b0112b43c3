"""Games about areas, counted a second time: all ways to draw borders are tried and judged without our code."""

from itertools import product
from random import Random

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve

Cell = tuple[int, int]


def areas(rows: int, columns: int, borders: set[frozenset[Cell]]) -> dict[Cell, frozenset[Cell]]:
    """The area of each cell."""
    found: dict[Cell, frozenset[Cell]] = {}
    for start in product(range(rows), range(columns)):
        if start in found:
            continue
        area = [start]
        for r, c in area:
            for near in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
                on_board = 0 <= near[0] < rows and 0 <= near[1] < columns
                if on_board and near not in area and frozenset(((r, c), near)) not in borders:
                    area.append(near)
        found.update(dict.fromkeys(area, frozenset(area)))
    return found


def are_galaxies(rows: int, columns: int, borders: set[frozenset[Cell]], dots: list[Cell]) -> bool:
    """Whether borders divide the board into galaxies about the dots, given at twice the scale."""
    area = areas(rows, columns, borders)
    if any(len({area[cell] for cell in border}) == 1 for border in borders):
        return False
    held = []
    for y, x in dots:
        around = {area[r, c] for r in (y // 2, (y + 1) // 2) for c in (x // 2, (x + 1) // 2)}
        galaxy = next(iter(around))
        if len(around) > 1 or any((y - r, x - c) not in galaxy for r, c in galaxy):
            return False
        held.append(galaxy)
    return len(set(held)) == len(held) and set(held) == set(area.values())


@pytest.mark.parametrize("seed", range(12))
def test_galaxies_are_counted_right(seed: int) -> None:
    random = Random(seed)
    rows, columns = random.choice(((2, 3), (3, 3), (2, 4)))
    inner = [frozenset(((r, c), (r, c + 1))) for r in range(rows) for c in range(columns - 1)]
    inner += [frozenset(((r, c), (r + 1, c))) for r in range(rows - 1) for c in range(columns)]
    places = list(product(range(2 * rows - 1), range(2 * columns - 1)))
    dots = random.sample(places, random.randint(2, 4))
    choices = product((False, True), repeat=len(inner))
    right = sum(
        are_galaxies(rows, columns, {edge for edge, drawn in zip(inner, some, strict=True) if drawn}, dots)
        for some in choices
    )
    picture = " ".join(
        '"' + "".join("o" if (y, x) in dots else "." for x in range(2 * columns - 1)) + '"' for y in range(2 * rows - 1)
    )
    text = f'(challenge "Some" of:"Galaxies" size:{{{rows} {columns}}} centres:(picture {{{picture}}}))'
    found = solve(load(Source("some.lud", text)).model, limit=1000)
    assert len(found.solutions) == right

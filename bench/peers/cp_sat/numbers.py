"""CP-SAT models of number placement and counting puzzles."""

from itertools import product
from math import isqrt
from typing import Any

from bench.peers.cp_sat import Stated, around, booleans, lines_of
from bench.peers.grid import Cell, Grid
from bench.peers.known import hexagon_lines, runs


def sudoku(grid: Grid, model: Any) -> Stated:
    """No number repeats in a row, column or box."""
    cells = latin_boxes(grid, model)
    for cell, number in grid.numbers().items():
        model.add(cells[cell] == number)
    return Stated(model, list(cells.values()))


def latin_boxes(grid: Grid, model: Any) -> dict[Cell, Any]:
    """The variables of a Sudoku, all different in rows, columns and boxes."""
    size, box = grid.rows, isqrt(grid.rows)
    cells = {cell: model.new_int_var(1, size, "") for cell in grid.places()}
    boxes = [
        [(top + i, left + j) for i, j in product(range(box), repeat=2)]
        for top, left in product(range(0, size, box), repeat=2)
    ]
    for unit in [*lines_of(grid), *boxes]:
        model.add_all_different([cells[cell] for cell in unit])
    return cells


def killer_sudoku(grid: Grid, model: Any) -> Stated:
    """A Sudoku with cages: the numbers of a cage differ and add up to its sum."""
    cells = latin_boxes(grid, model)
    sums = grid.given["sums"]
    for name, total in zip(sums[::2], sums[1::2], strict=True):
        cage = [cells[cell] for cell, word in grid.cells().items() if word == name]
        model.add_all_different(cage)
        model.add(sum(cage) == total)
    return Stated(model, list(cells.values()))


def kakuro(grid: Grid, model: Any) -> Stated:
    """The digits of a run differ and add up to its clue."""
    words = grid.cells()
    cells = {cell: model.new_int_var(1, 9, "") for cell, word in words.items() if word == "."}
    for total, run in runs(words):
        model.add_all_different([cells[cell] for cell in run])
        model.add(sum(cells[cell] for cell in run) == total)
    return Stated(model, list(cells.values()))


def magic_square(grid: Grid, model: Any) -> Stated:
    """All numbers differ. Rows, columns and the two diagonals have the same sum."""
    size = grid.rows
    cells = {cell: model.new_int_var(1, size * size, "") for cell in grid.places()}
    model.add_all_different(list(cells.values()))
    diagonals = [[(i, i) for i in range(size)], [(i, size - 1 - i) for i in range(size)]]
    for line in [*lines_of(grid), *diagonals]:
        model.add(sum(cells[cell] for cell in line) == size * (size * size + 1) // 2)
    for cell, number in grid.numbers().items():
        model.add(cells[cell] == number)
    return Stated(model, list(cells.values()))


def magic_hexagon(grid: Grid, model: Any) -> Stated:
    """All numbers differ. The lines in all three directions have the same sum."""
    numbers = grid.given["numbers"]
    cells = {cell: model.new_int_var(min(numbers), max(numbers), "") for cell in grid.cells()}
    model.add_all_different(list(cells.values()))
    for line in hexagon_lines(grid):
        model.add(sum(cells[cell] for cell in line) == grid.given["sum"])
    for cell, number in grid.numbers().items():
        model.add(cells[cell] == number)
    return Stated(model, list(cells.values()))


def n_queens(grid: Grid, model: Any) -> Stated:
    """Each row has one queen. The columns and diagonals of the queens differ."""
    size = grid.rows
    column = [model.new_int_var(0, size - 1, "") for _ in range(size)]
    model.add_all_different(column)
    model.add_all_different([column[r] + r for r in range(size)])
    model.add_all_different([column[r] - r for r in range(size)])
    for (r, c), word in grid.cells().items():
        if word == "Q":
            model.add(column[r] == c)
    return Stated(model, column)


def star_battle(grid: Grid, model: Any) -> Stated:
    """Every row, column and room has the given number of stars. No 2x2 square has more than one."""
    star = booleans(model, grid.places())
    rooms: dict[int, list[Cell]] = {}
    for cell, room in grid.rooms()[0].items():
        rooms.setdefault(room, []).append(cell)
    for unit in [*lines_of(grid), *rooms.values()]:
        model.add(sum(star[cell] for cell in unit) == grid.given["stars"])
    for r, c in product(range(grid.rows - 1), range(grid.columns - 1)):
        model.add_at_most_one(star[r + dr, c + dc] for dr, dc in product((0, 1), repeat=2))
    return Stated(model, list(star.values()))


def nonogram(grid: Grid, model: Any) -> Stated:
    """An automaton per line accepts the runs of its clue."""
    black = booleans(model, grid.places())
    rows, columns = grid.hints()
    for line, hint in zip(lines_of(grid), [*rows, *columns], strict=True):
        cells = [black[cell] for cell in line]
        if not hint:
            model.add_bool_and([cell.negated() for cell in cells])
            continue
        steps, state = [(0, 0, 0)], 0
        for at, run in enumerate(hint):
            for _ in range(run):
                steps.append((state, 1, state + 1))
                state += 1
            after = state if at == len(hint) - 1 else state + 1
            steps += [(state, 0, after)] + ([(after, 0, after)] if after != state else [])
            state = after
        model.add_automaton(cells, 0, [state], steps)
    return Stated(model, list(black.values()))


def minesweeper(grid: Grid, model: Any) -> Stated:
    """A number counts the mines around it. The total number of mines may be given."""
    numbers, words = grid.numbers(), grid.cells()
    mine = booleans(model, [cell for cell, word in words.items() if cell not in numbers and word != "x"])
    for (r, c), number in numbers.items():
        near = [(r + dr, c + dc) for dr, dc in product((-1, 0, 1), repeat=2)]
        model.add(sum(mine[cell] for cell in near if cell in mine) == number)
    count = int(grid.lines[grid.rows].split()[1]) if len(grid.lines) > grid.rows else 0
    if count:
        model.add(sum(mine.values()) == count)
    return Stated(model, list(mine.values()))


def akari(grid: Grid, model: Any) -> Stated:
    """A stretch between walls has at most one lamp. Every cell sees a lamp. A number counts adjacent lamps."""
    words, numbers = grid.cells(), grid.numbers()
    lamp = booleans(model, [cell for cell, word in words.items() if word == "."])
    seen: dict[Cell, list[Any]] = {cell: [] for cell in lamp}
    for line in lines_of(grid):
        stretch: list[Cell] = []
        for cell in [*line, (-1, -1)]:
            if cell in lamp:
                stretch.append(cell)
                continue
            model.add_at_most_one(lamp[one] for one in stretch)
            for one in stretch:
                seen[one] += [lamp[other] for other in stretch]
            stretch = []
    for lamps in seen.values():
        model.add_bool_or(lamps)
    for cell, number in numbers.items():
        model.add(sum(lamp[near] for near in around(cell) if near in lamp) == number)
    return Stated(model, list(lamp.values()))

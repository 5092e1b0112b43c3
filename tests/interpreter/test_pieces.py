"""Pieces against brute force: games of the library on small random boards, counted without the language."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, product
from random import Random

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.boards.forms import forms
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve
from dslrun.interpreter.values.pieces import polyominoes

Cell = tuple[int, int]
MOST = 3000


def around(cell: Cell, corners: bool = False) -> list[Cell]:
    """The neighbours of a cell, on the board or not."""
    row, column = cell
    steps = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if corners or abs(down) + abs(right) == 1]
    return [(row + down, column + right) for down, right in steps if (down, right) != (0, 0)]


def parts(cells: Iterable[Cell], corners: bool = False) -> list[frozenset[Cell]]:
    """The groups of some cells."""
    left, found = set(cells), []
    while left:
        waiting = [left.pop()]
        group = set(waiting)
        while waiting:
            near = left.intersection(around(waiting.pop(), corners))
            left -= near
            group |= near
            waiting += near
        found.append(frozenset(group))
    return found


def look(group: Iterable[Cell]) -> frozenset[Cell]:
    """A group as it looks however it is turned, flipped and moved: the least of its eight images."""
    images = []
    for turned in range(8):
        image = [(c, r) if turned & 1 else (r, c) for r, c in group]
        image = [(-r if turned & 2 else r, -c if turned & 4 else c) for r, c in image]
        top, left = min(r for r, _ in image), min(c for _, c in image)
        images.append(tuple(sorted((r - top, c - left) for r, c in image)))
    return frozenset(min(images))


def shadings(rows: int, columns: int, sizes: Iterable[int]) -> Iterator[set[Cell]]:
    """Every way to shade so many cells."""
    cells = list(product(range(rows), range(columns)))
    for size in sizes:
        yield from map(set, combinations(cells, size))


def count(text: str) -> int:
    """The number of solutions, each of them different."""
    outcome = solve(load(Source("puzzle", text)).model, limit=MOST)
    assert outcome.exhausted
    return len({tuple(board) for board in outcome.solutions})


def drawn(rows: int, columns: int, marks: Mapping[Cell, object]) -> str:
    """A picture of the board with some marks."""
    lines = (" ".join(str(marks.get((row, column), ".")) for column in range(columns)) for row in range(rows))
    return "(picture {" + " ".join(f'"{line}"' for line in lines) + "})"


def bank(shapes: Iterable[Iterable[Cell]], counts: Iterable[int]) -> str:
    """Shapes as pictures, each with how often it is used."""
    pictures = []
    for shape, uses in zip(shapes, counts, strict=True):
        spots = {*shape}
        height, width = 1 + max(r for r, _ in spots), 1 + max(c for _, c in spots)
        pictures.append(f"{drawn(height, width, dict.fromkeys(spots, '#'))} {uses}")
    return "{" + " ".join(pictures) + "}"


@pytest.mark.parametrize(("size", "free"), [(1, 1), (2, 1), (3, 2), (4, 5), (5, 12), (6, 35)])
def test_there_are_as_many_polyominoes_as_known(size: int, free: int) -> None:
    found = polyominoes(size)
    assert len(found) == free == len({look(shape) for shape in found})
    assert all(len(parts(shape)) == 1 and len(shape) == size for shape in found)


def test_a_piece_lies_in_as_many_ways_as_it_looks_different() -> None:
    ways = {len(forms(shape, turn=True, flip=True)) for shape in polyominoes(4)}
    assert ways == {1, 2, 4, 8}
    s = ((0, 1), (0, 2), (1, 0), (1, 1))
    assert len(forms(s, turn=True, flip=True)) == 2 * len(forms(s, turn=True, flip=False))
    assert len(forms(s, turn=False, flip=False)) == 1


@pytest.mark.parametrize("seed", range(6))
def test_statue_park_has_the_solutions_of_brute_force(seed: int) -> None:
    random = Random(seed)
    rows, columns = random.choice([(3, 4), (4, 4), (3, 5)])
    shapes = random.sample([*polyominoes(2), *polyominoes(3), *polyominoes(4)], 2)
    given = {cell: random.choice("01") for cell in product(range(rows), range(columns)) if random.random() < 0.1}
    wanted = {look(shape) for shape in shapes}
    expected = 0
    for shaded in shadings(rows, columns, [sum(map(len, shapes))]):
        groups = [look(group) for group in parts(shaded)]
        white = set(product(range(rows), range(columns))) - shaded
        fits = all((cell in shaded) == (value == "1") for cell, value in given.items())
        expected += fits and len(groups) == 2 and set(groups) == wanted and len(parts(white)) == 1
    circles = drawn(rows, columns, given)
    text = f'(challenge "T" of:"Statue Park" statues:{bank(shapes, [1, 1])} circles:{circles})'
    assert count(text) == expected


@pytest.mark.parametrize("seed", range(6))
def test_battleships_has_the_solutions_of_brute_force(seed: int) -> None:
    random = Random(seed)
    rows, columns = random.choice([(3, 4), (4, 4), (3, 5)])
    fleet = random.choice([(2, 1, 1), (3, 1), (3, 2), (2, 2), (1, 1, 1)])
    told = [str(random.choice([0, 1, 2])) if random.random() < 0.4 else "?" for _ in range(rows + columns)]
    expected = 0
    for shaded in shadings(rows, columns, [sum(fleet)]):
        groups = parts(shaded, corners=True)
        straight = all(len({r for r, _ in group}) == 1 or len({c for _, c in group}) == 1 for group in groups)
        sums = [sum(r == row for r, _ in shaded) for row in range(rows)]
        sums += [sum(c == column for _, c in shaded) for column in range(columns)]
        fits = all(clue in ("?", str(number)) for clue, number in zip(told, sums, strict=True))
        expected += fits and straight and sorted(map(len, groups)) == sorted(fleet)
    lengths = sorted(set(fleet))
    ships = bank([[(0, at) for at in range(length)] for length in lengths], [fleet.count(one) for one in lengths])
    clues = f"rows:{{{' '.join(told[:rows])}}} columns:{{{' '.join(told[rows:])}}}"
    sea = drawn(rows, columns, {})
    assert count(f'(challenge "T" of:"Battleships" fleet:{ships} {clues} sea:{sea})') == expected


@pytest.mark.parametrize("seed", range(6))
def test_lits_has_the_solutions_of_brute_force(seed: int) -> None:
    random = Random(seed)
    rows, columns = random.choice([(3, 4), (4, 4), (3, 5), (4, 5)])
    cells = list(product(range(rows), range(columns)))
    room = dict(zip(random.sample(cells, 2), (0, 1), strict=True))
    while len(room) < len(cells):
        cell = random.choice(cells)
        near = [room[other] for other in around(cell) if other in room]
        if near:
            room.setdefault(cell, random.choice(near))
    halves = [[cell for cell in cells if room[cell] == number] for number in (0, 1)]
    expected = 0
    for one, other in product(*(combinations(half, 4) for half in halves)):
        shaded = {*one, *other}
        whole = len(parts(one)) == len(parts(other)) == len(parts(shaded)) == 1
        square = any({(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)} <= shaded for r, c in shaded)
        expected += whole and not square and look(one) != look(other)
    assert count(f'(challenge "T" of:"LITS" rooms:{drawn(rows, columns, room)})') == expected


def divisions(cells: frozenset[Cell]) -> Iterator[list[tuple[Cell, Cell]]]:
    """Every way to divide cells into pairs of neighbours."""
    if not cells:
        yield []
        return
    first = min(cells)
    for second in cells.intersection(around(first)):
        for rest in divisions(cells - {first, second}):
            yield [(first, second), *rest]


@pytest.mark.parametrize("seed", range(6))
def test_dominosa_has_the_solutions_of_brute_force(seed: int) -> None:
    random = Random(seed)
    highest = random.choice([1, 2])
    rows, columns = highest + 1, highest + 2
    cells = list(product(range(rows), range(columns)))
    faces = [face for a in range(highest + 1) for b in range(a, highest + 1) for face in (a, b)]
    if seed % 2:
        random.shuffle(faces)
    number = dict(zip(cells, faces, strict=True))
    expected = sum(
        len({tuple(sorted((number[a], number[b]))) for a, b in division}) == len(division)
        for division in divisions(frozenset(cells))
    )
    numbers = drawn(rows, columns, number)
    assert count(f'(challenge "T" of:"Dominosa" highest:{highest} numbers:{numbers})') == expected


BOARD = '(board (square 3) (values Cell (range 0 {high}))) (pieces "Bank" (picture {{"AA.BB" "...B."}}))'
SHAPES = {look([(0, 0), (0, 1)]): 1, look([(0, 0), (0, 1), (1, 0)]): 2}


def shapes(values: dict[Cell, int], wanted: Callable[[int], bool]) -> dict[Cell, int]:
    """The number of the piece that the group of each wanted cell looks like: cells of equal value hang together."""
    found = {}
    for value in set(values.values()):
        for group in parts(cell for cell in values if values[cell] == value and wanted(value)):
            found.update(dict.fromkeys(group, SHAPES.get(look(group), 0)))
    return found


@pytest.mark.parametrize(
    ("high", "rule", "holds"),
    [
        (
            1,
            '(= 2 (shape (sites Value 1) of:"Bank"))',
            lambda v: {2} == {*shapes(v, bool).values()} and sum(v.values()) == 3,
        ),
        (
            1,
            '(forAll Cell (if (= (from) 1) (> (shape (sites Group at:(from) if:(= (to) 1)) of:"Bank") 0)))',
            lambda v: 0 not in shapes(v, bool).values(),
        ),
        (
            2,
            '(forAll Cell (> (shape (sites Group at:(from)) of:"Bank") 0))',
            lambda v: 0 not in shapes(v, lambda _: True).values(),
        ),
        (1, '(= 2 (count Regions (placements "Bank") if:(is Group (region) of:(sites Value 1))))', None),
    ],
)
def test_a_rule_about_shapes_means_what_it_says(
    high: int, rule: str, holds: Callable[[dict[Cell, int]], bool] | None
) -> None:
    cells = list(product(range(3), range(3)))
    boards = [dict(zip(cells, values, strict=True)) for values in product(range(high + 1), repeat=9)]
    if holds is None:
        groups = [parts(cell for cell in board if board[cell]) for board in boards]
        expected = sum(sum(look(group) in SHAPES for group in some) == 2 for some in groups)
    else:
        expected = sum(map(holds, boards))
    assert count(f'(game "G" (equipment {{{BOARD.format(high=high)}}}) (rules (play (satisfy {rule}))))') == expected
    assert expected

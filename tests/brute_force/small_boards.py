"""How many solutions small boards of library games have (`tests/genres`), found in plain Python by trying them all."""

from itertools import combinations, pairwise, permutations, product

from tests.brute_force.genres import is_box, rooms_of
from tests.brute_force.notions import (
    Cell,
    area_of,
    around,
    beside,
    grid,
    groups,
    in_one_piece,
    is_straight,
    lines_of_degree,
    loops,
    moved,
    reached,
    shaded_sets,
    strands,
    touch,
)


def chocona() -> int:
    rooms = rooms_of("aabb", "aacb", "dccb", "dccc")
    return sum(
        all(map(is_box, groups(shaded))) and len(rooms[0] & shaded) == 2 and len(rooms[2] & shaded) == 3
        for shaded in shaded_sets(4, 4)
    )


def shimaguni() -> int:
    rooms = rooms_of("aabb", "aabb", "cadd", "ccdd")
    beside_each_other = [(one, two) for one, two in combinations(rooms, 2) if touch(one, two)]
    return sum(
        all(len(groups(room & shaded)) == 1 for room in rooms)
        and not any(touch(one & shaded, two & shaded) for one, two in beside_each_other)
        and all(len(one & shaded) != len(two & shaded) for one, two in beside_each_other)
        and len(rooms[1] & shaded) == 3
        for shaded in shaded_sets(4, 4)
    )


def stostone() -> int:
    rooms = rooms_of("aabb", "acbb", "ccdd", "ccdd")
    count = 0
    for shaded in shaded_sets(4, 4):
        stones = [room & shaded for room in rooms]
        sound = len(stones[3]) == 3 and all(len(groups(stone)) == 1 for stone in stones)
        if sound and not any(touch(one, two) for one, two in combinations(stones, 2)):
            count += set().union(*fallen(stones)) == {cell for cell in grid(4, 4) if cell[0] > 1}
    return count


def fallen(stones: list[set[Cell]]) -> list[set[Cell]]:
    """Stones after all have fallen as far as they can, one cell at a time."""
    stones = list(stones)
    fell = True
    while fell:
        fell = False
        for at, stone in enumerate(stones):
            lower = {(r + 1, c) for r, c in stone}
            others = set().union(*stones[:at], *stones[at + 1 :])
            if lower <= set(grid(4, 4)) - others:
                stones[at], fell = lower, True
    return stones


def is_square(cells: set[Cell]) -> bool:
    rows, columns = (max(cell[axis] for cell in moved(cells)) for axis in (0, 1))
    return is_box(cells) and rows == columns


def tasquare() -> int:
    clues = {(0, 3): None, (1, 0): 4, (3, 3): None}
    count = 0
    for shaded in shaded_sets(4, 4):
        if not shaded & clues.keys() and in_one_piece(set(grid(4, 4)) - shaded) and all(map(is_square, groups(shaded))):
            sizes = {cell: len(reached(beside(cell), shaded)) for cell in clues}
            count += all(size > 0 and clues[cell] in (None, size) for cell, size in sizes.items())
    return count


def creek() -> int:
    clues = {(0, 1): 1, (1, 1): 2, (2, 3): 1, (3, 2): 3, (4, 0): 0}
    return sum(
        in_one_piece(set(grid(4, 4)) - shaded)
        and all(sum((r - a, c - b) in shaded for a in (0, 1) for b in (0, 1)) == n for (r, c), n in clues.items())
        for shaded in shaded_sets(4, 4)
    )


def sukoro() -> int:
    clues = {(0, 1): 2, (2, 2): 4}
    count = 0
    for filled in shaded_sets(4, 4):
        numbers = {cell: sum(other in filled for other in beside(cell)) for cell in filled}
        apart = not any(numbers.get(other) == number for cell, number in numbers.items() for other in beside(cell))
        told = all(numbers.get(cell) == clue for cell, clue in clues.items())
        count += told and apart and 0 not in numbers.values() and in_one_piece(filled)
    return count


def nanro() -> int:
    rooms = rooms_of("aabb", "cabb", "ccdd", "cedd")
    clue, number = (1, 3), 3
    squares = [{(r + a, c + b) for a in (0, 1) for b in (0, 1)} for r, c in grid(3, 3)]
    count = 0
    for filled in shaded_sets(4, 4):
        numbers = {cell: len(room & filled) for room in rooms for cell in room & filled}
        apart = all(
            numbers.get(other) != numbers[cell]
            for room in rooms
            for cell in room & filled
            for other in beside(cell)
            if other not in room
        )
        sound = all(room & filled for room in rooms) and not any(square <= filled for square in squares)
        count += sound and apart and in_one_piece(filled) and numbers.get(clue) == number
    return count


def suguru() -> int:
    rooms = rooms_of("aabb", "aabb", "ccdd", "ccdd")
    count = 0
    for chosen in product(*(permutations(range(1, len(room) + 1)) for room in rooms)):
        board = {
            cell: n
            for room, some in zip(rooms, chosen, strict=True)
            for cell, n in zip(sorted(room), some, strict=True)
        }
        count += (board[0, 0], board[3, 3]) == (2, 1) and not any(
            board.get(other) == n for cell, n in board.items() for other in around(cell)
        )
    return count


def detour() -> int:
    rooms = rooms_of("aaabbb", "aaabbb", "ccdddd", "ccdddd")
    count = 0
    for _, path in loops(grid(4, 6), lambda _, ways: len(ways) == 2):
        turns = {path[at] for at in range(len(path)) if not is_straight(path, at)}
        count += len(turns & rooms[0]) == 3 and len(turns & rooms[3]) == 4
    return count


def nagenawa() -> int:
    rooms = rooms_of("aabb", "aabb", "ccdd", "cddd")
    count = 0
    for chosen in lines_of_degree(grid(4, 4), {0, 2, 4}):
        visited = {cell for edge in chosen for cell in edge}
        told = len(rooms[0] & visited) == 3 and len(rooms[3] & visited) == 5
        count += told and all(turns == 4 for _, turns in strands(chosen))
    return count


def geradeweg() -> int:
    clues = {(0, 3): 2, (2, 0): 3, (3, 1): 1}
    count = 0
    for _, path in loops(grid(4, 5), lambda _, ways: len(ways) in (0, 2)):
        corners = [at for at in range(len(path)) if not is_straight(path, at)]
        parts = [straight(path, one, other) for one, other in pairwise([*corners, corners[0]])]
        found = {cell: {len(part) - 1 for part in parts if cell in part} for cell in clues}
        count += all(found[cell] == {clue} for cell, clue in clues.items())
    return count


def straight(path: list[Cell], start: int, end: int) -> list[Cell]:
    """The cells of a closed path from one place to another, both included."""
    steps = (end - start) % len(path)
    return [path[(start + step) % len(path)] for step in range(steps + 1)]


def mochikoro() -> int:
    clues = {(0, 0): 2, (2, 2): None, (3, 3): 1}
    squares = [{(r + a, c + b) for a in (0, 1) for b in (0, 1)} for r, c in grid(3, 3)]
    count = 0
    for shaded in shaded_sets(4, 4):
        white = groups(set(grid(4, 4)) - shaded)
        told = [cell not in shaded and clues[cell] in (None, len(area_of(cell, white))) for cell in clues]
        sound = all(told) and all(map(is_box, white)) and not any(square <= shaded for square in squares)
        if sound and all(len(group & clues.keys()) < 2 for group in white):
            cells = set(grid(4, 4)) - shaded
            count += len(groups(cells, lambda cell: [*beside(cell), *around(cell)])) == 1
    return count


Quarter = tuple[int, int, str]
WHITE = {0: "NESW", 1: "NE", 2: "NW", 3: "SW", 4: "SE"}
"""The quarters of a cell, each at one side, that are white beside a triangle."""


def shakashaka() -> int:
    walls: dict[Cell, int | None] = {(0, 3): 1, (1, 0): None, (2, 1): 1, (2, 3): None}
    free = [cell for cell in grid(3, 4) if cell not in walls]
    count = 0
    for board in product(range(5), repeat=len(free)):
        values = dict(zip(free, board, strict=True))
        told = all(n in (None, sum(values.get(o, 0) > 0 for o in beside(cell))) for cell, n in walls.items())
        count += told and all(map(is_rectangle, white_areas(values)))
    return count


def white_areas(values: dict[Cell, int]) -> list[set[Quarter]]:
    """The connected white areas of a board, as quarters of cells."""
    left = {(r, c, side) for (r, c), value in values.items() for side in WHITE[value]}
    areas = []
    while left:
        waiting = [left.pop()]
        areas.append(set(waiting))
        while waiting:
            r, c, side = waiting.pop()
            over = {"N": (r - 1, c, "S"), "S": (r + 1, c, "N"), "E": (r, c + 1, "W"), "W": (r, c - 1, "E")}[side]
            turned = [(r, c, other) for other in ("EW" if side in "NS" else "NS")]
            fresh = left.intersection([over, *turned])
            left -= fresh
            areas[-1] |= fresh
            waiting += fresh
    return areas


def is_rectangle(area: set[Quarter]) -> bool:
    """True if an area is as large as the rectangle around it, upright or tilted by 45 degrees."""
    corners = {point for quarter in area for point in corners_of(quarter)}
    upright = [size({point[axis] for point in corners}) for axis in (0, 1)]
    tilted = [size({r + sign * c for r, c in corners}) for sign in (1, -1)]
    return len(area) in (upright[0] * upright[1], tilted[0] * tilted[1] / 2)


def corners_of(quarter: Quarter) -> list[tuple[int, int]]:
    """The corners of a quarter of a cell, where a cell is two units wide."""
    r, c, side = 2 * quarter[0], 2 * quarter[1], quarter[2]
    ends = {
        "N": [(r, c), (r, c + 2)],
        "S": [(r + 2, c), (r + 2, c + 2)],
        "W": [(r, c), (r + 2, c)],
        "E": [(r, c + 2), (r + 2, c + 2)],
    }
    return [(r + 1, c + 1), *ends[side]]


def size(numbers: set[int]) -> int:
    return max(numbers) - min(numbers)


COUNTS = {
    count.__name__.replace("_", "-"): count
    for count in (
        chocona,
        shimaguni,
        stostone,
        tasquare,
        creek,
        sukoro,
        nanro,
        suguru,
        detour,
        nagenawa,
        geradeweg,
        mochikoro,
        shakashaka,
    )
}

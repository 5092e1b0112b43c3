"""How many solutions the boards in `tests/genres` have, found in plain Python by trying all that there may be."""

from itertools import combinations, groupby, pairwise, permutations, product

from tests.brute_force.areas import obeys_compasses
from tests.brute_force.lines import slants
from tests.brute_force.notions import (
    STEPS,
    Board,
    Cell,
    Edge,
    Lines,
    along,
    area_of,
    around,
    bends,
    beside,
    between,
    divisions,
    do_cross,
    edges_of,
    grid,
    groups,
    having,
    in_any_order,
    in_one_piece,
    in_order,
    line_sets,
    lines,
    lines_of_degree,
    loops,
    moved,
    next_to,
    polygons,
    reached,
    ring_runs,
    runs,
    shaded_sets,
    shadings,
    shape,
    side_of,
    square,
    strands,
    touch,
    ways,
)
from tests.brute_force.writing import no_repeats


def marks_of(*rows: str) -> dict[Cell, str]:
    """The marks of a picture, without the dots."""
    return {(r, c): mark for r, row in enumerate(rows) for c, mark in enumerate(row.split()) if mark != "."}


def rooms_of(*rows: str) -> list[set[Cell]]:
    """The rooms of a picture of letters, in the order of the alphabet."""
    found: dict[str, set[Cell]] = {}
    for r, row in enumerate(rows):
        for c, mark in enumerate(row):
            found.setdefault(mark, set()).add((r, c))
    return [found[mark] for mark in sorted(found)]


def values(board: Board) -> list[list[int]]:
    """The values of the rows, then of the columns."""
    return [[board[cell] for cell in line] for line in lines(board)]


# -- shading -------------------------------------------------------------------------------------------------------


def kurotto() -> int:
    clues = {(0, 2): 4, (1, 0): 5, (2, 2): None, (3, 1): 3}
    return sum(
        not shaded & set(clues)
        and all(clue in (None, len(reached(beside(cell), shaded))) for cell, clue in clues.items())
        for shaded in shaded_sets(4, 4)
    )


def nurimisaki() -> int:
    clues = {(0, 0): None, (0, 3): None, (3, 3): 2}
    count = 0
    for board in shadings(4, 4):
        clear = set(having(board, 0))
        capes = {cell for cell in clear if len(clear & set(beside(cell))) == 1}
        if capes == clues.keys() and in_one_piece(clear) and not square(board, 0) and not square(board, 1):
            count += all(
                clue in (None, 1 + sum(ahead(cell, way, clear) for way in STEPS)) for cell, clue in clues.items()
            )
    return count


def ahead(cell: Cell, way: str, cells: set[Cell]) -> int:
    """How many of the cells follow in a direction, up to the first other one."""
    count = 0
    while (cell := next_to(cell, way)) in cells:
        count += 1
    return count


def dosun_fuwari() -> int:
    rows = ("aaab", "#abb", "ccdb", "c#dd")
    rooms = rooms_of(*rows)[1:]
    black = rooms_of(*rows)[0]
    count = 0
    for some in product(*(permutations(sorted(room), 2) for room in rooms)):
        balloons, irons = {balloon for balloon, _ in some}, {iron for _, iron in some}
        held = all(next_to(cell, "N") in balloons | black or cell[0] == 0 for cell in balloons)
        count += held and all(next_to(cell, "S") in irons | black or cell[0] == 3 for cell in irons)
    return count


def view() -> int:
    count = 0
    for filled in shaded_sets(3, 3):
        empty = set(grid(3, 3)) - filled
        numbers = {cell: sum(ahead(cell, way, empty) for way in STEPS) for cell in filled}
        apart = all(numbers[cell] != numbers.get(other) for cell in filled for other in beside(cell))
        count += numbers.get((0, 2)) == 2 and apart and in_one_piece(filled)
    return count


def box() -> int:
    clues = [5, 7, None, 4, 4, None, 7, 5]
    return sum(
        all(
            clue in (None, sum(at for at, value in enumerate(line, 1) if value))
            for clue, line in zip(clues, values(board), strict=True)
        )
        for board in shadings(4, 4)
    )


def two_ways() -> int:
    rooms = rooms_of("aabb", "aabb", "cccd", "ccdd")
    clues = {(0, 1): (2, 1), (2, 2): (1, None), (3, 0): (0, 2)}
    count = 0
    for shaded in shaded_sets(4, 4):
        told = all(
            cell not in shaded
            and sum(c == cell[1] for _, c in shaded) == up
            and level in (None, sum(r == cell[0] for r, _ in shaded))
            for cell, (up, level) in clues.items()
        )
        apart = not any(touch(shaded & one, shaded & two) for one, two in combinations(rooms, 2))
        _, b, c, d = (len(shaded & room) for room in rooms)
        count += told and apart and b > 0 and c > 0 and d > 1
    return count


def tapa() -> int:
    clues: dict[Cell, list[object]] = {(1, 1): [3, "?"], (2, 3): [4]}
    return sum(
        not any(board[cell] for cell in clues)
        and not square(board, 1)
        and in_one_piece(having(board, 1))
        and all(in_any_order(ring_runs(board, cell), clue) for cell, clue in clues.items())
        for board in shadings(4, 4)
    )


def cross_the_streams() -> int:
    clues: list[list[object]] = [["*", 2], [1, "*"], ["*"], ["?"], ["*", 1], ["?"], ["*"], ["*", 3]]
    return sum(
        all(map(in_order, map(runs, values(board)), clues)) and not square(board, 1) and in_one_piece(having(board, 1))
        for board in shadings(4, 4)
    )


def coral() -> int:
    clues: list[list[object]] = [[1, 2], [1, 1], ["*"], ["?"], ["*", 3], ["*"], ["*"], [2, 1]]
    return sum(
        all(map(in_any_order, map(runs, values(board)), clues))
        and not square(board, 1)
        and in_one_piece(having(board, 1))
        for board in shadings(4, 4)
    )


def is_box(cells: set[Cell]) -> bool:
    """True if cells fill a rectangle."""
    return len(cells) == (max(r for r, _ in moved(cells)) + 1) * (max(c for _, c in moved(cells)) + 1)


def choco_banana() -> int:
    clues = marks_of("3 . . 2", ". . . .", ". ? . 5")
    count = 0
    for shaded in shaded_sets(3, 4):
        dark, light = groups(shaded), groups(set(grid(3, 4)) - shaded)
        count += (
            all(map(is_box, dark))
            and not any(map(is_box, light))
            and all(clue in ("?", str(len(area_of(cell, dark + light)))) for cell, clue in clues.items())
        )
    return count


def is_tree(cells: set[Cell]) -> bool:
    return len(edges_of(cells)) == len(cells) - 1 and in_one_piece(cells)


def guide_arrow() -> int:
    star, arrows = (3, 3), {(0, 2): "S", (2, 0): "E"}
    count = 0
    for shaded in shaded_sets(4, 4):
        white = set(grid(4, 4)) - shaded
        if not touch(shaded, shaded) and not shaded & {star, *arrows} and is_tree(white):
            count += all(star in reached([next_to(at, way)], white - {at}) for at, way in arrows.items())
    return count


def ayeheya() -> int:
    rooms = rooms_of("aaab", "cccb", "cccd", "cccd")
    count = 0
    for shaded in shaded_sets(4, 4):
        white = set(grid(4, 4)) - shaded
        count += (
            (len(rooms[0] & shaded), len(rooms[2] & shaded)) == (1, 2)
            and not touch(shaded, shaded)
            and in_one_piece(white)
            and all(turned(room & shaded, room) == room & shaded for room in rooms)
            and not too_far(white, rooms)
        )
    return count


def turned(cells: set[Cell], room: set[Cell]) -> set[Cell]:
    """Cells after half a turn about the middle of the rectangle around a room."""
    rows, columns = [r for r, _ in room], [c for _, c in room]
    return {(min(rows) + max(rows) - r, min(columns) + max(columns) - c) for r, c in cells}


def too_far(white: set[Cell], rooms: list[set[Cell]]) -> bool:
    """True if a straight line of white cells enters three rooms."""
    for line in lines(grid(4, 4)):
        for is_white, run in groupby(line, white.__contains__):
            if is_white and len(list(groupby(run, lambda cell: rooms.index(area_of(cell, rooms))))) > 2:
                return True
    return False


def nuri_maze() -> int:
    rooms = rooms_of("aabbc", "defgc", "hijgk", "hljgk")
    start, goal, circles, crosses = (0, 0), (3, 4), [(0, 2)], [(2, 0)]
    count = 0
    for some in product((False, True), repeat=len(rooms)):
        shaded = {cell for room, is_in in zip(rooms, some, strict=True) if is_in for cell in room}
        white = set(grid(4, 5)) - shaded
        board = {cell: int(cell in shaded) for cell in grid(4, 5)}
        if white >= {start, goal, *circles, *crosses} and not square(board, 1) and is_tree(white):
            needed = {cell for cell in white - {start} if goal not in reached([start], white - {cell})}
            count += needed.issuperset(circles) and needed.isdisjoint(crosses) and not square(board, 0)
    return count


# -- writing -------------------------------------------------------------------------------------------------------


def japanese_sums() -> int:
    clues: list[list[object]] = [[3, 2], ["?"], ["*"], [3], ["*", 2], [2, 1]]

    def totals(line: list[int]) -> list[int]:
        return [sum(run) for filled, run in ((filled, list(run)) for filled, run in groupby(line, bool)) if filled]

    boards = (board for board in shadings(3, 3, (0, 1, 2, 3)) if no_repeats(board))
    return sum(all(map(in_order, map(totals, values(board)), clues)) for board in boards)


def abc_box() -> int:
    clues = [["?A", "?C"], ["?", "1"], ["*"], ["1", "*"], ["*", "?B"], ["2", "?A"]]

    class Run(str):
        """A run such as `2A`, which equals any clue for it."""

        __slots__ = ()
        __hash__ = str.__hash__

        def __eq__(self, clue: object) -> bool:
            return str(clue)[0] in ("?", self[0]) and str(clue)[1:] in ("", self[1:])

    def told(line: list[int]) -> list[Run]:
        return [Run(f"{len(list(run))}{'ABC'[letter]}") for letter, run in groupby(line)]

    return sum(all(map(in_order, map(told, values(board)), clues)) for board in shadings(3, 3, (0, 1, 2)))


def roma() -> int:
    rooms = ["aab", "acb", "dbb"]
    free = [cell for cell in grid(3, 3) if cell != (1, 1)]
    count = 0
    for chosen in product(STEPS, repeat=len(free)):
        arrows = dict(zip(free, chosen, strict=True))
        marks = {(rooms[r][c], arrow) for (r, c), arrow in arrows.items()}
        count += len(marks) == len(free) and all(leads(cell, arrows, (1, 1)) for cell in free)
    return count


def leads(cell: Cell, arrows: dict[Cell, str], goal: Cell) -> bool:
    for _ in range(len(arrows) + 1):
        if cell in arrows:
            cell = next_to(cell, arrows[cell])
    return cell == goal


# -- areas ---------------------------------------------------------------------------------------------------------


def fourcells() -> int:
    clues = {(0, 1): 2, (1, 3): 2, (2, 0): 2}
    return sum(
        all(sum(other not in area_of(cell, areas) for other in beside(cell)) == clue for cell, clue in clues.items())
        for areas in divisions(grid(4, 4), lambda area: len(area) == 4, 4)
    )


def tetrominous() -> int:
    clues = {(0, 2): {(0, 0), (0, 1), (0, 2), (1, 0)}, (2, 4): {(0, 0), (0, 1), (1, 1), (1, 2)}}
    return sum(
        all(shape(area_of(cell, areas)) == shape(clue) for cell, clue in clues.items())
        and not any(shape(one) == shape(two) and touch(one, two) for one, two in combinations(areas, 2))
        for areas in divisions(grid(4, 5), lambda area: len(area) == 4, 4)
    )


def symmetry_area() -> int:
    clues = {(0, 0): 3, (1, 2): 4, (2, 0): 2}

    def fits(area: set[Cell]) -> bool:
        return turned(area, area) == area and all(len(area) == clue for cell, clue in clues.items() if cell in area)

    return sum(1 for _ in divisions(grid(3, 4), fits, 12))


def compass() -> int:
    clues: dict[Cell, list[int | None]]
    clues = {(0, 1): [None, 2, None, None], (1, 3): [1, None, None, 1], (2, 0): [2, None, None, 0]}
    return sum(1 for _ in divisions(grid(3, 4), lambda area: obeys_compasses(area, clues), 12))


def nikoji() -> int:
    letters = marks_of(". b a .", "b . . .", ". a c .")
    count = 0
    for areas in divisions(grid(3, 4), lambda area: sum(cell in area for cell in letters) == 1, 12):
        looks = {cell: moved(area_of(cell, areas)) for cell in letters}
        count += all((looks[a] == looks[b]) == (letters[a] == letters[b]) for a, b in combinations(letters, 2))
    return count


def double_choco() -> int:
    dark = set(marks_of(". # . #", ". . # #", "# . . #"))

    def fits(area: set[Cell]) -> bool:
        one, other = area & dark, area - dark
        if not one or not other or ((1, 3) in area and len(one) != 3):
            return False
        return shape(one) == shape(other) and in_one_piece(one) and in_one_piece(other)

    return sum(1 for _ in divisions(grid(3, 4), fits, 12))


def galaxies() -> int:
    centres = {1: (0.0, 0.0), 2: (0.0, 1.5), 3: (1.5, 1.5), 4: (0.0, 3.0)}
    held = {(0, 0): 1, (0, 1): 2, (0, 2): 2, (1, 1): 3, (1, 2): 3, (2, 1): 3, (2, 2): 3, (0, 3): 4}
    free = [(1, 0), (1, 3), (2, 0), (2, 3)]
    count = 0
    for chosen in product(centres, repeat=len(free)):
        board = held | dict(zip(free, chosen, strict=True))
        mirrored = all(
            board.get((round(2 * centres[value][0] - r), round(2 * centres[value][1] - c))) == value
            for (r, c), value in board.items()
        )
        count += mirrored and all(in_one_piece(having(board, number)) for number in centres)
    return count


def wall_logic() -> int:
    numbers = marks_of(". . . 4", ". . ? .", "3 . . .")
    free = set(grid(3, 4)) - set(numbers)
    every = [rays(cell, number, free) for cell, number in numbers.items()]
    return sum(sum(map(len, some)) == len(free) == len(set().union(*some)) for some in product(*every))


def rays(cell: Cell, number: str, free: set[Cell]) -> list[set[Cell]]:
    """What the four lines of a number may cover."""
    found = []
    for lengths in product(range(4), repeat=4):
        covered = {
            (cell[0] + down * far, cell[1] + right * far)
            for (down, right), length in zip(STEPS.values(), lengths, strict=True)
            for far in range(1, length + 1)
        }
        if covered <= free and number in ("?", str(sum(lengths))):
            found.append(covered)
    return found


# -- lines ---------------------------------------------------------------------------------------------------------


def ring_ring() -> int:
    cells = [cell for cell in grid(4, 5) if cell not in ((0, 0), (1, 0))]
    return sum(all(turns == 4 for _, turns in strands(chosen)) for chosen in lines_of_degree(cells, {2, 4}))


def pipelink() -> int:
    given = {frozenset(step) for step in (((1, 1), (1, 2)), ((1, 2), (1, 3)), ((2, 0), (2, 1)))}
    return sum(given <= chosen and len(strands(chosen)) == 1 for chosen in lines_of_degree(grid(4, 4), {2, 4}))


def maxi_loop() -> int:
    rooms = rooms_of("aabbcc", "aabbcc", "ddddee", "ddddee")
    return sum(
        [max(map(len, groups(rooms[at], along(chosen)))) for at in (0, 3)] == [3, 4]
        for chosen in lines_of_degree(grid(4, 6), {2})
        if len(strands(chosen)) == 1
    )


def loop_special() -> int:
    numbers = marks_of("1 . . . .", ". . . 2 .", ". . . . .", ". . 1 . 2")
    count = 0
    for chosen in lines_of_degree(grid(4, 5), {2, 4}):
        if all(len(along(chosen)(cell)) == 2 for cell in numbers):
            told = [{numbers[cell] for edge in loop for cell in edge & set(numbers)} for loop, _ in strands(chosen)]
            count += all(len(some) == 1 for some in told) and len(told) == len({*numbers.values()})
    return count


def tapa_like_loop() -> int:
    count = 0
    for chosen in lines_of_degree(grid(4, 5), {0, 2}):
        visited = {cell for edge in chosen for cell in edge}
        if len(strands(chosen)) == 1 and (1, 1) not in visited:
            count += sorted(map(len, groups(visited.intersection(around((1, 1))), along(chosen)))) == [2, 5]
    return count


def myopia() -> int:
    clues = {(1, 2): "NW", (2, 0): "N", (2, 1): "N"}
    return sum(
        all(nearest(cell, chosen) == clue for cell, clue in clues.items())
        for chosen in lines_of_degree(grid(4, 4), {0, 2})
        if len(strands(chosen)) == 1
    )


def nearest(cell: Cell, chosen: Lines) -> str:
    """The directions in which the nearest lines lie, seen from a cell; its upper left corner has the same numbers."""
    distances = {}
    for way, (down, right) in STEPS.items():
        for distance in reversed(range(4)):
            row, column = cell[0] + down * distance + (down > 0), cell[1] + right * distance + (right > 0)
            if frozenset(((row, column), (row, column + 1) if down else (row + 1, column))) in chosen:
                distances[way] = distance
    return "".join(way for way, distance in distances.items() if distance == min(distances.values()))


def sheep_and_wolves() -> int:
    """A loop is the rim of the cells inside it: they are connected, and so are those outside, with the sea around."""
    count = 0
    sea = {(r - 1, c - 1) for r, c in grid(5, 5)} - set(grid(3, 3))
    for board in shadings(3, 3):
        inside, outside = set(having(board, 1)), sea.union(having(board, 0))
        pinched = any(board[r, c] == board[r + 1, c + 1] != board[r, c + 1] == board[r + 1, c] for r, c in grid(2, 2))
        if inside and not pinched and in_one_piece(inside) and in_one_piece(outside):
            rim = {cell: sum((o in inside) != (cell in inside) for o in beside(cell)) for cell in grid(3, 3)}
            count += rim[0, 1] == 2 and rim[1, 0] == 3 and (1, 1) in inside and (0, 2) in outside
    return count


def doors() -> int:
    clues = {(0, 1): 3, (1, 0): 2, (1, 2): 3, (2, 2): 4}
    edges = edges_of(grid(3, 3))
    count = 0
    for chosen in product((False, True), repeat=len(edges)):
        is_open = {edge for edge, free in zip(edges, chosen, strict=True) if free}
        count += all(1 + sum(seen(cell, way, is_open) for way in STEPS) == clue for cell, clue in clues.items())
    return count


def seen(cell: Cell, way: str, is_open: set[Edge]) -> int:
    beyond = next_to(cell, way)
    return 1 + seen(beyond, way, is_open) if frozenset((cell, beyond)) in is_open else 0


def satogaeri() -> int:
    clues = {(0, 0): 2, (1, 2): None, (2, 3): 1, (3, 0): None}
    count = 0
    for some in product(*(moves(cell, number) for cell, number in clues.items())):
        visited = [cell for way in some for cell in way]
        ends = {(way[-1][0] // 2, way[-1][1] // 2) for way in some}
        count += len(set(visited)) == len(visited) and len(ends) == 4
    return count


def moves(cell: Cell, number: int | None) -> list[list[Cell]]:
    """The straight ways of a circle on a board of four by four, each with the cells from its start to its end."""
    found = [[cell]]
    for way in STEPS:
        path = [cell]
        while (ahead := next_to(path[-1], way)) in grid(4, 4):
            path = [*path, ahead]
            found.append(path)
    return [path for path in found if number in (None, len(path) - 1)]


def anglers() -> int:
    marks = marks_of("4 . f .", ". . . .", "f ? . f", ". . ? .")
    fish = {cell for cell, mark in marks.items() if mark == "f"}
    count = 0
    for chosen in line_sets(grid(4, 4), lambda cell, ways: len(ways) in ({1} if cell in marks else {0, 2})):
        paths = {cell: reached([cell], grid(4, 4), along(chosen)) for cell in marks.keys() - fish}
        told = all(len(path & fish) == 1 and marks[cell] in ("?", str(len(path) - 1)) for cell, path in paths.items())
        on_paths = set().union(*paths.values())
        count += told and all(edge <= on_paths for edge in chosen)
    return count


def visited_once(room: set[Cell], chosen: Lines) -> bool:
    """True if a loop enters and leaves a room just once."""
    return sum(len(edge & room) == 1 for edge in chosen) == 2


def country_road() -> int:
    rooms = rooms_of("aabb", "aabb", "ccdd", "cddd")
    count = 0
    for chosen, path in loops(grid(4, 4), lambda cell, ways: len(ways) in (0, 2)):
        left = set(grid(4, 4)) - set(path)
        apart = not any(touch(left & one, left & two) for one, two in combinations(rooms, 2))
        count += apart and len(rooms[0] & set(path)) == 3 and all(visited_once(room, chosen) for room in rooms)
    return count


def moon_or_sun() -> int:
    marks = marks_of("m . s .", ". s . s", ". m m .", ". m . s")
    rooms = rooms_of("aaaa", "aabb", "ccbb", "ccdd")
    count = 0
    for chosen, path in loops(grid(4, 4), lambda cell, ways: len(ways) in (0, 2)):
        kinds = {mark: {cell for cell in marks if marks[cell] == mark} for mark in "ms"}
        met = [{mark for cell, mark in marks.items() if cell in room & set(path)} for room in rooms]
        whole = all(
            len(some) == 1 and room & kinds[min(some)] <= set(path) for some, room in zip(met, rooms, strict=True)
        )
        kind = {cell: some for some, room in zip(met, rooms, strict=True) for cell in room}
        crossed = [edge for edge in chosen if not any(edge <= room for room in rooms)]
        turns = whole and all(kind[min(edge)] != kind[max(edge)] for edge in crossed)
        count += turns and all(visited_once(room, chosen) for room in rooms)
    return count


def walks(cell: Cell, chosen: Lines, stops: set[Cell]) -> list[list[Cell]]:
    """The ways along lines from a cell, each up to one of the stops or back to the cell."""
    found = []
    for way in ways(cell, chosen):
        path = [cell, next_to(cell, way)]
        while path[-1] not in stops | {cell}:
            (ahead,) = set(along(chosen)(path[-1])) - {path[-2]}
            path.append(ahead)
        found.append(path)
    return found


def ichimaga() -> int:
    clues = {(0, 0): 2, (1, 2): None, (2, 3): 2, (3, 0): None}
    count = 0
    for chosen in line_sets(grid(4, 4), lambda cell, ways: cell in clues or len(ways) in (0, 2)):
        told = all(ways(cell, chosen) and clue in (None, len(ways(cell, chosen))) for cell, clue in clues.items())
        if told and len(groups({cell for edge in chosen for cell in edge}, along(chosen))) == 1:
            paths = [path for cell in clues for path in walks(cell, chosen, set(clues))]
            count += all(bends(path) <= 1 for path in paths)
    return count


def return_home() -> int:
    letters = marks_of("A . B", ". . .", "A B .")
    rooms = rooms_of("aab", "acb", "cdd")
    count = 0
    for chosen in line_sets(grid(3, 3), lambda cell, ways: len(ways) < (2 if cell in letters else 3)):
        drawn = groups({cell for edge in chosen for cell in edge}, along(chosen))
        if all(len(line & letters.keys()) == 1 for line in drawn):
            moved_to = {cell: letter for cell, letter in letters.items() if not ways(cell, chosen)}
            for line in drawn:
                (start,) = line & letters.keys()
                (end,) = {cell for cell in line if len(ways(cell, chosen)) == 1} - {start}
                moved_to[end] = letters[start]
            homes = {letter: {cell for cell in moved_to if moved_to[cell] == letter} for letter in "AB"}
            count += all(any(room & moved_to.keys() == home for room in rooms) for home in homes.values())
    return count


def burning_loop(chosen: Lines, turned: dict[Cell, str]) -> int:
    """The length of the loop through an edge. Where it passes a cell twice, N, E, S and W lead to the given sides."""
    if not chosen:
        return 0
    start = here, *_ = min(map(sorted, chosen))
    way = next(way for way in STEPS if next_to(here, way) == start[1])
    first, length = (here, way), 0
    while length == 0 or (here, way) != first:
        here, length = next_to(here, way), length + 1
        back = "NESW"["SWNE".index(way)]
        others = [other for other in ways(here, chosen) if other != back]
        way = turned[here]["NESW".index(back)] if here in turned else others[0]
    return length


def fire_walk() -> int:
    fire = {(1, 1), (1, 2), (2, 1)}
    clues = {(1, 3): 3, (3, 2): None}
    count = 0
    on_fire = ("", "NE", "ES", "SW", "NW", "NESW")
    for chosen in line_sets(grid(4, 4), lambda cell, ways: ways in on_fire if cell in fire else len(ways) in (0, 2)):
        twice = [cell for cell in fire if len(ways(cell, chosen)) == 4]
        single = any(
            burning_loop(chosen, dict(zip(twice, some, strict=True))) == len(chosen)
            for some in product(("ENWS", "WSEN"), repeat=len(twice))
        )
        floor = {cell for edge in chosen for cell in edge} - fire
        told = all(
            cell in floor and clue in (None, len(reached([cell], floor, along(chosen)))) for cell, clue in clues.items()
        )
        count += single and told
    return count


def wagiri() -> int:
    count = 0
    for chosen in slants(3, 3):
        told = len(along(chosen)((1, 1))) == 3
        count += told and on_cycle(4, chosen) and not on_cycle(1, chosen) and not on_cycle(6, chosen)
    return count


def on_cycle(cell: int, chosen: list[Edge]) -> bool:
    """True if the ends of a slant are joined by the others."""
    one, two = chosen[cell]
    return two in reached([one], grid(4, 4), along(chosen[:cell] + chosen[cell + 1 :]))


Fireflies = dict[Cell, tuple[str, int | None]]


def hotaru_beam() -> int:
    fireflies: Fireflies = {(0, 0): ("E", 2), (1, 2): ("N", None), (3, 1): ("E", 1)}
    found = set()
    for some in product(*(beams(cell, next_to(cell, dot), [cell], fireflies) for cell, (dot, _) in fireflies.items())):
        told = all(n in (None, bends(path)) for path, (_, n) in zip(some, fireflies.values(), strict=True))
        inner = [cell for path in some for cell in path[1:-1]]
        drawn = [frozenset(pair) for path in some for pair in pairwise(path)]
        apart = len(set(inner)) == len(inner) and len(set(drawn)) == len(drawn)
        links = [frozenset((path[0], path[-1])) for path in some if path[0] != path[-1]]
        if told and apart and len(groups(fireflies, along(links))) == 1:
            found.add(frozenset(drawn))
    return len(found)


def beams(start: Cell, cell: Cell, path: list[Cell], fireflies: Fireflies) -> list[list[Cell]]:
    """Every way from a cell on to a firefly, which it does not reach at its dot."""
    if cell not in grid(4, 4):
        return []
    if cell in fireflies:
        return [] if next_to(cell, fireflies[cell][0]) == start else [[*path, cell]]
    found = []
    for other in beside(cell):
        if (other in fireflies or other not in path) and other != start:
            found += beams(cell, other, [*path, cell], fireflies)
    return found


def coffee_milk() -> int:
    circles = marks_of("g w . w", "b w . g", ". w . b", "b . b .")
    pairs = [
        (a, b)
        for a, b in combinations(circles, 2)
        if (a[0] == b[0] or a[1] == b[1])
        and not any(between(a, b, other) for other in circles)
        and {circles[a], circles[b]} != {"b", "w"}
    ]
    count = 0
    for chosen in product((False, True), repeat=len(pairs)):
        taken = [pair for pair, is_in in zip(pairs, chosen, strict=True) if is_in]
        if not any(do_cross(*one, *two) for one, two in combinations(taken, 2)):
            held = ["".join(circles[at] for at in g) for g in groups(circles, along(list(map(frozenset, taken))))]
            count += all(some.count("g") == 1 and some.count("b") == some.count("w") for some in held)
    return count


def apart(sides: list[tuple[Cell, Cell]]) -> list[tuple[tuple[Cell, Cell], tuple[Cell, Cell]]]:
    """The pairs of sides of a polygon that cross."""
    return [(s, t) for s, t in combinations(sides, 2) if not set(s) & set(t) and do_cross(*s, *t)]


def angle_loop() -> int:
    points = {(0, 0): 1, (0, 2): 0, (1, 1): 0, (1, 3): 2, (2, 0): 0, (2, 2): 3}
    count = 0
    for loop, sides in polygons(points):
        corners = zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True)
        count += all(points[b] in (0, angle(a, b, c)) for a, b, c in corners) and not apart(sides)
    return count


def angle(a: Cell, b: Cell, c: Cell) -> int:
    """1 for an acute angle, 2 for a right one, 3 for an obtuse one, -1 for none."""
    cosine = (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1])
    return -1 if side_of(a, b, c) == 0 else 1 if cosine > 0 else 3 if cosine else 2


def kouchoku() -> int:
    points = marks_of(". o . .", "a . . .", ". a . o", "b b . o")

    def is_right(one: tuple[Cell, Cell], other: tuple[Cell, Cell]) -> bool:
        (a, b), (c, d) = one, other
        return (b[0] - a[0]) * (d[0] - c[0]) + (b[1] - a[1]) * (d[1] - c[1]) == 0

    def is_torn(loop: list[Cell], letter: str) -> bool:
        """True if the points of a letter do not follow each other round a ring."""
        held = [points[cell] == letter for cell in loop]
        return sum(a != b for a, b in zip(held, held[1:] + held[:1], strict=True)) > 2

    return sum(
        not is_torn(loop, "a") and not is_torn(loop, "b") and all(is_right(s, t) for s, t in apart(sides))
        for loop, sides in polygons(points)
    )


def thermo_square() -> int:
    rows = list(permutations(range(1, 5)))
    tubes = [[(0, 1), (0, 0), (1, 0)], [(1, 2), (0, 2), (0, 3)], [(3, 1), (3, 2)]]
    return sum(
        all(len(set(column)) == 4 for column in zip(*square_, strict=True))
        and all(square_[r][c] < square_[r2][c2] for tube in tubes for (r, c), (r2, c2) in pairwise(tube))
        for square_ in product(rows, repeat=4)
    )


def sashigane() -> int:
    cells, clue, size = set(grid(4, 4)), (1, 3), 5

    def angles(corner: Cell) -> list[set[Cell]]:
        """The L-shaped regions with a corner."""
        arms = {
            way: [
                {(corner[0] + STEPS[way][0] * i, corner[1] + STEPS[way][1] * i) for i in range(1, n + 1)}
                for n in range(1, 4)
            ]
            for way in STEPS
        }
        return [{corner} | one | two for a, b in product("NS", "EW") for one in arms[a] for two in arms[b]]

    found = [(corner, area) for corner in cells for area in angles(corner) if area <= cells]
    fitting = [area for corner, area in found if (clue in area) == (corner == clue and len(area) == size)]

    def covers(left: set[Cell]) -> int:
        if not left:
            return 1
        return sum(covers(left - area) for area in fitting if min(left) in area and area <= left)

    return covers(cells)


COUNTS = {
    count.__name__.replace("_", "-"): count
    for count in (
        *(kurotto, box, two_ways, tapa, cross_the_streams, coral, choco_banana, guide_arrow, ayeheya, nuri_maze),
        *(japanese_sums, abc_box, roma, fourcells, tetrominous, symmetry_area, compass, nikoji, double_choco, galaxies),
        *(wall_logic, ring_ring, pipelink, maxi_loop, loop_special, tapa_like_loop, myopia, sheep_and_wolves, doors),
        *(nurimisaki, dosun_fuwari, view, country_road, moon_or_sun),
        *(
            satogaeri,
            anglers,
            ichimaga,
            fire_walk,
            return_home,
            wagiri,
            hotaru_beam,
            coffee_milk,
            angle_loop,
            kouchoku,
            thermo_square,
            sashigane,
        ),
    )
}

"""How many solutions the boards of some genres have, found in plain Python by trying all that there may be."""

from collections.abc import Callable, Iterator
from itertools import combinations, groupby, product

Place = tuple[int, int]
Cells = dict[Place, int]
Pair = frozenset[Place]
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Up, right, down, left."""


def grid(rows: int, columns: int) -> list[Place]:
    """The places of a board, row by row."""
    return [(row, column) for row in range(rows) for column in range(columns)]


def shadings(rows: int, columns: int) -> Iterator[set[Place]]:
    """Every choice of cells."""
    places = grid(rows, columns)
    for chosen in product((False, True), repeat=len(places)):
        yield {place for place, is_in in zip(places, chosen, strict=True) if is_in}


def beside(place: Place) -> list[Place]:
    """The places above, to the right, below and to the left."""
    return [(place[0] + down, place[1] + right) for down, right in STEPS]


def reached(starts: set[Place], places: set[Place], by: Callable[[Place], list[Place]] = beside) -> set[Place]:
    """The places that hang together with some of them."""
    waiting = list(starts & places)
    found = set(waiting)
    while waiting:
        fresh = set(by(waiting.pop())) & places - found
        found |= fresh
        waiting += fresh
    return found


def hangs_together(places: set[Place]) -> bool:
    """Whether all places are joined."""
    return reached(set(sorted(places)[:1]), places) == places


def divisions(places: list[Place], fits: Callable[[set[Place]], bool], largest: int) -> Iterator[list[set[Place]]]:
    """Every way to divide a board into areas that fit: the area of the first place, then those of the rest."""
    if not places:
        yield []
        return
    for area in areas_of(places[0], set(places), largest):
        if fits(area):
            rest = [place for place in places if place not in area]
            for others in divisions(rest, fits, largest):
                yield [set(area), *others]


def areas_of(start: Place, free: set[Place], largest: int) -> list[set[Place]]:
    """Every connected area of free places that holds the start."""
    found = {frozenset({start})}
    newest = found
    for _ in range(largest - 1):
        newest = {
            area | {other} for area in newest for place in area for other in beside(place) if other in free - area
        }
        found = found | newest
    return [set(area) for area in sorted(found, key=sorted)]


def area_of(place: Place, areas: list[set[Place]]) -> set[Place]:
    """The area that holds a place."""
    return next(area for area in areas if place in area)


def kurotto() -> int:
    clues = {(0, 2): 4, (1, 0): 5, (2, 2): None, (3, 1): 3}
    return sum(
        not shaded & set(clues)
        and all(clue in (None, len(reached(set(beside(place)), shaded))) for place, clue in clues.items())
        for shaded in shadings(4, 4)
    )


def fourcells() -> int:
    clues = {(0, 1): 2, (1, 3): 2, (2, 0): 2}
    return sum(
        all(sum(other not in area_of(place, areas) for other in beside(place)) == clue for place, clue in clues.items())
        for areas in divisions(grid(4, 4), lambda area: len(area) == 4, 4)
    )


def form(area: set[Place]) -> frozenset[Place]:
    """The shape of an area, the same however it is turned and flipped."""
    turned = []
    for flip, swap_, back in product((1, -1), (False, True), (1, -1)):
        moved = [(r * flip, c * back) for r, c in area]
        moved = [(c, r) for r, c in moved] if swap_ else moved
        top, left = min(r for r, _ in moved), min(c for _, c in moved)
        turned.append(sorted((r - top, c - left) for r, c in moved))
    return frozenset(min(turned))


def tetrominous() -> int:
    ell, ess = form({(0, 0), (0, 1), (0, 2), (1, 0)}), form({(0, 0), (0, 1), (1, 1), (1, 2)})
    clues = {(0, 2): ell, (2, 4): ess}
    return sum(
        all(form(area_of(place, areas)) == clue for place, clue in clues.items())
        and not any(form(one) == form(two) and touch(one, two) for one, two in combinations(areas, 2))
        for areas in divisions(grid(4, 5), lambda area: len(area) == 4, 4)
    )


def touch(one: set[Place], two: set[Place]) -> bool:
    return any(other in two for place in one for other in beside(place))


def symmetry_area() -> int:
    clues = {(0, 0): 3, (1, 2): 4, (2, 0): 2}

    def fits(area: set[Place]) -> bool:
        sums = (min(area)[0] + max(area)[0], min(c for _, c in area) + max(c for _, c in area))
        told = all(len(area) == clue for place, clue in clues.items() if place in area)
        return told and all((sums[0] - r, sums[1] - c) in area for r, c in area)

    return sum(1 for _ in divisions(grid(3, 4), fits, 12))


def compass() -> int:
    clues = {(0, 1): (None, 2, None, None), (1, 3): (1, None, None, 1), (2, 0): (2, None, None, 0)}

    def fits(area: set[Place]) -> bool:
        held = [place for place in clues if place in area]
        if len(held) != 1:
            return False
        row, column = held[0]
        further = (
            sum(r < row for r, _ in area),
            sum(c > column for _, c in area),
            sum(r > row for r, _ in area),
            sum(c < column for _, c in area),
        )
        return all(clue in (None, found) for clue, found in zip(clues[held[0]], further, strict=True))

    return sum(1 for _ in divisions(grid(3, 4), fits, 12))


def lines(places: list[Place], degrees: set[int]) -> Iterator[set[Pair]]:
    """Every choice of steps between neighbours with one of some numbers of them at each place."""
    steps = [
        frozenset((place, other)) for place in places for other in beside(place) if other in places and place < other
    ]

    def choose(at: int, chosen: set[Pair]) -> Iterator[set[Pair]]:
        if at == len(places):
            yield set(chosen)
            return
        mine = [step for step in steps if min(step) == places[at]]
        before = sum(places[at] in step for step in chosen)
        for number in range(len(mine) + 1):
            for more in combinations(mine, number):
                if before + number in degrees:
                    yield from choose(at + 1, chosen | set(more))

    return choose(0, set())


def strands(chosen: set[Pair]) -> list[tuple[set[Pair], int]]:
    """The loops that steps form, straight on where two of them cross, each with how often it turns."""
    found, left = [], set(chosen)
    while left:
        place, ahead = min(map(sorted, left))
        strand: set[Pair] = set()
        turns = 0
        while (step := frozenset((place, ahead))) not in strand:
            strand.add(step)
            on = (2 * ahead[0] - place[0], 2 * ahead[1] - place[1])
            others = [other for other in beside(ahead) if frozenset((ahead, other)) in chosen and other != place]
            place, ahead = ahead, (on if len(others) == 3 else others[0])
            turns += ahead != on
        found.append((strand, turns))
        left -= strand
    return found


def is_one_line(chosen: set[Pair]) -> bool:
    """Whether steps form one loop that runs straight on where it crosses itself."""
    return len(strands(chosen)) == 1


def ring_ring() -> int:
    places = [place for place in grid(4, 5) if place not in ((0, 0), (1, 0))]
    return sum(all(turns == 4 for _, turns in strands(chosen)) for chosen in lines(places, {2, 4}))


def pipelink() -> int:
    given = {frozenset(step) for step in (((1, 1), (1, 2)), ((1, 2), (1, 3)), ((2, 0), (2, 1)))}
    return sum(given <= chosen and is_one_line(chosen) for chosen in lines(grid(4, 4), {2, 4}))


def maxi_loop() -> int:
    drawn = ["aabbcc", "aabbcc", "ddddee", "ddddee"]
    rooms = {mark: {(r, c) for r, c in grid(4, 6) if drawn[r][c] == mark} for mark in "ad"}
    count = 0
    for chosen in lines(grid(4, 6), {2}):

        def along(place: Place, chosen: set[Pair] = chosen) -> list[Place]:
            return [other for other in beside(place) if frozenset((place, other)) in chosen]

        if is_one_line(chosen):
            longest = {mark: max(len(reached({place}, room, along)) for place in room) for mark, room in rooms.items()}
            count += longest == {"a": 3, "d": 4}
    return count


def roma() -> int:
    rooms = ["aab", "acb", "dbb"]
    goal = (1, 1)
    free = [place for place in grid(3, 3) if place != goal]
    count = 0
    for chosen in product(range(4), repeat=len(free)):
        arrows = dict(zip(free, chosen, strict=True))
        marks = [(rooms[r][c], arrow) for (r, c), arrow in arrows.items()]
        count += len(set(marks)) == len(marks) and all(leads(place, arrows, goal) for place in free)
    return count


def leads(place: Place, arrows: Cells, goal: Place) -> bool:
    for _ in range(len(arrows) + 1):
        if place == goal:
            return True
        if place not in arrows:
            return False
        place = beside(place)[arrows[place]]
    return False


def myopia() -> int:
    clues = {(1, 2): {0, 3}, (2, 0): {0}, (2, 1): {0}}
    count = 0
    for chosen in lines(grid(4, 4), {0, 2}):
        if chosen and is_one_line(chosen):
            count += all(nearest(place, chosen) == clue for place, clue in clues.items())
    return count


def satogaeri() -> int:
    clues = {(0, 0): 2, (1, 2): None, (2, 3): 1, (3, 0): None}
    board = set(grid(4, 4))
    count = 0
    for ways in product(*(moves(place, number, board) for place, number in clues.items())):
        visited = [place for way in ways for place in way]
        ends = {(way[-1][0] // 2, way[-1][1] // 2) for way in ways}
        count += len(set(visited)) == len(visited) and len(ends) == 4
    return count


def moves(place: Place, number: int | None, board: set[Place]) -> list[list[Place]]:
    """The straight ways of a circle, each with the places from its start to its end."""
    found = [[place]]
    for down, right in STEPS:
        way = [place]
        while (ahead := (way[-1][0] + down, way[-1][1] + right)) in board:
            way = [*way, ahead]
            found.append(way)
    return [way for way in found if number in (None, len(way) - 1)]


def nearest(cell: Place, chosen: set[Pair]) -> set[int]:
    """The directions in which the nearest lines lie, seen from a cell; its upper left corner has the same numbers."""
    distances = {}
    for number, (down, right) in enumerate(STEPS):
        for distance in range(4):
            row, column = cell[0] + down * distance + (down > 0), cell[1] + right * distance + (right > 0)
            side = frozenset(((row, column), (row, column + 1) if down else (row + 1, column)))
            if side in chosen:
                distances[number] = distance
                break
    return {number for number, distance in distances.items() if distance == min(distances.values())}


def guide_arrow() -> int:
    star, arrows = (3, 3), {(0, 2): 2, (2, 0): 1}
    count = 0
    for shaded in shadings(4, 4):
        if touch(shaded, shaded) or shaded & {star, *arrows}:
            continue
        white = set(grid(4, 4)) - shaded
        links = sum(other in white for place in white for other in beside(place)) // 2
        is_tree = links == len(white) - 1 and hangs_together(white)
        count += is_tree and all(star in reached({beside(at)[arrow]}, white - {at}) for at, arrow in arrows.items())
    return count


def wagiri() -> int:
    numbers, rings, crosses = {(1, 1): 3}, [(1, 1)], [(0, 1), (2, 0)]
    count = 0
    for chosen in product((0, 1), repeat=9):
        slants = {
            (r, c): frozenset(((r, c), (r + 1, c + 1)) if leans else ((r + 1, c), (r, c + 1)))
            for (r, c), leans in zip(grid(3, 3), chosen, strict=True)
        }
        told = all(sum(point in slant for slant in slants.values()) == number for point, number in numbers.items())
        count += told and all(on_cycle(at, slants) for at in rings) and not any(on_cycle(at, slants) for at in crosses)
    return count


def on_cycle(cell: Place, slants: dict[Place, Pair]) -> bool:
    """Whether the ends of a slant are joined by the others."""
    one, two = slants[cell]
    others = [slant for at, slant in slants.items() if at != cell]

    def along(point: Place) -> list[Place]:
        return [end for slant in others if point in slant for end in slant]

    return two in reached({one}, set(grid(4, 4)), along)


def abc_box() -> int:
    clues = [["?A", "?C"], ["?", "1"], ["*"], ["1", "*"], ["*", "?B"], ["2", "?A"]]
    count = 0
    for letters in product("ABC", repeat=9):
        rows = [letters[at : at + 3] for at in (0, 3, 6)]
        found = [
            [(letter, len(list(run))) for letter, run in groupby(line)] for line in (*rows, *zip(*rows, strict=True))
        ]
        count += all(told(runs, clue) for runs, clue in zip(found, clues, strict=True))
    return count


def told(runs: list[tuple[str, int]], clue: list[str]) -> bool:
    """Whether runs are those of a clue: a length (or ?) and perhaps a letter each, * for any number of them."""
    if not clue or not runs:
        return clue in ([], ["*"]) and not runs
    if clue[0] == "*":
        return told(runs, clue[1:]) or told(runs[1:], clue)
    letter, length = runs[0]
    return clue[0][0] in ("?", str(length)) and clue[0][1:] in ("", letter) and told(runs[1:], clue[1:])


COUNTS = {
    "abc-box": abc_box,
    "compass": compass,
    "fourcells": fourcells,
    "guide-arrow": guide_arrow,
    "kurotto": kurotto,
    "maxi-loop": maxi_loop,
    "myopia": myopia,
    "pipelink": pipelink,
    "ring-ring": ring_ring,
    "roma": roma,
    "satogaeri": satogaeri,
    "symmetry-area": symmetry_area,
    "tetrominous": tetrominous,
    "wagiri": wagiri,
}

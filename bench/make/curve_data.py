"""Curve Data: random areas with a random curve through the cells of each; numbers move until one solution is left."""

from random import Random

from bench.make.clues import GaveUp, solutions
from bench.make.fillomino import neighbours
from bench.make.givens import lines
from bench.make.outlined import Area, Cell, areas_of
from bench.make.stations import Edge, drawn
from bench.make.wish import Wish, challenge, grounded, picture

LARGEST = 9
RING = 0.15
"""How often two cells of a curve are joined that need not be."""
ROUNDS = 60
MOST_GIVEN = 0.1
"""The share of cells beside which a piece of a curve may be given."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    random = wish.random
    areas = areas_of(wish.rows, wish.columns, LARGEST, random)
    curves = {area: traced(area, random) for area in areas}
    wanted = {edge for curve in curves.values() for edge in curve}
    places = {area: random.choice(sorted(area)) for area in areas}
    given: set[Edge] = set()
    for _ in range(ROUNDS):
        game = grounded(text(wish, curves, places, given))
        others = [other for board in solutions(game.model) if (other := drawn(game, board)) != wanted]
        if not others:
            return text(wish, curves, places, given)
        touched = sorted((area for area in areas if any(edge <= area for edge in wanted - others[0])), key=sorted)
        if touched and random.random() < 0.7:
            area = random.choice(touched)
            places[area] = random.choice(sorted(area))
        else:
            given.add(random.choice(sorted(wanted - others[0] or wanted, key=sorted)))
        if len(given) > MOST_GIVEN * wish.rows * wish.columns:
            raise GaveUp("too much of the curves would have to be given")
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def traced(area: Area, random: Random) -> set[Edge]:
    """A curve through all cells of an area: straight on where it can, now and then in a ring."""
    here = random.choice(sorted(area))
    seen = {here}
    curve: set[Edge] = set()
    stack = [here]
    while stack:
        cell = stack[-1]
        near = sorted(other for other in neighbours(cell) if other in area and other not in seen)
        if not near:
            stack.pop()
            continue
        before = stack[-2] if len(stack) > 1 else cell
        ahead = 2 * cell[0] - before[0], 2 * cell[1] - before[1]
        after = ahead if ahead in near and random.random() < 0.6 else random.choice(near)
        curve.add(frozenset((cell, after)))
        seen.add(after)
        stack.append(after)
    for cell in sorted(area):
        for other in neighbours(cell):
            if other in area and random.random() < RING / 4:
                curve.add(frozenset((cell, other)))
    return curve


def shape(curve: set[Edge]) -> list[str]:
    """The drawing of a curve: rows and columns in which nothing ends, bends or branches are left out."""
    cells = {cell for edge in curve for cell in edge}
    knots = [cell for cell in cells if not straight(cell, curve)]
    rows, columns = (sorted({cell[axis] for cell in knots}) for axis in (0, 1))
    signs = [[" "] * (2 * len(columns) - 1) for _ in range(2 * len(rows) - 1)]

    def spot(r: float, c: float) -> tuple[int, int]:
        """Where a place is drawn: on a row that is kept, or between two of them."""
        down = next(2 * at if row == r else 2 * at - 1 for at, row in enumerate(rows) if row >= r)
        return down, next(2 * at if column == c else 2 * at - 1 for at, column in enumerate(columns) if column >= c)

    for edge in curve:
        (r, c), (r2, c2) = sorted(edge)
        for place in ((r, c), (r2, c2), ((r + r2) / 2, (c + c2) / 2)):
            line, at = spot(*place)
            signs[line][at] = "-" if r == r2 else "|"
    for knot in knots:
        line, at = spot(*knot)
        signs[line][at] = "+"
    return ["".join(line) for line in signs]


def straight(cell: Cell, curve: set[Edge]) -> bool:
    """Return whether a curve only runs straight through a cell."""
    others = [other for edge in curve if cell in edge for other in edge if other != cell]
    return len(others) == 2 and any(others[0][axis] == others[1][axis] for axis in (0, 1))


def text(wish: Wish, curves: dict[Area, set[Edge]], places: dict[Area, Cell], given: set[Edge]) -> str:
    """The challenge with a number for each curve, in reading order."""
    order = sorted(places, key=lambda area: places[area])
    numbers = {places[area]: number for number, area in enumerate(order, 1)}
    rows = [[numbers.get((r, c)) for c in range(wish.columns)] for r in range(wish.rows)]
    high, wide = 2 * wish.rows - 1, 2 * wish.columns - 1
    signs = [["+" if r % 2 == 0 == c % 2 else " " for c in range(wide)] for r in range(high)]
    for edge in given:
        (r, c), (r2, c2) = edge
        signs[r + r2][c + c2] = "-" if r == r2 else "|"
    more = {"lines": picture("".join(line) for line in signs)} if given else {}
    drawings = " ".join(picture(shape(curves[area])) for area in order)
    return challenge(wish.name, "Curve Data", numbers=picture(lines(rows)), shapes=f"{{{drawings}}}", **more)

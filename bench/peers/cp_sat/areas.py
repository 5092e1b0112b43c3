"""CP-SAT models of puzzles that divide the board, and of Hashiwokakero."""

from typing import Any

from bench.peers.cp_sat import Literal, Stated, around, booleans, connected
from bench.peers.grid import Cell, Grid
from bench.peers.known import centres, crossings, rectangles, spans


def shikaku(grid: Grid, model: Any) -> Stated:
    """Choose one of the possible rectangles for each number, so that they cover every cell once."""
    covering: dict[Cell, list[Literal]] = {cell: [] for cell in grid.places()}
    lies = []
    for some in rectangles(grid):
        of_number = []
        for cells in some:
            of_number.append(model.new_bool_var(""))
            for cell in cells:
                covering[cell].append(of_number[-1])
        model.add_exactly_one(of_number)
        lies += of_number
    for one in covering.values():
        model.add_exactly_one(one)
    return Stated(model, lies)


def hashiwokakero(grid: Grid, model: Any) -> Stated:
    """Islands that see each other have up to two bridges. Bridges do not cross, and all islands are connected."""
    numbers = {at: value for at, value in grid.numbers().items() if value}
    ways = spans(grid)
    bridges = {span: model.new_int_var(0, 2, "") for span in ways}
    joined = booleans(model, ways)
    for span in ways:
        model.add(bridges[span] >= 1).only_enforce_if(joined[span])
        model.add(bridges[span] == 0).only_enforce_if(joined[span].negated())
    for island, number in numbers.items():
        model.add(sum(bridges[span] for span in ways if island in span) == number)
    for one, other in crossings(ways):
        model.add_at_most_one([joined[one], joined[other]])

    def cut(holds: Any) -> int:
        """Require a bridge that leaves the component of the first island, if that is not the whole board."""
        piece, left = {min(numbers)}, [min(numbers)]
        for island in left:
            near = {end for span in ways if island in span and holds(joined[span]) for end in span} - piece
            piece |= near
            left += near
        if len(piece) == len(numbers):
            return 0
        model.add_bool_or([joined[span] for span in ways if len(piece & set(span)) == 1])
        return 1

    return Stated(model, list(bridges.values()), [cut])


def galaxies(grid: Grid, model: Any) -> Stated:
    """Every cell belongs to the same galaxy as its opposite cell. Galaxies are connected and contain their centres."""
    board = set(grid.places())
    of: dict[Cell, dict[Cell, Literal]] = {}
    cores = centres(grid)
    for r, c in cores:
        of[r, c] = {}
        for cell in sorted(board):
            opposite = r - cell[0], c - cell[1]
            if opposite in of[r, c]:
                of[r, c][cell] = of[r, c][opposite]
            elif opposite in board:
                of[r, c][cell] = model.new_bool_var("")
    for cell in board:
        model.add_exactly_one([galaxy[cell] for galaxy in of.values() if cell in galaxy])
    cuts = []
    for centre, galaxy in of.items():
        model.add_bool_and([galaxy[cell] for cell in cores[centre]])
        cuts.append(connected(model, galaxy, around, cores[centre][0]))
    decided = {one.index: one for galaxy in of.values() for one in galaxy.values()}
    return Stated(model, list(decided.values()), cuts)

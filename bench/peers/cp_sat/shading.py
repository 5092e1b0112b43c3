"""CP-SAT models of shading puzzles, in which the shaded or the unshaded cells are connected."""

from itertools import pairwise
from typing import Any

from bench.peers.cp_sat import Literal, Stated, around, booleans, connected, lines_of, no_square, pairs
from bench.peers.grid import SIDES, Cell, Grid
from bench.peers.known import RING, SHAPES, placements, rings


def apart(grid: Grid, model: Any) -> tuple[dict[Cell, Literal], Stated]:
    """Shaded cells are not adjacent, and unshaded cells are connected. A literal is true for an unshaded cell."""
    white = booleans(model, grid.places())
    for one, other in pairs(grid):
        model.add_bool_or([white[one], white[other]])
    return white, Stated(model, list(white.values()), [connected(model, white, around)])


def hitori(grid: Grid, model: Any) -> Stated:
    """No number appears twice in the unshaded cells of a row or column."""
    white, stated = apart(grid, model)
    numbers = grid.numbers()
    for line in lines_of(grid):
        for number in {numbers[cell] for cell in line}:
            model.add_at_most_one(white[cell] for cell in line if numbers[cell] == number)
    return stated


def heyawake(grid: Grid, model: Any) -> Stated:
    """A number counts the black cells of its room. No white line runs through more than two rooms."""
    white, stated = apart(grid, model)
    room, inside = grid.rooms()
    for name, number in inside.items():
        model.add(sum(1 - white[cell] for cell, here in room.items() if here == name) == number)
    for line in lines_of(grid):
        borders = [at for at in range(len(line) - 1) if room[line[at]] != room[line[at + 1]]]
        for one, next_one in pairwise(borders):
            model.add_bool_or([white[cell].negated() for cell in line[one : next_one + 2]])
    return stated


def kuromasu(grid: Grid, model: Any) -> Stated:
    """A number counts the white cells that it sees, including its own."""
    white, stated = apart(grid, model)
    for (r, c), number in grid.numbers().items():
        model.add_bool_and([white[r, c]])
        seen = []
        for dr, dc in SIDES:
            before = None
            for n in range(1, number):
                cell = r + dr * n, c + dc * n
                if cell not in white:
                    break
                sight = white[cell]
                if before is not None:
                    sight = model.new_bool_var("")
                    model.add_bool_and([before, white[cell]]).only_enforce_if(sight)
                    model.add_bool_or([sight, before.negated(), white[cell].negated()])
                seen.append(sight)
                before = sight
            else:
                beyond = r + dr * number, c + dc * number
                if beyond in white and before is not None:  # one more cell would exceed the number
                    model.add_implication(before, white[beyond].negated())
        model.add(sum(seen) == number - 1)
    return stated


def tapa(grid: Grid, model: Any) -> Stated:
    """A table lists the colourings around each clue. The shaded cells are connected and fill no 2x2 square."""
    black = booleans(model, grid.places())
    for (r, c), word in grid.cells().items():
        if word != ".":
            wanted = sorted(int(part) for part in word.split(","))
            near = [black.get((r + dr, c + dc)) for dr, dc in RING]
            cells = [cell for cell in near if cell is not None]
            model.add_bool_and([black[r, c].negated()])
            model.add_allowed_assignments(cells, list(rings([cell is not None for cell in near], wanted)))
    no_square(model, grid, black)
    return Stated(model, list(black.values()), [connected(model, black, around)])


def nurikabe(grid: Grid, model: Any) -> Stated:
    """Every cell is sea or in an island of a nearby number. The sea and each island are connected."""
    numbers = grid.numbers()
    sea = booleans(model, grid.places())
    land: dict[Cell, dict[Cell, Literal]] = {
        (r, c): booleans(model, [(s, d) for s, d in grid.places() if abs(r - s) + abs(c - d) < size])
        for (r, c), size in numbers.items()
    }
    for cell in grid.places():
        model.add_exactly_one([sea[cell], *(island[cell] for island in land.values() if cell in island)])
    for one, other in pairs(grid):
        for island in land.values():
            for here, there in ((one, other), (other, one)):
                if here in island:  # a neighbour of an island's cell is sea or belongs to the island
                    model.add_bool_or(
                        [island[here].negated(), sea[there], *([island[there]] if there in island else [])]
                    )
    for root, island in land.items():
        model.add_bool_and([island[root]])
        model.add(sum(island.values()) == numbers[root])
    no_square(model, grid, sea)
    cuts = [connected(model, island, around, root) for root, island in land.items()]
    return Stated(model, list(sea.values()), [connected(model, sea, around), *cuts])


def lits(grid: Grid, model: Any) -> Stated:
    """Each room has one tetromino. Equal shapes of different rooms do not touch, and all black cells are connected."""
    room, _ = grid.rooms()
    black = booleans(model, grid.places())
    covering: dict[tuple[Cell, int], list[Literal]] = {}
    for name in sorted(set(room.values())):
        laid = []
        for shape, cells in placements({cell for cell, here in room.items() if here == name}):
            laid.append(model.new_bool_var(""))
            for cell in cells:
                covering.setdefault((cell, shape), []).append(laid[-1])
        model.add_exactly_one(laid)
    for cell in grid.places():
        model.add(sum(one for shape in SHAPES for one in covering.get((cell, shape), ())) == black[cell])
    for one, other in pairs(grid):
        for shape in SHAPES:
            both = covering.get((one, shape), []), covering.get((other, shape), [])
            if room[one] != room[other] and all(both):
                model.add_at_most_one([*both[0], *both[1]])
    no_square(model, grid, black)
    return Stated(model, list(black.values()), [connected(model, black, around)])

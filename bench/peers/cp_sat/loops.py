"""CP-SAT models of loop puzzles with the circuit constraint.

A line is an arc in one of two directions. A place that the loop does not visit has an arc to itself.
"""

from collections.abc import Collection, Iterable
from itertools import pairwise
from typing import Any

from bench.peers.cp_sat import Literal, Stated, around, booleans
from bench.peers.grid import Cell, Grid
from bench.peers.grid import number as value

STEPS = {"<": (0, -1), ">": (0, 1), "^": (-1, 0), "v": (1, 0)}
Edges = dict[tuple[Cell, Cell], Literal]


def circuit(
    model: Any, places: Iterable[Cell], always: Collection[Cell], leaps: Iterable[tuple[Cell, Cell]] = ()
) -> tuple[Edges, dict[Cell, Literal]]:
    """Require that the lines form one loop. Return their literals, keyed by both directions, and the unvisited places.

    The loop visits the places in `always`. `leaps` are arcs that the circuit takes without drawing a line.
    """
    name = {place: at for at, place in enumerate(places)}
    edges: Edges = {}
    arcs = []
    for place in name:
        for there in around(place):
            if there in name and place < there:
                forth, back, line = (model.new_bool_var("") for _ in range(3))
                model.add(forth + back == line)
                arcs += [(name[place], name[there], forth), (name[there], name[place], back)]
                edges[place, there] = edges[there, place] = line
    out = booleans(model, [place for place in name if place not in always])
    arcs += [(name[place], name[place], left) for place, left in out.items()]
    arcs += [(name[here], name[there], model.new_constant(1)) for here, there in leaps]
    model.add_circuit(arcs)
    return edges, out


def lines(edges: Edges) -> list[Literal]:
    """The literals of all lines, each once."""
    return [line for (here, there), line in edges.items() if here < there]


def slitherlink(grid: Grid, model: Any) -> Stated:
    """A loop visits corners of cells. A number counts the lines around its cell."""
    corners = [(r, c) for r in range(grid.rows + 1) for c in range(grid.columns + 1)]
    edges, _ = circuit(model, corners, ())
    for (r, c), number in grid.numbers().items():
        ring = [(r, c), (r, c + 1), (r + 1, c + 1), (r + 1, c), (r, c)]
        model.add(sum(edges[step] for step in pairwise(ring)) == number)
    return Stated(model, lines(edges))


def masyu(grid: Grid, model: Any) -> Stated:
    """The loop goes straight through a white circle and turns next to it. It turns at a black one, not next to it."""
    circles = {cell: word for cell, word in grid.cells().items() if word != "."}
    edges, _ = circuit(model, grid.places(), circles)
    never = model.new_constant(0)

    def line(cell: Cell, step: Cell, nth: int) -> Literal:
        """The line `nth` steps from a cell in a direction, counted from 0; constant false off the board."""
        here = cell[0] + step[0] * nth, cell[1] + step[1] * nth
        return edges.get((here, (here[0] + step[0], here[1] + step[1])), never)

    for cell, word in circles.items():
        for step, back in (((0, 1), (0, -1)), ((1, 0), (-1, 0))):
            one, other = line(cell, step, 0), line(cell, back, 0)
            further, beyond = line(cell, step, 1), line(cell, back, 1)
            if word == "o":
                model.add(one == other)
                model.add_bool_or([one.negated(), further.negated(), beyond.negated()])
            else:
                model.add_exactly_one([one, other])
                model.add_implication(one, further)
                model.add_implication(other, beyond)
    return Stated(model, lines(edges))


def yajilin(grid: Grid, model: Any) -> Stated:
    """A loop visits all cells except clues and black cells, which do not touch. Arrows count the black cells ahead."""
    clues = {}
    for r in range(grid.rows):
        words = grid.words(grid.lines[r])
        clues.update({(r, c): words[2 * c : 2 * c + 2] for c in range(grid.columns) if words[2 * c] != "."})
    edges, black = circuit(model, [cell for cell in grid.places() if cell not in clues], ())
    for cell in black:
        for there in around(cell):
            if there in black and cell < there:
                model.add_at_most_one([black[cell], black[there]])
    for (r, c), (number, arrow) in clues.items():
        if arrow in STEPS:
            dr, dc = STEPS[arrow]
            ray = [(r + dr * n, c + dc * n) for n in range(1, grid.rows + grid.columns)]
            model.add(sum(black[cell] for cell in ray if cell in black) == value(number))
    return Stated(model, [*lines(edges), *black.values()])


def numberlink(grid: Grid, model: Any) -> Stated:
    """Leaps from the end of each line to the start of the next make one circuit. A line keeps its number."""
    ends: dict[int, list[Cell]] = {}
    for cell, number in grid.numbers().items():
        ends.setdefault(number, []).append(cell)
    first, last = zip(*ends.values(), strict=True)
    edges, empty = circuit(model, grid.places(), {*first, *last}, zip(last, [*first[1:], first[0]], strict=True))
    belongs = {cell: booleans(model, ends) for cell in grid.places()}
    for cell, left in empty.items():
        model.add_exactly_one([left, *belongs[cell].values()])
    for number, both in ends.items():
        for cell in both:
            model.add_bool_and([one if name == number else one.negated() for name, one in belongs[cell].items()])
    for (here, there), line in edges.items():
        if here < there:
            for number in ends:
                model.add(belongs[here][number] == belongs[there][number]).only_enforce_if(line)
    return Stated(model, lines(edges))

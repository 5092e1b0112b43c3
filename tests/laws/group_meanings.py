"""What rules about groups mean, said a second time: the places reached from a place, one step after another."""

from collections.abc import Callable, Iterable

from tests.laws.grid import Grid, Place, beside, touching
from tests.laws.meanings import EDGES, GRID, SQUARE, Meaning

Near = Callable[[Place, Place], bool]


def group(starts: Iterable[Place], members: Iterable[Place], near: Near = beside) -> set[Place]:
    """The members that can be reached from the starts, which must be members themselves."""
    left = set(members)
    found = left & set(starts)
    while True:
        more = {place for place in left - found if any(near(place, other) for other in found)}
        if not more:
            return found
        found |= more


def alike(g: Grid, place: Place, near: Near = beside) -> set[Place]:
    """The group of places with the same value."""
    return group([place], g.places(g.at[place]), near)


def area(g: Grid, cell: Place) -> set[Place]:
    """The cells of the 2 x 2 cells between nine vertices that no chosen edge parts from a cell.

    A cell is called by its upper left vertex.
    """

    def open_between(a: Place, b: Place) -> bool:
        (top, left), (bottom, right) = sorted((a, b))
        if top == bottom and right == left + 1:
            ends = (top, right), (top + 1, right)
        elif left == right and bottom == top + 1:
            ends = (bottom, left), (bottom, left + 1)
        else:
            return False
        return not g.edges[frozenset(ends)]

    return group([cell], [(r, c) for r in (1, 2) for c in (1, 2)], open_between)


def line(g: Grid, vertex: Place) -> set[Place]:
    """The vertices joined to a vertex by chosen edges."""
    return group([vertex], g.vertices, lambda a, b: frozenset((a, b)) in g.chosen())


ONES = "(sites Value 1)"
GROUPS = [
    Meaning(
        "(forAll Cell (= (from) (size (sites Group at:(from)))))",
        lambda g: all(value == len(alike(g, place)) for place, value in g.at.items()),
        "(board (rectangle 2 3) (values Cell (range 1 3)))",
    ),
    Meaning("(= 2 (size (sites Group at:r1c1)))", lambda g: len(alike(g, (1, 1))) == 2),
    Meaning("(!= 2 (size (sites Group Adjacent at:r1c2)))", lambda g: len(alike(g, (1, 2), touching)) != 2),
    Meaning("(= 2 (size (sites Group at:r1c2 if:(= (to) 1))))", lambda g: len(group([(1, 2)], g.places(1))) == 2),
    Meaning("(= 0 (size (sites Group at:r1c2 if:(= (to) 1))))", lambda g: g.at[1, 2] != 1),
    Meaning("(> (size (sites Group at:r1c1 if:(> (to) 0))) 3)", lambda g: len(group([(1, 1)], g.places(1, 2))) > 3),
    Meaning("(<= (size (sites Group at:r2c2 of:(sites Value 1))) 2)", lambda g: len(group([(2, 2)], g.places(1))) <= 2),
    Meaning(
        "(= (size (sites Group at:r1c1 if:(= (to) 1))) (size (sites Group at:r2c3 if:(= (to) 1))))",
        lambda g: len(group([(1, 1)], g.places(1))) == len(group([(2, 3)], g.places(1))),
    ),
    Meaning(
        "(= (+ 1 (size (sites Group at:r1c1 if:(= (to) 1)))) (* 2 r2c3))",
        lambda g: 1 + len(group([(1, 1)], g.places(1))) == 2 * g.at[2, 3],
    ),
    Meaning(
        "(= (size (sites Group at:r1c1 if:(= (to) 1))) (sum (sites Row 2)))",
        lambda g: len(group([(1, 1)], g.places(1))) == sum(g.row(2)),
    ),
    Meaning(
        "(= 3 (size (sites Group from:(sites Around r1c2 Orthogonal) if:(= (to) 1))))",
        lambda g: len(group([(1, 1), (1, 3), (2, 2)], g.places(1))) == 3,
    ),
    Meaning(
        "(= 2 (size (sites Group from:(sites Value 2) of:(sites in:(sites Board) if:(> (site) 0)))))",
        lambda g: len(group(g.places(2), g.places(1, 2))) == 2,
    ),
    Meaning("(is In r1c1 (sites Group at:r2c3))", lambda g: (1, 1) in alike(g, (2, 3))),
    Meaning(
        "(not (is In r1c1 (sites Group at:r2c3 if:(!= (to) 0))))",
        lambda g: (1, 1) not in group([(2, 3)], g.places(1, 2)),
    ),
    Meaning(
        "(= 1 (size (intersection (sites Group at:r1c1 if:(= (to) 1)) (sites Corners))))",
        lambda g: len(group([(1, 1)], g.places(1)) & {(1, 1), (1, 3), (2, 1), (2, 3)}) == 1,
    ),
    Meaning(
        "(>= (size (difference (sites Group at:r1c1 if:(= (to) 1)) (sites Corners))) 1)",
        lambda g: bool(group([(1, 1)], g.places(1)) - {(1, 1), (1, 3), (2, 1), (2, 3)}),
    ),
    Meaning(
        "(= 1 (size (sites in:(sites Group at:r1c1 if:(> (to) 0)) if:(= (site) 2))))",
        lambda g: len(group([(1, 1)], g.places(1, 2)) & g.places(2)) == 1,
    ),
    Meaning(
        "(is Sum (sites Group at:r1c1 if:(> (to) 0)) 4)",
        lambda g: sum(g.at[p] for p in group([(1, 1)], g.places(1, 2))) == 4,
    ),
    Meaning(
        "(is Count (sites Group at:r1c1 if:(> (to) 0)) of:2 1)",
        lambda g: len(group([(1, 1)], g.places(1, 2)) & g.places(2)) == 1,
    ),
    Meaning(
        "(all Different (sites Group at:r1c1 if:(> (to) 0)))",
        lambda g: len(group([(1, 1)], g.places(1, 2))) == len({g.at[p] for p in group([(1, 1)], g.places(1, 2))}),
    ),
    Meaning(
        "(forAll (sites Group at:r1c1) (is In (site) (sites Row 1)))",
        lambda g: all(row == 1 for row, _ in alike(g, (1, 1))),
    ),
    Meaning(
        "(= 3 (size (sites Group at:r1c1 by:(!= (from) (to)))))",
        lambda g: len(group([(1, 1)], g.at, lambda a, b: beside(a, b) and g.at[a] != g.at[b])) == 3,
    ),
    Meaning(
        "(= 3 (size (sites Group at:r1c2 by:(< (from) (to)))))",
        lambda g: len(group([(1, 2)], g.at, lambda a, b: beside(a, b) and g.at[a] != g.at[b])) == 3,
    ),
    Meaning(
        "(= 3 (size (sites Group at:r2c2 by:(and (= (from) 1) (> (to) 0)))))",
        lambda g: len(group([(2, 2)], g.at, lambda a, b: beside(a, b) and g.at[a] * g.at[b] in (1, 2))) == 3,
    ),
    Meaning(
        "(is Connected (sites Board) by:(!= (from) (to)))",
        lambda g: len(group([(1, 1)], g.at, lambda a, b: beside(a, b) and g.at[a] != g.at[b])) == len(g.at),
    ),
    Meaning(
        "(= 2 (size (sites Group at:r1c1 if:(= (to) 1))))", lambda g: len(group([(1, 1)], g.places(1))) == 2, SQUARE
    ),
    Meaning("(= 3 (size (sites Area at:r1c1)))", lambda g: len(area(g, (1, 1))) == 3, GRID),
    Meaning("(is In r2c2 (sites Area at:r1c1))", lambda g: (2, 2) in area(g, (1, 1)), GRID),
    Meaning(
        "(forAll Vertex (<= (size (sites Group at:(from) by:Edge)) 2))",
        lambda g: all(len(line(g, vertex)) <= 2 for vertex in g.vertices),
        EDGES,
    ),
]

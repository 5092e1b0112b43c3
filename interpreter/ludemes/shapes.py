"""Board shapes other than grids: hexagons, triangles, graphs, and boards made of boards."""

from collections.abc import Callable
from typing import Literal

from dslrun.interpreter.boards.graph import Graph
from dslrun.interpreter.boards.hexagonal import hex_rectangle, hex_rhombus, hex_triangle, hexagon
from dslrun.interpreter.boards.operators import hole, intersect, merge, remove, rotate, scale, shift, union
from dslrun.interpreter.boards.planar import planar
from dslrun.interpreter.boards.square import rhombus
from dslrun.interpreter.boards.triangular import tri_hexagon, tri_outline, tri_parallelogram, triangle
from dslrun.interpreter.language.ludeme import Number, Part, Shape, ludeme, named, required, rest
from dslrun.interpreter.ludemes.board import check_size, plain_number
from dslrun.interpreter.values.bindings import unbound
from dslrun.interpreter.values.world import World


def built(shape: Shape, make: Callable[[], Graph]) -> Graph:
    """Build a graph; turn a ValueError about a size or an index into an error that points at the shape."""
    try:
        return make()
    except ValueError as error:
        note = "dslrun help shows what each shape takes"
        raise shape.fail("E0402", str(error), "this board", note) from None


HexOutline = Literal["Hexagon", "Rectangle", "Rhombus", "Triangle"]
TriOutline = Literal["Triangle", "Hexagon", "Rhombus"]
OUTLINES = {
    "Hexagon": "An outline with six sides, all with the same number of cells: `(hex 3)`, `(tri Hexagon 2)`.",
    "Rectangle": "Rows and columns of hexagons, with every other row shifted by half a cell.",
    "Rhombus": "A slanted rectangle of rows and columns: each row is shifted by half a cell in the same direction.",
    "Triangle": "A triangle with the given number of cells along each side.",
}
"""The description of each outline on its help page."""


@ludeme("hex")
class Hex(Shape):
    """A board of hexagons: a hexagon with the given number of cells along each side, or another outline.

    Example: (hex 2)
    Example: (hex Rectangle 2 3)
    """

    outline: HexOutline = "Hexagon"
    size: Number = required()
    other: Number | None = None

    def graph(self, world: World) -> Graph:
        """Return the hexagons."""
        first, second = two_sizes(self, self.size, self.other, world)
        match self.outline:
            case "Rectangle":
                return built(self, lambda: hex_rectangle(first, second))
            case "Rhombus":
                return built(self, lambda: hex_rhombus(first, second))
            case "Triangle":
                return built(self, lambda: hex_triangle(first))
        return built(self, lambda: hexagon(first))


@ludeme("tri")
class Tri(Shape):
    """A board of triangles: a triangle with the given number of cells along each side, or another outline.

    A hexagon may have six different sides, listed clockwise from the top. The outline must close. A side of 0 is a
    corner.

    Example: (tri 3)
    Example: (tri Hexagon 2)
    Example: (tri Hexagon {1 2 2 2 1 3})
    """

    outline: TriOutline = "Triangle"
    size: Number | tuple[int, ...] = required()
    other: Number | None = None

    def graph(self, world: World) -> Graph:
        """Return the triangles."""
        sides = self.size
        if isinstance(sides, tuple):
            check_size(self, world, 2 * sum(sides[3:5]), 2 * sum(sides[4:6]))
            if self.outline != "Hexagon":
                raise self.fail("E0402", "six sides make a Hexagon", "this board", "write: (tri Hexagon {1 2 2 2 1 3})")
            return built(self, lambda: tri_outline(sides))
        first, second = two_sizes(self, sides, self.other, world)
        match self.outline:
            case "Hexagon":
                return built(self, lambda: tri_hexagon(first))
            case "Rhombus":
                return built(self, lambda: tri_parallelogram(first, second))
        return built(self, lambda: triangle(first, world.use))


@ludeme("rhombus")
class Rhombus(Shape):
    """A board of slanted squares, with the given numbers of rows and columns.

    Example: (rhombus 2 3)
    """

    size: Number
    other: Number | None = None

    def graph(self, world: World) -> Graph:
        """Return the rhombus."""
        first, second = two_sizes(self, self.size, self.other, world)
        return built(self, lambda: rhombus(first, second, world.use))


@ludeme("graph")
class GraphShape(Shape):
    """Any planar graph: points, and edges that join points by number. The areas that edges enclose are its cells.

    With `cells:`, the cells are those listed, in that order.

    Example: (graph vertices:{{0 0} {1 0} {0 1}} edges:{{0 1} {1 2} {2 0}})
    Example: (graph vertices:{{0 0} {1 0} {1 1} {0 1}} edges:{{0 1} {1 2} {2 3} {3 0} {0 2}} cells:{{0 2 3} {0 1 2}})
    """

    vertices: tuple[tuple[float, ...], ...] = named()
    edges: tuple[tuple[int, ...], ...] = named(())
    cells: tuple[tuple[int, ...], ...] = named(())

    def graph(self, world: World) -> Graph:
        """Return the graph; vertices and edges keep the numbers of the list."""
        check_size(self, world, len(self.vertices), 1)
        for what, lists in (("point", self.vertices), ("edge", self.edges)):
            for pair in lists:
                if len(pair) != 2:
                    raise self.fail("E0422", f"a {what} is a pair of numbers, found {len(pair)}", "", "like {0 1}")
        points = [(float(x), float(y)) for x, y in self.vertices]
        return built(self, lambda: planar(points, [(a, b) for a, b in self.edges], self.cells))


@ludeme("merge")
class Merge(Shape):
    """Several boards laid over each other. Sites at the same place become one.

    Example: (merge {(square 2) (shift 1 0 (square 2))})
    """

    shapes: tuple[Shape, ...] = rest()

    def graph(self, world: World) -> Graph:
        """Return the merged board; its cells are computed again."""
        return built(self, lambda: merge([shape.graph(world) for shape in self.shapes]))


@ludeme("union")
class UnionShape(Shape):
    """Several boards side by side that are not connected.

    Example: (union {(square 2) (shift 3 0 (square 2))})
    """

    shapes: tuple[Shape, ...] = rest()

    def graph(self, world: World) -> Graph:
        """Return all boards, numbered one after the other."""
        return built(self, lambda: union([shape.graph(world) for shape in self.shapes]))


@ludeme("intersect")
class Intersect(Shape):
    """The common part of several boards.

    Example: (intersect {(square 3) (shift 1 0 (square 3))})
    """

    shapes: tuple[Shape, ...] = rest()

    def graph(self, world: World) -> Graph:
        """Return the common part."""
        return built(self, lambda: intersect([shape.graph(world) for shape in self.shapes]))


@ludeme("shift")
class Shift(Shape):
    """A board shifted to the right and up.

    Example: (shift 1 0 (square 2))
    """

    right: float
    up: float
    shape: Shape

    def graph(self, world: World) -> Graph:
        """Return the shifted board; sites keep their numbers."""
        return shift(self.right, self.up, self.shape.graph(world))


@ludeme("rotate")
class Rotate(Shape):
    """A board rotated about its centre: counterclockwise, by an angle in degrees.

    Example: (rotate 180 (tri 3))
    """

    degrees: float
    shape: Shape

    def graph(self, world: World) -> Graph:
        """Return the rotated board; sites keep their numbers."""
        return rotate(self.degrees, self.shape.graph(world))


@ludeme("scale")
class Scale(Shape):
    """A board scaled by a factor, or by different factors horizontally and vertically.

    Example: (scale 2 (square 2))
    """

    across: float
    up: float | None = None
    shape: Shape = required()

    def graph(self, world: World) -> Graph:
        """Return the scaled board; sites keep their numbers."""
        up = self.across if self.up is None else self.up
        inner = self.shape.graph(world)
        return built(self, lambda: scale(self.across, up, inner))


@ludeme("remove")
class Remove(Shape):
    """A board without the listed cells, edges or vertices.

    Example: (remove (square 3) cells:{4})
    """

    shape: Shape
    cells: tuple[int, ...] = named(())
    edges: tuple[int, ...] = named(())
    vertices: tuple[int, ...] = named(())

    def graph(self, world: World) -> Graph:
        """Return the rest of the board; its sites are numbered again without gaps."""
        inner = self.shape.graph(world)
        return built(self, lambda: remove(inner, cells=self.cells, edges=self.edges, vertices=self.vertices))


@ludeme("poly")
class Poly(Part):
    """A polygon, given by its corners.

    Example: (hole (square 3) (poly {{1 1} {1 2} {2 2} {2 1}}))
    """

    corners: tuple[tuple[float, ...], ...]


@ludeme("hole")
class Hole(Shape):
    """A board without the cells whose centre is inside a polygon.

    Example: (hole (square 3) (poly {{1 1} {1 2} {2 2} {2 1}}))
    """

    shape: Shape
    polygon: Poly

    def graph(self, world: World) -> Graph:
        """Return the rest of the board."""
        corners = [(corner[0], corner[1]) for corner in self.polygon.corners if len(corner) == 2]
        if len(corners) < max(3, len(self.polygon.corners)):
            message = "a polygon has at least three corners, each a pair of numbers"
            raise self.polygon.fail("E0422", message, "", "like {{0 0} {0 1} {1 1}}")
        return hole(self.shape.graph(world), corners)


def two_sizes(shape: Shape, size: Number, other: Number | None, world: World) -> tuple[int, int]:
    """Return both sizes; the second defaults to the first."""
    at = unbound(world)
    first = plain_number(size, at)
    second = first if other is None else plain_number(other, at)
    check_size(shape, world, 2 * first, 2 * second)
    return first, second

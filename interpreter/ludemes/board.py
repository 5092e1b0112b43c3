"""The board and what its sites may hold: `board`, `values`, `range`, and the grid shapes."""

from typing import Literal

from dslrun.interpreter.boards.diagonals import with_diagonals
from dslrun.interpreter.boards.graph import Graph
from dslrun.interpreter.boards.lattice import Frame
from dslrun.interpreter.boards.planar import sight_lines, visibility
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.boards.square import rectangle
from dslrun.interpreter.language.ludeme import Area, Number, Part, Shape, ludeme, named, rest
from dslrun.interpreter.ludemes.picture import PictureForm
from dslrun.interpreter.ludemes.structure import EquipmentItem
from dslrun.interpreter.values.bindings import Bindings, unbound
from dslrun.interpreter.values.world import World, always_needed


@ludeme("range")
class RangeForm(Part):
    """The numbers from the first to the last. With one argument, only that number.

    Example: (range 1 9)
    Example: (range 1)
    """

    first: Number
    last: Number | None = None

    def bounds(self, at: Bindings) -> tuple[int, int]:
        """Return the first and the last number."""
        first = plain_number(self.first, at)
        return first, first if self.last is None else plain_number(self.last, at)


@ludeme("values")
class Values(Part):
    """The values that sites of a type may hold. 0 means empty and is always possible.

    Even if the range begins at 1, a site may stay empty unless a rule forbids it, as `("Filled")` and `(all Different)`
    do. `layer:` names a further layer on the same sites, `hidden:True` hides it from the player, and `at:` restricts it
    to the sites of a region. `words:` names the values in messages and hints, from the first of the range on.

    Example: (values Cell (range 0 1))
    Example: (values Edge (range 0 2) words:{"no bridge" "a bridge" "two bridges"})
    Example: (values Cell (range 1 3) layer:"Letter")
    """

    type: SiteType
    range: RangeForm
    layer: str | None = named(None)
    hidden: bool = named(False)
    at: Area | None = named(None)
    words: tuple[str, ...] = named(())


@ludeme("board")
class BoardForm(EquipmentItem):
    """The board: a shape, the values that its sites may hold, and the type of sites played on.

    The sites played on are those that `use:` names, or else those of the first `values`.

    Example: (board (square 4) (values Cell (range 1 4)))
    Example: (board (square 5) (values Edge (range 0 1)) use:Edge)
    """

    shape: Shape
    values: tuple[Values, ...] = rest()
    use: SiteType | None = named(None)


Diagonals = Literal["Implied", "SolidNoSplit", "Solid", "Alternating"]
DIAGONALS = {
    "Implied": "No edges across the cells. Cells and vertices still have diagonal neighbours.",
    "SolidNoSplit": "Two edges across every cell, from corner to corner. They cross, and the cell stays whole.",
    "Solid": "Two edges across every cell that meet in a vertex in its middle, and split it into four triangles.",
    "Alternating": "One edge across every cell, in alternating directions. It splits the cell into two triangles.",
}
"""The description of each kind of diagonals on its help page."""


@ludeme("square")
class Square(Shape):
    """A square board with n rows and n columns of the sites played on, or of the size of a square picture.

    `diagonals:` also draws edges across the cells.

    Example: (square 4)
    Example: (square 2 diagonals:SolidNoSplit)
    """

    size: Number | PictureForm
    of: SiteType | None = named(None)
    diagonals: Diagonals = named("Implied")

    def graph(self, world: World) -> Graph:
        """Return the grid."""
        return with_diagonals(self.plain(world), self.diagonals)

    def plain(self, world: World) -> Graph:
        """Return the grid without diagonals."""
        if isinstance(self.size, PictureForm):
            rows, columns = picture_size(self.size, self.of, world)
            if rows != columns:
                message = f"a square board needs a square picture, found {rows} x {columns}"
                raise self.size.fail("E0402", message, "this picture", "use (rectangle ...), or complete the picture")
            return grid(self, world, rows, columns)
        size = plain_number(self.size, unbound(world))
        return grid(self, world, size, size)


@ludeme("rectangle", also=("rect",))
class Rectangle(Shape):
    """A board with the given numbers of rows and columns, or the size of a picture.

    The numbers count the sites played on, or those of the type `of:`.

    Example: (rectangle 2 3)
    Example: (rectangle {2 3})
    Example: (rectangle 2 3 diagonals:Alternating)
    """

    rows: Number | tuple[Number, ...] | PictureForm
    columns: Number | None = None
    of: SiteType | None = named(None)
    diagonals: Diagonals = named("Implied")

    def graph(self, world: World) -> Graph:
        """Return the grid."""
        return with_diagonals(self.plain(world), self.diagonals)

    def plain(self, world: World) -> Graph:
        """Return the grid without diagonals."""
        at = unbound(world)
        if isinstance(self.rows, PictureForm):
            return grid(self, world, *picture_size(self.rows, self.of, world))
        if isinstance(self.rows, tuple):
            sizes = [plain_number(number, at) for number in self.rows]
            if len(sizes) != 2:
                message = f"a rectangle needs two numbers, rows and columns, found {len(sizes)}"
                raise self.fail("E0302", message, "", "like (rectangle {4 5})")
            return grid(self, world, *sizes_in(sizes[0], sizes[1], self.of, world))
        rows = plain_number(self.rows, at)
        columns = rows if self.columns is None else plain_number(self.columns, at)
        return grid(self, world, *sizes_in(rows, columns, self.of, world))


Sight = Literal["All"]
SIGHTS = {"All": "In `visibility`: along straight lines at any angle."}
"""The description of each kind of sight on its help page."""


@ludeme("visibility")
class Visibility(Shape):
    """A vertex for every mark of a picture, and an edge between two marks that see each other along a row or column.

    With `All`, two marks see each other along any straight line, at any angle, if no other mark is between them.

    Example: (visibility (picture {"2.2" "..." "2.2"}))
    Example: (visibility (picture {"2.2" "..." ".2."}) All)
    """

    marks: PictureForm
    sight: Sight | None = None

    def graph(self, world: World) -> Graph:
        """Return the graph with a vertex for each mark."""
        picture = self.marks.picture()
        rows, columns = picture.size()
        check_size(self, world, rows, columns)
        for mark in picture.all_marks():
            if world.open_clues is not None and mark.stated in world.open_clues.optional:
                raise always_needed(mark.stated)
        points = [(mark.column, rows - 1 - mark.row) for mark in picture.all_marks()]
        if self.sight is None:
            return visibility(points)
        check_size(self, world, len(points), len(points))  # the number of edges grows with the square
        return sight_lines(points)

    def frame(self) -> Frame:
        """Return the frame of the picture, which may be larger than its marks."""
        rows, columns = self.marks.picture().size()
        return 0.0, 0.0, columns, rows


def picture_size(form: PictureForm, of: SiteType | None, world: World) -> tuple[int, int]:
    """Return the numbers of rows and columns of the sites played on, for a picture of sites of type `of`."""
    return sizes_in(*form.picture().size(), of, world)


def sizes_in(rows: int, columns: int, of: SiteType | None, world: World) -> tuple[int, int]:
    """Convert rows and columns of sites of type `of` to those of the sites played on. Edges count by their vertices."""
    more = (world.use is not SiteType.CELL) - (of is not SiteType.CELL)
    return (rows, columns) if of is None else (rows + more, columns + more)


def grid(shape: Shape, world: World, rows: int, columns: int) -> Graph:
    """Build a grid of the sites played on; raise an error if it is empty or beyond the limit."""
    if rows < 1 or columns < 1:
        raise shape.fail("E0402", f"a board of {rows} x {columns} has no sites", "", "it needs at least 1 x 1")
    check_size(shape, world, rows, columns)
    return rectangle(rows, columns, world.use)


def check_size(shape: Shape, world: World, rows: int, columns: int) -> None:
    """Raise an error if a board would exceed the limit on sites."""
    if rows * columns > world.limits.sites:
        raise world.limits.exceeded("sites", shape.origin, rows * columns)


def plain_number(number: Number, at: Bindings) -> int:
    """Return a number; raise an error if it depends on the board's values."""
    amount = number.number(at)
    if not isinstance(amount, int):
        note = "write a number, or one that follows from the board's size, as (count Rows)"
        raise number.fail("E0404", "this number must not depend on the board's values", "it does", note)
    return amount


def plain_size(number: Number, at: Bindings, least: int = 1) -> int:
    """Return a plain number; raise an error if it is less than `least`."""
    amount = plain_number(number, at)
    if amount < least:
        raise number.fail("E0423", f"the number {amount} is too small here", "", f"it must be at least {least}")
    return amount

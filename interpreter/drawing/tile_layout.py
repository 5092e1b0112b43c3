"""The lines of a board of tiles: their weights and their spots on the canvas."""

from collections.abc import Callable
from itertools import accumulate

from dslrun.dsl.records import record
from dslrun.interpreter.drawing.canvas import Canvas, Role, Spot
from dslrun.interpreter.drawing.charset import ARM, Charset, Weight


@record(slots=False)
class TileLines:
    """The weights of the lines above and left of each place.

    `above` has an extra row and `before` an extra column for the last lines.
    """

    rows: int
    columns: int
    above: dict[Spot, Weight]
    before: dict[Spot, Weight]

    @property
    def has_heavy(self) -> bool:
        """True if any line is heavy, dashed or not."""
        found = set(self.above.values()) | set(self.before.values())
        return bool(found & {Weight.HEAVY, Weight.HEAVY_DASHED})

    @property
    def has_dashes(self) -> bool:
        """True if any line is dashed."""
        found = set(self.above.values()) | set(self.before.values())
        return bool(found & {Weight.LIGHT_DASHED, Weight.HEAVY_DASHED})

    @property
    def are_uniform(self) -> bool:
        """True if each line across the board is a heavy line or a light one from end to end."""
        across: dict[tuple[str, int], set[bool]] = {}
        for side, lines in enumerate((self.above, self.before)):
            for place, weight in lines.items():
                if weight:
                    across.setdefault(("yx"[side], place[side]), set()).add(weight is Weight.LIGHT)
        return all(len(kinds) == 1 for kinds in across.values())


def read_lines(rows: int, columns: int, weight: Callable[[Spot, Spot], Weight]) -> TileLines:
    """Return the lines of a grid. `weight` takes the two places beside a line, the upper or left one first."""
    above = {
        (row, column): weight((row - 1, column), (row, column)) for row in range(rows + 1) for column in range(columns)
    }
    before = {
        (row, column): weight((row, column - 1), (row, column)) for row in range(rows) for column in range(columns + 1)
    }
    return TileLines(rows, columns, above, before)


class TileLayout:
    """The rows and columns of tiles on the canvas. A grid line without any weight takes no room."""

    def __init__(self, lines: TileLines, top: int, left: int, height: int, width: int) -> None:
        self.lines, self.height, self.width = lines, height, width
        rows, columns = lines.rows, lines.columns
        self.thick_rows = [any(lines.above[row, column] for column in range(columns)) for row in range(rows + 1)]
        self.thick_columns = [any(lines.before[row, column] for row in range(rows)) for column in range(columns + 1)]
        self.ys = list(accumulate((thick + height for thick in self.thick_rows), initial=top))
        self.xs = list(accumulate((thick + width for thick in self.thick_columns), initial=left))
        # There are no tiles after the last line.
        self.bottom, self.right = self.ys[-1] - height, self.xs[-1] - width

    def inside(self, place: Spot) -> Spot:
        """Return the spot of the upper left character inside a place."""
        row, column = place
        return self.ys[row] + self.thick_rows[row], self.xs[column] + self.thick_columns[column]

    def middle(self, place: Spot) -> Spot:
        """Return the spot in the middle of a place. In an even width it is right of the middle, so that units align."""
        row, column = self.inside(place)
        return row + self.height // 2, column + self.width // 2

    def between(self, one: Spot, two: Spot) -> Spot:
        """Return the middle of the line between two places, or the common corner of diagonal neighbours.

        The upper place comes first, or the left one of two in a row.
        """
        (row, column), (row2, column2) = one, two
        if row != row2 and column != column2:
            return self.ys[row2], self.xs[max(column, column2)]
        if row == row2:
            return self.ys[row] + self.thick_rows[row] + self.height // 2, self.xs[column2]
        return self.ys[row2], self.xs[column] + self.thick_columns[column] + self.width // 2

    def line(self, one: Spot, two: Spot) -> list[Spot]:
        """Return the spots of the line between two places without its ends. The upper or left place comes first."""
        row, column = self.between(one, two)
        if one[0] == two[0]:
            return [(row - self.height // 2 + at, column) for at in range(self.height)]
        return [(row, column - self.width // 2 + at) for at in range(self.width)]

    def area(self, place: Spot) -> tuple[Spot, ...]:
        """Return all spots inside a place."""
        row, column = self.inside(place)
        return tuple((row + down, column + right) for down in range(self.height) for right in range(self.width))

    def draw_line(self, canvas: Canvas, charset: Charset, one: Spot, two: Spot, weight: Weight) -> None:
        """Draw the line between two places. The upper or left one comes first."""
        glyph = (charset.upright if one[0] == two[0] else charset.across)[weight]
        for row, column in self.line(one, two):
            canvas.put(row, column, glyph, role_of(weight))

    def draw(self, canvas: Canvas, charset: Charset) -> None:
        """Draw all lines and their joints."""
        for (row, column), weight in self.lines.above.items():
            if weight:
                start = self.xs[column] + self.thick_columns[column]
                canvas.put(self.ys[row], start, charset.across[weight] * self.width, role_of(weight))
        for (row, column), weight in self.lines.before.items():
            if weight:
                start = self.ys[row] + self.thick_rows[row]
                for line in range(start, start + self.height):
                    canvas.put(line, self.xs[column], charset.upright[weight], role_of(weight))
        self.draw_joints(canvas, charset)

    def draw_joints(self, canvas: Canvas, charset: Charset) -> None:
        """Draw the glyphs where lines meet."""
        for row, thick in enumerate(self.thick_rows):
            for column, thick_column in enumerate(self.thick_columns if thick else ()):
                if thick_column:
                    self.draw_joint(canvas, charset, (row, column))

    def draw_joint(self, canvas: Canvas, charset: Charset, joint: Spot) -> None:
        """Draw the joint at the upper left corner of a place."""
        above, before = self.lines.above, self.lines.before
        none = Weight.NONE
        row, column = joint
        up = ARM[before.get((row - 1, column), none)]
        down = ARM[before.get((row, column), none)]
        left = ARM[above.get((row, column - 1), none)]
        right = ARM[above.get((row, column), none)]
        role = Role.BORDER if 2 in (up, right, down, left) else Role.GRID
        canvas.put(self.ys[row], self.xs[column], charset.joint(up, right, down, left), role)


def role_of(weight: Weight) -> Role:
    """Return the role of a line: heavy lines are borders."""
    return Role.BORDER if weight in (Weight.HEAVY, Weight.HEAVY_DASHED) else Role.GRID

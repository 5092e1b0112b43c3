"""Borders of rooms of vertices. They run half-way between vertices, across the lines that join them."""

from collections.abc import Iterable, Mapping

from dslrun.interpreter.drawing.canvas import Canvas, Role, Spot
from dslrun.interpreter.drawing.charset import Charset

UP, RIGHT, BELOW, LEFT = range(4)
HEAVY = 2


class RoomWalls:
    """The borders on a canvas with vertices `down` rows and `across` columns apart, the first one at `origin`."""

    def __init__(self, rooms: Mapping[Spot, int], origin: Spot, down: int, across: int) -> None:
        self.origin, self.down, self.across = origin, down, across
        self.arms: dict[Spot, list[int]] = {}
        for row, column in sorted(rooms):
            for other in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                if rooms.get(other) != rooms[row, column]:
                    self.build((row, column), other)

    def build(self, one: Spot, two: Spot) -> None:
        """Add the border between two adjacent places."""
        row, column = (self.origin[0] + self.down * one[0], self.origin[1] + self.across * one[1])
        high, wide = self.down // 2, self.across // 2
        if one[0] == two[0]:
            column += wide if two[1] > one[1] else -wide
            self.line([(at, column) for at in range(row - high, row + high + 1)], UP, BELOW)
        else:
            row += high if two[0] > one[0] else -high
            self.line([(row, at) for at in range(column - wide, column + wide + 1)], LEFT, RIGHT)

    def line(self, spots: list[Spot], back: int, ahead: int) -> None:
        """Add a straight border."""
        for spot in spots[1:]:
            self.arms.setdefault(spot, [0] * 4)[back] = HEAVY
        for spot in spots[:-1]:
            self.arms.setdefault(spot, [0] * 4)[ahead] = HEAVY

    def glyph(self, spot: Spot, charset: Charset) -> str:
        """Return the glyph of the border at a spot of the canvas."""
        return charset.joint(*self.arms[spot])

    def crossed(self, spot: Spot, upright: bool, charset: Charset) -> str | None:
        """Return the glyph of a border and the single line that crosses it at a spot, or None if there is none.

        `upright` is True if the line is vertical.
        """
        arms = list(self.arms.get(spot, ()))
        ways = (UP, BELOW) if upright else (LEFT, RIGHT)
        if not charset.corners or not arms or any(arms[way] for way in ways):
            return None
        for way in ways:
            arms[way] = 1
        return charset.joint(*arms)

    def draw(self, canvas: Canvas, charset: Charset) -> None:
        """Draw all borders."""
        for spot in self.arms:
            canvas.put(*spot, self.glyph(spot, charset), Role.BORDER)


def by_place(rooms: Mapping[int, int], places: Iterable[Spot]) -> dict[Spot, int]:
    """Return the rooms of sites by place. Sites in no room get the room -1; without rooms, the result is empty."""
    return {place: rooms.get(site, -1) for site, place in enumerate(places)} if rooms else {}

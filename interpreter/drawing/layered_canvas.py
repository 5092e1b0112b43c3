"""A canvas whose parts can be redrawn: every spot stores the characters of all levels."""

from collections.abc import Iterable

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.drawing.canvas import BLANK, Canvas, Ink, Role, Spot

Trace = tuple[str, Ink]


class LayeredCanvas(Canvas):
    """A canvas with a level for each step of a drawing; higher levels hide lower ones.

    `stale` holds the rows changed since the caller last cleared it.
    """

    def __init__(self, height: int, width: int) -> None:
        super().__init__(height, width)
        self.level = 0
        self.piles: dict[Spot, dict[int, Trace]] = {}
        self.written: dict[int, dict[Spot, None]] = {}
        self.stale: set[int] = set()

    def erase(self, level: int) -> None:
        """Remove everything written at a level and show what lies below."""
        for spot in self.written.pop(level, ()):
            pile = self.piles[spot]
            del pile[level]
            row, column = spot
            top = pile[max(pile)] if pile else (" ", BLANK)
            self.chars[row][column], self.inks[row][column] = top
            self.stale.add(row)

    def put(self, row: int, column: int, text: str, role: Role, tone: int = 0, *, site: Site | None = None) -> None:
        """Write a text that starts at a spot, at the current level. `site` has no effect."""
        if not 0 <= row < self.height or not text:
            return
        level, ink = self.level, (role, tone)
        written = self.written.setdefault(level, {})
        self.stale.add(row)
        for at, char in enumerate(text, column):
            if 0 <= at < self.width:
                pile = self.piles.setdefault((row, at), {})
                pile[level] = char, ink
                written[row, at] = None
                if level == max(pile):
                    self.chars[row][at], self.inks[row][at] = char, ink

    def set_role(self, spots: Iterable[Spot], role: Role) -> None:
        """Write the characters at these spots again with another role, at the current level."""
        for row, column in spots:
            self.put(row, column, self.char(row, column), role)

    def claim(self, site: Site, spots: Iterable[Spot]) -> None:
        """Do nothing. Only `finished`, which lists unplaced values, needs claims."""

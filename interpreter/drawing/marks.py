"""Pencil marks: the candidates of a place, each always in the same spot of it."""

from collections.abc import Iterable, Mapping
from math import ceil, isqrt

from interpreter.boards.sites import Site
from interpreter.drawing.canvas import Canvas, Role, Spot
from interpreter.game import Game


class Marks:
    """The candidates noted at some variables. Without any, tiles need no room for them."""

    def __init__(self, game: Game, marks: Mapping[int, Iterable[int]]) -> None:
        variables = game.model.variables
        self.noted = {variables[var].site: sorted(values) for var, values in marks.items()}
        played = [variables[var].domain for var in marks]
        self.highest = max((domain.bit_length() - 1 for domain in played), default=0)
        lowest = min(((domain & -domain).bit_length() - 1 for domain in played), default=0)
        self.lowest = max(lowest, 1) if self.highest > 1 else lowest
        self.across = max(1, isqrt(max(0, self.highest - self.lowest)) + 1)
        self.digits = len(str(self.highest))

    def __contains__(self, site: Site) -> bool:
        return site in self.noted

    def size(self) -> tuple[int, int]:
        """Height and width of a tile that has room for all marks."""
        if not self.noted:
            return 1, 0
        count = self.highest - self.lowest + 1
        return ceil(count / self.across), self.across * (self.digits + 1) + 1

    def draw(self, canvas: Canvas, site: Site, corner: Spot) -> None:
        """The marks of a site, from the upper left corner of its tile."""
        for value in self.noted[site]:
            row, column = divmod(max(0, value - self.lowest), self.across)
            text = f"{value:>{self.digits}}"
            canvas.put(corner[0] + row, corner[1] + 1 + column * (self.digits + 1), text, Role.MARK)

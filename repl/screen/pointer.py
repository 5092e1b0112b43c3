"""The mouse over the board: clicks and drags."""

from interpreter.boards.sites import Site, SiteType
from interpreter.drawing.canvas import Spot
from repl.screen.hand import Hand
from repl.screen.navigation import Stand


class Pointer(Hand):
    """What the mouse does to the board."""

    def site_at(self, spot: Spot) -> tuple[Site, Stand] | None:
        """The site at a place of the drawing, of the present layer if one is there; None far from all."""
        others = [stand for stand in self.stands if stand != self.stand]
        for stand in (self.stand, *others):
            for site in self._compass(stand).places:
                if spot in self.drawing.areas.get(site, ()):
                    return site, stand
        near = self.compass.nearest(spot)
        row, column = self.drawing.sites[near]
        return (near, self.stand) if abs(row - spot[0]) <= 1 and abs(column - spot[1]) <= 2 else None

    def click(self, spot: Spot) -> None:
        """Set the cursor; on the cursor itself, step to the next value."""
        found = self.site_at(spot)
        if found is None:
            return
        self.finish_typing()
        if found[0] == self.cursor:
            self.cycle()
        else:
            self.put_cursor(*found)

    def drag(self, spot: Spot) -> None:
        """Draw a line or paint from the cursor to a site, and set the cursor there."""
        here = self.cursor
        there = next((site for site in self.compass.places if spot in self.drawing.areas.get(site, ())), None)
        if there is None or there == here:
            return
        edge = self.compass.between(here, there)
        if edge is not None and here.type is SiteType.VERTEX:
            self._draw(self._line_variable(edge))
        elif self.compass.lines is None:
            self.paint(here, there)
        self.put_cursor(there)

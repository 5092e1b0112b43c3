"""The mouse over the board: clicks and drags.

Where a site has one value to be set (shading, lines), a click sets it at once, as one expects of a mouse; where there
are many, the first click brings the cursor and the next ones step through the values.
"""

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing.canvas import Spot
from dslrun.repl.play import moves
from dslrun.repl.screen.editing import Editing
from dslrun.repl.screen.navigation import Stand


class MouseEditing(Editing):
    """What the mouse does to the board."""

    _brush: tuple[int | None] | None = None
    """What a drag paints: the value that the click began with, None within if it cleared a site."""

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
        """Set the cursor, and what there is only one of; on the cursor itself, step to the next value."""
        found = self.site_at(spot)
        self._brush = None
        if found is None:
            return
        self.finish_typing()
        at_cursor = found[0] == self.cursor
        self.put_cursor(*found)
        if self.var is None:
            return
        if at_cursor or len(self.play.options(self.var)) <= 2:
            self.cycle()
        if not self.pencil and self.message.ok:
            self._brush = (self.play.value(self.var),)

    def click_right(self, spot: Spot) -> None:
        """Mark as surely empty, or no longer."""
        found = self.site_at(spot)
        self._brush = None
        if found is None:
            return
        self.put_cursor(*found)
        if self.var is None:
            return
        self.cross()
        if self.message.ok:
            self._brush = (self.play.value(self.var),)

    def drag(self, spot: Spot) -> None:
        """Draw a line or paint from the cursor to a site, and set the cursor there."""
        there = self._dragged_to(spot)
        if there is None or there == self.cursor:
            return
        for site in self.compass.way_to(self.cursor, there):
            here = self.cursor
            edge = self.compass.between(here, site)
            if edge is not None and here.type is SiteType.VERTEX:
                self._draw(self._line_variable(edge))
            elif self._brush is not None and (var := self.game.variable(site, self.stand.layer)) is not None:
                value = self._brush[0]
                words = f"{self.play.name(var)} {'cleared' if value is None else f'= {value}'}"
                self.say(moves.set_several(self.play, [(var, value)], words))
            self.put_cursor(site)

    def _dragged_to(self, spot: Spot) -> Site | None:
        """The site of the present layer at a place, or close to it: a drag need not hit a point to the column."""
        near = self.compass.nearest(spot)
        row, column = self.drawing.sites[near]
        if spot in self.drawing.areas.get(near, ()) or (row == spot[0] and abs(column - spot[1]) <= 1):
            return near
        return next((site for site in self.compass.places if spot in self.drawing.areas.get(site, ())), None)

"""Distance along the board: `(count Steps ...)`."""

from dslrun.interpreter.boards.directions import Direction, Directions
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.language.ludeme import Area, Number, Place, ludeme, named
from dslrun.interpreter.values.amounts import Amount
from dslrun.interpreter.values.bindings import Bindings


@ludeme("count Steps")
class CountSteps(Number):
    """The number of steps on a shortest path from one site to another, or `Off` if there is no path.

    A step leads to a neighbour, an orthogonal one unless another direction is named. With `of:`, the whole path lies in
    a region, which must not depend on values. For other regions, see `"Steps"`.

    Example: (forAll Pair (sites Board) (or (!= (from) 1) (!= (to) 1) (>= (count Steps (from) (to)) 2)))
    Example: (= r1c1 (count Steps r1c1 r1c2 of:(sites Row 1)))
    """

    start: Place
    end: Place
    direction: Directions = Direction.ORTHOGONAL
    of: Area | None = named(None)

    def number(self, at: Bindings) -> Amount:
        """Return the distance, found by breadth-first search."""
        start, end = self.start.where(at), self.end.where(at)
        if start is None or end is None:
            return -1
        if start.type is not end.type:
            message = f"a path connects sites of one type, found {start.type.value} and {end.type.value}"
            raise self.end.fail("E0426", message, "this site", "name two cells, two vertices or two edges")
        inside = None if self.of is None else self.fixed(self.of, start.type, at)
        if inside is not None and not {start.index, end.index} <= inside:
            return -1
        return self.steps(start.type, start.index, end.index, inside, at)

    def steps(self, kind: SiteType, start: int, end: int, inside: set[int] | None, at: Bindings) -> int:
        """Return the length of a shortest path through `inside` (None for the whole board), or -1 if there is none."""
        away = {start: 0}
        queue = [start]
        for here in queue:
            if here == end:
                return away[here]
            at.session.spend(1, self.origin)
            for other in at.world.board.neighbours(kind, here, self.direction):
                if other not in away and (inside is None or other in inside):
                    away[other] = away[here] + 1
                    queue.append(other)
        return -1

    def fixed(self, area: Area, kind: SiteType, at: Bindings) -> set[int]:
        """Return the sites of a region; raise an error if they depend on values."""
        region = area.region_of(kind, at)
        if region.guards is not None:
            note = 'see `dslrun help Steps`: ("Steps" ...) counts on a hidden layer'
            raise area.fail("E0403", "the region of a path must not depend on the board's values", "this does", note)
        return set(region.sites) if region.type is kind else set()

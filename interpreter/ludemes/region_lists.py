"""Lists of regions: straight lines and stretches, rectangular blocks, and spans through rooms."""

from collections.abc import Iterator

from dslrun.interpreter.boards.directions import Direction, Directions
from dslrun.interpreter.language.ludeme import Areas, Number, ludeme
from dslrun.interpreter.ludemes.board import plain_size
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.regions import Region


@ludeme("stretches")
class Stretches(Areas):
    """All straight stretches of a given number of sites along the lines of a direction.

    Example: (forAll (stretches 3 Orthogonal) (at Most (region) 2))
    """

    length: Number
    direction: Directions = Direction.ORTHOGONAL

    def regions(self, at: Bindings) -> Iterator[Region]:
        """Yield each stretch."""
        size = plain_size(self.length, at)
        use, board = at.world.use, at.world.board
        for line in board.lines(use, self.direction):
            for start in range(len(line) - size + 1):
                part = line[start : start + size]
                yield Region(use, part, name=f"{board.label(use, part[0])} to {board.label(use, part[-1])}")


@ludeme("lines")
class LinesForm(Areas):
    """All straight lines of two or more sites in a direction, from end to end.

    Example: (all Different (lines Diagonal))
    """

    direction: Directions = Direction.ORTHOGONAL

    def regions(self, at: Bindings) -> Iterator[Region]:
        """Yield each line."""
        use, board = at.world.use, at.world.board
        for line in board.lines(use, self.direction):
            yield Region(use, line, name=f"{board.label(use, line[0])} to {board.label(use, line[-1])}")


@ludeme("blocks")
class Blocks(Areas):
    """All rectangular blocks with the given numbers of rows and columns, wherever they fit.

    Example: (forAll (blocks 2 2) (at Least (region) 1))
    """

    height: Number
    width: Number

    def regions(self, at: Bindings) -> Iterator[Region]:
        """Yield each block."""
        height, width = plain_size(self.height, at), plain_size(self.width, at)
        use, board = at.world.use, at.world.board
        rows, columns = board.grid_size(use)
        site_at = board.by_place(use).get
        for row in range(rows - height + 1):
            for column in range(columns - width + 1):
                places = [(r, c) for r in range(row, row + height) for c in range(column, column + width)]
                present = tuple([site for site in map(site_at, places) if site is not None])
                if len(present) == len(places):
                    yield Region(use, present, name=f"block at r{row + 1}c{column + 1}")


@ludeme("spans")
class Spans(Areas):
    """The shortest straight stretches that touch a given number of the named regions, each end just past a border.

    Example: (forAll (spans "Rooms" 3) (at Least (region) 1))
    """

    name: str
    count: Number

    def regions(self, at: Bindings) -> Iterator[Region]:
        """Yield each span along rows and columns."""
        wanted = plain_size(self.count, at, least=2)
        use, board = at.world.use, at.world.board
        lists = [some for item in at.session.named_regions(self.name, self) for some in item.lists]
        room = {site: number for number, sites in enumerate(lists) for site in sites}
        for line in board.lines(use, Direction.ORTHOGONAL):
            borders = [i for i in range(1, len(line)) if room.get(line[i]) != room.get(line[i - 1])]
            for first, last in zip(borders, borders[wanted - 2 :], strict=False):
                part = line[first - 1 : last + 1]
                yield Region(use, part, name=f"{board.label(use, part[0])} to {board.label(use, part[-1])}")

"""Pieces: shapes that can be placed anywhere on a board of squares, rotated and reflected."""

from collections.abc import Collection, Iterable, Iterator

from dslrun.interpreter.boards.equipment import Piece
from dslrun.interpreter.boards.forms import Spots, forms
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.blame import Blamed
from dslrun.interpreter.values.regions import Region


class Places:
    """The placements of a piece on the board. `every` holds all of them, `covering` those that cover each site."""

    def __init__(self, every: Iterable[Region]) -> None:
        self.every = tuple(every)
        self.covering: dict[int, list[Region]] = {}
        for region in self.every:
            for site in region.sites:
                self.covering.setdefault(site, []).append(region)

    def inside(self, sites: Collection[int]) -> Iterator[Region]:
        """Yield the placements that lie entirely on these sites."""
        for site in sites:
            for region in self.covering.get(site, ()):
                if region.sites[0] == site and all(other in sites for other in region.sites):
                    yield region


def polyominoes(size: int) -> list[Spots]:
    """Return all polyominoes with this many squares, each once up to rotation and reflection."""
    shapes: set[Spots] = {((0, 0),)}
    for _ in range(size - 1):
        shapes = {min(forms({*shape, spot}, turn=True, flip=True)) for shape in shapes for spot in beside(shape)}
    return sorted(shapes)


def beside(shape: Spots) -> Iterator[tuple[int, int]]:
    """Yield the places that share an edge with a shape."""
    for row, column in shape:
        yield from {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}.difference(shape)


def ground_of(at: Bindings) -> SiteType:
    """Return the site type on which pieces lie: the type played on, or cells if that is edges."""
    return SiteType.CELL if at.world.use is SiteType.EDGE else at.world.use


def places(piece: Piece, at: Bindings, blame: Blamed) -> Places:
    """Return the placements of a piece. Raise an error at `blame` if the board has no rows and columns."""

    def find() -> Places:
        check_board(at, blame)
        return Places(laid(piece, at, blame))

    return at.session.memo.once(("places of a piece", piece), find)


def laid(piece: Piece, at: Bindings, blame: Blamed) -> Iterator[Region]:
    """Yield every placement of a piece, form by form, row by row."""
    world, use = at.world, ground_of(at)
    rows, columns = world.board.grid_size(use)
    site_at = world.board.by_place(use).get
    for form in piece.forms:
        for top in range(rows - max(row for row, _ in form)):
            for left in range(columns - max(column for _, column in form)):
                at.session.spend(len(form), blame.origin)
                sites = [site_at((top + row, left + column)) for row, column in form]
                present = tuple([site for site in sites if site is not None])
                if len(present) == len(sites):
                    label = world.board.label(use, present[0])
                    yield Region(use, present, name=f"piece {piece.number} at {label}", piece=piece)


def check_board(at: Bindings, blame: Blamed, kind: SiteType | None = None) -> None:
    """Raise an error unless the sites of a type lie on a grid. The default is the type on which pieces lie."""
    if not at.world.board.is_grid(kind or ground_of(at)):
        message = "pieces need a board of squares, but the sites of this board are not in rows and columns"
        note = "use (square n) or (rectangle rows columns)"
        raise blame.fail("E0451", message, "not on this board", note)

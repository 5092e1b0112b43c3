"""`(set ...)`: the values given at the start."""

from collections.abc import Iterator

from dsl.source import Origin
from interpreter.bindings import Bindings
from interpreter.coercions import site_on_board
from interpreter.ludeme import Place, ludeme, named, required
from interpreter.ludemes.picture import Legend, PictureForm
from interpreter.ludemes.structure import Setting
from interpreter.pictures import Mark, Picture
from interpreter.placement import check_fit, site_under
from interpreter.sites import Site, SiteType


@ludeme("set")
class SetForm(Setting):
    """Values given at the start: pairs of site and value, or a picture. A site type may be named first.

    A picture may be drawn with signs between the sites (see `signs`); only the sites count here.

    Example: (set {{0 3} {r1c2 1}})
    Example: (set (picture {"1 . ." ". . 2" ". . ."}))
    """

    type: SiteType | None = None
    values: PictureForm | tuple[tuple[int | Place, ...], ...] = required()
    legend: Legend = named(())

    def givens(self, at: Bindings) -> Iterator[tuple[Site, int, Origin]]:
        """Site, value and the place it was written at."""
        kind = self.type or at.world.use
        if isinstance(self.values, PictureForm):
            picture = self.values.picture(self.legend)
            for mark in self.marks(at, kind, picture):
                value = picture.number(mark)
                if value is not None:
                    yield Site(kind, site_under(at.world, kind, mark)), value, mark.origin
            return
        for pair in self.values:
            if len(pair) != 2 or not isinstance(pair[1], int):
                raise self.fail("E0417", "a given is a pair of site and value", "", "like {12 5} or {r3c4 5}")
            place, value = pair
            site = place.site(at) if isinstance(place, Place) else site_on_board(self, at, kind, place)
            yield Site(kind, site.index), value, self.origin

    def marks(self, at: Bindings, kind: SiteType, picture: Picture) -> Iterator[Mark]:
        """The marks on sites."""
        rows, columns = at.world.board.grid_size(kind)
        if (rows, columns) != (1, 1) and picture.size() == (2 * rows - 1, 2 * columns - 1):
            for mark in picture.marks():
                if mark.row % 2 == 0 and mark.column % 2 == 0:
                    yield Mark(mark.row // 2, mark.column // 2, mark.text, mark.origin)
        else:
            check_fit(at.world, kind, picture)
            yield from picture.marks()

"""`(set ...)`: the values given at the start."""

from collections.abc import Iterator

from dslrun.dsl.source import Origin
from dslrun.interpreter.boards.equipment import Clue, RegionList
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.language.coercions import Given, labelled_site, site_on_board
from dslrun.interpreter.language.ludeme import Area, Place, ludeme, named, required
from dslrun.interpreter.ludemes.picture import Legend, PictureForm, marked
from dslrun.interpreter.ludemes.structure import Setting
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.pictures import Mark, Picture
from dslrun.interpreter.values.placement import drawn_edges, marked_regions, marks_on, site_under
from dslrun.interpreter.values.regions import Region


@ludeme("set")
class SetForm(Setting):
    """Values given at the start: pairs of site and value, or a picture. A site type may be named first.

    A picture may be drawn with signs between the sites (see `signs`); only the sites count here. If the board has gaps,
    the picture marks them with `_`. Edges are drawn between their vertices: `-` and `|` for 1, `=` and `H` for 2, `x`
    for 0. One value may be given to a whole region. The board shows values as the marks of `legend:`.

    Example: (set {{0 3} {r1c2 1}})
    Example: (set (picture {"1 . ." ". . 2" ". . ."}))
    Example: (set Edge (picture {"+-+ +" "|   x" "+ + +"}))
    Example: (set (sites Corners) 1)
    """

    type: SiteType | None = None
    values: PictureForm | tuple[Given, ...] | Area = required()
    value: int | None = None
    legend: Legend = named(())

    def givens(self, at: Bindings) -> Iterator[tuple[Site, str | None, int, Origin]]:
        """Yield the site, the layer, the value and the origin of each given."""
        for site, value, origin in self.values_at(at):
            yield site, at.layer_of(site.type), value, origin

    def open_givens(self, at: Bindings) -> Iterator[tuple[Site, str | None, Clue]]:
        """Yield the site and the layer of each mark that is an open clue too, and that clue."""
        kind = self.type or at.world.use
        if not at.world.open_places or not isinstance(self.values, PictureForm) or kind is SiteType.EDGE:
            return
        for mark in self.marks(at, kind, self.values.picture(self.legend)):
            clue = at.world.open_places.get(mark.stated)
            if clue is not None:
                yield Site(kind, site_under(at.world, kind, mark)), at.layer_of(kind), clue

    def legends(self, at: Bindings) -> Iterator[tuple[str, int, str]]:
        """Yield the layer, the value and the mark of each entry in the legends."""
        kind = self.type or at.world.use
        if isinstance(self.values, PictureForm):
            marks = self.values.picture(self.legend).legend
        else:
            marks = marked(self, "legend", self.legend)
        if kind is not SiteType.EDGE:
            for mark, value in marks.items():
                if value is not None:
                    yield at.layer_of(kind) or at.world.first_layers[kind], value, mark

    def regions(self, at: Bindings) -> Iterator[RegionList]:
        """Yield the regions to which the legend of a picture sends its marks."""
        kind = self.type or at.world.use
        if isinstance(self.values, PictureForm) and kind is not SiteType.EDGE:
            yield from marked_regions(at.world, kind, self.values.picture(self.legend))

    def values_at(self, at: Bindings) -> Iterator[tuple[Site, int, Origin]]:
        """Yield the site, the value and the origin of each given."""
        kind = self.type or at.world.use
        if isinstance(self.values, Area):
            yield from self.whole_region(self.values.region_of(kind, at))
            return
        if isinstance(self.values, PictureForm):
            picture = self.values.picture(self.legend)
            if kind is SiteType.EDGE:
                for edge, value, mark in drawn_edges(at.world, picture):
                    yield Site(kind, edge), value, mark.origin
                return
            for mark in self.marks(at, kind, picture):
                number = picture.number(mark)
                if number is not None and mark.stated not in at.world.open_places:
                    yield Site(kind, site_under(at.world, kind, mark)), number, mark.origin
            return
        for pair in self.values:
            match pair.items:
                case (place, int(value)):
                    yield self.site_of(pair, place, kind, at), value, pair.origin
                case _:
                    raise pair.fail("E0417", "a given is a pair of site and value", "", "like {12 5} or {r3c4 5}")

    def whole_region(self, region: Region) -> Iterator[tuple[Site, int, Origin]]:
        """Yield every site of a region with the same value."""
        if self.value is None:
            raise self.fail("E0417", "the value of these sites is missing", "", "like (set (sites Corners) 1)")
        for site in region.sites:
            yield Site(region.type, site), self.value, self.origin

    def site_of(self, pair: Given, place: object, kind: SiteType, at: Bindings) -> Site:
        """Return the site of a pair; raise an error if it is not one site."""
        match place:
            case int():
                return site_on_board(pair.places[0], at, kind, place)
            case str():
                return labelled_site(pair.places[0], at, kind, place)
            case Place():
                return Site(kind, place.site_of(kind, at).index)
        raise pair.fail("E0417", "a given is a pair of one site and its value", "", "like {12 5} or {r3c4 5}")

    def marks(self, at: Bindings, kind: SiteType, picture: Picture) -> Iterator[Mark]:
        """Yield the marks on sites, without the signs that the picture may show between them."""
        rows, columns = at.world.board.grid_size(kind)
        if (
            at.world.board.is_grid(kind)
            and (rows, columns) != (1, 1)
            and picture.size() == (2 * rows - 1, 2 * columns - 1)
        ):
            for mark in picture.marks():
                if mark.row % 2 == 0 and mark.column % 2 == 0:
                    yield Mark(mark.row // 2, mark.column // 2, mark.text, mark.origin)
        else:
            yield from marks_on(at.world, kind, picture)

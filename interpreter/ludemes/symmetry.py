"""Symmetry: `(image X about:Y)` and `(image X across:EDGE)`."""

from dslrun.interpreter.boards.mirror import Mirror, about, across
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.language.ludeme import Area, Place, ludeme, named
from dslrun.interpreter.values.bindings import Bindings


class Mirrored(Place):
    """The image of a site under a symmetry. It may be off the board."""

    of: Place

    def where(self, at: Bindings, kind: SiteType | None = None) -> Site | None:
        """Return the image, or None if it is off the board."""
        raise NotImplementedError

    def seen_in(self, mirror: Mirror, at: Bindings) -> Site | None:
        """Return the site of the same type at the reflected place, or None."""
        of = self.of.where(at)
        index = None if of is None else at.world.board.image(of.type, of.index, mirror)
        return None if of is None or index is None else Site(of.type, index)

    def site(self, at: Bindings) -> Site:
        """Return the image; raise an error if it is off the board."""
        found = self.where(at)
        if found is None:
            of = self.of.site(at)
            message = f"the image of {at.world.board.label(of.type, of.index)} is off the board"
            note = "off the board a value is 0 and no region contains the place, but this argument needs a site"
            raise self.fail("E0442", message, "no such site", note)
        return found


@ludeme("image")
class ImageAbout(Mirrored):
    """The image of a site under a half turn about the middle of another site: a cell, a vertex or an edge.

    `about:` may also be a region: two neighbouring cells stand for the point between them.

    An image off the board has the value 0, is in no region and has no neighbours.

    Example: (forAll Cell (= (from) (image (from) about:4)))
    Example: (forAll (sites Value 1) (is In (image (site) about:r2c2) (sites Value 1)))
    Example: (forAll Cell (= (from) (image (from) about:{r1c1 r1c2})))
    """

    about: Place | Area = named()

    def where(self, at: Bindings, kind: SiteType | None = None) -> Site | None:
        """Return the site of the same type at the opposite place, or None."""
        board = at.world.board
        if isinstance(self.about, Place):
            centre = self.about.site(at)
            return self.seen_in(about(board.position(centre.type, centre.index)), at)
        region = self.about.region(at)
        if not region.sites or region.guards is not None:
            note = "use sites that do not depend on values, such as (sites Hint)"
            raise self.about.fail("E0442", "the middle of this region depends on the board's values", "", note)

        def middle() -> Mirror:
            points = [board.position(region.type, index) for index in region.sites]
            return about((sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)))

        return self.seen_in(at.session.memo.once(("mirror", region.type, region.sites), middle), at)


@ludeme("image")
class ImageAcross(Mirrored):
    """The mirror image of a site in the line through an edge.

    An image off the board has the value 0, is in no region and has no neighbours.

    Example: (!= r1c1 (image r1c1 across:(edge r1c1 r1c2)))
    """

    across: Place = named()

    def where(self, at: Bindings, kind: SiteType | None = None) -> Site | None:
        """Return the site of the same type at the mirrored place, or None."""
        board, edge = at.world.board, self.across.site_of(SiteType.EDGE, at)
        if edge.type is not SiteType.EDGE:
            word = edge.type.value.lower()
            message = f"`across:` expects an edge, found a {word}"
            note = "edges come from (edge A B), (sites Incident Edge ...) and (forAll Edge ...)"
            raise self.across.fail("E0426", message, "this site", note)
        first, second = board.graph.edges[edge.index]
        return self.seen_in(across(board.graph.points[first], board.graph.points[second]), at)

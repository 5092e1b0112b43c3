"""Regions in the equipment: `(regions ...)`, and Ludii's `(piece ...)`."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.equipment import RegionList
from dslrun.interpreter.boards.mirror import rounded
from dslrun.interpreter.boards.region_kinds import RegionKind
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.language.kind_areas import KindAreas, of_kind, whole_lists
from dslrun.interpreter.language.ludeme import Area, Areas, Shape, ludeme, named, required
from dslrun.interpreter.ludemes.picture import Legend, PictureForm
from dslrun.interpreter.ludemes.structure import EquipmentItem, Who
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.pictures import Picture
from dslrun.interpreter.values.placement import check_fit, drawn_edges, marked_regions, site_under
from dslrun.interpreter.values.regions import Region
from dslrun.interpreter.values.world import World


@ludeme("regions")
class RegionsForm(EquipmentItem):
    """Regions for the rules: kinds such as `Rows`, listed sites, or rooms of a picture, with or without a name.

    `in:` takes the rows, columns and so on of the smaller boards that make up the board, each in its place.

    Listed sites and places of a picture are of the type played on, unless another type is named. A picture for edges is
    a drawing: its edges are the region.

    `legend:{"m" "Moons"}` sends a mark of the picture to a region of its own, also inside a drawn room.

    A region without sites, such as `{}`, is no region: rules about its name have nothing to say.

    `HintRegions` makes a region of the sites of each clue. It takes the clues with the same name as the regions, or
    else the unnamed clues, or else all clues (only those on cells, if there are any).

    `label:` is the word for one of the regions in hints. Without it, hints use the name: a region of "Boxes" is a box.
    `sign:` is a text that the board shows on every site of the regions.

    Example: (regions {Rows Columns})
    Example: (regions {Rows Columns} in:{(square 2) (shift 1 0 (square 2))})
    Example: (regions "Center" {5 6 9 10})
    Example: (regions "Rooms" (picture {"AAB" "ABB"}))
    Example: (regions "Houses" (picture {"AAB" "ABB"}) label:"house")
    Example: (regions "Odd" {0 4} sign:"odd")
    Example: (regions "Gates" {0 4} Edge)
    Example: (regions "Walls" (picture {"+-+ +" "|   |" "+ +-+"}) Edge)
    """

    name: str | None = None
    what: PictureForm | Areas | Area = required()
    type: SiteType | None = None
    in_: tuple[Shape, ...] = named(())
    legend: Legend = named(())
    label: str | None = named(None)
    sign: str = named("")

    def lists(self, at: Bindings) -> Iterator[RegionList]:
        """Yield the lists of regions that it adds."""
        for item in self._lists(at):
            labelled = item if self.label is None else replace(item, label=self.label)
            yield replace(labelled, mark=self.sign) if self.sign else labelled

    def _lists(self, at: Bindings) -> Iterator[RegionList]:
        name, world = self.name or "", at.world
        match self.what:
            case KindAreas() if self.in_:
                yield from self.of_parts(world, name, self.what.kinds)
            case KindAreas():
                for kind in self.what.kinds:
                    yield of_kind(self.what, at, kind, name, self.type)
            case PictureForm() if self.type is SiteType.EDGE:
                drawn = drawn_edges(world, self.what.picture())
                yield RegionList(name, "", self.type, (tuple(edge for edge, value, _ in drawn if value),))
            case PictureForm():
                picture = self.what.picture(self.legend)
                use = self.type or world.use
                check_fit(world, use, picture)
                marks = () if picture.drawn else tuple(picture.areas())
                yield RegionList(name, "", use, rooms(world, use, picture), marks=marks)
                yield from marked_regions(world, use, picture)
            case Areas():
                regions = [self.typed(region) for region in self.what.regions_of(self.type or world.use, at)]
                sites_of = regions[0].type if regions else world.use
                yield RegionList(name, "", sites_of, tuple(region.sites for region in regions))
            case _:
                region = self.typed(self.what.region_of(self.type or world.use, at))
                yield RegionList(name, "", region.type, (region.sites,) if region.sites else ())

    def typed(self, region: Region) -> Region:
        """Return the region; raise an error if its type is not the named one."""
        if self.type in (None, region.type) or not region.sites:
            return region
        message = f"expected sites of type {self.type.value}, found sites of type {region.type.value}"
        raise self.what.fail("E0426", message, "this region", "leave the type out: the region implies it")

    def of_parts(self, world: World, name: str, kinds: Iterable[RegionKind]) -> Iterator[RegionList]:
        """Yield the regions of the smaller boards. A region that two of them share comes once."""
        seen: set[frozenset[int]] = {frozenset()}
        for shape in self.in_:
            part = BoardGraph(shape.graph(world), world.use)
            for kind in kinds:
                lists = laid_on(world, part, whole_lists(self.what, world, part, kind, world.use))
                fresh = tuple(sites for sites in lists if frozenset(sites) not in seen)
                seen.update(map(frozenset, fresh))
                if fresh:
                    yield RegionList(name, kind.value, world.use, fresh)


@ludeme("piece")
class PieceItem(EquipmentItem):
    """A piece of Ludii's equipment. It has no effect on the rules of a deduction puzzle.

    Example: (piece "Square" P1)
    """

    name: str
    owner: Who | None = None


def rooms(world: World, kind: SiteType, picture: Picture) -> tuple[tuple[int, ...], ...]:
    """Return the sites of each area of a picture, top row first."""
    return tuple(tuple(site_under(world, kind, mark) for mark in marks) for marks in picture.areas().values())


def laid_on(world: World, part: BoardGraph, lists: Iterable[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Map lists of sites of a smaller board to sites of the game's board, by position."""
    here = world.sites_by_place()
    found = []
    for sites in lists:
        matched = [here.get(rounded(part.position(world.use, site))) for site in sites]
        found.append(tuple(site for site in matched if site is not None))
    return tuple(found)

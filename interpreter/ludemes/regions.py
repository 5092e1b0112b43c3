"""Equipment regions: `(regions ...)`, rows, columns and the other kinds, pieces."""

from collections.abc import Iterable, Iterator

from interpreter.boards.board import Board
from interpreter.game import RegionList
from interpreter.ground.bindings import Bindings
from interpreter.ground.pictures import Picture
from interpreter.ground.placement import check_fit, site_under
from interpreter.ground.region_kinds import RegionKind, kind_lists
from interpreter.ground.values import Region
from interpreter.ground.world import World, rounded
from interpreter.language.ludeme import Area, Areas, Shape, ludeme, named, required
from interpreter.ludemes.picture import PictureForm
from interpreter.ludemes.structure import EquipmentItem, Who


@ludeme("regions")
class RegionsForm(EquipmentItem):
    """Regions the rules speak of: kinds every board knows, listed sites, or rooms of a picture, with or without a name.

    `in:` takes the rows, columns and so on of the smaller boards that the board is made of, each in its place.

    Example: (regions {Rows Columns})
    Example: (regions {Rows Columns} in:{(square 2) (shift 1 0 (square 2))})
    Example: (regions "Center" {5 6 9 10})
    Example: (regions "Rooms" (picture {"AAB" "ABB"}))
    """

    name: str | None = None
    what: PictureForm | Areas | Area = required()
    in_: tuple[Shape, ...] = named(())

    def lists(self, world: World) -> Iterator[RegionList]:
        """The region lists it adds."""
        name = self.name or ""
        at = Bindings(world)
        match self.what:
            case KindAreas() if self.in_:
                yield from self.of_parts(world, name, self.what.kinds)
            case KindAreas():
                for kind in self.what.kinds:
                    yield of_kind(world, kind, name)
            case PictureForm():
                picture = self.what.picture()
                check_fit(world, world.use, picture)
                yield RegionList(name, "", world.use, rooms(world, picture))
            case Areas():
                regions = list(self.what.regions(at))
                sites_of = regions[0].type if regions else world.use
                yield RegionList(name, "", sites_of, tuple(region.sites for region in regions))
            case _:
                region = self.what.region(at)
                yield RegionList(name, "", region.type, (region.sites,))

    def of_parts(self, world: World, name: str, kinds: Iterable[RegionKind]) -> Iterator[RegionList]:
        """The lists of the smaller boards; one they share is taken once."""
        seen: set[frozenset[int]] = {frozenset()}
        for shape in self.in_:
            part = Board(shape.graph(world), world.use)
            for kind in kinds:
                lists = laid_on(world, part, kind_lists(part, world.use, kind))
                fresh = tuple(sites for sites in lists if frozenset(sites) not in seen)
                seen.update(map(frozenset, fresh))
                if fresh:
                    yield RegionList(name, kind.value, world.use, fresh)


@ludeme("piece")
class Piece(EquipmentItem):
    """A piece of Ludii's equipment. It says nothing about the rules of a deduction puzzle.

    Example: (piece "Square" P1)
    """

    name: str
    owner: Who | None = None


class KindAreas(Areas):
    """`Rows` or `{Rows Columns}` where a list of regions is wanted."""

    kinds: tuple[RegionKind, ...]

    def regions(self, at: Bindings) -> Iterator[Region]:
        """All lists of the kinds."""
        for kind in self.kinds:
            yield from at.world.lists_of(of_kind(at.world, kind, ""))


def rooms(world: World, picture: Picture) -> tuple[tuple[int, ...], ...]:
    """The sites of each area of a picture, top row first."""
    return tuple(tuple(site_under(world, world.use, mark) for mark in marks) for marks in picture.areas().values())


def of_kind(world: World, kind: RegionKind, name: str) -> RegionList:
    """The lists of a kind for the sites played on."""
    if kind is RegionKind.HINT_REGIONS:
        found = world.region_hints()
        site_type = found[0].type if found else world.use
        lists = tuple(tuple(dict.fromkeys(hint.sites)) for hint in found)
        return RegionList(name or kind.value, kind.value, site_type, lists, tuple(found))
    return RegionList(name, kind.value, world.use, kind_lists(world.board, world.use, kind))


def laid_on(world: World, part: Board, lists: Iterable[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Lists of sites of a smaller board as sites of the game's board, matched by where they lie."""
    here = world.sites_by_place()
    found = []
    for sites in lists:
        matched = [here.get(rounded(part.position(world.use, site))) for site in sites]
        found.append(tuple(site for site in matched if site is not None))
    return tuple(found)

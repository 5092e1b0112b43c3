"""Equipment regions: `(regions ...)`, rows, columns and the other kinds, pieces."""

from collections.abc import Iterator
from enum import Enum

from interpreter.bindings import Bindings
from interpreter.boards.directions import Direction
from interpreter.game import RegionList
from interpreter.ludeme import Area, Areas, expression, ludeme, required
from interpreter.ludemes.picture import PictureForm
from interpreter.ludemes.structure import Item, Who
from interpreter.pictures import Picture
from interpreter.placement import site_under
from interpreter.values import Region
from interpreter.world import World


class RegionKind(Enum):
    """Kind of regions: lists of sites every board knows."""

    ROWS = "Rows"
    COLUMNS = "Columns"
    SUBGRIDS = "SubGrids"
    DIAGONALS = "Diagonals"
    ALL_DIRECTIONS = "AllDirections"
    HINT_REGIONS = "HintRegions"
    CORNERS = "Corners"
    SIDES = "Sides"
    SIDES_NO_CORNERS = "SidesNoCorners"
    ALL_SITES = "AllSites"
    LAYERS = "Layers"
    TOUCHING = "Touching"


@ludeme("regions")
class RegionsForm(Item):
    """Regions the rules speak of: kinds every board knows, listed sites, or rooms from a picture; with or without a name.

    Example: (regions {Rows Columns})
    Example: (regions "Center" {5 6 9 10})
    Example: (regions "Rooms" (picture {"AAB" "ABB"}))
    """

    name: str | None = None
    what: PictureForm | Areas | Area = required()

    def lists(self, world: World) -> Iterator[RegionList]:
        """The region lists it adds."""
        name = self.name or ""
        at = Bindings(world)
        match self.what:
            case KindAreas():
                for kind in self.what.kinds:
                    yield of_kind(world, kind, name)
            case PictureForm():
                yield RegionList(name, "", world.use, rooms(world, self.what.picture()))
            case Areas():
                regions = [region for _, region in self.what.regions(at)]
                kind = regions[0].type if regions else world.use
                yield RegionList(name, "", kind, tuple(region.sites for region in regions))
            case _:
                region = self.what.region(at)
                yield RegionList(name, "", region.type, (region.sites,))


@ludeme("piece")
class Piece(Item):
    """A piece of Ludii's equipment. It says nothing about the rules of a deduction puzzle.

    Example: (piece "Square" P1)
    """

    name: str
    owner: Who | None = None


@expression
class KindAreas(Areas):
    """`Rows` or `{Rows Columns}` where a list of regions is wanted."""

    kinds: tuple[RegionKind, ...]

    def regions(self, at: Bindings) -> Iterator[tuple[str, Region]]:
        """All lists of the kinds."""
        for kind in self.kinds:
            yield from at.world.lists_of(of_kind(at.world, kind, ""))


def rooms(world: World, picture: Picture) -> tuple[tuple[int, ...], ...]:
    """The sites of each area of a picture, top row first."""
    return tuple(tuple(site_under(world, world.use, mark) for mark in marks) for marks in picture.areas().values())


def of_kind(world: World, kind: RegionKind, name: str) -> RegionList:
    """The lists of a kind for the sites played on."""
    board, use = world.board, world.use
    lists: tuple[tuple[int, ...], ...]
    match kind:
        case RegionKind.HINT_REGIONS:
            found = world.region_hints()
            site_type = found[0].type if found else use
            return RegionList(name or "HintRegions", kind.value, site_type, tuple(h.sites for h in found), tuple(found))
        case RegionKind.ROWS:
            lists = board.rows(use)
        case RegionKind.COLUMNS:
            lists = board.columns(use)
        case RegionKind.SUBGRIDS:
            lists = board.subgrids(use)
        case RegionKind.DIAGONALS:
            lists = board.diagonals(use)
        case RegionKind.ALL_DIRECTIONS:
            lists = board.all_directions(use)
        case RegionKind.LAYERS:
            lists = board.layers(use)
        case RegionKind.CORNERS:
            lists = (tuple(board.corners(use)),)
        case RegionKind.SIDES | RegionKind.SIDES_NO_CORNERS:
            corners = set(board.corners(use)) if kind is RegionKind.SIDES_NO_CORNERS else set()
            named = [board.sides(use)[side] for side in ("Top", "Right", "Bottom", "Left")]
            lists = tuple(tuple(site for site in side if site not in corners) for side in named)
        case RegionKind.ALL_SITES:
            lists = (tuple(range(board.count(use))),)
        case RegionKind.TOUCHING:
            lists = tuple((i, *board.neighbours(use, i, Direction.ADJACENT)) for i in range(board.count(use)))
    return RegionList(name, kind.value, use, tuple(tuple(some) for some in lists))

"""Kinds of regions written without brackets, such as `Rows` and `Columns`."""

from collections.abc import Iterator

from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.equipment import RegionList
from dslrun.interpreter.boards.region_kinds import RegionKind, kind_lists
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.language.ludeme import Areas, Expression
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.regions import Region
from dslrun.interpreter.values.warnings import expect_clues
from dslrun.interpreter.values.world import World, always_needed


class KindAreas(Areas):
    """`Rows` or `{Rows Columns}` where a list of regions is expected."""

    kinds: tuple[RegionKind, ...]

    def regions(self, at: Bindings) -> Iterator[Region]:
        """Yield the regions of each kind."""
        for kind in self.kinds:
            yield from at.world.lists_of(of_kind(self, at, kind, ""))


def of_kind(blame: KindAreas, at: Bindings, kind: RegionKind, name: str, type_: SiteType | None = None) -> RegionList:
    """Return the regions of a kind on sites of `type_`, or on those played on. `name` selects named clues."""
    world = at.world
    if kind is RegionKind.HINT_REGIONS:
        expect_clues(blame, at)
        found = [clue for clue in world.clues if name and clue.name == name] or world.region_clues()
        for clue in found:
            if clue in world.optional:
                raise always_needed(clue.stated)
        site_type = found[0].type if found else world.use
        lists = tuple(tuple(dict.fromkeys(clue.sites)) for clue in found)
        return RegionList(name or kind.value, kind.value, site_type, lists, tuple(found))
    use = type_ or world.use
    return RegionList(name, kind.value, use, whole_lists(blame, world, world.board, kind, use))


def whole_lists(
    blame: Expression, world: World, board: BoardGraph, kind: RegionKind, use: SiteType
) -> tuple[tuple[int, ...], ...]:
    """Return the regions of a kind.

    Raise an error if there are none or if boxes do not cover the board, except in the Ludii dialect.
    """
    lists = kind_lists(board, use, kind)
    covered = {site for sites in lists for site in sites}
    whole = kind is not RegionKind.SUBGRIDS or len(covered) == board.count(use)
    if (lists and whole) or world.ludii:
        return lists
    notes = {
        RegionKind.SUBGRIDS: "they need a square of 4, 9, 16, ... rows; draw other boxes: (regions (picture {...}))",
        RegionKind.DIAGONALS: "they run from corner to corner of a square; others are (lines Diagonal)",
    }
    message = f"the {kind.value} of this board do not cover it" if lists else f"this board has no {kind.value}"
    raise blame.fail("E0434", message, "", notes.get(kind, "name other regions"))

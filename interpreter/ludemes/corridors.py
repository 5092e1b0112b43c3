"""`(corridor PICTURE)`: the cells of a labyrinth, as a region in the order in which one walks through it."""

from collections.abc import Iterator

from dslrun.dsl.diagnostics import mistake
from dslrun.interpreter.language.ludeme import Area, ludeme
from dslrun.interpreter.ludemes.picture import PictureForm
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.pictures import BORDERS, Mark, Picture
from dslrun.interpreter.values.placement import check_fit, site_under
from dslrun.interpreter.values.regions import Region

Spot = tuple[int, int]


@ludeme("corridor")
class Corridor(Area):
    """The cells of a labyrinth in the order of a walk that starts at its entrance.

    The walls are drawn with `+`, `-` and `|`. The entrance is the only gap in the outer wall, and the path visits all
    cells without branching. `(sites Before ...)`, `(sites After ...)` and `(forAll Step ...)` follow that order.

    Example: (regions "Way" (corridor (picture {"+ +-+" "| | |" "+ + +" "|   |" "+-+-+"})))
    """

    labyrinth: PictureForm

    def region(self, at: Bindings) -> Region:
        """Return the places, starting at the entrance."""
        picture = self.labyrinth.picture()
        if not picture.drawn:
            message, note = "the walls of a labyrinth are drawn with `+`, `-` and `|`", 'like {"+ +" "| |" "+-+"}'
            raise mistake("E0446", message, picture.origin, "this picture", note)
        check_fit(at.world, at.world.use, picture)
        marks = walked(picture)
        return Region(at.world.use, tuple(site_under(at.world, at.world.use, mark) for mark in marks))


def walked(picture: Picture) -> list[Mark]:
    """Return the places in the order of the walk."""
    rows = picture.rows()
    marks = {(mark.row, mark.column): mark for row in rows for mark in row}
    entrances = [spot for spot in marks for other in open_sides(picture, spot) if other not in marks]
    if len(entrances) != 1:
        message = f"the wall around the labyrinth has {len(entrances) or 'no'} gaps"
        raise mistake("E0446", message, picture.origin, "this picture", "leave just one gap in it, the entrance")
    here = entrances[0]
    way = [here]
    while ahead := [spot for spot in open_sides(picture, here) if spot in marks and spot not in way[-2:-1]]:
        if len(ahead) > 1 or ahead[0] in way:
            origin = marks[here].origin
            raise mistake("E0446", "the path through the labyrinth branches", origin, "here", "draw one more wall")
        here = ahead[0]
        way.append(here)
    missed = next((marks[spot] for spot in marks if spot not in way), None)
    if missed is not None:
        note = "open a wall, so that one path visits all places"
        raise mistake("E0446", "the path through the labyrinth does not come here", missed.origin, "this place", note)
    return [marks[spot] for spot in way]


def open_sides(picture: Picture, spot: Spot) -> Iterator[Spot]:
    """Return the places beside a place that no wall separates from it."""
    return ((row, column) for row, column, border in picture.beside(*spot) if border not in BORDERS)

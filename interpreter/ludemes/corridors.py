"""`(corridor PICTURE)`: the way through a labyrinth, as a region in the order in which one walks."""

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
    """The places of a labyrinth in the order in which one comes to them, walking in by its entrance.

    Its walls are drawn with `+`, `-` and `|`; the entrance is the one gap in the wall around it, and the way leads
    through all places without branching. `(sites Before ...)`, `(sites After ...)` and `(forAll Step ...)` go by that
    order.

    Example: (regions "Way" (corridor (picture {"+ +-+" "| | |" "+ + +" "|   |" "+-+-+"})))
    """

    labyrinth: PictureForm

    def region(self, at: Bindings) -> Region:
        """The places, the one at the entrance first."""
        picture = self.labyrinth.picture()
        if not picture.drawn:
            message, note = "the walls of a labyrinth are drawn with `+`, `-` and `|`", 'like {"+ +" "| |" "+-+"}'
            raise mistake("E0446", message, picture.origin, "this picture", note)
        check_fit(at.world, at.world.use, picture)
        marks = walked(picture)
        return Region(at.world.use, tuple(site_under(at.world, at.world.use, mark) for mark in marks))


def walked(picture: Picture) -> list[Mark]:
    """The places in the order of the way."""
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
            raise mistake("E0446", "the way through the labyrinth branches", origin, "here", "draw one more wall")
        here = ahead[0]
        way.append(here)
    missed = next((marks[spot] for spot in marks if spot not in way), None)
    if missed is not None:
        note = "open a wall, so that one way leads through all places"
        raise mistake("E0446", "the way through the labyrinth does not come here", missed.origin, "this place", note)
    return [marks[spot] for spot in way]


def open_sides(picture: Picture, spot: Spot) -> Iterator[Spot]:
    """The places beside a place that no wall parts from it."""
    return ((row, column) for row, column, border in picture.beside(*spot) if border not in BORDERS)

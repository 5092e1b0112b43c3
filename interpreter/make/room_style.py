"""What the rooms of a game look like, learnt from the pictures of its challenges."""

from collections.abc import Sequence
from dataclasses import replace
from math import log

from dslrun.dsl.forms import Form
from dslrun.dsl.records import record
from dslrun.interpreter.make.examples import picture_of
from dslrun.interpreter.make.partition import Cell, Labels, bounds, inner_borders, is_connected, is_rectangle, rooms_of
from dslrun.interpreter.values.pictures import EMPTY, Picture

DEFAULT_SIZES = (3, 4, 4, 5, 5, 6, 6, 7, 8)
DEFAULT_ROUNDNESS = 0.25
NEAR = log(2.6)
"""Challenges whose number of cells differs by less than this factor show how large rooms are."""


@record
class RoomStyle:
    """The rooms of some pictures.

    `sizes` are the sizes of rooms, one entry for each room seen. `equal` is the size of all rooms, `count` the number
    of rooms, where the board decides it. `roundness` is the number of 2x2 blocks and rings in rooms for each cell.
    `shapes` are the heights and widths of rooms if all are rectangles. `blank` is the share of cells without a room.
    """

    sizes: tuple[int, ...] = DEFAULT_SIZES
    equal: int | None = None
    count: int | None = None
    roundness: float = DEFAULT_ROUNDNESS
    shapes: tuple[tuple[int, int], ...] = ()
    blank: float = 0.0

    @property
    def smallest(self) -> int:
        """The size of the smallest room."""
        return min(self.sizes)

    @property
    def largest(self) -> int:
        """The size of the largest room."""
        return max(self.sizes)


def even_picture(forms: Sequence[Form]) -> Picture | None:
    """Return the picture that is the value of an argument; None if it is none or has uneven rows."""
    picture = picture_of(forms)
    return picture if picture is not None and len(set(picture.widths())) == 1 else None


def labels_in(picture: Picture) -> Labels:
    """Return the rooms of a picture."""
    rooms = picture.areas().values()
    return {(mark.row, mark.column): number for number, room in enumerate(rooms) for mark in room}


def has_rooms(pictures: Sequence[Picture]) -> bool:
    """Return whether pictures show rooms: every mark stands for one connected part."""
    return all(
        is_connected(set(room)) for picture in pictures for room in rooms_of(labels_in(picture)).values()
    ) and any(picture.areas() for picture in pictures)


def style_of_rooms(
    pictures: Sequence[Picture], size: tuple[int, int], sizes: tuple[int, int] | None = None
) -> RoomStyle:
    """Return the style of the rooms in the pictures that are nearest to a size, with rooms of certain `sizes`."""
    style = _seen_style(pictures, size) if pictures else RoomStyle()
    return style if sizes is None else _resized(style, *sizes)


def _resized(style: RoomStyle, low: int, high: int) -> RoomStyle:
    """Return a style with rooms of `low` to `high` cells. Rectangles stay rectangles."""
    sides = range(1, high + 1)
    fitting = [(rows, columns) for rows in sides for columns in sides if low <= rows * columns <= high]
    shapes = [shape for shape in style.shapes if shape in fitting] or (fitting if style.shapes else [])
    equal = low if low == high else None
    return replace(style, sizes=tuple(range(low, high + 1)), equal=equal, count=None, shapes=tuple(shapes))


def _seen_style(pictures: Sequence[Picture], size: tuple[int, int]) -> RoomStyle:
    """Return the style of the rooms in pictures."""
    seen = [(picture.size(), list(rooms_of(labels_in(picture)).values())) for picture in pictures]
    near = [rooms for (rows, columns), rooms in seen if abs(log(rows * columns / (size[0] * size[1]))) < NEAR]
    rooms = [room for found in near or [rooms for _, rooms in seen] for room in found]
    cells = sum(len(room) for room in rooms)
    extra = sum(inner_borders(set(room)) - len(room) + 1 for room in rooms)
    board = sum(rows * columns for (rows, columns), _ in seen)
    return RoomStyle(
        sizes=tuple(sorted(len(room) for room in rooms)),
        equal=_equal_size(seen, size),
        count=max(size) if all(len(found) == max(shape) for shape, found in seen) else None,
        roundness=extra / cells,
        shapes=_shapes(rooms),
        blank=1 - sum(len(room) for _, found in seen for room in found) / board,
    )


Seen = Sequence[tuple[tuple[int, int], list[list[Cell]]]]


def _equal_size(seen: Seen, size: tuple[int, int]) -> int | None:
    """Return the size of all rooms: the side of the board, or a number that all pictures share."""
    sizes = [{len(room) for room in rooms} for _, rooms in seen]
    if all(found == {max(shape)} for found, (shape, _) in zip(sizes, seen, strict=True)):
        return max(size)
    together = set[int]().union(*sizes)
    return min(together) if len(together) == 1 else None


def _shapes(rooms: Sequence[list[Cell]]) -> tuple[tuple[int, int], ...]:
    """Return the heights and widths of rooms; nothing unless all are rectangles and some is not a strip."""
    if not all(is_rectangle(room) for room in rooms):
        return ()
    corners = [bounds(room) for room in rooms]
    shapes = sorted((bottom - top + 1, right - left + 1) for (top, left), (bottom, right) in corners)
    return tuple(shapes) if any(min(shape) > 1 for shape in shapes) else ()


def is_marked(picture: Picture) -> bool:
    """Return whether a drawing of rooms also has marks inside them."""
    return picture.drawn and any(mark.text not in EMPTY for row in picture.rows() for mark in row)

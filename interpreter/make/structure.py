"""The structure that a challenge draws before anything is solved: rooms, islands, grids of runs, walls.

`kind_of` says what an argument draws, `structure` draws a new one. Both read the roles of the argument and the examples
in other challenges, never a name.
"""

from collections.abc import Sequence
from random import Random

from dslrun.dsl.atoms import flat
from dslrun.dsl.forms import Form, Named
from dslrun.dsl.reader import read
from dslrun.dsl.source import Source
from dslrun.interpreter.make.arguments import ArgumentRole, Use
from dslrun.interpreter.make.islands import islands
from dslrun.interpreter.make.moved_rooms import moved
from dslrun.interpreter.make.partition import Labels, grid
from dslrun.interpreter.make.patches import patches
from dslrun.interpreter.make.picture_text import drawn, drawn_walls, in_words, lettered
from dslrun.interpreter.make.room_style import even_picture, has_rooms, labels_in, style_of_rooms
from dslrun.interpreter.make.rooms import grown
from dslrun.interpreter.make.runs import cross_sums
from dslrun.interpreter.make.scaled_numbers import scaled
from dslrun.interpreter.make.structure_kind import StructureKind, kind_of, paths_in, pictures_in
from dslrun.interpreter.make.symmetries import IDENTITY, GridSymmetry, reflected
from dslrun.interpreter.make.tubes import paths
from dslrun.interpreter.make.walls import DEFAULT_WALLS, some_doors, wall_style
from dslrun.interpreter.values.pictures import Picture

__all__ = ["StructureKind", "changed", "kind_of", "scaled", "structure"]

Size = tuple[int, int]


def structure(
    uses: Sequence[Use],
    examples: Sequence[tuple[Form, ...]],
    size: Size,
    random: Random,
    symmetry: GridSymmetry = IDENTITY,
    *,
    room_sizes: Size | None = None,
) -> str | None:
    """Return the text of an argument that draws structure, at a size; None if it cannot be grown.

    The size is the rows and columns of the picture: of cells, or of the places on which islands lie. An argument of the
    kind FIXED is the first example that fits, changed by the symmetry: give all arguments of a challenge the same one.
    `room_sizes` are the smallest and the largest size of rooms, if they differ from those of the examples.
    """
    pictures = pictures_in(examples)
    match kind_of(uses, examples):
        case StructureKind.ROOMS:
            labels = grown(style_of_rooms(pictures, size, room_sizes), *size, random)
            return None if labels is None else rooms_text(uses, pictures, labels, size)
        case StructureKind.ISLANDS:
            found = islands(pictures, *size, random)
            return None if found is None else _marked(dict.fromkeys(found, "?"), size)
        case StructureKind.RUNS:
            marks = cross_sums(pictures, *size, random)
            return None if marks is None else in_words(marks)
        case StructureKind.PATCHES:
            return _marked(patches(pictures, *size, random), size)
        case StructureKind.WALLS:
            doors = some_doors(wall_style(pictures) if pictures else DEFAULT_WALLS, *size, random)
            return drawn_walls(lambda one, two: (one, two) not in doors, *size)
        case StructureKind.PATHS:
            return _paths(examples, size, random)
        case StructureKind.FIXED:
            return _fixed(uses, examples, size, symmetry)
        case None:
            return None


def changed(text: str, examples: Sequence[tuple[Form, ...]], random: Random) -> str | None:
    """Return rooms with a small random change, as `moved` makes it, in the same style; None if these are no rooms."""
    picture = even_picture(tuple(read(Source("rooms", text))))
    if picture is None or not has_rooms([picture]):
        return None
    style = style_of_rooms(pictures_in(examples) or [picture], picture.size())
    return _written(moved(labels_in(picture), random, style), picture.size(), picture)


def rooms_text(uses: Sequence[Use], pictures: Sequence[Picture], labels: Labels, size: Size) -> str:
    """Return rooms as a picture in the style of others. Without any, rooms with clues inside are drawn."""
    if pictures:
        return _written(labels, size, pictures[0])
    return drawn(labels, *size, {}) if _has_clues_inside(uses) else lettered(labels, *size)


def _written(labels: Labels, size: Size, like: Picture) -> str:
    if like.drawn:
        return drawn(labels, *size, {})
    first = next((mark.text for mark in like.all_marks()), "a")
    return lettered(labels, *size, upper=first.isupper())


def _has_clues_inside(uses: Sequence[Use]) -> bool:
    """Return whether a picture of rooms also holds clues or values, so that its rooms need drawn borders."""
    if any(use.role in (ArgumentRole.CLUES, ArgumentRole.GIVENS) for use in uses):
        return True
    areas = [use.call for use in uses if use.role is ArgumentRole.AREAS]
    return any(not any(isinstance(item, Named) and item.name == "numbers" for item in call.items) for call in areas)


def _marked(marks: dict[tuple[int, int], str], size: Size) -> str:
    """Return marks as a picture."""
    places = grid(*size)
    rows = [[marks.get(place, ".") for place in places if place[0] == row] for row in range(size[0])]
    return in_words(rows)


def _paths(examples: Sequence[tuple[Form, ...]], size: Size, random: Random) -> str:
    """Return paths in the style of the examples as a list of clues."""
    shown = [paths_in(forms) for forms in examples]
    lengths = sorted(len(path) for found in shown for path in found)
    shares = [
        sum(map(len, found)) / ((1 + max(cell[0] for path in found for cell in path)) * _width(found))
        for found in shown
    ]
    found = paths(lengths, min(1.0, sum(shares) / len(shares)), *size, random)
    hints = [" ".join(f"r{row + 1}c{column + 1}" for row, column in path) for path in found]
    return "{\n" + "".join(f"    (hint {{{hint}}})\n" for hint in hints) + "}"


def _width(found: Sequence[Sequence[tuple[int, int]]]) -> int:
    return 1 + max(column for path in found for _, column in path)


def _fixed(uses: Sequence[Use], examples: Sequence[tuple[Form, ...]], size: Size, symmetry: GridSymmetry) -> str | None:
    """Return the first example that fits the size, changed by a symmetry."""
    before = size[::-1] if symmetry.turned else size
    arrows = any(use.role is ArgumentRole.CLUES for use in uses)
    for forms in examples:
        found = [reflected(form, before, symmetry, arrows) for form in forms]
        if None not in found:
            return " ".join(flat(form) for form in found if form is not None)
    return None

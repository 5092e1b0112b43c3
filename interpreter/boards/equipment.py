"""The equipment of a game: clues, lists of regions, pieces and layers of values."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import NamedTuple

from dslrun.dsl.records import record
from dslrun.dsl.source import Span
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.forms import Spots
from dslrun.interpreter.boards.sites import SiteType


class Stated(NamedTuple):
    """Where a text states a clue.

    The span is that of a line of a picture, with the column as `number` (and a `side` for each of two cross sums); that
    of `(outside ...)` or `(lines ...)`, with the side and the number of the entry; that of `(areas ...)`, with the mark
    of the area as `side`; or that of a `(hint ...)` or a list of them, with the first site as `number`.
    """

    span: Span
    side: str
    number: int


class Ink(NamedTuple):
    """A colour of a palette: the mark in the clues and the name of the colour."""

    mark: str
    name: str


@record(eq=False)
class Clue:
    """A clue with its sites, its numbers (None for `?`), their colours and the direction in which it points.

    `inks` are the colours of the palette in the order of their values, from 1; empty if there is no palette.

    Two clues are never equal, even with the same numbers on the same sites. `place` is where the clue is drawn: "on"
    its first site, "before" or "after" a line (outside the board), "between" two sites, or "none". `name` is the name
    in `(hints "Name" ...)`. `stars` holds the positions of `*` among the numbers: 0 is before the first number, 1
    before the second. `marks` are the marks of colours in its notation, by value; empty if runs have no colours.
    `stated` is the place in the text. No other clue has the same.
    """

    type: SiteType
    sites: tuple[int, ...]
    numbers: tuple[int | None, ...] = (0,)
    colours: tuple[int, ...] = ()
    direction: Direction | None = None
    place: str = "on"
    text: str = ""
    name: str = ""
    stars: tuple[int, ...] = ()
    stated: Stated | None = None
    inks: tuple[Ink, ...] = ()
    marks: Mapping[int, str] = field(default_factory=dict)

    @property
    def written(self) -> tuple[str, ...]:
        """The numbers as text, with `?` for unknown numbers and with the `*`s."""
        found: list[str] = []
        for place, number in enumerate((*self.numbers, 0)):
            found += ["*"] * self.stars.count(place)
            if place < len(self.numbers):
                found.append("?" if number is None else str(number))
        return tuple(found)


class Runs(NamedTuple):
    """The numbers of a clue and their colours. A number may be None, a colour 0: both are then unknown."""

    numbers: tuple[int | None, ...]
    colours: tuple[int, ...] = ()


@record(eq=False)
class CluePattern:
    """A clue of a frame that follows from the values of a board, given by variable: `inverse` returns it."""

    clue: Clue
    inverse: Callable[[Sequence[int]], Runs]


@record
class OpenClues:
    """Clues left open in a frame, the text of a puzzle that is still being made.

    A clue stated at one of the `optional` places may be absent: a rule then means what it means in the text without
    that clue. A place `?` of `(outside ...)` is an unknown clue if it is optional. A clue that its notation always
    states, such as that of a line, is never absent. `greatest` bounds every unknown number; `greatest_of` has bounds
    of its own for the clues with a name. Which clues a rule means, by type and name, does not depend on which are
    absent.
    """

    optional: frozenset[Stated] = frozenset()
    greatest: int | None = None
    greatest_of: Mapping[str, int] = field(default_factory=dict)


@record
class RegionList:
    """One `(regions ...)` item: its name, its kind and its lists of sites.

    `kind` is the name of a `RegionKind`, or empty for listed sites. If the lists come from clues, `clues[i]` belongs
    to list i, and if they come from the marks of a picture, `marks[i]` does. `label` is the author's word for one of
    the regions in explanations. `mark` is the mark of a picture to draw on the sites, or empty.
    """

    name: str
    kind: str
    type: SiteType
    lists: tuple[tuple[int, ...], ...]
    clues: tuple[Clue, ...] = ()
    mark: str = ""
    marks: tuple[str, ...] = ()
    label: str = ""


@record
class Piece:
    """A piece of the set named `set`, with its number there (from 1).

    `uses` is how often the game uses it. `forms` holds its distinct rotations and reflections, the drawn one first.
    """

    set: str
    number: int
    uses: int
    forms: tuple[Spots, ...]


@record
class PieceSet:
    """One `(pieces ...)` item: its name and its pieces, in the order of the text."""

    name: str
    pieces: tuple[Piece, ...]

    def drawn(self) -> Iterator[Spots]:
        """Yield the pieces as drawn in the text, each as often as the game uses it, but at least once."""
        for piece in self.pieces:
            for _ in range(max(piece.uses, 1)):
                yield piece.forms[0]


@record
class Layer:
    """A layer of values: one variable per site of a type. A player sets values from `low` to `high`; 0 means empty.

    `words` are the author's words for the values from `low` on, as they stand after "is".
    """

    name: str
    type: SiteType
    low: int
    high: int
    hidden: bool = False
    words: tuple[str, ...] = ()

    @property
    def playable(self) -> int:
        """The mask of values a player may set."""
        return ((1 << (self.high + 1)) - 1) & ~((1 << self.low) - 1)

    @property
    def domain(self) -> int:
        """The mask of values a site can have on a complete board. It always contains 0."""
        return self.playable | 1

"""The canvas, a grid of characters with roles, and the finished Drawing.

A Drawing is data, not text: a printer joins its segments, a screen colours them, and a cursor finds the place of a
site. Every character is one column wide.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from enum import Enum
from typing import NamedTuple

from dslrun.dsl.records import record
from dslrun.interpreter.boards.sites import Site

Spot = tuple[int, int]
"""A row and a column of a canvas or a board, counted from its upper left corner."""


class Role(Enum):
    """The meaning of a part of a drawing, which determines its colour."""

    EMPTY = "empty"
    GRID = "grid"  # thin lines, and the dots of an empty board
    BORDER = "border"  # thick lines: rooms, boxes, the outline
    WALL = "wall"  # places without a value
    TINT = "tint"  # places marked by a region
    GIVEN = "given"
    VALUE = "value"
    SHADE = "shade"  # a place filled by its value
    KNOCKOUT = "knockout"  # text on a filled place
    CLUE = "clue"  # a clue on the board
    OUTER_CLUE = "outer clue"  # a clue outside, in a wall or in the corner of a cage
    SIGN = "sign"  # a clue between two places
    LINE = "line"  # chosen edges
    CROSS = "cross"  # known to be empty
    MARK = "mark"  # pencil marks


class Segment(NamedTuple):
    """A run of characters with the same role and colour. `tone` is the number of the colour, 0 for none."""

    text: str
    role: Role
    tone: int = 0


class Frame(NamedTuple):
    """The board within a drawing, without the clues around it; bottom and right are exclusive."""

    top: int
    left: int
    bottom: int
    right: int


@record(slots=False)
class Drawing:
    """A finished drawing: rows of segments, the row and column of every site's glyph, and the frame of the board.

    `shown` holds the characters that show the value of each site. The last `listed` rows list values that did not fit
    on the board. `areas` holds the spots of each site regardless of its value: the inside of a tile, the stroke of an
    edge. `clues` holds the spots of each clue, by its index in `game.clues`.
    """

    rows: tuple[tuple[Segment, ...], ...]
    sites: Mapping[Site, Spot]
    frame: Frame
    shown: Mapping[Site, Mapping[Spot, str]] = field(default_factory=dict)
    listed: int = 0
    areas: Mapping[Site, tuple[Spot, ...]] = field(default_factory=dict)
    clues: Mapping[int, tuple[Spot, ...]] = field(default_factory=dict)

    def plain(self) -> str:
        """Return the drawing as text without colours and without trailing blanks."""
        return "\n".join("".join(segment.text for segment in row).rstrip() for row in self.rows)

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """The number of columns of the longest row."""
        return max((sum(len(segment.text) for segment in row) for row in self.rows), default=0)


Ink = tuple[Role, int]
BLANK: Ink = (Role.EMPTY, 0)


class Canvas:
    """A canvas of fixed size, blank at first. It ignores characters written outside it."""

    def __init__(self, height: int, width: int) -> None:
        self.height, self.width = height, width
        self.chars = [[" "] * width for _ in range(height)]
        self.inks: list[list[Ink]] = [[BLANK] * width for _ in range(height)]
        self.sites: dict[Site, Spot] = {}
        self.areas: dict[Site, tuple[Spot, ...]] = {}
        self.clues: dict[int, dict[Spot, None]] = {}
        self.claims: dict[Site, dict[Spot, None]] = {}
        self.owners: dict[Spot, Site] = {}

    def put(self, row: int, column: int, text: str, role: Role, tone: int = 0, *, site: Site | None = None) -> None:
        """Write a text that starts at a spot. With `site`, the text shows the value of that site."""
        if site is not None:
            self.claim(site, ((row, at) for at in range(column, column + len(text))))
        if not 0 <= row < self.height:
            return
        chars, inks, ink = self.chars[row], self.inks[row], (role, tone)
        for at, char in enumerate(text, column):
            if 0 <= at < self.width:
                chars[at] = char
                inks[at] = ink
                if site is None:
                    self.owners.pop((row, at), None)

    def centre(self, row: int, column: int, text: str, role: Role, tone: int = 0, *, site: Site | None = None) -> None:
        """Write a text with its middle at a spot. A text of even length has its right middle character there."""
        self.put(row, column - len(text) // 2, text, role, tone, site=site)

    def centre_clue(self, numbers: Iterable[int], row: int, column: int, text: str, role: Role) -> None:
        """Write the text of these clues with its middle at a spot, moved if it would leave the canvas."""
        start = max(0, min(column - len(text) // 2, self.width - len(text)))
        self.put(row, start, text, role)
        self.mark_clues(numbers, row, start, len(text))

    def mark_clues(self, numbers: Iterable[int], row: int, column: int, length: int) -> None:
        """Record that the `length` characters from a spot onwards show the clues with these indices."""
        for clue in numbers:
            self.clues.setdefault(clue, {}).update(dict.fromkeys((row, column + at) for at in range(length)))

    def set_role(self, spots: Iterable[Spot], role: Role) -> None:
        """Change the role of the characters at these spots and remove their colours."""
        for row, column in spots:
            if 0 <= row < self.height and 0 <= column < self.width:
                self.inks[row][column] = role, 0

    def claim(self, site: Site, spots: Iterable[Spot]) -> None:
        """Record that the characters at these spots show the value of a site, until other text overwrites them."""
        claimed = self.claims.setdefault(site, {})
        for row, column in spots:
            claimed[row, column] = None
            if 0 <= row < self.height and 0 <= column < self.width:
                self.owners[row, column] = site

    def is_legible(self, site: Site) -> bool:
        """Return whether a site shows its value and nothing has overwritten any of its characters."""
        spots = self.claims.get(site, {})
        return bool(spots) and all(self.owners.get(spot) == site for spot in spots)

    def char(self, row: int, column: int) -> str:
        """Return the character at a spot, or a blank outside the canvas."""
        inside = 0 <= row < self.height and 0 <= column < self.width
        return self.chars[row][column] if inside else " "

    def drawing(self, frame: Frame) -> Drawing:
        """Return the finished drawing, without empty rows at its end."""
        rows = [tuple(segments(chars, inks)) for chars, inks in zip(self.chars, self.inks, strict=True)]
        while rows and not rows[-1]:
            rows.pop()
        shown = {
            site: {(row, column): self.char(row, column) for row, column in spots}
            for site, spots in self.claims.items()
            if self.is_legible(site)
        }
        clues = {clue: tuple(spots) for clue, spots in self.clues.items()}
        return Drawing(tuple(rows), self.sites, frame, shown, areas=self.areas, clues=clues)


def segments(chars: list[str], inks: list[Ink]) -> Iterator[Segment]:
    """Yield the runs of characters with the same ink in a row, without trailing blanks."""
    end = len("".join(chars).rstrip())
    start = 0
    for at in range(1, end + 1):
        if at == end or inks[at] != inks[start]:
            yield Segment("".join(chars[start:at]), *inks[start])
            start = at

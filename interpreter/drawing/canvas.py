"""The canvas: a sheet of characters, each with a role, and the finished Drawing it becomes.

A Drawing is data, not text: a printer joins its segments, a screen colours them, and a cursor finds the place of
a site. Every character is one column wide.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from dslrun.interpreter.boards.sites import Site

Spot = tuple[int, int]
"""A row and a column: of a canvas, or of a board, from its upper left."""


class Role(Enum):
    """What a piece of a drawing is; colours are chosen by it."""

    EMPTY = "empty"
    GRID = "grid"  # thin lines and the dots of an empty board
    BORDER = "border"  # thick lines: rooms, boxes, the outline
    WALL = "wall"  # places that hold no value
    TINT = "tint"  # places marked out by a region
    GIVEN = "given"
    VALUE = "value"
    SHADE = "shade"  # a place filled by its value
    KNOCKOUT = "knockout"  # text upon a filled place
    HINT = "hint"  # a clue on the board
    CLUE = "clue"  # a clue outside, in a wall, in a cage's corner
    SIGN = "sign"  # a clue between two places
    LINE = "line"  # chosen edges
    CROSS = "cross"  # known to be empty
    MARK = "mark"  # pencil marks


class Segment(NamedTuple):
    """A run of characters of one role; `tone` is the number of a colour, 0 for none."""

    text: str
    role: Role
    tone: int = 0


class Frame(NamedTuple):
    """The part of a drawing that is the board itself, without the clues around it: rows and columns, ends excluded."""

    top: int
    left: int
    bottom: int
    right: int


@dataclass(frozen=True)
class Drawing:
    """Rows of segments, the place (row, column) of every site's own glyph, and the frame of the board.

    `shown` are the characters in which each site shows what it holds; the last `listed` rows are words about sites
    that found no room on the board. `areas` are the characters that are a site's place, whatever stands there: the
    inside of a tile, the stroke of an edge; `clues` are those that tell a hint, by its number in `game.clues`.
    """

    rows: tuple[tuple[Segment, ...], ...]
    sites: Mapping[Site, Spot]
    frame: Frame
    shown: Mapping[Site, Mapping[Spot, str]] = field(default_factory=dict)
    listed: int = 0
    areas: Mapping[Site, tuple[Spot, ...]] = field(default_factory=dict)
    clues: Mapping[int, tuple[Spot, ...]] = field(default_factory=dict)

    def plain(self) -> str:
        """The drawing as text without colours; no blanks at the ends of lines."""
        return "\n".join("".join(segment.text for segment in row).rstrip() for row in self.rows)

    @property
    def height(self) -> int:
        """How many rows it has."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """How many columns its longest row has."""
        return max((sum(len(segment.text) for segment in row) for row in self.rows), default=0)


Ink = tuple[Role, int]
BLANK: Ink = (Role.EMPTY, 0)


class Canvas:
    """A sheet of blanks of fixed size to write upon; what falls outside is cut off."""

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
        """Write a text from a place to the right. One that tells what a site holds belongs to that site."""
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
        """Write a text with its middle (the right one of two) at a place."""
        self.put(row, column - len(text) // 2, text, role, tone, site=site)

    def tell(self, hints: Iterable[int], row: int, column: int, length: int) -> None:
        """Say that so many characters from a place to the right tell some hints."""
        for hint in hints:
            self.clues.setdefault(hint, {}).update(dict.fromkeys((row, column + at) for at in range(length)))

    def tinge(self, spots: Iterable[Spot], role: Role) -> None:
        """Give the characters at some places another role."""
        for row, column in spots:
            if 0 <= row < self.height and 0 <= column < self.width:
                self.inks[row][column] = role, 0

    def claim(self, site: Site, spots: Iterable[Spot]) -> None:
        """Say that the characters at some places tell what a site holds, until others are written over them."""
        claimed = self.claims.setdefault(site, {})
        for row, column in spots:
            claimed[row, column] = None
            if 0 <= row < self.height and 0 <= column < self.width:
                self.owners[row, column] = site

    def is_legible(self, site: Site) -> bool:
        """Whether a site shows what it holds, all of it."""
        spots = self.claims.get(site, {})
        return bool(spots) and all(self.owners.get(spot) == site for spot in spots)

    def char(self, row: int, column: int) -> str:
        """The character at a place, blank outside."""
        inside = 0 <= row < self.height and 0 <= column < self.width
        return self.chars[row][column] if inside else " "

    def drawing(self, frame: Frame) -> Drawing:
        """The finished sheet, without empty rows at its end."""
        rows = [tuple(segments(chars, inks)) for chars, inks in zip(self.chars, self.inks, strict=True)]
        while rows and not rows[-1]:
            rows.pop()
        shown = {
            site: {(row, column): self.char(row, column) for row, column in spots}
            for site, spots in self.claims.items()
            if self.is_legible(site)
        }
        clues = {hint: tuple(spots) for hint, spots in self.clues.items()}
        return Drawing(tuple(rows), self.sites, frame, shown, areas=self.areas, clues=clues)


def segments(chars: list[str], inks: list[Ink]) -> Iterator[Segment]:
    """The runs of one ink in a row, trailing blanks left out."""
    end = len("".join(chars).rstrip())
    start = 0
    for at in range(1, end + 1):
        if at == end or inks[at] != inks[start]:
            yield Segment("".join(chars[start:at]), *inks[start])
            start = at

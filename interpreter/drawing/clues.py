"""Decide where to draw each clue: on its site, in a corner, between two sites, or beside a line.

Our own clues specify their place. Ludii's do not: pairs of sites without a number become `<` signs, overlapping lists
(or the style `NextTo`) become clues beside a line, and other lists become areas with a number in their corner.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from dslrun.dsl.records import record
from dslrun.interpreter.boards.equipment import Clue
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing.charset import Charset
from dslrun.interpreter.drawing.colour import inks_of, tone_of
from dslrun.interpreter.game import Game, HintStyle

SIZES_ONLY = ("RippleEffect", "Jigsaw")
"""The Ludii styles that draw the outline of an area but not its number."""
BESIDE = ("Kakuro", "Nonogram", "HexagonalNonogram")
"""The Ludii styles that draw the numbers of a line before its first site."""


AROUND_A_CORNER = 4


@record
class LineClue:
    """The texts of a clue for a line of sites, drawn before its first site.

    `after` is True if that end is the right or lower one. `tones` has a colour per text, or is empty; `values` has the
    value of each colour.
    """

    type: SiteType
    sites: tuple[int, ...]
    texts: tuple[str, ...]
    tones: tuple[int, ...] = ()
    after: bool = False
    number: int = -1  # the index of the clue in `game.clues`
    values: tuple[int, ...] = ()


@record
class ClueStroke:
    """A clue that is a line through its sites, and the index of the clue."""

    type: SiteType
    sites: tuple[int, ...]
    style: HintStyle
    number: int


@dataclass(eq=False, repr=False)
class ClueMap:
    """All clues by where they are drawn. `areas` holds the lists of sites to outline, by type.

    `numbers_at` holds the indices of the clues at each site. A sign has the index of its clue.
    """

    on: dict[Site, str] = field(default_factory=dict)
    corners: dict[Site, str] = field(default_factory=dict)
    signs: list[tuple[Site, Site, str, int]] = field(default_factory=list)
    lines: list[LineClue] = field(default_factory=list)
    areas: dict[SiteType, list[tuple[int, ...]]] = field(default_factory=dict)
    numbers_at: dict[Site, list[int]] = field(default_factory=dict)
    strokes: list[ClueStroke] = field(default_factory=list)


def read_clues(game: Game, charset: Charset) -> ClueMap:
    """Return the clues of a game, sorted by where they are drawn."""
    clues = ClueMap()
    for kind in SiteType:
        numbered = {at: clue for at, clue in enumerate(game.clues) if clue.type is kind and clue.sites}
        if numbered:
            ClueSorter(game, charset, kind, numbered, clues).run()
    for item in game.regions:
        for index in chain.from_iterable(item.lists if item.mark else ()):
            site = Site(item.type, index)
            beside_number = has_numbers(game, item.type) and game.variable(site) is not None
            add_text(clues.corners if beside_number else clues.on, site, charset.sign(item.mark))
    return clues


def add_text(texts: dict[Site, str], site: Site, text: str) -> None:
    """Add a text to those at a site, unless it is among them."""
    before = texts.get(site)
    if before is None or text not in before.split():
        texts[site] = text if before is None else f"{before} {text}"


def has_numbers(game: Game, kind: SiteType) -> bool:
    """Return whether sites of a type show numbers as their values."""
    layer = game.layer_of(kind)
    return layer is not None and not layer.hidden and layer.high > max(layer.low, 1)


def are_circles(game: Game) -> bool:
    """Return whether clues on vertices are white and black circles: the game plays edges, and the clues are 0 or 1."""
    plays_edges = any(layer.type is SiteType.EDGE and not layer.hidden for layer in game.layers)
    on_vertices = [clue for clue in game.clues if clue.type is SiteType.VERTEX]
    return plays_edges and all(set(clue.numbers) <= {0, 1} for clue in on_vertices)


class ClueSorter:
    """Sorts the clues of one site type."""

    def __init__(
        self, game: Game, charset: Charset, kind: SiteType, numbered: Mapping[int, Clue], clues: ClueMap
    ) -> None:
        self.game, self.charset, self.kind, self.numbered, self.clues = game, charset, kind, numbered, clues
        self.number = -1
        styles = game.look.hint_styles
        own = [clue for clue in numbered.values() if clue.name not in styles]
        unplaced = [clue for clue in own if clue.place in ("on", "none")]
        several = [clue for clue in unplaced if len(clue.sites) > 1]
        self.pairs = bool(several) and all(len(h.sites) == 2 and h.numbers == (0,) for h in several)
        beside = game.look.clues == "NextTo" or game.look.style in BESIDE
        self.beside = beside or (not self.pairs and overlap(several))
        layer = game.layer_of(kind)
        self.numeric = has_numbers(game, kind)
        self.inks = inks_of(game)
        self.coloured = len({colour for clue in own for colour in clue.colours}) > 1
        self.marks = game.look.marks.get(layer.name, {}) if layer is not None else {}
        self.has_areas = bool(several) and not self.pairs and not self.beside
        self.bulbs = self.has_areas and all(clue.numbers == (0,) and not clue.text for clue in several)
        """True if no area has a number; a circle then marks the first site of each."""
        informative = any(clue.numbers != (len(clue.sites),) for clue in unplaced)
        self.hidden = game.look.clues == "None" or (
            self.has_areas and (not informative or game.look.style in SIZES_ONLY)
        )

    def run(self) -> None:
        """Place every clue."""
        for number, clue in self.numbered.items():
            self.number = number
            style = self.game.look.hint_styles.get(clue.name)
            if style is not None and clue.place == "on":
                self.styled(clue, style)
                continue
            match clue.place:
                case "between":
                    self.sign(clue)
                case "before" | "after":
                    self.line(clue, clue.sites, clue.place == "after")
                case _:
                    self.unplaced(clue)

    def styled(self, clue: Clue, style: HintStyle) -> None:
        """Place a clue as the metadata say."""
        numbers = " ".join(clue.written) if clue.numbers != (None,) else ""
        match style.word:
            case "Line" | "Tube" | "Arrow" if len(clue.sites) > 1:
                self.clues.strokes.append(ClueStroke(self.kind, clue.sites, style, self.number))
            case "Sign" if len(clue.sites) > 1:
                known, sign = numbers_and_sign(style.sign)
                self.sign(replace(clue, text=self.dot(sign) if numbers in ("", known) else numbers + self.dot(sign)))
            case "Area":
                self.clues.areas.setdefault(self.kind, []).append(clue.sites)
                self.corner(clue, numbers)
            case _:
                arrow = self.charset.arrow(clue.direction.value) if clue.direction else ""
                self.corner(clue, numbers + arrow)

    def corner(self, clue: Clue, text: str) -> None:
        """Place a text in a corner of the first site of a clue."""
        if text:
            first = min(clue.sites, key=lambda index: self.game.board.place(self.kind, index))
            site = Site(self.kind, first)
            add_text(self.clues.corners, site, text)
            self.clues.numbers_at.setdefault(site, []).append(self.number)

    def unplaced(self, clue: Clue) -> None:
        """Place a clue that does not specify its place."""
        if len(clue.sites) > 1 and self.pairs:
            self.sign(clue)
        elif self.beside and not self.has_areas and len(clue.sites) > 1:
            self.line(clue, self.in_reading_order(clue), after=False)
        else:
            if self.has_areas:
                self.clues.areas.setdefault(self.kind, []).append(clue.sites)
            if not self.hidden and clue.place != "none":
                self.label(clue)

    def label(self, clue: Clue) -> None:
        """Place a clue on its first site, or in a corner if the sites have numeric values."""
        text = self.dot(self.text(clue)) if clue.place == "between" else self.text(clue)
        site = Site(self.kind, clue.sites[0])
        numbers = self.clues.numbers_at
        if not self.numeric or (self.game.variable(site) is None and not self.has_areas):
            before = self.clues.on.get(site, "")  # clues of another name may be on the same site
            self.clues.on[site] = before if before == text else before + text
            numbers.setdefault(site, []).append(self.number)
            return
        board = self.game.board
        first = min(clue.sites, key=lambda index: board.place(self.kind, index))
        self.clues.corners.setdefault(Site(self.kind, first), text)
        numbers.setdefault(Site(self.kind, first), []).append(self.number)

    def sign(self, clue: Clue) -> None:
        """Place a sign between the first two sites, or in the middle of four. `<` points to the first site."""
        if len(clue.sites) < 2:
            self.label(clue)
            return
        one, two = clue.sites[0], clue.sites[-1 if len(clue.sites) == AROUND_A_CORNER else 1]
        text = clue.text
        if text in ("", "<", ">", "^", "v"):
            (row, column), (row2, column2) = (self.game.board.place(self.kind, s) for s in (one, two))
            if row == row2:
                text = "<" if column < column2 else ">"
            else:
                text = self.charset.up if row < row2 else self.charset.down
        self.clues.signs.append((Site(self.kind, one), Site(self.kind, two), self.dot(text), self.number))

    def dot(self, text: str) -> str:
        """Return the glyph of a sign: `o` and `*` are a white and a black circle, `.` is a small dot."""
        return {"o": self.charset.white, "*": self.charset.black, ".": self.charset.dot}.get(text, text)

    def line(self, clue: Clue, sites: tuple[int, ...], after: bool) -> None:
        """Place the numbers of a line. An empty list becomes 0. A single `*` means no clue, so it is not drawn."""
        if clue.written == ("*",) or self.game.look.clues == "None":
            return
        texts = tuple(self.dot(word) for word in clue.text.split()) or clue.written or ("0",)
        tones = self.tones(clue) if self.coloured or (self.marks and clue.colours) else ()
        if self.marks and tones:
            texts = tuple(self.lettered(text, tone) for text, tone in zip(texts, tones, strict=False))
            tones = ()
        if sites != clue.sites:
            texts, tones = texts[::-1], tones[::-1]
        shown = tuple(tone_of(value, self.inks) if value else 0 for value in tones)
        self.clues.lines.append(LineClue(self.kind, sites, texts, shown, after, self.number, tones))

    def tones(self, clue: Clue) -> tuple[int, ...]:
        """Return the value of each text's colour, 0 for `*` and for a number without a colour."""
        colours = iter(clue.colours)
        return tuple(0 if text == "*" else next(colours, 0) for text in clue.written)

    def lettered(self, text: str, value: int) -> str:
        """Return the length of a run with the mark of its value, or the mark alone if the length is unknown."""
        mark = self.marks.get(value, "")
        return mark if mark and text == "?" else text + mark

    def in_reading_order(self, clue: Clue) -> tuple[int, ...]:
        """Return the sites of a line, starting at its upper or left end."""
        place = self.game.board.place
        backwards = place(self.kind, clue.sites[0]) > place(self.kind, clue.sites[-1])
        return clue.sites[::-1] if backwards else clue.sites

    def text(self, clue: Clue) -> str:
        """Return the numbers of a clue with the arrow of its direction, or its mark.

        If the sites have no visible values, a marked clue shows the piece that the metadata name for its number.
        """
        arrow = self.charset.arrow(clue.direction.value) if clue.direction else ""
        if clue.text:
            bare = all(layer.hidden for layer in self.game.layers if layer.type is self.kind)
            name = self.game.look.glyphs.get(clue.numbers[0] or 0, "") if bare else ""
            return arrow or self.charset.piece(name) or self.charset.sign(clue.text)
        if self.bulbs and len(clue.sites) > 1:
            return self.charset.white
        return " ".join(clue.written) + arrow


def numbers_and_sign(text: str) -> tuple[str, str]:
    """Return the number that a sign stands for, and the sign: `1` and `o` for `1o`."""
    sign = text.lstrip("0123456789")
    return text[: len(text) - len(sign)], sign


def overlap(clues: Sequence[Clue]) -> bool:
    """Return whether two different areas share a site. Several clues may have the same area."""
    areas = {frozenset(clue.sites) for clue in clues}
    return sum(map(len, areas)) > len(frozenset().union(*areas))

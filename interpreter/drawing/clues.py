"""Where each hint of a game is drawn: on its site, in a corner, between two sites, or beside a line.

Our own hints say their place. Ludii's say nothing: pairs without a number are `<` signs, overlapping lists (or
`NextTo`) are clues beside a line, other lists are areas with a number in their corner.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from dslrun.interpreter.boards.equipment import Clue
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing.charset import Charset
from dslrun.interpreter.game import Game

SIZES_ONLY = ("RippleEffect", "Jigsaw")
"""Ludii's styles that draw the outline of an area and not its number."""
BESIDE = ("Kakuro", "Nonogram", "HexagonalNonogram")
"""Ludii's styles that draw the numbers of a line before its first site."""


AROUND_A_CORNER = 4


@dataclass(frozen=True, slots=True)
class LineClue:
    """Texts that belong beside the first of some sites in a row or column."""

    type: SiteType
    sites: tuple[int, ...]
    texts: tuple[str, ...]
    tones: tuple[int, ...] = ()
    after: bool = False
    hint: int = -1  # its number among the game's hints


@dataclass
class ClueMap:
    """All hints, sorted by where they are drawn; `areas` are the site lists to outline, by type.

    `told_at` and `told_by_sign` are the numbers of the hints that stand at a site, and between two.
    """

    on: dict[Site, str] = field(default_factory=dict)
    corners: dict[Site, str] = field(default_factory=dict)
    signs: list[tuple[Site, Site, str]] = field(default_factory=list)
    lines: list[LineClue] = field(default_factory=list)
    areas: dict[SiteType, list[tuple[int, ...]]] = field(default_factory=dict)
    told_at: dict[Site, list[int]] = field(default_factory=dict)
    told_by_sign: list[int] = field(default_factory=list)


def read_clues(game: Game, charset: Charset) -> ClueMap:
    """Sort the hints of a game."""
    clues = ClueMap()
    for kind in SiteType:
        numbered = {at: hint for at, hint in enumerate(game.clues) if hint.type is kind and hint.sites}
        if numbered:
            ClueSorter(game, charset, kind, numbered, clues).run()
    return clues


def are_circles(game: Game) -> bool:
    """Whether the hints on vertices that lines run through are white and black circles: all are 0 or 1."""
    plays_edges = any(layer.type is SiteType.EDGE and not layer.hidden for layer in game.layers)
    hints = [hint for hint in game.clues if hint.type is SiteType.VERTEX]
    return plays_edges and all(set(hint.numbers) <= {0, 1} for hint in hints)


class ClueSorter:
    """Sorts the hints on one type of sites."""

    def __init__(
        self, game: Game, charset: Charset, kind: SiteType, numbered: Mapping[int, Clue], clues: ClueMap
    ) -> None:
        self.game, self.charset, self.kind, self.numbered, self.clues = game, charset, kind, numbered, clues
        self.number = -1
        hints = list(numbered.values())
        unplaced = [hint for hint in hints if hint.place in ("on", "none")]
        several = [hint for hint in unplaced if len(hint.sites) > 1]
        self.pairs = bool(several) and all(len(h.sites) == 2 and h.numbers == (0,) for h in several)
        beside = game.look.clues == "NextTo" or game.look.style in BESIDE
        self.beside = beside or (not self.pairs and overlap(several))
        layer = game.layer_of(kind)
        self.numeric = layer is not None and not layer.hidden and layer.high > max(layer.low, 1)
        self.coloured = len({colour for hint in hints for colour in hint.colours}) > 1
        self.marks = game.look.marks.get(layer.name, {}) if layer is not None else {}
        self.has_areas = bool(several) and not self.pairs and not self.beside
        self.bulbs = self.has_areas and all(hint.numbers == (0,) and not hint.text for hint in several)
        """Whether areas have no numbers at all, so that only where they begin is to be told."""
        telling = any(hint.numbers != (len(hint.sites),) for hint in unplaced)
        self.hidden = game.look.clues == "None" or (self.has_areas and (not telling or game.look.style in SIZES_ONLY))

    def run(self) -> None:
        """Every hint to its place."""
        for number, hint in self.numbered.items():
            self.number = number
            match hint.place:
                case "between":
                    self.sign(hint)
                case "before" | "after":
                    self.line(hint, hint.sites, hint.place == "after")
                case _:
                    self.unplaced(hint)

    def unplaced(self, hint: Clue) -> None:
        """A hint on its site or sites."""
        if len(hint.sites) > 1 and self.pairs:
            self.sign(hint)
        elif self.beside and not self.has_areas and len(hint.sites) > 1:
            self.line(hint, self.from_the_start(hint), after=False)
        else:
            if self.has_areas:
                self.clues.areas.setdefault(self.kind, []).append(hint.sites)
            if not self.hidden and hint.place != "none":
                self.label(hint)

    def label(self, hint: Clue) -> None:
        """A number on a site, or in its corner where the site's own value needs the room."""
        text = self.dot(self.text(hint)) if hint.place == "between" else self.text(hint)
        site = Site(self.kind, hint.sites[0])
        told = self.clues.told_at
        if not self.numeric or (self.game.variable(site) is None and not self.has_areas):
            before = self.clues.on.get(site, "")  # hints of another name may stand on the same site
            self.clues.on[site] = before if before == text else before + text
            told.setdefault(site, []).append(self.number)
            return
        board = self.game.board
        first = min(hint.sites, key=lambda index: board.place(self.kind, index))
        self.clues.corners.setdefault(Site(self.kind, first), text)
        told.setdefault(Site(self.kind, first), []).append(self.number)

    def sign(self, hint: Clue) -> None:
        """A sign between the first two sites, the first being the smaller one; or in the middle of four."""
        if len(hint.sites) < 2:
            self.label(hint)
            return
        one, two = hint.sites[0], hint.sites[-1 if len(hint.sites) == AROUND_A_CORNER else 1]
        text = hint.text
        if text in ("", "<", ">", "^", "v"):
            (row, column), (row2, column2) = (self.game.board.place(self.kind, s) for s in (one, two))
            if row == row2:
                text = "<" if column < column2 else ">"
            else:
                text = self.charset.up if row < row2 else self.charset.down
        self.clues.signs.append((Site(self.kind, one), Site(self.kind, two), self.dot(text)))
        self.clues.told_by_sign.append(self.number)

    def dot(self, text: str) -> str:
        """A sign, with `o` and `*` as a white and a black dot, `.` as a small one."""
        return {"o": self.charset.white, "*": self.charset.black, ".": self.charset.dot}.get(text, text)

    def line(self, hint: Clue, sites: tuple[int, ...], after: bool) -> None:
        """The numbers of a line; an empty list says that nothing is in it, and `*` alone says nothing at all."""
        if hint.written == ("*",) or self.game.look.clues == "None":
            return
        texts = tuple(self.dot(word) for word in hint.text.split()) or hint.written or ("0",)
        tones = self.tones(hint) if self.coloured or (self.marks and hint.colours) else ()
        if self.marks and tones:
            texts = tuple(self.lettered(text, tone) for text, tone in zip(texts, tones, strict=False))
            tones = ()
        if sites != hint.sites:
            texts, tones = texts[::-1], tones[::-1]
        self.clues.lines.append(LineClue(self.kind, sites, texts, tones, after, self.number))

    def tones(self, hint: Clue) -> tuple[int, ...]:
        """The colour of each text of a clue: 0 for `*` and for a number without one."""
        colours = iter(hint.colours)
        return tuple(0 if text == "*" else next(colours, 0) for text in hint.written)

    def lettered(self, text: str, value: int) -> str:
        """The number of a run, with the mark of its value; the mark alone where its length is not told."""
        mark = self.marks.get(value, "")
        return mark if mark and text == "?" else text + mark

    def from_the_start(self, hint: Clue) -> tuple[int, ...]:
        """The sites of a line from its left or upper end."""
        place = self.game.board.place
        backwards = place(self.kind, hint.sites[0]) > place(self.kind, hint.sites[-1])
        return hint.sites[::-1] if backwards else hint.sites

    def text(self, hint: Clue) -> str:
        """The number or numbers of a hint, with the arrow of its direction; or its mark.

        Where sites hold no values, a piece that the metadata name is the look of a hint with that number.
        """
        arrow = self.charset.arrow(hint.direction.value) if hint.direction else ""
        if hint.text:
            bare = all(layer.hidden for layer in self.game.layers if layer.type is self.kind)
            name = self.game.look.glyphs.get(hint.numbers[0] or 0, "") if bare else ""
            return arrow or self.charset.piece(name) or self.charset.sign(hint.text)
        if self.bulbs and len(hint.sites) > 1:
            return self.charset.white
        return " ".join(hint.written) + arrow


def overlap(hints: Sequence[Clue]) -> bool:
    """Whether some site belongs to two areas: several hints may speak of one and the same area."""
    areas = {frozenset(hint.sites) for hint in hints}
    return sum(map(len, areas)) > len(frozenset().union(*areas))

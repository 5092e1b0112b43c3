"""Pieces drawn as pictures: `(pieces ...)`, `(polyominoes n)`, the piece at hand, its places on the board."""

from collections.abc import Iterator

from dslrun.interpreter.boards.equipment import Piece, PieceSet
from dslrun.interpreter.boards.forms import Spots, forms
from dslrun.interpreter.language.ludeme import Area, Areas, Number, Part, Place, ludeme, named, rest
from dslrun.interpreter.ludemes.board import plain_size
from dslrun.interpreter.ludemes.iterators import unbound
from dslrun.interpreter.ludemes.picture import PictureForm
from dslrun.interpreter.ludemes.structure import EquipmentItem
from dslrun.interpreter.values.amounts import Amount
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.pieces import ground_of, places, polyominoes
from dslrun.interpreter.values.regions import Region

LARGEST = 8
"""The squares of the largest polyominoes: there are 369 of eight."""


@ludeme("polyominoes")
class Polyominoes(Part):
    """All shapes of a number of squares joined edge to edge, each once however it is turned or flipped.

    Example: (polyominoes 2)
    """

    size: Number

    def shapes(self, at: Bindings) -> list[Spots]:
        """The shapes, the straight one first."""
        size = plain_size(self.size, at)
        if size > LARGEST:
            note = f"it must be at most {LARGEST}; draw the pieces you need"
            raise self.size.fail("E0452", f"polyominoes of {size} squares are too many to list", "", note)
        return polyominoes(size)


@ludeme("pieces")
class PiecesForm(EquipmentItem):
    """A set of pieces, drawn as pictures: the places that have the same mark are one piece, `.` is none.

    A number after a picture says how often each of its pieces is used; without one it is once. `turn:False` forbids to
    turn the pieces, `flip:False` to flip them over. Pieces that are the same shape are one piece, used more often.

    Example: (pieces "Bank" {(picture {"##" "#."}) 2 (picture {"###"})})
    Example: (pieces "Bank" (picture {"AAA.BB" "..A.BB"}) flip:False)
    Example: (pieces "Bank" (polyominoes 3))
    """

    name: str
    shapes: tuple[PictureForm | Polyominoes | Number, ...] = rest()
    turn: bool = named(True)
    flip: bool = named(True)

    def set(self, at: Bindings) -> PieceSet:
        """The pieces with how often each is used; equal shapes are joined."""
        used: dict[frozenset[Spots], int] = {}
        ways: dict[frozenset[Spots], tuple[Spots, ...]] = {}
        for spots, uses in self.drawn(at):
            every = forms(spots, turn=self.turn, flip=self.flip)
            same = frozenset(every)
            used[same] = used.get(same, 0) + uses
            ways.setdefault(same, every)
        if not used:
            note = 'like (pieces "Bank" {(picture {"##" "#."})})'
            raise self.fail("E0452", "a set of pieces needs at least one", "", note)
        pieces = [Piece(self.name, number, used[same], ways[same]) for number, same in enumerate(ways, 1)]
        return PieceSet(self.name, tuple(pieces))

    def drawn(self, at: Bindings) -> Iterator[tuple[Spots, int]]:
        """Each shape that is drawn or named, with the number that follows it."""
        before: PictureForm | Polyominoes | Number | None = None
        for here in (*self.shapes, None):
            if isinstance(here, Number) and (before is None or isinstance(before, Number)):
                note = 'like {(picture {"##"}) 3 (picture {"###"}) 2}'
                raise here.fail("E0452", "a number says how often the picture before it is used", "no picture", note)
            if isinstance(before, PictureForm | Polyominoes):
                uses = plain_size(here, at) if isinstance(here, Number) else 1
                for spots in self.spots(before, at):
                    yield spots, uses
            before = here

    def spots(self, shape: PictureForm | Polyominoes, at: Bindings) -> Iterator[Spots]:
        """The shapes of a picture, one for each mark, or of a family."""
        if isinstance(shape, Polyominoes):
            yield from shape.shapes(at)
            return
        picture = shape.picture()
        if not picture.drawn:
            picture.size()  # its rows must be equally long
        for marks in picture.areas().values():
            yield tuple((mark.row, mark.column) for mark in marks)


@ludeme("piece")
class PieceForm(Number):
    """The piece at hand in `(forAll Piece ...)`, or the one that lies in `(region)`; as a number, its place in the set.

    Example: (forAll Piece "Bank" (exists (placements (piece)) (is Sum (region) 2)))
    """

    reads = ("piece",)

    def number(self, at: Bindings) -> Amount:
        """Its number, from 1."""
        return self.piece(at).number

    def piece(self, at: Bindings) -> Piece:
        """The piece bound."""
        if at.piece is None:
            raise unbound(self, "(piece)", '(forAll Piece "Bank" ...) and (forAll (placements "Bank") ...)')
        return at.piece


@ludeme("piece Count")
class PieceCount(PieceForm):
    """How often the piece at hand is used: the number after its picture, 1 without one.

    Example: (forAll Piece "Bank" (>= (piece Count) (count Regions (placements (piece)) if:(is Sum (region) 1))))
    """

    def number(self, at: Bindings) -> Amount:
        """The number of times."""
        return self.piece(at).uses


@ludeme("placements")
class Placements(Areas):
    """All places of a piece, or of every piece of a set, on the board: moved, turned and flipped as its set allows.

    `in:` takes those that lie wholly in a region, `at:` those that cover a site. Pieces lie on boards of squares:
    on the sites played on, or on the cells where those are edges.

    Example: (exists (placements "Bank") (is Sum (region) 3))
    Example: (exists (placements "Bank" in:(sites Row 1)) (is Sum (region) 2))
    Example: (forAll Cell (exists (placements "Bank" at:(from)) (>= (sum (region)) 1)))
    """

    of: PieceForm | str
    in_: Area | None = named(None)
    at: Place | None = named(None)

    def regions(self, at: Bindings) -> Iterator[Region]:
        """Each place, piece by piece."""
        inside = None if self.in_ is None else self.fixed(self.in_, at)
        covered = None if self.at is None else self.at.site_of(ground_of(at), at)
        for piece in self.pieces(at):
            found = places(piece, at, self)
            chosen = found.every if inside is None else found.inside(inside)
            if covered is None:
                yield from chosen
            elif covered.type is ground_of(at):
                mine = found.covering.get(covered.index, [])
                yield from mine if inside is None else [region for region in mine if inside.issuperset(region.sites)]

    def pieces(self, at: Bindings) -> tuple[Piece, ...]:
        """The piece meant, or all of its set."""
        return at.world.named_pieces(self.of, self) if isinstance(self.of, str) else (self.of.piece(at),)

    def fixed(self, area: Area, at: Bindings) -> set[int]:
        """The sites of a region that does not depend on values."""
        region = area.region(at)
        if region.guards is not None:
            note = "take a region that is there in any case, and say in a condition what it holds"
            raise area.fail("E0403", "where a piece may lie must not depend on the board's values", "this does", note)
        return set(region.sites) if region.type is ground_of(at) else set()

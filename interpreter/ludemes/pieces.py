"""Pieces drawn as pictures: `(pieces ...)`, `(polyominoes n)`, the bound piece and its placements."""

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
"""The largest size of polyominoes. There are 369 with eight squares."""


@ludeme("polyominoes")
class Polyominoes(Part):
    """All shapes of a given number of squares joined edge to edge. Rotations and reflections of a shape count once.

    Example: (polyominoes 2)
    """

    size: Number

    def shapes(self, at: Bindings) -> list[Spots]:
        """Return the shapes, the straight one first."""
        size = plain_size(self.size, at)
        if size > LARGEST:
            note = f"it must be at most {LARGEST}; draw the pieces you need"
            raise self.size.fail("E0452", f"there are too many polyominoes of {size} squares", "", note)
        return polyominoes(size)


@ludeme("pieces")
class PiecesForm(EquipmentItem):
    """A set of pieces drawn as pictures. Places with the same mark form one piece; `.` belongs to none.

    A number after a picture says how often each of its pieces is used; the default is once. `turn:False` forbids
    rotating the pieces, `flip:False` reflecting them. Drawings of the same shape are one piece, used more often.

    Example: (pieces "Bank" {(picture {"##" "#."}) 2 (picture {"###"})})
    Example: (pieces "Bank" (picture {"AAA.BB" "..A.BB"}) flip:False)
    Example: (pieces "Bank" (polyominoes 3))
    """

    name: str
    shapes: tuple[PictureForm | Polyominoes | Number, ...] = rest()
    turn: bool = named(True)
    flip: bool = named(True)

    def set(self, at: Bindings) -> PieceSet:
        """Return the pieces and how often each is used; equal shapes are merged."""
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
        """Yield each shape that is drawn or named, with the number after it."""
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
        """Yield the shapes of a picture, one for each mark, or all polyominoes of a size."""
        if isinstance(shape, Polyominoes):
            yield from shape.shapes(at)
            return
        picture = shape.picture()
        if not picture.drawn:
            picture.size()  # check that its rows have equal length
        for marks in picture.areas().values():
            yield tuple((mark.row, mark.column) for mark in marks)


@ludeme("piece")
class PieceForm(Number):
    """The piece that `(forAll Piece ...)` binds, or the one placed in `(region)`. As a number, its place in the set.

    Example: (forAll Piece "Bank" (exists (placements (piece)) (is Sum (region) 2)))
    """

    reads = ("piece",)

    def number(self, at: Bindings) -> Amount:
        """Return the number of the bound piece, from 1."""
        return self.piece(at).number

    def piece(self, at: Bindings) -> Piece:
        """Return the bound piece; raise an error if none is bound."""
        if at.piece is None:
            raise unbound(self, "(piece)", '(forAll Piece "Bank" ...) and (forAll (placements "Bank") ...)')
        return at.piece


@ludeme("piece Count")
class PieceCount(PieceForm):
    """How often the bound piece is used: the number after its picture, by default 1.

    Example: (forAll Piece "Bank" (>= (piece Count) (count Regions (placements (piece)) if:(is Sum (region) 1))))
    """

    def number(self, at: Bindings) -> Amount:
        """Return how often the piece is used."""
        return self.piece(at).uses


@ludeme("placements")
class Placements(Areas):
    """All placements of a piece, or of every piece of a set, on the board, rotated and reflected as the set allows.

    `in:` selects those inside a region, `at:` those that cover a site. Pieces lie on boards of squares: on the sites
    played on, or on the cells if edges are played on.

    Example: (exists (placements "Bank") (is Sum (region) 3))
    Example: (exists (placements "Bank" in:(sites Row 1)) (is Sum (region) 2))
    Example: (forAll Cell (exists (placements "Bank" at:(from)) (>= (sum (region)) 1)))
    """

    of: PieceForm | str
    in_: Area | None = named(None)
    at: Place | None = named(None)

    def regions(self, at: Bindings) -> Iterator[Region]:
        """Yield each placement, piece by piece."""
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
        """Return the piece, or all pieces of the set."""
        return at.world.named_pieces(self.of, self) if isinstance(self.of, str) else (self.of.piece(at),)

    def fixed(self, area: Area, at: Bindings) -> set[int]:
        """Return the sites of a region; raise an error if they depend on values."""
        region = area.region(at)
        if region.guards is not None:
            note = "use a region that does not depend on values, and put the rest into a condition"
            raise area.fail("E0403", "the region for a piece must not depend on the board's values", "this does", note)
        return set(region.sites) if region.type is ground_of(at) else set()

"""`(shape REGION)`: the shape of a region, for comparison with another shape."""

from dslrun.interpreter.language.ludeme import Area, ShapeNumber, ludeme, named
from dslrun.interpreter.model import Node
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.figures import Outlines, congruent
from dslrun.interpreter.values.pieces import check_board


@ludeme("shape")
class ShapeItself(ShapeNumber):
    """The shape of a region of any size, to be compared with the shape of another region by `=` or `!=`.

    Two regions have the same shape if one can be moved onto the other. It may be rotated and reflected unless one of
    the two shapes has `turn:False` or `flip:False`. Two empty regions have the same shape. The sites must lie in rows
    and columns.

    Example: (= (shape (sites Value 1)) (shape (sites Value 0)))
    Example: (!= (shape (sites Group at:r1c1 if:(= (to) 1))) (shape (sites {r1c1 r1c2})))
    Example: (= (shape (sites Value 1) turn:False) (shape {r1c1 r2c1} flip:False))
    """

    region: Area
    turn: bool = named(True)
    flip: bool = named(True)

    def outlines(self, at: Bindings) -> Outlines:
        """Return the outlines that the region can have; the board must have rows and columns."""
        region = self.region.region(at)
        check_board(at, self, region.type)
        return Outlines.of(region, at)

    def is_same(self, other: ShapeNumber, at: Bindings) -> Node:
        """Return the node "the two shapes are the same"."""
        assert isinstance(other, ShapeItself)
        one, two = self.outlines(at), other.outlines(at)
        at.session.spend(one.size + two.size, self.origin)
        return congruent(one, two, turn=self.turn and other.turn, flip=self.flip and other.flip)

"""Curves: lines of chosen edges with the shape of a drawing, whose straight pieces may have any length."""

from collections.abc import Iterable, Iterator

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.language.ludeme import (
    Condition,
    Expression,
    Ground,
    Number,
    Place,
    ludeme,
    named,
    required,
    rest,
)
from dslrun.interpreter.language.targets import vertex_at
from dslrun.interpreter.ludemes.picture import PictureForm
from dslrun.interpreter.ludemes.structure import EquipmentItem
from dslrun.interpreter.model import Node, conjunction, disjunction, negation
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.comparing import compare
from dslrun.interpreter.values.curves import STEPS, Curve, CurveSet, read_curve


@ludeme("curves")
class CurvesForm(EquipmentItem):
    """A set of curves, each drawn as a picture: `+` for ends, bends and branches, with `-` and `|` between them.

    The lengths of the lines in a picture do not matter: a curve on the board may stretch or shorten them. `(is Curve
    "Shapes")` is the rule that uses the set.

    Example: (curves "Shapes" {(picture {"+-+" "  |" "  +"}) (picture {"+-+"})})
    """

    name: str
    drawings: tuple[PictureForm, ...] = rest()

    def set(self) -> CurveSet:
        """Read the curves, with their parts numbered consecutively."""
        curves: list[Curve] = []
        first = 1
        for number, form in enumerate(self.drawings, 1):
            curves.append(read_curve(form.picture(), number, first))
            first += len(curves[-1].parts)
        return CurveSet(self.name, tuple(curves))


@ludeme("count Parts")
class CountParts(Number):
    """The number of parts of all curves of a set: ends, bends and branches, and the straight pieces between them.

    Example: (= r1c1 (count Parts "Shapes"))
    """

    name: str

    def number(self, at: Bindings) -> int:
        """Return the number of parts of all curves."""
        return at.world.named_curves(self.name, self).count


@ludeme("is Curve")
class IsCurve(Condition):
    """Every line of chosen edges has the shape of a curve of a set; its straight pieces may have any length.

    The layer of vertices holds the number of the part at each vertex, or 0 where there is no line. Declare it with
    `(values Vertex (range 0 (count Parts "Shapes")) layer:"Part" hidden:True)`.

    Example: (is Curve "Shapes")
    """

    reads_values_of = SiteType.EDGE

    name: str

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """Yield one instance per vertex: its part determines its chosen edges and the parts of adjacent vertices."""
        found = at.world.named_curves(self.name, self)
        check_layer(self, found, at)
        for vertex in range(at.world.board.count(SiteType.VERTEX)):
            site = Site(SiteType.VERTEX, vertex)
            yield Ground(conjunction(list(part_nodes(vertex, found, at))), self, at, (site,))


@ludeme("is Curve")
class IsCurveAt(Condition):
    """The line through a vertex has the shape of the curve with a given number; `(is Curve "Shapes")` must hold too.

    Example: (is Curve "Shapes" 1 at:r1c1)
    """

    name: str
    number: Number = required()
    at: Place = named()

    def node(self, at: Bindings) -> Node:
        """Return the node "the vertex is a part of the curve with that number"."""
        found = at.world.named_curves(self.name, self)
        check_layer(self, found, at)
        site = Site(SiteType.VERTEX, vertex_at(self.at, at))
        number = self.number.number(at)
        return disjunction(
            [
                conjunction([compare(number, "=", curve.number, at.world.domains), is_part(at, site, curve.parts)])
                for curve in found.curves
            ]
        )


def part_nodes(vertex: int, found: CurveSet, at: Bindings) -> Iterator[Node]:
    """Yield, for each part that a vertex may be, the node that fixes its chosen edges and adjacent parts."""
    site = Site(SiteType.VERTEX, vertex)
    ways = dict(ways_from(vertex, at))
    chosen = {way: at.chosen(Site(SiteType.EDGE, edge)) for way, (edge, _) in ways.items()}
    bare = [negation(edge) for edge in chosen.values()]
    yield disjunction([negation(is_part(at, site, (0,))), conjunction(bare)])
    for curve in found.curves:
        for number, part in curve.parts.items():
            if not part.next.keys() <= ways.keys():
                yield negation(is_part(at, site, (number,)))
                continue
            here = [edge if way in part.next else negation(edge) for way, edge in chosen.items()]
            beside = [is_part(at, Site(SiteType.VERTEX, ways[way][1]), some) for way, some in part.next.items()]
            yield disjunction([negation(is_part(at, site, (number,))), conjunction([*here, *beside])])


def ways_from(vertex: int, at: Bindings) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield the edges at a vertex of a grid by direction, each with the vertex at its other end."""
    board = at.world.board
    row, column = board.place(SiteType.VERTEX, vertex)
    here = set(board.incident(SiteType.EDGE, SiteType.VERTEX, vertex))
    for way, (down, right) in STEPS.items():
        other = board.at(SiteType.VERTEX, row + down, column + right)
        if other is not None:
            for edge in here.intersection(board.incident(SiteType.EDGE, SiteType.VERTEX, other)):
                yield way, (edge, other)


def is_part(at: Bindings, site: Site, numbers: Iterable[int]) -> Node:
    """Return the node "the vertex is one of these parts"."""
    return at.is_value(site, sum(1 << number for number in numbers))


def check_layer(blame: Expression, found: CurveSet, at: Bindings) -> None:
    """Raise an error unless the vertices form a grid and their layer has a number for every part."""
    note = f'(values Vertex (range 0 (count Parts "{found.name}")) layer:"Part" hidden:True)'
    at.session.require_values(SiteType.EDGE)
    if not at.world.board.is_grid(SiteType.VERTEX):
        note = "use (square n) or (rectangle rows columns)"
        raise blame.fail("E0447", "curves need a board of squares", "", note)
    name = at.layer_of(SiteType.VERTEX)
    layers = [layer for layer in at.world.layers if layer.type is SiteType.VERTEX and name in (None, layer.name)]
    if not layers:
        raise blame.fail("E0447", "the parts of curves need a layer of vertices, and there is none", "", note)
    if layers[0].high < found.count:
        message = (
            f'the layer "{layers[0].name}" holds numbers up to {layers[0].high}, the curves have {found.count} parts'
        )
        raise blame.fail("E0447", message, "", note)

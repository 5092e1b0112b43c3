"""Lowering of `Congruent`: place one figure on the other by clauses, or keep them different by cuts.

If two figures must have the same shape, literals choose a rotation or reflection and a translation of one, and
clauses say which cells it then covers. If they must differ, the finder compares their shapes in a candidate. If the
shapes are equal, cuts say that while one figure stays the same, the other is none of its images. A figure stays the
same while one of its spanning trees stays and nothing on its border joins it.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from dslrun.interpreter.boards.forms import Spot, Way, images, same_shape, ways
from dslrun.interpreter.model import Congruent, Figure, Group
from dslrun.interpreter.solve.clauses import (
    BOTH,
    FALSE,
    TRUE,
    Assignment,
    Clauses,
    Guard,
    GuardedShapes,
    LiteralFigure,
    simplified,
    variables_of,
)
from dslrun.interpreter.solve.encoder import Encoder

Picture: TypeAlias = dict[Spot, int]
"""A map from cells to the literals that say they are filled. All other cells are empty."""


def post_congruent(encoder: Encoder, node: Congruent, sign: bool, guard: Guard) -> None:
    """Post that the figures have the same shape (or, with `sign` false, different ones), unless guarded."""
    if TRUE in guard:
        return
    if sign:
        one, other = (dict(_members(encoder, figure)) for figure in (node.one, node.other))
        place_on(encoder.clauses, one, other, [*ways(turn=node.turn, flip=node.flip)], guard)
        return
    first, second = (LiteralFigure(encoder.group_labels.of(f.graph), f.roots, f.spots) for f in (node.one, node.other))
    encoder.clauses.graphs.append(GuardedShapes(guard, first, second, node.turn, node.flip))


def _members(encoder: Encoder, figure: Figure) -> Iterator[tuple[Spot, int]]:
    """Yield each counted cell with a literal that says whether the figure contains it."""
    for member, spot in figure.spots.items():
        if member in figure.roots:
            yield spot, encoder.literal(figure.graph.members[member], BOTH)
        else:
            yield (
                spot,
                encoder.literal(Group(figure.graph, figure.roots, figure.graph.counting((member,)), 1, None), BOTH),
            )


def place_on(clauses: Clauses, one: Picture, other: Picture, chosen: list[Way], guard: Guard) -> None:
    """Post that one picture, rotated or reflected and then shifted vertically and horizontally, equals the other.

    Literals choose one of the `chosen` orientations and the two distances. Three small choices cost far less than one
    choice among all combinations.
    """
    turned = [{(a * r + b * c, c_ * r + d * c): at for (r, c), at in one.items()} for a, b, c_, d in chosen]
    blank = {spot: clauses.new() for spot in {spot for picture in turned for spot in picture}}
    _one_of(clauses, [(picture, blank) for picture in turned], guard)
    heights = _span(r for r, _ in other), _span(r for r, _ in blank)
    widths = _span(c for _, c in other), _span(c for _, c in blank)
    between = {(r, c): clauses.new() for r in heights[0] for c in widths[1]}
    _one_of(clauses, [(_moved(blank, step, 0), between) for step in _steps(*heights)], guard)
    _one_of(clauses, [(_moved(between, 0, step), other) for step in _steps(*widths)], guard)


def _one_of(clauses: Clauses, choices: list[tuple[Picture, Picture]], guard: Guard) -> None:
    """Post that the two pictures are equal in at least one of the choices, unless a guard literal holds."""
    taken = [clauses.new() for _ in choices] if len(choices) > 1 else [TRUE]
    for choice, (one, other) in zip(taken, choices, strict=True):
        for spot in one.keys() | other.keys():
            here, there = one.get(spot, FALSE), other.get(spot, FALSE)
            clauses.add(*guard, -choice, -here, there)
            clauses.add(*guard, -choice, here, -there)
    clauses.add(*guard, *taken)


def _moved(picture: Picture, down: int, right: int) -> Picture:
    return {(r + down, c + right): at for (r, c), at in picture.items()}


def _span(numbers: Iterable[int]) -> range:
    found = [*numbers]
    return range(min(found), max(found) + 1) if found else range(0)


def _steps(there: range, here: range) -> range:
    """Return the distances by which `here` can move and still overlap `there`, or only 0 if one of them is empty."""
    return range(there.start - here.stop + 1, there.stop - here.start) if there and here else range(1)


class ShapeFinder:
    """Finds the cuts of one `GuardedShapes`. It adds a literal to the clause form for each image in its cuts."""

    def __init__(self, shapes: GuardedShapes, clauses: Clauses) -> None:
        self.shapes = shapes
        self.one = FigureLayout(shapes.one, clauses)
        self.other = FigureLayout(shapes.other, clauses)

    def variables(self) -> set[int]:
        """Return the variables that `cuts` reads from a candidate."""
        one, other = (figure.figure.graph for figure in (self.one, self.other))
        members, links = (*one.members, *other.members), (*one.links, *other.links)
        return variables_of(self.shapes.guard, members, links)

    def cuts(self, truth: Assignment) -> list[list[int]]:
        """Return the clauses that the candidate breaks: none if the shapes differ."""
        shapes = self.shapes
        if any(truth[literal] for literal in shapes.guard):
            return []
        one, other = self.one.members(truth), self.other.members(truth)
        lying = self.one.lying(one), self.other.lying(other)
        if not same_shape(*lying, turn=shapes.turn, flip=shapes.flip):
            return []
        changed = self.one.changed(one, truth), self.other.changed(other, truth)
        found = [simplified([*shapes.guard, *changed[0], *changed[1]])]
        found += self._images(lying[0], changed[0], self.other)
        found += self._images(lying[1], changed[1], self.one)
        return found

    def _images(self, lying: set[Spot], changed: list[int], other: "FigureLayout") -> Iterator[list[int]]:
        """Yield cuts that say: while one figure does not change, the other is none of its images."""
        shapes = self.shapes
        if not lying or not other.is_plain:
            return
        for way in images(lying, other.fixed, other.everywhere, turn=shapes.turn, flip=shapes.flip):
            whole = other.exactly(way)
            if whole != FALSE:
                yield simplified([*shapes.guard, *changed, -whole])


class FigureLayout:
    """A figure whose conditions are literals, with the literals of the images seen so far."""

    def __init__(self, figure: LiteralFigure, clauses: Clauses) -> None:
        self.figure, self.clauses = figure, clauses
        self.around = figure.graph.around()
        self.place = {spot: member for member, spot in figure.spots.items()}
        self.is_plain = len(figure.spots) == len(figure.graph.members)
        self.everywhere = {spot for member, spot in figure.spots.items() if figure.graph.members[member] != FALSE}
        self.fixed = {figure.spots[root] for root in figure.roots if root in figure.spots}
        if len(figure.roots) > 1:  # each of several roots may be present or absent
            self.fixed = set()
        self._exactly: dict[frozenset[Spot], int] = {}

    def members(self, truth: Assignment) -> dict[int, tuple[int, int]]:
        """Return the members in a candidate, each with its predecessor and the literal of the link to it."""
        members = self.figure.graph.members
        queue = [root for root in self.figure.roots if truth[members[root]]]
        found = dict.fromkeys(queue, (-1, TRUE))
        for here in queue:
            for other, way in self.around[here]:
                if other not in found and truth[members[other]] and truth[way]:
                    found[other] = here, way
                    queue.append(other)
        return found

    def lying(self, members: dict[int, tuple[int, int]]) -> set[Spot]:
        """Return the cells of the members that have one."""
        return {self.figure.spots[member] for member in members if member in self.figure.spots}

    def changed(self, inside: dict[int, tuple[int, int]], truth: Assignment) -> list[int]:
        """Return literals one of which must hold for the figure to differ from that in the candidate."""
        members = self.figure.graph.members
        found = {-members[member] for member in inside} | {-way for _, way in inside.values()}
        found |= {members[root] for root in self.figure.roots if root not in inside}
        for member in inside:
            for other, way in self.around[member]:
                if other not in inside:
                    found.add(way if truth[members[other]] else members[other])
        return list(found)

    def exactly(self, image: set[Spot]) -> int:
        """Return a literal that holds if the figure is this image and has all links between its members.

        The result is `FALSE` if the image is not connected to a root.
        """
        key = frozenset(image)
        found = self._exactly.get(key)
        if found is None:
            inside, border = self._parts(image)
            if not self._is_connected(inside):
                return FALSE
            members = self.figure.graph.members
            needed = [members[member] for member in inside]
            needed += [way for one, other, way in self.figure.graph.links if one in inside and other in inside]
            linked = [self.clauses.conjunction(pair) for pair in border]
            found = self._exactly[key] = self.clauses.conjunction([*needed, *(-literal for literal in linked)])
        return found

    def _is_connected(self, inside: set[int]) -> bool:
        """Return whether the members would form the figure if all of them and all links between them were present."""
        queue = [root for root in self.figure.roots if root in inside]
        found = set(queue)
        for here in queue:
            for other, _ in self.around[here]:
                if other in inside and other not in found:
                    found.add(other)
                    queue.append(other)
        return found == inside

    def _parts(self, image: set[Spot]) -> tuple[set[int], list[tuple[int, int]]]:
        """Return the members of an image, and pairs of literals on its border that must not both hold.

        A pair is a link and the outside member to which it leads, or `TRUE` and a root outside the image.
        """
        members = self.figure.graph.members
        inside = {self.place[spot] for spot in image}
        border = [(TRUE, members[root]) for root in self.figure.roots if root not in inside]
        border += [(way, members[other]) for at in inside for other, way in self.around[at] if other not in inside]
        return inside, border

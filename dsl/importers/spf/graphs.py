"""Format 2: boards that are planar graphs, given as lists of nodes, edges and areas."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from dslrun.dsl.forms import Array, Call, Decimal, Form, Int, Name, Named
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.spf.faces import faces
from dslrun.dsl.importers.spf.header import SpfKeys
from dslrun.dsl.importers.spf.kept import kept_entries
from dslrun.dsl.importers.spf.kind import SpfKind
from dslrun.dsl.importers.spf.postscript import PsArray, PsNumber
from dslrun.dsl.importers.spf.solution import Values
from dslrun.dsl.records import record

UNKNOWN = -1
PLAIN_STYLE = "/style [\n[ 1 0 0 1 0 0 ] ]"
Point = tuple[float, float]


class ListEntry(NamedTuple):
    """An entry of a list: its numbers and its place. The truth values false and true are 0 and 1."""

    numbers: tuple[float, ...]
    start: int
    end: int


class GraphLists(NamedTuple):
    """The lists of a file: nodes, edges, areas, and the corners of each area in order."""

    nodes: list[ListEntry]
    edges: list[ListEntry]
    areas: list[ListEntry]
    outlines: list[list[int]]


@record
class GraphKind(SpfKind):
    """A type on any planar graph.

    `clues` names the argument for the numbers in areas, and `clue` makes one of its items. `borders` names the argument
    for marked edges, and `largest` the argument for the largest number. With `solved_in_area`, areas hold the solution.
    """

    clues: str
    clue: Callable[[FormMaker, int, ListEntry], Form]
    borders: str = ""
    solved_in_area: bool = False
    largest: str = ""

    format = 2

    def read_keys(self) -> set[str]:
        """Return the keys of the lists."""
        return {"node", "edge", "area", "area_outline", "style", self.largest}

    def arguments(self, keys: SpfKeys) -> Mapping[str, Form]:
        """Return the board, its clues and its borders."""
        lists = lists_of(keys, 5 if self.solved_in_area else 4)
        forms, at = keys.forms, keys.entries["area"].value
        known = [(number, area) for number, area in enumerate(lists.areas) if area.numbers[2] != UNKNOWN]
        clues = [self.clue(forms, number, area) for number, area in known]
        found: dict[str, Form] = {"board": graph(forms, lists), self.clues: forms.array(clues, at.start, at.end)}
        marked = [(number, edge) for number, edge in enumerate(lists.edges) if edge.numbers[2]]
        if self.borders and marked:
            names = [forms.number(number, edge.start, edge.end) for number, edge in marked]
            found[self.borders] = forms.array(names, marked[0][1].start, marked[-1][1].end)
        if self.largest:
            most = max([len(lists.areas) - len(known), *(int(area.numbers[2]) for _, area in known)])
            most = keys.size(self.largest) if self.largest in keys.entries else most
            found[self.largest] = forms.number(most, at.start, at.end)
        return found

    def board(self, keys: SpfKeys) -> list[PlacedValue]:
        """Return the solution: a number in each area, or the drawn edges."""
        lists = lists_of(keys, 5 if self.solved_in_area else 4)
        if self.solved_in_area:
            return [
                PlacedValue("Cell", n, int(area.numbers[4]), area.start, area.end) for n, area in enumerate(lists.areas)
            ]
        return [
            PlacedValue("Edge", n, int(edge.numbers[2]), edge.start, edge.end) for n, edge in enumerate(lists.edges)
        ]

    def entries(self, given: ChallengeArguments, values: Values | None) -> list[str]:
        """Return the lines of a file for a challenge, with the solution if `values` is given or if its file had one."""
        values = self.kept_solution(given) if values is None else values
        points, edges, cells = given_graph(given)
        numbers = dict(self.given_clues(given))
        marked = {item.value for item in given.items(self.borders) if isinstance(item, Int)} if self.borders else set()
        if not self.borders and values is not None:
            marked = {n for n in range(len(edges)) if values.get(("Edge", f"#{n}"))}
        largest = given.number(self.largest) if self.largest else None
        lines = [] if largest is None else [f"/{self.largest} {largest}"]
        lines += ["/node [", *(f"[ {x:g} {y:g} ]" for x, y in points), "]", "/edge ["]
        lines += [f"[ {a} {b} {'true' if n in marked else 'false'} ]" for n, (a, b) in enumerate(edges)]
        lines += ["]", "/area ["]
        for n, cell in enumerate(cells):
            x, y = (sum(points[corner][axis] for corner in cell) / len(cell) for axis in (0, 1))
            solved = f" {values.get(('Cell', f'#{n}'), 0) if values else 0}" if self.solved_in_area else ""
            lines.append(f"[ {x:.4g} {y:.4g} {numbers.get(n, UNKNOWN)} 0{solved} ]")
        lines += ["]", PLAIN_STYLE, "/area_outline ["]
        index = {frozenset(edge): n for n, edge in enumerate(edges)}
        for cell in cells:
            sides = [index[frozenset(pair)] for pair in zip(cell, (*cell[1:], cell[0]), strict=True)]
            lines.append(f"[ {len(sides)} {' '.join(map(str, sides))} ]")
        return [*lines, "]"]

    def held(self) -> set[str]:
        """Return the board, the clues, the borders and the largest number."""
        return {"board", self.clues, self.borders, self.largest}

    def kept(self, keys: SpfKeys) -> str:
        """Return the solution of a file as `/solution [ ... ]`: a number for each area or edge, or no text."""
        values = [placed.value for placed in self.board(keys)]
        return f" /solution [{' '.join(map(str, values))}]" if any(values) else ""

    def kept_solution(self, given: ChallengeArguments) -> Values | None:
        """Return the solution that a challenge keeps, by number; None if there is none."""
        entry = kept_entries(given.challenge).get("solution")
        items = entry.value.items if entry is not None and isinstance(entry.value, PsArray) else ()
        kind = "Cell" if self.solved_in_area else "Edge"
        return {(kind, f"#{n}"): int(one.value) for n, one in enumerate(items) if isinstance(one, PsNumber)} or None

    def given_clues(self, given: ChallengeArguments) -> Iterator[tuple[int, int]]:
        """Yield the clues of a challenge by cell number."""
        for item in given.items(self.clues):
            match item:
                case Call(items=(Name(value="hint"), Int(value=cell), Int(value=number))):
                    yield cell, number
                case Array(items=(Int(value=cell), Int(value=number))):
                    yield cell, number
                case _:
                    raise given.refuse(f"{self.clues}: is not a list of cells with their numbers")


def hint(forms: FormMaker, cell: int, area: ListEntry) -> Form:
    """Return `(hint 3 2)`: cell 3 has the clue 2."""
    numbers = [forms.number(number, area.start, area.end) for number in (cell, int(area.numbers[2]))]
    return forms.call("hint", numbers, area.start, area.end)


def pair(forms: FormMaker, cell: int, area: ListEntry) -> Form:
    """Return `{3 2}`: cell 3 holds 2."""
    numbers = [forms.number(number, area.start, area.end) for number in (cell, int(area.numbers[2]))]
    return forms.array(numbers, area.start, area.end)


def lists_of(keys: SpfKeys, width: int) -> GraphLists:
    """Return the lists of a file, with `width` numbers per area. Raise an error for an inconsistent entry."""
    nodes, edges, areas = rows(keys, "node", 2), rows(keys, "edge", 3), rows(keys, "area", width)
    for edge in edges:
        if not all(0 <= end < len(nodes) for end in edge.numbers[:2]):
            message, note = "this edge ends at no node", f"the nodes are numbered from 0 to {len(nodes) - 1}"
            raise keys.forms.wrong("E0707", message, edge.start, edge.end, "this edge", note)
    if "area_outline" in keys.entries:
        outlines = [outline(keys, edges, row) for row in rows(keys, "area_outline")]
    else:
        points = [(x, -y) for (x, y), _, _ in nodes]
        found = faces(points, [(int(a), int(b)) for (a, b, _), _, _ in edges])
        centres = [(area.numbers[0], -area.numbers[1]) for area in areas]
        outlines = [next((face for face in found if holds(points, face, centre)), []) for centre in centres]
    if len(outlines) != len(areas) or not all(outlines):
        at = keys.entries["area"].value
        message = f"{len(areas)} areas, but outlines for {sum(map(bool, outlines))} of them"
        raise keys.forms.wrong("E0705", message, at.start, at.end, "these areas", "every area has one outline")
    return GraphLists(nodes, edges, areas, outlines)


def rows(keys: SpfKeys, key: str, width: int = 0) -> list[ListEntry]:
    """Return the entries of a list of lists of numbers. Each must have `width` numbers; 0 allows any number."""
    note = f"write: /{key} [ [ 0 1 ] [ 1 2 ] ], with {width or 'some'} numbers in each"
    value = keys.entry(key, note).value
    found = []
    for item in value.items if isinstance(value, PsArray) else (value,):
        numbers = [one for one in item.items if isinstance(one, PsNumber)] if isinstance(item, PsArray) else []
        if not numbers or not isinstance(item, PsArray) or len(numbers) != len(item.items):
            raise keys.forms.wrong("E0707", f"/{key} is a list of lists of numbers", item.start, item.end, "here", note)
        if width and len(numbers) != width:
            message = f"an entry of /{key} has {width} numbers, this one {len(numbers)}"
            raise keys.forms.wrong("E0707", message, item.start, item.end, "this entry", note)
        found.append(ListEntry(tuple(float(one.value) for one in numbers), item.start, item.end))
    if len(found) > keys.limits.sites:
        raise keys.limits.exceeded("sites", keys.forms.at(value.start, value.end), len(found))
    return found


def outline(keys: SpfKeys, edges: Sequence[ListEntry], row: ListEntry) -> list[int]:
    """Return the corners of an area from its edges. Each edge must share one end with the previous one."""
    count, *sides = map(int, row.numbers)
    note = "an outline is the number of its edges, then the edges by number, going round"
    if count != len(sides) or count < 3 or not all(0 <= side < len(edges) for side in sides):
        raise keys.forms.wrong("E0707", "this is not an outline", row.start, row.end, "this one", note)
    ends = [{int(end) for end in edges[side].numbers[:2]} for side in sides]
    corners = [before & after for before, after in zip([ends[-1], *ends], ends, strict=False)]
    if not all(len(corner) == 1 for corner in corners):
        raise keys.forms.wrong("E0707", "these edges do not lead around an area", row.start, row.end, "here", note)
    return [next(iter(corner)) for corner in corners]


def holds(points: Sequence[Point], face: Sequence[int], centre: Point) -> bool:
    """True if a point lies inside an outline: a ray to the right crosses it an odd number of times."""
    inside = False
    x, y = centre
    for a, b in zip(face, [*face[1:], face[0]], strict=True):
        (ax, ay), (bx, by) = points[a], points[b]
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def graph(forms: FormMaker, lists: GraphLists) -> Call:
    """Return `(graph vertices:{...} edges:{...} cells:{...})`. The y axis of the format points down, ours up."""
    height = max(y for (_, y), _, _ in lists.nodes)
    points = [
        [decimal(forms, x, node), decimal(forms, height - y, node)] for node in lists.nodes for x, y in [node.numbers]
    ]
    vertices = [forms.array(point, node.start, node.end) for point, node in zip(points, lists.nodes, strict=True)]
    edges = [whole(forms, edge.numbers[:2], edge.start, edge.end) for edge in lists.edges]
    cells = [
        whole(forms, corners, row.start, row.end) for corners, row in zip(lists.outlines, lists.areas, strict=True)
    ]
    start, end = lists.nodes[0].start, lists.nodes[-1].end
    parts = {"vertices": vertices, "edges": edges, "cells": cells}
    named = [Named(name, forms.array(items, start, end), forms.at(start, end)) for name, items in parts.items()]
    return forms.call("graph", named, start, end)


def whole(forms: FormMaker, numbers: Sequence[float], start: int, end: int) -> Array:
    """Return a list of whole numbers."""
    return forms.array([forms.number(int(number), start, end) for number in numbers], start, end)


def decimal(forms: FormMaker, number: float, row: ListEntry) -> Form:
    """Return a number, possibly with a fraction."""
    number = round(number, 6)
    if number == int(number):
        return forms.number(int(number), row.start, row.end)
    return Decimal(number, f"{number:.6f}".rstrip("0"), forms.at(row.start, row.end))


def given_graph(given: ChallengeArguments) -> tuple[list[Point], list[tuple[int, int]], list[list[int]]]:
    """Return the points, edges and cells of a challenge's board. The y coordinates of points grow downwards."""
    form = given.form("board")
    if not isinstance(form, Call) or form.head_name != "graph":
        raise given.refuse("its board is not a (graph ...)")
    lists: dict[str, list[list[float]]] = {"vertices": [], "edges": [], "cells": []}
    for part in form.args:
        if isinstance(part, Named) and isinstance(part.value, Array) and part.name in lists:
            lists[part.name] = [values_of(item) for item in part.value.items]
    height = max((point[1] for point in lists["vertices"]), default=0)
    points = [(x, height - y) for x, y in lists["vertices"]]
    edges = [(int(a), int(b)) for a, b in lists["edges"]]
    upright = [(x, y) for x, y in lists["vertices"]]
    cells = [[int(corner) for corner in cell] for cell in lists["cells"]] or faces(upright, edges)
    return points, edges, cells


def values_of(form: Form) -> list[float]:
    """Return the numbers in an array, or an empty list for any other form."""
    return [item.value for item in form.items if isinstance(item, Int | Decimal)] if isinstance(form, Array) else []

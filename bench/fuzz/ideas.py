"""Random puzzles made of groups, shapes, paths, strands, images and rays, each with a meaning written in plain Python.

`rules` compares readings of one node with each other; here the text is compared with a second statement of what it
says, which knows nothing of nodes, regions or definitions.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from random import Random

from bench.fuzz.outcome import Failure
from bench.fuzz.plain import Place, beside, is_path, look, reached, strand
from bench.fuzz.treat import SECONDS, loaded
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.solve.solver import solve

Pair = frozenset[Place]
COMPARE: dict[str, Callable[[int, int], bool]] = {
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
}


@dataclass(frozen=True)
class State:
    """A filled board: the values of cells, or the chosen edges between vertices, or the borders between cells."""

    places: tuple[Place, ...]
    cells: dict[Place, int]
    edges: frozenset[Pair]

    def holding(self, value: int) -> set[Place]:
        """The cells with a value."""
        return {place for place, held in self.cells.items() if held == value}

    def group(self, place: Place) -> set[Place]:
        """The connected group of cells with the value of a cell."""
        return reached({place}, self.holding(self.cells[place]))

    def area(self, place: Place) -> set[Place]:
        """The cells on the same side of the borders."""
        return reached(
            {place}, set(self.places), lambda at: [o for o in beside(at) if frozenset((at, o)) not in self.edges]
        )

    def line(self, place: Place) -> set[Place]:
        """The vertices joined to one by chosen edges."""
        return reached({place}, set(self.places), self.ends)

    def ends(self, place: Place) -> list[Place]:
        """Where the chosen edges at a vertex lead."""
        return [other for other in beside(place) if frozenset((place, other)) in self.edges]


Meaning = Callable[[State], bool]
Idea = tuple[str, Meaning]


@dataclass(frozen=True)
class Maker:
    """Ideas for a board of so many rows and columns."""

    random: Random
    rows: int
    columns: int

    def place(self) -> Place:
        """A place of the board."""
        return self.random.randrange(self.rows), self.random.randrange(self.columns)

    def compared(self, text: str, number: Callable[[State], int], most: int) -> Idea:
        """A number compared with another one."""
        sign, limit = self.random.choice(list(COMPARE)), self.random.randint(0, most)
        return f"({sign} {text} {limit})", lambda state: COMPARE[sign](number(state), limit)

    # -- cells -----------------------------------------------------------------------------------------------

    def group_size(self) -> Idea:
        """The size of a group of cells that hold the same."""
        at = self.place()
        return self.compared(f"(size (sites Group at:{name(at)}))", lambda s: len(s.group(at)), 5)

    def groups_beside(self) -> Idea:
        """The size of all groups of 1s beside a cell."""
        at = self.place()
        text = f"(size (sites Group from:(sites Around {name(at)} Orthogonal) of:(sites Value 1)))"
        return self.compared(text, lambda s: len(reached(set(beside(at)), s.holding(1))), 5)

    def same_group(self) -> Idea:
        """Two cells in one group of 0s."""
        at, other = self.place(), self.place()
        text = f"(is In {name(other)} (sites Group at:{name(at)} if:(= (to) 0)))"
        return text, lambda s: other in reached({at}, s.holding(0))

    def same_shape(self) -> Idea:
        """Two groups, or the cells with two values, of the same shape."""
        turn, flip = self.random.random() < 0.6, self.random.random() < 0.6
        said = f"turn:{turn} flip:{flip}"
        if self.random.random() < 0.5:
            text = f"(= (shape (sites Value 1) {said}) (shape (sites Value 0)))"
            return text, lambda s: look(s.holding(1), turn, flip) == look(s.holding(0), turn, flip)
        at, other = self.place(), self.place()
        text = f"(= (shape (sites Group at:{name(at)})) (shape (sites Group at:{name(other)}) {said}))"
        return text, lambda s: look(s.group(at), turn, flip) == look(s.group(other), turn, flip)

    def tree(self) -> Idea:
        """The cells with 1 have no cycle."""

        def holds(state: State) -> bool:
            inside = state.holding(1)
            links = sum(other in inside for place in inside for other in beside(place)) // 2
            groups = {frozenset(reached({place}, inside)) for place in inside}
            return links == len(inside) - len(groups)

        return "(is Acyclic (sites Value 1))", holds

    def path(self) -> Idea:
        """The cells with 1 are a path between two cells."""
        start, end = self.place(), self.place()
        text = f"(is Path (sites Value 1) from:{name(start)} to:{name(end)})"
        return text, lambda s: is_path(s.holding(1), start, end)

    def symmetric(self) -> Idea:
        """The cells with 1 look the same after half a turn about a cell."""
        r, c = at = self.place()
        text = f'("Symmetric" (sites Value 1) {name(at)})'
        return text, lambda s: s.holding(1) == {(2 * r - row, 2 * c - column) for row, column in s.holding(1)}

    def weighted(self) -> Idea:
        """The places of a row, weighted with what they hold."""
        row = self.random.randrange(self.rows)
        text = f"(sum (sites Row {row + 1}) of:(* (column of:(site)) (site)))"
        return self.compared(text, lambda s: sum((c + 1) * s.cells[row, c] for c in range(self.columns)), 6)

    def seen(self) -> Idea:
        """How many cells are seen before the first 1."""
        at = self.place()

        def count(state: State) -> int:
            total = 0
            for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                place = at[0] + down, at[1] + right
                while state.cells.get(place, 1) != 1:
                    total += 1
                    place = place[0] + down, place[1] + right
            return total

        return self.compared(f"(size (sites Direction Orthogonal from:{name(at)} stop:(= (to) 1)))", count, 4)

    def dominoes(self) -> Idea:
        """How many groups of 1s are dominoes."""

        def count(state: State) -> int:
            inside = state.holding(1)
            return sum(len(group) == 2 for group in {frozenset(reached({place}, inside)) for place in inside})

        return self.compared('("Uses" "Bank" (sites Value 1))', count, 2)

    def rising(self) -> Idea:
        """An order of cells by what they hold: it fails where neighbours hold the same."""

        def holds(state: State) -> bool:
            return all(state.cells[a] != state.cells.get(b, -1) for a in state.places for b in beside(a))

        return "(is Ordered (sites Board) by:(<= (from) (to)))", holds

    # -- lines -----------------------------------------------------------------------------------------------

    def degree(self) -> Idea:
        """The number of chosen edges at a vertex."""
        at = self.place()
        return self.compared(f'("Degree" {name(at)})', lambda s: len(s.ends(at)), 3)

    def bend(self) -> Idea:
        """How a line passes a vertex."""
        at = self.place()
        word = self.random.choice(("Turn", "Straight", "Crossing"))

        def holds(state: State) -> bool:
            ends = state.ends(at)
            if word == "Crossing":
                return len(ends) == 4
            if len(ends) != 2:
                return False
            return (ends[0][0] == ends[1][0] or ends[0][1] == ends[1][1]) == (word == "Straight")

        return f"(is {word} at:{name(at)})", holds

    def loop(self) -> Idea:
        """One loop."""

        def holds(state: State) -> bool:
            visited = {place for edge in state.edges for place in edge}
            return (
                bool(visited) and all(len(state.ends(v)) == 2 for v in visited) and state.line(min(visited)) == visited
            )

        return "(is Loop)", holds

    def line_size(self) -> Idea:
        """The number of vertices on a line."""
        at = self.place()
        return self.compared(f"(size (sites Group at:{name(at)} by:Edge))", lambda s: len(s.line(at)), 5)

    def strand_size(self) -> Idea:
        """The number of edges of a strand, which runs straight on at crossings."""
        at = self.random.choice(list(between(self.rows, self.columns)))
        one, other = sorted(at)
        text = f'(size ("Strand" {name(one)}-{name(other)}))'
        return self.compared(text, lambda s: len(strand(at, s.edges)), 5)

    def forest(self) -> Idea:
        """The chosen edges hold no cycle."""

        def holds(state: State) -> bool:
            lines = {frozenset(state.line(place)) for place in state.places}
            return len(state.edges) == len(state.places) - len(lines)

        return "(is Acyclic (sites Board Vertex) by:Edge)", holds

    # -- borders ---------------------------------------------------------------------------------------------

    def area_size(self) -> Idea:
        """The size of an area."""
        at = self.place()
        return self.compared(f"(size (sites Area at:{name(at)}))", lambda s: len(s.area(at)), 5)

    def same_area_shape(self) -> Idea:
        """Two areas of the same shape."""
        at, other = self.place(), self.place()
        text = f"(= (shape (sites Area at:{name(at)})) (shape (sites Area at:{name(other)})))"
        return text, lambda s: look(s.area(at), True, True) == look(s.area(other), True, True)

    def parting(self) -> Idea:
        """Every border separates two areas."""
        return '("Parting")', lambda s: all(min(edge) not in s.area(max(edge)) for edge in s.edges)

    def walled(self) -> Idea:
        """How many cells are seen before the first border."""
        at = self.place()

        def count(state: State) -> int:
            total = 0
            for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                here, ahead = at, (at[0] + down, at[1] + right)
                while ahead in state.places and frozenset((here, ahead)) not in state.edges:
                    total += 1
                    here, ahead = ahead, (ahead[0] + down, ahead[1] + right)
            return total

        text = f"(size (sites Direction Orthogonal from:{name(at)} wall:(= (edge) 1)))"
        return self.compared(text, count, 4)


CELLS = (
    *(Maker.group_size, Maker.groups_beside, Maker.same_group, Maker.same_shape, Maker.same_shape, Maker.tree),
    *(Maker.path, Maker.symmetric, Maker.weighted, Maker.seen, Maker.dominoes, Maker.rising),
)
LINES = (Maker.degree, Maker.bend, Maker.loop, Maker.line_size, Maker.strand_size, Maker.strand_size, Maker.forest)
BORDERS = (Maker.area_size, Maker.same_area_shape, Maker.same_area_shape, Maker.parting, Maker.walled)


def name(place: Place) -> str:
    """The label of a place."""
    return f"r{place[0] + 1}c{place[1] + 1}"


def between(rows: int, columns: int) -> Iterator[Pair]:
    """The pairs of neighbours of a board."""
    for place in product(range(rows), range(columns)):
        for other in beside(place):
            if place < other and other[0] < rows and 0 <= other[1] < columns:
                yield frozenset((place, other))


def joined(random: Random, makers: "tuple[Callable[[Maker], Idea], ...]", maker: Maker, depth: int) -> Idea:
    """An idea, or two of them in one condition."""
    if depth == 0 or random.random() < 0.5:
        return random.choice(makers)(maker)
    (one, first), (two, second) = (joined(random, makers, maker, depth - 1) for _ in range(2))
    match random.choice(("or", "iff", "not", "if", "xor")):
        case "not":
            return f"(not {one})", lambda s: not first(s)
        case "or":
            return f"(or {one} {two})", lambda s: first(s) or second(s)
        case "iff":
            return f"(iff {one} {two})", lambda s: first(s) == second(s)
        case "if":
            return f"(if {one} {two})", lambda s: second(s) or not first(s)
    return f"(xor {one} {two})", lambda s: first(s) != second(s)


def idea_set(seed: int) -> str:
    """The text of a seed."""
    return _made(seed)[0]


def _made(seed: int) -> tuple[str, list[Meaning], Iterator[State]]:
    """The text of a seed, what its rules mean, and all boards."""
    random = Random(seed)
    kind = random.choice(("cells", "cells", "lines", "borders"))
    rows, columns, most = random.choice(
        {
            "cells": [(3, 3, 1), (2, 3, 2), (2, 4, 1), (1, 5, 2)],
            "lines": [(2, 3, 1), (2, 4, 1), (3, 3, 1)],
            "borders": [(2, 3, 1), (2, 4, 1), (1, 4, 1)],
        }[kind]
    )
    makers = {"cells": CELLS, "lines": LINES, "borders": BORDERS}[kind]
    maker = Maker(random, rows, columns)
    ideas = [joined(random, makers, maker, 2) for _ in range(random.choice((1, 1, 2, 3)))]
    equipment = {
        "cells": f"(board (rectangle {rows} {columns}) (values Cell (range 0 {most})))"
        ' (pieces "Bank" (picture {"##"}))',
        "lines": f"(board (rectangle {rows} {columns}) (values Edge (range 0 1)) use:Vertex)",
        "borders": f"(board (rectangle {rows} {columns}) (values Edge (range 0 1) at:(sites Inner Edge)) use:Cell)",
    }[kind]
    lines = "\n        ".join(text for text, _ in ideas)
    text = f"""(game "Ideas"
    (equipment {{ {equipment} }})
    (rules (play (satisfy {{
        {lines}
    }})))
)
"""
    return text, [meaning for _, meaning in ideas], _states(kind, rows, columns, most)


def _states(kind: str, rows: int, columns: int, most: int) -> Iterator[State]:
    """All boards."""
    places = tuple(product(range(rows), range(columns)))
    if kind == "cells":
        for held in product(range(most + 1), repeat=len(places)):
            yield State(places, dict(zip(places, held, strict=True)), frozenset())
        return
    edges = list(between(rows, columns))
    for chosen in product((False, True), repeat=len(edges)):
        yield State(places, {}, frozenset(edge for edge, is_in in zip(edges, chosen, strict=True) if is_in))


def compare_ideas(text: str, seed: int, tell: Callable[[str], None]) -> str:
    """Compare the number of solutions of a text with what plain Python says; in a word, what came of it."""
    tell("load")
    game, said = loaded(text)
    if game is None:
        return said
    tell("plain Python")
    _, meanings, states = _made(seed)
    boards = expected = 0
    for state in states:
        boards += 1
        expected += all(meaning(state) for meaning in meanings)
    tell("solve")
    outcome = solve(game.model, limit=boards + 1, deadline=Deadline(8 * SECONDS))
    if not outcome.complete:
        return "time limit"
    if len(outcome.solutions) != expected:
        raise Failure("wrong number of solutions", "", f"{len(outcome.solutions)}, not {expected}")
    return {0: "no board", boards: "every board"}.get(expected, "some boards") + " solved"

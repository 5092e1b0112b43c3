"""Yagit: random fences from rim to rim and two kinds of animals; posts and animals come and go until it is unique."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

from bench.make.clues import GaveUp, solutions
from bench.make.fillomino import neighbours
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.boards.sites import SiteType

Cell = tuple[int, int]
Edge = frozenset[Cell]
"""A piece of a fence by the two points at its ends."""
BEND = 0.3
"""How often a fence bends where it may."""
SHOWN = 0.3
"""The share of cells with animals, to begin with."""
IDLE = 0.25
"""How often a post stands where no fence bends."""
CROSSED = 4
"""The pieces of fences that meet at a crossing."""
ROUNDS = 120


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    making = Making(wish)
    for _ in range(ROUNDS):
        others = making.others()
        if not others:
            return making.text()
        changes = list(making.changes(others[0]))
        if not changes:
            raise GaveUp("nothing tells the solutions apart")
        wish.random.choice(changes)()
    raise GaveUp(f"not unique after {ROUNDS} rounds")


class Making:
    """Fences, and what is shown of the puzzle so far."""

    def __init__(self, wish: Wish) -> None:
        self.wish, self.rows, self.columns, self.random = wish, wish.rows, wish.columns, wish.random
        self.fences: set[Edge] = set()
        self.posts: set[Cell] = set()
        self.given: set[Edge] = set()
        for _ in range((self.rows + self.columns) // 2):
            self.draw_fence()
        inner = product(range(1, self.rows), range(1, self.columns))
        self.posts |= {at for at in inner if degree(at, self.fences) < CROSSED and self.random.random() < IDLE}
        self.areas = self.areas_between(self.fences)
        self.kinds = self.coloured()
        self.animals = {self.random.choice(sorted(area)) for area in self.areas}
        self.animals |= {cell for cell in self.kinds if self.random.random() < SHOWN}

    # Fences.

    def is_inside(self, point: Cell) -> bool:
        """Return whether a point does not lie on the rim."""
        return 0 < point[0] < self.rows and 0 < point[1] < self.columns

    def draw_fence(self) -> None:
        """One more fence, unless it would run along another or bend where another passes."""
        starts = [((0, c), (1, 0)) for c in range(1, self.columns)] + [((r, 0), (0, 1)) for r in range(1, self.rows)]
        here, way = self.random.choice(starts)
        drawn: set[Edge] = set()
        bends: set[Cell] = set()
        while not drawn or self.is_inside(here):
            after = here[0] + way[0], here[1] + way[1]
            edge = frozenset((here, after))
            if edge in drawn | self.fences or after in self.posts | bends:
                return
            drawn.add(edge)
            here = after
            free = not any(here in other for other in self.fences | drawn - {edge})
            if self.is_inside(here) and free and self.random.random() < BEND:
                bends.add(here)
                way = self.random.choice([(way[1], way[0]), (-way[1], -way[0])])
        self.fences |= drawn
        self.posts |= bends

    def areas_between(self, fences: set[Edge]) -> list[set[Cell]]:
        """The cells of each area."""
        left = set(product(range(self.rows), range(self.columns)))
        found: list[set[Cell]] = []
        while left:
            stack = [left.pop()]
            found.append(set(stack))
            while stack:
                cell = stack.pop()
                near = {other for other in neighbours(cell) if other in left and between(cell, other) not in fences}
                left -= near
                found[-1] |= near
                stack += near
        return found

    def coloured(self) -> dict[Cell, str]:
        """Kinds of animals that differ on the two sides of every fence."""
        kinds = {(0, 0): self.random.choice("AB")}
        stack = [(0, 0)]
        while stack:
            cell = stack.pop()
            for other in neighbours(cell):
                if 0 <= other[0] < self.rows and 0 <= other[1] < self.columns and other not in kinds:
                    crossed = between(cell, other) in self.fences
                    kinds[other] = {"A": "B", "B": "A"}[kinds[cell]] if crossed else kinds[cell]
                    stack.append(other)
        return kinds

    # Other solutions, and what would refute them.

    def others(self) -> list[set[Edge]]:
        """The fences of other solutions."""
        game = grounded(self.text())
        edges = [
            frozenset(game.board.place(SiteType.VERTEX, end) for end in game.board.graph.edges[one.site.index])
            for one in game.model.variables
            if one.site.type is SiteType.EDGE
        ]
        found = [
            {edge for edge, value in zip(edges, board, strict=False) if value and not self.on_rim(edge)}
            for board in solutions(game.model)
        ]
        return [fences for fences in found if fences != self.fences]

    def on_rim(self, edge: Edge) -> bool:
        """Return whether an edge belongs to the rim of the board."""
        (r, c), (r2, c2) = edge
        return (r == r2 and r in (0, self.rows)) or (c == c2 and c in (0, self.columns))

    def changes(self, other: set[Edge]) -> Iterator[Callable[[], object]]:
        """Ways to show something more, or less."""
        for point in product(range(1, self.rows), range(1, self.columns)):
            if degree(point, other) == CROSSED > degree(point, self.fences) and point not in self.posts:
                yield partial(self.posts.add, point)
        for area in self.areas_between(other):
            kinds = {self.kinds[cell] for cell in area}
            if len(kinds) > 1:
                two = [self.random.choice(sorted(cell for cell in area if self.kinds[cell] == kind)) for kind in "AB"]
                yield partial(self.animals.update, two)
            gone = area & self.animals
            if all(one & self.animals - gone for one in self.areas):
                yield partial(self.animals.difference_update, gone)
        if self.fences - other and self.random.random() < 0.2:
            yield partial(self.given.add, self.random.choice(sorted(self.fences - other, key=sorted)))

    def text(self) -> str:
        """The challenge as far as it is shown."""
        marks = ("".join(self.animal((r, c)) for c in range(self.columns)) for r in range(self.rows))
        points = ("".join(".*"[(r, c) in self.posts] for c in range(self.columns + 1)) for r in range(self.rows + 1))
        names = ["-".join(f"r{r + 1}c{c + 1}" for r, c in sorted(edge)) for edge in sorted(self.given, key=sorted)]
        more = {"fences": "{" + " ".join(names) + "}"} if names else {}
        return challenge(self.wish.name, "Yagit", animals=picture(marks), posts=picture(points), **more)

    def animal(self, cell: Cell) -> str:
        """What stands in a cell."""
        return self.kinds[cell] if cell in self.animals else "."


def between(one: Cell, other: Cell) -> Edge:
    """The edge between two cells."""
    (_, c), (r2, c2) = sorted((one, other))
    return frozenset(((r2, c2), (r2, c2 + 1))) if c == c2 else frozenset(((r2, c2), (r2 + 1, c2)))


def degree(point: Cell, fences: set[Edge]) -> int:
    """How many pieces of fences meet at a point."""
    return sum(point in edge for edge in fences)

"""Laser: a random beam that mirrors turn; numbers go while it stays the only one, and cells are given if need be."""

from collections.abc import Callable, Sequence
from random import Random

from bench.make.clues import GaveUp, solutions
from bench.make.givens import thin
from bench.make.wish import Wish, challenge, grounded, picture

Cell = tuple[int, int]
"""A cell, or a corner of cells."""
Way = tuple[int, int]
Clue = tuple[str, int]
"""A side, and the place of a number there."""
NAMES = {(1, 1): "SE", (-1, -1): "NW", (-1, 1): "NE", (1, -1): "SW"}
MIRROR = 0.35
"""How often a mirror stands where the beam could run straight on."""
STAY = 0.85
"""How often the beam is kept on the board by a mirror at the rim."""
TRIES = 4000
LEAST = 0.45
"""The share of cells that the beam must run through."""
KEEP = 0.5
"""The share of numbers that stay in any case: without them people would have to try too much."""
ROUNDS = 30


class Beam:
    """A beam on its way: the corners it has come to, and the cells it has run through."""

    def __init__(self, rows: int, columns: int, random: Random) -> None:
        self.rows, self.columns, self.random = rows, columns, random
        corners = [(r, c) for r in range(rows + 1) for c in range(columns + 1) if not self.is_inside((r, c))]
        self.way: Way = random.choice(list(NAMES))
        self.corners = [random.choice(corners)]
        self.ways: list[Way] = []
        self.cells: dict[Cell, str] = {}
        self.done = False

    def is_inside(self, corner: Cell) -> bool:
        """Return whether a corner does not lie on the rim."""
        return 0 < corner[0] < self.rows and 0 < corner[1] < self.columns

    def cell(self, corner: Cell, way: Way) -> Cell:
        """The cell that lies in a direction from a corner."""
        return corner[0] + min(way[0], 0), corner[1] + min(way[1], 0)

    def is_free(self, cell: Cell) -> bool:
        """Return whether the beam may run through a cell."""
        return 0 <= cell[0] < self.rows and 0 <= cell[1] < self.columns and cell not in self.cells

    def run(self) -> bool:
        """Let the beam run until it leaves the board; whether it comes to that."""
        while not self.done:
            here = self.corners[-1]
            cell = self.cell(here, self.way)
            if not self.is_free(cell):
                return False
            self.cells[cell] = "1" if self.way[0] == self.way[1] else "2"
            self.ways.append(self.way)
            after = here[0] + self.way[0], here[1] + self.way[1]
            if not self.arrive(after):
                return False
        return len(self.cells) >= LEAST * self.rows * self.columns

    def arrive(self, corner: Cell) -> bool:
        """Come to a corner: cross, run on, be turned, or leave; whether one of them is possible."""
        crossed = corner in self.corners
        self.corners.append(corner)
        if crossed:
            at = self.corners.index(corner)
            passed = self.corners.count(corner) == 2 and at > 0 and self.ways[at - 1] == self.ways[at]
            return passed and self.is_inside(corner) and self.is_free(self.cell(corner, self.way))
        sides = [(self.way[0], -self.way[1]), (-self.way[0], self.way[1])]
        turned = [way for way in sides if self.is_free(self.cell(corner, way))]
        ahead = self.is_free(self.cell(corner, self.way))
        if not self.is_inside(corner) and not (turned and self.random.random() < STAY):
            self.done = True
        elif turned and (not ahead or self.random.random() < MIRROR):
            self.way = self.random.choice(turned)
        elif not ahead:
            return False
        return True

    def mirrors(self) -> dict[Cell, str]:
        """The mirrors by their corners."""
        found = {}
        for corner, before, after in zip(self.corners[1:], self.ways, self.ways[1:], strict=False):
            if before != after:
                found[corner] = "-" if before[1] == after[1] else "|"
        return found

    def crossings(self) -> set[Cell]:
        """Where the beam crosses itself."""
        return {corner for corner in self.corners if self.corners.count(corner) > 1}


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    random = wish.random
    beam = next((one for _ in range(TRIES) if (one := Beam(wish.rows, wish.columns, random)).run()), None)
    if beam is None:
        raise GaveUp("no beam is long enough")
    clues = [(side, at) for side in SIDES for at in range(len(SIDES[side](beam)))]
    mirrors = dict(random.sample(sorted(beam.mirrors().items()), len(beam.mirrors()) // 6))
    given: set[Cell] = set()
    for _ in range(ROUNDS):
        game = grounded(text(wish, beam, clues, mirrors, given))
        cells = [game.board.place(one.site.type, one.site.index) for one in game.model.variables if not one.hidden]
        wanted = [int(beam.cells.get(cell, "0")) for cell in cells]
        others = [board for board in solutions(game.model) if board[: len(cells)] != wanted]
        if not others:
            break
        doubt = [cell for cell, one, two in zip(cells, wanted, others[0], strict=False) if one != two]
        given.add(random.choice(sorted(doubt)))
    else:
        raise GaveUp("too many cells would have to be given")

    def unique(some: Sequence[Clue]) -> bool:
        return len(solutions(grounded(text(wish, beam, some, mirrors, given)).model)) == 1

    kept = thin(clues, unique, random, KEEP if wish.keep is None else wish.keep)
    return text(wish, beam, kept, mirrors, given)


SIDES: dict[str, Callable[[Beam], list[int]]] = {
    "top": lambda beam: [sum(c == at for _, c in beam.cells) for at in range(beam.columns)],
    "left": lambda beam: [sum(r == at for r, _ in beam.cells) for at in range(beam.rows)],
    "right": lambda beam: [sum(r == at for r, _ in beam.mirrors()) for at in range(beam.rows + 1)],
    "bottom": lambda beam: [sum(c == at for _, c in beam.mirrors()) for at in range(beam.columns + 1)],
}
"""The numbers on each side."""


def text(wish: Wish, beam: Beam, clues: Sequence[Clue], mirrors: dict[Cell, str], given: set[Cell]) -> str:
    """The challenge with some of its numbers, mirrors and cells."""
    numbers = {
        side: "{" + " ".join(str(n) if (side, at) in clues else "?" for at, n in enumerate(count(beam))) + "}"
        for side, count in SIDES.items()
    }
    marks = dict(mirrors) | dict.fromkeys(beam.crossings(), "X")
    corners = ("".join(marks.get((r, c), ".") for c in range(wish.columns + 1)) for r in range(wish.rows + 1))
    ends = {
        name: f"(hint r{corner[0] + 1}c{corner[1] + 1} {NAMES[way]})"
        for name, corner, way in (
            ("entry", beam.corners[0], beam.ways[0]),
            ("exit", beam.corners[-1], beam.ways[-1]),
        )
    }
    known = {cell: beam.cells.get(cell, "0") for cell in given}
    shown = ("".join(known.get((r, c), ".") for c in range(wish.columns)) for r in range(wish.rows))
    more = {"givens": picture(shown)} if given else {}
    size = f"{{{wish.rows} {wish.columns}}}"
    return challenge(wish.name, "Laser", size=size, **numbers, **ends, marks=picture(corners), **more)

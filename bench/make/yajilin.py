"""Yajilin: the outline of a random shape; of the cells it leaves out some are black, the others are clues.

Wherever another answer differs, a clue is turned so that its number refutes it, a black cell becomes a clue, or
the loop is bent.
"""

from bench.make.clues import GaveUp, solutions
from bench.make.masyu import legs
from bench.make.numbered_rooms import spots
from bench.make.outlines import Cell, bend, neighbours, shape
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.game import Game

ROUNDS = 400
CLUES = 0.25
"""How many of the cells that could be black are clues from the start."""
WAYS = {"^": (-1, 0), ">": (0, 1), "v": (1, 0), "<": (0, -1)}
Legs = dict[Cell, frozenset[Cell]]


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    draft = Draft(wish)
    for _ in range(ROUNDS):
        ways = draft.ways()
        puzzle = text(wish, {cell: draft.arrows[cell] for cell in ways if draft.is_clue(cell, ways)}, draft.black)
        game = grounded(puzzle)
        wanted = answer(game, ways, draft.black)
        others = [board for board in solutions(game.model) if board != wanted]
        if not others:
            return puzzle
        wrong = others[-1]
        for spot in spots(differing(game, wanted, [wrong])):
            draft.mend(spot, black_cells(game, wrong))
    raise GaveUp(f"not unique after {ROUNDS} rounds")


class Draft:
    """A loop (the outline of `inside`), black cells, and where each clue points; `settled` clues turn no more."""

    def __init__(self, wish: Wish) -> None:
        self.wish, self.random = wish, wish.random
        self.inside = shape(wish.rows - 1, wish.columns - 1, self.random, 0.75)
        self.cells = [(r, c) for r in range(wish.rows) for c in range(wish.columns)]
        self.arrows = {cell: self.random.choice(sorted(WAYS)) for cell in self.cells}
        self.settled: set[Cell] = set()
        self.black: set[Cell] = set()
        self.shade([cell for cell in self.cells if self.random.random() > CLUES])

    def ways(self) -> Legs:
        """How the loop runs through each cell; nowhere through those it leaves out."""
        return {cell: legs(cell, self.inside) for cell in self.cells}

    def is_clue(self, cell: Cell, ways: Legs) -> bool:
        """Return whether the cell is neither black nor on the loop."""
        return not ways[cell] and cell not in self.black

    def shade(self, cells: list[Cell]) -> None:
        """Blacken as many of the cells as the loop leaves out and do not touch, in random order."""
        ways = self.ways()
        for cell in self.random.sample(cells, len(cells)):
            if not ways[cell] and self.black.isdisjoint(neighbours(cell, self.wish.rows, self.wish.columns)):
                self.black.add(cell)

    def mend(self, spot: set[Cell], wrong: set[Cell]) -> None:
        """Refute an answer with other black cells at a spot."""
        doubtful = sorted(spot & self.black - wrong)
        if self.random.random() < 0.8 and self.turn(spot & (self.black ^ wrong), wrong):
            return
        if doubtful and self.random.random() < 0.7:
            self.black.discard(self.random.choice(doubtful))
            return
        near = {(r - dr, c - dc) for r, c in spot for dr in (0, 1) for dc in (0, 1)}
        for _ in range(self.random.randint(1, 3)):
            bend(self.inside, sorted(near), self.random, self.wish.rows - 1, self.wish.columns - 1)
        ways = self.ways()
        self.black = {cell for cell in self.black if not ways[cell]}
        self.shade([cell for cell in sorted(spot) if self.random.random() > CLUES])

    def turn(self, doubtful: set[Cell], wrong: set[Cell]) -> bool:
        """Let a clue that is not settled point to where the answers have other numbers of black cells."""
        ways = self.ways()
        found = []
        for cell in self.cells:
            if self.is_clue(cell, ways) and cell not in self.settled:
                for arrow in WAYS:
                    seen = self.seen(cell, arrow) & doubtful
                    if len(seen & self.black) != len(seen & wrong):
                        found.append((cell, arrow))
        if found:
            cell, arrow = self.random.choice(found)
            self.arrows[cell] = arrow
            self.settled.add(cell)
        return bool(found)

    def seen(self, cell: Cell, arrow: str) -> set[Cell]:
        """The cells a clue points at."""
        dr, dc = WAYS[arrow]
        reach = range(1, max(self.wish.rows, self.wish.columns))
        return {(cell[0] + at * dr, cell[1] + at * dc) for at in reach}


def black_cells(game: Game, board: list[int]) -> set[Cell]:
    """The black cells of a solution."""
    return {
        game.board.place(SiteType.VERTEX, variable.site.index)
        for variable, value in zip(game.model.variables, board, strict=True)
        if value and variable.site.type is SiteType.VERTEX
    }


def answer(game: Game, ways: Legs, black: set[Cell]) -> list[int]:
    """The loop and the black cells as a solution of the game."""
    found = []
    for variable in game.model.variables:
        here, *there = ends(game, variable.site.type, variable.site.index)
        if there:
            found.append(int((there[0][0] - here[0], there[0][1] - here[1]) in ways[here]))
        else:
            found.append(int(here in black))
    return found


def differing(game: Game, wanted: list[int], others: list[list[int]]) -> set[Cell]:
    """The cells about which solutions differ."""
    return {
        cell
        for var, variable in enumerate(game.model.variables)
        if any(other[var] != wanted[var] for other in others)
        for cell in ends(game, variable.site.type, variable.site.index)
    }


def ends(game: Game, kind: SiteType, index: int) -> list[Cell]:
    """The place of a vertex, or those of the two ends of an edge."""
    vertices = game.board.graph.edges[index] if kind is SiteType.EDGE else (index,)
    return [game.board.place(SiteType.VERTEX, vertex) for vertex in vertices]


def text(wish: Wish, arrows: dict[Cell, str], black: set[Cell]) -> str:
    """The challenge with clues that point along some arrows."""

    def mark(r: int, c: int) -> str:
        if (r, c) not in arrows:
            return "."
        dr, dc = WAYS[arrows[r, c]]
        reach = range(1, max(wish.rows, wish.columns))
        return f"{sum((r + at * dr, c + at * dc) in black for at in reach)}{arrows[r, c]}"

    rows = (" ".join(mark(r, c).rjust(2) for c in range(wish.columns)) for r in range(wish.rows))
    return challenge(wish.name, "Yajilin", clues=picture(rows))

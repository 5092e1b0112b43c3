"""Yajilin: the outline of a random shape; of the cells it leaves out some are black, the others are clues.

Where two answers are possible the loop is bent, or a black cell becomes a clue.
"""

from bench.make.clues import GaveUp, solutions
from bench.make.masyu import legs
from bench.make.outlines import Cell, bend, neighbours, shape
from bench.make.wish import Wish, challenge, grounded, picture
from interpreter.boards.sites import SiteType
from interpreter.game import Game

ROUNDS = 400
CLUES = 0.25
"""How many of the cells that could be black are clues from the start."""
WAYS = {"^": (-1, 0), ">": (0, 1), "v": (1, 0), "<": (0, -1)}
Legs = dict[Cell, frozenset[Cell]]


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    random, rows, columns = wish.random, wish.rows - 1, wish.columns - 1
    inside = shape(rows, columns, random, 0.75)
    cells = [(r, c) for r in range(wish.rows) for c in range(wish.columns)]
    never = {cell for cell in cells if random.random() < CLUES}
    arrows = {cell: random.choice(sorted(WAYS)) for cell in cells}
    order = random.sample(cells, len(cells))
    for _ in range(ROUNDS):
        ways = {cell: legs(cell, inside) for cell in cells}
        black = shaded([cell for cell in order if not ways[cell] and cell not in never], wish)
        puzzle = text(wish, {cell: arrows[cell] for cell in cells if not ways[cell] and cell not in black}, black)
        game = grounded(puzzle)
        wanted = answer(game, ways, black)
        others = [board for board in solutions(game.model) if board != wanted]
        if not others:
            return puzzle
        doubtful = differing(game, wanted, others)
        if random.random() < 0.3:
            never.update(random.sample(sorted(doubtful & black), min(len(doubtful & black), 1)))
        near = {(r - dr, c - dc) for r, c in doubtful for dr in (0, 1) for dc in (0, 1)}
        bend(inside, sorted(near), random, rows, columns)
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def shaded(cells: list[Cell], wish: Wish) -> set[Cell]:
    """As many of the cells as do not touch, the first ones first."""
    black: set[Cell] = set()
    for cell in cells:
        if black.isdisjoint(neighbours(cell, wish.rows, wish.columns)):
            black.add(cell)
    return black


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

"""Masyu: the outline of a random shape, with circles where it turns or runs straight as they demand.

Another loop through all these circles can carry them too, and often more: then it is the better one, and is taken.
That comes to an end, since there are more circles each time; only where there are as many the loop is bent by chance.
"""

from bench.make.clues import GaveUp, Thinning, by_hint, solutions
from bench.make.outlines import Cell, bend, is_outlined, shape
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.game import Game

KEEP = 0.4
ROUNDS = 200
SEVERAL = 4
"""So many loops are asked for at a time."""
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


def make(wish: Wish) -> str:
    """A challenge with one solution: the loop is changed until all circles together determine it, then some go."""
    rows, columns = wish.rows - 1, wish.columns - 1
    inside = shape(rows, columns, wish.random, 0.7)
    for _ in range(ROUNDS):
        ways, circles = carried(wish, inside)
        game = grounded(text(wish, circles))
        wanted = outline(game, ways)
        others = [board for board in solutions(game.model, SEVERAL) if board != wanted]
        if not others:
            return thinned(wish, game, wanted, circles)
        richest = max((within(game, board) for board in others), key=lambda shape: len(carried(wish, shape)[1]))
        if len(carried(wish, richest)[1]) > len(circles):
            inside = richest
        else:
            bend(inside, differing(game, wanted, others), wish.random, rows, columns)
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def carried(wish: Wish, inside: set[Cell]) -> tuple[dict[Cell, frozenset[Cell]], dict[Cell, str]]:
    """The ways of the outline of a shape at every vertex, and all the circles it can carry."""
    ways = {(r, c): legs((r, c), inside) for r in range(wish.rows) for c in range(wish.columns)}
    return ways, {place: mark for place in ways if (mark := circle(place, ways))}


def within(game: Game, board: list[int]) -> set[Cell]:
    """The shape whose outline a solution is: in every row, cells behind an odd number of lines."""
    crossed: set[Cell] = set()
    for variable, value in zip(game.model.variables, board, strict=True):
        if value:
            ends = game.board.graph.edges[variable.site.index]
            (r, c), (other_r, _) = (game.board.place(SiteType.VERTEX, end) for end in ends)
            if r != other_r:
                crossed.add((min(r, other_r), c))
    rows, columns = (1 + max(place[axis] for place in crossed) for axis in (0, 1))
    return {(r, c) for r in range(rows) for c in range(columns) if sum((r, at) in crossed for at in range(c + 1)) % 2}


def thinned(wish: Wish, game: Game, wanted: list[int], circles: dict[Cell, str]) -> str:
    """The challenge with fewer circles."""
    thinning = Thinning(game.model, *by_hint(game), wanted)
    chosen = thinning.enough(wish.random, KEEP if wish.keep is None else wish.keep)
    if wish.rows * wish.columns <= 150:
        chosen = thinning.fewer(chosen, wish.random, 4)
    return text(wish, {(r, c): mark for (r, c), mark in circles.items() if f"r{r + 1}c{c + 1}" in chosen})


def differing(game: Game, wanted: list[int], others: list[list[int]]) -> list[Cell]:
    """The cells beside edges on which solutions differ."""
    found: set[Cell] = set()
    for var, variable in enumerate(game.model.variables):
        if any(other[var] != wanted[var] for other in others):
            cells = game.board.dual_edges()[variable.site.index]
            found.update(game.board.place(SiteType.CELL, cell) for cell in cells)
    return sorted(found)


def legs(vertex: Cell, inside: set[Cell]) -> frozenset[Cell]:
    """The directions in which the outline leaves a vertex (the upper left corner of the cell of that place)."""
    r, c = vertex
    beside = (
        ((r - 1, c - 1), (r - 1, c)),
        ((r - 1, c), (r, c)),
        ((r, c - 1), (r, c)),
        ((r - 1, c - 1), (r, c - 1)),
    )
    return frozenset(step for step, (a, b) in zip(STEPS, beside, strict=True) if is_outlined(inside, a, b))


def is_straight(ways: frozenset[Cell]) -> bool:
    """Return whether two legs lie in line."""
    return ways in (frozenset(STEPS[::2]), frozenset(STEPS[1::2]))


def circle(place: Cell, ways: dict[Cell, frozenset[Cell]]) -> str:
    """The circle a vertex could carry: `o` white, `*` black, or nothing."""
    if not ways[place]:
        return ""
    before_and_after = [ways[place[0] + dr, place[1] + dc] for dr, dc in ways[place]]
    if is_straight(ways[place]):
        return "" if all(map(is_straight, before_and_after)) else "o"
    return "*" if all(map(is_straight, before_and_after)) else ""


def outline(game: Game, ways: dict[Cell, frozenset[Cell]]) -> list[int]:
    """The outline as a solution of the game."""
    found = []
    for variable in game.model.variables:
        ends = game.board.graph.edges[variable.site.index]
        (r, c), (other_r, other_c) = (game.board.place(SiteType.VERTEX, end) for end in ends)
        found.append(int((other_r - r, other_c - c) in ways[r, c]))
    return found


def text(wish: Wish, circles: dict[Cell, str]) -> str:
    """The challenge with some circles."""
    rows = ("".join(circles.get((r, c), ".") for c in range(wish.columns)) for r in range(wish.rows))
    return challenge(wish.name, "Masyu", circles=picture(rows))

"""Shikaku: random rectangles with their size on a cell; numbers move and rectangles are cut until it is unique."""

from collections.abc import Iterable

from bench.make.cages import Cell
from bench.make.clues import GaveUp, solutions
from bench.make.givens import lines
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.game import Game

ROUNDS = 400
SMALLEST, LARGEST = 2, 10
CUT = 0.25
"""How often a doubtful rectangle is cut in two instead of its number moved."""
Rectangle = tuple[int, int, int, int]
"""Top, left, bottom, right; the last two excluded."""
MENDED_AT_ONCE = 30
"""For so many doubtful borders one rectangle is changed before the solver is asked again."""


def make(wish: Wish) -> str:
    """A challenge with one solution: rectangles are mended until no border is doubtful."""
    rectangles = list(divide(wish, (0, 0, wish.rows, wish.columns)))
    numbered = {one: wish.random.choice(cells_of(one)) for one in rectangles}
    for _ in range(ROUNDS):
        game = grounded(text(wish, numbered))
        wanted = borders(game, numbered)
        others = [board for board in solutions(game.model) if board != wanted]
        if not others:
            return text(wish, numbered)
        doubtful = [var for var, (a, b) in enumerate(zip(wanted, others[0], strict=True)) if a != b]
        for _ in range(1 + len(doubtful) // MENDED_AT_ONCE):
            mend(wish, numbered, game, doubtful)
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def divide(wish: Wish, whole: Rectangle) -> Iterable[Rectangle]:
    """A rectangle cut in two again and again, by chance."""
    top, left, bottom, right = whole
    area = (bottom - top) * (right - left)
    if area <= LARGEST and (area < 2 * SMALLEST or wish.random.random() < 0.6):
        yield whole
    elif wish.random.random() < (bottom - top) / (bottom - top + right - left) and bottom - top > 1:
        cut = wish.random.randint(top + 1, bottom - 1)
        yield from divide(wish, (top, left, cut, right))
        yield from divide(wish, (cut, left, bottom, right))
    elif right - left > 1:
        cut = wish.random.randint(left + 1, right - 1)
        yield from divide(wish, (top, left, bottom, cut))
        yield from divide(wish, (top, cut, bottom, right))
    else:
        yield whole


def cells_of(one: Rectangle) -> list[Cell]:
    """The cells of a rectangle."""
    top, left, bottom, right = one
    return [(r, c) for r in range(top, bottom) for c in range(left, right)]


def mend(wish: Wish, numbered: dict[Rectangle, Cell], game: Game, doubtful: list[int]) -> None:
    """Move the number of a rectangle at a doubtful border, or cut that rectangle in two."""
    edge = game.model.variables[wish.random.choice(doubtful)].site.index
    cell = game.board.place(SiteType.CELL, wish.random.choice(game.board.dual_edges()[edge]))
    one = next(one for one in numbered if cell in cells_of(one))
    if len(cells_of(one)) >= 2 * SMALLEST and wish.random.random() < CUT:
        del numbered[one]
        top, left, bottom, right = one
        if bottom - top > right - left:
            cut = wish.random.randint(top + 1, bottom - 1)
            parts = [(top, left, cut, right), (cut, left, bottom, right)]
        else:
            cut = wish.random.randint(left + 1, right - 1)
            parts = [(top, left, bottom, cut), (top, cut, bottom, right)]
        numbered.update({part: wish.random.choice(cells_of(part)) for part in parts})
    else:
        numbered[one] = wish.random.choice(cells_of(one))


def borders(game: Game, numbered: dict[Rectangle, Cell]) -> list[int]:
    """The solution: an edge is a border between different rectangles, or on the rim."""
    owner = {cell: one for one in numbered for cell in cells_of(one)}
    found = []
    for variable in game.model.variables:
        places = [game.board.place(SiteType.CELL, cell) for cell in game.board.dual_edges()[variable.site.index]]
        found.append(int(len(places) == 1 or owner[places[0]] != owner[places[1]]))
    return found


def text(wish: Wish, numbered: dict[Rectangle, Cell]) -> str:
    """The challenge with the size of each rectangle on one of its cells."""
    sizes = {cell: len(cells_of(one)) for one, cell in numbered.items()}
    rows = [[sizes.get((r, c)) for c in range(wish.columns)] for r in range(wish.rows)]
    return challenge(wish.name, "Shikaku", numbers=picture(lines(rows)))

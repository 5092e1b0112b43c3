"""Akari: walls in half-turn symmetry and lamps that light everything; a wall more wherever two answers differ."""

from collections.abc import Collection
from random import Random

from bench.make.clues import GaveUp, Thinning, by_hint, solutions
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.game import Game

Cell = tuple[int, int]
WALLS = 0.2
KEEP = 0.3
ROUNDS = 60


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    random = wish.random
    cells = [(r, c) for r in range(wish.rows) for c in range(wish.columns)]
    walls: set[Cell] = set()
    for cell in random.sample(cells, round(WALLS / 2 * len(cells))):
        walls |= {cell, opposite(cell, wish)}
    lamps = lit(walls, wish, random)
    for _ in range(ROUNDS):
        game = grounded(text(wish, walls, lamps, set(map(name, walls))))
        answers = [lamps_of(game, board) for board in solutions(game.model)]
        differing = sorted(set().union(*(answer ^ lamps for answer in answers)))
        if not differing:
            return thinned(wish, game, walls, lamps)
        for cell in random.sample(differing, 1 + len(differing) // 10):
            walls |= {cell, opposite(cell, wish)}
        lamps = lit(walls, wish, random, lamps)
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def thinned(wish: Wish, game: Game, walls: set[Cell], lamps: set[Cell]) -> str:
    """The challenge with as few numbers as needed, more or less."""
    places = [game.board.place(one.site.type, one.site.index) for one in game.model.variables]
    thinning = Thinning(game.model, *by_hint(game), [int(place in lamps) for place in places])
    chosen = thinning.enough(wish.random, KEEP if wish.keep is None else wish.keep)
    return text(wish, walls, lamps, chosen)


def opposite(cell: Cell, wish: Wish) -> Cell:
    """The cell after half a turn of the board."""
    return wish.rows - 1 - cell[0], wish.columns - 1 - cell[1]


def name(cell: Cell) -> str:
    """The cell as rules name it."""
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def rays(cell: Cell, walls: set[Cell], wish: Wish) -> set[Cell]:
    """The cells that a lamp lights, its own included."""
    found = {cell}
    for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        r, c = cell[0] + dr, cell[1] + dc
        while 0 <= r < wish.rows and 0 <= c < wish.columns and (r, c) not in walls:
            found.add((r, c))
            r, c = r + dr, c + dc
    return found


def lit(walls: set[Cell], wish: Wish, random: Random, first: Collection[Cell] = ()) -> set[Cell]:
    """Lamps that light all cells and not each other; those of `first` are tried first."""
    cells = [(r, c) for r in range(wish.rows) for c in range(wish.columns) if (r, c) not in walls]
    random.shuffle(cells)
    cells.sort(key=lambda cell: cell not in first)
    lamps: set[Cell] = set()
    dark = set(cells)
    for cell in cells:
        if cell in dark:
            lamps.add(cell)
            dark -= rays(cell, walls, wish)
    return lamps


def lamps_of(game: Game, board: list[int]) -> set[Cell]:
    """The lamps of a solution."""
    variables = zip(game.model.variables, board, strict=True)
    return {game.board.place(one.site.type, one.site.index) for one, value in variables if value}


def text(wish: Wish, walls: set[Cell], lamps: set[Cell], chosen: set[str]) -> str:
    """The challenge with numbers on the chosen walls."""

    def mark(cell: Cell) -> str:
        if cell not in walls:
            return "."
        beside = ((cell[0] + dr, cell[1] + dc) for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)))
        return str(sum(place in lamps for place in beside)) if name(cell) in chosen else "#"

    rows = ("".join(mark((r, c)) for c in range(wish.columns)) for r in range(wish.rows))
    return challenge(wish.name, "Akari", walls=picture(rows))

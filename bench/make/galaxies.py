"""Galaxies: areas that grow by chance, by two opposite cells at a time, and are split until there is one solution."""

from random import Random

from bench.make.clues import GaveUp, solutions
from bench.make.fillomino import neighbours
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.game import Game

Cell = tuple[int, int]
Galaxies = dict[Cell, set[Cell]]
"""Cells by centre: a place in a picture twice as large, where even numbers are cells and odd ones lie between them."""
ROUNDS = 80
LARGEST = 16
DIVISIONS = 40
"""So many ways to divide the board are tried; the one with the fewest galaxies is taken."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    board = {(r, c) for r in range(wish.rows) for c in range(wish.columns)}
    galaxies = min((divide(board, wish.random) for _ in range(DIVISIONS)), key=len)
    for _ in range(ROUNDS):
        game = grounded(text(wish, galaxies))
        found = solutions(game.model)
        if len(found) == 1:
            return text(wish, galaxies)
        split(galaxies, differing(game, found), wish.random)
    raise GaveUp("splitting did not come to an end")


def divide(board: set[Cell], random: Random) -> Galaxies:
    """Galaxies that cover the board."""
    free = set(board)
    found: Galaxies = {}
    centres = {(2 * r + dr, 2 * c + dc) for r, c in board for dr in (0, 1) for dc in (0, 1)}
    for centre in random.sample(sorted(centres), len(centres)):
        if core(centre) <= free:
            found[centre] = grow(centre, free, random.randint(2, LARGEST), random)
            free -= found[centre]
    for cell in free:
        found[2 * cell[0], 2 * cell[1]] = {cell}
    return found


def core(centre: Cell) -> set[Cell]:
    """The cells around a centre: one, two or four."""
    return {(r, c) for r in (centre[0] // 2, (centre[0] + 1) // 2) for c in (centre[1] // 2, (centre[1] + 1) // 2)}


def grow(centre: Cell, free: set[Cell], size: int, random: Random) -> set[Cell]:
    """A galaxy of free cells about a centre: whatever joins it, its opposite does too."""
    galaxy = core(centre)
    while len(galaxy) < size:
        near = {one for cell in galaxy for one in neighbours(cell)} & free - galaxy
        fitting = sorted(cell for cell in near if opposite(cell, centre) in free)
        if not fitting:
            break
        cell = random.choice(fitting)
        galaxy |= {cell, opposite(cell, centre)}
    return galaxy


def opposite(cell: Cell, centre: Cell) -> Cell:
    """The cell on the other side of a centre."""
    return centre[0] - cell[0], centre[1] - cell[1]


def differing(game: Game, found: list[list[int]]) -> set[Cell]:
    """The cells beside borders on which two solutions differ."""
    beside: set[Cell] = set()
    for variable, one, other in zip(game.model.variables, *found, strict=True):
        if one != other:
            beside |= {game.board.place(SiteType.CELL, cell) for cell in game.board.dual_edges()[variable.site.index]}
    return beside


def split(galaxies: Galaxies, cells: set[Cell], random: Random) -> None:
    """Divide one of the galaxies that contain some cells into smaller ones."""
    touched = sorted(centre for centre, galaxy in galaxies.items() if len(galaxy) > 1 and galaxy & cells)
    if not touched:
        raise GaveUp("two solutions, and no galaxy to split")
    free = galaxies.pop(random.choice(touched))
    while free:
        cell = random.choice(sorted(free))
        centre = 2 * cell[0], 2 * cell[1]
        galaxies[centre] = grow(centre, free, random.randint(1, LARGEST), random)
        free = free - galaxies[centre]


def text(wish: Wish, galaxies: Galaxies) -> str:
    """The challenge with its centres."""
    rows = (
        "".join("o" if (r, c) in galaxies else "." for c in range(2 * wish.columns - 1))
        for r in range(2 * wish.rows - 1)
    )
    return challenge(wish.name, "Galaxies", size=f"{{{wish.rows} {wish.columns}}}", centres=picture(rows))

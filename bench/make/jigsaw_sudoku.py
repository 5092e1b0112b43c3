"""Jigsaw Sudoku: rows whose cells change rooms at random, then digits as in any Sudoku."""

from random import Random
from string import ascii_uppercase

from bench.make.cages import Cell, beside, pieces
from bench.make.givens import cell_rows, lines, some_solution, thin_givens
from bench.make.shaped import GENTLE, gentle, turned_pairs
from bench.make.wish import Wish, challenge, grounded, picture

SWAPS = 60
"""How many exchanges of cells are tried for each cell."""
Rooms = dict[Cell, int]


def make(wish: Wish) -> str:
    """A Jigsaw Sudoku with one solution."""
    rooms = some_rooms(wish.rows, wish.random)
    game = grounded(text(wish, rooms, ["." * wish.rows] * wish.rows))
    solution = some_solution(game.model, wish.random)
    groups = turned_pairs(game)
    if wish.keep is not None and wish.keep >= GENTLE:
        givens = gentle(game.model, solution, groups, wish)
    else:
        givens = thin_givens(game.model, solution, groups, wish.random, wish.keep)
    return text(wish, rooms, lines(cell_rows(game, givens)))


def some_rooms(size: int, random: Random) -> Rooms:
    """As many rooms as cells in each: rows at first, between which cells are exchanged."""
    room = {(row, column): row for row in range(size) for column in range(size)}
    cells = sorted(room)
    for _ in range(SWAPS * len(cells)):
        first = random.choice(cells)
        near = [other for other in beside(first) if other in room and room[other] != room[first]]
        if not near:
            continue
        a, b = room[first], room[random.choice(near)]
        second = random.choice([cell for cell in cells if room[cell] == b])
        trial = room | {first: b, second: a}
        if all(in_one_piece(trial, number) for number in (a, b)):
            room = trial
    return room


def in_one_piece(room: Rooms, number: int) -> bool:
    """Return whether the cells of a room are connected."""
    return len(pieces(cell for cell, other in room.items() if other == number)) == 1


def text(wish: Wish, room: Rooms, givens: list[str]) -> str:
    """The challenge; rooms have letters in reading order."""
    order = list(dict.fromkeys(room[cell] for cell in sorted(room)))
    letters = {number: ascii_uppercase[at] for at, number in enumerate(order)}
    rows = ["".join(letters[room[r, c]] for c in range(wish.columns)) for r in range(wish.rows)]
    return challenge(wish.name, "Jigsaw Sudoku", rooms=picture(rows), givens=picture(givens))

"""Compass: random areas with a compass each; compasses move and areas are cut until it is unique, then numbers go."""

from random import Random

from bench.make.clues import GaveUp, Thinning, by_number, solutions
from bench.make.outlined import Area, Cell, areas_of, borders, cells_beside, halves
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.game import Game

ROUNDS = 100
LARGEST = 9
CUT = 0.1
"""How often a doubtful area is cut in two instead of its compass moved."""


def make(wish: Wish) -> str:
    """A challenge with one solution, and no number that could be spared."""
    random = wish.random
    places = {area: random.choice(sorted(area)) for area in areas_of(wish.rows, wish.columns, LARGEST, random)}
    for _ in range(ROUNDS):
        clues = {cell: numbers(area, cell) for area, cell in places.items()}
        game = grounded(text(wish, clues))
        wanted = borders(game, list(places))
        others = [board for board in solutions(game.model) if board != wanted]
        if not others:
            return text(wish, thinned(game, clues, wanted, random))
        doubtful = cells_beside(game, wanted, others[0])
        touched = [area for area in places if area & doubtful]
        for area in random.sample(touched, -(-len(touched) // 3)):
            parts = halves(area, random) if len(area) > 3 and random.random() < CUT else [area]
            del places[area]
            places.update({part: random.choice(sorted(part)) for part in parts})
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def numbers(area: Area, cell: Cell) -> list[str]:
    """How many cells lie further up, right, down and left."""
    row, column = cell
    sides = (
        sum(r < row for r, _ in area),
        sum(c > column for _, c in area),
        sum(r > row for r, _ in area),
        sum(c < column for _, c in area),
    )
    return [str(number) for number in sides]


def thinned(game: Game, clues: dict[Cell, list[str]], wanted: list[int], random: Random) -> dict[Cell, list[str]]:
    """The clues without the numbers that nobody needs."""
    others, single = by_number(game)
    kept = Thinning(game.model, others, single, wanted).fewer(set(single), random, batch=4)
    cells = [game.board.place(hint.type, hint.sites[0]) for hint in game.clues]
    return {
        cell: [number if f"{at} {side}" in kept else "?" for side, number in enumerate(clues[cell])]
        for at, cell in enumerate(cells)
    }


def text(wish: Wish, clues: dict[Cell, list[str]]) -> str:
    """The challenge with its compasses."""
    words = {cell: ",".join(four) for cell, four in clues.items()}
    width = max(map(len, words.values()))
    rows = (
        " ".join(words.get((r, c), ".").rjust(width) for c in range(wish.columns)).rstrip() for r in range(wish.rows)
    )
    return challenge(wish.name, "Compass", compasses=picture(rows))

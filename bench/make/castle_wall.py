"""Castle Wall: the outline of a random shape; clues on places it leaves out, more where two loops are possible."""

from bench.make.clues import GaveUp, solutions
from bench.make.masyu import differing, legs, outline
from bench.make.outlines import Cell, bend, shape
from bench.make.wish import Wish, challenge, grounded, picture

ROUNDS = 300
FROM_THE_START = 0.25
"""The share of the places left out that are clues from the start."""
MORE = 3
"""How many places near a doubt become clues at a time."""
WAYS = {"^": (-1, 0), ">": (0, 1), "v": (1, 0), "<": (0, -1)}


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    random, rows, columns = wish.random, wish.rows - 1, wish.columns - 1
    inside = shape(rows, columns, random, 0.6)
    places = [(r, c) for r in range(wish.rows) for c in range(wish.columns)]
    chosen = {place for place in places if random.random() < FROM_THE_START}
    arrows = {place: random.choice(sorted(WAYS)) for place in places}
    for _ in range(ROUNDS):
        ways = {place: legs(place, inside) for place in places}
        clues = {place: arrows[place] for place in places if place in chosen and not ways[place]}
        puzzle = text(wish, clues, ways, inside)
        game = grounded(puzzle)
        wanted = outline(game, ways)
        others = [board for board in solutions(game.model) if board != wanted]
        if not others:
            return puzzle
        doubtful = differing(game, wanted, others)
        near = {(r + dr, c + dc) for r, c in doubtful for dr in (-1, 0, 1, 2) for dc in (-1, 0, 1, 2)}
        fresh = sorted(place for place in near & set(places) if not ways[place] and place not in chosen)
        chosen.update(random.sample(fresh, min(MORE, len(fresh))))
        if not fresh:
            bend(inside, doubtful, random, rows, columns)
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def steps_ahead(place: Cell, way: str, ways: dict[Cell, frozenset[Cell]]) -> int:
    """How many steps of the loop lie ahead of a place, in the direction of its arrow."""
    count = 0
    while place in ways:
        count += WAYS[way] in ways[place]
        place = place[0] + WAYS[way][0], place[1] + WAYS[way][1]
    return count


def text(wish: Wish, clues: dict[Cell, str], ways: dict[Cell, frozenset[Cell]], inside: set[Cell]) -> str:
    """The challenge with some clues."""
    arrows = [["."] * wish.columns for _ in range(wish.rows)]
    sides = [["."] * wish.columns for _ in range(wish.rows)]
    for (r, c), way in clues.items():
        arrows[r][c] = f"{steps_ahead((r, c), way, ways)}{way}"
        sides[r][c] = "o" if (r, c) in inside else "#"
    width = max(len(mark) for row in arrows for mark in row)
    rows = (" ".join(mark.rjust(width) for mark in row) for row in arrows)
    return challenge(wish.name, "Castle Wall", clues=picture(rows), sides=picture(map("".join, sides)))

"""Dominosa: a random division into dominoes, whose numbers change places until no other division fits."""

from itertools import combinations_with_replacement
from random import Random

from bench.make.cages import Cell, beside
from bench.make.clues import GaveUp, solutions
from bench.make.givens import lines
from bench.make.wish import Wish, challenge, grounded, picture

ROUNDS = 1500
Domino = tuple[Cell, Cell]


def make(wish: Wish) -> str:
    """A challenge with one solution; of n rows there are n + 1 columns."""
    if wish.columns != wish.rows + 1:
        raise GaveUp("a set of dominoes fills n rows of n + 1 columns")
    highest = wish.rows - 1
    dominoes = divided({(r, c) for r in range(wish.rows) for c in range(wish.columns)}, wish.random)
    faces = list(combinations_with_replacement(range(highest + 1), 2))
    wish.random.shuffle(faces)
    shown = {domino: wish.random.sample(face, 2) for domino, face in zip(dominoes, faces, strict=True)}
    for _ in range(ROUNDS):
        text = written(wish, shown, highest)
        doubtful = [domino for domino in other_division(text, dominoes) if domino in shown]
        if not doubtful:
            return text
        one, other = wish.random.choice(doubtful), wish.random.choice(dominoes)
        shown[one], shown[other] = wish.random.sample(shown[other], 2), wish.random.sample(shown[one], 2)
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def divided(cells: set[Cell], random: Random) -> list[Domino]:
    """All cells in pairs: the cell with the fewest free neighbours first, back where that leads nowhere."""
    if not cells:
        return []
    first = min(sorted(cells), key=lambda cell: (len(cells.intersection(beside(cell))), random.random()))
    near = sorted(cells.intersection(beside(first)))
    random.shuffle(near)
    for second in near:
        try:
            return [(min(first, second), max(first, second)), *divided(cells - {first, second}, random)]
        except GaveUp:
            continue
    raise GaveUp("a cell is left alone")


def other_division(text: str, dominoes: list[Domino]) -> list[Domino]:
    """The dominoes that another solution does without; none if there is no other."""
    game = grounded(text)
    ends = [game.board.graph.edges[variable.site.index] for variable in game.model.variables]
    kind = game.world.use
    for board in solutions(game.model):
        chosen = [pair for pair, value in zip(ends, board, strict=True) if value]
        there = {tuple(sorted(game.board.place(kind, end) for end in pair)) for pair in chosen}
        if there != set(dominoes):
            return [domino for domino in dominoes if domino not in there]
    return []


def written(wish: Wish, shown: dict[Domino, list[int]], highest: int) -> str:
    """The challenge with these numbers."""
    number = {cell: face for domino, faces in shown.items() for cell, face in zip(domino, faces, strict=True)}
    rows = [[number[r, c] for c in range(wish.columns)] for r in range(wish.rows)]
    return challenge(wish.name, "Dominosa", highest=str(highest), numbers=picture(lines(rows)))

"""Names of pieces: the usual letters of tetrominoes and pentominoes, or the number in the set."""

from functools import cache

from dslrun.interpreter.boards.equipment import Piece
from dslrun.interpreter.boards.forms import Spots

PICTURES = {
    "I": ("####", "#####"),
    "O": ("##/##",),
    "T": ("###/.#.", "###/.#./.#."),
    "L": ("###/#..", "####/#..."),
    "S": ("##./.##",),
    "F": (".##/##./.#.",),
    "N": ("###./..##",),
    "P": ("##/##/#.",),
    "U": ("#.#/###",),
    "V": ("#../#../###",),
    "W": ("#../##./.##",),
    "X": (".#./###/.#.",),
    "Y": ("####/.#..",),
    "Z": ("##./.#./.##",),
}
"""The shapes that players call by a letter, each drawn in one way."""


def shape_letter(piece: Piece) -> str | None:
    """Return the letter of a piece, or None if it has none."""
    found = {letter for form in piece.forms if (letter := _letters().get(frozenset(form))) is not None}
    return found.pop() if len(found) == 1 else None


@cache
def _letters() -> dict[frozenset[tuple[int, int]], str]:
    """Return the letter of each shape, in all rotations and reflections."""
    found = {}
    for letter, pictures in PICTURES.items():
        for picture in pictures:
            spots = [
                (row, column)
                for row, line in enumerate(picture.split("/"))
                for column, mark in enumerate(line)
                if mark == "#"
            ]
            for turned in _turned(tuple(spots)):
                found[turned] = letter
    return found


def _turned(spots: Spots) -> set[frozenset[tuple[int, int]]]:
    """Return a shape in all rotations and reflections, moved to the upper left corner."""
    found = set()
    for one in (spots, tuple((row, -column) for row, column in spots)):
        turned = one
        for _ in range(4):
            turned = tuple((column, -row) for row, column in turned)
            top, left = min(row for row, _ in turned), min(column for _, column in turned)
            found.add(frozenset((row - top, column - left) for row, column in turned))
    return found

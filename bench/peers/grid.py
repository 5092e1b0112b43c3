"""Read a puzzle for a peer: a plain-text file, or JSON for types that the plain-text format lacks.

This small reader keeps the time of dslrun's own reader out of the times of the peers.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

TOKEN = re.compile(r"\{(\d+)\}|(.)")
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
Cell = tuple[int, int]
SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))


@dataclass(frozen=True, slots=True)
class Grid:
    """A puzzle: its type, its size, the lines of its picture, and the other arguments of its challenge."""

    type: str
    columns: int
    rows: int
    lines: tuple[str, ...]
    given: Mapping[str, Any] = field(default_factory=dict)

    def words(self, line: str) -> list[str]:
        """The words of a line that contains spaces, otherwise its characters. `{12}` counts as one character."""
        return line.split() if " " in line else [found.group(1) or found.group(2) for found in TOKEN.finditer(line)]

    def cells(self) -> dict[Cell, str]:
        """The word in each cell."""
        return {(r, c): word for r in range(self.rows) for c, word in enumerate(self.words(self.lines[r]))}

    def numbers(self) -> dict[Cell, int]:
        """The numbers of the cells that have one."""
        return {at: number(word) for at, word in self.cells().items() if word[0].isalnum()}

    def places(self) -> list[Cell]:
        """All cells of a rectangular board, in reading order."""
        return [(r, c) for r in range(self.rows) for c in range(self.columns)]

    def hints(self) -> tuple[list[list[int]], list[list[int]]]:
        """The clues of a nonogram: those of its rows, then those of its columns. A 0 gives an empty list."""
        lists = [[int(word) for word in line.split(",") if int(word)] for line in self.lines]
        return lists[: self.rows], lists[self.rows : self.rows + self.columns]

    def rooms(self) -> tuple[dict[Cell, int], dict[int, int]]:
        """The index of each cell's room, and the clues of rooms by index.

        The picture shows the walls of the rooms, or a letter in each cell; then there are no clues.
        """
        if not self.lines[0].startswith("+"):
            names = {name: at for at, name in enumerate(dict.fromkeys(self.cells().values()))}
            return {cell: names[name] for cell, name in self.cells().items()}, {}
        room: dict[Cell, int] = {}
        inside: dict[int, int] = {}
        for start in self.places():
            if start in room:
                continue
            here = max(room.values(), default=-1) + 1
            reached = [start]
            room[start] = here
            for r, c in reached:
                word = self.lines[2 * r + 1][2 * c + 1]
                if word.isalnum():
                    inside[here] = number(word)
                for dr, dc in SIDES:
                    there = r + dr, c + dc
                    free = self.lines[2 * r + 1 + dr][2 * c + 1 + dc] in " ."
                    if free and 0 <= there[0] < self.rows and 0 <= there[1] < self.columns and there not in room:
                        room[there] = here
                        reached.append(there)
        return room, inside


def number(word: str) -> int:
    """The number that a word means: a decimal number, or a letter from `a` for 10."""
    return int(word) if word.isdecimal() else DIGITS.index(word)


def grid(text: str) -> Grid:
    """Read a puzzle from plain text or JSON."""
    if text.startswith("{"):
        given = json.loads(text)
        lines = tuple(line.strip() for line in given["picture"])
        return Grid(given["type"], given["columns"], given["rows"], lines, given)
    lines = tuple(line for line in text.splitlines() if not line.startswith("%"))
    columns, rows = map(int, lines[2].split())
    return Grid(lines[0].strip(), columns, rows, lines[3:])

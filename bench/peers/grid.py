"""A puzzle as every peer is given it; read here, so that no peer waits for our reader.

It comes in the plain-text format, or where the format has no such type, its challenge as JSON.
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
    """The type, the size, the lines of its picture, and what else the challenge says."""

    type: str
    columns: int
    rows: int
    lines: tuple[str, ...]
    given: Mapping[str, Any] = field(default_factory=dict)

    def words(self, line: str) -> list[str]:
        """The words of a line with blanks, else its characters; a number in braces is one of them."""
        return line.split() if " " in line else [found.group(1) or found.group(2) for found in TOKEN.finditer(line)]

    def cells(self) -> dict[Cell, str]:
        """What stands in every cell."""
        return {(r, c): word for r in range(self.rows) for c, word in enumerate(self.words(self.lines[r]))}

    def numbers(self) -> dict[Cell, int]:
        """The cells with numbers."""
        return {at: number(word) for at, word in self.cells().items() if word[0].isalnum()}

    def places(self) -> list[Cell]:
        """The cells of a rectangle."""
        return [(r, c) for r in range(self.rows) for c in range(self.columns)]

    def hints(self) -> tuple[list[list[int]], list[list[int]]]:
        """The lists of a nonogram: of its rows, of its columns."""
        lists = [[int(word) for word in line.split(",") if int(word)] for line in self.lines]
        return lists[: self.rows], lists[self.rows : self.rows + self.columns]

    def rooms(self) -> tuple[dict[Cell, int], dict[int, int]]:
        """The number of the room of every cell, and the numbers that stand in rooms.

        Rooms are drawn with their walls, or as letters.
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
    """The number a word stands for."""
    return int(word) if word.isdecimal() else DIGITS.index(word)


def grid(text: str) -> Grid:
    """Read a text."""
    if text.startswith("{"):
        given = json.loads(text)
        lines = tuple(line.strip() for line in given["picture"])
        return Grid(given["type"], given["columns"], given["rows"], lines, given)
    lines = tuple(line for line in text.splitlines() if not line.startswith("%"))
    columns, rows = map(int, lines[2].split())
    return Grid(lines[0].strip(), columns, rows, lines[3:])

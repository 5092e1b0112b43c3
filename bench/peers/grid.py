"""A puzzle of the plain-text format, as every peer is given it; read here, so that no peer waits for our reader."""

import re
from dataclasses import dataclass

TOKEN = re.compile(r"\{(\d+)\}|(.)")
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class Grid:
    """The type, the size, and the lines below it."""

    type: str
    columns: int
    rows: int
    lines: tuple[str, ...]

    def words(self, line: str) -> list[str]:
        """The characters of a line; a number in braces is one of them."""
        return [found.group(1) or found.group(2) for found in TOKEN.finditer(line)]

    def cells(self) -> dict[tuple[int, int], str]:
        """What stands in every cell."""
        return {(r, c): word for r in range(self.rows) for c, word in enumerate(self.words(self.lines[r]))}

    def numbers(self) -> dict[tuple[int, int], int]:
        """The cells with numbers."""
        return {at: number(word) for at, word in self.cells().items() if word[0].isalnum()}

    def hints(self) -> tuple[list[list[int]], list[list[int]]]:
        """The lists of a nonogram: of its rows, of its columns."""
        lists = [[int(word) for word in line.split(",") if int(word)] for line in self.lines]
        return lists[: self.rows], lists[self.rows : self.rows + self.columns]

    def rooms(self) -> tuple[dict[tuple[int, int], int], dict[int, int]]:
        """The number of the room of every cell of a Heyawake, and the numbers that stand in rooms."""
        room: dict[tuple[int, int], int] = {}
        inside: dict[int, int] = {}
        for start in ((r, c) for r in range(self.rows) for c in range(self.columns)):
            if start in room:
                continue
            here = max(room.values(), default=-1) + 1
            reached = [start]
            room[start] = here
            for r, c in reached:
                word = self.lines[2 * r + 1][2 * c + 1]
                if word.isalnum():
                    inside[here] = number(word)
                for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
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
    lines = [line for line in text.splitlines() if not line.startswith("%")]
    columns, rows = map(int, lines[2].split())
    return Grid(lines[0].strip(), columns, rows, tuple(lines[3:]))

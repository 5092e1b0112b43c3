"""Draw the curves of a game side by side, each with its number."""

from collections.abc import Iterable, Iterator

from dslrun.interpreter.drawing.charset import Charset, Weight
from dslrun.interpreter.values.curves import CurveSet

GAP = 3
"""The columns between two curves."""


def curve_lines(curves: CurveSet, charset: Charset, width: int) -> Iterator[str]:
    """Yield the lines of all curves, with as many side by side as fit in `width` columns."""
    return in_rows((traced(curve.number, curve.lines, charset) for curve in curves.curves), GAP, width)


def in_rows(blocks: Iterable[list[str]], gap: int, width: int) -> Iterator[str]:
    """Yield the lines of all blocks of text, with as many side by side as fit in `width` columns."""
    left = list(blocks)
    while left:
        row = [left.pop(0)]
        while left and sum(len(block[0]) + gap for block in (*row, left[0])) <= width + gap:
            row.append(left.pop(0))
        for at in range(max(map(len, row))):
            line = (block[at] if at < len(block) else " " * len(block[0]) for block in row)
            yield (" " * gap).join(line).rstrip()


def traced(number: int, lines: tuple[str, ...], charset: Charset) -> list[str]:
    """Return the lines of a curve, padded to equal length, with its number before the first."""
    width = max(map(len, lines))
    padded = [line.ljust(width) for line in lines]
    label = f"{number} "
    found = []
    for row in range(len(padded)):
        signs = "".join(glyph(padded, row, column, charset) for column in range(width))
        found.append((label if row == 0 else " " * len(label)) + signs)
    return found


def glyph(lines: list[str], row: int, column: int, charset: Charset) -> str:
    """Return the glyph at a position of a curve: a line, the joint of several, or a dot where one ends."""

    def sign(r: int, c: int) -> str:
        return lines[r][c] if 0 <= r < len(lines) and 0 <= c < len(lines[0]) else " "

    here = sign(row, column)
    if here == "-":
        return charset.across[Weight.LIGHT]
    if here == "|":
        return charset.upright[Weight.LIGHT]
    if here != "+":
        return here
    arms = [
        int(sign(row - 1, column) == "|"),
        int(sign(row, column + 1) == "-"),
        int(sign(row + 1, column) == "|"),
        int(sign(row, column - 1) == "-"),
    ]
    return charset.dot if sum(arms) < 2 else charset.joint(*arms)

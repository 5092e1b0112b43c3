"""Clues for whole lines of the board: `(lines ...)`, and `(outside ...)` at the ends of lines."""

import re
from collections.abc import Iterator
from dataclasses import replace
from math import cos, radians, sin

from dslrun.dsl.diagnostics import mistake
from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.directions import Direction, bearing
from dslrun.interpreter.boards.equipment import Clue, Ink, Stated
from dslrun.interpreter.boards.graph import Indices
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.language.coercions import Quoted
from dslrun.interpreter.language.ludeme import ludeme, named
from dslrun.interpreter.ludemes.hints import Clues, RunClue, clue
from dslrun.interpreter.ludemes.picture import Many, Unknown, marked
from dslrun.interpreter.values.pictures import part_of, whole_number
from dslrun.interpreter.values.world import World

ONE_LINE = int | Unknown | Many | RunClue | Quoted
ONE_END = int | Unknown | str | tuple[int | Unknown, ...]
LISTS = ("rows", "columns", "SW", "NW", "NE", "SE")
RUN = re.compile(r"(\d+|\?|(?=\D))(\D*)")


@ludeme("lines")
class LineClues(Clues):
    """Clues for whole lines: a number, a list of numbers, or a text of numbers with their colours.

    Rows are listed from top to bottom, columns from left to right. `SW:`, `NW:`, `NE:` and `SE:` are the slanted lines
    of two sites or more, read in that direction and listed from left to right. On a board of triangles they are strips,
    including strips of one site.

    In a text such as `"3r 1b"`, a mark after a number is its colour; `legend:` gives the value of each mark. A number
    without a mark is a run of one unknown colour, and a mark without a number is a run of its colour of any length. `*`
    stands for any number of further runs: `{* 3}` ends with a run of three, and `*` alone allows any runs.

    `palette:` names the colour of each mark instead. The marks that occur in the clues then have the values 1, 2, ...
    in the order of the palette; if a run has no mark, all marks of the palette have values.

    Example: (lines rows:{{1 1} {2} {}} columns:{{2} {1} {1}})
    Example: (lines rows:{"1r 1b" "2b"} columns:{"1b" "" "2r"} legend:{"r" 1 "b" 2})
    Example: (lines rows:{"1r 1b" "2b"} columns:{"1b" "" "2r"} palette:{"b" "blue" "g" "green" "r" "red"})
    Example: (lines rows:{"A 2" "*"} columns:{"1 B" "? ?" "B"} legend:("Letters"))
    Example: (lines SW:{1 0} NW:{2 1})
    """

    rows: tuple[ONE_LINE, ...] = named(())
    columns: tuple[ONE_LINE, ...] = named(())
    SW: tuple[ONE_LINE, ...] = named(())
    NW: tuple[ONE_LINE, ...] = named(())
    NE: tuple[ONE_LINE, ...] = named(())
    SE: tuple[ONE_LINE, ...] = named(())
    legend: tuple[str | int, ...] = named(())
    palette: tuple[str, ...] = named(())

    @property
    def always_stated(self) -> bool:
        """True: every line has a clue, `*` or `?` if it says nothing."""
        return True

    def clues(self, world: World, kind: SiteType) -> Iterator[Clue]:
        """Yield the clues of rows (left to right), columns (top to bottom) and slanted lines (in their direction)."""
        inks = self.inks(whole=world.open_clues is not None)
        colours = {ink.mark: value for value, ink in enumerate(inks, 1)} or self.colours()
        marks = {value: mark for mark, value in reversed(colours.items())}
        for word in LISTS:
            clues = getattr(self, word)
            lists = lines_of(world.board, kind, word) if clues else []
            if len(clues) != len(lists):
                message = f"{len(clues)} clues for {len(lists)} {word if word[0].islower() else f'lines {word}'}"
                raise self.fail("E0415", message, "expected one clue per line", "{} is an empty clue")
            for number, (line, sites) in enumerate(zip(clues, lists, strict=True)):
                stated = Stated(self.origin.span, word, number)
                found = self.read(line, colours)
                yield replace(found, type=kind, sites=sites, place="before", inks=inks, stated=stated, marks=marks)

    def inks(self, whole: bool) -> tuple[Ink, ...]:
        """Return the colours of the palette that occur in the clues, or all if a run has no mark or if `whole`."""
        if len(self.palette) % 2:
            note = 'like palette:{"r" "red" "b" "blue"}'
            raise self.fail("E0413", "`palette:` expects marks and names of colours alternately", "", note)
        texts = [line.text for word in LISTS for line in getattr(self, word) if isinstance(line, Quoted)]
        runs = [RUN.fullmatch(word) for text in texts for word in text.split() if word != "*"]
        marks = {run[2] for run in runs if run is not None}
        known = [Ink(*pair) for pair in zip(self.palette[::2], self.palette[1::2], strict=True)]
        return tuple(ink for ink in known if whole or ink.mark in marks or "" in marks)

    def colours(self) -> dict[str, int]:
        """Map the marks of the legend to their values."""
        return {mark: value for mark, value in marked(self, "legend", self.legend).items() if value is not None}

    def read(self, line: "int | str | tuple[int | str, ...] | Quoted", colours: dict[str, int]) -> Clue:
        """Return the clue that a line denotes, with numbers and colours but without sites."""
        if not isinstance(line, Quoted):
            numbers, stars = clue(line)
            return Clue(SiteType.CELL, (), numbers, stars=stars)
        found: list[tuple[int | None, int]] = []
        places: list[int] = []
        for word in re.finditer(r"\S+", line.text):
            if word[0] == "*":
                places.append(len(found))
                continue
            run = RUN.fullmatch(word[0])
            where = part_of(line.origin, *word.span())
            if run is None or (run[2] and run[2] not in colours):
                known = ", ".join(f"`{mark}`" for mark in colours) or "none"
                message = f"`{word[0]}` is not a number followed by a mark of the legend"
                raise mistake("E0412", message, where, "this part", f"marks of the legend: {known}", "like 3r or 12")
            length = whole_number(run[1], where) if run[1].isdecimal() else None
            found.append((length, colours[run[2]] if run[2] else 0))
        tones = tuple(colour for _, colour in found) if colours else ()
        return Clue(SiteType.CELL, (), tuple(number for number, _ in found), tones, stars=tuple(places))


def lines_of(board: BoardGraph, kind: SiteType, word: str) -> list[Indices]:
    """Return the lines that an argument (`rows`, `columns`, `SW`, ...) gives clues for, each in reading order."""
    match word:
        case "rows":
            rows = reversed(board.rows(kind))
            return [tuple(sorted(row, key=lambda site: board.position(kind, site)[0])) for row in rows]
        case "columns":
            return [tuple(reversed(column)) for column in board.columns(kind)]
    return list(board.strips(kind, Direction(word))) or slanted(board, kind, Direction(word))


def slanted(board: BoardGraph, kind: SiteType, direction: Direction) -> list[Indices]:
    """Return the lines in a slanted direction, listed from left to right. Each line runs in that direction."""
    found = []
    for line in board.lines(kind, direction):
        start, end = board.position(kind, line[0]), board.position(kind, line[-1])
        forward = direction.fits(bearing(start, end))
        # The signed distance of the line from the origin, which orders parallel lines.
        turn = radians(bearing(start, end) - 90)
        side = start[0] * sin(turn) + start[1] * cos(turn)
        found.append((side if sin(turn) > 0 else -side, line if forward else line[::-1]))
    return [line for _, line in sorted(found, key=lambda pair: pair[0])]


@ludeme("outside")
class OutsideCluesForm(Clues):
    """Clues at the ends of rows and columns. Each reads its line from its own end inwards; `?` means no clue.

    A clue may be a list of numbers, such as `{2 ? 1}`; `(hint 2)` is then the second of them. It may also be a mark,
    such as a letter, whose number `legend:` gives: `legend:("Letters")`.

    Example: (outside top:{2 ? 1} left:{? 3 ?})
    Example: (outside top:{{2 ?} {1 1} ?})
    Example: (outside left:{"A" ? "B"} legend:("Letters"))
    """

    top: tuple[ONE_END, ...] = named(())
    bottom: tuple[ONE_END, ...] = named(())
    left: tuple[ONE_END, ...] = named(())
    right: tuple[ONE_END, ...] = named(())
    legend: tuple[str | int, ...] = named(())

    def marks(self) -> dict[str, int | None]:
        """Return the legend."""
        return marked(self, "legend", self.legend)

    def clues(self, world: World, kind: SiteType) -> Iterator[Clue]:
        """Yield the clues of each side, with their sites in order from that side."""
        rows = [tuple(row) for row in reversed(world.board.rows(kind))]
        columns = [tuple(column) for column in world.board.columns(kind)]
        known = self.marks()
        for side, lists, backwards, place in (
            ("top", columns, True, "before"),
            ("bottom", columns, False, "after"),
            ("left", rows, False, "before"),
            ("right", rows, True, "after"),
        ):
            clues = getattr(self, side)
            if clues and len(clues) != len(lists):
                raise self.fail("E0415", f"{len(clues)} clues for {len(lists)} lines", "expected one clue per line")
            for number, (one, sites) in enumerate(zip(clues, lists, strict=False)):
                stated = Stated(self.origin.span, side, number)
                if one != "?" or (world.open_clues is not None and stated in world.open_clues.optional):
                    numbers, text = ((None,), "") if one == "?" else self.read(one, known)
                    ordered = sites[::-1] if backwards else sites
                    yield Clue(kind, ordered, numbers, place=place, text=text, stated=stated)

    def read(
        self, one: "int | str | tuple[int | str, ...]", known: dict[str, int | None]
    ) -> tuple[tuple[int | None, ...], str]:
        """Return the numbers of a clue and the text that the board shows, empty if it shows the number."""
        if isinstance(one, tuple):  # a `?` is drawn as a dot
            return clue(one)[0], " ".join("." if number == "?" else str(number) for number in one)
        if isinstance(one, int):
            return (one,), ""
        if one not in known:
            marks = ", ".join(f"`{mark}`" for mark in known) or "none"
            raise self.fail("E0412", f"`{one}` has no entry in the legend", "", f"marks of the legend: {marks}")
        return (known[one],), one

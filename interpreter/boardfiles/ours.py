"""Reading back what we drew: `dslrun GAME --solve | dslrun GAME --check -`, for any board, in Unicode or ASCII.

No drawing is taken apart. The game is drawn a few times with known values, such that every site shows each of its
values once; what is the same in all of these is the frame, and a site holds the value with which it looked as it
does now.
"""

from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from interpreter.boardfiles.filling import Filling
from interpreter.boards.sites import Site, SiteType
from interpreter.drawing import draw
from interpreter.drawing.network import ACROSS, DOWN
from interpreter.game import Game
from interpreter.model import values as values_of

if TYPE_CHECKING:
    from interpreter.boardfiles.reading import Line

MOST_DRAWN = 100_000
"""How many sites are drawn to read a board back: one drawing for each value of a game with many would take too long."""

Values = list[int | None]


def fill_ours(filling: Filling, lines: "list[Line]") -> bool:
    """Set the sites from our own drawing; whether there is one in the text."""
    readings = []
    for charset in ("unicode", "ascii"):
        samples = Samples(filling.game, charset)
        if len(lines) < samples.first.height or samples.count * len(filling.game.model.variables) > MOST_DRAWN:
            return False
        first = samples.find(lines)
        if first is not None:
            readings.append(FileReader(samples, lines[first : first + samples.first.height]))
    if readings:  # a frame of mere clues fits both sets of characters: the better one was meant
        min(readings, key=lambda reading: len(reading.strange)).fill(filling)
    return bool(readings)


class FileReader:
    """What a drawing says: the value of each variable, and the variables that look like none of their values."""

    def __init__(self, samples: "Samples", lines: "list[Line]") -> None:
        self.lines, reach = lines, samples.reach()
        self.reach = [0 if variable.site.type is SiteType.EDGE else reach for variable in samples.game.model.variables]
        self.values: dict[int, int | None] = {}
        self.strange: dict[int, tuple[int, int]] = {}
        self.texts = [line.text for line in lines]
        for var, variable in enumerate(samples.game.model.variables):
            place = samples.place(variable.site)
            if variable.hidden or var in samples.game.model.givens or place is None:
                continue
            reach = self.reach[var]
            seen, looks = patch(self.texts, place, reach), samples.looks(var, place, reach)
            if seen in looks:
                self.values[var] = looks[seen]
            else:
                self.strange[var] = place
        self.settle(samples)

    def settle(self, samples: "Samples") -> None:
        """Take a site that looks strange as empty if it is drawn just so then: lines run over empty vertices."""
        for empty in (0, None):
            if not self.strange:
                return
            guess = self.values | dict.fromkeys(self.strange, empty)
            values = [guess.get(var, samples.game.model.givens.get(var)) for var in range(len(self.reach))]
            lines = Sample(samples.game, values, samples.charset).lines
            for var, place in list(self.strange.items()):
                if len(lines) == len(self.texts) and self.seen(var, place) == patch(lines, place, self.reach[var]):
                    self.values[var] = empty
                    del self.strange[var]

    def seen(self, var: int, place: tuple[int, int]) -> str:
        """What stands at a variable's place."""
        return patch(self.texts, place, self.reach[var])

    def fill(self, filling: Filling) -> None:
        """Hand over the values, and complain about the rest."""
        for var, value in self.values.items():
            filling.values[var] = value
        for var, (row, column) in self.strange.items():
            seen = patch(self.texts, (row, column), self.reach[var])
            label = filling.game.label(filling.game.model.variables[var].site)
            start = self.lines[row].start + min(max(0, column - self.reach[var]), len(self.texts[row]))
            filling.problem("E0602", f"`{seen.strip()}` is not a value of {label}", start, start + len(seen), "here")


class Sample:
    """A drawing of a game with known values."""

    def __init__(self, game: Game, values: Values, charset: str) -> None:
        self.values = values
        drawing = draw(game, values, charset=charset)
        self.sites, self.height, width = drawing.sites, drawing.height, drawing.width
        self.width = width
        self.lines = [line.ljust(width) for line in drawing.plain().split("\n")]


class Samples:
    """Drawings of a game in which every variable takes each of its values, and none, in turn."""

    def __init__(self, game: Game, charset: str) -> None:
        self.game, self.charset = game, charset
        givens = game.model.givens
        self.choices: list[Values] = [
            [givens[var]] if var in givens else [None, *values_of(variable.domain)]
            for var, variable in enumerate(game.model.variables)
        ]
        self.count = max(map(len, self.choices), default=1)
        self.first = Sample(game, self.turn(0), charset)

    def turn(self, number: int) -> Values:
        """The values of a sample. Neighbours differ, so each drawing is as wide as the widest of their values."""
        return [choice[(number + var) % len(choice)] for var, choice in enumerate(self.choices)]

    def plain(self, at: int) -> Values:
        """Every variable at its value of that number: 0 is nothing, 1 the lowest, -1 the highest."""
        return [choice[min(at, len(choice) - 1)] for choice in self.choices]

    @cached_property
    def all(self) -> list[Sample]:
        """All samples of one size; the plain ones because finished boards may look different from open ones."""
        settings = [*map(self.turn, range(1, self.count)), *map(self.plain, (0, 1, -1))]
        found = [self.first, *(Sample(self.game, values, self.charset) for values in settings)]
        size = self.first.height, self.first.width
        return [sample for sample in found if (sample.height, sample.width) == size]

    def find(self, lines: "list[Line]") -> int | None:
        """The first line of a drawing in a text, None if there is none."""
        frame = self.frame()
        for first in range(len(lines) - self.first.height + 1) if frame else ():
            if all(sign_at(lines[first + row].text, column) == sign for row, column, sign in frame):
                return first
        return None

    def frame(self) -> list[tuple[int, int, str]]:
        """The characters that are the same in all samples, blanks left out."""
        return [
            (row, column, sign)
            for row, line in enumerate(self.first.lines)
            for column, sign in enumerate(line)
            if sign != " " and all(sample.lines[row][column] == sign for sample in self.all)
        ]

    def place(self, site: Site) -> tuple[int, int] | None:
        """Where a site shows its value. A long edge does so beside its first end: others may cross it."""
        place = self.first.sites.get(site)
        if site.type is SiteType.EDGE and place is not None:
            ends = (self.first.sites.get(Site(SiteType.VERTEX, end)) for end in self.game.board.graph.edges[site.index])
            (row, column), (other_row, other_column) = sorted(end or place for end in ends)
            if row == other_row and other_column - column > ACROSS:
                return row, column + ACROSS // 2
            if column == other_column and other_row - row > DOWN:
                return row + DOWN // 2, column
        return place

    def looks(self, var: int, place: tuple[int, int], reach: int) -> dict[str, int | None]:
        """The value behind each look of a site; where two look the same, none, or else the lower one."""
        found: dict[str, int | None] = {}
        for sample in sorted(self.all, key=lambda sample: order(sample.values[var])):
            found.setdefault(patch(sample.lines, place, reach), sample.values[var])
        return found

    def reach(self) -> int:
        """How many characters to the left and right belong to a site: less than half the way to the next."""
        rows: dict[int, set[int]] = {}
        for row, column in filter(None, (self.place(variable.site) for variable in self.game.model.variables)):
            rows.setdefault(row, set()).add(column)
        gaps = [second - first for row in rows.values() for first, second in pairwise(sorted(row))]
        return (min(gaps, default=4) - 1) // 2


def order(value: int | None) -> int:
    """Nothing first, then by value."""
    return -1 if value is None else value


def sign_at(text: str, column: int) -> str:
    """The character in a column, blank beyond the ends."""
    return text[column] if 0 <= column < len(text) else " "


def patch(lines: list[str], place: tuple[int, int], reach: int) -> str:
    """The characters around a place."""
    row, column = place
    return "".join(sign_at(lines[row], at) for at in range(column - reach, column + reach + 1))

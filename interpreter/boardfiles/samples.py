"""Sample drawings of a game with known values. Together they show every value of every site."""

from collections.abc import Mapping
from functools import cached_property
from itertools import pairwise, product

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing import draw
from dslrun.interpreter.drawing.canvas import Spot
from dslrun.interpreter.game import Game
from dslrun.interpreter.model import values as values_of
from dslrun.interpreter.positions.position import Position

Values = list[int | None]
Choice = tuple[int | None, ...]


class Sample:
    """A drawing of a game with known values, without the list below the board."""

    def __init__(self, game: Game, values: Values, charset: str) -> None:
        self.values = values
        drawing = draw(game, values, charset=charset)
        self.sites, self.shown, self.frame = drawing.sites, drawing.shown, drawing.frame
        self.lines = drawing.plain().split("\n")[: drawing.height - drawing.listed]
        self.lines += [""] * (self.frame.bottom - len(self.lines))

    def char(self, row: int, column: int) -> str:
        """Return the character at a spot, or a blank outside the drawing."""
        return sign_at(self.lines[row], column) if row < len(self.lines) else " "


class Samples:
    """Drawings that together show every site unset and with each of its values, or combinations of several layers.

    `groups` holds the visible variables of each site, `choices` the combinations of their values.
    """

    def __init__(self, game: Game, charset: str) -> None:
        self.game, self.charset = game, charset
        self.groups: dict[Site, list[int]] = {}
        for var, variable in enumerate(game.model.variables):
            if not variable.hidden:
                self.groups.setdefault(variable.site, []).append(var)
        self.choices = {site: self.combinations(group) for site, group in self.groups.items()}
        self.count = max(map(len, self.choices.values()), default=1)
        self.first = Sample(game, self.turn(0), charset)

    def combinations(self, group: list[int]) -> list[Choice]:
        """Return the combinations of values of a site's variables. In the first, all but the givens are None."""
        givens, variables = self.game.model.givens, self.game.model.variables
        return list(
            product(*([givens[var]] if var in givens else [None, *values_of(variables[var].domain)] for var in group))
        )

    def values(self, chosen: Mapping[Site, Choice]) -> Values:
        """Return the values by variable. Hidden variables are None."""
        found: Values = [None] * len(self.game.model.variables)
        for site, choice in chosen.items():
            for var, value in zip(self.groups[site], choice, strict=True):
                found[var] = value
        return found

    def turn(self, number: int) -> Values:
        """Return the values of the sample with this number. The choices are shifted from site to site."""
        return self.values({s: some[(number + at) % len(some)] for at, (s, some) in enumerate(self.choices.items())})

    def plain(self, at: int) -> Values:
        """Return values in which every site takes its choice `at`: 0 is unset, 1 the lowest, -1 the highest."""
        return self.values({site: some[min(at, len(some) - 1)] for site, some in self.choices.items()})

    @cached_property
    def all(self) -> list[Sample]:
        """The samples that have the same frame, including uniform ones because finished boards may look different.

        If the frames differ, the samples are drawn again without the values that the rules forbid at clues, because
        such a value may need more room than any legal board.
        """
        found = self.drawn()
        if any(sample.frame != found[0].frame for sample in found) and self.keep_to_rules():
            found = self.drawn()
            self.first = found[0]
        return [sample for sample in found if sample.frame == self.first.frame]

    def drawn(self) -> list[Sample]:
        """Return the drawings of all samples. Their sizes may differ."""
        lowest: Values = [0 if value is None else value for value in self.plain(0)]
        settings = [*map(self.turn, range(self.count)), *map(self.plain, (0, 1, -1)), lowest]
        return [Sample(self.game, values, self.charset) for values in settings]

    def keep_to_rules(self) -> bool:
        """Remove the choices that the rules forbid at sites with clues. Return whether any was removed."""
        position = Position(self.game.model)
        clued = {Site(clue.type, site) for clue in self.game.clues for site in clue.sites} & self.groups.keys()
        before = sum(map(len, self.choices.values()))
        for site in clued:
            setting = [list(zip(self.groups[site], choice, strict=True)) for choice in self.choices[site]]
            self.choices[site] = [
                tuple(value for _, value in choice)
                for choice in setting
                if not any(self.is_forbidden(position, var, value) for var, value in choice)
            ]
        return sum(map(len, self.choices.values())) < before

    def is_forbidden(self, position: Position, var: int, value: int | None) -> bool:
        """Return whether a rule forbids the value here. False if the value is None or the variable is a given."""
        if value is None or var in self.game.model.givens:
            return False
        return bool(position.objections(var, value))

    @cached_property
    def height(self) -> int:
        """The maximum number of lines of a sample. A drawing may lack blank lines at its end."""
        return max(len(sample.lines) for sample in self.all)

    @cached_property
    def frame(self) -> list[tuple[int, int, str]]:
        """The non-blank characters that are the same in all samples, with their rows and columns."""
        return [
            (row, column, sign)
            for row, line in enumerate(self.first.lines)
            for column, sign in enumerate(line)
            if sign != " " and all(sample.char(row, column) == sign for sample in self.all)
        ]

    @cached_property
    def looks(self) -> dict[Site, list[tuple[Mapping[Spot, str], Choice]]]:
        """The appearances of each site with their values: most characters first, then by value, with None lowest."""
        found: dict[Site, list[tuple[Mapping[Spot, str], Choice]]] = {}
        for site, group in self.groups.items():
            seen = [
                (sample.shown[site], tuple(sample.values[var] for var in group))
                for sample in self.all
                if site in sample.shown
            ]
            found[site] = sorted(seen, key=lambda look: (-len(look[0]), tuple(map(order, look[1]))))
        return found

    @cached_property
    def areas(self) -> dict[Site, set[Spot]]:
        """The spots that belong to each site: those where a sample shows its value, and those beside its middle."""
        rows: dict[int, set[int]] = {}
        for row, column in (self.first.sites[site] for site in self.groups if site in self.first.sites):
            rows.setdefault(row, set()).add(column)
        gaps = {row: min((b - a for a, b in pairwise(sorted(row_of))), default=4) for row, row_of in rows.items()}
        found: dict[Site, set[Spot]] = {}
        for site, looks in self.looks.items():
            found[site] = {spot for shown, _ in looks for spot in shown}
            if site in self.first.sites and site.type is not SiteType.EDGE:
                row, column = self.first.sites[site]
                reach = (gaps[row] - 1) // 2
                found[site] |= {(row, at) for at in range(column - reach, column + reach + 1)}
        return found


def sign_at(text: str, column: int) -> str:
    """Return the character in a column, or a blank beyond the ends."""
    return text[column] if 0 <= column < len(text) else " "


def order(value: int | None) -> int:
    """Return a sort key that puts None before all values."""
    return -1 if value is None else value

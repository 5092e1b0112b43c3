"""Rails between stations: lines between cells, and a sign for all rails of a station."""

from collections.abc import Iterator

from dslrun.dsl.forms import Form
from dslrun.dsl.importers.areas import drawn_char
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.spf.arguments import GameArgument, between
from dslrun.dsl.importers.spf.pictures import drawing, drawn, label
from dslrun.dsl.importers.spf.sketch import DiagramCanvas, DiagramSketch
from dslrun.dsl.importers.spf.solution import SolutionPart, Values
from dslrun.dsl.records import record

STATIONS = {
    "-": "EW", "|": "NS", "Q": "ES", "W": "SW", "A": "NE", "S": "NW",
    "T": "ESW", "F": "NES", "G": "NSW", "V": "NEW", "+": "NESW",
}  # fmt: skip
"""The rails at a station by its sign."""
SIDES = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
DOT, BLOCKED, ABSENT = ".", "#", "x"


@record
class GivenRails(GameArgument):
    """Given rails as a drawing for `(set Edge ...)`, with `x` for no rail; omitted if nothing is given."""

    signs = (
        "a rail between two cells, `-` or `|`",
        f"in a cell: `{DOT}` {' '.join(f'`{one}`' for one in STATIONS)}",
    )

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the single rails, and the rails on all sides of each cell with the sign of a station."""
        lines, found = drawing(sketch), False
        for place, spot in sketch.of_kind("cell", "across", "down"):
            line, column = between(place)
            if place[0] != "cell" and spot.text == upon(line):
                lines[line][column] = sketch.claim(place)
                found = True
            elif place[0] == "cell" and spot.text == DOT:
                sketch.claim(place)
            elif place[0] == "cell" and spot.text in STATIONS:
                sketch.claim(place)
                found = True
                for side, (down, right) in SIDES.items():
                    r, c = line + down, column + right
                    if 0 <= r < len(lines) and 0 <= c < len(lines[0]):
                        lines[r][c] = spot._replace(text=upon(r) if side in STATIONS[spot.text] else ABSENT)
                    elif side in STATIONS[spot.text]:
                        raise sketch.stray(spot, "at the outline", "one of its rails would leave the board")
        return drawn(sketch, lines) if found else None

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write a sign for every station with four known sides, and single rails elsewhere."""
        lines = given.lines(self.argument)
        signs = {frozenset(sides): sign for sign, sides in STATIONS.items()}
        written: set[tuple[int, int]] = set()
        places = {between(place): place for place in canvas.spots if place[0] in ("cell", "across", "down")}
        for (line, column), place in places.items():
            if place[0] != "cell":
                continue
            beside = {side: (line + down, column + right) for side, (down, right) in SIDES.items()}
            known = {side: at for side, at in beside.items() if at in places}
            rails = {side: drawn_char(lines, *at) for side, at in known.items()}
            sign = signs.get(frozenset(side for side, rail in rails.items() if rail in "-|"))
            if lines and sign and " " not in rails.values():
                written.update(known.values())
                canvas.put(place, sign)
            else:
                canvas.put(place, DOT)
        for at, place in places.items():
            rail = drawn_char(lines, *at)
            if place[0] != "cell" and at not in written and rail == ABSENT:
                raise given.refuse(f"it has no sign for a single `{ABSENT}` of {self.argument}:")
            if place[0] != "cell" and rail in "-|":
                canvas.put(place, rail)


def upon(line: int) -> str:
    """Return the sign of a rail on a line of a drawing: even lines hold cells, odd lines the rails between rows."""
    return "|" if line % 2 else "-"


@record
class StationSolution(SolutionPart):
    """The cells of a solution: a dot on rails, `#` elsewhere. The rails already determine them."""

    def read(self, sketch: DiagramSketch) -> Iterator[PlacedValue]:
        """Return no values."""
        return iter(())

    def write(self, values: Values, canvas: DiagramCanvas) -> None:
        """Write the sign of every cell."""
        used = {end for (kind, name), drawn in values.items() if kind == "Edge" and drawn for end in name.split("-")}
        for place in canvas.spots:
            if place[0] == "cell":
                canvas.put(place, DOT if label(place[1], place[2]) in used else BLOCKED)

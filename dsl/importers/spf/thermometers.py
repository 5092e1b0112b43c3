"""Thermometers: a bulb, and lines of `-` and `|` that start at it."""

from collections.abc import Iterator
from itertools import pairwise

from dslrun.dsl.forms import Array, Call, Form, Name
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.spf.arguments import GameArgument, between
from dslrun.dsl.importers.spf.pictures import label, site_name
from dslrun.dsl.importers.spf.sketch import DiagramCanvas, DiagramSketch
from dslrun.dsl.records import record

BULBS = ("O", "0")
STEMS = ("-", "|", "+")
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
Cell = tuple[int, int]


@record
class ThermometerHints(GameArgument):
    """The cells of each thermometer, starting at its bulb: `{(hint {r1c1 r1c2}) ...}`."""

    signs = ("a bulb `O`", "`-` and `|` that lead on from a bulb")

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return one hint for each bulb."""
        tubes = []
        for place, spot in sketch.of_kind("cell"):
            if spot.text in BULBS:
                cells = list(self.followed(sketch, (place[1], place[2])))
                names = [site_name(sketch.forms, *cell, sketch.places["cell", *cell]) for cell in cells]
                sites = sketch.forms.array(names, spot.start, spot.end)
                tubes.append(sketch.forms.call("hint", [sites], spot.start, spot.end))
        return sketch.forms.array(tubes, sketch.start, sketch.end)

    def followed(self, sketch: DiagramSketch, bulb: Cell) -> Iterator[Cell]:
        """Yield the cells of a thermometer, starting at its bulb, and claim them and the lines between them."""
        here: Cell | None = bulb
        while here is not None:
            sketch.claim(("cell", *here))
            yield here
            here = self.next(sketch, here)

    def next(self, sketch: DiagramSketch, here: Cell) -> Cell | None:
        """Return the next cell along a line that is not claimed yet, and claim the line; None at the end."""
        for down, right in STEPS:
            other = here[0] + down, here[1] + right
            link = ("across", max(here[0], other[0]), here[1]) if down else ("down", here[0], max(here[1], other[1]))
            drawn = sketch.get(link) == ("|" if down else "-") and link not in sketch.claimed
            if drawn and sketch.get(("cell", *other)) in STEMS and ("cell", *other) not in sketch.claimed:
                sketch.claim(link)
                return other
        return None

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write a bulb and a line through all cells."""
        links = {between(place): place for place in canvas.spots if place[0] in ("across", "down")}
        places = {label(r, c): (r, c) for kind, r, c in canvas.spots if kind == "cell"}
        for item in given.items(self.argument):
            cells = [places.get(name) for name in names_of(item)]
            if not cells or None in cells:
                raise given.refuse(f"{self.argument}: does not name cells")
            path = [cell for cell in cells if cell is not None]
            canvas.put(("cell", *path[0]), BULBS[0])
            for before, after in pairwise(path):
                link = links.get((before[0] + after[0], before[1] + after[1]))
                if link is None:
                    raise given.refuse(f"a thermometer of {self.argument}: has a gap")
                sign = "|" if link[0] == "across" else "-"
                canvas.put(link, sign)
                canvas.put(("cell", *after), sign)


def names_of(item: Form) -> list[str]:
    """Return the names of the sites of a hint."""
    match item:
        case Call(items=(Name(value="hint"), Array(items=names), *_)):
            return [name.value for name in names if isinstance(name, Name)]
    return []

"""The ends of a beam: arrows at corners of the outline, where it enters and where it leaves."""

from collections.abc import Iterable

from dslrun.dsl.forms import Call, Form, Name
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.spf.arguments import GameArgument
from dslrun.dsl.importers.spf.pictures import label, site_name
from dslrun.dsl.importers.spf.sketch import DiagramCanvas, DiagramSketch
from dslrun.dsl.records import record

ALONG = {"\\": ("SE", "NW"), "/": ("NE", "SW")}
"""The two directions along a diagonal."""
STEPS = {"SE": (0, 0), "NW": (-1, -1), "NE": (-1, 0), "SW": (0, -1)}
"""The cell in a direction from a corner, relative to the cell with the corner's row and column."""
BACK = {"SE": "NW", "NW": "SE", "NE": "SW", "SW": "NE"}


@record
class BeamEnd(GameArgument):
    """An end of the beam, `(hint r4c1 NE)`: a corner, and the direction of the beam there.

    `falling` is the sign of an arrow on a falling diagonal (NW to SE), `rising` on a rising one. With `leaves`, the
    beam leaves the board here.
    """

    falling: str
    rising: str
    leaves: bool = False

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the corner and direction of the single arrow for this end."""
        found = [(place, spot) for place, spot in sketch.of_kind("corner") if spot.text in (self.falling, self.rising)]
        if len(found) != 1:
            message = f"the beam has {len(found) or 'no'} arrows where it {'leaves' if self.leaves else 'enters'}"
            start = found[1][1].start if found else sketch.start
            note = f"put `{self.falling}` or `{self.rising}` in place of just one `+` of the outline"
            raise sketch.forms.wrong("E0708", message, start, start + 1, "one too many" if found else "here", note)
        place, spot = found[0]
        ways = ALONG["\\" if spot.text == self.falling else "/"]
        inward = [way for way in ways if self.cell(place, way) in set(sketch.cells())]
        if len(inward) != 1:
            raise sketch.stray(
                spot, "here", "an arrow must be at the outline, with a cell in its direction or behind it"
            )
        sketch.claim(place)
        way = BACK[inward[0]] if self.leaves else inward[0]
        parts = [site_name(sketch.forms, place[1], place[2], spot), sketch.forms.name(way, spot.start, spot.end)]
        return sketch.forms.call("hint", parts, spot.start, spot.end)

    def cell(self, place: tuple[str, int, int], way: str) -> tuple[int, int]:
        """Return the cell in a direction from a corner."""
        return place[1] + STEPS[way][0], place[2] + STEPS[way][1]

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write the arrow in place of its corner."""
        corners = {label(r, c): (kind, r, c) for kind, r, c in canvas.spots if kind == "corner"}
        match given.form(self.argument):
            case Call(items=(Name(value="hint"), Name(value=name), Name(value=way))) if name in corners and way in BACK:
                canvas.put(corners[name], self.falling if way in ALONG["\\"] else self.rising)
            case _:
                raise given.refuse(f"{self.argument}: is not a corner with a slanted direction")

    def known(self) -> Iterable[str]:
        """Describe the signs it reads."""
        return (f"an arrow at the outline, `{self.falling}` or `{self.rising}`",)

"""Read dslrun's own drawings: `dslrun GAME --solve | dslrun GAME --check -`, for any board, in Unicode or ASCII.

The reader does not parse drawings. It draws the game several times with known values. The characters that all of these
drawings share are the frame. A site has the values with which it looked the same in one of them. If there is no frame,
the reader accepts the text only if drawing the result again gives the same text.
"""

import re

from dslrun.dsl.importers.text_lines import TextLine
from dslrun.interpreter.boardfiles.builder import BoardBuilder
from dslrun.interpreter.boardfiles.samples import Choice, Sample, Samples, sign_at
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.drawing.canvas import Spot

MOST_DRAWN = 100_000
"""The limit on samples times variables. Above it, drawing all samples would take too long, so none is read."""
Choices = dict[Site, Choice]
LISTED = re.compile(r"(\S+) = (\d{1,9})(?:, |$)")


def fill_own_drawing(builder: BoardBuilder, lines: list[TextLine]) -> bool:
    """Set the sites from dslrun's own drawing. Return whether the text contains one."""
    readings: list[DrawingReader] = []
    plain = all(line.text.isascii() for line in lines)
    for charset in ("ascii", "unicode") if plain else ("unicode", "ascii"):
        samples = Samples(builder.game, charset)
        if samples.count * len(builder.game.model.variables) > MOST_DRAWN:
            return False
        if 3 * len(lines) < 2 * len(samples.first.lines):
            return False  # far too short for a drawing; do not draw all samples
        readings += find(samples, lines)
        if readings and readings[-1].is_exact():
            break
    if readings:  # a frame of clues alone fits both charsets; take the one with fewer misfits
        min(readings, key=lambda reading: len(reading.strange)).fill(builder)
    return bool(readings)


def find(samples: Samples, lines: list[TextLine]) -> "list[DrawingReader]":
    """Return a reader of the first drawing in a text, or an empty list if there is none."""
    end = lines[-1].start + len(lines[-1].text) if lines else 0
    padded = [*lines, *[TextLine("", end) for line in lines[:1] * samples.height]]
    for first in range(len(lines)):
        block = padded[first:]
        if all(sign_at(block[row].text, column) == sign for row, column, sign in samples.frame):
            reading = DrawingReader(samples, block)
            if samples.frame or reading.is_exact():
                return [reading]
    return []


class DrawingReader:
    """Reads a drawing. `choices` holds the values of each site, `strange` the sites that look like no value."""

    def __init__(self, samples: Samples, lines: list[TextLine]) -> None:
        self.samples, height = samples, samples.height
        self.lines, self.below = lines[:height], lines[height:]
        self.texts = [line.text for line in self.lines]
        self.choices = {site: self.look(site) for site in samples.groups}
        self.read_list()
        self.choices, self.strange = self.settle()

    def look(self, site: Site) -> Choice:
        """Return the values with which a sample shows a site as this drawing does, or the empty choice."""
        for shown, choice in self.samples.looks[site]:
            if all(self.char(spot) == sign for spot, sign in shown.items()):
                return choice
        return self.samples.choices[site][0]

    def char(self, spot: Spot) -> str:
        """Return the character at a spot of the drawing."""
        return sign_at(self.texts[spot[0]], spot[1])

    def read_list(self) -> None:
        """Read the values listed below the board."""
        game = self.samples.game
        for line in self.below:
            name, _, words = line.text.strip().partition(": ")
            layer = game.layer(name)
            for label, value in LISTED.findall(words) if layer else ():
                site = game.find(label, layer.type if layer else None)
                var = game.index.get((name, site.index)) if site else None
                if site in self.samples.groups and var in self.samples.groups[site]:
                    choice = zip(self.samples.groups[site], self.choices[site], strict=True)
                    self.choices[site] = tuple(int(value) if other == var else old for other, old in choice)

    def settle(self) -> tuple[Choices, list[Site]]:
        """Return the choices that fit the drawing best, and the sites that still look different when drawn with them.

        Unset sites may mean 0, either those that differ or all of them: lines hide empty vertices, and a finished board
        does not mark empty places.
        """
        best = self.choices, self.differing(self.choices)
        for some in (set(best[1]), set(self.choices)) if best[1] else ():
            choices = {site: emptied(choice) if site in some else choice for site, choice in self.choices.items()}
            differing = self.differing(choices)
            if len(differing) < len(best[1]):
                best = choices, differing
        return best

    def differing(self, choices: Choices) -> list[Site]:
        """Return the sites that look different when the board is drawn with these values."""
        drawn = self.drawn(choices)
        return [site for site in self.samples.groups if not self.agrees(site, drawn)]

    def drawn(self, choices: Choices) -> Sample:
        """Draw the board with these values."""
        return Sample(self.samples.game, self.samples.values(choices), self.samples.charset)

    def agrees(self, site: Site, drawn: Sample) -> bool:
        """Return whether a site looks the same in this drawing and in `drawn`."""
        return all(self.char(spot) == drawn.char(*spot) for spot in self.samples.areas[site])

    def is_exact(self) -> bool:
        """Return whether drawing the board again gives the same text and the text is not blank."""
        lines = self.drawn(self.choices).lines
        lines += [""] * (len(self.texts) - len(lines))
        return any(lines) and lines == [text.rstrip() for text in self.texts]

    def fill(self, builder: BoardBuilder) -> None:
        """Set the values that were read, and report a problem for every strange site."""
        values = self.samples.values({site: c for site, c in self.choices.items() if site not in set(self.strange)})
        for var, value in enumerate(values):
            if value is not None and var not in builder.game.model.givens:
                builder.values[var] = value
        for site in self.strange:
            row = self.samples.first.sites[site][0]
            columns = sorted(column for line, column in self.samples.areas[site] if line == row)
            seen = "".join(self.char((row, column)) for column in range(columns[0], columns[-1] + 1))
            start = self.lines[row].start + min(max(0, columns[0]), len(self.texts[row]))
            message = f"`{seen.strip()}` is not a value of {builder.game.label(site)}"
            builder.problem("E0602", message, start, start + len(seen), "here")


def emptied(choice: Choice) -> Choice:
    """Return the choice with 0 in place of None."""
    return tuple(value or 0 for value in choice)

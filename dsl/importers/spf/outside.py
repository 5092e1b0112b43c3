"""Clues outside the board: several numbers per row or column, or runs as letters and numbers."""

from collections.abc import Iterator

from dslrun.dsl.forms import Array, Form, Int, Name, Str
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.forms import TracedText
from dslrun.dsl.importers.spf.arguments import GameArgument, value
from dslrun.dsl.importers.spf.marks import ALPHABET, NUMBERS_OR_UNKNOWN, MarkTable
from dslrun.dsl.importers.spf.sketch import DiagramCanvas, DiagramSketch
from dslrun.dsl.records import record

RUNS = MarkTable({**ALPHABET, "?": "?"}, numbers=True)


@record
class ClueLists(GameArgument):
    """The clues on one side: a list for each row or column, outermost first, as in `{{1 2} * {3}}`.

    `nothing` replaces an empty list. With `blanks`, the position of a clue in its list has a meaning, and a blank
    position is `?`.
    """

    side: str
    nothing: str = "*"
    key: str = ""
    marks: MarkTable = NUMBERS_OR_UNKNOWN
    blanks: bool = False

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the list of lists."""
        found = [self.line(sketch, spots) for spots in self.lines(sketch)]
        return sketch.forms.array(found, sketch.start, sketch.end)

    def lines(self, sketch: DiagramSketch) -> Iterator[list[TracedText]]:
        """Yield the texts beside each row or column, and claim those with a known mark."""
        found: dict[int, list[TracedText]] = {}
        count = sketch.plan.rows if self.side in ("left", "right") else sketch.plan.columns
        for place, spot in sketch.of_kind(self.side):
            if self.marks.word(spot.text) is not None:
                sketch.claim(place)
            found.setdefault(place[1], []).append(spot)
        return (found.get(line, []) for line in range(count))

    def line(self, sketch: DiagramSketch, spots: list[TracedText]) -> Form:
        """Return the clues of one row or column."""
        filled = [spot for spot in spots if spot.text]
        if not filled:
            return sketch.forms.name(self.nothing, sketch.start, sketch.start)
        words = [(self.marks.word(spot.text) or "?", spot) for spot in (spots if self.blanks else filled)]
        return sketch.forms.array([value(sketch, *word) for word in words], filled[0].start, filled[-1].end)

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write every clue at its place. The last clue of a list is next to the board."""
        for line, item in enumerate(given.items(self.argument)):
            words = self.words(given, item)
            room = sum(1 for side, at, _ in canvas.spots if (side, at) == (self.side, line))
            for number, word in enumerate(words, room - len(words)):
                text = "" if self.blanks and word == "?" else self.marks.text(word)
                if text is None or not canvas.put((self.side, line, number), text):
                    raise given.no_sign(word, self.argument)

    def words(self, given: ChallengeArguments, item: Form) -> list[str]:
        """Return the clues of one line; an empty list if it has none."""
        if isinstance(item, Name) and item.value == self.nothing:
            return []
        items = item.items if isinstance(item, Array) else (item,)
        words = [str(clue.value) for clue in items if isinstance(clue, Int | Name)]
        if len(words) != len(items) or not words:
            raise given.refuse(f"{self.argument}: has a line that the format cannot express")
        return words

    def numbers(self, given: ChallengeArguments) -> Iterator[tuple[str, int]]:
        """Yield the key with the largest number of clues in a list, at least 1."""
        if self.key:
            counts = [len(self.words(given, item)) for item in given.items(self.argument)]
            yield self.key, max(1, *counts)


@record
class RimClues(ClueLists):
    """A fixed number of clues for each row or column: `{{? 1 ? 2} ...}`."""

    nothing: str = "?"
    blanks: bool = True

    def line(self, sketch: DiagramSketch, spots: list[TracedText]) -> Form:
        """Return the clues of one row or column; a space is `?`."""
        words = [value(sketch, self.marks.word(spot.text) or "?", spot) for spot in spots]
        return sketch.forms.array(words, sketch.start, sketch.end)


@record
class RunTexts(ClueLists):
    """The runs of each row or column as a text: `{"A 2" "*"}`."""

    marks: MarkTable = RUNS

    def line(self, sketch: DiagramSketch, spots: list[TracedText]) -> Form:
        """Return the runs of one line."""
        filled = [spot for spot in spots if spot.text] or [TracedText("*", sketch.start, sketch.start)]
        pieces = [TracedText(spot.text + " ", spot.start, spot.end) for spot in filled[:-1]]
        return sketch.forms.pieces([*pieces, filled[-1]], filled[0].start, filled[-1].end)

    def words(self, given: ChallengeArguments, item: Form) -> list[str]:
        """Return the clues of one line; an empty list if it has none."""
        if not isinstance(item, Str) or not item.value.split():
            raise given.refuse(f"{self.argument}: has a line that the format cannot express")
        words = item.value.split()
        return [] if words == [self.nothing] else words


@record
class LetterCounts(ClueLists):
    """A number for each letter, beside each row or column.

    In the diagram the number of the last letter is outermost. We list A first, with `?` for an unknown number.
    """

    nothing: str = "?"

    def line(self, sketch: DiagramSketch, spots: list[TracedText]) -> Form:
        """Return the numbers of one line."""
        if not any(spot.text for spot in spots):
            return sketch.forms.name(self.nothing, sketch.start, sketch.start)
        words = [(self.marks.word(spot.text) or "?", spot) for spot in reversed(spots)]
        return sketch.forms.array([value(sketch, *word) for word in words], spots[0].start, spots[-1].end)

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write every number at its place."""
        for line, item in enumerate(given.items(self.argument)):
            room = sum(1 for side, at, _ in canvas.spots if (side, at) == (self.side, line))
            for number, word in enumerate(self.words(given, item), 1):
                if word != "?" and not canvas.put((self.side, line, room - number), word):
                    raise given.refuse(f"it has no room for `{word}` of {self.argument}:")


@record
class LetterClues(GameArgument):
    """A letter at the end of each row or column: `{"A" ? "B"}`."""

    signs = ("a capital letter",)

    side: str

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the list of letters."""
        found: list[Form] = []
        for place, spot in sketch.of_kind(self.side):
            if spot.text in ALPHABET:
                sketch.claim(place)
                found.append(sketch.forms.text(spot.text, spot.start, spot.end))
            else:
                found.append(sketch.forms.name("?", spot.start, spot.end))
        return sketch.forms.array(found, sketch.start, sketch.end)

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write every letter at its place."""
        for line, item in enumerate(given.items(self.argument)):
            if isinstance(item, Name) and item.value == "?":
                continue
            if not isinstance(item, Str) or not canvas.put((self.side, line, 0), item.value):
                raise given.refuse(f"{self.argument}: is not a list of letters")

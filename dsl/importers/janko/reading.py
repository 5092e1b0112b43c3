"""Read a text of janko.at: its lines, its size, the layers of its board, the arguments of its challenge."""

import re
from html import unescape

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.forms import FormMaker, TracedText
from dslrun.dsl.importers.janko.kinds import KINDS, JankoKind
from dslrun.dsl.importers.janko.sections import NoSection, PageSections, clue_of
from dslrun.dsl.importers.puzzlink.arguments import NoMeaning
from dslrun.dsl.importers.puzzlink.boards import LinkBoard
from dslrun.dsl.importers.text_lines import TextLine, text_lines
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import did_you_mean, plain
from dslrun.dsl.sanitiser import brief, clean
from dslrun.dsl.source import Source

TAG = re.compile(r"\[([A-Za-z]+)\][ \t]*(.*)")
BARE_TAG = re.compile(
    r"(begin|end|puzzle|author|source|info|title|size|rows|cols|problem|areas|clabels|rlabels|labels|nodes|solution|moves)"
    r"\b[ \t]*(.*)",
    re.IGNORECASE,
)
WORD = re.compile(r"\S+")
SIZE = re.compile(r"[0-9]{1,4}")
ABOUT = {"author": "by", "source": "source", "info": "description"}
GRIDS = ("problem", "areas", "solution")
"""Sections with a line for each row."""


class PageReader:
    """Reads a text."""

    def __init__(self, source: Source, limits: Limits) -> None:
        self.forms, self.limits = FormMaker(source), limits
        self.head: dict[str, TextLine] = {}
        words: dict[str, list[list[TracedText]]] = {}
        self.place = self.read_lines(source, words)
        self.page = PageSections(words)

    def read_lines(self, source: Source, words: dict[str, list[list[TracedText]]]) -> tuple[int, int]:
        """Read the lines from `begin` to `end` into the head and the words of sections. Return their place."""
        pattern = TAG if "[begin]" in source.text.lower() else BARE_TAG
        section, begun, start, end = "", False, 0, len(source.text)
        for line in text_lines(source):
            at = line.text.lower().rfind("[begin]") if pattern is TAG and not begun else 0
            found = pattern.match(line.text, max(at, 0))
            tag = found[1].lower() if found else ""
            if not begun:
                begun, start = tag == "begin", line.start
            elif tag == "end":
                end = line.start
                break
            elif found and found[2]:
                self.head.setdefault(tag, TextLine(found[2], line.start + found.start(2)))
            elif found:
                section = tag
                words.setdefault(section, [])
            elif line.text and section:
                words[section].append(
                    [
                        TracedText(unescape(word[0]), line.start + word.start(), line.start + word.end())
                        for word in WORD.finditer(line.text)
                    ]
                )
        return start, end

    def wrong(self, code: str, message: str, place: tuple[int, int], label: str, *notes: str) -> DslError:
        """Return an error in the text."""
        return self.forms.wrong(code, message, *place, label, *notes)

    def kind(self) -> JankoKind:
        """Return the puzzle that `puzzle` names."""
        line = self.head["puzzle"]
        name = plain(unescape(line.text))
        named = [kind for kind in KINDS if name in map(plain, kind.names)]
        fitting = [kind for kind in named if "areas" not in kind.tags or "areas" in self.page.words]
        if not named:
            names = [kind.names[0] for kind in KINDS]
            guess = did_you_mean(line.text, names)
            message = f"dslrun does not read the texts of {brief(line.text)} from janko.at"
            known = f"puzzles that it reads: {', '.join(dict.fromkeys(names))}"
            notes = [*([guess] if guess else []), known]
            raise self.wrong("E0712", message, (line.start, line.end), "this puzzle", *notes)
        return (fitting or named)[0]

    def size(self, kind: JankoKind) -> tuple[int, int]:
        """Return the numbers of rows and columns: those of the head, or those of a section."""
        given: list[int] = []
        for tags in (("size", "rows"), ("size", "cols")):
            line = next((self.head[tag] for tag in tags if tag in self.head), None)
            number = SIZE.match(line.text) if line else None
            if line and (number is None or not int(number[0])):
                raise self.wrong("E0707", "this is no size", (line.start, line.end), "here", "write a number from 1")
            given += [int(number[0])] if number else []
        if len(given) == 2:
            return given[0], given[1]
        grid = next((words for tag in GRIDS if (words := self.page.words.get(tag))), None)
        if grid is None:
            raise self.wrong("E0708", "this text has no size", self.place, "no [size]", "add [size] 9")
        return len(grid) - kind.more, len(grid[0]) - kind.more

    def challenge(self) -> Call:
        """Return the challenge."""
        if "puzzle" not in self.head:
            raise self.wrong("E0708", "this text does not name its puzzle", self.place, "no [puzzle]", "add [puzzle]")
        kind = self.kind()
        rows, columns = self.size(kind)
        if rows * columns > self.limits.sites:
            raise self.limits.exceeded("sites", self.forms.at(*self.place), rows * columns)
        if (kind.link.square and rows != columns) or min(rows, columns) < 1:
            message = f"there is no board of {kind.link.game} with {rows} rows and {columns} columns"
            raise self.wrong("E0705", message, self.place, "this text", "correct its size")
        board = LinkBoard(rows, columns, whole=self.place)
        try:
            self.fill(kind, board)
            arguments = {
                name: form for argument in kind.link.arguments for name, form in argument.read(board, self.forms)
            }
        except NoSection as found:
            raise self.bad_section(found) from None
        except NoMeaning as found:
            place = board.place(found.layer, found.index)
            message = f"{kind.link.game} of dslrun has no such clue"
            raise self.wrong("E0707", message, place, "this clue", "correct the text") from None
        about = {
            ours: self.forms.text(clean(unescape(line.text)), line.start, line.start)
            for tag, ours in ABOUT.items()
            if (line := self.head.get(tag))
        }
        title = self.head.get("title", TextLine("", self.place[0]))
        name = self.forms.text(clean(unescape(title.text)), title.start, title.start)
        return self.forms.challenge(name, kind.link.game, about, arguments, self.forms.at(*self.place))

    def bad_section(self, found: NoSection) -> DslError:
        """Return the error for a section that cannot be read."""
        words = [word for line in self.page.words.get(found.tag, ()) for word in line]
        place = found.place or ((words[0].start, words[-1].end) if words else self.place)
        return self.wrong("E0707" if found.place else "E0705", found.message, place, "here", "correct the text")

    def solution(self) -> list[PlacedValue] | None:
        """Return the values of the solution; None if there is none, or if dslrun does not read those of the puzzle."""
        kind = self.kind()
        rows, columns = self.size(kind)
        if kind.solution is None or not self.page.words.get("solution"):
            return None
        values: list[PlacedValue] = []
        try:
            for r, line in enumerate(self.page.lines("solution", rows, columns), 1):
                for c, word in enumerate(line, 1):
                    clue = clue_of(word, kind.solution, "solution")
                    value = clue if isinstance(clue, int) else 0
                    values.append(PlacedValue("Cell", f"r{r}c{c}", value, word.start, word.end))
        except NoSection as found:
            raise self.bad_section(found) from None
        return values

    def fill(self, kind: JankoKind, board: LinkBoard) -> None:
        """Fill the layers of a board; layers without a section are empty."""
        for section in kind.sections:
            section.read(self.page, board)
        for part in kind.link.parts:
            board.layers.setdefault(part.layer, [None] * sum(part.target.sections(board)))

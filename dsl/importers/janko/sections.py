"""Sections: values that both read and write the words of one section of a text, or of several."""

from collections.abc import Iterator, Sequence

from dslrun.dsl.importers.forms import TracedText
from dslrun.dsl.importers.puzzlink.boards import DOT, HALF, WALLS, LinkBoard
from dslrun.dsl.importers.puzzlink.tokens import Clue, ClueToken, Sign
from dslrun.dsl.records import record

Words = list[list[TracedText]]
Written = Iterator[tuple[str, list[list[str]]]]
NOTHING = "-"
"""The word for a place without a clue."""
NO_CLUE = (Sign(NOTHING, None), Sign(".", None))


class NoSection(Exception):
    """A section with a word or a line that has no meaning."""

    def __init__(self, tag: str, message: str, place: tuple[int, int] | None = None) -> None:
        self.tag, self.message, self.place = tag, message, place


class PageSections:
    """The words of the sections of a text by their tags."""

    def __init__(self, words: dict[str, Words]) -> None:
        self.words = words

    def lines(self, tag: str, count: int, width: int | None) -> Words:
        """Return `count` lines of a section with `width` words each; of any number of words if it is None."""
        found = self.words.get(tag, [])
        if len(found) != count:
            raise NoSection(tag, f"[{tag}] has {len(found)} lines, but {count} are expected")
        for line in found:
            if width is not None and len(line) != width:
                place = line[0].start, line[-1].end
                raise NoSection(tag, f"this line has {len(line)} words, but {width} are expected", place)
        return found


class PageSection:
    """A section, or several that belong together."""

    layers: tuple[str, ...]
    """The layers of a board that it fills."""
    tags: tuple[str, ...] = ("problem",)

    def read(self, page: PageSections, board: LinkBoard) -> None:
        """Fill the layers."""
        raise NotImplementedError

    def write(self, board: LinkBoard) -> Written:
        """Yield the tags with their lines."""
        raise NotImplementedError


def clue_of(word: TracedText, token: ClueToken, tag: str) -> Clue:
    """Return the clue that a word means."""
    for one in (*NO_CLUE, token):
        found = one.whole(word.text)
        if found is not None:
            return found[0]
    raise NoSection(tag, f"the word `{word.text}` has no meaning in [{tag}]", (word.start, word.end))


def fill(board: LinkBoard, layer: str, words: Sequence[TracedText | None], token: ClueToken, tag: str) -> None:
    """Fill a layer with a clue for each word."""
    board.layers[layer] = [None if word is None else clue_of(word, token, tag) for word in words]
    board.places[layer] = [board.whole if word is None else (word.start, word.end) for word in words]


class NoWord(Exception):
    """A section has no word for a clue."""

    def __init__(self, clue: Clue) -> None:
        self.clue = clue


def word_of(clue: Clue, token: ClueToken) -> str:
    """Return the word of a clue."""
    word = NOTHING if clue is None else token.write(clue)
    if word is None:
        raise NoWord(clue)
    return word


def rows_of(words: Sequence[str], width: int) -> list[list[str]]:
    """Return words in lines of one width."""
    return [list(words[at : at + width]) for at in range(0, len(words), width)]


@record
class CellWords(PageSection):
    """A word for each cell; with `more`, for each vertex. An `optional` section may be missing."""

    token: ClueToken
    layers: tuple[str, ...] = ("clue",)
    more: int = 0
    optional: bool = False

    def read(self, page: PageSections, board: LinkBoard) -> None:
        """Fill the layer."""
        if self.optional and not page.words.get("problem"):
            return
        lines = page.lines("problem", board.rows + self.more, board.columns + self.more)
        fill(board, self.layers[0], [word for line in lines for word in line], self.token, "problem")

    def write(self, board: LinkBoard) -> Written:
        """Yield the rows."""
        clues = board.layers[self.layers[0]]
        if any(clue is not None for clue in clues) or not self.optional:
            yield "problem", rows_of([word_of(clue, self.token) for clue in clues], board.columns + self.more)


@record
class AreaWords(PageSection):
    """Areas: cells with equal words belong together."""

    layers: tuple[str, ...] = (WALLS,)
    tags: tuple[str, ...] = ("areas",)

    def read(self, page: PageSections, board: LinkBoard) -> None:
        """Fill the walls."""
        lines = page.lines("areas", board.rows, board.columns)
        names = {(r, c): word.text for r, line in enumerate(lines) for c, word in enumerate(line)}
        board.set_rooms(names)
        for room in board.rooms():
            r, c = room[0]
            if len(room) < sum(name == names[r, c] for name in names.values()):
                word = lines[r][c]
                raise NoSection("areas", f"the cells `{word.text}` are not connected", (word.start, word.end))

    def write(self, board: LinkBoard) -> Written:
        """Yield a number for each cell."""
        numbers = {cell: str(number) for number, room in enumerate(board.rooms(), 1) for cell in room}
        yield "areas", rows_of([numbers[cell] for cell in board.cells], board.columns)


@record
class AreaClueWords(PageSection):
    """A clue for each area, in one of its cells. The section may be missing."""

    token: ClueToken
    layers: tuple[str, ...] = ("room",)

    def read(self, page: PageSections, board: LinkBoard) -> None:
        """Fill the layer."""
        rooms = board.rooms()
        found: list[TracedText | None] = [None] * len(rooms)
        number = {cell: at for at, room in enumerate(rooms) for cell in room}
        lines = page.lines("problem", board.rows, board.columns) if page.words.get("problem") else []
        for r, line in enumerate(lines):
            for c, word in enumerate(line):
                if clue_of(word, self.token, "problem") is None:
                    continue
                if found[number[r, c]] is not None:
                    raise NoSection("problem", "this area has two clues", (word.start, word.end))
                found[number[r, c]] = word
        fill(board, "room", found, self.token, "problem")

    def write(self, board: LinkBoard) -> Written:
        """Yield the rows, with each clue in the first cell of its area."""
        clues = {room[0]: clue for room, clue in zip(board.rooms(), board.layers["room"], strict=True)}
        words = [word_of(clues.get(cell), self.token) for cell in board.cells]
        yield "problem", rows_of(words, board.columns)


@record
class SideWords(PageSection):
    """Words beside the board: `lines` lines for the columns, then as many for the rows.

    If they are `joined`, the clues of one line of the board follow each other, the last first.
    """

    token: ClueToken
    lines: int = 1
    joined: bool = False
    layers: tuple[str, ...] = ("side",)
    tags: tuple[str, ...] = ("clabels", "rlabels")

    def read(self, page: PageSections, board: LinkBoard) -> None:
        """Fill the layer."""
        words: list[TracedText | None] = []
        for tag, width in zip(self.tags, (board.columns, board.rows), strict=True):
            lines = page.lines(tag, self.lines, width)
            if self.joined:
                words += [line[at] for at in range(width) for line in reversed(lines)]
            else:
                words += [word for line in lines for word in line]
        fill(board, "side", words, self.token, "labels")

    def write(self, board: LinkBoard) -> Written:
        """Yield the lines of both sides."""
        words, at = [word_of(clue, self.token) for clue in board.layers["side"]], 0
        for tag, width in zip(self.tags, (board.columns, board.rows), strict=True):
            found = words[at : at + width * self.lines]
            at += width * self.lines
            lines = [found[line :: self.lines] for line in reversed(range(self.lines))]
            yield tag, lines if self.joined else rows_of(found, width)


@record
class RunWords(PageSection):
    """A list of runs for each column and for each row."""

    token: ClueToken
    layers: tuple[str, ...] = ("side",)
    tags: tuple[str, ...] = ("clabels", "rlabels")

    def read(self, page: PageSections, board: LinkBoard) -> None:
        """Fill the layer: the last run is nearest to the board."""
        words: list[TracedText | None] = []
        for (tag, count), depth in zip(self.sides(board), self.depths(board), strict=True):
            for line in page.lines(tag, count, None):
                runs = [word for word in line if word.text not in (NOTHING, ".", "0")]
                if len(runs) > depth:
                    message = f"this line has {len(runs)} runs, and there is room for {depth}"
                    raise NoSection(tag, message, (line[0].start, line[-1].end))
                words += [*reversed(runs), *([None] * (depth - len(runs)))]
        fill(board, "side", words, self.token, "labels")

    def sides(self, board: LinkBoard) -> list[tuple[str, int]]:
        """Return the tags with their numbers of lines."""
        return [*zip(self.tags, (board.columns, board.rows), strict=True)]

    def depths(self, board: LinkBoard) -> tuple[int, int]:
        """Return the largest numbers of runs of a column and of a row."""
        columns, rows = HALF.sections(board)
        return columns // board.columns, rows // board.rows

    def write(self, board: LinkBoard) -> Written:
        """Yield the lists of both sides."""
        clues, at = board.layers["side"], 0
        for (tag, count), depth in zip(self.sides(board), self.depths(board), strict=True):
            lines: list[list[str]] = []
            for _ in range(count):
                runs = [word_of(clue, self.token) for clue in reversed(clues[at : at + depth]) if clue is not None]
                lines.append(runs or [NOTHING])
                at += depth
            yield tag, lines


@record
class DotWords(PageSection):
    """A number for the dot of a cell: 0 in its middle, 1 on its right side, 2 below, 3 on its lower right corner."""

    token: ClueToken
    layers: tuple[str, ...] = ("dot",)

    def read(self, page: PageSections, board: LinkBoard) -> None:
        """Fill the layer."""
        found: dict[tuple[int, int], TracedText] = {}
        for r, line in enumerate(page.lines("problem", board.rows, board.columns)):
            for c, word in enumerate(line):
                clue = clue_of(word, self.token, "problem")
                if isinstance(clue, int):
                    place = 2 * r + clue // 2, 2 * c + clue % 2
                    if place[0] > 2 * board.rows - 2 or place[1] > 2 * board.columns - 2:
                        raise NoSection("problem", "this dot is outside the board", (word.start, word.end))
                    found[place] = word
        width = 2 * board.columns - 1
        places = [divmod(at, width) for at in range(sum(DOT.sections(board)))]
        board.layers["dot"] = [1 if place in found else None for place in places]
        board.places["dot"] = [
            (found[place].start, found[place].end) if place in found else board.whole for place in places
        ]

    def write(self, board: LinkBoard) -> Written:
        """Yield the rows."""
        words = dict.fromkeys(board.cells, NOTHING)
        width = 2 * board.columns - 1
        for at, clue in enumerate(board.layers["dot"]):
            y, x = divmod(at, width)
            if clue is not None:
                if words[y // 2, x // 2] != NOTHING:
                    raise NoWord("two dots of one cell")
                words[y // 2, x // 2] = word_of(y % 2 * 2 + x % 2, self.token)
        yield "problem", rows_of([words[cell] for cell in board.cells], board.columns)

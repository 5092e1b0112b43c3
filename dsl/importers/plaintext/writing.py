"""Write a challenge in the format. Comments keep the parts of a challenge that the format has no lines for."""

import re
from collections.abc import Iterator, Sequence

from dslrun.dsl.forms import Array, Form, Int, Str
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.importer import cannot_hold
from dslrun.dsl.importers.plaintext.cells import FIRST_LETTER
from dslrun.dsl.importers.plaintext.kinds import KINDS, LineLayout, PlainKind
from dslrun.dsl.importers.plaintext.reading import UNKNOWN
from dslrun.dsl.instances import Challenge

TITLE = "the plain-text format"
DIFFICULTY = re.compile(r"(?P<before>.*?) ?(?P<open>\(?)difficulty: (?P<word>[^()]+)(?(open)\)?)")


def write(challenges: Sequence[Challenge]) -> str:
    """Return the text of a file with one challenge. The format cannot hold several."""
    if len(challenges) != 1:
        raise cannot_hold(TITLE, challenges[1], "a file of it holds one puzzle, and there are several")
    return PlainWriter(challenges[0]).text()


class PlainWriter:
    """Writes one challenge."""

    def __init__(self, challenge: Challenge) -> None:
        self.challenge, self.given = challenge, ChallengeArguments(challenge, TITLE)
        name = "".join(challenge.game.lower().split())
        self.kind = next(kind for kind in KINDS.values() if "".join(kind.game.lower().split()) == name)

    def text(self) -> str:
        """Return the whole file."""
        clued = self.kind.layout is LineLayout.CLUES
        counted = ["mines"] if self.kind.counts_mines else ["largest"] if self.kind.bounds_numbers else []
        self.given.refuse_others((self.kind.argument, *counted, *(("size", "columns") if clued else ())))
        if clued:
            width, height, lines = self.clues()
        else:
            width, height, lines = self.board()
        comments = [f"% {key}: {' '.join(text.split())}" for key, text in self.comments() if text]
        difficulty = self.difficulty()[1]
        tail = [f"mines {self.given.number('mines') or 0}"] if self.kind.counts_mines else []
        head = [*comments, self.kind.name, difficulty, f"{width} {height}"]
        return "\n".join([*head, *lines, *tail]) + "\n"

    def comments(self) -> Iterator[tuple[str, str]]:
        """Yield the key and the text of each comment. The text may be empty."""
        yield "title", self.challenge.name
        for key in ("by", "source", "licence"):
            yield key, self.challenge.meta.get(key, "")
        yield "description", self.difficulty()[0]
        if self.kind.bounds_numbers:
            largest = self.given.number("largest")
            if largest is None:
                raise self.given.refuse("largest: is missing")
            yield "largest", str(largest)

    def difficulty(self) -> tuple[str, str]:
        """Return the description without the difficulty, and the word for the difficulty (`unknown` if missing)."""
        description = self.challenge.meta.get("description", "")
        found = DIFFICULTY.fullmatch(description)
        return (found["before"], found["word"]) if found else (description, UNKNOWN)

    def board(self) -> tuple[int, int, list[str]]:
        """Return the width, the height and the lines of a board given as a picture."""
        texts, legend = self.given.lines(self.kind.argument), self.given.legend(self.kind.argument)
        if not texts:
            raise self.given.refuse(f"{self.kind.argument}: is not a picture")
        if self.kind.layout is LineLayout.ROOMS:
            if not texts[0].startswith("+"):
                raise self.given.refuse("its rooms are not drawn with borders")
            drawn = [
                "".join(self.drawn_sign(sign, legend, line, at) for at, sign in enumerate(text))
                for line, text in enumerate(texts)
            ]
            return len(texts[0]) // 2, len(texts) // 2, drawn
        rows = self.given.rows(self.kind.argument)
        if len({len(row) for row in rows}) > 1:
            raise self.given.refuse("its rows have different lengths")
        return len(rows[0]), len(rows), ["".join(map(self.sign, row)) for row in rows]

    def drawn_sign(self, sign: str, legend: dict[str, str], line: int, at: int) -> str:
        """Return a sign of a drawing: a cell as the format writes it, a border unchanged."""
        if not (line % 2 and at % 2):
            return sign
        return "." if not sign.strip() else self.sign(legend.get(sign, sign))

    def sign(self, word: str) -> str:
        """Return the sign of the format for our `word`."""
        kind = self.kind
        for mark, ours in kind.marks.items():
            if ours == word:
                return mark
        arrow = word[-1] if kind.arrows and word[-1] in kind.arrows else ""
        digits = word.removesuffix(arrow) if arrow else word
        if kind.numbers is None or not digits.isdecimal() or bool(kind.arrows) != bool(arrow):
            raise self.given.refuse(f"it has no sign for `{word}`")
        return written_number(kind, int(digits)) + arrow

    def clues(self) -> tuple[int, int, list[str]]:
        """Return the width, the height and the lines of a board given by clues for rows and columns."""
        rows, columns = self.lists("rows"), self.lists("columns")
        return len(columns), len(rows), [",".join(map(str, clue)) or "0" for clue in (*rows, *columns)]

    def lists(self, name: str) -> list[list[int]]:
        """Return the clues in an argument, one list of numbers per row or column."""
        found = [numbers_of(item) for item in self.given.items(name)] or [None]
        clues = [clue for clue in found if clue is not None]
        if len(clues) < len(found):
            raise self.given.refuse(f"`{name}:` holds more than numbers")
        return clues


def written_number(kind: PlainKind, number: int) -> str:
    """Return a number as a digit, a letter, or digits in braces."""
    if number < FIRST_LETTER:
        return str(number)
    at = number - FIRST_LETTER
    return kind.letters[at] if at < len(kind.letters) else f"{{{number}}}"


def numbers_of(form: Form) -> list[int] | None:
    """Return the numbers of a clue without zeros; None if it holds anything else.

    A clue is a number, an array of numbers, or a text with numbers.
    """
    match form:
        case Int(value=value):
            return [value] if value else []
        case Array(items=items):
            numbers = [item.value for item in items if isinstance(item, Int)]
            return [number for number in numbers if number] if len(numbers) == len(items) else None
        case Str(value=text) if all(word.isdecimal() for word in text.split()):
            return [int(word) for word in text.split() if int(word)]
    return None

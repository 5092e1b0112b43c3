"""Codecs of game ids: values that both read and write a list of clues."""

import re
from collections.abc import Sequence
from itertools import product
from math import isqrt
from string import ascii_lowercase

from dslrun.dsl.importers.puzzlink.boards import Sections
from dslrun.dsl.importers.puzzlink.codecs import BodyText, LinkCodec, NoSuchSign, PlacedClue
from dslrun.dsl.importers.puzzlink.tokens import Clue, ClueToken
from dslrun.dsl.records import record

SHORT = ascii_lowercase[:-1]
"""`a` to `y`."""
BLANKS = 25
"""The number of places that `z` skips if letters also say what comes next."""
REPEATED = re.compile(r"([_a-y])([0-9]+)")
END = ","
"""The sign that ends a list."""


@record
class LetterSkips(LinkCodec):
    """A token for each clue; the letters `a` to `z` skip 1 to 26 places. `separator` stands between clues that touch.

    Codecs of addresses pass over signs without a meaning. Those of ids stop there, because the meaning of an id
    depends on its game, and the wrong game must not fit.
    """

    token: ClueToken
    separator: str = ""
    skips: str = ascii_lowercase

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Return the clues."""
        clues: list[PlacedClue] = []
        count, touching = sum(sections), False
        while len(clues) < count and body.at < len(body.text):
            start, sign = body.at, body.text[body.at]
            skipped = self.skips.find(sign) + 1
            if skipped and len(clues) + skipped <= count:
                body.at += 1
                clues += [PlacedClue(None, start, body.at)] * skipped
                touching = False
                continue
            if touching and self.separator:
                start += len(self.separator) if body.text.startswith(self.separator, start) else len(body.text)
            found = self.token.read(body.text, start)
            if skipped or found is None:
                if sign != END:
                    body.strays.append(body.at)
                break
            clues.append(PlacedClue(found[0], start, found[1]))
            body.at, touching = found[1], True
        return body.padded(clues, count)

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return the text."""
        text, empty, touching = "", 0, False
        for index, clue in enumerate(clues):
            if clue is None and self.skips:
                empty, touching = empty + 1, False
                continue
            word = self.token.write(clue)
            if word is None:
                raise NoSuchSign(clue, index)
            text += self.skipped(empty) + self.separator * touching + word
            empty, touching = 0, True
        return text + self.skipped(empty)

    def skipped(self, count: int) -> str:
        """Return the letters that skip a number of places."""
        most = len(self.skips)
        whole, rest = divmod(count, most) if most else (0, 0)
        return self.skips[-1:] * whole + (self.skips[rest - 1] if rest else "")


@record
class SkipsTo(LinkCodec):
    """Each letter skips some places and gives the clue of the next one: the alphabets of `signs` name the clue.

    The first sign of an alphabet skips no place. A sign of `blanks` skips 25 places and gives no clue. With `sentinel`,
    a last clue follows the last place.
    """

    signs: tuple[tuple[str, Clue], ...]
    blanks: str = "z"
    sentinel: bool = False

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Return the clues."""
        count, index = sum(sections), 0
        clues = [PlacedClue(None, body.at, body.at)] * count
        while body.at < len(body.text) and body.text[body.at] != END:
            sign = body.text[body.at]
            if index > count or (index == count and not self.sentinel):
                break
            body.at += 1
            if sign in self.blanks:
                index += BLANKS
                continue
            alphabet, clue = next((one for one in self.signs if sign in one[0]), ("", None))
            index += alphabet.find(sign)
            if not alphabet or index > count or (index == count and not self.sentinel):
                body.strays.append(body.at - 1)
                return clues
            if index < count:
                clues[index] = PlacedClue(clue, body.at - 1, body.at)
            index += 1
        body.missing += self.sentinel and index != count + 1
        if index > count + self.sentinel:
            body.strays.append(body.at - 1)
        return clues

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return the text."""
        text, empty = "", 0
        for index, clue in enumerate([*clues, *[self.signs[0][1]] * self.sentinel]):
            if clue is None:
                empty += 1
                continue
            alphabet = next((signs for signs, one in self.signs if one == clue), "")
            if not alphabet:
                raise NoSuchSign(clue, index)
            while empty >= len(alphabet):
                text, empty = text + self.blanks[0], empty - BLANKS
            text, empty = text + alphabet[empty], 0
        return text


@record
class Separated(LinkCodec):
    """A token for each clue, with a separator between them and, if it is `closed`, after the last one."""

    token: ClueToken
    separator: str
    closed: bool = False

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Return the clues."""
        clues: list[PlacedClue] = []
        for number in range(sum(sections)):
            if number and not body.text.startswith(self.separator, body.at):
                if body.at < len(body.text) and body.text[body.at] != END:
                    body.strays.append(body.at)
                break
            start = body.at + len(self.separator) * bool(number)
            found = self.token.read(body.text, start)
            if found is None:
                if start < len(body.text):
                    body.strays.append(start)
                break
            clues.append(PlacedClue(found[0], start, found[1]))
            body.at = found[1]
        if self.closed and body.text[body.at :] == self.separator:
            body.at = len(body.text)
        return body.padded(clues, sum(sections))

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return the text."""
        words: list[str] = []
        for index, clue in enumerate(clues):
            word = self.token.write(clue)
            if word is None:
                raise NoSuchSign(clue, index)
            words.append(word)
        return self.separator.join(words) + self.separator * self.closed


@record
class AfterComma(LinkCodec):
    """A list that may follow after a comma. It is left out if it has no clues."""

    codec: LinkCodec

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Return the clues; none if there is no comma."""
        if not body.text.startswith(END, body.at):
            return [PlacedClue(None, body.at, body.at)] * sum(sections)
        body.at += len(END)
        return self.codec.read(body, sections)

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return a comma and the list."""
        return END + self.codec.write(clues, sections) if any(clue is not None for clue in clues) else ""


WALL_RUNS = SkipsTo((("_" + SHORT, 1),), "", sentinel=True)


@record
class BlockWalls(LinkCodec):
    """The walls between the cells of a square board: those of rows row by row, those of columns column by column.

    With `repeats`, a number after a letter repeats it.
    """

    repeats: bool = False

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Return the walls in the order of borders."""
        start, count = body.at, sum(sections)
        text = body.text[start:].split(END)[0]
        if self.repeats:
            long = next((found for found in REPEATED.finditer(text) if int(found[2][:9]) > count + 1), None)
            if long is not None:
                body.strays.append(start + long.start(2))
                return body.padded([], count)
            plain = BodyText(REPEATED.sub(lambda found: found[1] * int(found[2]), text))
        else:
            plain = BodyText(text)
        found = WALL_RUNS.read(plain, sections)
        body.at = start + len(text)
        body.missing += plain.missing
        if plain.strays or plain.at < len(plain.text):
            body.strays.append(start)
        clues = [PlacedClue(one.clue, start, body.at) for one in found]
        rows, across = self.order(sections)
        return clues[:rows] + [clues[rows + at] for at in across]

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return the text."""
        rows, across = self.order(sections)
        columns: list[Clue] = [None] * len(across)
        for clue, at in zip(clues[rows:], across, strict=True):
            columns[at] = clue
        text = WALL_RUNS.write([*clues[:rows], *columns], sections)
        return re.sub(r"(.)\1{2,}", lambda run: f"{run[1]}{len(run[0])}", text) if self.repeats else text

    def order(self, sections: Sections) -> tuple[int, list[int]]:
        """Return the number of walls in rows, and for each wall in columns its index in an id."""
        rows = sections[0]
        side = (1 + isqrt(1 + 4 * rows)) // 2
        return rows, [c * (side - 1) + r for r, c in product(range(side - 1), range(side))]


@record
class PoleLists(LinkCodec):
    """Four lists of one sign for each line: pluses of columns and rows, then minuses of columns and rows."""

    token: ClueToken

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Return for each column and row its minuses and its pluses."""
        halves = [count // 2 for count in sections]
        found: list[list[PlacedClue]] = []
        for count in halves * 2:
            found.append(LetterSkips(self.token, skips="").read(body, (count,)))
            if body.text.startswith(END, body.at):
                body.at += len(END)
            elif not body.strays:
                body.strays.append(body.at)
        return [clue for at in (0, 1) for pair in zip(found[at + 2], found[at], strict=True) for clue in pair]

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return the text."""
        columns, rows = clues[: sections[0]], clues[sections[0] :]
        each = LetterSkips(self.token, skips="")
        return "".join(each.write(part, ()) + END for part in (columns[1::2], rows[1::2], columns[::2], rows[::2]))

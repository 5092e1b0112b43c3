"""Arguments outside the board: one number for each row and column, or several."""

from collections.abc import Iterator, Sequence

from dslrun.dsl.forms import Array, Form, Int, Name, Str
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.puzzlink.arguments import LinkArgument
from dslrun.dsl.importers.puzzlink.boards import HALF, LinkBoard
from dslrun.dsl.importers.puzzlink.tokens import UNKNOWN, Clue, ClueToken, DecimalNumber
from dslrun.dsl.records import record


@record
class SideNumbers(LinkArgument):
    """Lists of one number for each line: `names` are the arguments of the sides, in the order of the layer.

    The first argument and, of four, the second belong to columns. `words` writes the clues; `?` is no clue.
    """

    names: tuple[str, ...]
    words: ClueToken = DecimalNumber()
    layer: str = "side"

    def lengths(self, board: LinkBoard) -> list[int]:
        """Return the length of each list."""
        half = len(self.names) // 2
        return [board.columns] * half + [board.rows] * half

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the lists."""
        clues, at = board.layers[self.layer], 0
        for name, count in zip(self.names, self.lengths(board), strict=True):
            items: list[Form] = []
            for index in range(at, at + count):
                items.append(self.item(clues[index], index, board, forms))
            yield name, forms.array(items, *board.whole)
            at += count

    def item(self, clue: Clue, index: int, board: LinkBoard, forms: FormMaker) -> Form:
        """Return a clue as a number or a text; `?` for no clue."""
        place, word = board.place(self.layer, index), self.words.write(clue)
        if word is None or clue is None:
            return forms.name(UNKNOWN, *place)
        return forms.number(int(word), *place) if word.isdecimal() else forms.text(word, *place)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layer."""
        clues: list[Clue] = []
        for name, count in zip(self.names, self.lengths(board), strict=True):
            items = given.items(name)
            if items and len(items) != count:
                raise given.refuse(f"{name}: has another length than the board")
            for item in items:
                text = str(item.value) if isinstance(item, Int | Str) else ""
                found = self.words.whole(text)
                if found is None and not is_unknown(item):
                    raise given.no_sign(text, name)
                clues.append(found[0] if found else None)
            clues += [None] * (count - len(items))
        board.layers[self.layer] = clues


@record
class SideRuns(LinkArgument):
    """Lists of several numbers for each line, the columns first. The layer begins with the number next to the board.

    If it is `backward`, that is the last number of a list. `missing` is the form of a line without numbers.
    """

    names: tuple[str, ...]
    missing: str = "*"
    backward: bool = True
    layer: str = "side"

    def depths(self, board: LinkBoard) -> list[tuple[str, int, int]]:
        """Return for the columns and the rows: the argument, their count, the length of their lists."""
        columns, rows = HALF.sections(board)
        return [
            (self.names[0], board.columns, columns // board.columns),
            (self.names[1], board.rows, rows // board.rows),
        ]

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the lists of columns and rows."""
        clues, at = board.layers[self.layer], 0
        for name, count, depth in self.depths(board):
            lines: list[Form] = []
            for _ in range(count):
                found = [index for index in range(at, at + depth) if clues[index] is not None]
                items: list[Form] = []
                for index in reversed(found) if self.backward else found:
                    clue, place = clues[index], board.place(self.layer, index)
                    items.append(forms.number(clue, *place) if isinstance(clue, int) else forms.name(UNKNOWN, *place))
                bare = not items and bool(self.missing)
                lines.append(forms.name(self.missing, *board.whole) if bare else forms.array(items, *board.whole))
                at += depth
            yield name, forms.array(lines, *board.whole)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layer."""
        clues: list[Clue] = []
        for name, count, depth in self.depths(board):
            lines = given.items(name)
            if len(lines) != count:
                raise given.refuse(f"{name}: has another length than the board")
            for line in lines:
                runs = self.runs(given, name, line)
                if len(runs) > depth:
                    raise given.refuse(f"{name}: has a line of {len(runs)} numbers, and there is room for {depth}")
                clues += [*(reversed(runs) if self.backward else runs), *([None] * (depth - len(runs)))]
        board.layers[self.layer] = clues

    def runs(self, given: ChallengeArguments, name: str, line: Form) -> Sequence[Clue]:
        """Return the numbers of one line."""
        if self.missing and isinstance(line, Name) and line.value == self.missing:
            return []
        items = line.items if isinstance(line, Array) else (line,)
        if (not items and self.missing) or any(not isinstance(item, Int) and not is_unknown(item) for item in items):
            raise given.refuse(f"{name}: holds more than numbers and `?`")
        if [item.value for item in items if isinstance(item, Int)] == [0]:
            if self.missing:
                raise given.refuse(f"{name}: has a line with only 0, which no puzzle of its kind has")
            return []
        return [item.value if isinstance(item, Int) else UNKNOWN for item in items]


@record
class SideLists(LinkArgument):
    """Lists of `depth` numbers for each line, the columns first. The layer begins with the last number of a list.

    A number that is not given is `?`; if the arguments are `short`, so is a line without numbers.
    """

    names: tuple[str, ...]
    depth: int
    short: bool = False
    layer: str = "side"

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the lists of columns and rows."""
        clues, at = board.layers[self.layer], 0
        for name, count in zip(self.names, (board.columns, board.rows), strict=True):
            lines: list[Form] = []
            for _ in range(count):
                items: list[Form] = []
                for index in reversed(range(at, at + self.depth)):
                    clue, place = clues[index], board.place(self.layer, index)
                    items.append(forms.number(clue, *place) if isinstance(clue, int) else forms.name(UNKNOWN, *place))
                empty = self.short and all(is_unknown(item) for item in items)
                lines.append(items[0] if empty else forms.array(items, *board.whole))
                at += self.depth
            yield name, forms.array(lines, *board.whole)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layer."""
        clues: list[Clue] = []
        for name, count in zip(self.names, (board.columns, board.rows), strict=True):
            lines = given.items(name)
            if len(lines) != count:
                raise given.refuse(f"{name}: has another length than the board")
            for line in lines:
                items = [line] * self.depth if is_unknown(line) else line.items if isinstance(line, Array) else ()
                if len(items) != self.depth or any(not isinstance(one, Int) and not is_unknown(one) for one in items):
                    raise given.refuse(f"{name}: holds more than lists of {self.depth} numbers or `?`")
                clues += [item.value if isinstance(item, Int) else None for item in reversed(items)]
        board.layers[self.layer] = clues


def is_unknown(form: Form) -> bool:
    """True for `?`."""
    return isinstance(form, Name) and form.value == UNKNOWN

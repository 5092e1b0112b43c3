"""Battleships: ends of ships become water and parts of ships in the cells around them."""

from collections.abc import Iterator
from itertools import product

from dslrun.dsl.forms import Form
from dslrun.dsl.importers.areas import Cell
from dslrun.dsl.importers.challenge_arguments import EMPTY, ChallengeArguments
from dslrun.dsl.importers.forms import FormMaker, TracedText
from dslrun.dsl.importers.pictures import picture
from dslrun.dsl.importers.puzzlink.arguments import LinkArgument, NoMeaning
from dslrun.dsl.importers.puzzlink.banks import BANK
from dslrun.dsl.importers.puzzlink.boards import LinkBoard
from dslrun.dsl.importers.puzzlink.tokens import UNKNOWN, Clue
from dslrun.dsl.records import record

ENDS: dict[Clue, Cell | None] = {1: (1, 0), 2: (-1, 0), 3: (0, 1), 4: (0, -1), 6: None}
"""The direction in which a ship goes on from each end; None for a ship of one cell."""
WATER, SHIP = "0", "1"


@record
class ShipParts(LinkArgument):
    """A picture of a sea with `0` for water and `1` for a part of a ship."""

    names: tuple[str, ...]
    layer: str = "clue"

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the picture. Refuse a part whose neighbours are not known."""
        straight = all(
            isinstance(piece, tuple) and 1 in (len(piece), len(str(piece[0]))) for piece in board.layers[BANK]
        )
        words: dict[Cell, TracedText] = {}
        for index, (cell, clue) in enumerate(zip(board.cells, board.layers[self.layer], strict=True)):
            if clue not in (None, 0, UNKNOWN, *ENDS) or (clue in ENDS and not straight):
                raise NoMeaning(self.layer, index, clue)
            for other, word in known_cells(cell, clue):
                spot = words.setdefault(other, TracedText(word, *board.place(self.layer, index)))
                inside = other in {*board.cells}
                if spot.text != word or (not inside and word == SHIP):
                    raise NoMeaning(self.layer, index, clue)
        spots = [words.get(cell, TracedText(EMPTY, *board.whole)) for cell in board.cells]
        rows = [spots[at : at + board.columns] for at in range(0, len(spots), board.columns)]
        yield self.names[0], picture(forms, rows)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layer: a part of a ship is one of unknown form."""
        signs: dict[str, Clue] = {WATER: 0, SHIP: UNKNOWN, EMPTY: None}
        words = [word for row in given.rows(self.names[0]) for word in row]
        for word in words:
            if word not in signs:
                raise given.no_sign(word, self.names[0])
        board.layers[self.layer] = [signs[word] for word in words]


def known_cells(cell: Cell, clue: Clue) -> Iterator[tuple[Cell, str]]:
    """Yield the cells that a clue gives, with their words."""
    if clue is None:
        return
    yield cell, WATER if clue == 0 else SHIP
    if clue in ENDS:
        for step in product((-1, 0, 1), repeat=2):
            if step != (0, 0):
                yield (cell[0] + step[0], cell[1] + step[1]), SHIP if step == ENDS[clue] else WATER

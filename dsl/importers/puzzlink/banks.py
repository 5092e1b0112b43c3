"""Banks of pieces: the end of a body that lists shapes, and the arguments that take them."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from dslrun.dsl.forms import Array, Call, Form, Int, Str
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.puzzlink.arguments import LinkArgument, NoMeaning
from dslrun.dsl.importers.puzzlink.boards import LinkBoard, Sections
from dslrun.dsl.importers.puzzlink.codecs import BodyText, LinkCodec, NoSuchSign, PlacedClue
from dslrun.dsl.importers.puzzlink.tokens import DECIMAL, DIGITS, Clue
from dslrun.dsl.records import record

BANK = "bank"
"""The layer of pieces. A piece is a tuple of lines such as `##.`."""
TETROMINOES = "14u 23bg 22u 23f 23eg"
PENTOMINOES = "337k 15v 24as 24bo 23fg 337i 23rg 334u 335s 33bk 24bk 337o"
SHAPES = {
    "p": PENTOMINOES,
    "t": TETROMINOES,
    "d": " ".join(f"{piece} {piece}" for piece in TETROMINOES.split()),
    "z": "",
}
SHIPS = ("11g", "21o", "31s", "41u", "51v")


def fleet(most: int) -> str:
    """Return the ships from `most` of one cell to one of `most` cells."""
    return " ".join(ship for number, ship in enumerate(SHIPS[:most]) for _ in range(most - number))


FLEETS = {"d": fleet(4), "c": fleet(3), "e": fleet(5), "t": TETROMINOES, "p": PENTOMINOES, "z": ""}


@record
class BankCodec(LinkCodec):
    """`//k` for a preset, or `/n/piece/piece...`. `presets` lists the pieces of each."""

    presets: tuple[tuple[str, str], ...]

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Return the pieces."""
        start = body.at
        fields = body.text[start + 1 :].split("/")
        known = dict(self.presets).get("".join(fields[1:])) if len(fields) == 2 and not fields[0] else None
        texts = known.split() if known is not None else fields[1:]
        pieces = [piece_of(text) for text in texts]
        body.missing += not body.text[start:]
        if None in pieces or (known is None and body.text[start:] and fields[0] != str(len(texts))):
            body.strays.append(start)
        body.at = len(body.text)
        return [PlacedClue(piece, start, body.at) for piece in pieces if piece]

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return the name of a preset with these pieces in this order, or the pieces."""
        texts = [piece_text(piece) for piece in clues]
        known = next((f"//{name}" for name, pieces in self.presets if pieces.split() == texts), None)
        return known or "/".join(["", str(len(texts)), *texts])


def piece_of(text: str) -> tuple[str, ...] | None:
    """Return the lines of a piece: `23f` has 2 columns and 3 rows, with 5 cells to a digit; `2:011110` is older."""
    width, colon, older = text.partition(":")
    if colon:
        if not DECIMAL.fullmatch(width) or not 0 < int(width[:3]) <= len(older) or set(older) - {*"01"}:
            return None
        columns, rows, bits = int(width[:3]), -(-len(older) // int(width[:3])), older
    else:
        columns, rows = (DIGITS.find(sign) for sign in text[:2].ljust(2, "-"))
        digits = [DIGITS.find(sign) for sign in text[2:]]
        if columns < 1 or rows < 1 or any(not 0 <= digit < 32 for digit in digits):
            return None
        bits = "".join(f"{digit:05b}" for digit in digits)
    cells = bits.ljust(rows * columns, "0").replace("1", "#").replace("0", ".")
    return tuple(cells[at * columns : (at + 1) * columns] for at in range(rows)) if "#" in cells else None


def piece_text(piece: Clue) -> str:
    """Return the lines of a piece as its width, its height and digits."""
    if not isinstance(piece, tuple) or len(piece) > 35 or len(str(piece[0])) > 35:
        raise NoSuchSign(piece, 0)
    bits = "".join(map(str, piece)).replace("#", "1").replace(".", "0").rstrip("0")
    fives = [bits[at : at + 5].ljust(5, "0") for at in range(0, len(bits), 5)]
    return DIGITS[len(str(piece[0]))] + DIGITS[len(piece)] + "".join(DIGITS[int(five, 2)] for five in fives)


@record
class PieceList(LinkArgument):
    """A list of pictures of pieces; if it is `counted`, each with the number of its copies."""

    names: tuple[str, ...]
    counted: bool = False

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the list."""
        place = board.place(BANK, 0)
        items: list[Form] = []
        for piece, copies in groupby(board.layers[BANK]):
            lines = [forms.text(str(line), *place) for line in (piece if isinstance(piece, tuple) else ())]
            number = len(list(copies))
            picture = forms.picture(lines, *place)
            items += [picture, forms.number(number, *place)] if self.counted else [picture] * number
        yield self.names[0], forms.array(items, *place)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the bank."""
        pieces: list[Clue] = []
        for item in given.items(self.names[0]):
            match item:
                case Int(value=number) if pieces and number:
                    pieces += [pieces[-1]] * (number - 1)
                case Call(head_name="picture", args=(Array(items=lines),)):
                    pieces.append(tuple(line.value for line in lines if isinstance(line, Str)))
                case _:
                    raise given.refuse(f"{self.names[0]}: holds more than pictures and numbers")
        if any(set("".join(map(str, piece))) - {*"#."} for piece in pieces if isinstance(piece, tuple)):
            raise given.refuse(f"{self.names[0]}: has a picture with other signs than `#` and `.`")
        board.layers[BANK] = pieces


@record
class PresetPieces(LinkArgument):
    """The pieces of a game that always has the same: an address must have them too."""

    pieces: str
    names: tuple[str, ...] = ()

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield nothing; refuse other pieces."""
        if set(board.layers[BANK]) != {piece_of(text) for text in self.pieces.split()}:
            raise NoMeaning(BANK, 0, None)
        return iter(())

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the bank."""
        board.layers[BANK] = [piece_of(text) for text in self.pieces.split()]

"""The puzzles of janko.at: their names there, the game as puzz.link has it, and the sections of their texts.

To add a puzzle, add an entry. A section fills the layers from which the arguments of the type of puzz.link are read.
"""

from dslrun.dsl.importers.janko.sections import (
    AreaClueWords,
    AreaWords,
    CellWords,
    DotWords,
    PageSection,
    RunWords,
    SideWords,
)
from dslrun.dsl.importers.puzzlink.arguments import CluePicture, LargestNumber, largest_given
from dslrun.dsl.importers.puzzlink.kind import GIVENS, NUMBERED, PLAIN_NUMBERS, WALLED, LinkKind
from dslrun.dsl.importers.puzzlink.kinds import KINDS as LINK_KINDS
from dslrun.dsl.importers.puzzlink.kinds.lines import NUMBER_OR_UNKNOWN
from dslrun.dsl.importers.puzzlink.tokens import UNKNOWN, AnyToken, ClueToken, DecimalNumber, Joined, Sign, signs
from dslrun.dsl.importers.tatham.arguments import RoomLetters
from dslrun.dsl.names import plain
from dslrun.dsl.records import record

NUMBER = AnyToken(DecimalNumber(), Sign("?", UNKNOWN))
CIRCLES = signs(w=1, b=2)
SIDE = signs(n=1, s=2, w=3, e=4)
ARROW = Joined((NUMBER_OR_UNKNOWN, SIDE), order=(1, 0))
COLOUR = AnyToken(Sign("x", 2), Sign("o", 1), Sign("", 0))
CASTLE = AnyToken(Joined((ARROW, COLOUR), order=(1, 0)), Joined((Sign("", (0, UNKNOWN)), COLOUR), order=(1, 0)))
NUMBERS = CellWords(NUMBER)
AREAS = AreaWords()
AREA_CLUES = AreaClueWords(NUMBER)
GIVEN_CELLS = CellWords(NUMBER, ("given",), optional=True)
QUARTERS = AnyToken(*(Sign(sign, int(sign)) for sign in "0123"))
SHADED = Sign("x", 1)
DIGITS = DecimalNumber(1)


@record
class JankoKind:
    """One puzzle. `names` are those of its texts; the first is written.

    `solution` are the words of the values of cells in a solution; None if dslrun does not read the solutions.
    """

    names: tuple[str, ...]
    link: LinkKind
    sections: tuple[PageSection, ...]
    solution: ClueToken | None = None

    @property
    def more(self) -> int:
        """The number of rows of its first section beyond those of the board."""
        first = self.sections[0]
        return first.more if isinstance(first, CellWords) else 0

    @property
    def tags(self) -> tuple[str, ...]:
        """The tags of its sections."""
        return tuple(tag for section in self.sections for tag in section.tags)


def page(names: str, link: str | LinkKind, *sections: PageSection, solution: ClueToken | None = None) -> JankoKind:
    """Return a puzzle; `link` is a type of puzz.link."""
    kind = LINK_KINDS[link] if isinstance(link, str) else link
    return JankoKind(tuple(names.split(", ")), kind, sections, solution)


def numbered(game: str, *arguments: LargestNumber) -> LinkKind:
    """Return the description of a game with a number in each cell."""
    return LinkKind(plain(game), game, (NUMBERED,), (CluePicture(("numbers",), PLAIN_NUMBERS), *arguments), "")


JIGSAW = LinkKind("jigsaw", "Jigsaw Sudoku", (NUMBERED, WALLED), (RoomLetters(("rooms",)), GIVENS), "", square=True)
KINDS = (
    page("Akari", "lightup", CellWords(AnyToken(DecimalNumber(), Sign("x", UNKNOWN))), solution=Sign("o", 1)),
    page("Aqre", "aqre", AREAS, AREA_CLUES, solution=SHADED),
    page("Araf", "araf", NUMBERS),
    page("Arukone, Numberlink", "numlin", NUMBERS),
    page("Castle-Wall", "castle", CellWords(CASTLE)),
    page("Dominos, Domino", numbered("Dominosa", LargestNumber(("highest",), largest_given)), NUMBERS),
    page("Doppelblock", "doppelblock", SideWords(NUMBER)),
    page("Factors, Inshi no Heya", "factors", AREAS, AREA_CLUES, solution=DIGITS),
    page("Fillomino", "fillomino", NUMBERS, solution=DIGITS),
    page("Galaxien, Galaxies, Tentai Show", "tentaisho", DotWords(QUARTERS)),
    page("Gokigen-Naname, Slant", "gokigen", CellWords(NUMBER, more=1)),
    page("Hakyuu, Ripple Effect", "ripple", AREAS, NUMBERS, solution=DIGITS),
    page("Hashi, Hashiwokakero", "hashikake", NUMBERS),
    page("Heyawake", "heyawake", AREAS, AREA_CLUES, solution=SHADED),
    page("Hitori", "hitori", NUMBERS, solution=SHADED),
    page("Juosan", "juosan", AREAS, AREA_CLUES),
    page("Kuromasu, Kurodoko", "kurodoko", NUMBERS, solution=SHADED),
    page("LITS", "lits", AREAS),
    page("Magnete, Magnets", "magnets", AREAS, SideWords(NUMBER, 2, joined=True)),
    page("Masyu", "mashu", CellWords(CIRCLES)),
    page("Minesweeper", "mines", NUMBERS, solution=SHADED),
    page("Mosaic, Mosaik, Fill-a-Pix", numbered("Fill-a-Pix"), NUMBERS, solution=SHADED),
    page("Nawabari", "nawabari", NUMBERS),
    page("Nonogramme, Nonogramm, Nonogram", "nonogram", RunWords(DecimalNumber(1)), solution=SHADED),
    page("Norinori", "norinori", AREAS, solution=SHADED),
    page("Nurikabe", "nurikabe", NUMBERS, solution=SHADED),
    page("Schlange, Snake", "snake", CellWords(signs(x=2), optional=True), SideWords(NUMBER)),
    page("Shikaku", "shikaku", NUMBERS),
    page("Slitherlink", "slither", NUMBERS),
    page("Sudoku, Sudoku/Chaos, Chaos-Sudoku", JIGSAW, AREAS, GIVEN_CELLS, solution=DIGITS),
    page("Sudoku", "sudoku", NUMBERS, solution=DIGITS),
    page("Tents, Zeltlager", "tents", CellWords(signs(x=1)), SideWords(NUMBER)),
    page("Usoone, Usowan", "usoone", AREAS, NUMBERS),
    page("Wolkenkratzer, Skyscrapers", "skyscrapers", SideWords(NUMBER, 2), GIVEN_CELLS, solution=DIGITS),
    page("Yajilin", "yajilin", CellWords(ARROW)),
    page("Yin-Yang", "yinyang", CellWords(CIRCLES)),
)
"""The puzzles. Of several with one name, a text is of the first whose required sections it has."""

"""Types in which letters are written into cells."""

from string import ascii_uppercase

from dslrun.dsl.importers.spf.arguments import BoardSize, CellPicture, KeyNumber, MarkedCells
from dslrun.dsl.importers.spf.kind import DiagramKind, SpfKind
from dslrun.dsl.importers.spf.kinds.shared import puzzle
from dslrun.dsl.importers.spf.layout import ONE, DiagramLayout, Margin
from dslrun.dsl.importers.spf.marks import ALPHABET, LETTERS, MarkTable
from dslrun.dsl.importers.spf.outside import LetterClues, LetterCounts, RunTexts
from dslrun.dsl.importers.spf.ranges import letters_to
from dslrun.dsl.importers.spf.solution import CellValues

LETTERED = {letter: number for number, letter in enumerate(ascii_uppercase, 1)}
SIDES = ("top", "left", "right", "bottom")


def counted(name: str, game: str, most: int) -> SpfKind:
    """Return a type of the ABCD family with `most` letters by default."""

    def letters(header: object) -> int:
        return most

    return DiagramKind(
        name,
        game,
        puzzle(
            DiagramLayout(
                left=Margin(letters, key="max"),
                top=Margin(letters, upright=True, key="max"),
                frame=True,
            ),
            CellPicture("givens", LETTERS),
            MarkedCells("blocked", "#"),
            KeyNumber("letters", "max", most),
            LetterCounts("top", "top"),
            LetterCounts("left", "left"),
            letters_to(most),
        ),
        (CellValues({"#": 0, **LETTERED}),),
        size="givens",
    )


TYPES: tuple[SpfKind, ...] = (
    DiagramKind(
        "abc_box",
        "ABC Box",
        puzzle(
            DiagramLayout(left=Margin(key="left"), top=Margin(upright=True, key="top"), frame=True),
            CellPicture("givens", LETTERS),
            KeyNumber("letters", "max", 3),
            RunTexts("rows", "left", key="left"),
            RunTexts("columns", "top", key="top"),
            letters_to(3, "left", "top"),
        ),
        (CellValues(LETTERED),),
        size="givens",
    ),
    counted("abcd", "ABCD", 4),
    counted("abcd_diagonal", "ABCD Diagonal", 5),
    DiagramKind(
        "easy_as_abc",
        "Easy as ABC",
        puzzle(
            DiagramLayout(left=Margin(size=ONE), top=Margin(size=ONE), right=Margin(size=ONE), bottom=Margin(size=ONE)),
            BoardSize("size"),
            KeyNumber("letters", "max", 3),
            *(LetterClues(side, side) for side in SIDES),
            CellPicture("givens", MarkTable({**ALPHABET, "-": "0"}), optional=True),
            letters_to(3, *SIDES),
        ),
        (CellValues({"": 0, "-": 0, **LETTERED}),),
        square=True,
    ),
)

"""Types in which letters are written into cells."""

from string import ascii_uppercase

from dslrun.dsl.importers.spf.kind import Drawn, Kind
from dslrun.dsl.importers.spf.kinds.shared import PLAIN, puzzle
from dslrun.dsl.importers.spf.layout import Layout, Margin, one
from dslrun.dsl.importers.spf.marks import ALPHABET, LETTERS, Marks
from dslrun.dsl.importers.spf.outside import Counts, Letters, Runs
from dslrun.dsl.importers.spf.parts import Cells, Key, Listed, Size
from dslrun.dsl.importers.spf.solved import Filled

LETTERED = {letter: number for number, letter in enumerate(ascii_uppercase, 1)}
SIDES = ("top", "left", "right", "bottom")


def counted(name: str, game: str, most: int) -> Kind:
    """ABCD, with as many letters as it has if the file does not say."""

    def letters(header: object) -> int:
        return most

    return Drawn(
        name,
        game,
        "givens",
        puzzle(
            Layout(
                left=Margin(letters, key="max"),
                top=Margin(letters, upright=True, key="max"),
                frame=True,
            ),
            Cells("givens", LETTERS),
            Listed("blocked", "#"),
            Key("letters", "max", most),
            Counts("top", "top"),
            Counts("left", "left"),
        ),
        PLAIN,
        (Filled({"#": 0, **LETTERED}),),
    )


TYPES: tuple[Kind, ...] = (
    Drawn(
        "abc_box",
        "ABC Box",
        "givens",
        puzzle(
            Layout(left=Margin(key="left"), top=Margin(upright=True, key="top"), frame=True),
            Cells("givens", LETTERS),
            Key("letters", "max", 3),
            Runs("rows", "left", key="left"),
            Runs("columns", "top", key="top"),
        ),
        PLAIN,
        (Filled(LETTERED),),
    ),
    counted("abcd", "ABCD", 4),
    counted("abcd_diagonal", "ABCD Diagonal", 5),
    Drawn(
        "easy_as_abc",
        "Easy as ABC",
        "size",
        puzzle(
            Layout(left=Margin(size=one), top=Margin(size=one), right=Margin(size=one), bottom=Margin(size=one)),
            Size("size", square=True),
            Key("letters", "max", 3),
            *(Letters(side, side) for side in SIDES),
            Cells("givens", Marks({**ALPHABET, "-": "0"}), optional=True),
        ),
        PLAIN,
        (Filled({"": 0, "-": 0, **LETTERED}),),
        square=True,
    ),
)

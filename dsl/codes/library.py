"""E05xx, W02xx and W05xx: finding games and challenges; options and metadata."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0501",
        "no such game",
        """GAME is the path of a file, `-`, or the name of a library game in any spelling. `dslrun --list`
        shows them all.""",
        "dslrun sudoko",
        "dslrun sudoku",
    ),
    Code(
        "E0502",
        "a folder instead of a game",
        "A game is a file. A folder beside it, with the same name, holds its challenges.",
        "dslrun games/number",
        "dslrun games/number/sudoku.lud",
    ),
    Code(
        "E0503",
        "a file that cannot be read or written",
        "The file is missing, protected, or not text in UTF-8.",
        "dslrun picture.png",
        "dslrun sudoku.lud",
    ),
    Code(
        "E0504",
        "a text without a game",
        "A text to be opened holds `(game ...)`, or a `(challenge ...)` that names its game with `of:`.",
        '(define "Lines" {Rows Columns})',
        '(game "X" (equipment {...}) (rules (play (satisfy ...))))',
    ),
    Code(
        "E0505",
        "no such challenge",
        "The challenges of a game are those in its text and those in its folder. `dslrun --list GAME` shows them.",
        'dslrun sudoku --challenge "Hrad"',
        'dslrun sudoku --challenge "Hard"',
    ),
    Code(
        "E0506",
        "a game that needs a challenge",
        "The game uses `<Challenge:...>`, and no challenge gives it a value.",
        '(game "X" (equipment {(board (square <Challenge:size>) ...)}) ...)',
        '(game "X" (equipment {(board (square <Challenge:size>) ...)}) ...)\n(challenge "One" size:4)',
    ),
    Code(
        "E0508",
        "a file out of reach",
        """A text leads only to files of the library and of the folder of the file you named, or below it: the game
        behind `of:`, challenges in a folder, and links are held to that, so that a text from elsewhere reads
        nothing else of yours. If you trust it, allow the folder with `--allow-path DIR`.""",
        '(challenge "One" of:"../other/game.lud" ...)',
        "dslrun one.lud --allow-path ../other",
    ),
    Code(
        "E0509",
        "a pipe or device instead of a file",
        """Only plain files are read: one would wait for ever on a named pipe, and a device may have no end. `-` reads
        standard input.""",
        "dslrun /dev/zero",
        "dslrun - < game.lud",
    ),
    Code(
        "E0510",
        "no such folder to allow",
        "`--allow-path DIR` takes a folder that is there.",
        "dslrun one.lud --allow-path nowhere",
        "dslrun one.lud --allow-path ../other",
    ),
    Code(
        "E0520",
        "a file that is there already",
        """`dslrun new` writes only files that are not there yet, and `--svg` writes only over pictures: nothing you
        wrote is lost.""",
        "dslrun sudoku --svg sudoku.lud",
        "dslrun sudoku --svg sudoku.svg",
    ),
    Code(
        "W0201",
        "an option that is not declared",
        """`<Size>` is not declared as an option; the size of the square board is taken for it, as some of
        Ludii's own files require.""",
        "(board (square 5) (values Cell (range 1 <Size>)))",
        "(board (square 5) (values Cell (range 1 5)))",
    ),
    Code(
        "W0501",
        "unknown metadata",
        "This part of the metadata is not known. It is ignored; the game is not affected.",
        "(metadata (grafics (board Style Sudoku)))",
        "(metadata (graphics (board Style Sudoku)))",
    ),
    Code(
        "W0502",
        "a region that cannot be painted",
        "The metadata colour a region that the board does not have. The game is not affected.",
        '(metadata (graphics (region Colour "Romes" (colour Grey))))',
        '(metadata (graphics (region Colour "Rooms" (colour Grey))))',
    ),
)

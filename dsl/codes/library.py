"""E05xx, W02xx and W05xx: finding games and challenges; options and metadata."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0501",
        "no such game",
        """GAME is the path of a file, `-` for standard input, or the name of a library game, in upper or lower case.
        `dslrun --list` lists the games.""",
        "dslrun sudoko",
        "dslrun sudoku",
    ),
    Code(
        "E0502",
        "a folder instead of a game",
        "A game is a file. A folder with the same name beside the file holds its challenges.",
        "dslrun games/number",
        "dslrun games/number/sudoku.lud",
    ),
    Code(
        "E0503",
        "a file that cannot be read or written",
        "The file does not exist, dslrun may not open it, or it is not UTF-8 text.",
        "dslrun picture.png",
        "dslrun sudoku.lud",
    ),
    Code(
        "E0504",
        "a text without a game",
        "A text that dslrun opens contains `(game ...)`, or a `(challenge ...)` that names its game with `of:`.",
        '(define "Lines" {Rows Columns})',
        '(game "X" (equipment {...}) (rules (play (satisfy ...))))',
    ),
    Code(
        "E0505",
        "no such challenge",
        "The challenges of a game are in its text and in its folder. `dslrun --list GAME` lists them.",
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
        "a file outside the allowed paths",
        """A text may open files of the library and files in or below the folder of the file you named. This holds for
        the game after `of:`, for challenges in a folder and for links, so a text from elsewhere cannot read your other
        files. If you trust the text, allow the folder with `--allow-path DIR`.""",
        '(challenge "One" of:"../other/game.lud" ...)',
        "dslrun one.lud --allow-path ../other",
    ),
    Code(
        "E0509",
        "a pipe or device instead of a file",
        """dslrun reads regular files only: a named pipe may block forever and a device may have no end. `-` reads
        standard input.""",
        "dslrun /dev/zero",
        "dslrun - < game.lud",
    ),
    Code(
        "E0510",
        "no such folder to allow",
        "`--allow-path DIR` takes an existing folder.",
        "dslrun one.lud --allow-path nowhere",
        "dslrun one.lud --allow-path ../other",
    ),
    Code(
        "E0520",
        "a file that exists already",
        """dslrun replaces an existing file only if you say so with `--force`, and never a file that the same command
        reads. `dslrun new` writes only new files.""",
        "dslrun sudoku --svg sudoku.svg",
        "dslrun sudoku --svg sudoku.svg --force",
    ),
    Code(
        "W0201",
        "an option that is not declared",
        """`<Size>` is not declared as an option. dslrun uses the size of the square board, as some of Ludii's own files
        require.""",
        "(board (square 5) (values Cell (range 1 <Size>)))",
        "(board (square 5) (values Cell (range 1 5)))",
    ),
    Code(
        "W0501",
        "unknown metadata",
        "dslrun does not know this part of the metadata and ignores it. The game is not affected.",
        "(metadata (grafics (board Style Sudoku)))",
        "(metadata (graphics (board Style Sudoku)))",
    ),
    Code(
        "W0502",
        "a region that cannot be coloured",
        "The metadata colours a region that the board does not have. The game is not affected.",
        '(metadata (graphics (region Colour "Romes" (colour Grey))))',
        '(metadata (graphics (region Colour "Rooms" (colour Grey))))',
    ),
)

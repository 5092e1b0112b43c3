"""The pages of commands that work on files: conversion, batch solving, formatting, help."""

from dslrun.dsl.importers import importers
from dslrun.repl.command_pages.page import CommandPage, Example


def formats() -> str:
    """Return a list of the foreign formats, one per line: name, suffixes and title."""
    return "\n".join(
        f"{one.name:9} {' '.join(one.suffixes):14} {one.title}" + ("" if one.write else " (read only)")
        for one in importers()
    )


TOOLS = (
    CommandPage(
        ("convert", "formats", "import", "importers"),
        "dslrun convert FILE... [-o OUT] [--to FORMAT] [--challenge NAME]",
        "Translates puzzles between the formats of other programs and our language.",
        "Every action accepts such a file as its GAME, so nothing needs to be converted before it is solved. "
        "The format is recognised by the content of the file, or else by its name. A file with several puzzles "
        "is a game with several challenges. A FILE may be a folder, which is searched for puzzles. OUT is a file, "
        "whose suffix decides the format unless --to names one, or a folder with a file for each FILE. With several "
        "FILEs, an OUT with a suffix takes all puzzles if its format can hold several. A faulty file is reported with "
        "the line and column of the error, and "
        "the other files are still converted.\n\n"
        f"{formats()}",
        (
            Example(
                "A nonogram in the .non format, with a line of clues for each row and column.",
                "dslrun convert tee.non",
                '(challenge "Tee" of:"Nonogram" size:{2 3} rows:{ {3} {1} } columns:{ {1} {2} {1} })',
                "tee.non",
                'title "Tee"\nwidth 3\nheight 2\nrows\n3\n1\ncolumns\n1\n2\n1',
            ),
        ),
    ),
    CommandPage(
        ("generate", "make", "new puzzles", "--size", "--level", "--symmetry", "--like", "--clues"),
        "dslrun generate GAME [--size N|ROWSxCOLUMNS] [--level LEVEL] [--seed N] [--count N] [--symmetry WORD] "
        "[--like CHALLENGE] [--clues WORD] [--time-limit S] [-o FILE|DIR] [--force] [--json]",
        "Makes new puzzles of a game. Each has exactly one solution.",
        "GAME is a library game or any .lud file, also one without a challenge. The puzzle is printed, or written to "
        "the file after `-o`, as a challenge that every command takes: `dslrun generate slitherlink -o mine.lud`, then "
        "`dslrun mine.lud`. A challenge of the library, or of a game in the folder of the file or below it, refers to "
        "its game; any other game is copied into the file. If `-o` names a folder (`puzzles/`), each puzzle gets a "
        "file of its own. Existing files are replaced only with `--force`.\n\n"
        "The name of the challenge ends with the seed, and its description is the command that makes it again. The "
        "same seed, text and version of dslrun make the same puzzle. Without `--seed`, one is drawn. With `--count N`, "
        "the seeds from there on make N puzzles. Each is written when it is finished, so nothing is lost if Ctrl-C "
        "stops the command.\n\n"
        "--size      rows and columns [those of the middle challenge, or 8]\n"
        "--level     that of the hardest step (1 to 4, or a range such as 2-4), or a word for the grade:\n"
        "            trivial, easy, medium, hard, very hard, extreme\n"
        "--symmetry  where clues are placed on the board: none, half-turn, quarter-turn, mirror\n"
        "--like      take the size, the rooms and the numbers of a challenge\n"
        "--clues     few (none can be removed), some, many\n\n"
        "Each puzzle gets 60 seconds, unless `--time-limit` says otherwise. If no puzzle is found, the message names "
        "the stage that failed and what to relax, and the exit code is 4. With `--json`, each puzzle is one line of "
        "data: `challenge`, `seed`, `size`, `clues`, `grade`, `seconds`, `file` and `text`.",
    ),
    CommandPage(
        ("batch", "--executor", "--memory", "--retry"),
        "dslrun batch FILE|DIR... [-o RESULTS] [--time-limit S] [--memory MB] [--jobs N] [--engine NAME] "
        "[--executor KIND] [--grade] [--retry STATUSES]",
        "Solves a collection of puzzles on all cores, with a line of JSON for each and a summary by type.",
        "Files may be of any kind that dslrun opens; folders are searched. Each line contains the data of "
        "`--solve --json` and also `file`, `type`, `size`, `digest` (of the file) and `limits`; `puzzles` is the "
        "number of puzzles in the file, and `seconds` has an entry `all`. If there is no answer, `status` is `error` "
        "(with `code` and `message`), or `unknown` if a limit was reached. Each puzzle gets 60 seconds of processor "
        "time and 2000 MB by default, so a busy machine does not change the answers. A puzzle that hangs, crashes or "
        "uses too much memory is stopped without affecting the others; after a crash it is tried once more.\n\n"
        "With `--grade`, each puzzle with one solution is also graded: its line has the data of `--grade --json`.\n\n"
        "With `-o`, a second run solves only the puzzles that have no line yet, even if the first run was "
        "killed. It also solves puzzles again whose file has changed, and `unknown` ones if a limit is now higher; "
        "`--retry unknown,error` solves those again in any case. Such a puzzle gets a second line, and its last line "
        "counts. Without `-o`, the lines go to standard output. If standard error is no terminal, it gets a line of "
        "progress every 30 seconds. The exit code is 3 if a file had an error, otherwise 4 if a limit was reached.\n\n"
        "`--executor dask` uses a Dask cluster on this machine, `--executor dask://HOST:PORT` the cluster of "
        "that scheduler, whose workers need dslrun and access to the files under the same names. `pip install "
        "dslrun[cluster]` installs Dask.",
        (
            Example(
                "",
                "dslrun batch ring.txt -o results.jsonl",
                "type   puzzles  solved  unique  several  none  unknown  errors  slowest\n"
                "Masyu  1        1       1       0        0     0        0       0.05 s ring.txt",
                "ring.txt",
                "masyu\neasy\n3 3\n..*\n...\n*..",
            ),
        ),
    ),
    CommandPage(
        ("txt", "plain-text format"),
        "dslrun FILE.txt ...",
        "Opens a puzzle of the plain-text collections as a challenge of its game.",
        "The lines are the type, a word for the difficulty, the width and the height, and the board. Lines that "
        "begin with `%` are comments. The types are akari, fillomino, hashiwokakero, masyu, nurikabe, shikaku, "
        "slitherlink, yajilin, heyawake, hitori, picross, minesweeper, kuromasu and mortal coil. Numbers from "
        "10 are letters, `a` to `z` and then `A` to `Z`, or are written in braces, as `{12}`. `dslrun convert` "
        "also writes the format; title and author then become comments, which are read back.",
        (
            Example(
                "",
                "dslrun convert ring.txt",
                '(challenge "ring" of:"Masyu"\n    description:"difficulty: easy"\n    circles:(picture {\n'
                '        "..*"\n        "..."\n        "*.."\n    })\n)',
                "ring.txt",
                "masyu\neasy\n3 3\n..*\n...\n*..",
            ),
        ),
    ),
    CommandPage(
        ("fmt", "format"),
        "dslrun fmt [--check] FILE...",
        "Formats game texts in one style; comments are kept.",
        "`--check` changes nothing and lists the files that would change.",
    ),
    CommandPage(
        ("new", "template"),
        "dslrun new NAME",
        "Writes NAME.lud: a small game with comments, two rules and a challenge, ready to be changed.",
        "The game is named after the file. An existing file is never overwritten.",
        (
            Example(
                "",
                "dslrun new my-game",
                "my-game.lud written. Edit it, and run:\n"
                "  dslrun my-game.lud          shows the board\n"
                "  dslrun my-game.lud --solve  solves it and checks that the solution is unique\n"
                "  dslrun my-game.lud --watch  shows it again whenever you save the file",
            ),
        ),
    ),
    CommandPage(
        ("explain",),
        "dslrun explain [CODE...]",
        "Explains what a diagnostic code means and how to fix the error.",
        "Without a code, it lists all codes.",
    ),
    CommandPage(
        ("help",),
        "dslrun help [WORD...]",
        "Shows the page of a ludeme, a word, a definition or a command, or searches the pages for a word.",
        "It also lists the recipes of the cookbook and the games of the library that mention the word, and shows a "
        "recipe by its title: `dslrun help cages with sums`. Without a word, it lists all pages.",
    ),
)

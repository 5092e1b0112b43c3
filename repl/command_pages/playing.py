"""The pages of commands that show and play a game."""

from dslrun.repl.command_pages.page import CommandPage, Example

PLAYING = (
    CommandPage(
        ("play", "GAME", "keys"),
        "dslrun [GAME]",
        "Opens the board to play on a terminal. Without a GAME, you choose one first.",
        "GAME is the name of a library game (`dslrun --list`), a path, or `-` for standard input. The file may "
        "also be a puzzle of another program: `dslrun help convert` lists the formats. Arrows move the cursor, "
        "digits and Space set values, Shift+arrow draws lines and shades, `u` undoes, `i` gives a hint, `?` "
        "shows all keys, `q` leaves. The mouse works too. Your moves are saved, and `--resume` continues. "
        "Without a terminal, and for `-`, the board is printed as with `--show`.",
    ),
    CommandPage(
        ("show",),
        "dslrun GAME --show",
        "Prints the start position and a summary of the rules.",
    ),
    CommandPage(
        ("list",),
        "dslrun --list [GAME]",
        "Lists the games of the library by kind, or the challenges and options of one game.",
        "",
        (
            Example(
                "",
                "dslrun --list futoshiki",
                "Futoshiki\n    Tiny   4x4  the dslrun authors\n    Five   5x5  the dslrun authors\n"
                "    Seven  7x7  the dslrun authors\n    Nine   9x9  the dslrun authors",
            ),
        ),
    ),
    CommandPage(
        ("saves", "resume"),
        "dslrun --saves [GAME] [--delete PLAY] [--prune], dslrun --resume [PLAY]",
        "Lists the saved plays, or continues one: by its name, by its game, or the last one.",
        "Every move is saved at once, as a trial that `--replay` reads, in the platform's folder for program "
        "state; the environment variable DSLRUN_STATE names another folder. If the game has changed since, or "
        "if the play is open in another terminal, it continues in a copy with the moves that fit. A saved play "
        "is never overwritten. Below the plays, `--saves` lists for each game how many puzzles you solved and your "
        "best time for each challenge. `--saves --delete PLAY` deletes a play, and `--saves --prune` deletes those "
        "that hold no value and no mark. A play that is open in another terminal stays.",
    ),
    CommandPage(
        ("prompt",),
        "dslrun GAME --prompt",
        "Plays by commands, and answers expressions of the language for the present board.",
        "`help` lists the commands. Without a terminal, commands are read from standard input line by line, "
        "answers are plain, and errors name their line. The exit code reports the worst error: 0 none, 1 a move "
        "was refused or a check failed, 2 a line was not understood, 3 a file was bad, 4 a limit was reached.",
    ),
    CommandPage(
        ("watch",),
        "dslrun GAME --watch",
        "Prints the board, the errors of the text and whether the solution is unique, whenever its files change.",
        "Use it in one window while you edit the text in another. Ctrl-C leaves. In a pipe, every version is "
        "printed once.",
    ),
    CommandPage(
        ("plain",),
        "dslrun GAME ... --plain",
        "Prints boards as sentences: rows, columns and values, clues, rooms.",
        "It is meant for screen readers and logs. It works with every action that prints a board, and with "
        "--prompt. On a terminal, `dslrun GAME --plain` is played by commands, and every change is a sentence.",
        (
            Example(
                "",
                "dslrun futoshiki --solve --plain",
                "The board has 4 rows and 4 columns of cells; row 1 is on top.\n"
                "Clue < between r2c1 and r2c2.\n"
                "Clue < between r3c2 and r3c3.\n"
                "Clue < between r3c3 and r3c4.\n"
                "Clue < between r4c2 and r4c3.\n"
                "Row 1: column 1 is 3 (given), column 2 is 2, column 3 is 1, column 4 is 4.\n"
                "Row 2: column 1 is 2, column 2 is 4, column 3 is 3, column 4 is 1.\n"
                "Row 3: column 1 is 4, column 2 is 1, column 3 is 2, column 4 is 3.\n"
                "Row 4: column 1 is 1, column 2 is 3, column 3 is 4, column 4 is 2 (given).\n"
                "\n"
                "solved, unique (1.30 s)",
            ),
        ),
    ),
    CommandPage(
        ("svg", "paper", "picture of a board", "solution", "play"),
        "dslrun GAME --svg FILE [--solution | --play TRIAL]",
        "Draws the board for paper: a vector picture (SVG) as a puzzle magazine would print it.",
        "Without further options, the picture shows the start position. `--play TRIAL` draws the end of a trial "
        "(`dslrun help replay`) or of a saved play, named as `dslrun --saves` lists it, with its pencil marks; "
        "illegal moves are reported and left out. `--solution` solves the puzzle, prints whether the solution "
        "is unique, and draws it; if there is none, no picture is written and the exit code is 1. `-` prints "
        "the picture. An existing file is only replaced with `--force`. Givens are bold, filled-in values are "
        "not; a small dot or cross marks a site as empty.",
    ),
)

"""The pages of options and conventions that all commands share."""

from dslrun.repl.command_pages.page import CommandPage, Example

EXIT_CODES = """\
0    done: solved, checked without an error, printed
1    proved unsolvable, a board that breaks a rule, a trial that is not a solution
2    the command line is wrong
3    a file cannot be read, or its text has an error
4    a limit was reached: the answer is not known
70   a bug in dslrun
130  interrupted"""

OPTIONS = (
    CommandPage(
        ("instance", "--challenge", "--option"),
        'dslrun GAME --challenge NAME --option "Heading/Item"',
        "Chooses an instance: a challenge of the game, and items of its options.",
        "The defaults are the first challenge and the default items. These options work with every action.",
    ),
    CommandPage(
        ("limits", "limit", "time-limit", "seed"),
        "dslrun GAME ... [--time-limit S] [--limit NAME=N] [--seed N]",
        "Sets limits on seconds and on the size of what a text may ask for, and the seed of the solver.",
        "If a limit is reached, the message names it and the flag that raises it; the exit code is 4. If a puzzle has "
        "several solutions, `--seed` chooses which one is found first. The same seed and engine find the same one, "
        "unless the search takes longer than a second with Z3, or than three seconds with `--engine auto`, which then "
        "alternates between engines by the clock.",
    ),
    CommandPage(
        ("output", "color", "colour", "charset"),
        "dslrun GAME ... [--color auto|always|never] [--charset auto|unicode|ascii]",
        "Chooses how boards are drawn.",
        "`auto` depends on the terminal. NO_COLOR is respected.",
    ),
    CommandPage(
        ("json",),
        "dslrun GAME ... --json",
        "Prints every answer as one JSON object on one line of standard output.",
        "Messages go to standard error. Sites are numbered from the bottom left; `label` is their readable name.",
        (
            Example(
                "",
                "dslrun latin-square --check board.txt --json",
                '{"verdict": "broken", "broken": [{"rule": "all Different", "sentence": "Every row and column holds '
                'each number once.", "file": "games/number/latin-square.lud", "line": 5, "sites": [{"type": "Cell", '
                '"site": 12, "label": "r1c1"}, {"type": "Cell", "site": 14, "label": "r1c3"}]}], "together": false}',
                "board.txt",
                "3 4 3 .\n. 1 2 .\n. . . 1\n. . . .",
            ),
        ),
    ),
    CommandPage(
        ("exit codes", "exit"),
        "exit codes",
        "The exit codes of the command.",
        EXIT_CODES,
    ),
)

"""E08xx: what is typed at the prompt."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0801",
        "no such command",
        "A line of the prompt begins with a command or is an expression of the language. `help` lists the commands.",
        "sett r1c1 5",
        "set r1c1 5",
    ),
    Code(
        "E0802",
        "the words after a command",
        "The command takes other words than these. `help COMMAND` says which, with an example.",
        "set r1c1",
        "set r1c1 5",
    ),
    Code(
        "E0803",
        "no question",
        """Conditions, numbers, sites, regions and directions can be asked about; `(define ...)` adds a definition,
        `(rule ...)` tries a rule. Other parts of a game stand in its text.""",
        "(board (square 3))",
        "(count Rows)",
    ),
)

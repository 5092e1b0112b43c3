"""E08xx: lines typed at the prompt."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0801",
        "no such command",
        "A line at the prompt is a command or an expression of the language. `help` lists the commands.",
        "sett r1c1 5",
        "set r1c1 5",
    ),
    Code(
        "E0802",
        "invalid arguments to a command",
        "The command takes other arguments. `help COMMAND` lists them, with an example.",
        "set r1c1",
        "set r1c1 5",
    ),
    Code(
        "E0803",
        "an expression that the prompt cannot evaluate",
        """The prompt evaluates conditions, numbers, sites, regions and directions. `(define ...)` adds a definition and
        `(rule ...)` tries a rule. Every other part of a game belongs in its text.""",
        "(board (square 3))",
        "(count Rows)",
    ),
)

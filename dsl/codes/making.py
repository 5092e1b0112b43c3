"""E077x: making new puzzles."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0770",
        "no puzzle was found",
        """`dslrun generate` found no puzzle with exactly one solution that fulfils every wish, within its time limit or
        its number of attempts. The message names the stage that failed, and the notes say what to relax: the size, the
        level, the symmetry or the time limit. Another seed may also succeed.""",
        "dslrun generate latin-square --size 3 --level extreme",
        "dslrun generate latin-square --size 6 --level easy",
    ),
)

"""E074x: puzzles in the Standard Puzzle Format."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0741",
        "an unclosed text or bracket",
        """The puzzle is between `<<` and a line that begins with `>>`. A text ends with `)`, an array with
        `]`.""",
        "/puzzle [\n(12\n(21) ]",
        "/puzzle [\n(12)\n(21) ]",
    ),
    Code(
        "E0742",
        "a line of the wrong width",
        """All lines of a diagram have the same width, which follows from /X or /size and from /digits. Spaces at the
        end count.""",
        "/X 3\n/puzzle [\n(1 2)\n(12) ]",
        "/X 3\n/puzzle [\n(1 2)\n(12 ) ]",
    ),
    Code(
        "E0743",
        "an unexpected sign",
        """Each type has its own signs for cells, for the borders between them and for clues outside. The message lists
        them.""",
        "/type (nurikabe)\n/puzzle [\n(1x)\n(  ) ]",
        "/type (nurikabe)\n/puzzle [\n(1#)\n(  ) ]",
    ),
    Code(
        "E0744",
        "a value outside its range",
        """The sizes and keys of a file bound the numbers and letters of its diagrams. The message says the range.""",
        "/type (hashi)\n/X 3\n/Y 1\n/puzzle [\n(9 1) ]",
        "/type (hashi)\n/X 3\n/Y 1\n/puzzle [\n(1 1) ]",
    ),
)

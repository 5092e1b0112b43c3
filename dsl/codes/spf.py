"""E074x: puzzles in the Standard Puzzle Format."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0741",
        "a text or a bracket that is not closed",
        """The puzzle stands between `<<` and a line that begins with `>>`; texts in `(...)` end on their line, arrays
        with `]`.""",
        "/puzzle [\n(12\n(21) ]",
        "/puzzle [\n(12)\n(21) ]",
    ),
    Code(
        "E0742",
        "a line of the wrong width",
        """All lines of a diagram are equally wide; how wide follows from /X or /size and from /digits. Blanks at the
        end count.""",
        "/X 3\n/puzzle [\n(1 2)\n(12) ]",
        "/X 3\n/puzzle [\n(1 2)\n(12 ) ]",
    ),
    Code(
        "E0743",
        "a sign that cannot stand where it does",
        """Each type has its own signs for cells, for the borders between them and for clues outside; the message names
        them.""",
        "/type (nurikabe)\n/puzzle [\n(1x)\n(  ) ]",
        "/type (nurikabe)\n/puzzle [\n(1#)\n(  ) ]",
    ),
)

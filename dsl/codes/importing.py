"""E07xx and W07xx: puzzles in the formats of other programs."""

from dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0701",
        "an unknown format",
        "`--to FORMAT` takes one of the formats that can be written; `dslrun help convert` names them.",
        "dslrun convert heart.non --to nonn",
        "dslrun convert heart.lud --to non",
    ),
    Code(
        "E0702",
        "a compressed file that is damaged",
        "The file begins as gzip or zlib do, but what follows cannot be unpacked.",
        "dslrun half-a-download.nonpack.gz",
        "dslrun whole.nonpack.gz",
    ),
    Code(
        "E0703",
        "a puzzle that a format cannot hold",
        "Each foreign format holds the puzzles of some games only, and not every clue of those.",
        "dslrun convert sudoku -o sudoku.non",
        "dslrun convert nonogram -o nonograms.nonpack",
    ),
    Code(
        "E0704",
        "a place that cannot be written to",
        "`-o OUT` names a file for one FILE, and a folder for several.",
        "dslrun convert a.non b.non -o both.lud",
        "dslrun convert a.non b.non -o folder",
    ),
)

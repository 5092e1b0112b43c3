"""E079x: puzzles of f-puzzles."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0795",
        "a constraint of f-puzzles that dslrun does not have",
        "dslrun reads the constraints of the game Variant Sudoku. A puzzle with another one would be another puzzle.",
        '{"size":9,"grid":[...],"rowindexer":[{"cells":["R1C1"]}]}',
        '{"size":9,"grid":[...],"thermometer":[{"lines":[["R1C1","R1C2"]]}]}',
    ),
)

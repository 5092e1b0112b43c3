"""E076x: solving engines and proofs."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0760",
        "the engine is not installed",
        """`--engine cadical`, `--certify` (which needs two engines) and `--proof` need CaDiCaL, and it is not installed
        or too old. The `fast` extra of dslrun installs it. Without it, dslrun uses Z3, which is slower; `--engine auto`
        takes whichever engine is installed.""",
        "dslrun sudoku --solve --engine cadical",
        "dslrun sudoku --solve --engine auto",
    ),
)

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
    Code(
        "E0761",
        "a proof file that holds something else",
        """The file after `--proof`, or the file of clauses beside it (the same name with the suffix `.cnf`), exists and
        is not a proof. Both are left unchanged. Write the proof to a new file or over an earlier proof.""",
        "dslrun sudoku --solve --proof notes.txt",
        "dslrun sudoku --solve --proof sudoku.drat",
    ),
)

"""E076x: the engines that solve."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0760",
        "the engine is not installed",
        """CaDiCaL was asked for (by `--engine cadical`, `--certify`, which wants two engines, or `--proof`), and it is
        not there or too old. It comes with the extra `fast` of dslrun. Without it Z3 solves everything, only not as
        fast; `--engine auto` takes whichever is there.""",
        "dslrun sudoku --solve --engine cadical",
        "dslrun sudoku --solve --engine auto",
    ),
    Code(
        "E0761",
        "a proof over something else",
        """The file after `--proof`, or the file for its clauses beside it (the same name with the suffix `.cnf`), is
        there already and holds no proof. It is left as it is: a proof is written to new files, or over a proof.""",
        "dslrun sudoku --solve --proof notes.txt",
        "dslrun sudoku --solve --proof sudoku.drat",
    ),
)

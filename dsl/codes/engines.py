"""E076x: solving engines and proofs."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0760",
        "the engine is not installed",
        """The engines are Z3 and CaDiCaL, and the one that was chosen is not installed or too old. `--certify` needs
        both, `--proof` needs CaDiCaL. The `fast` extra of dslrun installs CaDiCaL, which is faster; `pip install
        z3-solver` installs Z3. `--engine auto` takes whichever engine is installed.""",
        "dslrun sudoku --solve --engine cadical",
        "dslrun sudoku --solve --engine auto",
    ),
)

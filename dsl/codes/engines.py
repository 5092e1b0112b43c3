"""E086x: the engines that solve."""

from dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0860",
        "the engine is not installed",
        """CaDiCaL was asked for (`--engine cadical`, or `--certify`, which wants two engines), and it is not there or
        too old. It comes with the extra `fast` of dslrun. Without it Z3 solves everything, only not as fast; `--engine
        auto` takes whichever is there.""",
        "dslrun sudoku --solve --engine cadical",
        "dslrun sudoku --solve --engine auto",
    ),
)

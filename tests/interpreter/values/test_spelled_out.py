"""Functions of functions of one value: their cases are those of the value."""

from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve


def test_the_bits_of_a_value_with_many_cases() -> None:
    rule = "(= (% (/ r1c1 1) 2) (% (/ r1c1 8) 2))"
    board = "(board (rectangle 1 1) (values Cell (range 0 31)))"
    text = f'(game "Bits" (equipment {{ {board} }}) (rules (play (satisfy {rule}))))'
    boards = solve(load(Source("bits.lud", text)).model, limit=40).solutions
    assert sorted(value for (value,) in boards) == [value for value in range(32) if value % 2 == value // 8 % 2]

"""`--export`."""

from collections.abc import Callable
from typing import Any

Run = Callable[..., Any]


def test_dimacs_has_a_header_and_as_many_clauses_as_it_says(run: Run) -> None:
    ran = run("mini.lud", "--export", "dimacs")
    lines = ran.out.splitlines()
    (header,) = (line.split() for line in lines if line.startswith("p "))
    clauses = [line for line in lines if line[0] not in "cp"]
    assert (ran.code, header[1], int(header[3])) == (0, "cnf", len(clauses))
    assert all(clause.endswith(" 0") for clause in clauses)
    assert any("r1c1" in line for line in lines if line.startswith("c "))


def test_smt2_has_balanced_brackets_and_names_the_sites(run: Run) -> None:
    ran = run("loop.lud", "--export", "smt2")
    assert ran.code == 0
    assert ran.out.count("(") == ran.out.count(")")
    assert "r1c1-r1c2" in ran.out
    assert "(check-sat)" in ran.out

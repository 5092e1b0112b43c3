"""Read the exports of a small model with z3 and test single boards against them."""

import re
from collections.abc import Sequence
from typing import Any

import z3

from dslrun.interpreter.export.dimacs import to_dimacs
from dslrun.interpreter.export.smt2 import to_smt2
from dslrun.interpreter.model import Model

MILLISECONDS = 500


class Exported:
    """The two exports of a model."""

    def __init__(self, model: Model) -> None:
        text = to_dimacs(model, label=lambda var: f"x{var}")
        self.fixed = {int(var): int(value) for var, value in re.findall(r"^c fixed x(\d+)=(\d+)$", text, re.M)}
        self.named = {
            (int(var), int(value)): int(literal)
            for literal, var, value in re.findall(r"^c var (-?\d+) = x(\d+)=(\d+)$", text, re.M)
        }
        self.clauses = z3.SolverFor("QF_FD")
        # Through its API z3 takes such texts without comments only.
        self.clauses.from_string("".join(line for line in text.splitlines(True) if not line.startswith("c")))
        self.script = z3.Solver()
        self.script.from_string(to_smt2(model, label=lambda var: f"x{var}"))
        for solver in (self.clauses, self.script):
            solver.set("timeout", MILLISECONDS)

    def dimacs(self, board: Sequence[int]) -> bool | None:
        """Return whether the clauses hold on a board; None if z3 takes too long."""
        assumptions = []
        for var, value in enumerate(board):
            if var in self.fixed:
                if self.fixed[var] != value:
                    return False
                continue
            literal = self.named.get((var, value))
            if literal is None:
                return False
            name = z3.Bool(abs(literal))
            assumptions.append(name if literal > 0 else z3.Not(name))
        return _answer(self.clauses.check(*assumptions))

    def smt2(self, board: Sequence[int]) -> bool | None:
        """Return whether the script holds on a board; None if z3 takes too long."""
        self.script.push()
        self.script.add([z3.Int(f"x{var}") == value for var, value in enumerate(board)])
        found = _answer(self.script.check())
        self.script.pop()
        return found


def _answer(result: Any) -> bool | None:
    return None if result == z3.unknown else bool(result == z3.sat)

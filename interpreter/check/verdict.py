"""What is to be said of a board: solved, open or broken, and whom to blame."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from dsl.depth import deep
from interpreter.check.fixpoint import complete
from interpreter.check.network import network, pieces
from interpreter.check.reading import reading
from interpreter.deadline import Deadline, TimeLimit
from interpreter.model import Domains, Model, Rule, scope

Status = Literal["solved", "open", "broken"]
BLAME_TESTS = 300
"""How often `blame` may ask whether a rule is still broken."""
HIDDEN_SECONDS = 2.0
"""How long to look for the values of hidden variables."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The status of a board, the rules that are broken, and variables with a value that is not theirs."""

    status: Status
    broken: tuple[Rule, ...] = ()
    outside: tuple[int, ...] = ()


@deep
def judge(model: Model, values: Sequence[int | None]) -> Verdict:
    """The verdict on a board: a value for each variable, None where there is none.

    Givens stand where no value is named; a value outside the domain or against a given breaks the board.
    """
    domains = model.start()
    outside = []
    for var, value in enumerate(values):
        if value is None:
            continue
        if value < 0 or not domains[var] & 1 << value:
            outside.append(var)
        else:
            domains[var] = 1 << value
    net = network(model)
    broken = [rule for part, rule in zip(net.parts, net.rules, strict=True) if part.prune(domains) is None]
    if broken or outside:
        return Verdict("broken", tuple(dict.fromkeys(broken)), tuple(outside))
    assigned = [value is not None or var in model.givens for var, value in enumerate(values)]
    board = finished(model, domains, assigned)
    return Verdict("open" if board is None or not holds(model, board) else "solved")


def finished(model: Model, domains: Domains, assigned: Sequence[bool]) -> Domains | None:
    """The board with 0 wherever nothing is set, None if some variable cannot be 0. Hidden ones stay open."""
    board = list(domains)
    for var, variable in enumerate(model.variables):
        if not assigned[var] and not variable.hidden:
            if not variable.domain & 1:
                return None
            board[var] = 1
    return board


def holds(model: Model, board: Domains) -> bool:
    """Whether every rule holds on a finished board, for values of the hidden variables found in time."""
    if any(part.evaluate(board) is False for part in network(model).parts):
        return False
    if any(domain & (domain - 1) for domain in board):
        try:
            found = complete(model, board, Deadline(HIDDEN_SECONDS))
        except TimeLimit:
            return False
        if found is None:
            return False
        board = found
    return all(part.evaluate(board) for part in network(model).parts)


@deep
def blame(model: Model, rule: Rule, domains: Domains) -> tuple[int, ...]:
    """A small set of assigned variables that break a rule by themselves, none if it is not broken.

    Assignments are dropped in ever smaller groups while the rule stays broken; givens are kept the least.
    """
    full = [variable.domain for variable in model.variables]
    parts = [reading(node) for node in pieces(rule.node)]
    trial = list(domains)
    broken = next((part for part in parts if part.prune(trial) is None), None)
    if broken is None:
        return ()
    suspects = [var for var in scope(rule.node) if not domains[var] & (domains[var] - 1)]
    suspects = [var for var in suspects if full[var] != domains[var]]
    suspects.sort(key=lambda var: (var not in model.givens, var))
    size = max(1, len(suspects) // 2)
    tests = 0
    while suspects and tests < BLAME_TESTS:
        at = 0
        while at < len(suspects) and tests < BLAME_TESTS:
            dropped = suspects[at : at + size]
            for var in dropped:
                trial[var] = full[var]
            tests += 1
            if broken.prune(trial) is None:
                del suspects[at : at + size]
                continue
            for var in dropped:
                trial[var] = domains[var]
            at += size
        if size == 1:
            break
        size //= 2
    return tuple(sorted(suspects))

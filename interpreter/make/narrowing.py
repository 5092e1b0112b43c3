"""A frame around one solution: what all puzzles with this solution have in common is fixed before clues are chosen.

The numbers of clues are then no unknowns any more. The clause form is much shorter, and questions are quick.
"""

from dataclasses import replace

from dslrun.interpreter.make.questions import Questions, TooHard, fact
from dslrun.interpreter.make.units import SolvedFrame

MANY = 150
"""With fewer units, questions are quick anyway."""


def narrowed(questions: Questions, solved: SolvedFrame) -> Questions:
    """Return questions about the frame in which all numbers of clues are those of a solution, without bounds on shares.

    With few units, return the same questions. A number that means something although its clue is absent stays open.
    """
    if len(solved.units) < MANY:
        return questions
    masks = {**_numbers(questions, solved), **dict(solved.base)}
    model = solved.open.game.model
    variables = [
        replace(variable, domain=variable.domain & masks.get(var, variable.domain))
        for var, variable in enumerate(model.variables)
    ]
    return Questions(replace(model, variables=tuple(variables)), questions.deadline)


def _numbers(questions: Questions, solved: SolvedFrame) -> dict[int, int]:
    """Return the values that each number may have: that of the solution, and the one it has if its clue is absent.

    No clues are present on a board with the same solution and other numbers. Return nothing if there is no such board.
    """
    domains = questions.lowering.domains
    absent = [one for unit in solved.units for one in unit.absent_facts]
    presences = {var for var, _ in absent}
    numbers = dict(one for unit in solved.units if unit.absent_facts for one in unit.facts if one[0] not in presences)
    others = [(var, domains[var] & ~mask) for var, mask in numbers.items() if domains[var] & ~mask]
    shown = [fact(var, solved.board[var]) for var in questions.shown]
    try:
        found = questions.board([*shown, *absent, *others])
    except TooHard:
        found = None
    return {} if found is None else {var: mask | 1 << found[var] for var, mask in numbers.items()}

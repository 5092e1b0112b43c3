"""Uniqueness of a written puzzle. The puzzle is grounded without a frame around it, which is quick to solve."""

from collections.abc import Mapping

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.make.frame import texts_of
from dslrun.interpreter.make.opening import Slot
from dslrun.interpreter.make.questions import NothingFits, Questions, fact
from dslrun.interpreter.make.texts import Texts
from dslrun.interpreter.make.units import SolvedFrame


def plain_differing(
    texts: Texts,
    solved: SolvedFrame,
    deadline: Deadline,
    most: int | None = None,
    marks: Mapping[Slot, str] | None = None,
) -> list[int] | None:
    """Return the visible variables of a frame in which solutions of its puzzle differ from the wanted one.

    The puzzle shows these marks; by default, all clues and no givens. None means that the wanted board is no solution
    of it. Of more than `most` variables, only some need be returned.
    """
    if marks is None:
        marks = solved.marks([unit for unit in solved.units if not unit.given])
    game = texts.game(texts.challenge(texts_of(solved.open.contents, marks)), deadline)
    try:
        questions = Questions(game.model, deadline)
    except NothingFits:
        return None
    frame = {
        (variable.site, variable.layer): var
        for var, variable in enumerate(solved.open.game.model.variables)
        if not variable.hidden
    }
    variables = game.model.variables
    by_plain = {var: frame[variables[var].site, variables[var].layer] for var in questions.shown}
    board = questions.board([fact(var, solved.board[other]) for var, other in by_plain.items()])
    if board is None:
        return None
    return [by_plain[var] for var in questions.differing(board, (), most)]

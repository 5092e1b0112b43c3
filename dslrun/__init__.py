'''Load, play, check, solve and explain logic puzzles.

    >>> import dslrun
    >>> puzzle = dslrun.load(dslrun.text("""
    ...     (game "Small"
    ...         (equipment {(board (square 2) (values Cell (range 1 2))) (regions {Rows Columns})})
    ...         (rules
    ...             (start (set {{0 1}}))
    ...             (play (satisfy (rule "No number repeats in a row or column." (all Different))))))
    ... """))
    >>> puzzle
    <Puzzle Small>

A play lists its legal moves. Rows are counted from the top, so the given site 0 is `r2c1`.

    >>> play = puzzle.start()
    >>> play.moves()["r1c1"]
    [2]
    >>> play.play("r1c1", 1)
    Traceback (most recent call last):
    dslrun.api.IllegalMove: r1c1 = 1: No number repeats in a row or column. (r1c1 r2c1; text:6)
    >>> play.play("r1c1", 2)
    >>> play["r1c1"], play["r1c2"], play.verdict
    (2, None, 'open')
    >>> play.undo()
    >>> play["r1c1"] is None
    True

`solve` proves whether the solution is unique.

    >>> answer = puzzle.solve()
    >>> answer.status, answer[0]["r1c2"], answer[0].values
    ('unique', 1, {'Cell': [1, 2, 2, 1]})

`why` and `whynot` explain why a value is forced or forbidden, with a minimal set of rules, givens and moves.

    >>> reason = play.whynot("r1c1", 1)
    >>> print(reason)
    r1c1 cannot be 1:
      No number repeats in a row or column. (column 1; text:6)
      given: r2c1 is 1
    >>> reason.status, reason.givens, reason.minimal
    ('forbidden', {'r2c1': 1}, True)
    >>> play.why("r1c1", 1).status
    'not forced'

`hint` finds the next deduction, and `steps` finds the whole solution step by step.

    >>> hint = play.hint()
    >>> hint.status, hint.level, hint.chain[-1].fixed
    ('found', 1, {'r2c2': 2})
    >>> walkthrough = play.steps()
    >>> walkthrough.status, len(walkthrough.steps), walkthrough.steps[0].because
    ('solved', 3, ('r2c1 is 1',))

`grade` grades the difficulty from 1 to 10. The grade depends on the puzzle alone.

    >>> found = puzzle.grade()
    >>> found.grade, found.label, found.patterns, found.first_steps
    (1.0, 'trivial', {'rule': 4}, 2)

`generate` makes new puzzles of the same game, one or many. Each has one solution, and the same seed makes the same one.

    >>> latin = dslrun.load("latin-square")
    >>> new = latin.generate(size=4, seed=3)
    >>> new.challenge, new.solve().status
    ('Latin Square 4x4 #3', 'unique')
    >>> [puzzle.seed for puzzle in latin.generate(size=4, seed=5, count=2)]
    [5, 6]

`check` checks a board, given as picture text or as JSON.

    >>> puzzle.check("""
    ...     1 1
    ...     . .
    ... """).broken[0].words
    'No number repeats in a row or column.'

`print(puzzle)`, `print(play)` and `print(answer[0])` draw the board. `load` takes the name of a library game
("sudoku"), a path or a `text`. A mistake in a text raises `DslError`.
'''

from typing import TYPE_CHECKING, Any

from dslrun.dsl.version import VERSION as __version__

if TYPE_CHECKING:
    from dslrun.api import (
        Ambiguity,
        Answer,
        Board,
        CannotMake,
        Check,
        Conflict,
        DslError,
        Explanation,
        Grade,
        HardStep,
        Hint,
        IllegalMove,
        NewPuzzle,
        Play,
        Puzzle,
        Step,
        TimeLimit,
        Walkthrough,
        library,
        load,
        text,
    )

__all__ = [
    "Ambiguity",
    "Answer",
    "Board",
    "CannotMake",
    "Check",
    "Conflict",
    "DslError",
    "Explanation",
    "Grade",
    "HardStep",
    "Hint",
    "IllegalMove",
    "NewPuzzle",
    "Play",
    "Puzzle",
    "Step",
    "TimeLimit",
    "Walkthrough",
    "__version__",
    "library",
    "load",
    "text",
]


def __getattr__(name: str) -> Any:
    """Import `dslrun.api` on first use, since the command starts faster without it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from dslrun import api

    return getattr(api, name)

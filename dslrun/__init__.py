'''dslrun as a library: load a puzzle, play it, check it, solve it.

    >>> import dslrun
    >>> puzzle = dslrun.load(dslrun.text("""
    ...     (game "Small"
    ...         (equipment {(board (square 2) (values Cell (range 1 2))) (regions {Rows Columns})})
    ...         (rules
    ...             (start (set {{0 1}}))
    ...             (play (satisfy (rule "No number twice in a line." (all Different))))))
    ... """))
    >>> puzzle
    <Puzzle Small>

A play knows its legal moves; rows count from the top, so the given site 0 is `r2c1`.

    >>> play = puzzle.start()
    >>> play.moves()["r1c1"]
    [2]
    >>> play.play("r1c1", 1)
    Traceback (most recent call last):
    dslrun.api.IllegalMove: r1c1 = 1: No number twice in a line. (r1c1 r2c1; text:6)
    >>> play.play("r1c1", 2)
    >>> play["r1c1"], play["r1c2"], play.verdict
    (2, None, 'open')
    >>> play.undo()
    >>> play["r1c1"] is None
    True

Solving says whether the solution is the only one.

    >>> answer = puzzle.solve()
    >>> answer.status, answer[0]["r1c2"], answer[0].values
    ('unique', 1, {'Cell': [1, 2, 2, 1]})

A play also tells reasons: why a value is forced or forbidden, by which rules, givens and moves, and none too many.

    >>> reason = play.whynot("r1c1", 1)
    >>> print(reason)
    r1c1 cannot be 1:
      No number twice in a line. (r1c1 r2c1; text:6)
      given: r2c1 = 1
    >>> reason.status, reason.givens, reason.minimal
    ('forbidden', {'r2c1': 1}, True)
    >>> play.why("r1c1", 1).status
    'not forced'

What follows next, and a whole solve, step by step:

    >>> hint = play.hint()
    >>> hint.status, hint.level, hint.chain[-1].fixed
    ('found', 1, {'r2c2': 2})
    >>> walkthrough = play.steps()
    >>> walkthrough.status, len(walkthrough.steps), walkthrough.steps[0].because
    ('solved', 3, ('r2c1 = 1',))

A board, as picture text or as JSON, is judged by the rules.

    >>> puzzle.check("""
    ...     1 1
    ...     . .
    ... """).broken[0].words
    'No number twice in a line.'

`print(puzzle)`, `print(play)` and `print(answer[0])` draw the board. `load` takes the name of a library game
("sudoku"), a path or a `text`; mistakes in it are raised as `DslError`.
'''

from typing import TYPE_CHECKING, Any

from dslrun.dsl.version import VERSION as __version__

if TYPE_CHECKING:
    from dslrun.api import (
        Answer,
        Board,
        Check,
        Conflict,
        DslError,
        Explanation,
        Hint,
        IllegalMove,
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
    "Answer",
    "Board",
    "Check",
    "Conflict",
    "DslError",
    "Explanation",
    "Hint",
    "IllegalMove",
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
    """Import `dslrun.api` on first use: the command starts faster without it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from dslrun import api

    return getattr(api, name)

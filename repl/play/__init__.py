"""Play without a terminal: moves, marks, undo, branches, hints, and the journal that records them.

    session.py            a play in progress, built from state.py, moves.py and marks.py
    history.py            the actions done and undone
    branch.py             suppositions, open or parked; refuting.py closes one that is impossible
    satisfied_clues.py    the clues that are satisfied already
    analysis.py           hint, check, why, whynot, steps, solve: answers that may take a while
    journal.py            writes every action to a file; replaying_journal.py restores a play from it
    saves.py              the journals stored on this machine; opening.py starts or resumes a play
    migrating.py          moves a play to another version of its game

The screen and the prompt are thin layers over this package.
"""

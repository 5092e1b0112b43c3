"""Play without a terminal: moves, marks, undo, branches, hints, and the journal that records them.

    state.py              a play in progress: the position, its history, and values derived from them
    moves.py, marks.py, branches.py
                          the functions that change a play; each returns a reply
    history.py            the actions done and undone     refuting.py          closes a branch that is impossible
    events.py             the events of a play            satisfied_clues.py   the clues that are already satisfied
    analysis.py           hint, check, why, whynot, steps, solve: these may take a while
    journal.py            writes every action to a file; replaying_journal.py restores a play from it
    saves.py              the journals stored on this machine; opening.py starts or resumes a play
    migrating.py          moves a play to another version of its game

The screen and the prompt are thin layers over this package.
"""

"""Play without a terminal: moves, marks, undo, branches, advice, and the journal that keeps them.

    session.py    a play in progress (table.py, moving.py and marking.py are its parts)
    history.py    the actions done and taken back
    branches.py   suppositions: open ones, and those put aside; concluding.py ends one that contradicts itself
    content.py    which clues are satisfied already
    advice.py     hint, check, why, whynot, steps, solve: answers that may take a while
    journal.py    every action written down as it happens, as a trial; restoring.py plays a journal again
    saves.py      the journals kept on this machine; opening.py begins or resumes a play

The screen and the prompt are thin layers over it.
"""

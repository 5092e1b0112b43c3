"""Play without a terminal: moves, marks, undo, branches, advice, and the journal that keeps them.

    session.py    a play in progress: what may be done, and what came of it
    history.py    the actions done and taken back
    branches.py   suppositions: open ones, and those put aside
    content.py    which clues are satisfied already
    advice.py     hint, check, why, whynot, steps, solve: answers that may take a while
    journal.py    every action written down as it happens, as a trial
    restoring.py  a journal played again
    saves.py      the journals kept on this machine

The screen and the prompt are thin layers over it.
"""

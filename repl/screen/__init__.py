"""The board on a terminal: a cursor, keys and a mouse over a play in progress.

    playing.py     opens a play, shows it, goes on to the next one; the chooser where no game is named
    app.py         keys and mouse go to the desk, its face is shown        surface.py  how prompt_toolkit shows it
    keys.py        the table of keys: bindings and the page of keys are made from it
    player.py      hints, checks, solutions, pages                         work.py     answers found in another thread
    commands.py    lines typed after `:`                                   chooser.py  the chooser on a terminal

Without a terminal in them, and tested so:

    sight.py       a play as it is seen, and where the cursor stands       typing.py   values as they are typed
    hand.py        what keys set and draw; pointer.py the mouse            desk.py     all of that, undo, branches
    navigation.py  where an arrow leads, on any board                      viewport.py what is in sight of a large board
    face.py        the whole screen as lines of text                       status.py   the words around the board
    overlay.py     cursor and signs over the board                         styles.py   colours by role
    choosing.py    the choice of a game and a challenge
"""

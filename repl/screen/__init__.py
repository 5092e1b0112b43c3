"""The board on a terminal: a cursor, keys and a mouse over a play in progress.

    play_loop.py   opens plays one after another; starts the chooser if the command line names no game
    app.py         the prompt_toolkit application: handles keys and mouse events, shows the layout
    surface.py     the prompt_toolkit window              background.py      runs slow answers in a thread
    chooser_app.py the chooser as an application          command_runner.py  runs lines typed after `:`

The other modules do not touch a terminal and are tested without one. The table in repl/actions.py lists every key:

    state.py       the whole state of the screen          keyboard.py        what a key press does to it
    view.py        the drawing of the board               navigation.py      where an arrow key leads
    editing.py     sets values and draws lines            mouse.py           clicks and drags
    play_actions.py undo, marks, branches, strictness     assistant.py       hint, check, steps, solve, conclude
    pages.py       pages over the board, leaving          typed_values.py    digits and letters typed as values
    layout.py      the whole screen as lines of text      viewport.py        the visible part of a large board
    overlay.py     cursor and signs over the board        status.py          the text around the board
    first_keys.py  the keys a game is played with         styles.py          colours by role
    chooser.py     the choice of a game
"""

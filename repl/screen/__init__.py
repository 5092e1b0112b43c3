"""The board on a terminal: a cursor, keys and a mouse over a play in progress.

    play_loop.py   opens a play, shows it, continues with the next one; starts the chooser if no game is named
    app.py         the prompt_toolkit application: passes keys and mouse events on and shows the layout
    surface.py     the prompt_toolkit window              background.py      runs slow answers in a thread
    keys.py        the table of keys                      assistant.py       hints, checks, solutions, pages
    chooser_app.py the chooser as an application          command_runner.py  runs lines typed after `:`

These modules do not touch a terminal and are tested without one:

    view.py        a play as shown, with its cursor       typed_values.py    digits and letters typed as values
    editing.py     sets values and draws lines            mouse.py           clicks and drags
    state.py       the whole state of the screen          navigation.py      where an arrow key leads
    layout.py      the whole screen as lines of text      viewport.py        the visible part of a large board
    overlay.py     cursor and signs over the board        status.py          the text around the board
    chooser.py     the choice of a game                   styles.py          colours by role
"""

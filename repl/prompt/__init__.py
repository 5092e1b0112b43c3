"""The prompt: one line, one command or one expression of the language; the same on the screen (`:`), alone, in a pipe.

desk.py        the play, the talk about it, and what else a command may change
line.py        a typed line: its words, the sites and values they name, mistakes with their place
moving.py      commands that play; asking.py expressions; advising.py hints and reasons; looking.py what is there;
filing.py      commands about files; the five modules of functions that
commands.py    lists in one table, from which also help and completion are made; `run_line` runs a line
completing.py  what could come next, as a pure function of a text
reading.py     a line on a terminal (prompt_toolkit); piping.py lines from standard input
"""

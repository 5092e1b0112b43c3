"""The prompt: each line is a command or an expression. It works on the screen (after `:`), alone, and in a pipe.

    context.py      the play and everything a command may change
    line.py         a typed line: its words, the sites and values they name, errors with their place
    commands.py     runs a line: a command, a move or an expression
    move_commands.py, analysis_commands.py, view_commands.py, file_commands.py, expressions.py
                    the functions of the commands
    completion.py   suggests completions of a line
    terminal.py     reads lines on a terminal (prompt_toolkit); pipe.py reads standard input

The table in repl/actions.py lists every command.
"""

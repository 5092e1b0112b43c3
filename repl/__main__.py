"""`python -m repl`: the same as the command `dslrun`."""

from repl.start import command

command()

"""`python -m dslrun` does the same as the command `dslrun`."""

from dslrun.repl.start import command

if __name__ == "__main__":
    command()

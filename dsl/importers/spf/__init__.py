"""`.spf`: the Standard Puzzle Format. A puzzle as ASCII art in a PostScript dictionary, often with its solution.

    text ──postscript──▶ keys with places ──kinds──▶ Kind ──layout──▶ places of a diagram ──parts──▶ arguments of a game

Adding a type is adding an entry to `kinds.py`; its docstring says how.
"""

from dsl.importers.importer import Importer
from dsl.importers.spf.kinds import KINDS
from dsl.importers.spf.pictures import TITLE
from dsl.importers.spf.reading import board, read, sniff
from dsl.importers.spf.writing import write
from dsl.names import plain

IMPORTER = Importer(
    "spf",
    TITLE,
    (".spf",),
    sniff,
    read,
    lambda challenges: write(challenges),
    frozenset(plain(game) for kind in KINDS.values() for game in kind.games),
    board=board,
    write_solved=write,
)

"""Token counts of Ludii's game descriptions, from Appendix B of the thesis "Logic puzzles in Ludii".

The counts include the default instance of each file. Each given contributes two tokens, a site and a value, so the
share of the givens is known. Clues and rooms also count, but their share is not known.
"""

from typing import NamedTuple


class Count(NamedTuple):
    """The number of tokens of a description and the number of givens among them."""

    tokens: int
    givens: int = 0

    @property
    def bare(self) -> int:
        """The number of tokens without the givens."""
        return self.tokens - 2 * self.givens


LUDII = {
    "Akari": Count(210),
    "Anti-Knight Sudoku": Count(108, 21),
    "Asterisk Sudoku": Count(100, 28),
    "Big Tour": Count(92, 29),
    "Buraitoraito": Count(153),
    "Butterfly Sudoku": Count(1059, 56),
    "Center Dot Sudoku": Count(105, 30),
    "Color Nonogram": Count(150),
    "Fill-a-Pix": Count(157),
    "Flower Sudoku": Count(1007, 40),
    "Futoshiki": Count(65, 4),
    "Girandola": Count(99, 28),
    "Hashiwokakero": Count(180),
    "Hexagonal Nonogram": Count(154),
    "Hitori": Count(141),
    "Hoshi": Count(336, 19),
    "Jigsaw Sudoku": Count(185, 22),
    "Kakuro": Count(61),
    "Kazaguruma": Count(1602, 115),
    "Killer Sudoku": Count(178),
    "Kurodoko": Count(83),
    "Latin Square": Count(30),
    "Magic Hexagon": Count(104),
    "Magic Square": Count(36),
    "Masyu": Count(101),
    "N Queens": Count(36),
    "Nonogram": Count(126),
    "Ripple Effect": Count(132),
    "Samurai Sudoku": Count(1113, 109),
    "Slitherlink": Count(73),
    "Sohei Sudoku": Count(1402, 112),
    "Squaro": Count(123),
    "Sudoku": Count(74, 21),
    "Sudoku DG": Count(184, 25),
    "Sudoku Mine": Count(105),
    "Sudoku X": Count(95, 20),
    "Sujiken": Count(268, 21),
    "Takuzu": Count(82, 20),
    "Tilepaint": Count(113),
    "Tridoku": Count(267, 43),
    "Usowan": Count(105, 4),
    "Windoku": Count(132, 28),
}

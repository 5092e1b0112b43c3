"""E079x: game ids and save files of Simon Tatham's puzzles."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0791",
        "a game id that does not fit its game",
        "The parameters give the size of the board, and the description after `:` fills it exactly.",
        "slant:2x2:b3c",
        "slant:2x2:b3f",
    ),
    Code(
        "E0792",
        "a game id without the name of its game",
        "An id does not name its game. If it fits several games, the name stands before it.",
        "2x2:a3b",
        "loopy:2x2:a3b",
    ),
    Code(
        "E0793",
        "a game id of a puzzle that the library does not have",
        "dslrun reads the games that it has too, with their plain rules. A seed (`#`) is no description of a puzzle.",
        "slant:8x8de#1234567",
        "slant:2x2:b3f",
    ),
    Code(
        "E0794",
        "a damaged save file",
        "A save file consists of lines KEY:LENGTH:VALUE, and the value has this length. It has GAME, PARAMS and DESC.",
        "SAVEFILE:41:Simon Tatham's ...",
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection",
    ),
)

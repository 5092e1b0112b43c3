"""Boards as users write them, right and wrong: the values that are read, or the errors with their places."""

from collections.abc import Callable
from functools import cache

import pytest

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.source import Source
from dslrun.interpreter.boardfiles.read_board import read_board
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load


def board(shape: str, layers: str, use: str = "Cell", more: str = "") -> str:
    held = layers.split()[1]
    return (
        f'(game "Board" (equipment {{(board {shape} {{{layers}}} use:{use})}})'
        f" (rules {more} (play (satisfy (forAll {held} (= (from) (from)))))))"
    )


GAMES = {
    "numbers": board("(rectangle 2 3)", "(values Cell (range 1 12))", more="(start (set {{0 5}}))"),
    "shading": board("(rectangle 2 3)", "(values Cell (range 0 1))"),
    "one value": board("(rectangle 2 2)", "(values Cell (range 1 1))"),
    "gap": board("(merge {(square 1) (shift 2 0 (square 1))})", "(values Cell (range 0 3))"),
    "lines": board("(rectangle 2 3)", "(values Edge (range 0 2))", "Vertex"),
    "all": board(
        "(rectangle 3 3)", "(values Cell (range 0 3)) (values Vertex (range 0 3)) (values Edge (range 0 1))", "Edge"
    ),
    "layers": board("(rectangle 1 2)", '(values Cell (range 0 1)) (values Cell (range 1 3) layer:"Letter")'),
    "hexagons": board("(hex 2)", "(values Edge (range 0 1))"),
    "pieces": board("(rectangle 1 3)", "(values Cell (range 0 3))")
    + '(metadata (graphics {(piece Rename piece:"1" "Queen") (piece Rename piece:"2" "Rook")}))',
}

BOARDS: dict[str, list[str]] = {
    "numbers": [
        "123\n456", "1 2 3\n10 11 12", "1.3\n...", "_?·\n...", "0 0 0\n0 0 1", "12\n345", "1 2 3",
        "1 2 3\n4 5 6\n7 8 9",
        "1 2 3\n5 x 6", "1 2 3\n5 13 6", "1 2 3\n4 99999999999 6", "\n\n  123\n  456\n\n", "// a comment\n123\n456", "",
        "Cell:\n123\n...", "Cell:\n", "Nonsense:\n123\n456", "1 2 3\n4 # 6", "12 3\n4 5 6",
        '{"Cell": [5, 1, 2, 3, null, 4]}', '{"Cell": [5, 1]}', '{"Cell": 5}', '{"Cel": [1]}',
        '{"Cell": [5, true, 2, 3, 4, 1]}',
        '{"Cell": [5, "a", 2, 3, 4, 1.5]}', '{"solutions": []}', '{"solutions": [{"Cell": [5, 1, 2, 3, 4, 6]}]}',
        '{"dslrun": 1, "board": {"Cell": [5, null, null, null, null, 1]}}', '{"board": {"Cell": []}}', "[1, 2]", "{",
        "[]",
        '{"Cell": [5, 1, 2, 3, 4, 13]}', '{"Cell": [4, null, null, null, null, null]}',
    ],
    "shading": ["#x.\n*X·", "@■★\n●×_", "010\n101", "0 1 2\n1 0 1", "##\n###", "a#.\n..."],
    "one value": ["#.\n.#", "1x\n.."],
    "gap": ["1.2", "1#2", "12", "1 0 3", "132", "1_2", "1·2", "1"],
    "lines": [
        "+-+=+\n|   H\n+ + +", "+─+═+\n│   ║\n+ + +", "+1+2+\n0   x\n+x+?+", "+-+-+\n| | |", "+a+-+ -\n|   |\n+-+-+",
        "+-+-+ -\n|   |\n+-+-+",
        "+a+-+\n|   |\n+-+-+", "+-+-+\n=   |\n+-+-+", "+-+-+\n|-  |\n+-+-+", "+-+-+\n|3x |\n+-+-+",
        "  + +-+\n  |\n  + + +",
        "+-+-+\n|   |\n+-+-+\n\n+", "+9+ +\n\n+ + +", "Edge:\n+-+ +\n\n+ + +", "-----\n|   |\n-----",
        '+ + +\n"  X\n+ + +',
    ],
    "all": [
        "1-2-3\n|1|2|\n0 + o\n|3|. \n+-1-2", "1-2-+\n|1H2|\n0 x |\n|-|x \n+-┼-2", "┌-─-┐\n|1|2|\n│ ┼ │\n|3|2|\n└-─-┘",
        "Cell:\n12\n30", "Cell:\n12\n30\nVertex:\n123\n...\n321\nEdge:\n+-+-+\n\n+ + +\n|\n+ + +", "Vertex:\n123\n...",
    ],
    "layers": [
        "#x", "Cell:\n#x\nLetter:\n12", "Letter:\n3.\n", "Letter:\n0 4", "#x\nLetter:\n1 2", "Cell:\nLetter:\n12",
    ],
    "hexagons": ["+-+"],
    "pieces": ["Q R .", "queen ROOK 3", "q r x", "K 1 2", "123"],
}  # fmt: skip


@cache
def game_of(name: str) -> Game:
    return load(Source(name, GAMES[name]))


def outcome(name: str, text: str) -> str:
    game = game_of(name)
    try:
        values = read_board(Source("board", text), game)
    except DslError as error:
        return str(error)
    return " ".join(f"{game.name_of(var)}={value}" for var, value in enumerate(values) if value is not None)


@pytest.mark.parametrize("name", BOARDS)
def test_what_is_read_matches_its_golden(name: str, golden: Callable[[str, str], None]) -> None:
    lines = [f"{text}\n=> {outcome(name, text)}\n" for text in BOARDS[name]]
    golden(f"transcripts/boards-{name.replace(' ', '-')}.txt", "\n".join(lines))

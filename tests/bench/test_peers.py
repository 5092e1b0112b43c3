"""What is compared with peers: the boards, the words they are told in, and models that mean the same as ours."""

import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from bench.every import puzzles
from bench.peers import Answer, Row, dslrun_peer, summed_up, told
from bench.peers.grid import grid
from bench.peers.instances import AS_JSON, PLAIN, Instance, instance_of, instances

ROOT = Path(__file__).parent.parent.parent
MODULES = {"clingo": "clingo", "ortools": "ortools", "multi_puzzle": "puzzle_solver"}
STATED = (
    "sudoku\nunknown\n4 4\n11..\n....\n....\n....\n",
    "slitherlink\nunknown\n2 2\n3.\n..\n",
    "slitherlink\nunknown\n3 3\n0..\n.0.\n..0\n",
    "masyu\nunknown\n3 3\n...\n...\n..*\n",
    "masyu\nunknown\n4 4\n.o..\n....\n...o\n....\n",
    "yajilin\nunknown\n3 3\n......\n..1>..\n......\n",
    "yajilin\nunknown\n4 4\n........\n........\n........\n1>......\n",
    "heyawake\nunknown\n3 2\n+-+-+-+\n|1| | |\n+ + + +\n| | | |\n+-+-+-+\n",
    "kuromasu\nunknown\n3 3\n...\n.3.\n...\n",
    "kuromasu\nunknown\n3 3\n..4\n...\n2..\n",
    "hitori\nunknown\n3 3\n112\n123\n231\n",
    "nurikabe\nunknown\n3 3\n2..\n...\n..1\n",
    "nurikabe\nunknown\n3 3\n4..\n...\n...\n",
    "hashiwokakero\nunknown\n3 3\n2.2\n...\n2.2\n",
    "hashiwokakero\nunknown\n3 3\n1.1\n...\n1.1\n",
    "shikaku\nunknown\n3 2\n2..\n..4\n",
    "shikaku\nunknown\n2 2\n.2\n2.\n",
    "akari\nunknown\n3 3\n...\n.0.\n...\n",
    "akari\nunknown\n3 3\n.1.\n...\n...\n",
    "minesweeper\nunknown\n3 2\n1..\n...\nmines 1\n",
    "picross\nunknown\n2 2\n1\n1\n1\n1\n",
    "picross\nunknown\n2 2\n2\n1\n1\n1\n",
)
"""Puzzles without a solution, with one, and with several."""


@cache
def smallest() -> dict[str, Instance]:
    """The first challenge of every game in the library: they are the smallest ones."""
    first = {game: instance_of(next(puzzles([game]))) for game in (*PLAIN, *AS_JSON)}
    return {game: instance for game, instance in first.items() if instance}


def asked(peer: str, text: str) -> int | None:
    pytest.importorskip(MODULES[peer])
    found: int | None = import_module(f"bench.peers.{peer}_peer").solutions(grid(text))
    return found


@pytest.mark.parametrize("peer", MODULES)
@pytest.mark.parametrize("game", [*PLAIN, *AS_JSON])
def test_a_peer_answers_as_we_do(game: str, peer: str) -> None:
    instance = smallest()[game]
    if (game, peer) != ("fillomino", "multi_puzzle"):  # it lists all shapes of nine cells before it begins
        assert asked(peer, instance.text) in (None, dslrun_peer.solutions(instance.ours or instance.text))


@pytest.mark.parametrize("peer", ["clingo", "ortools"])
@pytest.mark.parametrize("text", STATED, ids=lambda text: " ".join(text.split()))
def test_a_model_of_ours_means_the_same(text: str, peer: str) -> None:
    ours = None if text.startswith("sudoku") else dslrun_peer.solutions(text)
    assert asked(peer, text) == (0 if ours is None else ours)


def test_clingo_has_a_model_of_every_game_and_ortools_of_all_but_one() -> None:
    for peer, unknown in (("clingo", []), ("ortools", ["fillomino"])):
        types = import_module(f"bench.peers.{peer}_peer").TYPES
        assert [game for game, one in smallest().items() if grid(one.text).type not in types] == unknown


def test_all_games_are_compared_and_no_board_has_two_names() -> None:
    known = [(one.game, one.challenge) for one in instances()]
    assert {game for game, _ in known} == {*PLAIN, *AS_JSON}
    assert len(known) == len(set(known))


def test_boards_tell_how_they_were_made() -> None:
    boards = [puzzle for puzzle in puzzles(of_library=False) if puzzle.has_one_solution]
    assert len(boards) > 20
    for board in boards:
        assert board.path is not None
        first = board.path.read_text(encoding="utf-8").splitlines()[0]
        assert first.startswith(f"// python -m bench.make {board.game.replace('-', '_')} "), board.path.name
        assert board.path.name.startswith(board.game)


def test_nothing_is_imported_while_the_clock_runs() -> None:
    code = """
import sys
from bench.peers import dslrun_peer
dslrun_peer.warm()
before = set(sys.modules)
for text in sys.stdin.read().split(chr(0)):
    assert dslrun_peer.solutions(text) in (1, 2)
print(*set(sys.modules) - before)
"""
    texts = [one.ours or one.text for one in smallest().values()]
    command = [sys.executable, "-c", code]
    ran = subprocess.run(command, input=chr(0).join(texts), capture_output=True, text=True, check=True, cwd=ROOT)
    assert ran.stdout.split() == []


def row(challenge: str, *seconds: float | None) -> Row:
    """A puzzle of 10x10, and how long it took us and the peers."""
    answers = [Answer(None, 0.0) if one is None else Answer(None if one > 20 else 1, one) for one in seconds]
    return Row(Instance("akari", challenge, "akari\nunknown\n30 30\n"), answers[0], answers[1:])


def test_ratios_say_how_many_times_our_seconds_a_peer_took() -> None:
    never = float("inf")
    rows = [row("One", 0.5, 1.0, None, never), row("Other", 2.0, 1.0, 4.0, None)]
    assert list(told(rows[0], 20))[2:] == ["0.500", "1.000", "2.0", "", "", "> 20", "> 40"]
    assert list(told(rows[1], 20))[2:] == ["2.000", "1.000", "0.50", "4.000", "2.0", "", ""]
    said = summed_up(rows, 20)
    assert "ahead of the best peer on 1 of 2 puzzles; the least ratio is 0.50 (akari, Other)" in said
    assert "500 cells and more it is ahead on 1 of 2, three times on 0" in said


def test_a_peer_that_answers_otherwise_has_no_ratio() -> None:
    wrong = row("One", 0.5, 1.0)._replace(theirs=[Answer(2, 1.0)])
    assert list(told(wrong, 20))[2:] == ["0.500", "?", ""]
    assert summed_up([wrong], 20) == "no peer answered"

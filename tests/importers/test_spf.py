"""The Standard Puzzle Format: a file of every type is read, solved, judged, written and read again."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.importers import importers, written
from dslrun.dsl.importers.spf.kinds import KINDS
from dslrun.dsl.importers.spf.rails import STATIONS
from dslrun.dsl.importers.spf.writing import write
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import plain
from dslrun.dsl.source import Source
from dslrun.interpreter.boardfiles.read_board import read_board
from dslrun.interpreter.game import Game
from dslrun.interpreter.library import library, parse_any
from dslrun.interpreter.loading import load
from dslrun.interpreter.positions.verdict import judge
from dslrun.interpreter.reading import challenges_in, open_text
from dslrun.interpreter.solve.solver import solve
from dslrun.repl.cli import main
from dslrun.repl.solved_writing import values_of

FOLDER = Path(__file__).parent / "spf"
FILES = sorted(FOLDER.glob("*.spf"))
KNOWN = [file for file in FILES if any(f"/type ({name})" in file.read_text(encoding="utf-8") for name, _ in KINDS)]
SPF = next(importer for importer in importers() if importer.name == "spf")
AMBIGUOUS = {"pentopia"}
"""Files with several solutions; the reference does not claim a single one."""
each_file = pytest.mark.parametrize("file", KNOWN, ids=lambda file: file.stem)


def source_of(file: Path) -> Source:
    return Source(file.name, file.read_text(encoding="utf-8"))


def challenge_of(source: Source) -> Challenge:
    (challenge,) = parse_any(source, Limits(), Problems()).challenges
    return challenge


def seen(game: Game, board: list[int] | list[int | None]) -> list[int | None]:
    """Return the values that a player sees."""
    return [value for value, variable in zip(board, game.model.variables, strict=True) if not variable.hidden]


def settled(game: Game, file: Path) -> list[int]:
    """Return the solution of a file that gives every value."""
    board = with_givens(game, read_board(source_of(file), game))
    return [value for value in board if value is not None]


def with_givens(game: Game, board: list[int | None]) -> list[int | None]:
    return [game.model.givens.get(var, value) for var, value in enumerate(board)]


def test_all_types_but_those_without_a_game_are_known() -> None:
    assert len(KNOWN) >= 37
    assert len(FILES) == 55


@each_file
def test_the_one_solution_is_that_of_the_file(file: Path) -> None:
    game = load(source_of(file))
    assert not game.warnings
    found = solve(game.model)
    assert found.status == ("multiple" if file.stem in AMBIGUOUS else "unique")
    if file.stem in AMBIGUOUS:
        found = solve(replace(game.model, givens=dict(enumerate(settled(game, file)))))
        assert found.status == "unique"
    assert seen(game, found.solutions[0]) == seen(game, with_givens(game, read_board(source_of(file), game)))


@each_file
def test_the_solution_of_the_file_passes_and_fails_with_any_change(file: Path) -> None:
    game = load(source_of(file))
    board = with_givens(game, read_board(source_of(file), game))
    assert judge(game.model, board).status == "solved"
    for var, value in enumerate(board):
        if value is None:
            continue
        domain = game.model.variables[var].domain
        other = next((one for one in range(domain.bit_length()) if domain >> one & 1 and one != value), None)
        if other is not None:
            changed = [*board[:var], other, *board[var + 1 :]]
            assert judge(game.model, changed).status == "broken", game.model.variables[var]


@each_file
def test_a_written_file_is_read_as_the_same_puzzle_with_its_solution(file: Path) -> None:
    first = challenge_of(source_of(file))
    game = load(source_of(file))
    board = solve(game.model, limit=1).solutions[0]
    text = write([first], [values_of(game, board)])
    again = Source(file.name, text)
    assert challenge_of(again).identity == first.identity
    assert seen(game, with_givens(game, read_board(again, game))) == seen(game, board)
    assert "/solution" not in write([replace(first, meta={})])


def library_challenges() -> Iterator[Challenge]:
    """Return the challenges of the library that the format can hold. It has no sign for a run of given length `1A`."""
    for name in library():
        if plain(name) in SPF.games:
            found = challenges_in(open_text(name, Limits(), Problems()), Limits(), Problems())
            yield from (one for one in found if (one.game, one.name) != ("ABC Box", "Small box 4x4"))


def test_a_run_with_length_and_letter_has_no_sign() -> None:
    text = '(challenge "A" of:"ABC Box" letters:2 givens:(picture {". ."}) rows:{"1A"} columns:{"*" "*"})'
    (challenge,) = parse_any(Source("x.lud", text), Limits(), Problems()).challenges
    with pytest.raises(DslError, match="it has no sign for `1A` of rows:"):
        written(SPF, [challenge])


@pytest.mark.parametrize("challenge", list(library_challenges()), ids=lambda one: f"{one.game}: {one.name}")
def test_our_own_puzzles_survive_the_format(challenge: Challenge) -> None:
    text = written(SPF, [challenge])
    assert written(SPF, [challenge_of(Source("again.spf", text))]) == text


SUBWAY = """%!PS
<<
/type (subway)
/X 3
/Y 3
/digits 1
/puzzle [
{rows} ]
>>
%%EOF
"""
SIDES = {"N": "r1c2-r2c2", "W": "r2c1-r2c2", "E": "r2c2-r2c3", "S": "r2c2-r3c2"}


def subway(lines: list[str]) -> Source:
    """Return a puzzle of 3 x 3 stations without numbers outside, from a drawing of its five lines."""
    rows = [" " * 9] * 4 + [" " * 4 + line.ljust(5) for line in lines]
    return Source("subway.spf", SUBWAY.format(rows="\n".join(f"({row})" for row in rows)))


def given_rails(source: Source) -> dict[str, int]:
    game = load(source)
    return {game.label(game.model.variables[var].site): value for var, value in game.model.givens.items()}


@pytest.mark.parametrize("sign", STATIONS)
def test_the_sign_of_a_station_gives_all_its_sides_and_no_other_rail(sign: str) -> None:
    """A side without a rail is given as such: it is not unknown."""
    source = subway([". . .", "", f". {sign} .", "", ". . ."])
    expected = {edge: int(side in STATIONS[sign]) for side, edge in SIDES.items()}
    assert given_rails(source) == expected
    assert given_rails(Source("again.spf", write([challenge_of(source)]))) == expected


def test_single_rails_leave_the_other_sides_unknown() -> None:
    source = subway([". . .", "  |", ".-. .", "", ". . ."])
    assert given_rails(source) == {"r1c2-r2c2": 1, "r2c1-r2c2": 1}
    assert given_rails(Source("again.spf", write([challenge_of(source)]))) == given_rails(source)


def test_the_command_line_converts_with_the_solution_and_checks_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "snake.spf"
    assert main(["convert", str(FOLDER / "snake.spf"), "--sol", "-o", str(target)]) == 0
    assert "/sol true" in target.read_text(encoding="utf-8")
    assert main([str(target), "--check", str(target)]) == 0
    assert capsys.readouterr().out == "solved\n"


def test_a_format_without_a_place_for_solutions_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", "nonogram", "--to", "simpson", "--sol"]) == 3
    assert "cannot hold a solution" in capsys.readouterr().err


def test_a_file_without_a_solution_is_no_board(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "open.spf"
    text = (FOLDER / "nurikabe.spf").read_text(encoding="utf-8")
    file.write_text(text[: text.index("/solution")] + ">>\n", encoding="utf-8")
    assert main([str(file), "--check", str(file)]) == 3
    assert "contains no solution" in capsys.readouterr().err


def test_author_and_description_are_read_and_written() -> None:
    text = "<< /type (hashi) /X 3 /Y 1 /author (J\\(r) /description [ (Gr&ouml;&szlig;e) ( 3x1) ] /puzzle [(1 1)]\n>>"
    challenge = challenge_of(Source("small.spf", text))
    kept = "/description [(Gr&ouml;&szlig;e) ( 3x1)]"
    assert challenge.meta == {"by": "J(r", "description": "Größe 3x1", "spf": kept}
    assert challenge_of(Source("again.spf", write([challenge]))).meta == challenge.meta


@pytest.mark.parametrize(
    "text",
    ["<<" + "/x " + "[" * 300 + "]" * 300 + "\n>>", "<< /type (hashi) /X 9999 /Y 9999 /puzzle [ ]\n>>"],
    ids=["nesting", "sites"],
)
def test_limits_hold(text: str) -> None:
    with pytest.raises(DslError, match="limit"):
        parse_any(Source("large.spf", text), Limits(), Problems())

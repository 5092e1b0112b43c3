"""Several solutions: decided sites and additional clues, compared with trying everything on small puzzles."""

import re
from collections.abc import Iterator

import pytest

import dslrun
from dslrun.interpreter.boards.equipment import Clue
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.ambiguity import MOST_CLUES, AmbiguityResult, analyse
from dslrun.interpreter.explain.ambiguity_wording import format_ambiguity
from dslrun.interpreter.solve.solver import solve

GAME = '(game "G" (equipment {(board %s (values Cell (range %s))) %s}) (rules %s(play (satisfy {%s}))))'
AROUND = '(rule "Count." (forAll Hint (is Count (sites Around (from)) of:1 (hint))))'
TWO = '(rule "Two." (is Count (sites Board) of:1 2))'
TOTAL = '(rule "Total." (forAll Hint (is Sum (sites Hint) (hint))))'
LESS = '(rule "Less." (forAll Hint (< (from) (to))))'
LATIN, DIFFERENT = "(regions {Rows Columns})", '(rule "No repeats." (all Different))'
ROW, SQUARE = "(rectangle 1 4)", "(square 2)"
LEFT, RIGHT = "(start (set (sites Left) %s)) ", "(start (set (sites Right) %s)) "
DOTS = '(rule "One." (forAll Hint (is Count (sites Hint) of:1 1))) (rule "Two." (is Count (sites Board) of:1 2))'

#: A text with `@` at each place that an addition may fill, what stands there now, and what may be written there.
ROOM = {
    "a picture": (GAME % (ROW, "0 1", '(hints (picture {"1@@@"}))', RIGHT % 0, AROUND + TWO), ".", "0123"),
    "an unknown clue": (GAME % (ROW, "0 1", '(hints (picture {"1@@@"}))', LEFT % 0, AROUND + TWO), "?", "0123"),
    "givens": (GAME % (SQUARE, "1 2", LATIN, '(start (set (picture {"@@" "@@"}))) ', DIFFERENT), ".", "12"),
    "the sides": (GAME % (SQUARE, "0 1", "(hints (outside left:{@ @} top:{1 @}))", "", TOTAL + TWO), "?", "0123"),
    "signs": (
        GAME % ("(rectangle 1 3)", "1 3", f'{LATIN} (hints (signs (picture {{".<.@."}})))', LEFT % 1, DIFFERENT + LESS),
        ".",
        "<>",
    ),
    "rooms": (
        GAME
        % (
            SQUARE,
            "0 1",
            '(hints (areas (picture {"+-+-+" "|2|@|" "+ +-+" "| |@|" "+-+-+"})))',
            "",
            TOTAL + TWO.replace("1 2", "1 3"),
        ),
        " ",
        "0123",
    ),
    "dots": (GAME % (ROW, "0 1", '(hints (dots (picture {"@@@o@@@"})))', LEFT % 1, DOTS), ".", "o"),
}


def analysed(text: str, seconds: float | None = None) -> tuple[dslrun.Puzzle, AmbiguityResult]:
    puzzle = dslrun.load(dslrun.text(text))
    outcome = solve(puzzle.game.model, limit=2)
    assert outcome.status == "multiple"
    return puzzle, analyse(puzzle.game, outcome.solutions, Deadline(seconds))


def filled(text: str, empty: str, marks: str) -> Iterator[str]:
    """Yield the text with one more mark, for each place and each mark."""
    places = [found.start() for found in re.finditer("@", text)]
    for place in places:
        for mark in marks:
            yield f"{text[:place]}{mark}{text[place + 1 :]}".replace("@", empty)


@pytest.mark.parametrize("name", ROOM)
def test_the_additions_are_exactly_those_that_leave_the_first_solution(name: str) -> None:
    text, empty, marks = ROOM[name]
    puzzle, found = analysed(text.replace("@", empty))
    first = puzzle.solve()[0].values
    right = 0
    for more in filled(text, empty, marks):
        answer = dslrun.load(dslrun.text(more)).solve()
        right += answer.status == "unique" and answer[0].values == first
    assert right > 0
    assert len(found.additions) == min(right, MOST_CLUES)
    assert found.complete


@pytest.mark.parametrize("name", ROOM)
def test_decided_sites_are_those_of_all_solutions(name: str) -> None:
    text, empty, _ = ROOM[name]
    puzzle, found = analysed(text.replace("@", empty))
    boards = solve(puzzle.game.model, limit=1000).solutions
    shown = [var for var, variable in enumerate(puzzle.game.model.variables) if not variable.hidden]
    assert found.exact
    assert list(found.decided) == [var for var in shown if len({board[var] for board in boards}) == 1]
    assert set(found.differing).isdisjoint(found.decided)


def test_clues_of_a_list_are_added_to_it() -> None:
    hints = "(hints {(hint 0 1)})"
    rule = '(rule "Value." (forAll Hint (= (from) (hint))))'
    puzzle, found = analysed(GAME % (SQUARE, "0 1", hints, "(start (set (sites Row 1) 1)) ", rule))
    (clue,) = found.additions
    assert isinstance(clue, Clue)
    assert (clue.sites, clue.numbers) == ((1,), (puzzle.solve()[0]["r2c2"],))


def test_givens_are_added_on_the_layer_of_their_slot() -> None:
    text = """(game "G"
        (equipment {(board (square 2) (values Cell (range 0 1)) (values Cell (range 0 1) layer:"Twin"))})
        (rules (start {(on "Twin" (set {{0 1} {1 1} {2 0}})) (set (sites Board) 1)})
            (play (satisfy (rule "Nothing." (>= (sum (on "Twin" (sites Board))) 2))))))"""
    puzzle, found = analysed(text)
    (given,) = found.additions
    assert not isinstance(given, Clue)
    assert puzzle.game.name_of(given[0]) == "Twin r1c2"


def test_a_text_without_room_has_no_additions() -> None:
    puzzle, found = analysed(GAME % (SQUARE, "1 2", LATIN, "", DIFFERENT))
    assert not found.additions
    assert "No single additional clue or given" in str(format_ambiguity(puzzle.game, found))


def test_time_that_runs_out_is_reported() -> None:
    puzzle, found = analysed(ROOM["a picture"][0].replace("@", "."), seconds=0)
    assert not found.exact
    assert not found.complete
    words = str(format_ambiguity(puzzle.game, found))
    assert "at least 1 of 4 cells (1 given)" in words
    assert words.count("the search stopped at the limit") == 2


def test_an_answer_words_its_ambiguity() -> None:
    challenge = '(challenge "X" of:"Slitherlink" clues:(picture {"3.." "..." "3.3"}))'
    answer = dslrun.load(dslrun.text(challenge)).solve()
    assert answer.ambiguity is not None
    assert answer.ambiguity.clues
    assert "of 24 edges" in str(answer.ambiguity)
    for words in answer.ambiguity.clues:
        number, row, column = re.fullmatch(r"the clue (\d) at r(\d)c(\d)", words).groups()  # type: ignore[union-attr]
        rows = ["3..", "...", "3.3"]
        line = rows[int(row) - 1]
        rows[int(row) - 1] = line[: int(column) - 1] + number + line[int(column) :]
        drawn = " ".join(f'"{line}"' for line in rows)
        again = dslrun.load(dslrun.text(f'(challenge "X" of:"Slitherlink" clues:(picture {{{drawn}}}))')).solve()
        assert (again.status, again[0].values) == ("unique", answer[0].values)


def test_other_answers_have_no_ambiguity() -> None:
    assert dslrun.load("sudoku", challenge="Tiny").solve().ambiguity is None

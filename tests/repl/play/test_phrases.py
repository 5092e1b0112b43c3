"""Phrases in messages, at and beside every limit; the clock of a play."""

from dataclasses import replace

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.drawing.value_words import being
from dslrun.interpreter.loading import load
from dslrun.repl.play import marks, moves
from dslrun.repl.play.events import Level
from dslrun.repl.play.replaying_journal import JournalLine, JournalRecord, read_record, restore
from dslrun.repl.play.state import MOST_BLAMED, PlayState
from dslrun.repl.play.words import clock, moves_counted, ranged, several


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (being("no line"), "without a line"),
        (being("line"), "a line"),
        (being("shaded"), "shaded"),
        (being("empty"), "empty"),
        (being("A"), "A"),
        (being("e5"), "e5"),
        (being("12"), "12"),
        (being("Apple"), "an apple"),
        (being("Ox"), "an ox"),
        (being("Star"), "a star"),
        (ranged([1, 2, 3]), "1 to 3"),
        (ranged([1, 2]), "1 or 2"),
        (ranged([4]), "4"),
        (ranged([1, 2, 4]), "1 or 2 or 4"),
        (ranged([0, 1, 2, 3]), "0 to 3"),
        (several([]), ""),
        (several(["a"]), "a"),
        (several(["a", "b"]), "a and 1 more"),
        (several(["a", "b", "c"]), "a and 2 more"),
        (moves_counted(0), "0 moves"),
        (moves_counted(1), "1 move"),
        (moves_counted(2), "2 moves"),
        (clock(0.9), "0:00"),
        (clock(59.9), "0:59"),
        (clock(60), "1:00"),
        (clock(3599), "59:59"),
        (clock(3600), "1:00:00"),
        (clock(7265), "2:01:05"),
    ],
)
def test_phrases(found: str, expected: str) -> None:
    assert found == expected


def rows(count: int) -> PlayState:
    """A play whose rows all allow one shaded cell of two, each by a rule of its own."""
    rules = " ".join(f'(rule "Row {row}." (is Sum (sites Row {row}) 1))' for row in range(1, count + 1))
    text = f"""(game "Rows" (equipment (board (rectangle {count} 2) (values Cell (range 0 1))))
        (rules (play (satisfy {{{rules}}}))))"""
    return PlayState(load(Source("rows", text)), level=Level.FLAG)


@pytest.mark.parametrize(
    ("count", "told", "more"), [(1, 1, ""), (3, 3, ""), (4, 3, "and 1 more"), (12, 3, "and 7 more")]
)
def test_three_broken_rules_are_told_and_ten_are_blamed(count: int, told: int, more: str) -> None:
    play = rows(count)
    reply = moves.set_several(play, [(var, 1) for var in range(2 * count)])
    lines = reply.text.split("\n")
    assert sum(line.startswith("Row ") for line in lines) == told
    assert lines[told:] == ([more] if more else [])
    assert len(play.conflicts()) == min(count, MOST_BLAMED)
    assert len(reply.sites) == 2 * min(count, MOST_BLAMED)


@pytest.mark.parametrize(
    ("challenge", "title"), [("Gentle", "Rows: Gentle"), ("Rows 2x2 #7", "Rows 2x2 #7"), ("Rowsome", "Rows: Rowsome")]
)
def test_the_title_does_not_repeat_the_name_of_the_game(challenge: str, title: str) -> None:
    play = rows(1)
    play.game = replace(play.game, challenge=challenge)
    assert play.title == title


def test_a_rule_that_is_broken_twice_is_told_once_with_all_its_sites() -> None:
    text = """(game "Rows" (equipment {(board (rectangle 2 2) (values Cell (range 0 1))) (regions {Rows})})
        (rules (play (satisfy (rule "One each." (is Sum 1))))))"""
    play = PlayState(load(Source("rows", text)), level=Level.FLAG)
    reply = moves.set_several(play, [(var, 1) for var in range(4)])
    assert reply.text == "One each.   r1c1 r1c2 r2c1 r2c2   rows:2"


def test_a_value_is_marked_empty_set_noted_or_refused() -> None:
    text = """(game "Stars" (equipment (board (rectangle 1 2) {(values Cell (range 0 2))
            (values Cell (range 1 2) layer:"Letter")}))
        (rules (start (set {{0 0}})) (play (satisfy (is Sum (sites Board) 1)))))"""
    play = PlayState(load(Source("stars", text)))
    one, letter = play.game.variable_named("r1c2"), play.game.variable_named("Letter r1c2")
    assert "given as 0" in moves.mark_empty(play, 0).text
    assert moves.mark_empty(play, one).text.startswith("r1c2 cannot be 0: ")
    play.level = Level.QUIET
    assert moves.mark_empty(play, one).ok
    assert play.value(one) == 0
    reply = moves.mark_empty(play, letter)
    assert (reply.ok, play.marks.get(letter), play.value(letter)) == (True, frozenset({0}), None)
    marks.toggle_mark(play, letter, 2)
    assert play.marks[letter] == {2}


def test_a_restored_play_goes_on_with_its_clock() -> None:
    text = "game: x\n// dslrun 1, text 0a\nr1c1 1 // @4.5\n// @7.5 mark r1c2: 1\nr1c1 . // @6.0 undo\n"
    record = read_record(Source("x.play", text))
    assert (record.seconds, record.moves, record.is_over, record.fingerprint) == (7.5, 2, False, "0a")
    play = rows(1)
    restored = restore(play, record)
    assert (restored.made, restored.lost, restored.seconds) == (2, 0, 7.5)
    assert 7.5 <= play.seconds < 60
    assert play.values() == [None, None]


@pytest.mark.parametrize(
    ("kinds", "solved", "shown"),
    [
        ((), False, False),
        (("do", "solved"), True, False),
        (("do", "shown"), False, True),
        (("solved", "undo"), False, False),
    ],
)
def test_a_play_is_over_if_a_solution_ends_it(kinds: tuple[str, ...], solved: bool, shown: bool) -> None:
    record = JournalRecord(lines=[JournalLine(kind=kind) for kind in kinds])
    assert (record.solved, record.shown, record.is_over) == (solved, shown, solved or shown)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("r1c1 1 // @4.2", JournalLine("r1c1", 1, 4.2)),
        ("r1c1 . // @6.5 undo", JournalLine("r1c1", None, 6.5, "undo")),
        ("Letter r1c1 2 // @1.0", JournalLine("Letter r1c1", 2, 1.0)),
        ("r4c1 2 // @9.1 suppose what if", JournalLine("r4c1", 2, 9.1, "suppose", words="what if")),
        ("r4c4 1 // @11.0 +", JournalLine("r4c4", 1, 11.0, again=True)),
        ("// @5.0 mark r1c2: 2 3", JournalLine(seconds=5.0, marked="r1c2", marks=frozenset({2, 3}))),
        ("// @5.0 + mark r1c2:", JournalLine(seconds=5.0, again=True, marked="r1c2")),
        ("// @5.0 checkpoint here", JournalLine(seconds=5.0, kind="checkpoint", words="here")),
        ("r1c1 1", JournalLine("r1c1", 1)),
    ],
)
def test_a_line_of_a_journal(line: str, expected: JournalLine) -> None:
    assert read_record(Source("x.play", line + "\n")).lines == [expected]


def test_what_is_no_line_of_a_journal_is_skipped() -> None:
    text = "game: x\nchallenge: y\noption: a\noption: b\n// text ff\nnonsense here too\n// note\nr1c1 1 // @1\nr1c2"
    record = read_record(Source("x.play", text))
    assert (record.game, record.challenge, record.options) == ("x", "y", ("a", "b"))
    assert [(line.name, line.value) for line in record.lines] == [("r1c1", 1)]

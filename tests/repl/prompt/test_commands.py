"""Every command of the table, without a terminal."""

from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import Incomplete
from dslrun.interpreter.deadline import Deadline
from dslrun.repl.exits import Exit
from dslrun.repl.play.journal import Journal
from dslrun.repl.play.session import Level
from dslrun.repl.prompt.commands import COMMANDS, GROUPS, Command, is_slow, run_line
from dslrun.repl.prompt.desk import Desk
from dslrun.repl.prompt.pages import help_page
from tests.repl.prompt.conftest import LATIN, LAYERS, Table


def say(desk: Desk, *lines: str) -> str:
    """Run lines that must succeed; the words of the last."""
    text = ""
    for line in lines:
        reply = run_line(desk, line)
        assert reply.ok, (line, reply.text)
        text = reply.text
    return text


def refuse(desk: Desk, line: str) -> str:
    reply = run_line(desk, line)
    assert not reply.ok, reply.text
    return reply.text


def value(desk: Desk, name: str) -> int | None:
    return desk.session.value(desk.game.variable_named(name))


# -- the table -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [one for group in GROUPS.values() for one in group], ids=lambda one: one.names[0])
def test_every_command_has_a_page_with_an_example_of_itself(command: Command) -> None:
    assert command.sentence.endswith(".")
    assert command.example.split()[0] in command.names
    for name in command.names:
        page = help_page(name)
        assert page is not None
        assert command.sentence in page


def test_help_lists_all_commands_and_knows_the_words_of_the_language(desk: Desk) -> None:
    overview = say(desk, "help")
    assert all(command.sentence in overview for command in COMMANDS.values())
    assert "(is Match" in say(desk, "help is Match")
    assert "error[E0802]" in refuse(desk, "help nonsenseword")


def test_slow_commands_are_known_before_they_run() -> None:
    assert is_slow("solve")
    assert is_slow("(= 1 1)")
    assert not is_slow("set r1c1 1")
    assert not is_slow("undo 3")


# -- play ----------------------------------------------------------------------------------------------------


def test_values_are_set_and_cleared_in_several_ways(desk: Desk) -> None:
    assert say(desk, "set r1c1 1") == "r1c1 is 1."
    assert say(desk, "r1c2=3") == "r1c2 is 3."
    assert say(desk, "SET R1C3 = 2") == "r1c3 is 2."
    assert say(desk, "set r2c1 2 r2c2 1") == "r2c1 is 2. r2c2 is 1."
    assert say(desk, "undo") == "r2c1 is open. r2c2 is open.\nUndone: set r2c1 2 r2c2 1."
    assert say(desk, "set r1c1 .") == "r1c1 is open."
    assert say(desk, "clear r1c2 r1c3") == "r1c2 is open. r1c3 is open."
    assert say(desk, "undo 2", "redo").startswith("r1c1 is open.")


def test_an_illegal_move_is_refused_with_the_rule_and_counts_as_failure(desk: Desk) -> None:
    text = refuse(desk, "set r3c1 3")
    assert "No number twice in a line." in text
    assert "game.lud:7" in text
    assert desk.code is Exit.FAILED
    assert say(desk, "level flag").startswith("The level is flag")
    assert "No number twice" in say(desk, "set r3c1 3")
    assert desk.session.level is Level.FLAG


def test_marks_are_noted_listed_and_rubbed_out(desk: Desk) -> None:
    assert say(desk, "mark r1c1 1 2") == "r1c1: marks 1 2"
    assert say(desk, "marks") == "r1c1: marks 1 2"
    assert say(desk, "unmark r1c1") == "r1c1: no marks"
    say(desk, "marks legal")
    assert "r1c3: marks 1 2" in say(desk, "marks")
    assert "Marks that become illegal" in say(desk, "marks follow")
    assert say(desk, "unmark", "marks") == "No marks are noted."


def test_checkpoints_branches_and_a_conclusion(desk: Desk) -> None:
    say(desk, "set r1c1 1", "checkpoint sure", "set r1c2 2")
    assert "Back at sure" in say(desk, "back sure")
    assert "Supposed" in say(desk, "suppose r2c2 2")
    assert "r2c2=2: r2c2 = 2, 0 moves upon it, open" in say(desk, "branches")
    assert "put aside" in say(desk, "leave")
    assert value(desk, "r2c2") is None
    assert "again" in say(desk, "enter r2c2=2")
    assert "joined" in say(desk, "join")
    assert value(desk, "r2c2") == 2
    assert "no branch" in refuse(desk, "drop")
    say(desk, "restart")
    assert value(desk, "r2c2") is None


def test_a_supposition_that_contradicts_itself_is_concluded(desk: Desk) -> None:
    say(desk, "set r2c2 1", "suppose r1c1 3")
    reply = run_line(desk, "set r2c3 2")
    assert reply.offer == "conclude"
    assert "Contradiction: no value is left for r2c1." in reply.text
    assert "r1c1 is not 3: the branch is dropped" in say(desk, "conclude")
    assert desk.session.branch == ""
    assert say(desk, "marks") == "r1c1: marks 1 2"


def test_layers_are_named_or_chosen(table: Table) -> None:
    desk = table(LAYERS)
    assert say(desk, "set r1c1 1") == "r1c1 is shaded."
    assert say(desk, "set Letter r1c1 2") == "Letter r1c1 is 2."
    assert say(desk, "letter r1c2 3") == "Letter r1c2 is 3."
    assert say(desk, "Letter r1c2") == "Letter r1c2 is 3"
    say(desk, "layer Letter")
    assert say(desk, "clear r1c2") == "Letter r1c2 is open."
    assert "did you mean `Letter`?" in refuse(desk, "layer Leter")


# -- help ----------------------------------------------------------------------------------------------------


def test_a_hint_in_three_steps_and_taken(table: Table) -> None:
    desk = table(LATIN)
    say(desk, "set r3c1 1")
    assert say(desk, "hint").startswith("Look at")
    assert "No number twice" in say(desk, "hint")
    assert "r3c2 = 2" in (told := say(desk, "hint"))
    assert "`take` does it." in told
    assert say(desk, "take") == "r3c2 is 2."
    assert "no hint" in refuse(desk, "take")
    assert "r" in say(desk, "hint all")


def test_reasons_judgement_and_the_solution(table: Table) -> None:
    desk = table(LATIN)
    assert "r1c3 cannot be 3" in say(desk, "whynot r1c3=3")
    say(desk, "set r3c1 1")
    assert "r3c2 must be 2" in say(desk, "why r3c2 2")
    assert "r3c1" in run_line(desk, "why r3c1").text
    assert "there is a solution" in say(desk, "check")
    assert "Undo takes it back" in say(desk, "solve")
    assert "Solved." in say(desk, "check")
    say(desk, "undo", "level quiet", "set r1c3 3")
    assert "No number twice" in refuse(desk, "check")
    assert desk.code is Exit.FAILED
    assert "1." in say(table(LATIN.replace("{{r3c3 3}}", "{{r3c3 3} {r1c1 1} {r2c2 2}}")), "steps")


# -- looking -------------------------------------------------------------------------------------------------


def test_what_is_there_is_told(desk: Desk) -> None:
    assert "1 of 9 filled" in say(desk, "show")
    assert desk.redraw
    assert "No number twice in a line." in say(desk, "rules")
    assert not desk.redraw
    assert say(desk, "legal r1c3") == "r1c3: 1 2"
    assert say(desk, "values r3c3") == "r3c3 is given as 3"
    assert "r1c1: 1 2 3" in say(desk, "legal")


# -- expressions ---------------------------------------------------------------------------------------------


def test_expressions_are_answered_and_sites_lit(desk: Desk) -> None:
    assert say(desk, "(is Sum (sites Row 3) 3)") == "false at r3c1 r3c2 r3c3"
    reply = run_line(desk, "(sites Around r1c1)")
    assert reply.text == "3 cells: r1c2 r2c1 r2c2"
    assert len(reply.sites) == 3
    assert say(desk, "r3c3") == "r3c3 is 3"
    assert say(desk, "r1c3") == "r1c3 is open, legal now: 1 2"
    assert say(desk, "mark r1c3 1", "r1c3") == "r1c3 is open, legal now: 1 2; marks 1"
    assert say(desk, "{r1c3}") == "1 cell: r1c3"
    assert say(desk, '("Corner")') == "r1c1: 1 to 3"
    assert say(desk, '(define "Top" (sites Row 1))', '(sum ("Top"))') == "3 to 9"
    with pytest.raises(Incomplete):
        run_line(desk, "(sum (sites Row 1)", more_may_come=True)
    assert refuse(desk, "(sum (sites Row 1)").startswith("error[E01")


def test_a_rule_is_tried_with_the_play_kept_and_forgotten(desk: Desk) -> None:
    say(desk, "set r1c1 1", "suppose r1c2 2", "mark r2c2 3")
    assert "broken now" in say(desk, '(rule "The corner is 2." (= r1c1 2))')
    assert value(desk, "r1c2") == 2
    assert desk.session.branch == "r1c2=2"
    assert desk.session.marks[desk.game.variable_named("r2c2")] == frozenset({3})
    assert "The corner is 2." in say(desk, "rules")
    assert "The corner is 2." in refuse(desk, "set r1c1 3")
    say(desk, "forget")
    assert "The corner is 2." not in say(desk, "rules")
    assert "No rule was tried" in refuse(desk, "forget")
    say(desk, "join", "undo 4")
    assert value(desk, "r1c1") is None


# -- mistakes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [
        ("sett r1c1 1", "E0801", "did you mean `set`?"),
        ("set", "E0802", "lacks a site"),
        ("set r1c1", "E0802", "lacks a value"),
        ("set r1c1 x", "E0802", "is no value"),
        ("set r1c11 1", "E0608", "did you mean `r1c1`?"),
        ("undo many", "E0802", "a whole number is wanted"),
        ("restart now", "E0802", "takes no further word"),
        ("level loose", "E0802", "levels: strict, flag, quiet"),
        ("marks all", "E0802", "try: marks legal"),
        ("hint please", "E0802", "try: hint, hint all"),
        ("why r1c1 7", "E0802", "values: 1, 2, 3"),
        ("suppose r1c1 .", "E0802", "a value is wanted"),
        ("suppose r1c1 1 r1c2 2", "E0802", "is about one site"),
        ("load", "E0802", "lacks a game or a file"),
        ("save", "E0802", "lacks a file"),
        ("(is Sun 1)", "E0301", "did you mean `Sum`?"),
        ("(board (square 2))", "E0803", "no question"),
        ("new Three", "E0505", "the game has no challenge"),
    ],
)
def test_a_mistake_is_told_with_its_place_and_a_next_step(desk: Desk, line: str, code: str, words: str) -> None:
    text = refuse(desk, line)
    assert text.startswith(f"error[{code}]")
    assert words in text
    assert desk.code is Exit.USAGE


def test_the_time_may_be_over(desk: Desk) -> None:
    gone = Deadline(0)
    assert "time was over" in run_line(desk, "(forAll Cell (= (from) 1))", gone).text
    assert desk.code is Exit.LIMIT


# -- files ---------------------------------------------------------------------------------------------------


def test_a_play_is_saved_and_loaded(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "play.txt"
    say(desk, "set r1c1 1 r1c2 2")
    assert "2 moves are written" in say(desk, f"save {file}")
    say(desk, "restart")
    assert "2 values from play.txt" in say(desk, f"load {file}")
    assert (value(desk, "r1c1"), value(desk, "r1c2")) == (1, 2)
    say(desk, "undo")
    assert value(desk, "r1c1") is None
    assert "error[E0503]" in refuse(desk, f"save {tmp_path}/no/such/folder")
    assert desk.code is Exit.USAGE


def test_other_games_and_challenges(desk: Desk) -> None:
    assert say(desk, "challenges") == "* One\n  Two"
    assert say(desk, "new") == "Latin: Two"
    assert desk.session.value(desk.game.variable_named("r3c3")) == 1
    assert say(desk, "new One") == "Latin: One"
    assert say(desk, "load sudoku").startswith("Sudoku")
    assert refuse(desk, "load sudoko").startswith("error[E0501]")
    assert desk.game.name == "Sudoku"
    assert desk.code is Exit.BAD_FILE


def test_a_text_is_loaded_again_with_the_play_kept(desk: Desk, tmp_path: Path) -> None:
    say(desk, "set r1c1 1", "set r2c2 3", '(rule "Small." (< r1c1 3))')
    file = tmp_path / "game.lud"
    file.write_text(LATIN.replace("(square 3)", "(rectangle 3 4)").replace("1 3)", "1 4)"), encoding="utf-8")
    assert say(desk, "reload") == "The text is loaded again, and the play kept."
    assert (value(desk, "r1c1"), value(desk, "r2c2"), value(desk, "r1c4")) == (1, 3, None)
    assert "Small." in say(desk, "rules")
    file.write_text(LATIN.replace("(square 3)", "(square 2)").replace("r3c3 3", "r1c1 1"), encoding="utf-8")
    assert "Not kept: r1c1 = 1." in say(desk, "reload")
    file.write_text(LATIN.replace("(all Different)", "(all Diferent)"), encoding="utf-8")
    assert "E0301" in refuse(desk, "reload")
    assert value(desk, "r2c2") == 3
    assert desk.code is Exit.BAD_FILE


def test_the_editor_is_run_and_the_text_loaded_again(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    say(desk, "set r1c1 2")
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", "sed -i s/twice/again/")
    say(desk, "edit")
    assert "No number again in a line." in say(desk, "rules")
    assert value(desk, "r1c1") == 2
    monkeypatch.setenv("EDITOR", "false")
    assert "ended with 1" in refuse(desk, "edit")
    monkeypatch.setenv("EDITOR", "no-such-editor-here")
    assert "cannot be started" in refuse(desk, "edit")


def test_a_game_of_the_library_is_copied_before_it_is_edited(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = table("sudoku")
    monkeypatch.setenv("EDITOR", "true")
    monkeypatch.delenv("VISUAL", raising=False)
    assert "belongs to the library" in refuse(desk, "edit")
    say(desk, "set r1c1 9")
    assert "play kept" in say(desk, f"edit {tmp_path}/mine.lud")
    assert value(desk, "r1c1") == 9
    assert "(challenge" in (tmp_path / "mine.lud").read_text(encoding="utf-8")
    assert refuse(desk, "load nothing.lud").startswith("error[E0501]")


def test_a_kept_play_goes_on_in_its_journal(desk: Desk, tmp_path: Path) -> None:
    assert desk.opener is not None
    assert "not kept" in refuse(desk, "resume")
    notes: list[str] = []
    desk.journal, desk.notice = Journal(tmp_path / "x.play", "game: x\n", notes.append), notes.append
    desk.journal.follow(desk.session)
    say(desk, "set r1c1 1", '(rule "Small." (< r1c1 3))', "set r1c2 2")
    assert "r1c2 2" in (tmp_path / "x.play").read_text(encoding="utf-8")
    say(desk, "new", "set r1c1 3")
    assert "latin-two" in say(desk, "saves")
    say(desk, "load sudoku")
    assert "Resumed latin-two" in say(desk, "resume latin-two")
    assert value(desk, "r1c1") == 3
    assert not notes
    desk.journal.close()

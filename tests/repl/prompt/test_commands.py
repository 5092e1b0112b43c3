"""Every command of the table, without a terminal."""

from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import Incomplete
from dslrun.interpreter.deadline import Deadline
from dslrun.repl.action_kinds import Command
from dslrun.repl.action_pages import help_page
from dslrun.repl.actions import ACTIONS, COMMANDS
from dslrun.repl.exits import Exit
from dslrun.repl.play.events import Level
from dslrun.repl.play.journal import Journal
from dslrun.repl.prompt.commands import is_slow, run_line
from dslrun.repl.prompt.context import PromptContext
from tests.repl.prompt.conftest import LATIN, LAYERS, Table


def say(context: PromptContext, *lines: str) -> str:
    """Run lines that must succeed; the words of the last."""
    text = ""
    for line in lines:
        reply = run_line(context, line)
        assert reply.ok, (line, reply.text)
        text = reply.text
    return text


def refuse(context: PromptContext, line: str) -> str:
    reply = run_line(context, line)
    assert not reply.ok, reply.text
    return reply.text


def value(context: PromptContext, name: str) -> int | None:
    return context.play.value(context.game.variable_named(name))


# -- the table -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", list(dict.fromkeys(COMMANDS.values())), ids=lambda one: one.names[0])
def test_every_command_has_a_page_with_an_example_of_itself(command: Command) -> None:
    assert command.sentence.endswith(".")
    assert command.example.split()[0] in command.names
    for name in command.names:
        page = help_page(name, ACTIONS, COMMANDS)
        assert page is not None
        assert command.sentence in page


def test_help_lists_all_commands_and_knows_the_words_of_the_language(context: PromptContext) -> None:
    overview = say(context, "help")
    assert all(command.sentence in overview for command in COMMANDS.values())
    assert "(is Match" in say(context, "help is Match")
    assert "error[E0802]" in refuse(context, "help nonsenseword")


def test_slow_commands_are_known_before_they_run() -> None:
    assert is_slow("solve")
    assert is_slow("(= 1 1)")
    assert not is_slow("set r1c1 1")
    assert not is_slow("undo 3")


# -- play ----------------------------------------------------------------------------------------------------


def test_values_are_set_and_cleared_in_several_ways(context: PromptContext) -> None:
    assert say(context, "set r1c1 1") == "r1c1 is 1."
    assert say(context, "r1c2=3") == "r1c2 is 3."
    assert say(context, "SET R1C3 = 2") == "r1c3 is 2."
    assert say(context, "set r2c1 2 r2c2 1") == "r2c1 is 2. r2c2 is 1."
    assert say(context, "undo") == "r2c1 is open. r2c2 is open.\nUndone: set r2c1 2 r2c2 1."
    assert say(context, "set r1c1 .") == "r1c1 is open."
    assert say(context, "clear r1c2 r1c3") == "r1c2 is open. r1c3 is open."
    assert say(context, "undo 2", "redo").startswith("r1c1 is open.")


def test_an_illegal_move_is_refused_with_the_rule_and_counts_as_failure(context: PromptContext) -> None:
    text = refuse(context, "set r3c1 3")
    assert "No number twice in a line." in text
    assert "game.lud:7" in text
    assert context.code is Exit.FAILED
    assert say(context, "level flag").startswith("The level is flag")
    assert "No number twice" in say(context, "set r3c1 3")
    assert context.play.level is Level.FLAG


def test_marks_are_noted_listed_and_erased(context: PromptContext) -> None:
    assert say(context, "mark r1c1 1 2") == "r1c1: marks 1 2"
    assert say(context, "marks") == "r1c1: marks 1 2"
    assert say(context, "unmark r1c1") == "r1c1: no marks"
    say(context, "marks legal")
    assert "r1c3: marks 1 2" in say(context, "marks")
    assert "erased when they become illegal" in say(context, "marks follow")
    assert say(context, "unmark", "marks") == "There are no marks."


def test_checkpoints_branches_and_a_conclusion(context: PromptContext) -> None:
    say(context, "set r1c1 1", "checkpoint sure", "set r1c2 2")
    assert "Back at sure" in say(context, "back sure")
    assert "Supposed" in say(context, "suppose r2c2 2")
    assert "r2c2=2: r2c2 = 2, then 0 moves, open" in say(context, "branches")
    assert "is parked" in say(context, "leave")
    assert value(context, "r2c2") is None
    assert "again" in say(context, "enter r2c2=2")
    assert "joined" in say(context, "join")
    assert value(context, "r2c2") == 2
    assert "No branch" in refuse(context, "drop")
    say(context, "restart")
    assert value(context, "r2c2") is None


def test_a_supposition_that_contradicts_itself_is_concluded(context: PromptContext) -> None:
    say(context, "set r2c2 1", "suppose r1c1 3")
    reply = run_line(context, "set r2c3 2")
    assert reply.offer == "conclude"
    assert "Contradiction: no value is left for r2c1." in reply.text
    assert "r1c1 is not 3: the branch is dropped" in say(context, "conclude")
    assert context.play.branch == ""
    assert say(context, "marks") == "r1c1: marks 1 2"


def test_layers_are_named_or_chosen(table: Table) -> None:
    context = table(LAYERS)
    assert say(context, "set r1c1 1") == "r1c1 is shaded."
    assert say(context, "set Letter r1c1 2") == "Letter r1c1 is 2."
    assert say(context, "letter r1c2 3") == "Letter r1c2 is 3."
    assert say(context, "Letter r1c2") == "Letter r1c2 is 3"
    say(context, "layer Letter")
    assert say(context, "clear r1c2") == "Letter r1c2 is open."
    assert "did you mean `Letter`?" in refuse(context, "layer Leter")


# -- help ----------------------------------------------------------------------------------------------------


def test_a_hint_in_three_steps_and_taken(table: Table) -> None:
    context = table(LATIN)
    say(context, "set r3c1 1")
    assert say(context, "hint").startswith("Look at")
    assert "No number twice" in say(context, "hint")
    assert "r3c2 is 2" in (told := say(context, "hint"))
    assert "`take` makes the move." in told
    assert say(context, "take") == "r3c2 is 2."
    assert "no hint" in refuse(context, "take")
    assert "r" in say(context, "hint all")


def test_reasons_judgement_and_the_solution(table: Table) -> None:
    context = table(LATIN)
    assert "r1c3 cannot be 3" in say(context, "whynot r1c3=3")
    say(context, "set r3c1 1")
    assert "r3c2 must be 2" in say(context, "why r3c2 2")
    assert "r3c1" in run_line(context, "why r3c1").text
    assert "there is a solution" in say(context, "check")
    assert "Undo takes it back" in say(context, "solve")
    assert "Solved." in say(context, "check")
    say(context, "undo", "level quiet", "set r1c3 3")
    assert "No number twice" in refuse(context, "check")
    assert context.code is Exit.FAILED
    assert "1." in say(table(LATIN.replace("{{r3c3 3}}", "{{r3c3 3} {r1c1 1} {r2c2 2}}")), "steps")


# -- looking -------------------------------------------------------------------------------------------------


def test_what_is_there_is_told(context: PromptContext) -> None:
    assert "1 of 9 filled" in say(context, "show")
    assert context.redraw
    assert "No number twice in a line." in say(context, "rules")
    assert not context.redraw
    assert say(context, "legal r1c3") == "r1c3: 1 2"
    assert say(context, "values r3c3") == "r3c3 is given as 3"
    assert "r1c1: 1 2 3" in say(context, "legal")


# -- expressions ---------------------------------------------------------------------------------------------


def test_expressions_are_answered_and_sites_lit(context: PromptContext) -> None:
    assert say(context, "(is Sum (sites Row 3) 3)") == "false at r3c1 r3c2 r3c3"
    reply = run_line(context, "(sites Around r1c1)")
    assert reply.text == "3 cells: r1c2 r2c1 r2c2"
    assert len(reply.sites) == 3
    assert say(context, "r3c3") == "r3c3 is 3"
    assert say(context, "r1c3") == "r1c3 is open, legal now: 1 2"
    assert say(context, "mark r1c3 1", "r1c3") == "r1c3 is open, legal now: 1 2; marks 1"
    assert say(context, "{r1c3}") == "1 cell: r1c3"
    assert say(context, '("Corner")') == "r1c1: 1 to 3"
    assert say(context, '(define "Top" (sites Row 1))', '(sum ("Top"))') == "3 to 9"
    with pytest.raises(Incomplete):
        run_line(context, "(sum (sites Row 1)", more_may_come=True)
    assert refuse(context, "(sum (sites Row 1)").startswith("error[E01")


def test_a_rule_is_tried_with_the_play_kept_and_forgotten(context: PromptContext) -> None:
    say(context, "set r1c1 1", "suppose r1c2 2", "mark r2c2 3")
    assert "broken now" in say(context, '(rule "The corner is 2." (= r1c1 2))')
    assert value(context, "r1c2") == 2
    assert context.play.branch == "r1c2=2"
    assert context.play.marks[context.game.variable_named("r2c2")] == frozenset({3})
    assert "The corner is 2." in say(context, "rules")
    assert "The corner is 2." in refuse(context, "set r1c1 3")
    say(context, "forget")
    assert "The corner is 2." not in say(context, "rules")
    assert "no tried rule" in refuse(context, "forget")
    say(context, "join", "undo 4")
    assert value(context, "r1c1") is None


# -- mistakes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [
        ("sett r1c1 1", "E0801", "did you mean `set`?"),
        ("set", "E0802", "needs a site"),
        ("set r1c1", "E0802", "needs a value"),
        ("set r1c1 x", "E0802", "is not a value"),
        ("set r1c11 1", "E0608", "did you mean `r1c1`?"),
        ("undo many", "E0802", "expected a whole number"),
        ("restart now", "E0802", "takes no further argument"),
        ("level loose", "E0802", "levels: strict, flag, quiet"),
        ("marks all", "E0802", "try: marks legal"),
        ("hint please", "E0802", "try: hint, hint all"),
        ("why r1c1 7", "E0802", "values: 1, 2, 3"),
        ("suppose r1c1 .", "E0802", "expected a value"),
        ("suppose r1c1 1 r1c2 2", "E0802", "takes one site"),
        ("load", "E0802", "needs a game or a file"),
        ("save", "E0802", "needs a file"),
        ("(is Sun 1)", "E0301", "did you mean `Sum`?"),
        ("(board (square 2))", "E0803", "not a question"),
        ("new Three", "E0505", "the game has no challenge"),
    ],
)
def test_a_mistake_is_told_with_its_place_and_a_next_step(
    context: PromptContext, line: str, code: str, words: str
) -> None:
    text = refuse(context, line)
    assert text.startswith(f"error[{code}]")
    assert words in text
    assert context.code is Exit.USAGE


def test_the_time_may_be_over(context: PromptContext) -> None:
    gone = Deadline(0)
    assert "time limit passed" in run_line(context, "(forAll Cell (= (from) 1))", gone).text
    assert context.code is Exit.LIMIT


# -- files ---------------------------------------------------------------------------------------------------


def test_a_play_is_saved_and_loaded(context: PromptContext, tmp_path: Path) -> None:
    file = tmp_path / "play.txt"
    say(context, "set r1c1 1 r1c2 2")
    assert "2 moves are saved" in say(context, f"save {file}")
    say(context, "restart")
    assert "2 values from play.txt" in say(context, f"load {file}")
    assert (value(context, "r1c1"), value(context, "r1c2")) == (1, 2)
    say(context, "undo")
    assert value(context, "r1c1") is None
    assert "error[E0503]" in refuse(context, f"save {tmp_path}/no/such/folder")
    assert "error[E0520]" in refuse(context, f"save {file}")
    assert "0 moves are saved" in say(context, f"save --force {file}")
    assert context.code is Exit.USAGE


def test_a_loaded_play_replaces_all_values_but_leaves_out_what_is_refused(
    context: PromptContext, tmp_path: Path
) -> None:
    say(context, "set r2c2 2")
    path = tmp_path / "moves.trl"
    given, beyond = "r3c3 2", "r1c1 7\nr1c2 8\nr1c3 9\nr2c1 6"
    path.write_text(f"game: Latin\nr1c1 1\nr1c2 2\nr1c2 3\nr2c3 1\nr2c3 .\nr3c3 3\n{given}\n{beyond}\n")
    reply = run_line(context, f"load {path}")
    lines = reply.text.splitlines()
    assert not reply.ok
    assert lines[0] == "2 values from moves.trl. Undo takes them back."
    assert len(lines) == 4  # three of five refusals
    assert all(line.startswith("Refused: ") for line in lines[1:])
    board = [value(context, name) for name in ("r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3", "r3c3")]
    assert board == [1, 3, None, None, None, None, 3]
    say(context, "undo")
    assert (value(context, "r1c1"), value(context, "r2c2")) == (None, 2)


def test_new_goes_through_the_challenges_and_starts_again(context: PromptContext, table: Table) -> None:
    assert [say(context, "new") for _ in range(3)] == ["Latin: Two", "Latin: One", "Latin: Two"]
    assert refuse(context, "resume") == "Plays are not saved here: use `save FILE` and `load FILE`."
    other = table(LAYERS)
    assert refuse(other, "new") == "The game has no other challenge. `restart` clears the board."
    assert say(other, "challenges") == "The game has no challenges."


def test_other_games_and_challenges(context: PromptContext) -> None:
    assert say(context, "challenges") == "* One\n  Two"
    assert say(context, "new") == "Latin: Two"
    assert context.play.value(context.game.variable_named("r3c3")) == 1
    assert say(context, "new One") == "Latin: One"
    assert say(context, "load sudoku").startswith("Sudoku")
    assert refuse(context, "load sudoko").startswith("error[E0501]")
    assert context.game.name == "Sudoku"
    assert context.code is Exit.BAD_FILE


@pytest.mark.parametrize(
    ("header", "problem"),
    [
        ("game: sudoku", "moves.trl holds moves of sudoku, not of Latin. `load sudoku` opens that game."),
        (
            "game: latin\nchallenge: Two",
            "holds moves of the challenge Two, not of One. `new Two` opens that challenge.",
        ),
    ],
)
def test_the_moves_of_another_game_are_not_loaded(
    context: PromptContext, tmp_path: Path, header: str, problem: str
) -> None:
    path = tmp_path / "moves.trl"
    path.write_text(f"{header}\nr1c1 1\n")
    reply = run_line(context, f"load {path}")
    assert not reply.ok
    assert problem in reply.text
    assert context.play.depth == 0


def test_a_text_is_loaded_again_with_the_play_kept(context: PromptContext, tmp_path: Path) -> None:
    say(context, "set r1c1 1", "set r2c2 3", '(rule "Small." (< r1c1 3))')
    file = tmp_path / "game.lud"
    file.write_text(LATIN.replace("(square 3)", "(rectangle 3 4)").replace("1 3)", "1 4)"), encoding="utf-8")
    assert say(context, "reload") == "The text is loaded again; your moves are kept."
    assert (value(context, "r1c1"), value(context, "r2c2"), value(context, "r1c4")) == (1, 3, None)
    assert "Small." in say(context, "rules")
    file.write_text(LATIN.replace("(square 3)", "(square 2)").replace("r3c3 3", "r1c1 1"), encoding="utf-8")
    assert "Moves that do not fit: r1c1 = 1." in say(context, "reload")
    file.write_text(LATIN.replace("(all Different)", "(all Diferent)"), encoding="utf-8")
    assert "E0301" in refuse(context, "reload")
    assert value(context, "r2c2") == 3
    assert context.code is Exit.BAD_FILE


def test_the_editor_is_run_and_the_text_loaded_again(
    context: PromptContext, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    say(context, "set r1c1 2")
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", "sed -i s/twice/again/")
    say(context, "edit")
    assert "No number again in a line." in say(context, "rules")
    assert value(context, "r1c1") == 2
    monkeypatch.setenv("EDITOR", "false")
    assert "ended with 1" in refuse(context, "edit")
    monkeypatch.setenv("EDITOR", "no-such-editor-here")
    assert "cannot be started" in refuse(context, "edit")


def test_a_game_of_the_library_is_copied_before_it_is_edited(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = table("sudoku")
    monkeypatch.setenv("EDITOR", "true")
    monkeypatch.delenv("VISUAL", raising=False)
    assert "belongs to the library" in refuse(context, "edit")
    say(context, "set r1c1 9")
    assert "moves are kept" in say(context, f"edit {tmp_path}/mine.lud")
    assert value(context, "r1c1") == 9
    assert "(challenge" in (tmp_path / "mine.lud").read_text(encoding="utf-8")
    assert refuse(context, "load nothing.lud").startswith("error[E0501]")


def test_a_kept_play_goes_on_in_its_journal(context: PromptContext, tmp_path: Path) -> None:
    assert context.opener is not None
    assert "not saved" in refuse(context, "resume")
    notes: list[str] = []
    context.journal, context.notice = Journal(tmp_path / "x.play", "game: x\n", notes.append), notes.append
    context.journal.follow(context.play)
    say(context, "set r1c1 1", '(rule "Small." (< r1c1 3))', "set r1c2 2")
    assert "r1c2 2" in (tmp_path / "x.play").read_text(encoding="utf-8")
    say(context, "new", "set r1c1 3")
    assert "latin-two" in say(context, "saves")
    say(context, "load sudoku")
    assert "Resumed latin-two" in say(context, "resume latin-two")
    assert value(context, "r1c1") == 3
    assert not notes
    context.journal.close()

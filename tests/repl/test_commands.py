"""The commands of their own: `fmt`, `explain`, `help`."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dslrun.dsl.codes import CODES
from dslrun.interpreter.language.ludeme import LUDEMES
from dslrun.interpreter.library import standard_files, standard_heads
from dslrun.repl.arguments import ACTIONS
from dslrun.repl.cli import COMMANDS
from dslrun.repl.command_pages import PAGES
from dslrun.repl.command_pages.page import CommandPage, Example
from dslrun.repl.reference import entries, overview, page, pages_about
from dslrun.repl.search_help import SYNONYMS, HelpEntry, best_first

Run = Callable[..., Any]

LOOSE = '(game   "G" // a comment\n (equipment {})   (rules (play (satisfy (all Different)))))'


def test_fmt_rewrites_files_and_is_idempotent(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "g.lud"
    path.write_text(LOOSE)
    ran = run("fmt", str(path))
    assert (ran.code, ran.out) == (0, "")
    assert "formatted" in ran.err
    once = path.read_text()
    assert once != LOOSE
    assert "// a comment" in once
    assert run("fmt", str(path)) == (0, "", "")
    assert path.read_text() == once


def test_fmt_check_reports_and_changes_nothing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "g.lud"
    path.write_text(LOOSE)
    ran = run("fmt", "--check", str(path))
    assert (ran.code, ran.out) == (1, f"{path} would change\n")
    assert path.read_text() == LOOSE


def test_fmt_of_standard_input_prints(run: Run) -> None:
    ran = run("fmt", "-", stdin=LOOSE)
    assert (ran.code, ran.out.startswith('(game "G"')) == (0, True)


def test_fmt_of_a_faulty_file_still_does_the_others(run: Run, tmp_path: Path) -> None:
    bad, good = tmp_path / "bad.lud", tmp_path / "good.lud"
    bad.write_text("(game")
    good.write_text(LOOSE)
    ran = run("fmt", str(bad), str(good))
    assert ran.code == 3
    assert "bad.lud:1:1" in ran.err
    assert bad.read_text() == "(game"
    assert good.read_text() != LOOSE


def test_fmt_keeps_the_mode_and_follows_links(run: Run, tmp_path: Path) -> None:
    path, link = tmp_path / "g.lud", tmp_path / "link.lud"
    path.write_text(LOOSE)
    path.chmod(0o600)
    link.symlink_to(path)
    assert run("fmt", str(link)).code == 0
    assert link.is_symlink()
    assert path.read_text() != LOOSE
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_code_has_its_page(run: Run, code: str) -> None:
    ran = run("explain", code.lower())
    assert ran.code == 0
    assert ran.out.startswith(f"{code}: ")


def test_explain_alone_lists_all_codes(run: Run) -> None:
    assert len(run("explain").out.splitlines()) == len(CODES)


def test_help_of_a_ludeme_has_signature_words_and_examples(run: Run) -> None:
    ran = run("help", "is", "Sum")
    assert ran.code == 0
    assert ran.out.startswith("(is Sum ")
    assert "add up" in ran.out
    assert "examples:\n        (is Sum (sites Row 1) 3)" in ran.out


def test_help_of_a_first_word_shows_all_ludemes_that_begin_so() -> None:
    found = page("at")
    assert found is not None
    assert "(at Most" in found
    assert "(at Least" in found


def test_help_of_a_definition(run: Run) -> None:
    ran = run("help", "latin")
    assert ran.out.startswith('("Latin" ...)')
    assert "stdlib/Latin.def" in ran.out


def test_help_alone_lists_everything() -> None:
    listed = overview()
    assert all(f"    {head} " in listed for head in [*LUDEMES, *standard_heads()])
    assert all(f'    "{name}" ' in listed for name in standard_files())


def test_help_of_a_head_that_a_definition_has(run: Run) -> None:
    ran = run("help", "is", "connex")
    assert ran.out.startswith("(is Connex [#1] [of:#2])")
    assert "stdlib/is-Connex.def" in ran.out
    assert "(is Connex " in run("help", "is").out
    assert "did you mean `is Connex`?" in run("help", "is", "Conex").err


@pytest.mark.parametrize("head", sorted([*LUDEMES, *standard_heads()]))
def test_every_ludeme_has_a_page_with_an_example(head: str) -> None:
    found = page(head)
    assert found is not None
    assert "examples:" in found


def test_an_unknown_name_gets_a_suggestion(run: Run) -> None:
    ran = run("help", "is", "Summ")
    assert (ran.code, ran.out) == (2, "")
    assert "did you mean `is Sum`?" in ran.err


@pytest.mark.parametrize("name", [*ACTIONS, *COMMANDS, "json", "exit codes", "--challenge", "--charset", "--seed"])
def test_every_command_has_a_page(run: Run, name: str) -> None:
    ran = run("help", name)
    assert ran.code == 0
    assert "    on the command line" in ran.out


@pytest.mark.parametrize(
    ("page", "example"), [(page, example) for page in PAGES for example in page.examples], ids=lambda one: str(one[0])
)
def test_the_examples_of_commands_are_what_they_print(
    run: Run, page: CommandPage, example: Example, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if example.name:
        (tmp_path / example.name).write_text(example.text + "\n")
    program, *words = example.command.split()
    assert program == "dslrun"
    out = run(*words).out.rstrip("\n")
    seconds = re.compile(r"\d+\.\d+ s\b")
    assert seconds.sub("", out) == seconds.sub("", example.answer)


def test_the_page_of_check_shows_a_board_in_every_format(run: Run) -> None:
    out = run("help", "check").out
    assert all(shown in out for shown in ("        3 4 3 .\n", "        +-+-+-+ +-+\n", '        {"Cell": [1, null'))


def test_a_ludeme_named_like_a_command_is_not_hidden(run: Run) -> None:
    out = run("help", "count").out
    assert "(count Rows)" in out
    assert "dslrun GAME --count N" in out


def test_help_finds_by_word_exact_entries_first(run: Run) -> None:
    ran = run("help", "touching")
    assert ran.code == 0
    assert ran.out.startswith("Touching\n")
    listed = ran.out.split("pages that mention `touching`:\n")[1].splitlines()
    assert listed[0].startswith('    "NotTouching" ')
    assert any(line.startswith("    sites Around ") for line in listed)


def test_help_finds_a_word_that_is_no_name(run: Run) -> None:
    ran = run("help", "loops")
    assert ran.code == 0
    assert ran.out.startswith("pages that mention `loops`:\n")
    assert "is Loop" in ran.out


@pytest.mark.parametrize(
    "word", ["domino", "obstacles", "segment", "parity", "contradiction", "grammar", "black cells"]
)
def test_help_finds_words_of_setters(run: Run, word: str) -> None:
    ran = run("help", word)
    assert ran.code == 0
    assert f"that mention `{word}`" in ran.out or ran.out.lower().startswith(word)


@pytest.mark.parametrize(("word", "usual"), SYNONYMS.items())
def test_a_synonym_leads_to_the_word_that_pages_use(run: Run, word: str, usual: str) -> None:
    assert pages_about(word) == []
    shown = run("help", word).out
    assert shown == run("help", usual).out
    assert usual.casefold() in shown.casefold()


def test_help_finds_and_shows_recipes(run: Run) -> None:
    listed = run("help", "hexagons").out.split("recipes that mention `hexagons`")[0]
    assert listed.startswith("Hexagons\n    a recipe of docs/cookbook.md\n\n        (board (hex 2)")
    assert "    Cages with quotients\n    Cages with sums\n" in run("help", "cages").out
    assert "\n        (hints (areas (picture" in run("help", "cages", "with", "sums").out


def test_help_finds_games(run: Run) -> None:
    listed = run("help", "dominoes").out.split("games that mention `dominoes`:\n")[1].splitlines()
    assert listed[0].startswith("    dominosa  Divide the numbers into dominoes.")


def test_a_long_list_says_how_many_more_there_are(run: Run) -> None:
    assert re.search(r"^    \.\.\. and \d+ more$", run("help", "number").out, re.MULTILINE)


def test_matches_in_names_come_before_those_in_texts() -> None:
    deep, near = HelpEntry("a", "word", "Something.", "about boats"), HelpEntry("Boat", "word", "Else.", "")
    both = HelpEntry("z", "word", "A boat with a sail.", "")
    assert best_first("boats", [deep, near, both]) == [near, both, deep]
    assert best_first("boat sail", [deep, near, both]) == [both]
    assert best_first("boat oar", [deep, near]) == [near, deep]
    assert best_first("train", [deep, near, both]) == []
    assert best_first("2", [deep, near, both]) == []


def test_help_alone_lists_words_and_commands() -> None:
    listed = overview()
    assert all(entry.name in listed for entry in entries())
    assert "\ncommands:\n" in listed
    assert "\nwords:\n" in listed


def test_help_knows_the_codes(run: Run) -> None:
    assert run("help", "E0303").out.startswith("E0303: ")


def test_a_path_may_be_called_like_a_command(
    run: Run, samples: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fmt").write_text((samples / "mini.lud").read_text())
    monkeypatch.chdir(tmp_path)
    assert run("./fmt", "--solve", "--json").json["status"] == "unique"

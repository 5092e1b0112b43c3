"""What is documented is kept true: screens are the command's output, listings run, the reference is made from the code.

`pytest tests/test_docs.py --update-goldens` updates the screens and the reference.
"""

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

import dslrun
from dslrun.dsl.diagnostics import DslError, render_all
from dslrun.dsl.source import Source
from dslrun.interpreter.library import library
from dslrun.repl.cli import main
from tests import formats_page, gallery, puzzlink_page, spf_page
from tests.manual import manual

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
GUIDE = ROOT / "docs" / "guide.md"
LANGUAGE = ROOT / "docs" / "language.md"
GALLERY = ROOT / "docs" / "gallery.md"
SPF = ROOT / "docs" / "spf.md"
PUZZLINK = ROOT / "docs" / "puzzlink.md"
FORMATS = ROOT / "docs" / "formats.md"
PAGES = [README, *sorted((ROOT / "docs").glob("*.md")), ROOT / "CONTRIBUTING.md"]
MARKED = re.compile(r"<!-- (screen|file): (.*?) -->\n```\n(.*?)```", re.S)
RECORDED = re.compile(r"<!-- recording: ")  # tried by tests/repl/screen/test_playing_page.py
FAULTY = re.compile(r"<!-- error: (.*?) -->\n```\n(.*?)```", re.S)
PYTHON = re.compile(r"```python\n(.*?)```", re.S)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
SECONDS = re.compile(r"\d+\.\d+ s\b")


@pytest.fixture
def rewriting(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-goldens"))


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def replaced(page: Path, pattern: re.Pattern[str], made: Callable[[re.Match[str]], str]) -> None:
    page.write_text(pattern.sub(made, text_of(page)), encoding="utf-8")


def shown(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    """A command with what it says, messages below."""
    program, *words = shlex.split(command)
    assert program == "dslrun"
    main([*words, "--charset", "unicode", "--color", "never"])
    captured = capsys.readouterr()
    return f"$ {command}\n{captured.out}{captured.err}"


@pytest.mark.parametrize("page", [README, GUIDE], ids=lambda page: page.name)
def test_the_screens_are_what_the_command_prints(
    page: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, rewriting: bool
) -> None:
    """A screen comes below the files it needs; seconds may differ."""
    monkeypatch.chdir(tmp_path)
    made: dict[str, str] = {}
    for what, name, text in MARKED.findall(text_of(page)):
        if what == "file":
            (tmp_path / name).write_text(text, encoding="utf-8")
        else:
            made[name] = shown(name, capsys)
    assert made

    def kept(found: re.Match[str]) -> bool:
        """True for a file, and for a screen that differs in its seconds at most."""
        return found[1] == "file" or SECONDS.sub("", found[3]) == SECONDS.sub("", made[found[2]])

    if rewriting:
        replaced(
            page,
            MARKED,
            lambda found: found[0] if kept(found) else f"<!-- screen: {found[2]} -->\n```\n{made[found[2]]}```",
        )
    for what, name, text in MARKED.findall(text_of(page)):
        if what == "screen":
            assert SECONDS.sub("0.00 s", text) == SECONDS.sub("0.00 s", made[name])


@pytest.mark.parametrize("page", [README, GUIDE], ids=lambda page: page.name)
def test_every_listing_is_run(page: Path) -> None:
    text = text_of(page)
    blocks = len(re.findall(r"^```", text, re.MULTILINE)) // 2
    shell = len(re.findall(r"^```sh\n", text, re.MULTILINE))
    run = sum(len(pattern.findall(text)) for pattern in (MARKED, FAULTY, PYTHON, RECORDED))
    assert blocks == run + shell


def test_the_puzzles_of_the_guide_have_one_solution() -> None:
    solved = [name for what, name, _ in MARKED.findall(text_of(GUIDE)) if what == "screen" and name.endswith("--solve")]
    assert len(solved) >= 7
    assert text_of(GUIDE).count("\nsolved, unique (") == len(solved)


def complaint(rule: str) -> str:
    """What is said about the file of README with one of its rules replaced."""
    ((name, text),) = [(name, text) for what, name, text in MARKED.findall(text_of(README)) if what == "file"]
    lines = text.split("\n")
    number = next(i for i, line in enumerate(lines) if "(is Sum" in line)
    lines[number] = "        " + rule
    with pytest.raises(DslError) as caught:
        dslrun.load(Source(name, "\n".join(lines)))
    return render_all(caught.value.diagnostics).rstrip() + "\n"


def test_the_mistake_is_answered_as_shown(rewriting: bool) -> None:
    if rewriting:
        replaced(README, FAULTY, lambda found: f"<!-- error: {found[1]} -->\n```\n{complaint(found[1])}```")
    cases = FAULTY.findall(text_of(README))
    assert cases
    for rule, told in cases:
        assert told == complaint(rule)


@pytest.mark.parametrize("page", [README, GUIDE], ids=lambda page: page.name)
def test_the_python_runs(page: Path) -> None:
    codes = PYTHON.findall(text_of(page))
    assert codes
    for code in codes:
        exec(compile(code, page.name, "exec"), {})


def test_the_reference_is_made_from_the_code(rewriting: bool) -> None:
    made = manual()
    if rewriting:
        LANGUAGE.write_text(made, encoding="utf-8")
    assert text_of(LANGUAGE) == made


@pytest.mark.parametrize("path", gallery.games(), ids=lambda path: path.stem)
def test_the_pictures_of_the_gallery_are_those_of_the_command(path: Path, rewriting: bool) -> None:
    made, kept = gallery.picture(path), ROOT / "docs" / "gallery" / f"{path.stem}.svg"
    if rewriting:
        kept.parent.mkdir(exist_ok=True)
        kept.write_text(made, encoding="utf-8")
    assert text_of(kept) == made


def test_the_gallery_shows_every_game_and_nothing_else(rewriting: bool) -> None:
    made = gallery.page()
    if rewriting:
        GALLERY.write_text(made, encoding="utf-8")
    assert text_of(GALLERY) == made
    pictures = {path.stem for path in (ROOT / "docs" / "gallery").iterdir()}
    assert pictures == {path.stem for path in gallery.games()}


def test_the_types_of_the_standard_puzzle_format_are_told_with_their_games(rewriting: bool) -> None:
    made = spf_page.page()
    if rewriting:
        SPF.write_text(made, encoding="utf-8")
    assert text_of(SPF) == made


def test_the_types_of_puzzlink_are_listed_with_their_games(rewriting: bool) -> None:
    made = puzzlink_page.page()
    if rewriting:
        PUZZLINK.write_text(made, encoding="utf-8")
    assert text_of(PUZZLINK) == made


def test_the_formats_are_listed_with_their_games(rewriting: bool) -> None:
    made = formats_page.page()
    if rewriting:
        FORMATS.write_text(made, encoding="utf-8")
    assert text_of(FORMATS) == made


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(text_of(page)):
        path = (page.parent / target).resolve()  # an sdist has the linked folders inside the package only
        assert path.exists() or (ROOT / "dslrun" / path.relative_to(ROOT.resolve())).exists(), target


def test_readme_is_one_page_that_leads_to_the_others() -> None:
    links = set(LINK.findall(text_of(README)))
    assert {"docs/guide.md", "docs/language.md", "docs/cookbook.md", "docs/gallery.md", "docs/spf.md"} <= links
    assert "CONTRIBUTING.md" in links
    assert len(text_of(README).splitlines()) <= 220


def test_the_library_is_as_large_as_readme_says(rewriting: bool) -> None:
    shown = f"`dslrun --list` shows {len(library())} games"
    if rewriting:
        replaced(README, re.compile(r"`dslrun --list` shows \d+ games"), lambda _: shown)
    assert shown in text_of(README)


def test_ci_runs_the_test_command_of_readme() -> None:
    commands = re.findall(r"```sh\n(.*?)\n```", text_of(README), re.S)
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert len(commands) == 2
    assert commands[0].endswith("dslrun sudoku --solve")
    assert commands[1] in script.split("\n")

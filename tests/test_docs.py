"""README is kept true: its screens are the command's output, its reference is made from the ludemes.

`pytest tests/test_docs.py --update-goldens` writes the screens and the reference anew.
"""

import inspect
import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

import dslrun
import interpreter.ludemes  # makes the ludemes known
from dsl.diagnostics import DslError
from dsl.report import render_all
from dsl.source import Source
from interpreter.language.ludeme import LUDEMES
from interpreter.language.signature import signature_of
from interpreter.library import library
from repl.cli import main
from repl.reference import worth

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
SCREEN = re.compile(r"<!-- screen: (.*?) -->\n```\n(.*?)```", re.S)
FAULTY = re.compile(r"<!-- error: (.*?) -->\n```\n(.*?)```", re.S)
FILE = re.compile(r"<!-- file: (.*?) -->\n```\n(.*?)```", re.S)
REFERENCE = re.compile(r"<!-- reference -->\n(.*?)<!-- end of reference -->", re.S)
PYTHON = re.compile(r"```python\n(.*?)```", re.S)
SECONDS = re.compile(r"\d+\.\d+ s\b")


@pytest.fixture
def rewriting(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-goldens"))


def replaced(pattern: re.Pattern[str], made: Callable[[re.Match[str]], str]) -> None:
    text = README.read_text(encoding="utf-8")
    README.write_text(pattern.sub(made, text), encoding="utf-8")


def screen(command: str, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    for name, text in FILE.findall(README.read_text(encoding="utf-8")):
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(folder)
    program, *words = shlex.split(command)
    assert program == "dslrun"
    main([*words, "--charset", "unicode", "--color", "never"])
    return f"$ {command}\n{capsys.readouterr().out}"


def test_the_screens_are_what_the_command_prints(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, rewriting: bool
) -> None:
    made = {
        command: screen(command, tmp_path, capsys, monkeypatch)
        for command, _ in SCREEN.findall(README.read_text(encoding="utf-8"))
    }
    assert made
    if rewriting:
        replaced(SCREEN, lambda found: f"<!-- screen: {found[1]} -->\n```\n{made[found[1]]}```")
    for command, shown in SCREEN.findall(README.read_text(encoding="utf-8")):
        assert SECONDS.sub("0.00 s", shown) == SECONDS.sub("0.00 s", made[command])


def complaint(rule: str) -> str:
    """What is said about the file of README with one of its rules replaced."""
    ((name, text),) = FILE.findall(README.read_text(encoding="utf-8"))
    lines = text.split("\n")
    number = next(i for i, line in enumerate(lines) if "(is Sum" in line)
    lines[number] = "        " + rule
    with pytest.raises(DslError) as caught:
        dslrun.load(Source(name, "\n".join(lines)))
    return render_all(caught.value.diagnostics).rstrip() + "\n"


def test_the_mistake_is_answered_as_shown(rewriting: bool) -> None:
    if rewriting:
        replaced(FAULTY, lambda found: f"<!-- error: {found[1]} -->\n```\n{complaint(found[1])}```")
    cases = FAULTY.findall(README.read_text(encoding="utf-8"))
    assert cases
    for rule, shown in cases:
        assert shown == complaint(rule)


def test_the_python_of_readme_runs() -> None:
    for code in PYTHON.findall(README.read_text(encoding="utf-8")):
        exec(compile(code, "README.md", "exec"), {})


def reference() -> str:
    """The table of all ludemes: signature and first sentence, by what they are."""
    assert interpreter.ludemes
    groups: dict[str, list[str]] = {}
    for head, classes in sorted(LUDEMES.items()):
        for cls in classes:
            sentence = " ".join((inspect.getdoc(cls) or "").split("\n\n")[0].split())
            signature = signature_of(cls, head).describe().replace("|", "\\|")
            groups.setdefault(worth(cls).removeprefix("a "), []).append(f"| `{signature}` | {sentence} |")
    parts = []
    for word, rows in sorted(groups.items()):
        title = f"{word[0].upper()}{word[1:]}" + ("" if word.endswith("s") else "s")
        title = title.replace("Part of a games", "Parts of a game")
        parts.append("\n".join([f"### {title}", "", "| form | meaning |", "|---|---|", *rows]))
    return "\n\n".join(parts) + "\n\n"


def test_the_reference_is_made_from_the_ludemes(rewriting: bool) -> None:
    made = reference()
    if rewriting:
        replaced(REFERENCE, lambda found: f"<!-- reference -->\n{made}<!-- end of reference -->")
    found = REFERENCE.search(README.read_text(encoding="utf-8"))
    assert found is not None
    assert found[1] == made


def test_the_library_is_as_large_as_readme_says() -> None:
    assert "forty-five games" in README.read_text(encoding="utf-8")
    assert len(library()) == 45


def test_ci_runs_the_test_command_of_readme() -> None:
    commands = re.findall(r"```sh\n(.*?)\n```", README.read_text(encoding="utf-8"), re.S)
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert len(commands) == 2
    assert commands[0].endswith("dslrun sudoku --solve")
    assert commands[1] in script.split("\n")

"""The faulty games of tests/errors: the diagnostics expected, no others, on their lines.

A chunk without a game of its own stands for the rules of a small one. Directives stand at the start of a line:
`// open: NAME`, `// challenge: NAME`, `// limits: name=n`, `// expand:` (which says where a diagnostic without a place
is expected).
"""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from dslrun.dsl.codes import CODES, Code
from dslrun.dsl.diagnostics import Diagnostic, DslError
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load

ROOT = Path(__file__).parent.parent.parent
ERRORS = ROOT / "tests" / "errors"
FILES = ("signatures.lud", "boards.lud", "pieces.lud", "library.lud", "meaningless.lud")
EXPECTED = re.compile(r"// (?:error|warning): ([EW]\d{4})(?: \"(.*)\")?\s*$")
DIRECTIVE = re.compile(r"^// (open|challenge|limits|expand):(?: (.*?))?\s*(?=//|$)")
FRAME = """(game "X" (equipment {
(board (square 4) (values Cell (range 0 4))) (regions {Rows Columns}) (hints {(hint 0 1)})
}) (rules (play (satisfy {
%s
}))))"""
FRAME_LINES = FRAME[: FRAME.index("%s")].count("\n")
OTHER_SITES = ("W0406", "W0407")
NEED_FILES = {"E0503", "E0510", "E0520"}
"""Codes no text by itself can trigger."""


@dataclass(frozen=True)
class Chunk:
    name: str
    text: str

    @property
    def framed(self) -> bool:
        return not re.search(r"^\((game|challenge|define)|^// (open|challenge|expand)", self.text, re.MULTILINE)

    def expected(self) -> list[tuple[int, str, str]]:
        lines = enumerate(self.text.split("\n"), 1)
        return [(n, m[1], m[2] or "") for n, line in lines if (m := EXPECTED.search(line))]

    def directives(self) -> dict[str, tuple[int, str]]:
        lines = enumerate(self.text.split("\n"), 1)
        return {m[1]: (n, m[2] or "") for n, line in lines if (m := DIRECTIVE.match(line))}

    def run(self) -> tuple[Diagnostic, ...]:
        told = {key: value for key, (_, value) in self.directives().items()}
        limits = Limits()
        if "limits" in told:
            name, number = told["limits"].split("=")
            limits = limits.raised(name, int(number))
        # Without the announcements: an excerpt that quotes them would make every expectation come true.
        bare = "\n".join(EXPECTED.sub("", line) for line in self.text.split("\n"))
        text = FRAME % bare if self.framed else bare
        game: Source | str = told["open"] if "open" in told else Source("chunk.lud", text)
        try:
            warnings = load(game, challenge=told.get("challenge"), limits=limits).warnings
        except DslError as error:
            return error.diagnostics
        # A chunk is about one thing: that its other sites are open or left out is told only where it is announced.
        return tuple(found for found in warnings if found.code not in OTHER_SITES or found.code in self.text)

    def line(self, diagnostic: Diagnostic) -> int:
        place = diagnostic.primary
        if place is None or place.span.source.name != "chunk.lud":
            return min((line for line, _ in self.directives().values()), default=0)
        return place.span.line - (FRAME_LINES if self.framed else 0)


def chunks() -> list[Chunk]:
    found = []
    for file in FILES:
        for number, text in enumerate((ERRORS / file).read_text(encoding="utf-8").split("---\n"), 1):
            found.append(Chunk(f"{file}-{number}", text))
    return found


CHUNKS = chunks()


@pytest.mark.parametrize("chunk", CHUNKS, ids=lambda chunk: chunk.name)
def test_a_faulty_game_gives_the_diagnostics_it_announces(chunk: Chunk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT / "dslrun")
    found = [(chunk.line(diagnostic), diagnostic.code, diagnostic.render()) for diagnostic in chunk.run()]
    told = sorted((line, code) for line, code, _ in found)
    assert told == sorted((line, code) for line, code, _ in chunk.expected()), found
    for line, code, words in chunk.expected():
        assert any((line, code) == (n, c) and words in text for n, c, text in found), (words, found)


@pytest.mark.parametrize("chunk", CHUNKS, ids=lambda chunk: chunk.name)
def test_every_diagnostic_has_a_next_step_and_a_page(chunk: Chunk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT / "dslrun")
    for diagnostic in chunk.run():
        assert diagnostic.code in CODES
        assert diagnostic.notes or (diagnostic.primary and diagnostic.primary.text), diagnostic.render()


def test_every_code_of_the_interpreter_has_a_faulty_game() -> None:
    shown = {code for chunk in CHUNKS for _, code, _ in chunk.expected()}
    wanted = {code for code in CODES if code[:3] in ("E03", "E04", "E05", "W02", "W04", "W05")}
    assert wanted - NEED_FILES <= shown


def test_every_code_used_has_a_page_and_every_page_is_used() -> None:
    modules = [path for layer in ("dsl", "interpreter", "repl") for path in (ROOT / "dslrun" / layer).rglob("*.py")]
    texts = [path.read_text(encoding="utf-8") for path in modules if path.parent.name != "codes"]
    assert {code for text in texts for code in re.findall(r'"([EW]\d{4})"', text)} == set(CODES)


@pytest.mark.parametrize("entry", [e for e in CODES.values() if e.code.startswith("E03")], ids=lambda e: e.code)
def test_the_examples_of_a_page_are_wrong_and_right(entry: Code) -> None:
    assert {d.code for d in Chunk("faulty", entry.faulty).run()} == {entry.code}
    assert not Chunk("mended", entry.mended).run()


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.lud"
    for content, words in ((b"\x89PNG\xff", "not a text in UTF-8"), (b'(game "X\0")', "NUL")):
        path.write_bytes(content)
        with pytest.raises(DslError) as caught:
            load(path)
        assert [d.code for d in caught.value.diagnostics] == ["E0503"]
        assert words in str(caught.value)

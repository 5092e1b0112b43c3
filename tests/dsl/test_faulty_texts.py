"""The faulty texts in tests/errors give exactly the diagnostics of `dsl` that they announce, on their lines.

A directive is at the start of a line: `// select: "Heading/Item"`, `// limits: name=n`, `// expand: form`, `// format`.
A diagnostic without a place belongs to the line of the directive.
"""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from dslrun.dsl.codes import CODES
from dslrun.dsl.definitions import collect
from dslrun.dsl.diagnostics import Diagnostic, DslError, Problems
from dslrun.dsl.expander import expand
from dslrun.dsl.limits import Limits
from dslrun.dsl.options import choose
from dslrun.dsl.printer import format_source
from dslrun.dsl.reader import read
from dslrun.dsl.source import Source
from dslrun.dsl.strings import BareStrings

ERRORS = Path(__file__).parent.parent / "errors"
FILES = ("reading.lud", "definitions.lud", "expansion.lud", "limits.lud")
EXPECTED = re.compile(r"// (?:error|warning): ([EW]\d{4})(?: \"(.*)\")?\s*$")
DIRECTIVE = re.compile(r"^// (select|limits|expand|format)(?:: (.*?))?\s*(?=//|$)")


@dataclass(frozen=True)
class Chunk:
    name: str
    text: str

    def expected(self) -> list[tuple[int, str, str]]:
        lines = enumerate(self.text.split("\n"), 1)
        return [(n, m[1], m[2] or "") for n, line in lines if (m := EXPECTED.search(line))]

    def directives(self) -> dict[str, tuple[int, str]]:
        lines = enumerate(self.text.split("\n"), 1)
        return {m[1]: (n, m[2] or "") for n, line in lines if (m := DIRECTIVE.match(line))}


def chunks() -> list[Chunk]:
    found = []
    for file in FILES:
        for number, text in enumerate((ERRORS / file).read_text(encoding="utf-8").split("---\n"), 1):
            found.append(Chunk(f"{file}-{number}", text))
    return found


CHUNKS = chunks()


def run(chunk: Chunk, problems: Problems) -> None:
    """Run all passes of `dsl`, from text to expanded game."""
    told = {key: value for key, (_, value) in chunk.directives().items()}
    limits = Limits()
    if "limits" in told:
        name, number = told["limits"].split("=")
        limits = limits.raised(name, int(number))
    # Remove the announcements: an excerpt that quotes them would satisfy every expectation.
    source = Source("chunk.lud", "\n".join(EXPECTED.sub("", line) for line in chunk.text.split("\n")))
    if "format" in told:
        format_source(source)
    text = collect(read(source, limits=limits, problems=problems), source, problems)
    if problems.errors or not (text.game or "expand" in told):
        return
    selections = [told["select"].strip('"')] if "select" in told else []
    bindings = choose(text.options, selections, next(iter(text.challenges), None))
    form = read(Source("expand", told["expand"]))[0] if "expand" in told else text.game
    assert form is not None
    bare = BareStrings(text.defines.get, lambda text, slot: False)
    expand(form, bindings, text.defines.get, limits, problems, known=text.defines, bare=bare)


def diagnostics(chunk: Chunk) -> list[Diagnostic]:
    problems = Problems()
    try:
        run(chunk, problems)
    except DslError as error:
        problems.extend(error.diagnostics)
    return problems.found


@pytest.mark.parametrize("chunk", CHUNKS, ids=lambda chunk: chunk.name)
def test_a_faulty_text_gives_the_diagnostics_it_announces(chunk: Chunk) -> None:
    directive = min((line for line, _ in chunk.directives().values()), default=0)
    found = []
    for diagnostic in diagnostics(chunk):
        place = diagnostic.primary
        line = place.span.line if place and place.span.source.name == "chunk.lud" else directive
        found.append((line, diagnostic.code, diagnostic.render()))
    expected = chunk.expected()
    assert sorted((line, code) for line, code, _ in found) == sorted((line, code) for line, code, _ in expected)
    for line, code, words in expected:
        assert any((line, code) == (n, c) and words in text for n, c, text in found), (words, found)


def test_every_code_of_dsl_has_a_faulty_text() -> None:
    shown = {code for chunk in CHUNKS for _, code, _ in chunk.expected()}
    assert {code for code in CODES if code[:3] in ("E01", "E02", "W01")} <= shown

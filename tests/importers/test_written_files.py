"""What is written in every foreign format stays as it is, to the last space: a digest of each challenge."""

from collections.abc import Callable
from hashlib import sha1
from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.importers import importers, written
from dslrun.dsl.importers.importer import Importer
from dslrun.dsl.importers.spf.kinds import KINDS
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import plain
from dslrun.dsl.source import Source
from dslrun.interpreter.library import library, parse_any
from dslrun.interpreter.reading import challenges_in, open_text

SAMPLES = Path(__file__).parent / "spf"
WRITTEN = [importer for importer in importers() if importer.games]


def digest(importer: Importer, challenge: Challenge) -> str:
    try:
        text = written(importer, [challenge])
    except DslError as error:
        text = error.diagnostics[0].code
    return f"{challenge.game} {challenge.name}: {sha1(text.encode()).hexdigest()[:8]}\n"


@pytest.mark.parametrize("importer", WRITTEN, ids=lambda importer: importer.name)
def test_challenges_are_written_as_they_were(importer: Importer, golden: Callable[[str, str], None]) -> None:
    names = [name for name in sorted(library()) if plain(name) in importer.games]
    texts = [open_text(name, Limits(), Problems()) for name in names]
    lines = [digest(importer, one) for text in texts for one in challenges_in(text, Limits(), Problems())]
    if importer.name == "spf":  # the samples have signs that our own challenges do without
        sources = [Source(file.name, file.read_text("utf-8")) for file in sorted(SAMPLES.glob("*.spf"))]
        known = [source for source in sources if any(f"/type ({name})" in source.text for name, _ in KINDS)]
        lines += [digest(importer, one) for file in known for one in parse_any(file, Limits(), Problems()).challenges]
    assert lines
    golden(f"digests/written-{importer.name}.txt", "".join(lines))

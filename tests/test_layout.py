"""Games and definitions are laid out by our own formatter."""

from pathlib import Path

import pytest

from dslrun.dsl.printer import format_source
from dslrun.dsl.source import Source

ROOT = Path(__file__).parent.parent / "dslrun"
TEXTS = sorted([*(ROOT / "games").rglob("*.lud"), *(ROOT / "stdlib").rglob("*.def")])


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_formatter_has_nothing_to_change(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert format_source(Source(path.name, text)) == text

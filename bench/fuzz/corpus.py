"""The texts to mutate: the library's games with challenges, definitions, and the faulty texts of the tests."""

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
LONGEST = 6_000
"""Longer texts are mostly pictures, and one takes as long to load as many short ones."""
NEEDS = re.compile(r"\(game\b")
SCAFFOLD = """(game "Fuzz"
    (equipment {{(board (square 4) (values Cell (range 0 2))) (regions {{Rows Columns}})}})
    (rules (play (satisfy {{ {} }}))))"""


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _with_challenges(path: Path) -> list[str]:
    """A game followed by each of its smaller challenges."""
    text = _read(path)
    files = [_read(file) for file in sorted(path.with_suffix("").glob("*.lud"))]
    own = [re.sub(r'\bof:"[^"]*"\s*', "", file, count=1) for file in files]
    return [f"{text}\n{challenge}" for challenge in own if len(text) + len(challenge) < LONGEST] or [text]


def _around_example(path: Path) -> list[str]:
    """A game that uses each example of a definition as a rule."""
    text = _read(path)
    examples = re.findall(r"@example (.*)", text)
    return [f"{text}\n{SCAFFOLD.format(example)}" for example in examples]


@cache
def corpus() -> tuple[str, ...]:
    """All texts, in a fixed order."""
    texts: list[str] = []
    for path in sorted((ROOT / "dslrun" / "games").glob("*/*.lud")):
        texts += _with_challenges(path)
    for path in sorted((ROOT / "dslrun" / "stdlib").glob("*.def")):
        texts += _around_example(path)
    for path in sorted((ROOT / "tests" / "errors").glob("*.lud")):
        for chunk in re.split(r"^---.*$", _read(path), flags=re.MULTILINE):
            texts.append(chunk if NEEDS.search(chunk) else SCAFFOLD.format(f"\n{chunk}\n"))
    return tuple(text for text in texts if len(text) < LONGEST)

"""The texts to be mutilated: the games of the library with challenges, definitions, the faulty texts of the tests."""

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
LONGEST = 6_000
"""Longer texts are mostly pictures, and their loading takes the time of many short ones."""
NEEDS = re.compile(r"\(game\b")
SCAFFOLD = """(game "Fuzz"
    (equipment {{(board (square 4) (values Cell (range 0 2))) (regions {{Rows Columns}})}})
    (rules (play (satisfy {{ {} }}))))"""


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _with_challenges(path: Path) -> list[str]:
    """A game, with each of its smaller challenges below it as if it were its own."""
    text = _read(path)
    files = [_read(file) for file in sorted(path.with_suffix("").glob("*.lud"))]
    own = [re.sub(r'\bof:"[^"]*"\s*', "", file, count=1) for file in files]
    return [f"{text}\n{challenge}" for challenge in own if len(text) + len(challenge) < LONGEST] or [text]


def _around_example(path: Path) -> list[str]:
    """A definition in a text of its own, each of its examples used as a rule."""
    text = _read(path)
    examples = re.findall(r"@example (.*)", text)
    return [f"{text}\n{SCAFFOLD.format(example)}" for example in examples]


@cache
def corpus() -> tuple[str, ...]:
    """All texts, always in the same order."""
    texts: list[str] = []
    for path in sorted((ROOT / "dslrun" / "games").glob("*/*.lud")):
        texts += _with_challenges(path)
    for path in sorted((ROOT / "dslrun" / "stdlib").glob("*.def")):
        texts += _around_example(path)
    for path in sorted((ROOT / "tests" / "errors").glob("*.lud")):
        for chunk in re.split(r"^---.*$", _read(path), flags=re.MULTILINE):
            texts.append(chunk if NEEDS.search(chunk) else SCAFFOLD.format(f"\n{chunk}\n"))
    return tuple(text for text in texts if len(text) < LONGEST)

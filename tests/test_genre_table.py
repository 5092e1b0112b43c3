"""The table of genres: what the guide says of it is what it holds."""

import re
from collections import Counter
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"
COLLECTIONS = {"puzz.link": "pzpr", "Standard Puzzle Format": "spf", "text collection": "text"}
IDEAS = {"group", "shape", "strand", "order", "fold", "side", "image", "runs", "tree", "fine"}
TAIL = {"distance", "words", "beam", "outside"}
"""What the language does not reach."""


def table() -> list[list[str]]:
    lines = (DOCS / "genres.tsv").read_text(encoding="utf-8").splitlines()
    assert lines[0].split("\t") == ["genre", "class", "ideas", "note"]
    return [line.split("\t") for line in lines[1:]]


def name_of(genre: str) -> str:
    return re.split("[: ]", genre)[1]


def guide() -> str:
    return (DOCS / "guide.md").read_text(encoding="utf-8").partition("## How far the language reaches")[2]


def test_the_figures_of_the_guide_are_those_of_the_table() -> None:
    counts = Counter((genre.partition(":")[0], judged) for genre, judged, _, _ in table())
    for name, short in COLLECTIONS.items():
        found = [counts[short, judged] for judged in "SCN"]
        assert f"| {name} | {' | '.join(map(str, [*found, sum(found)]))} |" in guide()


def test_the_guide_names_just_the_genres_without_a_text() -> None:
    told = {
        name
        for names in re.findall(r"\(([\w, \n]+)\)", guide().partition("we know no text for shapes")[2])
        for name in re.split(r",\s+", names)
    }
    assert told == {name_of(genre) for genre, judged, _, _ in table() if judged == "N"}


def test_no_genre_without_a_text_is_written_out() -> None:
    here = Path(__file__).parent
    written = {path.stem.replace("-", "") for path in [*(here / "genres").glob("*.lud"), *here.glob("games/*.toml")]}
    assert not written & {name_of(genre) for genre, judged, _, _ in table() if judged == "N"}


def test_every_genre_stands_once_with_what_it_needs() -> None:
    rows = table()
    assert len({genre for genre, *_ in rows}) == len(rows)
    for genre, judged, ideas, note in rows:
        needed = {idea.partition(":")[0] for idea in ideas.split(", ") if idea}
        assert needed <= IDEAS | TAIL, genre
        assert judged in ("S", "C", "N"), genre
        assert note or judged == "S", f"{genre}: why is it not S?"
        assert judged != "S" or not needed & TAIL, genre


def test_genres_written_out_in_the_tests_are_said_to_be() -> None:
    written = {path.stem.replace("-", "") for path in (Path(__file__).parent / "genres").glob("*.lud")}
    titles = {
        re.sub(r"[^a-z]", "", (re.findall(r"\((.*)\)", genre) or [name_of(genre)])[0].lower())
        for genre, _, _, note in table()
        if note == "written out in the tests"
    }
    assert titles - {"sheepwolfslitherlink", "japanesesums"} <= written

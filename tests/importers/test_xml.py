"""Nonograms in XML: Simpson's rectangular and triangular ones, webpbn's with colours and triddlers."""

from pathlib import Path
from random import Random

import pytest

from dslrun.dsl.definitions import Challenge
from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.importers.nonograms import strip_lengths
from dslrun.dsl.limits import Limits
from dslrun.dsl.printer import print_form
from dslrun.dsl.source import Source
from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.boards.triangular import tri_outline
from dslrun.interpreter.library import parse_any
from dslrun.interpreter.loading import load
from dslrun.interpreter.ludemes.line_clues import lines_of
from dslrun.interpreter.solve.solver import solve as find_solutions

CELL = SiteType.CELL


def read(text: str) -> list[Challenge]:
    return list(parse_any(Source("x.xml", text), Limits(), Problems()).challenges)


def argument(challenge: Challenge, name: str) -> str:
    return " ".join(" ".join(map(print_form, challenge.arguments[name])).split())


def test_blocks_and_lines_are_divided_as_the_format_says() -> None:
    (one,) = read(
        '<nonogram matrix="rect"><tile key="R" fg="#f00"/><tile key="" fg="#000"/><tile sym="dot"/><tile key="?"/>'
        '<bank name="row">1,2R.R\n\n  0\tR 1 , 1</bank><bank name="col"> 1 1R 1R R 1R</bank></nonogram>'
    )
    assert one.game == "Color Nonogram"
    assert argument(one, "rows") == '{ "1k 2r 1r" "" "1r" "1k 1k" }'
    assert argument(one, "columns") == '{"1k" "1r" "1r" "1r" "1r"}'
    assert argument(one, "size") == "{4 5}"


def test_metadata_are_taken_in_the_language_of_the_puzzle() -> None:
    (one,) = read(
        '<nonogram matrix="rect" xml:lang="de"><meta name="title" xml:lang="fr">Chien &amp; chat</meta>'
        '<meta name="title">Hund &amp; Katze</meta><meta name="author" xml:lang="fr">Ann</meta>'
        '<bank name="row">1</bank><bank name="col">1</bank></nonogram>'
    )
    kept = '<meta name="title" xml:lang="fr">Chien &amp; chat</meta>'
    assert (one.name, one.meta) == ("Hund & Katze", {"by": "Ann", "language": "de", "simpson": kept})


def test_a_tile_may_be_blank_on_a_coloured_ground() -> None:
    (one,) = read(
        '<nonogram matrix="rect"><tile key="B" sym="blank" bg="blue"/>'
        '<bank name="row">1B</bank><bank name="col">B</bank></nonogram>'
    )
    assert argument(one, "rows") == '{"1b"}'


ISO = """<nonogram matrix="iso">
<dim name="dim">2</dim>
<bank name="row"> 1 6 3,1 3 </bank>
<bank name="trbl"> 1 4 6 2,1 </bank>
<bank name="tlbr"> 1 6 4 3 </bank>
</nonogram>"""


def test_an_iso_puzzle_is_the_triddler_with_the_same_lines() -> None:
    """All lines are palindromes, except where the two formats read in different directions."""
    (iso,) = read(ISO)
    (triddler,) = parse_any(
        Source("wake_up.xml", (Path(__file__).parent / "data" / "puzzles_wake_up.xml").read_text(encoding="utf-8")),
        Limits(),
        Problems(),
    ).challenges
    assert iso.game == triddler.game == "Triangular Nonogram"
    assert iso.identity == triddler.identity
    assert find_solutions(load(Source("iso.xml", ISO)).model).status == "unique"


@pytest.mark.parametrize("dim", ['<dim value="2"/>', '<dim name="7" value="2"/>', '<dim name="dim"> 2 </dim>'])
def test_the_top_edge_of_an_iso_puzzle_is_a_text_or_an_attribute(dim: str) -> None:
    assert read(ISO.replace('<dim name="dim">2</dim>', dim))[0].identity == read(ISO)[0].identity


@pytest.mark.parametrize("dim", ["", '<dim name="2"/>', '<dim value="2">2</dim>', "<dim>two</dim>"])
def test_an_iso_puzzle_has_one_top_edge(dim: str) -> None:
    with pytest.raises(DslError, match="needs one <dim> with a number"):
        read(ISO.replace('<dim name="dim">2</dim>', dim))


def test_tlbr_is_read_from_the_top_left() -> None:
    (iso,) = read(ISO.replace("1 6 4 3", "1 6 1,2 3"))
    assert argument(iso, "NW") == "{ {1} {6} {2 1} {3} }"


def triangles(sides: tuple[int, ...]) -> list[tuple[int, int, int, int]]:
    r"""Return the cells of a hexagon by plain geometry: row, place along it, strip between `/` lines, between `\`.

    A corner has integer coordinates, x in halves of a side, y downwards. Along `/`, x + y is constant; along `\`, x -
    y.
    """
    top, upper_right, _, _, lower_left, upper_left = sides
    cells = []
    for row in range(upper_left + lower_left):
        left = [abs(y - upper_left) - upper_left for y in (row, row + 1)]
        right = [2 * top + upper_right - abs(y - upper_right) for y in (row, row + 1)]
        for side, x in [(up, x) for up in (0, 1) for x in range(left[up] + 1, right[up], 2)]:
            corners = [(x, row + 1 - side), (x - 1, row + side), (x + 1, row + side)]
            cells.append((row, x, min(a + b for a, b in corners), min(a - b for a, b in corners)))
    return sorted(cells)


def bank(strips: list[list[int]]) -> str:
    return " ".join(
        ",".join(str(len(run)) for run in "".join(map(str, strip)).split("0") if run) or "0" for strip in strips
    )


@pytest.mark.parametrize("sides", [(2, 2, 2, 2, 2, 2), (3, 1, 2, 3, 1, 2)], ids=str)
def test_iso_banks_are_read_as_the_format_says(sides: tuple[int, ...]) -> None:
    """`trbl` starts at the top left, each line at its top right; `tlbr` at the bottom left and the top left."""
    cells = triangles(sides)
    seen = 0
    for seed in range(12):
        picture = dict(zip(cells, Random(seed).choices((0, 1), (1, 2), k=len(cells)), strict=True))
        banks = {"row": (0, 1), "trbl": (2, -1), "tlbr": (3, 1)}
        lines = []
        for name, (place, way) in banks.items():
            strips: dict[int, list[tuple[int, int, int]]] = {}
            for cell, value in picture.items():
                strips.setdefault(cell[place], []).append((cell[0], way * cell[1], value))
            told = bank([[value for _, _, value in sorted(strips[number])] for number in sorted(strips)])
            lines.append(f'<bank name="{name}">{told}</bank>')
        text = f'<nonogram matrix="iso"><dim>{sides[0]}</dim>{"".join(lines)}</nonogram>'
        game = load(Source("iso.xml", text))
        found = find_solutions(game.model)
        rows = [cell for line in lines_of(game.board, CELL, "rows") for cell in line]
        solutions = [[solution[cell] for cell in rows] for solution in found.solutions]
        assert found.status == "multiple" or solutions == [list(picture.values())]
        seen += found.status == "unique"
    assert seen >= 3


OUTLINES = [(2, 2, 2, 2, 2, 2), (1, 2, 2, 2, 1, 3), (0, 3, 0, 3, 0, 3), (3, 0, 2, 3, 0, 2), (4, 1, 2, 3, 2, 1)]


@pytest.mark.parametrize("sides", OUTLINES, ids=str)
def test_strips_are_as_long_as_those_of_the_board(sides: tuple[int, ...]) -> None:
    board = BoardGraph(tri_outline(sides))
    found = {word: [len(line) for line in lines_of(board, CELL, word)] for word in ("rows", "SW", "NW")}
    assert found == strip_lengths(sides)
    for line in board.strips(CELL, Direction.SW):
        heights = [board.position(CELL, cell)[1] for cell in line]
        assert heights == sorted(heights, reverse=True)


def test_webpbn_colours_and_defaults() -> None:
    (one, two) = read(
        '<puzzleset><puzzle backgroundcolor="sky" defaultcolor="sun"><color name="sky" char=".">87CEEB</color>'
        '<color name="sun">FFFF00</color><title>Day</title><author>Ann</author><clues type="columns">'
        '<line><count>1</count></line><line></line><line><count color="white">1</count></line></clues>'
        '<clues type="rows"><line><count>1</count><count color="white">1</count></line></clues></puzzle>'
        '<puzzle type="grid"><title>Day</title><clues type="columns"><line><count>0</count></line></clues>'
        '<clues type="rows"><line/></clues></puzzle></puzzleset>'
    )
    assert (one.name, one.meta["by"], two.name, two.game) == ("Day", "Ann", "Day (2)", "Nonogram")
    assert argument(one, "rows") == '{"1y 1w"}'
    assert argument(one, "columns") == '{"1y" "" "1w"}'
    assert argument(two, "columns") == argument(two, "rows") == "{ {} }"


@pytest.mark.parametrize("encoding", ["ISO-8859-1", "UTF-16", "utf-8"])
def test_the_declared_encoding_is_heeded_and_places_are_right(encoding: str, tmp_path: Path) -> None:
    text = (
        f'<?xml version="1.0" encoding="{encoding}"?>\n<puzzleset><puzzle><title>Fußgänger © 東</title>\n'
        '<clues type="rows"><line><count>2</count></line></clues>'
        '<clues type="columns"><line><count>1</count></line><line/></clues></puzzle></puzzleset>'
    ).replace("東", "" if encoding == "ISO-8859-1" else "東")
    path = tmp_path / "x.xml"
    path.write_bytes(text.encode(encoding))
    game = load(path)
    assert game.challenge.startswith("Fußgänger ©")
    (challenge,) = read(text)
    (rows,) = challenge.arguments["rows"]
    assert rows.origin.span.text.startswith("2")


def test_webpbn_goals_replace_missing_clues() -> None:
    image = "<solution><image>\n|X.r|\n|Xr.|\n</image></solution>"
    text = f'<puzzleset><puzzle><color name="red" char="r">F00</color>{image}</puzzle></puzzleset>'
    (one,) = read(text)
    assert argument(one, "rows") == '{ "1k 1r" "1k 1r" }'
    assert argument(one, "columns") == '{"2k" "1r" "1r"}'
    assert not load(Source("x.xml", text)).warnings


def test_a_goal_with_open_cells_is_not_looked_at() -> None:
    clues = '<clues type="rows"><line><count>1</count></line></clues><clues type="columns"><line/><line/></clues>'
    (one,) = read(f"<puzzle>{clues}<solution><image>|?.|</image></solution></puzzle>")
    assert one.game == "Nonogram"


def test_entities_of_html_are_read_where_a_dtd_is_named() -> None:
    clues = '<clues type="rows"><line/></clues><clues type="columns"><line/></clues>'
    (one,) = read(
        '<!DOCTYPE pbn SYSTEM "http://localhost/pbn-0.3.dtd"><puzzleset><puzzle><title>Caf&eacute; &nosuch;</title>'
        f"<copyright>&copy; 2004 by Ann</copyright>{clues}</puzzle></puzzleset>"
    )
    assert (one.name, one.meta["copyright"]) == ("Café", "© 2004 by Ann")


def test_a_set_as_webpbn_exports_it() -> None:
    """The set has a title, a goal, a saved solution and notes; the goal agrees with the clues."""
    clues = '<clues type="rows"><line><count>2</count></line></clues>'
    clues += '<clues type="columns"><line/><line><count>1</count></line><line><count>1</count></line></clues>'
    goal = '<solution type="saved"><image>|???|</image></solution>'
    goal += '<solution type="goal"><image>\n|.XX|\n</image></solution>'
    text = (
        "<puzzleset><source>webpbn.com</source><title>A set</title><puzzle type='grid' defaultcolor='black'>"
        f"<id>#1</id><title>Two</title><color name='white' char='.'>fff</color><color name='black' char='X'>000</color>"
        f"{clues}{goal}<note>hello</note></puzzle></puzzleset>"
    )
    (one,) = read(text)
    assert (one.name, one.game) == ("Two", "Nonogram")
    assert not load(Source("x.xml", text)).warnings
    assert [warning.code for warning in load(Source("x.xml", text.replace("|.XX|", "|X.X|"))).warnings] == ["W0701"]


def test_a_set_gives_its_texts_to_puzzles_without_their_own() -> None:
    clues = "".join(f'<clues type="{kind}"><line><count>1</count></line></clues>' for kind in ("rows", "columns"))
    puzzles = f"<puzzle>{clues}</puzzle><puzzle><author>Bob</author>{clues}</puzzle>"
    found = read(f"<puzzleset><source>webpbn.com</source><author>Ann</author>{puzzles}</puzzleset>")
    assert [one.meta for one in found] == [{"source": "webpbn.com", "by": by} for by in ("Ann", "Bob")]

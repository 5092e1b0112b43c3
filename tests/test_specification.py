"""The statements of docs/specification.md: every example has the result that the page gives.

`pytest tests/test_specification.py --update-goldens` updates the screens and the table of strengths.
"""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

import dslrun
from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.limits import COUNTED, DEFAULT_LIMITS, Limits
from dslrun.dsl.reader import read
from dslrun.dsl.scanner import scan
from dslrun.dsl.source import Source
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.check.compile import CompiledNodes
from dslrun.interpreter.check.last_variable import exactly
from dslrun.interpreter.check.network import pieces
from dslrun.interpreter.model import Group, Groups, Node, Not, children, scope
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.positions.verdict import judge
from dslrun.repl.cli import main
from dslrun.repl.exits import Exit
from tests.interpreter.check.test_laws import completions, holds, some_node
from tests.test_cookbook import Recipe
from tests.test_cookbook import game as around
from tests.test_docs import MARKED, replaced, shown, text_of

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "specification.md"
TABLE = re.compile(
    r"(?:^(?:On the board `(?P<board>[^\n]*?)`|With)(?: with)?(?: `(?P<equipment>[^\n]*)`)?:\n\n)?"
    r"(?P<rows>^\| (?P<head>[^\n]*) \|\n\|[-|]+\|\n(?:\|[^\n]*\n)*)",
    re.MULTILINE,
)
BOARD = "(rectangle 1 3) (values Cell (range 0 3))"
"""The board of a table that names no other."""
LISTING = re.compile(r"(?:<!-- with: ([^\n]*?) -->\n)?<!-- (solutions|error): (\w+) -->\n```\n(.*?)```", re.S)
VARYING = re.compile(r'"seconds": \{[^}]*\}|"engine": "\w+"|\d+\.\d+ s\b')
SOLUTIONS = 300


class Row(NamedTuple):
    """A row of a table, and the board and the equipment that the line above the table names."""

    cells: tuple[str, ...]
    board: str
    equipment: str

    def code(self, at: int) -> str:
        """The code in a cell."""
        return self.cells[at].strip("`").replace("\\|", "|")


def rows_of(*heads: str) -> list[Row]:
    """The rows of all tables with these headings."""
    found = []
    for table in TABLE.finditer(text_of(PAGE)):
        if table["head"] in [" | ".join(head.split("|")) for head in heads]:
            for line in table["rows"].splitlines()[2:]:
                cells = tuple(cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1])
                found.append(Row(cells, table["board"] or BOARD, table["equipment"] or ""))
    assert found
    return found


def text_with(board: str, rules: str, equipment: str = "") -> str:
    """A game of a rule, followed by the definitions, options and challenges written after it."""
    rule, *others = [form.origin.span.text for form in read(Source("specification.md", rules))]
    start = f'(game "Example" (equipment {{ (board {board}) {equipment} }}) (rules (play (satisfy {rule}))))'
    return "\n".join([start, *others])


def result(text: str) -> str:
    """The number of solutions of a text, or the code of its first error."""
    try:
        return str(len(dslrun.load(dslrun.text(text, "specification.md")).solve(limit=SOLUTIONS)))
    except DslError as error:
        return error.diagnostics[0].code


def named(row: Row) -> str:
    return row.cells[0].replace("`", "")


RULES = rows_of(
    "statement|rule|boards", "statement|rule, then definitions|boards", "statement|rule, then other forms|boards"
)


@pytest.mark.parametrize("row", RULES, ids=named)
def test_a_rule_has_the_boards_it_should(row: Row) -> None:
    assert result(text_with(row.board, row.code(1), row.equipment)) == row.cells[2]


WORDS = rows_of("expected|found|meaning|rule|boards", "form|binds|rule|boards")


@pytest.mark.parametrize("row", WORDS, ids=lambda row: row.code(-2))
def test_a_coercion_or_binding_has_the_boards_it_should(row: Row) -> None:
    assert result(text_with(row.board, row.code(-2), row.equipment)) == row.cells[-1]


@pytest.mark.parametrize("row", rows_of("statement|board|rule|boards"), ids=named)
def test_a_board_and_a_rule_have_the_boards_they_should(row: Row) -> None:
    assert result(text_with(row.code(1), row.code(2))) == row.cells[3]


@pytest.mark.parametrize("row", rows_of("statement|form|rule|boards"), ids=named)
def test_equipment_and_givens_have_the_boards_they_should(row: Row) -> None:
    recipe = Recipe("", f"(board {row.board})", 0, f"{row.code(1)} (and {row.code(2)})")
    assert result(around(recipe)) == row.cells[3]


@pytest.mark.parametrize("listing", LISTING.findall(text_of(PAGE)), ids=lambda listing: listing[3].strip()[:40])
def test_a_listing_has_the_result_it_should(listing: tuple[str, str, str, str]) -> None:
    equipment, _, expected, lines = listing
    text = around(Recipe("", equipment, 0, lines)) if equipment else lines
    assert result(text) == expected


def test_every_listing_is_run() -> None:
    text = text_of(PAGE)
    blocks = len(re.findall(r"^```", text, re.MULTILINE)) // 2
    drawn = len(re.findall(r"^```text\n", text, re.MULTILINE))
    assert blocks == len(MARKED.findall(text)) + len(LISTING.findall(text)) + drawn + text.count("<!-- grammar -->")


# -- grammar -----------------------------------------------------------------------------------------------


def productions_of_lark() -> dict[str, str]:
    """The productions of grammar.lark in EBNF: `x: | x (a | b)` is `{ a | b }`."""
    text = re.sub(r"//[^\n]*", "", (ROOT / "dsl" / "grammar.lark").read_text(encoding="utf-8"))
    found = {}
    for name, right in re.findall(r"^(\w+):(.*?)(?=^\w+:|^%|\Z)", text, re.S | re.MULTILINE):
        words = " ".join(re.sub(r"([()|])", r" \1 ", right).split())
        repeated = re.fullmatch(rf"\| {name} \( (.*) \)", words)
        found[name] = f"{{ {repeated[1]} }}" if repeated else words
    return found


def test_the_grammar_is_that_of_the_parser() -> None:
    (block,) = re.findall(r"<!-- grammar -->\n```\n(.*?)```", text_of(PAGE), re.S)
    assert dict(re.findall(r"^(\w+) *= (.*) ;$", block, re.MULTILINE)) == productions_of_lark()
    (terminals,) = re.findall(r"%declare (.*)", (ROOT / "dsl" / "grammar.lark").read_text(encoding="utf-8"))
    assert all(f"`{terminal}`" in text_of(PAGE) for terminal in terminals.split())


@pytest.mark.parametrize("row", rows_of("atom|pattern|examples"), ids=named)
def test_the_scanner_finds_the_atoms(row: Row) -> None:
    for example in re.findall(r"`(.+?)`", row.cells[2]):
        text = f"({example} 1)" if row.cells[0] == "OPERATOR" else f"(is {example})"
        tokens = scan(Source("x", text), text, Limits()).tokens
        assert [token.type for token in tokens if text[token.start : token.end] == example] == [row.cells[0]]


# -- numbers of sites --------------------------------------------------------------------------------------

SHAPES = [
    "(square 3)",
    "(rectangle 2 60)",
    "(rectangle 2 3 diagonals:SolidNoSplit)",
    "(hex 2)",
    "(tri 3)",
    "(rhombus 2 3)",
]


@pytest.mark.parametrize("shape", SHAPES)
def test_sites_are_numbered_by_their_place(shape: str) -> None:
    board = dslrun.load(dslrun.text(text_with(f"{shape} (values Cell (range 0 1))", "True"), "x")).game.board
    for kind in SiteType:
        scores = [100 * y + x for x, y in (board.position(kind, site) for site in range(board.count(kind)))]
        assert scores == pytest.approx(sorted(scores))


# -- partial boards ----------------------------------------------------------------------------------------


ANSWERS = {
    (True, False): "legal",
    (False, True): "broken",
    (True, True): "legal, broken",
    (False, False): "refused, open",
}
"""What the page says of a move that is legal (or not) and of the position after it, which is broken (or not)."""


@pytest.mark.parametrize("row", rows_of("statement|rules|position|move|answer"), ids=named)
def test_a_move_is_as_legal_as_the_page_says(row: Row) -> None:
    game = dslrun.load(dslrun.text(text_with(row.board, row.code(1)), "x")).game
    position = Position(game.model)
    for column, mark in enumerate(row.code(2).split()):
        if mark != ".":
            position.play(column, int(mark))
    label, value = row.code(3).split("=")
    var = next(v for v, one in enumerate(game.model.variables) if not one.hidden and game.label(one.site) == label)
    legal = bool(position.legal_values(var) >> int(value) & 1)
    assert position.is_legal(var, int(value)) is legal
    position.play(var, int(value))
    broken = position.verdict().status == "broken"
    assert judge(game.model, position.values()).status == position.verdict().status
    assert ANSWERS[legal, broken] == row.cells[4]


@pytest.mark.parametrize("row", rows_of("statement|rule|instances"), ids=named)
def test_a_rule_has_the_instances_it_should(row: Row) -> None:
    model = dslrun.load(dslrun.text(text_with(row.board, row.code(1)), "x")).game.model
    assert len(model.rules) == int(row.cells[2])


def bounded(*, low: bool, high: bool) -> Callable[[Node], bool]:
    """Selects groups by their bounds; a lower bound of 0 is none, and for a number of groups neither is 1."""

    def fits(node: Node) -> bool:
        assert isinstance(node, Group | Groups)
        least = 1 if isinstance(node, Group) else 2
        return ((node.low or 0) >= least) is low and (isinstance(node, Groups) or (node.high is not None) is high)

    return fits


def one_bound(node: Node) -> bool:
    return not bounded(low=True, high=True)(node)


KINDS: dict[str, tuple[str, Callable[[Node], bool] | None]] = {
    "one site": ("in", None),
    "one of several literals": ("or", None),
    "all of several": ("and", None),
    "equivalence": ("iff", None),
    "sum of sites": ("linear", None),
    "number of conditions on single sites": ("count", None),
    "sum with factors: bounds only for more than 12": ("weighted", None),
    "number of other conditions: bounds only": ("mixed", None),
    "all different": ("different", None),
    "automaton along a line": ("regular", None),
    "runs of given lengths": ("blocks", None),
    "line of sight": ("reach", None),
    "sum over lines of sight": ("sight", None),
    "at most n groups, fixed links": ("groups", bounded(low=False, high=True)),
    "at least n groups: each open site could be one": ("groups", bounded(low=True, high=False)),
    "groups whose links depend on the values too": ("linked", None),
    "one bound on the weight of a group": ("group", one_bound),
    "two bounds on the weight of a group": ("group", bounded(low=True, high=True)),
    "weight of a group whose links depend on values": ("strung", None),
    "no cycle among sites": ("acyclic", None),
    "no cycle among links": ("joined", None),
    "order": ("ordered", None),
    "one loop": ("loop", None),
    "equal shapes: sizes only, until one is known": ("congruent", None),
    "two nodes combined by and, or, not, iff": ("nested", None),
}
GRAPHS = ("loop", "groups", "linked", "group", "strung", "acyclic", "joined", "ordered", "congruent")
NODES, BOARDS = 200, 5


@cache
def missed(name: str, want: bool) -> str:
    """How many partial boards are called open, of those that no completion makes the node hold (or not hold)."""
    kind, fits = KINDS[name]
    size, width = (6, 2) if kind in GRAPHS else (4, 3)
    random = Random(f"{name} {want}")
    open_, hopeless = 0, 0
    for _ in range(NODES):
        node = some_node(random, kind, size, width)
        while fits is not None and not fits(node):
            node = some_node(random, kind, size, width)
        node = node if want else Not(node)
        compiled = CompiledNodes()
        prunes = [exactly(compiled.of(part), tuple(scope(part))) for part in pieces(node)]
        for _ in range(BOARDS):
            domains = partial(random, size, width)
            failed = any(prune(domains) is None for prune in prunes)
            can_hold = any(holds(node, board) for board in completions(domains))
            assert not (failed and can_hold)
            hopeless += not can_hold
            open_ += not can_hold and not failed
    return f"{open_} of {hopeless}"


def partial(random: Random, size: int, width: int) -> list[int]:
    """Domains of which at least one and not all are set."""
    chosen = random.sample(range(size), random.randint(1, size - 1))
    return [1 << random.randrange(width) if var in chosen else (1 << width) - 1 for var in range(size)]


STRENGTH = re.compile(r"^\| ([^|`]*) \| ([^|]*)\| ([^|]*)\| ([^|]*) \| ([^|]*) \|$", re.MULTILINE)


def strengths(text: str) -> str:
    """The page with the table of strengths as it is measured."""

    def measured(found: re.Match[str]) -> str:
        if found[1] not in KINDS:
            return found[0]
        return f"| {found[1]} | {found[2]}| {found[3]}| {missed(found[1], True)} | {missed(found[1], False)} |"

    return STRENGTH.sub(measured, text)


def test_the_table_of_strengths_is_measured(rewriting: bool) -> None:
    if rewriting:
        PAGE.write_text(strengths(text_of(PAGE)), encoding="utf-8")
    assert [row.cells[0] for row in rows_of("kind|node|example|missed|negated")] == list(KINDS)
    assert strengths(text_of(PAGE)) == text_of(PAGE)


@pytest.mark.parametrize("row", rows_of("kind|node|example|missed|negated"), ids=named)
def test_a_rule_leads_to_the_node_of_its_row(row: Row) -> None:
    if not row.cells[2]:
        return
    model = dslrun.load(dslrun.text(text_with(row.board, row.code(2)), "x")).game.model
    assert row.code(1) in {type(node).__name__ for rule in model.rules for node in nested(rule.node)}


def nested(node: Node) -> Iterator[Node]:
    yield node
    for child in children(node):
        yield from nested(child)


# -- screens, JSON, limits, exit codes ---------------------------------------------------------------------


@pytest.fixture
def rewriting(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-goldens"))


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files of the page, in the current folder."""
    monkeypatch.chdir(tmp_path)
    for what, name, text in MARKED.findall(text_of(PAGE)):
        if what == "file":
            (tmp_path / name).write_text(text, encoding="utf-8")


@pytest.mark.usefixtures("files")
def test_the_screens_are_what_the_command_prints(capsys: pytest.CaptureFixture[str], rewriting: bool) -> None:
    """Seconds and the engine may differ."""
    made = {name: shown(name, capsys) for what, name, _ in MARKED.findall(text_of(PAGE)) if what == "screen"}

    def kept(found: re.Match[str]) -> str:
        if found[1] == "file" or VARYING.sub("", found[3]) == VARYING.sub("", made[found[2]]):
            return found[0]
        return f"<!-- screen: {found[2]} -->\n```\n{made[found[2]]}```"

    if rewriting:
        replaced(PAGE, MARKED, kept)
    assert MARKED.sub(kept, text_of(PAGE)) == text_of(PAGE)


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("row", rows_of("action|keys"), ids=named)
def test_an_action_prints_the_keys_it_should(row: Row, capsys: pytest.CaptureFixture[str]) -> None:
    if "--certify" in row.code(0):
        pytest.importorskip("pysat")
    first, *words = row.code(0).split()
    game = [] if first == "dslrun" else [first] if first.endswith(".lud") else ["one.lud", first]
    main([*game, *words, "--json"])
    assert list(json.loads(capsys.readouterr().out)) == re.findall(r"`(\w+)`", row.cells[1])


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("row", rows_of("code|meaning|example"), ids=named)
def test_a_command_has_its_exit_code(row: Row) -> None:
    assert int(row.cells[0]) in list(Exit)
    if row.cells[2]:
        assert exit_of(row.code(2).split()[1:]) == int(row.cells[0])


def exit_of(words: list[str]) -> int:
    try:
        return main(words)
    except SystemExit as error:
        return int(str(error.code))


def test_all_exit_codes_are_listed() -> None:
    assert [int(row.cells[0]) for row in rows_of("code|meaning|example")] == [int(code) for code in Exit]


def test_all_limits_are_listed() -> None:
    made = [(name, f"{getattr(DEFAULT_LIMITS, name):,}", code, what) for name, (code, what) in COUNTED.items()]
    found = rows_of("limit|default|code|counts")
    assert [(row.code(0), row.cells[1], row.code(2), row.cells[3]) for row in found] == made

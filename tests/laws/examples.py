"""The examples of the reference as small games: each docstring `Example:` and each `@example` of the library.

An example is put where its kind belongs (a condition among the rules, a number into a comparison, a board into the
equipment) of a layout: a small board with hints and regions. Of the layouts it fits, the first is taken on which it
says something: some boards fulfil it, others do not.
"""

import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import prod
from random import Random

import dslrun.interpreter.ludemes as _ludemes
from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.expander import expand_all
from dslrun.dsl.forms import Call
from dslrun.dsl.limits import Limits
from dslrun.dsl.options import Choices
from dslrun.dsl.reader import read
from dslrun.dsl.source import Source
from dslrun.interpreter.check.network import network
from dslrun.interpreter.game import Game
from dslrun.interpreter.language.compiler import Compiler
from dslrun.interpreter.language.ludeme import LUDEMES, Area, Areas, Condition, Expression, Number, Place, Shape
from dslrun.interpreter.library import Definitions, standard_files, standard_heads
from dslrun.interpreter.loading import load
from dslrun.interpreter.ludemes.board import BoardForm, RangeForm, Values
from dslrun.interpreter.ludemes.hints import Clues, HintForm
from dslrun.interpreter.ludemes.picture import PictureForm
from dslrun.interpreter.ludemes.pieces import Polyominoes
from dslrun.interpreter.ludemes.structure import (
    End,
    EndIf,
    Equipment,
    EquipmentItem,
    GameForm,
    Players,
    PlayForm,
    Result,
    Rules,
    Satisfy,
    Setting,
    Start,
)
from dslrun.interpreter.model import Model, values
from dslrun.interpreter.solve.solver import solve

assert _ludemes
BOARDS = 243
"""How many boards are tried for one example: variables are fixed until there are no more."""
START = re.compile(r"^\s*Example:\s*", re.MULTILINE)

Board = tuple[int, ...]


@dataclass(frozen=True)
class Example:
    """An example, and the name it stands under in the reference."""

    head: str
    text: str

    @property
    def name(self) -> str:
        return f"{self.head}: {' '.join(self.text.split())}"


def examples() -> Iterator[Example]:
    """All examples of the ludemes and of the standard definitions."""
    for head, classes in LUDEMES.items():
        for cls in classes:
            yield from (Example(head, text.strip()) for text in START.split(inspect.getdoc(cls) or "")[1:])
    quoted = {f'"{name}"': path for name, path in standard_files().items()}
    for name, path in {**quoted, **standard_heads()}.items():
        for line in path.read_text(encoding="utf-8").splitlines():
            if "@example" in line:
                yield Example(name, line.split("@example", 1)[1].strip())


@dataclass(frozen=True)
class Layout:
    """A board with its surroundings. `rule` makes a rule for examples that are none themselves."""

    board: str
    more: str = ""
    rule: str = "(is Sum (sites Board) 4)"


CELL_HINTS = "(hints {(hint {0 1} 1) (hint {2 1} 2)})"
LAYOUTS = (
    Layout("(board (rectangle 2 3) (values Cell (range 0 2)))", f"(regions {{Rows Columns}}) {CELL_HINTS}"),
    Layout(
        "(board (rectangle 2 3) (values Cell (range 0 1)))", "(regions Rows) (hints {(hint {0 1 2} {1 1}) (hint 3 1)})"
    ),
    Layout("(board (rectangle 2 3) (values Cell (range 1 3)))", "(regions {Rows Columns})"),
    Layout(
        "(board (rectangle 2 3) (values Cell (range 0 1)))",
        '(regions "Rooms" (picture {"AAB" "ACB"})) (regions "Walls" {0 4}) '
        '(hints "Trees" (picture {"1v . 2" "2> 1 ?"})) (pieces "Bank" {(picture {"##"}) (picture {"#." "##"})})',
    ),
    Layout(
        "(board (square 3) (values Cell (range 0 2)))",
        '(regions {Rows Columns}) (regions "Rooms" (picture {"AAB" "CAB" "CCB"})) (hints {(hint 8 1) (hint 0 2)})',
    ),
    Layout(
        "(board (square 3) (values Cell (range 0 1)))",
        '(regions {AllDirections}) (pieces "Bank" {(picture {"##"}) (picture {"#." "##"})})',
    ),
    Layout("(board (square 4) (values Cell (range 0 2)))", "(regions {Rows Columns SubGrids})"),
    Layout(
        "(board (rectangle 2 3) (values Edge (range 0 1)) use:Edge)",
        "(hints {(hint 0 0) (hint 4 1)} Vertex) (hints {(hint 1 2)})",
    ),
    Layout('(board (square 2) (values Edge (range 0 1)) (values Edge (range 0 2) layer:"Way") use:Edge)'),
    Layout(
        "(board (square 2) (values Edge (range 0 1)) "
        '(values Edge (range 0 2) layer:"Way") (values Vertex (range 0 1) layer:"Count") use:Vertex)'
    ),
    Layout("(board (square 3) (values Edge (range 0 1)) use:Edge)", "(hints {(hint 4 1) (hint 1 0)} Vertex)"),
    Layout(
        '(board (visibility (picture {". 1 ." "1 . 1" ". 1 ."})) (values Edge (range 0 1)) use:Edge)',
        "(hints {(hint 0 1)} Vertex)",
    ),
    Layout(
        "(board (rectangle 2 3) (values Cell (range 0 1)))",
        '(regions {Rows Columns}) (hints (picture {"1v 1v 0<" ". 1> 0v"}))',
    ),
    Layout("(board (rectangle 2 3) (values Vertex (range 0 2)) use:Vertex)", "(regions {Rows Columns})"),
    Layout(
        '(board (rectangle 2 2) (values Cell (range 0 2)) (values Cell (range 0 1) layer:"Letter"))', "(regions Rows)"
    ),
    Layout('(board (rectangle 1 3) (values Cell (range 0 2)) (values Cell (range 0 2) layer:"Letter" hidden:True))'),
    Layout(
        "(board (rectangle 1 3) (values Edge (range 0 1)) (values Vertex (range 0 3)) use:Vertex)",
        '(curves "Shapes" {(picture {"+-+"})})',
    ),
    Layout("(board (rectangle 2 3) (values Cell (range 0 1)) (values Edge (range 0 1)) use:Cell)"),
    Layout("(board (rectangle 2 3) (values Vertex (range 0 1)) (values Edge (range 0 1)) use:Vertex)"),
)


@dataclass(frozen=True)
class Trial:
    """A game small enough to try all boards, with the truth of every rule on each of them."""

    text: str
    model: Model
    boards: tuple[Board, ...]

    @property
    def open(self) -> tuple[int, ...]:
        return tuple(var for var, mask in enumerate(self.model.start()) if mask & (mask - 1))


def game_of(text: str) -> Game:
    """The game of a text."""
    return load(Source("law.lud", text))


def fixed(model: Model, most: int, seed: int) -> Model:
    """The model with variables given until at most so many boards are left: by chance, or as in a solution."""
    random = Random(seed)
    solved = solve(model, limit=1, seed=seed).solutions if seed else []
    givens = dict(model.givens)
    sizes = {var: mask.bit_count() for var, mask in enumerate(model.start()) if mask & (mask - 1)}
    order = [var for var in sizes if not model.variables[var].hidden]
    random.shuffle(order)
    while prod(sizes.values()) > most and order:
        var = order.pop()
        del sizes[var]
        chance = random.choice(list(values(model.variables[var].domain)))
        givens[var] = solved[0][var] if solved else chance
    return Model(model.variables, model.rules, givens)


def boards_of(model: Model) -> tuple[Board, ...]:
    """Every full board with the values given."""
    return tuple(product(*(tuple(values(mask)) for mask in model.start())))


@cache
def compiled(text: str) -> Expression:
    """The example by itself, to see what kind of thing it is."""
    problems, limits = Problems(), Limits()
    (form,) = expand_all(read(Source("example", text)), Choices(), Definitions({}, limits, problems), limits)[:1]
    assert isinstance(form, Call)
    expression = Compiler(problems, limits).compile(form)
    problems.raise_errors()
    return expression


def games_around(example: Example) -> Iterator[str]:
    """The texts of games in which the example has its place, on every layout."""
    for layout in LAYOUTS:
        yield from placed(compiled(example.text), example.text, layout)


def placed(kind: Expression, text: str, layout: Layout) -> Iterator[str]:
    """The game texts with the example in the place of its kind."""
    match kind:
        case Condition():
            yield game(layout, rules=text)
        case Number():
            yield from (game(layout, rules=f"(= {text} {number})") for number in (1, 2, 0, 3))
            yield game(layout, rules=f"(= r1c1 {text})")
        case Place():
            yield game(layout, rules=f"(= {text} 1)")
        case Area():
            yield from (game(layout, rules=f"(is Sum {text} {number})") for number in (1, 2))
        case Areas():
            yield game(layout, rules=f"(forAll {text} (is Sum (region) 1))")
        case Shape() if layout in LAYOUTS[:2]:
            yield game(Layout(f"(board {text} (values Cell (range 0 2)))"))
            yield game(Layout(f"(board {text} (values Vertex (range 0 2)) use:Vertex)"))
        case _:
            yield from placed_part(kind, text, layout)


def placed_part(kind: Expression, text: str, layout: Layout) -> Iterator[str]:
    """The same for pieces of a game."""
    bound = Layout(layout.board, rule="(forAll Hint (is Sum (sites Hint) (hint)))")
    match kind:
        case BoardForm():
            yield game(Layout(text))
        case Values():
            yield game(Layout(f"(board (rectangle 2 3) (values Cell (range 0 1)) {text})"))
            yield game(Layout(f"(board (rectangle 2 3) {text})"))
        case RangeForm():
            yield game(Layout(f"(board (rectangle 2 3) (values Cell {text}))"))
        case PictureForm() | Clues():
            yield game(bound, more=f"(hints {text})")
            yield game(Layout(layout.board, rule="(is Match)"), more=f"(hints {text})")
        case Polyominoes():
            rule = '(= 1 ("Uses" "Bank" (sites Value 1)))'
            yield game(Layout(layout.board, rule=rule), more=f'(pieces "Bank" {text})')
        case HintForm():
            yield game(bound, more=f"(hints {{{text}}})")
        case EquipmentItem():
            if text.startswith("(hints"):
                yield game(bound, more=text)
            else:
                yield game(Layout(layout.board, rule="(is Sum 1)"), more=text)
                yield game(layout, more=text)
        case _:
            yield from placed_frame(kind, text, layout)


def placed_frame(kind: Expression, text: str, layout: Layout) -> Iterator[str]:
    """The same for the frame of a game."""
    body = f"(equipment {{{layout.board} {layout.more}}})"
    match kind:
        case GameForm():
            yield text
        case Equipment():
            yield f'(game "Law" {text} (rules (play (satisfy (all Different)))))'
        case Rules():
            yield f'(game "Law" {body} {text})'
        case PlayForm():
            yield f'(game "Law" {body} (rules {text}))'
        case Satisfy():
            yield f'(game "Law" {body} (rules (play {text})))'
        case Start() | End():
            yield f'(game "Law" {body} (rules (play (satisfy {layout.rule})) {text}))'
        case Setting():
            yield f'(game "Law" {body} (rules (start {text}) (play (satisfy {layout.rule}))))'
        case EndIf():
            yield f'(game "Law" {body} (rules (play (satisfy {layout.rule})) (end {text})))'
        case Result():
            yield f'(game "Law" {body} (rules (play (satisfy {layout.rule})) (end (if (is Solved) {text}))))'
        case Players():
            yield f'(game "Law" {text} {body} (rules (play (satisfy {layout.rule}))))'


def game(layout: Layout, *, rules: str = "", more: str = "") -> str:
    """A whole game on a layout."""
    equipment = f"{layout.board} {layout.more} {more}"
    return f'(game "Law" (equipment {{{equipment}}}) (rules (play (satisfy {{{rules or layout.rule}}}))))'


class NowhereAtHome(Exception):
    """An example that compiles on no layout; the message says why."""


def trial_of(example: Example) -> Trial:
    """The first small game around the example on which it says something; else the first that loads."""
    spare: Trial | None = None
    reasons: list[str] = []
    for text in dict.fromkeys(games_around(example)):
        try:
            loaded = game_of(text)
        except DslError as error:
            reasons.append(str(error))
            continue
        for seed in range(3):
            model = fixed(loaded.model, BOARDS, seed)
            trial = Trial(text, model, boards_of(model))
            spare = spare or trial
            if says_something(trial):
                return trial
    if spare is None:
        raise NowhereAtHome(f"{example.text}: {'; '.join(dict.fromkeys(reasons)) or 'no place for it'}")
    return spare


def says_something(trial: Trial) -> bool:
    """Whether some boards fulfil all rules and others do not."""
    parts = network(trial.model).propagators
    seen = (all(part.evaluate([1 << value for value in board]) for part in parts) for board in trial.boards)
    first = next(seen)
    return any(other != first for other in seen)

"""Positions: legal moves and verdicts equal those computed from the definition, after any moves and undos."""

from collections.abc import Sequence
from random import Random

import pytest

from dslrun.dsl.source import Origin, Source, Span
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.check.prune import prune
from dslrun.interpreter.model import (
    TRUE,
    AllDifferent,
    And,
    Groups,
    Iff,
    In,
    Linear,
    Loop,
    Model,
    Node,
    Provenance,
    Rule,
    Variable,
)
from dslrun.interpreter.model import values as values_of
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.positions.verdict import Verdict, blame, judge

ORIGIN = Origin(Span(Source("test", ""), 0, 0))


def model(
    nodes: Sequence[Node],
    size: int,
    domain: int,
    givens: dict[int, int] | None = None,
    hidden: Sequence[int] = (),
) -> Model:
    variables = tuple(
        Variable(Site(SiteType.CELL, at), "cell", domain, 0 if at in hidden else domain, at in hidden)
        for at in range(size)
    )
    rules = tuple(Rule(node, Provenance("test", "", ORIGIN)) for node in nodes)
    return Model(variables, rules, givens or {})


def latin(size: int, givens: dict[int, int] | None = None) -> Model:
    """Rows and columns all different, values from 1."""
    rows = [AllDifferent(tuple(range(size * row, size * row + size))) for row in range(size)]
    columns = [AllDifferent(tuple(range(column, size * size, size))) for column in range(size)]
    return model([*rows, *columns], size * size, (2 << size) - 2, givens)


def shading() -> Model:
    """3x3 cells: white ones connected, black ones apart in rows, two black ones in the middle cross."""
    members = tuple(In(cell, 1) for cell in range(9))
    across = [(cell, cell + 1) for cell in range(9) if cell % 3 < 2]
    down = [(cell, cell + 3) for cell in range(6)]
    connected = Groups(members, tuple((one, other, TRUE) for one, other in across + down), None, 1)
    apart = And(tuple(Linear(((1, one), (1, other)), None, 1) for one, other in across))
    count = Linear(tuple((1, cell) for cell in (1, 3, 4, 5, 7)), 2, 2)
    return model([connected, apart, count, Iff(In(0, 2), In(8, 2))], 9, 3)


def loop() -> Model:
    """The twelve edges of a 2x2 grid form a loop."""
    ends = [(v, v + 1) for v in range(9) if v % 3 < 2] + [(v, v + 3) for v in range(6)]
    return model([Loop(tuple(ends), tuple(In(edge, 2) for edge in range(12)))], 12, 3)


def from_scratch(position: Position) -> tuple[list[tuple[int, int]], list[Rule]]:
    """Legal moves and broken rules, straight from the definition."""
    puzzle = position.model
    legal = []
    for var, variable in enumerate(puzzle.variables):
        mentioning = [rule for rule in puzzle.rules if any(_reads(node, var) for node in conjuncts(rule))]
        for value in values_of(variable.playable) if position.value(var) is None else ():
            trial = list(position.domains)
            trial[var] = 1 << value
            if not any(is_broken(rule, trial) for rule in mentioning) and can_end(position, var, trial):
                legal.append((var, value))
    return legal, [rule for rule in puzzle.rules if is_broken(rule, position.domains)]


def can_end(position: Position, moved: int, domains: list[int]) -> bool:
    """True if two variables are open after a move, or if the last one has a value that satisfies all rules.

    In a broken position this is not asked.
    """
    unset = [var for var in range(len(domains)) if position.value(var) is None and var != moved]
    if len(unset) > 1 or any(is_broken(rule, position.domains) for rule in position.model.rules):
        return True
    ends = (
        [[*domains[: unset[0]], 1 << one, *domains[unset[0] + 1 :]] for one in values_of(domains[unset[0]])]
        if unset
        else [domains]
    )
    return any(not any(is_broken(rule, end) for rule in position.model.rules) for end in ends)


def conjuncts(rule: Rule) -> tuple[Node, ...]:
    return rule.node.args if isinstance(rule.node, And) else (rule.node,)


def is_broken(rule: Rule, domains: list[int]) -> bool:
    return any(prune(node, domains) is None for node in conjuncts(rule))


def _reads(node: Node, var: int) -> bool:
    match node:
        case In(one):
            return one == var
        case AllDifferent(some):
            return var in some
        case Linear(terms):
            return any(atom == var if isinstance(atom, int) else _reads(atom, var) for _, atom in terms)
        case Groups(members):
            return any(_reads(member, var) for member in members)
        case Loop(_, guards):
            return any(_reads(guard, var) for guard in guards)
        case Iff(left, right):
            return _reads(left, var) or _reads(right, var)
    raise AssertionError(node)


@pytest.mark.parametrize("puzzle", [latin(3, {4: 2}), latin(4), shading(), loop()], ids=["3", "4", "s", "l"])
def test_moves_and_undos_agree_with_the_definition(puzzle: Model) -> None:
    random = Random(7)
    position = Position(puzzle)
    free = [var for var in range(len(puzzle.variables)) if var not in puzzle.givens]
    for _ in range(250):
        choice = random.random()
        var = random.choice(free)
        if choice < 0.45 and (legal := list(position.legal())):
            position.play(*random.choice(legal))
        elif choice < 0.6:
            position.play(var, random.choice(list(values_of(puzzle.variables[var].domain))))
        elif choice < 0.7:
            position.clear(var)
        elif choice < 0.95:
            position.undo()
        else:
            position.redo()
        legal_now, broken_now = from_scratch(position)
        assert list(position.legal()) == legal_now
        assert broken_now == [] or list(position.verdict().broken) == broken_now
        assert bool(position.verdict().broken) is (bool(broken_now) or not can_end(position, -1, position.domains))
        assert position.verdict() == judge(puzzle, position.values())
        for one in free:
            if position.value(one) is None:
                for value in values_of(puzzle.variables[one].playable):
                    assert position.is_legal(one, value) is ((one, value) in legal_now)


@pytest.mark.parametrize("seed", range(12))
def test_legal_moves_are_right_where_variables_have_different_domains(seed: int) -> None:
    """Rules that treat all their variables alike, over variables that do not have the same values."""
    random, size = Random(seed), 9
    masks = [random.choice((0b11, 0b110, 0b1110, 0b11110, 0b1001, 0b11111100000)) for _ in range(size)]
    variables = tuple(Variable(Site(SiteType.CELL, at), "cell", mask, mask) for at, mask in enumerate(masks))
    some = tuple(sorted(random.sample(range(size), 7)))
    nodes: list[Node] = [
        AllDifferent(tuple(range(size))),
        AllDifferent(some, random.choice((0, 1, 0b100))),
        Linear(tuple((1, var) for var in some), random.randint(4, 12), random.randint(12, 30)),
        Linear(tuple((1, In(var, 0b110)) for var in range(size)), 1, random.randint(2, 5)),
    ]
    puzzle = Model(variables, tuple(Rule(node, Provenance("test", "", ORIGIN)) for node in random.sample(nodes, 3)))
    position = Position(puzzle)
    for _ in range(60):
        var = random.randrange(size)
        if random.random() < 0.6:
            position.play(var, random.choice(list(values_of(masks[var]))))
        elif random.random() < 0.5:
            position.undo()
        else:
            position.clear(var)
        legal_now, broken_now = from_scratch(position)
        assert list(position.legal()) == legal_now
        assert broken_now == [] or list(position.verdict().broken) == broken_now


def test_undo_and_redo_walk_through_the_moves() -> None:
    position = Position(latin(3))
    boards = [position.values()]
    for move in ((0, 1), (1, 2), (0, 3)):
        position.play(*move)
        boards.append(position.values())
    position.clear(1)
    boards.append(position.values())
    for board in reversed(boards[:-1]):
        assert position.undo() is not None
        assert position.values() == board
    assert position.undo() is None
    for board in boards[1:]:
        assert position.redo() is not None
        assert position.values() == board
    assert position.redo() is None
    position.undo()
    position.play(8, 1)
    assert position.redo() is None


def test_a_legal_latin_square_is_solved_at_its_last_move() -> None:
    position = Position(latin(3, {0: 1}))
    assert position.verdict().status == "open"
    for var, value in ((1, 2), (2, 3), (3, 2), (4, 3), (5, 1), (6, 3), (7, 1)):
        assert position.is_legal(var, value)
        position.play(var, value)
        assert position.verdict().status == "open"
    assert list(position.legal()) == [(8, 2)]
    position.play(8, 2)
    assert position.verdict().status == "solved"


def test_a_refused_move_names_its_rules_and_the_cells_to_blame() -> None:
    puzzle = latin(4)
    position = Position(puzzle)
    position.play(0, 1)
    position.play(1, 2)
    assert position.objections(3, 1) == [puzzle.rules[0]]
    assert position.objections(0, 2) == [puzzle.rules[0]]
    assert position.objections(0, 3) == []
    position.play(3, 1)
    assert position.verdict().broken == (puzzle.rules[0],)
    assert blame(puzzle, puzzle.rules[0], position.domains) == (0, 3)
    assert blame(puzzle, puzzle.rules[1], position.domains) == ()


def test_cells_left_empty_count_as_zero_when_zero_is_a_value() -> None:
    puzzle = shading()
    position = Position(puzzle)
    position.play(1, 1)
    assert position.verdict().status == "open"
    position.play(7, 1)
    assert position.verdict().status == "solved"
    assert judge(puzzle, [0, 1, 0, 0, 0, 0, 0, 1, 0]).status == "solved"
    assert judge(puzzle, [1, 1, 0, 0, 0, 0, 0, 1, 1]).broken == (puzzle.rules[1],)


def test_values_outside_the_domain_or_against_a_given_break_a_board() -> None:
    puzzle = latin(2, {0: 1})
    assert judge(puzzle, [None, 2, 2, 1]).status == "solved"
    assert judge(puzzle, [2, 1, 1, 2]).outside == (0,)
    assert judge(puzzle, [1, 2, 2, 3]).outside == (3,)
    with pytest.raises(ValueError, match="given"):
        Position(puzzle).play(0, 2)
    with pytest.raises(ValueError, match="cannot be 5"):
        Position(puzzle).play(1, 5)


def test_hidden_variables_take_whatever_value_fits() -> None:
    puzzle = model([AllDifferent((0, 1, 2)), Linear(((1, 0), (-1, 2)), 1, None)], 3, 7, hidden=[2])
    assert judge(puzzle, [1, 2, None]).status == "solved"
    assert judge(puzzle, [2, 0, None]).status == "solved"
    assert judge(puzzle, [0, 1, None]).status == "broken"
    assert judge(puzzle, [1, 0, None]) == Verdict("broken", puzzle.rules, together=True)
    assert judge(puzzle, [1, None, None]).status == "open"
    position = Position(puzzle)
    assert {var for var, _ in position.legal()} == {0, 1}

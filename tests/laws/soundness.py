"""The law of soundness: what is said of a partial board is true of every completion."""

from random import Random

from dslrun.interpreter.check.compile import CompiledNodes
from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.check.fixpoint import propagate
from dslrun.interpreter.check.network import network
from dslrun.interpreter.check.prune import prune
from dslrun.interpreter.model import Domains, Model, Node
from dslrun.interpreter.positions.verdict import judge
from tests.laws.examples import Board, Trial

PARTIAL_BOARDS = 12


def full(board: Board) -> Domains:
    return [1 << value for value in board]


def solutions(some: Trial) -> set[Board]:
    """The boards all rules hold on, as the checker sees them, hidden variables included."""
    parts = network(some.model).propagators
    return {board for board in some.boards if all(part.evaluate(full(board)) for part in parts)}


def expect_soundness(some: Trial) -> None:
    """Try some partial boards, each half full."""
    random = Random(3)
    nodes = [rule.node for rule in some.model.rules]
    compiled = CompiledNodes()
    truths = [(node, {board for board in some.boards if evaluate(node, full(board), compiled)}) for node in nodes]
    legal = solutions(some)
    for _ in range(PARTIAL_BOARDS):
        board = random.choice(some.boards)
        values = [value if random.random() < 0.5 else None for value in board]
        start = some.model.start()
        domains = [mask if value is None else 1 << value for mask, value in zip(start, values, strict=True)]
        completions = [one for one in some.boards if completes(one, domains)]
        for node, right in truths:
            expect_sound_node(node, domains, [one for one in completions if one in right], len(completions), compiled)
        expect_sound_fixpoint(some.model, domains, [one for one in completions if one in legal])
        if judge(some.model, values).status == "broken":
            assert not legal.intersection(completions)


def completes(board: Board, domains: Domains) -> bool:
    return all(mask >> value & 1 for value, mask in zip(board, domains, strict=True))


def expect_sound_node(
    node: Node, domains: Domains, right: list[Board], all_of_them: int, compiled: CompiledNodes
) -> None:
    said = evaluate(node, domains, compiled)
    assert said is not True or len(right) == all_of_them
    assert said is not False or not right
    for strong in (False, True):
        kept = prune(node, domains, strong=strong, compiled=compiled)
        assert kept is not None or not right
        for var, mask in kept or ():
            assert all(mask >> board[var] & 1 for board in right)


def expect_sound_fixpoint(model: Model, domains: Domains, legal: list[Board]) -> None:
    narrowed = list(domains)
    assert propagate(model, narrowed) or not legal
    assert all(completes(board, narrowed) for board in legal)

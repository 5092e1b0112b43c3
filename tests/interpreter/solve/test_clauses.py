"""The clause form: clauses stored by length, and graphs without decided parts."""

from itertools import product
from random import Random

import pytest

from dslrun.interpreter.solve import clauses as form
from dslrun.interpreter.solve.clauses import FALSE, TRUE, Clauses, GuardedGraph
from dslrun.interpreter.solve.cut_loop import by_literal
from dslrun.interpreter.solve.cuts import CutFinder


@pytest.mark.parametrize("packed", [1, 7, 10_000])
def test_clauses_come_back_as_they_were_written(packed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(form, "PACKED", packed)
    rng = Random(packed)
    clauses = Clauses()
    written: list[tuple[int, ...]] = [(TRUE,)]
    places = [(clauses.mark(), 1)]
    for _ in range(200):
        some = [rng.choice((1, -1)) * rng.randint(1, 20) for _ in range(rng.randint(1, 5))]
        clauses.add(*some)
        if TRUE not in some and set(some) != {FALSE}:
            written.append(tuple(literal for literal in some if literal != FALSE))
        places.append((clauses.mark(), len(written)))
    assert sorted(clauses.clauses()) == sorted([*written, *[()] * clauses.contradiction])
    assert clauses.length == sum(len(clause) + 1 for clause in written)
    for place, count in places[::17]:
        assert sorted(clauses.clauses(place)) == sorted(written[count:])
    place, count = places[100]
    clauses.rollback(place)
    assert sorted(filter(None, clauses.clauses())) == sorted(written[:count])


def test_conjunctions_of_two_literals() -> None:
    clauses = Clauses()
    one, other = clauses.new_variables(2)
    for here, there in product((TRUE, FALSE, one, -one, other), repeat=2):
        assert (clauses.both(here, there) in (TRUE, FALSE, one, -one, other)) == (
            abs(here) == 1 or abs(there) == 1 or abs(here) == abs(there)
        )
    assert clauses.both(one, -one) == clauses.both(FALSE, other) == FALSE
    assert clauses.both(one, one) == clauses.both(TRUE, one) == one


@pytest.mark.parametrize("seed", range(40))
def test_a_graph_without_decided_parts_has_the_same_cuts(seed: int) -> None:
    """The same candidates are cut, and each candidate breaks its cuts."""
    rng = Random(seed)
    literals = [TRUE, TRUE, FALSE, 2, -2, 3, 4, 5, -5]
    members = tuple(rng.choice(literals) for _ in range(7))
    links = tuple(
        (i, j, rng.choice((TRUE, TRUE, FALSE, 6, -7))) for i in range(7) for j in range(i) if rng.random() < 0.4
    )
    low, high = rng.choice([(None, 1), (None, 2), (2, None), (2, 2), (2, 3)])
    finder = CutFinder(GuardedGraph((), members, links, low, high))
    for values in product((0, 1), repeat=6):
        truth = by_literal(bytearray([0, 1, *values]))
        present = [i for i in range(7) if truth[members[i]]]
        count = parts(present, [(i, j) for i, j, literal in links if truth[literal]])
        cuts = finder.cuts(truth)
        assert bool(cuts) == (not (low or 0) <= count <= (7 if high is None else high)), (values, count)
        assert not any(truth[literal] for cut in cuts for literal in cut)


def parts(present: list[int], links: list[tuple[int, int]]) -> int:
    """Return the number of components, by naming each member after the least it is linked to."""
    name = {i: i for i in present}
    for _ in present:
        for i, j in links:
            if i in name and j in name:
                name[i] = name[j] = min(name[i], name[j])
    return len(set(name.values()))

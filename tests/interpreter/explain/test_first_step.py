"""A chain that is too long for one hint is cut to a part that is easy to follow."""

from dataclasses import replace

from dslrun.interpreter.explain.first_step import MOST_FACTS, MOST_SHOWN, MOST_SIMPLE, first_step, simplest, with_alike
from dslrun.interpreter.explain.results import BY_SOLVER, ONE_RULE, WHAT_IF, Change, Deduction, Fact
from tests.interpreter.explain.test_wording import LATIN, game_of

MODEL = game_of(LATIN % "").model


def removal(var: int, level: int = WHAT_IF, *, after: tuple[int, ...] = ()) -> Deduction:
    """Return a deduction that removes the value 1 from a variable, and rests on the same removal from others."""
    return Deduction(level, (Change(var, 2, 12),), (), tuple(Fact(other, 2) for other in after))


def length(chain: tuple[Deduction, ...]) -> tuple[float, float]:
    return sum(one.level for one in chain), -chain[-1].changes[0].var


def test_a_short_chain_stays_whole() -> None:
    chain = tuple(removal(var) for var in range(MOST_SHOWN))
    assert first_step(MODEL, chain, length) == chain


def test_a_long_chain_is_cut_to_easy_steps_or_its_simplest_part_with_what_that_rests_on() -> None:
    first, second = removal(0, ONE_RULE), removal(1, ONE_RULE, after=(0,))
    others = [removal(2, after=(1,)), removal(3, after=(2,))]
    assert first_step(MODEL, (first, second, *others), length) == (first, second)
    hard = [removal(var, after=(var - 1,) if var else ()) for var in range(MOST_SHOWN + 1)]
    assert first_step(MODEL, hard, length) == tuple(hard[:1])
    hard_first = removal(0, after=(5,))
    assert first_step(MODEL, (hard_first, second, *others), lambda chain: (-len(chain), 0)) == (
        hard_first,
        second,
        *others,
    )
    assert first_step(MODEL, (removal(4), *others, second), lambda chain: (chain[-1].level, 0)) == (second,)


def test_a_search_comes_after_what_it_rests_on() -> None:
    easy, search = removal(0), removal(1, BY_SOLVER, after=(0,))
    assert first_step(MODEL, (easy, search), length) == (easy,)
    assert first_step(MODEL, (search,), length) == (search,)


def test_deductions_for_the_same_reason_count_once() -> None:
    rule = MODEL.rules[:1]
    some = tuple(replace(removal(var, ONE_RULE), rules=rule) for var in range(MOST_SIMPLE + 1))
    assert first_step(MODEL, some, length) == some


def test_easy_steps_that_follow_from_each_other_are_one_hint() -> None:
    chains = [tuple(removal(var, ONE_RULE, after=(var - 1,)) for var in range(1, last)) for last in (2, 3, 4)]
    assert simplest(MODEL, chains, length) == chains[-1]
    hard = removal(5, ONE_RULE, after=tuple(range(MOST_FACTS + 1)))
    assert simplest(MODEL, [(removal(6),), (hard,), (chains[0][0], hard)], length) == (hard,)


def test_values_removed_from_one_site_for_the_same_reason_are_one_hint() -> None:
    one, other = (Deduction(WHAT_IF, (Change(0, 1 << value, 30 & ~(1 << value)),), (), ()) for value in (1, 2))
    assert with_alike((one,), [(other,)])[-1].changes == (Change(0, 6, 24),)


def test_removals_that_leave_a_single_value_together_stay_apart() -> None:
    one, other = (Deduction(WHAT_IF, (Change(0, 1 << value, 14 & ~(1 << value)),), (), ()) for value in (1, 2))
    assert with_alike((one,), [(other,)])[-1].changes == one.changes

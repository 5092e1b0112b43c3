"""Groups on large boards: what is the same in every turn is worked out and kept once. Unknown sizes of groups."""

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.check.network import network
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.ludemes.groups import SitesGroup
from dslrun.interpreter.solve.solver import solve
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.regions import Region


def game(size: int, rule: str, hints: str = "") -> Game:
    text = f"(equipment {{(board (square {size}) (values Cell (range 0 1))) {hints}}}) (rules (play (satisfy {rule})))"
    return load(Source("text", f'(game "Groups" {text})'))


@pytest.mark.parametrize("which", ["if:(= (to) 1)", "of:(sites Value 1)", "by:(= (from) (to))"])
def test_the_members_of_groups_are_looked_up_once(which: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, calls = SitesGroup.members, []

    def counted(self: SitesGroup, kind: SiteType, at: Bindings) -> Region:
        calls.append(kind)
        return plain(self, kind, at)

    monkeypatch.setattr(SitesGroup, "members", counted)
    some = game(9, f"(forAll Cell (>= 3 (size (sites Group at:(from) {which}))))")
    assert len(some.model.rules) == 81
    assert len(calls) == 1


def test_rules_of_one_web_share_what_they_watch_and_block() -> None:
    net = network(game(9, "(forAll Cell (>= 3 (size (sites Group at:(from) if:(= (to) 1)))))").model)
    assert len(net.scope_groups) == 1
    assert len({id(blocked) for blocked in net.blocks}) == 1
    assert set(net.watching(0)) == set(range(81))


def test_a_question_mark_is_any_size_of_a_group() -> None:
    rule = "(forAll Hint (= (hint) (size (sites Group at:(from) if:(= (to) 0)))))"
    counts = {
        clue: len(solve(game(2, rule, f"(hints {{(hint r1c1 {clue}) (hint r2c2 2)}})").model, limit=20).solutions)
        for clue in ("?", "0", "1", "2", "3")
    }
    assert counts == {"?": 2, "0": 2, "1": 0, "2": 0, "3": 0}

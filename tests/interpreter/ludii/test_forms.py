"""Every form of Ludii's deduction puzzles as Ludii writes it: boards that fulfil it, break it, leave it open."""

import pytest

from dslrun.interpreter.positions.position import Position
from tests.interpreter.ludii.texts import Form, all_forms, open_or_left_out, values_of, verdict_of

FORMS = list(all_forms())


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.title)
def test_the_form_loads_and_means_what_its_words_say(form: Form) -> None:
    game = form.load()
    assert sorted(warning.code for warning in game.warnings) == sorted([*form.warnings, *open_or_left_out(game)])
    if form.variables is not None:
        assert len(game.model.variables) == form.variables
    breakers = set()
    for status, board in form.boards:
        verdict = verdict_of(game, board)
        found = {rule.provenance.ludeme for rule in verdict.broken}
        assert verdict.status == status, f"{board}: {found}"
        assert (status == "broken") == bool(found), board
        breakers |= found
    assert breakers == form.who


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.title)
def test_a_play_says_the_same_as_the_judge(form: Form) -> None:
    game = form.load()
    for status, board in form.boards:
        play = Position(game.model)
        for var, value in enumerate(values_of(game, board)):
            if value is not None and var not in game.model.givens:
                play.play(var, value)
        assert play.verdict().status == status, board


def test_no_form_is_named_twice() -> None:
    names = [form.title for form in FORMS]
    assert sorted(set(names)) == sorted(names)

"""Sentences that quote arguments of the challenge."""

import pytest

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.quotations import quoted_sentence, without_values
from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.repl.showing import rules_line

TEXT = """
(define "Stars" (rule "{stars|star|stars|no star} a row, {{not} {kind}." (is Sum <Challenge:stars>)))
(game "Small"
    (equipment { (board (square <Challenge:size>) (values Cell (range 0 1))) (regions {Rows}) })
    (rules (play (satisfy ("Stars")))))
"""


def small(challenge: str, more: str = "", text: str = TEXT) -> Game:
    return load(Source("small.lud", f'{text}\n(challenge "One" {challenge})\n{more}'))


def sentence(game: Game) -> str:
    return game.model.rules[0].provenance.sentence


@pytest.mark.parametrize(
    ("challenge", "said"),
    [
        ('size:3 stars:1 kind:"red"', "1 star a row, {not} red."),
        ("size:3 stars:2 kind:Blue", "2 stars a row, {not} Blue."),
        ("size:3 stars:0 kind:{1 2}", "no star a row, {not} 1, 2."),
        ("size:3 stars:0 kind:(range 1 5)", "no star a row, {not} 1 to 5."),
        ("size:3 stars:0 kind:1..5", "no star a row, {not} 1 to 5."),
        ("size:3 stars:0 kind:{}", "no star a row, {not} none."),
    ],
)
def test_a_sentence_quotes_the_arguments_of_its_challenge(challenge: str, said: str) -> None:
    assert sentence(small(challenge)) == said


def test_a_sentence_quotes_an_option() -> None:
    text = """
    (game "X" (equipment { (board (square <Size>) (values Cell (range 0 1))) (regions {Rows}) })
        (rules (play (satisfy (rule "{Size} columns, {Size:n|a|b}." (is Sum 1))))))
    (option "Board Size" <Size> args:{<n>} { (item "3" <3> "") })
    """
    assert sentence(load(Source("x.lud", text))) == "3 columns, 3 b."


@pytest.mark.parametrize(
    ("kind", "message", "caret"),
    [
        ("colour:1", "no argument is called `kind`", "{kind}"),
        ('kind:(picture {"12"})', "`kind` cannot be quoted in a sentence", "{kind}"),
    ],
)
def test_a_quotation_without_a_value_is_an_error_at_its_place(kind: str, message: str, caret: str) -> None:
    with pytest.raises(DslError) as caught:
        small(f"size:3 stars:1 {kind}")
    (problem,) = caught.value.diagnostics
    assert (problem.code, problem.message) == ("E0219", message)
    assert problem.primary
    assert problem.primary.origin.span.text == caret


def test_the_description_quotes_arguments_and_other_numbers_follow_it() -> None:
    about = '(metadata (info (description "{stars|star|stars} in a row.")))'
    game = small("size:3 stars:2 kind:7 more:4", about, TEXT.replace(" {kind}", ""))
    assert rules_line(game) == "2 stars in a row. (kind 7, more 4)"  # not the size, which the board shows


def test_braces_in_a_text_in_ludiis_manner_mean_nothing() -> None:
    text = """
    (game "X" (players 1)
        (equipment { (board (square 3) (values Cell (range 0 1))) (regions {Rows}) })
        (rules (play (satisfy (is Sum 1))) (end (if (is Solved) (result P1 Win)))))
    (metadata (info { (description "A set {a}.") }))
    """
    assert load(Source("x.lud", text)).look.notes["description"] == "A set {a}."


def test_a_sentence_without_a_challenge_names_no_value() -> None:
    assert without_values("{stars|star|stars} of 1 to {n}, {{x}") == "stars of 1 to n, {x}"
    assert quoted_sentence("}", lambda _: None) == "}"

"""Top-level forms as data."""

import pytest

from dslrun.dsl.definitions import GameText, collect
from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.forms import Array, Form, Int
from dslrun.dsl.instances import challenge_form
from dslrun.dsl.printer import print_form
from dslrun.dsl.reader import read
from dslrun.dsl.source import Source

TEXT = """\
// not part of it

// A Latin square.
//   #1 = values that may repeat
(define "Latin" (forAll {Rows} (all Different except:#1)) #2)
(define "Plain" 1)
(game "X" ("Latin"))
(option "Board Size" <Size> args:{<width> <height>} {
    (item "Small" <3> <4> "for beginners")
    // a comment between items
    (item "Middle" <5 5> <> "")**
    (item "Large" <9> <9>)**
})
(option "Start" <Start> { (item "None" <>) (item "One" <{0 1}>) })
(metadata (info {}))
(challenge "Dog" of:"Nonogram" by:"Somebody" licence:"CC0" size:10 12 rows:{ {3} {2 1} } empty:{})
"""


def text_of(text: str) -> GameText:
    source = Source("x.lud", text)
    return collect(read(source), source)


def numbers(forms: tuple[Form, ...]) -> list[int]:
    return [form.value for form in forms if isinstance(form, Int)]


def test_a_definition_has_its_body_arity_and_header() -> None:
    latin = text_of(TEXT).defines["Latin"]
    assert len(latin.body) == 2
    assert latin.arity == 2
    assert latin.header == "A Latin square.\n  #1 = values that may repeat"
    assert latin.origin.span.line == 5
    assert text_of(TEXT).defines["Plain"].header == ""
    assert text_of(TEXT).defines["Plain"].arity == 0


def test_an_option_has_arguments_and_items() -> None:
    size, start = text_of(TEXT).options
    assert (size.heading, size.tag, size.args) == ("Board Size", "Size", ("width", "height"))
    assert [(item.name, item.description, item.stars) for item in size.items] == [
        ("Small", "for beginners", 0),
        ("Middle", "", 2),
        ("Large", "", 2),
    ]
    assert [numbers(value) for value in size.items[1].values] == [[5, 5], []]
    assert start.args == ()


def test_the_default_has_most_stars_and_the_first_wins_a_tie() -> None:
    size, start = text_of(TEXT).options
    assert size.default.name == "Middle"
    assert start.default.name == "None"


def test_a_challenge_separates_texts_and_arguments() -> None:
    (dog,) = text_of(TEXT).challenges
    assert (dog.name, dog.game) == ("Dog", "Nonogram")
    assert dog.meta == {"by": "Somebody", "licence": "CC0"}
    assert list(dog.arguments) == ["size", "rows", "empty"]
    assert numbers(dog.arguments["size"]) == [10, 12]
    assert isinstance(dog.arguments["rows"][0], Array)


def test_about_separates_texts_and_arguments_of_the_same_name() -> None:
    (dog,) = text_of('(challenge "Dog" of:"X" about:(by:"Ann" mood:"new") colours:{1 2} by:3)').challenges
    assert dog.meta == {"by": "Ann", "mood": "new"}
    assert list(dog.arguments) == ["colours", "by"]
    (again,) = text_of(print_form(challenge_form(dog))).challenges
    assert (again.meta, again.game, again.identity) == (dog.meta, dog.game, dog.identity)


def test_about_with_another_value_is_an_argument_of_the_game() -> None:
    (dog,) = text_of('(challenge "Dog" of:"X" about:{1 2} by:"Ann")').challenges
    assert (dog.meta, list(dog.arguments)) == ({"by": "Ann"}, ["about"])


def test_a_description_is_no_part_of_a_puzzle() -> None:
    texts = ['size:3 by:"Ann"', 'about:(by:"Bob") size:3', "size:3 about:()"]
    found = [text_of(f'(challenge "Dog" of:"X" {text})').challenges[0] for text in texts]
    assert len({challenge.identity for challenge in found}) == 1


def test_game_and_metadata_are_found_and_may_be_missing() -> None:
    full, library = text_of(TEXT), text_of('(define "A" 1)')
    assert full.game is not None
    assert full.game.head_name == "game"
    assert full.metadata is not None
    assert library.game is None
    assert library.metadata is None


def test_all_errors_are_reported_at_once_and_the_rest_is_kept() -> None:
    source = Source("x.lud", '(gane "X") (define A) (define "B" 1) (define "B" 2) (option)')
    problems = Problems()
    text = collect(read(source), source, problems)
    assert [error.code for error in problems.errors] == ["E0201", "E0203", "E0204", "E0205"]
    assert list(text.defines) == ["B"]
    with pytest.raises(DslError) as caught:
        collect(read(source), source)
    assert len(caught.value.diagnostics) == 4

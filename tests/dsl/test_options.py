"""Choosing items and challenges."""

import pytest

from dslrun.dsl.atoms import flat
from dslrun.dsl.definitions import collect
from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.instances import Challenge, Option
from dslrun.dsl.options import Choices, choose
from dslrun.dsl.reader import read
from dslrun.dsl.source import Source

OPTIONS = """
(option "Board Size" <Size> args:{<w> <h>} { (item "3x4" <3> <4>) (item "1/2" <1 1> <2>) })
(option "Challenge" <Challenge> args:{<size> <hints>} { (item "A" <7> <(hint 1)>) (item "B" <8> <>)* })
"""


def parsed(text: str) -> tuple[tuple[Option, ...], tuple[Challenge, ...]]:
    source = Source("x.lud", text)
    found = collect(read(source), source)
    return found.options, found.challenges


def values(bindings: Choices) -> dict[str, str]:
    shown = bindings.values.items()
    return {f"{tag}:{arg}" if arg else tag: " ".join(map(flat, forms)) for (tag, arg), forms in shown}


def test_defaults_are_chosen_and_a_tag_alone_is_its_first_argument() -> None:
    options, _ = parsed(OPTIONS)
    assert values(choose(options)) == {
        "Size": "3",
        "Size:w": "3",
        "Size:h": "4",
        "Challenge": "8",
        "Challenge:size": "8",
        "Challenge:hints": "",
    }


def test_a_selection_names_heading_and_item() -> None:
    options, _ = parsed(OPTIONS)
    bindings = choose(options, ["Board Size/1/2", "Challenge/A"])
    assert values(bindings)["Size:w"] == "1 1"
    assert values(bindings)["Challenge:hints"] == "(hint 1)"
    assert bindings.chosen["Board Size"].name == "1/2"


def test_a_selection_may_be_in_any_case_but_the_case_decides_between_two() -> None:
    options, _ = parsed('(option "Size" <Size> args:{<n>} { (item "Big" <1>) (item "big" <2>) (item "Small" <3>) })')
    chosen = [values(choose(options, [words]))["Size"] for words in ("Size/big", "Size/Big", "size/SMALL")]
    assert chosen == ["2", "1", "3"]


@pytest.mark.parametrize(
    ("selection", "code", "words"),
    [
        ("Bord Size/3x4", "E0210", 'did you mean "Board Size"?'),
        ("Nothing", "E0210", 'options: "Board Size", "Challenge"'),
        ("Board Size/3x5", "E0211", 'did you mean "3x4"?'),
        ("Challenge/", "E0211", 'items: "A", "B"'),
    ],
)
def test_an_unknown_selection_is_a_mistake(selection: str, code: str, words: str) -> None:
    with pytest.raises(DslError) as caught:
        choose(parsed(OPTIONS)[0], [selection])
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.code == code
    assert words in diagnostic.render()


def test_a_challenge_takes_the_place_of_the_option_as_a_whole() -> None:
    options, (challenge,) = parsed(OPTIONS + '(challenge "C" of:"X" size:5)')
    bindings = choose(options, (), challenge)
    assert values(bindings)["Challenge:size"] == "5"
    assert "Challenge:hints" not in values(bindings)
    assert values(bindings)["Size:w"] == "3"
    assert list(bindings.chosen) == ["Board Size"]


def test_a_challenge_needs_no_option() -> None:
    _, (challenge,) = parsed('(challenge "C" of:"X" size:5 6 rooms:{})')
    assert values(choose((), (), challenge)) == {
        "Challenge": "5 6",
        "Challenge:size": "5 6",
        "Challenge:rooms": "{}",
    }


def test_an_argument_that_the_option_does_not_declare_is_a_mistake() -> None:
    options, (challenge,) = parsed(OPTIONS + '(challenge "C" of:"X" sise:5)')
    with pytest.raises(DslError) as caught:
        choose(options, (), challenge)
    assert caught.value.diagnostics[0].code == "E0217"


def test_predefined_values_yield_to_options() -> None:
    given = {("Size", None): read(Source("a", "99")), ("Other", "x"): read(Source("b", "1 2"))}
    bindings = choose(parsed(OPTIONS)[0], predefined=given)
    assert values(bindings)["Size"] == "3"
    assert values(bindings)["Other:x"] == "1 2"

"""Pages of the diagnostic codes."""

import re
from pathlib import Path

import pytest

import dslrun.dsl
from dslrun.dsl.codes import CODES, Code, explain

PACKAGE = Path(dslrun.dsl.__file__).parent


@pytest.mark.parametrize("entry", CODES.values(), ids=CODES)
def test_every_code_has_a_title_and_an_explanation(entry: Code) -> None:
    assert re.fullmatch(r"[EW]\d{4}", entry.code)
    assert len(entry.title) > 5
    assert len(entry.explanation) > 20
    page = explain(entry.code)
    assert page is not None
    assert page.startswith(f"{entry.code}: {entry.title}\n")


def test_every_code_used_in_dsl_has_its_page() -> None:
    modules = list(PACKAGE.glob("*.py"))
    used = {code for path in modules for code in re.findall(r'"([EW]\d{4})"', path.read_text("utf-8"))}
    assert used <= set(CODES)
    own = {code for code in CODES if code[:3] in ("E01", "E02", "E09", "W01")}
    assert own <= used


def test_a_page_is_found_in_any_case_and_an_unknown_code_has_none() -> None:
    assert explain(" e0101 ") == explain("E0101")
    assert explain("E9999") is None
    assert "Wrong:\n    (regions {Rows Columns)" in (explain("E0102") or "")

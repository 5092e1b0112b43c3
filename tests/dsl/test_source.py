"""Places in texts: lines, columns, and the characters of strings."""

from dslrun.dsl.source import Expansion, Origin, Source, Span, TracedSpan

TEXT = "\nab\r\n\nc\n"
SOURCE = Source("x.lud", TEXT)


def test_lines_and_columns_are_those_found_by_counting() -> None:
    for offset in range(len(TEXT) + 1):
        before = TEXT[:offset]
        line, column = 1 + before.count("\n"), 1 + len(before.rpartition("\n")[2])
        assert SOURCE.line_column(offset) == (line, column)
        span = Span(SOURCE, offset, offset)
        assert (span.line, span.column, str(span)) == (line, column, f"x.lud:{line}:{column}")
    assert [SOURCE.line_text(line) for line in range(1, 6)] == ["", "ab", "", "c", ""]


def test_a_span_is_cut_and_extended_by_offsets() -> None:
    source = Source("x.lud", '(a "bcd" e)')
    string = Span(source, 3, 8)
    assert string.text == '"bcd"'
    assert [string.inside(start, end).text for start, end in ((0, 1), (1, 3), (0, 3))] == ["b", "cd", "bcd"]
    assert string.inside(2, 99).text == 'd"'  # never past the end of the string
    assert string.inside(99, 100) == Span(source, 8, 8)
    assert Span(source, 1, 2).to(string).text == 'a "bcd"'


def test_a_traced_span_finds_the_ranges_of_its_characters() -> None:
    source = Source("x.txt", "ab&amp;cd")
    traced = TracedSpan(source, 0, 9, ((1, 2), (2, 7), (7, 8)))  # the string `b&c`
    found = [traced.inside(start, end).text for start, end in ((0, 1), (1, 2), (0, 2), (1, 3))]
    assert found == ["b", "&amp;", "b&amp;", "&amp;c"]
    assert traced.inside(2, 2) == Span(source, 0, 9)


def test_the_outermost_origin_is_the_first_use() -> None:
    text = Origin(Span(SOURCE, 1, 2))
    inner = Origin(Span(SOURCE, 2, 3), Expansion("a", text))
    assert Origin(Span(SOURCE, 3, 4), Expansion("b", inner)).outermost is text
    assert text.outermost is text

"""E09xx: limits. Each can be raised by `--limit NAME=N`."""

from dslrun.dsl.codes.code import Code


def _limit(code: str, name: str, title: str, reason: str) -> Code:
    explanation = f"{reason} If the text is right as it is, raise the limit with the flag `--limit {name}=N`."
    return Code(code, title, explanation, "", f"dslrun GAME --limit {name}=N")


ENTRIES = (
    Code(
        "E0900",
        "an unknown limit",
        "`--limit NAME=N` takes the name of a limit and a whole number of at least 1.",
        "dslrun GAME --limit site=100000",
        "dslrun GAME --limit sites=100000",
    ),
    _limit("E0901", "file_bytes", "a file that is too large", "The file is larger than any game text."),
    _limit("E0902", "tokens", "too many words in a file", "The file has very many words and brackets."),
    _limit(
        "E0903",
        "nesting",
        "brackets nested too deeply",
        "Brackets or definitions are nested too deeply.",
    ),
    _limit(
        "E0904",
        "expansions",
        "definitions that grow too large",
        "Definitions that use each other several times can grow without bound, and this one does.",
    ),
    _limit("E0905", "range_length", "a range that is too long", "A range is expanded to all its numbers."),
    _limit("E0906", "sites", "a board that is too large", "The board has more sites than dslrun handles by default."),
    _limit(
        "E0907",
        "values",
        "too many values for a site",
        "A site has more values than dslrun handles by default.",
    ),
    _limit(
        "E0908",
        "rules",
        "too many rule instances",
        "The rules apply to too many places.",
    ),
    Code(
        "E0909",
        "rules that are too large",
        """The rules, written out for every site they mention, are longer than dslrun handles by default. A group inside
        a group, or a count inside a count, is written out for every combination, so a higher limit often fails again.
        Keep the inner result in a hidden layer, state each step as a rule of its own, and read the layer where you need
        the result. If the text is right as it is, raise the limit with the flag `--limit terms=N`.""",
        "(forAll Cell (= (from) (size (sites Group at:(from) if:(= (size (sites Group at:(to))) 3)))))",
        """(values Cell (range 0 9) layer:"Size" hidden:True)
(forAll Cell (= (what at:(from) layer:"Size") (size (sites Group at:(from)))))""",
    ),
    _limit(
        "E0910",
        "clauses",
        "rules that make too many clauses",
        """To solve or export a game, dslrun writes its rules as clauses over every value of every site. The clauses of
        this game would not fit into memory. Fewer values or smaller groups of sites help most.""",
    ),
    _limit(
        "E0911",
        "unpacked_bytes",
        "a compressed file that grows too large",
        "A small compressed file can unpack to more than any machine can hold, and this one exceeds the limit.",
    ),
    _limit(
        "E0912", "puzzles", "too many puzzles in a file", "The pack holds more puzzles than dslrun reads by default."
    ),
)

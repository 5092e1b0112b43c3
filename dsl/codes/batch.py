"""E075x: many puzzles at once."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0751",
        "results over something else",
        """The file after `-o` holds something that no batch has written. It is left as it is: results are added only to
        a new file, or to results.""",
        "dslrun batch puzzles/ -o notes.txt",
        "dslrun batch puzzles/ -o results.jsonl",
    ),
    Code(
        "E0752",
        "two batches, one file of results",
        "Another batch is writing to the file after `-o`. Lines of both would come in between each other.",
        "dslrun batch some/ -o results.jsonl & dslrun batch others/ -o results.jsonl",
        "dslrun batch some/ -o some.jsonl & dslrun batch others/ -o others.jsonl",
    ),
    Code(
        "E0753",
        "no such executor",
        """Puzzles of a batch are handed out on this machine (`local`), to a Dask cluster started for it (`dask`), or to
        one that runs already (`dask://HOST:PORT`, the address of its scheduler).""",
        "dslrun batch puzzles/ --executor desk",
        "dslrun batch puzzles/ --executor dask",
    ),
    Code(
        "E0754",
        "no cluster",
        """Dask is not installed, no scheduler answers at the address, or it went away half-way. Dask comes with the
        extra `cluster` of dslrun; without `--executor` the puzzles are solved on this machine.""",
        "dslrun batch puzzles/ --executor dask://nowhere:8786",
        "dslrun batch puzzles/",
    ),
)

"""E075x: the batch command."""

from dslrun.dsl.codes.code import Code

ENTRIES = (
    Code(
        "E0751",
        "an output file that holds no results",
        """The file after `-o` exists and was not written by a batch, so it is left unchanged. Results go to a new file
        or are appended to a file of results.""",
        "dslrun batch puzzles/ -o notes.txt",
        "dslrun batch puzzles/ -o results.jsonl",
    ),
    Code(
        "E0752",
        "two batches with the same output file",
        "Another batch is writing to the file after `-o`. The lines of the two batches would mix.",
        "dslrun batch some/ -o results.jsonl & dslrun batch others/ -o results.jsonl",
        "dslrun batch some/ -o some.jsonl & dslrun batch others/ -o others.jsonl",
    ),
    Code(
        "E0753",
        "no such executor",
        """A batch solves its puzzles on this machine (`local`), on a Dask cluster that it starts (`dask`), or on a
        running cluster (`dask://HOST:PORT`, the address of the scheduler).""",
        "dslrun batch puzzles/ --executor desk",
        "dslrun batch puzzles/ --executor dask",
    ),
    Code(
        "E0754",
        "no cluster",
        """Dask is not installed, no scheduler answers at the address, or the connection was lost. The `cluster` extra
        of dslrun installs Dask. Without `--executor`, the batch solves its puzzles on this machine.""",
        "dslrun batch puzzles/ --executor dask://nowhere:8786",
        "dslrun batch puzzles/",
    ),
)

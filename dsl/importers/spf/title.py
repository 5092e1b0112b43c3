"""The name of the format in messages."""

TITLE = "the Standard Puzzle Format"

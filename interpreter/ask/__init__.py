"""Questions about a position: any expression of the language, read in the context of a game.

- `query`: the state of a conversation, with its questions, added definitions and tried rules
- `answering`: the answer to an expression
- `completions`: what holds on all completions of a position; three-valued evaluation, refined by the solver
- `answers`: the answers as data
- `format_answer`: the answers as text
"""

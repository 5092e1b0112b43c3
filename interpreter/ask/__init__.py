"""Questions about a position: any expression of the language, read in the context of a game.

answers the answers as data completions what holds on all completions of a position: three-valued evaluation, refined by
the solver answering the answer to an expression query the state of a conversation: questions, definitions added and
rules tried format_answer the answers as text
"""

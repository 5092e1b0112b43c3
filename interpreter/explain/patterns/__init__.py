"""Patterns: how a person would put a deduction by one kind of constraint.

Each module recognises the patterns of one kind of node and returns an `HintArgument`. None of them knows a game. A
deduction without a pattern is worded by its rule's sentence (`sentence.py`).
"""

"""The board on a terminal: a cursor, keys and a mouse over a play in progress.

navigation.py  where an arrow leads on any board; no terminal in it
...

"""

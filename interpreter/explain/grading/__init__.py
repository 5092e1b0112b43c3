"""The difficulty of a puzzle: a person is simulated in rounds, and the effort is counted.

`rounds.py` applies every rule to the same position, so no order matters. `what_ifs.py` supposes a value and counts the
rounds until a contradiction. `person.py` always takes the cheapest kind of step that helps. `grade.py` turns the effort
into a grade from 1 to 10 with a label and puts it into words. `levels.py` tests whether steps up to a level suffice.
"""

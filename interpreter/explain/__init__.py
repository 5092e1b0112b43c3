"""Reasons, the fourth product of a Model: why a value is forced or forbidden, and what follows next.

    reasons.py     `why`, `whynot`: a set of rule instances, givens and moves that decides a value, none to spare
    hints.py       `hint`, `steps`: the next deduction a person could make, and a whole solve as a list of them
    telling.py     the same in sentences

What they stand on: `trail.py` records propagation (which part removed what, from what), `causes.py` walks back along
it, `shrinking.py` drops what is not needed, `proofs.py` asks the engine with every rule under a selector.
"""

"""Explanations: why a value is forced or forbidden, and what follows next.

    reasons.py      `why`, `whynot`: a minimal set of rule instances, givens and moves that decides a value
    hints.py        `hint`, `steps`: the next deduction a person could make, and a whole solve as a list of deductions
    wording.py      the results as sentences, with `names.py` and one module of `patterns/` for each kind of constraint

A hint holds everything that follows for the same reason (`same_reason.py`), and a what-if shows its steps
(`supposition.py`). They use `trail.py`, which records what each propagator removed and when; `antecedents.py`, which
traces a removal back along the trail; `conclusions.py`, which turns a trail into deductions; `what_if.py`, which
supposes a value and looks for a contradiction; and `cores.py`, which finds unsatisfiable cores with every rule under a
selector.
"""

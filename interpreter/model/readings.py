"""The readings of a node: the functions that must know every kind of node.

The set of nodes is closed (`nodes.Node`). To add a kind of node, add it to each of these functions;
`tests/interpreter/test_readings.py` runs every reading on every kind of node. Names are relative to the interpreter.
"""

READINGS = {
    "evaluate": "check.evaluate.evaluate",  # true, false or undecided on the current domains
    "propagate": "check.prune.prune",  # the values that the node rules out
    "lower": "solve.lowering.lower",  # clauses for the engines
    "SMT-LIB": "export.smt2.to_smt2",  # the node as an SMT-LIB term
    "sizes": "ground.sizes.Sizes",  # the size of the node's encoding
}
"""The five readings by name, each with the function or class that implements it."""

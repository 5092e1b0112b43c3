"""The values of expressions during grounding: regions, amounts, groups, bindings, and the World they depend on."""

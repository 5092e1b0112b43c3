"""What expressions stand for while a game is grounded: regions, amounts, groups, bindings, and the World they read."""

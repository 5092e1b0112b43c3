"""Questions about a board: any expression of the language, read in a game's own words and answered on a position.

dialect   how a game's text reads words: its definitions, options and names, kept for later questions
board     what is true of all completions of a position: the three-valued reading, sharpened by the solver
answers   the answers as data
answering an expression and a board to an answer
talk      a conversation: questions, definitions added on the way, rules tried on the spot
telling   answers in words
"""

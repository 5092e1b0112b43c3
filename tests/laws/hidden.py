"""Small games with hidden layers, few enough boards to try them all; and one that is too hard."""

NURIKABE = """(game "Nurikabe"
    (equipment {(board (rectangle 2 3) (values Cell (range 0 1)) (values Cell (range 0 2) layer:"Island" hidden:True))})
    (rules (play (satisfy {
        (rule "Sea belongs to no island." (forAll Cell (iff (= (from) 1) (on "Island" (= (from) 0)))))
        (rule "Islands do not touch." (forAll Neighbours Orthogonal
            (or (= (from) 1) (= (to) 1) (on "Island" (= (from) (to))))))
        (rule "A number lies on an island of its own." (and (on "Island" (= r1c1 1)) (on "Island" (= r2c3 2))))
        (rule "A number is the size of its island." (and
            (on "Island" (is Count (sites Board) of:1 2)) (on "Island" (is Count (sites Board) of:2 1))))
        (rule "The sea is one." (is Connected (sites Value 1) Orthogonal))
    }))))"""

NUMBERLINK = """(game "Numberlink"
    (equipment {(board (rectangle 2 3) (values Edge (range 0 1)) (values Vertex (range 0 1) layer:"Colour" hidden:True)
        use:Edge)
        (hints {(hint {0} 0) (hint {2} 0) (hint {3} 1) (hint {5} 1)} Vertex)})
    (rules (play (satisfy {
        (rule "A line joins what is alike." (forAll Edge (if (= (from) 1)
            (forAll Pair (sites Incident Vertex of:Edge at:(from)) (on "Colour" (= (from) (to)))))))
        (rule "A number has its own colour." (forAll Hint (on "Colour" (= (from) (hint)))))
        (rule "A line ends at a number." (forAll Hint (is Sum Edge (sites Incident Edge of:Vertex at:(from)) 1)))
        (rule "A line ends nowhere else." (forAll (difference (sites Board Vertex) (sites Hint))
            (!= 1 (% (sum (sites Incident Edge of:Vertex at:(site))) 2))))
        (rule "A line does not branch." (forAll Vertex (<= (sum (sites Incident Edge of:Vertex at:(from))) 2)))
    }))))"""

FILLOMINO = """(game "Fillomino"
    (equipment {(board (rectangle 1 4) (values Cell (range 1 2)) (values Cell (range 0 3) layer:"Room" hidden:True))})
    (rules (play (satisfy {
        (rule "Fill every cell." ("Filled"))
        (rule "Equal neighbours share a room." (forAll Neighbours Orthogonal
            (iff (= (from) (to)) (on "Room" (= (from) (to))))))
        (rule "A number is the size of its room." (forAll Value (range 0 3) as:"room" (forAll Cell
            (or (on "Room" (!= (from) (value "room")))
                (= (from) (on "Room" (size (sites Value (value "room")))))))))
        (rule "A room is in one piece." (forAll Value (range 0 3)
            (on "Room" (is Connected (sites Value (value)) Orthogonal))))
    }))))"""

FENCE = """(game "Fence"
    (equipment {(board (rectangle 1 3) (values Cell (range 0 1)) (values Edge (range 0 1) layer:"Fence" hidden:True))})
    (rules (play (satisfy {
        (rule "A fence stands between what is in and what is out." (forAll Edge
            (iff (on "Fence" (= (from) 1)) (= 1 (sum (sites Incident Cell of:Edge at:(from)))))))
        (rule "It takes six stakes." (on "Fence" (= 6 (sum (sites Board Edge)))))
        (rule "The fence is one loop." (on "Fence" (is Loop)))
    }))))"""

TOTALS = """(game "Totals"
    (equipment {(board (rectangle 2 3) (values Cell (range 0 2)) (values Cell (range 0 3) layer:"Total" hidden:True
        at:(sites {0}))) (regions Rows)})
    (rules (play (satisfy {
        (rule "All rows have one total." (forAll Rows (= (sum (region)) (what at:0 layer:"Total"))))
        (rule "It is not two." (!= 2 (what at:0 layer:"Total")))
        (rule "A total has different parts." (or (= 0 (what at:0 layer:"Total")) (all Different (sites Row 1))))
    }))))"""

CLUES = """(game "Clues"
    (equipment {(board (rectangle 2 3) (values Cell (range 0 1))) (hints (picture {"? . ." ". . ?"}))})
    (rules (play (satisfy {
        (rule "A number counts the marks seen along its lines, itself included." (forAll Hint
            (= (hint) (size (sites Direction from:(from) Orthogonal included:True stop:(= (to) 0))))))
        (rule "The numbers add up to five." (= 5 (+ (hint at:r1c1) (hint at:r2c3))))
        (rule "They differ." (!= (hint at:r1c1) (hint at:r2c3)))
    }))))"""

GAMES = {
    "clues": CLUES,
    "nurikabe": NURIKABE,
    "numberlink": NUMBERLINK,
    "fillomino": FILLOMINO,
    "fence": FENCE,
    "totals": TOTALS,
}

PIGEONS = """(game "Pigeons"
    (equipment {(board (rectangle 13 12) (values Cell (range 0 1) layer:"Free" at:(sites {0}))
        (values Cell (range 0 1) layer:"Hole" hidden:True)) (regions {Rows Columns})})
    (rules (play (satisfy {
        (rule "Every pigeon has a hole." (on "Hole" (forAll Rows (at Least (region) 1))))
        (rule "No two in one hole." (on "Hole" (forAll Columns (forAll Pair (region)
            (or (= 1 (what at:0 layer:"Free")) (not (and (= (from) 1) (= (to) 1))))))))
    }))))"""

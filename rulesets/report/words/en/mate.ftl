## Who can still checkmate, asked by itself

mate-shortest = No line is shorter.
mate-perhaps-shorter = That no line is shorter was not proved.
mate-dead = Neither player can checkmate: the position is dead.
mate-spent = Positions looked at: { $positions }. Time: { $spent }.
mate-proof-line = Proof: a line, which the checker replayed; plies: { $plies }.
mate-proof-closed = Proof: a closed set that the checker accepted; single positions: { $positions }, walls: { $walls }.
mate-no-proof = No proof: the search ended at its bound on positions or on time.
mate-accepted = The checker accepts { $file }.
mate-white-can = White can still checkmate.
mate-black-can = Black can still checkmate.
mate-white-cannot = White can no longer checkmate.
mate-black-cannot = Black can no longer checkmate.

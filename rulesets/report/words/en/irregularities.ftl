# Irregularities.

fact-set_up = what was wrong at the start
fact-other_error = something else was wrong as well
fact-whose = whose men
fact-king_misplaced = the king stood wrongly
fact-rook_misplaced = a rook stood wrongly
fact-men = men
fact-help_needed = the arbiter is needed
event-set-up-men-wrong = It is found that the men were set up wrongly.
event-set-up-board-turned = It is found that the board lies the wrong way.
event-set-up-colours-reversed = It is found that the players have each other's colours.
event-men-displaced = { $by ->
    [white] White displaces men.
   *[black] Black displaces men.
}
event-men-found-displaced = It is found that men have been moved from their squares.
duty-transfer-the-position = transfer the position to a board that lies right
duty-castle-with-that-king = castle with the king that stood wrongly
duty-castle-with-that-rook = castle with the rook that stood wrongly
duty-restore-the-men-on-his-own-time = put the men back on his own time
duty-have-the-clocks-stopped-and-the-arbiter-called = have the clocks stopped and the arbiter called
duty-set-up-the-position-before-it = set up the position before the men were displaced
duty-go-back-to-the-last-certain-position = set up the last position that is certain
duty-set-the-clocks-again = set the clocks as he judges best
duty-correct-it-if-both-agree = correct it if both agree and no arbiter takes part
question-set-up = Something was wrong at the start
question-men = Displaced men
fact-moves_of_white = moves made by White

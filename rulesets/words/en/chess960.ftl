# Chess960.

fact-chess960 = Chess960
fact-pawns_in_place = pawns where they always stand
fact-pieces_complete = all pieces on the first rank
fact-king_between_rooks = king between the rooks
fact-bishops_apart = bishops on squares of both colours
fact-mirrored = Black stands like White
event-chess960-position-drawn = A starting position has been drawn by lot.
duty-draw-another-position = have another starting position drawn
question-chess960 = A starting position of Chess960
duty-set-up-the-usual-position = set up the usual starting position

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
fact-chess960_castling = castling in Chess960
fact-said_beforehand = said beforehand
fact-king_beside_the_board = king set down beside the board first
fact-others_may_stay = men stay that the usual castling cannot have there
fact-method = who moves
fact-hindrance = what stands against it
word-both-move = king and rook
word-change-places = king and rook change places
word-king-only = the king only
word-rook-only = the rook only
event-chess960_castling-king-side = { $by ->
    [white] White castles on the h-side in Chess960.
   *[black] Black castles on the h-side in Chess960.
}
event-chess960_castling-queen-side = { $by ->
    [white] White castles on the a-side in Chess960.
   *[black] Black castles on the a-side in Chess960.
}
duty-castle-to-that-side = castle to that side
question-chess960_castling = Castling in Chess960
start-of-chess960 = Starting position { $number } of Chess960

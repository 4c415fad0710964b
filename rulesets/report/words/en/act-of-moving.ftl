# The act of moving the pieces.

fact-hands = hands
fact-touch = men touched
fact-release = square where a man was released
fact-promotes = square of promotion
fact-from = from
fact-complains = complaint about
fact-unable = unable
fact-adjusting = adjusting announced before
fact-deliberate = on purpose
fact-inner_hand = touched with the inner side of the hand
fact-claimed = a player has asked
fact-order_known = order known
fact-at_once = at once
fact-castling_meant = castling meant
fact-king_and_rook = king and rook
fact-playable = it can be moved or captured
fact-own_can_move = an own man touched can move
fact-can_capture = an opponent's man touched can be captured
fact-captures_with_touched = a touched man can capture a touched man
fact-castling_legal = castling is legal
fact-castling_to_both_sides = castling is legal to both sides
fact-king_can_move = the king can move otherwise
fact-rook_can_move = the rook can move
fact-own_first = a move of the first own man that can move
fact-own_first_without_castling = a move of the first own man that can move, without castling
fact-captures_first = a capture of the first opponent's man that can be captured
fact-capture_with_touched = a capture of a touched man by a touched man
fact-first_of_either = a move or capture of the first man that can be moved or captured
fact-own_else_opponent = a move of the own man, or else a capture of the opponent's
fact-castling = O-O or O-O-O with the touched rook
fact-castling_king_side = O-O
fact-castling_queen_side = O-O-O
fact-king_moves = another move of the king
fact-rook_moves = a move of the rook
fact-any = any legal move
fact-captured_off = captured man off the board
fact-rook_released = rook released
fact-released_as = released for
fact-legal = legal
fact-fits = the move begun
fact-moves_of_man = a move of that man
fact-other_king_moves = another move of the king
fact-piece = new piece
fact-pawn_placed = pawn put on the last rank
fact-pawn_removed = pawn off the board
fact-touched_square = the piece has touched the square
fact-piece_released = piece released
fact-occupied = an opponent's man stands there
fact-to_piece = the promotion to that piece
fact-to_any_piece = a promotion to any piece
fact-whose_men = men touched
word-own = his own
word-opponents = the opponent's
word-one-of-each = one of each colour
word-several-of-each = several, of both colours
word-king-alone = the king alone
word-king-first = the king first
word-rook-first = the rook first
word-together = both at once
word-order-unknown = order unknown
word-move = a move
word-capture = a capture
word-castling = castling
word-promotion = promotion
word-queen = queen
word-rook = rook
word-bishop = bishop
word-knight = knight
word-both = both
word-touched-man = a touched man
word-one-hand = both hands
word-adjusting = adjusting
word-released-man = a released man
word-to-move-the-men = to move the men
event-touch = { $by ->
    [white] White touches: { $touch }.
   *[black] Black touches: { $touch }.
}
event-release = { $by ->
    [white] White releases the man from { $from } on { $release }.
   *[black] Black releases the man from { $from } on { $release }.
}
event-promotes = { $by ->
    [white] White promotes the pawn from { $from } on { $promotes }.
   *[black] Black promotes the pawn from { $from } on { $promotes }.
}
event-hands-both = { $by ->
    [white] White makes a move with both hands.
   *[black] Black makes a move with both hands.
}
event-complains-touched-man = { $by ->
    [white] White complains about a man that his opponent touched.
   *[black] Black complains about a man that his opponent touched.
}
event-complains-castling = { $by ->
    [white] White complains about men that his opponent touched for castling.
   *[black] Black complains about men that his opponent touched for castling.
}
event-complains-one-hand = { $by ->
    [white] White complains that his opponent used both hands.
   *[black] Black complains that his opponent used both hands.
}
event-complains-adjusting = { $by ->
    [white] White complains about how his opponent adjusted the men.
   *[black] Black complains about how his opponent adjusted the men.
}
event-complains-released-man = { $by ->
    [white] White complains about a man that his opponent had released.
   *[black] Black complains about a man that his opponent had released.
}
event-unable-to-move-the-men = { $by ->
    [white] White is not able to move the men.
   *[black] Black is not able to move the men.
}
duty-move-with-one-hand = make every move with one hand
duty-adjust-the-men = adjust the men
duty-take-the-captured-man-off = take the captured man off the board
duty-complete-the-castling = complete the castling with the rook
duty-take-the-pawn-off = take the pawn off the board
duty-complete-the-promotion = complete the promotion
duty-rule-on-the-complaint = rule on the complaint
duty-move-the-men = move the men for him
question-touch = Touched men
question-release = A released man
question-promotes = A promotion
question-hands = A move with both hands
question-complains = A complaint about the act of moving
question-unable = A player who cannot move the men
fact-first_captures_first = the first own man touched can capture the first of the opponent's
fact-capture_of_first_with_first = the capture of the first opponent's man touched by the first own one
fact-replied = the opponent has made his next move
fact-already_counted = the same move has been penalised already

# The act of moving the pieces.

fact-hands = hands
event-hands-both = { $player ->
    [white] White makes a move with both hands.
   *[black] Black makes a move with both hands.
}
duty-move-with-one-hand = make every move with one hand
question-hands = A move with both hands

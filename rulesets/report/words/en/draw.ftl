# Draws by agreement.

fact-offers_draw = player who offers a draw
fact-moment = moment of the offer
fact-conditional = with a condition
event-offers-draw = { $player ->
    [white] White
   *[black] Black
} offers a draw{ $conditional ->
    [true] {" "}on a condition
   *[other] {""}
}{ $moment ->
    [after-his-move] , after his move and before he presses the clock
    [before-his-move] , on the move and before he has moved
    [opponent-thinking] , while the opponent is thinking
   *[other] {""}
}.
question-offers-draw = A draw is offered
word-after-his-move = after his move, before he pressed the clock
word-before-his-move = on the move, before he moved
word-opponent-thinking = while the opponent was thinking
fact-answers_offer = answer to the offer
fact-moved_since_offer = has made a move since the offer
fact-intends_to_move = touched in order to move or capture
event-answers-offer-accepts = { $player ->
    [white] White accepts the draw.
   *[black] Black accepts the draw.
}
event-answers-offer-declines = { $player ->
    [white] White declines the draw in words.
   *[black] Black declines the draw in words.
}
event-answers-offer-touches = { $player ->
    [white] White touches a piece instead of answering the offer.
   *[black] Black touches a piece instead of answering the offer.
}
question-answers-offer = An offer of a draw is answered
fact-withdraws = what is taken back
event-withdraws-claim = { $player ->
    [white] White takes the claim back.
   *[black] Black takes the claim back.
}
event-withdraws-offer = { $player ->
    [white] White takes the offer of a draw back.
   *[black] Black takes the offer of a draw back.
}
event-withdraws-quickplay-claim = { $player ->
    [white] White takes the claim in the quickplay finish back.
   *[black] Black takes the claim in the quickplay finish back.
}
question-withdraws = A claim or an offer is taken back
fact-leaves_clocks_running = player who lets the clocks run
event-leaves-clocks-running = { $player ->
    [white] White claims a draw and lets the clocks run.
   *[black] Black claims a draw and lets the clocks run.
}
question-leaves-clocks-running = The clocks run on at a claim
word-offer = an offer of a draw
word-claim = a claim of a draw
word-quickplay-claim = a claim in the quickplay finish
word-increment-request = a request for extra time per move
duty-withdraw-it = take it back
duty-note-the-offer = mark the offer on the scoresheet
duty-attach-a-condition = attach a condition to an offer
duty-stop-both-clocks-at-once = stop both clocks at once
duty-stop-both-clocks = stop both clocks
number-noted = offer marked on the scoresheets
number-moves_before_agreement = moves before a draw may be agreed

# The quickplay finish.

fact-quickplay_claim = ground of the claim
event-quickplay-claim-cannot-win = { $player ->
    [white] White claims a draw: the opponent cannot win by normal means.
   *[black] Black claims a draw: the opponent cannot win by normal means.
}
event-quickplay-claim-makes-no-effort = { $player ->
    [white] White claims a draw: the opponent makes no effort to win by normal means.
   *[black] Black claims a draw: the opponent makes no effort to win by normal means.
}
duty-stop-the-clocks-and-call-the-arbiter = stop the clocks and call the arbiter
question-quickplay-claim = A draw is claimed in a quickplay finish

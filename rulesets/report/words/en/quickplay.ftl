# The quickplay finish.

fact-quickplay_claim = what is claimed
fact-arbiter_present = an arbiter is present
event-quickplay-claim-cannot-win = { $player ->
    [white] White claims a draw: the opponent cannot win by normal means.
   *[black] Black claims a draw: the opponent cannot win by normal means.
}
event-quickplay-claim-makes-no-effort = { $player ->
    [white] White claims a draw: the opponent makes no effort to win by normal means.
   *[black] Black claims a draw: the opponent makes no effort to win by normal means.
}
event-quickplay-claim-increment = { $player ->
    [white] White asks for extra time with every move for both players.
   *[black] Black asks for extra time with every move for both players.
}
question-quickplay-claim = A claim or a request in a quickplay finish
fact-rules_on_claim = ruling on the claim
event-rules-on-claim-upheld = The arbiter rules on the postponed claim: it is right.
event-rules-on-claim-rejected = The arbiter rules on the postponed claim: it is rejected.
question-rules-on-claim = The arbiter rules on a postponed claim
duty-stop-the-clocks-and-call-the-arbiter = stop the clocks and call the arbiter
duty-call-the-arbiter = call the arbiter
duty-stop-the-clocks = stop the clocks
duty-stay-at-the-board-if-possible = stay at the board if possible
duty-go-on-playing = go on playing
duty-write-down-the-position = write down the final position
duty-verify-the-position = verify the final position
duty-submit-the-complete-score = submit a complete scoresheet
duty-verify-the-score-and-the-position = verify the scoresheet and the final position
duty-refer-the-claim-to-an-arbiter = submit the claim to an arbiter
number-time_left = time left
number-gains_if_postponed = gained if postponed
number-gains_if_rejected = gained if rejected
number-per_move = with every move

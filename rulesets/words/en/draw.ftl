# Draws by agreement.

fact-withdraws = what is taken back
event-withdraws-claim = { $player ->
    [white] White takes the claim back.
   *[black] Black takes the claim back.
}
event-withdraws-offer = { $player ->
    [white] White takes the offer of a draw back.
   *[black] Black takes the offer of a draw back.
}
duty-withdraw-it = take it back
question-withdraws = A claim or an offer is taken back
word-offer = an offer of a draw
word-claim = a claim of a draw

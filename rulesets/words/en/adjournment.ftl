# Adjourned games.

fact-adjourns = player who adjourns
fact-early = before the end of the session
event-adjourns = { $adjourns ->
    [white] The game is adjourned; White has the move.
   *[black] The game is adjourned; Black has the move.
}
duty-seal-a-move = write down a move and seal it
question-adjourns = The game is adjourned

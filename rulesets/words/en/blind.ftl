# Blind and partially sighted players.

fact-blind = what happened
fact-clock_started = opponent's clock started
event-blind-misspoke = { $player ->
    [white] White announces another move than the one meant.
   *[black] Black announces another move than the one meant.
}
duty-announce-the-moves = announce the moves clearly
question-blind = The two boards of a blind player

# The recording of the moves.

fact-scoresheet = scoresheet
event-scoresheet-not-written = { $player ->
    [white] White does not write the moves down.
   *[black] Black does not write the moves down.
}
event-scoresheet-in-advance = { $player ->
    [white] White writes a move down before making it.
   *[black] Black writes a move down before making it.
}
event-scoresheet-hidden = { $player ->
    [white] White keeps the scoresheet out of the arbiter's sight.
   *[black] Black keeps the scoresheet out of the arbiter's sight.
}
duty-write-the-moves = write the moves down
question-scoresheet = What a player does with his scoresheet

# The chess clock.

fact-took = time used
fact-delay = with a delay before the time runs
fact-new_period = a new period began
fact-handles_clock = what was done to the clock
event-handles-clock-with-the-other-hand = { $player ->
    [white] White presses the clock with the other hand.
   *[black] Black presses the clock with the other hand.
}
event-handles-clock-keeps-a-finger-on-it = { $player ->
    [white] White keeps a finger on the clock.
   *[black] Black keeps a finger on the clock.
}
event-handles-clock-roughly = { $player ->
    [white] White handles the clock roughly.
   *[black] Black handles the clock roughly.
}
event-handles-clock-without-a-move = { $player ->
    [white] White presses the clock without having made a move.
   *[black] Black presses the clock without having made a move.
}
event-handles-clock-hinders-the-opponent = { $player ->
    [white] White hinders the opponent from pressing the clock.
   *[black] Black hinders the opponent from pressing the clock.
}
duty-let-the-opponent-press-the-clock = let the opponent press the clock
question-clock-run = The clock runs while a player thinks
question-handles-clock = How the clock is handled

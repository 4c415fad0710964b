# The chess clock.

fact-took = time used
fact-delay = with a delay before the time runs
fact-new_period = a new period began
fact-session = session
fact-passed = time since the start
fact-handles_clock = what was done to the clock
fact-next_move_made = he has made his next move
fact-accepted = assistant accepted by the arbiter
fact-stops_clocks = why the clocks were stopped
fact-play = course of the game
fact-to_move = player on the move
fact-clock = clock
fact-counter_wrong = move counter wrong
fact-schedule_threatened = the schedule would suffer
fact-moves_completed = moves completed by each
fact-screen = screen
fact-claims_on_time = how a win on time is claimed
event-session-starts = The session starts.
event-session-both-absent = White arrives { $passed } after the start; nobody was at the board until then.
event-handles-clock-with-the-other-hand = { $by ->
    [white] White presses the clock with the hand that did not move.
   *[black] Black presses the clock with the hand that did not move.
}
event-handles-clock-keeps-a-finger-on-it = { $by ->
    [white] White keeps a finger on the clock.
   *[black] Black keeps a finger on the clock.
}
event-handles-clock-hovers-over-it = { $by ->
    [white] White keeps a hand hovering over the clock.
   *[black] Black keeps a hand hovering over the clock.
}
event-handles-clock-roughly = { $by ->
    [white] White hits the clock.
   *[black] Black hits the clock.
}
event-handles-clock-picks-it-up = { $by ->
    [white] White picks the clock up.
   *[black] Black picks the clock up.
}
event-handles-clock-knocks-it-over = { $by ->
    [white] White knocks the clock over.
   *[black] Black knocks the clock over.
}
event-handles-clock-without-a-move = { $by ->
    [white] White presses the clock without having made a move.
   *[black] Black presses the clock without having made a move.
}
event-handles-clock-hinders-the-opponent = { $by ->
    [white] White hinders the opponent from pressing the clock.
   *[black] Black hinders the opponent from pressing the clock.
}
event-handles-clock-replies-before-the-press = { $by ->
    [white] White moves before the opponent has pressed the clock.
   *[black] Black moves before the opponent has pressed the clock.
}
event-handles-clock-does-not-press = { $by ->
    [white] White has moved and does not press the clock.
   *[black] Black has moved and does not press the clock.
}
event-handles-clock-cannot-press = { $by ->
    [white] White is unable to press the clock.
   *[black] Black is unable to press the clock.
}
event-stops-clocks-promotion-piece-missing = { $by ->
    [white] White promotes, the piece is not at hand, and stops the clocks.
   *[black] Black promotes, the piece is not at hand, and stops the clocks.
}
event-stops-clocks-to-call-the-arbiter = { $by ->
    [white] White stops the clocks and calls the arbiter.
   *[black] Black stops the clocks and calls the arbiter.
}
event-stops-clocks-without-reason = { $by ->
    [white] White stops the clocks without a reason.
   *[black] Black stops the clocks without a reason.
}
event-play-interrupted = The game has to be interrupted.
event-play-resumable = The clocks stand still; the game could go on.
event-clock-placed = It is asked where the clock stands.
event-clock-defective = The clock is plainly defective.
event-clock-doubted = What the clock shows is doubted; no defect can be seen.
event-clock-set-wrongly = The clock was set wrongly.
event-clock-after-an-irregularity = There was an irregularity, and the times have to be settled.
event-screen-put-up = Screens or demonstration boards are to show the game.
event-screen-sole-ground-of-a-claim = { $by ->
    [white] White makes a claim that rests on a screen alone.
   *[black] Black makes a claim that rests on a screen alone.
}
event-claims-on-time-clocks-running = { $by ->
    [white] White claims a win on time and lets the clocks run.
   *[black] Black claims a win on time and lets the clocks run.
}
number-at_the_start = start of the session
duty-let-the-opponent-press-the-clock = let the opponent press the clock
duty-go-by-what-the-clock-shows = go by what the clock shows
duty-change-the-clock-setting = change the setting of the clock
duty-press-the-clock = press the clock to complete the move
duty-press-the-clock-for-him = press the clock for the player
duty-press-with-the-hand-that-moved = press the clock with the hand that moved
duty-keep-a-finger-on-the-clock = keep a finger on the clock or over it
duty-make-a-move-before-pressing = make a move before pressing the clock
duty-check-the-number-of-moves = check at once whether the prescribed moves were made
duty-decide-where-the-clock-stands = decide where the clock stands
duty-replace-the-clock = replace the clock
duty-correct-the-move-counter = correct the move counter
duty-decide-when-play-goes-on = decide when the game goes on
duty-stop-the-clocks-to-call-the-arbiter = stop the clocks to call the arbiter
duty-stop-the-clocks-and-tell-the-arbiter = stop both clocks and tell the arbiter
duty-show-the-game-on-screens = show position, moves and times on screens
question-clock-run = The clock runs while a player thinks
question-session = The session begins
question-handles-clock = How the clock is handled
question-stops-clocks = A player stops the clocks
question-play = The game is interrupted or resumed
question-clock = Where the clock stands and what it shows
question-screen = What screens show
question-claims-on-time = How a win on time is claimed
fact-disabled = a player with a disability

# The recording of the moves.

fact-scoresheet = scoresheet
fact-least_time = the least time he has had in this period
fact-purpose = what the move is written for
fact-after_the_flag = after a flag fall
fact-more_moves_proved = shown that more moves were made
fact-signing = signing
event-scoresheet-not-written = { $by ->
    [white] White does not write the moves down.
   *[black] Black does not write the moves down.
}
event-scoresheet-behind = { $by ->
    [white] White is about to move without having written the move before.
   *[black] Black is about to move without having written the move before.
}
event-scoresheet-replied-first = { $by ->
    [white] White replies before writing the opponent's move down.
   *[black] Black replies before writing the opponent's move down.
}
event-scoresheet-in-advance = { $by ->
    [white] White writes a move down before making it.
   *[black] Black writes a move down before making it.
}
event-scoresheet-offer-not-noted = An offer of a draw was not noted on the scoresheets.
event-scoresheet-hidden = { $by ->
    [white] White keeps the scoresheet out of the arbiter's sight.
   *[black] Black keeps the scoresheet out of the arbiter's sight.
}
event-scoresheet-cannot-write = { $by ->
    [white] White is unable to keep score.
   *[black] Black is unable to keep score.
}
event-scoresheet-neither-has-to-write = Neither player has to write the moves any more.
event-after-the-flag-both-exempt = A flag has fallen, and neither player had to write.
event-after-the-flag-one-exempt = A flag has fallen, and only { $by ->
    [white] White
   *[black] Black
} did not have to write.
event-after-the-flag-no-full-score = A flag has fallen, and no scoresheet is complete.
event-after-the-flag-overstep-not-proved = A flag has fallen, and the scoresheets cannot show that the time was overstepped.
event-signing-wrong-result = The scoresheets were signed with a wrong result.
event-signing-refused = { $by ->
    [white] White does not sign the scoresheets.
   *[black] Black does not sign the scoresheets.
}
word-note = as a note
word-draw-claim = for a claim of a draw
word-sealed-move = to be sealed
number-limit = time below which nobody has to write
number-binding_increment = increment from which everybody writes
number-increment = increment at most
duty-write-the-moves = write the moves down
duty-leave-the-moves-unwritten = leave the moves unwritten
duty-write-his-move-before-the-next = write down his own move before making the next
duty-reply-before-writing-the-opponents-move = reply before writing the opponent's move down
duty-write-a-move-before-making-it = write a move down before making it
duty-write-the-move-before-making-it = write this move down before making it
duty-keep-the-scoresheet-in-sight = keep the scoresheet in the arbiter's sight
duty-write-the-moves-for-him = write the moves for the player
duty-be-present-and-write-the-moves = try to be present and write the moves
duty-complete-the-scoresheet-before-moving = complete the scoresheet before moving
duty-use-the-arbiters-or-the-opponents-scoresheet = use the arbiter's or the opponent's scoresheet
duty-borrow-the-opponents-scoresheet = borrow the opponent's scoresheet
duty-return-the-scoresheet-before-moving = give the scoresheet back before moving
duty-note-position-times-and-moves = first note the position, the times and, if known, the number of moves
duty-reconstruct-the-game-on-a-second-board = reconstruct the game on a second board under supervision
duty-count-the-next-move-as-the-first-of-the-period = count the next move as the first of the new period
duty-count-on-from-the-moves-proved = count on from the number of moves that was shown
duty-let-the-signed-result-stand = let the signed result stand
duty-correct-the-result = have the result corrected
duty-sign-the-scoresheets = note the result and sign both scoresheets
question-scoresheet = What a player does with his scoresheet
question-after-the-flag = The scoresheets after a flag fall
question-signing = The scoresheets are signed
fact-requests = how often he has asked, this time included
event-scoresheet-asks-for-one = { $by ->
    [white] White asks the arbiter for a scoresheet.
   *[black] Black asks the arbiter for a scoresheet.
}
event-scoresheet-asks-to-see-the-arbiters = { $by ->
    [white] White asks to see the scoresheet that the arbiter keeps.
   *[black] Black asks to see the scoresheet that the arbiter keeps.
}
event-scoresheet-electronic-one-defective = { $by ->
    [white] White's electronic scoresheet is defective.
   *[black] Black's electronic scoresheet is defective.
}
duty-hand-him-a-scoresheet = hand the player a scoresheet
duty-show-him-the-arbiters-scoresheet = show the player the scoresheet that is kept of the game
duty-replace-the-electronic-scoresheet = replace the electronic scoresheet

# Blind and partially sighted players.

fact-blind = what happened
fact-sighted = he can see
fact-clock_started = opponent's clock started
fact-taken_out = taken out of its hole
fact-captured_removed = captured man off the board
fact-placed = man in its new hole
fact-announced = move announced
fact-score_kept = how the score is kept
fact-both_scores = the two scores
fact-opponent_assisted = the opponent has an assistant
fact-asked = the player asked for it
fact-board_side = side of the board in centimetres
fact-raised_squares = black squares raised
fact-holes = a hole in every square
fact-pegs = a peg on every man
fact-staunton = Staunton men
fact-marked_black = black men marked
event-blind-demands-two-boards = { $by ->
    [white] White demands that two boards be used.
   *[black] Black demands that two boards be used.
}
event-blind-board-examined = The board for the blind player is examined.
event-blind-announces = { $by ->
    [white] White announces a move.
   *[black] Black announces a move.
}
event-blind-announces-unclearly = { $by ->
    [white] White announces a move unclearly.
   *[black] Black announces a move unclearly.
}
event-blind-does-not-name-the-new-piece = { $by ->
    [white] White promotes a pawn and does not say to which piece.
   *[black] Black promotes a pawn and does not say to which piece.
}
event-blind-does-not-repeat = { $by ->
    [white] White does not repeat the move announced by the opponent.
   *[black] Black does not repeat the move announced by the opponent.
}
event-blind-handles-a-man = { $by ->
    [white] White handles a man on the board of the blind player.
   *[black] Black handles a man on the board of the blind player.
}
event-blind-moves = { $by ->
    [white] White makes a move on the board of the blind player.
   *[black] Black makes a move on the board of the blind player.
}
event-blind-keeps-score = { $by ->
    [white] How White, who is blind, keeps the score.
   *[black] How Black, who is blind, keeps the score.
}
event-blind-misspoke = { $by ->
    [white] White announces another move than the one meant.
   *[black] Black announces another move than the one meant.
}
event-blind-boards-differ = The positions on the two boards differ.
event-blind-wants-an-assistant = { $by ->
    [white] White wants to have an assistant.
   *[black] Black wants to have an assistant.
}
event-blind-assistant-tells = { $by ->
    [white] The assistant of White tells how many moves have been made and what time was used.
   *[black] The assistant of Black tells how many moves have been made and what time was used.
}
duty-play-on-a-board-of-their-own = play each on a board of his own, the blind player on a special one
duty-adapt-the-rules-for-the-blind = adapt these rules to local conditions
duty-provide-a-board-for-the-blind = provide a board for the blind player that meets all requirements
duty-announce-the-moves = announce the moves clearly
duty-repeat-the-move-and-make-it = repeat the announced move and make it on his own board
duty-name-the-new-piece = say which piece the pawn becomes
duty-keep-to-the-man-taken-out = move the man that was taken out, or capture it if it is the opponent's
duty-remove-the-captured-man = take the captured man off the board
duty-put-the-man-into-another-hole = put the man into its new hole
duty-let-the-opponents-clock-run = start the opponent's clock
duty-keep-the-blind-players-score = keep the score in one of the ways that are allowed
duty-correct-the-announcement = correct the announcement
duty-compare-both-scores = help to put the boards right by the scores of both players
duty-put-the-board-right-by-the-score = put his own board right by the score
duty-go-back-to-where-the-scores-agree = go back to the last position up to which the scores agree, and play on from there
duty-set-the-clocks-accordingly = set the clocks accordingly
duty-have-an-assistant = have an assistant
duty-make-the-moves-on-the-other-board = make the moves of each on the board of the other
duty-announce-the-moves-of-both = announce the moves of both players
duty-write-for-the-blind-player-and-press = keep the score for the blind player and start the opponent's clock
duty-tell-moves-and-times-when-asked = tell the number of moves and the times used when the blind player asks
duty-tell-moves-and-times-unasked = tell the number of moves or the times used unasked
duty-claim-on-time-and-report-touched-men = claim that the time is overstepped and report when the sighted player touches a man
duty-see-to-the-adjournment = see to the formalities if the game is adjourned
number-side = side in centimetres
question-blind = Games of blind players
word-braille = Braille
word-recording = recorded on tape
word-longhand = ordinary writing
word-not-kept = not kept
word-agree = agree
word-differ = differ
event-blind-meets-a-hearing-impaired-player = { $by ->
    [white] White, who is visually disabled, plays a hearing-impaired opponent.
   *[black] Black, who is visually disabled, plays a hearing-impaired opponent.
}

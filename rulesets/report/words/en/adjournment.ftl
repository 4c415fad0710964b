# Adjourned games.

fact-adjourns = player who adjourns
fact-adjourns-on_move = the move is his
fact-early = before the end of the session
fact-session_left = time left in the session
event-adjourns = { $adjourns ->
    [white] The game is adjourned; White has the move.
   *[black] The game is adjourned; Black has the move.
}
fact-seals = what the sealing player does
fact-sealer = player who seals
fact-clock_stopped = his clock stopped
event-seals-another-move = The player who seals wants to change the sealed move.
event-seals-after-a-move-on-the-board = Told to seal, the player makes a move on the board.
fact-envelope = what becomes of the envelope
fact-has_names = it shows the names
fact-has_position = it shows the position
fact-has_times = it shows the times used
fact-has_sealer = it shows who sealed
fact-has_move_number = it shows the number of the move
fact-has_offer = it shows the offer of a draw
fact-has_resumption = it shows when and where play resumes
fact-draw_offered = a draw was offered before
fact-offer_answered = that offer was answered
fact-replier_present = the replying player is there
fact-position_known = the position can be set up again
fact-times_known = the times used can be established
event-envelope-handed-in = The envelope is handed to the arbiter.
event-envelope-opened = The envelope is to be opened.
event-envelope-lost = The envelope with the sealed move is missing.
fact-while_adjourned = what is said before the resumption
event-while-adjourned-offers-a-draw = { $by ->
    [white] White offers a draw after the move has been sealed.
   *[black] Black offers a draw after the move has been sealed.
}
event-while-adjourned-draw-agreed = Before the resumption the players agree on a draw.
event-while-adjourned-resigns = { $by ->
    [white] Before the resumption White tells the arbiter that he resigns.
   *[black] Before the resumption Black tells the arbiter that he resigns.
}
fact-resumes = at the resumption
fact-sealer_present = the player who sealed is there
event-resumes-set-up = The adjourned game is about to be resumed.
event-resumes-at-the-time = The time of the resumption has come.
event-resumes-replier-arrives = The player who has to reply arrives while his clock is running.
event-resumes-reply-sealed = The player present seals his reply in a new envelope.
event-resumes-session-timed = How long the session of resumption lasts has to be settled.
fact-sealed_move = sealed move
fact-letters = letters of the pieces
fact-reads = what can be made out of it
event-sealed-move = In the envelope stands { $sealed_move }.
fact-returns = player who comes to the resumption
fact-returns-on_move = he sealed the move
fact-returns-can_mate = he can still checkmate
fact-sealed_ends = how the sealed move ends the game
fact-opponent_flag_fallen = opponent's flag down
event-returns = { $returns ->
    [white] White comes to the resumption { $lateness } late.
   *[black] Black comes to the resumption { $lateness } late.
}
fact-resumption_clocks = clocks at the resumption
fact-has_moved = he has made his first move since
event-resumption-clocks-wrong = { $by ->
    [white] White says that the clocks show wrong times at the resumption.
   *[black] Black says that the clocks show wrong times at the resumption.
}
duty-call-for-a-sealed-move = tell the player on the move to seal a move
duty-write-the-sealed-move-unambiguously = write the move unambiguously on the scoresheet
duty-seal-both-scoresheets = put both scoresheets in an envelope and close it
duty-stop-the-clock-only-then = stop his own clock only then, without starting the other
duty-change-the-sealed-move = change the sealed move
duty-seal-the-move-made-on-the-board = write down as the sealed move the one made on the board
duty-record-the-time-as-at-the-end-of-the-session = record the time that is left as if the move had been sealed at the end of the session
duty-check-the-envelope = check what is written on the envelope
duty-keep-the-envelope-safe = keep the envelope safe
duty-have-the-names-written-on-it = have the names of the players written on it
duty-have-the-position-written-on-it = have the position before the sealed move written on it
duty-have-the-times-written-on-it = have the times used by both written on it
duty-have-the-sealer-written-on-it = have it written on it who sealed the move
duty-have-the-move-number-written-on-it = have the number of the sealed move written on it
duty-have-the-offer-written-on-it = have the offer of a draw written on it
duty-have-the-resumption-written-on-it = have date, time and place of the resumption written on it
duty-open-the-envelope = open the envelope
duty-set-up-the-adjourned-position = set up the position before the sealed move
duty-set-the-clocks-as-at-the-adjournment = set the clocks as they stood at the adjournment
duty-set-the-clocks-by-his-judgement = set the clocks as he judges right
duty-make-the-sealed-move-on-the-board = make the sealed move on the board
duty-make-the-move-said-to-be-sealed = make the move that he says was sealed
duty-stop-the-clock-and-call-the-arbiter = stop the clock and call the arbiter
duty-seal-a-reply = seal a reply in a new envelope instead of making it on the board
duty-keep-the-reply-for-the-absent-player = keep the new envelope and open it when the absent player comes
duty-put-the-resumption-clocks-right = put the clocks right
duty-time-the-session-by-his-watch = time the session by his own watch
duty-time-the-session-by-the-schedule = keep the session to the announced timetable
duty-announce-the-sessions-beforehand = announce beforehand when the session begins and ends
number-resumption_time = how late a player may come to the resumption
question-adjourns = The game is adjourned
question-seals = Sealing a move
question-envelope = The envelope
question-while-adjourned = Between adjournment and resumption
question-resumes = The resumption
question-sealed-move = What stands in the envelope
question-returns = Late for the resumption
question-resumption-clocks = Wrong clocks at the resumption
word-clear = one legal move
word-ambiguous = ambiguous
word-illegal = illegal
word-undecipherable = cannot be made out
word-goes-on = the game goes on
word-checkmate = checkmate
word-stalemate = stalemate
word-dead = dead position
event-resumes-both-absent = Neither player is present at the resumption.

# The conversation of `kodeks ask`, in English.

ask-what-happened = What happened? In your own words:
ask-which = What is meant?
ask-something-else = something else
ask-nothing-found = Nothing is called so. Try other words; `kodeks events` lists everything.
ask-which-of-these = What happened exactly?
ask-who = Who?
ask-both-flags = both flags
ask-the-move = Which move was made, in algebraic notation?
ask-not-known = not known
ask-or-nothing = { $question } (nothing: not known)
ask-enter-position = enter the position
ask-white-men = The position: a FEN, or White's pieces, such as Kg1 Rf1 a2:
ask-black-men = Black's pieces, such as Kg8 e7:
ask-correct = Enter corrects nothing; otherwise a square: g1=K is White's king, g1=k Black's, g1=- empty:
ask-no-man = `{ $said }` is no piece on a square.
ask-on-move = Who is on the move?
ask-write-number = Write the number of an answer.
ask-yes = yes
ask-no = no
ask-keep = Keep the record? The name of a file (nothing: no):
ask-kept = The record is in { $file }.
ask-record = The record

# By which words players and tempi are recognised.
called-white = white whites
called-black = black blacks
called-standard = classical standard
called-rapid = rapid
called-blitz = blitz bullet

# What `kodeks desk` says in the terminal and on paper.

desk-event = { $entries ->
    [0] The desk of { $file }: nothing is entered yet.
    [one] The desk of { $file }: one entry.
   *[other] The desk of { $file }: { $entries } entries.
}
desk-whole = Everything in it is as it was entered. Personal texts: { $texts }; deleted: { $erased }.
desk-unreadable = This version cannot read entry { $number } ({ $kind }), so it counts for nothing: { $fault }
desk-unknown = This version does not know what entry { $number } ({ $kind }) is, so it counts for nothing: a newer version made it.
desk-without-rules = This program was built without the rules for a browser: this laptop rules for the phones, which can enter nothing new while it does not answer. With --engine kodeks.wasm they go on alone.
desk-chief = The chief arbiter's page, on this machine, for one device and ten minutes:
desk-alone = Nobody else is answered: with --lan the devices in the local network are, too.
desk-hall = In the local network this machine is called:
desk-open = Without a certificate (--certificate, --key) the way is not encrypted: whoever listens in this network can read what is sent, names and the keys of devices among it, and with such a key enter something. Use a network with a password that only arbiters have.
desk-code = The first arbiter's phone is admitted by this, once and for ten minutes; others from the page Event:
desk-no-browser = No browser could be opened: open the address above.

# What the Laws say about a game that is watched. Every sentence may stand alone.

desk-alert-claim-threefold = { $who } can claim a draw: the position has stood { $occurrences } times{ $moves ->
    [none] .
   *[other] : { $moves }.
}
desk-alert-claim-fifty-moves = { $who } can claim a draw: for { $quiet } moves by each player nothing was captured and no pawn moved.
desk-alert-claim-by-move = { $who } can claim a draw by writing down { $by_moves }{ $more ->
    [0] .
    [one] , or by one more move.
   *[other] , or by { $more } more moves.
}{ $moves ->
    [none] {""}
   *[other] {" "}The position stood before: { $moves }.
}
desk-alert-over = { $how ->
    [checkmate] Checkmate
    [stalemate] Stalemate
    [dead-position] The position is dead: nobody can checkmate any more
    [repetition] The position has stood { $occurrences } times
    [quiet-moves] For { $quiet } moves by each player nothing was captured and no pawn moved
   *[other] The game is over
}{ $result ->
    [none] .
   *[other] : { $result }.
}{ $after ->
    [0] {""}
    [one] {" "}One more move was made after that.
   *[other] {" "}{ $after } more moves were made after that.
}
desk-alert-flag = The clock of { $player ->
    [white] White
   *[black] Black
} shows 0:00{ $can_win ->
    [yes] ; the opponent can still checkmate
    [no] ; the opponent cannot checkmate any more
   *[open] ; whether the opponent can still checkmate is not decided
}{ $result ->
    [none] .
   *[other] . By the regulations: { $result }.
}
desk-alert-illegal-move = { $who } made an illegal move, { $text }: { $why }.
desk-alert-unread-move = A move cannot be read: { $text }: { $why }.
desk-alert-illegal-position = The game begins with no legal position: { $why }.
desk-alert-variant = The game is played by other rules: { $text }.
desk-alert-doubtful-text = In the file stands a text where a move may be missing.
desk-alert-shared-board = Another game names the same board.
desk-alert-if = It depends on what is not known: { $what }.
desk-watch-unpaired = { $game } is on no board of the pairings, and is not shown.

## What papers say

paper-print = Print
paper-languages = Languages of this paper
paper-beside = Beside it:
paper-alone = nothing
paper-incident = Ruling on an incident
paper-event = Report of the chief arbiter
paper-told = Told at
paper-entered = Entered at
paper-chosen = The arbiter could choose, and chose what is ticked:
paper-remark = Remark
paper-around = What corrects what
paper-corrects = Corrects No. { $number }.
paper-withdraws = Withdraws No. { $number }.
paper-withdrawn = Withdrawn by No. { $number }: does not stand.
paper-sets-apart = The chief arbiter has decided: No. { $number } is about an incident of its own, and stands.
paper-about = about No. { $number }
paper-brief = For want of room the articles stand here without what they say.
paper-as-entered = By the rules of the event as they are at hand now, this is ruled otherwise or not at all. What stands here is what was ruled when it was entered.
paper-open = Still open
paper-nothing-open = Nothing is open.
paper-open-undecided = The ruling is not decided: the record does not say all that it takes.
paper-open-conflict = The ruling is not decided: regulations that apply at once say different things.
paper-open-choice = The arbiter has not said yet what he chooses.
paper-open-two = Perhaps another ruling on one incident, beside No. { $others }: the chief arbiter decides which stands.
paper-by-board = By boards
paper-no-board = About no board
paper-nothing = Nothing was entered.
paper-quiet-boards = { $boards ->
    [one] On one board nothing was entered.
   *[other] On { $boards } boards nothing was entered.
}
paper-by-ruling = by a ruling
paper-no-results = No ruling has changed a result.
paper-was = Result was
paper-is = Result is
paper-by-articles = By
paper-against = What stands against the player
paper-nothing-against = Nothing stands against the player.
paper-by-round = By rounds
paper-no-games = The player is paired in no round.
paper-facts = The tournament
paper-city = Town
paper-federation = Federation
paper-dates = From – to
paper-type = Type of tournament
paper-players = Players
paper-federations = Players by federation
paper-titled = Titled players
paper-rated = Rated players
paper-unknown = { $number ->
    [one] One player is missing from the numbers by federation, title and rating: that data is not known, or was deleted.
   *[other] { $number } players are missing from the numbers by federation, title and rating: that data is not known, or was deleted.
}
paper-chief = Chief arbiter
paper-deputies = Deputies
paper-code = Number at FIDE
paper-venue = Venue
paper-organiser = Organiser
paper-norms = Title norms
paper-appeals = Appeals and decisions
paper-played-by = What the event is played by
paper-tempo = Tempo
paper-sections = Sections
paper-days = Days
paper-no-event = Nobody has said yet what the event is played by, or its packs are not at hand.
paper-announced = Announced, or chosen of the readings:
paper-nothing-announced = Nothing was announced that the edition asks for: its defaults hold.
paper-rounds = Rounds
paper-standing = Rulings that stand
paper-numbers = What happened how often
paper-how-often = How often
paper-article = Article
paper-rulings = All rulings, in the order in which they were entered
paper-others = What else was entered
paper-arbiters = Arbiters and their devices
paper-role = Role
paper-device = Device
paper-how-many-entries = Entries
paper-revoked = revoked
paper-log = The log
paper-verified = { $entries ->
    [one] When this was printed, the log was read whole: its one entry is as it was entered. Its hash is:
   *[other] When this was printed, the log was read whole: each of its { $entries } entries is as it was entered. The hash of the last, which seals all before it, is:
}
paper-end = The log ends with No. { $number }; its hash:
paper-not-official = No ruling of kodeks is official: a program works it out from what was told, and the arbiter answers for it.

# The pages of an event with several arbiters, in English.

# Where it is, who it is.
site-hall-boards = Boards
site-hall-log = Log
site-hall-live = Live
site-hall-event = Event
site-hall-place = Round { $round }, board { $board }
site-hall-round = Round { $round }
site-hall-board = Board { $board }
site-hall-player = Player No. { $number }
site-hall-times = { $what }, { $times } times
site-hall-number = No. { $number }
site-hall-role-chief = chief arbiter
site-hall-role-arbiter = arbiter
site-hall-role-reader = looks only
site-hall-you = This device: { $name },

# Between the device and the laptop.
site-hall-away = The laptop does not answer. Everything goes on; what you enter is kept here and sent later.
site-hall-full = This device has no room to keep the entry. Nothing was entered.
site-hall-waits = { $number ->
    [one] 1 entry waits here to be sent.
   *[other] { $number } entries wait here to be sent.
}
site-hall-refused = { $number ->
    [one] 1 entry was not taken.
   *[other] { $number } entries were not taken.
}
site-hall-look = Look
site-hall-waiting = { $number ->
    [one] Not in the log yet: 1 entry
   *[other] Not in the log yet: { $number } entries
}
site-hall-not-sent = Kept here until the laptop has taken it.
site-hall-of-another = Told while this device was admitted under another name. Look whether it stands in the log, then open it again or discard it.
site-hall-open-again = Open it again
site-hall-throw = Discard
site-hall-throw-sure = Yes, discard it

# At the door.
site-hall-door = This device is not admitted yet
site-hall-door-about = The chief arbiter admits devices: scan the code on his screen with the camera, or write it here.
site-hall-code = The code, or the whole address
site-hall-code-use = Use this code
site-hall-join-about = What you enter stands in the log under your name.
site-hall-your-name = Your name
site-hall-join = Join
site-hall-stay = Go on as { $name }
site-hall-fault = The rules at hand are not those of the event
site-hall-not-set = Nobody has said what the event is played by
site-hall-not-set-chief = Say first by which edition, at what tempo and with what announced the event is played. Nothing is ruled before that.
site-hall-not-set-others = The chief arbiter has not said yet what the event is played by. Nothing is ruled before that.

# The boards.
site-hall-find = Board number, or a player's name
site-hall-no-boards = There are no pairings yet.
site-hall-none-found = No board of this round has that.
site-hall-all-boards = All boards
site-hall-alerts = { $number ->
    [one] 1 alert
   *[other] { $number } alerts
}
site-hall-derived = The file of the pairings has no board numbers; this one was counted in the order of its pairs.
site-hall-derived-list = Board numbers were counted in the order of the pairs: check them with the printed list.
site-hall-sector = Show only my boards
site-hall-sector-is = Boards { $from }–{ $to }
site-hall-sector-from = from
site-hall-sector-to = to
site-hall-sector-show = Show these
site-hall-sections = Sections
site-hall-section-named = Section { $name }
site-hall-section-none = Without a section
site-hall-not-paired = Without a pairing
site-hall-newest = Now
site-hall-in-round = round { $round }
site-hall-players = Players
site-hall-games-of = Games
site-hall-paper-player = On paper
site-hall-numbers = Correct the board numbers
site-hall-numbers-about = Write beside each pair the number of its board on the printed list. Do it before anything is entered about this round.
site-hall-numbers-hall = These are the numbers of the hall, in which the section begins at board { $first }.
site-hall-numbers-enter = Enter these numbers
site-hall-result = Result
site-hall-over = Over by a ruling: { $result }
site-hall-claimed = A player claims
site-hall-rule-it = Rule on it
site-hall-against = { $player }: so far
site-hall-entered-here = Entered about this game
site-hall-remark = Add a remark
site-hall-remark-about = What is to stand beside it
site-hall-position = The position
site-hall-game = Clocks, moves: if you want

# What happened, told and entered.
site-hall-enter = Enter in the log
site-hall-entered = Entered. It is kept here and sent to the laptop.
site-hall-entered-as = Entered: No. { $number } in the log
site-hall-to-the-board = To the board
site-hall-to-the-log = To the log
site-hall-in-the-place = Will stand in the place of No. { $number }.
site-hall-where = Where was it?
site-hall-nowhere = Not at a board
site-hall-told = What was told
site-hall-told-about = What is not so can be taken back; it is asked again if the ruling hangs on it.
site-hall-offences = { $player }, { $fact }: { $times }.
site-hall-offences-of-the-log = The log has { $times }.
site-hall-offences-right = Right is
site-hall-offences-correct = Correct
site-hall-what-is-not-so = No. { $number }: what is not so?
site-hall-unchanged = Nothing is changed yet: mark above what is not so.
site-hall-not-so = Not so
site-hall-take-back = Take back the whole event

# The log.
site-hall-about = to No. { $number }
site-hall-kind = What it is
site-hall-kind-incident = Incident
site-hall-kind-correction = Correction
site-hall-kind-withdrawal = Withdrawal
site-hall-kind-apart = Two incidents
site-hall-kind-remark = Remark
site-hall-kind-call = Call
site-hall-kind-result = Result
site-hall-kind-event = The event
site-hall-kind-pairings = Pairings
site-hall-kind-boards = Board numbers
site-hall-kind-pack = Local regulations
site-hall-kind-device = Device admitted
site-hall-kind-revoked = Device revoked
site-hall-kind-erased = Personal data deleted
site-hall-narrow = Show only a part
site-hall-all = all
site-hall-of-player = Player
site-hall-nothing-entered = Nothing is entered here yet.
site-hall-no-entry = This device knows no such entry.
site-hall-open = Open No. { $number }
site-hall-replaced = Does not stand any more: see No. { $number }.
site-hall-differs = The laptop ruled otherwise than the device had shown. What stands here is the laptop's ruling.
site-hall-unreadable = This entry cannot be read, so it counts for nothing: { $fault }
site-hall-two-rulings = Two rulings
site-hall-two-about = They were told without knowing of each other: perhaps one incident told twice.
site-hall-one-incident = One incident: No. { $number } stands
site-hall-two-incidents = Two incidents: both stand
site-hall-chief-decides = The chief arbiter decides which stands.
site-hall-outdated = When this was ruled, something else had been counted in the game than is now.
site-hall-tell-again = Rule on it again with what is known
site-hall-correct = Correct
site-hall-withdraw = Withdraw
site-hall-withdraw-sure = Yes, it does not count
site-hall-hash = Hash in the log:

# What is open: two rulings, two results, calls.
site-hall-to-decide = To decide ({ $number })
site-hall-also-told = Also told by { $arbiter }
site-hall-two-on = two rulings on one incident? { $place }. Carry out nothing twice: the chief arbiter decides.
site-hall-two-results = Two results
site-hall-two-results-about = The file of the pairings has { $written }, the log has { $logged }.
site-hall-log-is-right = The log is right: { $result }
site-hall-file-is-right = The file is right: { $result }
site-hall-call = Call an arbiter
site-hall-call-it = Call
site-hall-call-here = Arbiter wanted here
site-hall-calls = Calls ({ $number })
site-hall-wanted = Arbiter wanted: { $place },
site-hall-call-wanted = Arbiter wanted
site-hall-call-going = On the way
site-hall-call-done = Done
site-hall-goes = { $arbiter } is on the way
site-hall-going = I go
site-hall-done = Done
site-hall-enter-result = Enter the result
site-hall-result-entered = Result entered by an arbiter

# A file is confirmed.
site-hall-import-players = { $number ->
    [one] 1 player
   *[other] { $number } players
}
site-hall-import-boards = { $number ->
    [one] 1 board
   *[other] { $number } boards
}
site-hall-import-rounds = { $number ->
    [one] 1 round
   *[other] { $number } rounds
}
site-hall-import-derived = Board numbers counted: check them with the list.
site-hall-import-hall = in the hall { $from }–{ $to }
site-hall-import-settings = Edition, time control and announcements of the event hold for all its sections.
site-hall-other-time = The file has the time control { $time }, the event another. A section at another tempo is an event of its own.
site-hall-time-unread = The time control was not read: “{ $written }”. Write it under “{ site-hall-card-laws }”.
site-hall-file-taken = The file is in the log:
site-hall-event-saved = Saved: from now on every device rules by this.

# Live boards.
site-hall-sound = Sound at an alert
site-hall-watched = Watched:
site-hall-games = { $number ->
    [one] 1 game
   *[other] { $number } games
}
site-hall-not-watched = No boards are watched. The laptop watches a PGN file or a folder that is named when it starts.
site-hall-seen-by = Seen by { $arbiters }
site-hall-seen = I have seen it
site-hall-no-alerts = No alerts. The games are watched; an alert stands here, with a sound if you want one.

# The event.
site-hall-card-file = The file of the pairing program
site-hall-card-no-file = Not added yet. It also goes without one: open the next card.
site-hall-card-laws = Laws and tempo
site-hall-card-next = That is right: next
site-hall-card-announced = Nothing chosen yet
site-hall-event-enter = Enter: the event is played by this
site-hall-days = Days, one for each round or for all
site-hall-rounds = Number of rounds
site-hall-pairings-about = A file of the program for pairings (TRF), the games of the round (PGN), or a table (CSV).
site-hall-pairings-file = File of pairings
site-hall-pairings-round = Round, if the file does not say it
site-hall-section-fields = One of several files: its section
site-hall-section-about = Several tournaments in one hall (Open A, Open B, juniors) are sections of one event, each with its file and its boards. Edition, time control and announcements hold for all of them.
site-hall-section = Section
site-hall-section-so-far = The file so far, which gets the name below
site-hall-section-new = Name of a new section
site-hall-section-first = Its first board in the hall
site-hall-bring = Add the file
site-hall-pack-about = A pack of your federation or club, as a zip file of its folder. Every device rules by it from then on.
site-hall-lock = Packs to which the event is locked
site-hall-lock-about = With their hashes. With other files nothing is ruled.
site-hall-papers = Reports to print
site-hall-paper-event = The whole event
site-hall-paper-players = Players with something against them
site-hall-results = Results changed by rulings
site-hall-devices = Devices
site-hall-this-device = this device
site-hall-is-here = is here
site-hall-is-revoked = revoked
site-hall-revoke = Revoke
site-hall-revoke-sure = Yes, revoke it at once
site-hall-invite = Admit a device
site-hall-invite-about = Each code admits one device or ten, within ten minutes.
site-hall-invite-arbiter = An arbiter
site-hall-invite-arbiters = Several arbiters with one code: ten phones
site-hall-invite-reader = A device that only reads
site-hall-invite-chief = Another chief arbiter
site-hall-invite-scan = To be scanned with the camera of the device
site-hall-invite-code = The address that admits the device
site-hall-invite-named = Or by its name in this network, where the phone knows such names:
site-hall-invite-once = { $devices ->
    [one] Once it is used, or ten minutes have passed, it admits nobody.
   *[other] It admits { $devices } devices; after them, or when ten minutes have passed, it admits nobody.
}
site-hall-personal = Personal data
site-hall-export = Download the whole log (SQLite)
site-hall-erase-about = Names, titles, ratings and federations stand apart from the log. They can be deleted; the rulings stay, about players without names.
site-hall-erase-one = Delete what is known of one player
site-hall-erase-sure = It cannot be brought back
site-hall-erase-it = Delete
site-hall-erase-all = Delete the personal data of everybody
site-hall-erase-all-sure = Yes, delete it for good

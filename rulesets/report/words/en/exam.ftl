# Exams: the sheet, the key, and keys that are checked, in English.

exam-subject-moving = moving the pieces
exam-subject-end = how a game ends, draws
exam-subject-clock = the clock
exam-subject-irregularities = irregularities, illegal moves
exam-subject-recording = recording the moves
exam-subject-conduct = players and arbiter
exam-subject-fast = rapid and blitz
exam-subject-quickplay = quickplay finish
exam-subject-event = the rules of the event
exam-subject-other = adjourned games, blind players, Chess960
exam-played = Played:
exam-asked = What is ruled?
exam-nothing = Nothing: no article orders anything, and the game goes on.
exam-title = Exam: { $edition }
exam-about = Questions: { $count }. Level: { $level }. Seed: { $seed }. The levels are those of this program, not FIDE's.
exam-about-subject = Subject: { $subject }.
exam-level-basic = basic
exam-level-advanced = advanced
exam-level-expert = expert
exam-instruction-usual = Answer by the edition named above. What a question does not mention is as usual: nothing else was announced, permitted or agreed, and nobody objects to what is told.
exam-instruction-choices = Where there are answers to choose from, exactly one is right.
exam-instruction-open = Elsewhere write what the arbiter does, and the articles by which he does it.
exam-name = Name
exam-date = Date
exam-points = Points out of { $count }
exam-question = Question { $number }
exam-clocks = The clocks show:
exam-turn = { $turn ->
    [white] White is to play move { $move }.
   *[black] Black is to play move { $move }.
}
exam-from-here = The moves below are played from it.
exam-up-to-here = It stands after the moves below.
exam-castling = Castling is still possible as far as the moves of kings and rooks are concerned: { $rights }.
exam-en-passant = The pawn that can be captured in passing has just moved: { $square }.
exam-quiet-moves = Since the last capture and the last move of a pawn White has made { $white } and Black { $black } moves.
exam-key = Key
exam-key-title = Key: { $exam }
exam-usual = As usual, since the question does not say: { $what }
exam-left-to-the-arbiter = This is left to the arbiter: any of these courses is a right answer, and so is the statement that he chooses.
exam-otherwise = Where the event says “{ $label }”: { $sentence }
exam-trap = Not:
exam-trap-edition = This is right by { $what }{ $articles }.
exam-trap-tempo = This is right in { $what }{ $articles }.
exam-trap-announcement = This is right where the event says “{ $what }”{ $articles }.
exam-trap-boundary = This is right on the other side of the number{ $articles }: { $what }.
exam-trap-other-incident = This is right in another incident{ $articles }: { $what }
exam-from-a-case = From the case “{ $case }” of “{ $regulation }”, whose answer is written by hand.
exam-from-a-number = Made at a number of “{ $regulation }”, { $side ->
    [below] just below it
    [at] exactly on it
   *[above] just above it
} ({ $fact }: { $number }).
exam-made-by = Every answer was ruled on when this key was made: kodeks { $program }, { $edition }, { $hash }.
exam-key-checked = { $all ->
    [one] One answer, { $holding } of them right.
   *[other] { $all } answers, { $holding } of them right.
}
exam-key-holds = Right
exam-key-differs = Differs
exam-key-line = line { $line }
exam-key-difference = { $about }: the key says { $expected }, the ruling { $got }.

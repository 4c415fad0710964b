# What rulings, pages and messages say, in English.

white = White
black = Black
and = and
yes = yes
no = no
unknown = not known

hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
# The form of a noun beside a number: the first, or the second.
noun-form = { $n ->
    [one] 0
   *[other] 1
}
date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }

tempo-standard = standard play
tempo-rapid = rapid
tempo-blitz = blitz
tempo-for-sixty-moves = { $control }: { $calculation } for sixty moves
tempo-by-edition = By { $edition }: { $tempo }.
tempo-not-settled = { $edition } does not say whether that is standard, rapid or blitz.

## How it was decided

outcome-decided = Decided
outcome-arbiter-decides = The arbiter decides
outcome-arbiter-decides-how = It is for the arbiter to decide:
outcome-arbiter-decides-one = The arbiter decides; he may choose one of these:
outcome-arbiter-decides-several = The arbiter decides; he may choose one or more of these:
outcome-besides = The ruling stands; besides, the arbiter may choose one of these by { $articles }:
outcome-undecided = Undecided
outcome-conflict = Conflict: regulations that apply at once say different things
outcome-no-consequence = No consequence: no regulation orders anything
outcome-not-covered = Not covered: no regulation is about it
not-covered-by = Not covered by { $packs }: no regulation there is about this.
covered-by = This is a matter of other regulations, by which the event is not played here: { $title } ({ $pack }).
covered-by-for-writers = This is a matter of other regulations: { $title }. Write `also = ["{ $pack }"]` where the event is played by them.
outcome-no-exception = No regulation makes an exception here, so this follows: { $question }.
outcome-undecided-because = Not decided: the record does not say, or it could not be worked out: { $missing }.
outcome-asked = Not decided. The record does not say this, or it could not be worked out:
ask-about-earlier = Open since event { $number }: { $question }
asks-decides = What did the arbiter decide?
fact-decides = what the arbiter decided
assumed-went-on = The arbiter did not end the game by his decision on event { $number }.
assumed-before = Event { $number }: { $sentence }
ask-plainly = Please say: { $what }.
ask-for-the-clocks = Please give the times on both clocks.
ask-for-the-time-control = Please give the time control.
ask-for-the-moves = Please give the moves of the game.
write-on-the-line = Write { $written } in the event on line { $line }.
write-in-event-number = Write { $written } in event { $number }.
write-in-the-event = Write { $written } in the event.
write-in-the-table = Write { $written } under [{ $table }].
event-about-nobody = { $what } ({ $told }); which player it is about is not said.
if-option = { $what }: { $value }
game-ended = The game had ended before: after { $moves } of the record.
mate-yes = { $player ->
    [white] White can still checkmate: { $line }
   *[black] Black can still checkmate: { $line }
}
mate-yes-far = { $player ->
    [white] White can still checkmate, in { $moves } moves: { $line } … { $last }
   *[black] Black can still checkmate, in { $moves } moves: { $line } … { $last }
}
mate-no = { $player ->
    [white] White can no longer checkmate ({ $proof }).
   *[black] Black can no longer checkmate ({ $proof }).
}
mate-not-decided = { $player ->
    [white] Whether White can still checkmate was not decided after { $positions } positions.
   *[black] Whether Black can still checkmate was not decided after { $positions } positions.
}
mate-neither = Neither player can checkmate any more ({ $proof }).
proof-terminal = the game ends here without mate
proof-bare-king = only the king is left
proof-knight-against-queens-only = { $queens ->
    [0] king and knight against king
    [one] king and knight against king and queen
   *[other] king and knight against king and queens
}
proof-bishops-of-one-colour = only bishops on squares of one colour are left
proof-forced-repetition = all moves are forced and repeat
proof-exhausted = all { $positions } positions that can still arise were looked at
proof-walled = the position is blocked: no series of moves opens it, and while it stays closed no checkmate is possible
proof-drawn-before = by every line the game is drawn before, by moves without capture and pawn move or by repetition
illegal-because = The move is illegal: { $why }{ $cited ->
    [0] {""}
   *[other] {" "}({ $articles })
}.
illegal-move-unnoticed = Nobody has asked for a ruling on it. It is ruled on once the opponent claims it or the arbiter sees it.
illegal-move-unnoticed-for-writers = Nobody has asked for a ruling on it. If the opponent claims it, write `claim = "illegal-move"`; if the arbiter sees it, write `notices = "illegal-move"`.
still-bound = { $player ->
    [white] White still has to play
   *[black] Black still has to play
} { $count ->
    [one] { $moves }.
   *[other] one of: { $moves }.
}{ $request ->
    [true] {" "}The arbiter rules on it only if a player asks.
   *[other] {""}
}

## Evidence

moment-start = at the start
moment-after = after { $moves }
moment-after-an-illegal-move = after an illegal move
evidence-stood = The position has stood { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
}: { $moments }.
evidence-stood-before = { $count ->
    [0] The position after { $move } has not stood on the board before.
    [one] The position after { $move } has stood once before: { $moments }.
    [2] The position after { $move } has stood twice before: { $moments }.
   *[other] The position after { $move } has stood { $count } times before: { $moments }.
}
evidence-progress = The last capture or move of a pawn was { $moves }.
evidence-no-progress = Nothing has been captured and no pawn has moved since the start of the record.
evidence-agreed = Not said: { $what } ({ $values }). The orders are the same; the reasons given are those for: { $first }.
alternatives = What would change this
alternatives-number = Another value may change it: { $what }.
alternatives-without-difference = No difference here: { $chosen }.

## Why, and why not

clocks = Clocks
here = Here
rules = Rules
articles-why = Why
articles-why-not = Why not
unmet = Does not apply here
look-alike-after = After { $moves } the same pieces stood on the same squares, but { $difference }.
look-alike-at-start = At the start the same pieces stood on the same squares, but { $difference }.
look-alike-earlier = Earlier the same pieces stood on the same squares, but { $difference }.
look-alike-on-move = { $player ->
    [white] White was on the move
   *[black] Black was on the move
}
look-alike-castling-right = { $player ->
    [white] White still had the right to castle
   *[black] Black still had the right to castle
} { $side ->
    [king] on the king's side
   *[queen] on the queen's side
}
look-alike-castling-hindrance = something else stood in the way of { $player ->
    [white] White's
   *[black] Black's
} castling { $side ->
    [king] on the king's side
   *[queen] on the queen's side
}
look-alike-en-passant = a pawn could be captured in passing
reading = Reading
readings-other = other reading
unverified = number or text from memory, not verified
checked-by-text = read against the text
checked-by-fragment = read against a part or a summary of the text
checked-by-changes = by a list of changes, without the text itself
amended-by = as amended by { $article }
discretion = Discretion
defeated-by = { $article } goes before it
left-aside = Left aside, as { $edition } does not have it: { $names }.
in-force = in force from { $from } to { $until }
in-force-open = in force from { $from }
days-from = from { $from } on
days-until = until { $until }
days-from-until = from { $from } until { $until }
layer-begins = the event begins { $days }
layer-holds = For events that begin { $days }.
layer-holds-by = For events that begin { $days }: { $standing }.
layer-standing = On what authority: { $standing }.
edition-state = { $edition }; the state for events that begin { $days }
edition-beside = { $edition }; with { $beside }
comments-of = { $followed ->
    [true] { $set }, which the event follows
   *[false] Not law: { $set }
}
comment-place = On { $articles }, { $class }:
comment-place-on-page = p. { $page }, on { $articles }, { $class }:
comment-class = { $class ->
    [departs] departing from the text
    [decides] deciding what the text leaves open
    [procedure] how the arbiter proceeds
   *[repeats] repeating the text
}
comment-elsewhere = Elsewhere: { $text }
comments-otherwise = { $followed ->
    [true] By the text alone:
   *[false] By these comments:
}
assumed-day = The event began { $days }. The ruling would be another if it had begun { $others }.
test-is = { $fact }: { $found }, should be { $bound }
test-at-least = { $fact }: { $found }, at least { $bound } needed
test-at-most = { $fact }: { $found }, at most { $bound } allowed
test-above = { $fact }: { $found }, more than { $bound } needed
test-below = { $fact }: { $found }, less than { $bound } needed
test-one-of = { $fact }: { $found }, should be one of { $bound }

## Facts

law = number of the regulation
options = options

## Contents, and one article

or = or
not-yet = not covered yet
informational = informs only
mechanics = board, clocks, notation
by-regulations = regulations
layer-named = layer { $name }
option-named = option { $name }
contents-counts = Articles: { $articles }. Decided by regulations, layers and options: { $ruled }; done by board, clocks and notation: { $mechanics }; inform only: { $informational }; not covered yet: { $open }.
coverage-cases = { $n ->
    [one] { $n } case
   *[other] { $n } cases
}
texts-default = Where an event chooses nothing, { $source } is followed in: { $articles }.
texts-followed = Follows
texts-none = No two texts of this edition are at hand.
coverage-none = no case
coverage-counts = Articles: { $articles }; inform only: { $informational }; without a case: { $missing }.
coverage-grades = Against what they were read: the text { $text }; a part or a summary of it { $fragment }; a list of changes { $changes }; from memory { $memory }{ $none ->
    [0] {""}
   *[other] ; not stated { $none }
}.
contents-layers = Layers: what applies only under conditions
contents-options = Options: what the event announces
contents-readings = Readings: where the text allows more than one
applies-when = applies when: { $when }
contents-without = without { $what }
kind-flag = Yes or no
kind-time = A time
kind-count = A number
kind-word = One of { $words }
default = { $value } if the event says nothing
default-of-tempo = { $value } in { $tempo } if the event says nothing
no-default = the event has to say it
by-default = by default
regulation = Regulation
articles = Articles
layer = Layer
numbers = Numbers
applies-if = Applies if
repealed-by = Repealed by { $packs }: what it said holds here no more.
repealed-row = repealed
left-out = Not in force here: left out by { $articles }.
applies-always = the question comes up
goes-before = Goes before
gives-way-to = Gives way to
gives-numbers-to = Numbers also in
refers-to = Refers to
referred-to-by = Referred to by
reference = { $articles } ({ $takes })
reference-takes = { $kind ->
     [number] a number
     [list] a list
     [condition] a condition
     [procedure] how it is done
     [scope] what it covers
     [rules] whole provisions
     [choice] a choice of the event
    *[pointer] see there
}{ $implied ->
     [yes] {""}, not named in the text
    *[no] {""}
}
question = Question
source = Source
comes-from = Comes from
inherited-from = inherited from { $pack }
numbered-by = articles as numbered by { $pack }
from-option = {", "}unless the event announces another (option { $name })
only-from-option = {" "}(option { $name })
by-option = {", "}by the option { $name }
otherwise = otherwise
taken-from = {" "}(from { $articles }: { $name })
as-announced = as announced
not-under = not under
bound-at-least = at least { $bound }
bound-at-most = at most { $bound }
bound-above = more than { $bound }
bound-below = less than { $bound }
history = History
same = same
same-text = the same
question-and-answer = { $question } { $answer }.
step-stop-clocks = Stop both clocks.
step-start-clock = Start { $player ->
    [white] White’s
   *[black] Black’s
} clock{ $name }.
step-take-back = Take back { $move }.
step-set-up-before = Set up the position before { $move } again.
step-set-up = Set up the position before the illegal move again.
step-clock = { $player ->
    [white] White’s
   *[black] Black’s
} clock{ $name }: { $sum }.
step-increment = { $player ->
    [white] White’s
   *[black] Black’s
} clock{ $name } { $decided ->
    [yes] is
   *[no] may be
} set back by the increment of the illegal move: { $sum }.
step-clock-sum = { $before } { $sign } { $change } = { $after }
step-clock-change = { $sign }{ $change }
clock-set-to = Set { $player ->
    [white] White’s
   *[black] Black’s
} clock to { $time }.
clock-stays = { $player ->
    [white] White’s
   *[black] Black’s
} clock stays at { $time }.
clock-fall = { $below ->
    [yes] It comes to { $time } less than nothing
   *[no] Nothing is left
}: whether the flag has fallen, and what follows, has to be judged.
clock-moves = The move counter: { $white } for White, { $black } for Black.
clock-judgement = Which times are right remains the arbiter’s judgement:
clock-about = This only counts. It does not rule.
clock-nothing-to-change = { $about }: nothing has to be changed.
clock-decision = the arbiter’s decision
clock-wrong-ran = { $player ->
    [white] White’s
   *[black] Black’s
} clock ran for { $time } in place of the opponent’s
clock-ran-while-stopped = { $player ->
    [white] White’s
   *[black] Black’s
} clock ran for { $time } when it should have stood
clock-increments-missing = { $moves ->
    [one] { $moves } increment
   *[other] { $moves } increments
} missing
clock-increments-too-many = { $moves ->
    [one] { $moves } increment
   *[other] { $moves } increments
} too many
clock-period-not-added = the time of period { $period } was not added
clock-period-added = the time of period { $period } was added after move { $moves }
clock-delay = without the delay of { $delay }
step-piece = { $player ->
    [white] White
   *[black] Black
}{ $name } must move the { $piece ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
} on { $square }: { $moves }.
step-any-move = { $player ->
    [white] White
   *[black] Black
}{ $name } may make any legal move{ $moves }.
step-touched-piece = { $player ->
    [white] White{ $name } must move the touched piece if it can move.
    [black] Black{ $name } must move the touched piece if it can move.
   *[unknown] The touched piece must be moved if it can move.
}
step-note = Note the { $number ->
    [1] first
    [2] second
    [3] third
   *[other] { $number }th
} { $fault ->
    [illegal-move] illegal move
   *[other] fault that counts as an illegal move
} of { $player ->
    [white] White
   *[black] Black
}{ $name }.
reason-of-illegal-move = the { $number ->
    [1] first
    [2] second
    [3] third
   *[other] { $number }th
} { $fault ->
    [illegal-move] illegal move
   *[other] fault that counts as an illegal move
} of { $player ->
    [white] White
   *[black] Black
}
other-choices = Other choices ({ $articles })
reported = Reported: { $what }
assumed = Taken for granted, as nobody said otherwise
assumed-otherwise = { $sentence } Otherwise: { $written }
assumed-announced = Nothing else was announced: { $title }: { $value }.
granted = This holds only if what is taken for granted below is true.
as-written = “{ $name }”
one-of-several = { $several } or { $last }
changed = changed
added = added
repealed = repealed
reworded = reads otherwise
renumbered = renumbered
part-numbers = numbers
part-condition = conditions
part-procedure = procedure
part-precedence = precedence
says-so = in force
does-not-apply = does not apply
no-such-regulation = no such regulation
status = Status
as-above = as above
other-text = under this number: { $text }
no-such-article = no such article

## Comparison

diff-for-the-event = for the event to say
diff-decided-count = What is decided otherwise: { $questions ->
    [one] one question
   *[other] { $questions } questions
}, by { $regulations ->
    [one] one regulation
   *[other] { $regulations } regulations
}
diff-decided-more = and { $count } more
diff-decided-also = Also about:
diff-wording-count = Only the text reads otherwise: { $count ->
    [one] one article
   *[other] { $count } articles
}
diff-stays = Unchanged: { $same ->
    [one] one regulation
   *[other] { $same } regulations
}; only renumbered: { $renumbered }; without effect: { $inert }.
diff-stays-decided = Decided as before: { $count ->
    [one] one question
   *[other] { $count } questions
}{ $open ->
    [0] {""}, proved
    [one] {""}, all but one proved
   *[other] {""}, all but { $open } proved
}.
diff-options = { $count ->
    [one] one option
   *[other] { $count } options
}
diff-readings = { $count ->
    [one] one reading
   *[other] { $count } readings
}
diff-events = { $count ->
    [one] one event
   *[other] { $count } events
}
diff-nothing = Nothing was found that is decided otherwise.
diff-everything = Everything, with examples: --full. One article: --article { $article }.
diff-effects = What is decided otherwise
diff-with-numbers = { $edition } with { $numbers }
diff-condition = applies under other conditions
diff-procedure = orders something else
diff-precedence = goes before other regulations
direction-stricter-for-claimant = stricter for the claimant
direction-milder-for-claimant = milder for the claimant
direction-stricter-for-offender = stricter for the offender
direction-milder-for-offender = milder for the offender
direction-worse-for-player = worse for the player
direction-better-for-player = better for the player
direction-less-for-opponent = less for the opponent
direction-more-for-opponent = more for the opponent
direction-not-ordered = not ordered
direction-partly-not-ordered = in part not ordered
diff-changed = changed; { $points ->
    [one] one combination of facts was put to both
   *[other] { $points } combinations of facts were put to both
}
diff-same-proved = same, proved: nothing that it depends on differs
diff-inert = same in { $points ->
    [one] the one combination of facts that was put to both
   *[other] all { $points } combinations of facts that were put to both
}; numbers, conditions or procedures differ without effect
diff-same-exactly = same, proved: { $points ->
    [one] one region of facts was compared exactly
   *[other] { $points } regions of facts were compared exactly
}
diff-same = same in { $points ->
    [one] the one combination of facts that was put to both
   *[other] all { $points } combinations of facts that were put to both
}
diff-undecided = undecided: without what the event has to give neither edition answers
diff-example = { $minimality ->
    [proved] For example, and not sooner
    [no-single-removal] For example, with nothing to spare
   *[best-found] For example
} ({ $plies ->
    [one] one ply
   *[other] { $plies } plies
}):
setting-announced = if the event announces { $value } ({ $name })
diff-always = always
diff-nothing-on-this = Nothing is said on this.

## Audits

audit-game = game { $number }
audit-after-last-game = after the last game
audit-at-start = at the start
audit-after = after { $move } (ply { $ply })
audit-played-on = The game was over { $where }, { $result }; { $more ->
    [one] { $more } more ply is in the file.
   *[other] { $more } more plies are in the file.
}
audit-result = The game was over { $where }, { $result }; the file says { $recorded }.
audit-flag = { $player ->
    [white] White's flag fell { $where }, { $result }; the file says { $recorded }.
   *[black] Black's flag fell { $where }, { $result }; the file says { $recorded }.
}
audit-claim-possible = { $player ->
    [white] White could first claim a draw { $where }.
   *[black] Black could first claim a draw { $where }.
}
audit-illegal-move = { $move } on line { $line }, column { $column } is not legal: { $why }.
audit-not-notation = it is not written as a move is
audit-no-such-move = no piece on the board can be meant
audit-ambiguous = the piece on { $one } or the one on { $other } can be meant
audit-undecided-missing = Not decided { $where }; not known: { $missing }.
audit-undecided-conflict = Not decided { $where }: regulations that apply at once say different things.
audit-undecided-reading = Under the reading { $reading } the game was over { $where }, { $result }.
audit-undecided-reading-no-end = Under the reading { $reading } the game was not over.
audit-undecided-start = The game cannot be played through: { $why }.
audit-undecided-variant = The game is played by the rules of { $variant }.
audit-undecided-last-position = Lost on time, but the file does not tell what stood on the board then.
audit-no-day = No date tells which edition was in force; skipped.
audit-not-a-day = The date { $text } does not tell which edition was in force; skipped.
audit-several-meant = The date { $text } leaves open which of two editions was in force; skipped.
audit-not-covered = No edition at hand was in force on { $text }; skipped.
audit-broken = Line { $line }, column { $column }: { $what }.
audit-broken-whole = { $what }.
audit-games = games read
audit-with-findings = with findings
audit-skipped = skipped, no edition known

## Events

form-move = A move is made; how long it took, if the clock is to be followed.
form-claim = A draw is claimed, or an illegal move.
form-illegal-move = An illegal move is made and noticed.
form-notices = Somebody notices an illegal move made earlier, or the arbiter an illegal position.
form-flag = A flag is down.
form-resigns = A player resigns.
form-arrives = A player arrives late.
form-decides = The arbiter decides what the ruling before left to him.
field-pressed = whether the clock was pressed
field-took = how long the move took
field-by = who
field-move = the move that is written down and announced
field-touched = whether the claimant has touched a piece since
field-moved = whether the claimant has made his move already
field-noticed-by = who noticed it
field-offender = who made the illegal move
field-number = which illegal move of this player it is
field-reply = the opponent’s next move, if he has made one
field-reply-pressed = whether the clock was pressed after the reply
field-replied = whether the opponent has made his next move
field-position-known = whether the position before is known
field-illegal-position = whether the position is illegal
field-answered = whether a move was completed since the position arose
field-move-seen = whether the arbiter saw the illegal move
field-occurrences = how often the position has occurred
field-quiet-moves = moves of each player without a capture or a pawn’s move
field-quiet-moves-completed = completed moves of each player without a capture or a pawn’s move
field-on-move = whether the claimant is on the move
field-both-kings-in-check = whether both kings are in check
field-pawn-on-last-rank = whether a pawn stands on the last rank
field-opponent-can-mate = whether the opponent can still checkmate
field-first = whose flag fell first, if it is known
field-period = in which period of the time control
field-quota-made = whether the moves of the period have been made
field-last-period = whether it is the last period
field-clocks-in-doubt = whether it is in doubt what the clocks show
field-late = how long after the start
field-opponent-absent = whether the opponent is absent too
field-time = how much time, where the choice is about time
field-clocks = what the clocks are set to
field-both-agree = whether both players agree to correct it
field-declared = whether the arbiter was told of that move
field-written = whether that move is written down
events-at-the-board = At the board
events-of-packs = Of packs
events-how = `kodeks events WORD` shows how an event is written and finds it by everyday words; `--all` shows all.
misprint = The text names { $printed }; { $meant } is meant.

# The state of the table (kodeks rule --state).
state-of-the-table = State of the table
state-nothing = Nothing is open.
state-over = The game is over: { $result }.
state-bound = { $player ->
    [white] White
   *[black] Black
} { $by ->
    [touched] has touched
    [released] has released
    [promoted] has promoted
   *[announced] has announced a move
}{ $count ->
    [0] .
   *[other] {" "}and has to play one of: { $moves }.
}{ $request ->
    [true] {" "}The arbiter rules on it only if a player asks.
   *[other] {""}
}
state-breach = { $player ->
    [white] White
   *[black] Black
} had to play one of { $moves } and played another move; nobody has acted on it.
state-illegal-move = An illegal move of { $player ->
    [white] White
   *[black] Black
} ({ $move }) stands on the board, { $completed ->
    [true] completed
   *[other] not completed
}; nobody has acted on it.
state-open = Open since event { $number }: { $field }.{ $count ->
    [0] {""}
   *[other] {" "}After it: { $outcomes }.
}
state-goes-on = the game goes on
state-illegal-position = The arbiter has seen an illegal position and waits; moves completed since: { $moves }.
state-offer = { $player ->
    [white] White
   *[black] Black
} has made { $from }; { $passed ->
    [true] the opponent has moved, or touched a piece in order to move, without answering
   *[other] it is open
}.
state-absent = { $player ->
    [white] White
   *[black] Black
} is not there yet.
state-postponed = The decision on a claim of { $player ->
    [white] White
   *[black] Black
} is postponed.
state-counted = Counted against { $player ->
    [white] White
   *[black] Black
}: { $fault }, { $times }.
state-offences = Counted of { $player ->
    [white] White
   *[black] Black
}: { $fact }: { $times }.
state-penalty = { $player ->
    [white] White
   *[black] Black
}: { $order ->
    [warn] warned
    [fine] fined
    [expel] expelled
    [exclude] excluded from rounds
    [reduce-points] points reduced
   *[increase-points] points increased
}.
state-clocks-in-doubt = What the clocks show is in doubt; the arbiter has to set them.
state-period-begun = A new period has begun, whatever the number of moves.
state-assisted = An assistant may act for { $player ->
    [white] White
   *[black] Black
}.
state-clocks = { $stopped ->
    [true] Both clocks stand still.
   *[other] A clock was started again.
}

assistant-ask = Ask the arbiter: { $question } { $place }
assistant-articles = Articles: { $articles }
assistant-pack = { $edition }, SHA-256 { $hash }
assistant-missing = Before this can be ruled on, it has to be known:
assistant-nothing-missing = Nothing is missing.

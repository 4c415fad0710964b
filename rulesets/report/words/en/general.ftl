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
no-time = no time
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

## What happened

event-move = { $player ->
    [white] White plays { $move }.
   *[black] Black plays { $move }.
}
event-move-not-pressed = { $player ->
    [white] White plays { $move } and has not pressed the clock.
   *[black] Black plays { $move } and has not pressed the clock.
}
event-position = The position after the moves of the record.
event-claim-threefold = { $player ->
    [white] White claims a draw by threefold repetition.
   *[black] Black claims a draw by threefold repetition.
}
event-claim-threefold-with-move = { $player ->
    [white] White claims a draw by threefold repetition after { $move }, which he intends to play.
   *[black] Black claims a draw by threefold repetition after { $move }, which he intends to play.
}
event-claim-fifty-moves = { $player ->
    [white] White claims a draw by the fifty-move rule.
   *[black] Black claims a draw by the fifty-move rule.
}
event-claim-fifty-moves-with-move = { $player ->
    [white] White claims a draw by the fifty-move rule after { $move }, which he intends to play.
   *[black] Black claims a draw by the fifty-move rule after { $move }, which he intends to play.
}
event-illegal-move = An illegal move: { $move }, { $who ->
    [arbiter] noticed by the arbiter.
    [opponent] claimed by the opponent.
   *[player] admitted by the player himself.
}
event-illegal-move-standing = The illegal move on the board is { $who ->
    [arbiter] noticed by the arbiter.
    [opponent] claimed by the opponent.
   *[player] admitted by the player himself.
}
event-flag = { $player ->
    [white] White's flag is down,
    [black] Black's flag is down,
   *[both] Both flags are down,
} { $who ->
    [arbiter] seen by the arbiter.
    [opponent] claimed by the opponent.
   *[player] as the player himself says.
}
event-resigns = { $player ->
    [white] White resigns.
   *[black] Black resigns.
}
event-arrives = { $player ->
    [white] White arrives { $time } after the start.
   *[black] Black arrives { $time } after the start.
}
event-took = The move took { $time }.
event-claim-moved = The player had made a move before.
event-claim-touched = The player had touched a piece before.
event-illegal-move-not-pressed = The clock had not been pressed.
event-illegal-move-reply = The opponent had replied { $move }.
event-illegal-move-reply-not-pressed = The opponent had replied { $move } and not pressed the clock.
event-illegal-move-position-not-known = The position before it is not known.
event-flag-first = { $player ->
    [white] White's fell first.
   *[black] Black's fell first.
}
event-arrives-in-time = { $player ->
    [white] White is there at the start.
   *[black] Black is there at the start.
}
event-illegal-position = The arbiter sees both kings in check, or a pawn on the last rank.
event-decision = The arbiter decides: { $choice }.

## What the arbiter does

order-give-time = { $player ->
    [white] White gains { $time }.
   *[black] Black gains { $time }.
}
order-take-time = { $player ->
    [white] White loses { $time }.
   *[black] Black loses { $time }.
}
order-must-play = { $player ->
    [white] White must play { $move }.
   *[black] Black must play { $move }.
}
order-play-on = The game goes on.
order-end-game = { $score ->
    [white-wins] White wins: { $result }.
    [black-wins] Black wins: { $result }.
    [drawn] The game is drawn: { $result }.
    [half-to-white] White gets half a point, Black nothing: { $result }.
    [half-to-black] Black gets half a point, White nothing: { $result }.
   *[both-lose] Both lose: { $result }.
}
order-restore-position = The position before the illegal move is set up again; the touched piece must move if it can.
order-replace-pawn = The pawn becomes a { $kind ->
    [queen] queen
    [rook] rook
    [bishop] bishop
   *[knight] knight
}.
order-let-stand = What was played stands.
order-refuse-claim = The claim is not heard.
order-keep-silent = The arbiter says nothing; only a player may claim it.
order-wait = The arbiter waits until the next move is completed.
order-intervene = The arbiter interferes at once.
order-play-as = The game is { $tempo }.
order-count-draws = { $occurrences ->
    [0] A series of moves ends after { $quiet_moves } moves without a capture or a pawn move.
   *[other] A series of moves ends after { $quiet_moves } moves without a capture or a pawn move, and where a position stands { $occurrences } times.
}
order-compare-by = Positions are compared by castling { $castling } and en passant { $en-passant }.
order-must = { $who ->
    [white] White must { $duty }.
    [black] Black must { $duty }.
    [both] Both players must { $duty }.
    [arbiter] The arbiter must { $duty }.
    [assistant] The assistant must { $duty }.
    [organiser] The organiser must { $duty }.
   *[others] Everybody else must { $duty }.
}
order-may = { $who ->
    [white] White may { $duty }.
    [black] Black may { $duty }.
    [both] Both players may { $duty }.
    [arbiter] The arbiter may { $duty }.
    [assistant] The assistant may { $duty }.
    [organiser] The organiser may { $duty }.
   *[others] Everybody else may { $duty }.
}
order-must-not = { $who ->
    [white] White may not { $duty }.
    [black] Black may not { $duty }.
    [both] Neither player may { $duty }.
    [arbiter] The arbiter may not { $duty }.
    [assistant] The assistant may not { $duty }.
    [organiser] The organiser may not { $duty }.
   *[others] Nobody else may { $duty }.
}
order-may-play = { $player ->
    [white] White has to play { $count ->
        [one] { $moves }.
       *[other] one of: { $moves }.
    }
   *[black] Black has to play { $count ->
        [one] { $moves }.
       *[other] one of: { $moves }.
    }
}
order-stop-clocks = Both clocks are stopped.
order-start-clock = { $player ->
    [white] White's clock is started.
   *[black] Black's clock is started.
}
order-set-clocks = { $times ->
    [given] The clocks are set: White { $white }, Black { $black }.
   *[as-decided] The arbiter sets both clocks as he judges best.
}
order-count-as-completed = The move counts as completed.
order-new-game = The game is cancelled; a new one is played.
order-award = { $player ->
    [white] White scores { $points }.
   *[black] Black scores { $points }.
}
order-offer-stands = { $player ->
    [white] White's offer of a draw stands until it is answered.
   *[black] Black's offer of a draw stands until it is answered.
}
order-offer-ends = There is no offer of a draw any more.
order-postpone = The arbiter postpones his decision.
order-add-increment = From now on both players get { $duration } more with every move and keep what they do not use.
order-add-delay = From now on both players get { $duration } more with every move and lose what they do not use.
order-penalise = { $player ->
    [white] White is penalised.
   *[black] Black is penalised.
}
order-may-penalise = { $player ->
    [white] The arbiter may penalise White.
   *[black] The arbiter may penalise Black.
}
order-warn = { $player ->
    [white] White is warned.
   *[black] Black is warned.
}
order-give-time-as-decided = { $player ->
    [white] White gains as much time as the arbiter decides.
   *[black] Black gains as much time as the arbiter decides.
}
order-take-time-as-decided = { $player ->
    [white] White loses as much time as the arbiter decides.
   *[black] Black loses as much time as the arbiter decides.
}
order-reduce-points = { $player ->
    [white] White scores fewer points in the game, as the arbiter decides.
   *[black] Black scores fewer points in the game, as the arbiter decides.
}
order-increase-points = { $player ->
    [white] White scores more points in the game, up to the most there are, as the arbiter decides.
   *[black] Black scores more points in the game, up to the most there are, as the arbiter decides.
}
order-fine = { $player ->
    [white] White pays the fine that the event has announced.
   *[black] Black pays the fine that the event has announced.
}
order-expel = { $player ->
    [white] White is expelled from the event.
   *[black] Black is expelled from the event.
}
order-exclude = { $player ->
    [white] White is excluded from one or more rounds.
   *[black] Black is excluded from one or more rounds.
}
order-count-as-illegal-move = { $player ->
    [white] What White did is penalised as an illegal move.
   *[black] What Black did is penalised as an illegal move.
}
order-may-choose-several = More than one of these may be chosen.
order-may-choose = The arbiter may choose: { $choice } ({ $orders }).

## How it was decided

outcome-decided = Decided
outcome-arbiter-decides = The arbiter decides
outcome-arbiter-decides-how = It is for the arbiter to decide:
outcome-arbiter-decides-one = The arbiter decides; he may choose one of these:
outcome-arbiter-decides-several = The arbiter decides; he may choose one or more of these:
outcome-undecided = Undecided
outcome-conflict = Conflict: regulations that apply at once say different things
outcome-no-consequence = No consequence: no regulation orders anything
outcome-undecided-because = Not decided: the record does not say, or it could not be worked out: { $missing }.
outcome-undecided-option = It depends on what the event has announced: { $missing }.
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
proof-terminal = the game ends here without mate
proof-bare-king = only the king is left
proof-knight-against-queens-only = king and knight against king and queens
proof-bishops-of-one-colour = only bishops on squares of one colour are left
proof-forced-repetition = all moves are forced and repeat
proof-exhausted = all { $positions } positions that can still arise were looked at
proof-walled = no move leads out of a closed position in which the king can never be hemmed in
proof-drawn-before = by every line the game is drawn before, by moves without capture and pawn move or by repetition
illegal-because = The move is illegal: { $why } ({ $articles }).

## Why, and why not

clocks = Clocks
here = Here
rules = Rules
articles-why = Why
articles-why-not = Why not
reading = Reading
readings-other = other reading
unverified = number or text from memory, not verified
amended-by = as amended by { $article }
discretion = Discretion
defeated-by = { $article } goes before it
left-aside = Left aside, as { $edition } does not have it: { $names }.
in-force = in force from { $from } to { $until }
in-force-open = in force from { $from }
test-is = { $fact }: { $found }, should be { $bound }
test-at-least = { $fact }: { $found }, at least { $bound } needed
test-at-most = { $fact }: { $found }, at most { $bound } allowed
test-above = { $fact }: { $found }, more than { $bound } needed
test-below = { $fact }: { $found }, less than { $bound } needed
test-one-of = { $fact }: { $found }, should be one of { $bound }

## Facts

fact-tempo = tempo of the event
fact-white_on_move = White is on the move
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
texts-followed = Follows
texts-none = No two texts of this edition are at hand.
coverage-none = no case
coverage-counts = Articles: { $articles }; inform only: { $informational }; without a case: { $missing }.
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
applies-always = the question comes up
goes-before = Goes before
gives-way-to = Gives way to
question = Question
source = Source
comes-from = Comes from
inherited-from = inherited from { $pack }
numbered-by = articles as numbered by { $pack }
from-option = {", "}unless the event announces another (option { $name })
only-from-option = {" "}(option { $name })
as-announced = as announced
not-under = not under
bound-at-least = at least { $bound }
bound-at-most = at most { $bound }
bound-above = more than { $bound }
bound-below = less than { $bound }
history = History
same = same
same-text = the same
changed = changed
added = added
repealed = repealed
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

diff-articles = Articles
diff-effects = What is decided otherwise
diff-condition = applies under other conditions
diff-procedure = orders something else
diff-precedence = goes before other regulations
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
diff-no-effect = no effect found
diff-because = needs { $changes } together
diff-example = { $minimality ->
    [proved] For example, and not sooner
    [no-single-removal] For example, with nothing to spare
   *[best-found] For example
} ({ $plies ->
    [one] one ply
   *[other] { $plies } plies
}):
diff-always = always

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
audit-games = games read
audit-with-findings = with findings
audit-skipped = skipped, no edition known
audit-broken-games = broken

## Events

form-move = A move is made; how long it took, if the clock is to be followed.
form-claim = A draw is claimed, or an illegal move.
form-illegal-move = An illegal move is made and noticed.
form-notices = Somebody notices an illegal move made earlier, or the arbiter an illegal position.
form-flag = A flag is down.
form-resigns = A player resigns.
form-arrives = A player arrives late.
form-decides = The arbiter decides what the ruling before left to him.
misprint = The text names { $printed }; { $meant } is meant.

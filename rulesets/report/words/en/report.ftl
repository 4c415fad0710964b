# What the report of a comparison says, in English.

report-kicker = What an amendment changes
report-contents = Contents
report-skip = Skip to the report
report-article = Article
report-articles = Articles
report-decided-caption = Each regulation with the simplest facts on which the editions differ. The number leads to the details; … stands for what both order alike.
report-nothing-else = and nothing else.
report-reads = What only reads otherwise
report-reads-caption = No facts were found that these regulations decide otherwise; the articles among them define, set conditions or leave something to the event.
report-detail = In detail
report-filter = Show only …
report-all = all
report-kind = Kind of change
report-kind-decided = decided otherwise
report-kind-reads = reads otherwise
report-kind-renumbered = renumbered
report-kind-added = added
report-kind-repealed = repealed
report-combinations = { $count ->
    [one] One more combination of these facts differs in nothing that is not shown above.
   *[other] { $count } more combinations of these facts differ in nothing that is not shown above.
}
report-count-reads = { $count ->
    [one] { $count } only reads otherwise
   *[other] { $count } only read otherwise
}
report-old = Old number
report-new = New number
report-what = What changed
report-effect = Effect
report-example = Example
report-evidence = Evidence
report-was = Before:
report-is = Now:
report-more = { $count ->
    [one] and one more difference
   *[other] and { $count } more differences
}
report-nothing-changed = No regulation was found that decides anything otherwise.
report-without-effect = Without effect: nothing is decided otherwise
report-wording = Only the text reads otherwise
report-name = Name
report-announced = What the event may announce, choose or report
reading-added = leaves a choice
reading-changed = leaves another choice
reading-repealed = no longer leaves a choice
event-changed = more can be said
report-renumbered = Only renumbered
report-the-same = Decided as before
report-count-decided = { $count ->
    [one] { $count } regulation decides something otherwise
   *[other] { $count } regulations decide something otherwise
}
report-count-renumbered = { $count ->
    [one] { $count } has only another number
   *[other] { $count } have only another number
}
report-count-same = { $count ->
    [one] { $count } is the same
   *[other] { $count } are the same
}
report-because-one = It comes from
report-because-all = It needs all of these together:
report-more-choices = { $count ->
    [one] There is one more choice.
   *[other] There are { $count } more choices.
}
report-position = At the board
report-game = A whole game
report-minimality-proved = the smallest there is, proved
report-minimality-no-single-removal = nothing can be taken away from it
report-minimality-best-found = the smallest that was found
report-source-case = A case
report-source-game = A game that was played
report-time-control = Time control: { $control }
report-tempo = Tempo
report-after = After the ruling of { $edition }
report-made-by = Made by kodeks { $version } from these packs:
report-summaries = The texts of provisions are summaries by kodeks in its own words, not the text that counts.
report-summaries-of = The texts of provisions are summaries by kodeks in its own words. The text that counts stands under the address beside its edition, where one is known.

report-pictures = At a glance
report-pictures-tempo = Standard, rapid or blitz
report-pictures-tempo-lead = Every point is a main time with an increment. The borders are those of the regulations; what holds exactly on a border is said below.
report-pictures-claims = { $question }
report-pictures-claims-draw-claim-incorrect = What an incorrect claim of a draw costs
report-pictures-claims-lead = The player's clock afterwards by what it showed before. On the dotted line nothing is lost.
report-pictures-claims-lead-draw-claim-incorrect = The claimant's clock after the claim by what it showed before. On the dotted line he loses nothing.
report-pictures-ladder = { $question }
report-pictures-ladder-illegal-move-penalty = What illegal moves cost
report-pictures-ladder-lead = The first time, the second and so on, where the opponent could still checkmate.
report-pictures-ladder-lead-illegal-move-penalty = The first illegal move of a player, the second and so on, where his opponent could still checkmate.
report-axis-main = main time, minutes
report-axis-increment = increment, seconds
report-axis-before = the claimant's clock before
report-axis-after = the claimant's clock after
report-open = not settled

report-diagram = A position. { $turn ->
    [white] White is on the move.
   *[black] Black is on the move.
}
report-plane = Tempo by main time and increment: { $edition }
report-plane-difference = Where the tempo differs: { $a } → { $b }
report-plane-border = Exactly { $line }: { $tempo }.
report-plane-region = Between { $from } and { $to } in all: { $a } → { $b }.
report-plane-region-from = From { $from } in all: { $a } → { $b }.
report-plane-region-to = Up to { $to } in all: { $a } → { $b }.
report-plane-region-some = In a region of the plane: { $a } → { $b }.
report-plane-exactly = Exactly { $line }: { $a } → { $b }.
report-line-main = { $time-nominative } of main time
report-line-increment = { $time-nominative } of increment
report-line-total = { $time-nominative } in all
report-claims = { $question }, the player's clock before and after: { $tempi }
report-claims-draw-claim-incorrect = The claimant's clock before and after an incorrect claim: { $tempi }
report-claims-open = { $editions }: not settled.
report-claims-gains = the opponent gains { $time }
report-claims-gains-vary = what the opponent gains varies
report-claims-kept = { $editions }: the player loses nothing; { $gains }.
report-claims-kept-draw-claim-incorrect = { $editions }: the claimant loses nothing; { $gains }.
report-claims-curve = { $editions }: before → after { $corners }; { $gains }.
report-ladder = { $question }: { $tempi }
report-ladder-illegal-move-penalty = The cost of illegal moves: { $tempi }
report-ladder-said = { $editions }: { $rungs }.
report-rung = no. { $number } – { $cost }
report-rung-nothing = no time
report-rung-gains = the opponent gains { $time }
report-rung-loses = loses
report-rung-over = game over
report-as-announced = announced
side-by-side = Side by side
side-by-side-as-before = as before
side-by-side-same = { $count ->
    [one] One row is the same in all packs
   *[other] { $count } rows are the same in all packs
}; --all lists them too.
report-timeline = The numbers through the editions
report-timeline-lead = Where a number stays the same, its cell spans the editions. Beside each regulation stands its article, or the first of several.
report-timeline-constant = Numbers that never changed
schema-diff = The report of a comparison
schema-ruling = A ruling
schema-receipt = The receipt of a ruling
schema-again = What came of putting a receipt in again
schema-rating-result = What a player's results come to
schema-errors = What is wrong
schema-audit = What was found in a game
report-games = What it changes in games that were played
report-games-lead = Each game was played through once and put to every edition, whatever its date. Where the file does not say how a game was lost, it is taken as it is written.
report-games-read = { $count ->
    [one] One game was read.
   *[other] { $count } games were read.
}
report-games-not-judged = { $count ->
    [one] One of them cannot be played through.
   *[other] { $count } of them cannot be played through.
}
report-games-otherwise = { $count ->
    [0] No game would have ended otherwise
    [one] One game would have ended otherwise
   *[other] { $count } games would have ended otherwise
}
report-games-results = { $count ->
    [0] In none of them would the result be another
    [one] In one of them the result would be another
   *[other] In { $count } of them the result would be another
}
report-games-by-tempo = By tempo
report-games-by-event = By event
report-games-no-tempo = not known
report-games-cannot-tell = A collection cannot tell what is decided otherwise about this, because a file of games does not say what happened at the table: { $questions }.
report-games-open = { $count ->
    [one] For one game one of the two leaves that open
   *[other] For { $count } games one of the two leaves that open
}
report-games-claims = { $count ->
    [0] In no game could a draw first be claimed at another moment
    [one] In one game a draw could first be claimed at another moment
   *[other] In { $count } games a draw could first be claimed at another moment
}
report-games-tempo = { $count ->
    [one] One game has another tempo
   *[other] { $count } games have another tempo
}
report-games-listed = The first { $listed } of { $count } games; --out writes all.
report-games-as-recorded = The result of the file stands: { $result }.
report-games-settled = { $question }, { $where }: { $result }.
report-games-claim = { $player ->
    [white] White could first claim a draw { $where }: { $ground }.
   *[black] Black could first claim a draw { $where }: { $ground }.
}
report-games-claim-intended = { $player ->
    [white] White could first claim a draw { $where }, intending { $move }: { $ground }.
   *[black] Black could first claim a draw { $where }, intending { $move }: { $ground }.
}
report-games-no-claim = No draw could be claimed: { $ground }.
report-games-game = Game
by-reference = by reference: { $articles }

# What people read about a pack that they write: checking, testing, coverage.

## The layers of a pack

check-progress = checking
layer-applies-always = applies always
layer-always = always

## kodeks new

new-begun = { $label } is begun:
new-then-check = finds what is wrong with it
new-then-test = runs its cases
new-title = Regulations of { $name }
new-pack-head = The regulations of { $name }: what differs from { $parent }, and nothing else.
new-pack-version = of this edition; a correction counts on, and the edition keeps its name
new-pack-languages = add pl and cs, and every text here is asked for in them
new-pack-in-force = by the day an event starts; `until` ends it
new-pack-contents = Every article of these regulations, by its number: a regulation of this pack, a layer, or `informational = true`.
new-article = After an incorrect draw claim the opponent gains more time than by the Laws.
new-article-bare = What our regulations are about.
new-layer-head = What our regulations change, and when. `applies = {"{}"}` is always; `applies = {"{"} tempo = "blitz" {"}"}` only in blitz.
new-layer-title = Local rules
new-amends = A single number of a regulation of the parent, under the article that changes it.
new-stands-on = What that regulation said when this was written. When it changes, `kodeks check` tells.
new-cases-head = An incorrect draw claim. Expected values are written by hand from the text, before the rule is: never copy them from what the program says. The same case may be put to other editions beside.
new-case-name = a threefold repetition that was none
new-title-edition = { $name }, edition of { $year }
new-successor-head = The next edition after { $parent }: what it changes, and nothing else. A draft has a working name; `kodeks adopt` gives it that of its body.
new-successor-in-force = { $parent } ends on the day before
new-successor-succeeds = the edition before: its rows, its cases and its options are inherited
new-successor-inherited = What becomes of the rows of { $parent }; all that are named neither here nor under `[contents]` stand as they did. `dropped` lists those that are gone, `[inherited.renumbered]` gives others a new number. After each `#` is an example.
new-successor-contents = The rows that are new or say something else, by their numbers: a regulation, a layer, or `informational = true`.
new-successor-amends = an example of an amendment; write your own in its place. `kodeks show` lists the numbers of an article.
new-successor-case = The inherited case that the amendment turns. It has the name of that case and says only what is expected now; what happened is said there. Expected values are written by hand from the text: never copy them from what the program says.

amend-title = Amendment of { $parent }: { $articles }
amend-head = An amendment of { $parent }: { $articles }. What is not written here stays as it is. What is written is what it says today: change it, save the file, and `kodeks watch` shows what that changes.
amend-as-it-stands = To change the words or the conditions of a regulation as well, put its file from the folder `as-it-stands` beside this one, without the ending `.txt`.
amend-numbers-alone = These are its numbers. `--whole` copies the words and conditions of its regulations as well.
amend-layer = { $layer }: there { $article } says { $value }; `kodeks amend { $parent } { $name }` amends that.
amend-open = Open { $files } in an editor and change what is to be otherwise.
amend-then-watch = shows at every save what it changes
amend-then-diff = is the whole report
adopt-done = { $label } is written; the draft { $draft } stays as it is:
adopt-unsigned = The signature of the draft is of its old name: sign the pack anew.
adopt-then-sign = signs it with the key of the body

## kodeks check

check-nothing = { $pack }: nothing is wrong.
check-found = { $pack }: { $errors ->
    [0] no errors
    [one] { $errors } error
   *[other] { $errors } errors
}, { $warnings ->
    [0] no warnings
    [one] { $warnings } warning
   *[other] { $warnings } warnings
}.

## kodeks test

test-none = none
test-expected = expected
test-got = got
test-holds = holds
test-fails = does not hold
test-fault = cannot be ruled
test-about-outcome = outcome
test-about-orders = orders
test-about-may_play = may play
test-about-result = result
test-about-clocks = clocks
test-about-tempo = tempo
test-about-missing = missing
test-about-position = position
test-about-article = articles
test-about-why_not = why not
test-about-expected = expected scores
test-about-new_ratings = new ratings
test-about-sum = sum
test-about-k = K
test-about-change = change
test-about-new_rating = new rating
test-about-raised = raised to
test-about-published = published
test-all-hold = { $tried ->
    [one] { $tried } case, and it holds.
   *[other] { $tried } cases, and all hold.
}
test-some-fail = { $wrong } of { $tried } cases { $wrong ->
    [one] does not hold.
   *[other] do not hold.
}
test-inherited = { $tried ->
    [one] One inherited case was
   *[other] { $tried } inherited cases were
} put to { $pack }: { $hold } { $hold ->
    [one] holds
   *[other] hold
}, { $turned } { $turned ->
    [one] turns
   *[other] turn
}{ $turned ->
    [0] .
   *[other] , { $expected } of them as the pack expects and { $open } of which it says nothing.
}
test-turned = { $turned ->
    [one] one turns
   *[other] { $turned } turn
}, { $expected ->
    [0] none of them
   *[other] { $expected } of them
} as the pack expects{ $renumbered ->
    [0] {""}
    [one] ; in one only the number of the article is another
   *[other] ; in { $renumbered } only the number of the article is another
}
test-restated-alike = { $count ->
    [one] One inherited case is stated anew and ruled as before: leave it out of the pack.
   *[other] { $count } inherited cases are stated anew and ruled as before: leave them out of the pack.
}
test-no-cases = There are no cases here. Write some into the folder “cases” of the pack.
test-page-new = The page { $page } has not been accepted yet; `kodeks test { $pack } --review` shows it.
test-page-changed = The page { $page } has changed since it was accepted; `kodeks test { $pack } --review` shows it.
test-page-accept = Accept { $page }? [y/n]{ " " }
test-page-accepted = { $page } is accepted.
test-page-left = { $page } is left as it was.
test-page-none = Every page is as it was accepted.
test-turned-accept = { $count ->
    [one] Accept this case about “{ $question }” as the pack decides it?
   *[other] Accept these { $count } cases about “{ $question }” as the pack decides them?
} [y/n]{ " " }
test-turned-accepted = Stated anew in { $page }.
test-turned-left = The cases about “{ $question }” are left as they were.

## kodeks check --rated

rated-as-standard = At this rate of play the games are rated as standard ({ $edition } { $articles }).
rated-list-open = Whether the games are rated as standard is open; not said: { $missing } ({ $edition }).
rated-not-as-standard = At this rate of play the games are not rated as standard ({ $edition }).
rated-itself = { $pack } stands on the rules of no other body, so there is nothing to compare it with.
rated-conforms = { $pack } conforms with { $laws }: its games may be rated ({ $article }).
rated-nothing-found = { $pack } differs from { $laws }, but no difference was found in { $points } points: its games may be rated ({ $article }).
rated-does-not = { $pack } does not conform with { $laws }: its games may not be rated ({ $article }).
rated-allowed = Allowed by { $articles }.
rated-allowed-local = Allowed by { $articles }: { $title } ({ $local }).
rated-announced = Allowed by { $articles }: { $title }: { $value }.
rated-conflict = Two regulations of the pack contradict each other here.
rated-forbidden = Forbidden: protected by { $articles }.
rated-silent = The Laws are silent about: { $questions }.
rated-forbidden-exception = Forbidden: the Laws know no such exception here.
rated-forbidden-nothing = Forbidden: the Laws order nothing here.
rated-more = { $count ->
    [one] … and one more decision of this kind on the question
   *[other] … and { $count } more decisions of this kind on the question
}
rated-local-changes = Local rules in a rated game

## kodeks check --coverage

tried-true = applied
tried-false = not applied
tried-defeated = defeated
tried-exception = as exception
tried-below = below
tried-at-or-above = at or above
tried-at-or-below = at or below
tried-above = above
tried-equal = equal
tried-other = other
tried-decides = decides
tried-no = never
tried-counts = { $regulations ->
    [one] { $regulations } regulation
   *[other] { $regulations } regulations
}; { $gaps ->
    [0] nothing is left untried.
    [one] { $gaps } thing is left untried.
   *[other] { $gaps } things are left untried.
}

## kodeks check --mutate

mutate-number = { $regulation }: { $name } { $value } instead of { $old }
mutate-condition = { $regulation }: without the condition on { $fact }
mutate-exception = { $regulation }: no longer an exception to { $other }
mutate-layer = { $regulation }: whatever { $option } is
mutate-counts = { $tried ->
    [one] { $tried } change was tried
   *[other] { $tried } changes were tried
}; { $unnoticed ->
    [0] a case noticed each.
    [one] { $unnoticed } was noticed by no case.
   *[other] { $unnoticed } were noticed by no case.
}
mutate-stopped = Stopped: { $tried } of { $all } changes were tried.

## kodeks show --source

source-amended = `{ $number }` as changed by { $article }
source-amended-in = the layer `{ $layer }` goes on changing `{ $number }` by { $article }
source-file = { $path }, from { $edition }
source-stands-on = a pack that changes it writes under [stands_on]: { $line }

## kodeks reference

reference-raised = raised by
reference-facts = facts
reference-orders = orders
reference-example = example
reference-type = type
reference-words = words
reference-comes = comes from
reference-condition = in `[when]`
reference-script = in a script
reference-event = in a record
reference-questions = questions
reference-case = in a case
reference-verb = verb
reference-form = form
reference-order = order
reference-shown-by = the table shows it (`{ $shown }`)
reference-reported = only a report or a calculation gives it
reference-in-script = `{ $name }` in `ruling`; in a `.rhai` file with its first parameter before it, as in `facts.{ $name }`
reference-type-bool = `true` or `false`
reference-type-int = a whole number, 0 or more; bounded with `at_least`, `at_most`, `above`, `below`, `one_of`
reference-type-time = a time with its unit or as on a clock, `3 min`, `30 s`, `1:30:00`; bounded as a number is
reference-type-word = one of a few words
reference-type-player = `white` or `black` in a record; only procedures use it
reference-type-move = a move in algebraic notation; only procedures use it
reference-type-moves = moves in algebraic notation; only procedures use them
reference-type-squares = squares, `e2` or a list of them; only records use them
raised-table = the table, out of what is on the board and the clocks
raised-report = a report
raised-report-also-after-the-game = a report, also after the game
raised-calculation = a rating calculation
verb-half = half of a time
verb-least = the least of two or three times, or of two or three numbers
verb-most = the most of two or three times, or of two or three numbers
verb-quotient = how many whole times one number goes into another
verb-share = so many parts of a whole, of a number or a time, to the nearest whole number or millisecond; a half goes up
verb-whole_seconds = a time to the nearest whole second; a half goes up
verb-win = the game is over; this player has won
verb-draw = the game is over, drawn
verb-both_lose = the game is over, lost by both players
verb-half_to = the game is over; the score of a draw for this player, none for the other
verb-may_play = one of these moves has to be played; no moves is no order
verb-may_choose = the arbiter may choose this course, by its name

## kodeks watch

watch-begun = { $pack } beside { $base }, looked at in { $seconds } s. At every save of { $folder } what is otherwise is told; Ctrl-C ends.
watch-turned = Cases of { $base } that have to do with it: { $concerned }; ruled otherwise: { $turned }.
watch-games = Games that were read: { $games }.
watch-games-all = games that would have ended otherwise
watch-as-before = Nothing is decided otherwise than by { $base }.
watch-saved = { $files } – saved, looked at in { $seconds } s
watch-nothing = Nothing is otherwise than before this save.
watch-wrong = The files cannot be read so; what was found before stands until they can.
watch-no-longer = no longer wrong: { $fault }
watch-was = before this save: { $was }
watch-not-ruled = it cannot be ruled on
watch-kind-own-case = Cases of the pack that do not hold
watch-kind-difference = Decided otherwise
watch-kind-turned = Cases ruled otherwise
watch-kind-games = Games
watch-as-below = as without the pack
watch-cases = cases: { $count } – { $names }

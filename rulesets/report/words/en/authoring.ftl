# What people read about a pack that they write: checking, testing, coverage.

## The layers of a pack

layer-applies-always = applies always
layer-always = always

## kodeks new

new-begun = { $label } is begun:
new-then-check = finds what is wrong with it
new-then-test = runs its cases

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
test-no-cases = There are no cases here. Write some into the folder “cases” of the pack.
test-page-new = The page { $page } has not been accepted yet; `kodeks test { $pack } --review` shows it.
test-page-changed = The page { $page } has changed since it was accepted; `kodeks test { $pack } --review` shows it.
test-page-accept = Accept { $page }? [y/n]{ " " }
test-page-accepted = { $page } is accepted.
test-page-left = { $page } is left as it was.
test-page-none = Every page is as it was accepted.

## kodeks check --rated

rated-as-standard = At this rate of play the games are rated as standard ({ $edition } { $articles }).
rated-list-open = Whether the games are rated as standard is open; not said: { $missing } ({ $edition }).
rated-not-as-standard = At this rate of play the games are not rated as standard ({ $edition }).
rated-itself = { $pack } stands on the rules of no other body, so there is nothing to compare it with.
rated-conforms = { $pack } conforms with { $laws }: its games may be rated ({ $article }).
rated-nothing-found = { $pack } differs from { $laws }, but no difference was found in { $points } points: its games may be rated ({ $article }).
rated-does-not = { $pack } does not conform with { $laws }: its games may not be rated ({ $article }).

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

## kodeks show --source

source-amended = `{ $number }` as changed by { $article }
source-amended-in = the layer `{ $layer }` goes on changing `{ $number }` by { $article }
source-file = { $path }, from { $edition }
source-stands-on = a pack that changes it writes under [stands_on]: { $line }

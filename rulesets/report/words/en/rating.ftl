# Ratings.

order-rate-game = The game counts with the opponent's published rating.
order-rate-with-new-rating = The game counts with the rating that the event gives the opponent.
order-do-not-rate = The game does not count.
order-rate-unrated = Each half point above half of the points is worth { $half_point }; { $again_within ->
    [0] the ratings are reckoned once.
   *[other] the ratings are reckoned a second time with differences of { $again_within } points at most.
}
order-count-difference = The difference counts as { $points }.
order-expect-by-table = The expected score is read from the table.
order-use-k = K is { $k }.
order-round-halves = A half is rounded { $halves ->
    [up] up to the greater number.
   *[away-from-zero] away from zero.
}
rating-player = A player rated { $rating }
rating-event = event of { $day }
rating-opponent = opponent
rating-score = score
rating-difference = D
rating-counts = counts
rating-expected = PD
rating-gain = ΔR
rating-gain-of = ΔR of game { $number }
rating-sum = ΣΔR
rating-k = K
rating-change = Change
rating-rounded = Rounded
rating-new-rating = New rating
rating-new-ratings = new ratings
rating-new = { $rating } from the event
rating-unrated = unrated
rating-not-rated = not rated ({ $articles })
rating-open = open
rating-from-crosstable = The event makes the ratings of its unrated players: { $ratings }.
rating-crosstable = the crosstable of the round-robin
arithmetic = arithmetic
contents-counts-arithmetic = Articles: { $articles }. Decided by regulations, layers and options: { $ruled }; done by arithmetic: { $mechanics }; inform only: { $informational }; not covered yet: { $open }.

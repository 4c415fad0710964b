# Ratings.

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

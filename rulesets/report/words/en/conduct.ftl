# Points, conduct, the arbiter.

## What happened

event-scores-win = { $by ->
    [white] White has won the game.
   *[black] Black has won the game.
}
event-scores-win-by-forfeit = { $by ->
    [white] White has won by forfeit.
   *[black] Black has won by forfeit.
}
event-scores-draw = The game was drawn.
event-scores-forfeit-by-both = Both players have forfeited the game.
event-phone-rings = { $by ->
    [white] White's telephone rings.
   *[black] Black's telephone rings.
}
event-phone-sounds = { $by ->
    [white] White's telephone makes a sound.
   *[black] Black's telephone makes a sound.
}
event-phone-carried = { $by ->
    [white] White has a telephone with him.
   *[black] Black has a telephone with him.
}
event-phone-used = { $by ->
    [white] White uses a telephone.
   *[black] Black uses a telephone.
}
event-search-agreed = { $by ->
    [white] White agrees to be searched.
   *[black] Black agrees to be searched.
}
event-search-refused = { $by ->
    [white] White refuses to be searched.
   *[black] Black refuses to be searched.
}
event-conduct-brings-chess-into-disrepute = { $by ->
    [white] White brings chess into disrepute.
   *[black] Black brings chess into disrepute.
}
event-conduct-uses-notes = { $by ->
    [white] White makes use of notes.
   *[black] Black makes use of notes.
}
event-conduct-takes-advice = { $by ->
    [white] White takes advice from somebody or something.
   *[black] Black takes advice from somebody or something.
}
event-conduct-analyses-on-another-board = { $by ->
    [white] White analyses on another board.
   *[black] Black analyses on another board.
}
event-conduct-misuses-the-scoresheet = { $by ->
    [white] White uses his scoresheet for other things.
   *[black] Black uses his scoresheet for other things.
}
event-conduct-smokes = { $by ->
    [white] White smokes.
   *[black] Black smokes.
}
event-conduct-distracts = { $by ->
    [white] White distracts his opponent.
   *[black] Black distracts his opponent.
}
event-conduct-annoys = { $by ->
    [white] White annoys his opponent.
   *[black] Black annoys his opponent.
}
event-conduct-claims-unreasonably = { $by ->
    [white] White makes unreasonable claims.
   *[black] Black makes unreasonable claims.
}
event-conduct-offers-unreasonably = { $by ->
    [white] White makes unreasonable offers of a draw.
   *[black] Black makes unreasonable offers of a draw.
}
event-conduct-brings-in-noise = { $by ->
    [white] White brings something that makes noise into the playing area.
   *[black] Black brings something that makes noise into the playing area.
}
event-conduct-refuses-to-comply = { $by ->
    [white] White refuses to comply with the Laws.
   *[black] Black refuses to comply with the Laws.
}
event-conduct-both-refuse-to-comply = Both players keep refusing to comply with the Laws.
event-leaves-the-venue = { $by ->
    [white] White leaves the venue.
   *[black] Black leaves the venue.
}
event-leaves-for-the-rest-area = { $by ->
    [white] White leaves for the rest area.
   *[black] Black leaves for the rest area.
}
event-leaves-for-the-toilets = { $by ->
    [white] White leaves for the toilets.
   *[black] Black leaves for the toilets.
}
event-others-speak-about-the-game = Somebody else speaks about the game.
event-others-interfere = Somebody else interferes in the game.
event-others-tell-a-player = Somebody else tells a player of an irregularity.
event-others-tell-the-arbiter = Somebody else tells the arbiter of an irregularity.
event-others-use-a-telephone = Somebody else uses a telephone.
event-others-enter-the-playing-area = Somebody who is neither player nor arbiter enters the playing area.
event-disturbance-external = The game is disturbed from outside.
event-arbiter-sees-a-breach = The arbiter sees a breach of the Laws.
event-arbiter-finds-bad-conditions = The arbiter finds that playing conditions are bad.
event-arbiter-sees-time-trouble = The arbiter sees players in time trouble.
event-arbiter-sees-time-trouble-in-several-games = The arbiter sees time trouble in several games at once.
event-arbiter-interferes = The arbiter is about to interfere in the game.
event-arbiter-tells-the-number-of-moves = The arbiter is about to tell a player how many moves have been made.
event-arbiter-tells-that-a-move-was-made = The arbiter is about to tell a player that his opponent has completed a move.
event-arbiter-tells-that-the-clock-was-not-pressed = The arbiter is about to tell a player that he has not pressed his clock.
event-arbiter-doubts-fair-play = The arbiter doubts that play is fair.
event-arbiter-has-a-player-in-need = A player is disabled or needs medical attention.
event-arbiter-has-to-reconstruct-the-game = The arbiter has to reconstruct the game.
event-arbiter-has-to-check-a-claim = The arbiter has to check a claim of repetition or of fifty moves.
event-explanation-asked-for = { $by ->
    [white] White asks the arbiter to explain articles of the Laws.
   *[black] Black asks the arbiter to explain articles of the Laws.
}
event-appeals-against-a-quickplay-ruling = { $by ->
    [white] White appeals against a ruling on a quickplay finish.
   *[black] Black appeals against a ruling on a quickplay finish.
}
event-appeals-against-another-ruling = { $by ->
    [white] White appeals against the arbiter's ruling.
   *[black] Black appeals against the arbiter's ruling.
}
event-scoresheet-lacks-numbers-of-moves = { $by ->
    [white] White has not numbered the moves on his scoresheet.
   *[black] Black has not numbered the moves on his scoresheet.
}
event-scoresheet-lacks-result = { $by ->
    [white] White has not entered the result on his scoresheet.
   *[black] Black has not entered the result on his scoresheet.
}
event-scoresheet-lacks-signature = { $by ->
    [white] White has not signed both scoresheets.
   *[black] Black has not signed both scoresheets.
}
event-for-rating-played-by-the-laws = A game played by the Laws is to be rated.
event-for-rating-not-played-by-the-laws = A game not played by the Laws is to be rated.

## Facts

fact-scores = result
fact-white = White
fact-black = Black
fact-phone = telephone
fact-in_the_venue = in the playing venue
fact-in_the_hall = in the playing hall
fact-authorised = permitted by the arbiter
fact-switched_off = switched off
fact-evident = beyond doubt
fact-search = search
fact-conduct = conduct
fact-persistently = he keeps refusing
fact-in_the_smoking_area = where smoking is allowed
fact-leaves = leaves
fact-permission = with the arbiter's permission
fact-others = the others
fact-finished_player = a player who has finished his game
fact-disturbance = disturbance
fact-arbiter = the arbiter
fact-provided_for = in a case that the Laws describe
fact-completing_the_score = while the scoresheets are completed
fact-explanation = explanation
fact-appeals = appeal
fact-signed = scoresheets signed
fact-scoresheet_lacks = what a scoresheet lacks
fact-for_rating = for rating

## What has to be done, may be done or may not be done

duty-score-as-announced = score the game as the event has announced
duty-use-a-telephone = use a telephone
duty-inspect-clothes-and-bags = inspect the player's clothes, bags and other things
duty-inspect-in-private = have it done in private
duty-inspect-by-somebody-of-the-same-sex = have it done by somebody of the player's sex
duty-impose-the-announced-penalty = impose the less severe penalty that the event has announced
duty-send-the-offenders-away = send the offenders away from the venue
duty-be-in-the-playing-area-without-permission = be in the playing area without the arbiter's permission
duty-interfere-in-the-game = interfere in the game
duty-tell-a-player-of-an-irregularity = tell a player of an irregularity
duty-tell-the-arbiter-of-an-irregularity = tell the arbiter of an irregularity
duty-have-the-laws-observed = have the Laws observed
duty-see-to-good-conditions = see that playing conditions are good
duty-keep-the-players-undisturbed = see that the players are not disturbed
duty-watch-the-games = watch these games
duty-appoint-assistants = appoint assistants to watch games
duty-tell-the-number-of-moves = tell the number of moves made
duty-tell-that-a-move-was-made = tell a player that his opponent has completed a move
duty-tell-that-the-clock-was-not-pressed = tell a player that he has not pressed his clock
duty-see-to-fair-play = ensure fair play
duty-take-special-care-of-the-player = take special care of the player
duty-help-to-reconstruct-the-game = help the arbiter to reconstruct the game
duty-check-the-claim = check the claim
duty-supervise-the-check = supervise the check
duty-ask-for-an-explanation = ask for an explanation
duty-appeal = appeal
duty-appeal-as-the-event-provides = appeal only as the rules of the event provide
duty-send-the-game-in-for-rating = send the game in for rating
duty-number-the-moves = number the moves one after the other
duty-enter-the-result = enter the result on his scoresheet
duty-sign-both-scoresheets = sign both scoresheets

## Questions and options

question-penalty = Which penalty
question-scores = What a game counts
question-phone = A telephone
question-search = A player is to be searched
question-conduct = How a player behaves
question-leaves = A player goes away from his board
question-others = What others do
question-disturbance = A disturbance
question-arbiter = What the arbiter finds or is about to do
question-explanation = An explanation of the Laws
question-appeals = An appeal
question-scoresheet-lacks = A scoresheet that lacks something
question-for-rating = A game for rating
number-other_points = other points announced
number-other_appeals = other rules for appeals
number-phone_penalty = penalty for a telephone
option-other_points = other points announced
option-not-other_points = the usual points
option-other_appeals = rules of its own for appeals
option-not-other_appeals = no rules of its own for appeals
word-loss = loss
word-less-severe = less severe
event-phone-bag-used = { $by ->
    [white] White uses the bag in which his telephone is kept.
   *[black] Black uses the bag in which his telephone is kept.
}
fact-in_the_bag = kept in his bag
fact-reported = reported to the arbiter
duty-inspect-clothes-bags-and-body = inspect his clothes, bags, other items and body
duty-keep-the-device-in-the-bag = keep the device in his bag, where the arbiter agrees
duty-use-the-bag-without-permission = use the bag without the arbiter's permission
duty-follow-the-rules-against-cheating = follow the rules or guidelines against cheating
word-bag-used = the bag used

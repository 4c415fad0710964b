## Audits: what the games of a file are looked at for

audit-kind-played-on = played on
audit-kind-result = another result
audit-kind-flag = flag
audit-kind-loss = loss
audit-kind-king-captured = king captured
audit-kind-agreed-too-early = drawn early
audit-kind-two-results = two results
audit-kind-not-as-said = end of the game
audit-kind-clock = clock
audit-kind-tempo = tempo
audit-kind-claim-possible = claim possible
audit-kind-illegal-move = illegal move
audit-kind-unread-move = move not read
audit-kind-undecided = undecided
audit-kind-no-edition = edition unknown
audit-kind-broken = broken text
audit-kind-not-told = not told
audit-kind-no-control = time control
audit-kind-other-control = other control
audit-kind-result-signal = result signal

audit-loss = { $player ->
    [white] White lost { $where }, but Black could not checkmate any more: { $result }; the file says { $recorded }.
   *[black] Black lost { $where }, but White could not checkmate any more: { $result }; the file says { $recorded }.
}
audit-king-captured = { $player ->
    [white] White captures the king with { $move }. By the Laws that is no legal move and ends nothing.
   *[black] Black captures the king with { $move }. By the Laws that is no legal move and ends nothing.
}
audit-king-captured-decides = { $player ->
    [white] White captures the king with { $move }: { $result }{ $recorded ->
        [none] .
       *[other] ; the file says { $recorded }.
    }
   *[black] Black captures the king with { $move }: { $result }{ $recorded ->
        [none] .
       *[other] ; the file says { $recorded }.
    }
}
audit-agreed-too-early = The game is a draw after { $moves ->
    [one] one move
   *[other] { $moves } moves
} of each player; the players may agree on one by themselves only after { $least ->
    [one] one move
   *[other] { $least } moves
}.
audit-agreed-at-all = The players agreed on a draw, which they may not do by themselves at this event.
audit-two-results = The tag Result says { $tag }, the end of the moves { $text }.
audit-not-as-said-checkmate = The file says that the game ended by checkmate, but the last position is none.
audit-not-as-said-stalemate = The file says that the game ended by stalemate, but the last position is none.
audit-not-as-said-dead-position = The file says that the game ended for lack of material, but a checkmate was still possible.
audit-not-as-said-repetition = The file says that the game ended by repetition, but the last position had not occurred often enough.
audit-not-as-said-quiet-moves = The file says that the game ended after moves without a capture or a pawn move, but there were too few of them.
audit-other-winner = { $player ->
    [white] By what the file says about the end White won, but its result is { $recorded }.
   *[black] By what the file says about the end Black won, but its result is { $recorded }.
}
audit-drawn-though-lost = By what the file says about the end a player lost, but its result is { $recorded }.
audit-mated-before = The file says that the game ended otherwise, but the last move was checkmate.
audit-clock = { $player ->
    [white] White's clock shows { $shown } { $where }; by the time control it can show { $most } at most.
   *[black] Black's clock shows { $shown } { $where }; by the time control it can show { $most } at most.
}
audit-below-zero = { $player ->
    [white] White's clock shows { $below } below zero { $where }: the flag had fallen, or the file took the time too late.
   *[black] Black's clock shows { $below } below zero { $where }: the flag had fallen, or the file took the time too late.
}
audit-control-seconds = The numbers of the time control are taken as seconds.
audit-control-minutes = The numbers of the time control are taken as minutes.
audit-control-of-event = The file has no time control; that of the event holds.
audit-no-control-unknown = The tag TimeControl says `{ $text }`: the time control is not known.
audit-no-control-without-clocks = The tag TimeControl says `{ $text }`: the game was played without a time control.
audit-no-control-sandclock = The tag TimeControl says `{ $text }`, a sandclock, which is no time control of the Laws.
audit-no-control-doubtful = The tag TimeControl says `{ $text }`, which does not say for certain which time control is meant.
audit-no-control-unreadable = The tag TimeControl says `{ $text }`, which cannot be read as a time control.
audit-other-control-first-reading = { $player ->
    [white] White's clock shows { $shown } { $where }, its first time; the time control gives { $most } at most, so another one holds for this player.
   *[black] Black's clock shows { $shown } { $where }, its first time; the time control gives { $most } at most, so another one holds for this player.
}
audit-other-control-time-given = { $player ->
    [white] White's clock shows { $shown } { $where }; the time control gives { $most } at most. On a server the opponent can give time.
   *[black] Black's clock shows { $shown } { $where }; the time control gives { $most } at most. On a server the opponent can give time.
}
audit-other-control-next-period = { $player ->
    [white] White's clock shows { $shown } { $where }: the time of the next period came before the moves of the first were made. The flag may have fallen.
   *[black] Black's clock shows { $shown } { $where }: the time of the next period came before the moves of the first were made. The flag may have fallen.
}
audit-result-signal = From { $move } on kings stand on squares that tell an electronic board the result, { $result }. These are no moves of the game.
audit-illegal-move-stood = { $plies ->
    [one] The game goes on for one ply
   *[other] The game goes on for { $plies } plies
} from the board as it was played, so the move seems to have stood.
audit-illegal-move-after-the-end = It has no clock time, though the moves before it have, and the file has a result: it may have been made on the board when the game was over.
audit-answered-stands = By { $articles } an illegal move stands once it has been answered.
audit-answered-restored = By { $articles } the position before it is set up again, even if it is noticed only later in the game.
audit-answered-open = Which of these holds, the file does not say.
audit-illegal-move-slip = It may be a slip in writing: with { $moves } all that follows is legal.
audit-illegal-move-omitted = A move of each player may be missing before it: with { $moves }, for example, all that follows is legal.
audit-tempo = The file calls it { $called }; by its time control it is { $tempo }.
audit-claim-intended = { $player ->
    [white] White could first claim a draw { $where }, with { $move } as his next move.
   *[black] Black could first claim a draw { $where }, with { $move } as his next move.
}
audit-unread-move = { $move } on line { $line }, column { $column } cannot be read: { $why }.
audit-letters = All moves can be read with { $letters } letters: --letters.
audit-undecided-how-lost = The winner could not checkmate any more { $where }: { $on_time } if the flag fell, { $resigned } if the player resigned.
audit-not-told = The file does not say enough; missing tags: { $tags }.
audit-without-tag = needed but missing: { $tag }
audit-title = Audit of games
audit-round = round { $round }
audit-board = board { $board }
audit-before = before { $move }
audit-by = Audited by { $editions }.
audit-skipped-why = { $games ->
    [one] One game was skipped, as it is not known which edition was in force: { $why }.
   *[other] { $games } games were skipped, as it is not known which edition was in force: { $why }.
}
audit-skipped-not-covered = { $games } from { $years }, when no edition at hand was in force
audit-skipped-no-day = { $games } without a date
audit-skipped-not-a-day = { $games } with an invalid date
audit-skipped-several-meant = { $games } with a date that leaves two editions open
audit-skipped-hint = `--rules { $edition }` audits all games by that edition, the oldest at hand; `--on DATE` by the one in force on that day. `--skipped` names every game that was skipped.
audit-worst-events = Events with findings, the worst first
audit-more-events = { $events ->
    [one] … and one more event
   *[other] … and { $events } more events
}
audit-event-unknown = event unknown
audit-rounds = { $count ->
    [one] round { $rounds }
   *[other] rounds { $rounds }
}
audit-many-rounds = in { $count } rounds
audit-more = { $games ->
    [one] { $kind }: one more game; `--worst { $all }` shows it.
   *[other] { $kind }: { $games } more games; `--worst { $all }` shows them.
}
audit-nothing-found = Nothing was found.
audit-counted = { $games ->
    [one] One game was read
   *[other] { $games } games were read
}, { $found ->
    [0] none has findings.
    [one] one has findings.
   *[other] { $found } have findings.
}
audit-so-many-games = { $games ->
    [one] one game
   *[other] { $games } games
}
audit-events = By event and round
audit-games-by-event = Games, by event
audit-kind = Kind of finding
audit-events-caption = The worst first: the heaviest findings in the most games. Rounds are those of the games with findings; (×2) says how many of them were played in a round.
audit-column-games = Games
audit-column-found = Findings, each with the number of games
audit-column-rounds = Rounds
audit-shown = { $shown } of { $games } games with findings.
audit-left-out = What is not shown here
audit-interrupted = Interrupted; the rest was not read.
audit-differs = differs from { $other }
audit-known = { $findings ->
    [one] One finding is known from the earlier audit and left out.
   *[other] { $findings } findings are known from the earlier audit and left out.
}
audit-charts = Charts
audit-chart-kind = Games by kind of finding
audit-chart-year = Games with findings by year
audit-chart-ply = Findings by move
audit-chart-event = Games with findings by event
audit-year-unknown = year unknown
audit-other-events = other events
audit-game-as-a-whole = the game as a whole
audit-moves = moves { $first }–{ $last }
audit-moves-from = from move { $first } on
audit-found-of-games = { $label }: { $found } of { $games ->
    [one] one game
   *[other] { $games } games
}
audit-so-many-findings = { $label }: { $findings ->
    [one] one finding
   *[other] { $findings } findings
}
audit-progress = { $games } games, { $findings } with findings
pgn-open-comment = this comment is not closed; write {"`}`"} after it
pgn-open-variation = this variation is not closed; write `)` after it
pgn-tag-without-quote = the value of this tag needs two quotation marks: `[Event "…"]`
pgn-tag-without-bracket = this tag is not closed; write `]` after it
pgn-quote-in-tag = a quotation mark inside the value of a tag is written `\"`
pgn-stray-text = `{ $text }` is neither a move nor a result; write comments between {"`{`"} and {"`}`"}
pgn-null-move = a null move; no player may pass
pgn-castling-rights = the FEN gives a right to castle, but king and rook are not on their first squares; the game is looked at without it
pgn-not-a-time = `{ $text }` is not a time; write `[%clk 1:30:00]`
pgn-missing-result = the game ends here without a result; write `1-0`, `0-1`, `1/2-1/2` or `*`
pgn-too-large = the game is too large; the rest of it is not read
pgn-not-utf8 = this is no character in UTF-8, Windows-1250 or Windows-1252
pgn-utf16 = the file is written in UTF-16 and is not read; save it as UTF-8
pgn-no-text = there is no text of moves in this row
pgn-second-game = another game begins here, but a row is one game; put each into a row of its own, and tags into a column `pgn`
pgn-more-problems = { $number } more things are wrong with this game

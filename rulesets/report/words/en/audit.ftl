## Audits: what the games of a file are looked at for

audit-kind-played-on = played on
audit-kind-result = another result
audit-kind-flag = flag
audit-kind-loss = loss
audit-kind-two-results = two results
audit-kind-not-as-said = end of the game
audit-kind-clock = clock
audit-kind-tempo = tempo
audit-kind-claim-possible = claim possible
audit-kind-illegal-move = illegal move
audit-kind-undecided = undecided
audit-kind-no-edition = edition unknown
audit-kind-broken = broken text
audit-kind-not-told = not told

audit-loss = { $player ->
    [white] White lost { $where }, but Black could not checkmate any more: { $result }; the file says { $recorded }.
   *[black] Black lost { $where }, but White could not checkmate any more: { $result }; the file says { $recorded }.
}
audit-two-results = The tag Result says { $tag }, the end of the moves { $text }.
audit-not-as-said-checkmate = The file says that the game ended by checkmate, but the last position is none.
audit-not-as-said-stalemate = The file says that the game ended by stalemate, but the last position is none.
audit-clock = { $player ->
    [white] White's clock shows { $shown } { $where }; by the time control it can show { $most } at most.
   *[black] Black's clock shows { $shown } { $where }; by the time control it can show { $most } at most.
}
audit-tempo = The file calls it { $called }; by its time control it is { $tempo }.
audit-claim-intended = { $player ->
    [white] White could first claim a draw { $where }, with { $move } as his next move.
   *[black] Black could first claim a draw { $where }, with { $move } as his next move.
}
audit-letters = All moves can be read with { $letters } letters: --letters.
audit-undecided-how-lost = The winner could not checkmate any more { $where }: { $time } if the flag fell, { $resigned } if the player resigned.
audit-not-told = The file does not say enough; missing tags: { $tags }.
audit-without-tag = needed but missing: { $tag }
audit-worst = The heaviest of { $games } games with findings; --format ndjson gives all.
audit-skipped-hint = For the games that were skipped it is not known which edition was in force. `--rules { $edition }` audits all games by that edition, the oldest at hand.
audit-interrupted = Interrupted; the rest was not read.
audit-differs = differs from { $other }
audit-progress = { $games } games, { $findings } findings
pgn-open-comment = this comment is not closed; write {"`}`"} after it
pgn-open-variation = this variation is not closed; write `)` after it
pgn-tag-without-quote = the value of this tag needs two quotation marks: `[Event "…"]`
pgn-tag-without-bracket = this tag is not closed; write `]` after it
pgn-quote-in-tag = a quotation mark inside the value of a tag is written `\"`
pgn-stray-text = `{ $text }` is neither a move nor a result; write comments between {"`{`"} and {"`}`"}
pgn-null-move = a null move; no player may pass
pgn-not-a-time = `{ $text }` is not a time; write `[%clk 1:30:00]`
pgn-missing-result = the game ends here without a result; write `1-0`, `0-1`, `1/2-1/2` or `*`
pgn-too-large = the game is too large; the rest of it is not read
pgn-not-utf8 = this line is not UTF-8 and was read as Latin-1
pgn-more-problems = { $number } more things are wrong with this game

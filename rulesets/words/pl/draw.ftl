# Draws by agreement.

fact-withdraws = co zostaje cofnięte
event-withdraws-claim = { $player ->
    [white] Białe cofają reklamację.
   *[black] Czarne cofają reklamację.
}
event-withdraws-offer = { $player ->
    [white] Białe cofają propozycję remisu.
   *[black] Czarne cofają propozycję remisu.
}
duty-withdraw-it = jej cofnąć
question-withdraws = Cofnięcie reklamacji lub propozycji
word-offer = propozycja remisu
word-claim = reklamacja remisu

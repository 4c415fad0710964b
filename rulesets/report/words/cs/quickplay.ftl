# The quickplay finish.

fact-quickplay_claim = předmět reklamace
fact-arbiter_present = rozhodčí je přítomen
event-quickplay-claim-cannot-win = { $player ->
    [white] Bílý reklamuje remízu: soupeř nemůže vyhrát normálními prostředky.
   *[black] Černý reklamuje remízu: soupeř nemůže vyhrát normálními prostředky.
}
event-quickplay-claim-makes-no-effort = { $player ->
    [white] Bílý reklamuje remízu: soupeř se nesnaží vyhrát normálními prostředky.
   *[black] Černý reklamuje remízu: soupeř se nesnaží vyhrát normálními prostředky.
}
event-quickplay-claim-increment = { $player ->
    [white] Bílý žádá čas navíc za každý tah pro oba hráče.
   *[black] Černý žádá čas navíc za každý tah pro oba hráče.
}
question-quickplay-claim = Reklamace nebo žádost v rychlém zakončení
fact-rules_on_claim = rozhodnutí o reklamaci
event-rules-on-claim-upheld = Rozhodčí rozhodl o odložené reklamaci: je oprávněná.
event-rules-on-claim-rejected = Rozhodčí rozhodl o odložené reklamaci: zamítá ji.
question-rules-on-claim = Rozhodnutí o odložené reklamaci
duty-stop-the-clocks-and-call-the-arbiter = zastavit hodiny a přivolat rozhodčího
duty-call-the-arbiter = přivolat rozhodčího
duty-stop-the-clocks = zastavit hodiny
duty-stay-at-the-board-if-possible = zůstat pokud možno u šachovnice
duty-go-on-playing = pokračovat ve hře
duty-write-down-the-position = zapsat konečnou pozici
duty-verify-the-position = ověřit konečnou pozici
duty-submit-the-complete-score = předložit úplný partiář
duty-verify-the-score-and-the-position = ověřit partiář i konečnou pozici
duty-refer-the-claim-to-an-arbiter = předložit reklamaci rozhodčímu
number-time_left = zbývající čas
number-gains_if_postponed = přídavek při odložení
number-gains_if_rejected = přídavek při zamítnutí
number-per_move = za tah

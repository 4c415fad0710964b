# Draws by agreement.

fact-offers_draw = zawodnik proponujący remis
fact-moment = moment propozycji
fact-conditional = z warunkiem
event-offers-draw = { $player ->
    [white] Białe proponują
   *[black] Czarne proponują
} remis{ $conditional ->
    [true] {" "}pod warunkiem
   *[other] {""}
}{ $moment ->
    [after-his-move] , po swoim posunięciu, a przed naciśnięciem zegara
    [before-his-move] , będąc na posunięciu, zanim je wykonały
    [opponent-thinking] , gdy przeciwnik myśli
   *[other] {""}
}.
question-offers-draw = Propozycja remisu
word-after-his-move = po swoim posunięciu, przed naciśnięciem zegara
word-before-his-move = na posunięciu, przed jego wykonaniem
word-opponent-thinking = w czasie namysłu przeciwnika
fact-answers_offer = odpowiedź na propozycję
fact-moved_since_offer = wykonał posunięcie po propozycji
fact-intends_to_move = dotknięcie z zamiarem posunięcia lub bicia
event-answers-offer-accepts = { $player ->
    [white] Białe zgadzają się na remis.
   *[black] Czarne zgadzają się na remis.
}
event-answers-offer-declines = { $player ->
    [white] Białe ustnie odrzucają remis.
   *[black] Czarne ustnie odrzucają remis.
}
event-answers-offer-touches = { $player ->
    [white] Białe dotykają bierki, zamiast odpowiedzieć na propozycję.
   *[black] Czarne dotykają bierki, zamiast odpowiedzieć na propozycję.
}
question-answers-offer = Odpowiedź na propozycję remisu
fact-withdraws = co zostaje cofnięte
event-withdraws-claim = { $player ->
    [white] Białe cofają reklamację.
   *[black] Czarne cofają reklamację.
}
event-withdraws-offer = { $player ->
    [white] Białe cofają propozycję remisu.
   *[black] Czarne cofają propozycję remisu.
}
event-withdraws-quickplay-claim = { $player ->
    [white] Białe cofają reklamację złożoną w szybkim finiszu.
   *[black] Czarne cofają reklamację złożoną w szybkim finiszu.
}
question-withdraws = Cofnięcie reklamacji lub propozycji
fact-leaves_clocks_running = zawodnik, który nie zatrzymał zegarów
event-leaves-clocks-running = { $player ->
    [white] Białe reklamują remis i nie zatrzymują zegarów.
   *[black] Czarne reklamują remis i nie zatrzymują zegarów.
}
question-leaves-clocks-running = Zegary chodzą mimo reklamacji
word-offer = propozycja remisu
word-claim = reklamacja remisu
word-quickplay-claim = reklamacja w szybkim finiszu
word-increment-request = żądanie dodatku czasu na posunięcie
duty-withdraw-it = jej cofnąć
duty-note-the-offer = zaznaczyć propozycję w zapisie
duty-attach-a-condition = dołączać do propozycji warunku
duty-stop-both-clocks-at-once = natychmiast zatrzymać oba zegary
duty-stop-both-clocks = zatrzymać oba zegary
number-noted = propozycja zaznaczana w zapisie
number-moves_before_agreement = posunięcia przed umówieniem remisu

# Chess960.

fact-chess960 = Chess960
fact-pawns_in_place = pionki na zwykłych polach
fact-pieces_complete = wszystkie figury w pierwszym rzędzie
fact-king_between_rooks = król między wieżami
fact-bishops_apart = gońce na polach obu kolorów
fact-mirrored = czarne stoją tak jak białe
event-chess960-position-drawn = Wylosowano pozycję wyjściową.
duty-draw-another-position = zarządzić losowanie innej pozycji wyjściowej
question-chess960 = Pozycja wyjściowa Chess960
duty-set-up-the-usual-position = ustawić zwykłą pozycję wyjściową
fact-chess960_castling = roszada w Chess960
fact-said_beforehand = zapowiedziana
fact-king_beside_the_board = król odstawiony najpierw obok szachownicy
fact-others_may_stay = zostają bierki, które przeszkodziłyby zwykłej roszadzie
fact-method = co się porusza
fact-hindrance = co stoi na przeszkodzie
word-both-move = król i wieża
word-change-places = król i wieża zamieniają się miejscami
word-king-only = tylko król
word-rook-only = tylko wieża
event-chess960_castling-king-side = { $by ->
    [white] Białe roszują w Chess960 w stronę linii h.
   *[black] Czarne roszują w Chess960 w stronę linii h.
}
event-chess960_castling-queen-side = { $by ->
    [white] Białe roszują w Chess960 w stronę linii a.
   *[black] Czarne roszują w Chess960 w stronę linii a.
}
duty-castle-to-that-side = roszować w tę stronę
question-chess960_castling = Roszada w Chess960
start-of-chess960 = Pozycja wyjściowa Chess960 numer { $number }

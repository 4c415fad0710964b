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

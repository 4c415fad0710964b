# Irregularities.

fact-set_up = co było źle na początku
fact-other_error = było też coś innego źle
fact-whose = czyje bierki
fact-king_misplaced = król stał na niewłaściwym polu
fact-rook_misplaced = wieża stała na niewłaściwym polu
fact-men = bierki
fact-help_needed = potrzebny sędzia
event-set-up-men-wrong = Okazuje się, że bierki ustawiono niewłaściwie.
event-set-up-board-turned = Okazuje się, że szachownica leży źle.
event-set-up-colours-reversed = Okazuje się, że zawodnicy grają odwrotnymi kolorami.
event-men-displaced = { $by ->
    [white] Białe przemieszczają bierki.
   *[black] Czarne przemieszczają bierki.
}
event-men-found-displaced = Okazuje się, że bierki zostały przemieszczone.
duty-transfer-the-position = przenieść pozycję na właściwie położoną szachownicę
duty-castle-with-that-king = roszować królem, który stał na niewłaściwym polu
duty-castle-with-that-rook = roszować z wieżą, która stała na niewłaściwym polu
duty-restore-the-men-on-his-own-time = przywrócić pozycję na własnym czasie
duty-have-the-clocks-stopped-and-the-arbiter-called = doprowadzić do zatrzymania zegarów i wezwania sędziego
duty-set-up-the-position-before-it = przywrócić pozycję sprzed przemieszczenia bierek
duty-go-back-to-the-last-certain-position = przywrócić ostatnią pozycję niebudzącą wątpliwości
duty-set-the-clocks-again = ustawić zegary według najlepszego rozeznania
duty-correct-it-if-both-agree = skorygować je za obopólną zgodą, bez udziału sędziego
question-set-up = Błąd na początku partii
question-men = Przemieszczone bierki
fact-moves_of_white = posunięcia wykonane przez białe

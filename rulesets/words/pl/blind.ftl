# Blind and partially sighted players.

fact-blind = co się stało
fact-clock_started = zegar przeciwnika uruchomiony
event-blind-misspoke = { $player ->
    [white] Białe zapowiadają inne posunięcie niż zamierzone.
   *[black] Czarne zapowiadają inne posunięcie niż zamierzone.
}
duty-announce-the-moves = wyraźnie zapowiadać posunięcia
question-blind = Dwie szachownice niewidomego

# Blind and partially sighted players.

fact-blind = co się stało
fact-sighted = jest widzący
fact-clock_started = zegar przeciwnika uruchomiony
fact-taken_out = wyjęta z otworu
fact-captured_removed = zbita bierka zdjęta
fact-placed = bierka w nowym otworze
fact-announced = posunięcie zapowiedziane
fact-score_kept = sposób zapisu
fact-both_scores = oba zapisy
fact-opponent_assisted = przeciwnik ma asystenta
fact-asked = na życzenie zawodnika
fact-board_side = bok szachownicy w centymetrach
fact-raised_squares = czarne pola podwyższone
fact-holes = otwór w każdym polu
fact-pegs = kołek przy każdej bierce
fact-staunton = bierki typu Staunton
fact-marked_black = czarne bierki oznaczone
event-blind-demands-two-boards = { $by ->
    [white] Białe żądają gry na dwóch szachownicach.
   *[black] Czarne żądają gry na dwóch szachownicach.
}
event-blind-board-examined = Sprawdzana jest szachownica zawodnika niewidomego.
event-blind-announces = { $by ->
    [white] Białe zapowiadają posunięcie.
   *[black] Czarne zapowiadają posunięcie.
}
event-blind-announces-unclearly = { $by ->
    [white] Białe zapowiadają posunięcie niewyraźnie.
   *[black] Czarne zapowiadają posunięcie niewyraźnie.
}
event-blind-does-not-name-the-new-piece = { $by ->
    [white] Białe promują pionka i nie podają, na jaką figurę.
   *[black] Czarne promują pionka i nie podają, na jaką figurę.
}
event-blind-does-not-repeat = { $by ->
    [white] Białe nie powtarzają posunięcia zapowiedzianego przez przeciwnika.
   *[black] Czarne nie powtarzają posunięcia zapowiedzianego przez przeciwnika.
}
event-blind-handles-a-man = { $by ->
    [white] Białe dotykają bierki na szachownicy zawodnika niewidomego.
   *[black] Czarne dotykają bierki na szachownicy zawodnika niewidomego.
}
event-blind-moves = { $by ->
    [white] Białe wykonują posunięcie na szachownicy zawodnika niewidomego.
   *[black] Czarne wykonują posunięcie na szachownicy zawodnika niewidomego.
}
event-blind-keeps-score = { $by ->
    [white] Białe (zawodnik niewidomy) prowadzą zapis partii.
   *[black] Czarne (zawodnik niewidomy) prowadzą zapis partii.
}
event-blind-misspoke = { $by ->
    [white] Białe zapowiadają inne posunięcie niż zamierzone.
   *[black] Czarne zapowiadają inne posunięcie niż zamierzone.
}
event-blind-boards-differ = Pozycje na obu szachownicach się różnią.
event-blind-wants-an-assistant = { $by ->
    [white] Białe chcą korzystać z asystenta.
   *[black] Czarne chcą korzystać z asystenta.
}
event-blind-assistant-tells = { $by ->
    [white] Asystent białych podaje liczbę posunięć i zużyty czas.
   *[black] Asystent czarnych podaje liczbę posunięć i zużyty czas.
}
duty-play-on-a-board-of-their-own = grać każdy na własnej szachownicy, niewidomy na specjalnej
duty-adapt-the-rules-for-the-blind = dostosować te przepisy do miejscowych warunków
duty-provide-a-board-for-the-blind = zapewnić niewidomemu szachownicę spełniającą wszystkie wymagania
duty-announce-the-moves = wyraźnie zapowiadać posunięcia
duty-repeat-the-move-and-make-it = powtórzyć zapowiedziane posunięcie i wykonać je na swojej szachownicy
duty-name-the-new-piece = podać, na jaką figurę promuje pionka
duty-keep-to-the-man-taken-out = zagrać wyjętą bierką albo ją zbić, jeśli należy do przeciwnika
duty-remove-the-captured-man = zdjąć zbitą bierkę z szachownicy
duty-put-the-man-into-another-hole = umieścić bierkę w nowym otworze
duty-let-the-opponents-clock-run = uruchomić zegar przeciwnika
duty-keep-the-blind-players-score = prowadzić zapis w jeden z dozwolonych sposobów
duty-correct-the-announcement = sprostować zapowiedź
duty-compare-both-scores = pomóc skorygować szachownice na podstawie zapisów obu zawodników
duty-put-the-board-right-by-the-score = poprawić pozycję na swojej szachownicy według zapisu
duty-go-back-to-where-the-scores-agree = wrócić do ostatniej pozycji, do której zapisy są zgodne, i od niej grać dalej
duty-set-the-clocks-accordingly = odpowiednio ustawić zegary
duty-have-an-assistant = korzystać z asystenta
duty-make-the-moves-on-the-other-board = wykonywać posunięcia każdego na szachownicy przeciwnika
duty-announce-the-moves-of-both = ogłaszać posunięcia obu zawodników
duty-write-for-the-blind-player-and-press = prowadzić zapis za niewidomego i uruchamiać zegar przeciwnika
duty-tell-moves-and-times-when-asked = podawać liczbę posunięć i zużyty czas na życzenie niewidomego
duty-tell-moves-and-times-unasked = podawać liczby posunięć ani zużytego czasu bez prośby
duty-claim-on-time-and-report-touched-men = reklamować przekroczenie czasu i zgłaszać, że widzący dotknął bierki
duty-see-to-the-adjournment = załatwić formalności przy odłożeniu partii
number-side = bok w centymetrach
question-blind = Partie niewidomych
word-braille = brajl
word-recording = nagranie
word-longhand = zwykłe pismo
word-not-kept = brak zapisu
word-agree = zgodne
word-differ = niezgodne
event-blind-meets-a-hearing-impaired-player = { $by ->
    [white] Niewidome białe grają z niedosłyszącym przeciwnikiem.
   *[black] Niewidome czarne grają z niedosłyszącym przeciwnikiem.
}

# The recording of the moves.

fact-scoresheet = zapis
fact-least_time = najmniej czasu, ile miał w tej kontroli
fact-purpose = po co zapisano posunięcie
fact-after_the_flag = po opadnięciu chorągiewki
fact-more_moves_proved = dowiedziono większej liczby posunięć
fact-signing = podpisanie
event-scoresheet-not-written = { $by ->
    [white] Białe nie zapisują posunięć.
   *[black] Czarne nie zapisują posunięć.
}
event-scoresheet-behind = { $by ->
    [white] Białe chcą wykonać posunięcie, nie zapisawszy swojego poprzedniego.
   *[black] Czarne chcą wykonać posunięcie, nie zapisawszy swojego poprzedniego.
}
event-scoresheet-replied-first = { $by ->
    [white] Białe odpowiadają przed zapisaniem posunięcia przeciwnika.
   *[black] Czarne odpowiadają przed zapisaniem posunięcia przeciwnika.
}
event-scoresheet-in-advance = { $by ->
    [white] Białe zapisują posunięcie przed jego wykonaniem.
   *[black] Czarne zapisują posunięcie przed jego wykonaniem.
}
event-scoresheet-offer-not-noted = Propozycji remisu nie odnotowano w zapisach.
event-scoresheet-hidden = { $by ->
    [white] Białe zasłaniają zapis przed sędzią.
   *[black] Czarne zasłaniają zapis przed sędzią.
}
event-scoresheet-cannot-write = { $by ->
    [white] Białe nie mogą prowadzić zapisu.
   *[black] Czarne nie mogą prowadzić zapisu.
}
event-scoresheet-neither-has-to-write = Żaden z zawodników nie musi już zapisywać posunięć.
event-after-the-flag-both-exempt = Opadła chorągiewka, a żaden z zawodników nie musiał zapisywać.
event-after-the-flag-one-exempt = Opadła chorągiewka, a tylko { $by ->
    [white] białe
   *[black] czarne
} nie musiały zapisywać.
event-after-the-flag-no-full-score = Opadła chorągiewka, a żaden zapis nie jest pełny.
event-after-the-flag-overstep-not-proved = Opadła chorągiewka, a zapisy nie pozwalają wykazać przekroczenia czasu.
event-signing-wrong-result = Podpisano zapisy z błędnym wynikiem.
event-signing-refused = { $by ->
    [white] Białe nie podpisują zapisów partii.
   *[black] Czarne nie podpisują zapisów partii.
}
word-note = jako notatka
word-draw-claim = do reklamacji remisu
word-sealed-move = jako posunięcie do koperty
number-limit = czas, poniżej którego nie trzeba zapisywać
number-binding_increment = dodatek, od którego trzeba zapisywać
number-increment = dodatek najwyżej
duty-write-the-moves = zapisywać posunięcia
duty-leave-the-moves-unwritten = nie zapisywać posunięć
duty-write-his-move-before-the-next = zapisać swoje posunięcie przed wykonaniem następnego
duty-reply-before-writing-the-opponents-move = odpowiedzieć przed zapisaniem posunięcia przeciwnika
duty-write-a-move-before-making-it = zapisywać posunięcia przed jego wykonaniem
duty-write-the-move-before-making-it = zapisać to posunięcie przed jego wykonaniem
duty-keep-the-scoresheet-in-sight = trzymać zapis w miejscu widocznym dla sędziego
duty-write-the-moves-for-him = zapisywać posunięcia za zawodnika
duty-be-present-and-write-the-moves = starać się być przy partii i zapisywać posunięcia
duty-complete-the-scoresheet-before-moving = uzupełnić zapis przed posunięciem
duty-use-the-arbiters-or-the-opponents-scoresheet = skorzystać z zapisu sędziego lub przeciwnika
duty-borrow-the-opponents-scoresheet = pożyczyć zapis przeciwnika
duty-return-the-scoresheet-before-moving = zwrócić zapis przed posunięciem
duty-note-position-times-and-moves = najpierw zanotować pozycję, czasy i, o ile wiadomo, liczbę posunięć
duty-reconstruct-the-game-on-a-second-board = odtworzyć partię na drugiej szachownicy pod nadzorem
duty-count-the-next-move-as-the-first-of-the-period = liczyć następne posunięcie jako pierwsze w nowej kontroli
duty-count-on-from-the-moves-proved = liczyć dalej od wykazanej liczby posunięć
duty-let-the-signed-result-stand = utrzymać podpisany wynik
duty-correct-the-result = poprawić wynik
duty-sign-the-scoresheets = wpisać wynik i podpisać oba zapisy
question-scoresheet = Prowadzenie zapisu
question-after-the-flag = Zapisy po opadnięciu chorągiewki
question-signing = Podpisanie zapisów
fact-requests = ile razy o to prosił, wraz z tym razem
event-scoresheet-asks-for-one = { $by ->
    [white] Białe proszą sędziego o blankiet zapisu.
   *[black] Czarne proszą sędziego o blankiet zapisu.
}
event-scoresheet-asks-to-see-the-arbiters = { $by ->
    [white] Białe proszą o pokazanie zapisu prowadzonego przez sędziego.
   *[black] Czarne proszą o pokazanie zapisu prowadzonego przez sędziego.
}
event-scoresheet-electronic-one-defective = { $by ->
    [white] Elektroniczny zapis białych jest niesprawny.
   *[black] Elektroniczny zapis czarnych jest niesprawny.
}
duty-hand-him-a-scoresheet = dać zawodnikowi blankiet zapisu
duty-show-him-the-arbiters-scoresheet = pokazać zawodnikowi prowadzony zapis partii
duty-replace-the-electronic-scoresheet = wymienić elektroniczny zapis

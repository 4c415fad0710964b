# The chess clock.

fact-took = zużyty czas
fact-delay = z opóźnieniem biegu czasu
fact-new_period = zaczęła się nowa kontrola
fact-session = sesja
fact-passed = czas od rozpoczęcia
fact-handles_clock = co zrobiono z zegarem
fact-next_move_made = wykonał już następne posunięcie
fact-accepted = asystent zaakceptowany przez sędziego
fact-stops_clocks = powód zatrzymania zegarów
fact-play = przebieg gry
fact-to_move = zawodnik na posunięciu
fact-clock = zegar
fact-counter_wrong = błędny licznik posunięć
fact-schedule_threatened = zagrożony harmonogram
fact-moves_completed = posunięcia zakończone przez każdego
fact-screen = ekran
fact-claims_on_time = sposób reklamowania wygranej na czas
event-session-starts = Rozpoczyna się sesja.
event-session-both-absent = Białe przybywają { $passed } po rozpoczęciu; do tej chwili nikogo nie było przy szachownicy.
event-handles-clock-with-the-other-hand = { $by ->
    [white] Białe naciskają zegar inną ręką niż ta, którą wykonano posunięcie.
   *[black] Czarne naciskają zegar inną ręką niż ta, którą wykonano posunięcie.
}
event-handles-clock-keeps-a-finger-on-it = { $by ->
    [white] Białe trzymają palec na przycisku zegara.
   *[black] Czarne trzymają palec na przycisku zegara.
}
event-handles-clock-hovers-over-it = { $by ->
    [white] Białe trzymają rękę zawieszoną nad zegarem.
   *[black] Czarne trzymają rękę zawieszoną nad zegarem.
}
event-handles-clock-roughly = { $by ->
    [white] Białe uderzają w zegar.
   *[black] Czarne uderzają w zegar.
}
event-handles-clock-picks-it-up = { $by ->
    [white] Białe podnoszą zegar.
   *[black] Czarne podnoszą zegar.
}
event-handles-clock-knocks-it-over = { $by ->
    [white] Białe przewracają zegar.
   *[black] Czarne przewracają zegar.
}
event-handles-clock-without-a-move = { $by ->
    [white] Białe naciskają zegar bez wykonania posunięcia.
   *[black] Czarne naciskają zegar bez wykonania posunięcia.
}
event-handles-clock-hinders-the-opponent = { $by ->
    [white] Białe utrudniają przeciwnikowi naciśnięcie zegara.
   *[black] Czarne utrudniają przeciwnikowi naciśnięcie zegara.
}
event-handles-clock-replies-before-the-press = { $by ->
    [white] Białe wykonują posunięcie, zanim przeciwnik nacisnął zegar.
   *[black] Czarne wykonują posunięcie, zanim przeciwnik nacisnął zegar.
}
event-handles-clock-does-not-press = { $by ->
    [white] Białe wykonały posunięcie i nie naciskają zegara.
   *[black] Czarne wykonały posunięcie i nie naciskają zegara.
}
event-handles-clock-cannot-press = { $by ->
    [white] Białe nie mogą naciskać zegara.
   *[black] Czarne nie mogą naciskać zegara.
}
event-stops-clocks-promotion-piece-missing = { $by ->
    [white] Białe promują pionka, brakuje figury i zatrzymują zegary.
   *[black] Czarne promują pionka, brakuje figury i zatrzymują zegary.
}
event-stops-clocks-to-call-the-arbiter = { $by ->
    [white] Białe zatrzymują zegary i wzywają sędziego.
   *[black] Czarne zatrzymują zegary i wzywają sędziego.
}
event-stops-clocks-without-reason = { $by ->
    [white] Białe zatrzymują zegary bez powodu.
   *[black] Czarne zatrzymują zegary bez powodu.
}
event-play-interrupted = Partię trzeba przerwać.
event-play-resumable = Zegary stoją; partię można by wznowić.
event-clock-placed = Pytanie, gdzie ma stać zegar.
event-clock-defective = Zegar jest wyraźnie uszkodzony.
event-clock-doubted = Wskazanie zegara jest kwestionowane; uszkodzenia nie widać.
event-clock-set-wrongly = Zegar został błędnie nastawiony.
event-clock-after-an-irregularity = Wystąpiła nieprawidłowość i trzeba ustalić czasy.
event-screen-put-up = Ekrany lub szachownice demonstracyjne mają pokazywać partię.
event-screen-sole-ground-of-a-claim = { $by ->
    [white] Białe składają reklamację opartą wyłącznie na tym, co pokazuje ekran.
   *[black] Czarne składają reklamację opartą wyłącznie na tym, co pokazuje ekran.
}
event-claims-on-time-clocks-running = { $by ->
    [white] Białe reklamują wygraną na czas i nie zatrzymują zegarów.
   *[black] Czarne reklamują wygraną na czas i nie zatrzymują zegarów.
}
number-at_the_start = początek sesji
duty-let-the-opponent-press-the-clock = pozwolić przeciwnikowi nacisnąć zegar
duty-go-by-what-the-clock-shows = przyjąć to, co pokazuje zegar
duty-change-the-clock-setting = zmieniać ustawienia zegara
duty-press-the-clock = nacisnąć zegar, aby zakończyć posunięcie
duty-press-the-clock-for-him = naciskać zegar za zawodnika
duty-press-with-the-hand-that-moved = naciskać zegar tą ręką, którą wykonano posunięcie
duty-keep-a-finger-on-the-clock = trzymać palca na przycisku zegara ani nad nim
duty-make-a-move-before-pressing = wykonać posunięcie przed naciśnięciem zegara
duty-check-the-number-of-moves = od razu sprawdzić, czy wykonano przepisane posunięcia
duty-decide-where-the-clock-stands = ustalić miejsce zegara
duty-replace-the-clock = wymienić zegar
duty-correct-the-move-counter = poprawić licznik posunięć
duty-decide-when-play-goes-on = zdecydować, kiedy gra zostanie wznowiona
duty-stop-the-clocks-to-call-the-arbiter = zatrzymać zegary, aby wezwać sędziego
duty-stop-the-clocks-and-tell-the-arbiter = zatrzymać oba zegary i zawiadomić sędziego
duty-show-the-game-on-screens = pokazywać na ekranach pozycję, posunięcia i czas
question-clock-run = Bieg zegara w czasie namysłu
question-session = Początek sesji
question-handles-clock = Obchodzenie się z zegarem
question-stops-clocks = Zawodnik zatrzymuje zegary
question-play = Przerwanie i wznowienie partii
question-clock = Miejsce i wskazania zegara
question-screen = Co pokazują ekrany
question-claims-on-time = Jak reklamuje się wygraną na czas
fact-disabled = zawodnik niepełnosprawny

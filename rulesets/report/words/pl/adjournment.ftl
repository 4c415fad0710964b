# Adjourned games.

fact-adjourns = zawodnik odkładający
fact-adjourns-on_move = jest na posunięciu
fact-early = przed końcem sesji
fact-session_left = czas do końca sesji
event-adjourns = { $adjourns ->
    [white] Partia zostaje odłożona; na posunięciu są białe.
   *[black] Partia zostaje odłożona; na posunięciu są czarne.
}
fact-seals = co robi zapisujący
fact-sealer = zapisujący tajne posunięcie
fact-clock_stopped = jego zegar zatrzymany
event-seals-another-move = Zawodnik zapisujący tajne posunięcie chce je zmienić.
event-seals-after-a-move-on-the-board = Zawodnik, któremu polecono zapisać tajne posunięcie, wykonuje ruch na szachownicy.
fact-envelope = co się dzieje z kopertą
fact-has_names = podano nazwiska
fact-has_position = podano pozycję
fact-has_times = podano zużyty czas
fact-has_sealer = podano, kto zapisał posunięcie
fact-has_move_number = podano numer posunięcia
fact-has_offer = podano propozycję remisu
fact-has_resumption = podano termin i miejsce dogrywki
fact-draw_offered = wcześniej zaproponowano remis
fact-offer_answered = na tę propozycję odpowiedziano
fact-replier_present = odpowiadający jest obecny
fact-position_known = pozycję można odtworzyć
fact-times_known = zużyty czas można ustalić
event-envelope-handed-in = Sędzia otrzymuje kopertę.
event-envelope-opened = Koperta ma zostać otwarta.
event-envelope-lost = Koperta z tajnym posunięciem zaginęła.
fact-while_adjourned = co zgłoszono przed dogrywką
event-while-adjourned-offers-a-draw = { $by ->
    [white] Białe proponują remis po zapisaniu tajnego posunięcia.
   *[black] Czarne proponują remis po zapisaniu tajnego posunięcia.
}
event-while-adjourned-draw-agreed = Przed dogrywką zawodnicy zgadzają się na remis.
event-while-adjourned-resigns = { $by ->
    [white] Przed dogrywką białe zawiadamiają sędziego, że się poddają.
   *[black] Przed dogrywką czarne zawiadamiają sędziego, że się poddają.
}
fact-resumes = przy wznowieniu
fact-sealer_present = zapisujący jest obecny
event-resumes-set-up = Odłożona partia ma zostać wznowiona.
event-resumes-at-the-time = Nadeszła pora dogrywki.
event-resumes-replier-arrives = Przybywa zawodnik, który ma odpowiedzieć; jego zegar już biegnie.
event-resumes-reply-sealed = Obecny zawodnik zapisuje odpowiedź do nowej koperty.
event-resumes-session-timed = Trzeba ustalić, jak długo trwa dogrywka.
fact-sealed_move = tajne posunięcie
fact-letters = litery figur
fact-reads = co z niego wynika
event-sealed-move = W kopercie zapisano { $sealed_move }.
fact-returns = zawodnik przybywający na dogrywkę
fact-returns-on_move = to on zapisał tajne posunięcie
fact-returns-can_mate = może jeszcze dać mata
fact-sealed_ends = jak tajne posunięcie kończy partię
fact-opponent_flag_fallen = chorągiewka przeciwnika opadła
event-returns = { $returns ->
    [white] Białe przybywają na dogrywkę z opóźnieniem { $lateness }.
   *[black] Czarne przybywają na dogrywkę z opóźnieniem { $lateness }.
}
fact-resumption_clocks = zegary przy wznowieniu
fact-has_moved = wykonał już pierwsze posunięcie dogrywki
event-resumption-clocks-wrong = { $by ->
    [white] Białe zgłaszają, że przy wznowieniu zegary wskazują niewłaściwy czas.
   *[black] Czarne zgłaszają, że przy wznowieniu zegary wskazują niewłaściwy czas.
}
duty-call-for-a-sealed-move = polecić zawodnikowi na posunięciu zapisanie tajnego posunięcia
duty-write-the-sealed-move-unambiguously = jednoznacznie zapisać posunięcie na swoim blankiecie
duty-seal-both-scoresheets = włożyć oba zapisy do koperty i ją zakleić
duty-stop-the-clock-only-then = dopiero wtedy zatrzymać swój zegar, nie uruchamiając drugiego
duty-change-the-sealed-move = zmienić tajne posunięcie
duty-seal-the-move-made-on-the-board = zapisać jako tajne to posunięcie, które wykonano na szachownicy
duty-record-the-time-as-at-the-end-of-the-session = zanotować pozostały czas tak, jakby posunięcie zapisano na koniec sesji
duty-check-the-envelope = sprawdzić dane na kopercie
duty-keep-the-envelope-safe = bezpiecznie przechować kopertę
duty-have-the-names-written-on-it = dopilnować wpisania nazwisk zawodników
duty-have-the-position-written-on-it = dopilnować wpisania pozycji przed tajnym posunięciem
duty-have-the-times-written-on-it = dopilnować wpisania czasu zużytego przez obu
duty-have-the-sealer-written-on-it = dopilnować wpisania, kto zapisał tajne posunięcie
duty-have-the-move-number-written-on-it = dopilnować wpisania numeru tajnego posunięcia
duty-have-the-offer-written-on-it = dopilnować wpisania propozycji remisu
duty-have-the-resumption-written-on-it = dopilnować wpisania daty, godziny i miejsca dogrywki
duty-open-the-envelope = otworzyć kopertę
duty-set-up-the-adjourned-position = ustawić pozycję sprzed tajnego posunięcia
duty-set-the-clocks-as-at-the-adjournment = ustawić zegary tak jak w chwili odłożenia
duty-set-the-clocks-by-his-judgement = ustawić zegary według własnej oceny
duty-make-the-sealed-move-on-the-board = wykonać tajne posunięcie na szachownicy
duty-make-the-move-said-to-be-sealed = wykonać posunięcie, które według własnych słów zapisał
duty-stop-the-clock-and-call-the-arbiter = zatrzymać zegar i wezwać sędziego
duty-seal-a-reply = zapisać odpowiedź do nowej koperty, zamiast wykonać ją na szachownicy
duty-keep-the-reply-for-the-absent-player = przechować nową kopertę i otworzyć ją po przybyciu nieobecnego
duty-put-the-resumption-clocks-right = sprostować wskazania zegarów
duty-time-the-session-by-his-watch = mierzyć czas dogrywki własnym zegarkiem
duty-time-the-session-by-the-schedule = trzymać się ogłoszonego harmonogramu dogrywki
duty-announce-the-sessions-beforehand = z góry ogłosić początek i koniec dogrywki
number-resumption_time = dopuszczalne spóźnienie na dogrywkę
question-adjourns = Odłożenie partii
question-seals = Zapisywanie tajnego posunięcia
question-envelope = Koperta
question-while-adjourned = Między odłożeniem a dogrywką
question-resumes = Dogrywka
question-sealed-move = Co zapisano w kopercie
question-returns = Spóźnienie na dogrywkę
question-resumption-clocks = Błędny czas przy wznowieniu
word-clear = jedno prawidłowe posunięcie
word-ambiguous = niejednoznaczne
word-illegal = nieprawidłowe
word-undecipherable = nie do odczytania
word-goes-on = gra toczy się dalej
word-checkmate = mat
word-stalemate = pat
word-dead = martwa pozycja
event-resumes-both-absent = Na dogrywkę nie przybył żaden z zawodników.

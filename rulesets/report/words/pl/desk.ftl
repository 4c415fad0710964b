# Co `kodeks desk` mówi w terminalu i na papierze.

desk-event = { $entries ->
    [0] Stanowisko zawodów { $file }: nic jeszcze nie wpisano.
    [one] Stanowisko zawodów { $file }: jeden wpis.
    [few] Stanowisko zawodów { $file }: { $entries } wpisy.
   *[other] Stanowisko zawodów { $file }: { $entries } wpisów.
}
desk-whole = Wszystko jest w nim tak, jak je wprowadzono. Teksty osobowe: { $texts }; usunięte: { $erased }.
desk-unreadable = Ta wersja nie umie odczytać wpisu { $number } ({ $kind }), więc on się nie liczy: { $fault }
desk-unknown = Ta wersja nie wie, czym jest wpis { $number } ({ $kind }), więc on się nie liczy: utworzyła go nowsza wersja.
desk-without-rules = Ten program zbudowano bez reguł dla przeglądarki: za telefony orzeka ten laptop, a gdy nie odpowiada, nie da się na nich wpisać nic nowego. Z --engine kodeks.wasm radzą sobie same.
desk-chief = Strona sędziego głównego, na tym komputerze, dla jednego urządzenia i na dziesięć minut:
desk-alone = Nikt inny nie dostaje odpowiedzi: z --lan dostają ją także urządzenia w sieci lokalnej.
desk-hall = W sieci lokalnej ten komputer ma adres:
desk-open = Bez certyfikatu (--certificate, --key) połączenie nie jest szyfrowane: kto podsłuchuje w tej sieci, może odczytać przesyłane dane, także nazwiska i klucze urządzeń, a z takim kluczem coś wpisać. Używaj sieci z hasłem, które znają tylko sędziowie.
desk-code = Ten kod wpuszcza telefon pierwszego sędziego, raz i przez dziesięć minut; następne ze strony Zawody:
desk-no-browser = Nie udało się otworzyć przeglądarki: otwórz adres podany wyżej.

# Co Przepisy mówią o obserwowanej partii. Każde zdanie może stać samo.

desk-alert-claim-threefold = { $who } mogą reklamować remis: pozycja wystąpiła { $occurrences } razy{ $moves ->
    [none] .
   *[other] : { $moves }.
}
desk-alert-claim-fifty-moves = { $who } mogą reklamować remis: od { $quiet } posunięć każdego z zawodników nie było bicia ani ruchu pionkiem.
desk-alert-claim-by-move = { $who } mogą reklamować remis, zapisując { $by_moves }{ $more ->
    [0] .
    [one] {" "}albo jeszcze jedno posunięcie.
   *[other] {" "}albo inne posunięcie (jeszcze { $more }).
}{ $moves ->
    [none] {""}
   *[other] {" "}Pozycja powstała już: { $moves }.
}
desk-alert-over = { $how ->
    [checkmate] Mat
    [stalemate] Pat
    [dead-position] Pozycja martwa: nikt nie może już dać mata
    [repetition] Pozycja wystąpiła { $occurrences } razy
    [quiet-moves] Od { $quiet } posunięć każdego z zawodników nie było bicia ani ruchu pionkiem
   *[other] Partia jest zakończona
}{ $result ->
    [none] .
   *[other] : { $result }.
}{ $after ->
    [0] {""}
   *[other] {" "}Potem zagrano jeszcze posunięć: { $after }.
}
desk-alert-flag = Zegar { $player ->
    [white] białych
   *[black] czarnych
} pokazuje 0:00{ $can_win ->
    [yes] ; przeciwnik może jeszcze dać mata
    [no] ; przeciwnik nie może już dać mata
   *[open] ; nie rozstrzygnięto, czy przeciwnik może jeszcze dać mata
}{ $result ->
    [none] .
   *[other] . Według przepisów: { $result }.
}
desk-alert-illegal-move = { $who } wykonały nieprawidłowe posunięcie { $text }: { $why }.
desk-alert-unread-move = Posunięcia nie można odczytać: { $text }: { $why }.
desk-alert-illegal-position = Partia zaczyna się od nieprawidłowej pozycji: { $why }.
desk-alert-variant = Partię rozgrywa się według innych reguł: { $text }.
desk-alert-doubtful-text = W pliku stoi tekst w miejscu, w którym może brakować posunięcia.
desk-alert-shared-board = Inna partia podaje tę samą szachownicę.
desk-alert-if = To zależy od tego, czego nie wiadomo: { $what }.
desk-watch-unpaired = { $game }: w kojarzeniach nie ma takiej szachownicy; partia nie jest pokazywana.

## Co jest na wydrukach

paper-print = Drukuj
paper-languages = Języki tego wydruku
paper-beside = Obok:
paper-alone = nic
paper-incident = Orzeczenie w sprawie zdarzenia
paper-event = Sprawozdanie sędziego głównego
paper-told = Zgłoszono
paper-entered = Wpisano
paper-chosen = Sędzia mógł wybrać i wybrał to, co zaznaczono:
paper-remark = Uwaga
paper-around = Co poprawia co
paper-corrects = Poprawia nr { $number }.
paper-withdraws = Wycofuje nr { $number }.
paper-withdrawn = Wycofane przez nr { $number }: nie obowiązuje.
paper-sets-apart = Sędzia główny rozstrzygnął: nr { $number } dotyczy osobnego zdarzenia i obowiązuje.
paper-about = dotyczy nr { $number }
paper-brief = Z braku miejsca artykuły stoją tu bez swojej treści.
paper-as-entered = Według przepisów zawodów, które są teraz pod ręką, orzeczenie jest inne albo żadne. Tu stoi to, co orzeczono przy wpisie.
paper-open = Jeszcze otwarte
paper-nothing-open = Nic nie pozostało otwarte.
paper-open-undecided = Orzeczenie nie jest rozstrzygnięte: zapis nie podaje wszystkiego, czego potrzeba.
paper-open-conflict = Orzeczenie nie jest rozstrzygnięte: przepisy obowiązujące jednocześnie mówią co innego.
paper-open-choice = Sędzia nie podał jeszcze, co wybiera.
paper-open-two = Być może drugie orzeczenie o tym samym zdarzeniu, obok nr { $others }: o tym, które obowiązuje, rozstrzyga sędzia główny.
paper-by-board = Według szachownic
paper-no-board = Bez szachownicy
paper-nothing = Niczego nie wpisano.
paper-quiet-boards = { $boards ->
    [one] Na jednej szachownicy niczego nie wpisano.
    [few] Na { $boards } szachownicach niczego nie wpisano.
   *[other] Na { $boards } szachownicach niczego nie wpisano.
}
paper-by-ruling = z orzeczenia
paper-no-results = Żadne orzeczenie nie zmieniło wyniku.
paper-was = Wynik był
paper-is = Wynik jest
paper-by-articles = Na podstawie
paper-against = Co zapisano zawodnikowi
paper-nothing-against = Zawodnikowi nic nie zapisano.
paper-by-round = Według rund
paper-no-games = Zawodnik nie jest skojarzony w żadnej rundzie.
paper-facts = Turniej
paper-city = Miejscowość
paper-federation = Federacja
paper-dates = Od – do
paper-type = Rodzaj turnieju
paper-players = Zawodnicy
paper-federations = Zawodnicy według federacji
paper-titled = Zawodnicy z tytułem
paper-rated = Zawodnicy z rankingiem
paper-unknown = { $number ->
    [one] W liczbach według federacji, tytułu i rankingu brakuje jednego zawodnika: jego dane nie są znane albo zostały usunięte.
   *[other] W liczbach według federacji, tytułu i rankingu brakuje { $number } zawodników: ich dane nie są znane albo zostały usunięte.
}
paper-chief = Sędzia główny
paper-deputies = Zastępcy sędziego głównego
paper-code = Numer w FIDE
paper-venue = Miejsce gry
paper-organiser = Organizator
paper-norms = Normy na tytuły
paper-appeals = Odwołania i decyzje
paper-played-by = Według czego rozgrywa się zawody
paper-tempo = Tempo
paper-sections = Grupy
paper-days = Dni
paper-no-event = Nikt jeszcze nie podał, według czego rozgrywa się zawody, albo nie ma pod ręką ich pakietów.
paper-announced = Ogłoszono lub wybrano z odczytań:
paper-nothing-announced = Nie ogłoszono niczego, o co pyta wydanie: obowiązuje to, co przyjmuje samo.
paper-rounds = Rundy
paper-standing = Obowiązujące orzeczenia
paper-numbers = Co zdarzyło się ile razy
paper-how-often = Ile razy
paper-article = Artykuł
paper-rulings = Wszystkie orzeczenia w kolejności wpisów
paper-others = Co jeszcze wpisano
paper-arbiters = Sędziowie i ich urządzenia
paper-role = Rola
paper-device = Urządzenie
paper-how-many-entries = Wpisy
paper-revoked = dostęp odebrany
paper-log = Dziennik
paper-verified = { $entries ->
    [one] Przy drukowaniu odczytano cały dziennik: jego jedyny wpis jest taki, jak go wpisano. Jego skrót:
   *[other] Przy drukowaniu odczytano cały dziennik: każdy wpis (razem { $entries }) jest taki, jak go wpisano. Skrót ostatniego, który pieczętuje wszystkie wcześniejsze:
}
paper-end = Dziennik kończy się na nr { $number }; jego skrót:
paper-not-official = Żadne orzeczenie programu kodeks nie jest oficjalne: program wywodzi je z tego, co zgłoszono, a odpowiada za nie sędzia.

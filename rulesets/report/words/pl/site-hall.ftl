# The pages of an event with several arbiters, in Polish.

# Gdzie to jest i kto to jest.
site-hall-boards = Szachownice
site-hall-log = Dziennik
site-hall-live = Na żywo
site-hall-event = Zawody
site-hall-place = Runda { $round }, szachownica { $board }
site-hall-round = Runda { $round }
site-hall-board = Szachownica { $board }
site-hall-player = Zawodnik nr { $number }
site-hall-times = { $what }, { $times } ×
site-hall-number = Nr { $number }
site-hall-role-chief = sędzia główny
site-hall-role-arbiter = sędzia
site-hall-role-reader = tylko podgląd
site-hall-you = To urządzenie: { $name },

# Między urządzeniem a laptopem.
site-hall-away = Laptop nie odpowiada. Wszystko działa dalej; wpisy zostają tutaj i zostaną wysłane później.
site-hall-full = Na tym urządzeniu nie ma miejsca na wpis. Niczego nie wpisano.
site-hall-waits = { $number ->
    [one] 1 wpis czeka tu na wysłanie.
    [few] { $number } wpisy czekają tu na wysłanie.
   *[other] { $number } wpisów czeka tu na wysłanie.
}
site-hall-refused = { $number ->
    [one] 1 wpis nie został przyjęty.
    [few] { $number } wpisy nie zostały przyjęte.
   *[other] { $number } wpisów nie zostało przyjętych.
}
site-hall-look = Zobacz
site-hall-waiting = { $number ->
    [one] Jeszcze nie w dzienniku: 1 wpis
    [few] Jeszcze nie w dzienniku: { $number } wpisy
   *[other] Jeszcze nie w dzienniku: { $number } wpisów
}
site-hall-not-sent = Zostaje tutaj, dopóki laptop go nie przyjmie.
site-hall-of-another = Powstało, gdy to urządzenie było wpuszczone pod inną nazwą. Proszę sprawdzić, czy jest w dzienniku, a potem otworzyć ponownie albo wyrzucić.
site-hall-open-again = Otwórz ponownie
site-hall-throw = Odrzuć
site-hall-throw-sure = Tak, odrzuć

# U drzwi.
site-hall-door = To urządzenie nie ma jeszcze dostępu
site-hall-door-about = Dostęp daje sędzia główny: kod z jego ekranu należy zeskanować aparatem albo wpisać tutaj.
site-hall-code = Kod albo cały adres
site-hall-code-use = Użyj tego kodu
site-hall-join-about = To, co zostanie wpisane, znajdzie się w dzienniku pod tym nazwiskiem.
site-hall-your-name = Imię i nazwisko
site-hall-join = Dołącz
site-hall-stay = Dalej jako { $name }
site-hall-fault = Dostępne przepisy nie są przepisami tych zawodów
site-hall-not-set = Nie podano, według czego rozgrywane są zawody
site-hall-not-set-chief = Proszę najpierw podać, według którego wydania, jakim tempem i z jakimi ogłoszeniami rozgrywane są zawody. Przedtem nic nie jest orzekane.
site-hall-not-set-others = Sędzia główny nie podał jeszcze, według czego rozgrywane są zawody. Przedtem nic nie jest orzekane.

# Szachownice.
site-hall-find = Numer szachownicy albo nazwisko zawodnika
site-hall-no-boards = Nie ma jeszcze kojarzeń.
site-hall-none-found = W tej rundzie nie ma takiej szachownicy.
site-hall-all-boards = Wszystkie szachownice
site-hall-alerts = { $number ->
    [one] 1 alert
    [few] { $number } alerty
   *[other] { $number } alertów
}
site-hall-derived = W pliku kojarzeń nie ma numerów szachownic; ten policzono według kolejności par.
site-hall-derived-list = Numery szachownic policzono według kolejności par: proszę porównać z wydrukowaną listą.
site-hall-sector = Pokaż tylko moje szachownice
site-hall-sector-is = Szachownice { $from }–{ $to }
site-hall-sector-from = od
site-hall-sector-to = do
site-hall-sector-show = Pokaż te
site-hall-sections = Grupy
site-hall-section-named = Grupa { $name }
site-hall-section-none = Bez grupy
site-hall-not-paired = Bez kojarzenia
site-hall-newest = Teraz
site-hall-in-round = runda { $round }
site-hall-players = Zawodnicy
site-hall-games-of = Partie
site-hall-paper-player = Na papierze
site-hall-numbers = Popraw numery szachownic
site-hall-numbers-about = Przy każdej parze proszę wpisać numer szachownicy z wydrukowanej listy, zanim cokolwiek zostanie wpisane o tej rundzie.
site-hall-numbers-hall = To są numery na sali, gdzie grupa zaczyna się od szachownicy { $first }.
site-hall-numbers-enter = Wpisz te numery
site-hall-result = Wynik
site-hall-over = Zakończona orzeczeniem: { $result }
site-hall-claimed = Zawodnik reklamuje
site-hall-rule-it = Orzeknij
site-hall-against = { $player }: dotychczas
site-hall-entered-here = Wpisano o tej partii
site-hall-remark = Dodaj uwagę
site-hall-remark-about = Co ma stać obok
site-hall-position = Pozycja
site-hall-game = Zegary, posunięcia: jeśli potrzeba

# Co się stało: opowiedziane i wpisane.
site-hall-enter = Wpisz do dziennika
site-hall-entered = Wpisano. Wpis jest zachowany tutaj i wysyłany do laptopa.
site-hall-entered-as = Wpisano: nr { $number } w dzienniku
site-hall-to-the-board = Do szachownicy
site-hall-to-the-log = Do dziennika
site-hall-in-the-place = Stanie w miejscu nr { $number }.
site-hall-where = Gdzie to było?
site-hall-nowhere = Nie przy szachownicy
site-hall-told = Co podano
site-hall-told-about = Co się nie zgadza, można cofnąć; padnie o to pytanie, jeśli zależy od tego orzeczenie.
site-hall-offences = { $player }, { $fact }: { $times }.
site-hall-offences-of-the-log = W dzienniku jest { $times }.
site-hall-offences-right = Powinno być
site-hall-offences-correct = Popraw
site-hall-what-is-not-so = Nr { $number }: co się nie zgadza?
site-hall-unchanged = Nic jeszcze nie zmieniono: proszę zaznaczyć wyżej, co się nie zgadza.
site-hall-not-so = Nie tak
site-hall-take-back = Cofnij całe zdarzenie

# Dziennik.
site-hall-about = do nr { $number }
site-hall-kind = Rodzaj wpisu
site-hall-kind-incident = Zdarzenie
site-hall-kind-correction = Poprawka
site-hall-kind-withdrawal = Wycofanie
site-hall-kind-apart = Dwa zdarzenia
site-hall-kind-remark = Uwaga
site-hall-kind-call = Wezwanie
site-hall-kind-result = Wynik
site-hall-kind-event = Zawody
site-hall-kind-pairings = Kojarzenia
site-hall-kind-boards = Numery szachownic
site-hall-kind-pack = Przepisy lokalne
site-hall-kind-device = Urządzenie z dostępem
site-hall-kind-revoked = Odebrany dostęp
site-hall-kind-erased = Usunięto dane osobowe
site-hall-narrow = Pokaż tylko część
site-hall-all = wszystkie
site-hall-of-player = Zawodnik
site-hall-nothing-entered = Niczego tu jeszcze nie wpisano.
site-hall-no-entry = To urządzenie nie zna takiego wpisu.
site-hall-open = Otwórz nr { $number }
site-hall-replaced = Już nie obowiązuje: zob. nr { $number }.
site-hall-differs = Laptop orzekł inaczej, niż pokazało urządzenie. Tu stoi orzeczenie laptopa.
site-hall-unreadable = Tego wpisu nie da się odczytać, więc na nic nie wpływa: { $fault }
site-hall-two-rulings = Dwa orzeczenia
site-hall-two-about = Powstały bez wiedzy o sobie nawzajem: być może to jedno zdarzenie opisane dwa razy.
site-hall-one-incident = Jedno zdarzenie: obowiązuje nr { $number }
site-hall-two-incidents = Dwa zdarzenia: obowiązują oba
site-hall-chief-decides = O tym, które obowiązuje, rozstrzyga sędzia główny.
site-hall-outdated = Gdy to orzeczono, w partii policzone było co innego niż teraz.
site-hall-tell-again = Orzeknij ponownie z tym, co wiadomo
site-hall-correct = Popraw
site-hall-withdraw = Wycofaj
site-hall-withdraw-sure = Tak, to się nie liczy
site-hall-hash = Skrót w dzienniku:

# Co jest otwarte: dwa orzeczenia, dwa wyniki, wezwania.
site-hall-to-decide = Do rozstrzygnięcia ({ $number })
site-hall-also-told = Wpisał(a) to też { $arbiter }
site-hall-two-on = dwa orzeczenia o jednym zdarzeniu? { $place }. Niczego nie wykonywać dwa razy: rozstrzyga sędzia główny.
site-hall-two-results = Dwa wyniki
site-hall-two-results-about = W pliku kojarzeń jest { $written }, w dzienniku { $logged }.
site-hall-log-is-right = Dziennik ma rację: { $result }
site-hall-file-is-right = Plik ma rację: { $result }
site-hall-call = Wezwij sędziego
site-hall-call-it = Wezwij
site-hall-call-here = Potrzebny sędzia przy tej szachownicy
site-hall-calls = Wezwania ({ $number })
site-hall-wanted = Potrzebny sędzia: { $place },
site-hall-call-wanted = Potrzebny sędzia
site-hall-call-going = W drodze
site-hall-call-done = Załatwione
site-hall-goes = { $arbiter } już idzie
site-hall-going = Idę
site-hall-done = Załatwione
site-hall-enter-result = Wpisz wynik
site-hall-result-entered = Wynik wpisany przez sędziego

# Plik jest potwierdzony.
site-hall-import-players = { $number ->
    [one] 1 zawodnik
    [few] { $number } zawodników
   *[other] { $number } zawodników
}
site-hall-import-boards = { $number ->
    [one] 1 szachownica
    [few] { $number } szachownice
   *[other] { $number } szachownic
}
site-hall-import-rounds = { $number ->
    [one] 1 runda
    [few] { $number } rundy
   *[other] { $number } rund
}
site-hall-import-derived = Numery szachownic policzono: proszę porównać z listą.
site-hall-import-hall = na sali { $from }–{ $to }
site-hall-import-settings = Wydanie, tempo gry i ogłoszenia zawodów dotyczą wszystkich grup.
site-hall-other-time = W pliku jest tempo gry { $time }, a w zawodach inne. Grupa grająca innym tempem to osobne zawody.
site-hall-time-unread = Nie odczytano tempa gry: „{ $written }”. Proszę wpisać je pod „{ site-hall-card-laws }”.
site-hall-file-taken = Plik jest w dzienniku:
site-hall-event-saved = Zapisano: odtąd każde urządzenie orzeka według tego.

# Szachownice na żywo.
site-hall-sound = Dźwięk przy alercie
site-hall-watched = Śledzone:
site-hall-games = { $number ->
    [one] 1 partia
    [few] { $number } partie
   *[other] { $number } partii
}
site-hall-not-watched = Żadne szachownice nie są śledzone. Laptop śledzi plik PGN albo folder, który podano przy uruchomieniu.
site-hall-seen-by = Widział(a): { $arbiters }
site-hall-seen = Widziałem (widziałam)
site-hall-no-alerts = Brak alarmów. Partie są śledzone; alarm pojawi się tutaj, na życzenie z dźwiękiem.

# Zawody.
site-hall-card-file = Plik programu kojarzącego
site-hall-card-no-file = Jeszcze nie dodano. Można też bez pliku: proszę otworzyć następną kartę.
site-hall-card-laws = Przepisy i tempo
site-hall-card-next = Zgadza się, dalej
site-hall-card-announced = Jeszcze nic nie wybrano
site-hall-event-enter = Wpisz: zawody są rozgrywane według tego
site-hall-days = Dni, po jednym na rundę albo na wszystkie
site-hall-rounds = Liczba rund
site-hall-pairings-about = Plik programu kojarzącego (TRF), partie rundy (PGN) albo tabela (CSV).
site-hall-pairings-file = Plik kojarzeń
site-hall-pairings-round = Runda, jeśli plik jej nie podaje
site-hall-section-fields = Jeden z kilku plików: grupa
site-hall-section-about = Kilka turniejów na jednej sali (turniej A, turniej B, juniorzy) to grupy jednych zawodów, każda z własnym plikiem i szachownicami. Wydanie, tempo gry i ogłoszenia dotyczą wszystkich.
site-hall-section = Grupa
site-hall-section-so-far = Dotychczasowy plik, który dostaje nazwę podaną niżej
site-hall-section-new = Nazwa nowej grupy
site-hall-section-first = Jej pierwsza szachownica na sali
site-hall-bring = Dodaj plik
site-hall-pack-about = Pakiet federacji albo klubu, jako plik zip z jego folderem. Odtąd każde urządzenie orzeka według niego.
site-hall-lock = Pakiety, z którymi związane są zawody
site-hall-lock-about = Z ich skrótami. Z innymi plikami nic nie jest orzekane.
site-hall-papers = Raporty do druku
site-hall-paper-event = Całe zawody
site-hall-paper-players = Zawodnicy, o których coś wpisano
site-hall-results = Wyniki zmienione orzeczeniami
site-hall-devices = Urządzenia
site-hall-this-device = to urządzenie
site-hall-is-here = połączone
site-hall-is-revoked = dostęp odebrany
site-hall-revoke = Odbierz dostęp
site-hall-revoke-sure = Tak, odbierz dostęp natychmiast
site-hall-invite = Daj dostęp urządzeniu
site-hall-invite-about = Każdy kod daje dostęp jednemu urządzeniu albo dziesięciu, przez dziesięć minut.
site-hall-invite-arbiter = Sędzia
site-hall-invite-arbiters = Kilku sędziów jednym kodem: dziesięć telefonów
site-hall-invite-reader = Urządzenie tylko do odczytu
site-hall-invite-chief = Drugi sędzia główny
site-hall-invite-scan = Do zeskanowania aparatem urządzenia
site-hall-invite-code = Adres, który daje dostęp
site-hall-invite-named = Albo po nazwie w tej sieci, jeśli telefon zna takie nazwy:
site-hall-invite-once = { $devices ->
    [one] Po użyciu, albo po dziesięciu minutach, nie wpuszcza nikogo.
   *[other] Wpuszcza tyle urządzeń: { $devices }; potem, albo po dziesięciu minutach, nie wpuszcza nikogo.
}
site-hall-personal = Dane osobowe
site-hall-export = Pobierz cały dziennik (SQLite)
site-hall-erase-about = Nazwiska, tytuły, rankingi i federacje stoją osobno od dziennika. Można je usunąć; orzeczenia zostają, o zawodnikach bez nazwisk.
site-hall-erase-one = Usuń, co wiadomo o jednym zawodniku
site-hall-erase-sure = Nie da się tego przywrócić
site-hall-erase-it = Usuń
site-hall-erase-all = Usuń dane osobowe wszystkich
site-hall-erase-all-sure = Tak, usuń na zawsze

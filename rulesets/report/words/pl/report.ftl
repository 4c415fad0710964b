# What the report of a comparison says, in Polish.

report-kicker = Co zmienia nowelizacja
report-contents = Spis treści
report-skip = Przejdź do raportu
report-article = Artykuł
report-articles = Artykuły
report-decided-caption = Każdy przepis z najprostszymi faktami, w których wydania się różnią. Numer prowadzi do szczegółów; … oznacza to, co oba wydania nakazują jednakowo.
report-nothing-else = i nic ponadto.
report-reads = Co tylko inaczej brzmi
report-reads-caption = Nie znaleziono faktów, które te przepisy rozstrzygałyby inaczej; artykuły wśród nich zawierają definicje, określają warunki albo pozostawiają coś regulaminowi zawodów.
report-detail = Szczegóły
report-filter = Pokaż tylko …
report-all = wszystko
report-kind = Rodzaj zmiany
report-kind-decided = rozstrzygane inaczej
report-kind-reads = inne brzmienie
report-kind-renumbered = nowy numer
report-kind-added = dodane
report-kind-repealed = uchylone
report-combinations = { $count ->
    [one] Jeszcze jedno połączenie tych faktów nie różni się niczym, czego nie pokazano wyżej.
    [few] Jeszcze { $count } połączenia tych faktów nie różnią się niczym, czego nie pokazano wyżej.
   *[other] Jeszcze { $count } połączeń tych faktów nie różni się niczym, czego nie pokazano wyżej.
}
report-count-reads = { $count ->
    [one] { $count } tylko inaczej brzmi
    [few] { $count } tylko inaczej brzmią
   *[other] { $count } tylko inaczej brzmi
}
report-old = Stary numer
report-new = Nowy numer
report-what = Co się zmieniło
report-effect = Skutek
report-example = Przykład
report-evidence = Podstawa
report-was = Przedtem:
report-is = Teraz:
report-more = { $count ->
    [one] i jeszcze jedna różnica
    [few] i jeszcze { $count } różnice
   *[other] i jeszcze { $count } różnic
}
report-nothing-changed = Nie znaleziono przepisu, który rozstrzyga coś inaczej.
report-without-effect = Bez skutku: nic nie jest rozstrzygane inaczej
report-wording = Inne jest tylko brzmienie
report-name = Nazwa
report-announced = Co można na zawodach ogłosić, wybrać lub zgłosić
reading-added = pozostawia wybór
reading-changed = pozostawia inny wybór
reading-repealed = nie pozostawia już wyboru
event-changed = można powiedzieć więcej
report-renumbered = Tylko nowa numeracja
report-the-same = Rozstrzygane jak przedtem
report-count-decided = { $count ->
    [one] { $count } przepis rozstrzyga coś inaczej
    [few] { $count } przepisy rozstrzygają coś inaczej
   *[other] { $count } przepisów rozstrzyga coś inaczej
}
report-count-renumbered = { $count ->
    [one] { $count } ma tylko inny numer
    [few] { $count } mają tylko inny numer
   *[other] { $count } ma tylko inny numer
}
report-count-same = { $count ->
    [one] { $count } jest bez zmian
    [few] { $count } są bez zmian
   *[other] { $count } jest bez zmian
}
report-because-one = Wynika z:
report-because-all = Wymaga wszystkich tych zmian razem:
report-more-choices = { $count ->
    [one] Jest jeszcze jedna możliwość.
    [few] Są jeszcze { $count } możliwości.
   *[other] Jest jeszcze { $count } możliwości.
}
report-position = Przy szachownicy
report-game = Cała partia
report-minimality-proved = najmniejszy możliwy, co jest dowiedzione
report-minimality-no-single-removal = niczego nie można z niego ująć
report-minimality-best-found = najmniejszy znaleziony
report-source-case = Przypadek
report-source-game = Rozegrana partia
report-time-control = Tempo gry: { $control }
report-tempo = Rodzaj gry
report-after = Po orzeczeniu według { $edition }
report-made-by = Sporządził kodeks { $version } z tych pakietów:
report-summaries = Teksty przepisów to streszczenia kodeksu własnymi słowami, a nie tekst rozstrzygający.
report-summaries-of = Teksty przepisów to streszczenia kodeksu własnymi słowami. Tekst rozstrzygający znajduje się pod adresem podanym przy wydaniu, jeżeli jest znany.

report-pictures = W skrócie
report-pictures-tempo = Szachy standardowe, szybkie czy błyskawiczne
report-pictures-tempo-lead = Każdy punkt to czas podstawowy z dodatkiem. Granice są granicami przepisów; co obowiązuje dokładnie na granicy, podano pod rysunkiem.
report-pictures-claims = { $question }
report-pictures-claims-draw-claim-incorrect = Ile kosztuje nieuzasadniona reklamacja remisu
report-pictures-claims-lead = Zegar zawodnika potem w zależności od tego, co wskazywał przedtem. Na linii kropkowanej nic nie ubywa.
report-pictures-claims-lead-draw-claim-incorrect = Zegar reklamującego po reklamacji w zależności od tego, co wskazywał przedtem. Na linii kropkowanej nie traci nic.
report-pictures-ladder = { $question }
report-pictures-ladder-illegal-move-penalty = Ile kosztują nieprawidłowe posunięcia
report-pictures-ladder-lead = Pierwszy raz, drugi i tak dalej, gdy przeciwnik mógł jeszcze zamatować.
report-pictures-ladder-lead-illegal-move-penalty = Pierwsze nieprawidłowe posunięcie zawodnika, drugie i tak dalej, gdy przeciwnik mógłby jeszcze dać mata.
report-axis-main = czas podstawowy, minuty
report-axis-increment = dodatek, sekundy
report-axis-before = zegar reklamującego przedtem
report-axis-after = zegar reklamującego potem
report-open = nierozstrzygnięte

report-diagram = Pozycja. { $turn ->
    [white] Na posunięciu są białe.
   *[black] Na posunięciu są czarne.
}
report-plane = Tempo gry według czasu podstawowego i dodatku: { $edition }
report-plane-difference = Gdzie tempo gry jest inne: { $a } → { $b }
report-plane-border = Dokładnie { $line }: { $tempo }.
report-plane-region = Od { $from } do { $to } łącznie: { $a } → { $b }.
report-plane-region-from = Od { $from } łącznie: { $a } → { $b }.
report-plane-region-to = Do { $to } łącznie: { $a } → { $b }.
report-plane-region-some = W pewnym obszarze: { $a } → { $b }.
report-plane-exactly = Dokładnie { $line }: { $a } → { $b }.
report-line-main = { $time-nominative } czasu podstawowego
report-line-increment = { $time-nominative } dodatku
report-line-total = { $time-nominative } łącznie
report-claims = { $question }, zegar zawodnika przedtem i potem: { $tempi }
report-claims-draw-claim-incorrect = Zegar reklamującego przed nieuzasadnioną reklamacją i po niej: { $tempi }
report-claims-open = { $editions }: nierozstrzygnięte.
report-claims-gains = przeciwnik zyskuje { $time }
report-claims-gains-vary = to, ile zyskuje przeciwnik, jest różne
report-claims-kept = { $editions }: zawodnik nic nie traci; { $gains }.
report-claims-kept-draw-claim-incorrect = { $editions }: reklamujący nic nie traci; { $gains }.
report-claims-curve = { $editions }: przedtem → potem { $corners }; { $gains }.
report-ladder = { $question }: { $tempi }
report-ladder-illegal-move-penalty = Koszt nieprawidłowych posunięć: { $tempi }
report-ladder-said = { $editions }: { $rungs }.
report-rung = nr { $number } – { $cost }
report-rung-nothing = bez czasu
report-rung-gains = przeciwnik zyskuje { $time }
report-rung-loses = przegrywa
report-rung-over = koniec partii
report-as-announced = ogłoszone
side-by-side = Obok siebie
side-by-side-as-before = jak poprzednio
side-by-side-same = { $count ->
    [one] Jeden wiersz jest taki sam we wszystkich pakietach
    [few] { $count } wiersze są takie same we wszystkich pakietach
   *[other] { $count } wierszy jest takich samych we wszystkich pakietach
}; --all wymienia także je.
report-timeline = Liczby w kolejnych wydaniach
report-timeline-lead = Gdzie liczba się nie zmienia, jej pole obejmuje kilka wydań. Obok przepisu stoi jego artykuł, a jeżeli jest ich kilka, pierwszy z nich.
report-timeline-constant = Liczby, które nigdy się nie zmieniły
schema-diff = Raport z porównania
schema-ruling = Orzeczenie
schema-receipt = Podstawa orzeczenia
schema-again = Wynik ponownego sprawdzenia pokwitowania
schema-rating-result = Obliczony ranking zawodnika
schema-errors = Co jest źle
schema-audit = Co znaleziono w partii
report-games = Co to zmienia w rozegranych partiach
report-games-lead = Każdą partię odtworzono raz i oceniono według każdej edycji, niezależnie od jej daty. Gdzie plik nie mówi, jak partię przegrano, przyjęto to, co w nim zapisano.
report-games-read = { $count ->
    [one] Wczytano jedną partię.
    [few] Wczytano { $count } partie.
   *[other] Wczytano { $count } partii.
}
report-games-not-judged = { $count ->
    [one] Jednej z nich nie da się odtworzyć.
   *[other] { $count } z nich nie da się odtworzyć.
}
report-games-otherwise = { $count ->
    [0] Żadna partia nie skończyłaby się inaczej
    [one] Jedna partia skończyłaby się inaczej
    [few] { $count } partie skończyłyby się inaczej
   *[other] { $count } partii skończyłoby się inaczej
}
report-games-results = { $count ->
    [0] W żadnej z nich wynik nie byłby inny
    [one] W jednej z nich wynik byłby inny
   *[other] W { $count } z nich wynik byłby inny
}
report-games-by-tempo = Według tempa
report-games-by-event = Według zawodów
report-games-no-tempo = nieznane
report-games-cannot-tell = Zbiór partii nie powie, co rozstrzyga się tu inaczej, bo plik z partiami nie mówi, co działo się przy szachownicy: { $questions }.
report-games-open = { $count ->
    [one] Dla jednej partii jedna z dwóch edycji tego nie rozstrzyga
   *[other] Dla { $count } partii jedna z dwóch edycji tego nie rozstrzyga
}
report-games-claims = { $count ->
    [0] W żadnej partii pierwsza możliwość reklamacji remisu nie wypada w innej chwili
    [one] W jednej partii pierwsza możliwość reklamacji remisu wypada w innej chwili
   *[other] W { $count } partiach pierwsza możliwość reklamacji remisu wypada w innej chwili
}
report-games-tempo = { $count ->
    [one] Jedna partia ma inne tempo
    [few] { $count } partie mają inne tempo
   *[other] { $count } partii ma inne tempo
}
report-games-listed = Pokazane partie: { $listed } z { $count }; --out zapisuje wszystkie.
report-games-as-recorded = Wynik z pliku pozostaje: { $result }.
report-games-settled = { $question }, { $where }: { $result }.
report-games-claim = { $player ->
    [white] Białe mogły pierwszy raz reklamować remis { $where }: { $ground }.
   *[black] Czarne mogły pierwszy raz reklamować remis { $where }: { $ground }.
}
report-games-claim-intended = { $player ->
    [white] Białe mogły pierwszy raz reklamować remis { $where }, zamierzając { $move }: { $ground }.
   *[black] Czarne mogły pierwszy raz reklamować remis { $where }, zamierzając { $move }: { $ground }.
}
report-games-no-claim = Remisu nie można było reklamować: { $ground }.
report-games-game = Partia
by-reference = przez odesłanie: { $articles }

# Komunikaty o tym, co jest źle.
K0101 = to nie TOML: { $wrong }
K0101-nothing = nie ma nic do przeczytania
K0101-word = `{ $word }` zaczyna się jak TOML, ale nim nie jest: { $message }
K0102 = to nie jest JSON: { $error }
K0103 = to nie jest UTF-8
K0103-help = zapisz plik jako UTF-8
K0104 = plik wydarzenia zawiera samo `[event]`, a nie inny plik
K0104-elsewhere = zawody opisano w pliku `{ $file }`
K0104-help-elsewhere = wpisz tam `{ $field }`, w części `[{ $table }]`
K0110 = { $found } zamiast: { $expected }
K0110-brackets = lista w nawiasach kwadratowych
K0110-count = liczba całkowita, 0 lub więcej
K0110-day = dzień, na przykład 2014-07-01
K0110-decimal = liczba z kropką dziesiętną
K0110-else = coś innego
K0110-flag = `true` albo `false`
K0110-list = lista
K0110-most = liczba całkowita do { $most }
K0110-no-table = `{ $field }` należy do części `[{ $table }]`, która tutaj nie jest tabelą
K0110-table = tabela
K0110-table-for = tabela ({ $what })
K0110-text = tekst w cudzysłowie
K0111 = { $what }: brak pola `{ $field }`
K0112 = { $what }: nie ma pola `{ $name }`
K0113 = `{ $text }` to żadne z: { $words }
K0113-unknown = `{ $text }` to nie słowo, które może tu stać
K0114 = `{ $name }` to nie zawodnik
K0114-help = napisz `white` albo `black`
K0115 = `{ $name }` to nie pole
K0115-help = pisz od `a1` do `h8`
K0116 = `{ $code }` nie jest językiem programu kodeks
K0117 = brak tekstu angielskiego `en`
K0117-help = to język podany w `authentic`; wystarczy też angielski
K0117-own = brakuje tekstu `{ $code }`
K0118 = plik jest większy niż { $megabytes } MiB
K0118-help = podziel go
K0119 = `{ $name }` to nie rodzaj szachów
K0120 = `{ $name }` to nie język liter
K0120-help = napisz jedno z: { $known }
K0121 = `{ $text }` to nie dzień
K0121-help = napisz 2016-03-11
K0122 = za dużo: { $what }
K0131-empty = tempo gry jest puste
K0131-help-empty = pisz `90+30`, `40/2h:1h` albo `25 min`
K0131-help-no-moves = napisz co najmniej `1/`
K0131-help-period = pisz { $write }
K0131-help-quota = napisz `40/{ $period }`
K0131-help-sandclock = podaj czas każdego zawodnika
K0131-help-tempo = aby powiedzieć tylko tyle, napisz `tempo = "{ $text }"`
K0131-no-moves = `{ $period }` jest okresem bez żadnych posunięć
K0131-no-time = `{ $period }` nie daje czasu na pierwsze posunięcie
K0131-period = `{ $period }` nie jest okresem kontroli czasu
K0131-quota = `{ $period }` nie jest ostatnim okresem, więc musi mówić, na ile posunięć jest
K0131-sandclock = klepsydra (`*180`) nie jest tempem gry według Przepisów
K0131-unknown = `?`: tempo gry jest nieznane
K0131-without = `-`: partię grano bez kontroli czasu
K0135 = `{ $text }` to nie czas
K0135-help = napisz `1:30` dla półtorej minuty, `1:30:00` dla godzin albo `90 min`
K0135-help-two = napisz `{ $hours }` albo `{ $minutes }`
K0135-help-unit = napisz `{ $number }min` albo `{ $number }s`, w pliku w cudzysłowie
K0135-two = `{ $text }` może oznaczać godziny i minuty albo minuty i sekundy
K0135-unit = `{ $number }` nie ma jednostki
K0201 = to nie jest posunięcie w zapisie algebraicznym
K0201-help = pisz `Nf3`, `exd6` albo `O-O`
K0201-help-other = pisz `e4` albo `Nf3`
K0201-other = zapis { $notation }, nie algebraiczny
K0202 = nie może chodzić o żadną bierkę na szachownicy
K0202-help-none = jeśli jedna z nich tam poszła, napisz oba pola
K0202-none = ani bierka z `{ $a }`, ani ta z `{ $b }` tam nie pójdzie
K0203 = może chodzić o bierkę z `{ $a }` albo z `{ $b }`
K0203-help = napisz oba pola
K0204 = nieprawidłowe: { $reason }
K0205 = jedno posunięcie z literami { $one }, inne z literami { $other }
K0205-help = pisz literami jednego języka
K0206 = nikt nie powiedział, co stoi na szachownicy
K0206-help = napisz `start` albo `moves` pod `[game]`
K0207 = czas zużyty na posunięcie da się śledzić tylko wtedy, gdy są podane tempo gry i zegary
K0207-help = napisz `time` pod `[event]` i `clocks` pod `[game]`
K0208 = na szachownicy nie ma nieprawidłowego posunięcia
K0208-help = podaj je w `illegal_move`
K0208-white = według szachownicy to nieprawidłowe posunięcie wykonały białe
K0208-black = według szachownicy to nieprawidłowe posunięcie wykonały czarne
K0208-turn-white = według szachownicy posunięcie należy do białych
K0208-turn-black = według szachownicy posunięcie należy do czarnych
K0208-by-help = należy poprawić, kto je wykonał, albo posunięcia przed nim
K0208-legal = `{ $notation }` jest tu prawidłowym posunięciem
K0209 = nieprawidłowe posunięcia policzone wcześniej temu zawodnikowi: { $counted }, więc to nie jest numer { $number }
K0210-empty = na `{ $square }` nic nie stoi
K0210-help-empty = napisz pole, na którym bierka stała, gdy jej dotknięto
K0210-help-from = napisz `from`, pole, na którym stał
K0210-help-man = napisz pole, na którym stała
K0210-help-nothing = napisz pola tych, których dotknięto
K0210-man = zawodnik nie ma bierki na `{ $from }`
K0210-nothing = nie dotknięto żadnej bierki
K0210-one = `{ $name }` ma być jednym polem
K0210-pawn = zawodnik nie ma pionka, który mógłby dojść na `{ $to }`
K0210-pawns = może chodzić o pionka z { $one } albo z { $other }
K0211 = FEN: { $field }: `{ $found }`
K0211-help = napisz { $right }
K0211-help-rank = każdy rząd ma osiem pól: litera z `PNBRQKpnbrqk` to bierka, cyfra to tyle pustych pól
K0211-rank = FEN: rząd { $rank }: { $wrong }
K0212 = pozycja niezgodna z przepisami: { $reasons }
K0212-help-moves = zapisz je literami angielskimi
K0213-help-fen = napisz `[FEN "…"]`
K0213-no-fen = partia Chess960 wymaga pozycji, od której się zaczyna
K0213-number = pozycja początkowa Chess960 ma numer od 0 do 959
K0213-variant = odmiana `{ $variant }`
K0214 = `moves`: { $what }
K0215 = liczba partii w pliku `{ $name }`: { $found }, więc żadna nie ma numeru { $number }
K0215-help-place = napisz `34.`, gdy ruch mają białe, `34...`, gdy czarne
K0215-place = `{ $text }` to nie miejsce w partii
K0216 = odrzucono: { $refusal }
K0216-proof = program sprawdzający odrzuca dowód: { $refusal }
K0216-read = to nie dowód: { $error }
K0217 = według partii w zapisie `{ $field }` to { $shown }
K0217-help = należy to pominąć albo poprawić partię
K0217-clock = według zapisu ten zegar stoi i wskazuje { $time }
K0217-clock-help = należy pominąć chorągiewkę albo poprawić czasy
K0217-points = sędzia rozstrzygnął o punktach za tę partię
K0217-points-help = ile otrzymuje każdy zawodnik, wynika z jego decyzji
K0217-result = według zapisu wynik partii to { $result }
K0217-clock-first = białe po swoim pierwszym posunięciu nie nacisnęły zegara, więc ten zegar jeszcze nie ruszył
K0217-clock-first-help = należy pominąć chorągiewkę albo podać, że zegar naciśnięto
K0217-together = to nie może zachodzić jednocześnie: { $told }
K0217-over = według wcześniejszego zdarzenia partia jest zakończona
K0217-scores = według wcześniejszego zdarzenia partia zakończyła się inaczej
K0217-adjourned = partię unieważniono, a nowej nie odłożono
K0301 = co się stało? napisz jedno z: { $known }
K0302 = nie ma zdarzenia `{ $event }`
K0302-asked = nie ma zdarzenia `{ $asked }`
K0302-help-set-aside = `{ $edition }` w { $folder } nosi nazwę pakietów z programu, więc jego słowa się nie liczą; nadaj mu własną nazwę
K0302-key = nie ma zdarzenia `{ $key }`
K0303 = zdarzenie `{ $event }` nie mówi `{ $says }`
K0304 = remis reklamuje tylko zawodnik
K0304-help = to, co widzi ktoś inny, pisze się jako `arbiter = …` albo `others = …`
K0305 = nieprawidłowe posunięcie, którego nikt nie widział, widać tylko po pozycji
K0305-help = napisz `notices = "illegal-position"`
K0306 = pierwsze nieprawidłowe posunięcie ma numer 1
K0307 = `{ $field }` powtarza to, co jest w tabeli
K0308 = `{ $name }` nie należy do tego, co sędzia może tu wybrać według { $articles }
K0309 = w tym zapisie nic się nie stało
K0309-help = dodaj posunięcia albo `[[happened]]`
K0310 = `{ $name }` to nie powód, dla którego posunięcie jest nieprawidłowe
K0311 = można tu wybrać tylko jedną z możliwości
K0312 = ile? napisz `time = "2:00"` obok `decides`
K0312-clocks = ustawić na ile? napisz `clocks = {"{"} white = "10:00", black = "12:30" {"}"}` obok `decides`
K0313 = sędzia musi podać, co wybiera
K0314 = sędziemu nie pozostawiono niczego do decyzji
K0314-help = `--all` pokazuje, co każde orzeczenie pozostawia sędziemu
K0314-help-next = to, co pozostawił mu { $articles }, należało rozstrzygnąć przed następnym zdarzeniem
K0314-help-decided = to, co pozostawił mu { $articles }, już rozstrzygnął
K0314-help-ended = to, co pozostawił mu { $articles }, skończyło się wraz z partią
K0502 = nie ma pakietu `{ $name }`
K0503 = nie ma wydania `{ $asked }`
K0503-help = są { $known }
K0503-none = nie ma żadnego wydania
K0504-between = w dniu { $on } nie obowiązuje żadne wydanie: wydanie `{ $earlier }` obowiązywało do { $ended }, a wydanie `{ $later }` obowiązuje od { $begins }
K0504-ended = w dniu { $on } wydanie `{ $edition }` już nie obowiązuje: obowiązywało do { $until }
K0504-help = aby mimo to orzekać według niego, użyj `--rules { $edition }`
K0504-help-between = aby mimo to orzekać według jednego z nich, użyj `--rules`
K0504-not-yet = w dniu { $on } wydanie `{ $edition }` jeszcze nie obowiązuje: obowiązuje od { $from }
K0505-help = napisz jedno z { $editions }
K0505-help-edition = napisz `{ $edition }`
K0505-several = w dniu { $on } kilka wydań podaje, że obowiązuje: { $editions }
K0505-without-days = bez podanego dnia obowiązywania: { $editions }; dzień nie wskazuje więc żadnego wydania
K0506 = w { $label } nie ma artykułu `{ $asked }`
K0506-elsewhere = w { $label } nie ma artykułu `{ $asked }`, ale jest w { $elsewhere }
K0506-help = `kodeks show` je wymienia
K0506-help-all = `kodeks show { $edition }` wymienia wszystkie
K0506-help-below = pod nim: { $numbers }
K0506-help-near = obok niego: { $numbers }
K0506-neither = ani w { $a }, ani w { $b } żaden przepis nie wykonuje artykułu { $article }
K0506-regulation = w { $label } nie ma przepisu `{ $asked }`
K0506-regulation-elsewhere = w { $label } nie ma przepisu `{ $asked }`, ale jest w { $elsewhere }
K0507 = { $edition } nie ma opcji `{ $name }`
K0508 = `{ $name }` to { $kind }
K0508-within = `{ $name }` to { $kind } ({ $article })
K0509 = { $edition } nie ma wykładni do { $article }
K0509-choice = `{ $name }` to nie wykładnia do { $article }
K0510 = `{ $text }` to nie nazwa pakietu
K0510-edition = `{ $version }` to nie wydanie
K0510-extends = podaj, które wydanie rozszerza: `{ $edition }`
K0510-hash = `#{ $hash }` nie jest skrótem pakietu
K0510-help = napisz `{ $edition }`
K0510-help-hash = napisz `{ $edition }#`, a po tym 64 cyfry, które podaje `kodeks lock` albo `--receipt`
K0510-help-new = ma małe litery, cyfry i łączniki: `nasz-klub`
K0510-new = `{ $name }` to nie nazwa pakietu
K0511 = `{ $text }`: wykładnie pisze się `[artykuł=wybór]`, na przykład `[9.6a=cycles]`
K0512 = nie ma pytania `{ $name }`
K0512-there-are = `{ $name }` to nie pytanie stołu; są { $names }
K0513 = historia prowadzi od jednego wydania do późniejszego tej samej organizacji, na przykład fide@2005..fide@2023
K0513-help = { $first } i { $last } nie są taką parą
K0514 = { $edition } nie rozstrzyga, czy { $control } to szachy standardowe, szybkie czy błyskawiczne
K0514-help = napisz `tempo = …` pod `[event]`
K0515 = { $before } i { $after } to pakiety dwóch organizacji
K0515-help = wersja prowadzi od jednego pakietu do następnego o tej samej nazwie
K0516 = pakiety rozszerzają się nawzajem w kółko: { $packs }
K0517 = pakiet `{ $name }` już jest
K0517-help = nadaj swojemu inną nazwę
K0518 = nie ma kodu `{ $code }`
K0519 = `{ $asked }` w { $edition } nie ma własnego pliku
K0519-help = podaj przepis, warstwę, opcję albo wykładnię
K0520-fact = nie ma faktu `{ $name }`
K0520-order = nie ma nakazu `{ $name }`
K0520-verb = nie ma słowa `{ $name }`
K0521 = nic nie wiadomo o `{ $asked }`
K0522 = { $new } jest przed { $old }
K0522-help = jego wersja musi być co najmniej { $least }
K0522-less = { $new } podaje: { $claims }, ale różnica wobec { $old } wymaga: { $called }, czyli co najmniej { $least }
K0523 = rozmowa skończyła się przed orzeczeniem; niczego nie zapisano
K0524 = `{ $asked }` w { $edition } nie ma liczby `{ $number }`
K0524-help = `kodeks show { $edition } { $asked }` mówi, co tam jest
K0524-none = `{ $asked }` w { $edition } nie ma żadnych liczb
K0525 = liczbę `{ $number }` ma kilka przepisów `{ $asked }`: { $names }
K0525-help = podaj ten, o który chodzi: `{ $example }`
K0526 = `{ $name }` obowiązuje tylko przy innej wykładni: { $article }={ $choice }
K0526-help = napisz `{ $edition }[{ $article }={ $choice }]`
K0527 = `{ $number }` w `{ $asked }` nie jest liczbą z tekstu: każde zawody podają ją opcją `{ $option }`
K0527-by = `{ $number }` w `{ $asked }` zależy od opcji `{ $option }`
K0527-by-help = podaj jedną z tych liczb: `{ $asked }.{ $part }`
K0528 = `{ $asked }` nie mówi, co ustawić
K0528-help = podaj artykuł, jego liczbę i wartość: `7.5.5.opponent_gains=3 min`
K0528-twice = `{ $asked }` ustawiono dwa razy
K0529 = w `{ $asked }` z { $edition } nie ma nic, co pakiet mógłby zmienić: wykonuje to sama szachownica
K0530 = `{ $tool }` nie przyjmuje `{ $name }`
K0530-needs = `{ $tool }` wymaga `{ $name }`
K0530-kind = `{ $name }` w `{ $tool }` to ma być { $what }
K0530-twice = zapis podano dwa razy, w `record` i w `toml`
K0530-record = nie podano zapisu, więc nic się nie stało
K0530-help-record = podaj go jako obiekt `record` albo jako tekst w `toml`
K0530-rules-or-day = `rules` wskazuje wydanie, więc `on` nie ma nic do powiedzenia
K0530-tool = nie ma narzędzia `{ $name }`
K0530-uri = `{ $uri }` nie jest nazwą artykułu
K0530-help-uri = wpisz `article://fide@2023/7.5.5`
K0531 = { $label } ma już następne wydanie: { $newest }
K0531-day = { $label } obowiązuje od { $begins }, więc następne wydanie nie może zacząć się { $from }
K0531-help = wpisz `--succeeds { $newest }`
K0531-help-day = podaj w `--from` późniejszy dzień
K0531-help-year = wpisz `--edition { $next }` albo późniejszy rok
K0531-year = wydanie z { $year } r. nie jest następnym po { $label }
K0532 = { $label } nie jest projektem pod nazwą roboczą
K0532-help = zaczyna go `kodeks new` z `--succeeds`; jego `pack.toml` mówi w `succeeds`, po którym wydaniu następuje
K0540 = `{ $asked }` nosi nazwę pakietów z programu, a żaden z nich nim nie jest; w { $folders } stoi pakiet spoza programu
K0540-help = jeśli o niego chodzi, poproś o niego przez jego skrót: { $packs }
K0541 = `{ $name }` to przepisy rankingowe, a nie Przepisy gry
K0541-help = użyj `kodeks rating` albo podaj wydanie Przepisów gry: `{ $laws }`
K0541-help-nothing = podaj wydanie Przepisów gry: `{ $laws }`
K0541-nothing = `{ $name }` nie rozstrzyga niczego, co dzieje się przy szachownicy
K0601-empty = plik wiążący nie wymienia żadnego pakietu
K0601-form = to jest kodeks { $version }, który czyta pliki wiążące w postaci { $form }
K0601-hash = skrót ma 64 cyfry szesnastkowe
K0601-help-form = zwiąż zawody na nowo
K0601-version = wersja ma trzy liczby: `2014.0.0`
K0602 = te pakiety nie opierają się na sobie
K0603 = zawody związano z pakietem { $label }, którego tu brak
K0603-help = podaj jego folder w `--packs` albo { $anew }
K0603-here = są tu { $names }
K0604 = zawody związano z pakietem { $label }, a plik `{ $file }` wskazuje { $asked }
K0604-help = popraw jedno albo { $anew }
K0605 = zawody związano z inną treścią pakietu { $label }: jej skrót to { $locked }, a skrót plików tutaj to { $found }
K0605-help = orzekaj według plików, z którymi je związano, albo { $anew }
K0606 = zawody nie są związane z pakietami
K0606-help = `kodeks lock { $file }` je wiąże
K0610 = zawody związano z pakietem { $label }, a `--rules` lub `--on` od tego odstępuje
K0610-help = pomiń je; aby mimo to orzec inaczej, dodaj `--unlocked`
K0621 = to nie jest podpis pakietu albo został zmieniony lub ucięty
K0622 = podpis dotyczy czegoś innego niż ten pakiet: podpisano `{ $signed }`, a tutaj jest `{ $found }`
K0622-key = podpis { $label } nie pochodzi od klucza `{ $key }`, który podaje: zmieniono podpis albo pakiet
K0623 = { $label } nie ma podpisu, a `{ $by_whom }` wymaga klucza { $ids }
K0623-help = weź pakiet razem z jego `pack.minisig` od organizacji, która go podpisała
K0624 = { $label } podpisano kluczem `{ $key }`, a `{ $by_whom }` wymaga { $ids }
K0624-help = zapytaj organizację o jej klucz; tylko jeśli ma nowy, wpisz go zamiast tamtego
K0624-help-untrusted = podaj klucz publiczny organizacji przez `--signed-by` albo w pliku, który wskazuje `--trust`
K0624-untrusted = podpisane kluczem `{ $key }`, któremu tutaj nikt nie ufa: nie wiadomo, kto podpisał pakiet
K0625 = `{ $text }` nie jest kluczem publicznym minisign
K0625-help = ma 56 liter i cyfr i zaczyna się od `RW`; minisign zapisuje go w drugim wierszu pliku `minisign.pub`
K0625-none = dla `{ $body }` nie podano żadnego klucza
K0626 = to nie jest klucz tajny minisign
K0626-help = tworzą go `minisign -G` i `kodeks sign --new-key PLIK`
K0626-password = tym hasłem klucza nie da się otworzyć
K0626-twice = hasła nie są takie same
K0626-unread = nie można odczytać hasła: { $why }
K0630 = w tym pliku nie ma pokwitowania
K0630-day = edycji, dla której podano { $name }, nie znaleziono według żadnego dnia
K0630-empty = pokwitowanie nie wymienia żadnego pakietu
K0630-file = w pokwitowaniu nie ma tego, co jest w tym pliku
K0630-form = to jest kodeks { $version }, który czyta pokwitowania w postaci { $form }
K0630-help = `kodeks rule … --receipt=PLIK` je zapisuje, a `--format json --receipt` wypisuje je z orzeczeniem
K0630-help-form = sprawdź je wersją programu kodeks, którą podaje pod `program`
K0630-pack = `{ $text }` to nie pakiet z wersją: napisz `fide@2014.0.0`
K0631 = to pokwitowanie należy do `kodeks { $command }`
K0631-help = napisz `kodeks { $command } --again { $file }`
K0701 = nie ma takiego pliku
K0701-folder = nie ma takiego folderu
K0701-help-event = aby opowiedzieć zdarzenie słowami, napisz `{ $event }=…`; `kodeks events { $event }` pokazuje jak
K0702 = nie da się odczytać: { $why }
K0702-named = pliku `{ $name }` nie da się odczytać: { $why }
K0703 = nie da się zapisać: { $why }
K0703-help-other = podaj inny plik
K0703-help-there = podaj inny plik przez `--{ $option }`
K0703-input = z tego pliku czytane są też partie
K0703-own = plik wiążący zastąpiłby plik swoich zawodów
K0703-there = taki plik już istnieje
K0703-twice = do tego pliku zapisano by dwie rzeczy
K0704 = nie ma tu pakietu: w folderze brak `pack.toml`
K0704-below = nie ma tu pakietu: żaden podfolder nie ma `pack.toml`
K0704-help = `kodeks new` zaczyna nowy
K0705 = dowiązanie symboliczne
K0705-help = pakiet ma tylko własne pliki, więc połóż tu kopię
K0705-path = `{ $path }` nie prowadzi do pliku pakietu
K0705-help-path = plik leży wewnątrz folderu swojego pakietu: `blitz/layer.toml`
K0705-twice = `{ $path }` występuje dwa razy
K0705-help-twice = zostaw jeden z nich
K0706 = w tym folderze jest kilka pakietów
K0706-help = podaj folder jednego z nich
K0707 = { $label } jest już w { $folder }
K0707-help = nadaj temu pakietowi inną wersję
K0708 = pakiet może mieć najwyżej { $most ->
        [one] { $most } plik
        [few] { $most } pliki
       *[other] { $most } plików
    }
K0708-size = pliki pakietu mogą mieć razem najwyżej { $megabytes } MiB
K0709 = w tym folderze nie ma partii: brak plików { $endings }
K0710 = nie można uruchomić edytora `{ $editor }`: { $why }
K0710-code = edytor `{ $editor }` zakończył się z kodem { $code }
K0710-ended = edytor `{ $editor }` został przerwany sygnałem
K0710-help = pakiet jest zapisany; otwórz { $file } w innym
K0710-quotes = w nazwie edytora `{ $editor }` jest niezamknięty cudzysłów
K0711 = `{ $name }` leży poza folderem zapisu
K0711-help = połóż kopię obok zapisu albo każ go odczytać przez `kodeks rule --allow-outside`
K0711-nothing = `{ $name }` to plik, a żaden plik nie jest tu czytany
K0711-help-nothing = wpisz to, co w nim stoi: samo `[event]`, `moves = "1. e4 e5"` zamiast `pgn`
K0712 = żadna kolumna tabeli nie nazywa się `movetext` ani `pgn`
K0712-column = tabela nie ma kolumny `{ $name }`
K0712-files = pliki z partiami nie mają kolumn
K0712-help = podaj, gdzie stoją posunięcia, np. `columns=dict(movetext="moves")`; są { $there }
K0712-help-texts = podaj, co ma być czytane: `columns=dict(movetext=None)`
K0712-help-twice = nadaj jednej z nich inną nazwę
K0712-large = partia jest za duża do tabeli
K0712-read = tabelę czyta się raz, a już została odczytana
K0712-texts = tabela ma i posunięcia, i całe partie
K0712-twice = dwie kolumny tabeli nazywają się `{ $name }`
K0801-form = partie zapisuje się w postaci, o którą prosi nazwa
K0801-help-form = niech kończy się na .ndjson albo .csv
K0801-comment = komentarz podpisu to jeden wiersz, najwyżej { $most ->
        [one] { $most } znak
        [few] { $most } znaki
       *[other] { $most } znaków
    }
K0801-help-history = porównaj dwa wydania, aby wybrać inne
K0801-help-name = napisz `nasz-klub`
K0801-help-out = napisz też `--format ndjson`, `csv`, `parquet` albo `html`
K0801-help-readings = podaj je bez nich
K0801-help-set = podaj jedno wydanie albo dwa: `kodeks diff { $edition } --set …`
K0801-history = `{ $read }`: historia jest według wykładni domyślnych
K0801-name = `{ $shown }` nie ma nazwy, którą dałoby się nadać pakietowi
K0801-out = `--out` jest dla każdego znaleziska
K0801-readings = wydanie pokazuje się ze wszystkimi wykładniami
K0801-seconds = `{ $seconds }` to nie liczba sekund
K0801-set = `--set` zmienia jedno wydanie, a historia ma ich kilka
K0801-which = podaj przepis, o którego historię chodzi: `kodeks show { $edition } illegal-move --history`
K0801-with-what = porównać z czym? podaj drugi pakiet albo historię, na przykład fide@2005..fide@2023
K0802 = nie ma polecenia `{ $command }`
K0802-help = `kodeks --help` wymienia wszystkie
K0803 = `{ $word }` nic nie mówi
K0803-both = `{ $said }` nic nie mówi o czarnych
K0803-file = `{ $word }` stoi po pliku
K0803-help = napisz pole i jego wartość, na przykład `phone=rings by=black`
K0803-help-both = napisz `{ $example }`, najpierw dla białych
K0803-help-file = aby dodać zdarzenie, napisz `{ $name } --then { $word }`
K0804 = nie ma tu opcji `{ $argument }`
K0804-word = `{ $argument }` to o jedno słowo za dużo
K0805 = `{ $argument }` wymaga wartości
K0806 = `{ $value }` nie pasuje do `{ $argument }`
K0806-why = `{ $value }` nie pasuje do `{ $argument }`: { $why }
K0807 = brakuje jeszcze: { $names }
K0808 = `{ $argument }` nie łączy się z { $others }
K0808-twice = `{ $argument }` można podać tylko raz
K0811 = brak polecenia
K0811-help = napisz je, na przykład { $names }
K0812 = strona pyta o `{ $asked }`, na co ta wersja nie odpowiada
K0812-empty = nic nie napisano
K0812-help-empty = napisz odpowiedź albo dotknij, że nie wiadomo
K0812-place = strona wymienia `{ $name }`, a to nie jest miejsce zapisu zdarzenia
K0812-case = nie ma przypadku `{ $case }` przepisu `{ $regulation }`
K0812-edition = nie wybrano żadnego wydania
K0812-position = to nie jest pozycja: { $wrong }
K0813 = to nie jest WebAssembly
K0813-help = podaj plik `kodeks.wasm`, zbudowany z `desk/engine`
K0814 = w tym folderze są inne pliki
K0814-help = podaj pusty folder albo taki, który zapisało `kodeks site`
K0815 = ta strona nie należy do żadnych zawodów: o szachownicach nic nie wiadomo
K0815-number = `{ $text }` nie jest numerem rundy ani szachownicy; napisz na przykład `3`
K0815-reader = to urządzenie może tylko oglądać, nie wpisywać; wpuszcza sędzia główny
K0815-chief = to może tylko sędzia główny
K0815-entry = w dzienniku, jaki zna to urządzenie, nie ma wpisu `{ $number }`
K0815-day = `{ $day }` nie jest dniem; dni pisze się jak `2026-11-28`
K0815-rounds = najwyższa liczba dni i rund zawodów to { $most }, a najniższa 1
K0815-help-remark = napisz, co ma stać obok
K0901 = plik nie jest ani TRF, ani PGN, ani tabelą o znanym wierszu nagłówka
K0901-board = `{ $text }` nie jest numerem szachownicy
K0901-board-twice = szachownica { $board } rundy { $round } stoi już w wierszu { $first }
K0901-bye = `{ $text }` nie oznacza wolnego losu: jest to `F`, `H` albo `Z`
K0901-bye-otherwise = runda { $round }: zawodnik { $number } ma tu wolny los, a w wierszu { $own_line } coś innego, co się liczy
K0901-bye-paired = runda { $round }: `{ $result }` jest dla zawodnika bez przeciwnika, a przeciwnikiem jest zawodnik { $number }
K0901-cells = `{ $text }` stoi za kolumnami wiersza nagłówka, których jest { $columns }
K0901-changed = to nie jest lista wyników zmienionych orzeczeniami
K0901-changed-many = jest więcej wyników niż { $most }
K0901-colour = runda { $round }: `{ $letter }` nie jest kolorem
K0901-colour-alone = runda { $round }: jest kolor, a nie ma przeciwnika
K0901-column-twice = kolumna `{ $name }` występuje zbyt wiele razy
K0901-columns = `{ $letter }` stoi w kolumnie { $column }, która rozdziela dwa pola i jest pusta
K0901-count = podana liczba zawodników to { $number }, a w pliku jest ich { $count }
K0901-count-of = `{ $text }` nie jest liczbą od 1 do { $most }
K0901-day = `{ $text }` nie jest dniem i zostaje pominięte
K0901-days = dni rund nie zaczynają się w kolumnie 92 i zostają pominięte
K0901-fide = `{ $text }` nie jest numerem FIDE
K0901-forfeit = runda { $round }: ani zawodnik { $first }, ani przeciwnik { $second } w wierszu { $line } nie ma koloru; każdy stoi bez przeciwnika
K0901-header = nie ma wiersza nagłówka ze znanymi kolumnami
K0901-help = wyeksportuj kojarzenia jako TRF16, TRF26 albo PGN, albo jako CSV z kolumnami takimi jak `runda`, `szachownica`, `białe`, `czarne` i `wynik`
K0901-help-changed = jej wiersz nagłówka to `{ $columns }`
K0901-help-colour = napisz `w`, `b` albo `-`
K0901-help-columns = każde pole tego rekordu ma swoje kolumny; program mógł źle dopełnić nazwisko
K0901-help-columns-of-two = nazwij dwie kolumny `białe` i `czarne`
K0901-help-day = napisz 2026/03/11
K0901-help-days = dzień rundy 1 stoi w kolumnach od 92 do 99, rundy 2 w kolumnach od 102 do 109
K0901-help-no-result = napisz `1-0`, `0-1`, `1/2-1/2`, `0-0`, `+/-`, `-/+`, `-/-` albo nic
K0901-help-nobody = każdy zawodnik ma rekord `001`
K0901-help-number = napisz liczbę od 1 do 9999; w TRF stoi ona w kolumnach od 5 do 8
K0901-help-opponent = napisz liczbę od 1 do 9999 albo `0000`, gdy nie ma przeciwnika
K0901-help-record = rekord zaczyna się trzema znakami, takimi jak `001`, i odstępem
K0901-help-result = napisz `1`, `=`, `0`, `+`, `-`, `W`, `D`, `L`, `H`, `F`, `U` albo `Z`
K0901-help-round = wpisz ją do pliku (znacznik `Round`, kolumna `runda` albo linia `Runda 3` nad wierszem nagłówka) albo podaj ją razem z plikiem
K0901-help-text = wyeksportuj go jeszcze raz jako tekst albo CSV, w UTF-8
K0901-help-time = wpisz je do zawodów ręcznie, na przykład `90+30`
K0901-help-whose = nazwij ją `szachownica` albo z kolorem, na przykład `białe nr` albo `czarne ranking`
K0901-help-windows = sprawdź, czy nazwiska są właściwe, albo wyeksportuj w UTF-8
K0901-large = plik ma więcej niż { $most } MiB
K0901-left-out = `{ $text }` nie jest kojarzeniem i zostaje pominięte
K0901-many-columns = jest więcej kolumn niż { $most }
K0901-more-rounds = podana liczba rund to { $rounds }, a zawodnicy mają coś w rundzie { $last }
K0901-name = zawodnik nie ma nazwiska
K0901-names = `{ $other }` ma numer, który ma `{ $one }`
K0901-names-missing = partia nie wymienia obu zawodników i zostaje pominięta
K0901-no-colour = runda { $round }: zawodnik { $number } ma przeciwnika { $other }, a nie ma koloru
K0901-no-games = w pliku nie ma partii z dwoma zawodnikami
K0901-no-result = `{ $text }` nie jest wynikiem
K0901-no-round = nic nie mówi, która to runda
K0901-no-text = plik nie jest tekstem w UTF-8
K0901-nobody = w pliku nie ma żadnego zawodnika
K0901-number = `{ $text }` nie jest numerem zawodnika
K0901-numbers = `{ $name }` ma numer { $other }, a wcześniej { $one }
K0901-one-player = wiersz nagłówka ma kolumnę na nazwisko tylko jednego zawodnika partii
K0901-opponent = runda { $round }: `{ $text }` nie jest numerem startowym przeciwnika
K0901-opponents = runda { $round }: przeciwnikiem zawodnika { $own } jest { $number }, a w wierszu { $line } przeciwnikiem zawodnika { $number } jest { $other }
K0901-players = jest więcej zawodników niż { $most }
K0901-plays-twice = `{ $name }` gra w rundzie { $round } dwa razy: także w wierszu { $first }
K0901-points = `{ $text }` nie podaje punktów za wynik i zostaje pominięte
K0901-rating = `{ $text }` nie jest rankingiem
K0901-record = `{ $text }` nie jest rekordem i zostaje pominięte
K0901-result = runda { $round }: `{ $letter }` nie jest wynikiem
K0901-results = runda { $round }: wynik `{ $result }` zawodnika { $number } i wynik `{ $other }` przeciwnika w wierszu { $line } nie pasują do siebie
K0901-round = `{ $text }` nie jest rundą
K0901-rounds = jest więcej rund niż { $most }
K0901-rounds-differ = podana tu liczba rund to { $number }, a w rekordzie 142 { $before }, co się liczy
K0901-rounds-told = `{ $text }` nie jest liczbą rund i zostaje pominięte
K0901-row = nie można odczytać wiersza
K0901-same-colour = runda { $round }: zawodnik { $first } i, w wierszu { $line }, przeciwnik { $second } mają ten sam kolor
K0901-self = runda { $round }: zawodnik { $number } jest własnym przeciwnikiem
K0901-team = `{ $text }` nie jest numerem drużyny albo jest numerem innej
K0901-team-player = nie ma zawodnika { $text }, który jest w drużynie `{ $name }`
K0901-teams = jest więcej drużyn niż { $most }
K0901-time = z `{ $text }` nie można odczytać tempa gry
K0901-time-about = rekord 222, tempo gry
K0901-time-colours = `{ $text }` daje białym i czarnym różny czas, czego `time` zawodów nie może powiedzieć
K0901-time-differs = tempo gry `{ $text }` jest inne niż `{ $before }` wcześniejszych partii, które się liczy
K0901-twice = zawodnik { $number } stoi już w wierszu { $line }
K0901-two-teams = zawodnik { $number } jest w dwóch drużynach
K0901-unknown = runda { $round }: nie ma zawodnika { $text }
K0901-whose = nic nie mówi, czyja jest kolumna `{ $name }`
K0901-windows = od tego wiersza nie wszystko jest w UTF-8; odczytano to jako Windows-1250 albo Windows-1252
K0911 = partii nie można śledzić: { $why }
K0911-files = sprawdzanych jest tylko { $most ->
        [one] { $most } plik
        [few] { $most } pliki
       *[other] { $most } plików
    }, a jest ich więcej
K0911-games = śledzonych jest tylko { $most ->
        [one] { $most } partia
        [few] { $most } partie
       *[other] { $most } partii
    }, a jest ich więcej; najpierw pomijane są zakończone
K0911-help = wskaż plik PGN albo folder, do którego pisze program obsługujący szachownice; to, co odczytano wcześniej, zostaje
K0911-help-games = usuń z folderu partie wcześniejszych rund
K0911-large = partie nie są śledzone: plik ma więcej niż { $most } MiB
K0921 = to nie jest plik zawodów
K0921-broken = wpis { $seq } nie następuje po wpisie { $before }: jeden z nich nie jest taki, jak go wprowadzono
K0921-changed = wpis { $seq } nie jest taki, jak go wprowadzono
K0921-damaged = plik jest uszkodzony
K0921-elsewhere = inny program pisał do tego pliku
K0921-event = wpis 1 nie jest pierwszym wpisem tych zawodów
K0921-help = podaj plik, który utworzyło `kodeks desk`, albo taki, którego jeszcze nie ma
K0921-help-copy = niczego więcej do niego nie zapisuj; wcześniejsza kopia może być jeszcze cała
K0921-help-in-use = zamknij go tam: przebieg zawodów zapisuje naraz tylko jeden program
K0921-help-newer = użyj tamtej wersji
K0921-in-use = inny program ma ten plik otwarty
K0921-missing = brakuje wpisu { $seq }
K0921-newer = ten plik utworzyła nowsza wersja programu kodeks (postać { $form })
K0921-tables = tabele pliku zmieniono: `{ $name }` nie jest takie, jak je utworzono
K0921-text = tekst osobowy { $id } wpisu { $seq } nie jest taki, jak go wprowadzono
K0921-text-gone = tekstu osobowego { $id } wpisu { $seq } już nie ma, a żaden wpis go nie usuwa
K0921-text-there = wpis { $seq } usuwa tekst osobowy { $id }, który wciąż tu jest
K0921-unread = nie da się odczytać: { $why }
K0922 = nie da się zapisać: { $why }
K0922-disk = nie da się zapisać: dysk tego nie przyjmuje
K0922-help = to, co potwierdzono, jest zachowane; zrób miejsce i wyślij ponownie resztę
K0922-help-allowed = plik i jego folder muszą być dostępne do zapisu dla tego, kto uruchamia program
K0922-help-disk = to, co potwierdzono, jest zachowane; zanim zrobisz coś innego, skopiuj plik na inny dysk
K0922-help-journal = podaj plik na dysku tego komputera
K0922-journal = nie da się bezpiecznie zapisać: na tym dysku obok pliku nie można prowadzić dziennika
K0931 = { $role } nie może tego wpisać
K0931-arbiter = urządzenie sędziego
K0931-busy = zbyt wiele czeka na zapis; za chwilę zostanie wysłane ponownie
K0931-chief = urządzenie sędziego głównego
K0931-code = ten kod nikogo nie wpuszcza
K0931-devices = na te zawody wpuszczono już { $most ->
        [one] { $most } urządzenie
        [few] { $most } urządzenia
       *[other] { $most } urządzeń
    } i więcej się nie wpuszcza
K0931-elsewhere = wpis { $number } dotyczy innej szachownicy
K0931-empty = nic tam nie napisano
K0931-ends = program na laptopie kończy pracę
K0931-for-chief = to jest tylko dla sędziego głównego
K0931-help-code = kod wpuszcza jedno urządzenie, przez dziesięć minut: poproś sędziego głównego o nowy
K0931-help-no-event = sędzia główny podaje to na stronie Zawody
K0931-help-replaced = zobacz wpis { $other } i w razie potrzeby popraw tamten
K0931-host = `{ $host }` nie jest nazwą tego laptopa
K0931-many = wysłano więcej niż { $most ->
        [one] { $most } wpis
        [few] { $most } wpisy
       *[other] { $most } wpisów
    } naraz
K0931-name = nie wpisano nazwiska
K0931-no-entry = nie ma wpisu { $number }, którego mogłoby to dotyczyć
K0931-no-event = nikt jeszcze nie podał, według czego rozgrywa się zawody
K0931-often = to pytanie pada zbyt często
K0931-out = to urządzenie nie zostało wpuszczone
K0931-pack = nie można tam odczytać pakietu: { $wrong }
K0931-reader = urządzenie, które może tylko czytać
K0931-replaced = wpis { $number } już nie obowiązuje: zastąpił go wpis { $other }
K0931-strange = to pytanie nie pochodzi ze strony tego stanowiska
K0932-certificate = to nie jest certyfikat ze swoim kluczem: { $why }
K0932-help-certificate = podaj certyfikat przez `--certificate`, a jego klucz prywatny przez `--key`, oba w formacie PEM
K0932-help-port = może go mieć inny program; podaj inny przez `--port`
K0932-network = sieć: { $error }
K0932-port = nie można nasłuchiwać na porcie { $port }: { $error }
K0932-random = ten komputer nie daje liczb losowych: { $error }
K0932-thread = ten komputer nie uruchamia wątku: { $error }
K0933 = nie ma wydruku `{ $place }`
K0933-demo = w tym folderze już coś leży
K0933-help-demo = podaj folder, który jest pusty albo którego jeszcze nie ma
K0933-player = nic nie wiadomo o zawodniku nr { $player }
K0933-round = nic nie wiadomo o rundzie { $round }
K0933-ruling = nie ma wpisu { $number } z orzeczeniem
K1000-in-layer = w warstwie `{ $layer }` nie ma przepisu `{ $stem }`
K1000-no-layer = folder `{ $layer }` nie ma `layer.toml`, więc nie jest warstwą; należy go dodać albo opuścić `{ $layer }/`
K1000-regulation = nie ma przepisu `{ $stem }`
K1001 = artykuł `{ $number }` wymaga dokładnie jednego z: { $kinds }
K1001-text = artykuł `{ $number }` wymaga pola `text`, które mówi, o czym jest
K1002 = napisz `true` albo opuść to pole
K1003 = `{ $name }` nie jest tym, co załatwia szachownica, zegar albo zapis
K1004 = przepis o tej nazwie jest już w { $file }
K1005 = obok nie ma pliku `.toml` o tej nazwie
K1006 = wersja ma trzy liczby, pierwsza to rok wydania: `2014.0.0`
K1006-build = wersja nie ma niczego po `+`: `{ $version }`
K1007 = nazwa ma małe litery, cyfry i łączniki: `fide`
K1008 = język autentyczny to jeden z: `en`, `pl`, `cs`
K1010 = w mocy od { $from } do { $until }: kończy się, zanim się zacznie
K1011 = `{ $name }` wymaga `value`, `option` albo liczby z innego miejsca (`from`)
K1011-by = `{ $name }` nie ma liczby dla żadnej wartości swojej opcji
K1011-by-help = podaj liczbę dla każdej: `{"{"} by = "category", u8 = "1 min", otherwise = "2 min" {"}"}`
K1011-by-kind = `{ $name }` jest innego rodzaju niż pierwsza liczba, { $first }
K1011-by-missing = `{ $number }` nie ma liczby dla `{ $name }` = { $missing }
K1011-by-missing-help = podaj po jednej liczbie albo jedną dla wszystkich innych pod `otherwise`
K1011-by-option = liczba nie może zależeć od `{ $name }`, opcji rodzaju `{ $kind }`, lecz tylko od słów oraz „tak” i „nie”
K1011-point = w nazwie liczby nie ma kropki: `{ $name }`
K1012 = `{ $name }`: `{ $text }` to nie czas
K1012-help = napisz `3 min`, `30 s` albo `7:00`
K1013 = opcja rodzaju `word` wymienia swoje `words`
K1014 = `{ $other }` to nie rodzaj opcji
K1015 = jest tu `ruling`, a obok plik `.rhai`
K1015-help = zostaw jedno z nich
K1016 = nie ma tu `ruling` ani obok pliku `.rhai`
K1016-help = dodaj jedno z nich
K1017 = streszczenie wymienia `{"{"}{ $name }{"}"}`, czego nie ma w `[law]`
K1017-case = `{ $case }` w `{"{"}{ $name }:{ $case }{"}"}` to nie przypadek; są: { $cases }
K1017-count = `{"{"}{ $name }|…{"}"}` jest dla liczby rzeczy, a `{ $name }` nią nie jest
K1017-forms = `{"{"}{ $name }|…{"}"}`: liczba form rzeczownika to { $found }, a w tym języku potrzeba { $needed }
K1017-forms-help = po angielsku: `{"{"}{ $name }|move|moves{"}"}`; po polsku i czesku: jedna forma dla 1, jedna dla 2, 3, 4 i jedna dla 5 i więcej
K1017-time = `{"{"}{ $name }:{ $case }{"}"}` jest dla czasu, a `{ $name }` nim nie jest
K1018 = `{ $name }` to nie pytanie stołu
K1019 = `{ $other }` to nie tabela, według której liczy się rankingi
K1020 = wiersz tej tabeli ma liczb: { $n }, a nie { $found }
K1020-backwards = wiersz kończy się, zanim się zacznie
K1020-end = tabela kończy się przed { $last }
K1020-gap = wiersz musi zaczynać się od { $next }
K1020-order = liczba jest nie po kolei
K1020-point = dwa oczekiwane wyniki nie dają razem jednego punktu
K1021 = podaj albo wykładnię (`reading`), którą zawody mogą wybrać, albo który tekst przyjęto (`followed`) i dlaczego
K1022 = nie ma wykładni do `{ $article }`
K1023 = `{ $name }` to nie fakt, który `{ $question }` udostępnia warunkowi
K1023-help = `kodeks reference questions { $question }` wymienia jego fakty; słownik dodaje fakt przez `more_facts` w `[questions.{ $question }]`
K1024 = `{ $key }` to nie sposób ograniczenia faktu
K1024-option = `{ $key }` nie ogranicza opcji
K1025 = `{ $name }` nie ma „więcej” ani „mniej”
K1025-help = napisz `{ $name } = …`
K1025-option = opcja rodzaju `{ $kind }` nie ma „więcej” ani „mniej”
K1026 = `{ $name }` nigdy nie jest `{ $text }`, lecz jednym z: { $list }
K1026-option = `{ $name }` nigdy nie jest `{ $value }`, lecz jednym z: { $listed }
K1027 = ani zawodnik, ani posunięcie, ani pole nie może być warunkiem
K1028 = `[law]` nie ma `{ $name }`
K1029 = `{ $fact }` i `law.{ $name }` nie są jednego rodzaju
K1030 = pakiet nie rozszerza wydania tej samej organizacji, więc nie dziedziczy wierszy
K1030-help = napisz je wszystkie w `[contents]`
K1031 = { $of } nie ma wiersza `{ $number }`
K1031-none = nie ma wiersza `{ $number }`
K1032 = wiersz `{ $old }` jest też opuszczony
K1032-help = jedno albo drugie
K1033 = wiersz `{ $new }` jest napisany także w `[contents]`
K1033-help = opuść `{ $old }`, zamiast go przenumerowywać
K1034 = wiersz `{ $new }` już jest
K1034-help = ten też opuść albo przenumeruj
K1035 = `[contents]` ma wiersz `{ $number }`, który zajmuje miejsce poprzedniego
K1036 = wiersz `{ $number }` powtarza to, co odziedziczono z { $of }
K1038 = wiersz `{ $number }` i bez tego stoi po `{ $other }`
K1039 = `{ $name }` to nie nakaz
K1040 = `words` są dla faktów typu `word`
K1040-none = fakt nie ma `words`, którymi może być
K1041 = `{ $usual }` nie należy do `words`
K1041-counts = zlicza coś tylko fakt typu `int`
K1041-kind = wartość zwykłą (`usual`) ma tylko to, co jest prawdą lub fałszem, liczbą, zawodnikiem albo słowem
K1041-player = zawodnik to `white` albo `black`
K1042 = { $what } `{ $name }`: brak `en`, które mówi, co to jest
K1043 = pierwszy z `facts` to to, co mówi zdarzenie, i nazywa się jak pytanie: `{ $key }`
K1044 = `{ $name }` to nie typ faktu
K1045 = `{ $name }` to nic, co pokazują szachownica, zegary i przebieg partii
K1046 = nikt nie stawia pytania jako `{ $name }`
K1047 = z bierkami nie robi się `{ $name }`
K1048 = `{ $name }` to nie fakt tego pytania
K1048-help-read = napisz `fact`, `not fact`, `fact is word`, `fact is not word`, `fact < other` albo `fact > 2 * other + 1`, połączone przez `and`
K1048-read = `{ $part }` jest niezrozumiałe
K1048-unfit = `{ $part }` mówi to, czym fakt nie może być
K1050 = nie ma przepisu `{ $stem }`, który można by zmienić
K1051 = `{ $stem }` nie ma liczby `{ $number }`
K1052 = `{ $number }` w `{ $stem }` to { $kind }, a nie { $found }
K1052-help = bez zmiany jest to `{ $value }`
K1053 = `{ $number }` w `{ $stem }` nie może wynosić 0: `{ $fact }` nigdy nie jest mniejsze
K1053-help = napisz więcej; aby usunąć przepis, wymień go w `without`
K1054 = `{ $number }` pochodzi z opcji `{ $option }`
K1054-help = zadeklaruj w `pack.toml` `[options.{ $option }]` z wartością domyślną, o którą chodzi
K1054-by = `{ $number }` zależy od opcji `{ $option }`
K1054-by-help = zmień liczbę dla jednej wartości: `{ $number }.{ $value } = …`
K1055 = warstwa pyta o opcję `{ $name }`, której nikt nie deklaruje
K1055-number = `{ $number }` pochodzi z opcji `{ $name }`, której nikt nie deklaruje
K1056 = opcja `{ $name }` jest już zadeklarowana, rodzaju `{ $kind }`
K1056-help = napisz `kind = "{ $kind }"`
K1057 = `{ $fact }` nie da się porównać z opcją `{ $name }`: nie są tego samego rodzaju
K1060 = nie ma nakazu `{ $name }`
K1060-help = wymienia je `kodeks reference orders`
K1061 = nakazu `{ $name }` nie pisze się jako `{ $short }`
K1061-help = napisz `{ $written }`
K1062 = sprzeczności w { $questions } szukano tylko tam, gdzie najwyżej trzy fakty są nietypowe: pozostałych jest za dużo
K1062-reach = nie wiadomo, czy `{ $name }` może mieć zastosowanie: sprawdzono tyle połączeń faktów: { $tried }, a pozostałych jest za dużo
K1063 = zdanie wymienia `${ $named }`, co nie jest faktem tego zdarzenia
K1064 = fakt `{ $name }` zadeklarowano inaczej w { $file }:{ $line }
K1065 = `{ $name }` nie jest słowem
K1066 = nikt nie deklaruje faktu `{ $name }`
K1067 = pytanie `{ $name }` zadeklarowano inaczej w { $file }:{ $line }
K1067-tile = kafelek `{ $name }` ma już tytuł w { $file }:{ $line }
K1068 = nikt nie deklaruje pytania `{ $name }`
K1068-tile = nikt nie deklaruje kafelka `{ $name }`
K1069 = fakt `{ $name }` nie może być wszystkim, co pokazuje `{ $shown }`, albo jest innego typu
K1070 = `{ $name }` to ani nakaz, ani grupa nakazów
K1070-counts = `{ $name }` zlicza `{ $wrong }`, a to ani nakaz, ani zdarzenie
K1071 = gdy to się zdarzy, nic się nie mówi
K1071-help = napisz zdanie pod `{ $table }`
K1073 = zdanie jest niezrozumiałe
K1073-help = w nawiasach klamrowych stoi `{"{"} $fact {"}"}` albo wybór z wierszem `[słowo] …` dla każdego przypadku i jednym `*[słowo] …` dla pozostałych
K1073-question = pytanie nie zawiera nawiasów klamrowych: zadaje się je tak, jak je zapisano
K1080 = w tym przypadku nic się nie stało
K1081 = nie mówi, co się stało, a żaden przypadek `{ $regulation }` w programie nie ma tej nazwy
K1082 = `{ $outcome }` to nie wynik orzeczenia
K1082-none = nie ma żadnej możliwości, według której można orzec
K1083 = przypadek musi podać co najmniej `outcome`
K1083-help = samo `article` wystarczy tylko tam, gdzie nowy jest jedynie numer artykułu
K1084 = nie ma pytania `{ $name }`
K1085 = `{ $question }` nie ma faktu `{ $name }`
K1086 = { $edition } ma `{ $name }` w kilku warstwach
K1086-help = napisz `regulation` z jednym z: { $names }
K1087 = { $edition } nie ma przepisu `{ $name }`
K1087-help = jeśli przypadku się mu nie stawia, napisz `"{ $edition }" = "{ $not_asked }"`
K1088 = w { $edition } od faktów zależy, który artykuł wykonuje `{ $name }`
K1088-help = napisz `article` z jednym z: { $numbers }
K1089 = `{ $text }` to nic, czego można oczekiwać
K1089-help = napisz `{"{"} outcome = … {"}"}` albo "{ $not_asked }", gdzie przypadku nie stawia się temu wydaniu i następnym
K1090 = niczego się nie oczekuje od wydania przed `{ $edition }`, więc nic się tu nie kończy
K1091 = `{ $edition }` stoi po `{ $later }`
K1091-help = pisz wydania po kolei, bo to, czego oczekuje się od jednego, trwa do następnego
K1105 = żaden artykuł w spisie { $edition } nie wymienia tego przepisu
K1105-dropped = wiersz `{ $number }` usunięto, a żaden inny nie wymienia { $regulations }
K1105-help = wymień go w wierszu artykułu, który go wykonuje, albo uchyl przez `without`
K1105-replaced = ten wiersz zastępuje ten, który wymienia { $regulations }, a żaden inny tego nie robi
K1108 = `{ $question }` wymaga tabeli { $file }, której nie ma żaden pakiet
K1110 = `{ $stem }` nie ma liczby `{ $number }`, którą zmienia warstwa `{ $layer }` przez { $article }
K1110-help = dodaj tę liczbę w `[law]` albo własną warstwę o tej nazwie
K1111 = artykuły { $articles } dają naraz różne odpowiedzi na `{ $question }`
K1111-help = zawęź `[when]` jednego z nich albo uczyń jeden wyjątkiem (`exception_to`) od drugiego
K1112 = `{ $name }` nigdy nie może mieć zastosowania: nie jest w mocy przy żadnym tempie i żadnych opcjach
K1112-when = `{ $name }` nigdy nie może mieć zastosowania: żadne możliwe fakty nie spełniają całego `[when]`
K1113 = `{ $name }` zawsze ustępuje: gdzie miałby zastosowanie, pierwszeństwo mają wyjątki: { $others } (sprawdzone zestawy faktów: { $tried })
K1114 = nie ma przepisu `{ $name }`
K1115 = żaden przypadek nie dotyczy artykułu `{ $number }`
K1115-help = napisz przypadek w `cases` albo oznacz artykuł jako `informational`
K1116 = `{ $name }` nie ma tłumaczenia: { $languages }
K1116-help = tytuł pakietu jest w tym języku
K1117 = `in_force` pokrywa się z { $edition }, w mocy od { $from } do { $until }
K1117-help = w jednym dniu obowiązuje tylko jedno wydanie organizacji
K1117-help-succeeds = w jednym dniu obowiązuje tylko jedno wydanie organizacji; jeśli to jest następne po { $edition }, wpisz `succeeds = "{ $edition }"` zamiast `extends`: tamto kończy się wtedy dzień wcześniej
K1117-open = `in_force` pokrywa się z { $edition }, w mocy od { $from }
K1118 = `in_force` zostawia dni bez wydania: { $edition } kończy się { $until }, a to zaczyna się { $from }
K1118-help = zawody pomiędzy nimi nie mają przepisów
K1119 = `{ $stem }` nie jest tu ani zastąpiony, ani zmieniony, ani usunięty
K1119-help = usuń ten wiersz
K1120 = { $edition } nie ma przepisu `{ $stem }`
K1120-help = tego, co zmieniono, już nie ma
K1121 = zastępuje `{ $stem }` z { $edition } i nie mówi, co tam stało
K1121-amends = zmienia `{ $stem }` z { $edition } i nie mówi, co tam stało
K1121-help = napisz `{ $stem } = "{ $hash }"` pod `[stands_on]` na końcu { $home }, a późniejsze sprawdzenie powie, gdy się zmieni
K1121-removes = usuwa `{ $stem }` z { $edition } i nie mówi, co tam stało
K1122 = `{ $stem }` w { $edition } nie jest już tym, do czego napisano tę zmianę
K1122-help = przeczytaj go ponownie, a potem napisz `{ $stem } = "{ $hash }"`
K1123 = te zawody są zgłoszone do rankingu, ale { $pack } rozstrzyga inaczej niż { $laws } w sprawach: { $questions }, więc ich partii nie można zaliczyć ({ $article })
K1123-help = `kodeks check --rated` pokazuje przykłady
K1124 = nie ma artykułu `{ $number }`
K1125 = coś tu już jest, a niczego się nie nadpisuje
K1125-help = podaj nowy folder
K1126 = { $edition } ma opcję, do której nie pasuje żadna wartość
K1127 = pakiet nie stoi na żadnym innym, więc nie ma go z czym porównać
K1127-help = podaj w `extends`, które wydanie rozszerza
K1128 = o `{ $name }` pyta się ludzi bez pytania: { $languages }
K1128-help = pytanie należy wpisać obok deklaracji jako `asks`, w każdym języku pakietu
K1129 = `{ $name }` pokazuje się tak, jak jest zapisane: brak słów
K1129-help = słowa należy podać w `vocabulary.toml`: wartość pod `[words]`, wybór pod `[choices]`
K1130 = `{ $text }` nie wskazuje liczby żadnego przepisu
K1130-help = należy wpisać przepis albo artykuł, kropkę i nazwę liczby: `illegal-move.opponent_gains`
K1131 = nie ma przepisu ani artykułu `{ $of }` z liczbą `{ $number }`
K1132 = kilka przepisów artykułu `{ $of }` ma liczbę `{ $number }`: { $named }
K1133 = `{ $number }` w `{ $stem }` pochodzi ostatecznie z siebie samej
K1134 = wiersz `{ $number }` ma już stopień
K1135 = nie ma stopnia `{ $name }`: jest jeden z { $grades }
K1136 = stopień `{ $name }` wymaga wskazania, kto co czytał
K1136-help = należy podać `source`, `by` i `passage` albo stopień `memory`
K1137 = `{ $name }` nie jest nakazem
K1138 = `{ $name }` to liczba, a `not` jest dla słów oraz dla tak i nie
K1138-help = należy napisać `below` i `above`, w razie potrzeby w dwóch przepisach
K1138-law = `not` przyjmuje wartość, nie liczbę z `[law]`
K1150 = z innego artykułu nie bierze się niczego o nazwie `{ $name }`: do wyboru są { $kinds }
K1151 = nie ma artykułu `{ $to }`, do którego inny mógłby odsyłać
K1152 = artykuł `{ $from }` odsyła do `{ $to }`, którego już nie ma
K1152-help = należy napisać w `[references]`, do czego `{ $from }` odsyła teraz
K1153 = nie ma przepisu `{ $by }`, którego artykuł mógłby pozostawić to zawodom
K1139 = zarówno `extends`, jak i `succeeds` podaje wydanie, na którym pakiet się opiera
K1139-help = opuść `extends`, jeśli pakiet jest następnym wydaniem po { $edition }, a `succeeds`, jeśli należy do innej organizacji
K1140 = nic nie czyta faktu `{ $name }`: pyta się o niego, a żadnego rozstrzygnięcia nie zmienia
K1140-help = niech jakiś przepis wymieni go w `[when]` albo w procedurze, albo go opuść
K1140-help-option = niech jakaś warstwa poprosi o nią w `applies` albo niech weźmie ją liczba z `[law]`, albo ją opuść
K1140-option = nic nie czyta opcji `{ $name }`: żadnego rozstrzygnięcia nie zmienia
K2002 = więcej niż { $most ->
        [one] { $most } nakaz
        [few] { $most } nakazy
       *[other] { $most } nakazów
    } w jednej odpowiedzi, łącznie z tymi wewnątrz możliwości
K2003 = procedura wykonuje więcej niż { $most ->
        [one] { $most } krok
        [few] { $most } kroki
       *[other] { $most } kroków
    }
K2003-time = procedura trwa dłużej niż { $most } s
K2005 = funkcje wywołują się nawzajem głębiej niż { $most ->
        [one] { $most } raz
        [few] { $most } razy
       *[other] { $most } razy
    }
K2006 = więcej niż { $most ->
        [one] { $most } nazwa
        [few] { $most } nazwy
       *[other] { $most } nazw
    } naraz
K2009 = `{ $name }` to nie fakt pytania `{ $question }`
K2009-below = `{ $prefix }{ $name }` to nie fakt pytania `{ $question }`
K2009-value = `{ $name }` ma wartość, której mieć nie może
K2010 = nikogo nie można zobowiązać (`{ $name }`): pytanie nie wskazuje zawodnika
K2011 = `law.{ $name }` nie ma w [law]
K2011-bare = `{ $name }` nie ma w [law]
K2012 = `{ $name }` nazwano dwa razy
K2013 = funkcja nie może stać w jednym wierszu
K2013-help = umieść procedurę w pliku `.rhai`
K2015 = wszystko stoi wewnątrz `fn ruling(…) {"{"} … {"}"}` albo funkcji pomocniczej
K2016 = więcej niż { $most ->
        [one] { $most } funkcja
        [few] { $most } funkcje
       *[other] { $most } funkcji
    }
K2017 = druga funkcja o nazwie `{ $name }`
K2018 = tego nie da się odczytać
K2018-by-name = fakty czyta się po ich nazwach
K2018-done = tego nie da się wykonać
K2018-fact = brak nazwy faktu{ $before }
K2018-fact-name = brak nazwy faktu
K2018-function = tej funkcji nie da się odczytać
K2018-middle = skrypt urywa się w środku
K2018-name = brak nazwy{ $before }
K2018-value = brak wartości{ $before }
K2019 = brak `{ $token }`{ $before }
K2021 = to jest zagnieżdżone głębiej niż { $most ->
        [one] { $most } raz
        [few] { $most } razy
       *[other] { $most } razy
    }
K2021-help = nazwij części przez `let`
K2025 = `{ $sign }` przyjmuje prawdę lub fałsz, a tu jest: { $what }
K2025-parsed = `&&`, `||`, `!` i `if` przyjmują prawdę lub fałsz{ $before }
K2026 = `{ $name }` nie ma nawiasów
K2026-braces = `{ $name }` nie ma nawiasów klamrowych
K2026-help = napisz `fn { $name }(…) {"{"} … {"}"}`
K2027 = zdanie się urywa{ $before }
K2028 = `{ $verb }` nie przyjmuje `{ $word }`
K2028-help = przyjmuje { $words }
K2028-many = wyrazy wymienia `kodeks reference verbs { $verb }`; pakiet dodaje własne w `[duties]`
K2029 = `{ $choice }` nie może być nazwą możliwości
K2029-help = pisz małe litery, cyfry i łączniki, na przykład `draw`
K2029-none = możliwość wymaga nazwy, na przykład `draw`
K2030 = funkcja wewnątrz innej
K2030-help = umieść ją na zewnątrz
K2031 = nawiasy głębiej niż { $most ->
        [one] { $most } raz
        [few] { $most } razy
       *[other] { $most } razy
    }
K2032 = `{ $token }` nigdy się nie zamyka
K2032-before = `{ $opened }` nie zamyka się przed `{ $token }`
K2033 = `{ $token }` niczego nie zamyka
K2034 = znak przed wartością: czasy i liczby go nie mają
K2035 = `${"{"}` nie może stać w skrypcie
K2035-help = słowo w cudzysłowie pisze się w całości
K2036 = pisz słowa w podwójnym cudzysłowie: `"{ $c }"`
K2036-text = pisz słowa w podwójnym cudzysłowie: `"{ $text }"`
K2037 = `{ $number }` to liczba Przepisów, a te nigdy nie stoją w skrypcie
K2037-help = przenieś ją do [law] i czytaj jako `law.nazwa`
K2038 = `{ $word }` nie może stać w skrypcie: procedura nie ma pętli
K2039 = `return` nie może stać w skrypcie: odpowiedzią jest to, co stoi na końcu
K2039-help = aby odpowiedzieć wcześniej, napisz `if … {"{"} … {"}"} else {"{"} … {"}"}`
K2040 = `switch` nie może stać w skrypcie
K2040-help = napisz `if … {"{"} … {"}"} else {"{"} … {"}"}`
K2041 = `const` jest zbędne: napisz `let`, to też się nie zmienia
K2043 = `{ $word }` nie może stać w skrypcie: nazwa zachowuje to, co dało jej `let`
K2043-help-compare = aby porównać, napisz `==`
K2043-let = `=` poza `let`: nazwa zachowuje to, co dało jej `let`
K2045 = `{ $word }` nie może stać w skrypcie: czyta on fakty i wydaje nakazy, nic więcej
K2046 = `{ $word }` nie może stać w skrypcie
K2046-help-double = napisz `{ $word }{ $word }`
K2046-help-reckon = liczy się przez `+`, `-`, `half`, `least`, `most`, `share`
K2046-sign = `{ $sign }` nie może stać w skrypcie
K2046-text = `{ $text }` nie może stać w skrypcie
K2046-this = to nie może stać w skrypcie
K2047 = nazwa albo słowo dłuższe niż { $most ->
        [one] { $most } bajt
        [few] { $most } bajty
       *[other] { $most } bajtów
    }
K2048 = brak zamykającego cudzysłowu
K2049 = `{ $text }` w cudzysłowie
K2049-help = słowo pisze się tak, jak jest, bez `\`
K2050 = `{ $text }` nie może być nazwą
K2051 = napisz `==`
K2051-not = napisz `!=`
K2052 = niewidoczny znak U+{ $code }
K2052-help = usuń go
K2053 = po tym zaczyna się komentarz, który się nie kończy
K2054 = skrypt jest dłuższy niż { $most ->
        [one] { $most } bajt
        [few] { $most } bajty
       *[other] { $most } bajtów
    }
K2054-help = jeżeli procedura wymaga więcej, brakuje czasownika
K2055 = `fn` bez nazwy
K2055-period = `fn` przyjmuje nazwę bez `.`
K2056 = `.` stoi między nazwą a faktem, na przykład `claimant.time`
K2057 = `.{ $name }(…)`: czasownik stoi sam, na przykład `{ $name }(…)`
K2058 = `!` po nazwie
K2058-help = stoi przed tym, czemu zaprzecza
K2059 = `[` po wartości
K2059-help = lista stoi sama i nic się z niej nie wyjmuje
K2060 = `{ $name }` to nie czasownik
K2061 = `{ $name }` wraca do siebie
K2061-help = procedura nie ma pętli
K2062 = `{ $name }` dostaje: { $given }
K2062-cannot = `{ $name }` nie przyjmuje tego, co dostaje
K2062-help = napisz `{ $name }({ $parameters })`
K2062-help-verb = napisz `{ $usage }`
K2062-verb = `{ $verb }` dostaje: { $given }
K2063 = `{ $verb }` nie odpowiada na `{ $question }`
K2063-help = na to odpowiada się przez { $verbs }
K2064 = `()` to nic
K2065 = lista w liście w liście
K2066 = lista zawiera nakazy, a tu jest: { $other }
K2067 = `{ $name }` nie jest tu znane
K2068 = `{ $shown }` to { $other }; nie ma pod nim `{ $name }`
K2069 = `{ $shown }.{ $name }` nie jest takie samo dla obu
K2070 = procedura odpowiada tak: { $answer }
K2070-help = ma to być nakaz albo lista nakazów
K2070-such = procedura ma odpowiedzieć nakazem albo listą nakazów, na przykład `[give(opponent, time), play_on()]`
K2071 = `{ $name }` nigdy nie jest używane
K2072 = brak `fn ruling(facts, law) {"{"} … {"}"}`
K2072-help = `{ $name }` to nie to
K2073 = `{ $name }` jest już czasownikiem, `{ $usage }`
K2074 = `ruling` dostaje dwie rzeczy, fakty i `law`, na przykład `fn ruling(claim, law)`
K2075 = `{ $sign }` stoi między dwoma czasami albo dwiema liczbami, a tu są: { $one }, { $other }
K2076 = `{ $sign }` porównuje dwie rzeczy jednego rodzaju, a tu są: { $one }, { $other }
K2077 = { $it } nigdy nie jest { $words }
K2078 = między nawiasami klamrowymi nic nie ma
K2079 = to, co tu powiedziano, przepada: odpowiedzią jest tylko to, co stoi na końcu
K2079-help = kilka nakazów umieść w liście, `[…, …]`
K2080 = `let` stoi na końcu i nie ma odpowiedzi
K2081 = `if` bez `else` nic nie mówi, gdy warunek nie zachodzi
K2081-help = dodaj `else {"{"} [] {"}"}`
K2082 = `if` odpowiada różnie: po jednej stronie { $then }, po drugiej { $otherwise }
K2083 = to może być więcej niż { $most ->
        [one] { $most } słowo
        [few] { $most } słowa
       *[other] { $most } słów
    }
K3001 = `{ $name }` występuje dwa razy
K3002 = `{ $one }` i `{ $other }` nie podzielili się punktami swoich partii
K3003 = `{ $name }` nie grał z każdym równie często
K3004 = zawodnik, który ma `rating`, nie ma rankingu `provisional`
K3005 = kolumn: { $columns }, zawodników: { $players }
K3005-help = napisz po jednej dla każdego, `x` dla samego zawodnika
K3006 = kolumna { $column } należy do samego zawodnika
K3006-help = napisz tam `x`
K3007 = `{ $text }`: partii nie rozegrano
K3007-help = tabelę liczy się tylko wtedy, gdy rozegrano wszystkie partie
K3007-help-results = dla każdej napisz 1, = albo 0
K3007-results = `{ $text }` to nie wyniki partii
K3008 = { $edition } wymaga opcji `{ $option }` zawodów
K3009 = { $edition } nic tu nie mówi o `{ $question }`
K3009-help = rankingi oblicza się według `fide-rating`, na przykład `fide-rating@2025`
K3010 = { $edition } nie ma do tego tabeli
K3011 = `{ $word }` to nie rodzaj turnieju
K3012 = { $found } to nie ranking
K3012-help = napisz liczbę, na przykład 2100
K3013 = partii nierozegranej nie liczy się do rankingu
K3013-help-score = napisz 1, 0.5 albo 0
K3013-score = `{ $written }` to nie wynik partii
K3014 = wyniki są już w tabeli (`crosstable`)
K3014-help = zostaw jedno z dwojga
K3014-none = zapis nie ma ani `results`, ani `crosstable`
K3015 = `crosstable` ma tylko turniej kołowy
K3015-help = podaj `results`
K3016 = wiek zawodnika zależy od dnia
K3016-help = napisz `on = 2026-01-10` pod `[event]`
K3017 = zawodnik urodził się { $born }, po rozpoczęciu zawodów { $on }
K3018 = `{ $wrong }` nie dotyczy listy rankingów: { $list }
K3018-help = napisz `rules = "{ $right }"`
K3019 = w tabeli nie ma `{ $value }`
K3020 = tu { $here }, a w tabeli { $there }
K3021 = zawodnik nie ma rankingu
K3021-help = ranking, którego nie ma, nie może się zmienić
K3022 = najwyższy opublikowany ranking nigdy nie jest niższy niż ranking, { $rating }
K3023 = `born` mówi już, ile zawodnik ma lat
K3024 = `provisional` to ranking przeciwnika, który rankingu nie ma
K3024-help = napisz `opponent = "unrated"`
a-version-major = nowa wersja główna
a-version-minor = nowa wersja poboczna
a-version-none = żadna nowa wersja
a-version-patch = nowa poprawka
at-move = przy { $place }
cannot-be-right = { $number }{ $dots } { $text } nie może być poprawne
case-named = przypadek `{ $name }`
did-you-mean = czy chodziło o `{ $name }`?
did-you-mean-one = czy chodziło o { $names }?
error-right = Dobrze
error-wrong = Źle
fen-castling = roszady
fen-castling-right = `-`, niektóre z `KQkq` albo kolumny wież, na przykład `HAha`
fen-en-passant = bicie w przelocie
fen-en-passant-right = `-` albo pole trzeciego lub szóstego rzędu, na przykład `e3`
fen-fields = pola zapisu
fen-fields-right = od czterech do sześciu: bierki, strona na posunięciu, roszady, bicie w przelocie, półposunięcia bez bicia i ruchu pionem, posunięcie
fen-letter = `{ $text }`: `{ $letter }` to nie bierka
fen-move-number = numer posunięcia
fen-move-number-right = liczbę całkowitą do 1 000 000, na przykład `0`
fen-pieces = bierki
fen-pieces-right = osiem rzędów po osiem pól od ósmego w dół, rozdzielonych `/`, z PNBRQK, pnbrqk i cyframi 1 do 8 dla pustych pól
fen-quiet-plies = półposunięcia bez bicia i ruchu pionem
fen-quiet-plies-right = liczbę całkowitą do 1 000 000, na przykład `0`
fen-side-to-move = strona na posunięciu
fen-side-to-move-right = `w` albo `b`
fen-squares = `{ $text }` ma pól: { $squares }
help-inherited = opuść go w `[inherited]` albo napisz na nowo w `[contents]`
help-no-orders = napisz `[]`, jeśli nie ma nakazów
internal-error = błąd wewnętrzny, prosimy o zgłoszenie: { $message }
it-is-one-of = to jedno z: { $words }
script-kind-count = liczba
script-kind-facts = wszystkie fakty
script-kind-faulty = coś, co jest źle
script-kind-flag = prawda lub fałsz
script-kind-law = całe [law]
script-kind-lists = lista list
script-kind-move = posunięcie
script-kind-moves = posunięcia
script-kind-nothing = nic
script-kind-number = liczba z [law]
script-kind-order = nakaz
script-kind-orders = lista nakazów
script-kind-player = zawodnik
script-kind-squares = pola
script-kind-time = czas
script-kind-word = słowo
script-kinds-and = { $others } i { $last }
guess-event = to zdarzenie `{ $event }`; `kodeks events { $event }` pokazuje, jak je zapisać
guess-fields = napisz { $fields }
known-here = znane tutaj: { $names }
ledger-about-nothing = nie ma wpisu { $about }, którego mogłoby to dotyczyć
ledger-erased-before = tekst osobowy { $id } został usunięty wpisem { $seq }
ledger-erasing = wpis rodzaju `erased` powstaje przez usunięcie tekstów osobowych, nigdy inaczej
ledger-no-moment = `{ $at }` to nie chwila taka jak `2026-01-10T14:03:07.250Z`
ledger-no-name = `{ $what }` to jeden wiersz, od 1 do { $most ->
        [one] { $most } litera
        [few] { $most } litery
       *[other] { $most } liter
    }
ledger-no-number = `{ $number }` to nie numer wpisu: urządzenie liczy od 1
ledger-no-object = `body` to obiekt JSON
ledger-no-such-text = nie ma tekstu osobowego { $id }
ledger-nothing-to-erase = nie podano żadnego tekstu osobowego do usunięcia
ledger-other-content = to urządzenie nadało numer { $number } czemuś innemu: to wpis { $seq }
ledger-too-deep = w `body` może być najwyżej { $most ->
        [one] { $most } obiekt lub lista
        [few] { $most } obiekty i listy
       *[other] { $most } obiektów i list
    } jedno w drugim
ledger-too-large = `{ $what }` może mieć najwyżej { $kilobytes } KiB
ledger-too-many = wpis może mieć najwyżej { $most ->
        [one] { $most } tekst osobowy
        [few] { $most } teksty osobowe
       *[other] { $most } tekstów osobowych
    }
law-word = słowo
leave-out = opuść to
leave-out-here = tutaj go opuść
limit-answering = na pytanie `{ $question }` odpowiada więcej przepisów niż { $most }
limit-braces = więcej klamer w zdaniu jedna w drugiej niż { $most }
limit-certificate = certyfikat większy niż { $most } MiB
limit-declared = więcej pytań lub faktów niż { $most }
limit-differences = więcej różnic w pytaniu `{ $question }` niż { $most }
limit-events = więcej zdarzeń w jednym zapisie niż { $most }
limit-facts = więcej faktów jednego pytania niż { $most }
limit-faults = więcej błędów niż { $most }; to pierwsze z nich
limit-kept-game = partia dłuższa niż 8 MiB w pokwitowaniu
argument-text = tekst
argument-flag = `true` albo `false`
argument-count = liczba całkowita
argument-texts = lista tekstów
argument-object = obiekt
argument-one-of = jedno z { $known }
limit-message = wiadomość większa niż { $most } MiB
limit-line = więcej bajtów w jednym wierszu niż { $most }
limit-numbers = więcej liczb w `[law]` niż { $most }
limit-numbers-named = więcej nazw liczb w streszczeniu niż { $most }
limit-packs = `{ $pack }` opiera się na więcej niż { $most } pakietach, każdy na następnym
limit-possibilities = opcje, o które pytają warstwy, można ogłosić na więcej niż { $most } sposobów, licząc każde tempo
limit-receipt = pokwitowanie większe niż { $megabytes } MiB
limit-text = tekst dłuższy niż { $most ->
        [one] { $most } bajt
        [few] { $most } bajty
       *[other] { $most } bajtów
    }
limit-values = więcej wartości w jednym pliku niż { $most }
limit-witnesses = odpowiedzi na `{ $question }` różnią się przy więcej niż { $most } zestawieniach faktów
limit-words = więcej słów jednego faktu niż { $most }
lock-anew = zwiąż je na nowo: `kodeks lock { $file }`
signed-anew = weź pakiet jeszcze raz od organizacji, która go podpisała; jeśli jest twój, podpisz go przez `kodeks sign`
may-be-meant = może chodzić o { $meant }
no-rating = brak rankingu
option-above = więcej niż { $bound }
option-at-least = co najmniej { $bound }
option-at-most = najwyżej { $bound }
option-below = mniej niż { $bound }
option-count = liczba całkowita
option-time = czas, na przykład `30 min`
option-where = `{ $name }` to opcja: warstwa pyta o nią pod `applies`, a liczba w `[law]` może ją przejąć
option-within = { $kind }, { $bound }
option-word = jedno z: { $words }
other-letters = da się to odczytać innymi literami: `letters` pod `[game]` może być { $names }
rating-this = to
row-inherited = wiersz `{ $number }`, odziedziczony z { $from }
script-after = { " " }po `{ $token }`
script-at = { " " }przy `{ $token }`
script-it = to
setup-castling-without-king-and-rook = podano prawo do roszady, ale król i wieża nie stoją na polach początkowych
setup-en-passant-without-pawn = żaden pionek nie mógł przejść przez pole bicia w przelocie
setup-king-missing = brakuje króla
setup-opponent-in-check = król zawodnika, który nie jest na posunięciu, stoi pod szachem
setup-pawn-on-last-rank = pionek stoi na pierwszym albo ósmym rzędzie
setup-too-many-kings = zawodnik ma więcej niż jednego króla
setup-too-many-pawns = zawodnik ma więcej niż osiem pionków
setup-too-many-pieces = zawodnik ma więcej niż szesnaście bierek
system-exists = już istnieje
system-folder = to jest folder
system-no-file = to nie plik, lecz dowiązanie, urządzenie, potok lub gniazdo
system-no-archive = to nie jest archiwum ZIP
system-full = brak miejsca
system-no-folder = część ścieżki nie jest folderem
system-not-allowed = brak uprawnień
system-not-found = nie ma takiego pliku ani folderu
table-the-article = artykuł
table-the-calculation = obliczenie
table-the-case = przypadek
table-the-choice = możliwość
table-the-entry-of-law = wpis w `[law]`
table-the-event = zawody
table-the-event-file = plik zawodów
table-the-everyday-words = słowa potoczne
table-the-fact = fakt
table-the-file-of-cases = plik przypadków
table-the-game = partia
table-the-layer = warstwa
table-the-list-of-texts-that-differ = lista rozbieżnych tekstów
table-the-lock = plik wiążący
table-the-option = opcja
table-the-pack = pakiet
table-the-place-where-texts-differ = miejsce rozbieżności tekstów
table-the-player = zawodnik
table-the-question = pytanie
table-the-reading = wykładnia
table-the-record = zapis
table-the-regulation = przepis
table-the-regulation-of-an-article = przepis artykułu
table-the-result = wynik
table-the-row = wiersz
table-the-sentence = zdanie
table-the-table = tabela
table-the-vocabulary = słownik
table-what-is-expected = to, czego się oczekuje
table-what-is-inherited = to, co się dziedziczy
take-out = usuń to
there-is = jest { $names }
usage = Użycie: { $usage }
use-another-name = użyj innej nazwy
what-fact = fakt
what-question = pytanie

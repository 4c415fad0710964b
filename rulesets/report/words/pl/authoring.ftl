# Co czyta się o pakiecie, który się pisze: sprawdzanie, testy, pokrycie.

## The layers of a pack

check-progress = sprawdzanie
layer-applies-always = obowiązuje zawsze
layer-always = zawsze

## kodeks new

new-begun = Początek pakietu { $label }:
new-then-check = znajduje, co jest w nim nie tak
new-then-test = sprawdza jego przypadki
new-title = Regulamin { $name }
new-pack-head = Regulamin { $name }: to, czym różni się od { $parent }, i nic więcej.
new-pack-version = tego wydania; poprawka liczy dalej, a wydanie zachowuje nazwę
new-pack-languages = dodaj en albo cs, a każdy tekst będzie potrzebny i w tym języku
new-pack-in-force = według dnia rozpoczęcia zawodów; `until` to ostatni dzień
new-pack-contents = Każdy artykuł tego regulaminu pod swoim numerem: przepis tego pakietu, warstwa albo `informational = true`.
new-article = Po nieuzasadnionej reklamacji remisu przeciwnik otrzymuje więcej czasu niż według Przepisów.
new-article-bare = Czego dotyczy nasz regulamin.
new-layer-head = Co nasz regulamin zmienia i kiedy. `applies = {"{}"}` znaczy zawsze; `applies = {"{"} tempo = "blitz" {"}"}` tylko w szachach błyskawicznych.
new-layer-title = Przepisy lokalne
new-amends = Jedna liczba przepisu z wydania niżej, pod artykułem, który ją zmienia.
new-stands-on = Co mówił ten przepis, gdy to pisano. Gdy się zmieni, powie o tym `kodeks check`.
new-cases-head = Nieuzasadniona reklamacja remisu. Oczekiwane wartości pisze się ręcznie na podstawie tekstu, zanim powstanie przepis: nigdy nie przepisuj ich z tego, co mówi program. Ten sam przypadek można postawić także innym wydaniom.
new-case-name = trzykrotne powtórzenie, którego nie było
new-title-edition = { $name }, wydanie z { $year } r.
new-successor-head = Wydanie następne po { $parent }: to, co zmienia, i nic więcej. Projekt ma nazwę roboczą; `kodeks adopt` nadaje mu nazwę organizacji.
new-successor-in-force = { $parent } kończy się dzień wcześniej
new-successor-succeeds = wydanie poprzednie: dziedziczy się jego wiersze, przypadki i opcje
new-successor-inherited = Co dzieje się z wierszami { $parent }; wszystkie, których nie wymieniono ani tu, ani w `[contents]`, pozostają bez zmian. `dropped` wymienia te, których już nie ma, `[inherited.renumbered]` daje innym nowy numer. Po każdym `#` stoi przykład.
new-successor-contents = Wiersze nowe albo mówiące coś innego, pod swoimi numerami: przepis, warstwa albo `informational = true`.
new-successor-amends = przykład zmiany; w jego miejsce wpisz własną. Liczby artykułu wymienia `kodeks show`.
new-successor-case = Odziedziczony przypadek, który zmiana rozstrzyga inaczej. Ma nazwę tamtego przypadku i mówi tylko, czego się teraz oczekuje; co się zdarzyło, podano tam. Oczekiwane wartości pisze się ręcznie na podstawie tekstu: nigdy nie przepisuj ich z tego, co mówi program.

amend-title = Zmiana { $parent }: { $articles }
amend-head = Zmiana { $parent }: { $articles }. Czego tu nie napisano, pozostaje bez zmian. Co napisano, brzmi tak jak dziś: zmień to i zapisz plik, a `kodeks watch` pokaże, co się przez to zmienia.
amend-as-it-stands = Aby zmienić także słowa lub warunki przepisu, skopiuj jego plik z folderu `as-it-stands` obok tego, bez końcówki `.txt`.
amend-numbers-alone = To jego liczby. `--whole` kopiuje też słowa i warunki jego przepisów.
amend-layer = { $layer }: tam { $article } mówi: { $value }; zmienia to `kodeks amend { $parent } { $name }`.
amend-open = Otwórz w edytorze { $files } i zmień to, co ma być inaczej.
amend-then-watch = pokazuje przy każdym zapisie, co zmienia
amend-then-diff = cały raport
adopt-done = Zapisano { $label }; projekt { $draft } pozostaje bez zmian:
adopt-unsigned = Podpis projektu dotyczy jego starej nazwy: podpisz pakiet na nowo.
adopt-then-sign = podpisuje go kluczem organizacji

## kodeks check

check-nothing = { $pack }: wszystko w porządku.
check-found = { $pack }: { $errors ->
    [0] bez błędów
    [one] { $errors } błąd
    [few] { $errors } błędy
   *[other] { $errors } błędów
}, { $warnings ->
    [0] bez ostrzeżeń
    [one] { $warnings } ostrzeżenie
    [few] { $warnings } ostrzeżenia
   *[other] { $warnings } ostrzeżeń
}.

## kodeks test

test-none = brak
test-expected = oczekiwano
test-got = otrzymano
test-holds = zgodny
test-fails = niezgodny
test-fault = nie da się rozstrzygnąć
test-about-outcome = wynik orzeczenia
test-about-orders = nakazy
test-about-may_play = dozwolone ruchy
test-about-result = wynik partii
test-about-clocks = zegary
test-about-tempo = tempo
test-about-missing = brakuje
test-about-position = pozycja
test-about-article = artykuły
test-about-why_not = dlaczego nie
test-about-expected = wyniki oczekiwane
test-about-new_ratings = nowe rankingi
test-about-sum = suma
test-about-k = K
test-about-change = zmiana
test-about-new_rating = nowy ranking
test-about-raised = podniesiony do
test-about-published = publikacja
test-all-hold = { $tried ->
    [one] { $tried } przypadek, zgodny.
    [few] { $tried } przypadki, wszystkie zgodne.
   *[other] { $tried } przypadków, wszystkie zgodne.
}
test-some-fail = Przypadki niezgodne: { $wrong } z { $tried }.
test-inherited = Odziedziczone przypadki postawione { $pack }: { $tried }; zgodne: { $hold }, rozstrzygane inaczej: { $turned }{ $turned ->
    [0] .
   *[other] , z tego { $expected } tak, jak oczekuje pakiet, a o { $open } pakiet nic nie mówi.
}
test-turned = inaczej: { $turned }, z tego tak, jak oczekuje pakiet: { $expected }{ $renumbered ->
    [0] {""}
   *[other] ; inny jest tylko numer artykułu: { $renumbered }
}
test-restated-alike = Przypadki podane na nowo, choć rozstrzyga się je jak dotąd: { $count }. Opuść je w pakiecie.
test-no-cases = Nie ma tu przypadków. Zapisz je w folderze „cases” pakietu.
test-page-new = Strona { $page } nie jest jeszcze przyjęta; pokaże ją `kodeks test { $pack } --review`.
test-page-changed = Strona { $page } zmieniła się od przyjęcia; pokaże ją `kodeks test { $pack } --review`.
test-page-accept = Przyjąć { $page }? [y/n]{ " " }
test-page-accepted = Strona { $page } przyjęta.
test-page-left = Strona { $page } zostaje, jak była.
test-page-none = Wszystkie strony są takie, jak je przyjęto.
test-turned-accept = Przyjąć te przypadki („{ $question }”: { $count }) tak, jak rozstrzyga je pakiet? [y/n]{ " " }
test-turned-accepted = Podano na nowo w { $page }.
test-turned-left = Przypadki „{ $question }” zostają, jak były.

## kodeks check --rated

rated-as-standard = Przy tym tempie partie liczy się do rankingu standardowego ({ $edition } { $articles }).
rated-list-open = Nie wiadomo, czy partie liczy się do rankingu standardowego; nie podano: { $missing } ({ $edition }).
rated-not-as-standard = Przy tym tempie partii nie liczy się do rankingu standardowego ({ $edition }).
rated-itself = { $pack } nie opiera się na przepisach innego organu, więc nie ma z czym go porównać.
rated-conforms = { $pack } jest zgodny z { $laws }: partie można zgłosić do oceny rankingowej ({ $article }).
rated-nothing-found = { $pack } różni się od { $laws }, lecz w { $points } punktach nie znaleziono różnicy w rozstrzygnięciach: partie można zgłosić do oceny rankingowej ({ $article }).
rated-does-not = { $pack } nie jest zgodny z { $laws }: partii nie można zgłosić do oceny rankingowej ({ $article }).
rated-allowed = Dozwolone na podstawie { $articles }.
rated-allowed-local = Dozwolone na podstawie { $articles }: { $title } ({ $local }).
rated-announced = Dozwolone na podstawie { $articles }: { $title }: { $value }.
rated-conflict = Dwa przepisy pakietu są tu ze sobą sprzeczne.
rated-forbidden = Niedozwolone: chronione przez { $articles }.
rated-silent = Przepisy milczą w sprawach: { $questions }.
rated-forbidden-exception = Niedozwolone: Przepisy gry nie znają tu takiego wyjątku.
rated-forbidden-nothing = Niedozwolone: Przepisy gry niczego tu nie nakazują.
rated-more = { $count ->
    [one] … i jeszcze jedno takie rozstrzygnięcie w tej sprawie
    [few] … i jeszcze { $count } takie rozstrzygnięcia w tej sprawie
   *[other] … i jeszcze { $count } takich rozstrzygnięć w tej sprawie
}
rated-local-changes = Przepisy miejscowe w partii rankingowej

## kodeks check --coverage

tried-true = zastosowany
tried-false = niezastosowany
tried-defeated = uchylony
tried-exception = jako wyjątek
tried-below = poniżej
tried-at-or-above = tyle lub powyżej
tried-at-or-below = tyle lub poniżej
tried-above = powyżej
tried-equal = równo
tried-other = inaczej
tried-decides = rozstrzyga
tried-no = nigdy
tried-counts = { $regulations ->
    [one] { $regulations } przepis
    [few] { $regulations } przepisy
   *[other] { $regulations } przepisów
}; { $gaps ->
    [0] wszystko wypróbowane.
   *[other] niewypróbowane: { $gaps }.
}

## kodeks check --mutate

mutate-number = { $regulation }: { $name } { $value } zamiast { $old }
mutate-condition = { $regulation }: bez warunku „{ $fact }”
mutate-exception = { $regulation }: już nie wyjątek od { $other }
mutate-layer = { $regulation }: niezależnie od { $option }
mutate-counts = { $tried ->
    [one] Wypróbowano { $tried } zmianę
    [few] Wypróbowano { $tried } zmiany
   *[other] Wypróbowano { $tried } zmian
}; { $unnoticed ->
    [0] każdą zauważył jakiś przypadek.
    [one] jednej nie zauważył żaden przypadek.
    [few] { $unnoticed } nie zauważył żaden przypadek.
   *[other] { $unnoticed } nie zauważył żaden przypadek.
}
mutate-stopped = Przerwano: wypróbowano { $tried } z { $all } zmian.

## kodeks show --source

source-amended = `{ $number }` w brzmieniu zmienionym przez { $article }
source-amended-in = warstwa `{ $layer }` nadal zmienia `{ $number }` na podstawie { $article }
source-file = { $path }, z { $edition }
source-stands-on = pakiet, który to zmienia, pisze pod [stands_on]: { $line }

## kodeks reference

reference-raised = kto pyta
reference-facts = fakty
reference-orders = nakazy
reference-example = przykład
reference-type = rodzaj
reference-words = słowa
reference-comes = skąd
reference-condition = w `[when]`
reference-script = w skrypcie
reference-event = w zapisie
reference-questions = pytania
reference-case = w przypadku
reference-verb = czasownik
reference-form = postać
reference-order = nakaz
reference-shown-by = wynika z partii (`{ $shown }`)
reference-reported = podaje go tylko zgłoszenie albo obliczenie
reference-in-script = `{ $name }` w `ruling`; w pliku `.rhai` z pierwszym parametrem przed nazwą, jak w `facts.{ $name }`
reference-type-bool = `true` albo `false`
reference-type-int = liczba całkowita, co najmniej 0; ogranicza się ją przez `at_least`, `at_most`, `above`, `below`, `one_of`
reference-type-time = czas z jednostką albo jak na zegarze, `3 min`, `30 s`, `1:30:00`; ogranicza się go jak liczbę
reference-type-word = jedno z kilku słów
reference-type-player = `white` albo `black` w zapisie; korzystają z niego tylko procedury
reference-type-move = posunięcie w notacji algebraicznej; korzystają z niego tylko procedury
reference-type-moves = posunięcia w notacji algebraicznej; korzystają z nich tylko procedury
reference-type-squares = pola, `e2` albo ich lista; korzystają z nich tylko zapisy
raised-table = sama partia, z tego, co jest na szachownicy i zegarze
raised-report = zgłoszenie
raised-report-also-after-the-game = zgłoszenie, także po partii
raised-calculation = obliczenie rankingu
verb-half = połowa czasu
verb-least = najmniejszy z dwóch lub trzech czasów albo najmniejsza z dwóch lub trzech liczb
verb-most = największy z dwóch lub trzech czasów albo największa z dwóch lub trzech liczb
verb-quotient = ile całych razy jedna liczba mieści się w drugiej
verb-share = tyle części całości z danej liczby lub czasu, do najbliższej liczby całkowitej lub milisekundy; połówkę w górę
verb-whole_seconds = czas zaokrąglony do pełnych sekund; połówkę w górę
verb-win = partia jest zakończona; wygrał ten zawodnik
verb-draw = partia jest zakończona remisem
verb-both_lose = partia jest zakończona; przegrali obaj zawodnicy
verb-half_to = partia jest zakończona; dla tego zawodnika tyle, co za remis, dla drugiego zero
verb-may_play = trzeba wykonać jedno z tych posunięć; brak posunięć to brak nakazu
verb-may_choose = sędzia może wybrać ten sposób, wskazany nazwą

## kodeks watch

watch-begun = { $pack } obok { $base }, sprawdzono w { $seconds } s. Przy każdym zapisie w { $folder } pokazuje się, co jest inaczej; Ctrl-C kończy.
watch-turned = Przypadki { $base }, których to dotyczy: { $concerned }; rozstrzygnięte inaczej: { $turned }.
watch-games = Wczytane partie: { $games }.
watch-games-all = partie, które skończyłyby się inaczej
watch-as-before = Nic nie jest rozstrzygane inaczej niż według { $base }.
watch-saved = { $files } – zapisano, sprawdzono w { $seconds } s
watch-nothing = Nic nie jest inaczej niż przed tym zapisem.
watch-wrong = Tak nie można odczytać plików; dopóki to nie będzie możliwe, obowiązuje to, co stwierdzono wcześniej.
watch-no-longer = już w porządku: { $fault }
watch-was = przed tym zapisem: { $was }
watch-not-ruled = nie można tego rozstrzygnąć
watch-kind-own-case = Przypadki pakietu, które się nie zgadzają
watch-kind-difference = Rozstrzygane inaczej
watch-kind-turned = Przypadki rozstrzygnięte inaczej
watch-kind-games = Partie
watch-as-below = jak bez pakietu
watch-cases = przypadki: { $count } – { $names }

# The page in a browser: editions side by side, and what if, in Polish.

site-editions-title = Wydania obok siebie
site-what-if-title = Co by było, gdyby
site-editions-begin = Opowiedz, co się stało, a tu zobaczysz, jak orzeka każde wydanie przepisów.
site-editions-examples = Albo jedno z tych zdarzeń, w których wydania się różnią
site-editions-example-telephone = Dzwoni telefon białych
site-editions-example-claim = Białe błędnie reklamują trzykrotne powtórzenie pozycji
site-editions-example-second = Drugie nieprawidłowe posunięcie białych
site-editions-example-late = Białe spóźniają się o godzinę i sekundę
site-editions-example-pawn = Białe zostawiają pionka na ostatnim rzędzie i przełączają zegar
site-editions-example-fivefold = Ta sama pozycja po raz piąty, ale nie z rzędu
site-editions-example-seventy-five = Po siedemdziesiąt pięć posunięć bez bicia i ruchu pionka
site-editions-which = Które wydania są pokazane
site-editions-others = Inne zdarzenie
site-editions-do = Co zrobić
site-editions-clocks = Zegary
site-editions-articles = Artykuły
site-editions-missing = Czego jeszcze nie wiadomo
site-editions-otherwise = inaczej niż { $editions }
site-editions-cannot = Według tych przepisów nie można orzec:
site-editions-undecided = Nierozstrzygnięte: zależy to od tego, czego nie wiadomo.
site-editions-facts = A gdyby było inaczej?
site-what-if-begin = Zmień liczbę w przepisach i zobacz, co byłoby orzeczone inaczej.
site-what-if-edition = Które przepisy?
site-what-if-other-edition = Inne przepisy
site-what-if-numbers = Którą liczbę?
site-what-if-another = Zmienić inną liczbę
site-what-if-filter = Szukaj: artykuł albo słowo
site-what-if-none = Żadna liczba tak się nie nazywa.
site-what-if-now = W tekście: { $value }
site-what-if-by-option = podaje to regulamin zawodów ({ $option })
site-what-if-slider = Przesuń
site-what-if-exact = Albo dokładnie, na przykład { $example }
site-what-if-set = Ustaw
site-what-if-changes = Zmienione
site-what-if-take-back = jak w tekście
site-what-if-nothing = Nic jeszcze nie jest zmienione.
site-what-if-incident = Zdarzenie, o które chodzi
site-what-if-incident-same = Orzeczenie jest takie samo jak przedtem.
site-what-if-differences = Co jest orzeczone inaczej
site-what-if-no-differences = Nic nie jest orzeczone inaczej.
site-what-if-proved = Na pozostałe pytania ({ $questions }) odpowiedź jest taka jak przedtem.
site-what-if-articles = Artykuły, których to dotyczy
site-what-if-was = Teraz
site-what-if-is = Po zmianie
site-what-if-example = Najmniejszy przykład
site-what-if-cases = Przypadki, które się zmieniają
site-what-if-cases-so-far = Na razie { $turned } z { $tried ->
    [one] { $tried } przypadku
   *[other] { $tried } przypadków
} …
site-what-if-cases-all = { $turned } z { $tried ->
    [one] { $tried } przypadku spisanego ręcznie do tych przepisów.
   *[other] { $tried } przypadków spisanych ręcznie do tych przepisów.
}
site-what-if-cases-shown = Pokazane: { $count }.
site-what-if-case-open = Otwórz
site-what-if-keep = Zachowaj to
site-what-if-download = Pobierz jako pakiet
site-what-if-pack-name = Nazwa pakietu: małe litery, cyfry i łączniki
site-what-if-command = To samo w wierszu poleceń
site-what-if-copy = Kopiuj
site-what-if-copied = Skopiowano.
site-what-if-beside = Według każdego wydania
site-what-if-unpacked = Po rozpakowaniu sprawdzi go `kodeks check { $name }`, a ta strona przyjmie go w „Moich zawodach”.

# Exams: the sheet, the key, and keys that are checked, in Polish.

exam-subject-moving = wykonywanie posunięć
exam-subject-end = zakończenie partii, remisy
exam-subject-clock = zegar
exam-subject-irregularities = nieprawidłowości, posunięcia nieprawidłowe
exam-subject-recording = zapis posunięć
exam-subject-conduct = zawodnicy i sędzia
exam-subject-fast = szachy szybkie i błyskawiczne
exam-subject-quickplay = szybki finisz
exam-subject-event = regulaminy zawodów
exam-subject-other = partie odłożone, niewidomi zawodnicy, szachy 960
exam-played = Zagrano:
exam-asked = Jakie jest orzeczenie?
exam-nothing = Żadne: przepisy niczego nie nakazują, gra toczy się dalej.
exam-title = Egzamin: { $edition }
exam-about = Liczba pytań: { $count }. Poziom: { $level }. Ziarno losowania: { $seed }. Poziomy ustala ten program, a nie FIDE.
exam-about-subject = Temat: { $subject }.
exam-level-basic = podstawowy
exam-level-advanced = zaawansowany
exam-level-expert = ekspercki
exam-instruction-usual = Odpowiada się według wydania podanego wyżej. Czego pytanie nie wymienia, jest jak zwykle: niczego więcej nie ogłoszono, nie dozwolono ani nie uzgodniono, a opisu zdarzenia nikt nie kwestionuje.
exam-instruction-choices = Tam, gdzie podano odpowiedzi do wyboru, dokładnie jedna jest prawidłowa.
exam-instruction-open = W pozostałych pytaniach należy napisać, co robi sędzia i według których przepisów.
exam-name = Imię i nazwisko
exam-date = Data
exam-points = Punkty z { $count }
exam-question = Pytanie { $number }
exam-clocks = Zegary wskazują:
exam-turn = { $turn ->
    [white] Na posunięciu są białe, posunięcie { $move }.
   *[black] Na posunięciu są czarne, posunięcie { $move }.
}
exam-from-here = Poniższe posunięcia wykonano z tej pozycji.
exam-up-to-here = To pozycja po poniższych posunięciach.
exam-castling = Ze względu na dotychczasowe ruchy królów i wież roszada jest jeszcze możliwa: { $rights }.
exam-en-passant = Właśnie zagrano pionem, którego można bić w przelocie: { $square }.
exam-quiet-moves = Posunięcia od ostatniego bicia i ostatniego ruchu pionem: białe { $white }, czarne { $black }.
exam-key = Klucz
exam-key-title = Klucz: { $exam }
exam-usual = Jak zwykle, bo pytanie o tym nie mówi: { $what }
exam-left-to-the-arbiter = Przepisy zostawiają to sędziemu: prawidłowa jest każda z tych możliwości, a także odpowiedź, że wybiera sędzia.
exam-otherwise = Gdy ogłoszenie zawodów brzmi „{ $label }”: { $sentence }
exam-trap = Nie tak:
exam-trap-edition = To jest prawidłowe według: { $what }{ $articles }.
exam-trap-tempo = To byłoby prawidłowe w innym tempie gry, { $what }{ $articles }.
exam-trap-announcement = To byłoby prawidłowe, gdyby ogłoszenie zawodów brzmiało „{ $what }”{ $articles }.
exam-trap-boundary = To jest prawidłowe po drugiej stronie granicy{ $articles }: { $what }.
exam-trap-other-incident = To jest prawidłowe w innym zdarzeniu{ $articles }: { $what }
exam-from-a-case = Z przypadku „{ $case }” przepisu „{ $regulation }”; odpowiedź napisano ręcznie.
exam-from-a-number = Ułożone przy liczbie przepisu „{ $regulation }”, { $side ->
    [below] tuż poniżej niej
    [at] dokładnie na niej
   *[above] tuż powyżej niej
} ({ $fact }: { $number }).
exam-made-by = Każdą odpowiedź potwierdzono orzeczeniem przy układaniu klucza: kodeks { $program }, { $edition }, { $hash }.
exam-key-checked = Odpowiedzi: { $all }, w tym prawidłowe: { $holding }.
exam-key-holds = Zgadza się
exam-key-differs = Nie zgadza się
exam-key-line = wiersz { $line }
exam-key-difference = { $about }: w kluczu { $expected }, w orzeczeniu { $got }.

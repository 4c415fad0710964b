# The page in a browser: the Laws, in Polish.

site-laws-title = Przepisy gry w szachy
site-laws-today = dziś w mocy
site-laws-find = Słowa albo numer artykułu
site-laws-editions = Wydania
site-laws-chapters = Rozdziały
site-laws-way = Miejsce tej strony
site-laws-option = jak ogłoszą zawody
site-laws-with = Razem z nimi obowiązują
site-laws-texts = Gdzie dwa teksty się różnią
site-laws-origin = Co to wykonuje i skąd pochodzi
site-laws-since = W porównaniu z wydaniem poprzednim: { $edition }
site-laws-later = W porównaniu z wydaniem następnym: { $edition }
site-laws-unchanged = Mówi to samo, pod tym samym numerem.
site-laws-neighbours = Wokół tego artykułu
site-laws-above = Powyżej
site-laws-below = Poniżej
site-laws-before = Poprzedni
site-laws-after = Następny
site-laws-cases = Przypadki
site-laws-more-cases = { $count ->
    [one] jeszcze jeden przypadek
    [few] jeszcze { $count } przypadki
   *[other] jeszcze { $count } przypadków
}
site-laws-own-words = To, co tu stoi, oddaje treść artykułu naszymi słowami.
site-laws-authentic-en = Rozstrzyga tekst angielski.
site-laws-authentic-pl = Rozstrzyga tekst polski.
site-laws-authentic-cs = Rozstrzyga tekst czeski.
site-laws-published = Tekst rozstrzygający, ogłoszony przez organ, który go uchwalił
site-laws-print = Drukuj

## Chapters, by the folders of the packs.

site-laws-chapter-fide-0 = Wprowadzenie i Wstęp
site-laws-chapter-fide-1 = Istota i cele gry w szachy
site-laws-chapter-fide-2 = Pozycja początkowa bierek na szachownicy
site-laws-chapter-fide-3 = Posunięcia bierek
site-laws-chapter-fide-preface = Przedmowa
site-laws-chapter-fide-introduction = Wstęp
site-laws-chapter-fide-intro = Wstęp
site-laws-chapter-fide-b = Szachy błyskawiczne
site-laws-chapter-fide-guidelines = Wytyczne
site-laws-chapter-fide-glossary = Słownik
site-laws-chapter-the-act-of-moving-the-pieces = Wykonywanie posunięć
site-laws-chapter-the-completion-of-the-game = Zakończenie partii
site-laws-chapter-the-chess-clock = Zegar szachowy
site-laws-chapter-the-virtual-clock = Zegar wirtualny
site-laws-chapter-irregularities = Nieprawidłowości
site-laws-chapter-the-recording-of-the-moves = Zapisywanie posunięć
site-laws-chapter-the-drawn-game = Partia remisowa
site-laws-chapter-quickplay-finish = Szybki finisz
site-laws-chapter-points = Punktacja
site-laws-chapter-the-conduct-of-the-players = Zachowanie zawodników
site-laws-chapter-the-role-of-the-arbiter = Rola sędziego
site-laws-chapter-rating-changes = Zmiany rankingu
site-laws-chapter-illegal-moves = Posunięcia nieprawidłowe
site-laws-chapter-time-forfeit = Przekroczenie czasu
site-laws-chapter-insufficient-material = Niewystarczający materiał
site-laws-chapter-touch = Dotknięcie bierek
site-laws-chapter-tables = Tabele
site-laws-chapter-adjourned-games = Partie odłożone
site-laws-chapter-rapid = Szachy szybkie
site-laws-chapter-blitz = Szachy błyskawiczne
site-laws-chapter-notation = Notacja algebraiczna
site-laws-chapter-blind-players = Zawodnicy niewidomi i słabowidzący
site-laws-chapter-chess960 = Szachy 960
site-laws-chapter-no-arbiter = Szybki finisz bez sędziego
site-laws-chapter-blind = Zawodnicy niewidomi i słabowidzący

## Guides.

site-guides-english = Przewodniki po programie są po angielsku.
site-guides-arbiters = Dla sędziów
site-guides-event = Dla sędziów głównych: zawody z kilkoma sędziami
site-guides-committees = Dla komisji odwoławczych
site-guides-federations = Dla federacji
site-guides-programmers = Dla programistów
site-guides-researchers = Dla badaczy

# Ratings.

order-rate-game = Partia liczy się z opublikowanym rankingiem przeciwnika.
order-rate-with-new-rating = Partia liczy się z rankingiem, który przeciwnik otrzymuje z zawodów.
order-do-not-rate = Partii nie liczy się.
order-rate-unrated = Każde pół punktu powyżej połowy punktów jest warte { $half_point }; { $again_within ->
    [0] rankingi oblicza się jeden raz.
   *[other] rankingi oblicza się po raz drugi z różnicami najwyżej { $again_within } punktów.
}
order-count-difference = Różnicę liczy się jako { $points }.
order-expect-by-table = Wynik oczekiwany odczytuje się z tabeli.
order-use-k = K wynosi { $k }.
order-round-halves = Połówkę zaokrągla się { $halves ->
    [up] w górę, do większej liczby.
   *[away-from-zero] w stronę od zera.
}
rating-player = Zawodnik z rankingiem { $rating }
rating-event = zawody z { $day }
rating-opponent = przeciwnik
rating-score = wynik
rating-difference = D
rating-counts = liczy się
rating-expected = PD
rating-gain = ΔR
rating-gain-of = ΔR w partii { $number }
rating-sum = ΣΔR
rating-k = K
rating-change = Zmiana
rating-rounded = Po zaokrągleniu
rating-new-rating = Nowy ranking
rating-new-ratings = nowe rankingi
rating-new = { $rating } z zawodów
rating-unrated = bez rankingu
rating-not-rated = nie liczy się ({ $articles })
rating-open = nierozstrzygnięte
rating-from-crosstable = Zawodnicy bez rankingu otrzymują z zawodów: { $ratings }.
rating-crosstable = tabela turnieju kołowego
arithmetic = obliczenia
contents-counts-arithmetic = Artykuły: { $articles }. Rozstrzygają przepisy, warstwy i opcje: { $ruled }; załatwiają obliczenia: { $mechanics }; tylko informują: { $informational }; jeszcze nieopracowane: { $open }.

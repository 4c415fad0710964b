# Ratings.

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

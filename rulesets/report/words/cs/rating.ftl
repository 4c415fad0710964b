# Ratings.

rating-player = Hráč s ratingem { $rating }
rating-event = soutěž z { $day }
rating-opponent = soupeř
rating-score = výsledek
rating-difference = D
rating-counts = počítá se
rating-expected = PD
rating-gain = ΔR
rating-gain-of = ΔR v partii { $number }
rating-sum = ΣΔR
rating-k = K
rating-change = Změna
rating-rounded = Po zaokrouhlení
rating-new-rating = Nový rating
rating-new-ratings = nové ratingy
rating-new = { $rating } ze soutěže
rating-unrated = bez ratingu
rating-not-rated = nepočítá se ({ $articles })
rating-open = nerozhodnuto
rating-from-crosstable = Hráči bez ratingu získávají ze soutěže: { $ratings }.
rating-crosstable = tabulka turnaje každý s každým
arithmetic = výpočet
contents-counts-arithmetic = Články: { $articles }. Rozhodují ustanovení, vrstvy a volby: { $ruled }; zajišťuje výpočet: { $mechanics }; jen informují: { $informational }; dosud nezpracováno: { $open }.

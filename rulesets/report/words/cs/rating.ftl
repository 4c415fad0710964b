# Ratings.

order-rate-game = Partie se počítá se zveřejněným ratingem soupeře.
order-rate-with-new-rating = Partie se počítá s ratingem, který soupeř získá ze soutěže.
order-do-not-rate = Partie se nepočítá.
order-rate-unrated = Každá půlka bodu nad polovinu bodů má hodnotu { $half_point }; { $again_within ->
    [0] ratingy se počítají jednou.
   *[other] ratingy se počítají podruhé s rozdíly nejvýše { $again_within } bodů.
}
order-count-difference = Rozdíl se počítá jako { $points }.
order-expect-by-table = Očekávaný výsledek se čte z tabulky.
order-use-k = K je { $k }.
order-round-halves = Polovina se zaokrouhlí { $halves ->
    [up] nahoru, k většímu číslu.
   *[away-from-zero] směrem od nuly.
}
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

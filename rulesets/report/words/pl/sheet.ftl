# What a ruling on a sheet of paper says, in Polish.

sheet = Orzeczenie
sheet-event = Zawody
sheet-round = Runda
sheet-board = Szachownica
sheet-control = Tempo gry
sheet-day = Dzień
sheet-hour = Godzina
sheet-happened = Co się stało
sheet-before = Pozycja przed zdarzeniem
sheet-after = Pozycja po orzeczeniu
sheet-ruling = Orzeczenie sędziego
sheet-why = Na podstawie przepisów
sheet-arbiter = Sędzia
sheet-written = Kartka znajduje się w { $file }.

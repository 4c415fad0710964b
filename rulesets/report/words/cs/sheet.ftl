# What a ruling on a sheet of paper says, in Czech.

sheet = Rozhodnutí
sheet-event = Soutěž
sheet-round = Kolo
sheet-board = Šachovnice
sheet-control = Časový limit
sheet-day = Den
sheet-hour = Hodina
sheet-happened = Co se stalo
sheet-before = Pozice před událostí
sheet-after = Pozice po rozhodnutí
sheet-ruling = Rozhodnutí rozhodčího
sheet-why = Podle kterých článků
sheet-arbiter = Rozhodčí
sheet-written = List je v souboru { $file }.

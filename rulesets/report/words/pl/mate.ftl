## Kto może jeszcze dać mata, pytanie samo w sobie

mate-shortest = Krótszego wariantu nie ma.
mate-perhaps-shorter = Nie wykazano, że nie ma krótszego wariantu.
mate-dead = Żaden z zawodników nie może dać mata: pozycja jest martwa.
mate-spent = Sprawdzone pozycje: { $positions }. Czas: { $spent }.
mate-proof-line = Dowód: wariant, odtworzony przez sprawdzający program; liczba półruchów: { $plies }.
mate-proof-closed = Dowód: zamknięty zbiór, przyjęty przez sprawdzający program; pojedyncze pozycje: { $positions }, mury: { $walls }.
mate-no-proof = Bez dowodu: poszukiwanie skończyło się na granicy liczby pozycji albo czasu.
mate-accepted = Sprawdzający program przyjmuje { $file }.
mate-white-can = Białe mogą jeszcze dać mata.
mate-black-can = Czarne mogą jeszcze dać mata.
mate-white-cannot = Białe nie mogą już dać mata.
mate-black-cannot = Czarne nie mogą już dać mata.

# The history of a regulation, locked packs, receipts and versions, in Polish.

## History

history-edition = wydanie
history-in-force-days = obowiązuje
history-article = przepis
history-tempo = tempo
history-says = treść
every-tempo = każde tempo
other-tempi = poza tym
case-given = dane
case-before = przedtem
case-illegal-moves = wcześniejsze nieprawidłowe posunięcia: Białe { $white }, Czarne { $black }

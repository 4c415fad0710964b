# The history of a regulation, locked packs, receipts and versions, in Czech.

## History

history-edition = vydání
history-in-force-days = platí
history-article = článek
history-tempo = tempo
history-says = znění
every-tempo = každé tempo
other-tempi = jinak
case-given = dáno
case-before = předtím
case-illegal-moves = dřívější nepřípustné tahy: bílý { $white }, černý { $black }

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
case-happened = událost
case-illegal-moves = dřívější nepřípustné tahy: bílý { $white }, černý { $black }

## Locked events and receipts

receipt = Doklad
receipt-program = Program
receipt-packs = Balíky
receipt-event = Soutěž
receipt-options = Volby
receipt-locked = vázána souborem { $file }
receipt-not-locked = nevázána
receipt-chosen = zvoleno
receipt-default = výchozí
receipt-open = neuvedeno
lock-written = { $file } váže soutěž na balíky:
lock-same = { $file } už soutěž na tyto balíky váže:
lock-holds = { $file } souhlasí: balíky jsou ty, na které je soutěž vázána:

## Which edition is in force on a day

unavailable-not-yet-in-force = ještě neplatí: { $edition } začíná platit { $day }
unavailable-ended = už neplatí: { $edition } platila do { $day }
unavailable-between-editions = mezi dvěma vydáními: { $edition } platila do { $day }
unavailable-several-in-force = několik vydání najednou: { $edition }
unavailable-without-days = { $edition } neuvádí, odkdy dokdy platí

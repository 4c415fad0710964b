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
case-happened = zdarzenia
case-illegal-moves = wcześniejsze nieprawidłowe posunięcia: Białe { $white }, Czarne { $black }

## Locked events and receipts

receipt = Pokwitowanie
receipt-program = Program
receipt-packs = Pakiety
receipt-event = Zawody
receipt-options = Opcje
receipt-locked = związane plikiem { $file }
receipt-not-locked = niezwiązane
receipt-chosen = wybrano
receipt-default = domyślnie
receipt-open = nie podano
lock-written = { $file } wiąże zawody z pakietami:
lock-same = { $file } już wiąże zawody z tymi pakietami:
lock-holds = { $file } się zgadza: pakiety są tymi, z którymi związano zawody:

## Which edition is in force on a day

unavailable-not-yet-in-force = jeszcze nie obowiązuje: { $edition } wchodzi w życie { $day }
unavailable-ended = już nie obowiązuje: { $edition } obowiązywały do { $day }
unavailable-between-editions = między dwoma wydaniami: { $edition } obowiązywały do { $day }
unavailable-several-in-force = kilka wydań naraz: { $edition }
unavailable-without-days = { $edition } nie podaje, od kiedy do kiedy obowiązuje

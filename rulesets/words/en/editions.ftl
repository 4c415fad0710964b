# The history of a regulation, locked packs, receipts and versions, in English.

## History

history-edition = edition
history-in-force-days = in force
history-article = article
history-tempo = tempo
history-says = what it says
every-tempo = every tempo
other-tempi = otherwise
case-given = given
case-before = before
case-happened = happened
case-illegal-moves = illegal moves before: White { $white }, Black { $black }

## Locked events and receipts

receipt = Receipt
receipt-program = Program
receipt-packs = Packs
receipt-event = Event
receipt-options = Options
receipt-locked = locked by { $file }
receipt-not-locked = not locked
receipt-chosen = chosen
receipt-default = by default
receipt-open = not said
lock-written = { $file } locks the event to:
lock-same = { $file } locks the event to these packs already:
lock-holds = { $file } holds: the packs here are those that the event is locked to:

## Which edition is in force on a day

unavailable-not-yet-in-force = not yet in force: { $edition } begins on { $day }
unavailable-ended = no longer in force: { $edition } ended on { $day }
unavailable-between-editions = between two editions: { $edition } ended on { $day }
unavailable-several-in-force = several editions at once: { $edition }
unavailable-without-days = { $edition } does not say from when to when

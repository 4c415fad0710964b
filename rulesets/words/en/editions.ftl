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
case-illegal-moves = illegal moves before: White { $white }, Black { $black }

# Blind and partially sighted players.

fact-blind = co se stalo
fact-clock_started = hodiny soupeře spuštěny
event-blind-misspoke = { $player ->
    [white] Bílý ohlašuje jiný tah, než zamýšlel.
   *[black] Černý ohlašuje jiný tah, než zamýšlel.
}
duty-announce-the-moves = zřetelně ohlašovat tahy
question-blind = Dvě šachovnice nevidomého

# The recording of the moves.

fact-scoresheet = partiář
event-scoresheet-not-written = { $player ->
    [white] Bílý nezapisuje tahy.
   *[black] Černý nezapisuje tahy.
}
event-scoresheet-in-advance = { $player ->
    [white] Bílý zapisuje tah dříve, než jej provedl.
   *[black] Černý zapisuje tah dříve, než jej provedl.
}
event-scoresheet-hidden = { $player ->
    [white] Bílý zakrývá partiář před rozhodčím.
   *[black] Černý zakrývá partiář před rozhodčím.
}
duty-write-the-moves = zapisovat tahy
question-scoresheet = Vedení zápisu

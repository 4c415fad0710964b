# The recording of the moves.

fact-scoresheet = zapis
event-scoresheet-not-written = { $player ->
    [white] Białe nie zapisują posunięć.
   *[black] Czarne nie zapisują posunięć.
}
event-scoresheet-in-advance = { $player ->
    [white] Białe zapisują posunięcie przed jego wykonaniem.
   *[black] Czarne zapisują posunięcie przed jego wykonaniem.
}
event-scoresheet-hidden = { $player ->
    [white] Białe zasłaniają zapis przed sędzią.
   *[black] Czarne zasłaniają zapis przed sędzią.
}
duty-write-the-moves = zapisywać posunięcia
question-scoresheet = Prowadzenie zapisu

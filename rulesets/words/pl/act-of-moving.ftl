# The act of moving the pieces.

fact-hands = ręce
event-hands-both = { $player ->
    [white] Białe wykonują posunięcie obiema rękami.
   *[black] Czarne wykonują posunięcie obiema rękami.
}
duty-move-with-one-hand = wykonywać każde posunięcie jedną ręką
question-hands = Posunięcie obiema rękami

# The act of moving the pieces.

fact-hands = ruce
event-hands-both = { $player ->
    [white] Bílý provádí tah oběma rukama.
   *[black] Černý provádí tah oběma rukama.
}
duty-move-with-one-hand = provádět každý tah jednou rukou
question-hands = Tah oběma rukama

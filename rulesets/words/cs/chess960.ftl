# Chess960.

fact-chess960 = Chess960
fact-pawns_in_place = pěšci na obvyklých polích
fact-pieces_complete = všechny figury na první řadě
fact-king_between_rooks = král mezi věžemi
fact-bishops_apart = střelci na polích obou barev
fact-mirrored = černý stojí jako bílý
event-chess960-position-drawn = Byla vylosována výchozí pozice.
duty-draw-another-position = nechat vylosovat jinou výchozí pozici
question-chess960 = Výchozí pozice Chess960
duty-set-up-the-usual-position = postavit obvyklou výchozí pozici

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
fact-chess960_castling = rošáda v Chess960
fact-said_beforehand = ohlášena předem
fact-king_beside_the_board = král nejprve odložen vedle šachovnice
fact-others_may_stay = zůstávají kameny, které by běžné rošádě bránily
fact-method = kdo táhne
fact-hindrance = co jí brání
word-both-move = král i věž
word-change-places = král a věž si vymění místa
word-king-only = jen král
word-rook-only = jen věž
event-chess960_castling-king-side = { $by ->
    [white] Bílý v Chess960 rošuje na stranu sloupce h.
   *[black] Černý v Chess960 rošuje na stranu sloupce h.
}
event-chess960_castling-queen-side = { $by ->
    [white] Bílý v Chess960 rošuje na stranu sloupce a.
   *[black] Černý v Chess960 rošuje na stranu sloupce a.
}
duty-castle-to-that-side = rošovat na tuto stranu
question-chess960_castling = Rošáda v Chess960
start-of-chess960 = Výchozí pozice Chess960 číslo { $number }

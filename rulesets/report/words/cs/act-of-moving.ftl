# The act of moving the pieces.

fact-hands = ruce
fact-touch = dotknuté kameny
fact-release = pole, na které byl kámen puštěn
fact-promotes = pole proměny
fact-from = z pole
fact-complains = předmět reklamace
fact-unable = neschopen
fact-adjusting = opravování předem oznámeno
fact-deliberate = úmyslně
fact-inner_hand = dotyk vnitřní stranou ruky
fact-claimed = hráč požádal o rozhodnutí
fact-order_known = pořadí známo
fact-at_once = současně
fact-castling_meant = zamýšlená rošáda
fact-king_and_rook = král a věž
fact-playable = lze jím táhnout nebo ho vzít
fact-own_can_move = dotknutým vlastním kamenem lze táhnout
fact-can_capture = dotknutý soupeřův kámen lze vzít
fact-captures_with_touched = dotknutý kámen lze vzít dotknutým
fact-castling_legal = rošáda přípustná
fact-castling_to_both_sides = rošáda přípustná na obě strany
fact-king_can_move = král může táhnout jinak
fact-rook_can_move = věž může táhnout
fact-own_first = tah prvním vlastním kamenem, jímž lze táhnout
fact-own_first_without_castling = tah prvním vlastním kamenem, jímž lze táhnout, bez rošády
fact-captures_first = braní prvního soupeřova kamene, který lze vzít
fact-capture_with_touched = braní dotknutého kamene dotknutým
fact-first_of_either = tah nebo braní prvního kamene, u něhož to lze
fact-own_else_opponent = tah vlastním kamenem, jinak braní soupeřova
fact-castling = O-O nebo O-O-O s dotknutou věží
fact-castling_king_side = O-O
fact-castling_queen_side = O-O-O
fact-king_moves = jiný tah králem
fact-rook_moves = tah věží
fact-any = jakýkoli přípustný tah
fact-captured_off = braný kámen mimo šachovnici
fact-rook_released = věž puštěna
fact-released_as = druh tahu
fact-legal = přípustné
fact-fits = započatý tah
fact-moves_of_man = tah tímto kamenem
fact-other_king_moves = jiný tah králem
fact-piece = nová figura
fact-pawn_placed = pěšec položen na poslední řadu
fact-pawn_removed = pěšec mimo šachovnici
fact-touched_square = figura se dotkla pole
fact-piece_released = figura puštěna
fact-occupied = stojí tam soupeřův kámen
fact-to_piece = tah s proměnou v tuto figuru
fact-to_any_piece = tah s proměnou v kteroukoli figuru
fact-whose_men = dotknuté kameny
word-own = vlastní
word-opponents = soupeřovy
word-one-of-each = po jednom každé barvy
word-several-of-each = několik, obou barev
word-king-alone = jen král
word-king-first = nejdříve král
word-rook-first = nejdříve věž
word-together = současně
word-order-unknown = pořadí neznámé
word-move = tah
word-capture = braní
word-castling = rošáda
word-promotion = proměna
word-queen = dáma
word-rook = věž
word-bishop = střelec
word-knight = jezdec
word-both = obě
word-touched-man = dotknutý kámen
word-one-hand = obě ruce
word-adjusting = opravování
word-released-man = puštěný kámen
word-to-move-the-men = přemísťovat kameny
event-touch = { $by ->
    [white] Bílý se dotýká kamenů: { $touch }.
   *[black] Černý se dotýká kamenů: { $touch }.
}
event-release = { $by ->
    [white] Bílý pouští kámen z { $from } na pole { $release }.
   *[black] Černý pouští kámen z { $from } na pole { $release }.
}
event-promotes = { $by ->
    [white] Bílý proměňuje pěšce z { $from } na poli { $promotes }.
   *[black] Černý proměňuje pěšce z { $from } na poli { $promotes }.
}
event-hands-both = { $by ->
    [white] Bílý provádí tah oběma rukama.
   *[black] Černý provádí tah oběma rukama.
}
event-complains-touched-man = { $by ->
    [white] Bílý reklamuje kámen, kterého se soupeř dotkl.
   *[black] Černý reklamuje kámen, kterého se soupeř dotkl.
}
event-complains-castling = { $by ->
    [white] Bílý reklamuje kameny, kterých se soupeř dotkl při rošádě.
   *[black] Černý reklamuje kameny, kterých se soupeř dotkl při rošádě.
}
event-complains-one-hand = { $by ->
    [white] Bílý reklamuje, že soupeř použil obě ruce.
   *[black] Černý reklamuje, že soupeř použil obě ruce.
}
event-complains-adjusting = { $by ->
    [white] Bílý reklamuje, jak soupeř opravoval kameny.
   *[black] Černý reklamuje, jak soupeř opravoval kameny.
}
event-complains-released-man = { $by ->
    [white] Bílý reklamuje kámen, který soupeř už pustil.
   *[black] Černý reklamuje kámen, který soupeř už pustil.
}
event-unable-to-move-the-men = { $by ->
    [white] Bílý nemůže přemísťovat kameny.
   *[black] Černý nemůže přemísťovat kameny.
}
duty-move-with-one-hand = provádět každý tah jednou rukou
duty-adjust-the-men = opravovat kameny
duty-take-the-captured-man-off = odstranit braný kámen ze šachovnice
duty-complete-the-castling = dokončit rošádu věží
duty-take-the-pawn-off = odstranit pěšce ze šachovnice
duty-complete-the-promotion = dokončit proměnu
duty-rule-on-the-complaint = reklamaci projednat
duty-move-the-men = za něho přemísťovat kameny
question-touch = Dotknuté kameny
question-release = Puštěný kámen
question-promotes = Proměna pěšce
question-hands = Tah oběma rukama
question-complains = Reklamace provedení tahu
question-unable = Hráč, který nemůže přemísťovat kameny
fact-first_captures_first = první dotknutý vlastní kámen může vzít první dotknutý soupeřův
fact-capture_of_first_with_first = braní prvního dotknutého soupeřova kamene prvním vlastním
fact-replied = soupeř už provedl svůj další tah
fact-already_counted = za týž tah už byl trest uložen

# The act of moving the pieces.

fact-hands = ręce
fact-touch = dotknięte bierki
fact-release = pole, na którym puszczono bierkę
fact-promotes = pole promocji
fact-from = z pola
fact-complains = przedmiot reklamacji
fact-unable = niezdolny
fact-adjusting = wcześniej zapowiedziane poprawianie
fact-deliberate = celowo
fact-inner_hand = dotknięcie wewnętrzną częścią dłoni
fact-claimed = zawodnik poprosił o rozstrzygnięcie
fact-order_known = kolejność znana
fact-at_once = jednocześnie
fact-castling_meant = zamierzona roszada
fact-king_and_rook = król i wieża
fact-playable = może się ruszyć lub zostać zbita
fact-own_can_move = dotknięta własna bierka może się ruszyć
fact-can_capture = dotkniętą bierkę przeciwnika można zbić
fact-captures_with_touched = dotknięta bierka może zbić dotkniętą
fact-castling_legal = roszada prawidłowa
fact-castling_to_both_sides = roszada prawidłowa w obie strony
fact-king_can_move = król może ruszyć się inaczej
fact-rook_can_move = wieża może się ruszyć
fact-own_first = posunięcie pierwszą własną bierką, która może się ruszyć
fact-own_first_without_castling = posunięcie pierwszą własną bierką, która może się ruszyć, bez roszady
fact-captures_first = bicie pierwszej bierki przeciwnika, którą można zbić
fact-capture_with_touched = bicie dotkniętej bierki dotkniętą
fact-first_of_either = posunięcie lub bicie pierwszej bierki, u której to możliwe
fact-own_else_opponent = posunięcie własną bierką, a gdy go nie ma, bicie cudzej
fact-castling = O-O lub O-O-O z dotkniętą wieżą
fact-castling_king_side = O-O
fact-castling_queen_side = O-O-O
fact-king_moves = inne posunięcie królem
fact-rook_moves = posunięcie wieżą
fact-any = dowolne prawidłowe posunięcie
fact-captured_off = zbita bierka poza szachownicą
fact-rook_released = wieża puszczona
fact-released_as = rodzaj posunięcia
fact-legal = prawidłowe
fact-fits = rozpoczęte posunięcie
fact-moves_of_man = posunięcie tą bierką
fact-other_king_moves = inne posunięcie królem
fact-piece = nowa figura
fact-pawn_placed = pionek postawiony na ostatnim rzędzie
fact-pawn_removed = pionek poza szachownicą
fact-touched_square = figura dotknęła pola
fact-piece_released = figura puszczona
fact-occupied = stoi tam bierka przeciwnika
fact-to_piece = posunięcie z promocją na tę figurę
fact-to_any_piece = posunięcie z promocją na dowolną figurę
fact-whose_men = dotknięto bierek
word-own = własne
word-opponents = przeciwnika
word-one-of-each = po jednej każdego koloru
word-several-of-each = kilka, obu kolorów
word-king-alone = sam król
word-king-first = najpierw król
word-rook-first = najpierw wieża
word-together = jednocześnie
word-order-unknown = kolejność nieznana
word-move = posunięcie
word-capture = bicie
word-castling = roszada
word-promotion = promocja
word-queen = hetman
word-rook = wieża
word-bishop = goniec
word-knight = skoczek
word-both = obie
word-touched-man = dotknięta bierka
word-one-hand = obie ręce
word-adjusting = poprawianie
word-released-man = puszczona bierka
word-to-move-the-men = do przestawiania bierek
event-touch = { $by ->
    [white] Białe dotykają bierek: { $touch }.
   *[black] Czarne dotykają bierek: { $touch }.
}
event-release = { $by ->
    [white] Białe puszczają bierkę z { $from } na polu { $release }.
   *[black] Czarne puszczają bierkę z { $from } na polu { $release }.
}
event-promotes = { $by ->
    [white] Białe promują pionka z { $from } na polu { $promotes }.
   *[black] Czarne promują pionka z { $from } na polu { $promotes }.
}
event-hands-both = { $by ->
    [white] Białe wykonują posunięcie obiema rękami.
   *[black] Czarne wykonują posunięcie obiema rękami.
}
event-complains-touched-man = { $by ->
    [white] Białe reklamują dotknięcie bierki przez przeciwnika.
   *[black] Czarne reklamują dotknięcie bierki przez przeciwnika.
}
event-complains-castling = { $by ->
    [white] Białe reklamują dotknięcie bierek przez przeciwnika przy roszadzie.
   *[black] Czarne reklamują dotknięcie bierek przez przeciwnika przy roszadzie.
}
event-complains-one-hand = { $by ->
    [white] Białe reklamują użycie obu rąk przez przeciwnika.
   *[black] Czarne reklamują użycie obu rąk przez przeciwnika.
}
event-complains-adjusting = { $by ->
    [white] Białe reklamują sposób poprawiania bierek przez przeciwnika.
   *[black] Czarne reklamują sposób poprawiania bierek przez przeciwnika.
}
event-complains-released-man = { $by ->
    [white] Białe reklamują przestawienie bierki puszczonej już przez przeciwnika.
   *[black] Czarne reklamują przestawienie bierki puszczonej już przez przeciwnika.
}
event-unable-to-move-the-men = { $by ->
    [white] Zawodnik grający białymi nie może przestawiać bierek.
   *[black] Zawodnik grający czarnymi nie może przestawiać bierek.
}
duty-move-with-one-hand = wykonywać każde posunięcie jedną ręką
duty-adjust-the-men = dokonywać poprawek ustawienia bierek
duty-take-the-captured-man-off = zdjąć zbitą bierkę z szachownicy
duty-complete-the-castling = dokończyć roszadę wieżą
duty-take-the-pawn-off = zdjąć pionka z szachownicy
duty-complete-the-promotion = dokończyć promocję
duty-rule-on-the-complaint = rozpatrzyć reklamację
duty-move-the-men = poruszać za niego bierkami
question-touch = Dotknięte bierki
question-release = Puszczona bierka
question-promotes = Promocja
question-hands = Posunięcie obiema rękami
question-complains = Reklamacja dotycząca wykonywania posunięć
question-unable = Zawodnik, który nie może przestawiać bierek
fact-first_captures_first = pierwsza dotknięta własna bierka może zbić pierwszą dotkniętą bierkę przeciwnika
fact-capture_of_first_with_first = bicie pierwszej dotkniętej bierki przeciwnika pierwszą dotkniętą własną
fact-replied = przeciwnik wykonał już następne posunięcie
fact-already_counted = za to samo posunięcie już ukarano

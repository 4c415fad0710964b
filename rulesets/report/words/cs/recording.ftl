# The recording of the moves.

fact-scoresheet = partiář
fact-least_time = nejméně času, kolik v této fázi měl
fact-purpose = k čemu je tah zapsán
fact-after_the_flag = po pádu praporku
fact-more_moves_proved = doloženo více tahů
fact-signing = podpis
event-scoresheet-not-written = { $by ->
    [white] Bílý nezapisuje tahy.
   *[black] Černý nezapisuje tahy.
}
event-scoresheet-behind = { $by ->
    [white] Bílý chce táhnout, aniž zapsal svůj předchozí tah.
   *[black] Černý chce táhnout, aniž zapsal svůj předchozí tah.
}
event-scoresheet-replied-first = { $by ->
    [white] Bílý odpovídá dříve, než zapsal soupeřův tah.
   *[black] Černý odpovídá dříve, než zapsal soupeřův tah.
}
event-scoresheet-in-advance = { $by ->
    [white] Bílý zapisuje tah dříve, než jej provedl.
   *[black] Černý zapisuje tah dříve, než jej provedl.
}
event-scoresheet-offer-not-noted = Nabídka remízy nebyla do partiářů zaznamenána.
event-scoresheet-hidden = { $by ->
    [white] Bílý zakrývá partiář před rozhodčím.
   *[black] Černý zakrývá partiář před rozhodčím.
}
event-scoresheet-cannot-write = { $by ->
    [white] Bílý nemůže partii zapisovat.
   *[black] Černý nemůže partii zapisovat.
}
event-scoresheet-neither-has-to-write = Žádný z hráčů už nemusí tahy zapisovat.
event-after-the-flag-both-exempt = Praporek spadl a žádný z hráčů nemusel zapisovat.
event-after-the-flag-one-exempt = Praporek spadl a jen { $by ->
    [white] bílý
   *[black] černý
} nemusel zapisovat.
event-after-the-flag-no-full-score = Praporek spadl a žádný partiář není úplný.
event-after-the-flag-overstep-not-proved = Praporek spadl a z partiářů nelze doložit překročení času.
event-signing-wrong-result = Partiáře byly podepsány s chybným výsledkem.
event-signing-refused = { $by ->
    [white] Bílý partiáře nepodepisuje.
   *[black] Černý partiáře nepodepisuje.
}
word-note = jako poznámka
word-draw-claim = pro reklamaci remízy
word-sealed-move = jako tah k zapečetění
number-limit = čas, pod nímž se zapisovat nemusí
number-binding_increment = přídavek, od něhož se zapisuje
number-increment = přídavek nejvýše
duty-write-the-moves = zapisovat tahy
duty-leave-the-moves-unwritten = tahy nezapisovat
duty-write-his-move-before-the-next = zapsat svůj tah dříve, než provede další
duty-reply-before-writing-the-opponents-move = odpovědět dříve, než zapíše soupeřův tah
duty-write-a-move-before-making-it = zapsat tah dříve, než jej provede
duty-write-the-move-before-making-it = tento tah zapsat předem
duty-keep-the-scoresheet-in-sight = mít partiář tak, aby na něj rozhodčí viděl
duty-write-the-moves-for-him = zapisovat tahy za hráče
duty-be-present-and-write-the-moves = snažit se být u partie a zapisovat tahy
duty-complete-the-scoresheet-before-moving = doplnit partiář, než táhne
duty-use-the-arbiters-or-the-opponents-scoresheet = použít partiář rozhodčího nebo soupeřův
duty-borrow-the-opponents-scoresheet = půjčit si soupeřův partiář
duty-return-the-scoresheet-before-moving = partiář vrátit, než táhne
duty-note-position-times-and-moves = nejdříve zaznamenat pozici, časy a, je-li znám, počet tahů
duty-reconstruct-the-game-on-a-second-board = rekonstruovat partii na druhé šachovnici pod dohledem
duty-count-the-next-move-as-the-first-of-the-period = počítat další tah jako první tah nové fáze
duty-count-on-from-the-moves-proved = počítat dál od doloženého počtu tahů
duty-let-the-signed-result-stand = ponechat podepsaný výsledek v platnosti
duty-correct-the-result = dát výsledek opravit
duty-sign-the-scoresheets = uvést výsledek a podepsat oba partiáře
question-scoresheet = Vedení zápisu
question-after-the-flag = Partiáře po pádu praporku
question-signing = Podpis partiářů
fact-requests = kolikrát o to požádal včetně tohoto případu
event-scoresheet-asks-for-one = { $by ->
    [white] Bílý žádá rozhodčího o partiář.
   *[black] Černý žádá rozhodčího o partiář.
}
event-scoresheet-asks-to-see-the-arbiters = { $by ->
    [white] Bílý žádá o ukázání partiáře, který vede rozhodčí.
   *[black] Černý žádá o ukázání partiáře, který vede rozhodčí.
}
event-scoresheet-electronic-one-defective = { $by ->
    [white] Elektronický partiář bílého má závadu.
   *[black] Elektronický partiář černého má závadu.
}
duty-hand-him-a-scoresheet = dát hráči partiář
duty-show-him-the-arbiters-scoresheet = ukázat hráči vedený zápis partie
duty-replace-the-electronic-scoresheet = vyměnit elektronický partiář

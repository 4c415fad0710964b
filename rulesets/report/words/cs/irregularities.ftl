# Irregularities.

fact-set_up = co bylo na začátku špatně
fact-other_error = špatně bylo i něco jiného
fact-whose = čí kameny
fact-king_misplaced = král stál na nesprávném poli
fact-rook_misplaced = věž stála na nesprávném poli
fact-men = kameny
fact-help_needed = je třeba rozhodčího
event-set-up-men-wrong = Zjistí se, že kameny byly postaveny špatně.
event-set-up-board-turned = Zjistí se, že šachovnice leží špatně.
event-set-up-colours-reversed = Zjistí se, že hráči mají prohozené barvy.
event-men-displaced = { $by ->
    [white] Bílý posunul nebo převrátil kameny.
   *[black] Černý posunul nebo převrátil kameny.
}
event-men-found-displaced = Zjistí se, že kameny byly posunuty ze svých polí.
duty-transfer-the-position = přenést pozici na správně položenou šachovnici
duty-castle-with-that-king = rošovat králem, který stál na nesprávném poli
duty-castle-with-that-rook = rošovat s věží, která stála na nesprávném poli
duty-restore-the-men-on-his-own-time = obnovit pozici na svůj čas
duty-have-the-clocks-stopped-and-the-arbiter-called = dát zastavit hodiny a přivolat rozhodčího
duty-set-up-the-position-before-it = obnovit pozici před posunutím kamenů
duty-go-back-to-the-last-certain-position = obnovit poslední jistou pozici
duty-set-the-clocks-again = nastavit hodiny podle nejlepšího vědomí
duty-correct-it-if-both-agree = jej opravit, shodnou-li se na tom oba bez zásahu rozhodčího
question-set-up = Chyba na začátku partie
question-men = Posunuté kameny
fact-moves_of_white = tahy provedené bílým

# Draws by agreement.

fact-offers_draw = hráč, který nabízí remízu
fact-moment = okamžik nabídky
fact-conditional = s podmínkou
event-offers-draw = { $player ->
    [white] Bílý
   *[black] Černý
} nabízí remízu{ $conditional ->
    [true] {" "}s podmínkou
   *[other] {""}
}{ $moment ->
    [after-his-move] , po svém tahu a před stisknutím hodin
    [before-his-move] , když je na tahu a ještě netáhl
    [opponent-thinking] , když soupeř přemýšlí
   *[other] {""}
}.
question-offers-draw = Nabídka remízy
word-after-his-move = po svém tahu, před stisknutím hodin
word-before-his-move = na tahu, než táhl
word-opponent-thinking = když soupeř přemýšlel
fact-answers_offer = odpověď na nabídku
fact-moved_since_offer = od nabídky už táhl
fact-intends_to_move = dotek s úmyslem táhnout nebo brát
event-answers-offer-accepts = { $player ->
    [white] Bílý remízu přijímá.
   *[black] Černý remízu přijímá.
}
event-answers-offer-declines = { $player ->
    [white] Bílý remízu slovně odmítá.
   *[black] Černý remízu slovně odmítá.
}
event-answers-offer-touches = { $player ->
    [white] Bílý se místo odpovědi na nabídku dotkl kamene.
   *[black] Černý se místo odpovědi na nabídku dotkl kamene.
}
question-answers-offer = Odpověď na nabídku remízy
fact-withdraws = co se bere zpět
event-withdraws-claim = { $player ->
    [white] Bílý bere reklamaci zpět.
   *[black] Černý bere reklamaci zpět.
}
event-withdraws-offer = { $player ->
    [white] Bílý bere nabídku remízy zpět.
   *[black] Černý bere nabídku remízy zpět.
}
event-withdraws-quickplay-claim = { $player ->
    [white] Bílý bere zpět reklamaci z rychlého zakončení.
   *[black] Černý bere zpět reklamaci z rychlého zakončení.
}
question-withdraws = Vzetí reklamace nebo nabídky zpět
fact-leaves_clocks_running = hráč, který nezastavil hodiny
event-leaves-clocks-running = { $player ->
    [white] Bílý reklamuje remízu a nechává hodiny běžet.
   *[black] Černý reklamuje remízu a nechává hodiny běžet.
}
question-leaves-clocks-running = Hodiny běží i při reklamaci
word-offer = nabídka remízy
word-claim = reklamace remízy
word-quickplay-claim = reklamace v rychlém zakončení
word-increment-request = žádost o čas navíc za tah
duty-withdraw-it = vzít to zpět
duty-note-the-offer = zaznamenat nabídku do partiáře
duty-attach-a-condition = spojit nabídku s podmínkou
duty-stop-both-clocks-at-once = okamžitě zastavit oboje hodiny
duty-stop-both-clocks = zastavit oboje hodiny
number-noted = nabídka se zapisuje
number-moves_before_agreement = tahy před dohodou na remíze

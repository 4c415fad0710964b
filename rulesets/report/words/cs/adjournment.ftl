# Adjourned games.

fact-adjourns = hráč, který přerušuje
fact-adjourns-on_move = je na tahu
fact-early = před koncem hrací doby
fact-session_left = čas do konce hrací doby
event-adjourns = { $adjourns ->
    [white] Partie se přerušuje; na tahu je bílý.
   *[black] Partie se přerušuje; na tahu je černý.
}
fact-seals = co dělá pečetící
fact-sealer = pečetící hráč
fact-clock_stopped = jeho hodiny zastaveny
event-seals-another-move = Pečetící hráč chce zapečetěný tah změnit.
event-seals-after-a-move-on-the-board = Hráč vyzvaný k pečetění provede tah na šachovnici.
fact-envelope = co se děje s obálkou
fact-has_names = uvedena jména
fact-has_position = uvedena pozice
fact-has_times = uveden spotřebovaný čas
fact-has_sealer = uvedeno, kdo pečetil
fact-has_move_number = uvedeno číslo tahu
fact-has_offer = uvedena nabídka remízy
fact-has_resumption = uveden čas a místo dohrávky
fact-draw_offered = předtím nabídnuta remíza
fact-offer_answered = na nabídku bylo odpovězeno
fact-replier_present = odpovídající hráč je přítomen
fact-position_known = pozici lze obnovit
fact-times_known = spotřebovaný čas lze zjistit
event-envelope-handed-in = Obálka je předána rozhodčímu.
event-envelope-opened = Obálka má být otevřena.
event-envelope-lost = Obálka se zapečetěným tahem se ztratila.
fact-while_adjourned = co bylo oznámeno před dohrávkou
event-while-adjourned-offers-a-draw = { $by ->
    [white] Bílý nabízí remízu po zapečetění tahu.
   *[black] Černý nabízí remízu po zapečetění tahu.
}
event-while-adjourned-draw-agreed = Před dohrávkou se hráči dohodnou na remíze.
event-while-adjourned-resigns = { $by ->
    [white] Před dohrávkou bílý oznámí rozhodčímu, že se vzdává.
   *[black] Před dohrávkou černý oznámí rozhodčímu, že se vzdává.
}
fact-resumes = při dohrávce
fact-sealer_present = pečetící hráč je přítomen
event-resumes-set-up = Přerušená partie má být obnovena.
event-resumes-at-the-time = Nastal čas dohrávky.
event-resumes-replier-arrives = Přichází hráč, který má odpovědět; jeho hodiny už běží.
event-resumes-reply-sealed = Přítomný hráč zapečetí svou odpověď do nové obálky.
event-resumes-session-timed = Je třeba určit, jak dlouho dohrávka trvá.
fact-sealed_move = zapečetěný tah
fact-letters = písmena figur
fact-reads = co z něj lze vyčíst
event-sealed-move = V obálce stojí { $sealed_move }.
fact-returns = hráč přicházející k dohrávce
fact-returns-on_move = on pečetil tah
fact-returns-can_mate = může ještě dát mat
fact-sealed_ends = jak zapečetěný tah končí partii
fact-opponent_flag_fallen = praporek soupeře spadl
event-returns = { $returns ->
    [white] Bílý přichází k dohrávce se zpožděním { $lateness }.
   *[black] Černý přichází k dohrávce se zpožděním { $lateness }.
}
fact-resumption_clocks = hodiny při dohrávce
fact-has_moved = už provedl první tah dohrávky
event-resumption-clocks-wrong = { $by ->
    [white] Bílý upozorní, že při dohrávce ukazují hodiny nesprávný čas.
   *[black] Černý upozorní, že při dohrávce ukazují hodiny nesprávný čas.
}
duty-call-for-a-sealed-move = vyzvat hráče na tahu, aby zapečetil tah
duty-write-the-sealed-move-unambiguously = zapsat tah jednoznačně do svého partiáře
duty-seal-both-scoresheets = vložit oba partiáře do obálky a zalepit ji
duty-stop-the-clock-only-then = teprve potom zastavit své hodiny a soupeřovy nespouštět
duty-change-the-sealed-move = změnit zapečetěný tah
duty-seal-the-move-made-on-the-board = zapsat jako zapečetěný ten tah, který provedl na šachovnici
duty-record-the-time-as-at-the-end-of-the-session = zaznamenat zbývající čas tak, jako by byl tah zapečetěn na konci hrací doby
duty-check-the-envelope = ověřit údaje na obálce
duty-keep-the-envelope-safe = obálku bezpečně uschovat
duty-have-the-names-written-on-it = dát na ni zapsat jména hráčů
duty-have-the-position-written-on-it = dát na ni zapsat pozici před zapečetěným tahem
duty-have-the-times-written-on-it = dát na ni zapsat čas spotřebovaný oběma hráči
duty-have-the-sealer-written-on-it = dát na ni zapsat, kdo tah pečetil
duty-have-the-move-number-written-on-it = dát na ni zapsat číslo zapečetěného tahu
duty-have-the-offer-written-on-it = dát na ni zapsat nabídku remízy
duty-have-the-resumption-written-on-it = dát na ni zapsat datum, hodinu a místo dohrávky
duty-open-the-envelope = otevřít obálku
duty-set-up-the-adjourned-position = postavit pozici před zapečetěným tahem
duty-set-the-clocks-as-at-the-adjournment = nastavit hodiny jako při přerušení
duty-set-the-clocks-by-his-judgement = nastavit hodiny podle vlastního uvážení
duty-make-the-sealed-move-on-the-board = provést zapečetěný tah na šachovnici
duty-make-the-move-said-to-be-sealed = provést tah, o němž prohlásí, že ho zapečetil
duty-stop-the-clock-and-call-the-arbiter = zastavit hodiny a přivolat rozhodčího
duty-seal-a-reply = místo tahu na šachovnici zapečetit odpověď do nové obálky
duty-keep-the-reply-for-the-absent-player = uschovat novou obálku a otevřít ji po příchodu nepřítomného
duty-put-the-resumption-clocks-right = opravit čas na hodinách
duty-time-the-session-by-his-watch = měřit dohrávku vlastními hodinkami
duty-time-the-session-by-the-schedule = držet se ohlášeného časového plánu dohrávky
duty-announce-the-sessions-beforehand = předem oznámit začátek a konec dohrávky
number-resumption_time = přípustné zpoždění k dohrávce
question-adjourns = Přerušení partie
question-seals = Pečetění tahu
question-envelope = Obálka
question-while-adjourned = Mezi přerušením a dohrávkou
question-resumes = Dohrávka
question-sealed-move = Co stojí v obálce
question-returns = Zpoždění k dohrávce
question-resumption-clocks = Nesprávný čas při dohrávce
word-clear = jeden přípustný tah
word-ambiguous = nejednoznačné
word-illegal = nepřípustné
word-undecipherable = nelze rozluštit
word-goes-on = hra pokračuje
word-checkmate = mat
word-stalemate = pat
word-dead = mrtvá pozice
event-resumes-both-absent = K dohrávce se nedostavil žádný z hráčů.

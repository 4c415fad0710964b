# Texty rozhodnutí, stránek a zpráv v češtině.

white = Bílý
black = Černý
and = a
yes = ano
no = ne
unknown = není známo

hours = { $n ->
    [one] { $n } hodinu
    [few] { $n } hodiny
   *[other] { $n } hodin
}
minutes = { $n ->
    [one] { $n } minutu
    [few] { $n } minuty
   *[other] { $n } minut
}
seconds = { $n ->
    [one] { $n } sekundu
    [few] { $n } sekundy
   *[other] { $n } sekund
}
no-time = žádný čas
date = { $day }. { $month ->
    [1] ledna
    [2] února
    [3] března
    [4] dubna
    [5] května
    [6] června
    [7] července
    [8] srpna
    [9] září
    [10] října
    [11] listopadu
   *[12] prosince
} { $year }

tempo-standard = vážná partie
tempo-rapid = rapid šach
tempo-blitz = bleskový šach

## Co se stalo

event-move = { $player ->
    [white] Bílý hraje { $move }.
   *[black] Černý hraje { $move }.
}
event-move-not-pressed = { $player ->
    [white] Bílý hraje { $move } a nestiskl hodiny.
   *[black] Černý hraje { $move } a nestiskl hodiny.
}
event-position = Pozice po tazích záznamu.
event-claim-threefold = { $player ->
    [white] Bílý reklamuje remízu trojím opakováním pozice.
   *[black] Černý reklamuje remízu trojím opakováním pozice.
}
event-claim-threefold-with-move = { $player ->
    [white] Bílý reklamuje remízu trojím opakováním pozice po zamýšleném tahu { $move }.
   *[black] Černý reklamuje remízu trojím opakováním pozice po zamýšleném tahu { $move }.
}
event-claim-fifty-moves = { $player ->
    [white] Bílý reklamuje remízu podle pravidla padesáti tahů.
   *[black] Černý reklamuje remízu podle pravidla padesáti tahů.
}
event-claim-fifty-moves-with-move = { $player ->
    [white] Bílý reklamuje remízu podle pravidla padesáti tahů po zamýšleném tahu { $move }.
   *[black] Černý reklamuje remízu podle pravidla padesáti tahů po zamýšleném tahu { $move }.
}
event-illegal-move = Nepřípustný tah: { $move }, { $who ->
    [arbiter] zjištěný rozhodčím.
    [opponent] reklamovaný soupeřem.
   *[player] přiznaný samotným hráčem.
}
event-illegal-move-standing = Nepřípustný tah na šachovnici je { $who ->
    [arbiter] zjištěn rozhodčím.
    [opponent] reklamován soupeřem.
   *[player] přiznán samotným hráčem.
}
event-flag = { $player ->
    [white] Spadl praporek bílého,
    [black] Spadl praporek černého,
   *[both] Spadly oba praporky,
} { $who ->
    [arbiter] jak vidí rozhodčí.
    [opponent] jak reklamuje soupeř.
   *[player] jak říká sám hráč.
}
event-resigns = { $player ->
    [white] Bílý se vzdává.
   *[black] Černý se vzdává.
}
event-arrives = { $player ->
    [white] Bílý přichází { $time } po začátku.
   *[black] Černý přichází { $time } po začátku.
}
event-took = Tah trval { $time }.
event-claim-moved = Hráč předtím provedl tah.
event-claim-touched = Hráč se předtím dotkl kamene.
event-illegal-move-not-pressed = Hodiny nebyly stisknuty.
event-illegal-move-reply = Soupeř odpověděl { $move }.
event-illegal-move-reply-not-pressed = Soupeř odpověděl { $move } a nestiskl hodiny.
event-illegal-move-position-not-known = Pozice před ním není známa.
event-flag-first = { $player ->
    [white] Jako první spadl praporek bílého.
   *[black] Jako první spadl praporek černého.
}
event-arrives-in-time = { $player ->
    [white] Bílý je na začátku přítomen.
   *[black] Černý je na začátku přítomen.
}
event-illegal-position = Rozhodčí vidí oba krále v šachu nebo pěšce na poslední řadě.
event-decision = Rozhodčí rozhoduje: { $choice }.

## Co udělá rozhodčí

order-give-time = { $player ->
    [white] Bílý dostává { $time }.
   *[black] Černý dostává { $time }.
}
order-take-time = { $player ->
    [white] Bílý ztrácí { $time }.
   *[black] Černý ztrácí { $time }.
}
order-must-play = { $player ->
    [white] Bílý musí zahrát { $move }.
   *[black] Černý musí zahrát { $move }.
}
order-play-on = Hra pokračuje.
order-end-game = { $score ->
    [white-wins] Vyhrává bílý: { $result }.
    [black-wins] Vyhrává černý: { $result }.
    [drawn] Partie končí nerozhodně: { $result }.
    [half-to-white] Bílý získává půl bodu, černý nic: { $result }.
    [half-to-black] Černý získává půl bodu, bílý nic: { $result }.
   *[both-lose] Oba prohrávají: { $result }.
}
order-restore-position = Obnoví se pozice před nepřípustným tahem; dotknutým kamenem se musí táhnout, pokud to lze.
order-replace-pawn = Pěšec se mění v { $kind ->
    [queen] dámu
    [rook] věž
    [bishop] střelce
   *[knight] jezdce
}.
order-let-stand = Co bylo zahráno, platí.
order-refuse-claim = K reklamaci se nepřihlíží.
order-keep-silent = Rozhodčí mlčí; reklamovat smí jen hráč.
order-wait = Rozhodčí vyčká do dokončení příštího tahu.
order-intervene = Rozhodčí ihned zasáhne.
order-play-as = Druh partie: { $tempo }.
order-count-draws = { $occurrences ->
    [0] Posloupnost tahů končí po { $quiet_moves } tazích bez braní a bez tahu pěšcem.
   *[other] Posloupnost tahů končí po { $quiet_moves } tazích bez braní a bez tahu pěšcem a tam, kde pozice stojí { $occurrences }krát.
}
order-compare-by = Pozice se porovnávají podle rošády ({ $castling }) a braní mimochodem ({ $en-passant }).
order-must = { $who ->
    [white] Bílý musí { $duty }.
    [black] Černý musí { $duty }.
    [both] Oba hráči musí { $duty }.
    [arbiter] Rozhodčí musí { $duty }.
    [assistant] Asistent musí { $duty }.
    [organiser] Pořadatel musí { $duty }.
   *[others] Všichni ostatní musí { $duty }.
}
order-may = { $who ->
    [white] Bílý smí { $duty }.
    [black] Černý smí { $duty }.
    [both] Oba hráči smějí { $duty }.
    [arbiter] Rozhodčí smí { $duty }.
    [assistant] Asistent smí { $duty }.
    [organiser] Pořadatel smí { $duty }.
   *[others] Všichni ostatní smějí { $duty }.
}
order-must-not = { $who ->
    [white] Bílý nesmí { $duty }.
    [black] Černý nesmí { $duty }.
    [both] Hráči nesmějí { $duty }.
    [arbiter] Rozhodčí nesmí { $duty }.
    [assistant] Asistent nesmí { $duty }.
    [organiser] Pořadatel nesmí { $duty }.
   *[others] Nikdo jiný nesmí { $duty }.
}
order-may-play = { $player ->
    [white] Bílý musí hrát { $count ->
        [one] { $moves }.
       *[other] jeden z tahů: { $moves }.
    }
   *[black] Černý musí hrát { $count ->
        [one] { $moves }.
       *[other] jeden z tahů: { $moves }.
    }
}
order-stop-clocks = Oboje hodiny se zastaví.
order-start-clock = { $player ->
    [white] Spustí se hodiny bílého.
   *[black] Spustí se hodiny černého.
}
order-set-clocks = { $times ->
    [given] Hodiny se nastaví: bílý { $white }, černý { $black }.
   *[as-decided] Rozhodčí nastaví oboje hodiny podle nejlepšího vědomí.
}
order-count-as-completed = Tah se považuje za dokončený.
order-new-game = Partie se ruší; hraje se nová.
order-award = { $player ->
    [white] Bílý získává { $points } b.
   *[black] Černý získává { $points } b.
}
order-offer-stands = { $player ->
    [white] Nabídka remízy bílého platí do odpovědi.
   *[black] Nabídka remízy černého platí do odpovědi.
}
order-offer-ends = Nabídka remízy zaniká.
order-postpone = Rozhodčí odkládá rozhodnutí.
order-add-increment = Od této chvíle dostávají oba hráči ke každému tahu navíc: { $duration }; nespotřebovaný čas se sčítá.
order-add-delay = Od této chvíle dostávají oba hráči ke každému tahu navíc: { $duration }; nespotřebovaný čas propadá.
order-penalise = { $player ->
    [white] Bílý je potrestán.
   *[black] Černý je potrestán.
}
order-may-penalise = { $player ->
    [white] Rozhodčí smí bílého potrestat.
   *[black] Rozhodčí smí černého potrestat.
}
order-warn = { $player ->
    [white] Bílý je napomenut.
   *[black] Černý je napomenut.
}
order-give-time-as-decided = { $player ->
    [white] Bílý získává tolik času, kolik určí rozhodčí.
   *[black] Černý získává tolik času, kolik určí rozhodčí.
}
order-take-time-as-decided = { $player ->
    [white] Bílý ztrácí tolik času, kolik určí rozhodčí.
   *[black] Černý ztrácí tolik času, kolik určí rozhodčí.
}
order-reduce-points = { $player ->
    [white] Bílý získává za partii méně bodů podle rozhodnutí rozhodčího.
   *[black] Černý získává za partii méně bodů podle rozhodnutí rozhodčího.
}
order-increase-points = { $player ->
    [white] Bílý získává za partii více bodů, nejvýše maximum, podle rozhodnutí rozhodčího.
   *[black] Černý získává za partii více bodů, nejvýše maximum, podle rozhodnutí rozhodčího.
}
order-fine = { $player ->
    [white] Bílý zaplatí pokutu, kterou soutěž předem oznámila.
   *[black] Černý zaplatí pokutu, kterou soutěž předem oznámila.
}
order-expel = { $player ->
    [white] Bílý je vyloučen ze soutěže.
   *[black] Černý je vyloučen ze soutěže.
}
order-exclude = { $player ->
    [white] Bílý je vyloučen z jednoho nebo více kol.
   *[black] Černý je vyloučen z jednoho nebo více kol.
}
order-count-as-illegal-move = { $player ->
    [white] Jednání bílého se trestá jako nepřípustný tah.
   *[black] Jednání černého se trestá jako nepřípustný tah.
}
order-may-choose-several = Lze zvolit více možností.
order-may-choose = Rozhodčí může zvolit: { $choice } ({ $orders }).

## Jak bylo rozhodnuto

outcome-decided = Rozhodnuto
outcome-arbiter-decides = Rozhodne rozhodčí
outcome-arbiter-decides-how = Na rozhodčím je rozhodnout:
outcome-arbiter-decides-one = Rozhoduje rozhodčí; smí zvolit jedno z následujícího:
outcome-arbiter-decides-several = Rozhoduje rozhodčí; smí zvolit jedno nebo více z následujícího:
outcome-undecided = Nerozhodnuto
outcome-conflict = Rozpor: pravidla platná současně říkají různé věci
outcome-no-consequence = Bez následků: žádné pravidlo nic nenařizuje
outcome-undecided-because = Nelze rozhodnout: záznam neuvádí nebo se nepodařilo zjistit: { $missing }.
outcome-undecided-option = Záleží na tom, co stanovil rozpis soutěže: { $missing }.
if-option = { $what }: { $value }
game-ended = Partie skončila už dříve: po { $moves } záznamu.
mate-yes = { $player ->
    [white] Bílý může ještě dát mat: { $line }
   *[black] Černý může ještě dát mat: { $line }
}
mate-yes-far = { $player ->
    [white] Bílý může ještě dát mat, v { $moves } tazích: { $line } … { $last }
   *[black] Černý může ještě dát mat, v { $moves } tazích: { $line } … { $last }
}
mate-no = { $player ->
    [white] Bílý už nemůže dát mat ({ $proof }).
   *[black] Černý už nemůže dát mat ({ $proof }).
}
mate-not-decided = { $player ->
    [white] Ani po { $positions } pozicích se nezjistilo, zda bílý může ještě dát mat.
   *[black] Ani po { $positions } pozicích se nezjistilo, zda černý může ještě dát mat.
}
proof-terminal = partie zde končí bez matu
proof-bare-king = zbývá jen král
proof-knight-against-queens-only = král a jezdec proti králi a dámám
proof-bishops-of-one-colour = zbývají jen střelci na polích jedné barvy
proof-forced-repetition = všechny tahy jsou vynucené a opakují se
proof-exhausted = byly prověřeny všechny pozice, které ještě mohou vzniknout: { $positions }
proof-walled = žádný tah neotevře uzavřenou pozici, ve které krále nelze dát do matu
proof-drawn-before = v každé variantě je partie dříve remis, tahy bez braní a bez tahu pěšcem nebo opakováním
illegal-because = Tah je nepřípustný: { $why } ({ $articles }).

## Proč ano, proč ne

clocks = Hodiny
here = Zde
rules = Pravidla
articles-why = Proč
articles-why-not = Proč ne
reading = Výklad
readings-other = jiný výklad
unverified = číslo nebo text zpaměti, neověřeno
amended-by = ve znění { $article }
discretion = Uvážení
defeated-by = přednost má { $article }
left-aside = Vynecháno, protože { $edition } to nezná: { $names }.
in-force = platí od { $from } do { $until }
in-force-open = platí od { $from }
test-is = { $fact }: { $found }, má být { $bound }
test-at-least = { $fact }: { $found }, třeba alespoň { $bound }
test-at-most = { $fact }: { $found }, dovoleno nejvýše { $bound }
test-above = { $fact }: { $found }, třeba více než { $bound }
test-below = { $fact }: { $found }, třeba méně než { $bound }
test-one-of = { $fact }: { $found }, má být jedno z: { $bound }

## Fakta

fact-tempo = tempo soutěže
fact-white_on_move = na tahu je bílý
law = číslo z pravidla
options = volby

## Obsah a jednotlivý článek

or = nebo
not-yet = dosud nezpracováno
informational = jen informuje
mechanics = šachovnice, hodiny, notace
by-regulations = ustanovení
layer-named = vrstva { $name }
option-named = volba { $name }
contents-counts = Články: { $articles }. Rozhodují ustanovení, vrstvy a volby: { $ruled }; zajišťuje šachovnice, hodiny a notace: { $mechanics }; jen informují: { $informational }; dosud nezpracováno: { $open }.
coverage-cases = { $n ->
    [one] { $n } případ
    [few] { $n } případy
   *[other] { $n } případů
}
texts-followed = Platí
texts-none = Dva texty tohoto vydání nejsou k dispozici.
coverage-none = žádný případ
coverage-counts = Články: { $articles }; jen informativní: { $informational }; bez případu: { $missing }.
contents-layers = Vrstvy: co platí jen za podmínek
contents-options = Volby: co stanoví rozpis soutěže
contents-readings = Výklady: kde text připouští více než jeden
applies-when = platí, když: { $when }
contents-without = bez { $what }
kind-flag = Ano nebo ne
kind-time = Čas
kind-count = Číslo
kind-word = Jedno z: { $words }
default = { $value }, nestanoví-li rozpis jinak
default-of-tempo = { $value } ({ $tempo }), nestanoví-li rozpis jinak
no-default = musí stanovit rozpis
by-default = výchozí
regulation = Ustanovení
articles = Články
layer = Vrstva
numbers = Čísla
applies-if = Platí, když
applies-always = vyvstane otázka
goes-before = Má přednost před
gives-way-to = Ustupuje
question = Otázka
source = Pramen
comes-from = Odkud
inherited-from = převzato z { $pack }
numbered-by = čísla článků podle { $pack }
from-option = {", "}nestanoví-li rozpis jinak (volba { $name })
only-from-option = {" "}(volba { $name })
as-announced = podle rozpisu
not-under = ne při
bound-at-least = alespoň { $bound }
bound-at-most = nejvýše { $bound }
bound-above = více než { $bound }
bound-below = méně než { $bound }
history = Historie
same = beze změny
same-text = totéž
changed = změněno
added = přidáno
repealed = zrušeno
renumbered = přečíslováno
part-numbers = čísla
part-condition = podmínky
part-procedure = postup
part-precedence = přednost
says-so = platí
does-not-apply = neplatí
no-such-regulation = takové ustanovení není
status = Stav
as-above = viz výše
other-text = pod tímto číslem: { $text }
no-such-article = takový článek není

## Porovnání

diff-articles = Články
diff-effects = Co se rozhoduje jinak
diff-condition = platí za jiných podmínek
diff-procedure = nařizuje něco jiného
diff-precedence = má přednost před jinými pravidly
diff-changed = změněno; oběma { $points ->
    [one] byla předložena jedna kombinace faktů
    [few] byly předloženy { $points } kombinace faktů
   *[other] bylo předloženo { $points } kombinací faktů
}
diff-same-proved = stejné, dokázáno: nic, na čem to závisí, se neliší
diff-inert = stejné; čísla, podmínky či postupy se liší bez účinku (oběma { $points ->
    [one] byla předložena jedna kombinace faktů
    [few] byly předloženy { $points } kombinace faktů
   *[other] bylo předloženo { $points } kombinací faktů
})
diff-same-exactly = stejné, dokázáno: { $points ->
    [one] přesně byla porovnána jedna oblast faktů
    [few] přesně byly porovnány { $points } oblasti faktů
   *[other] přesně bylo porovnáno { $points } oblastí faktů
}
diff-same = stejné; oběma { $points ->
    [one] byla předložena jedna kombinace faktů
    [few] byly předloženy { $points } kombinace faktů
   *[other] bylo předloženo { $points } kombinací faktů
}
diff-undecided = nerozhodnuto: bez toho, co má stanovit soutěž, neodpoví ani jedno
diff-no-effect = žádný účinek se nenašel
diff-because = je zapotřebí společně: { $changes }
diff-example = { $minimality ->
    [proved] Například, a ne dříve
    [no-single-removal] Například, bez čehokoli navíc
   *[best-found] Například
} ({ $plies ->
    [one] jeden půltah
    [few] { $plies } půltahy
   *[other] { $plies } půltahů
}):
diff-always = vždy

## Prověrka partií

audit-game = partie { $number }
audit-after-last-game = po poslední partii
audit-at-start = na začátku
audit-after = po { $move } (půltah { $ply })
audit-played-on = Partie byla u konce { $where }, { $result }; v zápisu { $more ->
    [one] je ještě { $more } půltah.
    [few] jsou ještě { $more } půltahy.
   *[other] je ještě { $more } půltahů.
}
audit-result = Partie byla u konce { $where }, { $result }; zápis uvádí { $recorded }.
audit-flag = { $player ->
    [white] Bílému spadl praporek { $where }, { $result }; zápis uvádí { $recorded }.
   *[black] Černému spadl praporek { $where }, { $result }; zápis uvádí { $recorded }.
}
audit-claim-possible = { $player ->
    [white] Bílý mohl poprvé reklamovat remízu { $where }.
   *[black] Černý mohl poprvé reklamovat remízu { $where }.
}
audit-illegal-move = { $move } na řádku { $line }, ve sloupci { $column } je nepřípustný tah: { $why }.
audit-not-notation = takto se tah nezapisuje
audit-no-such-move = žádný kámen na šachovnici tak nemůže táhnout
audit-ambiguous = může jít o kámen z { $one } nebo z { $other }
audit-undecided-missing = Nerozhodnuto { $where }; není známo: { $missing }.
audit-undecided-conflict = Nerozhodnuto { $where }: předpisy platné zároveň říkají různé věci.
audit-undecided-reading = Podle výkladu { $reading } byla partie u konce { $where }, { $result }.
audit-undecided-reading-no-end = Podle výkladu { $reading } partie u konce nebyla.
audit-undecided-start = Partii nelze přehrát: { $why }.
audit-undecided-variant = Partie se hrála podle pravidel varianty { $variant }.
audit-undecided-last-position = Prohra na čas, ale zápis neříká, co tehdy stálo na šachovnici.
audit-no-day = Chybí datum, není tedy známo, které vydání platilo; přeskočeno.
audit-not-a-day = Datum { $text } neříká, které vydání platilo; přeskočeno.
audit-several-meant = Datum { $text } nerozhoduje, které ze dvou vydání platilo; přeskočeno.
audit-not-covered = Žádné z vydání, která jsou k dispozici, { $text } neplatilo; přeskočeno.
audit-broken = Řádek { $line }, sloupec { $column }: { $what }.
audit-games = přečtené partie
audit-with-findings = s nálezem
audit-skipped = přeskočené, vydání neznámé
audit-broken-games = poškozené

## Events

form-move = Je proveden tah; jak dlouho trval, mají-li se sledovat hodiny.
form-claim = Reklamace remízy nebo nepřípustného tahu.
form-illegal-move = Je proveden nepřípustný tah a je zpozorován.
form-notices = Někdo zpozoruje dřívější nepřípustný tah nebo rozhodčí nepřípustnou pozici.
form-flag = Spadl praporek.
form-resigns = Hráč se vzdává.
form-arrives = Hráč přichází pozdě.
form-decides = Rozhodčí rozhoduje o tom, co mu předchozí výrok ponechal.
misprint = V textu stojí { $printed }; míněn je { $meant }.

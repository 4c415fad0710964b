# Texty rozhodnutí, stránek a zpráv v češtině.

white = Bílý
black = Černý
and = a
yes = ano
no = ne
unknown = není známo

hours = { $case ->
    [nominative] { $n ->
        [one] { $n } hodina
        [few] { $n } hodiny
       *[other] { $n } hodin
    }
    [genitive] { $n ->
        [one] { $n } hodiny
       *[other] { $n } hodin
    }
   *[accusative] { $n ->
        [one] { $n } hodinu
        [few] { $n } hodiny
       *[other] { $n } hodin
    }
    [locative] { $n ->
        [one] { $n } hodině
       *[other] { $n } hodinách
    }
}
minutes = { $case ->
    [nominative] { $n ->
        [one] { $n } minuta
        [few] { $n } minuty
       *[other] { $n } minut
    }
    [genitive] { $n ->
        [one] { $n } minuty
       *[other] { $n } minut
    }
   *[accusative] { $n ->
        [one] { $n } minutu
        [few] { $n } minuty
       *[other] { $n } minut
    }
    [locative] { $n ->
        [one] { $n } minutě
       *[other] { $n } minutách
    }
}
seconds = { $case ->
    [nominative] { $n ->
        [one] { $n } sekunda
        [few] { $n } sekundy
       *[other] { $n } sekund
    }
    [genitive] { $n ->
        [one] { $n } sekundy
       *[other] { $n } sekund
    }
   *[accusative] { $n ->
        [one] { $n } sekundu
        [few] { $n } sekundy
       *[other] { $n } sekund
    }
    [locative] { $n ->
        [one] { $n } sekundě
       *[other] { $n } sekundách
    }
}
# Tvar podstatného jména u čísla: první, druhý, nebo třetí.
noun-form = { $n ->
    [one] 0
    [few] 1
   *[other] 2
}
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
tempo-for-sixty-moves = { $control }: { $calculation } na šedesát tahů
tempo-by-edition = Podle { $edition }: { $tempo }.
tempo-not-settled = { $edition } neříká, zda jde o vážnou partii, rapid, nebo bleskovku.

## Jak bylo rozhodnuto

outcome-decided = Rozhodnuto
outcome-arbiter-decides = Rozhodne rozhodčí
outcome-arbiter-decides-how = Na rozhodčím je rozhodnout:
outcome-arbiter-decides-one = Rozhoduje rozhodčí; smí zvolit jedno z následujícího:
outcome-arbiter-decides-several = Rozhoduje rozhodčí; smí zvolit jedno nebo více z následujícího:
outcome-besides = Rozhodnutí platí; rozhodčí smí navíc podle { $articles } zvolit jednu z těchto možností:
outcome-undecided = Nerozhodnuto
outcome-conflict = Rozpor: pravidla platná současně říkají různé věci
outcome-no-consequence = Bez následků: žádné pravidlo nic nenařizuje
outcome-not-covered = Nezahrnuto: žádné ustanovení se toho netýká
not-covered-by = Nezahrnuje to { $packs }: žádné ustanovení se toho netýká.
covered-by = Je to věc jiného řádu, který tu soutěž neuvádí: { $title } ({ $pack }).
covered-by-for-writers = Je to věc jiného řádu: { $title }. Napište `also = ["{ $pack }"]`, pokud se jím soutěž řídí.
outcome-no-exception = Žádné ustanovení zde nedělá výjimku, takže se dále rozhoduje: { $question }.
outcome-undecided-because = Nelze rozhodnout: záznam neuvádí nebo se nepodařilo zjistit: { $missing }.
outcome-asked = Nerozhodnuto. Záznam to neříká nebo se to nepodařilo zjistit:
ask-about-earlier = Není rozhodnuto od události č. { $number }: { $question }
asks-decides = Jak rozhodl rozhodčí?
fact-decides = rozhodnutí rozhodčího
assumed-went-on = Rozhodčí svým rozhodnutím o události č. { $number } partii neukončil.
assumed-before = Událost č. { $number }: { $sentence }
ask-plainly = Uveďte prosím: { $what }.
ask-for-the-clocks = Uveďte prosím časy na obou hodinách.
ask-for-the-time-control = Uveďte prosím tempo hry.
ask-for-the-moves = Uveďte prosím tahy partie.
write-on-the-line = Zapište { $written } do události na řádku { $line }.
write-in-event-number = Zapište { $written } do události č. { $number }.
write-in-the-event = Zapište { $written } do události.
write-in-the-table = Zapište { $written } do části [{ $table }].
event-about-nobody = { $what } ({ $told }); není řečeno, kterého hráče se to týká.
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
    [white] Nezjistilo se, zda bílý může ještě dát mat; prověřené pozice: { $positions }.
   *[black] Nezjistilo se, zda černý může ještě dát mat; prověřené pozice: { $positions }.
}
mate-neither = Žádný z hráčů už nemůže dát mat ({ $proof }).
proof-terminal = partie zde končí bez matu
proof-bare-king = zbývá jen král
proof-knight-against-queens-only = { $queens ->
    [0] král a jezdec proti králi
    [one] král a jezdec proti králi a dámě
   *[other] král a jezdec proti králi a dámám
}
proof-bishops-of-one-colour = zbývají jen střelci na polích jedné barvy
proof-forced-repetition = všechny tahy jsou vynucené a opakují se
proof-exhausted = byly prověřeny všechny pozice, které ještě mohou vzniknout: { $positions }
proof-walled = pozice je zablokovaná: žádná série tahů ji neotevře a v uzavřené pozici nelze krále matovat
proof-drawn-before = v každé variantě je partie dříve remis, tahy bez braní a bez tahu pěšcem nebo opakováním
illegal-because = Tah je nepřípustný: { $why }{ $cited ->
    [0] {""}
   *[other] {" "}({ $articles })
}.
illegal-move-unnoticed = O rozhodnutí nikdo nepožádal. Rozhodne se, jakmile tah reklamuje soupeř nebo jej uvidí rozhodčí.
illegal-move-unnoticed-for-writers = O rozhodnutí nikdo nepožádal. Reklamuje-li tah soupeř, napište `claim = "illegal-move"`; vidí-li jej rozhodčí, napište `notices = "illegal-move"`.
still-bound = { $player ->
    [white] Bílý stále musí zahrát
   *[black] Černý stále musí zahrát
} { $count ->
    [one] { $moves }.
   *[other] jeden z tahů: { $moves }.
}{ $request ->
    [true] {" "}Rozhodčí o tom rozhoduje jen na žádost hráče.
   *[other] {""}
}

## Důkazy

moment-start = na začátku
moment-after = po { $moves }
moment-after-an-illegal-move = po nepřípustném tahu
evidence-stood = Pozice nastala { $count ->
    [one] jednou
    [2] dvakrát
   *[other] { $count }krát
}: { $moments }.
evidence-stood-before = { $count ->
    [0] Pozice po { $move } předtím nenastala.
    [one] Pozice po { $move } předtím nastala jednou: { $moments }.
    [2] Pozice po { $move } předtím nastala dvakrát: { $moments }.
   *[other] Pozice po { $move } předtím nastala { $count }krát: { $moments }.
}
evidence-progress = Posledním braním nebo tahem pěšce bylo { $moves }.
evidence-no-progress = Od začátku záznamu se nic nebralo a žádný pěšec netáhl.
evidence-agreed = Neuvedeno: { $what } ({ $values }). Příkazy jsou stejné; důvody jsou uvedeny pro odpověď: { $first }.
alternatives = Co by to změnilo
alternatives-number = Jiná hodnota to může změnit: { $what }.
alternatives-without-difference = Zde bez rozdílu: { $chosen }.

## Proč ano, proč ne

clocks = Hodiny
here = Zde
rules = Pravidla
articles-why = Proč
articles-why-not = Proč ne
unmet = Zde se nepoužije
look-alike-after = Po { $moves } stály tytéž kameny na týchž polích, ale { $difference }.
look-alike-at-start = Na začátku stály tytéž kameny na týchž polích, ale { $difference }.
look-alike-earlier = Dříve stály tytéž kameny na týchž polích, ale { $difference }.
look-alike-on-move = { $player ->
    [white] na tahu byl bílý
   *[black] na tahu byl černý
}
look-alike-castling-right = { $player ->
    [white] bílý měl ještě právo
   *[black] černý měl ještě právo
} na { $side ->
    [king] malou
   *[queen] velkou
} rošádu
look-alike-castling-hindrance = { $side ->
    [king] malé
   *[queen] velké
} rošádě { $player ->
    [white] bílého
   *[black] černého
} bránilo něco jiného
look-alike-en-passant = bylo možné brát pěšce mimochodem
reading = Výklad
readings-other = jiný výklad
unverified = číslo nebo text zpaměti, neověřeno
checked-by-text = porovnáno s textem
checked-by-fragment = porovnáno s částí nebo shrnutím textu
checked-by-changes = podle seznamu změn, bez nahlédnutí do textu
amended-by = ve znění { $article }
discretion = Uvážení
defeated-by = přednost má { $article }
left-aside = Vynecháno, protože { $edition } to nezná: { $names }.
in-force = platí od { $from } do { $until }
in-force-open = platí od { $from }
days-from = od { $from }
days-until = do { $until }
days-from-until = od { $from } do { $until }
layer-begins = soutěž začíná { $days }
layer-holds = Pro soutěže, které začínají { $days }.
layer-holds-by = Pro soutěže, které začínají { $days }: { $standing }.
layer-standing = Na jakém podkladě: { $standing }.
edition-state = { $edition }; stav pro soutěže, které začínají { $days }
edition-beside = { $edition }; vedle toho { $beside }
comments-of = { $followed ->
    [true] { $set }; soutěž se jimi řídí
   *[false] Není to pravidlo: { $set }
}
comment-place = K { $articles }, { $class }:
comment-place-on-page = s. { $page }, k { $articles }, { $class }:
comment-class = { $class ->
    [departs] odchyluje se od textu
    [decides] rozhoduje, co text nechává otevřené
    [procedure] jak rozhodčí postupuje
   *[repeats] opakuje text
}
comment-elsewhere = Jinak: { $text }
comments-otherwise = { $followed ->
    [true] Podle samotného textu:
   *[false] Podle těchto poznámek:
}
assumed-day = Soutěž začala { $days }. Rozhodnutí by bylo jiné, kdyby začala { $others }.
test-is = { $fact }: { $found }, má být { $bound }
test-at-least = { $fact }: { $found }, třeba alespoň { $bound }
test-at-most = { $fact }: { $found }, dovoleno nejvýše { $bound }
test-above = { $fact }: { $found }, třeba více než { $bound }
test-below = { $fact }: { $found }, třeba méně než { $bound }
test-one-of = { $fact }: { $found }, má být jedno z: { $bound }

## Fakta

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
texts-default = Nezvolí-li soutěž jinak, platí { $source } v článcích: { $articles }.
texts-followed = Platí
texts-none = Dva texty tohoto vydání nejsou k dispozici.
coverage-none = žádný případ
coverage-counts = Články: { $articles }; jen informativní: { $informational }; bez případu: { $missing }.
coverage-grades = S čím byly porovnány: s textem { $text }; s jeho částí nebo shrnutím { $fragment }; se seznamem změn { $changes }; zpaměti { $memory }{ $none ->
    [0] {""}
   *[other] ; neuvedeno { $none }
}.
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
repealed-by = Zrušeno: { $packs }; co článek říkal, zde už neplatí.
repealed-row = zrušeno
left-out = Zde neplatí: vypouští to { $articles }.
applies-always = vyvstane otázka
goes-before = Má přednost před
gives-way-to = Ustupuje
gives-numbers-to = Čísla platí i v
refers-to = Odkazuje na
referred-to-by = Odkazují sem
reference = { $articles } ({ $takes })
reference-takes = { $kind ->
     [number] číslo
     [list] výčet
     [condition] podmínka
     [procedure] postup
     [scope] rozsah
     [rules] celá ustanovení
     [choice] volba soutěže
    *[pointer] viz tam
}{ $implied ->
     [yes] {""}, text je nejmenuje
    *[no] {""}
}
question = Otázka
source = Pramen
comes-from = Odkud
inherited-from = převzato z { $pack }
numbered-by = čísla článků podle { $pack }
from-option = {", "}nestanoví-li rozpis jinak (volba { $name })
only-from-option = {" "}(volba { $name })
by-option = {", "}podle volby { $name }
otherwise = jinak
taken-from = {" "}(z { $articles }: { $name })
as-announced = podle rozpisu
not-under = ne při
bound-at-least = alespoň { $bound }
bound-at-most = nejvýše { $bound }
bound-above = více než { $bound }
bound-below = méně než { $bound }
history = Historie
same = beze změny
same-text = totéž
question-and-answer = { $question } { $answer }.
step-stop-clocks = Zastavit oboje hodiny.
step-start-clock = Spustit hodiny { $player ->
    [white] bílého
   *[black] černého
}{ $name }.
step-take-back = Vrátit { $move }.
step-set-up-before = Obnovit pozici před { $move }.
step-set-up = Obnovit pozici před nepřípustným tahem.
step-clock = Hodiny { $player ->
    [white] bílého
   *[black] černého
}{ $name }: { $sum }.
step-increment = Hodiny { $player ->
    [white] bílého
   *[black] černého
}{ $name } { $decided ->
    [yes] se vrátí
   *[no] lze vrátit
} o přídavek za nepřípustný tah: { $sum }.
step-clock-sum = { $before } { $sign } { $change } = { $after }
step-clock-change = { $sign }{ $change }
clock-set-to = Hodiny { $player ->
    [white] bílého
   *[black] černého
} nastavit na { $time }.
clock-stays = Hodiny { $player ->
    [white] bílého
   *[black] černého
} zůstávají na { $time }.
clock-fall = { $below ->
    [yes] Vychází o { $time } méně než nula
   *[no] Nezbývá nic
}: je třeba posoudit, zda praporek spadl a co z toho plyne.
clock-moves = Počitadlo tahů: bílý { $white }, černý { $black }.
clock-judgement = Které časy jsou správné, posuzuje rozhodčí:
clock-about = Tato stránka jen počítá. O ničem nerozhoduje.
clock-nothing-to-change = { $about }: není třeba nic měnit.
clock-decision = rozhodnutí rozhodčího
clock-wrong-ran = hodiny { $player ->
    [white] bílého
   *[black] černého
} běžely { $time } místo soupeřových
clock-ran-while-stopped = hodiny { $player ->
    [white] bílého
   *[black] černého
} běžely { $time }, ačkoli měly stát
clock-increments-missing = { $moves ->
    [one] chybí { $moves } přídavek
    [few] chybějí { $moves } přídavky
   *[other] chybí { $moves } přídavků
}
clock-increments-too-many = { $moves ->
    [one] { $moves } přídavek
    [few] { $moves } přídavky
   *[other] { $moves } přídavků
} navíc
clock-period-not-added = čas { $period }. fáze nebyl přidán
clock-period-added = čas { $period }. fáze byl přidán po tahu { $moves }
clock-delay = bez odkladu { $delay }
step-piece = { $player ->
    [white] Bílý
   *[black] Černý
}{ $name } musí táhnout { $piece ->
    [pawn] pěšcem
    [knight] jezdcem
    [bishop] střelcem
    [rook] věží
    [queen] dámou
   *[king] králem
} z { $square }: { $moves }.
step-any-move = { $player ->
    [white] Bílý
   *[black] Černý
}{ $name } smí provést kterýkoli přípustný tah{ $moves }.
step-touched-piece = { $player ->
    [white] Bílý{ $name } musí táhnout dotknutým kamenem, pokud to lze.
    [black] Černý{ $name } musí táhnout dotknutým kamenem, pokud to lze.
   *[unknown] Táhnout se musí dotknutým kamenem, pokud to lze.
}
step-note = Zaznamenat { $number ->
    [1] první
    [2] druhý
    [3] třetí
   *[other] { $number }.
} { $fault ->
    [illegal-move] nepřípustný tah
   *[other] přestupek, který se počítá jako nepřípustný tah,
} { $player ->
    [white] bílého
   *[black] černého
}{ $name }.
reason-of-illegal-move = { $number ->
    [1] první
    [2] druhý
    [3] třetí
   *[other] { $number }.
} { $fault ->
    [illegal-move] nepřípustný tah
   *[other] přestupek, který se počítá jako nepřípustný tah,
} { $player ->
    [white] bílého
   *[black] černého
}
other-choices = Další možnosti ({ $articles })
reported = Hlášeno: { $what }
assumed = Předpokládá se, protože nebylo uvedeno jinak
assumed-otherwise = { $sentence } Jinak: { $written }
assumed-announced = Nic jiného nebylo oznámeno: { $title }: { $value }.
granted = Platí to, jen je-li pravda, co se níže předpokládá.
as-written = „{ $name }“
one-of-several = { $several } nebo { $last }
changed = změněno
added = přidáno
repealed = zrušeno
reworded = jiné znění
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

diff-for-the-event = stanoví soutěž
diff-decided-count = Co se rozhoduje jinak: { $questions ->
    [one] jedna otázka
    [few] { $questions } otázky
   *[other] { $questions } otázek
}, podle { $regulations ->
    [one] jednoho ustanovení
   *[other] { $regulations } ustanovení
}
diff-decided-more = a ještě { $count }
diff-decided-also = A také:
diff-wording-count = Jinak zní jen text: { $count ->
    [one] jeden článek
    [few] { $count } články
   *[other] { $count } článků
}
diff-stays = Beze změny: { $same ->
    [one] jedno ustanovení
    [few] { $same } ustanovení
   *[other] { $same } ustanovení
}; jen přečíslováno: { $renumbered }; bez účinku: { $inert }.
diff-stays-decided = Rozhoduje se jako dříve: { $count ->
    [one] jedna otázka
    [few] { $count } otázky
   *[other] { $count } otázek
}{ $open ->
    [0] {""}, dokázáno
    [one] {""}, dokázáno až na jednu
   *[other] {""}, dokázáno až na { $open }
}.
diff-options = { $count ->
    [one] jedna volba
    [few] { $count } volby
   *[other] { $count } voleb
}
diff-readings = { $count ->
    [one] jeden výklad
    [few] { $count } výklady
   *[other] { $count } výkladů
}
diff-events = { $count ->
    [one] jedna událost
    [few] { $count } události
   *[other] { $count } událostí
}
diff-nothing = Nenašlo se nic, o čem by se rozhodovalo jinak.
diff-everything = Vše, s příklady: --full. Jeden článek: --article { $article }.
diff-effects = Co se rozhoduje jinak
diff-with-numbers = { $edition } se změnou { $numbers }
diff-condition = platí za jiných podmínek
diff-procedure = nařizuje něco jiného
diff-precedence = má přednost před jinými pravidly
direction-stricter-for-claimant = přísnější pro reklamujícího
direction-milder-for-claimant = mírnější pro reklamujícího
direction-stricter-for-offender = přísnější pro viníka
direction-milder-for-offender = mírnější pro viníka
direction-worse-for-player = horší pro hráče
direction-better-for-player = lepší pro hráče
direction-less-for-opponent = méně pro soupeře
direction-more-for-opponent = více pro soupeře
direction-not-ordered = nesrovnatelné
direction-partly-not-ordered = zčásti nesrovnatelné
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
diff-example = { $minimality ->
    [proved] Například, a ne dříve
    [no-single-removal] Například, bez čehokoli navíc
   *[best-found] Například
} ({ $plies ->
    [one] jeden půltah
    [few] { $plies } půltahy
   *[other] { $plies } půltahů
}):
setting-announced = pokud soutěž vyhlásí: { $value } ({ $name })
diff-always = vždy
diff-nothing-on-this = O tom se nic nestanoví.

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
audit-broken-whole = { $what }.
audit-games = přečtené partie
audit-with-findings = s nálezem
audit-skipped = přeskočené, vydání neznámé

## Events

form-move = Je proveden tah; jak dlouho trval, mají-li se sledovat hodiny.
form-claim = Reklamace remízy nebo nepřípustného tahu.
form-illegal-move = Je proveden nepřípustný tah a je zpozorován.
form-notices = Někdo zpozoruje dřívější nepřípustný tah nebo rozhodčí nepřípustnou pozici.
form-flag = Spadl praporek.
form-resigns = Hráč se vzdává.
form-arrives = Hráč přichází pozdě.
form-decides = Rozhodčí rozhoduje o tom, co mu předchozí výrok ponechal.
field-pressed = zda byly stisknuty hodiny
field-took = jak dlouho tah trval
field-by = kdo
field-move = zapsaný a ohlášený tah
field-touched = zda se reklamující mezitím dotkl figury
field-moved = zda už reklamující provedl tah
field-noticed-by = kdo si toho všiml
field-offender = kdo provedl nepřípustný tah
field-number = kolikátý nepřípustný tah tohoto hráče to je
field-reply = další tah soupeře, pokud ho provedl
field-reply-pressed = zda byly po odpovědi stisknuty hodiny
field-replied = zda soupeř provedl další tah
field-position-known = zda je známa předchozí pozice
field-illegal-position = zda je pozice nepřípustná
field-answered = zda byl od vzniku pozice dokončen tah
field-move-seen = zda rozhodčí viděl nepřípustný tah
field-occurrences = kolikrát pozice nastala
field-quiet-moves = tahy každého hráče bez braní a bez tahu pěšcem
field-quiet-moves-completed = dokončené tahy každého hráče bez braní a bez tahu pěšcem
field-on-move = zda je reklamující na tahu
field-both-kings-in-check = zda jsou oba králové v šachu
field-pawn-on-last-rank = zda na poslední řadě stojí pěšec
field-opponent-can-mate = zda soupeř ještě může dát mat
field-first = čí praporek padl první, je-li to známo
field-period = ve kterém období časové kontroly
field-quota-made = zda byly provedeny tahy předepsané na toto období
field-last-period = zda je to poslední období
field-clocks-in-doubt = zda je údaj hodin pochybný
field-late = jak dlouho po začátku
field-opponent-absent = zda je nepřítomen i soupeř
field-time = kolik času, týká-li se volba času
field-clocks = na jaký čas jsou hodiny nastaveny
field-both-agree = zda oba hráči souhlasí s nápravou
field-declared = zda byl tento tah oznámen rozhodčímu
field-written = zda je tento tah zapsán
events-at-the-board = U šachovnice
events-of-packs = Z balíčků
events-how = `kodeks events SLOVO` ukáže, jak se událost zapisuje, a najde ji podle běžných slov; `--all` ukáže všechny.
misprint = V textu stojí { $printed }; míněn je { $meant }.

# Stav u stolku (kodeks rule --state).
state-of-the-table = Stav u stolku
state-nothing = Nic není otevřené.
state-over = Partie skončila: { $result }.
state-bound = { $player ->
    [white] Bílý
   *[black] Černý
} { $by ->
    [touched] se dotkl kamene
    [released] pustil kámen
    [promoted] proměnil pěšce
   *[announced] ohlásil tah
}{ $count ->
    [0] .
   *[other] {" "}a musí zahrát jeden z tahů: { $moves }.
}{ $request ->
    [true] {" "}Rozhodčí o tom rozhoduje jen na žádost hráče.
   *[other] {""}
}
state-breach = { $player ->
    [white] Bílý
   *[black] Černý
} měl zahrát jeden z tahů { $moves } a zahrál jiný; nikdo na to zatím nereagoval.
state-illegal-move = Na šachovnici stojí nepřípustný tah { $player ->
    [white] bílého
   *[black] černého
} ({ $move }), { $completed ->
    [true] dokončený
   *[other] nedokončený
}; nikdo na to zatím nereagoval.
state-open = Otevřené od události { $number }: { $field }.{ $count ->
    [0] {""}
   *[other] {" "}Potom: { $outcomes }.
}
state-goes-on = hraje se dál
state-illegal-position = Rozhodčí viděl nepřípustnou pozici a čeká; dokončených tahů od té doby: { $moves }.
state-offer = { $player ->
    [white] Bílý
   *[black] Černý
}: { $from }; { $passed ->
    [true] soupeř táhl nebo se dotkl kamene, aby táhl, aniž odpověděl
   *[other] bez odpovědi
}.
state-absent = { $player ->
    [white] Bílý
   *[black] Černý
} tu ještě není.
state-postponed = Rozhodnutí o reklamaci { $player ->
    [white] bílého
   *[black] černého
} je odloženo.
state-counted = Započteno proti { $player ->
    [white] bílému
   *[black] černému
}: { $fault }, { $times }.
state-offences = Započteno proti { $player ->
    [white] bílému
   *[black] černému
}: { $fact }: { $times }.
state-penalty = { $player ->
    [white] Bílý
   *[black] Černý
}: { $order ->
    [warn] napomenutí
    [fine] pokuta
    [expel] vyloučení ze soutěže
    [exclude] vyloučení z kol
    [reduce-points] snížení počtu bodů
   *[increase-points] zvýšení počtu bodů
}.
state-clocks-in-doubt = Údaj hodin je pochybný; rozhodčí je musí nastavit.
state-period-begun = Začala nová fáze, bez ohledu na počet tahů.
state-assisted = Za { $player ->
    [white] bílého
   *[black] černého
} smí jednat asistent.
state-clocks = { $stopped ->
    [true] Oboje hodiny stojí.
   *[other] Hodiny byly znovu spuštěny.
}

assistant-ask = Zeptejte se rozhodčího: { $question } { $place }
assistant-articles = Články: { $articles }
assistant-pack = { $edition }, SHA-256 { $hash }
assistant-missing = Než lze rozhodnout, je třeba vědět:
assistant-nothing-missing = Nic nechybí.

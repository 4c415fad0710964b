# What the report of a comparison says, in Czech.

report-kicker = Co mění novela
report-contents = Obsah
report-skip = Přejít ke zprávě
report-article = Článek
report-articles = Články
report-decided-caption = Každé ustanovení s nejjednoduššími skutečnostmi, v nichž se vydání liší. Číslo vede k podrobnostem; … znamená to, co obě vydání nařizují stejně.
report-nothing-else = a nic dalšího.
report-reads = Co jen jinak zní
report-reads-caption = Nenašly se skutečnosti, o nichž by tato ustanovení rozhodovala jinak; články mezi nimi obsahují definice, stanoví podmínky nebo něco ponechávají soutěži.
report-detail = Podrobně
report-filter = Ukázat jen …
report-all = vše
report-kind = Druh změny
report-kind-decided = rozhoduje se jinak
report-kind-reads = jiné znění
report-kind-renumbered = jiné číslo
report-kind-added = přidáno
report-kind-repealed = zrušeno
report-combinations = { $count ->
    [one] Ještě jedna kombinace těchto skutečností se neliší ničím, co není ukázáno výše.
    [few] Ještě { $count } kombinace těchto skutečností se neliší ničím, co není ukázáno výše.
   *[other] Ještě { $count } kombinací těchto skutečností se neliší ničím, co není ukázáno výše.
}
report-count-reads = { $count ->
    [one] { $count } jen jinak zní
    [few] { $count } jen jinak znějí
   *[other] { $count } jen jinak zní
}
report-old = Staré číslo
report-new = Nové číslo
report-what = Co se změnilo
report-effect = Účinek
report-example = Příklad
report-evidence = Podklad
report-was = Dříve:
report-is = Nyní:
report-more = { $count ->
    [one] a ještě jeden rozdíl
    [few] a ještě { $count } rozdíly
   *[other] a ještě { $count } rozdílů
}
report-nothing-changed = Nenašlo se ustanovení, které by něco rozhodovalo jinak.
report-without-effect = Bez účinku: nic se nerozhoduje jinak
report-wording = Jiné je jen znění
report-name = Název
report-announced = Co lze na soutěži oznámit, zvolit nebo nahlásit
reading-added = ponechává volbu
reading-changed = ponechává jinou volbu
reading-repealed = volbu už neponechává
event-changed = lze říci více
report-renumbered = Jen přečíslováno
report-the-same = Rozhoduje se jako dříve
report-count-decided = { $count ->
    [one] { $count } ustanovení rozhoduje něco jinak
    [few] { $count } ustanovení rozhodují něco jinak
   *[other] { $count } ustanovení rozhoduje něco jinak
}
report-count-renumbered = { $count ->
    [one] { $count } má jen jiné číslo
    [few] { $count } mají jen jiné číslo
   *[other] { $count } má jen jiné číslo
}
report-count-same = { $count ->
    [one] { $count } je beze změny
    [few] { $count } jsou beze změny
   *[other] { $count } je beze změny
}
report-because-one = Způsobuje to:
report-because-all = Je k tomu třeba všech těchto změn najednou:
report-more-choices = { $count ->
    [one] Je ještě jedna možnost.
    [few] Jsou ještě { $count } možnosti.
   *[other] Je ještě { $count } možností.
}
report-position = U šachovnice
report-game = Celá partie
report-minimality-proved = nejmenší možný, dokázáno
report-minimality-no-single-removal = nelze z něj nic ubrat
report-minimality-best-found = nejmenší nalezený
report-source-case = Případ
report-source-game = Hraná partie
report-time-control = Časové tempo: { $control }
report-tempo = Druh hry
report-after = Po rozhodnutí podle { $edition }
report-made-by = Sestavil kodeks { $version } z těchto balíčků:
report-summaries = Texty ustanovení jsou shrnutí kodeksu vlastními slovy, ne rozhodující znění.
report-summaries-of = Texty ustanovení jsou shrnutí kodeksu vlastními slovy. Rozhodující znění najdete na adrese u vydání, je-li známa.

report-pictures = Ve zkratce
report-pictures-tempo = Vážná partie, rapid, nebo blesk
report-pictures-tempo-lead = Každý bod je základní čas s přídavkem. Hranice jsou hranice ustanovení; co platí přesně na hranici, je uvedeno pod obrázkem.
report-pictures-claims = { $question }
report-pictures-claims-draw-claim-incorrect = Co stojí neoprávněná reklamace remízy
report-pictures-claims-lead = Hodiny hráče potom podle toho, co ukazovaly předtím. Na tečkované čáře se nic neztrácí.
report-pictures-claims-lead-draw-claim-incorrect = Hodiny reklamujícího po reklamaci podle toho, co ukazovaly před ní. Na tečkované čáře neztrácí nic.
report-pictures-ladder = { $question }
report-pictures-ladder-illegal-move-penalty = Co stojí nepřípustné tahy
report-pictures-ladder-lead = Poprvé, podruhé a tak dále, kde soupeř ještě mohl dát mat.
report-pictures-ladder-lead-illegal-move-penalty = První nepřípustný tah hráče, druhý a tak dále, mohl-li by soupeř ještě dát mat.
report-axis-main = základní čas, minuty
report-axis-increment = přídavek, sekundy
report-axis-before = hodiny reklamujícího před
report-axis-after = hodiny reklamujícího po
report-open = nerozhodnuto

report-diagram = Pozice. { $turn ->
    [white] Na tahu je bílý.
   *[black] Na tahu je černý.
}
report-plane = Tempo hry podle základního času a přídavku: { $edition }
report-plane-difference = Kde je tempo hry jiné: { $a } → { $b }
report-plane-border = Přesně { $line }: { $tempo }.
report-plane-region = Od { $from } do { $to } celkem: { $a } → { $b }.
report-plane-region-from = Od { $from } celkem: { $a } → { $b }.
report-plane-region-to = Do { $to } celkem: { $a } → { $b }.
report-plane-region-some = V části roviny: { $a } → { $b }.
report-plane-exactly = Přesně { $line }: { $a } → { $b }.
report-line-main = { $time-nominative } základního času
report-line-increment = { $time-nominative } přídavku
report-line-total = { $time-nominative } celkem
report-claims = { $question }, hodiny hráče předtím a potom: { $tempi }
report-claims-draw-claim-incorrect = Hodiny reklamujícího před neoprávněnou reklamací a po ní: { $tempi }
report-claims-open = { $editions }: nerozhodnuto.
report-claims-gains = soupeř získává { $time }
report-claims-gains-vary = kolik získává soupeř, se liší
report-claims-kept = { $editions }: hráč nic neztrácí; { $gains }.
report-claims-kept-draw-claim-incorrect = { $editions }: reklamující nic neztrácí; { $gains }.
report-claims-curve = { $editions }: před → po { $corners }; { $gains }.
report-ladder = { $question }: { $tempi }
report-ladder-illegal-move-penalty = Cena nepřípustných tahů: { $tempi }
report-ladder-said = { $editions }: { $rungs }.
report-rung = č. { $number } – { $cost }
report-rung-nothing = bez času
report-rung-gains = soupeř získává { $time }
report-rung-loses = prohrává
report-rung-over = konec partie
report-as-announced = oznámeno
side-by-side = Vedle sebe
side-by-side-as-before = jako předtím
side-by-side-same = { $count ->
    [one] Jeden řádek je ve všech balíčcích stejný
    [few] { $count } řádky jsou ve všech balíčcích stejné
   *[other] { $count } řádků je ve všech balíčcích stejných
}; s --all se vypíší také.
report-timeline = Čísla v jednotlivých vydáních
report-timeline-lead = Kde se číslo nemění, zabírá jeho pole několik vydání. Vedle ustanovení stojí jeho článek, nebo první z několika.
report-timeline-constant = Čísla, která se nikdy nezměnila
schema-diff = Zpráva o porovnání
schema-ruling = Rozhodnutí
schema-receipt = Podklad rozhodnutí
schema-again = Výsledek opětovného předložení dokladu
schema-rating-result = Vypočtený rating hráče
schema-errors = Co je špatně
schema-audit = Co bylo v partii nalezeno
report-games = Co to mění v odehraných partiích
report-games-lead = Každá partie byla jednou přehrána a posouzena podle každého vydání bez ohledu na své datum. Kde soubor neříká, jak byla partie prohrána, platí to, co je v něm zapsáno.
report-games-read = { $count ->
    [one] Byla přečtena jedna partie.
    [few] Byly přečteny { $count } partie.
   *[other] Bylo přečteno { $count } partií.
}
report-games-not-judged = { $count ->
    [one] Jednu z nich nelze přehrát.
   *[other] { $count } z nich nelze přehrát.
}
report-games-otherwise = { $count ->
    [0] Žádná partie by neskončila jinak
    [one] Jedna partie by skončila jinak
    [few] { $count } partie by skončily jinak
   *[other] { $count } partií by skončilo jinak
}
report-games-results = { $count ->
    [0] V žádné z nich by výsledek nebyl jiný
    [one] V jedné z nich by výsledek byl jiný
   *[other] V { $count } z nich by výsledek byl jiný
}
report-games-by-tempo = Podle tempa
report-games-by-event = Podle soutěží
report-games-no-tempo = neznámé
report-games-cannot-tell = Sbírka partií nepoví, co se zde rozhoduje jinak, protože soubor s partiemi neříká, co se dělo u šachovnice: { $questions }.
report-games-open = { $count ->
    [one] U jedné partie to jedno z obou vydání nerozhoduje
   *[other] U { $count } partií to jedno z obou vydání nerozhoduje
}
report-games-claims = { $count ->
    [0] V žádné partii nevychází první možnost reklamovat remízu na jinou chvíli
    [one] V jedné partii vychází první možnost reklamovat remízu na jinou chvíli
   *[other] V { $count } partiích vychází první možnost reklamovat remízu na jinou chvíli
}
report-games-tempo = { $count ->
    [one] Jedna partie má jiné tempo
    [few] { $count } partie mají jiné tempo
   *[other] { $count } partií má jiné tempo
}
report-games-listed = Zobrazené partie: { $listed } z { $count }; --out zapíše všechny.
report-games-as-recorded = Výsledek ze souboru platí: { $result }.
report-games-settled = { $question }, { $where }: { $result }.
report-games-claim = { $player ->
    [white] Bílý mohl poprvé reklamovat remízu { $where }: { $ground }.
   *[black] Černý mohl poprvé reklamovat remízu { $where }: { $ground }.
}
report-games-claim-intended = { $player ->
    [white] Bílý mohl poprvé reklamovat remízu { $where }, zamýšlel-li { $move }: { $ground }.
   *[black] Černý mohl poprvé reklamovat remízu { $where }, zamýšlel-li { $move }: { $ground }.
}
report-games-no-claim = Remízu nebylo možné reklamovat: { $ground }.
report-games-game = Partie
by-reference = odkazem: { $articles }

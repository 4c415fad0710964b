# Co se čte o balíčku, který někdo píše: kontrola, zkoušky, pokrytí.

## The layers of a pack

check-progress = kontrola
layer-applies-always = platí vždy
layer-always = vždy

## kodeks new

new-begun = Začátek balíčku { $label }:
new-then-check = najde, co v něm není v pořádku
new-then-test = vyzkouší jeho případy
new-title = Předpisy { $name }
new-pack-head = Předpisy { $name }: to, čím se liší od { $parent }, a nic víc.
new-pack-version = tohoto vydání; oprava počítá dál a vydání si jméno ponechá
new-pack-languages = přidejte en nebo pl a každý text bude třeba i v tom jazyce
new-pack-in-force = podle dne, kdy soutěž začíná; `until` je poslední den
new-pack-contents = Každý článek těchto předpisů pod svým číslem: předpis tohoto balíčku, vrstva, nebo `informational = true`.
new-article = Po neoprávněné reklamaci remízy dostává soupeř více času než podle Pravidel.
new-article-bare = Čeho se naše předpisy týkají.
new-layer-head = Co naše předpisy mění a kdy. `applies = {"{}"}` znamená vždy; `applies = {"{"} tempo = "blitz" {"}"}` jen v bleskovém šachu.
new-layer-title = Místní pravidla
new-amends = Jedno číslo předpisu z vydání pod ním, pod článkem, který je mění.
new-stands-on = Co předpis říkal, když se toto psalo. Až se změní, řekne to `kodeks check`.
new-cases-head = Neoprávněná reklamace remízy. Očekávané hodnoty se píší ručně podle textu, dříve než vznikne předpis: nikdy je neopisujte z toho, co říká program. Týž případ lze položit i jiným vydáním.
new-case-name = trojí opakování, které nenastalo
new-title-edition = { $name }, vydání { $year }
new-successor-head = Vydání následující po { $parent }: to, co mění, a nic víc. Návrh má pracovní jméno; `kodeks adopt` mu dá jméno organizace.
new-successor-in-force = { $parent } končí o den dříve
new-successor-succeeds = předchozí vydání: dědí se jeho řádky, případy a volby
new-successor-inherited = Co se stane s řádky { $parent }; všechny, které nejsou uvedeny zde ani v `[contents]`, platí dál beze změny. `dropped` uvádí ty, které zanikly, `[inherited.renumbered]` dává jiným nové číslo. Za každým `#` je příklad.
new-successor-contents = Řádky, které jsou nové nebo říkají něco jiného, pod svými čísly: ustanovení, vrstva, nebo `informational = true`.
new-successor-amends = příklad změny; místo něj napište vlastní. Čísla článku vypíše `kodeks show`.
new-successor-case = Zděděný případ, který změna rozhoduje jinak. Má jméno onoho případu a říká jen, co se očekává nyní; co se stalo, je řečeno tam. Očekávané hodnoty se píší ručně podle textu: nikdy je neopisujte z toho, co říká program.

amend-title = Změna { $parent }: { $articles }
amend-head = Změna { $parent }: { $articles }. Co tu není napsáno, zůstává beze změny. Co tu je napsáno, zní jako dnes: změňte to a uložte soubor, a `kodeks watch` ukáže, co se tím mění.
amend-as-it-stands = Chcete-li změnit i slova nebo podmínky předpisu, zkopírujte jeho soubor ze složky `as-it-stands` vedle tohoto, bez koncovky `.txt`.
amend-numbers-alone = To jsou jeho čísla. `--whole` zkopíruje i slova a podmínky jeho ustanovení.
amend-layer = { $layer }: tam { $article } říká: { $value }; to mění `kodeks amend { $parent } { $name }`.
amend-open = Otevřete v editoru { $files } a změňte, co má být jinak.
amend-then-watch = ukáže při každém uložení, co mění
amend-then-diff = celá zpráva
adopt-done = { $label } je zapsáno; návrh { $draft } zůstává, jak je:
adopt-unsigned = Podpis návrhu platí pro jeho staré jméno: podepište balíček znovu.
adopt-then-sign = podepíše jej klíčem organizace

## kodeks check

check-nothing = { $pack }: všechno je v pořádku.
check-found = { $pack }: { $errors ->
    [0] žádná chyba
    [one] { $errors } chyba
    [few] { $errors } chyby
   *[other] { $errors } chyb
}, { $warnings ->
    [0] žádné varování
    [one] { $warnings } varování
    [few] { $warnings } varování
   *[other] { $warnings } varování
}.

## kodeks test

test-none = nic
test-expected = očekáváno
test-got = rozhodnuto
test-holds = souhlasí
test-fails = nesouhlasí
test-fault = nelze rozhodnout
test-about-outcome = výrok
test-about-orders = příkazy
test-about-may_play = dovolené tahy
test-about-result = výsledek
test-about-clocks = hodiny
test-about-tempo = tempo
test-about-missing = chybí
test-about-position = pozice
test-about-article = články
test-about-why_not = proč ne
test-about-expected = očekávané výsledky
test-about-new_ratings = nové ratingy
test-about-sum = součet
test-about-k = K
test-about-change = změna
test-about-new_rating = nový rating
test-about-raised = zvýšený na
test-about-published = zveřejnění
test-all-hold = { $tried ->
    [one] { $tried } případ, a souhlasí.
    [few] { $tried } případy, všechny souhlasí.
   *[other] { $tried } případů, všechny souhlasí.
}
test-some-fail = Nesouhlasí { $wrong } z { $tried ->
    [one] { $tried } případu.
   *[other] { $tried } případů.
}
test-inherited = Zděděné případy položené { $pack }: { $tried }; platí { $hold }, jinak se rozhoduje { $turned }{ $turned ->
    [0] .
   *[other] , z toho { $expected } tak, jak balíček očekává, a o { $open } balíček nic neříká.
}
test-turned = jinak: { $turned }, z toho tak, jak balíček očekává: { $expected }{ $renumbered ->
    [0] {""}
   *[other] ; jiné je jen číslo článku: { $renumbered }
}
test-restated-alike = Případy uvedené znovu, ačkoli se rozhodují jako dosud: { $count }. V balíčku je vynechte.
test-no-cases = Nejsou tu žádné případy. Napište je do složky „cases“ v balíčku.
test-page-new = Stránka { $page } ještě nebyla přijata; ukáže ji `kodeks test { $pack } --review`.
test-page-changed = Stránka { $page } se od přijetí změnila; ukáže ji `kodeks test { $pack } --review`.
test-page-accept = Přijmout { $page }? [y/n]{ " " }
test-page-accepted = Stránka { $page } je přijata.
test-page-left = Stránka { $page } zůstává, jak byla.
test-page-none = Všechny stránky jsou takové, jak byly přijaty.
test-turned-accept = Přijmout tyto případy („{ $question }“: { $count }) tak, jak o nich rozhoduje balíček? [y/n]{ " " }
test-turned-accepted = Uvedeno znovu v { $page }.
test-turned-left = Případy „{ $question }“ zůstávají, jak byly.

## kodeks check --rated

rated-as-standard = Při tomto tempu se partie započítávají na rating vážných partií ({ $edition } { $articles }).
rated-list-open = Zda se partie započítávají na rating vážných partií, není jisté; není řečeno: { $missing } ({ $edition }).
rated-not-as-standard = Při tomto tempu se partie na rating vážných partií nezapočítávají ({ $edition }).
rated-itself = { $pack } nestojí na pravidlech jiného orgánu, není ho tedy s čím porovnat.
rated-conforms = { $pack } odpovídá { $laws }: partie lze započítat na rating ({ $article }).
rated-nothing-found = { $pack } se od { $laws } liší, ale v { $points } bodech se nenašel rozdíl v rozhodnutí: partie lze započítat na rating ({ $article }).
rated-does-not = { $pack } neodpovídá { $laws }: partie nelze započítat na rating ({ $article }).
rated-allowed = Dovoleno podle { $articles }.
rated-allowed-local = Dovoleno podle { $articles }: { $title } ({ $local }).
rated-announced = Dovoleno podle { $articles }: { $title }: { $value }.
rated-conflict = Dvě ustanovení balíčku si zde odporují.
rated-forbidden = Zakázáno: chrání to { $articles }.
rated-silent = Pravidla mlčí o: { $questions }.
rated-forbidden-exception = Zakázáno: Pravidla šachu zde takovou výjimku neznají.
rated-forbidden-nothing = Zakázáno: Pravidla šachu zde nic nenařizují.
rated-more = { $count ->
    [one] … a ještě jedno takové rozhodnutí v této věci
    [few] … a ještě { $count } taková rozhodnutí v této věci
   *[other] … a ještě { $count } takových rozhodnutí v této věci
}
rated-local-changes = Místní pravidla v partii započítávané na rating

## kodeks check --coverage

tried-true = použito
tried-false = nepoužito
tried-defeated = přebito
tried-exception = jako výjimka
tried-below = pod
tried-at-or-above = právě nebo nad
tried-at-or-below = právě nebo pod
tried-above = nad
tried-equal = rovno
tried-other = jinak
tried-decides = rozhoduje
tried-no = nikdy
tried-counts = { $regulations ->
    [one] { $regulations } ustanovení
    [few] { $regulations } ustanovení
   *[other] { $regulations } ustanovení
}; { $gaps ->
    [0] vše je vyzkoušeno.
   *[other] nevyzkoušeno: { $gaps }.
}

## kodeks check --mutate

mutate-number = { $regulation }: { $name } { $value } místo { $old }
mutate-condition = { $regulation }: bez podmínky „{ $fact }“
mutate-exception = { $regulation }: už ne výjimka z { $other }
mutate-layer = { $regulation }: bez ohledu na { $option }
mutate-counts = { $tried ->
    [one] Vyzkoušena { $tried } změna
    [few] Vyzkoušeny { $tried } změny
   *[other] Vyzkoušeno { $tried } změn
}; { $unnoticed ->
    [0] každé si všiml některý případ.
    [one] jedné si nevšiml žádný případ.
    [few] { $unnoticed } si nevšiml žádný případ.
   *[other] { $unnoticed } si nevšiml žádný případ.
}
mutate-stopped = Přerušeno: vyzkoušeno { $tried } z { $all } změn.

## kodeks show --source

source-amended = `{ $number }` ve znění změněném podle { $article }
source-amended-in = vrstva `{ $layer }` dál mění `{ $number }` podle { $article }
source-file = { $path }, z { $edition }
source-stands-on = balíček, který to mění, píše pod [stands_on]: { $line }

## kodeks reference

reference-raised = kdo se ptá
reference-facts = skutečnosti
reference-orders = příkazy
reference-example = příklad
reference-type = druh
reference-words = slova
reference-comes = odkud
reference-condition = v `[when]`
reference-script = ve skriptu
reference-event = v záznamu
reference-questions = otázky
reference-case = v případu
reference-verb = sloveso
reference-form = tvar
reference-order = příkaz
reference-shown-by = vyplývá z partie (`{ $shown }`)
reference-reported = udává ji jen hlášení nebo výpočet
reference-in-script = `{ $name }` v `ruling`; v souboru `.rhai` s prvním parametrem před jménem, jako v `facts.{ $name }`
reference-type-bool = `true` nebo `false`
reference-type-int = celé číslo, nejméně 0; omezuje se pomocí `at_least`, `at_most`, `above`, `below`, `one_of`
reference-type-time = čas s jednotkou nebo jako na hodinách, `3 min`, `30 s`, `1:30:00`; omezuje se jako číslo
reference-type-word = jedno z několika slov
reference-type-player = `white` nebo `black` v záznamu; používají ji jen postupy
reference-type-move = tah v algebraické notaci; používají jej jen postupy
reference-type-moves = tahy v algebraické notaci; používají je jen postupy
reference-type-squares = pole, `e2` nebo jejich seznam; používají je jen záznamy
raised-table = sama partie, z toho, co je na šachovnici a hodinách
raised-report = hlášení
raised-report-also-after-the-game = hlášení, i po partii
raised-calculation = výpočet ratingu
verb-half = polovina času
verb-least = nejmenší ze dvou nebo tří časů nebo ze dvou nebo tří čísel
verb-most = největší ze dvou nebo tří časů nebo ze dvou nebo tří čísel
verb-quotient = kolikrát se jedno číslo celé vejde do druhého
verb-share = tolik dílů celku z daného čísla nebo času, na nejbližší celé číslo nebo milisekundu; polovina nahoru
verb-whole_seconds = čas zaokrouhlený na celé sekundy; polovina nahoru
verb-win = partie skončila; vyhrál tento hráč
verb-draw = partie skončila remízou
verb-both_lose = partie skončila; prohráli oba hráči
verb-half_to = partie skončila; pro tohoto hráče tolik co za remízu, pro druhého nula
verb-may_play = je třeba provést jeden z těchto tahů; žádné tahy nejsou žádný příkaz
verb-may_choose = rozhodčí může zvolit tento postup, uvedený jménem

## kodeks watch

watch-begun = { $pack } vedle { $base }, prohlédnuto za { $seconds } s. Při každém uložení v { $folder } se řekne, co je jinak; Ctrl-C končí.
watch-turned = Případy { $base }, kterých se to týká: { $concerned }; rozhodnuty jinak: { $turned }.
watch-games = Načtené partie: { $games }.
watch-games-all = partie, které by skončily jinak
watch-as-before = Nic se nerozhoduje jinak než podle { $base }.
watch-saved = { $files } – uloženo, prohlédnuto za { $seconds } s
watch-nothing = Nic není jinak než před tímto uložením.
watch-wrong = Takto soubory nelze číst; dokud to nepůjde, platí, co bylo zjištěno předtím.
watch-no-longer = už v pořádku: { $fault }
watch-was = před tímto uložením: { $was }
watch-not-ruled = nelze to rozhodnout
watch-kind-own-case = Případy balíčku, které neplatí
watch-kind-difference = Rozhoduje se jinak
watch-kind-turned = Případy rozhodnuté jinak
watch-kind-games = Partie
watch-as-below = jako bez balíčku
watch-cases = případy: { $count } – { $names }

# The history of a regulation, locked packs, receipts and versions, in Czech.

## History

history-edition = vydání
history-in-force-days = platí
history-article = článek
history-tempo = tempo
history-says = znění
every-tempo = každé tempo
other-tempi = jinak
case-given = dáno
case-before = předtím
case-happened = událost
case-illegal-moves = dřívější nepřípustné tahy: bílý { $white }, černý { $black }

## Locked events and receipts

receipt = Doklad
receipt-program = Program
receipt-packs = Balíčky
receipt-event = Soutěž
receipt-options = Volby
receipt-locked = uzamčena souborem { $file }
receipt-not-locked = neuzamčena
receipt-departs = odchyluje se od zámku { $file }
receipt-chosen = zvoleno
receipt-default = výchozí
receipt-open = neuvedeno
lock-written = { $file } uzamyká soutěž na tyto balíčky:
lock-same = { $file } už soutěž na tyto balíčky uzamyká:
lock-holds = { $file } souhlasí: balíčky jsou ty, na které je soutěž uzamčena:

## Receipts that are put in again

receipt-again = `--receipt=SOUBOR` ho zapíše tak, že ho `kodeks { $command } --again SOUBOR` ověří znovu.
receipt-written = Doklad je v souboru { $file }.
again-same-ruling = Totéž rozhodnutí, do posledního bajtu, jako v { $file }.
again-same-rating = Týž výpočet, do posledního bajtu, jako v { $file }.
again-differs-ruling = Není to totéž jako v { $file }. Zde jsou rozdíly a pod nimi rozhodnutí, jak vychází teď:
again-differs-rating = Není to totéž jako v { $file }. Zde jsou rozdíly a pod nimi výpočet, jak vychází teď:
again-not-ruled-ruling = Rozhodnutí není: bez balíčků z { $file } je nelze zopakovat.
again-not-ruled-rating = Výpočet není: bez balíčků z { $file } jej nelze zopakovat.
again-pack-missing = { $pack } s otiskem { $hash } není k dispozici; uveďte složku, ve které je, v `--packs`
again-pack-other = k dispozici je { $pack } s jiným obsahem: doklad uvádí otisk { $hash }, zde je { $here }; uveďte složku se správným v `--packs`
again-program = doklad vystavil kodeks { $before }, toto je kodeks { $after }
again-record = { $path }: text v dokladu byl změněn; jeho otisk byl { $before } a je { $after }
again-difference = { $path }: { $before } → { $after }
again-nothing = nic
again-more = Ještě { $more }; všechny uvádí `--format json`.

## Signed packs

edition-signed = podepsáno klíčem { $key }
edition-signed-unknown = podepsáno klíčem { $key }, kterému se zde nedůvěřuje: není známo, kdo podepsal
receipt-signed = podepsáno klíčem { $key }
check-signed = Balíček { $pack } je podepsán klíčem { $key } a nic v něm nebylo změněno.
sign-signed = Balíček { $pack } byl podepsán klíčem { $key }: { $file }
sign-new-key = { $secret } je tajný klíč: nikomu ho nedávejte. { $public } je veřejný klíč, pro všechny.
sign-trust = Kdo balíček dostane, důvěřuje tomuto veřejnému klíči:
sign-password = Heslo klíče:
sign-password-again = Ještě jednou:

## Why it is ruled by an edition

chosen-named = Podle výslovně zvoleného vydání { $edition }.
chosen-in-force = Podle vydání { $edition }, platného { $day }.
chosen-today = Podle vydání { $edition }, které platí dnes, { $day }; jiné vydání ani den soutěže nebyly zadány.
chosen-locked = Podle vydání { $edition }, na které soutěž uzamyká soubor { $file }.
chosen-departs = Soutěž uzamyká { $file }; rozhodnutí se na žádost odchyluje.
outside = Podle balíčků zvenčí, mimo program: { $packs }.
outside-pack = { $pack } z { $folder }, otisk { $hash }…
chosen-checked = Seznam vydání byl ověřen { $checked }; zda { $day } existuje novější vydání, zde není známo.
edition-checked = do { $day } nebylo nalezeno novější vydání
edition-address = rozhodující znění: { $address }
edition-age = Zde známá pravidla jsou z roku { $year }, stará { $age ->
    [one] rok
    [few] { $age } roky
   *[other] { $age } let
}.

## Which edition is in force on a day

unavailable-not-yet-in-force = ještě neplatí: vydání { $edition } začíná platit { $day }
unavailable-ended = už neplatí: vydání { $edition } platilo do { $day }
unavailable-between-editions = mezi dvěma vydáními: vydání { $edition } platilo do { $day }
unavailable-several-in-force = několik vydání najednou: { $edition }
unavailable-without-days = vydání { $edition } neuvádí, odkdy dokdy platí

## What is found

find-article = článek
find-event = událost
find-option = volba
find-fact = pole události
find-more = Ještě { $more }; ukáže je `--all`.

## Odkazy na články

cite-title = Odkazy na Pravidla
cite-none = Na žádný článek se tu neodkazuje.
cite-by-named = Posouzeno podle uvedeného vydání { $edition }.
cite-by-day = Posouzeno podle { $edition }, vydání platného v uvedený den.
cite-by-text = Posouzeno podle { $edition }, vydání, které text uvádí.
cite-by-today = Posouzeno podle { $edition }, dnes platného vydání: vydání ani den nebyly uvedeny.
cite-right = Správně.
cite-right-as-a-whole = { $edition } má tuto část v jednom řádku, takže samo číslo není ověřeno.
cite-coarse = Správně; přesněji { $articles }.
cite-meant-before = V { $edition } je pod tímto číslem to, co má nyní číslo { $articles }.
cite-renumbered = Číslo z vydání { $from }. Ve vydání { $edition } je to { $articles }.
cite-no-such-article = Ve vydání { $edition } není { $number } a nic ho nenahrazuje. Je ve vydání { $fits }.
cite-no-such-article-in-any = { $number } není ve vydání { $edition } ani v žádném jiném.
cite-no-such-article-below = Ve vydání { $edition } není { $number }; je tam { $articles }.
cite-says-otherwise = O něčem jiném: věta mluví o „{ $subject }“ ({ $articles }), { $number } o „{ $named }“.
cite-misprint = Tisková chyba v samotném vydání { $edition }: má být { $articles }.
cite-another-paper = Jiný dokument ({ $paper }), neposuzováno.
cite-translated = Ve vydání { $edition }: { $articles }.
cite-translated-none = { $edition } takový článek nemá.
cite-count-right = správně: { $count }
cite-count-coarse = správně s přesnějším číslem: { $count }
cite-count-renumbered = přečíslováno: { $count }
cite-count-no-such-article = bez článku: { $count }
cite-count-says-otherwise = o něčem jiném: { $count }
cite-count-misprint = s tiskovou chybou samotných Pravidel: { $count }
cite-count-another-paper = z jiného dokumentu: { $count }

## Versions

bump-none = bez nové verze
bump-patch = oprava (patch)
bump-minor = menší změna (minor)
bump-major = větší změna (major)
bump-edition = jiné vydání
bump-backwards = verze nebo vydání starší než předchozí
bump-called = Je třeba
bump-claimed = Uvedeno
bump-at-least = { $bump }: nejméně { $version }
bump-evidence = Jistě beze změny: otázek { $proved }. Vyzkoušeno: { $tried }, sestav faktů: { $points }.
bump-cause-answered-otherwise = ustanovení { $name } dává jinou odpověď:
bump-cause-likewise = { $name }: týž rozdíl
bump-cause-answered-now = ustanovení { $name } nyní dává odpověď, a nedávalo ji:
bump-cause-no-difference-found = { $name }: znění je jiné, rozdíl nebyl nalezen
bump-cause-option-gone = volba { $name } už není
bump-cause-option-kind = volba { $name } má jiné hodnoty
bump-cause-option-default = volba { $name } má jinou výchozí hodnotu
bump-cause-option-new = nová volba { $name }
bump-cause-reading-gone = výklad { $name } už není
bump-cause-reading-new = nový výklad { $name }
bump-cause-layer-gone = vrstva { $name } už není
bump-cause-layer-new = nová vrstva { $name }
bump-cause-regulation-gone = ustanovení { $name } už není
bump-cause-regulation-new = nové ustanovení { $name }
bump-cause-renumbered = ustanovení { $name } se uvádí pod jiným číslem
bump-cause-dates = vydání { $name } platí v jiných dnech
bump-cause-words = { $name }: jiné znění

## Schemas

schema-pack = Balíček (pack.toml)
schema-layer = Vrstva balíčku (layer.toml)
schema-regulation = Ustanovení
schema-proposal = Návrh na změnu vydání (proposal.toml)
schema-texts = Rozdíly mezi texty vydání (texts.toml)
schema-table = Tabulka z pravidel
schema-vocabulary = Co balíček přidává ke slovům pravidel (vocabulary.toml)
schema-case = Případy
schema-event = Soutěž
schema-record = Záznam události
schema-rating = Výsledky hráče k výpočtu ratingu
schema-lock = Balíčky, na které je soutěž uzamčena

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
receipt-packs = Balíky
receipt-event = Soutěž
receipt-options = Volby
receipt-locked = vázána souborem { $file }
receipt-not-locked = nevázána
receipt-departs = odchyluje se od zámku { $file }
receipt-chosen = zvoleno
receipt-default = výchozí
receipt-open = neuvedeno
lock-written = { $file } váže soutěž na balíky:
lock-same = { $file } už soutěž na tyto balíky váže:
lock-holds = { $file } souhlasí: balíky jsou ty, na které je soutěž vázána:

## Receipts that are put in again

receipt-again = `--receipt=SOUBOR` ho zapíše tak, že ho `kodeks { $command } --again SOUBOR` ověří znovu.
receipt-written = Doklad je v souboru { $file }.
again-same-ruling = Totéž rozhodnutí, do posledního bajtu, jako v { $file }.
again-same-rating = Týž výpočet, do posledního bajtu, jako v { $file }.
again-differs-ruling = Není to totéž jako v { $file }. Zde jsou rozdíly a pod nimi rozhodnutí, jak vychází teď:
again-differs-rating = Není to totéž jako v { $file }. Zde jsou rozdíly a pod nimi výpočet, jak vychází teď:
again-not-ruled-ruling = Rozhodnutí není: bez balíků z { $file } je nelze zopakovat.
again-not-ruled-rating = Výpočet není: bez balíků z { $file } jej nelze zopakovat.
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
check-signed = { $pack } je podepsáno klíčem { $key } a nic v něm nebylo změněno.
sign-signed = { $pack } bylo podepsáno klíčem { $key }: { $file }
sign-new-key = { $secret } je tajný klíč: nikomu ho nedávejte. { $public } je veřejný klíč, pro všechny.
sign-trust = Kdo balík dostane, důvěřuje tomuto veřejnému klíči:
sign-password = Heslo klíče:
sign-password-again = Ještě jednou:

## Why it is ruled by an edition

chosen-named = Podle { $edition }, vydání uvedeného jménem.
chosen-in-force = Podle { $edition }, vydání platného { $day }.
chosen-today = Podle { $edition }, vydání platného dnes, { $day }: jiné vydání ani den nejsou uvedeny.
chosen-locked = Podle { $edition }, vydání, na které soutěž váže { $file }.
chosen-departs = Soutěž váže { $file }; rozhodnutí se od něj odchyluje, jak bylo požadováno.
outside = Podle balíčků zvenčí, mimo program: { $packs }.
outside-pack = { $pack } z { $folder }, otisk { $hash }…
chosen-checked = Seznam vydání byl ověřen { $checked }; zda { $day } existuje novější vydání, zde není známo.
edition-checked = do { $day } nebylo nalezeno novější vydání
edition-age = Zde známá pravidla jsou z roku { $year }, stará { $age ->
    [one] rok
    [few] { $age } roky
   *[other] { $age } let
}.

## Which edition is in force on a day

unavailable-not-yet-in-force = ještě neplatí: { $edition } začíná platit { $day }
unavailable-ended = už neplatí: { $edition } platila do { $day }
unavailable-between-editions = mezi dvěma vydáními: { $edition } platila do { $day }
unavailable-several-in-force = několik vydání najednou: { $edition }
unavailable-without-days = { $edition } neuvádí, odkdy dokdy platí

## What is found

find-article = článek
find-event = událost
find-option = volba
find-fact = pole události
find-more = Ještě { $more }; ukáže je `--all`.

## Versions

bump-none = bez nové verze
bump-patch = oprava (patch)
bump-minor = menší změna (minor)
bump-major = větší změna (major)
bump-backwards = verze starší než předchozí
bump-called = Je třeba
bump-claimed = Uvedeno
bump-at-least = { $bump }: nejméně { $version }
bump-evidence = Jistě beze změny: otázek { $proved }. Vyzkoušeno: { $tried }, sestav faktů: { $points }.
bump-cause-answered-otherwise = { $name } má jinou odpověď:
bump-cause-answered-now = { $name } má nyní odpověď, a neměla ji:
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
bump-cause-renumbered = { $name } se uvádí pod jiným číslem
bump-cause-dates = { $name } platí v jiných dnech
bump-cause-words = { $name } má jiná slova

## Schemas

schema-pack = Balík (pack.toml)
schema-layer = Vrstva balíku (layer.toml)
schema-regulation = Ustanovení
schema-texts = Rozdíly mezi texty vydání (texts.toml)
schema-table = Tabulka z pravidel
schema-vocabulary = Co balík přidává ke slovům pravidel (vocabulary.toml)
schema-case = Případy
schema-event = Soutěž
schema-record = Záznam události
schema-rating = Výsledky hráče k výpočtu ratingu
schema-lock = Balíky, na které je soutěž vázána

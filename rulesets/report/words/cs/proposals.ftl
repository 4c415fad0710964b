# What the paper says on which a commission votes, in Czech.

proposals-title = Návrhy změn: { $edition }
proposals-counts = { $proposals ->
    [one] Jeden návrh.
    [few] { $proposals } návrhy.
   *[other] { $proposals } návrhů.
} { $conflicts ->
    [0] Všechny jsou slučitelné.
    [one] Jedna skupina slučitelná není.
    [few] { $conflicts } skupiny slučitelné nejsou.
   *[other] { $conflicts } skupin slučitelných není.
}
proposals-list = Návrhy
proposals-number = Č.
proposals-what = Návrh
proposals-sponsor = Navrhovatel
proposals-in-force = Účinnost
proposals-reason = Důvod
proposals-pack = Balíček
proposals-text = Znění
proposals-text-lead = Slovy navrhovatele: text předtím a potom.
proposals-no-text = Navrhovatel znění neuvádí. Co se mění, je shrnuto níže.
proposals-decided = Důsledky
proposals-summaries = Texty v této části jsou shrnutí kodeksu vlastními slovy, ne text pravidel.
proposals-leaning = Která ustanovení se o to opírají
proposal-refers-to = opírá se o { $from } odkazem.
proposal-takes-numbers = { $title }: bere číslo z { $from } ({ $numbers }), takže se mění také.
proposal-name = Návrh { $number }
proposals-names = Návrhy { $numbers }
proposal-no-day = den navržen není
proposal-conflicts = Není slučitelný s: { $others }. Viz rozpory níže.
proposals-conflicts = Rozpory
proposals-conflicts-lead = Spojeny byly každé dva návrhy, a také tři, pokud jsou každé dva z nich slučitelné. Návrhy jsou v rozporu, když totéž mění různě, nebo když spolu rozhodují o něčem tak jako žádný z nich sám. Mají-li být návrhy z jedné skupiny přijaty společně, je třeba je nejprve sladit.
proposals-no-conflicts = Spojeny byly každé dva návrhy i každé tři. Žádné dva nemění totéž různě a nenašly se skutečnosti, o nichž by spolu rozhodovaly tak jako žádný z nich sám.
proposals-conflict-number = { $regulation }: { $name } – je { $was }; { $proposals }.
proposals-conflict-sets = návrh { $number } uvádí { $value }
proposals-conflict-regulation = { $regulation }: každý mění toto ustanovení celé, nebo jeden ruší, co druhý mění.
proposals-conflict-layer = { $layer }: určují různě, kdy tato ustanovení platí.
proposals-conflict-option = { $option }: určují různě, co může soutěž oznámit.
proposals-conflict-reading = { $article }: volí různé výklady.
proposals-conflict-article = { $article }: dávají tomuto článku různá znění.
proposals-conflict-together = { $numbers } společně
proposals-votes = Hlasovací lístek
proposals-for = Pro
proposals-against = Proti
proposals-abstain = Zdržel se
proposals-as-amended = Se změnou
proposals-transition = Nabytí účinnosti
proposals-transition-note = Přechodná ustanovení

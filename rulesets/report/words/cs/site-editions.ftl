# The page in a browser: editions side by side, and what if, in Czech.

site-editions-title = Vydání vedle sebe
site-what-if-title = Co kdyby
site-editions-begin = Povězte, co se stalo, a zde uvidíte, jak rozhoduje každé vydání pravidel.
site-editions-examples = Nebo jeden z těchto případů, v nichž se vydání liší
site-editions-example-telephone = Bílému zazvoní telefon
site-editions-example-claim = Bílý neoprávněně reklamuje trojí opakování pozice
site-editions-example-second = Druhý nemožný tah bílého
site-editions-example-late = Bílý se opozdí o hodinu a sekundu
site-editions-example-pawn = Bílý nechá pěšce na poslední řadě a stiskne hodiny
site-editions-example-fivefold = Táž pozice popáté, ale ne za sebou
site-editions-example-seventy-five = Po sedmdesáti pěti tazích bez braní a tahu pěšcem
site-editions-which = Která vydání jsou zobrazena
site-editions-others = Jiný případ
site-editions-do = Co udělat
site-editions-clocks = Hodiny
site-editions-articles = Články
site-editions-missing = Co ještě není známo
site-editions-otherwise = jinak než { $editions }
site-editions-cannot = Podle těchto pravidel nelze rozhodnout:
site-editions-undecided = Nerozhodnuto: závisí to na tom, co není známo.
site-editions-facts = A kdyby to bylo jinak?
site-what-if-begin = Změňte číslo v pravidlech a uvidíte, o čem by se rozhodovalo jinak.
site-what-if-edition = Která pravidla?
site-what-if-other-edition = Jiná pravidla
site-what-if-numbers = Které číslo?
site-what-if-another = Změnit jiné číslo
site-what-if-filter = Hledat: článek nebo slovo
site-what-if-none = Žádné číslo se tak nejmenuje.
site-what-if-now = V textu: { $value }
site-what-if-by-option = stanoví to rozpis soutěže ({ $option })
site-what-if-slider = Posuňte
site-what-if-exact = Nebo přesně, například { $example }
site-what-if-set = Nastavit
site-what-if-changes = Změněno
site-what-if-take-back = jako v textu
site-what-if-nothing = Zatím není nic změněno.
site-what-if-incident = Případ, o který jde
site-what-if-incident-same = Rozhodnutí je stejné jako předtím.
site-what-if-differences = O čem se rozhoduje jinak
site-what-if-no-differences = O ničem se nerozhoduje jinak.
site-what-if-proved = Na ostatní otázky ({ $questions }) je odpověď stejná jako předtím.
site-what-if-articles = Dotčené články
site-what-if-was = Nyní
site-what-if-is = Po změně
site-what-if-example = Nejmenší příklad
site-what-if-cases = Případy, které se změní
site-what-if-cases-so-far = Zatím { $turned } z { $tried ->
    [one] { $tried } případu
   *[other] { $tried } případů
} …
site-what-if-cases-all = { $turned } z { $tried ->
    [one] { $tried } případu sepsaného ručně k těmto pravidlům.
   *[other] { $tried } případů sepsaných ručně k těmto pravidlům.
}
site-what-if-cases-shown = Zobrazené: { $count }.
site-what-if-case-open = Otevřít
site-what-if-keep = Uchovat
site-what-if-download = Stáhnout jako balíček
site-what-if-pack-name = Název balíčku: malá písmena, číslice a spojovníky
site-what-if-command = Totéž na příkazovém řádku
site-what-if-copy = Kopírovat
site-what-if-copied = Zkopírováno.
site-what-if-beside = Podle každého vydání
site-what-if-unpacked = Po rozbalení jej zkontroluje `kodeks check { $name }` a tato stránka jej přijme v části „Moje soutěž“.

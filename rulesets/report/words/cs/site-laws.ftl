# The page in a browser: the Laws, in Czech.

site-laws-title = Pravidla šachu
site-laws-today = dnes platí
site-laws-find = Slova, nebo číslo článku
site-laws-editions = Vydání
site-laws-chapters = Kapitoly
site-laws-way = Kde tato stránka stojí
site-laws-option = podle rozpisu soutěže
site-laws-with = Platí spolu s nimi
site-laws-texts = Kde se dva texty rozcházejí
site-laws-origin = Co to provádí a odkud to pochází
site-laws-since = Ve srovnání s předchozím vydáním: { $edition }
site-laws-later = Ve srovnání s následujícím vydáním: { $edition }
site-laws-unchanged = Říká totéž, pod stejným číslem.
site-laws-neighbours = Kolem tohoto článku
site-laws-above = Nad ním
site-laws-below = Pod ním
site-laws-before = Předchozí
site-laws-after = Následující
site-laws-cases = Případy
site-laws-more-cases = { $count ->
    [one] ještě jeden případ
    [few] ještě { $count } případy
   *[other] ještě { $count } případů
}
site-laws-own-words = To, co zde stojí, vyjadřuje obsah článku našimi slovy.
site-laws-authentic-en = Rozhodující je anglický text.
site-laws-authentic-pl = Rozhodující je polský text.
site-laws-authentic-cs = Rozhodující je český text.
site-laws-published = Rozhodující znění, jak je zveřejnil orgán, který je přijal
site-laws-print = Vytisknout

## Chapters, by the folders of the packs.

site-laws-chapter-fide-0 = Úvod a Předmluva
site-laws-chapter-fide-1 = Podstata a cíle šachové hry
site-laws-chapter-fide-2 = Základní postavení kamenů na šachovnici
site-laws-chapter-fide-3 = Tahy kamenů
site-laws-chapter-fide-preface = Předmluva
site-laws-chapter-fide-introduction = Úvod
site-laws-chapter-fide-intro = Úvod
site-laws-chapter-fide-b = Bleskový šach
site-laws-chapter-fide-guidelines = Pokyny
site-laws-chapter-fide-glossary = Slovník
site-laws-chapter-the-act-of-moving-the-pieces = Provedení tahu
site-laws-chapter-the-completion-of-the-game = Ukončení partie
site-laws-chapter-the-chess-clock = Šachové hodiny
site-laws-chapter-the-virtual-clock = Virtuální hodiny
site-laws-chapter-irregularities = Porušení pravidel
site-laws-chapter-the-recording-of-the-moves = Zápis tahů
site-laws-chapter-the-drawn-game = Nerozhodná partie
site-laws-chapter-quickplay-finish = Rychlé zakončení partie
site-laws-chapter-points = Bodování
site-laws-chapter-the-conduct-of-the-players = Chování hráčů
site-laws-chapter-the-role-of-the-arbiter = Úloha rozhodčího
site-laws-chapter-rating-changes = Změny ratingu
site-laws-chapter-illegal-moves = Nemožné tahy
site-laws-chapter-time-forfeit = Překročení času
site-laws-chapter-insufficient-material = Nedostatečný materiál
site-laws-chapter-touch = Dotyk kamenů
site-laws-chapter-tables = Tabulky
site-laws-chapter-adjourned-games = Přerušené partie
site-laws-chapter-rapid = Rapid šach
site-laws-chapter-blitz = Bleskový šach
site-laws-chapter-notation = Algebraická notace
site-laws-chapter-blind-players = Nevidomí a zrakově postižení hráči
site-laws-chapter-chess960 = Chess960
site-laws-chapter-no-arbiter = Rychlé zakončení partie bez rozhodčího
site-laws-chapter-blind = Nevidomí a zrakově postižení hráči

## Guides.

site-guides-english = Průvodci programem jsou v angličtině.
site-guides-arbiters = Pro rozhodčí
site-guides-event = Pro hlavní rozhodčí: turnaj s více rozhodčími
site-guides-committees = Pro odvolací komise
site-guides-federations = Pro federace
site-guides-programmers = Pro programátory
site-guides-researchers = Pro badatele

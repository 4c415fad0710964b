# Co `kodeks desk` říká v terminálu a na papíře.

desk-event = { $entries ->
    [0] Stůl rozhodčích { $file }: zatím nic není zapsáno.
    [one] Stůl rozhodčích { $file }: jeden zápis.
    [few] Stůl rozhodčích { $file }: { $entries } zápisy.
   *[other] Stůl rozhodčích { $file }: { $entries } zápisů.
}
desk-whole = Vše je v něm tak, jak bylo vloženo. Osobní texty: { $texts }; smazané: { $erased }.
desk-unreadable = Tato verze neumí přečíst zápis { $number } ({ $kind }), takže se nepočítá: { $fault }
desk-unknown = Tato verze neví, co je zápis { $number } ({ $kind }), takže se nepočítá: vytvořila jej novější verze.
desk-without-rules = Tento program byl sestaven bez pravidel pro prohlížeč: za telefony rozhoduje tento počítač, a když neodpovídá, nelze na nich zapsat nic nového. S --engine kodeks.wasm si poradí samy.
desk-chief = Stránka hlavního rozhodčího, na tomto počítači, pro jedno zařízení a na deset minut:
desk-alone = Nikomu jinému se neodpovídá: s --lan také zařízením v místní síti.
desk-hall = V místní síti má tento počítač adresu:
desk-open = Bez certifikátu (--certificate, --key) není spojení šifrované: kdo v této síti naslouchá, může číst, co se posílá, i jména a klíče zařízení, a s takovým klíčem něco zapsat. Použijte síť s heslem, které znají jen rozhodčí.
desk-code = Tento kód vpustí telefon prvního rozhodčího, jednou a po deset minut; další ze stránky Turnaj:
desk-no-browser = Prohlížeč se nepodařilo otevřít: otevřete adresu uvedenou výše.

# Co Pravidla říkají o sledované partii. Každá věta může stát sama.

desk-alert-claim-threefold = { $who } může reklamovat remis: pozice nastala { $occurrences }krát{ $moves ->
    [none] .
   *[other] : { $moves }.
}
desk-alert-claim-fifty-moves = { $who } může reklamovat remis: posledních { $quiet } tahů každého hráče bylo bez braní a bez tahu pěšcem.
desk-alert-claim-by-move = { $who } může reklamovat remis, zapíše-li { $by_moves }{ $more ->
    [0] .
    [one] {" "}nebo ještě jeden tah.
   *[other] {" "}nebo jiný tah (ještě { $more }).
}{ $moves ->
    [none] {""}
   *[other] {" "}Pozice už nastala: { $moves }.
}
desk-alert-over = { $how ->
    [checkmate] Mat
    [stalemate] Pat
    [dead-position] Mrtvá pozice: nikdo už nemůže dát mat
    [repetition] Pozice nastala { $occurrences }krát
    [quiet-moves] Posledních { $quiet } tahů každého hráče bylo bez braní a bez tahu pěšcem
   *[other] Partie skončila
}{ $result ->
    [none] .
   *[other] : { $result }.
}{ $after ->
    [0] {""}
   *[other] {" "}Potom bylo zahráno ještě tahů: { $after }.
}
desk-alert-flag = Hodiny { $player ->
    [white] bílého
   *[black] černého
} ukazují 0:00{ $can_win ->
    [yes] ; soupeř ještě může dát mat
    [no] ; soupeř už nemůže dát mat
   *[open] ; není rozhodnuto, zda soupeř ještě může dát mat
}{ $result ->
    [none] .
   *[other] . Podle pravidel: { $result }.
}
desk-alert-illegal-move = { $who } provedl nepřípustný tah { $text }: { $why }.
desk-alert-unread-move = Tah nelze přečíst: { $text }: { $why }.
desk-alert-illegal-position = Partie začíná nepřípustnou pozicí: { $why }.
desk-alert-variant = Partie se hraje podle jiných pravidel: { $text }.
desk-alert-doubtful-text = V souboru stojí text na místě, kde může chybět tah.
desk-alert-shared-board = Jiná partie uvádí tutéž šachovnici.
desk-alert-if = Závisí to na tom, co není známo: { $what }.
desk-watch-unpaired = { $game } není v losování na žádné šachovnici a neukazuje se.

## Co stojí na papírech

paper-print = Vytisknout
paper-languages = Jazyky tohoto tisku
paper-beside = Vedle:
paper-alone = nic
paper-incident = Rozhodnutí o případu
paper-event = Zpráva hlavního rozhodčího
paper-told = Ohlášeno
paper-entered = Zapsáno
paper-chosen = Rozhodčí mohl vybrat a vybral, co je zaškrtnuto:
paper-remark = Poznámka
paper-around = Co opravuje co
paper-corrects = Opravuje č. { $number }.
paper-withdraws = Odvolává č. { $number }.
paper-withdrawn = Odvoláno záznamem č. { $number }: neplatí.
paper-sets-apart = Hlavní rozhodčí určil: č. { $number } se týká samostatného případu a platí.
paper-about = k č. { $number }
paper-brief = Pro nedostatek místa zde články stojí bez toho, co říkají.
paper-as-entered = Podle pravidel soutěže, jak jsou nyní po ruce, se o tom rozhoduje jinak, nebo vůbec ne. Zde stojí, co bylo rozhodnuto při zápisu.
paper-open = Dosud otevřené
paper-nothing-open = Nic nezůstalo otevřené.
paper-open-undecided = Není rozhodnuto: záznam neříká vše, čeho je třeba.
paper-open-conflict = Není rozhodnuto: předpisy platné zároveň říkají různé věci.
paper-open-choice = Rozhodčí dosud neřekl, co vybírá.
paper-open-two = Snad druhé rozhodnutí o témž případu, vedle č. { $others }: které platí, rozhodne hlavní rozhodčí.
paper-by-board = Podle šachovnic
paper-no-board = Bez šachovnice
paper-nothing = Nic nebylo zapsáno.
paper-quiet-boards = { $boards ->
    [one] Na jedné šachovnici nebylo nic zapsáno.
    [few] Na { $boards } šachovnicích nebylo nic zapsáno.
   *[other] Na { $boards } šachovnicích nebylo nic zapsáno.
}
paper-by-ruling = rozhodnutím
paper-no-results = Žádné rozhodnutí nezměnilo výsledek.
paper-was = Výsledek byl
paper-is = Výsledek je
paper-by-articles = Podle
paper-against = Co má hráč zapsáno
paper-nothing-against = Hráč nemá nic zapsáno.
paper-by-round = Podle kol
paper-no-games = Hráč není nasazen v žádném kole.
paper-facts = Turnaj
paper-city = Obec
paper-federation = Federace
paper-dates = Od – do
paper-type = Druh turnaje
paper-players = Hráči
paper-federations = Hráči podle federací
paper-titled = Hráči s titulem
paper-rated = Hráči s ratingem
paper-unknown = { $number ->
    [one] V počtech podle federací, titulů a ratingu chybí jeden hráč: jeho údaje nejsou známy, nebo byly smazány.
    [few] V počtech podle federací, titulů a ratingu chybí { $number } hráči: jejich údaje nejsou známy, nebo byly smazány.
   *[other] V počtech podle federací, titulů a ratingu chybí { $number } hráčů: jejich údaje nejsou známy, nebo byly smazány.
}
paper-chief = Hlavní rozhodčí
paper-deputies = Zástupci hlavního rozhodčího
paper-code = Číslo u FIDE
paper-venue = Hrací místnost
paper-organiser = Pořadatel
paper-norms = Normy titulů
paper-appeals = Odvolání a rozhodnutí
paper-played-by = Podle čeho se soutěž hraje
paper-tempo = Tempo
paper-sections = Skupiny
paper-days = Dny
paper-no-event = Zatím nikdo neřekl, podle čeho se soutěž hraje, nebo nejsou po ruce její balíčky.
paper-announced = Vyhlášeno nebo vybráno ze čtení:
paper-nothing-announced = Nebylo vyhlášeno nic, na co se vydání ptá: platí, co předpokládá samo.
paper-rounds = Kola
paper-standing = Platná rozhodnutí
paper-numbers = Co se stalo kolikrát
paper-how-often = Kolikrát
paper-article = Článek
paper-rulings = Všechna rozhodnutí v pořadí zápisů
paper-others = Co bylo zapsáno dále
paper-arbiters = Rozhodčí a jejich zařízení
paper-role = Role
paper-device = Zařízení
paper-how-many-entries = Záznamy
paper-revoked = přístup odebrán
paper-log = Protokol
paper-verified = { $entries ->
    [one] Při tisku byl přečten celý protokol: jeho jediný záznam je takový, jak byl zapsán. Jeho otisk:
   *[other] Při tisku byl přečten celý protokol: každý záznam (celkem { $entries }) je takový, jak byl zapsán. Otisk posledního, který pečetí všechny předchozí:
}
paper-end = Protokol končí č. { $number }; jeho otisk:
paper-not-official = Žádné rozhodnutí programu kodeks není oficiální: program je odvozuje z toho, co bylo ohlášeno, a odpovídá za ně rozhodčí.

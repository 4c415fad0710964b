# The pages of an event with several arbiters, in Czech.

# Kde to je a kdo to je.
site-hall-boards = Šachovnice
site-hall-log = Protokol
site-hall-live = Živě
site-hall-event = Soutěž
site-hall-place = { $round }. kolo, šachovnice { $board }
site-hall-round = { $round }. kolo
site-hall-board = Šachovnice { $board }
site-hall-player = Hráč č. { $number }
site-hall-times = { $what }, { $times }×
site-hall-number = Č. { $number }
site-hall-role-chief = hlavní rozhodčí
site-hall-role-arbiter = rozhodčí
site-hall-role-reader = jen se dívá
site-hall-you = Toto zařízení: { $name },

# Mezi zařízením a notebookem.
site-hall-away = Notebook neodpovídá. Vše běží dál; záznamy zůstávají zde a odešlou se později.
site-hall-full = V tomto zařízení není na záznam místo. Nic nebylo zapsáno.
site-hall-waits = { $number ->
    [one] 1 záznam zde čeká na odeslání.
    [few] { $number } záznamy zde čekají na odeslání.
   *[other] { $number } záznamů zde čeká na odeslání.
}
site-hall-refused = { $number ->
    [one] 1 záznam nebyl přijat.
    [few] { $number } záznamy nebyly přijaty.
   *[other] { $number } záznamů nebylo přijato.
}
site-hall-look = Podívat se
site-hall-waiting = { $number ->
    [one] Ještě není v protokolu: 1 záznam
    [few] Ještě není v protokolu: { $number } záznamy
   *[other] Ještě není v protokolu: { $number } záznamů
}
site-hall-not-sent = Zůstává zde, dokud jej notebook nepřijme.
site-hall-of-another = Vzniklo, když bylo toto zařízení vpuštěno pod jiným jménem. Podívejte se, zda je v protokolu, a pak je znovu otevřete, nebo zahoďte.
site-hall-open-again = Znovu otevřít
site-hall-throw = Zahodit
site-hall-throw-sure = Ano, zahodit

# U dveří.
site-hall-door = Toto zařízení ještě nemá přístup
site-hall-door-about = Přístup dává hlavní rozhodčí: kód z jeho obrazovky naskenujte fotoaparátem, nebo opište sem.
site-hall-code = Kód nebo celá adresa
site-hall-code-use = Použít tento kód
site-hall-join-about = Co zapíšete, bude v protokolu pod vaším jménem.
site-hall-your-name = Vaše jméno
site-hall-join = Připojit se
site-hall-stay = Pokračovat jako { $name }
site-hall-fault = Pravidla, která jsou k dispozici, nejsou pravidly této soutěže
site-hall-not-set = Není řečeno, podle čeho se soutěž hraje
site-hall-not-set-chief = Uveďte nejprve, podle kterého vydání, jakým tempem a s jakými oznámeními se soutěž hraje. Předtím se o ničem nerozhoduje.
site-hall-not-set-others = Hlavní rozhodčí ještě neuvedl, podle čeho se soutěž hraje. Předtím se o ničem nerozhoduje.

# Šachovnice.
site-hall-find = Číslo šachovnice nebo jméno hráče
site-hall-no-boards = Ještě není nasazení.
site-hall-none-found = V tomto kole taková šachovnice není.
site-hall-all-boards = Všechny šachovnice
site-hall-alerts = { $number ->
    [one] 1 upozornění
    [few] { $number } upozornění
   *[other] { $number } upozornění
}
site-hall-derived = Soubor s nasazením nemá čísla šachovnic; toto bylo spočítáno podle pořadí dvojic.
site-hall-derived-list = Čísla šachovnic jsou spočítaná podle pořadí dvojic: porovnejte je s vytištěným seznamem.
site-hall-sector = Ukázat jen mé šachovnice
site-hall-sector-is = Šachovnice { $from }–{ $to }
site-hall-sector-from = od
site-hall-sector-to = do
site-hall-sector-show = Ukázat tyto
site-hall-sections = Skupiny
site-hall-section-named = Skupina { $name }
site-hall-section-none = Bez skupiny
site-hall-not-paired = Bez nasazení
site-hall-newest = Teď
site-hall-in-round = { $round }. kolo
site-hall-players = Hráči
site-hall-games-of = Partie
site-hall-paper-player = Na papíře
site-hall-numbers = Opravit čísla šachovnic
site-hall-numbers-about = Ke každé dvojici napište číslo šachovnice z vytištěného seznamu, dříve než se o tomto kole cokoli zapíše.
site-hall-numbers-hall = To jsou čísla v sále, kde skupina začíná šachovnicí { $first }.
site-hall-numbers-enter = Zapsat tato čísla
site-hall-result = Výsledek
site-hall-over = Skončila rozhodnutím: { $result }
site-hall-claimed = Hráč reklamuje
site-hall-rule-it = Rozhodnout
site-hall-against = { $player }: dosud
site-hall-entered-here = Zapsáno o této partii
site-hall-remark = Přidat poznámku
site-hall-remark-about = Co má stát vedle
site-hall-position = Pozice
site-hall-game = Hodiny, tahy: je-li třeba

# Co se stalo: vypovězeno a zapsáno.
site-hall-enter = Zapsat do protokolu
site-hall-entered = Zapsáno. Záznam je uložen zde a posílá se do notebooku.
site-hall-entered-as = Zapsáno: č. { $number } v protokolu
site-hall-to-the-board = K šachovnici
site-hall-to-the-log = Do protokolu
site-hall-in-the-place = Bude stát na místě č. { $number }.
site-hall-where = Kde to bylo?
site-hall-nowhere = Ne u šachovnice
site-hall-told = Co bylo uvedeno
site-hall-told-about = Co nesouhlasí, lze vzít zpět; zeptáme se na to znovu, závisí-li na tom rozhodnutí.
site-hall-offences = { $player }, { $fact }: { $times }.
site-hall-offences-of-the-log = V protokolu je { $times }.
site-hall-offences-right = Správně je
site-hall-offences-correct = Opravit
site-hall-what-is-not-so = Č. { $number }: co nesouhlasí?
site-hall-unchanged = Zatím se nic nezměnilo: označte výše, co nesouhlasí.
site-hall-not-so = Není to tak
site-hall-take-back = Vzít zpět celou událost

# Protokol.
site-hall-about = k č. { $number }
site-hall-kind = Druh záznamu
site-hall-kind-incident = Případ
site-hall-kind-correction = Oprava
site-hall-kind-withdrawal = Odvolání
site-hall-kind-apart = Dva případy
site-hall-kind-remark = Poznámka
site-hall-kind-call = Přivolání
site-hall-kind-result = Výsledek
site-hall-kind-event = Soutěž
site-hall-kind-pairings = Nasazení
site-hall-kind-boards = Čísla šachovnic
site-hall-kind-pack = Místní pravidla
site-hall-kind-device = Zařízení s přístupem
site-hall-kind-revoked = Odebraný přístup
site-hall-kind-erased = Osobní údaje smazány
site-hall-narrow = Ukázat jen část
site-hall-all = vše
site-hall-of-player = Hráč
site-hall-nothing-entered = Zatím zde není nic zapsáno.
site-hall-no-entry = Toto zařízení takový záznam nezná.
site-hall-open = Otevřít č. { $number }
site-hall-replaced = Už neplatí: viz č. { $number }.
site-hall-differs = Notebook rozhodl jinak, než zařízení ukázalo. Zde stojí rozhodnutí notebooku.
site-hall-unreadable = Tento záznam nelze přečíst, takže se k ničemu nepočítá: { $fault }
site-hall-two-rulings = Dvě rozhodnutí
site-hall-two-about = Vznikla, aniž se o sobě vědělo: snad jeden případ popsaný dvakrát.
site-hall-one-incident = Jeden případ: platí č. { $number }
site-hall-two-incidents = Dva případy: platí obě
site-hall-chief-decides = Které platí, rozhodne hlavní rozhodčí.
site-hall-outdated = Když se o tom rozhodovalo, bylo v partii započteno něco jiného než nyní.
site-hall-tell-again = Rozhodnout znovu s tím, co je známo
site-hall-correct = Opravit
site-hall-withdraw = Odvolat
site-hall-withdraw-sure = Ano, neplatí to
site-hall-hash = Otisk v protokolu:

# Co je otevřené: dvě rozhodnutí, dva výsledky, přivolání.
site-hall-to-decide = K rozhodnutí ({ $number })
site-hall-also-told = Zapsal(a) to také { $arbiter }
site-hall-two-on = dvě rozhodnutí o jednom případu? { $place }. Nic neprovádějte dvakrát: rozhodne hlavní rozhodčí.
site-hall-two-results = Dva výsledky
site-hall-two-results-about = V souboru s nasazením je { $written }, v protokolu { $logged }.
site-hall-log-is-right = Správně je protokol: { $result }
site-hall-file-is-right = Správně je soubor: { $result }
site-hall-call = Přivolat rozhodčího
site-hall-call-it = Přivolat
site-hall-call-here = Zde je třeba rozhodčího
site-hall-calls = Přivolání ({ $number })
site-hall-wanted = Je třeba rozhodčího: { $place },
site-hall-call-wanted = Je třeba rozhodčího
site-hall-call-going = Na cestě
site-hall-call-done = Vyřízeno
site-hall-goes = { $arbiter } už jde
site-hall-going = Jdu tam
site-hall-done = Vyřízeno
site-hall-enter-result = Zapsat výsledek
site-hall-result-entered = Výsledek zapsaný rozhodčím

# Soubor je potvrzen.
site-hall-import-players = { $number ->
    [one] 1 hráč
    [few] { $number } hráči
   *[other] { $number } hráčů
}
site-hall-import-boards = { $number ->
    [one] 1 šachovnice
    [few] { $number } šachovnice
   *[other] { $number } šachovnic
}
site-hall-import-rounds = { $number ->
    [one] 1 kolo
    [few] { $number } kola
   *[other] { $number } kol
}
site-hall-import-derived = Čísla šachovnic jsou spočítaná: porovnejte je se seznamem.
site-hall-import-hall = v sále { $from }–{ $to }
site-hall-import-settings = Vydání, tempo hry a oznámení soutěže platí pro všechny skupiny.
site-hall-other-time = V souboru je tempo hry { $time }, v soutěži jiné. Skupina s jiným tempem je samostatná soutěž.
site-hall-time-unread = Tempo hry nebylo přečteno: „{ $written }“. Zapište je pod „{ site-hall-card-laws }“.
site-hall-file-taken = Soubor je v protokolu:
site-hall-event-saved = Uloženo: od této chvíle podle toho rozhoduje každé zařízení.

# Živé šachovnice.
site-hall-sound = Zvuk při upozornění
site-hall-watched = Sledováno:
site-hall-games = { $number ->
    [one] 1 partie
    [few] { $number } partie
   *[other] { $number } partií
}
site-hall-not-watched = Žádné šachovnice se nesledují. Notebook sleduje soubor PGN nebo složku, které se uvedou při spuštění.
site-hall-seen-by = Viděl(a): { $arbiters }
site-hall-seen = Viděl(a) jsem to
site-hall-no-alerts = Žádná upozornění. Partie se sledují; upozornění se objeví zde, na přání se zvukem.

# Soutěž.
site-hall-card-file = Soubor programu pro nasazení
site-hall-card-no-file = Zatím nepřidán. Jde to i bez něj: otevřete další kartu.
site-hall-card-laws = Pravidla a tempo
site-hall-card-next = Souhlasí, dále
site-hall-card-announced = Zatím nic nevybráno
site-hall-event-enter = Zapsat: soutěž se hraje podle tohoto
site-hall-days = Dny, po jednom na kolo nebo na všechna
site-hall-rounds = Počet kol
site-hall-pairings-about = Soubor programu pro nasazení (TRF), partie kola (PGN) nebo tabulka (CSV).
site-hall-pairings-file = Soubor s nasazením
site-hall-pairings-round = Kolo, pokud je soubor neuvádí
site-hall-section-fields = Jeden z několika souborů: skupina
site-hall-section-about = Několik turnajů v jednom sále (turnaj A, turnaj B, mládež) jsou skupiny jedné soutěže, každá se svým souborem a svými šachovnicemi. Vydání, tempo hry a oznámení platí pro všechny.
site-hall-section = Skupina
site-hall-section-so-far = Dosavadní soubor, který dostane název uvedený níže
site-hall-section-new = Název nové skupiny
site-hall-section-first = Její první šachovnice v sále
site-hall-bring = Přidat soubor
site-hall-pack-about = Balíček federace nebo klubu jako soubor zip s jeho složkou. Od té chvíle podle něj rozhoduje každé zařízení.
site-hall-lock = Balíčky, na které je soutěž uzamčena
site-hall-lock-about = S jejich otisky. S jinými soubory se o ničem nerozhoduje.
site-hall-papers = Zprávy k vytištění
site-hall-paper-event = Celá soutěž
site-hall-paper-players = Hráči, o nichž je něco zapsáno
site-hall-results = Výsledky změněné rozhodnutím
site-hall-devices = Zařízení
site-hall-this-device = toto zařízení
site-hall-is-here = připojeno
site-hall-is-revoked = přístup odebrán
site-hall-revoke = Odebrat přístup
site-hall-revoke-sure = Ano, odebrat přístup ihned
site-hall-invite = Dát přístup zařízení
site-hall-invite-about = Každý kód dá přístup jednomu zařízení nebo deseti, po deset minut.
site-hall-invite-arbiter = Rozhodčí
site-hall-invite-arbiters = Několik rozhodčích jedním kódem: deset telefonů
site-hall-invite-reader = Zařízení jen ke čtení
site-hall-invite-chief = Další hlavní rozhodčí
site-hall-invite-scan = Naskenujte fotoaparátem zařízení
site-hall-invite-code = Adresa, která dá přístup
site-hall-invite-named = Nebo podle jména v této síti, pokud telefon taková jména zná:
site-hall-invite-once = { $devices ->
    [one] Po použití, nebo po deseti minutách, nevpustí nikoho.
   *[other] Vpustí tolik zařízení: { $devices }; potom, nebo po deseti minutách, nevpustí nikoho.
}
site-hall-personal = Osobní údaje
site-hall-export = Stáhnout celý protokol (SQLite)
site-hall-erase-about = Jména, tituly, ratingy a federace stojí odděleně od protokolu. Lze je smazat; rozhodnutí zůstanou, o hráčích beze jmen.
site-hall-erase-one = Smazat, co je známo o jednom hráči
site-hall-erase-sure = Nelze to vrátit
site-hall-erase-it = Smazat
site-hall-erase-all = Smazat osobní údaje všech
site-hall-erase-all-sure = Ano, smazat navždy

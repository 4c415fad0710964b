## Kontrola partií: co se v nich hledá

audit-kind-played-on = hrálo se dál
audit-kind-result = jiný výsledek
audit-kind-flag = praporek
audit-kind-loss = prohra
audit-kind-king-captured = braní krále
audit-kind-agreed-too-early = brzká remíza
audit-kind-two-results = dva výsledky
audit-kind-not-as-said = konec partie
audit-kind-clock = hodiny
audit-kind-tempo = tempo
audit-kind-claim-possible = možná reklamace
audit-kind-illegal-move = nepřípustný tah
audit-kind-unread-move = nečitelný zápis
audit-kind-undecided = nerozhodnuto
audit-kind-no-edition = neznámé vydání
audit-kind-broken = chyba v textu
audit-kind-not-told = chybí údaje
audit-kind-no-control = časová kontrola
audit-kind-other-control = jiná kontrola
audit-kind-result-signal = znak výsledku

audit-loss = { $player ->
    [white] Bílý prohrál { $where }, ale černý už nemohl dát mat: { $result }; zápis uvádí { $recorded }.
   *[black] Černý prohrál { $where }, ale bílý už nemohl dát mat: { $result }; zápis uvádí { $recorded }.
}
audit-king-captured = { $player ->
    [white] Bílý bere krále tahem { $move }. Podle Pravidel šachu to není přípustný tah a nic nekončí.
   *[black] Černý bere krále tahem { $move }. Podle Pravidel šachu to není přípustný tah a nic nekončí.
}
audit-king-captured-decides = { $player ->
    [white] Bílý bere krále tahem { $move }: { $result }{ $recorded ->
        [none] .
       *[other] ; v souboru je { $recorded }.
    }
   *[black] Černý bere krále tahem { $move }: { $result }{ $recorded ->
        [none] .
       *[other] ; v souboru je { $recorded }.
    }
}
audit-agreed-too-early = Partie skončila remízou po { $moves ->
    [one] jednom tahu
   *[other] { $moves } tazích
} každého z hráčů; sami se hráči smějí dohodnout na remíze až po { $least ->
    [one] jednom tahu
   *[other] { $least } tazích
}.
audit-agreed-at-all = Hráči se dohodli na remíze, což při této soutěži sami nesmějí.
audit-two-results = Značka Result uvádí { $tag }, konec tahů { $text }.
audit-not-as-said-checkmate = Podle souboru partie skončila matem, ale v poslední pozici mat není.
audit-not-as-said-stalemate = Podle souboru partie skončila patem, ale v poslední pozici pat není.
audit-not-as-said-dead-position = Podle souboru partie skončila pro nedostatek materiálu, ale mat byl ještě možný.
audit-not-as-said-repetition = Podle souboru partie skončila opakováním pozice, ale poslední pozice nenastala dost často.
audit-not-as-said-quiet-moves = Podle souboru partie skončila po tazích bez braní a bez tahu pěšcem, ale bylo jich příliš málo.
audit-other-winner = { $player ->
    [white] Podle toho, co soubor uvádí o konci, vyhrál bílý, ale výsledek je { $recorded }.
   *[black] Podle toho, co soubor uvádí o konci, vyhrál černý, ale výsledek je { $recorded }.
}
audit-drawn-though-lost = Podle toho, co soubor uvádí o konci, jeden z hráčů prohrál, ale výsledek je { $recorded }.
audit-mated-before = Podle souboru partie skončila jinak, ale poslední tah dal mat.
audit-clock = { $player ->
    [white] Hodiny bílého ukazují { $shown } { $where }; podle časové kontroly mohou ukazovat nejvýše { $most }.
   *[black] Hodiny černého ukazují { $shown } { $where }; podle časové kontroly mohou ukazovat nejvýše { $most }.
}
audit-below-zero = { $player ->
    [white] Hodiny bílého ukazují { $below } pod nulou { $where }: praporek už spadl, nebo byl čas zapsán příliš pozdě.
   *[black] Hodiny černého ukazují { $below } pod nulou { $where }: praporek už spadl, nebo byl čas zapsán příliš pozdě.
}
audit-control-seconds = Čísla v časové kontrole se berou jako sekundy.
audit-control-minutes = Čísla v časové kontrole se berou jako minuty.
audit-control-of-event = Soubor neuvádí časovou kontrolu; platí ta, kterou má soutěž.
audit-no-control-unknown = Značka TimeControl uvádí `{ $text }`: časová kontrola není známa.
audit-no-control-without-clocks = Značka TimeControl uvádí `{ $text }`: partie se hrála bez časové kontroly.
audit-no-control-sandclock = Značka TimeControl uvádí `{ $text }`, přesýpací hodiny, které podle Pravidel nejsou časovou kontrolou.
audit-no-control-doubtful = Značka TimeControl uvádí `{ $text }`, což neříká s jistotou, jaká časová kontrola se myslí.
audit-no-control-unreadable = Značka TimeControl uvádí `{ $text }`, což nelze přečíst jako časovou kontrolu.
audit-other-control-first-reading = { $player ->
    [white] Hodiny bílého ukazují { $shown } { $where } jako první čas; časová kontrola dává nejvýše { $most }, pro tohoto hráče tedy platí jiná.
   *[black] Hodiny černého ukazují { $shown } { $where } jako první čas; časová kontrola dává nejvýše { $most }, pro tohoto hráče tedy platí jiná.
}
audit-other-control-time-given = { $player ->
    [white] Hodiny bílého ukazují { $shown } { $where }; časová kontrola dává nejvýše { $most }. Na serveru může čas přidat soupeř.
   *[black] Hodiny černého ukazují { $shown } { $where }; časová kontrola dává nejvýše { $most }. Na serveru může čas přidat soupeř.
}
audit-other-control-next-period = { $player ->
    [white] Hodiny bílého ukazují { $shown } { $where }: čas další kontroly přibyl dříve, než byly provedeny tahy první. Praporek možná spadl.
   *[black] Hodiny černého ukazují { $shown } { $where }: čas další kontroly přibyl dříve, než byly provedeny tahy první. Praporek možná spadl.
}
audit-result-signal = Od { $move } stojí králové na polích, která elektronické šachovnici sdělují výsledek { $result }. Nejsou to tahy partie.
audit-illegal-move-stood = Partie pokračuje z postavení na šachovnici ({ $plies ->
    [one] jeden půltah
    [few] { $plies } půltahy
   *[other] { $plies } půltahů
}), tah tedy zřejmě platil.
audit-illegal-move-after-the-end = Na rozdíl od předchozích tahů nemá čas hodin a soubor má výsledek: mohl být proveden na šachovnici až po skončení partie.
audit-answered-stands = Podle { $articles } nepřípustný tah, na který bylo odpovězeno, platí.
audit-answered-restored = Podle { $articles } se obnoví pozice před ním, i když se zjistí až později během partie.
audit-answered-open = Co z toho platí, ze souboru neplyne.
audit-illegal-move-slip = Může to být chyba zápisu: po { $moves } je vše, co následuje, přípustné.
audit-illegal-move-omitted = Před ním může chybět tah každého z hráčů: například po { $moves } je vše, co následuje, přípustné.
audit-tempo = Soubor ji označuje: { $called }; podle času na partii je to: { $tempo }.
audit-claim-intended = { $player ->
    [white] Bílý mohl poprvé reklamovat remízu { $where }, s dalším tahem { $move }.
   *[black] Černý mohl poprvé reklamovat remízu { $where }, s dalším tahem { $move }.
}
audit-unread-move = Zápis { $move } na řádku { $line }, ve sloupci { $column } nelze přečíst: { $why }.
audit-letters = Všechny tahy lze přečíst s písmeny: { $letters } (--letters).
audit-undecided-how-lost = Vítěz už nemohl dát mat { $where }: { $on_time }, pokud spadl praporek, { $resigned }, pokud se hráč vzdal.
audit-not-told = Soubor neříká dost; chybějící značky: { $tags }.
audit-without-tag = potřebná, ale chybí: { $tag }
audit-title = Kontrola partií
audit-round = kolo { $round }
audit-board = šachovnice { $board }
audit-before = před { $move }
audit-by = Prověřeno podle { $editions }.
audit-skipped-why = { $games ->
    [one] Jedna partie byla přeskočena, protože není známo, které vydání platilo: { $why }.
    [few] { $games } partie byly přeskočeny, protože není známo, které vydání platilo: { $why }.
   *[other] { $games } partií bylo přeskočeno, protože není známo, které vydání platilo: { $why }.
}
audit-skipped-not-covered = { $games ->
    [one] jedna partie
    [few] { $games } partie
   *[other] { $games } partií
} { $span ->
    [one] z roku { $years }
   *[several] z let { $years }
}, kdy neplatilo žádné z vydání, která jsou k dispozici
audit-skipped-no-day = { $games ->
    [one] jedna partie
    [few] { $games } partie
   *[other] { $games } partií
} bez data
audit-skipped-not-a-day = { $games ->
    [one] jedna partie
    [few] { $games } partie
   *[other] { $games } partií
} s neplatným datem
audit-skipped-several-meant = { $games ->
    [one] jedna partie
    [few] { $games } partie
   *[other] { $games } partií
} s datem, které připouští dvě vydání
audit-skipped-hint = `--rules { $edition }` prověří všechny partie podle tohoto vydání, nejstaršího z dostupných; `--on DATUM` podle vydání platného toho dne. `--skipped` vyjmenuje každou přeskočenou partii.
audit-worst-events = Soutěže s nálezy, od nejzávažnějších
audit-more-events = … a další soutěže: { $events }
audit-event-unknown = soutěž neznámá
audit-rounds = { $count ->
    [one] kolo { $rounds }
   *[other] kola { $rounds }
}
audit-many-rounds = počet kol: { $count }
audit-more = { $games ->
    [one] { $kind }: ještě jedna partie; ukáže ji `--worst { $all }`.
    [few] { $kind }: ještě { $games } partie; ukáže je `--worst { $all }`.
   *[other] { $kind }: ještě { $games } partií; ukáže je `--worst { $all }`.
}
audit-nothing-found = Žádný nález.
audit-counted = { $games ->
    [one] Přečtena jedna partie
    [few] Přečteny { $games } partie
   *[other] Přečteno { $games } partií
}, { $found ->
    [0] žádná nemá nález.
    [one] jedna má nález.
    [few] { $found } mají nález.
   *[other] { $found } má nález.
}
audit-so-many-games = { $games ->
    [one] jedna partie
    [few] { $games } partie
   *[other] { $games } partií
}
audit-events = Podle soutěží a kol
audit-games-by-event = Partie podle soutěží
audit-kind = Druh nálezu
audit-events-caption = Od nejzávažnějších: nejtěžší nálezy v nejvíce partiích. Kola jsou kola partií s nálezy; (×2) znamená, kolik takových partií se v kole hrálo.
audit-column-games = Partie
audit-column-found = Nálezy a počet partií
audit-column-rounds = Kola
audit-shown = { $shown } z { $games ->
    [one] { $games } partie s nálezem.
   *[other] { $games } partií s nálezy.
}
audit-left-out = Co zde není ukázáno
audit-interrupted = Přerušeno; zbytek nebyl přečten.
audit-differs = jinak než { $other }
audit-known = { $findings ->
    [one] Jeden nález je znám z dřívější kontroly a je vynechán.
    [few] { $findings } nálezy jsou známy z dřívější kontroly a jsou vynechány.
   *[other] { $findings } nálezů je známo z dřívější kontroly a je vynecháno.
}
audit-charts = Grafy
audit-chart-kind = Partie podle druhu nálezu
audit-chart-year = Partie s nálezy podle let
audit-chart-ply = Nálezy podle čísla tahu
audit-chart-event = Partie s nálezy podle soutěží
audit-year-unknown = rok neznámý
audit-other-events = další soutěže
audit-game-as-a-whole = celá partie
audit-moves = tahy { $first }–{ $last }
audit-moves-from = od tahu { $first }
audit-found-of-games = { $label }: { $found } z { $games ->
    [one] jedné partie
   *[other] { $games } partií
}
audit-so-many-findings = { $label }: { $findings ->
    [one] jeden nález
    [few] { $findings } nálezy
   *[other] { $findings } nálezů
}
audit-progress = partie: { $games }, s nálezy: { $findings }
pgn-open-comment = tento komentář není uzavřen; patří za něj {"`}`"}
pgn-open-variation = tato varianta není uzavřena; patří za ni `)`
pgn-tag-without-quote = hodnota této značky potřebuje dvoje uvozovky: `[Event "…"]`
pgn-tag-without-bracket = tato značka není uzavřena; patří za ni `]`
pgn-quote-in-tag = uvozovky uvnitř hodnoty značky se píší `\"`
pgn-stray-text = `{ $text }` není tah ani výsledek; komentáře se píší mezi {"`{`"} a {"`}`"}
pgn-null-move = prázdný tah; žádný hráč se nesmí tahu vzdát
pgn-castling-rights = FEN dává právo na rošádu, ale král a věž nestojí na výchozích polích; partie se kontroluje bez něj
pgn-not-a-time = `{ $text }` není čas; píše se `[%clk 1:30:00]`
pgn-missing-result = partie zde končí bez výsledku; patří sem `1-0`, `0-1`, `1/2-1/2` nebo `*`
pgn-too-large = partie je příliš velká; její zbytek nebyl přečten
pgn-not-utf8 = toto není znak v UTF-8, Windows-1250 ani Windows-1252
pgn-utf16 = soubor je zapsán v UTF-16 a nečte se; uložte jej v UTF-8
pgn-no-text = v tomto řádku není žádný zápis tahů
pgn-second-game = zde začíná jiná partie, ale řádek je jedna partie; každá patří do vlastního řádku a značky do sloupce `pgn`
pgn-more-problems = další chyby v této partii: { $number }

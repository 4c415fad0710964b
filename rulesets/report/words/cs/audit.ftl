## Kontrola partií: co se v nich hledá

audit-kind-played-on = hrálo se dál
audit-kind-result = jiný výsledek
audit-kind-flag = praporek
audit-kind-loss = prohra
audit-kind-two-results = dva výsledky
audit-kind-not-as-said = konec partie
audit-kind-clock = hodiny
audit-kind-tempo = tempo
audit-kind-claim-possible = možná reklamace
audit-kind-illegal-move = nepřípustný tah
audit-kind-undecided = nerozhodnuto
audit-kind-no-edition = neznámé vydání
audit-kind-broken = chyba v textu
audit-kind-not-told = chybí údaje

audit-loss = { $player ->
    [white] Bílý prohrál { $where }, ale černý už nemohl dát mat: { $result }; zápis uvádí { $recorded }.
   *[black] Černý prohrál { $where }, ale bílý už nemohl dát mat: { $result }; zápis uvádí { $recorded }.
}
audit-two-results = Značka Result uvádí { $tag }, konec tahů { $text }.
audit-not-as-said-checkmate = Podle souboru partie skončila matem, ale v poslední pozici mat není.
audit-not-as-said-stalemate = Podle souboru partie skončila patem, ale v poslední pozici pat není.
audit-clock = { $player ->
    [white] Hodiny bílého ukazují { $shown } { $where }; podle časové kontroly mohou ukazovat nejvýše { $most }.
   *[black] Hodiny černého ukazují { $shown } { $where }; podle časové kontroly mohou ukazovat nejvýše { $most }.
}
audit-tempo = Soubor ji označuje: { $called }; podle času na partii je to: { $tempo }.
audit-claim-intended = { $player ->
    [white] Bílý mohl poprvé reklamovat remízu { $where }, s dalším tahem { $move }.
   *[black] Černý mohl poprvé reklamovat remízu { $where }, s dalším tahem { $move }.
}
audit-letters = Všechny tahy lze přečíst s písmeny: { $letters } (--letters).
audit-undecided-how-lost = Vítěz už nemohl dát mat { $where }: { $time }, pokud spadl praporek, { $resigned }, pokud se hráč vzdal.
audit-not-told = Soubor neříká dost; chybějící značky: { $tags }.
audit-without-tag = potřebná, ale chybí: { $tag }
audit-worst = Nejzávažnější z { $games } partií s nálezy; všechny podá --format ndjson.
audit-skipped-hint = U vynechaných partií není známo, které vydání platilo. `--rules { $edition }` prověří všechny partie podle tohoto vydání, nejstaršího z dostupných.
audit-interrupted = Přerušeno; zbytek nebyl přečten.
audit-differs = jinak než { $other }
audit-progress = partie: { $games }, nálezy: { $findings }
pgn-open-comment = tento komentář není uzavřen; patří za něj {"`}`"}
pgn-open-variation = tato varianta není uzavřena; patří za ni `)`
pgn-tag-without-quote = hodnota této značky potřebuje dvoje uvozovky: `[Event "…"]`
pgn-tag-without-bracket = tato značka není uzavřena; patří za ni `]`
pgn-quote-in-tag = uvozovky uvnitř hodnoty značky se píší `\"`
pgn-stray-text = `{ $text }` není tah ani výsledek; komentáře se píší mezi {"`{`"} a {"`}`"}
pgn-null-move = prázdný tah; žádný hráč se nesmí tahu vzdát
pgn-not-a-time = `{ $text }` není čas; píše se `[%clk 1:30:00]`
pgn-missing-result = partie zde končí bez výsledku; patří sem `1-0`, `0-1`, `1/2-1/2` nebo `*`
pgn-too-large = partie je příliš velká; její zbytek nebyl přečten
pgn-not-utf8 = tento řádek není v UTF-8 a byl přečten jako Latin-1
pgn-more-problems = další chyby v této partii: { $number }

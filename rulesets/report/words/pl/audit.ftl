## Przegląd partii: czego się w nich szuka

audit-kind-played-on = grano dalej
audit-kind-result = inny wynik
audit-kind-flag = chorągiewka
audit-kind-loss = porażka
audit-kind-two-results = dwa wyniki
audit-kind-not-as-said = koniec partii
audit-kind-clock = zegar
audit-kind-tempo = tempo
audit-kind-claim-possible = możliwa reklamacja
audit-kind-illegal-move = nieprawidłowy ruch
audit-kind-undecided = nierozstrzygnięte
audit-kind-no-edition = nieznane wydanie
audit-kind-broken = błąd w tekście
audit-kind-not-told = brak danych

audit-loss = { $player ->
    [white] Białe przegrały { $where }, ale czarne nie mogły już dać mata: { $result }; zapis podaje { $recorded }.
   *[black] Czarne przegrały { $where }, ale białe nie mogły już dać mata: { $result }; zapis podaje { $recorded }.
}
audit-two-results = Znacznik Result podaje { $tag }, a koniec posunięć { $text }.
audit-not-as-said-checkmate = Według pliku partia skończyła się matem, ale w ostatniej pozycji mata nie ma.
audit-not-as-said-stalemate = Według pliku partia skończyła się patem, ale w ostatniej pozycji pata nie ma.
audit-clock = { $player ->
    [white] Zegar białych wskazuje { $shown } { $where }; przy tym tempie gry może wskazywać najwyżej { $most }.
   *[black] Zegar czarnych wskazuje { $shown } { $where }; przy tym tempie gry może wskazywać najwyżej { $most }.
}
audit-tempo = Plik nazywa to: { $called }; według czasu gry jest to: { $tempo }.
audit-claim-intended = { $player ->
    [white] Białe mogły po raz pierwszy reklamować remis { $where }, zapisując jako następne posunięcie { $move }.
   *[black] Czarne mogły po raz pierwszy reklamować remis { $where }, zapisując jako następne posunięcie { $move }.
}
audit-letters = Wszystkie posunięcia można odczytać z oznaczeniami: { $letters } (--letters).
audit-undecided-how-lost = Wygrywający nie mógł już dać mata { $where }: { $time }, jeśli opadła chorągiewka, { $resigned }, jeśli zawodnik się poddał.
audit-not-told = Plik nie mówi dość; brakujące znaczniki: { $tags }.
audit-without-tag = potrzebny, a brakuje: { $tag }
audit-worst = Najpoważniejsze z { $games } partii z uwagami; wszystkie podaje --format ndjson.
audit-skipped-hint = Dla pominiętych partii nie wiadomo, które wydanie obowiązywało. `--rules { $edition }` sprawdza wszystkie partie według tego wydania, najstarszego z dostępnych.
audit-interrupted = Przerwano; reszty nie przeczytano.
audit-differs = inaczej niż { $other }
audit-progress = partie: { $games }, uwagi: { $findings }
pgn-open-comment = ten komentarz nie jest zamknięty; po nim należy wpisać {"`}`"}
pgn-open-variation = ten wariant nie jest zamknięty; po nim należy wpisać `)`
pgn-tag-without-quote = wartość tego znacznika wymaga dwóch cudzysłowów: `[Event "…"]`
pgn-tag-without-bracket = ten znacznik nie jest zamknięty; po nim należy wpisać `]`
pgn-quote-in-tag = cudzysłów wewnątrz wartości znacznika zapisuje się `\"`
pgn-stray-text = `{ $text }` nie jest ani posunięciem, ani wynikiem; komentarze pisze się między {"`{`"} a {"`}`"}
pgn-null-move = puste posunięcie; żaden zawodnik nie może zrezygnować z ruchu
pgn-not-a-time = `{ $text }` nie jest czasem; należy pisać `[%clk 1:30:00]`
pgn-missing-result = partia kończy się tu bez wyniku; należy wpisać `1-0`, `0-1`, `1/2-1/2` albo `*`
pgn-too-large = partia jest za duża; dalszej części nie przeczytano
pgn-not-utf8 = ten wiersz nie jest w UTF-8 i został odczytany jako Latin-1
pgn-more-problems = dalsze błędy w tej partii: { $number }

## Przegląd partii: czego się w nich szuka

audit-kind-played-on = grano dalej
audit-kind-result = inny wynik
audit-kind-flag = chorągiewka
audit-kind-loss = porażka
audit-kind-king-captured = zbity król
audit-kind-agreed-too-early = remis przed czasem
audit-kind-two-results = dwa wyniki
audit-kind-not-as-said = koniec partii
audit-kind-clock = zegar
audit-kind-tempo = tempo
audit-kind-claim-possible = możliwa reklamacja
audit-kind-illegal-move = nieprawidłowy ruch
audit-kind-unread-move = nieczytelny zapis
audit-kind-undecided = nierozstrzygnięte
audit-kind-no-edition = nieznane wydanie
audit-kind-broken = błąd w tekście
audit-kind-not-told = brak danych
audit-kind-no-control = tempo gry
audit-kind-other-control = inne tempo gry
audit-kind-result-signal = znak wyniku

audit-loss = { $player ->
    [white] Białe przegrały { $where }, ale czarne nie mogły już dać mata: { $result }; zapis podaje { $recorded }.
   *[black] Czarne przegrały { $where }, ale białe nie mogły już dać mata: { $result }; zapis podaje { $recorded }.
}
audit-king-captured = { $player ->
    [white] Białe biją króla posunięciem { $move }. Według Przepisów gry to posunięcie nieprawidłowe, które niczego nie kończy.
   *[black] Czarne biją króla posunięciem { $move }. Według Przepisów gry to posunięcie nieprawidłowe, które niczego nie kończy.
}
audit-king-captured-decides = { $player ->
    [white] Białe biją króla posunięciem { $move }: { $result }{ $recorded ->
        [none] .
       *[other] ; w pliku jest { $recorded }.
    }
   *[black] Czarne biją króla posunięciem { $move }: { $result }{ $recorded ->
        [none] .
       *[other] ; w pliku jest { $recorded }.
    }
}
audit-agreed-too-early = Partia zakończyła się remisem po { $moves ->
    [one] jednym posunięciu
   *[other] { $moves } posunięciach
} każdego z zawodników; zawodnicy mogą sami uzgodnić remis dopiero po { $least ->
    [one] jednym posunięciu
   *[other] { $least } posunięciach
}.
audit-agreed-at-all = Zawodnicy uzgodnili remis, czego w tych zawodach sami zrobić nie mogą.
audit-two-results = Znacznik Result podaje { $tag }, a koniec posunięć { $text }.
audit-not-as-said-checkmate = Według pliku partia skończyła się matem, ale w ostatniej pozycji mata nie ma.
audit-not-as-said-stalemate = Według pliku partia skończyła się patem, ale w ostatniej pozycji pata nie ma.
audit-not-as-said-dead-position = Według pliku partia skończyła się z braku materiału, ale mat był jeszcze możliwy.
audit-not-as-said-repetition = Według pliku partia skończyła się powtórzeniem pozycji, ale ostatnia pozycja nie wystąpiła dość często.
audit-not-as-said-quiet-moves = Według pliku partia skończyła się po posunięciach bez bicia i ruchu pionkiem, ale było ich za mało.
audit-other-winner = { $player ->
    [white] Według tego, co plik podaje o zakończeniu, wygrały białe, ale wynik to { $recorded }.
   *[black] Według tego, co plik podaje o zakończeniu, wygrały czarne, ale wynik to { $recorded }.
}
audit-drawn-though-lost = Według tego, co plik podaje o zakończeniu, jeden z graczy przegrał, ale wynik to { $recorded }.
audit-mated-before = Według pliku partia skończyła się inaczej, ale ostatnie posunięcie dało mata.
audit-clock = { $player ->
    [white] Zegar białych wskazuje { $shown } { $where }; przy tym tempie gry może wskazywać najwyżej { $most }.
   *[black] Zegar czarnych wskazuje { $shown } { $where }; przy tym tempie gry może wskazywać najwyżej { $most }.
}
audit-below-zero = { $player ->
    [white] Zegar białych wskazuje { $below } poniżej zera { $where }: chorągiewka już opadła albo czas zapisano za późno.
   *[black] Zegar czarnych wskazuje { $below } poniżej zera { $where }: chorągiewka już opadła albo czas zapisano za późno.
}
audit-control-seconds = Liczby w tempie gry przyjęto jako sekundy.
audit-control-minutes = Liczby w tempie gry przyjęto jako minuty.
audit-control-of-event = Plik nie podaje tempa gry; obowiązuje tempo zawodów.
audit-no-control-unknown = Znacznik TimeControl podaje `{ $text }`: tempo gry nie jest znane.
audit-no-control-without-clocks = Znacznik TimeControl podaje `{ $text }`: partię grano bez kontroli czasu.
audit-no-control-sandclock = Znacznik TimeControl podaje `{ $text }`, czyli klepsydrę, która nie jest tempem gry według Przepisów.
audit-no-control-doubtful = Znacznik TimeControl podaje `{ $text }`, co nie mówi z całą pewnością, o jakie tempo gry chodzi.
audit-no-control-unreadable = Znacznik TimeControl podaje `{ $text }`, czego nie da się odczytać jako tempa gry.
audit-other-control-first-reading = { $player ->
    [white] Zegar białych wskazuje { $shown } { $where } jako pierwszy czas; tempo gry daje najwyżej { $most }, więc tego zawodnika obowiązuje inne.
   *[black] Zegar czarnych wskazuje { $shown } { $where } jako pierwszy czas; tempo gry daje najwyżej { $most }, więc tego zawodnika obowiązuje inne.
}
audit-other-control-time-given = { $player ->
    [white] Zegar białych wskazuje { $shown } { $where }; tempo gry daje najwyżej { $most }. Na serwerze przeciwnik może dodać czas.
   *[black] Zegar czarnych wskazuje { $shown } { $where }; tempo gry daje najwyżej { $most }. Na serwerze przeciwnik może dodać czas.
}
audit-other-control-next-period = { $player ->
    [white] Zegar białych wskazuje { $shown } { $where }: czas następnej kontroli dodano, zanim wykonano posunięcia pierwszej. Chorągiewka mogła opaść.
   *[black] Zegar czarnych wskazuje { $shown } { $where }: czas następnej kontroli dodano, zanim wykonano posunięcia pierwszej. Chorągiewka mogła opaść.
}
audit-result-signal = Od { $move } króle stoją na polach, które wskazują elektronicznej szachownicy wynik { $result }. Nie są to posunięcia partii.
audit-illegal-move-stood = Partia toczy się dalej z pozycji na szachownicy ({ $plies ->
    [one] jeden półruch
    [few] { $plies } półruchy
   *[other] { $plies } półruchów
}), więc posunięcie najwyraźniej pozostało w mocy.
audit-illegal-move-after-the-end = W odróżnieniu od wcześniejszych posunięć nie ma czasu zegara, a plik podaje wynik: mogło zostać wykonane na szachownicy po zakończeniu partii.
audit-answered-stands = Według { $articles } nieprawidłowe posunięcie, na które odpowiedziano, pozostaje w mocy.
audit-answered-restored = Według { $articles } przywraca się pozycję sprzed niego, nawet jeżeli zauważono je dopiero później podczas partii.
audit-answered-open = Z pliku nie wynika, co z tego obowiązuje.
audit-illegal-move-slip = To może być błąd zapisu: po { $moves } wszystko, co następuje, jest prawidłowe.
audit-illegal-move-omitted = Przed nim może brakować posunięcia każdego z zawodników: na przykład po { $moves } wszystko, co następuje, jest prawidłowe.
audit-tempo = Plik nazywa to: { $called }; według czasu gry jest to: { $tempo }.
audit-claim-intended = { $player ->
    [white] Białe mogły po raz pierwszy reklamować remis { $where }, zapisując jako następne posunięcie { $move }.
   *[black] Czarne mogły po raz pierwszy reklamować remis { $where }, zapisując jako następne posunięcie { $move }.
}
audit-unread-move = Zapisu { $move } w wierszu { $line }, kolumnie { $column } nie da się odczytać: { $why }.
audit-letters = Wszystkie posunięcia można odczytać z oznaczeniami: { $letters } (--letters).
audit-undecided-how-lost = Wygrywający nie mógł już dać mata { $where }: { $on_time }, jeśli opadła chorągiewka, { $resigned }, jeśli zawodnik się poddał.
audit-not-told = Plik nie mówi dość; brakujące znaczniki: { $tags }.
audit-without-tag = potrzebny, a brakuje: { $tag }
audit-title = Przegląd partii
audit-round = runda { $round }
audit-board = szachownica { $board }
audit-before = przed { $move }
audit-by = Sprawdzono według { $editions }.
audit-skipped-why = { $games ->
    [one] Pominięto jedną partię, bo nie wiadomo, które wydanie obowiązywało: { $why }.
    [few] Pominięto { $games } partie, bo nie wiadomo, które wydanie obowiązywało: { $why }.
   *[other] Pominięto { $games } partii, bo nie wiadomo, które wydanie obowiązywało: { $why }.
}
audit-skipped-not-covered = { $games ->
    [one] jedna partia
    [few] { $games } partie
   *[other] { $games } partii
} { $span ->
    [one] z roku { $years }
   *[several] z lat { $years }
}, gdy nie obowiązywało żadne z dostępnych wydań
audit-skipped-no-day = { $games ->
    [one] jedna partia
    [few] { $games } partie
   *[other] { $games } partii
} bez daty
audit-skipped-not-a-day = { $games ->
    [one] jedna partia
    [few] { $games } partie
   *[other] { $games } partii
} z nieprawidłową datą
audit-skipped-several-meant = { $games ->
    [one] jedna partia
    [few] { $games } partie
   *[other] { $games } partii
} z datą, która nie rozstrzyga między dwoma wydaniami
audit-skipped-hint = `--rules { $edition }` sprawdza wszystkie partie według tego wydania, najstarszego z dostępnych; `--on DATA` według wydania obowiązującego w tym dniu. `--skipped` wymienia każdą pominiętą partię.
audit-worst-events = Zawody z uwagami, od najpoważniejszych
audit-more-events = … i dalsze zawody: { $events }
audit-event-unknown = zawody nieznane
audit-rounds = { $count ->
    [one] runda { $rounds }
   *[other] rundy { $rounds }
}
audit-many-rounds = w { $count ->
    [one] { $count } rundzie
   *[other] { $count } rundach
}
audit-more = { $games ->
    [one] { $kind }: jeszcze jedna partia; pokazuje ją `--worst { $all }`.
    [few] { $kind }: jeszcze { $games } partie; pokazuje je `--worst { $all }`.
   *[other] { $kind }: jeszcze { $games } partii; pokazuje je `--worst { $all }`.
}
audit-nothing-found = Nie ma żadnych uwag.
audit-counted = { $games ->
    [one] Przeczytano jedną partię
    [few] Przeczytano { $games } partie
   *[other] Przeczytano { $games } partii
}, { $found ->
    [0] żadna nie ma uwag.
    [one] jedna ma uwagi.
    [few] { $found } mają uwagi.
   *[other] { $found } ma uwagi.
}
audit-so-many-games = { $games ->
    [one] jedna partia
    [few] { $games } partie
   *[other] { $games } partii
}
audit-events = Według zawodów i rund
audit-games-by-event = Partie według zawodów
audit-kind = Rodzaj uwagi
audit-events-caption = Od najpoważniejszych: najcięższe uwagi w największej liczbie partii. Rundy to rundy partii z uwagami; (×2) oznacza, ile takich partii rozegrano w danej rundzie.
audit-column-games = Partie
audit-column-found = Uwagi i liczba partii
audit-column-rounds = Rundy
audit-shown = { $shown } z { $games } partii z uwagami.
audit-left-out = Czego tu nie pokazano
audit-interrupted = Przerwano; reszty nie przeczytano.
audit-differs = inaczej niż { $other }
audit-known = { $findings ->
    [one] Jedna uwaga jest znana z wcześniejszego przeglądu i została pominięta.
    [few] { $findings } uwagi są znane z wcześniejszego przeglądu i zostały pominięte.
   *[other] { $findings } uwag jest znanych z wcześniejszego przeglądu i zostało pominiętych.
}
audit-charts = Wykresy
audit-chart-kind = Partie według rodzaju uwag
audit-chart-year = Partie z uwagami według lat
audit-chart-ply = Uwagi według numeru posunięcia
audit-chart-event = Partie z uwagami według zawodów
audit-year-unknown = rok nieznany
audit-other-events = inne zawody
audit-game-as-a-whole = cała partia
audit-moves = posunięcia { $first }–{ $last }
audit-moves-from = od posunięcia { $first }
audit-found-of-games = { $label }: { $found } z { $games ->
    [one] jednej partii
   *[other] { $games } partii
}
audit-so-many-findings = { $label }: { $findings ->
    [one] jedna uwaga
    [few] { $findings } uwagi
   *[other] { $findings } uwag
}
audit-progress = partie: { $games }, z uwagami: { $findings }
pgn-open-comment = ten komentarz nie jest zamknięty; po nim należy wpisać {"`}`"}
pgn-open-variation = ten wariant nie jest zamknięty; po nim należy wpisać `)`
pgn-tag-without-quote = wartość tego znacznika wymaga dwóch cudzysłowów: `[Event "…"]`
pgn-tag-without-bracket = ten znacznik nie jest zamknięty; po nim należy wpisać `]`
pgn-quote-in-tag = cudzysłów wewnątrz wartości znacznika zapisuje się `\"`
pgn-stray-text = `{ $text }` nie jest ani posunięciem, ani wynikiem; komentarze pisze się między {"`{`"} a {"`}`"}
pgn-null-move = puste posunięcie; żaden zawodnik nie może zrezygnować z ruchu
pgn-castling-rights = FEN daje prawo do roszady, ale król i wieża nie stoją na polach początkowych; partię sprawdzono bez niego
pgn-not-a-time = `{ $text }` nie jest czasem; należy pisać `[%clk 1:30:00]`
pgn-missing-result = partia kończy się tu bez wyniku; należy wpisać `1-0`, `0-1`, `1/2-1/2` albo `*`
pgn-too-large = partia jest za duża; dalszej części nie przeczytano
pgn-not-utf8 = to nie jest znak w UTF-8, Windows-1250 ani Windows-1252
pgn-utf16 = plik jest zapisany w UTF-16 i nie jest odczytywany; zapisz go w UTF-8
pgn-no-text = w tym wierszu nie ma zapisu posunięć
pgn-second-game = tu zaczyna się inna partia, a wiersz to jedna partia; każda powinna stać we własnym wierszu, a znaczniki w kolumnie `pgn`
pgn-more-problems = dalsze błędy w tej partii: { $number }

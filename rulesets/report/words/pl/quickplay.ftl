# The quickplay finish.

fact-quickplay_claim = przedmiot reklamacji
fact-arbiter_present = sędzia jest obecny
event-quickplay-claim-cannot-win = { $player ->
    [white] Białe reklamują remis: przeciwnik nie może wygrać normalnymi środkami.
   *[black] Czarne reklamują remis: przeciwnik nie może wygrać normalnymi środkami.
}
event-quickplay-claim-makes-no-effort = { $player ->
    [white] Białe reklamują remis: przeciwnik nie stara się wygrać normalnymi środkami.
   *[black] Czarne reklamują remis: przeciwnik nie stara się wygrać normalnymi środkami.
}
event-quickplay-claim-increment = { $player ->
    [white] Białe żądają dodatku czasu na posunięcie dla obu zawodników.
   *[black] Czarne żądają dodatku czasu na posunięcie dla obu zawodników.
}
question-quickplay-claim = Reklamacja lub żądanie w szybkim finiszu
fact-rules_on_claim = orzeczenie o reklamacji
event-rules-on-claim-upheld = Sędzia orzeka o odłożonej reklamacji: jest zasadna.
event-rules-on-claim-rejected = Sędzia orzeka o odłożonej reklamacji: odrzuca ją.
question-rules-on-claim = Orzeczenie o odłożonej reklamacji
duty-stop-the-clocks-and-call-the-arbiter = zatrzymać zegary i wezwać sędziego
duty-call-the-arbiter = wezwać sędziego
duty-stop-the-clocks = zatrzymać zegary
duty-stay-at-the-board-if-possible = w miarę możliwości pozostać przy szachownicy
duty-go-on-playing = grać dalej
duty-write-down-the-position = zapisać pozycję końcową
duty-verify-the-position = sprawdzić pozycję końcową
duty-submit-the-complete-score = dołączyć pełny zapis partii
duty-verify-the-score-and-the-position = sprawdzić zapis i pozycję końcową
duty-refer-the-claim-to-an-arbiter = przedłożyć reklamację sędziemu
number-time_left = pozostały czas
number-gains_if_postponed = dodatek przy odłożeniu
number-gains_if_rejected = dodatek przy odrzuceniu
number-per_move = na posunięcie

# The quickplay finish.

fact-quickplay_claim = podstawa reklamacji
event-quickplay-claim-cannot-win = { $player ->
    [white] Białe reklamują remis: przeciwnik nie może wygrać normalnymi środkami.
   *[black] Czarne reklamują remis: przeciwnik nie może wygrać normalnymi środkami.
}
event-quickplay-claim-makes-no-effort = { $player ->
    [white] Białe reklamują remis: przeciwnik nie stara się wygrać normalnymi środkami.
   *[black] Czarne reklamują remis: przeciwnik nie stara się wygrać normalnymi środkami.
}
duty-stop-the-clocks-and-call-the-arbiter = zatrzymać zegary i wezwać sędziego
question-quickplay-claim = Reklamacja remisu w fazie dobijania

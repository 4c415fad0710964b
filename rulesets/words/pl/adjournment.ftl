# Adjourned games.

fact-adjourns = zawodnik odkładający
fact-early = przed końcem tury
event-adjourns = { $adjourns ->
    [white] Partia zostaje odłożona; na posunięciu są białe.
   *[black] Partia zostaje odłożona; na posunięciu są czarne.
}
duty-seal-a-move = zapisać posunięcie i zakleić je w kopercie
question-adjourns = Odłożenie partii

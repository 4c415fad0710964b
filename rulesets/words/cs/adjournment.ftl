# Adjourned games.

fact-adjourns = hráč, který přerušuje
fact-early = před koncem hracího času
event-adjourns = { $adjourns ->
    [white] Partie se přerušuje; na tahu je bílý.
   *[black] Partie se přerušuje; na tahu je černý.
}
duty-seal-a-move = zapsat tah a zapečetit jej
question-adjourns = Přerušení partie

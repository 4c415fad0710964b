# Draws by agreement.

fact-withdraws = co se bere zpět
event-withdraws-claim = { $player ->
    [white] Bílý bere reklamaci zpět.
   *[black] Černý bere reklamaci zpět.
}
event-withdraws-offer = { $player ->
    [white] Bílý bere nabídku remízy zpět.
   *[black] Černý bere nabídku remízy zpět.
}
duty-withdraw-it = vzít to zpět
question-withdraws = Vzetí reklamace nebo nabídky zpět
word-offer = nabídka remízy
word-claim = reklamace remízy

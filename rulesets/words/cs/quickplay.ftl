# The quickplay finish.

fact-quickplay_claim = důvod reklamace
event-quickplay-claim-cannot-win = { $player ->
    [white] Bílý reklamuje remízu: soupeř nemůže vyhrát normálními prostředky.
   *[black] Černý reklamuje remízu: soupeř nemůže vyhrát normálními prostředky.
}
event-quickplay-claim-makes-no-effort = { $player ->
    [white] Bílý reklamuje remízu: soupeř se nesnaží vyhrát normálními prostředky.
   *[black] Černý reklamuje remízu: soupeř se nesnaží vyhrát normálními prostředky.
}
duty-stop-the-clocks-and-call-the-arbiter = zastavit hodiny a přivolat rozhodčího
question-quickplay-claim = Reklamace remízy v rychlém závěru

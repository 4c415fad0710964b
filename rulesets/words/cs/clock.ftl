# The chess clock.

fact-took = spotřebovaný čas
fact-delay = s odkladem běhu času
fact-new_period = začala nová fáze
fact-handles_clock = co se stalo s hodinami
event-handles-clock-with-the-other-hand = { $player ->
    [white] Bílý tiskne hodiny druhou rukou.
   *[black] Černý tiskne hodiny druhou rukou.
}
event-handles-clock-keeps-a-finger-on-it = { $player ->
    [white] Bílý nechává prst na tlačítku hodin.
   *[black] Černý nechává prst na tlačítku hodin.
}
event-handles-clock-roughly = { $player ->
    [white] Bílý zachází s hodinami hrubě.
   *[black] Černý zachází s hodinami hrubě.
}
event-handles-clock-without-a-move = { $player ->
    [white] Bílý tiskne hodiny, aniž táhl.
   *[black] Černý tiskne hodiny, aniž táhl.
}
event-handles-clock-hinders-the-opponent = { $player ->
    [white] Bílý brání soupeři stisknout hodiny.
   *[black] Černý brání soupeři stisknout hodiny.
}
duty-let-the-opponent-press-the-clock = nechat soupeře stisknout hodiny
question-clock-run = Běh hodin během přemýšlení
question-handles-clock = Zacházení s hodinami

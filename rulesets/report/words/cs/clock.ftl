# The chess clock.

fact-took = spotřebovaný čas
fact-delay = s odkladem běhu času
fact-new_period = začala nová fáze
fact-session = hrací doba
fact-passed = doba od zahájení
fact-handles_clock = co se stalo s hodinami
fact-next_move_made = už provedl svůj další tah
fact-accepted = asistent přijatelný pro rozhodčího
fact-stops_clocks = důvod zastavení hodin
fact-play = průběh hry
fact-to_move = hráč na tahu
fact-clock = hodiny
fact-counter_wrong = chybné počitadlo tahů
fact-schedule_threatened = ohrožen časový plán
fact-moves_completed = tahy dokončené každým hráčem
fact-screen = obrazovka
fact-claims_on_time = způsob reklamace výhry na čas
event-session-starts = Začíná hrací doba.
event-session-both-absent = Bílý přichází { $passed } po zahájení; do té chvíle nebyl u šachovnice nikdo.
event-handles-clock-with-the-other-hand = { $by ->
    [white] Bílý tiskne hodiny jinou rukou, než kterou táhl.
   *[black] Černý tiskne hodiny jinou rukou, než kterou táhl.
}
event-handles-clock-keeps-a-finger-on-it = { $by ->
    [white] Bílý nechává prst na tlačítku hodin.
   *[black] Černý nechává prst na tlačítku hodin.
}
event-handles-clock-hovers-over-it = { $by ->
    [white] Bílý drží ruku nad hodinami.
   *[black] Černý drží ruku nad hodinami.
}
event-handles-clock-roughly = { $by ->
    [white] Bílý buší do hodin.
   *[black] Černý buší do hodin.
}
event-handles-clock-picks-it-up = { $by ->
    [white] Bílý bere hodiny do ruky.
   *[black] Černý bere hodiny do ruky.
}
event-handles-clock-knocks-it-over = { $by ->
    [white] Bílý převrhne hodiny.
   *[black] Černý převrhne hodiny.
}
event-handles-clock-without-a-move = { $by ->
    [white] Bílý tiskne hodiny, aniž táhl.
   *[black] Černý tiskne hodiny, aniž táhl.
}
event-handles-clock-hinders-the-opponent = { $by ->
    [white] Bílý brání soupeři stisknout hodiny.
   *[black] Černý brání soupeři stisknout hodiny.
}
event-handles-clock-replies-before-the-press = { $by ->
    [white] Bílý táhne dříve, než soupeř stiskl hodiny.
   *[black] Černý táhne dříve, než soupeř stiskl hodiny.
}
event-handles-clock-does-not-press = { $by ->
    [white] Bílý táhl a hodiny netiskne.
   *[black] Černý táhl a hodiny netiskne.
}
event-handles-clock-cannot-press = { $by ->
    [white] Bílý není schopen hodiny obsluhovat.
   *[black] Černý není schopen hodiny obsluhovat.
}
event-stops-clocks-promotion-piece-missing = { $by ->
    [white] Bílý proměňuje pěšce, figura není po ruce, a zastavuje hodiny.
   *[black] Černý proměňuje pěšce, figura není po ruce, a zastavuje hodiny.
}
event-stops-clocks-to-call-the-arbiter = { $by ->
    [white] Bílý zastavuje hodiny a volá rozhodčího.
   *[black] Černý zastavuje hodiny a volá rozhodčího.
}
event-stops-clocks-without-reason = { $by ->
    [white] Bílý zastavuje hodiny bez důvodu.
   *[black] Černý zastavuje hodiny bez důvodu.
}
event-play-interrupted = Hru je třeba přerušit.
event-play-resumable = Hodiny stojí; hra by mohla pokračovat.
event-clock-placed = Jde o to, kde mají stát hodiny.
event-clock-defective = Hodiny jsou zjevně vadné.
event-clock-doubted = Údaj hodin je zpochybněn; závada vidět není.
event-clock-set-wrongly = Hodiny byly chybně nastaveny.
event-clock-after-an-irregularity = Došlo k nesprávnosti a je třeba určit časy.
event-screen-put-up = Obrazovky nebo demonstrační desky mají partii ukazovat.
event-screen-sole-ground-of-a-claim = { $by ->
    [white] Bílý podává reklamaci opřenou jen o údaj obrazovky.
   *[black] Černý podává reklamaci opřenou jen o údaj obrazovky.
}
event-claims-on-time-clocks-running = { $by ->
    [white] Bílý reklamuje výhru na čas a nechává hodiny běžet.
   *[black] Černý reklamuje výhru na čas a nechává hodiny běžet.
}
number-at_the_start = zahájení hry
duty-let-the-opponent-press-the-clock = nechat soupeře stisknout hodiny
duty-go-by-what-the-clock-shows = řídit se údajem hodin
duty-change-the-clock-setting = měnit nastavení hodin
duty-press-the-clock = stisknout hodiny, aby tah dokončil
duty-press-the-clock-for-him = obsluhovat hodiny za hráče
duty-press-with-the-hand-that-moved = tisknout hodiny rukou, kterou táhl
duty-keep-a-finger-on-the-clock = držet prst na tlačítku hodin ani nad ním
duty-make-a-move-before-pressing = táhnout, než stiskne hodiny
duty-check-the-number-of-moves = ihned ověřit, zda byl splněn předepsaný počet tahů
duty-decide-where-the-clock-stands = určit, kde hodiny stojí
duty-replace-the-clock = hodiny vyměnit
duty-correct-the-move-counter = opravit počitadlo tahů
duty-decide-when-play-goes-on = rozhodnout, kdy hra pokračuje
duty-stop-the-clocks-to-call-the-arbiter = zastavit hodiny, aby přivolal rozhodčího
duty-stop-the-clocks-and-tell-the-arbiter = zastavit oboje hodiny a oznámit to rozhodčímu
duty-show-the-game-on-screens = ukazovat na obrazovkách pozici, tahy a čas
question-clock-run = Běh hodin během přemýšlení
question-session = Zahájení hry
question-handles-clock = Zacházení s hodinami
question-stops-clocks = Hráč zastavuje hodiny
question-play = Přerušení a pokračování partie
question-clock = Umístění a údaje hodin
question-screen = Co ukazují obrazovky
question-claims-on-time = Jak se reklamuje výhra na čas
fact-disabled = hráč se zdravotním postižením

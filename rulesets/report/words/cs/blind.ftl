# Blind and partially sighted players.

fact-blind = co se stalo
fact-sighted = je vidoucí
fact-clock_started = hodiny soupeře spuštěny
fact-taken_out = vyňat z otvoru
fact-captured_removed = braný kámen odstraněn
fact-placed = kámen v novém otvoru
fact-announced = tah ohlášen
fact-score_kept = způsob zápisu
fact-both_scores = oba zápisy
fact-opponent_assisted = soupeř má pomocníka
fact-asked = na žádost hráče
fact-board_side = strana šachovnice v centimetrech
fact-raised_squares = černá pole vyvýšena
fact-holes = otvor v každém poli
fact-pegs = kolíček u každého kamene
fact-staunton = kameny typu Staunton
fact-marked_black = černé kameny označeny
event-blind-demands-two-boards = { $by ->
    [white] Bílý žádá hru na dvou šachovnicích.
   *[black] Černý žádá hru na dvou šachovnicích.
}
event-blind-board-examined = Zkoumá se šachovnice nevidomého hráče.
event-blind-announces = { $by ->
    [white] Bílý ohlašuje tah.
   *[black] Černý ohlašuje tah.
}
event-blind-announces-unclearly = { $by ->
    [white] Bílý ohlašuje tah nezřetelně.
   *[black] Černý ohlašuje tah nezřetelně.
}
event-blind-does-not-name-the-new-piece = { $by ->
    [white] Bílý proměňuje pěšce a neřekne, v jakou figuru.
   *[black] Černý proměňuje pěšce a neřekne, v jakou figuru.
}
event-blind-does-not-repeat = { $by ->
    [white] Bílý neopakuje tah ohlášený soupeřem.
   *[black] Černý neopakuje tah ohlášený soupeřem.
}
event-blind-handles-a-man = { $by ->
    [white] Bílý se dotýká kamene na šachovnici nevidomého hráče.
   *[black] Černý se dotýká kamene na šachovnici nevidomého hráče.
}
event-blind-moves = { $by ->
    [white] Bílý provádí tah na šachovnici nevidomého hráče.
   *[black] Černý provádí tah na šachovnici nevidomého hráče.
}
event-blind-keeps-score = { $by ->
    [white] Bílý (nevidomý hráč) vede zápis partie.
   *[black] Černý (nevidomý hráč) vede zápis partie.
}
event-blind-misspoke = { $by ->
    [white] Bílý ohlašuje jiný tah, než zamýšlel.
   *[black] Černý ohlašuje jiný tah, než zamýšlel.
}
event-blind-boards-differ = Pozice na obou šachovnicích se liší.
event-blind-wants-an-assistant = { $by ->
    [white] Bílý chce mít pomocníka.
   *[black] Černý chce mít pomocníka.
}
event-blind-assistant-tells = { $by ->
    [white] Pomocník bílého sděluje počet tahů a spotřebovaný čas.
   *[black] Pomocník černého sděluje počet tahů a spotřebovaný čas.
}
duty-play-on-a-board-of-their-own = hrát každý na vlastní šachovnici, nevidomý na speciální
duty-adapt-the-rules-for-the-blind = přizpůsobit tato pravidla místním podmínkám
duty-provide-a-board-for-the-blind = zajistit nevidomému šachovnici, která splňuje všechny požadavky
duty-announce-the-moves = zřetelně ohlašovat tahy
duty-repeat-the-move-and-make-it = zopakovat ohlášený tah a provést ho na své šachovnici
duty-name-the-new-piece = ohlásit, v jakou figuru se pěšec mění
duty-keep-to-the-man-taken-out = táhnout vyňatým kamenem, nebo ho vzít, je-li soupeřův
duty-remove-the-captured-man = odstranit braný kámen ze šachovnice
duty-put-the-man-into-another-hole = umístit kámen do nového otvoru
duty-let-the-opponents-clock-run = spustit soupeřovy hodiny
duty-keep-the-blind-players-score = vést zápis některým z přípustných způsobů
duty-correct-the-announcement = opravit ohlášení
duty-compare-both-scores = pomoci srovnat šachovnice podle zápisů obou hráčů
duty-put-the-board-right-by-the-score = upravit pozici na své šachovnici podle zápisu
duty-go-back-to-where-the-scores-agree = vrátit se k poslední pozici, v níž zápisy souhlasí, a pokračovat od ní
duty-set-the-clocks-accordingly = příslušně nastavit hodiny
duty-have-an-assistant = mít pomocníka
duty-make-the-moves-on-the-other-board = provádět tahy každého na šachovnici soupeře
duty-announce-the-moves-of-both = ohlašovat tahy obou hráčů
duty-write-for-the-blind-player-and-press = vést zápis za nevidomého a spouštět soupeřovy hodiny
duty-tell-moves-and-times-when-asked = na žádost nevidomého sdělovat počet tahů a spotřebovaný čas
duty-tell-moves-and-times-unasked = sdělovat počet tahů ani spotřebovaný čas bez vyzvání
duty-claim-on-time-and-report-touched-men = reklamovat překročení času a hlásit, že se vidoucí dotkl kamene
duty-see-to-the-adjournment = vyřídit formality při přerušení partie
number-side = strana v centimetrech
question-blind = Partie nevidomých
word-braille = Braillovo písmo
word-recording = zvukový záznam
word-longhand = běžné písmo
word-not-kept = nezapisuje
word-agree = souhlasí
word-differ = nesouhlasí
event-blind-meets-a-hearing-impaired-player = { $by ->
    [white] Zrakově postižený bílý hraje se sluchově postiženým soupeřem.
   *[black] Zrakově postižený černý hraje se sluchově postiženým soupeřem.
}

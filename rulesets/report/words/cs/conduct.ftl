# Points, conduct, the arbiter.

## What happened

event-scores-win = { $by ->
    [white] Bílý partii vyhrál.
   *[black] Černý partii vyhrál.
}
event-scores-win-by-forfeit = { $by ->
    [white] Bílý vyhrál kontumačně.
   *[black] Černý vyhrál kontumačně.
}
event-scores-draw = Partie skončila remízou.
event-scores-forfeit-by-both = Oba hráči partii kontumačně prohráli.
event-phone-rings = { $by ->
    [white] Zvoní telefon bílého.
   *[black] Zvoní telefon černého.
}
event-phone-sounds = { $by ->
    [white] Telefon bílého vydá zvuk.
   *[black] Telefon černého vydá zvuk.
}
event-phone-carried = { $by ->
    [white] Bílý má u sebe telefon.
   *[black] Černý má u sebe telefon.
}
event-phone-used = { $by ->
    [white] Bílý používá telefon.
   *[black] Černý používá telefon.
}
event-search-agreed = { $by ->
    [white] Bílý s prohlídkou souhlasí.
   *[black] Černý s prohlídkou souhlasí.
}
event-search-refused = { $by ->
    [white] Bílý prohlídku odmítá.
   *[black] Černý prohlídku odmítá.
}
event-conduct-brings-chess-into-disrepute = { $by ->
    [white] Bílý poškozuje dobré jméno šachu.
   *[black] Černý poškozuje dobré jméno šachu.
}
event-conduct-uses-notes = { $by ->
    [white] Bílý používá poznámky.
   *[black] Černý používá poznámky.
}
event-conduct-takes-advice = { $by ->
    [white] Bílý používá rady nebo jiné zdroje informací.
   *[black] Černý používá rady nebo jiné zdroje informací.
}
event-conduct-analyses-on-another-board = { $by ->
    [white] Bílý rozebírá partii na jiné šachovnici.
   *[black] Černý rozebírá partii na jiné šachovnici.
}
event-conduct-misuses-the-scoresheet = { $by ->
    [white] Bílý používá partiář k něčemu jinému.
   *[black] Černý používá partiář k něčemu jinému.
}
event-conduct-smokes = { $by ->
    [white] Bílý kouří.
   *[black] Černý kouří.
}
event-conduct-distracts = { $by ->
    [white] Bílý vyrušuje soupeře.
   *[black] Černý vyrušuje soupeře.
}
event-conduct-annoys = { $by ->
    [white] Bílý obtěžuje soupeře.
   *[black] Černý obtěžuje soupeře.
}
event-conduct-claims-unreasonably = { $by ->
    [white] Bílý podává neodůvodněné reklamace.
   *[black] Černý podává neodůvodněné reklamace.
}
event-conduct-offers-unreasonably = { $by ->
    [white] Bílý podává neodůvodněné nabídky remízy.
   *[black] Černý podává neodůvodněné nabídky remízy.
}
event-conduct-brings-in-noise = { $by ->
    [white] Bílý přináší do hrací místnosti zdroj hluku.
   *[black] Černý přináší do hrací místnosti zdroj hluku.
}
event-conduct-refuses-to-comply = { $by ->
    [white] Bílý se odmítá řídit Pravidly.
   *[black] Černý se odmítá řídit Pravidly.
}
event-conduct-both-refuse-to-comply = Oba hráči se opakovaně odmítají řídit Pravidly.
event-leaves-the-venue = { $by ->
    [white] Bílý opouští hrací prostor.
   *[black] Černý opouští hrací prostor.
}
event-leaves-for-the-rest-area = { $by ->
    [white] Bílý odchází do místa pro odpočinek.
   *[black] Černý odchází do místa pro odpočinek.
}
event-leaves-for-the-toilets = { $by ->
    [white] Bílý odchází na toaletu.
   *[black] Černý odchází na toaletu.
}
event-others-speak-about-the-game = Někdo jiný mluví o partii.
event-others-interfere = Někdo jiný do partie zasahuje.
event-others-tell-a-player = Někdo jiný upozorní hráče na nesprávnost.
event-others-tell-the-arbiter = Někdo jiný upozorní rozhodčího na nesprávnost.
event-others-use-a-telephone = Někdo jiný používá telefon.
event-others-enter-the-playing-area = Do hrací místnosti vstoupí někdo, kdo není hráč ani rozhodčí.
event-disturbance-external = Partie je vyrušena zvenčí.
event-arbiter-sees-a-breach = Rozhodčí vidí porušení Pravidel.
event-arbiter-finds-bad-conditions = Rozhodčí zjistí špatné hrací podmínky.
event-arbiter-sees-time-trouble = Rozhodčí vidí hráče v časové tísni.
event-arbiter-sees-time-trouble-in-several-games = Rozhodčí vidí časovou tíseň v několika partiích najednou.
event-arbiter-interferes = Rozhodčí chce do partie zasáhnout.
event-arbiter-tells-the-number-of-moves = Rozhodčí chce hráči říci, kolik tahů bylo provedeno.
event-arbiter-tells-that-a-move-was-made = Rozhodčí chce hráče upozornit, že soupeř už táhl.
event-arbiter-tells-that-the-clock-was-not-pressed = Rozhodčí chce hráče upozornit, že nestiskl hodiny.
event-arbiter-doubts-fair-play = Rozhodčí pochybuje, zda se hraje čestně.
event-arbiter-has-a-player-in-need = Hráč je postižený nebo potřebuje lékařskou pomoc.
event-arbiter-has-to-reconstruct-the-game = Rozhodčí musí rekonstruovat partii.
event-arbiter-has-to-check-a-claim = Rozhodčí má ověřit reklamaci opakování nebo padesáti tahů.
event-explanation-asked-for = { $by ->
    [white] Bílý žádá rozhodčího o vysvětlení článků Pravidel.
   *[black] Černý žádá rozhodčího o vysvětlení článků Pravidel.
}
event-appeals-against-a-quickplay-ruling = { $by ->
    [white] Bílý se odvolává proti rozhodnutí o rychlém zakončení.
   *[black] Černý se odvolává proti rozhodnutí o rychlém zakončení.
}
event-appeals-against-another-ruling = { $by ->
    [white] Bílý se odvolává proti rozhodnutí rozhodčího.
   *[black] Černý se odvolává proti rozhodnutí rozhodčího.
}
event-scoresheet-lacks-numbers-of-moves = { $by ->
    [white] Bílý na svém partiáři neočísloval tahy.
   *[black] Černý na svém partiáři neočísloval tahy.
}
event-scoresheet-lacks-result = { $by ->
    [white] Bílý na svůj partiář nezapsal výsledek.
   *[black] Černý na svůj partiář nezapsal výsledek.
}
event-scoresheet-lacks-signature = { $by ->
    [white] Bílý nepodepsal oba partiáře.
   *[black] Černý nepodepsal oba partiáře.
}
event-for-rating-played-by-the-laws = K započtení na rating se hlásí partie hraná podle Pravidel.
event-for-rating-not-played-by-the-laws = K započtení na rating se hlásí partie, která se podle Pravidel nehrála.

## Facts

fact-scores = výsledek
fact-white = bílý
fact-black = černý
fact-phone = telefon
fact-in_the_venue = v hracím prostoru
fact-in_the_hall = v turnajovém sále
fact-authorised = se souhlasem rozhodčího
fact-switched_off = vypnutý
fact-evident = nepochybně
fact-search = prohlídka
fact-conduct = chování
fact-persistently = odmítá opakovaně
fact-in_the_smoking_area = tam, kde se smí kouřit
fact-leaves = odchod
fact-permission = se svolením rozhodčího
fact-others = ostatní
fact-finished_player = hráč, který svou partii dohrál
fact-disturbance = vyrušení
fact-arbiter = rozhodčí
fact-provided_for = v případě uvedeném v Pravidlech
fact-completing_the_score = při doplňování zápisu
fact-explanation = vysvětlení
fact-appeals = odvolání
fact-signed = partiáře podepsány
fact-scoresheet_lacks = co na partiáři chybí
fact-for_rating = k započtení na rating

## What has to be done, may be done or may not be done

duty-score-as-announced = započítat partii tak, jak soutěž předem oznámila
duty-use-a-telephone = používat telefon
duty-inspect-clothes-and-bags = prohlédnout oděv, zavazadla a jiné věci hráče
duty-inspect-in-private = provést to v soukromí
duty-inspect-by-somebody-of-the-same-sex = svěřit to osobě téhož pohlaví
duty-impose-the-announced-penalty = uložit mírnější trest, který soutěž předem stanovila
duty-send-the-offenders-away = vykázat viníky z hracího prostoru
duty-be-in-the-playing-area-without-permission = být v hrací místnosti bez svolení rozhodčího
duty-interfere-in-the-game = zasahovat do partie
duty-tell-a-player-of-an-irregularity = upozornit hráče na nesprávnost
duty-tell-the-arbiter-of-an-irregularity = upozornit rozhodčího na nesprávnost
duty-have-the-laws-observed = zajistit dodržování Pravidel
duty-see-to-good-conditions = postarat se o dobré hrací podmínky
duty-keep-the-players-undisturbed = zajistit, aby hráči nebyli rušeni
duty-watch-the-games = sledovat tyto partie
duty-appoint-assistants = pověřit dohledem asistenty
duty-tell-the-number-of-moves = sdělit počet provedených tahů
duty-tell-that-a-move-was-made = upozornit hráče, že soupeř už táhl
duty-tell-that-the-clock-was-not-pressed = upozornit hráče, že nestiskl hodiny
duty-see-to-fair-play = zajistit čestnou hru
duty-take-special-care-of-the-player = hráči věnovat zvláštní péči
duty-help-to-reconstruct-the-game = pomoci rozhodčímu partii rekonstruovat
duty-check-the-claim = reklamaci ověřit
duty-supervise-the-check = na ověření dohlížet
duty-ask-for-an-explanation = žádat o vysvětlení
duty-appeal = podat odvolání
duty-appeal-as-the-event-provides = postupovat při odvolání podle předpisů soutěže
duty-send-the-game-in-for-rating = přihlásit partii k započtení na rating
duty-number-the-moves = tahy průběžně číslovat
duty-enter-the-result = zapsat výsledek na svůj partiář
duty-sign-both-scoresheets = podepsat oba partiáře

## Questions and options

question-penalty = Jaký trest
question-scores = Kolik se za partii počítá
question-phone = Telefon
question-search = Prohlídka hráče
question-conduct = Jak se hráč chová
question-leaves = Hráč odchází od šachovnice
question-others = Co dělají ostatní
question-disturbance = Vyrušení
question-arbiter = Co rozhodčí zjistí nebo chce udělat
question-explanation = Vysvětlení Pravidel
question-appeals = Odvolání
question-scoresheet-lacks = Partiář, na kterém něco chybí
question-for-rating = Partie k započtení na rating
number-other_points = oznámeno jiné bodování
number-other_appeals = jiná pravidla odvolání
number-phone_penalty = trest za telefon
option-other_points = jiné bodování
option-not-other_points = obvyklé bodování
option-other_appeals = vlastní pravidla odvolání
option-not-other_appeals = žádná vlastní pravidla odvolání
word-loss = prohra
word-less-severe = mírnější
event-phone-bag-used = { $by ->
    [white] Bílý použije tašku, v níž je uložen jeho telefon.
   *[black] Černý použije tašku, v níž je uložen jeho telefon.
}
fact-in_the_bag = uložen v tašce
fact-reported = ohlášeno rozhodčímu
duty-inspect-clothes-bags-and-body = prohlédnout jeho oděv, zavazadla, jiné věci i osobu
duty-keep-the-device-in-the-bag = mít zařízení v tašce na místě dohodnutém s rozhodčím
duty-use-the-bag-without-permission = používat tašku bez svolení rozhodčího
duty-follow-the-rules-against-cheating = řídit se pravidly nebo pokyny proti podvádění
word-bag-used = použití tašky
